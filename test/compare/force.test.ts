// The force of a topic: what binds, what permits, what is contrary, and which sentence of a clause has it.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, rowOf, says, two } from './sides.ts';

describe('force', () => {
  it('differs where the sides have none in common', () => {
    expect(says(two('A sign must be put up.', 'A sign may be put up.'), 'force')).toEqual({
      a: ['duty'],
      b: ['permission'],
    });
    expect(says(two('A sign must not be put up.', 'A sign must be put up.'), 'force')).toEqual({
      a: ['prohibition'],
      b: ['duty'],
    });
    // A fact binds as a duty does; only a permission does not.
    expect(two('A sign must be put up.', 'The wager is void.').differs.filter((d) => d.what === 'force')).toEqual([]);
    expect(says(two('A sign may be put up.', 'A sign is put up.'), 'force')).toEqual({
      a: ['permission'],
      b: ['fact'],
    });
    expect(two('A sign must be put up.', 'A sign must stand there.').differs).toEqual([]);
  });

  it('is not in words that only describe, and "only … may" forbids the rest', () => {
    expect(
      two('A notice shows the wagers that may be placed.', 'The sign gives the amounts on which players may wager.')
        .differs,
    ).toEqual([]);
    expect(says(two('Only chips may be used.', 'Chips may be used.'), 'force')).toEqual({
      a: ['prohibition'],
      b: ['permission'],
    });
  });

  it('is not what could have been put with the same force', () => {
    for (const [a, b] of [
      // nz 8.16, tas 9.3(f): one set of cards at a time.
      ['Players must not handle both sets of cards.', 'A player may handle no more than one set of cards.'],
      // nz 5.16, tas 16.5.8.
      ['Wagers may be altered.', 'Each player must have the opportunity of altering wagers.'],
      // nz 8.5, star 8.1.
      ['The game may be dealt in any one of these styles.', 'The game must be dealt by one of these methods.'],
      // Crown 2.2.2(i), star 2.4.
      ['A drop box, which must be attached.', 'A drop box must be attached.'],
      // nz 15.12.1, tas 9.3(e).
      ['The style may be changed.', 'The style must not be changed unless the players are told.'],
    ] as const)
      expect(two(a, b).differs.filter((d) => d.what === 'force')).toEqual([]);
  });

  it('is contrary where one orders what the other forbids, and an order is a ban of its contrary', () => {
    // star 15.9.4 has a wager out of turn removed; tas 16.5.7 forbids removing it.
    expect(
      says(two('A wager out of turn must be removed.', 'A wager out of turn must not be removed.'), 'force'),
    ).toEqual({ a: ['duty'], b: ['prohibition'] });
    // nz 11A.4 and tas 15.3: what the sign says.
    expect(
      two('The amount must be what the sign says.', 'A wager must not exceed what the sign says.').differs,
    ).toEqual([]);
    expect(
      two('A player who wagers out of the order that [rule 1.1](#1.1) determines must wait.', 'That player must wait.')
        .differs,
    ).toEqual([]);
  });

  it('quotes the words that have it, of the sentence that reads like the topic', () => {
    const force = two(
      'The table must be clean. Limits must be changed by a sign.',
      'Limits may be changed.',
    ).differs.find((d) => d.what === 'force');
    expect(force?.values['a@1']?.[0]?.words).toBe('must be changed by a sign');
    expect(force?.values['b@1']?.[0]?.words).toBe('may be changed');
  });

  it('is not that of a document to which something belongs, nor of a definition', () => {
    const list =
      '## 1 One\n\n- **1.1** `burn.method` `person` The terms must include:\n\n  - **(a)** `limits.change` `person` how limits are changed.';
    const rule = '## 1 One\n\n- **1.1** `limits.change` `person` The Operator may change limits.';
    expect(rowOf(compare(book('a', list), book('b', rule)), 'limits.change').differs).toEqual([]);
  });

  it('comes down from a lead-in of another topic', () => {
    const c = compare(
      book(
        'a',
        '## 1 One\n\n- **1.1** `burn.method` `person` The Operator must:\n\n  - **(a)** `limits.change` `person` put up a sign.',
      ),
      book('b', '## 1 One\n\n- **1.1** `limits.change` `person` The Operator may put up a sign.'),
    );
    expect(says(rowOf(c, 'limits.change'), 'force')).toEqual({ a: ['duty'], b: ['permission'] });
  });
});

describe('a clause of several topics', () => {
  // "Changing limits", "How cards are burned".
  const both = (words: string) => `## 1 One\n\n- **1.1** \`limits.change\` \`burn.method\` \`person\` ${words}`;
  const burn = (words: string) => `## 1 One\n\n- **1.1** \`burn.method\` \`person\` ${words}`;

  it('has the force of the sentence that reads like the topic', () => {
    const row = rowOf(
      compare(
        book('a', both('Changing limits must be announced. Cards may be burned.')),
        book('b', burn('Cards must be burned.')),
      ),
      'burn.method',
    );
    expect(says(row, 'force')).toEqual({ a: ['permission'], b: ['duty'] });
  });

  it('makes no difference by a sentence of which nobody can tell', () => {
    const row = rowOf(
      compare(book('a', both('It may be done, and it must be shown.')), book('b', burn('It must be done.'))),
      'burn.method',
    );
    expect(row.differs).toEqual([]);
  });
});
