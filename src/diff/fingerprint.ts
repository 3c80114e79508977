// What a change does, as one short hash that outlives the changes around it: whole texts and not marks, cut without
// regard to the terms of the day; each clause by what it is in the first edition, so that a number that another change
// shifts is none of it.
import { createHash } from 'node:crypto';
import type { ChangeClass } from '../model/edition.ts';
import type { Change } from './change.ts';
import { PLACE } from './classes.ts';
import { inOne, normsOf, runsOf } from './runs.ts';
import { clauseOf, localLabel, type Side, type Sides } from './sides.ts';
import { resolved, type Token, tokeniser } from './tokens.ts';

/** Cuts words alike in every round, whatever terms the editions of the day define. */
const TERMLESS = tokeniser([]);

/** Sixteen hexadecimal figures. */
export function fingerprint(sides: Sides, change: Omit<Change, 'hash'>): string {
  const { from, to, classes, drawing, beside, settings } = change;
  const old = (id: string) => id;
  const now = (id: string) => originOf(sides, id);
  const norms = (tokens: readonly Token[], key: (id: string) => string) => normsOf(resolved(tokens, key));
  const said = (side: Side, ids: readonly string[], key: (id: string) => string) =>
    ids.map((id) => {
      const clause = clauseOf(side, id);
      return [
        norms(inOne(runsOf(clause, TERMLESS)), key),
        (clause.rows ?? []).map((row) => row.map((cell) => norms(TERMLESS.inlines(cell.inlines), key))),
      ];
    });
  const does = {
    from,
    before: said(sides.a, from, old),
    after: said(sides.b, to, now),
    place: to.map((id) => placeFor(sides, id, from, classes)),
    drawing,
    beside,
    settings: settings.map((s) => [s.key, s.from, s.to]),
  };
  return createHash('sha256').update(JSON.stringify(does)).digest('hex').slice(0, 16);
}

/**
 * What a clause of the second edition is in the first: its numbers there; of a new one what it keeps through
 * renumbering.
 */
function originOf({ b, alignment }: Sides, id: string): string {
  const m = b.matches.get(id);
  if (m !== undefined) return alignment.matches[m]?.from.join('+') ?? id;
  return `new ${b.edition.byId.get(id)?.key ?? id}`;
}

/**
 * Where a change puts a clause, as far as the change does it: under another clause, under another term, or, where it
 * does nothing else, under another number.
 */
function placeFor(
  sides: Sides,
  id: string,
  from: readonly string[],
  classes: readonly ChangeClass[],
): readonly (string | null)[] {
  const { a, b } = sides;
  const clause = clauseOf(b, id);
  const up = clause.parent === null ? null : originOf(sides, clause.parent);
  const stays = from.some((old) => clauseOf(a, old).parent === up);
  const number = classes.every((c) => PLACE.includes(c)) ? localLabel(clause, b.edition.byId) : null;
  return [stays ? null : up, clause.kind === 'definition' ? clause.label : number];
}
