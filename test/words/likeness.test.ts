// How alike words and texts are: shares of what is common, spellings by Levenshtein's distance.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { distance, likeClauses, likeTexts, likeTitles, nearest, shared } from '../../src/words/likeness.ts';

const set = (words: string) => new Set(words.split(' '));

it('of titles is the common share of all words', () => {
  expect(likeTitles(set('banker pays'), set('what banker pays'))).toBeCloseTo(2 / 3);
  expect(likeTitles(set('banker'), set('tie'))).toBe(0);
  expect(likeTitles(new Set(), new Set())).toBe(0);
});

it('of texts is how many of their different words both have', () => {
  expect(likeTexts('The dealer deals the cards.', 'the DEALER shuffles cards')).toBeCloseTo((2 * 3) / (4 + 4));
  expect(likeTexts('', '')).toBe(0);
  expect(likeTexts('a card', '')).toBe(0);
});

it('of clauses counts a word as often as both have it', () => {
  const [x, y] = [Int32Array.from([1, 1, 2, 5]), Int32Array.from([1, 1, 1, 5])];
  expect(shared(x, y)).toBe(3);
  expect(likeClauses(x, y)).toBe(6 / 8);
  expect(likeClauses(new Int32Array(), new Int32Array())).toBe(1);
});

describe('of spellings', () => {
  test.each([
    ['colour', 'color', 1],
    ['wager', 'wagers', 1],
    ['dealer', 'dialer', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 2],
    ['', 'abc', 3],
  ])('%s and %s', (a, b, d) => {
    expect(distance(a, b, 10)).toBe(d);
    expect(distance(a, b, d)).toBeGreaterThanOrEqual(d);
  });

  it('finds the word that was meant, and none where none is near', () => {
    expect(nearest('chaneg', ['change', 'revoke', 'move'])).toBe('change');
    expect(nearest('tei', ['tie', 'to'])).toBeNull();
    expect(nearest('tia', ['tie', 'to'])).toBe('tie');
    expect(nearest('settlement', ['shuffle'])).toBeNull();
  });
});

test('alike is the same from either side, and whole for the same', () => {
  const words = fc.array(fc.constantFrom('a', 'card', 'deck', 'tie', 'must', '8'), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [x, y] = [a.join(' '), b.join(' ')];
      expect(likeTexts(x, y)).toBe(likeTexts(y, x));
      expect(likeTitles(new Set(a), new Set(b))).toBe(likeTitles(new Set(b), new Set(a)));
      if (a.length > 0) expect([likeTexts(x, x), likeTitles(new Set(a), new Set(a))]).toEqual([1, 1]);
      // Of two sets one measure is never above the other.
      expect(likeTitles(new Set(a), new Set(b))).toBeLessThanOrEqual(likeTexts(x, y));
    }),
  );
});

test('a distance is a metric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      const d = (x: string, y: string) => distance(x, y, 100);
      expect(d(a, b)).toBe(d(b, a));
      expect(d(a, b) === 0).toBe(a === b);
      expect(d(a, c)).toBeLessThanOrEqual(d(a, b) + d(b, c));
    }),
  );
});
