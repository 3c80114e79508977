// The smallest coup that two games settle differently: found by dealing every coup that anything can tell apart, with
// wagers of every kind that a change touches.
import { codeOf, dealingOf, type EnginePlan, NO_WAGERS } from '../../conform/prove/coups.ts';
import { ALL_STAKES, DEALING, payingOf, slipOf } from '../../conform/prove/equivalence.ts';
import { attempt, type Game, isRefused } from '../../conform/prove/play.ts';
import { type Answer, type Slip, takeWagers } from '../../engine/wagers.ts';
import type { SettingChange } from '../../game/changed.ts';
import { type Choices, choicesOf, picksOf, STAKE, tableFor } from '../../game/tables.ts';
import { BETS, type Bet, betsOf } from '../../model/bet.ts';
import type { Cents } from '../../model/money.ts';
import { PATH, parsePath } from '../../model/paths.ts';
import type { CoupRequest, TableOptions, WagerRequest } from '../../model/play.ts';
import type { GameSpec } from '../../model/spec.ts';
import { allDeals, comparing, dealBoth, type Laid } from './deals.ts';
import type { Versus } from './games.ts';

/** A coup and wagers that two games settle differently. */
export interface Witness {
  readonly table: TableOptions;
  readonly request: CoupRequest;
  /** Six cards by code, in the order in which they leave the shoe. */
  readonly shoe: readonly number[];
  /** How many of all ordered deals of six cards are settled differently with these wagers. */
  readonly weight: number;
  readonly of: number;
  /** Why a game has no such table, by its side; null where both have it. */
  readonly closed: readonly [string | null, string | null];
}

/** What was looked for and not found, for people. */
export interface Searched {
  /** Bets and tables that were gone through to the end. */
  readonly tables: number;
  readonly coups: number;
}

/**
 * Every stake in steps of the least chip, and some large ones: no odds and no commission of a hundredth outlasts them.
 */
const STAKES: readonly Cents[] = [...ALL_STAKES, 50_000, 100_000, 500_000];
const LEAST_CARDS = 4;
const OF_BET =
  /^(?:wagers|insurance\.(?:needs|shown|when|due)|table\.offers|cards\.minDecksFor|coup\.complete)\.([^.]+)/;

/**
 * The bets that a change of settings touches: `dealing` where it touches how cards are dealt and who wins, which shows
 * on the main bets, and `all`
 * where it touches how any of them is paid.
 */
export function betsTouched(changed: readonly SettingChange[]): readonly Bet[] | 'dealing' | 'all' {
  const bets = new Set<Bet>();
  for (const { path } of changed) {
    if (DEALING.test(path)) return 'dealing';
    if (path === PATH.settlement.inexact) return 'all';
    const name = OF_BET.exec(path)?.[1];
    for (const bet of betsOf(name ?? '')) bets.add(bet);
  }
  return BETS.filter((b) => bets.has(b));
}

/**
 * The smallest coup: fewest wagers, then fewest cards, then the smallest stake. Null where there is none, with what was
 * gone through.
 */
export function smallestCoup({ before, after }: Versus, changed: readonly SettingChange[]): Witness | Searched {
  const choices = joined(choicesOf(before.spec), choicesOf(after.spec));
  const touches = betsTouched(changed);
  const known = BETS.filter((b) => choices.bets.includes(b.id));
  const touched =
    touches === 'dealing'
      ? known.filter((b) => b.kind === 'main')
      : touches === 'all'
        ? known.filter((b) => b.kind !== 'combined')
        : touches;
  const specs = [before.spec, after.spec];
  const searched = { tables: 0, coups: 0 };
  let refused: Found | null = null;
  // Nearly every change shows on one chip; others only where chips do not come out even, or beyond some sum.
  if (touches === 'dealing' && !dealtDifferently([before, after], choices, searched)) return searched;
  for (const stakes of [STAKES.slice(0, 1), ...(touches === 'dealing' ? [] : [STAKES.slice(1)])]) {
    let best: Found | null = null;
    const done = new Set<string>();
    for (const bet of touched) {
      for (const table of tablesOf(bet, choices, changed, specs)) {
        const plans = plansAt([before, after], table);
        // Tables that deal and pay alike are one.
        const key = JSON.stringify([
          bet.id,
          table.face,
          ...plans.map((p) => (isRefused(p) ? p.refused : [dealingOf(p), payingOf(p)])),
        ]);
        if (done.has(key)) continue;
        done.add(key);
        const found = atTable(plans, table, requestsOn(bet, table, specs, stakes), searched, best);
        if (found && (best === null || smaller(found, best))) best = found;
      }
      // How cards are dealt shows on the first bet as well as on any.
      if (best !== null && touches === 'dealing') break;
    }
    if (best && !best.refused) return weighed([before, after], best);
    refused ??= best;
  }
  return refused ? weighed([before, after], refused) : searched;
}

