// References in words: whole, with their lists and brackets, and what is none.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { without } from '../../src/words/figures.ts';
import {
  REFERENCES,
  REFERENCES_TO_DASH,
  readingsIn,
  referenceAt,
  refersElsewhere,
} from '../../src/words/references.ts';
import { sentences } from './language.ts';

describe('references in running words', () => {
  const found = (text: string) => [...text.matchAll(REFERENCES)].map((m) => m[0]);

  test.each([
    ['as rule 9.4 says', ['rule 9.4']],
    ['Under Rules 3, 4 and 5.2(a)(ii) the cards', ['Rules 3, 4 and 5.2(a)(ii)']],
    ['subsection 11A.8 to 11A.12', ['subsection 11A.8 to 11A.12']],
    ['Tables 2–4 or Diagram 1', ['Tables 2–4', 'Diagram 1']],
    ['option 2, not Reading 3', ['option 2', 'Reading 3']],
    ['eight decks, 9.4 and the rules of play', []],
    ['the overrule 5', []],
  ])('%s', (text, references) => {
    expect(found(text)).toEqual(references);
  });
});

it('ends at a dash where the list of figures is made', () => {
  const [whole, upTo] = [REFERENCES, REFERENCES_TO_DASH].map((p) => 'rules 4.1, 4.2-4.4 say'.match(p));
  expect([whole, upTo]).toEqual([['rules 4.1, 4.2-4.4'], ['rules 4.1, 4.2']]);
});

describe('a reference at a place', () => {
  test.each([
    ['rule 9.4, or', { noun: 'rule', id: '9.4', end: 8 }],
    ['Clauses 9.4 (a) and 3', { noun: 'clauses', id: '9.4(a)', end: 15 }],
    ['Table 3', { noun: 'table', id: 'table:3', end: 7 }],
    ['DIAGRAM 2', { noun: 'diagram', id: 'diagram:2', end: 9 }],
    ['11.8.2', { noun: '', id: '11.8.2', end: 6 }],
    ['11.8(a)', { noun: '', id: '11.8(a)', end: 7 }],
    ['4.1A', { noun: '', id: '4.1A', end: 4 }],
    ['2.5 cards', null],
    ['rules of play', null],
    ['part 4x4', null],
  ])('%s', (text, reference) => {
    expect(referenceAt(text, 0)).toEqual(reference);
  });

  test('is the first number of what is found in running words, but for readings and options', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        for (const m of text.matchAll(REFERENCES)) {
          const first = referenceAt(text, m.index);
          const number = /\d[\d.]*/.exec(m[0])?.[0];
          expect(first === null).toBe(/^(?:reading|option)/i.test(m[0]));
          if (first) expect(first.id.replace(/^[a-z]+:/, '')).toMatch(new RegExp(`^${number}`));
        }
      }),
    );
  });
});

test('no reference is left once all are blanked', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      const rest = without(text, [REFERENCES]);
      expect(rest.length).toBe(text.length);
      expect([...rest.matchAll(REFERENCES)]).toEqual([]);
    }),
  );
});

describe('an exception', () => {
  it('only leaves room for another rule', () => {
    for (const words of [
      'except as provided in rule 9.4',
      'unless otherwise permitted',
      'save where these rules say so',
      'except in   ',
    ])
      expect(refersElsewhere(words), words).toBe(true);
  });

  it('says something of its own', () => {
    for (const words of ['unless the player agrees', 'except where a card is damaged', 'the rules'])
      expect(refersElsewhere(words), words).toBe(false);
  });
});

test('readings that are spoken of, each once', () => {
  expect(readingsIn('Reading R14 and Reading R3a: see Reading R14. The reading of R5 is no Reading 7.')).toEqual([
    'R14',
    'R3a',
  ]);
});
