// When an insurance may be made: bets that are taken while the cards of a coup are being shown.
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import type { Card, Hand } from '../model/card.ts';
import { type Cond, condText, forHand, parseCond } from '../model/cond.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, int, oneOf, optional, ParamError, type ParamsOf, type ParamType } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { type CoupView, fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { SettingDraft } from '../model/spec.ts';
import type { TraceEvent } from '../model/trace.ts';
import { holds } from './hands.ts';
import { mainOn, STAGES, stageOf, staking, whenOpen, whenOpenOnEach, whenShown } from './insuring.ts';
import { NAME, onceInTurn, showCards } from './observe.ts';
import { coupCond, forEachBet } from './settlement-scope.ts';
import { both, not, sides } from './sides.ts';

/** How many cards are shown: of the insured hand, and of the other. */
const SHOWN = {
  2: { name: 'own-two', own: 2, other: 0 },
  4: { name: 'four', own: 2, other: 2 },
  5: { name: 'five', own: 3, other: 2 },
} as const;
type Shown = keyof typeof SHOWN;

const shownCards: ParamType<Shown> = {
  wants: 'two, four or five cards',
  optional: false,
  read(raw) {
    const n = int.read(raw);
    if (n !== 2 && n !== 4 && n !== 5) throw new ParamError(raw.at, `wants ${shownCards.wants}, not ${n}`);
    return n;
  },
};

const params = {
  bet,
  needs: optional(oneOf('own', 'player', 'banker')),
  after: optional(int),
  shown: optional(shownCards),
  own: optional(int),
  other: optional(int),
  when: optional(coupCond),
  least: optional(int),
  on: optional(int),
  against: optional(int),
  due: optional(oneOf('any', 'opposite')),
  most: optional(oneOf('main-stake')),
};
type P = ParamsOf<typeof params>;
type Insured = Bet & { readonly hand: Hand };

const OTHER: Readonly<Record<Hand, Hand>> = { P: 'B', B: 'P' };
const betsIn = (p: P): readonly Insured[] =>
  betsOf(p.bet).filter((b): b is Insured => b.kind === 'insurance' && b.hand !== null);
const needed = (p: P, b: Insured): string | null =>
  p.needs === undefined ? null : p.needs === 'own' ? mainOn(b.hand) : p.needs;

/**
 * What the cards so far must be like; null where any will do. The count that leads is the insured hand's; a bet that no
 * row of the pay table could
 * make win is not open (reading R17), and `least`, `on` and `against` say from the rows which those are.
 */
const condition = forEachBet((p: P, b): Cond | null => {
  const lead = (cmp: '=' | '>=', n: number): Cond => ({ op: p.shown === 5 ? 'count' : 'initial', hand: 'h', cmp, n });
  const all: readonly Cond[] = [
    ...(p.when ? [p.when] : []),
    ...(p.least === undefined ? [] : [lead('>=', p.least)]),
    ...(p.on === undefined || p.against === undefined
      ? []
      : [
          { op: 'or', of: [not(lead('=', p.on)), { op: 'initial', hand: 'o', cmp: '=', n: p.against }] } satisfies Cond,
        ]),
  ];
  return all.length ? forHand(both(all), b.hand) : null;
});

/** Everything that must be so when the bet is made is said: only then can a refusal be wrong. */
const isWhole = (p: P): boolean => p.needs !== undefined && p.shown !== undefined && p.when !== undefined;

const asksWhatLiesOpen = (p: P): boolean => p.shown !== undefined || p.when !== undefined;

/** What lies open at one moment of a coup, and what is still to come. */
interface Moment {
  readonly dealt: number;
  readonly open: Readonly<Record<Hand, readonly Card[]>>;
  /** The hands that get a card after it. */
  readonly due: ReadonlySet<Hand>;
  readonly stakes: readonly Stake[];
}

interface Stake {
  readonly wager: string;
  readonly player: string;
  readonly bet: string;
  readonly amount: Cents;
}

/** The moment before each event, and that after the last: the same for every rule that asks. */
const momentsOf = onceInTurn(momentsIn);

/** Events after which another moment has come; from one to the next it stays the same. */
const MOVES: ReadonlySet<TraceEvent['type']> = new Set(['wager.placed', 'wager.changed', 'card.dealt', 'card.exposed']);

function momentsIn(events: readonly TraceEvent[]): readonly Moment[] {
  const open: Record<Hand, Card[]> = { P: [], B: [] };
  const lying = new Map<number, { hand: Hand; card: Card }>();
  const stakes = new Map<string, Stake>();
  const still = events.flatMap((e) => (e.type === 'card.dealt' && e.place === 3 ? [e.hand] : []));
  const now = (): Moment => ({
    dealt: lying.size,
    open: { P: [...open.P], B: [...open.B] },
    due: new Set(still),
    stakes: [...stakes.values()],
  });
  const moments = [now()];
  for (const e of events) {
    if (e.type === 'wager.placed') stakes.set(e.wager, e);
    if (e.type === 'wager.changed') {
      const lay = stakes.get(e.wager);
      if (lay) stakes.set(e.wager, { ...lay, amount: e.to });
    }
    if (e.type === 'card.dealt') {
      lying.set(e.pos, e);
      if (e.place === 3) still.shift();
    }
    const shown =
      e.type === 'card.dealt' && e.face === 'up' ? e : e.type === 'card.exposed' ? lying.get(e.pos) : undefined;
    if (shown) open[shown.hand].push(shown.card);
    moments.push(MOVES.has(e.type) ? now() : (moments.at(-1) as Moment));
  }
  return moments;
}

