// Every deal of a shoe with its exact weight, in classes that conditions on a finished coup can tell apart.
//
// Six cards are dealt in order from full decks, without replacement, whether or not the coup needs them all: so every
// coup weighs as many ordered
// deals as begin with it, all weights are whole, and together they are the falling product of six. With eight decks
// that is
// 4,998,398,275,503,360, below 2^53, and since no sum of weights exceeds it, plain numbers hold them all exactly.
//
// Which hand a card goes to first makes no difference to a weight, so each hand's first two cards are taken as an
// unordered pair, with the number
// of orders in which it can come.
import type { Finished } from '../engine/condition.ts';
import type { Plan } from '../engine/game.ts';
import type { PairsHeld } from '../engine/pairs.ts';
import { CELL, MISSING } from '../engine/rules.ts';
import { RANKS, type Rank } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import { PATH } from '../model/paths.ts';
import type { Looks } from './looks.ts';

export const MOST_DECKS = 8;

/**
 * Coups that a condition cannot tell apart, and how many ordered deals of six cards bring one of them. Fields that
 * nobody looks at are NaN.
 */
export interface DealClass extends Finished {
  readonly weight: number;
}

export interface Deals {
  readonly decks: number;
  /** How many ordered deals of six cards there are. */
  readonly total: number;
  /** The classes for conditions that look at so much; their weights add up to `total`. */
  classes(looks: Looks): readonly DealClass[];
}

/** The part of a plan that decides which cards come and what they count. */
export type Drawing = Pick<
  Plan,
  'pack' | 'modulus' | 'value' | 'pairing' | 'natural' | 'thirdCards' | 'drawPlayer' | 'drawBanker' | 'winner'
>;

const SUITS = 4;
const TYPES = RANKS.length * SUITS;
/** Two cards of one rank and one suit. */
const PERFECT = 3;
/** What two cards of one rank can be to each other, nothing included; and with those of one value. */
const ALIKE = { ofRank: 4, ofValue: 10 } as const;
const alikeIn = ({ pairing }: Drawing): number => (pairing.unlike ? ALIKE.ofValue : ALIKE.ofRank);
const NONE = -1;

const unsupported = (message: string): never => {
  throw new EngineError('unsupported', message);
};
const notSet = (path: string): never => unsupported(`${path} is not set, and a coup comes to it`);

/** n · (n − 1) · … of so many factors. */
const falling = (n: number, factors: number): number => (factors === 0 ? 1 : n * falling(n - 1, factors - 1));

/**
 * Enumerates all deals.
 *
 * @param decks 1 to 8; beyond that a weight could leave the whole numbers that are exact
 * @throws RangeError for another number of decks; EngineError `unsupported`, naming the path, where a coup comes to
 *   something that the spec does
 *   not say, and where the decks are not of 52 cards without jokers
 */
export function enumerate(drawing: Drawing, decks: number): Deals {
  if (!Number.isInteger(decks) || decks < 1 || decks > MOST_DECKS)
    throw new RangeError(`odds are worked out for 1 to ${MOST_DECKS} decks, not ${decks}`);
  const { perDeck, jokers } = drawing.pack;
  if (perDeck !== TYPES || jokers !== 0)
    unsupported(`odds are worked out for decks of ${TYPES} cards without jokers, not for ${perDeck} with ${jokers}`);
  const weights = new Weights(drawing.modulus, alikeIn(drawing));
  const groups = firstFour(drawing, decks);
  for (const group of groups) thirdCards(drawing, decks, group, weights);
  const total = falling(TYPES * decks, 6);
  const all = weights.list();
  const sum = all.reduce((n, c) => n + c.weight, 0);
  if (!Number.isSafeInteger(total) || sum !== total)
    throw new Error(`the deals weigh ${sum} together, which must be ${total}`);

  const known = new Map<string, readonly DealClass[]>();
  const classes = (looks: Looks): readonly DealClass[] => {
    const key = FURTHER.map((what) => looks[what]).join();
    const found = known.get(key) ?? merge(drawing, all, looks);
    known.set(key, found);
    return found;
  };
  return { decks, total, classes };
}

/** The first four cards by what the rest of the coup and the conditions need of them. */
interface FirstFour {
  /** The values of the hands' cards: the Player's two, the Banker's two. */
  readonly values: readonly [number, number, number, number];
  /** The kind of pair, as `Finished` has it. */
  readonly pairP: number;
  readonly pairB: number;
  readonly sameRank: boolean;
  /**
   * How many cards exactly like those of a perfect pair the other hand holds; 2 where both hands have the same perfect
   * pair.
   */
  readonly shared: number;
  /** In how many orders these four cards come, out of the falling product of four. */
  readonly weight: number;
}

