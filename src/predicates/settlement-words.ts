// What the judges of settlement share: which wagers were settled, and how they speak of one.
import { betOf, betsOf } from '../model/bet.ts';
import { dollars } from '../model/money.ts';
import type { CoupView } from '../model/predicate.ts';
import type { EventOf, Outcome } from '../model/trace.ts';
import { count, winner } from './hands.ts';
import { NAME } from './observe.ts';

export type Settled = EventOf<'wager.settled'>;

/** The wagers of a coup on any of the bets that a name means; a void one has no result to judge. */
export const settledOn = (name: string, coup: CoupView): readonly Settled[] =>
  coup.settled.filter((s) => s.outcome !== 'void' && betsOf(name).some((b) => b.id === s.bet));

export const complete = (coup: CoupView): boolean => coup.hands.P.length >= 2 && coup.hands.B.length >= 2;

const SAID: Readonly<Record<Outcome, string>> = {
  win: 'won',
  'stand-off': 'stood off',
  lose: 'lost',
  void: 'was void',
};
export const saidOf = (outcome: Outcome): string => SAID[outcome];

/** `stake $100 on Banker, which wins with 6`, or with both counts for a bet on something else than a winning hand. */
export function told(s: Settled, coup: CoupView): string {
  const b = betOf(s.bet);
  const won = winner(coup.hands);
  const how =
    b?.kind === 'main' && b.hand !== null && won === b.hand
      ? `, which wins with ${count(coup.hands[b.hand])}`
      : ` (${(['P', 'B'] as const).map((h) => `${NAME[h]} ${count(coup.hands[h])} in ${coup.hands[h].length} cards`).join(', ')})`;
  const part = s.effectiveStake === s.stake ? '' : `, ${dollars(s.effectiveStake)} of it at risk,`;
  return `stake ${dollars(s.stake)}${part} on ${b?.title ?? s.bet}${how}`;
}

/** `$14.25`, or with what is left over of a cent. */
export const amount = (num: number, den: number): string =>
  num % den === 0 ? dollars(num / den) : `${dollars(Math.floor(num / den))} and ${num % den}/${den} of a cent`;
