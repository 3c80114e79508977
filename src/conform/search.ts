// Looks for the smallest coup that brings a situation about, by having an engine deal candidates; and proves that there
// is none.
import { type Card, RANKS, type Rank, SUITS } from '../model/card.ts';
import { condText, type Sight } from '../model/cond.ts';
import type { Target } from '../model/predicate.ts';
import { type Hands, initial, third } from '../predicates/hands.ts';
import { Sieve } from './sieve.ts';

/** Deals one coup from the front of a shoe: the two hands, or null where the cards do not suffice. */
export type Deal = (shoe: readonly Card[]) => Hands | null;

export interface Candidate {
  readonly shoe: readonly Card[];
  readonly hands: Hands;
}

/** The ranks that count nothing, two of them at a time. */
const UNLIKE: readonly (readonly [Rank, Rank])[] = (['T', 'J', 'Q', 'K'] as const).flatMap((a, i, all) =>
  all.slice(i + 1).map((b) => [a, b] as const),
);

/** A rank for each count: the ace, the pips, and the ten for nothing. */
const BY_VALUE: readonly Rank[] = ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'];
const card = (rank: Rank, suit: (typeof SUITS)[number]): Card => `${rank}${suit}`;

/** How many cards a coup begins with, and how many it has at the most. */
const DEALT = 4;
const MOST_CARDS = 6;

/**
 * Every pair of two-card counts with every pair of third cards. What comes after the last card of a coup is not gone
 * through. @param taken how many cards of a shoe the coup takes
 */
function byCounts(taken: (shoe: readonly Card[]) => number): void {
  for (const p of BY_VALUE) {
    for (const b of BY_VALUE) {
      const four = [card('K', 'S'), card('Q', 'H'), card(p, 'D'), card(b, 'C')];
      for (const x of BY_VALUE) {
        let cards = DEALT;
        for (const y of BY_VALUE) {
          cards = taken([...four, card(x, 'H'), card(y, 'S')]);
          if (cards < MOST_CARDS) break;
        }
        if (cards <= DEALT) break;
      }
    }
  }
}

/** Every rank in every hand. */
function* everyRank(): Generator<readonly Card[]> {
  for (const a of RANKS) {
    for (const b of RANKS) {
      yield [card(a, 'S'), card('Q', 'H'), card(b, 'D'), card('7', 'C'), card(a, 'H'), card(b, 'S')];
      yield [card('Q', 'S'), card(a, 'H'), card('7', 'D'), card(b, 'C'), card(a, 'D'), card(b, 'S')];
    }
  }
}

/** Three cards of one rank and suit: the Player's with his third, the Banker's after a Player who stands or draws. */
function* everyTriple(): Generator<readonly Card[]> {
  for (const r of RANKS) {
    yield [card(r, 'S'), card('K', 'H'), card(r, 'S'), card('2', 'C'), card(r, 'S'), card('3', 'D')];
    yield [card('K', 'S'), card(r, 'H'), card('7', 'S'), card(r, 'H'), card(r, 'H'), card('3', 'D')];
    yield [card('K', 'S'), card(r, 'H'), card('2', 'S'), card(r, 'H'), card('4', 'D'), card(r, 'H')];
  }
}

/** Every kind of pair of every rank, in one hand and in both. */
function* everyPair(): Generator<readonly Card[]> {
  const kinds = [
    ['S', 'C'],
    ['S', 'H'],
    ['S', 'S'],
  ] as const;
  const others = [
    ['D', 'H'],
    ['D', 'C'],
    ['D', 'D'],
  ] as const;
  for (const p of RANKS) {
    for (const [s1, s2] of kinds) {
      for (const x of ['2', '7'] as const) {
        yield [card(p, s1), card('Q', 'H'), card(p, s2), card('5', 'C'), card(x, 'D'), card('3', 'S')];
        yield [card('Q', 'H'), card(p, s1), card('5', 'C'), card(p, s2), card(x, 'D'), card('3', 'S')];
      }
      for (const b of RANKS) {
        for (const [t1, t2] of others)
          yield [card(p, s1), card(b, t1), card(p, s2), card(b, t2), card('4', 'H'), card('3', 'S')];
      }
    }
  }
  // Beside a pair that stands on 6, or beside three alike, three alike in the other hand.
  for (const r of RANKS) {
    yield [card(r, 'H'), card('2', 'D'), card(r, 'H'), card('2', 'D'), card(r, 'H'), card('2', 'D')];
    for (const p of ['3', '8'] as const) {
      for (const [s1, s2] of kinds) {
        yield [card(p, s1), card(r, 'H'), card(p, s2), card(r, 'H'), card(r, 'H'), card('3', 'D')];
        yield [card(r, 'H'), card(p, s1), card(r, 'H'), card(p, s2), card(r, 'H'), card('3', 'D')];
      }
    }
  }
  // Two cards of one value and of different ranks, beside such two and beside a pair.
  for (const [a, b] of UNLIKE) {
    for (const [s1, s2] of kinds) {
      for (const x of ['2', '7'] as const) {
        yield [card(a, s1), card('Q', 'H'), card(b, s2), card('5', 'C'), card(x, 'D'), card('3', 'S')];
        yield [card('Q', 'H'), card(a, s1), card('5', 'C'), card(b, s2), card(x, 'D'), card('3', 'S')];
      }
    }
    for (const [x, y] of [...UNLIKE, ...RANKS.map((r) => [r, r] as const)]) {
      yield [card(a, 'S'), card(x, 'D'), card(b, 'H'), card(y, 'C'), card('4', 'H'), card('3', 'S')];
      yield [card(x, 'S'), card(a, 'D'), card(y, 'H'), card(b, 'C'), card('4', 'H'), card('3', 'S')];
    }
  }
}

