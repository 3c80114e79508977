// What the pay-out of a win is limited to.
import { type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cond, condText, PAIR_KINDS } from '../model/cond.ts';
import { type Cents, dollars, type Ratio, readOdds } from '../model/money.ts';
import { bet, list, oneOf, optional, type ParamsOf, word } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { type CoupView, fail, type Judgement, na, PASS, predicate, type Target } from '../model/predicate.ts';
import type { SettingDraft } from '../model/spec.ts';
import { payable, smallestChip } from './chips.ts';
import { mainOn, staking, whenOpen } from './insuring.ts';
import { lies } from './limits-together.ts';
import { isBeside } from './settlement-beside.ts';
import { coupCond, eitherOr, elsewhere, leaving, scopeParams, tableOf, yields } from './settlement-scope.ts';
import { type Settled, settledOn, told } from './settlement-words.ts';
import { both, distinct } from './sides.ts';

const params = {
  bets: list(bet),
  cap: oneOf('posted', 'main-stake', 'main-less-stake'),
  together: optional(oneOf('player', 'round')),
  unpaidBeside: optional(coupCond),
  instead: optional(word),
  ...scopeParams,
};
type P = ParamsOf<typeof params>;

/** The limit on the sign by which a bet is capped: one that the regulator has not approved is none. */
export function postedCap(bet: string, { table: { caps, approvedCaps } }: CoupView): Cents | undefined {
  const posted = caps[bet];
  return approvedCaps === undefined || approvedCaps[bet] === posted ? posted : undefined;
}

const allBets = (p: P): readonly Bet[] => p.bets.flatMap(betsOf);

/** A stake that wins more than the cap at any odds, and one that wins less at the odds of a frequent win. */
const STAKE: Cents = 10_000;
const SMALL: Cents = 1_000;
const CAP: Cents = 5_000;
/** Main stakes: as much as is insured, and far more than the insurance can win. */
const MAIN: readonly Cents[] = [10_000, 1_000_000];

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Coups of every kind that some bet might win by: no clause says here which those are. */
function anyWin(b: Bet): readonly Cond[] {
  if (b.kind === 'insurance' && b.hand !== null) {
    const [hand, other] = b.hand === 'P' ? (['P', 'B'] as const) : (['B', 'P'] as const);
    const of = b.family === 'insurance-3' ? ('count' as const) : ('initial' as const);
    return DIGITS.flatMap((n) =>
      [other, 'T' as const].map((is) =>
        whenOpen(
          b,
          both([
            { op: of, hand, cmp: '=', n },
            { op: 'winner', is },
          ]),
        ),
      ),
    );
  }
  const hand = b.hand;
  if (hand !== null) return [...PAIR_KINDS.map((is): Cond => ({ op: 'pair-kind', hand, is })), { op: 'triple', hand }];
  const played = (['B', 'T'] as const).flatMap((is) =>
    ([2, 3] as const).flatMap((cards) =>
      DIGITS.map((n) =>
        both([
          { op: 'winner', is },
          { op: 'cards', hand: 'B', cmp: '=', n: cards },
          { op: 'count', hand: 'B', cmp: '=', n },
        ]),
      ),
    ),
  );
  return [
    ...played,
    ...(['one', 'both-different', 'both-same-rank'] as const).map((is): Cond => ({ op: 'pairs', is })),
  ];
}

/**
 * nz r 11D.11, 17.8: the operator may post a maximum; r 11H.5(a): the pay-out of an insurance may be limited to the
 * wager that it insures.
 *
 * A limit on the sign binds where the regulator has approved it; a win is paid in full beside one that is not.
 * A cap cuts short what the odds come to and changes nothing else: a win of less is paid in full. Each win is held
 * against it alone, without its stake or with it (reading R61), or `together` all that a player wins on these bets in a
 * round, or all that everybody does (readings R61, R66); which of them is then cut, the words leave open. A limit, or a
 * win below it, that chips cannot make is come to within one of them: how it is rounded is another rule's.
 */
