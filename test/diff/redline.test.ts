// A redline: accepting every change gives the new text, rejecting every one the old, and one change of a figure is one
// change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepted, type Redline, redline, rejected } from '../../src/diff/redline.ts';
import { redlineText } from '../../src/diff/tell.ts';
import { textOf, tokeniser } from '../../src/diff/tokens.ts';

const cut = tokeniser([
  { form: 'Dummy Coup', of: 'def:Dummy Coup' },
  { form: 'No Bet Coup', of: 'def:No Bet Coup' },
]);
const between = (a: string, b: string, most?: number): Redline => redline(cut.text(a), cut.text(b), most);
const shown = (a: string, b: string): string => redlineText(between(a, b));

describe('one change is one', () => {
  it.each([
    ['a figure', 'at most 14 players', 'at most 36 players', 'at most [-14-] {+36+} players'],
    [
      'a figure in words',
      'at most fourteen (14) players',
      'at most sixteen (16) players',
      'at most [-fourteen (14)-] {+sixteen (16)+} players',
    ],
    ['odds', 'Tie pays 8 to 1.', 'Tie pays 9 to 1.', 'Tie pays [-8 to 1-] {+9 to 1+}.'],
    ['a sum', 'at least $1,000 a coup', 'at least $1,500 a coup', 'at least [-$1,000-] {+$1,500+} a coup'],
    ['a percentage', 'less 5% commission', 'less 4% commission', 'less [-5%-] {+4%+} commission'],
    [
      'a term',
      'dealt as a Dummy Coup only',
      'dealt as a No Bet Coup only',
      'dealt as a [-Dummy Coup-] {+No Bet Coup+} only',
    ],
    ['a word of force', 'the wager may be paid', 'the wager must be paid', 'the wager [-may-] {+must+} be paid'],
    ['words put in', 'the Cards are cut', 'the Cards are shuffled and cut', 'the Cards are {+shuffled and+} cut'],
    ['words struck out', 'the wager must not be paid', 'the wager must be paid', 'the wager must [-not-] be paid'],
  ])('%s', (_, a, b, expected) => {
    expect(shown(a, b)).toBe(expected);
  });

  it('an "of" between two rewritten phrases does not cut them apart', () => {
    expect(shown('the old colour of the worn cards here', 'a fresh back of some other decks here')).toBe(
      '[-the old colour of the worn cards-]{+a fresh back of some other decks+} here',
    );
  });
});

it('typography is counted and not shown', () => {
  const found = between(`the "Burn" - of eight (8) cards`, 'the “Burn” – of 8 cards');
  // Two quotes, one dash, one figure.
  expect(found.typography).toBe(4);
  expect(found.segments.map((s) => s.op)).toEqual(['same']);
  expect(accepted(found.segments)).toBe('the “Burn” – of 8 cards');
  expect(rejected(found.segments)).toBe(`the "Burn" - of eight (8) cards`);
});

it('typography is counted on both sides of a change, and in no change', () => {
  // Two quotes before it and a dash behind it; the quotes that are struck out are no typography.
  const found = between('the "Burn" may begin – "soon" now', 'the “Burn” must begin - now');
  expect(found.segments.map((s) => s.op)).toEqual(['same', 'deleted', 'inserted', 'same', 'deleted', 'same']);
  expect(found.typography).toBe(3);
});

it('two texts without a word in common are struck out and put in whole, and flagged', () => {
  const words = (prefix: string) => Array.from({ length: 3_000 }, (_, i) => `${prefix}${i}`).join(' ');
  const found = between(words('a'), words('b'));
  expect(found.coarse).toBe(true);
  expect(found.segments.map((s) => s.op)).toEqual(['deleted', 'inserted']);
  expect(between('a b c', 'x y z', 2).coarse).toBe(true);
  expect(between('a b c', 'a b d', 2).coarse).toBe(false);
});

describe('laws', () => {
  const word = fc.constantFrom(
    'the',
    'of',
    'and',
    'eight (8)',
    '8',
    '8 to 1',
    '9 to 1',
    'Dummy Coup',
    'must',
    'may',
    'not',
    '“Burn”',
    '"Burn"',
    '–',
    '-',
    ',',
    '.',
    '\u00a0',
    'card',
    'cards',
  );
  const text = fc.array(word, { maxLength: 30 }).map((w) => w.join(' '));

  it('accepting all gives the new text, rejecting all the old', () => {
    fc.assert(
      fc.property(text, text, fc.option(fc.nat(20), { nil: undefined }), (a, b, most) => {
        const { segments } = between(a, b, most);
        expect(accepted(segments)).toBe(b);
        expect(rejected(segments)).toBe(a);
      }),
      { numRuns: 500 },
    );
  });

  it('a text and itself are the same throughout', () => {
    fc.assert(
      fc.property(text, (a) => {
        const { segments, typography } = between(a, a);
        expect(segments.every((s) => s.op === 'same' && !s.was)).toBe(true);
        expect(typography).toBe(0);
      }),
    );
  });

  it('nothing is struck out that is put in again at once', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        for (const [i, s] of between(a, b).segments.entries()) {
          const next = between(a, b).segments[i + 1];
          if (s.op === 'deleted' && next?.op === 'inserted') expect(textOf(s.tokens)).not.toBe(textOf(next.tokens));
        }
      }),
    );
  });
});