/**
 * The deals of four cards. Pairs need ranks and suits; what comes after needs values alone, so deals of the same values
 * are added up.
 */
function firstFour(drawing: Drawing, decks: number): readonly FirstFour[] {
  const { value } = drawing;
  const alike = alikeIn(drawing);
  const states = alike ** 2 * 6;
  const missing = value.indexOf(MISSING);
  if (missing >= 0) notSet(PATH.cards.count(RANKS[missing] as Rank));
  const values = [...new Set(value)].sort((a, b) => a - b);
  const valuePairs = values.flatMap((a, i) => values.slice(i).map((b) => [a, b] as const));
  const placeOf = new Map(valuePairs.map(([a, b], i) => [a * 256 + b, i]));
  const two = twoCards(drawing, (a, b) => placeOf.get(Math.min(a, b) * 256 + Math.max(a, b)) ?? 0);

  const slots = new Float64Array(valuePairs.length ** 2 * states);
  for (const p of two) {
    const waysP = p.a === p.b ? decks * (decks - 1) : 2 * decks * decks;
    if (waysP === 0) continue;
    for (const b of two) {
      const left = (card: number): number => decks - (card === p.a ? 1 : 0) - (card === p.b ? 1 : 0);
      const waysB = b.a === b.b ? left(b.a) * (left(b.a) - 1) : 2 * left(b.a) * left(b.b);
      if (waysB <= 0) continue;
      const sameRank = p.kind > 0 && b.kind > 0 && p.a >> 2 === b.a >> 2 && p.b >> 2 === b.b >> 2 ? 1 : 0;
      const slot =
        (p.values * valuePairs.length + b.values) * states +
        ((p.kind * alike + b.kind) * 2 + sameRank) * 3 +
        sharedBy(p, b);
      slots[slot] = (slots[slot] as number) + waysP * waysB;
    }
  }

  const out: FirstFour[] = [];
  for (let slot = 0; slot < slots.length; slot++) {
    const weight = slots[slot] as number;
    if (weight === 0) continue;
    const place = Math.floor(slot / states);
    const state = slot % states;
    const [p1, p2] = valuePairs[Math.floor(place / valuePairs.length)] as readonly [number, number];
    const [b1, b2] = valuePairs[place % valuePairs.length] as readonly [number, number];
    out.push({
      values: [p1, p2, b1, b2],
      pairP: Math.floor(state / (alike * 6)),
      pairB: Math.floor(state / 6) % alike,
      sameRank: Math.floor(state / 3) % 2 === 1,
      shared: state % 3,
      weight,
    });
  }
  return out;
}

/** Two cards in no order, each as rank × 4 + suit. */
interface TwoCards {
  readonly a: number;
  readonly b: number;
  /** What they are to each other, as `Finished` has it. */
  readonly kind: number;
  /** The place of their values. */
  readonly values: number;
}

function twoCards({ value, pairing }: Drawing, placeOf: (a: number, b: number) => number): readonly TwoCards[] {
  const out: TwoCards[] = [];
  for (let a = 0; a < TYPES; a++) {
    for (let b = a; b < TYPES; b++)
      out.push({
        a,
        b,
        kind: kindOf(a, b, pairing.unlike ? value : null),
        values: placeOf(value[a >> 2] as number, value[b >> 2] as number),
      });
  }
  return out;
}

const COURT: readonly number[] = ['J', 'Q', 'K'].map((rank) => RANKS.indexOf(rank as Rank));

/**
 * Suits run spades, hearts, diamonds, clubs: the two in the middle are red. @param value what each rank counts, where
 * two ranks of one value are something to each other
 */
function kindOf(a: number, b: number, value: Uint8Array | null): number {
  const [rankA, rankB] = [a >> 2, b >> 2];
  if (rankA !== rankB && (value === null || value[rankA] !== value[rankB])) return 0;
  const red = (card: number): boolean => card % SUITS === 1 || card % SUITS === 2;
  const kind = a % SUITS === b % SUITS ? PERFECT : red(a) === red(b) ? 2 : 1;
  if (rankA === rankB) return kind;
  return kind + (COURT.includes(rankA) && COURT.includes(rankB) ? 2 * PERFECT : PERFECT);
}

function sharedBy(p: TwoCards, b: TwoCards): number {
  const like = (hand: TwoCards, card: number): number => (hand.a === card ? 1 : 0) + (hand.b === card ? 1 : 0);
  if (p.kind === PERFECT) return like(b, p.a);
  return b.kind === PERFECT ? like(p, b.a) : 0;
}

