// What becomes of a win that chips cannot pay exactly.
import { BETS, betOf, betsOf } from '../model/bet.ts';
import { condText } from '../model/cond.ts';
import { type Cents, dollars, type Ratio, readOdds } from '../model/money.ts';
import { bet, odds, oneOf, optional, type ParamsOf, percent } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { type CoupView, fail, type Judgement, na, PASS, predicate, type Target } from '../model/predicate.ts';
import { nextPayable, payable, smallestChip } from './chips.ts';
import { elsewhere, scopeParams, tableOf, yields } from './settlement-scope.ts';
import { amount, type Settled, settledOn, told } from './settlement-words.ts';
import { both } from './sides.ts';

const params = {
  policy: oneOf('round-up', 'refuse', 'exact'),
  bet: optional(bet),
  pays: optional(odds),
  commission: optional(percent),
  offUnit: optional(oneOf('too')),
  ...scopeParams,
};
type P = ParamsOf<typeof params>;

/** Chips of which the smallest is a quarter of a dollar. */
const QUARTERS = [25, 100, 500, 2_500, 10_000, 50_000];

/** Fifteen dollars leave cents over at half as well as at one in twenty; twenty leave none at either. */
const UNEVEN: Cents = 1_500;
const EVEN: Cents = 2_000;
/** A unit, and a stake above the minimum that does not keep it. */
const UNIT: Cents = 1_000;
const ODD: Cents = 1_700;

const NONE: Ratio = { n: 0, d: 1 };
const NO_CHIPS = 'not recorded: the chips on the table';

/**
 * nsw-crown r 7.3; nz r 5.11, 5.12, 13.4 (reading R19).
 *
 * What is owed is taken from the settlement itself (effective stake, odds, commission), so that the rule can be judged
 * whatever the odds are: that
 * they are the right ones is for `settlement.pays` to say. A rule that has wagers refused needs the odds beforehand,
 * and the check gives them; one
 * that was accepted all the same is for `limits.breach` to follow, and here it must not have been at risk for more than
 * chips could pay. Where a win is to be paid `exact`, to the cent, no wager is refused or cut back for its amount.
 */
export const settlementInexact = predicate({
  id: 'settlement.inexact',
  says: 'A wager{bet? on _}{variant? in _}{option? (_)} whose win chips cannot pay exactly{offUnit?, or that does not keep the unit of the sign}: {policy}{pays? (what _}{commission? less _}{pays? brings)}.',
  level: 'coup',
  judge: 'engine',
  params,
  elsewhere,
  bets: (p) => (p.bet === undefined ? undefined : [p.bet]),
  sets: (p) =>
    (p.bet === undefined ? [PATH.settlement.inexact] : betsOf(p.bet).map((b) => PATH.wagers.inexact(b.id))).map(
      (path) => ({
        path,
        layer: p.variant,
        option: p.option ?? null,
        value: p.policy,
      }),
    ),
  targets: (p) => {
    if (p.policy !== 'refuse') {
      // At which count a table takes either part, its variant says.
      // A chip of a quarter pays what a dollar has to round, so that a commission cut down to the dollar shows.
      // A stake that keeps no unit of the sign's, and was not noticed, is paid like any other.
      return [{}, { chips: QUARTERS }, ...(p.offUnit ? [{ unit: UNIT }] : [])].flatMap((declared) =>
        (['=', '!='] as const).map((cmp): Target => {
          const when = both([
            { op: 'winner', is: 'B' },
            { op: 'count', hand: 'B', cmp, n: 6 },
          ]);
          const amount = declared.unit ? ODD : UNEVEN;
          return {
            name: `${dollars(amount)} on Banker${declared.chips ? ', chips of 25 cents' : ''}${declared.unit ? ', a unit of $10' : ''}: ${condText(when)}`,
            when,
            wagers: [{ bet: 'banker', amount, ...(declared.unit ? { unnoticed: true } : {}) }],
            table: { ...tableOf(p).table, ...declared },
          };
        }),
      );
    }
    return namedBets(p).flatMap((b) =>
      (
        [
          [EVEN, false],
          [UNEVEN, false],
          [UNEVEN, true],
        ] as const
      ).flatMap(([stake, unnoticed]) =>
        (['P', 'B'] as const).map((is): Target => {
          const wagers = [{ bet: b, amount: stake, ...(unnoticed ? { unnoticed } : {}) }];
          return {
            name: `${dollars(stake)} on ${titleOf(b)}, winner=${is}${unnoticed ? ', not noticed' : ''}`,
            when: { op: 'winner', is },
            wagers,
            ...tableOf(p),
          };
        }),
      ),
    );
  },
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup.table);
    if (why) return na(why);
    if (p.policy === 'refuse') return refused(p, coup);
    return p.policy === 'round-up' ? roundedUp(p, coup) : toTheCent(p, coup);
  },
});

