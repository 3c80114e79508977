// Which clause of the old edition is which of the new one, as a comparison has found it.
import type { Change, Diff } from '../../diff/change.ts';
import { localLabel } from '../../diff/diff.ts';
import type { Clause, Edition } from '../../model/edition.ts';

export interface Numbered {
  /** The place of the change in the diff, from 1. */
  readonly number: number;
  readonly change: Change;
}

export interface Pairs {
  /** The change that a clause of either edition has part in. */
  readonly ofOld: ReadonlyMap<string, Numbered>;
  readonly ofNew: ReadonlyMap<string, Numbered>;
  /** Clause of the new edition → the one that it was; of several that were split or merged, the first. */
  readonly mates: ReadonlyMap<string, string>;
  /** Clause of the old edition → those that it has become. */
  readonly heirs: ReadonlyMap<string, readonly string[]>;
}

/**
 * The diff names the clauses that have changed. Every other one has kept its number within a clause that is the same.
 */
export function pairsOf(diff: Diff, from: Edition, to: Edition): Pairs {
  const numbered = diff.changes.map((change, i) => ({ number: i + 1, change }));
  const ofOld = new Map(numbered.flatMap((n) => n.change.from.map((id) => [id, n] as const)));
  const ofNew = new Map(numbered.flatMap((n) => n.change.to.map((id) => [id, n] as const)));
  const free = new Map<string, Clause[]>();
  const place = (parent: string | null, clause: Clause, edition: Edition) =>
    `${parent ?? ''}\n${localLabel(clause, edition.byId)}`;
  for (const clause of from.clauses) {
    if (ofOld.has(clause.id)) continue;
    const key = place(clause.parent, clause, from);
    free.set(key, [...(free.get(key) ?? []), clause]);
  }
  const mates = new Map<string, string>();
  const origins = new Map<string, readonly string[]>();
  for (const clause of to.clauses) {
    const found = ofNew.get(clause.id)?.change;
    if (found) {
      origins.set(clause.id, found.from);
      const mate = mateIn(found, clause.id);
      if (mate !== null) mates.set(clause.id, mate);
      continue;
    }
    const parents = clause.parent === null ? [null] : (origins.get(clause.parent) ?? []);
    const keys = parents.map((parent) => place(parent, clause, to));
    const left = keys.flatMap((key) => free.get(key) ?? []);
    // Clauses that were merged may have had parts of one number: the words tell which is which.
    const mate = left.find((c) => c.text === clause.text) ?? left[0];
    if (!mate) continue;
    for (const key of keys) free.set(key, free.get(key)?.filter((c) => c !== mate) ?? []);
    mates.set(clause.id, mate.id);
    origins.set(clause.id, [mate.id]);
  }
  const heirs = new Map<string, string[]>();
  for (const [id, olds] of origins) for (const old of olds) heirs.set(old, [...(heirs.get(old) ?? []), id]);
  return { ofOld, ofNew, mates, heirs };
}

/** Of clauses that were split or merged one goes on as what it was: the one of the same number, or the first. */
function mateIn({ from, to }: Change, id: string): string | null {
  if (from.length === 0) return null;
  if (from.length > 1 && to.length > 1) return from[to.indexOf(id)] ?? null;
  if (from.length > 1) return from.find((old) => old === id) ?? from[0] ?? null;
  const heir = to.find((now) => now === from[0]) ?? to[0];
  return heir === id ? (from[0] ?? null) : null;
}
