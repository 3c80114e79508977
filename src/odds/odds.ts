// Exact odds of every wager of an edition: the deals are enumerated once, and each bet is ruled on once for every kind
// of coup that it can tell apart.
import type { Plan } from '../engine/game.ts';
import type { Bound, BoundCheck } from '../game/bind.ts';
import type { Readings } from '../game/figures.ts';
import { type Choices, choicesOf } from '../game/tables.ts';
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { citation, type Edition } from '../model/edition.ts';
import { EngineError } from '../model/engine.ts';
import { ratio } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import { type GameSpec, type Owner, type Setting, settingKey } from '../model/spec.ts';
import { joined } from '../words/lists.ts';
import { type DealClass, type Deals, type Drawing, enumerate, MOST_DECKS } from './enumerate.ts';
import { fraction, fractionText } from './fraction.ts';
import { looksAt } from './looks.ts';
import { type Plans, plansOf } from './plans.ts';
import { aimsOf, readingsOn } from './readings.ts';
import type { Given, OddsRow } from './row.ts';
import { rulingsOf } from './rulings.ts';
import { type Situation, situationOf } from './situation.ts';
import { byPath, type Paths, tablesOf, type WagerTable } from './tables.ts';
import { type Part, tell } from './tell.ts';

export interface OddsOptions {
  /** 1 to 8; the greatest number that the book allows where it is not given. */
  readonly decks?: number | undefined;
  /** The wagers asked for, by id; all of the edition where it is not given. */
  readonly wagers?: readonly string[] | undefined;
  /** The answers of readings with which the edition was bound. */
  readonly readings?: Readings | undefined;
  /** The enumerations of earlier calls. Only time depends on it. */
  readonly deals?: DealsBook | undefined;
}

/** Gives the deals of a drawing table; editions and variants that draw alike share them. */
export type DealsBook = (drawing: Drawing, decks: number) => Deals;

export function dealsBook(): DealsBook {
  const known = new Map<string, Deals>();
  return (drawing, decks) => {
    const { pack, modulus, value, pairing, natural, thirdCards, drawPlayer, drawBanker, winner } = drawing;
    const key = JSON.stringify([
      decks,
      pack.perDeck,
      pack.jokers,
      modulus,
      thirdCards,
      pairing.unlike,
      ...[value, natural, drawPlayer, drawBanker, winner].map((a) => Array.from(a).join()),
    ]);
    const deals = known.get(key) ?? enumerate(drawing, decks);
    known.set(key, deals);
    return deals;
  };
}

/**
 * The odds of every wager of an edition, in every variant and under every choice that makes a difference to it.
 *
 * Rows come in the order of the bets, then of the variants, then of the choices. Of several groups of choices one is
 * gone through at a time while
 * the others stay at their first. A wager that is the same in every variant has one row. An insurance wager has a row
 * for all situations in which
 * it may be made, then one for each count of the insured hand. A wager that the book leaves undecided has a row that
 * says why.
 *
 * @param spec compiled from `bound`
 * @throws RangeError where the number of decks is not 1 to 8
 */
export function oddsOf(
  edition: Edition,
  spec: GameSpec,
  bound: Pick<Bound, 'checks'>,
  options: OddsOptions = {},
): readonly OddsRow[] {
  const choices = choicesOf(spec);
  const decks = options.decks ?? choices.decks.at(-1) ?? MOST_DECKS;
  if (!Number.isInteger(decks) || decks < 1 || decks > MOST_DECKS)
    throw new RangeError(`odds are worked out for 1 to ${MOST_DECKS} decks, not ${decks}`);
  const work: Work = {
    ...{ edition, spec, choices, decks },
    checks: bound.checks,
    plans: plansOf(spec, choices, decks),
    byKey: new Map(spec.settings.map((s) => [settingKey(s), s])),
    paths: byPath(spec),
    readings: options.readings ?? {},
    aims: aimsOf(edition),
    deals: options.deals ?? dealsBook(),
    found: new Map(),
  };
  const wanted = choices.bets.filter((id) => options.wagers?.includes(id) ?? true);
  return BETS.filter((b) => wanted.includes(b.id)).flatMap((bet) => alikeInAll(rowsOfBet(work, bet), choices));
}

