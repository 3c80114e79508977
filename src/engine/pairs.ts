// The pairs and triples that two hands hold, as one small number.
import { RANKS } from '../model/card.ts';
import type { PairedBy } from '../model/cond.ts';
import type { Code } from './shoe.ts';

/** A pair by kind, as a number: 0 is no pair. */
export const KINDS = ['none', 'mixed', 'coloured', 'perfect'] as const;
const PERFECT = 3;

/**
 * What a hand's first two cards are to each other: 0 nothing; from 1 of one rank, from 4 of one value and not both
 * court cards, from 7 two court cards of one value; each time mixed, coloured, of one suit.
 */
const STEP = PERFECT;
const UNLIKE = 2 * STEP;
/** The last that is a pair, by what makes one. */
const LAST = { rank: STEP, 'value-and-face': 2 * STEP, value: 3 * STEP } as const;

/** Whether two cards that are so to each other are a pair. */
export const isPair = (alike: number, by: PairedBy | undefined): boolean => alike > 0 && alike <= LAST[by ?? 'rank'];

/** Of a pair: index into KINDS. */
export const kindOfPair = (alike: number): number => (alike === 0 ? 0 : ((alike - 1) % STEP) + 1);

/** Where a hand has no third card. */
export const NO_CARD = 255;

/** How many places a card takes in a table of two cards; a power of two above the codes. */
export const PLACES = 64;

export interface PairsHeld {
  /** What the first two cards are to each other; `isPair` and `kindOfPair` tell what that makes them. */
  readonly pairP: number;
  readonly pairB: number;
  /** Both hands begin with two cards that are something to each other, and of the same ranks. */
  readonly sameRank: boolean;
  /** Three cards of one rank and one suit. */
  readonly tripleP: boolean;
  readonly tripleB: boolean;
}

/** How the pairs of a game are told: as finely as its conditions ask. */
export interface Pairing {
  /** Whether two cards of one value and of different ranks are told from others. */
  readonly unlike: boolean;
  /**
   * What two cards are to each other, by the first's code × PLACES + the second's. Where they are nothing in either
   * hand the key is 0, whatever comes third: who plays coups in bulk asks for no key then.
   */
  readonly alike: Uint8Array;
  /** How many different things a hand may hold. */
  readonly held: number;
  /** How many keys there are: what each hand holds, and whether both are of the same ranks. */
  readonly keys: number;
  /** What each key tells. */
  readonly of: readonly PairsHeld[];
}

/** How many different things a hand may hold: nothing, a pair of each kind, a triple. */
const HELD = { byRank: STEP + 2, byValue: STEP + UNLIKE + 2 } as const;

/** What each key tells. */
const toldBy = (held: number): readonly PairsHeld[] =>
  Array.from({ length: held * held * 2 }, (_, key) => {
    const [heldP, heldB] = [Math.floor(key / 2 / held), Math.floor(key / 2) % held];
    const tripleP = heldP === held - 1;
    const tripleB = heldB === held - 1;
    return {
      pairP: tripleP ? PERFECT : heldP,
      pairB: tripleB ? PERFECT : heldB,
      sameRank: key % 2 === 1,
      tripleP,
      tripleB,
    };
  });

const BY_CARDS = [HELD.byRank, HELD.byValue].map((held) =>
  [2, 3].map((cardsP) =>
    [2, 3].map((cardsB) =>
      toldBy(held).filter(
        ({ pairP, pairB, sameRank, tripleP, tripleB }) =>
          (!sameRank || (pairP > 0 && Math.ceil(pairP / STEP) === Math.ceil(pairB / STEP))) &&
          (!tripleP || cardsP === 3) &&
          (!tripleB || cardsB === 3),
      ),
    ),
  ),
);

/**
 * All that two hands could hold, whatever they count.
 * @param unlike whether two cards of one value and of different ranks are told from others
 * @param cardsP how many cards the Player has: 2 or 3
 */
export const holdings = (unlike: boolean, cardsP: number, cardsB: number): readonly PairsHeld[] =>
  BY_CARDS[unlike ? 1 : 0]?.[cardsP - 2]?.[cardsB - 2] ?? [];

export const NOTHING_HELD: PairsHeld = { pairP: 0, pairB: 0, sameRank: false, tripleP: false, tripleB: false };

/** @param value what a card counts, by rank, where pairs of one value count as well; null where rank alone does */
export const pairingOf = (value: Uint8Array | null): Pairing => (value === null ? BY_RANK : made(value));

function made(value: Uint8Array | null): Pairing {
  const held = HELD[value === null ? 'byRank' : 'byValue'];
  const of = toldBy(held);
  return {
    unlike: value !== null,
    alike: Uint8Array.from({ length: PLACES * PLACES }, (_, i) => alikeness(Math.floor(i / PLACES), i % PLACES, value)),
    held,
    keys: of.length,
    of,
  };
}

const isFace = (rank: number): boolean => 'JQK'.includes(RANKS[rank] as string);

/**
 * Mixed, coloured and perfect pairs (tas r 15.1; nz r 11A.7). Suits come as spades,
 * hearts, diamonds, clubs: the middle two are red.
 */
function alikeness(a: Code, b: Code, value: Uint8Array | null): number {
  const [rankA, rankB] = [a >> 2, b >> 2];
  const oneRank = rankA === rankB;
  if (!oneRank && (value === null || value[rankA] === undefined || value[rankA] !== value[rankB])) return 0;
  const red = (suit: number): boolean => suit === 1 || suit === 2;
  const kind = (a & 3) === (b & 3) ? PERFECT : red(a & 3) === red(b & 3) ? 2 : 1;
  return kind + (oneRank ? 0 : isFace(rankA) && isFace(rankB) ? UNLIKE : STEP);
}

const BY_RANK = made(null);

/** The key of two hands, from each its first two cards and its third, which is NO_CARD where there is none. */
export function pairKey({ alike, held }: Pairing, p1: Code, p2: Code, p3: Code, b1: Code, b2: Code, b3: Code): number {
  const player = alike[p1 * PLACES + p2] as number;
  const banker = alike[b1 * PLACES + b2] as number;
  if (player === 0 && banker === 0) return 0;
  const ranks = (a: Code, b: Code): number => (1 << (a >> 2)) | (1 << (b >> 2));
  const sameRank = player > 0 && banker > 0 && ranks(p1, p2) === ranks(b1, b2);
  const heldP = player === PERFECT && p3 === p1 ? held - 1 : player;
  const heldB = banker === PERFECT && b3 === b1 ? held - 1 : banker;
  return (heldP * held + heldB) * 2 + (sameRank ? 1 : 0);
}
