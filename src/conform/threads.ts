// The gate over several editions on two cores: each thread checks some of them, and whoever waits is told of each.
import { availableParallelism } from 'node:os';
import { isMainThread, workerData } from 'node:worker_threads';
import { createReferenceEngine } from '../engine/reference.ts';
import type { Readings } from '../game/figures.ts';
import type { Edition } from '../model/edition.ts';
import { quietly, type Step } from '../model/step.ts';
import type { EditionReport } from '../model/verdict.ts';
import { checkEdition } from './run.ts';
import { dealtOut, give, inThread, isBundled } from './thread.ts';

/** What a thread is asked for. */
interface Share {
  readonly share: 'clausebook check';
  readonly editions: readonly Edition[];
  readonly readings: Readings;
}

/** A third thread would wait for the longest book all the same. */
const MOST_THREADS = 2;

/**
 * Checks editions on the reference engine: a promise for each, which fails with InputError where it cannot be made a
 * game.
 * @param step is told of each edition when its turn has come
 * @param beside whether a single edition is checked beside this thread, too, as several are from a bundle
 */
export function checkEach(
  editions: readonly Edition[],
  readings: Readings = {},
  step: Step = quietly,
  beside = false,
): readonly Promise<EditionReport>[] {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const here = !isBundled(import.meta.url) || (!beside && (threads < 2 || editions.length < 2));
  const reports = new Map<Edition, Promise<EditionReport>>();
  for (const some of here ? [editions] : dealtOut(editions, threads, (e) => e.clauses.length)) {
    const answers = here
      ? []
      : inThread<EditionReport>(
          import.meta.url,
          { share: 'clausebook check', editions: some, readings } satisfies Share,
          some.length,
        );
    let before: Promise<unknown> = Promise.resolve();
    for (const [i, edition] of some.entries()) {
      const report = before.then(() => step(`checking ${edition.id}`, () => answers[i] ?? reportOf(edition, readings)));
      before = report.catch(() => undefined);
      reports.set(edition, report);
    }
  }
  return editions.flatMap((edition) => reports.get(edition) ?? []);
}

const reportOf = (edition: Edition, readings: Readings): Promise<EditionReport> =>
  checkEdition(edition, { engine: createReferenceEngine(), readings });

const isShare = (data: unknown): data is Share =>
  typeof data === 'object' && data !== null && 'share' in data && data.share === 'clausebook check';

async function answer({ editions, readings }: Share): Promise<void> {
  for (const edition of editions) await give(() => reportOf(edition, readings));
}

// This module is also what a thread runs.
if (!isMainThread && isShare(workerData)) void answer(workerData);
