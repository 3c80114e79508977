// Stakes against the limits on the sign: what is refused, what is reduced before the cut-off, and how much is at risk
// of what nobody noticed.
import type { Breach, Consequence } from '../model/limits.ts';
import type { Cents } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import type { CoupRequest, DealerDoes, WagerRequest } from '../model/play.ts';
import { type Aggregation, type AreaPlan, COUNTED, type Plan } from './game.ts';
import { payablePart } from './inexact.ts';
import { unsupported, type Values } from './reading.ts';

/** A wager that has been accepted. */
export interface Lying {
  readonly request: WagerRequest;
  readonly area: AreaPlan;
  /** The limit that it broke when it was made, and nobody noticed. */
  readonly breach: Breach | null;
  /** The fee that came with it; null where one was due and did not. */
  readonly ante: Cents | null;
  /** What lies there; less than was asked for where the dealer has reduced it. */
  amount: Cents;
  /** The part of it that can be won on or lost. */
  atRisk: Cents;
  /** Whether the rest of it is lost as well where it loses. */
  forfeits: boolean;
}

export function aggregationOf(values: Values): Aggregation {
  const path = PATH.limits.aggregation;
  const value = values.maybe(path) as { readonly minimum?: unknown; readonly maximum?: unknown } | null | undefined;
  if (value === undefined) return { minimum: 'each', maximum: 'each' };
  const read = (which: keyof Aggregation) =>
    COUNTED.find((c) => c === value?.[which]) ??
    unsupported(`${path} ${which} is ${JSON.stringify(value?.[which])}, and this engine knows ${COUNTED.join(', ')}`);
  return { minimum: read('minimum'), maximum: read('maximum') };
}

const sumOf = (list: readonly Lying[], of: 'amount' | 'atRisk'): Cents => list.reduce((sum, x) => sum + x[of], 0);

const isSame = (a: WagerRequest, b: WagerRequest): boolean => a.player === b.player && a.bet === b.bet;

/**
 * crown r 7.2.2, 7.2.3, 7.2.5; star r 6.4, 6.5; tas r 7.4; nz r 5.9.
 *
 * The limit that a wager breaks beside what its maker has on the bet already. What the regulator has approved comes
 * before what the sign says.
 */
export function breachOf(plan: Plan, area: AreaPlan, request: WagerRequest, lying: readonly Lying[]): Breach | null {
  const { amount } = request;
  const { limit, approvedMinimum } = area;
  if (approvedMinimum !== null && amount < approvedMinimum) return 'below-approved-minimum';
  if (limit === null) return null;
  const counted = (how: 'each' | 'sum'): Cents =>
    how === 'each'
      ? amount
      : amount +
        sumOf(
          lying.filter((x) => isSame(x.request, request)),
          'amount',
        );
  if (counted(plan.aggregation.minimum) < limit.min) return 'below-minimum';
  return counted(plan.aggregation.maximum) > limit.max ? 'above-maximum' : null;
}

/** nz r 14.5 with Reading R63: whether a fee that a player has placed covers whatever else the player wagers. */
export const coveredBy = ({ ante }: Plan, player: string, lying: readonly Lying[]): boolean =>
  ante?.perPlayer === true && lying.some((x) => x.request.player === player && (x.ante ?? 0) > 0);

// --- before the cut-off ---

const onHand = (hand: 'P' | 'B') => (x: Lying) => x.area.bet.kind === 'main' && x.area.bet.hand === hand;
export const stepOf = (plan: Plan): Cents => plan.table.unit ?? plan.table.chips[0] ?? 1;

/**
 * The wagers by betting area: a bet, and the area that was named with it. A combined stake lies on no one bet's area.
 */
function byArea(lying: readonly Lying[]): readonly (readonly Lying[])[] {
  const areas = new Map<string, Lying[]>();
  for (const x of lying) {
    if (x.area.shares !== null) continue;
    const key = `${x.request.bet} ${x.request.area ?? ''}`;
    const list = areas.get(key);
    if (list) list.push(x);
    else areas.set(key, [x]);
  }
  return [...areas.values()];
}

/**
 * star r 6.2; tas r 7.3(b); nz r 5.8(b), 5.18.
 *
 * What a dealer does who reduces pro rata: the wagers on an area above the area's maximum, those on a hand above the
 * liability, and then those on
 * the larger hand until it is ahead of the other by no more than the differential. Combined stakes lie on no one hand
 * and are left alone.
 */
