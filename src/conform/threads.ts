// The gate over several editions on two cores: each thread checks some of them, and whoever waits is told of each.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { createReferenceEngine } from '../engine/reference.ts';
import type { Readings } from '../game/bind.ts';
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem } from '../model/place.ts';
import { quietly, type Step } from '../model/step.ts';
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
type Answer = { readonly report: EditionReport } | { readonly broken: string; readonly problems: readonly Problem[] };

/** A third thread would wait for the longest book all the same. */
const MOST_THREADS = 2;

/**
 * Checks editions on the reference engine: a promise for each, with InputError where it cannot be made a game.
 * @param step is told of each edition when its turn has come
 * @param threads 1 keeps it to this thread, as does a module that does not run from a bundle
 */
export function checkEach(
  editions: readonly Edition[],
  readings: Readings = {},
  step: Step = quietly,
  threads = Math.min(availableParallelism(), MOST_THREADS),
): readonly Promise<EditionReport>[] {
  const shares =
    isBundled(import.meta.url) && threads > 1 && editions.length > 1 ? shared(editions, threads) : [editions];
  const reports = new Map<Edition, Promise<EditionReport>>();
  for (const some of shares) {
    const answers =
      shares.length > 1
        ? inThread<Answer>(
            import.meta.url,
            { share: 'clausebook check', editions: some, readings } satisfies Share,
            some.length,
          )
        : [];
    let before: Promise<unknown> = Promise.resolve();
    for (const [i, edition] of some.entries()) {
      const report = before.then(() =>
        step(`checking ${edition.id}`, async () => reportIn(await (answers[i] ?? answerOf(edition, readings)))),
      );
      before = report.catch(() => undefined);
      reports.set(edition, report);
    }
  }
  return editions.flatMap((edition) => reports.get(edition) ?? []);
}

function reportIn(answer: Answer): EditionReport {
  if ('broken' in answer) throw new InputError(answer.broken, answer.problems);
  return answer.report;
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

async function answerOf(edition: Edition, readings: Readings): Promise<Answer> {
  try {
    return { report: await checkEdition(edition, { engine: createReferenceEngine(), readings }) };
  } catch (e) {
    // An error of a class of ours does not come out of a thread as one.
    if (!(e instanceof InputError)) throw e;
    return { broken: e.message, problems: e.problems };
  }
}

const isShare = (data: unknown): data is Share =>
  typeof data === 'object' && data !== null && 'share' in data && data.share === 'clausebook check';

async function answer({ editions, readings }: Share): Promise<void> {
  for (const edition of editions) parentPort?.postMessage(await answerOf(edition, readings));
}

// This module is also what a thread runs.
if (!isMainThread && isShare(workerData)) void answer(workerData);