/** What is dealt beside every pair of counts, for those who look at more, in the order in which it is sought. */
const MORE_SHOES: Readonly<Record<Exclude<Sight, 'initials'>, () => Iterable<readonly Card[]>>> = {
  counts: everyRank,
  triples: everyTriple,
  pairs: everyPair,
};

/** The shapes that the two hands of a coup can have: the Player's cards, the Banker's. */
export const SHAPES = [
  [2, 2],
  [3, 2],
  [2, 3],
  [3, 3],
] as const;
export type Shape = (typeof SHAPES)[number];

export const shapeOf = (hands: Hands): Shape | null =>
  SHAPES.find(([p, b]) => hands.P.length === p && hands.B.length === b) ?? null;

/** What a coup must be like. */
export type Sought = Pick<Target, 'when' | 'ranks' | 'first'>;

export interface Pool {
  /** The first candidate that is like this and, where one is given, has the shape; null where there is none. */
  find(sought: Sought, shape?: Shape): Candidate | null;
}

/** Every candidate as the engine deals it, the shortest coups first. */
export function candidates(deal: Deal): Pool {
  const byShape = new Map<Shape, Candidate[]>(SHAPES.map((s) => [s, []]));
  // A shoe whose last cards are not drawn is the same coup as many another.
  const seen = new Set<string>();
  const take = (shoe: readonly Card[]): number => {
    const hands = deal(shoe);
    const shape = hands && shapeOf(hands);
    if (!hands || !shape) return MOST_CARDS;
    const dealt = shoe.slice(0, hands.P.length + hands.B.length);
    const key = dealt.join('');
    if (!seen.has(key)) byShape.get(shape)?.push({ shoe: dealt, hands });
    seen.add(key);
    return dealt.length;
  };
  byCounts(take);
  for (const shoes of Object.values(MORE_SHOES)) for (const shoe of shoes()) take(shoe);
  const sieves = new Map([...byShape].map(([shape, all]) => [shape, new Sieve(all)]));
  const found = new Map<string, Candidate | null>();
  const search = (sought: Sought, shape: Shape): Candidate | null => {
    const { when, ranks = [], first = {} } = sought;
    const key = `${shape} ${ranks.join('')} ${first.P?.join('') ?? ''}/${first.B?.join('') ?? ''} ${when ? condText(when) : ''}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const hit = sieves.get(shape)?.first(when, hasCards(sought)) ?? null;
    found.set(key, hit);
    return hit;
  };
  return {
    find(sought, shape) {
      if (shape) return search(sought, shape);
      for (const s of SHAPES) {
        const hit = search(sought, s);
        if (hit) return hit;
      }
      return null;
    },
  };
}

/** Whether a coup has the ranks that are sought, in it and as the first cards of its hands. */
function hasCards({ ranks = [], first = {} }: Sought): (candidate: Candidate) => boolean {
  const begins = (hand: readonly Card[], two: readonly Rank[] | undefined) =>
    two === undefined || [0, 1].some((i) => hand[i]?.[0] === two[0] && hand[1 - i]?.[0] === two[1]);
  return ({ shoe, hands }) =>
    ranks.every((r) => shoe.some((x) => x[0] === r)) && begins(hands.P, first.P) && begins(hands.B, first.B);
}

/**
 * All coups of the game by the values of their cards: 10,000 deals of four, each with every value of the fifth card
 * where the engine draws one, and
 * with every value of the sixth where it draws two. A card that is the last of its coup cannot have moved anything
 * before it, so the sixth is put
 * in without dealing again. Of coups that no condition on counts can tell apart (two-card counts and third cards equal)
 * one is kept.
 */
export function everyCoupByValue(deal: Deal): {
  readonly kinds: Sieve<{ readonly hands: Hands }>;
  readonly coups: number;
} {
  const kept = new Map<number, Hands>();
  let coups = 0;
  const nth = (hand: readonly Card[]): number => (hand.length === 3 ? (third(hand) ?? 0) + 1 : 0);
  const keep = (hands: Hands) => {
    coups++;
    const key = ((initial(hands.P) * 10 + initial(hands.B)) * 11 + nth(hands.P)) * 11 + nth(hands.B);
    if (!kept.has(key)) kept.set(key, hands);
  };
  const at = (v: number): Rank => BY_VALUE[v] ?? 'T';
  const last = BY_VALUE.map((r) => card(r, 'H'));
  for (let n = 0; n < 10_000; n++) {
    const four = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10, Math.floor(n / 1000)].map((v, i) =>
      card(at(v), SUITS[i] ?? 'S'),
    );
    for (let x = 0; x < 10; x++) {
      const hands = deal([...four, card(at(x), 'S'), card('T', 'H')]);
      if (!hands) break;
      if (hands.P.length === 3 && hands.B.length === 3)
        for (const y of last) keep({ P: hands.P, B: [...hands.B.slice(0, 2), y] });
      else keep(hands);
      if (hands.P.length + hands.B.length === 4) break;
    }
  }
  return { kinds: new Sieve([...kept.values()].map((hands) => ({ hands }))), coups };
}
