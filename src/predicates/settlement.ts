// How a wager is decided and what it is paid: outcomes, and odds with commission.
import { type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cond, condText, forHand, type PairedBy, pairedAs } from '../model/cond.ts';
import { type Cents, dollars, oddsText, type Ratio, ratio } from '../model/money.ts';
import {
  bet,
  int,
  list,
  oneOf,
  optional,
  ParamError,
  type ParamsOf,
  type ParamType,
  percent,
  shape,
  word,
} from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import {
  type CoupView,
  fail,
  type Judgement,
  na,
  PASS,
  type Predicate,
  predicate,
  type Target,
} from '../model/predicate.ts';
import type { SettingDraft } from '../model/spec.ts';
import { payable, smallestChip } from './chips.ts';
import { holds, winner } from './hands.ts';
import { staking, whenOpen, whenOpenOnEach } from './insuring.ts';
import { isBeside, settlementBeside } from './settlement-beside.ts';
import { isCutTogether, postedCap, settlementCapped } from './settlement-capped.ts';
import { settlementCollected } from './settlement-collected.ts';
import { settlementInexact } from './settlement-inexact.ts';
import { settlementOrder } from './settlement-order.ts';
import {
  coupCond,
  eitherOr,
  elsewhere,
  forEachBet,
  leaving,
  scopeParams,
  tableOf,
  within,
  yields,
} from './settlement-scope.ts';
import { voidForNothing } from './settlement-sound.ts';
import { amount, complete, type Settled, saidOf, settledOn, told } from './settlement-words.ts';
import { both, distinct, not, pairsOfEachRank, sides } from './sides.ts';

/** What makes two cards a pair, where it is not one rank. */
const alike = optional(oneOf('value', 'value-and-face'));

/** The condition that a check states, about the hand of one of its bets, and with pairs of its kind. */
const about = (p: { readonly alike?: PairedBy | undefined }, c: Cond, b: Bet): Cond =>
  pairedAs(forHand(c, b.hand), p.alike);

// --- settlement.outcome ---

const OUTCOMES = [
  { param: 'win', outcome: 'win', said: 'won' },
  { param: 'standOff', outcome: 'stand-off', said: 'stood off' },
  { param: 'lose', outcome: 'lose', said: 'lost' },
] as const;

const outcomeParams = {
  bet,
  ...scopeParams,
  win: optional(coupCond),
  standOff: optional(coupCond),
  lose: optional(coupCond),
  outOf: optional(coupCond),
  alike,
  on: optional(list(int)),
};
type OutcomeParams = ParamsOf<typeof outcomeParams>;

/**
 * The conditions of the outcomes that a rule states for a bet, and the cases that they are some of where the rule says
 * so.
 */
const statedFor = forEachBet((p: OutcomeParams, b) => ({
  outcomes: OUTCOMES.flatMap(({ param, outcome, said }) => {
    const own = statedOn(p, param, b);
    return own ? [{ own, outcome, said }] : [];
  }),
  outOf: p.outOf ? about(p, p.outOf, b) : null,
}));

/**
 * The condition of an outcome: what is stated, on the count of its hand that is named, less what is taken out; null
 * where nothing is stated.
 */
function statedOn(p: OutcomeParams, param: (typeof OUTCOMES)[number]['param'], b: Bet): Cond | null {
  const stated = p[param];
  if (!stated) return null;
  const counts = [...new Set(p.on)].map((n): Cond => ({ op: 'count', hand: 'h', cmp: '=', n }));
  return about(p, within(p, both([stated, ...counts])), b);
}

/**
 * nsw-crown r 6.2.1 to 6.2.3 and the definitions of the Side Wagers in r 1.1; tas r 6.6 to 6.8, 15.1, 15.6; nz r 5.1,
 * 11A.5 to 11I.5, 11H.3(a)(iv)
 * to (f)(vii), 13.2, 16.3, 17.2.
 *
 * A condition is read both ways: the wager has that outcome where it holds and has it nowhere else. A clause that lists
 * the cases in which a bet
 * has an outcome one by one says with `outOf` what they come to together; a single case then binds where it holds, and
 * the outcome is wrong
 * outside them all. `on` is the count that the hands have of which the words speak, each time that they name it.
 */
