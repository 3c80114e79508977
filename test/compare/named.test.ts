// What the words name as consequence and as condition.

import { describe, expect, it } from 'vitest';
import type { TopicRow } from '../../src/compare/comparison.ts';
import type { Edition } from '../../src/model/edition.ts';
import { book } from '../diff/books.ts';
import { compare, rowOf, says, two } from './sides.ts';

describe('consequence', () => {
  /** An irregularity in two books. */
  const slip = (a: string, b: string, terms = {}): TopicRow => {
    const of = (name: string, words: string) =>
      book(name, `## 1 One\n\n- **1.1** \`irregularity.slip\` \`person\` ${words}`, { terms });
    return rowOf(compare(of('a', a), of('b', b)), 'irregularity.slip');
  };

  it('is what follows of an irregularity: void, returned, the next coup', () => {
    const row = slip(
      'If a card falls, the coup is void and all wagers must be returned.',
      'If a card falls, it must become the first card of the next coup.',
    );
    expect(says(row, 'consequence')).toEqual({ a: ['coup void', 'wagers returned'], b: ['card opens the next coup'] });
  });

  it('is told with what all name, so that nobody seems to name nothing', () => {
    expect(
      says(slip('The coup is void.', 'The coup must be declared void and any wagers on it returned.'), 'consequence'),
    ).toEqual({
      a: ['coup void'],
      b: ['coup void', 'wagers returned'],
    });
    expect(slip('The coup is void.', 'That round must be declared void.').differs).toEqual([]);
  });

  it('is not what a condition names, nor what is denied', () => {
    expect(slip('If the coup is void, a sign is shown.', 'A sign is shown.').differs).toEqual([]);
    expect(
      slip('The coup is not void.', 'The coup is void.').differs.find((d) => d.what === 'consequence')?.values,
    ).toEqual({
      'a@1': [{ says: 'result stands', clauses: ['1.1'] }],
      'b@1': [{ says: 'coup void', clauses: ['1.1'] }],
    });
    expect(slip('The wagers that remain must not be reduced.', 'The wagers remain.').differs).toEqual([]);
  });

  it("knows the book's word for a coup without wagers from a void one", () => {
    expect(
      says(slip('The card opens a Void Hand.', 'The coup is void.', { noWagerCoup: 'Void Hand' }), 'consequence'),
    ).toEqual({ a: ['coup without wagers'], b: ['coup void'] });
  });

  it('is not looked for where burning and shuffling are what is to be done', () => {
    const of = (name: string, words: string) => book(name, `## 1 One\n\n- **1.1** \`burn.method\` \`person\` ${words}`);
    expect(
      rowOf(
        compare(of('a', 'The first card must be burned.'), of('b', 'The first card must be put away.')),
        'burn.method',
      ).differs,
    ).toEqual([]);
  });
});

describe('a clause of several topics', () => {
  const TWO = '`limits.change` `limits.change.who`';
  const of = (name: string, words: string, topics = TWO, chip = 'person') =>
    book(name, `## 1 One\n\n- **1.1** ${topics} \`${chip}\` ${words}`);
  const told = (a: Edition, b: Edition) =>
    ['limits.change', 'limits.change.who'].map((topic) => says(rowOf(compare(a, b), topic), 'condition'));
  const ASKED = 'If a player requests it, the limits are changed.';
  const asked = { a: ['at a player’s request'], b: [] };

  it('names what no other book names where its words belong: no other topic claims it', () => {
    expect(told(of('a', ASKED), of('b', 'The limits are changed.'))).toEqual([asked, null]);
  });

  it('names what another book names where that one does', () => {
    const b = book(
      'b',
      `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${ASKED}\n\n- **1.2** \`limits.change.who\` \`person\` The limits are changed.`,
    );
    expect(told(of('a', ASKED), b)).toEqual([null, null]);
  });

  it('that is structure names nothing', () => {
    expect(told(of('a', ASKED, TWO, 'structure'), of('b', 'The limits are changed.'))).toEqual([null, null]);
  });
});

describe('condition', () => {
  it('is a request, an agreement, an approval, a discretion, a moment', () => {
    expect(
      says(
        two('If a player requests it, the sign is changed.', 'The sign is changed at the discretion of the casino.'),
        'condition',
      ),
    ).toEqual({
      a: ['at a player’s request'],
      b: ['at discretion'],
    });
    expect(
      says(two('If all players agree, it is changed.', 'It is changed before the next coup.'), 'condition'),
    ).toEqual({
      a: ['with every player’s agreement'],
      b: ['before the next coup'],
    });
    expect(
      two('It is changed with the approval of a person.', 'If a person gives consent, it is changed.').differs,
    ).toEqual([]);
  });

  it('is one before and after a moment, and a moment may stand in the lead-in', () => {
    // star 5.3 and Crown 6.4: placed before the first card is placed not after it.
    expect(
      two(
        'Wagers must be placed before the first card is dealt.',
        'Once the first card is dealt, wagers must not be placed.',
      ).differs,
    ).toEqual([]);
    // Crown 6.1 and 6.1.2 against nz 11A.3.
    const list =
      '## 1 One\n\n- **1.1** `limits.change` `person` Every wager must have been placed before:\n\n  - **(a)** the initial deal has begun.';
    const rule =
      '## 1 One\n\n- **1.1** `limits.change` `person` Every wager must have been placed before the first card is dealt.';
    expect(rowOf(compare(book('a', list), book('b', rule)), 'limits.change').differs).toEqual([]);
  });

  it('is no period that is reasonable, no ordinary "may", and no "provided that" which another book puts as a duty', () => {
    expect(two('After a reasonable period the sign is changed.', 'The sign is changed.').differs).toEqual([]);
    expect(two('The casino may at its discretion change the sign.', 'The casino may change the sign.').differs).toEqual(
      [],
    );
    // star 6.8, Crown 7.4.
    expect(
      two('Limits may be agreed, provided that a sign is put up.', 'Limits may be agreed. A sign must then be put up.')
        .differs,
    ).toEqual([]);
    expect(two('Upon request it is shown.', 'On request it is shown.').differs).toEqual([]);
  });

  it('is an exception that one side makes; two exceptions are not weighed, and "except as rule 3 provides" is none', () => {
    expect(says(two('It stands, unless the shoe ends.', 'It stands.'), 'condition')).toEqual({
      a: ['unless the shoe ends'],
      b: [],
    });
    expect(two('It stands, unless the shoe ends.', 'It stands, except on a Sunday.').differs).toEqual([]);
    expect(two('Except as [rule 1.1](#1.1) provides, it stands.', 'It stands.').differs).toEqual([]);
  });
});
