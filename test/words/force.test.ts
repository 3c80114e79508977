// Words of force: what they demand, and which only describe.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bears,
  FORCES,
  forcePhrases,
  forcesNamed,
  forceWords,
  inOrder,
  modalsIn,
  rules,
} from '../../src/words/force.ts';
import { sentences } from './language.ts';

const forces = (text: string) => forceWords(text).map((f) => f.force);

describe('a rule', () => {
  test.each([
    ['The dealer must shuffle.', ['duty']],
    ['The dealer shall shuffle.', ['duty']],
    ['The dealer must never look.', ['prohibition']],
    ['Nobody shall not; a player may not look.', ['prohibition', 'prohibition']],
    ['A player may sit and need not wager.', ['permission', 'permission']],
    ['Only chips may be used.', ['prohibition']],
    ['The limit may only be raised.', ['prohibition']],
    ['Eight decks are used; there is no need.', []],
  ])('%s', (text, found) => {
    expect(forces(text)).toEqual(found);
  });

  it('is not in words that only describe', () => {
    for (const text of [
      'Wagers that may be placed are on the layout.',
      'The amount which players may wager is on the sign.',
      'The dealer calls that no more bets may be placed.',
      'The dealer says so as may be required.',
      'Cards are shuffled so that nobody may follow them.',
    ])
      expect(forces(text), text).toEqual([]);
  });

  it('goes on after a comma', () => {
    expect(forces('A drop box, which must be attached, is there.')).toEqual(['duty']);
  });

  it('knows with what force it could have been put as well', () => {
    const also = (text: string) => forceWords(text).map((f) => f.also);
    expect(also('A card must not be drawn unless the count is 5.')).toEqual([['permission']]);
    expect(also('A player may do no more than look.')).toEqual([['prohibition']]);
    expect(also('A player may sit, provided that a seat is free.')).toEqual([['duty']]);
    expect(also('Where Tiger is offered, the dealer must deal it.')).toEqual([['permission']]);
    expect(also('Play must follow one of the following styles.')).toEqual([['duty', 'permission']]);
    expect(also('The dealer must shuffle.')).toEqual([[]]);
  });

  it('says what relieves and what leaves one thing', () => {
    expect(forceWords('He need not.').map((f) => f.relief)).toEqual([true]);
    expect(forceWords('They must not be paid in anything other than chips.').map((f) => f.only)).toEqual([true]);
  });
});

describe('words of force as they stand', () => {
  it('are found whatever they do', () => {
    expect(modalsIn('He will, can, should and ought to do what he may not.').map((m) => [m.verb, m.denied])).toEqual([
      ['will', null],
      ['can', null],
      ['should', null],
      ['ought to', null],
      ['may', 'not'],
    ]);
  });

  it('are turned round by a denial, as words that bind are', () => {
    const means = (text: string) => forcePhrases(text).map((p) => [p.words, p.means]);
    expect(means('must not be permitted')).toEqual([
      ['must not', 'prohibition'],
      ['permitted', 'prohibition'],
    ]);
    expect(means('is not required but is forbidden')).toEqual([
      ['required', 'permission'],
      ['forbidden', 'prohibition'],
    ]);
    expect(means('should need help, and need not ask')).toEqual([
      ['should', 'fact'],
      ['need not', 'permission'],
    ]);
  });

  it('rule where they stand, and in a condition there are none', () => {
    expect(rules('unless the dealer must deal')).toBe(true);
    expect(rules('if need be, as it will')).toBe(false);
  });

  it('are named as they are written, the strictest first', () => {
    expect(forcesNamed('A player may sit and must not speak.')).toEqual(['must not', 'may']);
    expect(forcesNamed('Only chips may be used.')).toEqual(['only … may']);
    expect(forcesNamed('The limit may only rise; a sign must stand.')).toEqual(['must', 'only … may']);
    expect(forcesNamed('Eight decks are used.')).toEqual([]);
  });

  it('bear a check of their force', () => {
    expect(bears('A player may sit.', 'may')).toBe(true);
    expect(bears('A player may not sit.', 'may')).toBe(false);
    expect(bears('He must not.', 'must')).toBe(false);
    expect(bears('He must not. He must.', 'must')).toBe(true);
    expect(bears('Nothing is paid.', 'must-not')).toBe(true);
    expect(bears('It is not paid.', 'must-not')).toBe(false);
  });
});

test('every view takes its words from the scanner', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      const modals = modalsIn(text);
      for (const m of modals)
        expect(text.slice(m.start, m.end).toLowerCase()).toBe(m.denied ? `${m.verb} ${m.denied}` : m.verb);
      const starts = new Set(modals.map((m) => m.start));
      for (const f of forceWords(text)) expect(starts.has(f.start)).toBe(true);
      expect(forceWords(text).length === 0 || rules(text)).toBe(true);
      for (const p of forcePhrases(text)) expect(text.slice(p.start, p.start + p.words.length)).toBe(p.words);
      expect(forcesNamed(text).includes('must')).toBe(bears(text, 'must'));
    }),
  );
});

test('forces are put in order, the strictest first, each once', () => {
  expect(inOrder(['fact', 'permission', 'duty', 'permission', 'prohibition'])).toEqual(FORCES);
  expect(inOrder([])).toEqual([]);
});
