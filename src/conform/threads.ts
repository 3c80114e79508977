// The gate over several editions on two cores: each thread checks some of them, and whoever waits is told of each.
import { availableParallelism } from 'node:os';
import { isMainThread, workerData } from 'node:worker_threads';
import { createReferenceEngine } from '../engine/reference.ts';
import type { UnderReadings } from '../game/figures.ts';
import { quietly, type Step } from '../model/step.ts';
import type { EditionReport } from '../model/verdict.ts';
import { checkEdition } from './run.ts';
import { dealtOut, give, inThread, isBundled } from './thread.ts';

/** What a thread is asked for. */
interface Share {
  readonly share: 'clausebook check';
  readonly asked: readonly UnderReadings[];
}

/** A third thread would wait for the longest book all the same. */
const MOST_THREADS = 2;

/**
 * Checks editions on the reference engine, each under its readings: a promise for each, which fails with InputError
 * where it cannot be made a game.
 * @param step is told of each edition when its turn has come
 * @param beside whether a single edition is checked beside this thread, too, as several are from a bundle
 */
export function checkEach(
  all: readonly UnderReadings[],
  step: Step = quietly,
  beside = false,
): readonly Promise<EditionReport>[] {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const here = !isBundled(import.meta.url) || (!beside && (threads < 2 || all.length < 2));
  const reports = new Map<UnderReadings, Promise<EditionReport>>();
  for (const some of here ? [all] : dealtOut(all, threads, ({ edition }) => edition.clauses.length)) {
    const answers = here
      ? []
      : inThread<EditionReport>(
          import.meta.url,
          { share: 'clausebook check', asked: some } satisfies Share,
          some.length,
        );
    let before: Promise<unknown> = Promise.resolve();
    for (const [i, asked] of some.entries()) {
      const report = before.then(() => step(`checking ${nameOf(asked)}`, () => answers[i] ?? reportOf(asked)));
      before = report.catch(() => undefined);
      reports.set(asked, report);
    }
  }
  return all.flatMap((asked) => reports.get(asked) ?? []);
}

/** `tas@2018`, `tas@2018 R1=2` */
const nameOf = ({ edition, readings }: UnderReadings): string =>
  [edition.id, ...Object.entries(readings).map(([id, n]) => `${id}=${n}`)].join(' ');

const reportOf = ({ edition, readings }: UnderReadings): Promise<EditionReport> =>
  checkEdition(edition, { engine: createReferenceEngine(), readings });

const isShare = (data: unknown): data is Share =>
  typeof data === 'object' && data !== null && 'share' in data && data.share === 'clausebook check';

async function answer({ asked }: Share): Promise<void> {
  for (const one of asked) await give(() => reportOf(one));
}

// This module is also what a thread runs.
if (!isMainThread && isShare(workerData)) void answer(workerData);
