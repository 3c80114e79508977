// Which wagers of a coup are accepted, what lies on the layout when the cards come, and how much of it is at risk.
import { type Bet, betOf } from '../model/bet.ts';
import { EngineError } from '../model/engine.ts';
import type { Breach } from '../model/limits.ts';
import type { Cents } from '../model/money.ts';
import type { CoupRequest, WagerRequest } from '../model/play.ts';
import type { EventOf } from '../model/trace.ts';
import { type Payment, payment } from './chips.ts';
import type { AreaPlan, BetPlan, Plan, SharePlan } from './plan.ts';

type Refusal = EventOf<'wager.refused'>['cause'];

/** What came of one request, in the order of the requests. */
export interface Answer {
  readonly request: WagerRequest;
  readonly refused: Refusal | null;
  /** The parts of a combined stake, by the bet that each goes to. */
  readonly parts: Readonly<Record<string, Cents>> | null;
}

export interface Change {
  readonly wager: string;
  readonly from: Cents;
  readonly to: Cents;
}

/** A stake on one bet. The parts of a combined wager are stakes of their own. */
export interface Stake {
  /** The wager's id; that of a part has the bet after it: `w1/tie`. */
  readonly wager: string;
  readonly player: string;
  readonly bet: BetPlan;
  readonly stake: Cents;
  /** The part of it that can be won on or lost; 0 where it is void. */
  readonly atRisk: Cents;
  readonly isVoid: boolean;
  /** What it brings by ruling: the same stake on the same line is always paid the same. */
  readonly payments: readonly Payment[];
}

/** The wagers of a coup, settled as far as they can be before a card is seen. One slip may serve any number of coups. */
export interface Slip {
  readonly answers: readonly Answer[];
  readonly changes: readonly Change[];
  readonly stakes: readonly Stake[];
  /** Whether a stake needs to know of pairs. */
  readonly detail: number;
  /** False where the coup ends with the first four cards, for want of wagers that need more. */
  readonly complete: boolean;
}

interface Accepted {
  readonly request: WagerRequest;
  readonly area: AreaPlan;
  readonly breach: Breach | null;
  amount: Cents;
}

/**
 * Takes the wagers of a coup.
 *
 * A wager is refused where the bet is not on offer, where its maker already holds a main bet that it may not be held with, where its stake breaks
 * a limit and that is noticed, and where a combined stake does not split into whole cents. A breach that is not noticed goes through, and what
 * the book says of it holds at settlement. A dealer who reduces pro rata does so before the cut-off, with wagers on one hand that exceed the
 * liability on the sign together.
 *
 * @throws EngineError `broken` for an unknown bet or an amount that is no whole number of cents; `unsupported` where the book does not say what
 *   becomes of a breach
 */
export function takeWagers(plan: Plan, coup: CoupRequest): Slip {
  const accepted: Accepted[] = [];
  const answers = coup.wagers.map((request): Answer => {
    const area = areaOf(plan, request);
    const breach = breachOf(area, request.amount);
    const parts = area.shares && splitStake(request.amount, area.shares);
    const refused = area.refused ?? (mayBeHeld(plan, request, area, accepted) ? limitRefusal(plan, request, breach, area.shares !== null && parts === null) : 'not-permitted');
    if (refused === null) accepted.push({ request, area, breach, amount: request.amount });
    return { request, refused, parts: refused === null && parts ? Object.fromEntries(parts.map((amount, i) => [area.shares?.[i]?.bet.id ?? '', amount])) : null };
  });
  const changes = coup.dealer?.includes('reduce-pro-rata') ? reduceToLiability(plan, accepted) : [];
  const stakes = accepted.flatMap((a) => stakesOf(plan, a));
  return {
    answers,
    changes,
    stakes,
    detail: stakes.reduce((most, s) => Math.max(most, s.bet.lines.detail), 0),
    complete: accepted.length === 0 || accepted.some((a) => !plan.cutShort.has(a.area.bet.family)),
  };
}

function areaOf(plan: Plan, request: WagerRequest): AreaPlan {
  const area = betOf(request.bet) && plan.areas.get(request.bet);
  if (!area) throw new EngineError('broken', `wager ${request.id} is on "${request.bet}", which is no bet`);
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
    throw new EngineError('broken', `wager ${request.id} is of ${request.amount}; a stake is a whole number of cents above 0`);
  return area;
}

/** The limit that a stake breaks. What the regulator has approved comes before what the sign says. */
function breachOf(area: AreaPlan, amount: Cents): Breach | null {
  if (area.approvedMinimum !== null && amount < area.approvedMinimum) return 'below-approved-minimum';
  if (area.limit !== null && amount < area.limit.min) return 'below-minimum';
  return area.limit !== null && amount > area.limit.max ? 'above-maximum' : null;
}

