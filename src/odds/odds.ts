// Exact odds of every wager of an edition: the deals are enumerated once, and each bet is ruled on once for every kind
// of coup that it can tell apart.
import type { BetLines } from '../engine/bets.ts';
import type { Plan } from '../engine/game.ts';
import type { Bound, BoundCheck } from '../game/bind.ts';
import type { Readings } from '../game/figures.ts';
import { type Choices, choicesOf } from '../game/tables.ts';
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import { citation, type Edition } from '../model/edition.ts';
import { EngineError } from '../model/engine.ts';
import { type Ratio, ratio } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import { type GameSpec, type Owner, type Setting, settingKey } from '../model/spec.ts';
import { joined } from '../words/lists.ts';
import { anteIn } from './ante.ts';
import { type DealClass, type Deals, type Drawing, enumerate, MOST_DECKS } from './enumerate.ts';
import { type Fraction, fraction, fractionText, plus, readFraction } from './fraction.ts';
import { looksAt } from './looks.ts';
import { optionText } from './option.ts';
import { BOTH_HANDS, goesTo } from './parts.ts';
import { type Plans, plansOf } from './plans.ts';
import { aimsOf, readingsOn } from './readings.ts';
import { edgeText, type Given, NO_EDGE, type OddsRow } from './row.ts';
import { rulingsOf } from './rulings.ts';
import { type Situation, situationOf } from './situation.ts';
import { atStake, type Laid } from './stake.ts';
import { byPath, type Paths, tablesOf, type WagerTable } from './tables.ts';
import { tell } from './tell.ts';

export interface OddsOptions {
  /** 1 to 8; the greatest number that the book allows where it is not given. */
  readonly decks?: number | undefined;
  /** The wagers asked for, by id; all of the edition where it is not given. */
  readonly wagers?: readonly string[] | undefined;
  /** The answers of readings with which the edition was bound. */
  readonly readings?: Readings | undefined;
  /** The Ante as a share of the table's minimum; the greatest that the book allows where it is not given. */
  readonly ante?: Fraction | undefined;
  /** A stake at which the book's rule on what chips cannot pay is followed. */
  readonly laid?: Laid | undefined;
}

/** So many enumerations that were asked for last are kept. */
const KEPT = 8;
const kept = new Map<string, Deals>();

/** The deals of a drawing table: games that draw alike share them. */
export function dealsOf(drawing: Drawing, decks: number): Deals {
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
  const deals = kept.get(key) ?? enumerate(drawing, decks);
  kept.delete(key);
  kept.set(key, deals);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return deals;
}

/**
 * The odds of every wager of an edition, in every variant and under every choice that makes a difference to it.
 *
 * Rows come in the order of the bets, then of the variants, then of the choices. Of several groups of choices one is
 * gone through at a time while
 * the others stay at their first. A wager that is the same in every variant has one row. An insurance wager has a row
 * for all situations in which
 * it may be made, then one for each count of the insured hand, which is followed by one for each count of the other
 * hand where that is shown. Where a variant has an Ante, a main wager has a second row that counts it. A wager that the
 * book leaves undecided has a row that says why.
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
    laid: options.laid ? { ...options.laid, plans: plansOf(spec, choices, decks, options.laid.chip) } : null,
    ante: options.ante ?? null,
    byKey: new Map(spec.settings.map((s) => [settingKey(s), s])),
    paths: byPath(spec),
    readings: options.readings ?? {},
    aims: aimsOf(edition),
    beside: JSON.stringify(spec.settings.filter((s) => !OF_A_WAGER.test(s.path)).map(({ owners, ...said }) => said)),
  };
  const wanted = new Set(choices.bets.filter((id) => options.wagers?.includes(id) ?? true));
  return WAGERS.filter((w) => (BOTH_HANDS.includes(w) ? betsOf(w.family) : [w]).every((b) => wanted.has(b.id))).flatMap(
    (wager) => alikeInAll(rowsOfBet(work, wager), choices),
  );
}

/** Every bet, and after the two of a family what lies on both hands. */
const WAGERS: readonly Bet[] = BETS.flatMap((bet) => [
  bet,
  ...BOTH_HANDS.filter(({ family }) => betsOf(family).at(-1) === bet),
]);

