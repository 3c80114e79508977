// Which wagers of a coup are accepted, what lies on the layout when the cards come, and what each stake brings.
import { betOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import type { Cents } from '../model/money.ts';
import type { CoupRequest, WagerRequest } from '../model/play.ts';
import type { EventOf } from '../model/trace.ts';
import { anteDue } from './ante.ts';
import type { AreaPlan, BetPlan, Plan, SharePlan } from './game.ts';
import { canBePaid } from './inexact.ts';
import type { InsurancePlan } from './insurance.ts';
import { type Joint, jointOf } from './joint.ts';
import { breachOf, coveredBy, type Lying, reduceBefore, settleBreaches } from './limits.ts';
import { type Settled, settlementsOf } from './settled.ts';

type Refusal = EventOf<'wager.refused'>['cause'];

/** What comes of one request. */
export interface Answer {
  readonly request: WagerRequest;
  readonly refused: Refusal | null;
  /** The parts of a combined stake, by the bet that each goes to. */
  readonly parts: Readonly<Record<string, Cents>> | null;
  /** The fee that is taken with it; 0 where none is. */
  readonly ante: Cents;
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
  /** The fee that came with it and stays with the house. */
  readonly ante: Cents;
  /**
   * What it brings by ruling of its bet, null where it is never made: the same stake on the same line is always paid
   * the same.
   */
  readonly brings: readonly (Settled | null)[];
}

/** A request that waits for its moment in the coup. */
export interface Insured {
  readonly plan: InsurancePlan;
  /** Its place among the stakes; −1 where it is refused at its moment, or can have none. */
  readonly stake: number;
  /** Whether its maker has the wager that it needs. */
  readonly needed: boolean;
  /** The answer at the first moment that opens it. */
  readonly opened: Answer;
  /** The answer where no moment did. */
  readonly shut: Answer;
}

/**
 * The wagers of a coup, settled as far as they can be before a card is seen. One slip may serve any number of coups.
 */
export interface Slip {
  /** In the order of the requests; those that wait for their moment are not among them. */
  readonly answers: readonly Answer[];
  readonly changes: readonly Change[];
  /** Those that lie there from the start, then those of `insured`. */
  readonly stakes: readonly Stake[];
  /** How many of the stakes lie there from the start. */
  readonly firm: number;
  readonly insured: readonly Insured[];
  /** What stakes need to know of a coup beside its counts: flags of DETAIL. */
  readonly detail: number;
  /** What binds stakes together at settlement; null where each is settled by itself. */
  readonly joint: Joint | null;
  /** False where the coup ends with the first four cards, for want of wagers that need more. */
  readonly complete: boolean;
  /** Whether the Banker's cards are shown first. Cards that are dealt face up are shown as they come. */
  readonly bankerFirst: boolean;
}

/**
 * Takes the wagers of a coup.
 *
 * A wager is refused where the bet is not on offer; where its maker already holds a main bet that it may not be held
 * with; where its stake breaks a limit, could win what chips cannot pay, or comes without the fee that is due, and that
 * is noticed; and where a combined stake does not split into whole cents. What is not noticed goes through, and what
 * the book says of it holds at settlement. A dealer who reduces pro rata does so before the cut-off. An insurance is
 * answered during the coup, when it opens or can no longer open.
 *
 * @throws EngineError `broken` for an unknown bet or an amount that is no whole number of cents; `unsupported` where
 *   the book does not say what becomes of a breach
 */
export function takeWagers(plan: Plan, coup: CoupRequest): Slip {
  const lying: Lying[] = [];
  const answers: Answer[] = [];
  const waiting: { readonly request: WagerRequest; readonly area: AreaPlan; readonly insurance: InsurancePlan }[] = [];
  for (const request of coup.wagers) {
    const area = areaOf(plan, request);
    const insurance = plan.bets.get(area.bet.id)?.insurance;
    if (insurance && area.refused === null) waiting.push({ request, area, insurance });
    else answers.push(take(plan, request, area, lying));
  }
  if (coup.dealer?.includes('reduce-pro-rata')) reduceBefore(plan, lying);
  const changes = lying
    .filter((x) => x.amount !== x.request.amount)
    .map((x): Change => ({ wager: x.request.id, from: x.request.amount, to: x.amount }));

  const firm = lying.length;
  const taken = waiting.map(({ request, area, insurance }) => {
    const needed =
      insurance.needs === null ||
      lying.some((x) => x.request.player === request.player && x.request.bet === insurance.needs);
    const before = lying.length;
    const tooMuch =
      insurance.withinMain && !request.unnoticed && request.amount > mainStake(area.bet.hand, request.player, lying);
    const opened = !needed ? null : tooMuch ? refusing(request, 'limits') : take(plan, request, area, lying);
    return { insurance, needed, opened, shut: refusing(request, 'not-open'), at: lying.length > before ? before : -1 };
  });
  settleBreaches(plan, lying, coup.dealer);

  const stakes = lying.slice(0, firm).flatMap((x) => stakesOf(plan, x, lying));
  const lead = stakes.length - firm;
  stakes.push(...lying.slice(firm).flatMap((x) => stakesOf(plan, x, lying)));
  return {
    answers,
    changes,
    stakes,
    firm: firm + lead,
    insured: taken.map(({ insurance, needed, opened, shut, at }) => ({
      plan: insurance,
      needed,
      opened: opened ?? shut,
      shut,
      stake: at < 0 ? -1 : at + lead,
    })),
    detail: stakes.reduce((flags, s) => flags | s.bet.lines.detail, 0),
    joint: jointOf(plan, stakes, ({ player, bet }) => mainStake(bet.lines.bet.hand, player, lying)),
    complete: lying.length === 0 || lying.some((x) => !plan.cutShort.has(x.area.bet.family)),
    bankerFirst: coup.showFirst === 'B' && plan.face.initial === 'down',
  };
}

const refusing = (request: WagerRequest, refused: Refusal): Answer => ({ request, refused, parts: null, ante: 0 });

/** Answers a request, and puts it with what lies on the layout where it is accepted. */
function take(plan: Plan, request: WagerRequest, area: AreaPlan, lying: Lying[]): Answer {
  if (area.refused !== null) return refusing(request, area.refused);
  const breach = breachOf(plan, area, request, lying);
  const due = coveredBy(plan, request.player, lying) ? 0 : anteDue(plan.ante, request);
  const ante = due === 0 || request.ante === due ? due : null;
  const parts = area.shares && splitStake(request.amount, area.shares);
  const unsplit = area.shares !== null && parts === null;
  const refused =
    mayBeHeld(plan, request, area, lying) && !isSecond(plan, request, area, lying)
      ? refusalOf(plan, request, area, { breach, ante, unsplit })
      : 'not-permitted';
  if (refused !== null) return refusing(request, refused);
  const { amount } = request;
  lying.push({ request, area, breach, ante, amount, atRisk: amount, forfeits: false });
  return {
    request,
    refused,
    parts: parts && Object.fromEntries(parts.map((amount, i) => [area.shares?.[i]?.bet.id ?? '', amount])),
    ante: ante ?? 0,
  };
}

function areaOf(plan: Plan, request: WagerRequest): AreaPlan {
  const area = betOf(request.bet) && plan.areas.get(request.bet);
  if (!area) throw new EngineError('broken', `wager ${request.id} is on "${request.bet}", which is no bet`);
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
    throw new EngineError(
      'broken',
      `wager ${request.id} is of ${request.amount}; a stake is a whole number of cents above 0`,
    );
  return area;
}

/**
 * crown r 6.2; star r 5.6; tas r 6.5; nz r 5.2, 11A.2.
 *
 * Whether a player may hold the wager beside the main bets that he holds. Two wagers on one bet are no combination.
 */
function mayBeHeld(plan: Plan, request: WagerRequest, area: AreaPlan, lying: readonly Lying[]): boolean {
  const { combinations } = plan;
  const mains = lying.filter((x) => x.request.player === request.player && x.area.bet.kind === 'main');
  if (mains.length === 0 && plan.bets.get(area.bet.id)?.needsMain) return false;
  if (combinations === null || area.bet.kind !== 'main') return true;
  const held = new Set([area.bet.id, ...mains.map((x) => x.area.bet.id)]);
  if (held.size === 1 && !combinations.alone) return true;
  return [...held].every((id) => combinations.any.has(id)) || combinations.sets.has([...held].sort().join('+'));
}

/** star r 10.5 with Reading R31: whether a player has a wager of the family already, of which one may be made. */
const isSecond = (plan: Plan, request: WagerRequest, { bet: { family } }: AreaPlan, lying: readonly Lying[]): boolean =>
  plan.once.has(family) && lying.some((x) => x.request.player === request.player && x.area.bet.family === family);

interface Amiss {
  readonly breach: Lying['breach'];
  readonly ante: Lying['ante'];
  readonly unsplit: boolean;
}

function refusalOf(
  plan: Plan,
  request: WagerRequest,
  area: AreaPlan,
  { breach, ante, unsplit }: Amiss,
): Refusal | null {
  if (unsplit) return 'limits';
  if (request.unnoticed) return null;
  // The unit is of wagers above the minimum: that may be staked whatever the unit is (star r 6.1.1).
  const { unit } = plan.table;
  const offUnit = unit !== null && request.amount % unit !== 0 && request.amount !== area.limit?.min;
  if (breach !== null || offUnit) return 'limits';
  if (ante === null) return 'ante';
  return canBePaid(plan, area, request.amount) ? null : 'inexact';
}

/** The parts of a combined stake in whole cents, in the order of the shares; null where it does not split. */
function splitStake(amount: Cents, shares: readonly SharePlan[]): readonly Cents[] | null {
  const parts = shares.map(({ share }) => (amount * share.n) / share.d);
  return parts.every(Number.isInteger) ? parts : null;
}

/** The stakes of an accepted wager, with what each brings by ruling. */
function stakesOf(
  plan: Plan,
  { request, area, ante, amount, atRisk, forfeits }: Lying,
  lying: readonly Lying[],
): readonly Stake[] {
  const { player } = request;
  const one = (bet: BetPlan, wager: string, stake: Cents, risk: Cents): Stake => {
    const most = mostOf(bet, player, stake, lying);
    const isVoid = atRisk === 0 && amount > 0;
    const brings = settlementsOf(bet.lines, { stake, atRisk: risk, forfeits, isVoid, most }, plan.nextPayable);
    return { wager, player, bet, stake, atRisk: risk, isVoid, ante: ante ?? 0, brings };
  };
  if (area.shares === null) return [one(betPlan(plan, area.bet.id), request.id, amount, atRisk)];

  const [stakes, risks] = [splitStake(amount, area.shares), splitStake(atRisk, area.shares)];
  if (!stakes || !risks)
    throw new EngineError(
      'broken',
      `wager ${request.id}: what is at risk of a combined stake of ${amount} cents does not split into whole cents`,
    );
  return area.shares.map(({ bet }, i) =>
    one(betPlan(plan, bet.id), `${request.id}/${bet.id}`, stakes[i] as Cents, risks[i] as Cents),
  );
}

/** nz r 11H.5(a). */
function mostOf({ cap, lines: { bet } }: BetPlan, player: string, stake: Cents, lying: readonly Lying[]): Cents {
  if (cap === null) return Number.POSITIVE_INFINITY;
  if (typeof cap === 'number') return cap;
  const main = mainStake(bet.hand, player, lying);
  return cap === 'main-stake' ? main : Math.max(main - stake, 0);
}

/** What a player has on a hand, all areas together. */
const mainStake = (hand: Hand | null, player: string, lying: readonly Lying[]): Cents =>
  lying
    .filter((x) => x.request.player === player && x.area.bet.kind === 'main' && x.area.bet.hand === hand)
    .reduce((sum, x) => sum + x.amount, 0);

/** Every bet that a wager is accepted on has its settlement in the plan. */
function betPlan(plan: Plan, id: string): BetPlan {
  const found = plan.bets.get(id);
  if (!found) throw new EngineError('broken', `wagers.${id} is not in the plan`);
  return found;
}
