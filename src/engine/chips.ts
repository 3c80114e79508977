// What can be paid in chips, and what a winning stake is paid: exact in whole cents, rounded only where the book says
// how.
import { type Cents, gcd, type Ratio } from '../model/money.ts';

/** The least amount that chips can make and that is not less than the one asked for. */
export type NextPayable = (amount: Cents) => Cents;

/**
 * The amounts that a set of chips can make, any number of each, e.g. $5 and $7: 0, 5, 7, 10, 12, 14, 15, 17, 19 …, from
 * 24 on all.
 *
 * Chips need not be multiples of each other. For every remainder modulo the smallest chip the least amount with that
 * remainder that can be made
 * is found once; an amount can be made exactly when it is not less than the one of its remainder.
 * @param chips ascending, whole cents above 0, at least one
 */
export function payable(chips: readonly Cents[]): NextPayable {
  const unit = chips.reduce(gcd);
  const [smallest = 1, ...others] = chips.map((c) => c / unit);
  if (smallest === 1) return (amount) => Math.ceil(amount / unit) * unit;

  const least = new Float64Array(smallest).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (const chip of others) {
    // Adding one chip again and again walks round a ring of remainders; twice round each ring settles it, wherever its
    // least member lies.
    const rings = gcd(chip, smallest);
    for (let start = 0; start < rings; start++) {
      let at = start;
      for (let i = 0; i < (2 * smallest) / rings; i++) {
        const next = (at + chip) % smallest;
        least[next] = Math.min(least[next] as number, (least[at] as number) + chip);
        at = next;
      }
    }
  }
  // The chips are coprime after the division by their greatest common divisor, so every remainder can be made.
  const allFrom = least.reduce((a, b) => Math.max(a, b)) - smallest + 1;
  return (amount) => {
    let n = Math.ceil(amount / unit);
    if (n < allFrom) while (n < (least[n % smallest] as number)) n++;
    return n * unit;
  };
}

/** What becomes of a payment that chips cannot make; a wager that could come to one may be refused from the start. */
export const INEXACT_WAYS = ['round-up', 'exact', 'refuse'] as const;
export type Inexact = (typeof INEXACT_WAYS)[number];

export interface Payment {
  /** What the house pays beside the stake, commission taken off. */
  readonly paid: Cents;
  readonly commission: Cents;
}

/** a·b/c of whole numbers, and what is left over; safe beyond 2^53. */
function divide(factors: readonly number[], by: number): { readonly whole: number; readonly inexact: boolean } {
  const product = factors.reduce((a, b) => a * b, 1);
  if (Number.isSafeInteger(product)) return { whole: Math.floor(product / by), inexact: product % by !== 0 };
  const big = factors.reduce((a, b) => a * BigInt(b), 1n);
  return { whole: Number(big / BigInt(by)), inexact: big % BigInt(by) !== 0n };
}

/**
 * crown r 7.3; star r 5.8; nz r 5.12.
 *
 * What a winning stake is paid.
 *
 * The commission is a part of the gross win. `round-up`: what is left is paid as it is where chips can make it, else
 * the next amount that they
 * can make. `exact`: it is paid to the cent, whatever the chips; so it is under `refuse`, by which an amount that chips
 * cannot make should not
 * have come about. Fractions of a cent, on which the books are silent: `round-up` turns them in the player's favour,
 * the others in the house's.
 * @param stake the part of the stake that was at risk
 * @param commission a fraction of the gross win, or null
 */
export function payment(
  stake: Cents,
  odds: Ratio,
  commission: Ratio | null,
  inexact: Inexact,
  next: NextPayable,
): Payment {
  const { n, d } = commission ?? { n: 0, d: 1 };
  const net = divide([stake, odds.n, d - n], odds.d * d);
  const taken = divide([stake, odds.n, n], odds.d * d);
  if (inexact !== 'round-up') return { paid: net.whole, commission: taken.whole + Number(taken.inexact) };
  return { paid: next(net.whole + Number(net.inexact)), commission: taken.whole };
}

/** A part of a stake that must come out even: in chips, or in whole cents. */
export interface Demand {
  readonly of: Ratio;
  readonly in: 'chips' | 'cents';
}

/** What a win pays net, as a part of its stake. */
export const netOf = (odds: Ratio, commission: Ratio | null): Ratio =>
  commission === null ? odds : { n: odds.n * (commission.d - commission.n), d: odds.d * commission.d };

/** Whether a stake meets every demand. */
export const meets = (stake: Cents, demands: readonly Demand[], next: NextPayable): boolean =>
  demands.every((demand) => {
    const { whole, inexact } = divide([stake, demand.of.n], demand.of.d);
    return !inexact && (demand.in === 'cents' || next(whole) === whole);
  });

/**
 * The greatest part of a stake that meets every demand; 0 where none does.
 * @param unit the greatest common divisor of the chips: every amount that they can make is a multiple of it
 */
export function evenPart(stake: Cents, demands: readonly Demand[], next: NextPayable, unit: Cents): Cents {
  let step = 1;
  for (const demand of demands) {
    const { n, d } = demand.of;
    const of = d * (demand.in === 'chips' ? unit : 1);
    const each = of / gcd(n, of);
    const times = each / gcd(step, each);
    if (times > stake / step) return 0;
    step *= times;
  }
  // Beyond the few small amounts that uneven chips cannot make, the first multiple is the answer.
  for (let part = Math.floor(stake / step) * step; part > 0; part -= step) if (meets(part, demands, next)) return part;
  return 0;
}

/** The greatest common divisor of the chips on a table; a cent where there are none. */
export const unitOf = (chips: readonly Cents[]): Cents => chips.reduce(gcd, 0) || 1;
