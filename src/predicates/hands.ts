// The judges' own card arithmetic: what a hand counts, and whether a condition holds of a finished coup. No engine may
// borrow it.
import type { Card, Hand } from '../model/card.ts';
import {
  type Compare,
  type Cond,
  type CondHand,
  condText,
  type PairedBy,
  type PairKind,
  type Pairs,
} from '../model/cond.ts';
import type { Winner } from '../model/trace.ts';
import { onceInTurn } from './observe.ts';

/** The two hands of a coup, each in the order in which its cards were dealt. */
export type Hands = Readonly<Record<Hand, readonly Card[]>>;

/**
 * An ace is one point, two to nine are their pips, tens and court cards are nothing. All four books agree (tas r 8 says
 * ten, which is nothing modulo ten).
 */
const POINTS = new Map([...'A23456789'].map((rank, i) => [rank, i + 1]));

/** What one card is worth in a hand. */
export const value = (card: Card): number => POINTS.get(card.charAt(0)) ?? 0;

/** What a hand counts: the last digit of the sum of its cards. */
export const count = (cards: readonly Card[]): number => countOf(cards, cards.length);

/** What the first two cards count. */
export const initial = (cards: readonly Card[]): number => countOf(cards, 2);

/** What the first so many cards of a hand count. */
function countOf(cards: readonly Card[], most: number): number {
  let sum = 0;
  for (let i = 0; i < most && i < cards.length; i++) sum += value(cards[i] as Card);
  return sum % 10;
}

/** The value of the third card; null where the hand has none. A third card worth nothing is still a third card. */
export const third = (cards: readonly Card[]): number | null => {
  const card = cards[2];
  return card === undefined ? null : value(card);
};

/** Two cards, no more, that count eight or nine. */
export const natural = (cards: readonly Card[]): boolean => cards.length === 2 && count(cards) >= 8;

/** Whose hand counts more; T where they count the same. */
export function winner(hands: Hands): Winner {
  const difference = count(hands.P) - count(hands.B);
  return difference > 0 ? 'P' : difference < 0 ? 'B' : 'T';
}

const colour = (card: Card): 'red' | 'black' => (card[1] === 'H' || card[1] === 'D' ? 'red' : 'black');

const isFace = (card: Card): boolean => 'JQK'.includes(card.charAt(0));

/**
 * Whether two cards are a pair: of one rank, by which a ten and a king are none, or of one value, by which they are.
 */
export function alike(a: Card, b: Card, by?: PairedBy): boolean {
  if (a[0] === b[0]) return true;
  return by !== undefined && value(a) === value(b) && (by === 'value' || !(isFace(a) && isFace(b)));
}

/** The ranks of the first two cards where they are a pair. */
function pairRanks(cards: readonly Card[], by?: PairedBy): string | null {
  const [a, b] = cards;
  if (a === undefined || b === undefined || !alike(a, b, by)) return null;
  return a.charAt(0) < b.charAt(0) ? a.charAt(0) + b.charAt(0) : b.charAt(0) + a.charAt(0);
}

/** Of a pair: one suit, one colour, or neither. */
function pairKind(cards: readonly Card[], by?: PairedBy): PairKind | null {
  const [a, b] = cards;
  if (a === undefined || b === undefined || !alike(a, b, by)) return null;
  return a[1] === b[1] ? 'perfect' : colour(a) === colour(b) ? 'coloured' : 'mixed';
}

/** Three cards of one rank and one suit. */
const triple = (cards: readonly Card[]): boolean => cards.length === 3 && cards.every((c) => c === cards[0]);

function pairs(p: string | null, b: string | null): Pairs {
  if (p === null && b === null) return 'none';
  if (p === null || b === null) return 'one';
  return p === b ? 'both-same-rank' : 'both-different';
}

