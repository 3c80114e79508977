// Who is named, and by which of the book's own words.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { roleFinder, termFinder } from '../../src/words/roles.ts';
import { META, sentences } from './language.ts';

const find = roleFinder(META);
const named = (text: string) => find(text).map((r) => [r.name, r.implied]);

describe('roles', () => {
  it("are named by the book's names, in the plural and as owners too", () => {
    expect(named("The Dealer asks a Pit Manager; the Dealers' cards, the Pit  Manager's list")).toEqual([
      ['Dealer', true],
      ['Pit Manager', false],
      ['Dealer', true],
      ['Pit Manager', false],
    ]);
  });

  it('go by the last word of their name, and the name is then that word', () => {
    expect(named('an Inspector (or above)')).toEqual([['Inspector (or above)', false]]);
    expect(named('the Table Inspector')).toEqual([['Table Inspector', false]]);
    // A manager may be of anything.
    expect(named('a manager')).toEqual([]);
  });

  it('the lowest rung and the operator act where nobody is named, and a rank above does not', () => {
    expect(named('the Dealer (or above) of the Test House')).toEqual([
      ['Dealer (or above)', false],
      ['Test House', true],
    ]);
  });

  it('a body goes by its initials as they are written', () => {
    expect(named('with leave of the TGC')).toEqual([['Test Gaming Council', false]]);
    expect(named('with leave of the tgc')).toEqual([]);
  });

  it('are one for all books where a regulator or a term of the book is named', () => {
    expect(find('the Test Commission').map((r) => r.key)).toEqual(['the regulator']);
    const patrons = roleFinder({
      ...META,
      roles: { ...META.roles, names: { host: 'Patron Host' } },
    });
    expect(patrons('the Patron Host').map((r) => r.key)).toEqual(['player host']);
  });

  it('are none in a book without roles', () => {
    expect(roleFinder({ ...META, roles: { ladder: [], outside: [], names: {} } })('The Dealer deals.')).toEqual([]);
  });

  test('stand where they say', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        for (const r of find(text))
          expect(text.slice(r.start, r.end).toLowerCase()).toContain(r.name.split(' ')[0]?.toLowerCase());
      }),
    );
  });
});

test("terms are found in the book's words, under ours", () => {
  const terms = termFinder(META);
  expect([...terms("A patron's wager on each round of  play")]).toEqual([
    ['coup', 'Round of Play'],
    ['player', 'Patron'],
  ]);
  expect([...terms('Nobody plays.')]).toEqual([]);
});