export function reduceBefore(plan: Plan, lying: readonly Lying[]): void {
  const { areaMaximum, liability, differential } = plan.table;
  const reduce = (breach: Breach, over: readonly Lying[], most: Cents): void => {
    if (sumOf(over, 'amount') > most && mayReduce(plan, breach)) reduceTo(over, most, stepOf(plan));
  };
  const hands = (['P', 'B'] as const).map((hand) => lying.filter(onHand(hand)));
  if (areaMaximum !== null) for (const area of byArea(lying)) reduce('over-area', area, areaMaximum);
  if (liability !== null) for (const hand of hands) reduce('over-liability', hand, liability);
  if (differential === null) return;
  if (plan.breaches.get('over-differential') === 'pro-rata-either') reduceEither(plan, hands, differential);
  else
    for (const [i, hand] of hands.entries())
      reduce('over-differential', hand, sumOf(hands[1 - i] ?? [], 'amount') + differential);
}

/**
 * star r 6.2 with Reading R21. Both hands in proportion: the smaller one first, so that what is left of it bounds the
 * larger.
 */
function reduceEither(plan: Plan, hands: readonly (readonly Lying[])[], differential: Cents): void {
  const [smaller = [], larger = []] = [...hands].sort((a, b) => sumOf(a, 'amount') - sumOf(b, 'amount'));
  const [less, more] = [sumOf(smaller, 'amount'), sumOf(larger, 'amount')];
  if (more - less <= differential) return;
  reduceTo(smaller, Number((BigInt(less) * BigInt(differential)) / BigInt(more - less)), stepOf(plan));
  reduceTo(larger, sumOf(smaller, 'amount') + differential, stepOf(plan));
}

function reduceTo(over: readonly Lying[], most: Cents, step: Cents): void {
  const amounts = over.map((x) => x.amount);
  for (const [i, to] of proRata(amounts, most, step).entries()) {
    const x = over[i];
    if (x) x.amount = x.atRisk = to;
  }
}

function mayReduce(plan: Plan, breach: Breach): boolean {
  const consequence = plan.breaches.get(breach);
  if (consequence === 'pro-rata') return true;
  if (consequence === 'as-made') return false;
  return unsupported(
    `${PATH.limits.breach(breach)} is ${consequence ? `"${consequence}", which cannot be done before the cut-off` : 'not set: the book does not let the dealer reduce wagers'}`,
  );
}

/**
 * Stakes reduced in proportion so that their total does not exceed the most there may be: each rounded down to whole
 * steps; what is left over
 * goes, a step each, to the largest of the stakes that lost something by the rounding, the earlier first among equals.
 * @param step the unit on the sign, else the smallest chip
 */
export function proRata(amounts: readonly Cents[], most: Cents, step: Cents): readonly Cents[] {
  const total = amounts.reduce((a, b) => a + b, 0);
  const parts = amounts.map((amount, i) => {
    const exact = BigInt(amount) * BigInt(most);
    const whole = BigInt(total) * BigInt(step);
    return { i, amount, to: Number(exact / whole) * step, rounded: exact % whole !== 0n };
  });
  let left = most - parts.reduce((sum, p) => sum + p.to, 0);
  for (const part of [...parts].sort((a, b) => b.amount - a.amount || a.i - b.i)) {
    if (left < step) break;
    if (!part.rounded || part.to + step > part.amount) continue;
    part.to += step;
    left -= step;
  }
  return parts.map((p) => p.to);
}

// --- after it ---

/**
 * crown r 7.2.2, 7.2.3, 7.2.5; star r 6.3 to 6.5; tas r 7.4; nz r 5.9, 5.13, 14.7.
 *
 * Finds how much of each wager is at risk after the breaches that nobody noticed, one after the other: limits that a
 * wager breaks alone, or with
 * its maker's others; the totals on an area and on the hands; a fee that did not come; and what chips could not pay.
 */
