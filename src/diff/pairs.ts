// Which clause of the first edition is which of the second, changed or not, and the changes that they have part in.
import type { Match } from './align.ts';
import type { Change, ClausePair, Diff } from './change.ts';

/** The pairs that an alignment has found, each with its change among the changes. */
export function pairsOf(matches: readonly Match[], changes: readonly Change[]): readonly ClausePair[] {
  const numbers = new Map(changes.flatMap(({ from }, i) => from.map((id) => [id, i + 1] as const)));
  return matches.map(({ from, to }) => ({ from, to, number: numbers.get(from[0] ?? '') ?? null }));
}

export interface Numbered {
  /** The place of the change in the diff, from 1. */
  readonly number: number;
  readonly change: Change;
}

/** A diff's changes and pairs by their clauses. */
export interface ByClause {
  /** The change that a clause of either edition has part in. */
  readonly ofOld: ReadonlyMap<string, Numbered>;
  readonly ofNew: ReadonlyMap<string, Numbered>;
  /** Clause of the second edition → the one that it was; of several that were split or merged, the first. */
  readonly mates: ReadonlyMap<string, string>;
  /** Clause of the first edition → those that it has become. */
  readonly heirs: ReadonlyMap<string, readonly string[]>;
}

/** Finds the changes and pairs of a diff by their clauses. */
export function byClause({ changes, pairs }: Pick<Diff, 'changes' | 'pairs'>): ByClause {
  const numbered = changes.map((change, i) => ({ number: i + 1, change }));
  const mates = pairs.flatMap(({ from, to }) =>
    to.flatMap((id) => {
      const mate = mateIn(from, to, id);
      return mate === null ? [] : [[id, mate] as const];
    }),
  );
  return {
    ofOld: new Map(numbered.flatMap((n) => n.change.from.map((id) => [id, n] as const))),
    ofNew: new Map(numbered.flatMap((n) => n.change.to.map((id) => [id, n] as const))),
    mates: new Map(mates),
    heirs: new Map(pairs.flatMap(({ from, to }) => from.map((id) => [id, to] as const))),
  };
}

/** Of clauses that were split or merged one goes on as what it was: the one of the same number, or the first. */
function mateIn(from: readonly string[], to: readonly string[], id: string): string | null {
  if (from.length > 1 && to.length > 1) return from[to.indexOf(id)] ?? null;
  if (from.length > 1) return from.find((old) => old === id) ?? from[0] ?? null;
  const heir = to.find((now) => now === from[0]) ?? to[0];
  return heir === id ? (from[0] ?? null) : null;
}
