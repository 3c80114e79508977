// What would be left over if the process were ended now: removed by whoever made it, or when a signal ends the process.
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How what is half made is removed, the newest last. */
const left = new Set<() => void>();

/**
 * Has `remove` done if a signal ends the process before the function that is handed back is called. It must be done at
 * once: nothing is waited for. What goes wrong in it is passed over, since there is nobody left to be told.
 */
export function untilDone(remove: () => void): () => void {
  if (left.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  left.add(remove);
  return () => {
    left.delete(remove);
    if (left.size === 0) for (const signal of SIGNALS) process.off(signal, end);
  };
}

function end(signal: (typeof SIGNALS)[number]): void {
  for (const remove of [...left].reverse()) {
    try {
      remove();
    } catch {}
  }
  process.exit(128 + constants.signals[signal]);
}
