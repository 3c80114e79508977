// What a table offers: which bets may stand on its layout, how a combined stake is shared out, and each bet made ready
// for settlement.
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import type { Json } from '../model/spec.ts';
import { compileBet } from './bets.ts';
import { DETAIL } from './condition.ts';
import type { AreaPlan, BetPlan, Plan, SharePlan } from './game.ts';
import { insuranceOf } from './insurance.ts';
import { besideOf, poolingOf } from './joint.ts';
import { ratioAt, unsupported, type Values } from './reading.ts';
import type { Settings } from './settings.ts';

/**
 * @param playable whether the book lets the variant be played at such a table at all @param anyOffer whether the book
 * offers bets by name
 */
export function areasOf(
  values: Values,
  table: TableOptions,
  anyOffer: boolean,
  playable: boolean,
): ReadonlyMap<string, AreaPlan> {
  const against = (bet: Bet) => notOnOffer(values, table, bet, anyOffer);
  const shutOut = exclusiveOf(values, table, (bet) => against(bet) === null);
  return new Map(
    BETS.map((bet): [string, AreaPlan] => {
      const laid = table.layout.includes(bet.id);
      const shares = bet.kind === 'combined' && laid ? sharesOf(values, table, bet) : null;
      // A combined bet is on offer where all the bets that its stake goes to are.
      const cause = [bet, ...(shares ?? []).map((s) => s.bet)]
        .map((b) => against(b) ?? (shutOut.has(b.family) ? 'not-offered' : null))
        .find((c) => c !== null);
      const refused = cause ?? (laid && playable ? null : 'not-offered');
      return [
        bet.id,
        {
          bet,
          refused,
          limit: table.limits[bet.id] ?? null,
          approvedMinimum: table.approvedMinimum[bet.id] ?? null,
          shares,
        },
      ];
    }),
  );
}

/**
 * crown r 6.2.4, 6.3; star r 3.1 (the decks that a bet needs).
 *
 * Why the book does not let a bet stand at this table. Main bets need no offer; where the book offers no bets by name,
 * none does.
 */
function notOnOffer(values: Values, table: TableOptions, bet: Bet, anyOffer: boolean): 'decks' | 'not-offered' | null {
  const decks = PATH.cards.minDecksFor(bet.family);
  if (values.maybe(decks) !== undefined && table.decks < values.whole(decks)) return 'decks';
  if (values.maybe(PATH.table.withheld(bet.family)) === true) return 'not-offered';
  return bet.kind === 'main' || !anyOffer || values.maybe(PATH.table.offers(bet.id)) === true ? null : 'not-offered';
}

/**
 * nz r 11A.1A, 11D.2.
 *
 * The families that may not be offered beside one that comes before them on the layout. Either of two may name the
 * other.
 */
function exclusiveOf(values: Values, table: TableOptions, offered: (bet: Bet) => boolean): ReadonlySet<string> {
  const excludes = (family: string, other: string): boolean =>
    values.maybe(PATH.table.exclusive(family)) !== undefined &&
    values.list(PATH.table.exclusive(family)).includes(other);
  const standing = new Set<string>();
  const shutOut = new Set<string>();
  for (const id of table.layout) {
    const bet = betOf(id);
    if (!bet || !offered(bet) || standing.has(bet.family)) continue;
    if ([...standing].some((s) => excludes(s, bet.family) || excludes(bet.family, s))) shutOut.add(bet.family);
    else standing.add(bet.family);
  }
  return shutOut;
}

/** crown r 1.1 "1-1-2". */
function sharesOf(values: Values, table: TableOptions, bet: Bet): readonly SharePlan[] {
  const path = PATH.wagers.shares(bet.id);
  const value = values.maybe(path) ?? unsupported(`${path} is not set, and the bet is on the layout`);
  const shares = Object.entries(value as Readonly<Record<string, Json>>).map(([target, share]) => ({
    bet: targetOf(path, target, table),
    share: ratioAt(`${path} ${target}`, share),
  }));
  const whole = shares.reduce((sum, { share }) => ({ n: sum.n * share.d + share.n * sum.d, d: sum.d * share.d }), {
    n: 0,
    d: 1,
  });
  if (whole.n !== whole.d) unsupported(`${path} does not add up to the whole stake`);
  return shares;
}

