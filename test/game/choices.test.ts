// What the choices of a table are called: by the books' own columns, odds and rules.
import { describe, expect, it } from 'vitest';
import { type Book, choiceIn, choiceName, variationsOf } from '../../src/game/choices.ts';
import { book } from '../odds/books.ts';

describe('a choice is called', () => {
  it.each([
    // The heads of columns.
    ['nz@consolidated', 'perfect-pairs=2', 'Pay Scale Two'],
    ['nz@consolidated', 'dragon-bonus=3', 'Pay Table 3'],
    ['nsw-crown@3.2', 'tiger=4', 'Option 4'],
    // The odds of rule 5.10(c), 11I.7 and 11H.4(c) and (d), as they are written.
    ['nz@consolidated', 'tie=8', 'at 8 to 1'],
    ['nz@consolidated', 'super-6=15', 'at 15 to 1'],
    ['nz@consolidated', 'insurance-1-nine=9', 'with 9 at 9 to 1'],
    ['nz@consolidated', 'insurance-2-four=3-2', 'with 4 at 1.5 to 1'],
    // Rules 5.10(b), 5.11 and 13.4.
    ['nz@consolidated', 'banker-six=commission', 'at 1 to 1 less 5% commission'],
    ['nz@consolidated', 'banker-six=half', 'at 1 to 1, with 6 at 1 to 2'],
    ['nz@consolidated', 'two-to-one-six=half', 'with 6 at 1 to 2'],
    ['nz@consolidated', 'two-to-one-six=none', 'rule 13.4 not adopted'],
    ['nz@consolidated', 'insurance-cap=main-stake', 'rule 11H.5(a) adopted'],
    ['nz@consolidated', 'insurance-cap=none', 'rule 11H.5(a) not adopted'],
  ])('%s, %s: %s', async (id, option, name) => expect(choiceIn(await book(id), option)).toBe(name));

  it('of two editions by the one that has it', async () => {
    const [nz, crown] = [await book('nz@consolidated'), await book('nsw-crown@3.2')];
    expect(variationsOf(nz, crown).choice?.('tie=9')).toBe('at 9 to 1');
    expect(variationsOf(crown, nz).choice?.('tiger=1')).toBe('Option 1');
    // One that changes nothing, by the one that has its group, whichever comes first.
    for (const choice of [variationsOf(nz, crown).choice, variationsOf(crown, nz).choice])
      expect(choice?.('two-to-one-six=none')).toBe('rule 13.4 not adopted');
    expect(variationsOf(nz, crown).choice?.('five=stand')).toBe('five stand');
    // Of a group that both have, by the one that has the choice.
    expect(variationsOf(nz, crown).choice?.('super-6=15')).toBe('at 15 to 1');
    // Of both that name a variation, the second says what it is called.
    const renamed = { ...crown, meta: { ...crown.meta, variants: { ...crown.meta.variants, crown: 'Crown Punto' } } };
    expect(variationsOf(crown, renamed).variants['crown']).toBe('Crown Punto');
    expect(variationsOf(renamed, nz).variants).toMatchObject({ crown: 'Crown Punto', ez: 'EZ Baccarat' });
  });
});

describe('a choice that pays otherwise on some hands alone', () => {
  const said = (when: string): string => {
    const line = { path: 'wagers.banker.pays', layer: 'base', owners: [{ clause: '5.11', check: 0 }] };
    const settings = [
      { ...line, option: null, when: null, value: { odds: '1:1', commission: null } },
      { ...line, option: 'six=half', when, value: { odds: '1:2', commission: null } },
    ];
    const book = { edition: { byId: new Map() }, spec: { settings }, checks: [] };
    return choiceName(book as unknown as Book, 'six=half');
  };

  it('is called by their one count, whether the hand is named or is that of the bet', () => {
    expect(said('winner=B and count(B)=6')).toBe('with 6 at 1 to 2');
    expect(said('count(h)=6')).toBe('with 6 at 1 to 2');
  });

  it('and by its rule where that is not one count of the hand that is paid', () => {
    for (const when of ['count(B)>=6', 'count(P)=6', 'cards(B)=3']) expect(said(when)).toBe('rule 5.11 adopted');
  });
});
