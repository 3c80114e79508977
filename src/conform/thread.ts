// Threads beside this one: each does a piece of work, gives so many answers, and waits a while for more.
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { InputError, type Problem } from '../model/place.ts';

/** What was worked out, or why it could not be: an error of a class of ours does not come out of a thread as one. */
type Answer<T> = { readonly value: T } | { readonly broken: string; readonly problems: readonly Problem[] };

/** A piece of work: what kind it is, and what it is done with. */
interface Share {
  readonly share: string;
}

/** What a thread is told: which module does the work, and the work, where there is any yet. */
interface Told {
  readonly module: string;
  readonly share: Share | null;
}

/** By which a thread knows that it is one of ours. */
const OURS = 'clausebook thread';

/** How long a thread waits for more work, in milliseconds: it has loaded what the next piece needs, and is warm. */
const PATIENCE = 2_000;

/** A thread that waits, the module that it loaded last, and what will end it. */
interface Waiting {
  readonly worker: Worker;
  readonly module: string;
  readonly end: NodeJS.Timeout;
}

const waiting: Waiting[] = [];

function awaitWork(worker: Worker, module: string): void {
  // Nobody waits for a thread that waits.
  worker.unref();
  const end = setTimeout(() => {
    waiting.splice(waiting.indexOf(one), 1);
    void worker.terminate();
  }, PATIENCE);
  const one: Waiting = { worker, module, end: end.unref() };
  waiting.push(one);
}

const started = (): Worker => new Worker(new URL(import.meta.url), { workerData: OURS });

/** One that waits, rather with this module loaded; a new one where none does. */
function freeThread(module: string): Worker {
  const one = waiting.find((w) => w.module === module) ?? waiting[0];
  if (!one) return started();
  waiting.splice(waiting.indexOf(one), 1);
  clearTimeout(one.end);
  one.worker.ref();
  return one.worker;
}

/** Starts a thread that loads a module, while there is no work for it yet. */
export function ahead(module: string): void {
  const worker = started();
  worker.postMessage({ module, share: null } satisfies Told);
  awaitWork(worker, module);
}

/**
 * Has a piece of work done in a thread: a promise for each of its answers, in the order in which it gives them.
 * @param module the module that does work of this kind, as it says with `does`
 * @param ports what of the share is handed over
 */
export function inThread<T>(
  module: string,
  share: Share,
  answers = 1,
  ports: readonly MessagePort[] = [],
): readonly Promise<T>[] {
  const worker = freeThread(module);
  const asked: { readonly resolve: (answer: T) => void; readonly reject: (why: Error) => void }[] = [];
  const promises = Array.from(
    { length: answers },
    () => new Promise<T>((resolve, reject) => asked.push({ resolve, reject })),
  );
  let given = 0;
  const take = (answer: Answer<T>) => {
    const next = asked[given++];
    if ('broken' in answer) next?.reject(new InputError(answer.broken, answer.problems));
    else next?.resolve(answer.value);
    if (given < answers) return;
    worker.off('message', take).off('error', fail).off('exit', ended);
    awaitWork(worker, module);
  };
  const fail = (why: Error) => {
    for (const { reject } of asked) reject(why);
  };
  const ended = (code: number) =>
    fail(new Error(`a thread ended with code ${code} and ${given} of ${answers} answers`));
  worker.on('message', take).on('error', fail).on('exit', ended);
  worker.postMessage({ module, share } satisfies Told, [...ports]);
  // Who waits for the first alone is told of its end by that one.
  for (const promise of promises) promise.catch(() => undefined);
  return promises;
}

const works = new Map<string, (share: never) => Promise<void>>();

/** Says how a kind of work is done in a thread: by giving its answers. */
export function does<S extends Share>(share: S['share'], work: (share: S) => Promise<void>): void {
  works.set(share, work);
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

/**
 * Whether a module runs from this package's own bundle: only from there can it be started in a thread. In the bundle of
 * somebody's program it is that program, which a thread would run once more, and start threads of its own.
 */
export const isBundled = (module: string): boolean =>
  /\/dist\/(?:chunks|conform(?:\/prove)?|desk)\/[^/]+\.js$/.test(module);

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

// This module is also what a thread runs.
if (!isMainThread && workerData === OURS)
  parentPort?.on('message', async ({ module, share }: Told) => {
    await import(module);
    if (share) await works.get(share.share)?.(share as never);
  });