/**
 * Whether any coup gets other cards, other counts or another result; the cards alone are looked at, once for each way
 * of dealing.
 */
function dealtDifferently(games: Games, choices: Choices, searched: { tables: number; coups: number }): boolean {
  const done = new Set<string>();
  for (const { id } of choices.variants) {
    const [p, q] = plansAt(games, tableFor(choices, { variant: id }, []));
    if (isRefused(p) && isRefused(q)) continue;
    if (isRefused(p) || isRefused(q)) return true;
    const key = `${dealingOf(p)} ${dealingOf(q)}`;
    if (done.has(key)) continue;
    done.add(key);
    searched.tables++;
    const laid = layBoth([p, q], NO_WAGERS);
    if (laid === null) return true;
    let same = true;
    dealBoth(laid, null, ({ machines: [x, y], refused }) => {
      searched.coups++;
      same = codeOf(x, refused[0]) === codeOf(y, refused[1]);
      return same;
    });
    if (!same) return true;
  }
  return false;
}

interface Found {
  readonly table: TableOptions;
  readonly request: CoupRequest;
  readonly shoe: readonly number[];
  readonly cards: number;
  readonly stake: Cents;
  readonly closed: Witness['closed'];
  /** Whether one side refuses the wager that the other takes. */
  readonly refused?: true;
}

/** A coup that one side does not play at all, or not with this wager, says less than one that both settle. */
const oneSided = (f: Found): number => (f.closed.some((c) => c !== null) || f.refused ? 1 : 0);
const sizes = (f: Found): readonly number[] => [oneSided(f), f.request.wagers.length, f.cards, f.stake];
function smaller(a: Found, b: Found): boolean {
  const [x, y] = [sizes(a), sizes(b)];
  const at = x.findIndex((n, i) => n !== y[i]);
  return at >= 0 && (x[at] as number) < (y[at] as number);
}

function joined(a: Choices, b: Choices): Choices {
  const groups = [...new Set([...Object.keys(a.groups), ...Object.keys(b.groups)])].sort();
  const variants = [...a.variants, ...b.variants.filter((v) => !a.variants.some((w) => w.id === v.id))];
  return {
    variants,
    groups: Object.fromEntries(groups.map((g) => [g, [...new Set([...(a.groups[g] ?? []), ...(b.groups[g] ?? [])])]])),
    // A number of decks that both games know.
    decks: a.decks.filter((n) => b.decks.includes(n)),
    bets: BETS.map((x) => x.id).filter((id) => a.bets.includes(id) || b.bets.includes(id)),
    needMain: [...new Set([...a.needMain, ...b.needMain])],
  };
}

/** Whether a setting may bear on a bet: not one of another wager's, unless a combined stake may go there. */
function bearsOn(path: string, bet: Bet): boolean {
  const read = parsePath(path);
  return bet.kind === 'combined' || read?.family.startsWith('wagers.*.') !== true || read.parts[0] === bet.id;
}

/**
 * The tables at which a bet could be settled differently: every variant, every choice of a group that its settings or
 * the changed ones hang on, either face for insurance.
 */
