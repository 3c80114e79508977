// Cards as they are written: rank and suit, "TS" is the ten of spades. What a card counts is for each book to say, not
// for this file.

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** The rank of a card, a Ten as `T`. */
export type Rank = (typeof RANKS)[number];
/** The suit of a card by its first letter. */
export type Suit = (typeof SUITS)[number];
/** A card as rank and suit: `TS`, `9H`. */
export type Card = `${Rank}${Suit}`;

/** The hand of the Player (P) or of the Banker (B). */
export type Hand = 'P' | 'B';

const PATTERN = /^[A23456789TJQK][SHDC]$/;
const SYMBOLS: Readonly<Record<string, string>> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

export const isCard = (text: string): text is Card => PATTERN.test(text);

/** Reads a card from "TS", "10S", "10♠" or "K♦"; null where the text is no card. */
export function readCard(text: string): Card | null {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^10/, 'T')
    .replace(/[♠♥♦♣]\uFE0E?/u, (s) => SYMBOLS[s[0] ?? ''] ?? s);
  return isCard(plain) ? plain : null;
}

/** "T♠" style for people: `10♠`. */
export function showCard(card: Card): string {
  const suit = Object.entries(SYMBOLS).find(([, letter]) => letter === card[1])?.[0] ?? card[1];
  return `${card[0] === 'T' ? '10' : card[0]}${suit}`;
}