interface Work {
  readonly edition: Edition;
  readonly spec: GameSpec;
  readonly plans: Plans;
  /** The settings of the spec by key, and by path. */
  readonly byKey: ReadonlyMap<string, Setting>;
  readonly paths: Paths;
  readonly checks: readonly BoundCheck[];
  readonly choices: Choices;
  readonly decks: number;
  readonly readings: Readings;
  readonly aims: ReturnType<typeof aimsOf>;
  readonly deals: DealsBook;
  /** What was found so far, by the settings that decide it. */
  readonly found: Map<Deals, Map<string, readonly Found[]>>;
}

function rowsOfBet(work: Work, bet: Bet): readonly OddsRow[] {
  return tablesOf(work.paths, work.choices, work.checks, bet).flatMap((table) => {
    try {
      return rowsAt(work, bet, table);
    } catch (e) {
      // One wager that the book leaves undecided does not keep the others from having odds.
      if (!(e instanceof EngineError)) throw e;
      return [
        {
          ...headOf(work, bet, table),
          given: null,
          outcomes: [],
          houseEdge: null,
          houseEdgePercent: null,
          why: e.message,
        },
      ];
    }
  });
}

/** What enumeration finds out of a wager: the part of a row that does not name its table. */
type Found = Pick<OddsRow, 'given' | 'outcomes' | 'houseEdge' | 'houseEdgePercent' | 'why'>;

function rowsAt(work: Work, bet: Bet, at: WagerTable): readonly OddsRow[] {
  const deals = work.deals(work.plans.drawing(at), work.decks);
  // Tables that draw alike and at which the same settings decide the bet have the same odds.
  const known = work.found.get(deals) ?? new Map<string, readonly Found[]>();
  work.found.set(deals, known);
  const key = `${bet.id} ${settingsOf(work, bet, at)
    .all.map((s) => settingKey(s))
    .join('\n')}`;
  const found = known.get(key) ?? find(work, bet, work.plans.plan(at, bet.id), deals);
  known.set(key, found);
  const head = headOf(work, bet, at);
  return found.map((f) => ({ ...head, ...f }));
}

function find(work: Work, bet: Bet, plan: Plan, deals: Deals): readonly Found[] {
  const parts = partsOf(work, bet, plan);
  const looks = looksAt(
    work.paths,
    parts.map((p) => p.rulings.bet.id),
  );
  const classes = deals.classes(looks);
  const situation = situationOf(plan, bet.id);
  if (situation === null) return [{ given: null, ...tell(parts, classes, deals.total) }];
  return situations(bet, situation, classes).map(({ when, coups }) => {
    const given: Given = { when, probability: fractionText(fraction(weigh(coups), deals.total)) };
    return { given, ...tell(parts, coups, weigh(coups), true) };
  });
}

function partsOf(work: Work, bet: Bet, plan: Plan): readonly Part[] {
  const shares = plan.areas.get(bet.id)?.shares ?? [{ bet, share: ratio(1) }];
  return shares.map(({ bet: part, share }) => {
    const lines = plan.bets.get(part.id)?.lines;
    if (!lines) throw new EngineError('unsupported', `${PATH.wagers.pays(part.id)} is not set`);
    return { rulings: rulingsOf(part, lines, work.byKey, work.checks), share };
  });
}

const weigh = (coups: readonly DealClass[]): number => coups.reduce((sum, c) => sum + c.weight, 0);

/** All situations together, then one for each count that the insured hand can have. */
function situations(
  bet: Bet,
  situation: Situation,
  classes: readonly DealClass[],
): readonly { readonly when: string; readonly coups: readonly DealClass[] }[] {
  const coups = classes.filter((c) => situation.includes(c));
  const hand = situation.hand === 'P' ? 'Player' : 'Banker';
  const counts = [...new Set(coups.map((c) => situation.leading(c)))].sort((a, b) => a - b);
  if (!coups.length)
    throw new EngineError('unsupported', `no coup comes to a situation in which ${bet.title} may be made`);
  return [
    {
      when: `${hand} has ${joined(counts.map(String), 'or')}`,
      coups,
    },
    ...counts.map((count) => ({
      when: `${hand} has ${count}`,
      coups: coups.filter((c) => situation.leading(c) === count),
    })),
  ];
}

