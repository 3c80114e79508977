// What becomes of a stake that breaks a limit.
import { betOf } from '../model/bet.ts';
import { type Cond, condText } from '../model/cond.ts';
import { BREACHES, type Breach, CONSEQUENCES, type Consequence } from '../model/limits.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, odds, oneOf, optional, type ParamsOf, percent } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import { type CoupView, fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { EventOf } from '../model/trace.ts';
import { feeDue, feeOf, feesFrom } from './ante.ts';
import { payable, smallestChip } from './chips.ts';
import { isTogether, judgeTogether, targetsTogether } from './limits-together.ts';
import { limitsTotal } from './limits-total.ts';
import { limitsUnits } from './limits-units.ts';
import { elsewhere, scopeParams, tableOf, yields } from './settlement-scope.ts';

/**
 * Limits on which every kind of breach can be shown with chips of a dollar: approved from $5, the sign from $10 to
 * $500.
 */
const APPROVED = 500;
const MIN = 1_000;
const MAX = 50_000;
const CHIP = 100;

/** Just outside and just inside the bound, and well away from it. */
const STAKES: Readonly<Partial<Record<Breach, readonly Cents[]>>> = {
  'below-approved-minimum': [APPROVED - CHIP, APPROVED, CHIP],
  'below-minimum': [MIN - CHIP, MIN, APPROVED],
  'above-maximum': [MAX + CHIP, MAX, 2 * MAX],
};

const results: readonly Cond[] = (['P', 'B', 'T'] as const).map((is) => ({ op: 'winner', is }));

/** A stake of which one at even money less commission leaves cents over. */
const UNEVEN: Cents = 1_500;
/** One of which a part does not: $20 at one in twenty. */
const PARTLY: Cents = 3_500;
/** The fee where one comes with a wager, and the stake from which it is waived. */
const FEE: Cents = 100;
const WAIVED_FROM: Cents = 50_000;

const params = {
  breach: oneOf(...BREACHES),
  notBelow: optional(oneOf('approved-minimum')),
  do: oneOf(...CONSEQUENCES),
  before: optional(oneOf('first-card')),
  per: optional(oneOf('player')),
  bet: optional(bet),
  pays: optional(odds),
  commission: optional(percent),
  ...scopeParams,
};
type P = ParamsOf<typeof params>;

function targetsOf(p: P): readonly Target[] {
  const { breach } = p;
  if (breach === 'inexact' || breach === 'ante-missing') {
    const [amounts, ante] =
      breach === 'inexact'
        ? [[UNEVEN, UNEVEN + CHIP, PARTLY], null]
        : [[10_000, WAIVED_FROM - CHIP, WAIVED_FROM], { amount: FEE, waivedFrom: WAIVED_FROM }];
    const bets = p.bet === undefined ? (['player', 'banker', 'tie'] as const) : [p.bet];
    const { table } = tableOf(p);
    const withFee = p.per ? (['p1', 'p2'] as const).flatMap((player) => besideFee(player, tableOf(p).table)) : [];
    const alone = bets.flatMap((id) =>
      amounts.flatMap((amount) =>
        results.map(
          (when): Target => ({
            name: `${dollars(amount)} on ${id} that nobody noticed, ${condText(when)}`,
            when,
            wagers: [{ bet: id, amount, unnoticed: true }],
            table: { ...table, ...(ante ? { ante } : {}) },
          }),
        ),
      ),
    );
    return [...alone, ...withFee];
  }
  if (isTogether(breach)) return targetsTogether(breach);
  const unapproved = breach === 'below-minimum' && !p.notBelow ? [APPROVED - CHIP] : [];
  const own = [...(STAKES[breach] ?? []), ...unapproved].flatMap((amount) =>
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
  if (p.do !== 'as-made-or-returned') return own;
  return [...own, ...own.map((t): Target => ({ ...t, name: `${t.name}, returned`, dealer: ['return-wager'] }))];
}

/** A wager that came with its fee, and a further one of the same player or of another that nobody saw come without. */
const besideFee = (player: string, table: Target['table']): readonly Target[] =>
  results.map((when) => ({
    name: `beside a wager with its fee, one of ${player} without, ${condText(when)}`,
    when,
    wagers: [
      { bet: 'player', amount: 10_000, ante: FEE, player: 'p1' },
      { bet: 'tie', amount: 10_000, unnoticed: true, player },
    ],
    table: { ...table, ante: { amount: FEE, waivedFrom: WAIVED_FROM } },
  }));

/**
 * nsw-crown r 7.2.2, 7.2.3, 7.2.5 (readings R22, R23); tas r 7.3(b), 7.4; star r 6.2 to 6.5; nz r 5.13, 5.18.
 *
 * A stake that broke a limit and was settled all the same was not noticed in time: a log shows it by the amount alone.
 * One below the sign's minimum is so whatever the regulator has approved, but where the words say otherwise
 * (`notBelow`).
 * What is above the maximum is never won on, and a loser gets it back unless the rest is forfeited. Of wagers that are
 * too much together, `judgeTogether` tells. `per: player`: a fee that a player has placed covers all of the player's
 * wagers (reading R63).
 */
export const limitsBreach = predicate({
  id: 'limits.breach',
  says: 'A stake that is {breach}{notBelow?, but not below the _}: {do}{before?, before the _}{per?, where a fee is due from each _}.',
  level: 'coup',
  judge: 'engine',
  params,
  elsewhere,
  sets: (p) => [
    { path: PATH.limits.breach(p.breach), layer: p.variant, option: p.option, value: p.do },
    ...(p.per ? [{ path: PATH.ante.per, layer: p.variant, value: p.per }] : []),
  ],
  targets: targetsOf,
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup.table);
    if (why) return na(why);
    if (isTogether(p.breach)) return judgeTogether(p.breach, p.do, coup, p.before);
    let applied = false;
    for (const e of coup.placed) {
      const b = betOf(e.bet);
      if (!b || yields(p, coup, b)) continue;
      const breach = breachIn(p, e, coup);
      const s = coup.settled.find((x) => x.wager === e.wager && x.bet === e.bet);
      if (breach?.kind !== p.breach || !s || coup.changed.some((c) => c.wager === e.wager)) continue;
      applied = true;
      const wrong = against(
        p.do,
        s,
        p.do === 'payable-part'
          ? payablePart(p, e.amount, coup.table.chips)
          : (coup.table.limits[e.bet]?.max ?? s.stake),
      );
      if (wrong) return fail(`stake ${dollars(s.stake)} on ${betOf(e.bet)?.title ?? e.bet}, ${breach.said}: ${wrong}`);
    }
    return applied ? PASS : na(`no stake was ${p.breach}`);
  },
});

