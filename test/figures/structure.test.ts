// Every clause of the books held against a second writing of what the official lists say of it: nothing lost, added,
// moved or weakened.
import { describe, expect, it } from 'vitest';
import { shipped } from '../rules.ts';
import { forceOf, structureDifferences, structureOf } from './structure.ts';

/** Clauses of the official texts, counted there. */
const CLAUSES: Readonly<Record<string, number>> = {
  'tas@2018': 207,
  'nsw-crown@3.2': 451,
  'nsw-star@2021-07-08': 521,
  'nz@consolidated': 579,
};

for (const edition of await shipped('tas', 'nsw-crown', 'nsw-star', 'nz')) {
  it(`${edition.id} has the clauses, parents, judges, force, figures and topics of the second writing`, () => {
    const rows = structureOf(edition.id);
    expect(rows.length).toBe(CLAUSES[edition.id]);
    expect(structureDifferences(rows, edition).map((d) => d.message)).toEqual([]);
  });
}

describe('the force of a sentence', () => {
  it.each([
    ['A wager must not be made unless it is shown.', 'must-not not'],
    ['The Dealer must offer it and may take it back.', 'may must'],
    ['Only chips may be used.', 'may not'],
    ['A wager wins.', ''],
  ])('%s', (text, force) => {
    expect(forceOf(text)).toBe(force);
  });
});
