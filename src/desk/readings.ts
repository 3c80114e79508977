// `R14=2`: which answer of an ambiguous clause is in force.
import type { Readings } from '../game/figures.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';

/** What was given, as {R14: 2}. Throws InputError for what cannot be read. */
export const readingsIn = (given: readonly string[] = []): Readings =>
  Object.fromEntries(
    given.map((g) => {
      const m = /^(R\d+)=(\d+)$/.exec(g);
      if (!m?.[1]) throw new InputError(`--reading wants R14=2, not "${g}"`);
      return [m[1], Number(m[2])];
    }),
  );

/** Throws InputError for a reading that no edition asked for has. */
export function holdReadings(readings: Readings, editions: readonly Edition[]): void {
  const known = new Set(editions.flatMap((e) => e.clauses.flatMap((c) => c.readings.map((r) => r.id))));
  const unknown = Object.keys(readings).find((id) => !known.has(id));
  if (unknown === undefined) return;
  const inOrder = [...known].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  throw new InputError(
    `no clause of ${editions.map((e) => e.id).join(', ')} has a Reading ${unknown}; there are ${inOrder.join(', ')}`,
  );
}