export const settlementCapped = predicate({
  id: 'settlement.capped',
  says: 'A win of {bets}{option? (_)} is paid no more than the {cap} limit{together?, those of a _ together}{unpaidBeside?, but for one beside the other hand when _}{yields?; what holds for _ comes first}.',
  level: 'coup',
  judge: 'engine',
  params,
  elsewhere,
  bets: (p) => p.bets,
  sets: (p) => [
    ...eitherOr(p, p.instead),
    ...allBets(p).map((b) => ({ path: PATH.wagers.cap(b.id), layer: p.variant, option: p.option, value: p.cap })),
    ...(p.together === undefined
      ? []
      : allBets(p).map(
          (b): SettingDraft => ({
            path: PATH.wagers.together(b.id),
            layer: p.variant,
            option: p.option,
            value: { of: p.together ?? '', bets: allBets(p).map(({ id }) => id) },
          }),
        )),
  ],
  targets: (p) => {
    const { table } = tableOf(p);
    if (p.cap !== 'posted') {
      const all = allBets(p).flatMap((b) =>
        anyWin(b).flatMap((when) =>
          MAIN.map((amount): Target => {
            const { wagers, ...how } = staking(b, { bet: b.id }, table);
            const staked = wagers?.map((w) => (w.bet === b.id ? w : { ...w, amount }));
            return {
              name: `${b.title} on ${dollars(amount)}: ${condText(when)}`,
              when,
              ...(staked ? { wagers: staked } : {}),
              ...how,
            };
          }),
        ),
      );
      const two = p.together === undefined ? [] : bothInsured(p);
      return [...all, ...two, ...all.slice(0, 1).flatMap((t) => leaving(p, p.instead, t))];
    }
    const caps = Object.fromEntries(allBets(p).map((b) => [b.id, CAP]));
    const players = p.together === undefined ? [undefined] : ['p1', 'p2'];
    const wins = distinct(allBets(p).flatMap(anyWin));
    const unapproved = wins.map(
      (when): Target => ({
        name: `${dollars(CAP)} on the sign, and not approved: ${condText(when)}`,
        when,
        wagers: allBets(p).map((b) => ({ bet: b.id, amount: STAKE })),
        table: { ...table, caps, approvedCaps: {} },
        once: true,
      }),
    );
    const capped = [STAKE, SMALL].flatMap((amount) =>
      wins.map((when): Target => {
        // Every bet that is capped lies there, so that whichever wins shows it.
        return {
          name: `${dollars(amount)} capped at ${dollars(CAP)}: ${condText(when)}`,
          when,
          wagers: players.flatMap((player) =>
            allBets(p).map((b) => ({ bet: b.id, amount, ...(player === undefined ? {} : { player }) })),
          ),
          table: { ...table, caps },
        };
      }),
    );
    return [...capped, ...unapproved];
  },
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup.table);
    if (why) return na(why);
    if (p.together !== undefined) return judgeTogether(p, coup);
    let applied = false;
    for (const s of p.bets.flatMap((name) => settledOn(name, coup))) {
      const b = betOf(s.bet);
      if (!b || s.outcome !== 'win' || yields(p, coup, b)) continue;
      if (p.unpaidBeside && isBeside(p.unpaidBeside, s, coup)) continue;
      const cap = p.cap === 'posted' ? postedCap(s.bet, coup) : mainCap(p.cap, b, s, coup);
      const odds = s.odds === null ? null : readOdds(s.odds);
      const refused = p.cap === 'posted' && cap === undefined ? coup.table.caps[s.bet] : undefined;
      if (refused !== undefined && odds !== null && isShort(s, odds, coup))
        return fail(
          `${told(s, coup)}: paid ${dollars(s.paid)} of ${odds.n} to ${odds.d}, and the limit of ${dollars(refused)} on the sign is not approved`,
        );
      if (cap === undefined || odds === null) continue;
      applied = true;
      const what = `${told(s, coup)}: paid ${dollars(s.paid)}`;
      if (s.paid > cap) return fail(`${what}, must not be above the limit of ${dollars(cap)}`);
      const owed = s.effectiveStake * odds.n - s.commission * odds.d;
      if (owed >= cap * odds.d && fallsShort(s.paid, cap, 1, coup))
        return fail(`${what}, must be ${dollars(cap)}, to which ${odds.n} to ${odds.d} is limited`);
      if (owed < cap * odds.d && fallsShort(s.paid, owed, odds.d, coup))
        return fail(`${what}, must be ${odds.n} to ${odds.d} in full, which is below the limit of ${dollars(cap)}`);
    }
    return applied
      ? PASS
      : na(
          p.cap === 'posted'
            ? `no win on ${p.bets.join(', ')} for which the sign states a limit`
            : `no win on ${p.bets.join(', ')}`,
        );
  },
});

/** Whether a payment is less than `num`/`den` cents, and by as much as a chip where chips cannot make that sum. */
function fallsShort(paid: Cents, num: number, den: number, { table: { chips } }: CoupView): boolean {
  const chip = smallestChip(chips);
  return chip === null || (num % den === 0 && payable(num / den, chips))
    ? paid * den < num
    : num - paid * den >= chip * den;
}

/** Whether a win is paid less than its odds come to. */
const isShort = (s: Settled, odds: Ratio, coup: CoupView): boolean =>
  fallsShort(s.paid, s.effectiveStake * odds.n - s.commission * odds.d, odds.d, coup);

/** What a win of an insurance is limited to; undefined where a log does not show the wager that it insures. */
function mainCap(cap: 'main-stake' | 'main-less-stake', b: Bet, s: Settled, coup: CoupView): Cents | undefined {
  const main = mainStake(b, s, coup);
  return main === undefined || cap === 'main-stake' ? main : Math.max(0, main - s.stake);
}