/**
 * A card that may come third to a hand: how many are left of it, and whether it is exactly like the Player's or the
 * Banker's perfect pair.
 */
interface Third {
  readonly left: number;
  readonly likeP: boolean;
  readonly likeB: boolean;
}

/** How many cards of each value are left after the first four. */
function remainingOf({ modulus, value }: Drawing, decks: number, four: FirstFour): number[] {
  const remaining = new Array<number>(modulus).fill(0);
  for (const v of value) remaining[v] = (remaining[v] as number) + SUITS * decks;
  for (const v of four.values) remaining[v] = (remaining[v] as number) - 1;
  return remaining;
}

/** Takes four cards to the end of the coup, in every way, and enters what each comes to. */
function thirdCards(drawing: Drawing, decks: number, four: FirstFour, weights: Weights): void {
  const { modulus, natural, drawPlayer, drawBanker } = drawing;
  const [p1, p2, b1, b2] = four.values;
  const initialP = (p1 + p2) % modulus;
  const initialB = (b1 + b2) % modulus;
  const left = TYPES * decks - 4;
  const begun = weights.begun(initialP, initialB, four);
  const ends = (weight: number, thirdP: number, thirdB: number, tripleP: boolean, tripleB: boolean): void =>
    weights.add(begun, weight, thirdP, thirdB, tripleP, tripleB);

  if (natural[initialP] === 1 || natural[initialB] === 1 || !drawing.thirdCards) {
    ends(four.weight * left * (left - 1), NONE, NONE, false, false);
    return;
  }
  const remaining = remainingOf(drawing, decks, four);
  const perfectP = four.pairP === PERFECT;
  const perfectB = four.pairB === PERFECT;
  const sameCard = perfectP && perfectB && four.shared === 2;
  const likeB = perfectB ? decks - 2 - four.shared : 0;

  /** The cards of a value that may come third to the Player, told apart only as far as they make or spoil a triple. */
  const thirdsOf = (v: number): readonly Third[] => {
    const own = perfectP && v === p1 ? decks - 2 - four.shared : 0;
    const theirs = perfectB && !sameCard && v === b1 ? likeB : 0;
    return [
      { left: own, likeP: true, likeB: sameCard },
      { left: theirs, likeP: false, likeB: true },
      { left: (remaining[v] as number) - own - theirs, likeP: false, likeB: false },
    ].filter((t) => t.left > 0);
  };

  /** The Banker's turn. `taken` is what the Player took; `cards` is how many are left. */
  const banker = (weight: number, thirdP: number, taken: Third | null, cards: number): void => {
    const tripleP = taken?.likeP ?? false;
    const cell = drawBanker[initialB * (modulus + 1) + 1 + thirdP] as number;
    if (cell === CELL.missing) notSet(PATH.draw.banker(initialB, thirdP === NONE ? 'none' : thirdP));
    if (cell === CELL.stand) {
      ends(weight * falling(cards, taken ? 1 : 2), thirdP, NONE, tripleP, false);
      return;
    }
    // One card more is dealt, so that all deals are of six; where the Player stood, two are still to come.
    const after = taken ? 1 : cards - 1;
    for (let v = 0; v < modulus; v++) {
      const all = (remaining[v] as number) - (v === thirdP ? 1 : 0);
      const triple = perfectB && v === b1 ? likeB - (taken?.likeB ? 1 : 0) : 0;
      if (triple > 0) ends(weight * triple * after, thirdP, v, tripleP, true);
      if (all > triple) ends(weight * (all - Math.max(triple, 0)) * after, thirdP, v, tripleP, false);
    }
  };

  const cell = drawPlayer[initialP] as number;
  if (cell === CELL.missing) notSet(PATH.draw.player(initialP));
  if (cell === CELL.stand) {
    banker(four.weight, NONE, null, left);
    return;
  }
  for (let v = 0; v < modulus; v++) {
    for (const third of thirdsOf(v)) banker(four.weight * third.left, v, third, left - 1);
  }
}

/** What tells one finished coup from another, whatever looks at it. The rest follows from it. */
type Told = Pick<Finished, 'initialP' | 'initialB' | 'thirdP' | 'thirdB' | keyof PairsHeld>;

/** The key of a coup, made one that also tells what is looked at beside counts. */
const TELLING: Readonly<Record<keyof Looks, (key: number, coup: Told, modulus: number) => number>> = {
  initials: (key, t, modulus) => (key * modulus + t.initialP) * modulus + t.initialB,
  pairs: (key, t) => ((key * ALIKE.ofValue + t.pairP) * ALIKE.ofValue + t.pairB) * 2 + (t.sameRank ? 1 : 0),
  triples: (key, t) => (key * 2 + (t.tripleP ? 1 : 0)) * 2 + (t.tripleB ? 1 : 0),
};
const FURTHER = Object.keys(TELLING) as readonly (keyof Looks)[];