export const settlementOutcome = predicate({
  id: 'settlement.outcome',
  says: 'A wager on {bet}{variant? in _}{win? · wins when _}{standOff? · stands off when _}{lose? · loses when _}{on? · on a count of _}{outOf? (one of the cases where _)}{alike?, pairs being alike in _}{yields?; what holds for _ comes first}.',
  level: 'coup',
  judge: 'engine',
  params: outcomeParams,
  elsewhere,
  bets: (p) => [p.bet],
  sets: (p) =>
    betsOf(p.bet).flatMap((b) =>
      OUTCOMES.flatMap(({ param, outcome }): SettingDraft[] => {
        const when = statedOn(p, param, b);
        return when
          ? [
              {
                path: PATH.wagers.outcome(b.id),
                layer: p.variant,
                option: p.option,
                when: condText(when),
                value: outcome,
              },
            ]
          : [];
      }),
    ),
  targets: (p) =>
    betsOf(p.bet).flatMap((b) => {
      const stated = OUTCOMES.flatMap(({ param }) => statedOn(p, param, b) ?? []);
      const whens = distinct(
        [...stated, ...(p.outOf ? [about(p, p.outOf, b)] : [])].flatMap(sides).flatMap((c) => whenOpenOnEach(b, c)),
      );
      const target = (when: Cond): Target => ({
        name: `${b.title}: ${condText(when)}`,
        when,
        ...staking(b, { bet: b.id }, tableOf(p).table),
      });
      return [
        ...whens.map(target),
        ...stated.flatMap((when) =>
          pairsOfEachRank(when).map(
            ({ name, first }): Target => ({ ...target(when), name: `${b.title}: ${name}`, first, once: true }),
          ),
        ),
      ];
    }),
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup.table);
    if (why) return na(why);
    if (!complete(coup)) return na('not recorded: the cards of both hands');
    let applied = false;
    const forNothing = voidForNothing(p, coup, (b) => statedFor(p, b).outcomes);
    if (forNothing) return forNothing;
    for (const s of settledOn(p.bet, coup)) {
      const b = betOf(s.bet);
      if (!b || yields(p, coup, b)) continue;
      const { outcomes, outOf } = statedFor(p, b);
      for (const { own, outcome, said } of outcomes) {
        if (holds(own, coup.hands)) {
          applied = true;
          if (s.outcome !== outcome)
            return fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must have ${said} (${condText(own)})`);
        } else if (s.outcome === outcome) {
          const anywhere = outOf ?? own;
          if (!holds(anywhere, coup.hands))
            return fail(`${told(s, coup)}: ${said}, which must be only when ${condText(anywhere)}`);
        }
      }
    }
    return applied ? PASS : na(`no wager on ${p.bet} to which it applies was settled`);
  },
});

// --- settlement.pays ---

type Result = 'stand-off' | 'lose' | 'unreadable';
type Pays = { readonly odds: Ratio } | { readonly result: Result };

/**
 * What a paying cell or phrase says at its beginning: odds as the book writes them (1.5 to 1 is 3 to 2), or that
 * nothing is paid. What follows is never read.
 */
const pays: ParamType<Pays> = {
  wants: 'odds such as 8 to 1, "stand off", "push", "... lose" or "unreadable"',
  optional: false,
  read(raw) {
    const text = raw.type === 'scalar' ? raw.value.trim() : '';
    const [, n, tenths, d] = /^(?:(?:at )?odds of )?(\d+)(?:\.(\d))?\s*(?:to|:)\s*(\d+)\b/.exec(text) ?? [];
    if (n && Number(d) > 0)
      return { odds: tenths ? ratio(Number(n + tenths), 10 * Number(d)) : { n: Number(n), d: Number(d) } };
    if (/^(?:stand[ -]off|push)\b/i.test(text)) return { result: 'stand-off' };
    if (/(?:^|\s)lose$/i.test(text)) return { result: 'lose' };
    if (text === 'unreadable') return { result: 'unreadable' };
    throw new ParamError(raw.at, `wants ${pays.wants}, not "${text}"`);
  },
};

const paysParams = {
  bet,
  ...scopeParams,
  instead: optional(word),
  when: optional(coupCond),
  pays,
  commission: optional(percent),
  except: optional(shape({ when: coupCond, pays: optional(pays), commission: optional(percent) })),
  standOff: optional(list(bet)),
  outOf: optional(coupCond),
  unpaidBeside: optional(coupCond),
  alike,
};
type PaysParams = ParamsOf<typeof paysParams>;

/** One way in which the bet is paid. Without `when` it is what the bet pays where no other line of it applies. */
interface Line {
  readonly when: Cond | null;
  readonly pays: Pays;
  readonly commission: Ratio | null;
}

/**
 * The exception comes first and takes its condition away from the rule; it replaces what it names and leaves the rest.
 */
const linesOf = forEachBet((p: PaysParams, b): readonly Line[] => {
  const own = within(p, p.when ?? null);
  const when = own && about(p, own, b);
  const commission = p.commission ?? null;
  if (!p.except) return [{ when, pays: p.pays, commission }];
  const unless = about(p, p.except.when, b);
  return [
    {
      when: when ? both([when, unless]) : unless,
      pays: p.except.pays ?? p.pays,
      commission: p.except.commission ?? commission,
    },
    { when: when ? both([when, not(unless)]) : null, pays: p.pays, commission },
  ];
});

const commissionText = (c: Ratio | null): string | null => (c === null ? null : oddsText(c));
const lineValue = (l: Line): SettingDraft['value'] =>
  'result' in l.pays
    ? { result: l.pays.result }
    : { odds: oddsText(l.pays.odds), commission: commissionText(l.commission) };

/** `1 to 1 less 50% commission` */
function inWords(odds: Ratio, commission: Ratio | null): string {
  const percentage = commission && ratio(commission.n * 100, commission.d);
  return `${odds.n} to ${odds.d}${percentage ? ` less ${percentage.n / percentage.d}% commission` : ''}`;
}

/**
 * As much as is ever staked on a bet at a table that was made for a scenario: a payment that is right on small stakes
 * only is found out by it.
 */
const LARGEST_STAKE: Cents = 1_000_000;

/** A stake that odds with a fraction do not bring to whole chips: however it is rounded, it is to the next one. */
const ODD_STAKE: Cents = 3_700;

/** A stake on which one more or less in any figure moves the payment by several chips, however it is rounded. */
const TELLING_STAKE: Cents = 100_000;

const TIE: Cond = { op: 'winner', is: 'T' };

/** What must be so for a main bet to win; a side bet has its condition in the check. */
const winning = (b: Bet): Cond | null => (b.kind === 'main' ? { op: 'winner', is: b.hand ?? 'T' } : null);

/** Whether a line pays in fractions of the stake. */
const isFine = (l: Line): boolean => l.commission !== null || ('odds' in l.pays && l.pays.odds.d !== 1);

function paysTargets(p: PaysParams): readonly Target[] {
  if ('result' in p.pays && p.pays.result === 'unreadable') return [];
  const own = betsOf(p.bet).flatMap((b) => {
    const wins = winning(b);
    const conds = linesOf(p, b).flatMap((l) => {
      const all = [wins, l.when].filter((c) => c !== null);
      return all.length ? sides(both(all)) : [];
    });
    const fine = linesOf(p, b).some(isFine);
    const wager = { bet: b.id, ...(fine ? { amount: TELLING_STAKE } : {}) };
    const whens: readonly (Cond | undefined)[] = conds.length
      ? distinct(conds.map((c) => whenOpen(b, c)))
      : [undefined];
    return whens.map(
      (when): Target => ({
        name: `${b.title}: ${when ? condText(when) : 'any coup'}`,
        when,
        ...staking(b, wager, tableOf(p).table),
      }),
    );
  });
  const [any] = own;
  own.push(...betsOf(p.bet).flatMap((b) => otherStakes(p, b)));
  if (any) own.push(...leaving(p, p.instead, any));
  const standing = (p.standOff ?? []).flatMap((name) => betsOf(name).map((b) => ({ bet: b.id })));
  return standing.length ? [...own, { name: 'a tie', when: TIE, wagers: standing, ...tableOf(p) }] : own;
}

/** Every line by whose condition a wager wins, on the largest stake, and where it pays in fractions on an odd one. */
function otherStakes(p: PaysParams, b: Bet): readonly Target[] {
  const wins = winning(b);
  return linesOf(p, b).flatMap((l): Target[] => {
    const all = [wins, l.when].filter((c) => c !== null);
    if (!all.length || !('odds' in l.pays)) return [];
    const when = whenOpen(b, both(all));
    return [LARGEST_STAKE, ...(isFine(l) ? [ODD_STAKE] : [])].map((amount) => ({
      name: `${dollars(amount)} on ${b.title}: ${condText(when)}`,
      when,
      once: true,
      ...staking(b, { bet: b.id, amount }, tableOf(p).table),
    }));
  });
}

/**
 * nsw-crown r 10.2 with tables 3 to 10, and the definitions of r 1.1 that restate them; tas r 12.1 to 12.4, 13, 15.8;
 * nz r 5.10, 5.11, 11A.7 to
 * 11I.7, 11H.4, 13.3, 13.4, 16.3, 17.7.
 *
 * A wager that wins is paid its effective stake at the odds, less the commission on what it wins; no other bears one.
 * The odds must be recorded in the book's own form: 19 to 20 is the same money as 1 to 1 less 5% and a different rule
 * (reading R20). What chips cannot make exactly must come within one smallest chip; which way it goes is for
 * `settlement.inexact` to say. `outOf` says in which coups the odds are paid at all, by this line or another. A win of
 * more than the sign caps it at, alone or with other wins, is for `settlement.capped` to judge. `unpaidBeside` takes
 * out what `settlement.beside` has paid nothing.
 */
export const settlementPays = predicate({
  id: 'settlement.pays',
  says: 'A wager on {bet}{variant? in _}{option? (_)}{when?, when _}: {pays}{commission? less _ commission}{except?, except _}{standOff?; on a tie _ stand off}{unpaidBeside?; beside the other hand only unless _}{outOf? (odds that are paid only when _)}{alike?, pairs being alike in _}{yields?; what holds for _ comes first}.',
  level: 'coup',
  judge: 'engine',
  params: paysParams,
  elsewhere,
  bets: (p) => [p.bet, ...(p.standOff ?? [])],
  sets: (p) => [
    ...eitherOr(p, p.instead),
    ...betsOf(p.bet).flatMap((b) =>
      linesOf(p, b).map(
        (l): SettingDraft => ({
          path: PATH.wagers.pays(b.id),
          layer: p.variant,
          option: p.option ?? null,
          when: l.when && condText(l.when),
          value: lineValue(l),
        }),
      ),
    ),
    // What stands off is an outcome, and outcomes belong to the game: where a table repeats the rule that gives it,
    // both own one key.
    ...(p.standOff ?? []).flatMap((name) =>
      betsOf(name).map(
        (b): SettingDraft => ({ path: PATH.wagers.outcome(b.id), when: condText(TIE), value: 'stand-off' }),
      ),
    ),
  ],
  targets: paysTargets,
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup.table);
    if (why) return na(why);
    if ('result' in p.pays && p.pays.result === 'unreadable')
      return na('unreadable in the official text, see the reading');
    if (!complete(coup)) return na('not recorded: the cards of both hands');
    let applied = false;
    for (const s of settledOn(p.bet, coup)) {
      const b = betOf(s.bet);
      if (!b || yields(p, coup, b) || (p.unpaidBeside && isBeside(p.unpaidBeside, s, coup))) continue;
      if (s.outcome !== 'win' && s.commission !== 0 && 'odds' in p.pays)
        return fail(
          `${told(s, coup)} ${saidOf(s.outcome)}: commission ${dollars(s.commission)}, which only a win bears`,
        );
      const line = linesOf(p, b).find((l) => l.when === null || holds(l.when, coup.hands));
      if (!line) {
        if (p.outOf && paidElsewhere(p, p.outOf, s, b, coup))
          return fail(`${told(s, coup)}: odds ${s.odds}, which must be only when ${condText(about(p, p.outOf, b))}`);
        if (p.when && standsOffElsewhere(p, s))
          return fail(`${told(s, coup)}: stood off, which must be only when ${condText(about(p, p.when, b))}`);
        continue;
      }
      const verdict = judgeLine(line, s, coup);
      if (verdict?.verdict === 'fail') return verdict;
      if (verdict) applied = true;
    }
    if (p.standOff && winner(coup.hands) === 'T') {
      for (const s of p.standOff.flatMap((name) => settledOn(name, coup))) {
        applied = true;
        const wrong = standsOff(s, coup);
        if (wrong) return wrong;
      }
    }
    return applied ? PASS : na(`no wager on ${p.bet} to which it applies was settled`);
  },
});

function standsOff(s: Settled, coup: CoupView): Judgement | null {
  if (s.outcome !== 'stand-off') return fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must have stood off`);
  if (s.paid !== 0 || s.collected !== 0)
    return fail(
      `${told(s, coup)} stood off: paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, must be nothing of either`,
    );
  return null;
}

/**
 * Null where the line asks nothing of the wager: it says what a winning wager is paid, and this one did not win, or is
 * capped.
 */
function judgeLine(line: Line, s: Settled, coup: CoupView): Judgement | null {
  if ('result' in line.pays) {
    if (line.pays.result === 'stand-off') return standsOff(s, coup) ?? PASS;
    if (s.outcome !== 'lose') return fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must have lost`);
    return s.paid === 0 && s.collected === s.effectiveStake
      ? PASS
      : fail(
          `${told(s, coup)} lost: paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, must be $0 and ${dollars(s.effectiveStake)}`,
        );
  }
  const { odds } = line.pays;
  const rule = inWords(odds, line.commission);
  if (s.outcome !== 'win')
    return line.when === null || !decides(line.when, s)
      ? null
      : fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must be paid ${rule} (${condText(line.when)})`);
  if (s.odds !== oddsText(odds))
    return fail(`${told(s, coup)}: odds ${s.odds ?? 'not recorded'}, must be ${oddsText(odds)} (${rule})`);

  // Won and owed as fractions of a cent over one denominator: stake × n/d, and c of it to the house.
  const c = line.commission ?? { n: 0, d: 1 };
  const den = odds.d * c.d;
  const owed = s.effectiveStake * odds.n * (c.d - c.n);
  const fee = s.effectiveStake * odds.n * c.n;
  const { chips } = coup.table;
  if (owed > (postedCap(s.bet, coup) ?? Number.POSITIVE_INFINITY) * den || isCutTogether(s, coup)) return null;
  const exact = owed % den === 0 && (s.paid * den === owed || payable(owed / den, chips));
  if (exact) {
    if (s.paid * den !== owed)
      return fail(`${told(s, coup)}: paid ${dollars(s.paid)}, must be ${dollars(owed / den)} (${rule})`);
    // A fee that is no whole cent is counted as one either way.
    if (Math.abs(s.commission * den - fee) >= den)
      return fail(
        `${told(s, coup)}: commission ${dollars(s.commission)}, must be ${dollars(Math.floor(fee / den))} (${rule})`,
      );
    return PASS;
  }
  const chip = smallestChip(chips);
  if (chip === null) return na('not recorded: the chips on the table');
  if (Math.abs(s.paid * den - owed) >= chip * den)
    return fail(
      `${told(s, coup)}: paid ${dollars(s.paid)}, must be within ${dollars(chip)} of ${amount(owed, den)} (${rule})`,
    );
  // Rounding may leave the house less than its commission, never more.
  if (s.commission * den - fee >= den || fee - s.commission * den >= chip * den) {
    return fail(`${told(s, coup)}: commission ${dollars(s.commission)}, must be ${amount(fee, den)} (${rule})`);
  }
  return PASS;
}

/** Whether a wager that the line does not speak of was paid by its odds, where no other line has them either. */
const paidElsewhere = (p: PaysParams, outOf: Cond, s: Settled, b: Bet, coup: CoupView): boolean =>
  'odds' in p.pays && s.outcome === 'win' && s.odds === oddsText(p.pays.odds) && !holds(about(p, outOf, b), coup.hands);

/** A side bet stands off only where a line says so. */
const standsOffElsewhere = (p: PaysParams, s: Settled): boolean =>
  'result' in p.pays && p.pays.result === 'stand-off' && s.outcome === 'stand-off' && betOf(s.bet)?.kind === 'side';

/** A line with a condition of its own says when a side bet wins; on a main bet it only tells one win from another. */
const decides = (when: Cond, s: Settled): boolean => betOf(s.bet)?.kind !== 'main' && when.op !== 'otherwise';

export const SETTLEMENT: readonly Predicate[] = [
  settlementOutcome,
  settlementPays,
  settlementCollected,
  settlementInexact,
  settlementCapped,
  settlementBeside,
  settlementOrder,
];