/** What the maker of a wager has on the hand that it is on, as it lies there; undefined where a log shows none. */
function mainStake(b: Bet, s: Settled, coup: CoupView): Cents | undefined {
  const main = b.hand === null ? null : mainOn(b.hand);
  const own = coup.placed.filter((e) => e.player === s.player && e.bet === main);
  return own.length ? own.reduce((sum, e) => sum + lies(coup, e), 0) : undefined;
}

/** Insurances of two stages on one wager, in coups in which both may win: the limit lies between one win and both. */
function bothInsured(p: P): readonly Target[] {
  const { table } = tableOf(p);
  return allBets(p).flatMap((b) => {
    const before = allBets(p).find((x) => x.hand === b.hand && x.family !== b.family && x.family < b.family);
    if (b.hand === null || before === undefined) return [];
    const { wagers = [], ...how } = staking(b, { bet: b.id }, table);
    const [own, other] = b.hand === 'P' ? (['P', 'B'] as const) : (['B', 'P'] as const);
    return DIGITS.map((n): Target => {
      const when = whenOpen(
        b,
        both([
          { op: 'winner', is: other },
          { op: 'initial', hand: own, cmp: '=', n },
          { op: 'versus', left: { of: 'initial', hand: own }, cmp: '>', right: { of: 'initial', hand: other } },
        ]),
      );
      return {
        name: `${before.title} and ${b.title}: ${condText(when)}`,
        when,
        wagers: [...wagers, { bet: before.id }],
        ...how,
      };
    });
  });
}

/** Wins, and what they may come to together. */
interface Pool {
  readonly wins: Settled[];
  readonly cap: Cents;
}

/** What wins come to together against the one limit on them. */
function judgeTogether(p: P, coup: CoupView): Judgement {
  const pools = new Map<string, Pool>();
  for (const s of p.bets.flatMap((name) => settledOn(name, coup))) {
    const b = betOf(s.bet);
    if (!b) continue;
    const cap = p.cap === 'posted' ? postedCap(s.bet, coup) : mainCap(p.cap, b, s, coup);
    if (cap === undefined || s.outcome !== 'win' || s.odds === null || yields(p, coup, b)) continue;
    const key = `${p.together === 'player' ? s.player : ''} ${p.cap === 'posted' ? cap : b.hand}`;
    const pool: Pool = pools.get(key) ?? { wins: [], cap };
    pool.wins.push(s);
    pools.set(key, pool);
  }
  for (const { wins, cap } of pools.values()) {
    const paid = wins.reduce((sum, s) => sum + s.paid, 0);
    const what = `${wins.map((s) => told(s, coup)).join('; ')}: paid ${dollars(paid)} together`;
    if (paid > cap) return fail(`${what}, must not be above the limit of ${dollars(cap)}`);
    const owed = wins.map((s) => owedOn(s));
    for (const [i, s] of wins.entries())
      if (s.paid > Math.ceil(owed[i] ?? 0) && s.paid - (owed[i] ?? 0) >= (smallestChip(coup.table.chips) ?? 0))
        return fail(`${told(s, coup)}: paid ${dollars(s.paid)}, which is more than its odds`);
    const due = Math.min(cap, Math.floor(owed.reduce((a, b) => a + b, 0)));
    // Each win may fall short of its odds by less than a chip.
    const exact = [due, ...owed].every((n) => Number.isInteger(n) && payable(n, coup.table.chips));
    if (exact ? paid < due : due - paid >= wins.length * (smallestChip(coup.table.chips) ?? 1))
      return fail(`${what}, must be all of it, or the limit of ${dollars(cap)}`);
  }
  return pools.size ? PASS : na(`no win on ${p.bets.join(', ')}`);
}

/** What a win comes to at its odds, in cents and fractions of one. */
function owedOn(s: Settled): number {
  const odds = readOdds(s.odds ?? '');
  return odds === null ? 0 : (s.effectiveStake * odds.n) / odds.d - s.commission;
}

/** Whether a win was cut since others, under the same limit on the sign, won more with it than they may together. */
export const isCutTogether = (s: Settled, coup: CoupView): boolean => {
  const {
    settled,
    table: { chips },
  } = coup;
  const cap = postedCap(s.bet, coup);
  if (cap === undefined) return false;
  const under = settled.filter((x) => postedCap(x.bet, coup) === cap);
  // What chips cannot make they come to within one of them for each wager.
  const short = payable(cap, chips) ? 0 : (smallestChip(chips) ?? 1) - 1;
  return [under, under.filter((x) => x.player === s.player)].some((all) => {
    const left = cap - all.reduce((sum, x) => sum + x.paid, 0);
    return all.length > 1 && left >= 0 && left <= short * all.length;
  });
};