/** Why a bet must not be made by a player at a moment; null where it may. */
function shut(p: P, b: Insured, player: string, m: Moment): string | null {
  const main = needed(p, b);
  if (main !== null && !m.stakes.some((s) => s.player === player && s.bet === main))
    return `${player} has no wager on ${titleOf(main)}`;
  if (p.after !== undefined && m.dealt < p.after) return `${m.dealt} of ${p.after} cards are dealt`;
  const other = OTHER[b.hand];
  const [own, others] = [m.open[b.hand].length, m.open[other].length];
  const seen = () =>
    `open are ${NAME[b.hand]} ${showCards(m.open[b.hand])}, ${NAME[other]} ${showCards(m.open[other])}`;
  if (p.shown !== undefined) {
    const want = { own: p.own ?? SHOWN[p.shown].own, other: p.other ?? SHOWN[p.shown].other };
    if (own + others !== p.shown || own !== want.own || others !== want.other)
      return `${seen()}; must be ${want.own} and ${want.other} cards`;
  }
  const when = condition(p, b);
  if (when && !holds(when, m.open)) return `${seen()}; must be ${condText(when)}`;
  if (p.due === 'any' && m.due.size === 0) return 'no further card is dealt';
  if (p.due === 'opposite' && !m.due.has(other)) return `no further card is dealt to ${NAME[other]}`;
  return null;
}

/** What a player has on the main bet of the insured hand at a moment. */
const insured = (b: Insured, player: string, { stakes }: Moment): Cents =>
  stakes.reduce((sum, s) => (s.player === player && s.bet === mainOn(b.hand) ? sum + s.amount : sum), 0);

const titleOf = (id: string): string => betOf(id)?.title ?? id;

/**
 * nz r 11H.2, 11H.3(a)(i) to (iii), (b)(i) to (iii), (c)(i) to (iv), (d)(i) to (iv), (e)(i) to (iv), (f)(i) to (iv)
 * (reading R17).
 *
 * An insurance that was made is held against what lay open in the coup before it, and against the cards that still came
 * after it. Where the check
 * says all that must be so, one that was refused is held against every moment of its coup: there must have been none at
 * which it was open.
 */
export const insuranceStage = predicate({
  id: 'insurance.stage',
  says: 'A wager on {bet} may be made{needs? by who has the _ main wager}{after? · once _}{shown? · while _}{own? (_}{other?, _)}{when? · when _}{least? · from _}{on? · on _}{against? only against _}{due? · while a card is due to _}{most? · of no more than the _}.',
  level: 'coup',
  judge: 'engine',
  params,
  bets: (p) => [p.bet],
  sets: (p) =>
    betsIn(p).flatMap((b): SettingDraft[] => {
      const [when, main] = [condition(p, b), needed(p, b)];
      return [
        ...(main === null ? [] : [{ path: PATH.insurance.needs(b.id), value: main }]),
        ...(p.shown === undefined ? [] : [{ path: PATH.insurance.shown(b.id), value: SHOWN[p.shown].name }]),
        ...(when === null ? [] : [{ path: PATH.insurance.when(b.id), value: condText(when) }]),
        ...(p.due === undefined ? [] : [{ path: PATH.insurance.due(b.id), value: p.due }]),
        ...(p.most === undefined ? [] : [{ path: PATH.insurance.most(b.id), value: p.most }]),
      ];
    }),
  targets: (p) => betsIn(p).flatMap((b) => targetsOf(p, b)),
  judgeCoup(p, coup) {
    if (
      asksWhatLiesOpen(p) &&
      coup.dealt.some((e) => e.face === 'down') &&
      !coup.events.some((e) => e.type === 'card.exposed')
    )
      return na('not recorded: when cards that were dealt face down were shown');
    const ids = new Map(betsIn(p).map((b) => [b.id, b]));
    let applied = false;
    for (const [at, e] of coup.events.entries()) {
      if (e.type !== 'wager.placed' && e.type !== 'wager.refused') continue;
      const b = ids.get(e.bet);
      if (!b) continue;
      const what = `${dollars(e.amount)} on ${b.title}`;
      if (e.type === 'wager.placed') {
        applied = true;
        const moment = momentsOf(coup.events)[at] as Moment;
        const why = shut(p, b, e.player, moment);
        if (why !== null) return fail(`${what} was accepted when it must not be made: ${why}`);
        const main = insured(b, e.player, moment);
        if (p.most && e.amount > main)
          return fail(`${what} was accepted, and must be of no more than the ${dollars(main)} that it insures`);
      } else if (p.most && e.cause === 'limits') {
        applied = true;
        const main = insured(b, e.player, momentsOf(coup.events)[at] as Moment);
        if (e.amount <= main)
          return fail(`${what} was refused for its amount, which is no more than the ${dollars(main)} that it insures`);
      } else if (isWhole(p) && (e.cause === 'not-open' || e.cause === 'not-permitted')) {
        applied = true;
        const open = openAt(p, b, e.player, coup);
        if (open !== null) return fail(`${what} was refused (${e.cause}) in a coup in which it may be made: ${open}`);
      }
    }
    return applied ? PASS : na(`nobody asked for a wager on ${p.bet}`);
  },
});