interface Work {
  readonly edition: Edition;
  readonly spec: GameSpec;
  readonly plans: Plans;
  /** The stake that is asked for, and the tables with its chips. */
  readonly laid: (Laid & { readonly plans: Plans }) | null;
  readonly ante: Fraction | null;
  /** The settings of the spec by key, and by path. */
  readonly byKey: ReadonlyMap<string, Setting>;
  readonly paths: Paths;
  readonly checks: readonly BoundCheck[];
  readonly choices: Choices;
  readonly decks: number;
  readonly readings: Readings;
  readonly aims: ReturnType<typeof aimsOf>;
  /** All that is settled beside what single wagers have. */
  readonly beside: string;
}

/** Where a setting is one of single wagers. */
const OF_A_WAGER = /^(?:wagers|insurance|table)\./;

function rowsOfBet(work: Work, bet: Bet): readonly OddsRow[] {
  return tablesOf(work.paths, work.choices, work.checks, bet).flatMap((table) => {
    try {
      return rowsAt(work, bet, table);
    } catch (e) {
      // One wager that the book leaves undecided does not keep the others from having odds.
      if (!(e instanceof EngineError)) throw e;
      return [
        {
          ...headOf(work, bet, table, settingsOf(work, bet, table)),
          ...{ ante: null, given: null, outcomes: [], ...NO_EDGE, atStake: null, why: e.message },
        },
      ];
    }
  });
}

/** What enumeration finds out of a wager: the part of a row that does not name its table. */
type Found = Pick<
  OddsRow,
  'given' | 'outcomes' | 'houseEdge' | 'houseEdgePercent' | 'favoursPlayers' | 'atStake' | 'why'
>;

/** What was found in the same deals, by what is settled beside, by the wager and the settings that decide it. */
const foundIn = new WeakMap<Deals, Map<string, Map<string, readonly Found[]>>>();

/** Tables that draw alike and at which the same settings decide a wager have the same odds, whatever the others are. */
function foundAt(work: Work, bet: Bet, at: WagerTable, deciding: Deciding): readonly Found[] {
  const deals = dealsOf(work.plans.drawing(at), work.decks);
  const games = foundIn.get(deals) ?? new Map<string, Map<string, readonly Found[]>>();
  foundIn.set(deals, games);
  const known = games.get(work.beside) ?? new Map<string, readonly Found[]>();
  games.delete(work.beside);
  games.set(work.beside, known);
  for (const oldest of games.keys()) if (games.size > KEPT) games.delete(oldest);
  const key = JSON.stringify([
    bet.id,
    work.laid && [work.laid.stake, work.laid.chip],
    ...deciding.all.map(decides(work)),
  ]);
  const found = known.get(key) ?? find(work, bet, at, deals);
  known.set(key, found);
  return found;
}

/** A setting, and what its checks call it by. */
const decides =
  ({ checks }: Work) =>
  (s: Setting) => [
    settingKey(s),
    s.value,
    s.owners.map((o) => [o.check, checks[o.check]?.of, checks[o.check]?.texts.has('except')]),
  ];

function rowsAt(work: Work, bet: Bet, at: WagerTable): readonly OddsRow[] {
  const deciding = settingsOf(work, bet, at);
  const found = foundAt(work, bet, at, deciding);
  const head = headOf(work, bet, at, deciding);
  const rows = found.map((f) => ({ ...head, ante: null, ...f }));
  return [...rows, ...withAnte(work, bet, at, rows)];
}

/** The same wagers with the Ante that their variant asks for beside them. */
function withAnte(work: Work, bet: Bet, { variant }: WagerTable, rows: readonly OddsRow[]): readonly OddsRow[] {
  const ante = bet.kind === 'main' ? anteIn(work.paths, variant) : null;
  if (ante === null) return [];
  const share = work.ante ?? ante.most;
  const more = <T extends Pick<OddsRow, 'houseEdge'>>(told: T): T =>
    told.houseEdge === null ? told : { ...told, ...edgeText(plus(readFraction(told.houseEdge), share)) };
  return rows.map((row) => {
    const clauses = clausesOf(work.edition, ante.setting.owners, row.clauses);
    const edge = { ...more(row), atStake: row.atStake && more(row.atStake) };
    return { ...edge, ante: fractionText(share), clauses, clause: cite(work.edition, clauses) };
  });
}

