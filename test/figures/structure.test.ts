// Every clause of the books held against a second writing of what the official lists say of it: nothing lost, added,
// moved or weakened.
import { describe, expect, it } from 'vitest';
import { shipped } from '../rules.ts';
import { secondWriting } from './second.ts';
import { forceOf, structureDifferences, structureOf } from './structure.ts';

for (const edition of await shipped()) {
  it(`${edition.id} has the clauses, parents, judges, force, figures and topics of the second writing`, () => {
    const rows = structureOf(edition.id);
    expect(rows.length).toBe(secondWriting(edition.id).counted.clauses);
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