/** Whether a player may hold the wager beside the main bets that he holds. Two wagers on one bet are no combination. */
function mayBeHeld(plan: Plan, request: WagerRequest, area: AreaPlan, accepted: readonly Accepted[]): boolean {
  const { combinable } = plan;
  if (combinable === null || area.bet.kind !== 'main') return true;
  const others = accepted.filter((a) => a.request.player === request.player && a.area.bet.kind === 'main' && a.area.bet !== area.bet);
  return others.every((a) => combinable.has(a.area.bet.id) && combinable.has(area.bet.id));
}

function limitRefusal(plan: Plan, request: WagerRequest, breach: Breach | null, unsplit: boolean): Refusal | null {
  if (unsplit) return 'limits';
  if (request.unnoticed) return null;
  const offUnit = plan.table.unit !== null && request.amount % plan.table.unit !== 0;
  return breach !== null || offUnit ? 'limits' : null;
}

/** The parts of a combined stake in whole cents, in the order of the shares; null where it does not split. */
function splitStake(amount: Cents, shares: readonly SharePlan[]): readonly Cents[] | null {
  const parts = shares.map(({ share }) => (amount * share.n) / share.d);
  return parts.every(Number.isInteger) ? parts : null;
}

/** The stakes of an accepted wager, with what the book says of a breach that nobody noticed. */
function stakesOf(plan: Plan, { request, area, breach, amount }: Accepted): readonly Stake[] {
  const atRisk = breach === null ? amount : atRiskAfter(plan, breach, area, amount);
  const one = (bet: BetPlan, wager: string, stake: Cents, risk: Cents): Stake => {
    const payments = bet.lines.rulings.map(({ odds, commission }) => (odds ? payment(risk, odds, commission, plan.inexact, plan.nextPayable) : { paid: 0, commission: 0 }));
    return { wager, player: request.player, bet, stake, atRisk: risk, isVoid: atRisk === 0 && amount > 0, payments };
  };
  if (area.shares === null) return [one(betPlan(plan, area.bet), request.id, amount, atRisk)];

  const [stakes, risks] = [splitStake(amount, area.shares), splitStake(atRisk, area.shares)];
  if (!stakes || !risks) throw new EngineError('broken', `wager ${request.id}: what is at risk of a combined stake of ${amount} cents does not split into whole cents`);
  return area.shares.map(({ bet }, i) => one(betPlan(plan, bet), `${request.id}/${bet.id}`, stakes[i] as Cents, risks[i] as Cents));
}

/** Every bet that a wager is accepted on has its settlement in the plan. */
function betPlan(plan: Plan, bet: Bet): BetPlan {
  const found = plan.bets.get(bet.id);
  if (!found) throw new EngineError('broken', `wagers.${bet.id} is not in the plan`);
  return found;
}

/** How much of a stake is at risk after a breach: none where it is void. A loser above the maximum loses the maximum, and the rest goes back. */
function atRiskAfter(plan: Plan, breach: Breach, area: AreaPlan, amount: Cents): Cents {
  const max = area.limit?.max ?? amount;
  // Where the book has nothing on the approved minimum, a stake below it may still be one below the sign's minimum.
  const asBelowMinimum = breach === 'below-approved-minimum' && !plan.breaches.has(breach) && area.limit !== null && amount < area.limit.min;
  const kind = asBelowMinimum ? 'below-minimum' : breach;
  const consequence = plan.breaches.get(kind);
  switch (consequence) {
    case 'void-and-return':
      return 0;
    case 'as-made':
      return amount;
    case 'to-maximum':
      return Math.min(amount, max);
    default:
      throw new EngineError(
        'unsupported',
        `limits.breach.${kind} is ${consequence ? `"${consequence}", which cannot be done at settlement` : 'not set: the book does not say what becomes of the stake'}`,
      );
  }
}

/** Reduces the main wagers on each hand to the liability on the sign. Combined stakes lie on no one hand and are left alone. */
function reduceToLiability(plan: Plan, accepted: readonly Accepted[]): readonly Change[] {
  const liability = plan.table.liability;
  if (liability === null) return [];
  const changes: Change[] = [];
  for (const hand of ['P', 'B'] as const) {
    const onHand = accepted.filter((a) => a.area.bet.kind === 'main' && a.area.bet.hand === hand);
    const amounts = onHand.map((a) => a.amount);
    if (amounts.reduce((a, b) => a + b, 0) <= liability || !mayReduce(plan)) continue;
    for (const [i, to] of proRata(amounts, liability, plan.table.unit ?? plan.table.chips[0] ?? 1).entries()) {
      const a = onHand[i];
      if (!a || a.amount === to) continue;
      changes.push({ wager: a.request.id, from: a.amount, to });
      a.amount = to;
    }
  }
  return changes;
}

function mayReduce(plan: Plan): boolean {
  const consequence = plan.breaches.get('over-liability');
  if (consequence === 'pro-rata') return true;
  if (consequence === 'as-made') return false;
  throw new EngineError(
    'unsupported',
    `limits.breach.over-liability is ${consequence ? `"${consequence}", which cannot be done before the cut-off` : 'not set: the book does not let the dealer reduce wagers'}`,
  );
}

/**
 * Stakes reduced in proportion so that their total does not exceed the most there may be: each rounded down to whole steps; what is left over
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
