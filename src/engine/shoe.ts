// Shoes: cards as small numbers, and a shuffle that gives the same shoe for the same seed on every machine.
import { type Card, RANKS, SUITS } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';

/** A card as the engine holds it: rank × 4 + suit, both as the model orders them. */
export type Code = number;

const CARDS: readonly Card[] = RANKS.flatMap((r) => SUITS.map((s): Card => `${r}${s}`));
const CODES: ReadonlyMap<string, Code> = new Map(CARDS.map((c, i) => [c, i]));

/** The card of a code below 52. */
export const cardOf = (code: Code): Card => CARDS[code] as Card;

/** Cards in the order in which they leave the shoe. Throws EngineError `broken` for what is no card. */
export function shoeOf(cards: readonly string[]): Uint8Array {
  const shoe = new Uint8Array(cards.length);
  for (let i = 0; i < cards.length; i++) {
    const code = CODES.get(cards[i] as string);
    if (code === undefined)
      throw new EngineError('broken', `card ${i + 1} of the shoe is "${cards[i]}", which is no card`);
    shoe[i] = code;
  }
  return shoe;
}

/** The cards of a shoe, for people and for plays. */
export const cardsOf = (shoe: Uint8Array): Card[] => Array.from(shoe, cardOf);

/** Whole numbers below `n`, evenly. */
export type Random = (n: number) => number;

/**
 * The generator sfc32 (Chris Doty-Humphrey's small fast counter, 128 bits of state), seeded with one whole number: the
 * seed's low and high 32
 * bits, a constant and the counter 1 are its state, and the first twelve numbers are thrown away, as its author
 * advises.
 */
export function random(seed: number): Random {
  let a = seed | 0;
  let b = Math.floor(seed / 0x1_0000_0000) | 0;
  let c = 0x9e37_79b9 | 0;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (n) => {
    // Numbers past the last whole multiple of n would favour the small ones.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let x = next();
    while (x >= limit) x = next();
    return x % n;
  };
}

/** A shuffled shoe of whole decks of 52; Fisher and Yates, from the back. */
export function shuffledShoe(decks: number, rand: Random): Uint8Array {
  const shoe = new Uint8Array(decks * 52);
  for (let i = 0; i < shoe.length; i++) shoe[i] = i % 52;
  for (let i = shoe.length - 1; i > 0; i--) {
    const j = rand(i + 1);
    const held = shoe[i] as Code;
    shoe[i] = shoe[j] as Code;
    shoe[j] = held;
  }
  return shoe;
}
