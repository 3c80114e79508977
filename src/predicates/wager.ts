// What may be wagered together on one coup, and how a combined stake is divided.
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cents, dollars, oddsText } from '../model/money.ts';
import { bet, list, mapOf, oneOf, optional, percent } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
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
import type { EventOf } from '../model/trace.ts';
import { firstCardAt } from './observe.ts';
import { isGroundless, notByItself } from './wager-together.ts';

/**
 * tas r 6.5(a) to (c); star r 5.6.1 to 5.6.5; nz r 5.2(a) to (g).
 *
 * A permission, broken by a refusal for want of permission, or beside other wagers by one for which nothing that the
 * table declares is a ground. A bet that may be held with any other is put to the test alone and with every other main
 * bet; of a `set`, the wagers that make it up and no others are asked for, each of them last in its turn. A wager
 * refused for an amount outside the limits, or because the table has no place for it, breaks nothing; nor does a second
 * wager on one bet. Each that was accepted is settled by itself.
 */
export const wagerCombination = predicate({
  id: 'wager.combination',
  says: 'On one coup a player may hold{bet? a wager on _}{sets? alone or together with _ other main wagers}{set? these main wagers: _}.',
  level: 'coup',
  judge: 'engine',
  params: { bet: optional(bet), sets: optional(oneOf('any')), set: optional(list(bet)) },
  // A set is asked for as a whole: where nobody asked for its last wager, nobody asked for the set.
  bets: (p) => p.set?.slice(-1) ?? (p.bet === undefined ? undefined : [p.bet]),
  sets: (p) => [
    ...(p.bet && p.sets
      ? betsOf(p.bet).map((b) => ({ path: PATH.wagers.combinations([b.id]), value: p.sets ?? null }))
      : []),
    ...(p.set ? [{ path: PATH.wagers.combinations([...p.set].sort()), value: true }] : []),
  ],
  targets: (p) => [
    ...(p.bet ? betsOf(p.bet) : []).flatMap((b) => {
      const others = BETS.filter((o) => o.kind === 'main' && o.id !== b.id).map((o) => o.id);
      // The bet comes last, so that it is the one to be refused where it may not join the others.
      const sets = [[], ...others.map((o) => [o]), others];
      return sets.map(
        (set): Target => ({ name: [b.id, ...set].join(' with '), wagers: [...set, b.id].map((id) => ({ bet: id })) }),
      );
    }),
    ...(p.set ?? []).map((last, _, set): Target => {
      const wagers = [...set.filter((id) => id !== last), last].map((id) => ({ bet: id }));
      return { name: wagers.map((w) => w.bet).join(', then '), wagers };
    }),
    // What one player may hold, another may hold beside him.
    ...[p.set ?? betsOf(p.bet ?? '').map((b) => b.id)].map(
      (set): Target => ({
        name: `two players: ${set.join(' and ')}`,
        wagers: ['p1', 'p2'].flatMap((player) => set.map((id) => ({ bet: id, player }))),
        once: true,
      }),
    ),
  ],
  judgeCoup(p, coup) {
    const { bet: one, set } = p;
    if (set) return wholeSet(set, coup);
    if (one === undefined) return na('the check names no wager');
    const named = (id: string) => betsOf(one).some((b) => b.id === id);
    const refused = coup.refused.find((e) => named(e.bet) && isDenied(e, coup));
    if (refused) return fail(refusedBeside(refused, coup));
    const holders = new Set(coup.placed.filter((e) => named(e.bet)).map((e) => e.player));
    if (!holders.size) return na(`nobody asked for a wager on ${one}`);
    for (const player of holders) {
      const wrong = notByItself(mainsOf(player, coup), coup);
      if (wrong) return fail(wrong);
    }
    return PASS;
  },
});

/**
 * star r 10.5 with Reading R31.
 *
 * Of the bets of a family, one player may make one wager on a coup, whichever it is. Another player's is another
 * matter.
 */