export function settleBreaches(plan: Plan, lying: readonly Lying[], dealer: CoupRequest['dealer'] = []): void {
  for (const x of lying)
    if (x.breach !== null && !(x.breach === 'above-maximum' && plan.aggregation.maximum === 'sum'))
      single(plan, x, x.breach, dealer);
  if (plan.aggregation.maximum === 'sum') aboveInSum(plan, lying);
  const { areaMaximum, differential } = plan.table;
  if (areaMaximum !== null) for (const area of byArea(lying)) together(plan, 'over-area-late', area, areaMaximum);
  // A book that lets the dealer reduce and says no more lets the wagers stand that he has not reduced.
  if (differential !== null && plan.breaches.has('over-differential-late')) {
    const hands = (['P', 'B'] as const).map((hand) => lying.filter(onHand(hand)));
    for (const [i, hand] of hands.entries())
      together(plan, 'over-differential-late', hand, sumOf(hands[1 - i] ?? [], 'atRisk') + differential);
  }
  for (const x of lying) {
    if (x.ante === null && !coveredBy(plan, x.request.player, lying)) single(plan, x, 'ante-missing', dealer);
    if (x.atRisk > 0 && payablePart(plan, x.area, x.atRisk) !== x.atRisk) single(plan, x, 'inexact', dealer);
  }
}

function single(plan: Plan, x: Lying, breach: Breach, dealer: readonly DealerDoes[]): void {
  const { limit } = x.area;
  // Where the book has nothing on the approved minimum, a stake below it may still be one below the sign's minimum.
  const asBelowMinimum =
    breach === 'below-approved-minimum' && !plan.breaches.has(breach) && limit !== null && x.amount < limit.min;
  const kind = asBelowMinimum ? 'below-minimum' : breach;
  const consequence = plan.breaches.get(kind);
  if (consequence === 'void-and-return') x.atRisk = 0;
  else if (consequence === 'void-and-kept') {
    x.atRisk = 0;
    x.forfeits = true;
  } else if (consequence === 'as-made-or-returned') x.atRisk = dealer.includes('return-wager') ? 0 : x.atRisk;
  else if (toMaximum(consequence)) {
    x.atRisk = Math.min(x.atRisk, limit?.max ?? x.atRisk);
    x.forfeits = consequence === 'rest-forfeited';
  } else if (consequence === 'payable-part' && kind === 'inexact') x.atRisk = payablePart(plan, x.area, x.atRisk);
  else if (consequence !== 'as-made') cannot(kind, consequence);
}

/**
 * A player's wagers on one bet that exceed its maximum together (nz r 5.9(b)): what is too much is taken from the
 * latest of them.
 */
function aboveInSum(plan: Plan, lying: readonly Lying[]): void {
  for (const x of lying) {
    if (x.breach !== 'above-maximum') continue;
    const consequence = plan.breaches.get('above-maximum');
    const mine = lying.filter((y) => isSame(x.request, y.request));
    if (consequence === 'void-and-return') x.atRisk = 0;
    else if (toMaximum(consequence)) {
      let over = sumOf(mine, 'atRisk') - (x.area.limit?.max ?? Number.POSITIVE_INFINITY);
      for (const y of mine.reverse()) {
        const taken = Math.min(Math.max(over, 0), y.atRisk);
        y.atRisk -= taken;
        y.forfeits ||= consequence === 'rest-forfeited';
        over -= taken;
      }
    } else if (consequence !== 'as-made') cannot('above-maximum', consequence);
  }
}

/** Wagers that are too much together: each is at risk for its part of the most there may be. */
function together(plan: Plan, breach: Breach, lying: readonly Lying[], most: Cents): void {
  const risks = lying.map((x) => x.atRisk);
  if (risks.reduce((a, b) => a + b, 0) <= most) return;
  const consequence = plan.breaches.get(breach);
  if (consequence === 'as-made') return;
  const left =
    toMaximum(consequence) || consequence === 'pro-rata'
      ? proRata(risks, most, stepOf(plan))
      : consequence === 'void-and-return'
        ? []
        : cannot(breach, consequence);
  for (const [i, x] of lying.entries()) {
    x.atRisk = left[i] ?? 0;
    x.forfeits ||= consequence === 'rest-forfeited';
  }
}

const toMaximum = (consequence: Consequence | undefined): boolean =>
  consequence === 'to-maximum' || consequence === 'rest-forfeited';

const cannot = (breach: Breach, consequence: Consequence | undefined): never =>
  unsupported(
    `${PATH.limits.breach(breach)} is ${consequence ? `"${consequence}", which cannot be done at settlement` : 'not set: the book does not say what becomes of the stake'}`,
  );
