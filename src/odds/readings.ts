// Which readings of ambiguous clauses bear on a wager.

import type { BoundCheck } from '../game/bind.ts';
import type { Readings } from '../game/figures.ts';
import type { Edition, Reading } from '../model/edition.ts';
import type { Owner } from '../model/spec.ts';
import { rowOf } from './names.ts';

/** Whether an answer of a reading changes figures, and does not only say how to understand them. */
export const isCoded = (reading: Reading): boolean => reading.answers.some((a) => a.code !== null);

/**
 * Whether a reading of a check's clause bears on the check: one that writes over a row of a table bears on that row
 * alone.
 */
function bearsOn(reading: Reading, check: BoundCheck): boolean {
  const row = rowOf(check);
  if (row === null) return true;
  const codes = reading.answers.flatMap((a) => (a.code === null ? [] : [a.code.trim()]));
  return (
    !codes.length || codes.some((code) => [`${row}:`, `"${row}":`, `'${row}':`].some((key) => code.startsWith(key)))
  );
}

/** A clause and those that it hangs on: what is asked of a lead-in is asked of its children. */
function lineage(edition: Edition, id: string): readonly string[] {
  const parent = edition.byId.get(id)?.parent ?? null;
  return parent === null ? [id] : [id, ...lineage(edition, parent)];
}

/**
 * The readings in force on the clauses that own something, as they are given on the command line: `R14=1, R20=1`; null
 * where there is none.
 */
export function readingsOn(
  edition: Edition,
  checks: readonly BoundCheck[],
  owners: readonly Owner[],
  inForce: Readings,
): string | null {
  const ids = new Set<string>();
  for (const owner of owners) {
    const check = checks[owner.check];
    if (!check) continue;
    for (const clause of new Set([...lineage(edition, check.owner), ...lineage(edition, check.via)])) {
      for (const r of edition.byId.get(clause)?.readings ?? []) if (bearsOn(r, check)) ids.add(r.id);
    }
  }
  const texts = [...ids]
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
    .map((id) => `${id}=${inForce[id] ?? 1}`);
  return texts.length ? texts.join(', ') : null;
}
