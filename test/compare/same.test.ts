// Conditions that are put differently and come to the same are found to; those that one coup tells apart are not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condOf, together } from '../../src/compare/same.ts';
import type { Cond } from '../../src/model/cond.ts';
import { EVERY_CONDITION } from '../model/conditions.ts';

/** A condition of a bet on neither hand. */
const cond = (text: string, bet = 'tie'): Cond => {
  const read = condOf(text, bet);
  if (!read) throw new Error(`no condition: ${text}`);
  return read;
};
const of = (a: string, b: string) => together(cond(a), cond(b));

describe('two conditions', () => {
  it.each([
    ['winner=T and count(B)=6', 'count(P)=6 and winner=T'],
    ['winner=B and count(B)=6 and (cards(B)=2 or cards(B)=3)', 'count(B)=6 and winner=B'],
    ['not winner=P', 'winner=B or winner=T'],
    ['pairs=one or pairs=both-different or pairs=both-same-rank', 'pair(P) or pair(B)'],
    ['pair(P)', 'pair-kind(P)=mixed or pair-kind(P)=coloured or pair-kind(P)=perfect'],
    ['winner=P and count(P)>count(B)', 'winner=P'],
  ])('%s and %s are alike', (a, b) => expect(of(a, b).alike).toBe(true));

  it.each([
    ['winner=T and count(B)=6', 'winner=T'],
    ['winner=B and count(B)=6', 'winner=B and count(B)=6 and cards(B)=3'],
    ['pair(P) or pair(B)', 'pairs=one'],
    ['natural(P)', 'count(P)>=8'],
    ['third(P)=none', 'third(P)=0'],
    ['triple(P)', 'pair-kind(P)=perfect'],
  ])('%s and %s are not', (a, b) => expect(of(a, b).alike).toBe(false));

  it.each(EVERY_CONDITION)('%s is met by some coup, and by another not', (text) => {
    expect(of(text, text)).toEqual({ alike: true, both: true });
    expect(of(`not ${text}`, `not ${text}`)).toEqual({ alike: true, both: true });
    expect(of(text, `not ${text}`)).toEqual({ alike: false, both: false });
  });

  it('that no coup answers to both', () => {
    expect(of('winner=T', 'winner=B').both).toBe(false);
    expect(of('natural(P)', 'cards(P)=3').both).toBe(false);
    expect(of('winner=T', 'count(P)=6').both).toBe(true);
  });

  it('of a bet on a hand speak of that hand; what is no condition is none', () => {
    expect(together(cond('pair(h)', 'player-perfect-pairs'), cond('pair(P)')).alike).toBe(true);
    expect(condOf('otherwise', 'tie')).toBeNull();
    expect(condOf('winner=', 'tie')).toBeNull();
    expect(condOf('pair(h)', 'tie')).toBeNull();
  });

  it('are alike whichever comes first, and never like their contrary', () => {
    const any = fc.constantFrom(
      'winner=P',
      'winner=T',
      'count(B)=6',
      'cards(P)=3',
      'pair(B)',
      'natural(P)',
      'pairs=one',
    );
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(of(a, b)).toEqual(of(b, a));
        expect(of(a, `not (${a})`)).toEqual({ alike: false, both: false });
        expect(of(`${a} and ${b}`, `${b} and ${a}`).alike).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});
