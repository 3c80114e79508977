// What the choices of a table are called: by the books' own columns, odds and rules.
import { describe, expect, it } from 'vitest';
import { choiceIn, variationsOf } from '../../src/game/choices.ts';
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
  });
});
