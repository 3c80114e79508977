// Words are cut into what a reader takes as one thing, and nothing of them is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Token, textOf, tokeniser } from '../../src/diff/tokens.ts';
import type { Inline } from '../../src/model/edition.ts';

const plain = tokeniser([]);
const game = tokeniser([
  { form: 'Tiger', of: 'def:Tiger' },
  { form: 'Tiger Tie', of: 'def:Tiger Tie' },
  { form: 'Coups', of: 'def:Coup' },
  { form: 'Coup', of: 'def:Coup' },
  { form: 'Dealer', of: 'def:Dealer' },
  { form: '1-1-2', of: 'def:1-1-2' },
]);

/** `kind text`, for every token that is not a plain word or a sign. */
const marked = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((t) => (t.kind === 'word' || t.kind === 'sign' ? [] : [`${t.kind} ${t.text}`]));
const norms = (text: string, cut = plain): string[] => cut.text(text).map((t) => t.norm);

describe('one thing', () => {
  it.each([
    ['A shoe holds eight (8) decks.', ['figure eight (8)']],
    ['A shoe holds eight (9) decks.', ['figure eight', 'figure 9']],
    ['the first (1st) and third (3rd) Cards', ['figure first (1st)', 'figure third (3rd)']],
    ['It pays 8 to 1, less 5% commission.', ['odds 8 to 1', 'percentage 5%']],
    ['from 2 to 9, or 2 to 20', ['figure 2', 'figure 9', 'odds 2 to 20']],
    ['10 per cent of $1,000.50 is $100', ['percentage 10 per cent', 'money $1,000.50', 'money $100']],
    ['2,500 chips and fifty-two cards', ['figure 2,500', 'figure fifty-two']],
    ['under rule 11.7.3(b) and section 12', ['reference rule 11.7.3(b)', 'reference section 12']],
    ['rules 6.6.2 to 6.6.7, Table 4', ['reference rules 6.6.2', 'reference 6.6.7', 'reference Table 4']],
    ['14.12A and 2.5 points', ['reference 14.12A', 'figure 2.5']],
  ])('%s', (text, expected) => {
    expect(marked(plain.text(text))).toEqual(expected);
  });

  it('is the longest defined term that fits, with its plural and its apostrophe', () => {
    expect(marked(game.text("A Tiger Tie is no Tiger; the Dealer's Coups on 1-1-2 are Tigers."))).toEqual([
      'term Tiger Tie',
      'term Tiger',
      "term Dealer's",
      'term Coups',
      'term 1-1-2',
    ]);
  });

  it('is a link, whatever its words', () => {
    const inlines: Inline[] = [
      { type: 'text', value: 'as ' },
      { type: 'link', target: '9.4', value: 'rule 9.4', at: { file: '', line: 1, column: 1 } },
      { type: 'text', value: ' and ' },
      { type: 'emphasis', value: 'Mixed' },
      { type: 'text', value: ' Pair' },
    ];
    expect(plain.inlines(inlines).map((t) => t.text)).toEqual(['as', 'rule 9.4', 'and', 'Mixed', 'Pair']);
    expect(textOf(plain.inlines(inlines))).toBe('as rule 9.4 and Mixed Pair');
  });
});

describe('what only typography tells apart is the same', () => {
  it.each([
    ['straight and curly quotes', `the "Crown Burn" of the player's choice`, 'the “Crown Burn” of the player’s choice'],
    ['dashes', 'the Cards - all of them - lie there', 'the Cards – all of them — lie there'],
    ['spaces that do not break', 'eight decks', 'eight\u00a0decks'],
    ['composed and decomposed letters', 'Café', 'Cafe\u0301'],
    ['hyphens that are not seen', 'commission', 'com\u00admission'],
    ['a figure in words and in digits', 'eight (8) decks at 8 to 1', '8 decks at 8:1'],
  ])('%s', (_, a, b) => {
    expect(norms(a)).toEqual(norms(b));
  });

  it('capitals are no difference in a heading and one in a rule', () => {
    const fold = (text: string) => plain.text(text, true).map((t) => t.norm);
    expect(fold('The Shuffle and Cut')).toEqual(fold('THE SHUFFLE AND CUT'));
    expect(norms('a coup')).not.toEqual(norms('a Coup'));
  });

  it('a place is no number', () => {
    expect(norms('the third card')).not.toEqual(norms('the three card'));
    expect(norms('third')).toEqual(norms('3rd'));
  });
});

it('tokens put together are the text, whatever it is', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'eight (8)',
      ' 8 to 1',
      '$1,000',
      '5%',
      'Tiger Tie',
      'rule 9.4',
      '\u00a0',
      '\n',
      '“',
      '’s',
      '–',
      'e\u0301',
      '\u00ad',
      '14.12A',
      '(',
      ')',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(textOf(game.text(text))).toBe(text);
    }),
  );
});
