// What has changed of a clause beside its words: checks, notes, readings, examples, topics, judge, headings.
import type { Clause, Inline } from '../model/edition.ts';
import { plain } from '../model/raw.ts';
import { claimParams, PART_MAPS } from '../source/claims.ts';
import type { Beside } from './change.ts';
import { normsOf } from './runs.ts';
import { sameInlines } from './said.ts';
import type { Side, Sides } from './sides.ts';
import { resolved } from './tokens.ts';

/** What of two matched clauses differs beside their words. */
export function besideOf(sides: Sides, x: Clause, y: Clause): Beside[] {
  const { a, b } = sides;
  const out: Beside[] = [];
  if (checksOf(a, x) !== checksOf(b, y)) out.push('checks');
  if (!sameNotes(sides, x, y)) out.push('notes');
  if (x.readings.length + y.readings.length > 0 && readingsOf(sides, a, x) !== readingsOf(sides, b, y))
    out.push('readings');
  if (x.examples.length + y.examples.length > 0 && examplesOf(x) !== examplesOf(y)) out.push('examples');
  if (x.topics.join() !== y.topics.join() && (x.ownTopics.length > 0 || y.ownTopics.length > 0)) out.push('topics');
  if (x.chip !== y.chip) out.push('judge');
  if (headingsBefore(a, x, b) !== headingsBefore(b, y, a)) out.push('heading');
  return out;
}

function sameNotes(sides: Sides, x: Clause, y: Clause): boolean {
  const { a, b } = sides;
  const alike =
    x.notes.length === y.notes.length &&
    x.notes.every((n, i) => sameInlines(a, n.inlines, b, y.notes[i]?.inlines ?? []));
  const notes = (side: Side, c: Clause) => c.notes.map((n) => norms(sides, side, n.inlines)).join('\n');
  return alike || notes(a, x) === notes(b, y);
}

const readingsOf = (sides: Sides, side: Side, c: Clause): string =>
  JSON.stringify(
    c.readings.map((r) => [
      r.id,
      r.status,
      r.inlines ? norms(sides, side, r.inlines) : r.question,
      r.answers.map((n) => [
        n.inlines ? norms(sides, side, n.inlines) : n.text,
        n.code,
        n.block ? plain(n.block) : null,
        examplesIn(n.examples ?? []),
      ]),
    ]),
  );

const examplesOf = (c: Clause): string => JSON.stringify(examplesIn(c.examples));

const examplesIn = (examples: Clause['examples']): unknown =>
  examples.map((e) => [e.source, e.header, e.rows.map((r) => r.map((cell) => cell.text))]);

const norms = ({ cut }: Sides, side: Side, inlines: readonly Inline[]): string =>
  normsOf(resolved(cut.inlines(inlines), side.keyOf));

/**
 * The checks that answer for a clause, each with what it gives this clause: a part that came in for another child is
 * none of it.
 */
function checksOf({ claims, keyOf }: Side, clause: Clause): string {
  const known = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((v) => known(v, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, known(v, k)]));
    return typeof value === 'string' && (name === 'by' || name === 'overrides' || name === 'disapplies')
      ? keyOf(value)
      : value;
  };
  const parts: readonly string[] = PART_MAPS;
  return JSON.stringify(
    (claims.get(clause.id) ?? []).map((claim) => {
      const params = plain(claimParams(claim));
      const own =
        claim.part === null && typeof params === 'object' && params !== null
          ? Object.fromEntries(Object.entries(params).filter(([k]) => !parts.includes(k)))
          : params;
      return [claim.check.predicate, claim.check.force, known(own, '')];
    }),
  );
}

/** The unnumbered headings above a clause that the other edition does not have. */
function headingsBefore({ edition, places }: Side, clause: Clause, other: Side): string {
  const place = places.get(clause.id);
  const above = edition.headings.filter((h) => h.before === place);
  return above.flatMap((h) => (other.edition.headings.some((o) => o.title === h.title) ? [] : [h.title])).join('\n');
}