function find(work: Work, bet: Bet, at: WagerTable, deals: Deals): readonly Found[] {
  const plan = work.plans.plan(at, layoutOf(bet));
  const whole = partsOf(bet, plan);
  const parts = whole.map(({ bet: part, lines, share }) => ({
    rulings: rulingsOf(part, lines, work.byKey, work.checks),
    share,
    unpaid: unpaidIn(plan, part, whole),
  }));
  const looks = looksAt(
    work.paths,
    parts.map((p) => p.rulings.bet.id),
  );
  const classes = deals.classes(looks);
  const laidAt = stakeAt(work, bet, at);
  const situation = situationOf(plan, bet.id);
  if (situation === null)
    return [{ given: null, ...tell(parts, classes, deals.total), atStake: laidAt?.(classes) ?? null }];
  return situations(bet, situation, classes).map(({ coups, ...where }) => {
    const given: Given = { ...where, probability: fractionText(fraction(weigh(coups), deals.total)) };
    return { given, ...tell(parts, coups, weigh(coups), true), atStake: laidAt?.(coups) ?? null };
  });
}

/** What the stake that is asked for comes to over coups; null where none is. */
function stakeAt({ laid }: Work, bet: Bet, at: WagerTable) {
  if (laid === null) return null;
  const plan = laid.plans.plan(at, layoutOf(bet));
  const whole = partsOf(bet, plan);
  const parts = whole.map(({ bet: part, lines, share }) => ({
    lines,
    unpaid: unpaidIn(plan, part, whole),
    amount: BOTH_HANDS.includes(bet) ? laid.stake : (laid.stake * share.n) / share.d,
  }));
  return (coups: readonly DealClass[]) => atStake(laid, plan, parts, coups);
}

/** Whether a win on one part of a wager is paid nothing, since another part lies there as well. */
const unpaidIn =
  (plan: Plan, part: Bet, whole: readonly { readonly bet: Bet }[]) =>
  (coup: DealClass): boolean =>
    (plan.bets.get(part.id)?.beside ?? []).some((b) => whole.some((w) => w.bet.id === b.bet) && b.test(coup));

const layoutOf = (bet: Bet): readonly string[] =>
  (BOTH_HANDS.includes(bet) ? betsOf(bet.family) : [bet]).map((b) => b.id);

/** The bets that a stake goes to at a table, each with its lines and its share of the stake. */
function partsOf(
  bet: Bet,
  plan: Plan,
): readonly { readonly bet: Bet; readonly lines: BetLines; readonly share: Ratio }[] {
  const own = goesTo(bet, null, null);
  const shares = plan.areas.get(bet.id)?.shares ?? own.map((part) => ({ bet: part, share: ratio(1, own.length) }));
  return shares.map(({ bet: part, share }) => {
    const lines = plan.bets.get(part.id)?.lines;
    if (!lines) throw new EngineError('unsupported', `${PATH.wagers.pays(part.id)} is not set`);
    return { bet: part, lines, share };
  });
}

const weigh = (coups: readonly DealClass[]): number => coups.reduce((sum, c) => sum + c.weight, 0);

type Where = Omit<Given, 'probability'> & { readonly coups: readonly DealClass[] };

/**
 * All situations together, then one for each count that the insured hand can have, and within it for each that the
 * other hand shows.
 */
