// Both sides of a condition: what coups must be like so that each of its parts decides, once just inside its bound and
// once just outside.
import { type Hand, RANKS, type Rank } from '../model/card.ts';
import {
  type Compare,
  type Cond,
  condText,
  type Leaf,
  leavesOf,
  PAIR_KINDS,
  PAIRS,
  type PairedBy,
  pairedBy,
  RANGE,
} from '../model/cond.ts';
import type { Target } from '../model/predicate.ts';
import { alike } from './hands.ts';

/**
 * The conditions that put `cond` to the test.
 *
 * For `winner=B and count(B)=6` they are: Banker wins with 6, with 5, with 7; Banker has 6 and Player wins; Banker has
 * 6 and nobody wins.
 * A judge that is satisfied with a wrong figure on either side of a bound is found out by one of them.
 */
export function sides(cond: Cond): readonly Cond[] {
  return distinct(
    leavesOf(cond).flatMap((leaf) => {
      const rest = decisive(cond, leaf) ?? [];
      return neighbours(leaf).map((near) => both([near, ...rest]));
    }),
  );
}

/**
 * The first two cards of the hands, by rank, that meet a condition which asks for pairs and for nothing else: once for
 * each two ranks that are one. Which ranks make a
 * pair is no bound, so that `sides` is content with one of them.
 */
export function pairsOfEachRank(
  cond: Cond,
): readonly { readonly name: string; readonly first: NonNullable<Target['first']> }[] {
  return pairedHands(cond).flatMap((hands) =>
    ranksPaired('by' in cond ? cond.by : undefined).map(([a, b]) => ({
      name: `${condText(cond)}, ${hands.map((h) => `${h} ${a} and ${b}`).join(', ')}`,
      first: Object.fromEntries(hands.map((h) => [h, [a, b]])),
    })),
  );
}

/** The ranks of two cards that are a pair: each way of it. */
export const ranksPaired = (by: PairedBy | undefined): readonly (readonly [Rank, Rank])[] =>
  RANKS.flatMap((a, i) =>
    RANKS.slice(i)
      .filter((b) => alike(`${a}S`, `${b}H`, by))
      .map((b) => [a, b] as const),
  );

/** The hands that have to have a pair: each way of it. */
function pairedHands(c: Cond): readonly (readonly Hand[])[] {
  if (c.op === 'pair' || c.op === 'pair-kind') return c.hand === 'P' || c.hand === 'B' ? [[c.hand]] : [];
  if (c.op !== 'pairs' || c.is === 'none') return [];
  return c.is === 'both-same-rank' ? [['P', 'B']] : [['P'], ['B']];
}

/** Each condition once. */
export const distinct = (conds: readonly Cond[]): readonly Cond[] => [
  ...new Map(conds.map((c) => [condText(c), c])).values(),
];

/** All of several conditions, without brackets that mean nothing. */
export function both(conds: readonly Cond[]): Cond {
  const of = conds.flatMap((c) => (c.op === 'and' ? c.of : [c]));
  const one = of[0];
  return of.length === 1 && one ? one : { op: 'and', of };
}

export const not = (cond: Cond): Cond => (cond.op === 'not' ? cond.of : { op: 'not', of: cond });

/** The leaf itself at its bound, and what lies next to it on either side. */
function neighbours(leaf: Leaf): readonly Cond[] {
  switch (leaf.op) {
    case 'count':
    case 'initial':
    case 'cards':
    case 'win-by': {
      const [least, most] = RANGE[leaf.op];
      return around(leaf.n, leaf.cmp, least, most).map((n) => ({ ...leaf, cmp: '=', n }));
    }
    case 'third':
      return leaf.is === 'none'
        ? [leaf, not(leaf)]
        : [...around(leaf.is, '=', ...RANGE.third).map((is) => ({ ...leaf, is })), { ...leaf, is: 'none' as const }];
    case 'winner':
      return leaf.is === 'h' ? [leaf, not(leaf)] : (['P', 'B', 'T'] as const).map((is) => ({ op: 'winner', is }));
    case 'natural-tie':
      return [leaf, both([{ op: 'winner', is: 'T' }, not(leaf)]), not(leaf)];
    case 'versus':
      return (['<', '=', '>'] as const).map((cmp): Cond => ({ ...leaf, cmp }));
    case 'pair-kind':
      return [...PAIR_KINDS.map((is) => ({ ...leaf, is })), not({ op: 'pair', hand: leaf.hand, ...pairedBy(leaf) })];
    case 'pairs':
      // One pair may be either hand's.
      return [
        ...PAIRS.filter((is) => is !== 'one').map((is): Cond => ({ ...leaf, is })),
        ...(['P', 'B'] as const).map(
          (hand): Cond =>
            both([
              { ...leaf, is: 'one' },
              { op: 'pair', hand, ...pairedBy(leaf) },
            ]),
        ),
      ];
    case 'otherwise':
    case 'natural':
    case 'pair':
    case 'triple':
      return [leaf, not(leaf)];
  }
}

const around = (n: number, cmp: Compare, least: number, most: number): number[] => {
  const near = cmp === '=' || cmp === '!=' ? [n - 1, n, n + 1] : cmp === '>=' || cmp === '<' ? [n - 1, n] : [n, n + 1];
  return near.filter((x) => x >= least && x <= most);
};

/** What the rest of a condition must be like so that one of its leaves decides it; null where it has no such leaf. */
function decisive(c: Cond, leaf: Cond): readonly Cond[] | null {
  if (c === leaf) return [];
  if (c.op === 'not') return decisive(c.of, leaf);
  if (c.op !== 'and' && c.op !== 'or') return null;
  for (const part of c.of) {
    const inner = decisive(part, leaf);
    if (inner) return [...c.of.filter((o) => o !== part).map((o) => (c.op === 'and' ? o : not(o))), ...inner];
  }
  return null;
}
