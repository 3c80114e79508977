// One thread beside this one: it is given its share of the work, gives so many answers, and ends.
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { InputError, type Problem } from '../model/place.ts';

/** What was worked out, or why it could not be: an error of a class of ours does not come out of a thread as one. */
type Answer<T> = { readonly value: T } | { readonly broken: string; readonly problems: readonly Problem[] };

/**
 * Starts a module in a thread of its own: a promise for each of its answers, in the order in which it gives them.
 * @param module the module to start, which looks at its `workerData` to see that it is a thread
 * @param ports what of its share is handed over
 */
export function inThread<T>(
  module: string,
  share: object,
  answers = 1,
  ports: readonly MessagePort[] = [],
): readonly Promise<T>[] {
  const worker = new Worker(new URL(module), { workerData: share, transferList: [...ports] });
  const waiting: { readonly resolve: (answer: T) => void; readonly reject: (why: Error) => void }[] = [];
  const promises = Array.from(
    { length: answers },
    () => new Promise<T>((resolve, reject) => waiting.push({ resolve, reject })),
  );
  let given = 0;
  worker.on('message', (answer: Answer<T>) => {
    const next = waiting[given++];
    if ('broken' in answer) next?.reject(new InputError(answer.broken, answer.problems));
    else next?.resolve(answer.value);
  });
  const end = (why: Error) => {
    for (const { reject } of waiting) reject(why);
  };
  worker.once('error', end);
  worker.once('exit', (code) => end(new Error(`a thread ended with code ${code} and ${given} of ${answers} answers`)));
  // Who waits for the first alone is told of its end by that one.
  for (const promise of promises) promise.catch(() => undefined);
  return promises;
}

/** In a thread: does a piece of work and gives its answer. */
export async function give<T>(work: () => T | Promise<T>): Promise<void> {
  const answer = await (async (): Promise<Answer<T>> => {
    try {
      return { value: await work() };
    } catch (e) {
      if (!(e instanceof InputError)) throw e;
      return { broken: e.message, problems: e.problems };
    }
  })();
  parentPort?.postMessage(answer);
}

/** Whether a module runs from a bundle: only from there can it be started in a thread. */
export const isBundled = (module: string): boolean => !module.endsWith('.ts');

/** Items dealt out to so many threads, the largest first, each to whoever has the least. */
export function dealtOut<T>(items: readonly T[], among: number, size: (item: T) => number): readonly (readonly T[])[] {
  const shares = Array.from({ length: Math.max(1, Math.min(among, items.length)) }, () => ({
    size: 0,
    items: [] as T[],
  }));
  for (const item of [...items].sort((a, b) => size(b) - size(a))) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a));
    least.items.push(item);
    least.size += size(item);
  }
  return shares.map((s) => s.items);
}
