// What the book's rule on payments that chips cannot make does to the house edge at a stake.
import { type BetLines, ruleOn } from '../engine/bets.ts';
import { type NextPayable, payment } from '../engine/chips.ts';
import type { Plan } from '../engine/game.ts';
import { canBePaid } from '../engine/inexact.ts';
import { type Cents, dollars } from '../model/money.ts';
import type { DealClass } from './enumerate.ts';
import { type Fraction, fraction, minus, plus, times, ZERO } from './fraction.ts';
import { type AtStake, edgeText, NO_EDGE } from './row.ts';
import { netOf } from './rulings.ts';

/** A stake, and the smallest chip with which it is laid and paid. */
export interface Laid {
  /** On each hand where a wager lies on both. */
  readonly stake: Cents;
  readonly chip: Cents;
}

/** What lies on one bet, and its lines at a table that has chips. */
export interface LaidPart {
  readonly lines: BetLines;
  readonly amount: Cents;
  /** Whether a win is paid nothing beside the other parts. */
  unpaid(coup: DealClass): boolean;
}

/**
 * The house edge of a wager at a stake, in whichever way the book has each winning part paid: up to the next amount
 * that chips make, or exactly; where the book refuses a stake that could win what chips cannot pay, that it is not
 * accepted.
 * @param laid what was asked for: all the parts together, or each where they lie on both hands
 * @param plan the wager's table, with the chips
 */
export function atStake(
  { stake, chip }: Laid,
  plan: Plan,
  parts: readonly LaidPart[],
  classes: readonly DealClass[],
): AtStake {
  const refused = (why: string): AtStake => ({ stake, chip, why, ...NO_EDGE });
  if (!parts.every(({ amount }) => Number.isInteger(amount)))
    return refused(`${dollars(stake)} does not split into whole cents`);
  for (const { lines, amount } of parts) {
    const area = plan.areas.get(lines.bet.id);
    if (area && !canBePaid(plan, area, amount))
      return refused(`chips from ${dollars(chip)} cannot pay exactly what ${dollars(stake)} may win`);
  }
  const total = classes.reduce((sum, c) => sum + c.weight, 0);
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  const nets = parts.map((part) => netsOf(part, whole, plan.nextPayable));
  const weights = parts.map((_, i) => nets[i]?.map(() => 0) ?? []);
  for (const coup of classes) {
    for (const [i, { lines, unpaid }] of parts.entries()) {
      const of = weights[i] as number[];
      const ruling = ruleOn(lines, coup);
      if (lines.rulings[ruling]?.ending === 'win' && unpaid(coup)) continue;
      of[ruling] = (of[ruling] as number) + coup.weight;
    }
  }
  const mean = nets
    .flatMap((of, i) => of.map((net, ruling) => times(fraction(weights[i]?.[ruling] ?? 0, total), net)))
    .reduce(plus, ZERO);
  return { stake, chip, why: null, ...edgeText(minus(mean)) };
}

/** What each ruling on a part brings, as a share of the whole stake. */
function netsOf({ lines, amount }: LaidPart, whole: Cents, next: NextPayable): readonly Fraction[] {
  const share = fraction(amount, whole);
  return lines.rulings.map(({ ending, odds, commission, inexact }) => {
    if (ending === 'lose') return minus(share);
    if (ending !== 'win' || odds === null) return ZERO;
    if (inexact !== 'round-up') return times(share, netOf(odds, commission));
    return fraction(payment(amount, odds, commission, inexact, next).paid, whole);
  });
}