function tablesOf(
  bet: Bet,
  choices: Choices,
  changed: readonly SettingChange[],
  specs: readonly GameSpec[],
): readonly TableOptions[] {
  const paths = [
    PATH.wagers.outcome(bet.id),
    PATH.wagers.pays(bet.id),
    PATH.wagers.shares(bet.id),
    PATH.wagers.inexact(bet.id),
    PATH.settlement.inexact,
    ...changed.map((c) => c.path).filter((path) => bearsOn(path, bet)),
  ];
  const hangs = specs.flatMap((spec) =>
    spec.settings.flatMap((s) => (s.option !== null && paths.includes(s.path) ? [s.option.split('=')[0] ?? ''] : [])),
  );
  const groups = [...new Set(hangs)].sort();
  const picks = picksOf(choices, groups);
  const sides =
    bet.kind === 'combined'
      ? [
          ...new Set(
            BETS.filter((b) => b.kind === 'side' && b.hand !== null && choices.bets.includes(b.id)).map(
              (b) => b.family,
            ),
          ),
        ]
      : [null];
  const faces = bet.kind === 'insurance' ? (['up', 'down'] as const) : (['up'] as const);
  return choices.variants.flatMap((v) =>
    picks.flatMap((picked) =>
      sides.flatMap((side) =>
        faces.map((face) => ({
          ...tableFor(choices, { variant: v.id, choices: picked, face, ...(side ? { combinedSide: side } : {}) }, [
            bet.id,
          ]),
          limits: {},
          approvedMinimum: {},
        })),
      ),
    ),
  );
}

type Games = readonly [Game, Game];

type Plans = readonly [ReturnType<Game['plan']>, ReturnType<Game['plan']>];

function plansAt(games: Games, table: TableOptions): Plans {
  const key = JSON.stringify(table);
  return [games[0].plan(table, key), games[1].plan(table, key)];
}

function atTable(
  [p, q]: Plans,
  table: TableOptions,
  requests: readonly CoupRequest[],
  searched: { tables: number; coups: number },
  best: Found | null,
): Found | null {
  if (isRefused(p) && isRefused(q)) return null;
  searched.tables++;
  if (isRefused(p) || isRefused(q)) {
    const open = isRefused(p) ? q : p;
    if (isRefused(open)) return null;
    const closed: Witness['closed'] = [isRefused(p) ? p.refused : null, isRefused(q) ? q.refused : null];
    return best?.closed.every((c) => c === null)
      ? null
      : (requests.map((r) => winning(open, table, r, closed)).find((f) => f !== null) ?? null);
  }
  return requests.reduce<Found | null>((found, request) => onRequest([p, q], table, request, searched, found), null);
}

/** The smallest coup that one request brings another sum at two tables; `best` where it is smaller. */
function onRequest(
  plans: readonly [EnginePlan, EnginePlan],
  table: TableOptions,
  request: CoupRequest,
  searched: { coups: number },
  best: Found | null,
): Found | null {
  const laid = layBoth(plans, request);
  if (laid === null) return best;
  const [{ slip: x }, { slip: y }] = laid;
  const differ = answers(x).filter((a, i) => verdictOf(a) !== verdictOf(answers(y)[i]));
  if (differ[0]) {
    // What both sides take says more than what one of them refuses: the others are played first, and the refused one
    // only where nothing else shows.
    const players = new Set(differ.map((a) => a.request.player));
    const rest = request.wagers.filter((w) => !players.has(w.player));
    const found = rest.length > 0 ? onRequest(plans, table, { ...request, wagers: rest }, searched, best) : best;
    if (found !== null && found !== best) return found;
    // Any coup will do, and one that the wager wins shows most.
    const open = x.stakes.length >= y.stakes.length ? plans[0] : plans[1];
    const one = winning(open, table, single(request, differ[0].request.id), [null, null]);
    return one && (best === null || smaller({ ...one, refused: true }, best)) ? { ...one, refused: true } : best;
  }
  let found = best;
  const alike =
    dealingOf(plans[0]) === dealingOf(plans[1]) &&
    slipOf(plans[0], request) === slipOf(plans[1], request) &&
    payingOf(plans[0]) === payingOf(plans[1]);
  if (x.stakes.length === 0 || (alike && x.insured.length === 0)) return found;
  const differing = comparing(laid);
  dealBoth(laid, null, (coup) => {
    searched.coups++;
    const at = differing(coup);
    const stake = at === null ? undefined : x.stakes[at];
    if (!stake) return true;
    const cards = Math.max(coup.machines[0].pos, coup.machines[1].pos);
    const one: Found = {
      table,
      request: single(request, stake.wager.split('/')[0] ?? ''),
      shoe: [...coup.shoe],
      cards,
      stake: stake.stake,
      closed: [null, null],
    };
    if (found === null || smaller(one, found)) found = one;
    // No coup has fewer cards, and of one stake none is smaller.
    return cards > LEAST_CARDS || x.stakes.length > 1;
  });
  return found;
}