const titleOf = (id: string): string => betOf(id)?.title ?? id;

const namedBets = (p: P): readonly string[] =>
  (p.bet === undefined ? BETS.filter((b) => b.kind === 'main') : betsOf(p.bet)).map((b) => b.id);

/** The settled wagers that the rule is about. */
const about = (p: P, coup: CoupView): readonly Settled[] => {
  const own = p.bet === undefined ? coup.settled.filter((s) => s.outcome !== 'void') : settledOn(p.bet, coup);
  return own.filter((s) => {
    const b = betOf(s.bet);
    return b === null || !yields(p, coup, b);
  });
};

function roundedUp(p: P, coup: CoupView): Judgement {
  const { chips } = coup.table;
  let applied = false;
  for (const s of about(p, coup)) {
    const paidAt = s.odds === null ? null : readOdds(s.odds);
    if (s.outcome !== 'win' || !paidAt) continue;
    if (smallestChip(chips) === null) return na(NO_CHIPS);
    const owed = s.effectiveStake * paidAt.n - s.commission * paidAt.d;
    if (owed % paidAt.d === 0 && payable(owed / paidAt.d, chips)) continue;
    applied = true;
    const due = nextPayable(owed, paidAt.d, chips);
    if (s.paid !== due)
      return fail(
        `${told(s, coup)}: ${amount(owed, paidAt.d)} cannot be paid in chips; paid ${dollars(s.paid)}, must be ${dollars(due ?? 0)}`,
      );
  }
  return applied ? PASS : na('every winning wager could be paid exactly in chips');
}

function toTheCent(p: P, coup: CoupView): Judgement {
  const { chips } = coup.table;
  if (smallestChip(chips) === null) return na(NO_CHIPS);
  const named = new Set(namedBets(p));
  const refusal = coup.refused.find(({ cause, bet: id }) => {
    const b = betOf(id);
    return cause === 'inexact' && b !== null && named.has(id) && !yields(p, coup, b);
  });
  if (refusal)
    return fail(
      `${dollars(refusal.amount)} on ${titleOf(refusal.bet)} was refused as not to be paid in chips, and is paid to the cent`,
    );
  let applied = false;
  for (const s of about(p, coup)) {
    const paidAt = s.odds === null ? null : readOdds(s.odds);
    if (s.outcome !== 'win' || !paidAt) continue;
    const owed = s.effectiveStake * paidAt.n - s.commission * paidAt.d;
    if (owed % paidAt.d === 0 && payable(owed / paidAt.d, chips)) continue;
    applied = true;
    if (s.paid !== Math.floor(owed / paidAt.d))
      return fail(`${told(s, coup)}: paid ${dollars(s.paid)}, must be ${amount(owed, paidAt.d)}, to the cent`);
  }
  return applied ? PASS : na('every winning wager could be paid exactly in chips');
}

/** What a stake would win at the odds of the check, less its commission. */
function would(p: P, stake: Cents): { readonly num: number; readonly den: number } | null {
  if (!p.pays) return null;
  const c = p.commission ?? NONE;
  return { num: stake * p.pays.n * (c.d - c.n), den: p.pays.d * c.d };
}

function refused(p: P, coup: CoupView): Judgement {
  const { chips } = coup.table;
  if (smallestChip(chips) === null) return na(NO_CHIPS);
  const even = (stake: Cents): boolean | null => {
    const win = would(p, stake);
    return win && win.num % win.den === 0 && payable(win.num / win.den, chips);
  };
  const named = new Set(namedBets(p));
  let applied = false;
  for (const e of coup.refused) {
    const b = betOf(e.bet);
    if (e.cause !== 'inexact' || !named.has(e.bet) || !b || yields(p, coup, b)) continue;
    applied = true;
    if (even(e.amount) === true)
      return fail(
        `${dollars(e.amount)} on ${titleOf(e.bet)} was refused as not to be paid in chips, and they can pay what it would win`,
      );
  }
  for (const s of about(p, coup)) {
    if (!named.has(s.bet)) continue;
    applied = true;
    if (even(s.effectiveStake) === false) {
      const win = would(p, s.effectiveStake);
      return fail(
        `${told(s, coup)}: ${dollars(s.effectiveStake)} at risk would win ${win ? amount(win.num, win.den) : ''}, which chips cannot pay: it must not be accepted`,
      );
    }
  }
  return applied ? PASS : na(`no wager on ${p.bet ?? 'a main bet'} was made or refused for its amount`);
}
