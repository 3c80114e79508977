// The gate over several editions on two cores: each thread checks some of them, and the reports come back in the order
// of the editions.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { createReferenceEngine } from '../engine/reference.ts';
import type { Readings } from '../game/bind.ts';
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem } from '../model/place.ts';
import type { EditionReport } from '../model/verdict.ts';
import { checkEdition } from './run.ts';
import { inThread, isBundled } from './thread.ts';

/** What a thread is asked for. */
interface Share {
  readonly share: 'clausebook check';
  readonly editions: readonly Edition[];
  readonly readings: Readings;
}

/** A report, or why the edition could not be checked. */
type Answer = { readonly edition: string } & (
  | { readonly report: EditionReport }
  | { readonly broken: string; readonly problems: readonly Problem[] }
);

/** A third thread would wait for the longest book all the same. */
const MOST_THREADS = 2;

/**
 * Checks editions on the reference engine.
 *
 * Throws InputError for the first edition that cannot be made a game.
 * @param threads 1 keeps it to this thread; where the module does not run from a bundle it is always so
 */
export async function checkWithThreads(
  editions: readonly Edition[],
  readings: Readings = {},
  threads = Math.min(availableParallelism(), MOST_THREADS),
): Promise<readonly EditionReport[]> {
  const [own = [], ...others] = shared(editions, isBundled(import.meta.url) ? threads : 1);
  const elsewhere = others.map((some) =>
    inThread<readonly Answer[]>(import.meta.url, {
      share: 'clausebook check',
      editions: some,
      readings,
    } satisfies Share),
  );
  const answers = [await answersOf(own, readings), ...(await Promise.all(elsewhere))].flat();
  return editions.map((edition) => {
    const answer = answers.find((a) => a.edition === edition.id);
    if (!answer) throw new Error(`nobody checked ${edition.id}`);
    if ('broken' in answer) throw new InputError(answer.broken, answer.problems);
    return answer.report;
  });
}

/** The editions dealt out, the longest first, each to whoever has the least; nobody goes without. */
function shared(editions: readonly Edition[], among: number): readonly (readonly Edition[])[] {
  const shares = Array.from(
    { length: Math.max(1, Math.min(among, editions.length)) },
    (): { size: number; editions: Edition[] } => ({ size: 0, editions: [] }),
  );
  for (const edition of [...editions].sort((a, b) => b.clauses.length - a.clauses.length)) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a));
    least.editions.push(edition);
    least.size += edition.clauses.length;
  }
  return shares.map((s) => s.editions);
}

async function answersOf(editions: readonly Edition[], readings: Readings): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const edition of editions) {
    try {
      const report = await checkEdition(edition, { engine: createReferenceEngine(), readings });
      answers.push({ edition: edition.id, report });
    } catch (e) {
      // An error of a class of ours does not come out of a thread as one.
      if (!(e instanceof InputError)) throw e;
      answers.push({ edition: edition.id, broken: e.message, problems: e.problems });
    }
  }
  return answers;
}

const isShare = (data: unknown): data is Share =>
  typeof data === 'object' && data !== null && 'share' in data && data.share === 'clausebook check';

// This module is also what a thread runs.
if (!isMainThread && isShare(workerData))
  void answersOf(workerData.editions, workerData.readings).then((answers) => parentPort?.postMessage(answers));