export const wagerOnce = predicate({
  id: 'wager.once',
  says: 'On one coup a player may make one wager only on {bet}.',
  level: 'coup',
  judge: 'engine',
  params: { bet },
  bets: (p) => [p.bet],
  sets: (p) =>
    [...new Set(betsOf(p.bet).map((b) => b.family))].map((family) => ({ path: PATH.wagers.once(family), value: true })),
  targets: (p) =>
    betsOf(p.bet).flatMap((a) =>
      betsOf(p.bet).flatMap((b) =>
        ['p1', 'p2'].map(
          (player): Target => ({
            name: `${a.id}, then ${b.id} of ${player === 'p1' ? 'the same player' : 'another'}`,
            wagers: [
              { bet: a.id, player: 'p1' },
              { bet: b.id, player },
            ],
          }),
        ),
      ),
    ),
  judgeCoup(p, coup) {
    const named = (e: { readonly bet: string }): boolean => betsOf(p.bet).some((b) => b.id === e.bet);
    const [placed, refused] = [coup.placed.filter(named), coup.refused.filter(named)];
    for (const player of new Set(placed.map((e) => e.player))) {
      const mine = placed.filter((e) => e.player === player);
      if (mine.length > 1)
        return fail(`${player} made wagers on ${mine.map((e) => titleOf(e.bet)).join(' and ')}, and may make one only`);
    }
    const denied = refused.filter((e) => e.cause === NOT_PERMITTED);
    const first = denied.find((e) => !placed.some((held) => held.player === e.player));
    if (first) return fail(`${dollars(first.amount)} on ${titleOf(first.bet)} was refused, and was the only one`);
    return denied.length > 0 || new Set(placed.map((e) => e.player)).size > 1
      ? PASS
      : na(`nobody asked for two wagers on ${p.bet}`);
  },
});

const NOT_PERMITTED = 'not-permitted';

/** Whether a wager was refused for nothing but what its maker holds already, whatever the table calls it. */
function isDenied(e: EventOf<'wager.refused'>, coup: CoupView): boolean {
  if (e.cause === NOT_PERMITTED) return true;
  const held = mainsOf(e.player, coup);
  return held.length > 0 && !held.some((h) => h.bet === e.bet) && isGroundless(e, coup);
}

/** `$100 on Tie was refused as not permitted beside Player, and must be accepted` */
function refusedBeside(refused: EventOf<'wager.refused'>, coup: CoupView): string {
  const held = coup.placed.filter((e) => e.player === refused.player && isMain(e.bet)).map((e) => titleOf(e.bet));
  const why = refused.cause === NOT_PERMITTED ? 'as not permitted' : `(${refused.cause})`;
  return `${dollars(refused.amount)} on ${titleOf(refused.bet)} was refused ${why}${held.length ? ` beside ${held.join(' and ')}` : ''}, and must be accepted`;
}

const isMain = (id: string): boolean => betOf(id)?.kind === 'main';

const mainsOf = (player: string, coup: CoupView) => coup.placed.filter((e) => e.player === player && isMain(e.bet));

/**
 * Of each player who asks for the main bets of a set and for no others: none of them is refused for want of permission.
 */
function wholeSet(set: readonly string[], coup: CoupView): Judgement {
  const nobody = () => na(`nobody asked for wagers on ${set.map(titleOf).join(' and ')} and for no other main wager`);
  if (!set.every((id) => [coup.placed, coup.refused].some((events) => events.some((e) => e.bet === id))))
    return nobody();
  let applied = false;
  for (const player of new Set([...coup.placed, ...coup.refused].map((e) => e.player))) {
    const mine = (events: readonly { readonly player: string; readonly bet: string }[]) =>
      events.filter((e) => e.player === player && isMain(e.bet)).map((e) => e.bet);
    const asked = new Set([...mine(coup.placed), ...mine(coup.refused)]);
    if (asked.size !== set.length || set.some((id) => !asked.has(id))) continue;
    const refused = coup.refused.find((e) => e.player === player && isMain(e.bet) && isDenied(e, coup));
    if (refused) return fail(refusedBeside(refused, coup));
    if (!set.every((id) => mine(coup.placed).includes(id))) continue;
    applied = true;
    const wrong = notByItself(mainsOf(player, coup), coup);
    if (wrong) return fail(wrong);
  }
  return applied ? PASS : nobody();
}

const titleOf = (id: string): string => betOf(id)?.title ?? id;

const SIDES = { 'player-side': 'P', 'banker-side': 'B' } as const;

/** The bet that a part of a combined stake goes to at this table; null where the table offers none. */
function partOf(target: string, table: Pick<TableOptions, 'combinedSide'>): Bet | null {
  const hand = SIDES[target as keyof typeof SIDES];
  if (!hand) return betOf(target);
  return (table.combinedSide === null ? null : betsOf(table.combinedSide).find((b) => b.hand === hand)) ?? null;
}

/** The parts of a wager are settled under its own id, or under one that begins with it: `w1/tie`. */
const isPartOf = (id: string, wager: string): boolean => id === wager || id.startsWith(`${wager}/`);

/** A stake of which every hundredth is whole dollars: a share off by one in the hundred shows. */
const SPLIT_STAKE: Cents = 40_000;

/**
 * nsw-crown r 1.1 "1-1-2".
 *
 * The parts are recorded when the wager is placed and each is settled as a wager on its own bet. Both are held against
 * the shares.
 */
