// What a comparison says in words: of a change, of where it is, and of how far it went.
import { describe, expect, it } from 'vitest';
import type { Change, Diff } from '../../src/diff/change.ts';
import { changeLines, coverageLines, diffText, whereText } from '../../src/diff/tell.ts';
import type { Edition } from '../../src/model/edition.ts';

const lines = (coverage: Partial<Diff['coverage']>): readonly string[] =>
  coverageLines({
    coverage: {
      aligned: { from: [7, 9], to: [7, 12] },
      coarse: false,
      typography: { tokens: 0, clauses: 0 },
      ...coverage,
    },
  } as Diff);

describe('how far a comparison went', () => {
  it('is how many clauses of either edition have a counterpart', () => {
    expect(lines({})).toEqual(['Aligned 7 of 9 clauses and 7 of 12']);
  });

  it('is that it is coarse, where it is', () => {
    expect(lines({ coarse: true }).slice(1)).toEqual([
      'The comparison is coarse: the two texts have too little in common.',
    ]);
  });

  it('is how much differs in typography alone, one or many', () => {
    const typography = (tokens: number, clauses: number) => lines({ typography: { tokens, clauses } }).slice(1);
    expect(typography(1, 1)).toEqual(['1 word or sign in 1 clause differs in typography alone']);
    expect(typography(3, 1)).toEqual(['3 words or signs in 1 clause differ in typography alone']);
    expect(typography(3, 2)).toEqual(['3 words or signs in 2 clauses differ in typography alone']);
  });
});

describe('where a change is', () => {
  it.each([
    [['11.16'], ['9.7'], '11.16 → 9.7'],
    [['14.12'], ['14.12', '14.12A'], '14.12 → 14.12, 14.12A'],
    [['14.12'], ['14.12'], '14.12'],
    [[], ['3.1'], '3.1'],
    [['3.1', '3.2'], [], '3.1, 3.2'],
  ])('from %j to %j', (from, to, text) => expect(whereText({ from, to })).toBe(text));
});

describe('a change', () => {
  const setting = { key: 'cards.decks', path: 'cards.decks', from: [8], to: [6, 8] };
  const plain = {
    ...{ class: 'figure', classes: ['figure'], from: ['3.1'], to: ['3.1'] },
    ...{ text: null, cells: null, drawing: null, force: null, figures: null, settings: [], usedBy: null, beside: [] },
    ...{ behaviour: null, money: null, why: { behaviour: null, money: null }, stated: null, decisions: [] },
  };
  const told = (more: object) => changeLines({ ...plain, ...more } as unknown as Change, { variants: {} });

  it('says of what is played which setting, and what it brings at the table and in money, or why neither is said', () => {
    const why = { behaviour: 'not compared', money: 'no edge hangs on it' };
    expect(told({ settings: [setting], why })).toEqual([
      'Play: Number of decks: 8 → 6 or 8',
      'At the table: Not compared',
      'Money: No edge hangs on it',
    ]);
    const [behaviour, money] = [{ says: 'six decks are opened' }, { says: 'Tie costs 0.1% more' }];
    expect(told({ settings: [setting], why, behaviour, money }).slice(1)).toEqual([
      'At the table: Six decks are opened',
      'Money: Tie costs 0.1% more',
    ]);
    expect(told({})).toEqual([]);
  });

  it('says its figures and its force, and none where there are none', () => {
    expect(told({ figures: { from: [], to: ['6', '8'] } })).toEqual(['Figures: none → 6, 8']);
    expect(told({ figures: { from: ['8'], to: [] } })).toEqual(['Figures: 8 → none']);
    const force = { from: ['duty'], to: [], not: null, condition: null };
    expect(told({ force })).toEqual(['Force: duty → none']);
  });

  it('says who uses it and what is beside the words', () => {
    expect(told({ usedBy: ['4.1', '4.2'], beside: ['topics', 'judge'] })).toEqual([
      'Used by rule 4.1, rule 4.2',
      'Beside the words: topics, judge',
    ]);
    expect(told({ usedBy: [], classes: ['editorial'], beside: ['examples'] })).toEqual([
      'The rule is the same: only its worked examples are others',
    ]);
  });
});

describe('decisions on changes that are not there any more', () => {
  const edition = { id: 'test', meta: { title: 'Test', variants: {} }, byId: new Map(), clauses: [] };
  const told = (...clauses: readonly string[]) =>
    diffText(
      {
        coverage: {
          aligned: { from: [1, 1], to: [1, 1] },
          typography: { tokens: 0, clauses: 0 },
          counts: { play: 0, words: 0, beside: 0, place: 0, unchanged: 1, unmatched: 0 },
          unmatched: { from: [], to: [] },
        },
        ...{ basis: { says: [], compared: 'like' }, changes: [], edition: [], settings: [], under: null },
        vanished: clauses.map((clause) => ({ clause })),
      } as unknown as Diff,
      edition as unknown as Edition,
      edition as unknown as Edition,
    ).split('\n');

  it('are counted, and each clause is named once, in their order', () => {
    expect(told('3.4')).toContain('1 decision is on changes that are not there any more: Rule 3.4');
    expect(told('7.1', '3.4', '7.1')).toContain(
      '3 decisions are on changes that are not there any more: Rule 7.1, Rule 3.4',
    );
    expect(told().filter((line) => line.includes('decision'))).toEqual([]);
  });
});