function compare(a: number, cmp: Compare, b: number): boolean {
  switch (cmp) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

/** All that conditions ask of one hand, reckoned once: a coup is judged by hundreds of checks. */
interface HandFacts {
  readonly cards: number;
  readonly count: number;
  readonly initial: number;
  readonly third: number | null;
  readonly natural: boolean;
  readonly pairRanks: string | null;
  readonly pairKind: PairKind | null;
  readonly triple: boolean;
  /** Of pairs that are not of one rank the cards themselves are asked. */
  readonly dealt: readonly Card[];
}

export type Facts = Readonly<Record<Hand, HandFacts>>;

const factsOfHand = (cards: readonly Card[]): HandFacts => ({
  cards: cards.length,
  count: count(cards),
  initial: initial(cards),
  third: third(cards),
  natural: natural(cards),
  pairRanks: pairRanks(cards),
  pairKind: pairKind(cards),
  triple: triple(cards),
  dealt: cards,
});

/** What conditions ask of the hands of a coup. */
export const factsOf: (hands: Hands) => Facts = onceInTurn((hands) => ({
  P: factsOfHand(hands.P),
  B: factsOfHand(hands.B),
}));

/**
 * Whether a condition holds of the hands of a finished coup.
 * Throws RangeError for `otherwise` (it depends on the other lines of its bet) and for `h` and `o` (they depend on the
 * bet): the caller resolves both first.
 */
export const holds = (cond: Cond, hands: Hands): boolean => holdsOf(cond, factsOf(hands));

/** The same for whoever has the facts of very many coups at hand. */
export function holdsOf(cond: Cond, facts: Facts): boolean {
  const { P, B } = facts;
  switch (cond.op) {
    case 'and':
      for (const c of cond.of) if (!holdsOf(c, facts)) return false;
      return true;
    case 'or':
      for (const c of cond.of) if (holdsOf(c, facts)) return true;
      return false;
    case 'not':
      return !holdsOf(cond.of, facts);
    case 'otherwise':
      throw new RangeError('"otherwise" means nothing without the other lines of the bet');
    case 'winner':
      if (cond.is === 'h' || cond.is === 'o')
        throw new RangeError(`"winner=${cond.is}" speaks of the hand of a bet, and no bet is given`);
      return (P.count > B.count ? 'P' : P.count < B.count ? 'B' : 'T') === cond.is;
    case 'count':
    case 'initial':
    case 'cards':
      return compare(factsAt(cond.hand, facts, cond)[cond.op], cond.cmp, cond.n);
    case 'versus':
      return compare(
        factsAt(cond.left.hand, facts, cond)[cond.left.of],
        cond.cmp,
        factsAt(cond.right.hand, facts, cond)[cond.right.of],
      );
    case 'triple':
      return factsAt(cond.hand, facts, cond).triple;
    case 'third':
      return factsAt(cond.hand, facts, cond).third === (cond.is === 'none' ? null : cond.is);
    case 'win-by': {
      const by = factsAt(cond.hand, facts, cond).count - (cond.hand === 'P' ? B : P).count;
      return by > 0 && compare(by, cond.cmp, cond.n);
    }
    case 'natural':
      return factsAt(cond.hand, facts, cond).natural;
    case 'natural-tie':
      return P.natural && B.natural && P.count === B.count;
    case 'pair':
      return ranksOf(factsAt(cond.hand, facts, cond), cond.by) !== null;
    case 'pair-kind': {
      const hand = factsAt(cond.hand, facts, cond);
      return (cond.by === undefined ? hand.pairKind : pairKind(hand.dealt, cond.by)) === cond.is;
    }
    case 'pairs':
      return pairs(ranksOf(P, cond.by), ranksOf(B, cond.by)) === cond.is;
  }
}

const ranksOf = ({ pairRanks: ranks, dealt }: HandFacts, by: PairedBy | undefined): string | null =>
  by === undefined ? ranks : pairRanks(dealt, by);

function factsAt(hand: CondHand, facts: Facts, cond: Cond): HandFacts {
  if (hand === 'h' || hand === 'o')
    throw new RangeError(`"${condText(cond)}" speaks of the hand of a bet, and no bet is given`);
  return facts[hand];
}
