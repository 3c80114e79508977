// House edges that nobody should sign without having seen them: which turn to the players, and which move by a step.
import { readFraction } from '../odds/fraction.ts';
import { alikeEdges } from './alike-edges.ts';
import type { Change, EdgeChange } from './change.ts';
import { percentOf } from './edges.ts';

/** A house edge that moves by as much as this is steep, in percentage points of the stake. */
export const STEP = 1;

/** `turns`: the house loses in the long run, and did not before; `step`: it keeps so much more or less than before. */
export type Steep = 'turns' | 'step';

/** What is said of edges of each kind. */
export const STEEP_WORDS: Readonly<Record<Steep, string>> = {
  turns: 'turns to the players’ favour',
  step: `moves by ${STEP} percentage point or more`,
};

/** Whether an edge is steep, and how; null where it is not. A wager that was not offered before can only turn. */
export function steepOf({ before, after }: Pick<EdgeChange, 'before' | 'after'>): Steep | null {
  if (after?.favoursPlayers && !before?.favoursPlayers) return 'turns';
  if (!before || !after) return null;
  const [x, y] = [readFraction(before.exact), readFraction(after.exact)];
  const moved = y.n * x.d - x.n * y.d;
  return (moved < 0n ? -moved : moved) * 100n >= BigInt(STEP) * x.d * y.d ? 'step' : null;
}

/**
 * The steep edges of some changes in a sentence of each kind, those that turn first; what several changes or wagers
 * have alike stands once: `House edge turns to the players’ favour: Player Perfect Pairs and Banker Perfect Pairs, 8
 * decks, 4.0964% → −0.8860%.`
 */
export function steepLines(changes: readonly Pick<Change, 'money'>[]): readonly string[] {
  const edges = changes.flatMap((c) => c.money?.wagers ?? []);
  return (['turns', 'step'] as const).flatMap((kind) => {
    const found = alikeEdges(edges.filter((e) => steepOf(e) === kind));
    const each = found.map(
      ({ wagers, table, of }) => `${wagers}, ${table}, ${percentOf(of.before)} → ${percentOf(of.after)}`,
    );
    return each.length > 0 ? [`House edge ${STEEP_WORDS[kind]}: ${each.join('; ')}.`] : [];
  });
}
