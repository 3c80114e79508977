// Stakes that are settled with an eye on others of their coup: what several win together at most, and a win that is
// paid nothing beside another wager.
import { CondError, forHand, parseCond } from '../model/cond.ts';
import type { Cents } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import { compileCond, type Finished, type Test } from './condition.ts';
import type { Beside, BetPlan, Plan, Pooling } from './game.ts';
import { proRata, stepOf } from './limits.ts';
import { unsupported, type Values } from './reading.ts';
import type { Settled } from './settled.ts';

/** nz r 11H.5(a), 11D.11, 17.8 with Readings R61 and R66. */
export function poolingOf(values: Values, bet: string): Pooling | null {
  const path = PATH.wagers.together(bet);
  const value = values.maybe(path) as { readonly of?: unknown; readonly bets?: unknown } | null | undefined;
  if (value === undefined || value === null) return null;
  const { of, bets } = value;
  if ((of !== 'player' && of !== 'round') || !Array.isArray(bets) || !bets.includes(bet))
    return unsupported(`${path} is ${JSON.stringify(value)}, which does not say whose wagers on which bets`);
  return { of, bets: bets.map(String) };
}

/** nz r 11D.9 with Reading R62. */
export function besideOf(values: Values, { id, hand }: BetPlan['lines']['bet']): readonly Beside[] {
  const path = PATH.wagers.unpaid(id);
  return values.lines(path).tiers.flatMap((tier) =>
    tier.map(({ when, value }): Beside => {
      if (when === null || typeof value !== 'string') return unsupported(`${path} wants a condition and a bet`);
      try {
        return { test: compileCond(forHand(parseCond(when), hand)), bet: value };
      } catch (e) {
        if (e instanceof CondError || e instanceof RangeError) return unsupported(`${path}: ${e.message}`);
        throw e;
      }
    }),
  );
}

/** A stake that lies there. */
interface Lies {
  readonly player: string;
  readonly bet: BetPlan;
  readonly isVoid: boolean;
}

/** What stakes of a slip are bound by together; they are told by their places. */
export interface Joint {
  readonly pools: readonly { readonly stakes: readonly number[]; readonly most: Cents }[];
  readonly beside: readonly { readonly stake: number; readonly test: Test }[];
  /** The step in which pay-outs are cut. */
  readonly step: Cents;
}

/**
 * What binds stakes of a slip together; null where nothing does, as nearly always.
 *
 * @param mainStake what the maker of a stake has on the hand that it is on
 * @throws EngineError `unsupported` where the sign states several limits for bets that one limit binds
 */
export function jointOf(plan: Plan, stakes: readonly Lies[], mainStake: (stake: Lies) => Cents): Joint | null {
  const pools = new Map<string, { readonly stakes: number[]; readonly most: Cents }>();
  const beside: { readonly stake: number; readonly test: Test }[] = [];
  for (const [i, stake] of stakes.entries()) {
    const { bet, player } = stake;
    for (const b of bet.beside)
      if (stakes.some((s) => s.player === player && s.bet.lines.bet.id === b.bet && !s.isVoid))
        beside.push({ stake: i, test: b.test });
    if (bet.pooling === null || bet.cap === null) continue;
    const posted = typeof bet.cap === 'number';
    const whose = [bet.pooling.of === 'player' ? player : '', posted ? '' : bet.lines.bet.hand, bet.pooling.bets];
    const key = JSON.stringify(whose);
    const pool = pools.get(key) ?? { stakes: [], most: posted ? postedFor(plan, bet.pooling) : mainStake(stake) };
    pool.stakes.push(i);
    pools.set(key, pool);
  }
  return pools.size === 0 && beside.length === 0 ? null : { pools: [...pools.values()], beside, step: stepOf(plan) };
}

/** The one limit that the sign states for bets. */
function postedFor(plan: Plan, { bets }: Pooling): Cents {
  const caps = bets.map((id) => plan.bets.get(id)?.cap);
  const [limit, ...more] = new Set(caps.filter((cap) => typeof cap === 'number'));
  if (limit === undefined || more.length > 0)
    return unsupported(`the sign states several limits for ${bets.join(', ')}, which one limit binds together`);
  return limit;
}

/**
 * How the stakes of a coup are settled. What wins together more than it may is cut in proportion, to whole chips: the
 * books do not say which wager is cut.
 *
 * @param settled by stake, as each is by itself; null where it was never made
 */
export function settleJointly(
  { pools, beside, step }: Joint,
  settled: readonly (Settled | null)[],
  coup: Finished,
): readonly (Settled | null)[] {
  const out = [...settled];
  for (const { stake, test } of beside) pay(out, stake, (s) => (test(coup) ? 0 : s.paid));
  for (const { stakes, most } of pools) {
    const wins = stakes.filter((i) => out[i]?.outcome === 'win');
    const paid = wins.map((i) => out[i]?.paid ?? 0);
    if (paid.reduce((a, b) => a + b, 0) <= most) continue;
    const cut = proRata(paid, most, step);
    for (const [n, i] of wins.entries()) pay(out, i, () => cut[n] ?? 0);
  }
  return out;
}

function pay(settled: (Settled | null)[], i: number, paid: (s: Settled) => Cents): void {
  const s = settled[i];
  if (s?.outcome === 'win') settled[i] = { ...s, paid: paid(s) };
}
