// What a comparison says in words of how far it went.
import { describe, expect, it } from 'vitest';
import type { Diff } from '../../src/diff/change.ts';
import { coverageLines } from '../../src/diff/tell.ts';

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
    expect(lines({})).toEqual(['aligned 7 of 9 clauses and 7 of 12']);
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
