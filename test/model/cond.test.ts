// The language of conditions: what it reads, what it refuses, and that printing and reading are inverse.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cond, type CondHand, condText, forHand, PAIR_KINDS, PAIRS, parseCond } from '../../src/model/cond.ts';

const hand = fc.constantFrom<CondHand>('P', 'B', 'h', 'o');
const countOf = fc.record({ of: fc.constantFrom('count' as const, 'initial' as const), hand });
const leaf: fc.Arbitrary<Cond> = fc.oneof(
  fc.constantFrom<Cond>({ op: 'otherwise' }, { op: 'natural-tie' }),
  fc.record({
    op: fc.constant('winner' as const),
    is: fc.constantFrom('P' as const, 'B' as const, 'T' as const, 'h' as const, 'o' as const),
  }),
  fc.record({
    op: fc.constant('versus' as const),
    left: countOf,
    cmp: fc.constantFrom('=', '<', '>=') as fc.Arbitrary<'='>,
    right: countOf,
  }),
  fc.record({
    op: fc.constantFrom('count' as const, 'initial' as const, 'cards' as const, 'win-by' as const),
    hand,
    cmp: fc.constantFrom('=', '!=', '<', '<=', '>', '>=') as fc.Arbitrary<'='>,
    n: fc.nat(9),
  }),
  fc.record({ op: fc.constant('third' as const), hand, is: fc.oneof(fc.nat(9), fc.constant('none' as const)) }),
  fc.record({ op: fc.constantFrom('natural' as const, 'pair' as const, 'triple' as const), hand }),
  fc.record({ op: fc.constant('pair-kind' as const), hand, is: fc.constantFrom(...PAIR_KINDS) }),
  fc.record({ op: fc.constant('pairs' as const), is: fc.constantFrom(...PAIRS) }),
  fc.record({
    op: fc.constant('pair' as const),
    hand,
    by: fc.constantFrom('value' as const, 'value-and-face' as const),
  }),
  fc.record({
    op: fc.constant('pair-kind' as const),
    hand,
    is: fc.constantFrom(...PAIR_KINDS),
    by: fc.constant('value' as const),
  }),
  fc.record({ op: fc.constant('pairs' as const), is: fc.constantFrom(...PAIRS), by: fc.constant('value' as const) }),
);
const cond: fc.Arbitrary<Cond> = fc.letrec<{ c: Cond }>((tie) => ({
  c: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ op: fc.constant('not' as const), of: tie('c') }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('c'), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).c;

describe('a condition', () => {
  it('is read back as it was printed', () => {
    fc.assert(
      fc.property(cond, (c) => {
        expect(parseCond(condText(c))).toEqual(c);
      }),
    );
  });

  it('binds "and" tighter than "or", and "not" tightest', () => {
    expect(parseCond('winner=P or winner=B and not natural(B)')).toEqual({
      op: 'or',
      of: [
        { op: 'winner', is: 'P' },
        {
          op: 'and',
          of: [
            { op: 'winner', is: 'B' },
            { op: 'not', of: { op: 'natural', hand: 'B' } },
          ],
        },
      ],
    });
  });

  it('names the word that it cannot read', () => {
    expect(() => parseCond('winner=X')).toThrow('cannot read "X"');
    expect(() => parseCond('counts(P)=6')).toThrow('"counts" is no condition');
    expect(() => parseCond('count(P)=six')).toThrow('expected a number but found "six"');
    expect(() => parseCond('winner=P winner=B')).toThrow('"winner" is left over');
    expect(() => parseCond('(winner=P')).toThrow('expected ) but found the end');
    expect(() => parseCond('')).toThrow('found the end');
  });

  it('speaks of the hand of its bet once that is known', () => {
    expect(condText(forHand(parseCond('winner=o and count(h)>initial(o)'), 'P'))).toBe(
      'winner=B and count(P)>initial(B)',
    );
    expect(condText(forHand(parseCond('pair(h) and winner=h or count(h)>=4'), 'B'))).toBe(
      '(pair(B) and winner=B) or count(B)>=4',
    );
  });
});

describe('a condition that nobody writes', () => {
  it.each([
    ['brackets', `${'('.repeat(41)}natural(P)${')'.repeat(41)}`, 'is nested more than 40 deep'],
    ['negations', `${'not '.repeat(41)}natural(P)`, 'is nested more than 40 deep'],
    ['length', `${'natural-tie or '.repeat(501)}natural-tie`, 'has more than 1000 words'],
  ])('%s: is refused before it overflows a stack', (_, text, why) => {
    expect(() => parseCond(text)).toThrow(why);
  });

  it('as deep as may be is read', () => {
    expect(parseCond(`${'('.repeat(40)}natural(P)${')'.repeat(40)}`)).toEqual({ op: 'natural', hand: 'P' });
  });
});
