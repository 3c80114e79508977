// The coups that put a condition to the test, and what chips can pay.
import { describe, expect, test } from 'vitest';
import { condText, parseCond } from '../../src/model/cond.ts';
import { nextPayable, payable } from '../../src/predicates/chips.ts';
import { pairsOfEachRank, sides } from '../../src/predicates/sides.ts';

const of = (text: string) => sides(parseCond(text)).map(condText);

describe('sides', () => {
  test('each part of a condition decides once just inside and once just outside', () => {
    expect(of('winner=B and count(B)=6')).toEqual([
      'winner=P and count(B)=6',
      'winner=B and count(B)=6',
      'winner=T and count(B)=6',
      'count(B)=5 and winner=B',
      'count(B)=6 and winner=B',
      'count(B)=7 and winner=B',
    ]);
  });

  test('a part of an alternative decides where the other part does not hold', () => {
    expect(of('winner=P and (natural(P) or win-by(P)>=4)')).toEqual([
      'winner=P and (natural(P) or win-by(P)>=4)',
      'winner=B and (natural(P) or win-by(P)>=4)',
      'winner=T and (natural(P) or win-by(P)>=4)',
      'natural(P) and winner=P and not win-by(P)>=4',
      'not natural(P) and winner=P and not win-by(P)>=4',
      'win-by(P)=3 and winner=P and not natural(P)',
      'win-by(P)=4 and winner=P and not natural(P)',
    ]);
  });

  test('nothing outside what can be dealt is asked for', () => {
    expect(of('win-by(B)=9')).toEqual(['win-by(B)=8', 'win-by(B)=9']);
    expect(of('cards(B)=3')).toEqual(['cards(B)=2', 'cards(B)=3']);
    expect(of('count(B)>=9')).toEqual(['count(B)=8', 'count(B)=9']);
    expect(of('third(P)=none')).toEqual(['third(P)=none', 'not third(P)=none']);
    expect(of('third(P)=0')).toEqual(['third(P)=0', 'third(P)=1', 'third(P)=none']);
    expect(of('pair-kind(P)=mixed')).toEqual([
      'pair-kind(P)=mixed',
      'pair-kind(P)=coloured',
      'pair-kind(P)=perfect',
      'not pair(P)',
    ]);
    expect(of('not pairs=none')).toEqual([
      'pairs=none',
      'pairs=both-different',
      'pairs=both-same-rank',
      'pairs=one and pair(P)',
      'pairs=one and pair(B)',
    ]);
  });
});

describe('chips', () => {
  test('sums of chips, in whole cents', () => {
    expect([0, 100, 950, 1_000].map((n) => payable(n, [100, 500]))).toEqual([true, true, false, true]);
    // $5 and $7 make 5, 7, 10, 12, 14, 15, 17, 19, 20, 21, 22 and everything from 24.
    expect([5, 6, 7, 12, 13, 16, 18, 23, 24, 25].map((n) => payable(n * 100, [500, 700]))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(payable(100, [])).toBe(false);
  });

  test('the next sum that chips make', () => {
    expect(nextPayable(1_425, 1, [100])).toBe(1_500);
    expect(nextPayable(1_500, 1, [100])).toBe(1_500);
    expect(nextPayable(4_276, 3, [100])).toBe(1_500);
    expect(nextPayable(1_600, 1, [500, 700])).toBe(1_700);
    expect(nextPayable(2_300, 1, [500, 700])).toBe(2_400);
    expect(nextPayable(1, 1, [])).toBe(null);
  });
});

describe('pairs of each rank', () => {
  const firsts = (text: string) => pairsOfEachRank(parseCond(text)).map((x) => JSON.stringify(x.first));

  test('are sought for a condition that asks for a pair and for nothing else', () => {
    expect(firsts('pair(P)')).toHaveLength(13);
    expect(firsts('pair(P)')).toContain('{"P":["7","7"]}');
    expect(firsts('pair-kind(B)=mixed')).toContain('{"B":["T","T"]}');
    expect(firsts('pairs=both-same-rank')).toContain('{"P":["Q","Q"],"B":["Q","Q"]}');
    // The one pair may be either hand's.
    expect(new Set(firsts('pairs=one')).size).toBe(26);
  });

  test('are not where the condition asks for more, or for none', () => {
    for (const text of ['not pair(P)', 'pairs=none', 'winner=P and pair(P)', 'winner=P'])
      expect(firsts(text)).toEqual([]);
  });
});
