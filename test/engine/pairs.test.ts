// What two hands hold as one number: every way in which cards of four ranks can lie, read card by card.
import { describe, expect, it } from 'vitest';
import { holdings, NO_CARD, type PairsHeld, PLACES, pairingOf, pairKey } from '../../src/engine/pairs.ts';
import { RANKS, SUITS } from '../../src/model/card.ts';

/** Ten, jack, queen and king: all are worth nothing, three are court cards. */
const CARDS = (['T', 'J', 'Q', 'K'] as const).flatMap((r) =>
  (['S', 'H', 'C'] as const).map((s) => RANKS.indexOf(r) * 4 + SUITS.indexOf(s)),
);
const VALUES = Uint8Array.from(RANKS, (r) => ('TJQK'.includes(r) ? 0 : r === 'A' ? 1 : Number(r)));

type Cards = readonly number[];
const rank = (card = 0): string => RANKS[Math.floor(card / 4)] as string;
const suit = (card = 0): number => card % 4;
const isRed = (card = 0): boolean => suit(card) === 1 || suit(card) === 2;
const ranks = ([a, b]: Cards): string => [rank(a), rank(b)].sort().join();

/** 1 one red and one black, 2 of one colour, 3 of one suit; 3 more where a ten is one of two ranks, 6 where none is. */
function alike([a, b]: Cards, byValue: boolean): number {
  if (!byValue && rank(a) !== rank(b)) return 0;
  const kind = suit(a) === suit(b) ? 3 : isRed(a) === isRed(b) ? 2 : 1;
  return kind + (rank(a) === rank(b) ? 0 : [rank(a), rank(b)].includes('T') ? 3 : 6);
}
const three = (hand: Cards): boolean => hand.length === 3 && hand.every((c) => c === hand[0]);

const READ: { readonly [What in keyof PairsHeld]: (p: Cards, b: Cards, byValue: boolean) => PairsHeld[What] } = {
  pairP: (p, _, byValue) => alike(p, byValue),
  pairB: (_, b, byValue) => alike(b, byValue),
  sameRank: (p, b, byValue) => alike(p, byValue) > 0 && alike(b, byValue) > 0 && ranks(p) === ranks(b),
  tripleP: (p) => three(p),
  tripleB: (_, b) => three(b),
};
const FIELDS = Object.keys(READ) as readonly (keyof PairsHeld)[];
const written = (held: PairsHeld): string => FIELDS.map((what) => `${what} ${held[what]}`).join(', ');
const read = (p: Cards, b: Cards, byValue: boolean): string =>
  FIELDS.map((what) => `${what} ${READ[what](p, b, byValue)}`).join(', ');

const twos = CARDS.flatMap((a) => CARDS.map((b): Cards => [a, b]));
/** With a third card that is the first once more, and with one that is not. */
const threes = twos.flatMap(([a = 0, b = 0]): Cards[] => [
  [a, b, a],
  [a, b, CARDS.find((c) => c !== a) ?? 0],
]);

describe.each([
  ['rank', false],
  ['value', true],
] as const)('pairs told by %s', (_, byValue) => {
  const pairing = pairingOf(byValue ? VALUES : null);
  const begins = ([a = 0, b = 0]: Cards): boolean => pairing.alike[a * PLACES + b] !== 0;
  const key = ([p1 = 0, p2 = 0, p3 = NO_CARD]: Cards, [b1 = 0, b2 = 0, b3 = NO_CARD]: Cards): number =>
    pairKey(pairing, p1, p2, p3, b1, b2, b3);

  it.each([
    [2, 2],
    [3, 2],
    [2, 3],
    [3, 3],
  ])(
    '%i cards of the Player, %i of the Banker: the key tells what they hold, is 0 where neither begins with anything, and all holdings come about',
    (cardsP, cardsB) => {
      const hands = (cards: number): readonly Cards[] => (cards === 2 ? twos : threes);
      const wrong: string[] = [];
      const seen = new Set<string>();
      for (const p of hands(cardsP)) {
        for (const b of hands(cardsB)) {
          const at = key(p, b);
          const held = written(pairing.of[at] as PairsHeld);
          seen.add(held);
          if (held !== read(p, b, byValue)) wrong.push(`${p} against ${b}: ${held}`);
          if (at !== 0 && !begins(p) && !begins(b)) wrong.push(`${p} against ${b}: key ${at}`);
        }
      }
      expect(wrong).toEqual([]);
      // By value there is nothing that is nothing among these four ranks.
      const possible = holdings(byValue, cardsP, cardsB).filter((h) => !byValue || (h.pairP > 0 && h.pairB > 0));
      expect([...seen].sort()).toEqual(possible.map(written).sort());
    },
  );
});