/** The first moment of a coup at which a bet may be made, told by its cards; null where there is none. */
function openAt(p: P, b: Insured, player: string, coup: CoupView): string | null {
  for (const moment of new Set(momentsOf(coup.events).slice(1))) {
    if (shut(p, b, player, moment) === null)
      return `open were ${NAME[b.hand]} ${showCards(moment.open[b.hand])}, ${NAME[OTHER[b.hand]]} ${showCards(moment.open[OTHER[b.hand]])}`;
  }
  return null;
}

const ANY: Cond = { op: 'count', hand: 'P', cmp: '>=', n: 0 };

function targetsOf(p: P, b: Insured): readonly Target[] {
  const when = condition(p, b);
  const other = OTHER[b.hand];
  const { wagers, ...shown } = staking(b, { bet: b.id }, undefined);
  const made = (cond: Cond, mains: readonly string[] | null = null): Target => ({
    name: `${b.title}${mains ? ` with ${mains[0] ?? 'no other wager'}` : ''}: ${condText(cond)}`,
    when: cond,
    wagers: mains ? [...mains, b.id].map((id) => ({ bet: id })) : wagers,
    ...shown,
  });
  // A check that says nothing of the counts is put to the test at every moment, be it another bet's.
  const conds =
    when === null ? STAGES.flatMap((stage) => whenOpenOnEach(b, ANY, stage)) : sides(when).map((c) => whenShown(b, c));
  const open = when === null ? whenOpenOnEach(b, ANY) : [whenOpen(b, when)];
  const ended = (n: number): Cond =>
    both([
      { op: 'cards', hand: b.hand, cmp: '=', n },
      { op: 'cards', hand: other, cmp: '=', n: 2 },
    ]);
  return [
    ...conds.map((c) => made(c)),
    // Without the wager that it would insure, and with another in its place; and where no further card comes.
    ...(p.needs === undefined
      ? []
      : open.flatMap((c) => [[], [mainOn(other)], ['tie']].map((mains) => made(c, mains)))),
    ...(p.needs === undefined ? [] : afterAnother(b, when)),
    ...(p.most === undefined ? [] : open.flatMap((c) => [MAIN, MAIN + CHIP].map((amount) => ofAmount(b, c, amount)))),
    ...(p.due === undefined || when === null ? [] : [made(both([when, ended(p.due === 'opposite' ? 3 : 2)]))]),
  ];
}

/** What two cards of the insured hand, and of the other, count where a stage may be open and the one before was. */
const LEADING: Readonly<Record<number, { readonly hands: readonly Hand[]; readonly when: string }>> = {
  2: { hands: ['P', 'B'], when: 'initial(h)=7' },
  // The Banker who has his third card first has nothing in two, on which no insurance is made.
  3: { hands: ['P'], when: 'initial(h)=5 and initial(o)=4' },
};

/** Beside the bet of the stage before, in a coup in which both may be made. */
function afterAnother(b: Insured, when: Cond | null): readonly Target[] {
  const stage = stageOf(b) ?? 0;
  const before = BETS.find((o) => o.hand === b.hand && stageOf(o) === stage - 1);
  const leading = LEADING[stage];
  if (!before || !leading?.hands.includes(b.hand)) return [];
  const lead = forHand(parseCond(leading.when), b.hand);
  const cond = both([whenOpen(before, ANY), whenOpen(b, when ?? ANY), lead]);
  const { table, showFirst } = staking(b, { bet: b.id }, undefined);
  return [
    {
      name: `${before.title}, then ${b.title}: ${condText(cond)}`,
      when: cond,
      wagers: [{ bet: mainOn(b.hand) }, { bet: before.id }, { bet: b.id }],
      table,
      showFirst,
      once: true,
    },
  ];
}

/** A main stake, and a chip that is too much on top of it. */
const MAIN: Cents = 10_000;
const CHIP: Cents = 100;

function ofAmount(b: Insured, when: Cond, amount: Cents): Target {
  const { wagers, ...shown } = staking(b, { bet: b.id }, undefined);
  return {
    name: `${dollars(amount)} on ${b.title}, ${dollars(MAIN)} insured`,
    when,
    wagers: (wagers ?? []).map((w) => ({ ...w, amount: w.bet === b.id ? amount : MAIN })),
    ...shown,
  };
}

export const INSURANCE: readonly Predicate[] = [insuranceStage];
