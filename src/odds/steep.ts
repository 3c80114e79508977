// House edges that nobody should sign without having seen them: which turn to the players, and which move by a step.
import { readFraction } from './fraction.ts';

/** A house edge that moves by as much as this is steep, in percentage points of the stake. */
export const STEP = 1;

/** `turns`: the house loses in the long run, and did not before; `step`: it keeps so much more or less than before. */
export type Steep = 'turns' | 'step';

/** What is said of edges of each kind. */
export const STEEP_WORDS: Readonly<Record<Steep, string>> = {
  turns: 'turns to the players’ favour',
  step: `moves by ${STEP} percentage point or more`,
};

/** A house edge: exact, as `n/d` of one unit staked, and whether it is below 0. */
interface Edge {
  readonly exact: string;
  readonly favoursPlayers: boolean;
}

/** Whether an edge is steep, and how; null where it is not. A wager that was not offered before can only turn. */
export function steepOf({
  before,
  after,
}: {
  readonly before: Edge | null;
  readonly after: Edge | null;
}): Steep | null {
  if (after?.favoursPlayers && !before?.favoursPlayers) return 'turns';
  if (!before || !after) return null;
  const [x, y] = [readFraction(before.exact), readFraction(after.exact)];
  const moved = y.n * x.d - x.n * y.d;
  return (moved < 0n ? -moved : moved) * 100n >= BigInt(STEP) * x.d * y.d ? 'step' : null;
}
