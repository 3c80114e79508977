// Wagers that could win what chips cannot pay, where the book lets none be taken.
import type { Ratio } from '../model/money.ts';
import { type Demand, evenPart, meets, netOf, unitOf } from './chips.ts';
import { rulingsOf } from './coups.ts';
import type { AreaPlan, BetPlan, Plan } from './game.ts';

const WHOLE: Ratio = { n: 1, d: 1 };
const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });

/** The bets that a stake goes to, each with its share. */
function sharesOf(plan: Plan, area: AreaPlan): readonly { readonly bet: BetPlan; readonly share: Ratio }[] {
  return (area.shares ?? [{ bet: area.bet, share: WHOLE }]).flatMap(({ bet, share }) => {
    const found = plan.bets.get(bet.id);
    return found ? [{ bet: found, share }] : [];
  });
}

/**
 * What a stake must be like for chips to pay it exactly by every line that it may be paid by, be it met by a coup or
 * not: mostly that can be had.
 */
function demandsOfAll(plan: Plan, area: AreaPlan): readonly Demand[] {
  const known = ofAll.get(area) ?? demandsOn(plan, area, true);
  ofAll.set(area, known);
  return known;
}

/** An area is one plan's. */
const ofAll = new WeakMap<AreaPlan, readonly Demand[]>();

/** The same of the lines that some coup meets. @param all lines that none does as well */
function demandsOn(plan: Plan, area: AreaPlan, all: boolean): readonly Demand[] {
  const shares = sharesOf(plan, area);
  const demands = shares.flatMap(({ bet, share }) =>
    bet.lines.rulings.flatMap(({ odds, commission, inexact }, i): Demand[] =>
      odds === null || inexact !== 'refuse' || !(all || rulingsOf(plan, bet).has(i))
        ? []
        : [{ of: times(netOf(odds, commission), share), in: 'chips' }],
    ),
  );
  return demands.length ? [...demands, ...shares.map(({ share }): Demand => ({ of: share, in: 'cents' }))] : [];
}

/** Whether chips can pay whatever a stake may win, wherever the book asks that they can (nz r 5.12). */
export function canBePaid(plan: Plan, area: AreaPlan, stake: number): boolean {
  // Mostly all lines can be paid, and then it is no matter which of them a coup can meet.
  return (
    meets(stake, demandsOfAll(plan, area), plan.nextPayable) ||
    meets(stake, demandsOn(plan, area, false), plan.nextPayable)
  );
}

/** The greatest part of a stake of which that is true: as much of it is valid (nz r 5.13). */
export function payablePart(plan: Plan, area: AreaPlan, stake: number): number {
  return canBePaid(plan, area, stake)
    ? stake
    : evenPart(stake, demandsOn(plan, area, false), plan.nextPayable, unitOf(plan.table.chips));
}