export const wagerSplit = predicate({
  id: 'wager.split',
  says: 'A stake on {bet} is divided: {shares}.',
  level: 'coup',
  judge: 'engine',
  params: { bet, shares: mapOf(percent), over: optional(list(bet)) },
  bets: (p) => [p.bet],
  sets: (p) =>
    betsOf(p.bet).map((b) => ({
      path: PATH.wagers.shares(b.id),
      value: Object.fromEntries(Object.entries(p.shares).map(([t, share]) => [t, oddsText(share)])),
    })),
  targets: (p) =>
    betsOf(p.bet).flatMap((b) =>
      (p.over ?? [null]).map(
        (family): Target => ({
          name: family ? `${b.id} over ${family}` : b.id,
          wagers: [{ bet: b.id, amount: SPLIT_STAKE }],
          ...(family ? { table: { combinedSide: family } } : {}),
        }),
      ),
    ),
  judgeCoup(p, coup) {
    const placed = coup.placed.filter((e) => betsOf(p.bet).some((b) => b.id === e.bet));
    if (!placed.length) return na(`no wager on ${p.bet} was placed`);
    for (const e of placed) {
      if (!e.parts) return na(`not recorded: the parts of the wager on ${p.bet}`);
      const left = new Map(Object.entries(e.parts));
      for (const [target, share] of Object.entries(p.shares)) {
        const part = partOf(target, coup.table);
        if (!part) return na(`the table names no side wager for ${target}`);
        const due = `${dollars(Math.floor((e.amount * share.n) / share.d))} (${(share.n * 100) / share.d}% of ${dollars(e.amount)})`;
        const given = left.get(part.id) ?? 0;
        left.delete(part.id);
        if (given * share.d !== e.amount * share.n)
          return fail(
            `${dollars(given)} of ${dollars(e.amount)} on ${titleOf(e.bet)} went on ${part.title}, must be ${due}`,
          );
        const settled = coup.settled.find((s) => s.bet === part.id && isPartOf(s.wager, e.wager));
        if (settled && settled.stake !== given)
          return fail(
            `${dollars(given)} of the ${titleOf(e.bet)} wager lay on ${part.title}, settled were ${dollars(settled.stake)}`,
          );
      }
      const [stray] = left;
      if (stray)
        return fail(
          `${dollars(stray[1])} of ${dollars(e.amount)} on ${titleOf(e.bet)} went on ${titleOf(stray[0])}, which has no share`,
        );
    }
    return PASS;
  },
});

/** A wager that only who has a main wager may make: asked for alone, beside one, and beside somebody else's. */
const beside = (id: string): readonly Target[] => [
  { name: `${id} with no main wager`, wagers: [{ bet: id }], bare: true },
  { name: `${id} with a main wager`, wagers: [{ bet: 'banker' }, { bet: id }], bare: true },
  {
    name: `${id} with a main wager of another player's`,
    wagers: [{ bet: 'banker', player: 'p2' }, { bet: id }],
    bare: true,
  },
];

/**
 * nz r 11A.2, 11B.2, 11C.3, 11D.3, 11G.2, 11I.2, 17.4 (reading R12).
 *
 * The two are placed at one time, in whichever order: a wager that was accepted is held against all that its maker has
 * wagered when the first card comes, one that was refused against what lay there then.
 */
export const wagerNeeds = predicate({
  id: 'wager.needs',
  says: 'A wager on {bets} may be made only by a player who has a {needs} wager.',
  level: 'coup',
  judge: 'engine',
  params: { bets: list(bet), needs: oneOf('main') },
  bets: (p) => p.bets,
  sets: (p) => p.bets.flatMap(betsOf).map((b) => ({ path: PATH.wagers.needs(b.id), value: p.needs })),
  targets: (p) => p.bets.flatMap(betsOf).flatMap((b) => beside(b.id)),
  judgeCoup(p, coup) {
    const named = new Set(p.bets.flatMap(betsOf).map((b) => b.id));
    const card = firstCardAt(coup);
    const has = (player: string, before: number) =>
      coup.events.some((e, i) => i < before && e.type === 'wager.placed' && e.player === player && isMain(e.bet));
    let applied = false;
    for (const [at, e] of coup.events.entries()) {
      if (e.type !== 'wager.placed' && e.type !== 'wager.refused') continue;
      const placed = e.type === 'wager.placed';
      if (!named.has(e.bet) || !(placed || e.cause === NOT_PERMITTED)) continue;
      applied = true;
      const what = `${dollars(e.amount)} on ${titleOf(e.bet)}`;
      if (placed && !has(e.player, card < 0 ? coup.events.length : card))
        return fail(`${what} was accepted, and ${e.player} has no main wager`);
      if (!placed && has(e.player, at))
        return fail(`${what} was refused as not permitted, and ${e.player} has a main wager`);
    }
    return applied ? PASS : na(`nobody asked for a wager on ${p.bets.join(', ')}`);
  },
});

export const WAGER: readonly Predicate[] = [wagerCombination, wagerOnce, wagerSplit, wagerNeeds];
