// Which readings of ambiguous clauses bear on a wager.

import type { BoundCheck } from '../game/bind.ts';
import type { Readings } from '../game/figures.ts';
import type { Edition } from '../model/edition.ts';
import type { Owner } from '../model/spec.ts';
import { effectOf } from '../source/answers.ts';
import { rowOf } from './names.ts';

/** What the answers of a reading change: the clause whose check it is, and the row where it is one row's. */
interface Aimed {
  readonly reading: string;
  readonly clause: string;
  readonly row: string | null;
}

/** What each acting reading of an edition aims at. */
export const aimsOf = (edition: Edition): readonly Aimed[] =>
  edition.clauses.flatMap((clause) =>
    clause.readings.flatMap((r) =>
      r.answers.flatMap((answer) =>
        effectOf(answer, r.at).changes.map((c) => ({
          reading: r.id,
          clause: c.clause ?? clause.id,
          row: c.kind === 'set' ? c.row : null,
        })),
      ),
    ),
  );

/**
 * The readings whose answers change checks that own something, as they are given on the command line: `R14=1, R20=1`;
 * null where there is none.
 */
export function readingsOn(
  aims: readonly Aimed[],
  checks: readonly BoundCheck[],
  owners: readonly Owner[],
  inForce: Readings,
): string | null {
  const own = owners.flatMap((o) => checks[o.check] ?? []);
  const ids = aims.flatMap((a) =>
    own.some((c) => (c.owner === a.clause || c.via === a.clause) && (a.row === null || rowOf(c) === a.row))
      ? [a.reading]
      : [],
  );
  return namedReadings(ids, inForce);
}

/** `Reading R14, answer 1; Reading R20, answer 1` of readings as they are given on the command line. */
export const readingWords = (readings: string): string => shortReadings(readings).replace(/R\d/g, 'Reading $&');

/** The same under a head that says that they are readings: `R14, answer 1; R20, answer 1`. */
export const shortReadings = (readings: string): string => readings.replaceAll(', ', '; ').replaceAll('=', ', answer ');

/** `R14=1, R20=1` of ids, each once, in their order. */
export function namedReadings(ids: readonly string[], inForce: Readings): string | null {
  const sorted = [...new Set(ids)].sort((a, b) => Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10));
  return sorted.length ? sorted.map((id) => `${id}=${inForce[id] ?? 1}`).join(', ') : null;
}
