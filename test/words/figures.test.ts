// Figures in words: what counts as one, in which form, and where it stands.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { figuresOf, RATES, REPEATS, rateAt, SHARES, saidFigures, scan, writtenTwice } from '../../src/words/figures.ts';
import { figureFinder, membersOfRange } from '../../src/words/stated.ts';
import { META, sentences } from './language.ts';

describe('the scanner', () => {
  it('takes what an earlier way has found for no figure of a later one', () => {
    const { found, rest } = scan('8 to 1 and half of $1,000', [...RATES, ...SHARES]);
    expect(found.map((f) => [f.kind, f.value])).toEqual([
      ['odds', '8 to 1'],
      ['sum', '$1000'],
      ['number', '1/2'],
    ]);
    expect(rest.trim().split(/\s+/)).toEqual(['and', 'of']);
  });

  it('knows a share from half a moon, the second half and a half-deck', () => {
    const shares = (text: string) => scan(text, SHARES).found.map((f) => f.value);
    expect(shares('half the stake, a quarter of it, two thirds of it, three quarters of it')).toEqual([
      '1/2',
      '1/4',
      '3/4',
      '2/3',
    ]);
    expect(shares('the second half of the shoe, a half-deck, the last quarter')).toEqual([]);
  });

  it('counts times', () => {
    expect(scan('twice or thrice', REPEATS).found.map((f) => [f.value, f.unit])).toEqual([
      ['2', 'time'],
      ['3', 'time'],
    ]);
  });

  test('what it finds stands where it says, and nothing else is blanked', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { found, rest } = scan(text, [...RATES, ...SHARES, ...REPEATS]);
        expect(rest.length).toBe(text.length);
        for (const f of found) expect(rest.slice(f.start, f.end).trim()).toBe('');
        const covered = (i: number) => found.some((f) => f.start <= i && i < f.end);
        expect([...rest].filter((c, i) => !covered(i) && c !== text[i])).toEqual([]);
      }),
    );
  });
});

describe('the distinct figures of a clause', () => {
  test.each([
    ['A Tie pays 8 to 1, Banker 19 to 20.', ['8 to 1', '19 to 20']],
    ['from 2 to 9 points', ['2', '9']],
    ['5%, 2.5 per cent and 10 percent', ['5%', '2.5%', '10%']],
    ['$10,000 and $2.50', ['$10000', '$2.50']],
    ['eight (8) decks of fifty-two cards, and eight again', ['8', '52']],
    ['as rules 9.4, 9.5 and 10(a) say, three cards', ['3']],
    ['Table 3 or option 2, under Reading 4', []],
    ['the seventh card', ['7']],
  ])('%s', (text, figures) => {
    expect(figuresOf(text)).toEqual(figures);
  });

  it('come in the order of the text, and each once', () => {
    expect(figuresOf('four, $5, 6%, 8 to 1, four')).toEqual(['4', '$5', '6%', '8 to 1']);
  });
});

describe('what a sentence says for one that is amended', () => {
  test.each([
    ['half an hour', ['30 minutes']],
    ['two hours or an hour', ['120 minutes', '60 minutes']],
    ['a 30-minute break, three (3) days', ['30 minutes', '3 days']],
    ['at most once', ['once']],
    ['once the shoe is out', []],
    ['half the stake or a quarter', ['half', 'quarter']],
    ['8 to 1 within 2 days', ['2 days', '8 to 1']],
  ])('%s', (text, figures) => {
    expect(saidFigures(text)).toEqual(figures);
  });

  test('says whatever the list of figures says, times aside', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const said = saidFigures(text);
        const times = said.some((f) => / (?:minute|hour|day|week|month|year)s$/.test(f));
        if (!times) expect(figuresOf(text).filter((f) => !said.includes(f))).toEqual([]);
      }),
    );
  });
});

