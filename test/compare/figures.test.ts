// The figures of a topic: in one form, with what they count, and only where one side states them.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, rowOf, says, two } from './sides.ts';

describe('figures', () => {
  it('are compared in one form: eight (8) is 8, half an hour is 30 minutes, 10 per cent is 10%', () => {
    const row = two(
      'Eight (8) decks for half an hour, and 10 per cent.',
      'For 30 minutes the 8 decks lie there, and 10%.',
    );
    expect(row.differs).toEqual([]);
    expect(row.shared).toEqual(['8 decks', '30 minutes', '10%']);
  });

  it('are told with their clause where one side states them and the other does not', () => {
    const row = two('A sign for half an hour.', 'A sign for at least twenty (20) minutes.');
    expect(row.differs).toEqual([
      {
        what: 'figure',
        about: null,
        values: {
          'a@1': [{ says: '30 minutes', clauses: ['1.1'] }],
          'b@1': [{ says: '20 minutes', clauses: ['1.1'] }],
        },
        same: null,
      },
    ]);
  });

  it('count one thing only where both say what they count', () => {
    expect(says(two('three coups', 'three players'), 'figure')).toEqual({ a: ['3 coups'], b: ['3 players'] });
    expect(two('There are eight or nine seats.', 'Seats: nine or eight.').differs).toEqual([]);
    expect(two('A table has fourteen places.', 'Of places there are fourteen.').differs).toEqual([]);
  });

  it('are not the numbers of rules and Acts, names of bets and variations, places of cards, the two hands, or "one" that measures nothing', () => {
    const variants = { variants: { zero: 'Zero Commission Game' } };
    const row = two(
      'Under section 66(4) of the Act 1992 and rule 4.2, Super 6 and 1-1-2 go with the Zero Commission Game; the first (1st) and third cards, one or more players and the two hands.',
      'Nothing.',
      variants,
    );
    expect(row.differs).toEqual([]);
    expect(says(two('one (1) deck from either end', 'ten cards from either end'), 'figure')).toEqual({
      a: ['1 deck'],
      b: ['10 cards'],
    });
    expect(says(two('between the seventh card and the eighth', 'twenty (20) Cards from the back'), 'figure')).toEqual({
      a: ['7th card', '8th card'],
      b: ['20 cards'],
    });
  });

  it('have the unit of their list', () => {
    // Crown 2.1, tas 1: three, fourteen, seven and nine are all players.
    expect(
      says(
        two('Places for seven or nine seated players.', 'At least three (3) and at most fourteen (14) players.'),
        'figure',
      ),
    ).toEqual({
      a: ['7 or 9 players'],
      b: ['3 to 14 players'],
    });
    expect(
      two('For 7, 9 or 14 players.', 'For seven players; for nine players; for fourteen players.').differs,
    ).toEqual([]);
  });

  it('are told as the whole list or range, beside those of the same measure; a range is all numbers between its ends', () => {
    expect(says(two('four to eight decks', 'eight decks or four decks'), 'figure')).toEqual({
      a: ['4 to 8 decks'],
      b: ['8 or 4 decks'],
    });
    expect(two('four to six decks', 'four, five or six decks').differs).toEqual([]);
    expect(
      says(two('A sign for 20 minutes, and eight decks.', 'A sign for half an hour, and eight decks.'), 'figure'),
    ).toEqual({ a: ['20 minutes'], b: ['30 minutes'] });
    const books = ['30 minutes', '20 minutes', '20 minutes'].map((time, i) =>
      book('abc'[i] ?? '', `## 1 One\n\n- **1.1** \`limits.change\` \`person\` A sign for ${time}.`),
    );
    expect(says(rowOf(compare(...books), 'limits.change'), 'figure')).toEqual({
      a: ['30 minutes'],
      b: ['20 minutes'],
      c: ['20 minutes'],
    });
  });

  it('are not numbers that only name: the first four cards, the 52 cards, two or more, Pay Scale One, rule 11A.8, a bare number', () => {
    for (const words of [
      'The initial four cards lie there.',
      'It is none of the 52 cards.',
      'Two or more persons wager.',
      'By Pay Scale One or Pay Scale Two of rule 11A.8.',
      'The two Point Counts are told.',
      'A count of 6.',
    ])
      expect(two(words, 'Nothing.').differs).toEqual([]);
    expect(says(two('One cutting card or, at the option of the house, two.', 'One cutting card.'), 'figure')).toEqual({
      a: ['2 cutting cards'],
      b: [],
    });
  });

  it('are stated by what a clause refers to and by what hangs on it', () => {
    const defined = (words: string) =>
      `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${words}\n\n- **1.2** \`burn.method\` \`person\` The sign stands for 20 minutes.`;
    expect(
      rowOf(
        compare(book('a', defined('A sign as in [rule 1.2](#1.2).')), book('b', defined('A sign for 20 minutes.'))),
        'limits.change',
      ).differs,
    ).toEqual([]);
    const hanging =
      '## 1 One\n\n- **1.1** `limits.change` `person` A sign:\n\n  - **(a)** `burn.method` `person` stands for 20 minutes.';
    expect(
      rowOf(compare(book('a', hanging), book('b', defined('A sign for 20 minutes.'))), 'limits.change').differs,
    ).toEqual([]);
  });

  it('of a clause with several topics are told where the other book has their like', () => {
    const c = compare(
      book(
        'a',
        '## 1 One\n\n- **1.1** `limits.change` `cards.decks.number` `person` A sign stands for 20 minutes, and there are six decks.',
      ),
      book(
        'b',
        '## 1 One\n\n- **1.1** `limits.change` `person` A sign stands for 30 minutes.\n\n- **1.2** `cards.decks.number` `person` There are eight decks.',
      ),
    );
    expect(says(rowOf(c, 'limits.change'), 'figure')).toEqual({ a: ['20 minutes'], b: ['30 minutes'] });
    expect(says(rowOf(c, 'cards.decks.number'), 'figure')).toEqual({ a: ['6 decks'], b: ['8 decks'] });
  });
});
