// Wagers that are too much together: on a hand, on the one hand against the other, on a betting area.
import { betOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { type Cond, condText } from '../model/cond.ts';
import type { Breach, Consequence } from '../model/limits.ts';
import { type Cents, dollars } from '../model/money.ts';
import type { TableOptions } from '../model/play.ts';
import { type CoupView, fail, type Judgement, na, PASS, type Target } from '../model/predicate.ts';
import type { EventOf } from '../model/trace.ts';
import { smallestChip } from './chips.ts';
import { firstCardAt, NAME } from './observe.ts';

type Placed = EventOf<'wager.placed'>;
type Settled = EventOf<'wager.settled'>;

/** What a sign may bound of several wagers together, and what the bound is called. */
const BOUNDS = {
  liability: 'liability',
  differential: 'differential',
  areaMaximum: 'area maximum',
} as const satisfies Partial<Record<keyof TableOptions, string>>;
type Bound = keyof typeof BOUNDS;

/** Which bound a breach is of, and when it is found. */
const FOUND: Readonly<Partial<Record<Breach, { readonly bound: Bound; readonly late: boolean }>>> = {
  'over-liability': { bound: 'liability', late: false },
  'over-differential': { bound: 'differential', late: false },
  'over-area': { bound: 'areaMaximum', late: false },
  'over-differential-late': { bound: 'differential', late: true },
  'over-area-late': { bound: 'areaMaximum', late: true },
};

export const isTogether = (breach: Breach): boolean => FOUND[breach] !== undefined;

/** Wagers that are bounded together, and the most that there may be of them. */
interface Group {
  readonly name: string;
  readonly wagers: readonly Placed[];
  readonly most: Cents;
}

const onHand = (hand: Hand) => (e: Placed) => betOf(e.bet)?.kind === 'main' && betOf(e.bet)?.hand === hand;
const sum = (list: readonly Cents[]): Cents => list.reduce((a, b) => a + b, 0);

/** Whether a change was made when the coup's first card was out. */
const isLate = (coup: CoupView, c: EventOf<'wager.changed'>): boolean => {
  const card = firstCardAt(coup);
  return card >= 0 && coup.events.indexOf(c) > card;
};

/** What lies there when the cards come. */
export const lies = (coup: CoupView, e: Placed): Cents =>
  coup.changed.findLast((c) => c.wager === e.wager && !isLate(coup, c))?.to ?? e.amount;

/** The groups of a bound. Of a differential, one hand may be ahead of what lies on the other by so much. */
function groupsOf(bound: Bound, most: Cents, coup: CoupView): readonly Group[] {
  const hands = (['P', 'B'] as const).map((hand) => ({ hand, wagers: coup.placed.filter(onHand(hand)) }));
  if (bound === 'areaMaximum') {
    const areas = new Map<string, Placed[]>();
    for (const e of coup.placed) {
      if (betOf(e.bet)?.kind === 'combined') continue;
      const name = `${betOf(e.bet)?.title ?? e.bet}${e.area === undefined ? '' : `, area ${e.area},`}`;
      areas.set(name, [...(areas.get(name) ?? []), e]);
    }
    return [...areas].map(([name, wagers]) => ({ name, wagers, most }));
  }
  return hands.map(({ hand, wagers }, i) => {
    const other = bound === 'differential' ? sum((hands[1 - i]?.wagers ?? []).map((e) => lies(coup, e))) : 0;
    return { name: NAME[hand], wagers, most: most + other };
  });
}

/**
 * Judges wagers that break a bound together.
 *
 * Found before the cards: the dealer may reduce, once or several times; once he does, each wager must be reduced in the
 * same proportion, as near as chips (or the sign's unit) allow, none without need, and none later than the clause says
 * (`before`). What is left must be within the bound; that it comes up to it no clause says. Of two hands it is the
 * larger that is reduced (nz r 5.18), or either (star reading R21). Found too late: the wagers are settled as they lie,
 * or each for its part of what is allowed. A sign that states several such bounds does not let a log tell which of them
 * a reduction answers.
 */
export function judgeTogether(
  breach: Breach,
  what: Consequence,
  coup: CoupView,
  before: 'first-card' | undefined,
): Judgement {
  const found = FOUND[breach];
  if (!found) return na(`${breach} is no breach of several wagers`);
  const most = coup.table[found.bound];
  if (most === null) return na(`the sign states no ${BOUNDS[found.bound]}`);
  if ((Object.keys(BOUNDS) as Bound[]).some((b) => b !== found.bound && coup.table[b] !== null))
    return na('the sign bounds wagers together in several ways');
  const step = coup.table.unit ?? smallestChip(coup.table.chips);
  if (step === null) return na('not recorded: the chips on the table');
  const groups = groupsOf(found.bound, most, coup);
  const said = (g: Group): string =>
    `wagers on ${g.name} of ${dollars(sum(g.wagers.map((e) => e.amount)))}, ${BOUNDS[found.bound]} ${dollars(most)}`;
  if (found.late) return settledLate(groups, coup, what, step, said, found.bound === 'differential');
  const late = before && reducedLate(coup);
  if (late) return late;
  if (what === 'pro-rata') return reduced(groups, coup, step, said);
  return what === 'pro-rata-either' && found.bound === 'differential'
    ? reducedOnEither(groups, most, coup, step, said)
    : na(`nothing can be seen of ${what} before the coup`);
}

/** What becomes of a wager: what was asked for, and what is left of it after the last of its reductions. */
interface Cut {
  readonly amount: Cents;
  readonly to: Cents;
}

/** The first of several wagers that were not cut in one proportion, each within a step; null where all were. */
function outOfProportion(wagers: readonly Cut[], step: Cents): Cut | null {
  const alike = wagers.every((a) => wagers.every((b) => (a.to - step) * b.amount < (b.to + step) * a.amount));
  if (alike) return null;
  const [total, left] = [sum(wagers.map((w) => w.amount)), sum(wagers.map((w) => w.to))];
  return wagers.find((w) => !inProportion(w.to, w.amount, left, total, step)) ?? wagers[0] ?? null;
}

/** Whether `to` is as much of `amount` as `most` is of `total`, within a step. */
const inProportion = (to: Cents, amount: Cents, most: Cents, total: Cents, step: Cents): boolean =>
  Math.abs(to * total - amount * most) < step * total;

const reductionsOf = (e: Placed, coup: CoupView) =>
  coup.changed.filter((c) => c.wager === e.wager && c.cause === 'pro-rata');

function reducedLate(coup: CoupView): Judgement | null {
  const late = coup.changed.find((c) => c.cause === 'pro-rata' && isLate(coup, c));
  if (!late) return null;
  return fail(
    `a wager of ${dollars(late.from)} was reduced to ${dollars(late.to)} after the first card; it may be reduced before that`,
  );
}

function reduced(groups: readonly Group[], coup: CoupView, step: Cents, said: (g: Group) => string): Judgement {
  let applied = false;
  for (const g of groups) {
    const wagers = g.wagers.map((e) => ({ amount: e.amount, cuts: reductionsOf(e, coup) }));
    const total = sum(g.wagers.map((e) => e.amount));
    if (!wagers.some((w) => w.cuts.length)) continue;
    applied = true;
    if (total <= g.most) return fail(`${said(g)}: reduced, and must not be`);
    for (const { amount, cuts } of wagers) {
      const lay = [amount, ...cuts.map((c) => c.to)];
      const astray = cuts.findIndex((c, i) => c.from !== lay[i]);
      if (astray >= 0)
        return fail(
          `${said(g)}: reduced from ${dollars(cuts[astray]?.from ?? 0)}, where ${dollars(lay[astray] ?? 0)} lay`,
        );
    }
    const left = wagers.map(({ amount, cuts }): Cut => ({ amount, to: cuts.at(-1)?.to ?? amount }));
    const after = sum(left.map((w) => w.to));
    if (after > g.most) return fail(`${said(g)}: ${dollars(after)} left, must not be above ${dollars(g.most)}`);
    const wrong = outOfProportion(left, step);
    if (wrong)
      return fail(
        `${said(g)}: ${dollars(wrong.amount)} reduced to ${dollars(wrong.to)}, in proportion ${dollars(Math.round((wrong.amount * after) / total))} (within ${dollars(step)})`,
      );
  }
  return applied ? PASS : na('nobody reduced wagers');
}

/**
 * Wagers on either hand reduced to bring the difference within the differential, those on one hand in proportion to
 * each other.
 */
function reducedOnEither(
  groups: readonly Group[],
  most: Cents,
  coup: CoupView,
  step: Cents,
  said: (g: Group) => string,
): Judgement {
  if (!groups.some((g) => g.wagers.some((e) => reductionsOf(e, coup).length))) return na('nobody reduced wagers');
  const [before = 0, after = 0] = [(e: Placed) => e.amount, (e: Placed) => lies(coup, e)].map((of) =>
    Math.abs(groups.reduce((n, g, i) => n + (i === 0 ? 1 : -1) * sum(g.wagers.map(of)), 0)),
  );
  const all = groups.map(said).join('; ');
  if (before <= most) return fail(`${all}: reduced, and must not be`);
  if (after > most) return fail(`${all}: ${dollars(after)} of difference left, must not be above ${dollars(most)}`);
  for (const g of groups) {
    const wrong = outOfProportion(
      g.wagers.map((e) => ({ amount: e.amount, to: lies(coup, e) })),
      step,
    );
    if (wrong)
      return fail(
        `${said(g)}: ${dollars(wrong.amount)} reduced to ${dollars(wrong.to)}, out of proportion to the others on the hand`,
      );
  }
  return PASS;
}

function settledLate(
  groups: readonly Group[],
  coup: CoupView,
  what: Consequence,
  step: Cents,
  said: (g: Group) => string,
  allOfCoup: boolean,
): Judgement {
  let applied = false;
  for (const g of groups) {
    const total = sum(g.wagers.map((e) => lies(coup, e)));
    if (total <= g.most) continue;
    // Of a differential it is said of all wagers of the coup that they are valid.
    const asked = what === 'as-made' && allOfCoup ? coup.placed : g.wagers;
    let atRisk = 0;
    for (const e of asked) {
      const s = coup.settled.find((x) => x.wager === e.wager && x.bet === e.bet);
      if (!s) continue;
      applied = true;
      const wrong =
        what === 'as-made'
          ? notAsMade(s, lies(coup, e))
          : what === 'void-and-return'
            ? notVoid(s)
            : notItsPart(s, lies(coup, e), g.most, total, { step, forfeits: what === 'rest-forfeited' });
      if (wrong) return fail(`${said(g)}: ${dollars(s.stake)} on ${betOf(e.bet)?.title ?? e.bet} ${wrong}`);
      atRisk += s.outcome === 'void' ? 0 : s.effectiveStake;
    }
    if (what !== 'as-made' && atRisk > g.most)
      return fail(`${said(g)}: settled on ${dollars(atRisk)}, must not be on more than ${dollars(g.most)}`);
  }
  return applied ? PASS : na('the wagers are within the bound');
}

/** @param lay what lay there when the cards came */
const notAsMade = (s: Settled, lay: Cents): string | null =>
  s.outcome === 'void'
    ? 'was void, and is valid'
    : s.effectiveStake === lay
      ? null
      : `was settled on ${dollars(s.effectiveStake)}${s.stake === lay ? '' : ` of the ${dollars(lay)} that lay there`}, and all of it is valid`;

const notVoid = (s: Settled): string | null =>
  s.outcome === 'void' && s.returned === s.stake ? null : `was ${s.outcome}, must be void and go back whole`;

function notItsPart(
  s: Settled,
  lay: Cents,
  most: Cents,
  total: Cents,
  { step, forfeits }: { readonly step: Cents; readonly forfeits: boolean },
): string | null {
  const part = s.outcome === 'void' ? 0 : s.effectiveStake;
  if (!inProportion(part, lay, most, total, step)) {
    return `was settled on ${dollars(part)}, in proportion ${dollars(Math.round((lay * most) / total))} (within ${dollars(step)})`;
  }
  const collected = s.outcome !== 'lose' ? 0 : forfeits ? s.stake : part;
  if (s.collected !== collected)
    return `was settled on ${dollars(part)}: ${dollars(s.collected)} collected, must be ${dollars(collected)}`;
  return s.returned === s.stake - collected
    ? null
    : `was settled on ${dollars(part)}: ${dollars(s.returned)} returned, must be ${dollars(s.stake - collected)}`;
}

const MOST = 100_000;
/** Three stakes over the bound, whose parts in proportion are no whole chips; two that come to the bound exactly. */
const OVER = [80_000, 40_000, 30_000];
const AT = [60_000, 40_000];
/** What lies on the other hand; with it the bound of a differential is reached at the same sums. */
const OTHER = 50_000;
const TIE = 20_000;

const RESULTS: readonly Cond[] = (['P', 'B', 'T'] as const).map((is) => ({ op: 'winner', is }));

/** Each wager is made by somebody else, so that none is refused for being held with another. */
const byPlayers = (wagers: readonly { readonly bet: string; readonly amount: Cents }[]) =>
  wagers.map((w, i) => ({ ...w, player: `p${i + 1}` }));

export function targetsTogether(breach: Breach): readonly Target[] {
  const found = FOUND[breach];
  if (!found) return [];
  const { bound, late } = found;
  const bets = bound === 'areaMaximum' ? (['player', 'banker', 'tie'] as const) : (['player', 'banker'] as const);
  const table = { [bound]: bound === 'differential' ? MOST - OTHER : MOST };
  return bets.flatMap((bet) =>
    (
      [
        ['over the bound', OVER],
        ['at the bound', AT],
      ] as const
    ).flatMap(([name, amounts]) => {
      // Of a differential that is found late it is said of the Tie, too, that it is valid.
      const beside =
        bound === 'differential'
          ? [
              { bet: bet === 'player' ? 'banker' : 'player', amount: OTHER },
              ...(late ? [{ bet: 'tie', amount: TIE }] : []),
            ]
          : [];
      const target: Target = {
        name: `wagers on ${bet} ${name}`,
        wagers: byPlayers([...amounts.map((amount) => ({ bet, amount })), ...beside]),
        table,
      };
      if (!late) return [{ ...target, dealer: ['reduce-pro-rata'] }];
      return amounts === OVER
        ? RESULTS.map((when): Target => ({ ...target, name: `${target.name}, ${condText(when)}`, when }))
        : [target];
    }),
  );
}