describe('a rate at a place', () => {
  test.each([
    ['8 to 1.', { kind: 'odds', value: '8 to 1', end: 6 }],
    ['11:2', { kind: 'odds', value: '11 to 2', end: 4 }],
    ['25 per cent', { kind: 'percentage', value: '25%', end: 11 }],
    ['$1,000 more', { kind: 'sum', value: '$1000', end: 6 }],
    ['8 to 10', null],
    ['8 decks', null],
  ])('%s', (text, rate) => {
    expect(rateAt(text, 0)).toEqual(rate);
  });

  test('is found by the scanner wherever it finds one', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        for (const f of scan(text, RATES).found)
          expect(rateAt(text, f.start)).toMatchObject({ kind: f.kind, value: f.value });
      }),
    );
  });
});

describe('a figure written twice', () => {
  it('is a word and its repetition in brackets, either way round', () => {
    expect(writtenTwice('eight (8) decks, 7 (seven) places, five per cent (5%), twenty-one (21st)')).toEqual([
      ['eight (8)', 'eight', '8'],
      ['five per cent (5%)', 'five', '5'],
      ['twenty-one (21st)', 'twenty-one', '21'],
      ['7 (seven)', '7', 'seven'],
    ]);
    expect(writtenTwice('cards (8) and eight cards')).toEqual([]);
  });
});

describe('the figures that a book states', () => {
  const find = figureFinder({ ...META, variants: { zero: 'Zero Commission Baccarat', two: 'Two Card Baccarat' } });
  const stated = (text: string) => find(text).map((f) => [f.value, f.unit]);

  it('have their unit after them or from their neighbour', () => {
    expect(stated('four to eight decks')).toEqual([
      ['4', 'deck'],
      ['8', 'deck'],
    ]);
    expect(stated('20 playing cards')).toEqual([['20', 'card']]);
  });

  it('are no names of variations, Acts, bets, options and rules', () => {
    expect(stated('Two Card Baccarat under the Act 1992, Super Six, option 3, rule 11A.8 and Table 4')).toEqual([]);
  });

  it('are not that there are two hands, nor one of anything; three are, and so are two of anything else', () => {
    expect(stated('two hands are dealt to one table')).toEqual([]);
    expect(stated('three hands are dealt')).toEqual([['3', null]]);
    expect(stated('two cards are dealt')).toEqual([['2', 'card']]);
  });

  it('are places from the fifth on, each with its ending', () => {
    const place = (text: string) => find(text).map((f) => f.value);
    expect(place('the 4th card and the fifth')).toEqual(['5th']);
    for (const n of ['11th', '12th', '13th', '14th', '20th', '21st', '22nd', '23rd', '24th', '101st', '111th', '113th'])
      expect(place(`the ${n} card`)).toEqual([n]);
  });

  it('know the list or range that they belong to', () => {
    expect(find('six, eight or ten decks').map((f) => f.list)).toEqual(Array(3).fill('6, 8 or 10 decks'));
    expect(find('4 to 8 decks').map((f) => f.range)).toEqual(Array(2).fill([4, 8]));
  });

  it('are a range with every number between, whichever end is said first, and by themselves where they stand alone', () => {
    const members = (text: string) => find(text).map(membersOfRange);
    expect(members('4 to 7 decks')).toEqual(Array(2).fill(['4', '5', '6', '7']));
    expect(members('7 to 4 decks')).toEqual(Array(2).fill(['4', '5', '6', '7']));
    expect(members('6 to 6 decks')).toEqual(Array(2).fill(['6']));
    expect(members('six or eight decks')).toEqual([['6'], ['8']]);
    expect(members('eight decks')).toEqual([['8']]);
  });

  test('stand where they say, in order and apart', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const found = find(text);
        let last = 0;
        for (const f of found) {
          expect(f.start).toBeGreaterThanOrEqual(last);
          expect(f.end).toBeGreaterThan(f.start);
          last = f.end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('odds, percentages and sums are those of the list of figures', () => {
    const rates = new Set(['odds', 'percentage', 'sum']);
    fc.assert(
      fc.property(sentences, (text) => {
        const all = figuresOf(text);
        for (const f of find(text)) if (rates.has(f.kind)) expect(all).toContain(f.value);
      }),
    );
  });
});