type Found = { readonly kind: Breach; readonly said: string } | null;

/** What is amiss with a wager, as far as the check asks for it. */
function breachIn(p: P, e: EventOf<'wager.placed'>, coup: CoupView): Found {
  const isMain = betOf(e.bet)?.kind === 'main';
  const due = isMain ? feeDue(coup.table, e.amount) : 0;
  const bare = due > 0 && (p.per ? feesFrom(coup, e.player) : feeOf(coup, e.wager)) === 0;
  if (p.breach === 'ante-missing')
    return bare ? { kind: 'ante-missing', said: `made without its fee of ${dollars(due)}` } : null;
  if (p.breach !== 'inexact') return breachOf(p, e, coup.table);
  // A wager without its fee is void as a whole, whatever chips could pay of it.
  if (!isMain || bare || (p.bet !== undefined && p.bet !== e.bet) || smallestChip(coup.table.chips) === null)
    return null;
  return payablePart(p, e.amount, coup.table.chips) === e.amount
    ? null
    : { kind: 'inexact', said: 'whose win chips cannot pay' };
}

/** The greatest part of a stake whose win, at the odds of the check less its commission, chips can pay exactly. */
function payablePart(p: P, stake: Cents, chips: readonly Cents[]): Cents {
  const [n, d] = p.pays ? [p.pays.n, p.pays.d] : [1, 1];
  const [num, den] = p.commission ? [n * (p.commission.d - p.commission.n), d * p.commission.d] : [n, d];
  for (let part = stake; part > 0; part--)
    if ((part * num) % den === 0 && payable((part * num) / den, chips)) return part;
  return 0;
}

/**
 * Which limit of the table a stake breaks. The regulator's minimum is looked at first, but by a rule on what is below
 * the sign's, whatever else it is below.
 */
function breachOf(p: P, e: { readonly bet: string; readonly amount: Cents }, table: TableOptions): Found {
  const approved = p.breach === 'below-minimum' && !p.notBelow ? undefined : table.approvedMinimum[e.bet];
  const limit = table.limits[e.bet];
  if (approved !== undefined && e.amount < approved)
    return { kind: 'below-approved-minimum', said: `below the approved minimum of ${dollars(approved)}` };
  if (limit && e.amount < limit.min)
    return { kind: 'below-minimum', said: `below the minimum of ${dollars(limit.min)}` };
  if (limit && e.amount > limit.max)
    return { kind: 'above-maximum', said: `above the maximum of ${dollars(limit.max)}` };
  return null;
}

/**
 * What is wrong with a settlement under a consequence; null where it obeys. @param max how much of the stake may be at
 * risk, where not all of it may
 */
function against(what: Consequence, s: EventOf<'wager.settled'>, max: Cents): string | null {
  if (what === 'void-and-return') {
    if (s.outcome !== 'void') return `${s.outcome}, must be void`;
    return s.returned === s.stake && s.collected === 0 && s.paid === 0
      ? null
      : `paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, returned ${dollars(s.returned)}; must go back whole`;
  }
  if (what === 'void-and-kept')
    return s.outcome === 'void' && s.collected === s.stake && s.returned === 0 && s.paid === 0
      ? null
      : `${s.outcome}, ${dollars(s.collected)} collected; must be void, and all of it collected`;
  if (what === 'as-made-or-returned' && s.outcome === 'void') return against('void-and-return', s, max);
  const bounded = what === 'to-maximum' || what === 'payable-part' || what === 'rest-forfeited';
  const atRisk = bounded ? Math.min(s.stake, max) : s.stake;
  if (atRisk === 0) return against('void-and-return', s, max);
  if (s.outcome === 'void') return `void, must be settled on ${dollars(atRisk)}`;
  if (s.effectiveStake !== atRisk) return `settled on ${dollars(s.effectiveStake)}, must be on ${dollars(atRisk)}`;
  const collected = s.outcome !== 'lose' ? 0 : what === 'rest-forfeited' ? s.stake : atRisk;
  if (s.collected !== collected) return `${dollars(s.collected)} collected, must be ${dollars(collected)}`;
  return s.returned === s.stake - collected
    ? null
    : `${dollars(s.returned)} of the stake returned, must be ${dollars(s.stake - collected)}`;
}

export const LIMITS: readonly Predicate[] = [limitsBreach, limitsTotal, limitsUnits];
