// The bets that a wager goes to: itself, those that a combined stake is split over, or both hands of a family.
import { type Bet, betOf, betsOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import type { Json } from '../model/spec.ts';

/**
 * Equal wagers of one player on both hands. Lucky Match alone: nz r 11D.9 speaks of what a player achieves in a round,
 * on whichever hand.
 */
export const BOTH_HANDS: readonly Bet[] = [
  { id: 'lucky-match', family: 'lucky-match', hand: null, kind: 'combined', title: 'Lucky Match, both hands' },
];

const TARGETS: Readonly<Record<string, Hand>> = { 'player-side': 'P', 'banker-side': 'B' };

/**
 * @param shares by which a combined stake is split, as the book sets them; null for any other wager
 * @param side the family to which its side shares go
 */
export function goesTo(bet: Bet, shares: Json, side: string | null): readonly Bet[] {
  if (BOTH_HANDS.includes(bet)) return betsOf(bet.family);
  if (bet.kind !== 'combined') return [bet];
  return Object.keys(shares ?? {}).flatMap((target) => {
    const hand = TARGETS[target];
    return hand === undefined ? (betOf(target) ?? []) : betsOf(side ?? '').filter((b) => b.hand === hand);
  });
}
