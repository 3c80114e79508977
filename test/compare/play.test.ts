// What the checks set, told in words, and when two settings are the same.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, decks, odds, rowOf, says } from './sides.ts';

describe('play', () => {
  it('is what the checks set, in words', () => {
    const row = rowOf(
      compare(
        book('a', `## 1 One\n\n${decks('four to eight decks')}`),
        book('b', `## 1 One\n\n${decks('eight decks')}`),
      ),
      'cards.decks.number',
    );
    expect(says(row, 'play', 'Number of decks')).toEqual({ a: ['4 to 8'], b: ['8'] });
    expect(row.by).toBe('play');
  });

  it('tells the same money in another form as such', () => {
    const a = book(
      'a',
      `## 1 One\n\n${odds('19 to 20', '  pays: "@19 to 20"')}\n\n  > **Reading R20**, open. Are they the same odds?\n  >\n  > 1. They are equal in money and different in form.\n  > 2. They are different odds.`,
    );
    const b = book('b', `## 1 One\n\n${odds('1 to 1 less 5% commission', '  pays: "@1 to 1"\n  commission: "@5%"')}`);
    const row = rowOf(compare(a, b), 'settlement.banker.odds');
    const play = row.differs.find((d) => d.what === 'play');
    expect(play?.about).toBe('Banker pays');
    expect(play?.values['b@1']).toEqual([{ says: '1 to 1 less 5% commission', clauses: ['1.2'] }]);
    expect(play?.same).toBe('same money, other form (reading R20)');
  });

  it('is not guessed where a clause has no check', () => {
    const row = rowOf(
      compare(
        book('a', `## 1 One\n\n${decks('eight decks')}`),
        book('b', '## 1 One\n\n- **1.1** `cards.decks.number` `log` Baccarat must be dealt from eight decks.'),
      ),
      'cards.decks.number',
    );
    expect(row.differs).toEqual([]);
    expect(row.by).toBe('words');
  });

  it('takes outcomes that are put in other words for the same, and tells those that are not', () => {
    const wins = (when: string) =>
      `- **1.1** \`side.tiger.tiger\` A wager on Tiger wins as the check says.\n\n  ~~~check\n  predicate: settlement.outcome\n  force: must\n  bet: tiger\n  win: ${when}\n  ~~~`;
    const of = (a: string, b: string) =>
      rowOf(compare(book('a', `## 1 One\n\n${wins(a)}`), book('b', `## 1 One\n\n${wins(b)}`)), 'side.tiger.tiger');
    expect(of('winner=B and count(B)=6', 'count(B)=6 and winner=B and (cards(B)=2 or cards(B)=3)').differs).toEqual([]);
    expect(says(of('winner=B and count(B)=6', 'winner=B and count(B)=7'), 'condition', 'A wager on Tiger')).toEqual({
      a: ['wins when Banker wins and Banker counts 6'],
      b: ['wins when Banker wins and Banker counts 7'],
    });
  });

  it('takes of a table that serves several topics the rows that read like the topic', () => {
    const table = (banker: string, tie: string) =>
      `## 1 One\n\n**Table 1** \`settlement.banker.odds\` \`settlement.tie.odds\` Odds\n\n| Outcome | Odds |\n| - | - |\n| Banker | ${banker} |\n| Tie | ${tie} |\n\n~~~check\npredicate: settlement.pays\nforce: must\neach: row\nkey: Outcome\npays: Odds\nrows:\n  Banker: {bet: banker}\n  Tie: {bet: tie}\n~~~`;
    const c = compare(book('a', table('1 to 1', '8 to 1')), book('b', table('1 to 1', '9 to 1')));
    expect(rowOf(c, 'settlement.banker.odds').differs).toEqual([]);
    expect(rowOf(c, 'settlement.banker.odds').shared).toEqual(['1 to 1']);
    expect(says(rowOf(c, 'settlement.tie.odds'), 'figure')).toEqual({ a: ['8 to 1'], b: ['9 to 1'] });
    expect(says(rowOf(c, 'settlement.tie.odds'), 'play', 'Tie pays')).toEqual({ a: ['8 to 1'], b: ['9 to 1'] });
  });
});