/** What decides a wager at a table. */
interface Deciding {
  /** The bets that the stake goes to: the wager itself, or each of a combined one's. */
  readonly bets: readonly string[];
  /** Its paying lines and its shares. */
  readonly pays: readonly Setting[];
  /** These, and what says when it may be made and how it ends. */
  readonly all: readonly Setting[];
}

function settingsOf({ plans }: Work, bet: Bet, at: WagerTable): Deciding {
  const settings = plans.settings(at);
  // Below a tier that has a line without a condition nothing is ever asked.
  const held = (path: string): readonly Setting[] => {
    const { tiers } = settings.lines(path);
    const last = tiers.findIndex((tier) => tier.some((s) => s.when === null));
    return (last < 0 ? tiers : tiers.slice(0, last + 1)).flat();
  };
  const shares = held(PATH.wagers.shares(bet.id));
  const bets = shares.length ? partsAt(shares[0]?.value ?? {}, at.combinedSide) : [bet.id];
  const pays = [...shares, ...bets.flatMap((b) => held(PATH.wagers.pays(b)))];
  const rest = bets
    .flatMap((b) => [
      PATH.wagers.outcome(b),
      ...(['when', 'due', 'shown'] as const).map((what) => PATH.insurance[what](b)),
    ])
    .flatMap(held);
  return { bets, pays, all: [...pays, ...rest] };
}

/** The bets that a combined stake goes to. */
function partsAt(shares: Setting['value'], side: string | null): readonly string[] {
  const hands: Readonly<Record<string, Hand>> = { 'player-side': 'P', 'banker-side': 'B' };
  return Object.keys(shares ?? {}).flatMap((target) => {
    const hand = hands[target];
    return hand === undefined
      ? [target]
      : betsOf(side ?? '')
          .filter((b) => b.hand === hand)
          .map((b) => b.id);
  });
}

type Head = Omit<OddsRow, keyof Found>;

function headOf(work: Work, bet: Bet, at: WagerTable): Head {
  const { edition, spec, checks, choices, decks, readings, aims } = work;
  const { bets, pays, all } = settingsOf(work, bet, at);
  const owners = (settings: readonly Setting[]): readonly Owner[] => settings.flatMap((s) => s.owners);
  const clauses = clausesOf(edition, owners(pays));
  // A combined stake is on offer where all that it goes to is.
  const least = Math.max(
    ...[bet.id, ...bets].map((id) =>
      Number(spec.settings.find((s) => s.path === PATH.cards.minDecksFor(betOf(id)?.family ?? id))?.value ?? 0),
    ),
  );
  return {
    edition: edition.id,
    clause: cite(edition, clauses),
    clauses,
    wager: bet.id,
    title: bet.title,
    option: at.option,
    variant: at.variant,
    reading: readingsOn(aims, checks, owners(all), readings),
    decks,
    permitted: choices.decks.includes(decks) && least <= decks,
  };
}

/** The clauses that own something, in the order of the book. */
function clausesOf(edition: Edition, owners: readonly Owner[]): readonly string[] {
  const ids = new Set(owners.map((o) => o.clause));
  return edition.clauses.map((c) => c.id).filter((id) => ids.has(id));
}

/** One citation of several clauses: `tas@2018 r 12.4, r 13`. */
const cite = (edition: Edition, ids: readonly string[]): string =>
  ids.map((id, i) => (i === 0 ? citation(edition.id, id) : citation('', id).trim())).join(', ');

/** Rows that are the same in every variant become one. */
function alikeInAll(rows: readonly OddsRow[], choices: Choices): readonly OddsRow[] {
  const groups = new Map<string, OddsRow[]>();
  for (const row of rows) {
    const key = JSON.stringify({ ...row, variant: null });
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const alike = (row: OddsRow): readonly OddsRow[] => groups.get(JSON.stringify({ ...row, variant: null })) ?? [];
  const inAll = (row: OddsRow): boolean => alike(row).length === choices.variants.length;
  return rows.flatMap((row) => (!inAll(row) ? [row] : alike(row)[0] === row ? [{ ...row, variant: null }] : []));
}
