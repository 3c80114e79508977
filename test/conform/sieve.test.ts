// The sieve finds what one would find who asked every coup in turn.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sieve } from '../../src/conform/sieve.ts';
import { type Card, RANKS, SUITS } from '../../src/model/card.ts';
import { type Cond, parseCond } from '../../src/model/cond.ts';
import { type Hands, holds } from '../../src/predicates/hands.ts';

const CARDS = RANKS.flatMap((r) => SUITS.map((s): Card => `${r}${s}`));
const hand = fc.array(fc.constantFrom(...CARDS), { minLength: 2, maxLength: 3 });
const coups = fc.array(fc.record({ hands: fc.record({ P: hand, B: hand }) }), { maxLength: 100 });
const leaf = fc.constantFrom(
  ...[
    'winner=P',
    'winner=T',
    'count(B)=6',
    'initial(P)<5',
    'cards(B)=3',
    'third(P)=0',
    'natural(P)',
    'pair(B)',
    'pairs=one',
    'win-by(P)>=4',
  ].map(parseCond),
);
const { cond } = fc.letrec<{ cond: Cond }>((tie) => ({
  cond: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ op: fc.constant('not' as const), of: tie('cond') }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('cond'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

describe('a sieve', () => {
  it('finds the first coup that meets a condition, whatever it was asked before', () => {
    fc.assert(
      fc.property(coups, fc.array(cond, { minLength: 1, maxLength: 4 }), (all, conds) => {
        const sieve = new Sieve(all);
        for (const c of conds) expect(sieve.first(c)).toBe(all.find((x) => holds(c, x.hands)) ?? null);
      }),
    );
  });

  it('passes over those that lack what is asked beside the condition', () => {
    const of = (P: readonly Card[], B: readonly Card[]): { hands: Hands } => ({ hands: { P, B } });
    const all = [
      of(['2S', '4H'], ['3D', '4C']),
      of(['2S', '4H'], ['3D', '5C']),
      of(['9S', 'KH'], ['3D', '5C']),
      of(['2S', '5H'], ['4D', '4C']),
    ];
    const sieve = new Sieve(all);
    expect(sieve.first(parseCond('winner=B'), (x) => x.hands.B.includes('5C'))).toBe(all[1]);
    expect(sieve.first(parseCond('winner=B'), (x) => x.hands.P.includes('9S'))).toBeNull();
    expect(sieve.first(undefined, (x) => x.hands.P.includes('9S'))).toBe(all[2]);
  });

  it('finds one far behind the first thirty-two', () => {
    const plain = { hands: { P: ['2S', '4H'], B: ['3D', '4C'] } as Hands };
    const tie = { hands: { P: ['2S', '4H'], B: ['2D', '4C'] } as Hands };
    for (const at of [0, 31, 32, 63, 64, 70]) {
      const all = Array.from({ length: 71 }, (_, i) => (i === at ? tie : plain));
      expect(new Sieve(all).first(parseCond('not not winner=T'))).toBe(tie);
      expect(new Sieve(all.filter((x) => x !== tie)).first(parseCond('winner=T'))).toBeNull();
    }
  });
});
