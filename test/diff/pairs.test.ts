// The pairs on a comparison: every clause that has a counterpart stands in exactly one, and they agree with the changes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diff } from '../../src/diff/change.ts';
import { diffEditions } from '../../src/diff/diff.ts';
import { byClause } from '../../src/diff/pairs.ts';
import type { Edition } from '../../src/model/edition.ts';
import { amendments } from '../render/marked/books.ts';
import { book } from './books.ts';

const idsOf = ({ clauses }: Edition): string[] => clauses.map((c) => c.id).sort();

/** What holds of the pairs of any comparison in which words were compared. */
function laws({ changes, pairs }: Diff, from: Edition, to: Edition): void {
  const removed = changes.filter((c) => c.to.length === 0).flatMap((c) => c.from);
  const added = changes.filter((c) => c.from.length === 0).flatMap((c) => c.to);
  // Each clause once: in a pair, or else as removed or added.
  expect([...pairs.flatMap((p) => p.from), ...removed].sort()).toEqual(idsOf(from));
  expect([...pairs.flatMap((p) => p.to), ...added].sort()).toEqual(idsOf(to));
  // Each change of clauses that both have is the change of one pair, of the same clauses.
  const numbered = pairs.flatMap((p) => (p.number === null ? [] : [p]));
  const kept = changes.flatMap((c, i) => (c.from.length > 0 && c.to.length > 0 ? [i + 1] : []));
  expect(numbered.map((p) => p.number).sort((x, y) => Number(x) - Number(y))).toEqual(kept);
  for (const p of numbered) {
    const change = changes[Number(p.number) - 1];
    expect([change?.from, change?.to]).toEqual([p.from, p.to]);
  }
  // What has no change of its own is one clause, and says the same in both editions.
  for (const p of pairs) {
    if (p.number !== null) continue;
    const [x, y] = [from.byId.get(p.from[0] ?? ''), to.byId.get(p.to[0] ?? '')];
    expect([p.from.length, p.to.length, y?.title, y?.kind]).toEqual([1, 1, x?.title, x?.kind]);
    expect(words(y?.text)).toBe(words(x?.text));
  }
}

/** Words without the numbers of clauses, which may be others. */
const words = (text: string | undefined) => text?.replace(/\brule \S+/g, 'rule');

describe('any rulebook and any amendment of it', () => {
  it('every clause is in one pair, or came or went', () => {
    fc.assert(
      fc.property(amendments, ([from, to]) => laws(diffEditions(from, to, { words: 'always' }), from, to)),
      { numRuns: 30 },
    );
  });
});

describe('a clause that was split, one that was taken out and one that came', () => {
  const rules = (lines: readonly string[]) =>
    `## 1 Shoe\n\n${lines.map((line, i) => `- **1.${i + 1}** \`test.one\` \`person\` ${line}`).join('\n')}`;
  const [shuffle, cut] = ['The Dealer must shuffle all of the cards by hand.', 'A player may then cut the cards once.'];
  const burn = 'The Dealer must burn the first card and show its face.';
  const pause = 'Nobody may smoke, drink or use a telephone near the shoe.';
  const from = book('a', rules(['The shoe holds eight decks.', `${shuffle} ${cut}`, pause]));
  const to = book('b', rules(['The shoe holds six decks.', shuffle, cut, burn]));
  const diff = diffEditions(from, to, { words: 'always' });

  it('is in the pairs, and not in them', () => {
    expect(diff.pairs.map((p) => [p.from.join(), p.to.join(), p.number === null])).toEqual([
      ['1', '1', true],
      ['1.1', '1.1', false],
      ['1.2', '1.2,1.3', false],
    ]);
    laws(diff, from, to);
  });

  it('is found by its number in either edition', () => {
    const { mates, heirs, ofOld, ofNew } = byClause(diff);
    expect([...mates]).toEqual([
      ['1', '1'],
      ['1.1', '1.1'],
      ['1.2', '1.2'],
    ]);
    expect(heirs.get('1.2')).toEqual(['1.2', '1.3']);
    expect([ofNew.get('1.4')?.change.class, ofOld.get('1.3')?.change.class]).toEqual(['added', 'removed']);
    expect(ofNew.get('1.3')?.number).toBe(ofOld.get('1.2')?.number);
  });
});

describe('of clauses that were put together or divided', () => {
  const mates = (from: readonly string[], to: readonly string[]) => [
    ...byClause({ changes: [], pairs: [{ from: [...from], to: [...to], number: null }] }).mates,
  ];

  it('one goes on: the one of the same number, or the first', () => {
    expect(mates(['1.1', '1.2'], ['1.2'])).toEqual([['1.2', '1.2']]);
    expect(mates(['1.1', '1.2'], ['1.7'])).toEqual([['1.7', '1.1']]);
    expect(mates(['1.2'], ['1.1', '1.2'])).toEqual([['1.2', '1.2']]);
    expect(mates(['1.7'], ['1.1', '1.2'])).toEqual([['1.1', '1.7']]);
  });

  it('and of several that became several, each as it stands among them', () => {
    expect(mates(['1.1', '1.2'], ['2.1', '2.2'])).toEqual([
      ['2.1', '1.1'],
      ['2.2', '1.2'],
    ]);
  });
});
