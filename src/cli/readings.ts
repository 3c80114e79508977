// `--reading R14=2`: which answer of an ambiguous clause is in force.
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';

/**
 * What was given, as {R14: 2}. Throws InputError for what cannot be read, and for a reading that no edition asked for
 * has.
 */
export function readingsOf(given: readonly string[], editions: readonly Edition[]): Record<string, number> {
  const known = new Set(editions.flatMap((e) => e.clauses.flatMap((c) => c.readings.map((r) => r.id))));
  const inOrder = [...known].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return Object.fromEntries(
    given.map((g) => {
      const m = /^(R\d+)=(\d+)$/.exec(g);
      if (!m?.[1]) throw new InputError(`--reading wants R14=2, not "${g}"`);
      if (!known.has(m[1]))
        throw new InputError(
          `no clause of ${editions.map((e) => e.id).join(', ')} has a Reading ${m[1]}; there are ${inOrder.join(', ')}`,
        );
      return [m[1], Number(m[2])];
    }),
  );
}
