// The proof on several cores: each thread proves every n-th mutant, and the rows are put together in their order,
// whatever the number of threads.
import { availableParallelism } from 'node:os';
import type { Readings } from '../../game/figures.ts';
import type { Edition } from '../../model/edition.ts';
import { does, give, inThread, isBundled } from '../thread.ts';
import type { EditionProof, ProofRow } from './result.ts';
import { proverOf } from './run.ts';

/** What a thread is asked for: the mutants whose place leaves this remainder. */
interface Share {
  readonly share: 'clausebook prove';
  readonly edition: Edition;
  readonly readings: Readings;
  readonly of: number;
  readonly remainder: number;
}

type Row = readonly [nth: number, rows: readonly ProofRow[]];

/** More threads spend more on preparing the same scenarios than they save. */
const MOST_THREADS = 4;
/** Below so many clauses a second thread is not worth its start. */
const FEW_CLAUSES = 30;

/**
 * Proves an edition.
 * @param threads 1 keeps it to this thread; where the module does not run from a bundle it is always so
 */
export async function proveWithThreads(
  edition: Edition,
  readings: Readings = {},
  threads = Math.min(availableParallelism(), MOST_THREADS),
): Promise<EditionProof> {
  const of = !isBundled(import.meta.url) || edition.clauses.length < FEW_CLAUSES ? 1 : threads;
  // A prover that cannot be made says so here, before any thread starts.
  const prover = proverOf(edition, { readings });
  const others = Array.from({ length: of - 1 }, (_, i) => i + 1).flatMap((remainder) => {
    const share: Share = { share: 'clausebook prove', edition, readings, of, remainder };
    return inThread<readonly Row[]>(import.meta.url, share);
  });
  const own = [...prover.ofMutants((nth) => nth % of === 0)].map(({ nth, rows }): Row => [nth, rows]);
  const all = [...own, ...(await Promise.all(others)).flat()].sort((a, b) => a[0] - b[0]);
  return prover.finish(all.flatMap(([, rows]) => rows));
}

does('clausebook prove', ({ edition, readings, of, remainder }: Share) =>
  give(() =>
    [...proverOf(edition, { readings }).ofMutants((nth) => nth % of === remainder)].map(
      ({ nth, rows }): Row => [nth, rows],
    ),
  ),
);
