// What becomes of a stake that breaks a limit.
import { BETS, betOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { type Cond, condText } from '../model/cond.ts';
import { BREACHES, type Breach, CONSEQUENCES, type Consequence } from '../model/limits.ts';
import { type Cents, dollars } from '../model/money.ts';
import { oneOf } from '../model/params.ts';
import type { TableOptions } from '../model/play.ts';
import { type CoupView, fail, type Judgement, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { EventOf } from '../model/trace.ts';
import { smallestChip } from './chips.ts';
import { NAME } from './observe.ts';

/** Limits on which every kind of breach can be shown with chips of a dollar: approved from $5, the sign from $10 to $500. */
const APPROVED = 500;
const MIN = 1_000;
const MAX = 50_000;
const LIABILITY = 100_000;
const CHIP = 100;

/** Just outside and just inside the bound, and well away from it. */
const STAKES: Readonly<Partial<Record<Breach, readonly Cents[]>>> = {
  'below-approved-minimum': [APPROVED - CHIP, APPROVED, CHIP],
  'below-minimum': [MIN - CHIP, MIN, APPROVED],
  'above-maximum': [MAX + CHIP, MAX, 2 * MAX],
};

const results: readonly Cond[] = (['P', 'B', 'T'] as const).map((is) => ({ op: 'winner', is }));

function targetsOf(breach: Breach): readonly Target[] {
  if (breach === 'over-liability') {
    // Three wagers over the bound, whose parts in proportion are no whole chips; two wagers that come to the bound exactly.
    const stakes = { over: [80_000, 40_000, 30_000], 'at the bound': [60_000, 40_000] };
    return Object.entries(stakes).flatMap(([name, amounts]) =>
      (['player', 'banker'] as const).map(
        (bet): Target => ({
          name: `wagers on ${bet} ${name}`,
          wagers: amounts.map((amount) => ({ bet, amount })),
          dealer: ['reduce-pro-rata'],
          table: { liability: LIABILITY },
        }),
      ),
    );
  }
  return (STAKES[breach] ?? []).flatMap((amount) =>
    (['player', 'banker', 'tie'] as const).flatMap((bet) =>
      results.map(
        (when): Target => ({
          name: `${dollars(amount)} on ${bet}, ${condText(when)}`,
          when,
          wagers: [{ bet, amount, unnoticed: true }],
          table: { limits: { [bet]: { min: MIN, max: MAX } }, approvedMinimum: { [bet]: APPROVED } },
        }),
      ),
    ),
  );
}

/**
 * nsw-crown r 7.2.2, 7.2.3, 7.2.5 (readings R22, R23); tas r 7.3(b), 7.4.
 *
 * A stake that broke a limit and was settled all the same was not noticed in time: a log shows it by the amount alone. What is above the maximum
 * is never at risk, so a loser gets it back. Over the liability of a hand, the dealer may reduce; once he does, he must do so in proportion.
 */
export const limitsBreach = predicate({
  id: 'limits.breach',
  says: 'A stake that is {breach}: {do}.',
  level: 'coup',
  judge: 'engine',
  params: { breach: oneOf(...BREACHES), do: oneOf(...CONSEQUENCES) },
  sets: (p) => [{ path: `limits.breach.${p.breach}`, value: p.do }],
  targets: (p) => targetsOf(p.breach),
  judgeCoup(p, coup) {
    if (p.breach === 'over-liability') return p.do === 'pro-rata' ? reduced(coup) : na(`nothing can be seen of ${p.do} before the coup`);
    let applied = false;
    for (const e of coup.placed) {
      const breach = breachOf(e, coup.table);
      const s = coup.settled.find((x) => x.wager === e.wager && x.bet === e.bet);
      if (breach?.kind !== p.breach || !s || coup.changed.some((c) => c.wager === e.wager)) continue;
      applied = true;
      const wrong = against(p.do, s, coup.table.limits[e.bet]?.max ?? s.stake);
      if (wrong) return fail(`stake ${dollars(s.stake)} on ${betOf(e.bet)?.title ?? e.bet}, ${breach.said}: ${wrong}`);
    }
    return applied ? PASS : na(`no stake was ${p.breach}`);
  },
});

/** Which limit of the table a stake breaks. The regulator's minimum is looked at first: below it the sign's says nothing more. */
function breachOf(e: { readonly bet: string; readonly amount: Cents }, table: TableOptions): { readonly kind: Breach; readonly said: string } | null {
  const approved = table.approvedMinimum[e.bet];
  const limit = table.limits[e.bet];
  if (approved !== undefined && e.amount < approved) return { kind: 'below-approved-minimum', said: `below the approved minimum of ${dollars(approved)}` };
  if (limit && e.amount < limit.min) return { kind: 'below-minimum', said: `below the minimum of ${dollars(limit.min)}` };
  if (limit && e.amount > limit.max) return { kind: 'above-maximum', said: `above the maximum of ${dollars(limit.max)}` };
  return null;
}

/** What is wrong with a settlement under a consequence; null where it obeys. */
function against(what: Consequence, s: EventOf<'wager.settled'>, max: Cents): string | null {
  if (what === 'void-and-return') {
    if (s.outcome !== 'void') return `${s.outcome}, must be void`;
    return s.returned === s.stake && s.collected === 0 && s.paid === 0
      ? null
      : `paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, returned ${dollars(s.returned)}; must go back whole`;
  }
  const atRisk = what === 'to-maximum' ? Math.min(s.stake, max) : s.stake;
  if (s.outcome === 'void') return `void, must be settled on ${dollars(atRisk)}`;
  if (s.effectiveStake !== atRisk) return `settled on ${dollars(s.effectiveStake)}, must be on ${dollars(atRisk)}`;
  const collected = s.outcome === 'lose' ? atRisk : 0;
  if (s.collected !== collected) return `${dollars(s.collected)} collected, must be ${dollars(collected)}`;
  return s.returned === s.stake - collected ? null : `${dollars(s.returned)} of the stake returned, must be ${dollars(s.stake - collected)}`;
}

/** All wagers on a hand, reduced in proportion to what the sign allows: each within a chip (or the sign's unit) of its part, together not more. */
function reduced(coup: CoupView): Judgement {
  const { liability } = coup.table;
  if (liability === null) return na('the sign states no liability');
  const step = coup.table.unit ?? smallestChip(coup.table.chips);
  if (step === null) return na('not recorded: the chips on the table');
  let applied = false;
  for (const hand of ['P', 'B'] as const) {
    const wagers = coup.placed
      .filter((e) => onHand(e.bet, hand))
      .map((e) => ({ amount: e.amount, change: coup.changed.find((c) => c.wager === e.wager && c.cause === 'pro-rata') }));
    const total = wagers.reduce((sum, w) => sum + w.amount, 0);
    if (!wagers.some((w) => w.change)) continue;
    applied = true;
    const where = `wagers on ${NAME[hand]} of ${dollars(total)}, liability ${dollars(liability)}`;
    if (total <= liability) return fail(`${where}: reduced, and must not be`);
    const after = wagers.reduce((sum, w) => sum + (w.change?.to ?? w.amount), 0);
    if (after > liability) return fail(`${where}: ${dollars(after)} left, must not be above ${dollars(liability)}`);
    for (const { amount, change } of wagers) {
      if (change && change.from !== amount) return fail(`${where}: reduced from ${dollars(change.from)}, where ${dollars(amount)} lay`);
      const to = change?.to ?? amount;
      // to / amount must be liability / total, as near as the step allows.
      if (Math.abs(to * total - amount * liability) >= step * total) {
        return fail(`${where}: ${dollars(amount)} reduced to ${dollars(to)}, in proportion ${dollars(Math.round((amount * liability) / total))} (within ${dollars(step)})`);
      }
    }
  }
  return applied ? PASS : na('nobody reduced the wagers on a hand');
}

const onHand = (id: string, hand: Hand): boolean => BETS.some((b) => b.id === id && b.kind === 'main' && b.hand === hand);

export const LIMITS: readonly Predicate[] = [limitsBreach];
