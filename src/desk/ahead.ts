// Threads that are started while this one still loads what it will ask of them.
import { availableParallelism } from 'node:os';
import { ahead, isBundled } from '../conform/thread.ts';

/** What threads do, by the module that does it, as a bundle has it beside its folder of chunks. */
const MODULES = {
  reading: '../desk/reading.js',
  diff: '../desk/beside.js',
  gate: '../conform/threads.js',
} as const;

/** Starts a thread for each, where there is a second core and this runs from a bundle. */
export function threadsAhead(...works: readonly (keyof typeof MODULES)[]): void {
  if (!isBundled(import.meta.url) || availableParallelism() < 2) return;
  for (const work of works) ahead(new URL(MODULES[work], import.meta.url).href);
}
