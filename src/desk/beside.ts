// What is worked out in a thread beside this one, while this one prints.
import { compareEditions } from '../compare/compare.ts';
import { does, give, inThread, isBundled } from '../conform/thread.ts';
import { diffWithEffects } from '../diff/effects/index.ts';
import type { Edition } from '../model/edition.ts';
import { oddsOfBook } from '../odds/book.ts';

/** What a thread can be asked for: functions of plain data that give plain data. */
const TASKS = {
  compareEditions,
  diffWithEffects,
  oddsOfBooks: (editions: readonly Edition[]) => editions.map((edition) => oddsOfBook(edition)),
};
type Tasks = typeof TASKS;

interface Share {
  readonly share: 'clausebook desk';
  readonly task: keyof Tasks;
  readonly args: readonly unknown[];
}

/** Has a thread do it; where the module does not run from a bundle, it is done here. */
export async function beside<K extends keyof Tasks>(
  task: K,
  ...args: Parameters<Tasks[K]>
): Promise<ReturnType<Tasks[K]>> {
  if (!isBundled(import.meta.url)) return done(task, args);
  const share: Share = { share: 'clausebook desk', task, args };
  const [answer] = inThread<ReturnType<Tasks[K]>>(import.meta.url, share);
  if (!answer) throw new Error(`no thread did ${task}`);
  return answer;
}

function done<K extends keyof Tasks>(task: K, args: readonly unknown[]): ReturnType<Tasks[K]> {
  const work = TASKS[task] as (...given: readonly unknown[]) => ReturnType<Tasks[K]>;
  return work(...args);
}

does('clausebook desk', ({ task, args }: Share) => give(() => done(task, args)));
