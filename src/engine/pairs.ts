// The pairs and triples that two hands hold, as one small number.
import type { Code } from './shoe.ts';

/** A pair by kind, as a number: 0 is no pair. */
export const KINDS = ['none', 'mixed', 'coloured', 'perfect'] as const;
const PERFECT = 3;
/** Three cards of one rank and one suit, among the kinds of which a key holds one a hand. */
const TRIPLE = 4;
const HELD = 5;

/** How many keys there are: what each hand holds, and whether two pairs are of one rank. */
export const PAIR_KEYS = HELD * HELD * 2;

/** Where a hand has no third card. */
export const NO_CARD = 255;

/** How many places a card takes in PAIRS; a power of two above the codes. */
export const PLACES = 64;

/** The kind of pair that two cards make, by the first's code × PLACES + the second's. */
export const PAIRS = Uint8Array.from({ length: PLACES * PLACES }, (_, i) => kindOf(Math.floor(i / PLACES), i % PLACES));

/**
 * Mixed, coloured and perfect pairs (tas r 15.1; nz r 11A.7). Suits come as spades,
 * hearts, diamonds, clubs: the middle two are red.
 */
function kindOf(a: Code, b: Code): number {
  if (a >> 2 !== b >> 2) return 0;
  if (a === b) return PERFECT;
  const red = (suit: number): boolean => suit === 1 || suit === 2;
  return red(a & 3) === red(b & 3) ? 2 : 1;
}

/** The key of two hands, from each its first two cards and its third, which is NO_CARD where there is none. */
export function pairKey(p1: Code, p2: Code, p3: Code, b1: Code, b2: Code, b3: Code): number {
  const player = PAIRS[p1 * PLACES + p2] as number;
  const banker = PAIRS[b1 * PLACES + b2] as number;
  if (player === 0 && banker === 0) return 0;
  const sameRank = player > 0 && banker > 0 && p1 >> 2 === b1 >> 2;
  const heldP = player === PERFECT && p3 === p1 ? TRIPLE : player;
  const heldB = banker === PERFECT && b3 === b1 ? TRIPLE : banker;
  return (heldP * HELD + heldB) * 2 + (sameRank ? 1 : 0);
}

export interface PairsHeld {
  /** Index into KINDS. */
  readonly pairP: number;
  readonly pairB: number;
  /** Both hands begin with a pair, and of the same rank. */
  readonly sameRank: boolean;
  /** Three cards of one rank and one suit. */
  readonly tripleP: boolean;
  readonly tripleB: boolean;
}

/** What each key tells. */
export const PAIRS_OF: readonly PairsHeld[] = Array.from({ length: PAIR_KEYS }, (_, key) => {
  const [heldP, heldB] = [Math.floor(key / 2 / HELD), Math.floor(key / 2) % HELD];
  return {
    pairP: Math.min(heldP, PERFECT),
    pairB: Math.min(heldB, PERFECT),
    sameRank: key % 2 === 1,
    tripleP: heldP === TRIPLE,
    tripleB: heldB === TRIPLE,
  };
});