function situations(bet: Bet, situation: Situation, classes: readonly DealClass[]): readonly Where[] {
  const coups = classes.filter((c) => situation.includes(c));
  const hand = situation.hand === 'P' ? 'Player' : 'Banker';
  const counts = countsOf(coups, situation.leading);
  if (!coups.length)
    throw new EngineError('unsupported', `no coup comes to a situation in which ${bet.title} may be made`);
  return [
    { when: `${hand} has ${joined(counts.map(String), 'or')}`, own: null, opposite: null, coups },
    ...counts.flatMap((own): readonly Where[] => {
      const held = coups.filter((c) => situation.leading(c) === own);
      const shown = held.filter((c) => situation.opposite(c) !== null);
      return [
        { when: `${hand} has ${own}`, own, opposite: null, coups: held },
        ...countsOf(shown, (c) => situation.opposite(c) ?? Number.NaN).map((opposite) => ({
          when: `${hand} has ${own} against ${opposite}`,
          ...{ own, opposite, coups: shown.filter((c) => situation.opposite(c) === opposite) },
        })),
      ];
    }),
  ];
}

const countsOf = (coups: readonly DealClass[], of: (coup: DealClass) => number): readonly number[] =>
  [...new Set(coups.map(of))].sort((a, b) => a - b);

/** What decides a wager at a table. */
interface Deciding {
  /** The bets that the stake goes to: the wager itself, or each of a combined one's. */
  readonly bets: readonly string[];
  /** Its paying lines and its shares. */
  readonly pays: readonly Setting[];
  /** These, and what says when it may be made and how it ends. */
  readonly all: readonly Setting[];
}

function settingsOf({ plans, laid }: Work, bet: Bet, at: WagerTable): Deciding {
  // Below a tier that has a line without a condition nothing is ever asked.
  const held = (path: string, from = plans): readonly Setting[] => {
    const { tiers } = from.settings(at).lines(path);
    const last = tiers.findIndex((tier) => tier.some((s) => s.when === null));
    return (last < 0 ? tiers : tiers.slice(0, last + 1)).flat();
  };
  const shares = held(PATH.wagers.shares(bet.id));
  const bets = goesTo(bet, shares[0]?.value ?? null, at.combinedSide).map((b) => b.id);
  const pays = [...shares, ...bets.flatMap((b) => held(PATH.wagers.pays(b)))];
  const rest = bets
    .flatMap((b) => [
      PATH.wagers.outcome(b),
      PATH.wagers.unpaid(b),
      ...(['when', 'due', 'shown'] as const).map((what) => PATH.insurance[what](b)),
    ])
    .flatMap((path) => held(path));
  const rounding = laid
    ? [...bets.map(PATH.wagers.inexact), PATH.settlement.inexact].flatMap((path) => held(path, laid.plans))
    : [];
  return { bets, pays, all: [...pays, ...rest, ...rounding] };
}

type Head = Omit<OddsRow, keyof Found | 'ante'>;

function headOf(work: Work, bet: Bet, at: WagerTable, { bets, pays, all }: Deciding): Head {
  const { edition, spec, checks, choices, decks, readings, aims } = work;
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
    choice: optionText(at.option, { edition, spec, checks }),
    variant: at.variant,
    reading: readingsOn(aims, checks, owners(all), readings),
    decks,
    permitted: choices.decks.includes(decks) && least <= decks,
    moved: null,
  };
}

/** The clauses that own something, and others, in the order of the book. */
function clausesOf(edition: Edition, owners: readonly Owner[], others: readonly string[] = []): readonly string[] {
  const ids = new Set([...owners.map((o) => o.clause), ...others]);
  return edition.clauses.map((c) => c.id).filter((id) => ids.has(id));
}

/** One citation of several clauses: `tas@2018 r 12.4, r 13`. */
const cite = (edition: Edition, ids: readonly string[]): string =>
  ids.map((id, i) => (i === 0 ? citation(edition.id, id) : citation('', id).trim())).join(', ');

/** Rows that are the same in every variant become one. */
function alikeInAll(rows: readonly OddsRow[], choices: Choices): readonly OddsRow[] {
  const groups = new Map<string, OddsRow[]>();
  const alike = rows.map((row) => {
    const key = JSON.stringify({ ...row, variant: null });
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
    return group;
  });
  return rows.flatMap((row, i) => {
    const group = alike[i] ?? [];
    if (group.length !== choices.variants.length) return [row];
    return group[0] === row ? [{ ...row, variant: null }] : [];
  });
}
