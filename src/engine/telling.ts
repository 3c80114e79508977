// What is told of a coup while it is played, whoever listens: the wagers, the cards as they are shown, the settlement.
import type { Card, Hand } from '../model/card.ts';
import type { Outcome, Winner } from '../model/trace.ts';
import type { Face, Plan } from './game.ts';
import type { Shown } from './insurance.ts';
import type { Settled } from './settled.ts';
import type { Answer, Change, Slip, Stake } from './wagers.ts';

export interface Counts {
  readonly P: number;
  readonly B: number;
}

/** Who watches a coup. A machine without a sink does the same and tells nobody. */
export interface CoupSink {
  opened(): void;
  called(call: 'place-bets' | 'no-more-bets'): void;
  answered(answer: Answer): void;
  changed(change: Change): void;
  dealt(pos: number, card: Card, hand: Hand, place: 1 | 2 | 3, face: Face): void;
  /** A card that was dealt face down is shown. */
  exposed(pos: number, hand: Hand, place: 1 | 2 | 3): void;
  /** What a hand's first two cards count is announced. */
  counted(hand: Hand, count: number): void;
  announced(counts: Counts, winner: Winner): void;
  anteCollected(stake: Stake): void;
  settled(stake: Stake, settled: Settled): void;
  closed(winner: Winner, counts: Counts): void;
}

export const HANDS: readonly Hand[] = ['P', 'B'];

/** Counts are below the modulus, which is at most so much. */
const MOST_COUNTS = 100;
const counted = new Array<Counts | undefined>(MOST_COUNTS * MOST_COUNTS);

/**
 * What two hands count: one object for all coups that count the same, since events are mostly what a trace is made of.
 */
export function countsOf(player: number, banker: number): Counts {
  const at = player * MOST_COUNTS + banker;
  const known = counted[at] ?? { P: player, B: banker };
  counted[at] = known;
  return known;
}

/**
 * The order in which stakes are settled: losers are cleared, winners are paid, then what goes back goes back (crown
 * r 10.1; star r 11.1; nz r 10.2; tas r 15.7).
 */
const SETTLED_IN_ORDER: readonly Outcome[] = ['lose', 'win', 'stand-off', 'void'];

/** The coup is opened and its wagers are taken, between two calls (crown r 8.2; star r 7.1; nz r 8.2). */
export function tellWagers(sink: CoupSink, slip: Slip): void {
  sink.opened();
  sink.called('place-bets');
  for (const answer of slip.answers) sink.answered(answer);
  for (const change of slip.changes) sink.changed(change);
  sink.called('no-more-bets');
}

/** A hand's first two cards are turned over. @param before how many cards had left the shoe when the coup began */
export function tellShown(sink: CoupSink, plan: Plan, before: number, hand: number): void {
  for (const place of [1, 2] as const) {
    sink.exposed(before + 1 + (plan.nth[hand * 2 + place - 1] as number), HANDS[hand] as Hand, place);
  }
}

/**
 * A moment for insurance has come or is past.
 * @param opened by insured wager, from a place on: 1 where it was open then
 */
export function tellInsured(sink: CoupSink, slip: Slip, shown: Shown, opened: Uint8Array, from: number): void {
  for (const [i, one] of slip.insured.entries()) {
    if (one.plan.shown === shown) sink.answered(opened[from + i] === 1 ? one.opened : one.shut);
  }
}

/**
 * First the fees that came with wagers are collected (nz r 14.6), then stakes are settled in their order.
 * @param rulings by stake, from a place on
 * @param jointly by stake, where some are settled with an eye on others
 */
export function tellSettlement(
  sink: CoupSink,
  slip: Slip,
  rulings: Uint8Array,
  from: number,
  jointly: readonly (Settled | null)[] | null,
): void {
  const { stakes } = slip;
  for (const stake of stakes) if (stake.ante > 0) sink.anteCollected(stake);
  let left = stakes.length;
  for (const outcome of SETTLED_IN_ORDER) {
    for (let i = 0; i < stakes.length; i++) {
      const stake = stakes[i] as Stake;
      const settled = jointly === null ? stake.brings[rulings[from + i] as number] : jointly[i];
      if (settled?.outcome !== outcome) continue;
      sink.settled(stake, settled);
      left--;
    }
    if (left === 0) return;
  }
}
