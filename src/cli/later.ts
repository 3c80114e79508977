// A line on standard error that is written when a while has passed, even while the work keeps this thread busy.
import { Worker } from 'node:worker_threads';

/** Writes a line after so many milliseconds; what it gives calls that off, and says whether the line stands there. */
export type Later = (line: string, ms: number) => () => boolean;

const [WAITING, WRITTEN, OFF] = [0, 1, 2];

/** What the thread runs. No module of its own: so it starts at once, and from wherever this was bundled to. */
const CLOCK = `
const { parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
parentPort.on('message', ({ state, line, ms }) =>
  setTimeout(() => {
    if (Atomics.compareExchange(state, 0, ${WAITING}, ${WRITTEN}) === ${WAITING}) writeSync(2, line);
  }, ms),
);
`;

let clock: Worker | null = null;

export const later: Later = (line, ms) => {
  clock ??= new Worker(CLOCK, { eval: true });
  // A command that is done waits for no clock.
  clock.unref();
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  clock.postMessage({ state, line, ms });
  return () => Atomics.compareExchange(state, 0, WAITING, OFF) === WRITTEN;
};