/**
 * The bet that a share goes to: one by name, or the Player's or the Banker's side bet of the family that the table has
 * chosen.
 */
function targetOf(path: string, target: string, table: TableOptions): Bet {
  const hand = target === 'player-side' ? 'P' : target === 'banker-side' ? 'B' : null;
  if (hand === null) {
    const bet = betOf(target);
    return bet?.kind === 'main' || bet?.kind === 'side'
      ? bet
      : unsupported(`${path} names "${target}", which is no bet that a stake can go to`);
  }
  const family =
    table.combinedSide ?? unsupported(`${path} goes to a side bet, and the table says for none (combinedSide)`);
  return (
    betsOf(family).find((b) => b.hand === hand && b.kind === 'side') ??
    unsupported(`${path} goes to the ${target}, and "${family}" has none`)
  );
}

/**
 * The bets that stakes can lie on: those on the layout, and those that a combined stake goes to, which need no area of
 * their own.
 */
export function betPlans(
  settings: Settings,
  values: Values,
  table: TableOptions,
  areas: ReadonlyMap<string, AreaPlan>,
  { modulus, pairing: { keys: pairKeys } }: Pick<Plan, 'modulus' | 'pairing'>,
): ReadonlyMap<string, BetPlan> {
  const bets = new Set(BETS.filter((b) => b.kind !== 'combined' && table.layout.includes(b.id)));
  for (const area of areas.values()) {
    for (const { bet } of area.shares ?? []) bets.add(bet);
  }
  return new Map(
    [...bets].map((bet) => {
      const own = settings.once(`wagers.${bet.id}`, () => linesOf(values, bet, modulus, pairKeys));
      return [bet.id, { ...own, cap: capOf(values, table, bet) }];
    }),
  );
}

/** All of a bet that is the same at every table that plays the same variants with the same choices. */
function linesOf(values: Values, bet: Bet, modulus: number, pairKeys: number): Omit<BetPlan, 'cap'> {
  const own = (what: 'outcome' | 'pays' | 'inexact') => values.lines(PATH.wagers[what](bet.id));
  const lines = compileBet(bet, own('outcome'), own('pays'), [own('inexact'), values.lines(PATH.settlement.inexact)]);
  const size = keys(lines.detail, modulus, pairKeys);
  return {
    lines,
    detail: lines.detail,
    known: size === null ? null : new Uint8Array(size),
    refused: new Map(),
    pooling: poolingOf(values, bet.id),
    beside: besideOf(values, bet),
    insurance: bet.kind === 'insurance' ? insuranceOf(values, bet) : null,
    needsMain: values.maybeOneOf(PATH.wagers.needs(bet.id), ['main']) !== null,
  };
}

/**
 * How many different coups a bet can tell apart; null where they are too many to keep. Counts and numbers of cards,
 * then either pairs, or the
 * counts of the first two cards, by which third cards are told as well.
 */
function keys(detail: number, modulus: number, pairKeys: number): number | null {
  const counts = modulus * modulus * 4;
  if (detail === DETAIL.counts) return counts;
  if (detail === DETAIL.pairs) return counts * pairKeys;
  return detail === DETAIL.initials && modulus <= 10 ? counts * modulus * modulus : null;
}

/** nz r 11D.11, 17.8, 11H.5: a limit on the sign binds where the regulator has approved it. */
function capOf(values: Values, table: TableOptions, bet: Bet): BetPlan['cap'] {
  const cap = values.maybeOneOf(PATH.wagers.cap(bet.id), ['main-stake', 'main-less-stake', 'posted']);
  if (cap === null) return null;
  if (cap === 'posted') {
    const posted = table.caps[bet.id];
    const approved = table.approvedCaps === undefined ? posted : table.approvedCaps[bet.id];
    return posted === undefined || approved !== posted ? null : posted;
  }
  return bet.hand === null
    ? unsupported(`${PATH.wagers.cap(bet.id)} is "${cap}", and the bet is on neither hand`)
    : cap;
}
