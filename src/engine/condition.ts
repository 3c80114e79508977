// Conditions on a finished coup, compiled to functions, with the engine's own card arithmetic.
import type { Hand } from '../model/card.ts';
import {
  type Compare,
  type Cond,
  type CountOf,
  condText,
  type PairedBy,
  type PairKind,
  type Pairs,
  type Sight,
  sightsOf,
} from '../model/cond.ts';
import { isPair, KINDS, kindOfPair, type PairsHeld } from './pairs.ts';

/** Who won, as a number: it stands in tables. */
export const WINNERS = ['P', 'B', 'T'] as const;

/** A finished coup as conditions see it. */
export interface Finished extends PairsHeld {
  /** Index into WINNERS. */
  readonly winner: number;
  readonly countP: number;
  readonly countB: number;
  /** The count of the first two cards. */
  readonly initialP: number;
  readonly initialB: number;
  /** How many cards the hand has: 2 or 3. */
  readonly cardsP: number;
  readonly cardsB: number;
  /** The value of the third card; −1 for none. A card worth nothing is a card. */
  readonly thirdP: number;
  readonly thirdB: number;
}

export type Test = (coup: Finished) => boolean;

/**
 * What a condition looks at beside final counts and numbers of cards: pairs and triples, the first two cards' counts
 * and third cards, or both.
 * Flags; tables of answers are laid out by them.
 */
export const DETAIL = { counts: 0, pairs: 1, initials: 2, all: 3 } as const;
export type Detail = (typeof DETAIL)[keyof typeof DETAIL];

const DETAIL_OF: Readonly<Record<Sight, Detail>> = {
  counts: DETAIL.counts,
  initials: DETAIL.initials,
  pairs: DETAIL.pairs,
  triples: DETAIL.pairs,
};

/** All that a condition looks at, as flags. */
export const detailOf = (c: Cond): Detail =>
  [...sightsOf(c)].reduce<Detail>((most, sight) => (most | DETAIL_OF[sight]) as Detail, DETAIL.counts);

/** Compares two numbers of a coup. */
function versus(left: (coup: Finished) => number, cmp: Compare, right: (coup: Finished) => number): Test {
  return comparing((f) => left(f) - right(f), cmp, 0);
}

function counted({ of, hand }: CountOf): (coup: Finished) => number {
  if (hand === 'h' || hand === 'o')
    throw new RangeError(`"${of}(${hand})" speaks of a hand, and the bet is on neither`);
  if (of === 'count')
    return ofHand(
      hand,
      (f) => f.countP,
      (f) => f.countB,
    );
  return ofHand(
    hand,
    (f) => f.initialP,
    (f) => f.initialB,
  );
}

function comparing(get: (coup: Finished) => number, cmp: Compare, n: number): Test {
  switch (cmp) {
    case '=':
      return (f) => get(f) === n;
    case '!=':
      return (f) => get(f) !== n;
    case '<':
      return (f) => get(f) < n;
    case '<=':
      return (f) => get(f) <= n;
    case '>':
      return (f) => get(f) > n;
    case '>=':
      return (f) => get(f) >= n;
  }
}

/**
 * A natural is two cards that count eight or nine (crown r 1.1 "Natural"; star r 9.2; nz r 9.2): so the grammar of
 * conditions has it, whatever ends the drawing.
 */
const natural = (cards: number, count: number): boolean => cards === 2 && (count === 8 || count === 9);

const ofHand = <T>(hand: Hand, player: T, banker: T): T => (hand === 'P' ? player : banker);

/**
 * Compiles a condition. Throws RangeError for `otherwise`, which means something only among the lines of a bet, and for
 * `h` where the bet is on
 * neither hand (`forHand` of the model puts the hand in).
 */
export function compileCond(c: Cond): Test {
  switch (c.op) {
    case 'and': {
      const tests = c.of.map(compileCond);
      return (f) => tests.every((t) => t(f));
    }
    case 'or': {
      const tests = c.of.map(compileCond);
      return (f) => tests.some((t) => t(f));
    }
    case 'not': {
      const test = compileCond(c.of);
      return (f) => !test(f);
    }
    case 'otherwise':
      throw new RangeError('"otherwise" cannot stand inside a condition');
    case 'natural-tie':
      return (f) => f.winner === 2 && natural(f.cardsP, f.countP) && natural(f.cardsB, f.countB);
    case 'pairs':
      return compilePairs(c.is, c.by);
    case 'winner': {
      if (c.is === 'h' || c.is === 'o')
        throw new RangeError(`"${condText(c)}" speaks of a hand, and the bet is on neither`);
      const code = WINNERS.indexOf(c.is);
      return (f) => f.winner === code;
    }
  }
  if (c.op === 'versus') return versus(counted(c.left), c.cmp, counted(c.right));
  if (c.hand === 'h' || c.hand === 'o')
    throw new RangeError(`"${condText(c)}" speaks of a hand, and the bet is on neither`);
  return compileOfHand(c, c.hand);
}

function compilePairs(is: Pairs, by: PairedBy | undefined): Test {
  const player: Test = (f) => isPair(f.pairP, by);
  const banker: Test = (f) => isPair(f.pairB, by);
  switch (is) {
    case 'none':
      return (f) => !player(f) && !banker(f);
    case 'one':
      return (f) => player(f) !== banker(f);
    case 'both-different':
      return (f) => player(f) && banker(f) && !f.sameRank;
    case 'both-same-rank':
      return (f) => player(f) && banker(f) && f.sameRank;
  }
}

type OfHand = Extract<Cond, { readonly hand: unknown }>;

/** What a condition asks of one hand, as the Player's and as the Banker's. */
type Sides<T> = readonly [player: T, banker: T];
const COUNTED: Readonly<Record<'count' | 'initial' | 'cards' | 'win-by', Sides<(f: Finished) => number>>> = {
  count: [(f) => f.countP, (f) => f.countB],
  initial: [(f) => f.initialP, (f) => f.initialB],
  cards: [(f) => f.cardsP, (f) => f.cardsB],
  'win-by': [(f) => f.countP - f.countB, (f) => f.countB - f.countP],
};
const NATURAL: Sides<Test> = [(f) => natural(f.cardsP, f.countP), (f) => natural(f.cardsB, f.countB)];
const TRIPLE: Sides<Test> = [(f) => f.tripleP, (f) => f.tripleB];

function compileOfHand(c: OfHand, hand: Hand): Test {
  switch (c.op) {
    case 'count':
    case 'initial':
    case 'cards':
      return comparing(ofHand(hand, ...COUNTED[c.op]), c.cmp, c.n);
    case 'win-by': {
      const code = WINNERS.indexOf(hand);
      const by = comparing(ofHand(hand, ...COUNTED[c.op]), c.cmp, c.n);
      return (f) => f.winner === code && by(f);
    }
    case 'third': {
      const is = c.is === 'none' ? -1 : c.is;
      return hand === 'P' ? (f) => f.thirdP === is : (f) => f.thirdB === is;
    }
    case 'natural':
      return ofHand(hand, ...NATURAL);
    case 'pair':
      return ofHand(
        hand,
        (f) => isPair(f.pairP, c.by),
        (f) => isPair(f.pairB, c.by),
      );
    case 'triple':
      return ofHand(hand, ...TRIPLE);
    case 'pair-kind': {
      const kind = KINDS.indexOf(c.is satisfies PairKind);
      const isKind = (alike: number): boolean => isPair(alike, c.by) && kindOfPair(alike) === kind;
      return hand === 'P' ? (f) => isKind(f.pairP) : (f) => isKind(f.pairB);
    }
  }
}