/**
 * The smallest coup that a request is settled differently at two tables; null where there is none. Whoever else has
 * wagers keeps them.
 */
export function coupOn(games: Games, table: TableOptions, request: CoupRequest): Witness | null {
  const [p, q] = [games[0].plan(table), games[1].plan(table)];
  if (isRefused(p) || isRefused(q)) return null;
  const found = onRequest([p, q], table, request, { coups: 0 }, null);
  return found && weighed(games, { ...found, request });
}

/** A wager of each stake on one bet, each a player's of his own; beside an insurance, the main wager that it needs. */
function requestsOn(
  bet: Bet,
  table: TableOptions,
  specs: readonly GameSpec[],
  stakes: readonly Cents[],
): readonly CoupRequest[] {
  const needed = specs.flatMap((s) => s.settings).find((s) => s.path === PATH.insurance.needs(bet.id))?.value;
  const wagers = stakes.flatMap((amount, i): WagerRequest[] => [
    ...(typeof needed === 'string' ? [{ id: `m${i}`, player: `p${i}`, bet: needed, amount: STAKE }] : []),
    { id: `w${i}`, player: `p${i}`, bet: bet.id, amount },
  ]);
  return bet.kind === 'insurance' && table.face === 'down' ? [{ wagers }, { wagers, showFirst: 'B' }] : [{ wagers }];
}

/** The same request with the wagers of one wager's player alone. */
function single(request: CoupRequest, wager: string): CoupRequest {
  const player = request.wagers.find((w) => w.id === wager)?.player;
  return { ...request, wagers: request.wagers.filter((w) => w.player === player) };
}

function layBoth(plans: readonly [EnginePlan, EnginePlan], request: CoupRequest): readonly [Laid, Laid] | null {
  const [x, y] = plans.map((plan) => attempt(() => takeWagers(plan, request)));
  return !x || !y || isRefused(x) || isRefused(y)
    ? null
    : [
        { plan: plans[0], slip: x },
        { plan: plans[1], slip: y },
      ];
}

const answers = (slip: Slip): readonly Answer[] => [...slip.answers, ...slip.insured.map((i) => i.opened)];
const verdictOf = (a: Answer | undefined): string => `${a?.refused} ${a?.ante}`;
const answersOf = (slip: Slip): string => answers(slip).map(verdictOf).join();

/** The shortest coup in which a wager wins at a table that takes it, with the smallest stake. */
function winning(plan: EnginePlan, table: TableOptions, request: CoupRequest, closed: Witness['closed']): Found | null {
  const slip = attempt(() => takeWagers(plan, request));
  if (isRefused(slip)) return null;
  const at = slip.stakes.findIndex((s) =>
    request.wagers.some((w) => w.id === s.wager.split('/')[0] && !w.id.startsWith('m')),
  );
  const stake = slip.stakes[at];
  if (!stake) return null;
  const one = single(request, stake.wager.split('/')[0] ?? '');
  const laid: Laid = { plan, slip };
  let found: Found | null = null;
  dealBoth([laid, laid], null, ({ machines: [m], refused, shoe }) => {
    if (refused[0] !== null || m.settled(at)?.outcome !== 'win') return true;
    const f: Found = { table, request: one, shoe: [...shoe], cards: m.pos, stake: stake.stake, closed };
    if (found === null || smaller(f, found)) found = f;
    return m.pos > LEAST_CARDS;
  });
  return found;
}

/** How many deals are settled differently with the wagers that were found. */
function weighed([before, after]: Games, found: Found): Witness {
  const { table, request, shoe, closed } = found;
  const of = allDeals(table.decks);
  const [p, q] = [before.plan(table), after.plan(table)];
  // Where one side does not take the wager at all, every coup is settled differently.
  if (isRefused(p) || isRefused(q)) return { table, request, shoe, weight: of, of, closed };
  const laid = layBoth([p, q], request);
  if (!laid || answersOf(laid[0].slip) !== answersOf(laid[1].slip))
    return { table, request, shoe, weight: of, of, closed };
  let weight = 0;
  const differing = comparing(laid);
  dealBoth(laid, table.decks, (coup) => {
    if (differing(coup) !== null) weight += coup.weight;
    return true;
  });
  return { table, request, shoe, weight, of, closed };
}
