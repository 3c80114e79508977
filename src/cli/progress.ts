// A line on standard error for work that takes more than a second, while a person watches.
import type { Io } from './context.ts';

/** Runs a piece of work; shows its label once it has taken a second. */
export async function withProgress<T>(io: Io, label: string, work: () => Promise<T>): Promise<T> {
  if (!io.interactive) return work();
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    io.err(`${label} …`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (shown) io.err(`\r\u001b[2K`);
  }
}
