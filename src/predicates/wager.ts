// What may be wagered together on one coup, and how a combined stake is divided.
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cents, dollars, oddsText } from '../model/money.ts';
import { bet, list, mapOf, oneOf, optional, percent } from '../model/params.ts';
import type { TableOptions } from '../model/play.ts';
import { fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';

/**
 * tas r 6.5(a) to (c).
 *
 * A permission: it is put to the test by asking for the bet alone and with every other main bet, and broken by a refusal for want of permission.
 * A wager refused for its amount, or because the table has no place for it, breaks nothing.
 */
export const wagerCombination = predicate({
  id: 'wager.combination',
  says: 'A wager on {bet} may be held alone or together with {sets} other main wagers on the same coup.',
  level: 'coup',
  judge: 'engine',
  params: { bet, sets: oneOf('any') },
  sets: (p) => betsOf(p.bet).map((b) => ({ path: `wagers.combinations.${b.id}`, value: p.sets })),
  targets: (p) =>
    betsOf(p.bet).flatMap((b) => {
      const others = BETS.filter((o) => o.kind === 'main' && o.id !== b.id).map((o) => o.id);
      // The bet comes last, so that it is the one to be refused where it may not join the others.
      const sets = [[], ...others.map((o) => [o]), others];
      return sets.map((set): Target => ({ name: [b.id, ...set].join(' with '), wagers: [...set, b.id].map((id) => ({ bet: id })) }));
    }),
  judgeCoup(p, coup) {
    const named = (id: string) => betsOf(p.bet).some((b) => b.id === id);
    const refused = coup.refused.find((e) => named(e.bet) && e.cause === 'not-permitted');
    if (refused) {
      const held = coup.placed.filter((e) => e.player === refused.player && betOf(e.bet)?.kind === 'main').map((e) => titleOf(e.bet));
      return fail(`${dollars(refused.amount)} on ${titleOf(refused.bet)} was refused as not permitted${held.length ? ` beside ${held.join(' and ')}` : ''}, and must be accepted`);
    }
    return coup.placed.some((e) => named(e.bet)) ? PASS : na(`nobody asked for a wager on ${p.bet}`);
  },
});

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
 * The parts are recorded when the wager is placed and each is settled as a wager on its own bet. Both are held against the shares.
 */
export const wagerSplit = predicate({
  id: 'wager.split',
  says: 'A stake on {bet} is divided: {shares}.',
  level: 'coup',
  judge: 'engine',
  params: { bet, shares: mapOf(percent), over: optional(list(bet)) },
  sets: (p) => betsOf(p.bet).map((b) => ({ path: `wagers.${b.id}.shares`, value: Object.fromEntries(Object.entries(p.shares).map(([t, share]) => [t, oddsText(share)])) })),
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
        if (given * share.d !== e.amount * share.n) return fail(`${dollars(given)} of ${dollars(e.amount)} on ${titleOf(e.bet)} went on ${part.title}, must be ${due}`);
        const settled = coup.settled.find((s) => s.bet === part.id && isPartOf(s.wager, e.wager));
        if (settled && settled.stake !== given) return fail(`${dollars(given)} of the ${titleOf(e.bet)} wager lay on ${part.title}, settled were ${dollars(settled.stake)}`);
      }
      const [stray] = left;
      if (stray) return fail(`${dollars(stray[1])} of ${dollars(e.amount)} on ${titleOf(e.bet)} went on ${titleOf(stray[0])}, which has no share`);
    }
    return PASS;
  },
});

export const WAGER: readonly Predicate[] = [wagerCombination, wagerSplit];
