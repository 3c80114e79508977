// How a wager is decided and what it is paid: outcomes, odds with commission, and payments that chips cannot make exactly.
import { type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cond, condText, forHand } from '../model/cond.ts';
import { type Cents, dollars, oddsText, type Ratio, ratio, readOdds } from '../model/money.ts';
import { bet, cond, list, oneOf, optional, ParamError, type ParamsOf, type ParamType, percent, shape, word } from '../model/params.ts';
import { type CoupView, fail, type Judgement, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { SettingDraft } from '../model/spec.ts';
import type { EventOf, Outcome } from '../model/trace.ts';
import { nextPayable, payable, smallestChip } from './chips.ts';
import { count, holds, winner } from './hands.ts';
import { NAME } from './observe.ts';
import { both, leavesOf, not, sides } from './sides.ts';

type Settled = EventOf<'wager.settled'>;

/** A condition on a finished coup that means something by itself. */
const coupCond: ParamType<Cond> = {
  ...cond,
  read(raw) {
    const c = cond.read(raw);
    if (leavesOf(c).some((l) => l.op === 'otherwise'))
      throw new ParamError(raw.at, 'must be written out, such as "not pair(h)": a judge sees one check at a time and knows of no other');
    return c;
  },
};

/** The condition that a check states, about the hand of one of its bets. */
const about = (c: Cond, b: Bet): Cond => forHand(c, b.hand);

/** The wagers of a coup on any of the bets that a name means; a void one has no result to judge. */
const settledOn = (name: string, coup: CoupView): readonly Settled[] => {
  const ids = new Set(betsOf(name).map((b) => b.id));
  return coup.settled.filter((s) => ids.has(s.bet) && s.outcome !== 'void');
};

const complete = (coup: CoupView): boolean => coup.hands.P.length >= 2 && coup.hands.B.length >= 2;

/** Why a check is none of this table's business; null where it is. */
function elsewhere(p: { readonly variant?: string | undefined; readonly option?: string | undefined }, coup: CoupView): string | null {
  if (p.variant !== undefined && coup.table.variant !== p.variant) return `the table plays ${coup.table.variant}, not ${p.variant}`;
  if (p.option === undefined) return null;
  const [group = '', choice] = p.option.split('=');
  const taken = coup.table.choices[group];
  return taken === choice ? null : `the table has ${group}=${taken ?? 'none'}, not ${p.option}`;
}

/** `stake $100 on Banker, which wins with 6`, or with both counts for a bet on something else than a winning hand. */
function told(s: Settled, coup: CoupView): string {
  const b = betOf(s.bet);
  const won = winner(coup.hands);
  const how =
    b?.kind === 'main' && b.hand !== null && won === b.hand
      ? `, which wins with ${count(coup.hands[b.hand])}`
      : ` (${(['P', 'B'] as const).map((h) => `${NAME[h]} ${count(coup.hands[h])} in ${coup.hands[h].length} cards`).join(', ')})`;
  const part = s.effectiveStake === s.stake ? '' : `, ${dollars(s.effectiveStake)} of it at risk,`;
  return `stake ${dollars(s.stake)}${part} on ${b?.title ?? s.bet}${how}`;
}

// --- settlement.outcome ---

const OUTCOMES = [
  { param: 'win', outcome: 'win', said: 'won' },
  { param: 'standOff', outcome: 'stand-off', said: 'stood off' },
  { param: 'lose', outcome: 'lose', said: 'lost' },
] as const satisfies readonly { param: string; outcome: Outcome; said: string }[];

const saidOf = (outcome: Outcome): string => OUTCOMES.find((o) => o.outcome === outcome)?.said ?? `was ${outcome}`;

const outcomeParams = {
  bet,
  variant: optional(word),
  win: optional(coupCond),
  standOff: optional(coupCond),
  lose: optional(coupCond),
  outOf: optional(coupCond),
};

/**
 * nsw-crown r 6.2.1 to 6.2.3 and the definitions of the Side Wagers in r 1.1; tas r 6.6 to 6.8, 15.1, 15.6.
 *
 * A condition is read both ways: the wager has that outcome where it holds and has it nowhere else. A clause that lists the cases in which a bet
 * wins one by one says with `outOf` what they come to together; a single case then binds where it holds, and winning outside them all is wrong.
 */
export const settlementOutcome = predicate({
  id: 'settlement.outcome',
  says: 'A wager on {bet}{variant? in _}{win? · wins when _}{outOf? (a case of _)}{standOff? · stands off when _}{lose? · loses when _}.',
  level: 'coup',
  judge: 'engine',
  params: outcomeParams,
  sets: (p) =>
    betsOf(p.bet).flatMap((b) =>
      OUTCOMES.flatMap(({ param, outcome }) => {
        const when = p[param];
        return when ? [{ path: `wagers.${b.id}.outcome`, layer: p.variant, when: condText(about(when, b)), value: outcome }] : [];
      }),
    ),
  targets: (p) =>
    betsOf(p.bet).flatMap((b) => {
      const stated = [p.win, p.standOff, p.lose, p.outOf].filter((c) => c !== undefined);
      const whens = unique(stated.flatMap((c) => sides(about(c, b))));
      return whens.map((when): Target => ({ name: `${b.title}: ${condText(when)}`, when, wagers: [{ bet: b.id }], ...tableOf(p) }));
    }),
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup);
    if (why) return na(why);
    if (!complete(coup)) return na('not recorded: the cards of both hands');
    let applied = false;
    for (const s of settledOn(p.bet, coup)) {
      const b = betOf(s.bet);
      if (!b) continue;
      for (const { param, outcome, said } of OUTCOMES) {
        const when = p[param];
        if (!when) continue;
        const own = about(when, b);
        if (holds(own, coup.hands)) {
          applied = true;
          if (s.outcome !== outcome) return fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must have ${said} (${condText(own)})`);
        } else if (s.outcome === outcome) {
          const anywhere = param === 'win' && p.outOf ? about(p.outOf, b) : own;
          if (!holds(anywhere, coup.hands)) return fail(`${told(s, coup)}: ${said}, which must be only when ${condText(anywhere)}`);
        }
      }
    }
    return applied ? PASS : na(`no wager on ${p.bet} to which it applies was settled`);
  },
});

// --- settlement.pays ---

type Result = 'stand-off' | 'lose' | 'unreadable';
type Pays = { readonly odds: Ratio } | { readonly result: Result };

/** What a paying cell or phrase says at its beginning: odds as the book writes them, or that nothing is paid. What follows is never read. */
const pays: ParamType<Pays> = {
  wants: 'odds such as 8 to 1, "stand off", "push", "... lose" or "unreadable"',
  optional: false,
  read(raw) {
    const text = raw.type === 'scalar' ? raw.value.trim() : '';
    const figures = /^(?:(?:at )?odds of )?(\d+\s*(?:to|:)\s*\d+)\b/.exec(text)?.[1];
    const odds = figures ? readOdds(figures) : null;
    if (odds) return { odds };
    if (/^(?:stand[ -]off|push)\b/i.test(text)) return { result: 'stand-off' };
    if (/(?:^|\s)lose$/i.test(text)) return { result: 'lose' };
    if (text === 'unreadable') return { result: 'unreadable' };
    throw new ParamError(raw.at, `wants ${pays.wants}, not "${text}"`);
  },
};

/** A choice of the table's, `tiger=3`. */
const option: ParamType<string> = {
  wants: 'a choice of a group, such as tiger=3',
  optional: false,
  read(raw) {
    const text = raw.type === 'scalar' ? raw.value.trim() : '';
    if (!/^[a-z][a-z0-9-]*=[A-Za-z0-9-]+$/.test(text)) throw new ParamError(raw.at, `wants ${option.wants}, not "${text}"`);
    return text;
  },
};

const paysParams = {
  bet,
  variant: optional(word),
  option: optional(option),
  when: optional(coupCond),
  pays,
  commission: optional(percent),
  except: optional(shape({ when: coupCond, pays: optional(pays), commission: optional(percent) })),
  standOff: optional(list(bet)),
};
type PaysParams = ParamsOf<typeof paysParams>;

/** One way in which the bet is paid. Without `when` it is what the bet pays where no other line of it applies. */
interface Line {
  readonly when: Cond | null;
  readonly pays: Pays;
  readonly commission: Ratio | null;
}

/** The exception comes first and takes its condition away from the rule; it replaces what it names and leaves the rest. */
function linesOf(p: PaysParams, b: Bet): readonly Line[] {
  const when = p.when ? about(p.when, b) : null;
  const commission = p.commission ?? null;
  if (!p.except) return [{ when, pays: p.pays, commission }];
  const unless = about(p.except.when, b);
  return [
    { when: when ? both([when, unless]) : unless, pays: p.except.pays ?? p.pays, commission: p.except.commission ?? commission },
    { when: when ? both([when, not(unless)]) : null, pays: p.pays, commission },
  ];
}

const commissionText = (c: Ratio | null): string | null => (c === null ? null : oddsText(c));
const lineValue = (l: Line): SettingDraft['value'] => ('result' in l.pays ? { result: l.pays.result } : { odds: oddsText(l.pays.odds), commission: commissionText(l.commission) });

/** `1 to 1 less 50% commission` */
function inWords(odds: Ratio, commission: Ratio | null): string {
  const percentage = commission && ratio(commission.n * 100, commission.d);
  return `${odds.n} to ${odds.d}${percentage ? ` less ${percentage.n / percentage.d}% commission` : ''}`;
}

/** A stake on which one more or less in any figure moves the payment by several chips, however it is rounded. */
const TELLING_STAKE: Cents = 100_000;

const TIE: Cond = { op: 'winner', is: 'T' };
const BANKER_WINS: Cond = { op: 'winner', is: 'B' };

/** What must be so for a main bet to win; a side bet has its condition in the check. */
const winning = (b: Bet): Cond | null => (b.kind === 'main' ? { op: 'winner', is: b.hand ?? 'T' } : null);

function paysTargets(p: PaysParams): readonly Target[] {
  if ('result' in p.pays && p.pays.result === 'unreadable') return [];
  const own = betsOf(p.bet).flatMap((b) => {
    const wins = winning(b);
    const conds = linesOf(p, b).flatMap((l) => {
      const all = [wins, l.when].filter((c) => c !== null);
      return all.length ? sides(both(all)) : [];
    });
    const fine = linesOf(p, b).some((l) => l.commission !== null || ('odds' in l.pays && l.pays.odds.d !== 1));
    const wagers = [{ bet: b.id, ...(fine ? { amount: TELLING_STAKE } : {}) }];
    const whens: readonly (Cond | undefined)[] = conds.length ? unique(conds) : [undefined];
    return whens.map((when): Target => ({ name: `${b.title}: ${when ? condText(when) : 'any coup'}`, when, wagers, ...tableOf(p) }));
  });
  const standing = (p.standOff ?? []).flatMap((name) => betsOf(name).map((b) => ({ bet: b.id })));
  return standing.length ? [...own, { name: 'a tie', when: TIE, wagers: standing, ...tableOf(p) }] : own;
}

/**
 * nsw-crown r 10.2 with tables 3 to 10, and the definitions of r 1.1 that restate them; tas r 12.1 to 12.4, 13, 15.8.
 *
 * A wager that wins is paid its effective stake at the odds, less the commission on what it wins. The odds must be recorded in the book's own form:
 * 19 to 20 is the same money as 1 to 1 less 5% and a different rule (reading R20). What chips cannot make exactly must come within one smallest chip;
 * which way it goes is for `settlement.inexact` to say.
 */
export const settlementPays = predicate({
  id: 'settlement.pays',
  says: 'A wager on {bet}{variant? in _}{option? with _}{when?, when _}: {pays}{commission? [commission _]}{except? [except _]}{standOff? [on a tie _ stand off]}.',
  level: 'coup',
  judge: 'engine',
  params: paysParams,
  sets: (p) => [
    ...betsOf(p.bet).flatMap((b) =>
      linesOf(p, b).map(
        (l): SettingDraft => ({
          path: `wagers.${b.id}.pays`,
          layer: p.variant,
          option: p.option ?? null,
          when: l.when && condText(l.when),
          value: lineValue(l),
        }),
      ),
    ),
    // What stands off is an outcome, and outcomes belong to the game: where a table repeats the rule that gives it, both own one key.
    ...(p.standOff ?? []).flatMap((name) => betsOf(name).map((b): SettingDraft => ({ path: `wagers.${b.id}.outcome`, when: condText(TIE), value: 'stand-off' }))),
  ],
  targets: paysTargets,
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup);
    if (why) return na(why);
    if ('result' in p.pays && p.pays.result === 'unreadable') return na('unreadable in the official text, see the reading');
    if (!complete(coup)) return na('not recorded: the cards of both hands');
    let applied = false;
    for (const s of settledOn(p.bet, coup)) {
      const b = betOf(s.bet);
      const line = b && linesOf(p, b).find((l) => l.when === null || holds(l.when, coup.hands));
      if (!b || !line) continue;
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
  if (s.paid !== 0 || s.collected !== 0) return fail(`${told(s, coup)} stood off: paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, must be nothing of either`);
  return null;
}

/** Null where the line asks nothing of the wager: it says what a winning wager is paid, and this one did not win. */
function judgeLine(line: Line, s: Settled, coup: CoupView): Judgement | null {
  if ('result' in line.pays) {
    if (line.pays.result === 'stand-off') return standsOff(s, coup) ?? PASS;
    if (s.outcome !== 'lose') return fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must have lost`);
    return s.paid === 0 && s.collected === s.effectiveStake
      ? PASS
      : fail(`${told(s, coup)} lost: paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, must be $0 and ${dollars(s.effectiveStake)}`);
  }
  const { odds } = line.pays;
  const rule = inWords(odds, line.commission);
  if (s.outcome !== 'win')
    return line.when === null || !decides(line.when, s) ? null : fail(`${told(s, coup)}: ${saidOf(s.outcome)}, must be paid ${rule} (${condText(line.when)})`);
  if (s.odds !== oddsText(odds)) return fail(`${told(s, coup)}: odds ${s.odds ?? 'not recorded'}, must be ${oddsText(odds)} (${rule})`);

  // Won and owed as fractions of a cent over one denominator: stake × n/d, and c of it to the house.
  const c = line.commission ?? { n: 0, d: 1 };
  const den = odds.d * c.d;
  const owed = s.effectiveStake * odds.n * (c.d - c.n);
  const fee = s.effectiveStake * odds.n * c.n;
  const { chips } = coup.table;
  const exact = owed % den === 0 && (s.paid * den === owed || payable(owed / den, chips));
  if (exact) {
    if (s.paid * den !== owed) return fail(`${told(s, coup)}: paid ${dollars(s.paid)}, must be ${dollars(owed / den)} (${rule})`);
    // A fee that is no whole cent is counted as one either way.
    if (Math.abs(s.commission * den - fee) >= den) return fail(`${told(s, coup)}: commission ${dollars(s.commission)}, must be ${dollars(Math.floor(fee / den))} (${rule})`);
    return PASS;
  }
  const chip = smallestChip(chips);
  if (chip === null) return na('not recorded: the chips on the table');
  if (Math.abs(s.paid * den - owed) >= chip * den) return fail(`${told(s, coup)}: paid ${dollars(s.paid)}, must be within ${dollars(chip)} of ${amount(owed, den)} (${rule})`);
  // Rounding may leave the house less than its commission, never more.
  if (s.commission * den - fee >= den || fee - s.commission * den >= chip * den) {
    return fail(`${told(s, coup)}: commission ${dollars(s.commission)}, must be ${amount(fee, den)} (${rule})`);
  }
  return PASS;
}

/** A line with a condition of its own says when a side bet wins; on a main bet it only tells one win from another. */
const decides = (when: Cond, s: Settled): boolean => betOf(s.bet)?.kind === 'side' && when.op !== 'otherwise';

const amount = (num: number, den: number): string => (num % den === 0 ? dollars(num / den) : `${dollars(Math.floor(num / den))} and ${num % den}/${den} of a cent`);

// --- settlement.inexact ---

/**
 * nsw-crown r 7.3.
 *
 * What is owed is taken from the settlement itself (effective stake, odds, commission), so that the rule can be judged whatever the odds are:
 * that they are the right ones is for `settlement.pays` to say.
 */
export const settlementInexact = predicate({
  id: 'settlement.inexact',
  says: 'A winning wager that chips cannot pay exactly is paid the next amount that they can ({policy}).',
  level: 'coup',
  judge: 'engine',
  params: { policy: oneOf('round-up') },
  sets: (p) => [{ path: 'settlement.inexact', value: p.policy }],
  // Fifteen dollars leave cents over at half as well as at one in twenty; at which count a table takes either, its variant says.
  targets: () =>
    (['=', '!='] as const).map((cmp): Target => {
      const when = both([BANKER_WINS, { op: 'count', hand: 'B', cmp, n: 6 }]);
      return { name: `$15 on Banker: ${condText(when)}`, when, wagers: [{ bet: 'banker', amount: 1_500 }] };
    }),
  judgeCoup(_, coup) {
    const { chips } = coup.table;
    let applied = false;
    for (const s of coup.settled) {
      const odds = s.odds === null ? null : readOdds(s.odds);
      if (s.outcome !== 'win' || !odds) continue;
      if (smallestChip(chips) === null) return na('not recorded: the chips on the table');
      const owed = s.effectiveStake * odds.n - s.commission * odds.d;
      if (owed % odds.d === 0 && payable(owed / odds.d, chips)) continue;
      applied = true;
      const due = nextPayable(owed, odds.d, chips);
      if (s.paid !== due) return fail(`${told(s, coup)}: ${amount(owed, odds.d)} cannot be paid in chips; paid ${dollars(s.paid)}, must be ${dollars(due ?? 0)}`);
    }
    return applied ? PASS : na('every winning wager could be paid exactly in chips');
  },
});

const tableOf = (p: { readonly variant?: string | undefined; readonly option?: string | undefined }): Pick<Target, 'table'> => {
  const [group, choice] = p.option?.split('=') ?? [];
  if (p.variant === undefined && group === undefined) return {};
  return { table: { ...(p.variant === undefined ? {} : { variant: p.variant }), ...(group && choice ? { choices: { [group]: choice } } : {}) } };
};

const unique = (conds: readonly Cond[]): readonly Cond[] => [...new Map(conds.map((c) => [condText(c), c])).values()];

export const SETTLEMENT: readonly Predicate[] = [settlementOutcome, settlementPays, settlementInexact];