/**
 * Weights by finished coup: a place for every pair of third cards (none, or a value), and within it for every way in
 * which four cards can have
 * begun and for the triples they can have become. Numbers, not objects: a million additions make one enumeration.
 */
class Weights {
  private readonly modulus: number;
  private readonly alike: number;
  /** How many places there are for a pair of third cards. */
  private readonly width: number;
  private readonly slots: Float64Array;

  constructor(modulus: number, alike: number) {
    if (modulus > 10) unsupported(`odds are worked out for counts modulo 10 at most, not ${modulus}`);
    this.modulus = modulus;
    this.alike = alike;
    this.width = alike ** 2 * 8;
    this.slots = new Float64Array((modulus * (modulus + 1)) ** 2 * this.width);
  }

  /** The place of what the first four cards decide. */
  begun(initialP: number, initialB: number, { pairP, pairB, sameRank }: FirstFour): number {
    const { modulus, alike, width } = this;
    return (
      (initialP * modulus + initialB) * (modulus + 1) ** 2 * width +
      ((pairP * alike + pairB) * 2 + (sameRank ? 1 : 0)) * 4
    );
  }

  add(begun: number, weight: number, thirdP: number, thirdB: number, tripleP: boolean, tripleB: boolean): void {
    const thirds = (thirdP + 1) * (this.modulus + 1) + thirdB + 1;
    const slot = begun + thirds * this.width + (tripleP ? 2 : 0) + (tripleB ? 1 : 0);
    this.slots[slot] = (this.slots[slot] as number) + weight;
  }

  list(): readonly (Told & { readonly weight: number })[] {
    const { modulus: m, alike, width, slots } = this;
    const out: (Told & { readonly weight: number })[] = [];
    for (let slot = 0; slot < slots.length; slot++) {
      const weight = slots[slot] as number;
      if (weight === 0) continue;
      const hands = Math.floor(slot / width);
      const initials = Math.floor(hands / (m + 1) ** 2);
      out.push({
        initialP: Math.floor(initials / m),
        initialB: initials % m,
        thirdP: (Math.floor(hands / (m + 1)) % (m + 1)) - 1,
        thirdB: (hands % (m + 1)) - 1,
        pairP: Math.floor(slot / (8 * alike)) % alike,
        pairB: Math.floor(slot / 8) % alike,
        sameRank: (slot & 4) > 0,
        tripleP: (slot & 2) > 0,
        tripleB: (slot & 1) > 0,
        weight,
      });
    }
    return out;
  }
}

/** Adds up the coups that nobody who looks at so much can tell apart. */
function merge(
  { modulus, winner }: Drawing,
  all: readonly (Told & { readonly weight: number })[],
  looks: Looks,
): readonly DealClass[] {
  const classes = new Map<number, DealClass & { weight: number }>();
  const telling = FURTHER.flatMap((what) => (looks[what] ? [TELLING[what]] : []));
  for (const t of all) {
    const countP = t.thirdP === NONE ? t.initialP : (t.initialP + t.thirdP) % modulus;
    const countB = t.thirdB === NONE ? t.initialB : (t.initialB + t.thirdB) % modulus;
    const cardsP = t.thirdP === NONE ? 2 : 3;
    const cardsB = t.thirdB === NONE ? 2 : 3;
    let key = ((countP * modulus + countB) * 2 + cardsP - 2) * 2 + cardsB - 2;
    for (const tell of telling) key = tell(key, t, modulus);
    const known = classes.get(key);
    if (known) {
      known.weight += t.weight;
      continue;
    }
    const won = winner[countP * modulus + countB] as number;
    if (won === MISSING) notSet(`${PATH.result.rank(countP)} or ${PATH.result.rank(countB)}`);
    const [initialP, initialB, thirdP, thirdB] = looks.initials
      ? [t.initialP, t.initialB, t.thirdP, t.thirdB]
      : [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
    const [pairP, pairB] = looks.pairs ? [t.pairP, t.pairB] : [Number.NaN, Number.NaN];
    classes.set(key, {
      weight: t.weight,
      winner: won,
      ...{ countP, countB, cardsP, cardsB, initialP, initialB, thirdP, thirdB, pairP, pairB },
      sameRank: looks.pairs && t.sameRank,
      tripleP: looks.triples && t.tripleP,
      tripleB: looks.triples && t.tripleB,
    });
  }
  return [...classes.values()];
}
