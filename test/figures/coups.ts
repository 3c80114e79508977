// Finished coups of every kind that a settlement can tell apart, and what the second writing sees of them: its own
// arithmetic, shared with nobody.
import type { Card } from '../../src/model/card.ts';

export interface Coup {
  readonly P: readonly Card[];
  readonly B: readonly Card[];
}

const points = (card: Card): number => ({ A: 1, T: 0, J: 0, Q: 0, K: 0 })[card[0] as string] ?? Number(card[0]);
export const total = (hand: readonly Card[]): number => hand.reduce((sum, card) => (sum + points(card)) % 10, 0);
/** The count of the first two cards. */
export const initial = (hand: readonly Card[]): number => total(hand.slice(0, 2));
export const natural = (hand: readonly Card[]): boolean => hand.length === 2 && total(hand) > 7;
/** By how much a hand is ahead of the other; below 0 where it is behind. */
export const ahead = (hand: 'P' | 'B', coup: Coup): number => total(coup[hand]) - total(coup[hand === 'P' ? 'B' : 'P']);

export type PairKind = 'mixed' | 'coloured' | 'perfect';
export function pair(hand: readonly Card[]): PairKind | null {
  const [a, b] = hand as [Card, Card];
  if (a[0] !== b[0]) return null;
  if (a[1] === b[1]) return 'perfect';
  return 'HD'.includes(a[1] as string) === 'HD'.includes(b[1] as string) ? 'coloured' : 'mixed';
}

export const show = (coup: Coup): string => `Player ${coup.P.join(' ')}, Banker ${coup.B.join(' ')}`;

/** A hand without a pair of this total in two cards or in three. */
const plain = (count: number, cards: 2 | 3): Card[] => {
  const pip = (n: number): Card => (n === 0 ? 'TS' : n === 1 ? 'AS' : (`${n}S` as Card));
  return cards === 2 ? ['KH', pip(count)] : ['KH', '4D', pip((count + 6) % 10)];
};

const SUITS: Readonly<Record<PairKind, readonly [string, string]>> = {
  mixed: ['S', 'H'],
  coloured: ['S', 'C'],
  perfect: ['D', 'D'],
};
const paired = (rank: string, kind: PairKind, third?: Card): Card[] => [
  ...SUITS[kind].map((s) => `${rank}${s}` as Card),
  ...(third ? [third] : []),
];

function every(): Coup[] {
  const totals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const hands = totals.flatMap((count) => [plain(count, 2), plain(count, 3)]);
  const pairs = (['3', '9', 'K'] as const).flatMap((rank) =>
    (['mixed', 'coloured', 'perfect'] as const)
      .flatMap((kind) => [paired(rank, kind), paired(rank, kind, '6C')])
      .concat([paired(rank, 'perfect', `${rank}D`)]),
  );
  const few = [plain(0, 2), plain(6, 2), plain(6, 3), plain(9, 2), plain(3, 3)];
  const cross = (a: readonly Card[][], b: readonly Card[][]): Coup[] => a.flatMap((P) => b.map((B) => ({ P, B })));
  return [...cross(hands, hands), ...cross(pairs, pairs), ...cross(pairs, few), ...cross(few, pairs)];
}

/**
 * Counts from 0 to 9 in two cards and in three against each other, and pairs of every kind against each other and
 * against none.
 */
export const COUPS: readonly Coup[] = every();

const PIPS: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];

/**
 * Coups as the cards are drawn, by the counts of the first two cards and by the third cards: insurance asks for these.
 */
function drawn(): Coup[] {
  const out: Coup[] = [];
  for (const p of PIPS) {
    for (const b of PIPS) {
      const [player, banker]: [Card[], Card[]] = [
        ['KH', p],
        ['QH', b],
      ];
      if (total(player) > 7 || total(banker) > 7) {
        out.push({ P: player, B: banker });
        continue;
      }
      for (const x of total(player) < 6 ? PIPS : [null]) {
        const P = x ? [...player, x] : player;
        const least = x === null ? 0 : { 3: 0, 4: 2, 5: 4, 6: 6 }[total(banker)];
        const third = x === null ? null : total([x]);
        const draws =
          third === null
            ? total(banker) < 6
            : total(banker) < 3 ||
              (least !== undefined && (total(banker) === 3 ? third !== 8 : third >= least && third < 8));
        for (const y of draws ? PIPS : [null]) out.push({ P, B: y ? [...banker, y] : banker });
      }
    }
  }
  return out;
}

export const DRAWN: readonly Coup[] = drawn();
