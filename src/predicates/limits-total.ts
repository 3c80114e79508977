// How the limits on the sign bind what one player wagers in several areas of one bet.
import { betOf, betsOf } from '../model/bet.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, list, oneOf, type ParamsOf } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
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
import { boundTogether } from './limits-units.ts';

/** Of each area by itself, or of all that the player has on the bet. */
const counted = oneOf('each', 'sum');

const params = { bets: list(bet), minimum: counted, maximum: counted };
type P = ParamsOf<typeof params>;

const MIN: Cents = 1_000;
const MAX: Cents = 50_000;
const CHIP: Cents = 100;

/** Stakes on the areas of one bet, the last of which is the one that decides. */
const STAKES: Readonly<Record<string, readonly Cents[]>> = {
  'each at the minimum': [MIN, MIN],
  'one below the minimum, together above it': [MAX / 2, MIN - CHIP],
  'each below the minimum': [MIN - CHIP, MIN - CHIP],
  'together at the maximum': [MAX / 2, MAX / 2],
  'together above the maximum': [MAX / 2, MAX / 2 + CHIP],
  'three areas, together above the maximum': [MAX / 2, MAX / 2 - MIN, 2 * MIN],
};

/**
 * nz r 5.9(a) and (b).
 *
 * A limit is held against each wager, or against it and all that its maker has on the bet already. One that breaks a
 * limit must not be accepted,
 * and one that keeps both must not be refused for its amount. It applies where a player has asked for a bet in more
 * than one area; a refusal does
 * not say in which.
 */
export const limitsTotal: Predicate = predicate({
  id: 'limits.total',
  says: 'Of a player who wagers in several areas on {bets}, the minimum binds {minimum}, the maximum {maximum}.',
  level: 'coup',
  judge: 'engine',
  params,
  sets: (p) => [{ path: PATH.limits.aggregation, value: { minimum: p.minimum, maximum: p.maximum } }],
  targets: (p) =>
    p.bets.flatMap(betsOf).flatMap(({ id }) => {
      const inAreas = (name: string, amounts: readonly Cents[], players: readonly string[]): Target => ({
        name: `${id}, ${name}`,
        wagers: players.flatMap((player) =>
          amounts.map((amount, i) => ({ bet: id, amount, area: String(i + 1), player })),
        ),
        table: { limits: { [id]: { min: MIN, max: MAX } }, approvedMinimum: {} },
      });
      return [
        ...Object.entries(STAKES).map(([name, amounts]) => inAreas(name, amounts, ['p1'])),
        { ...inAreas('two players, each together at the maximum', [MAX / 2, MAX / 2], ['p1', 'p2']), once: true },
      ];
    }),
  judgeCoup(p, coup) {
    const asked = inAreas(coup);
    const named = new Set(asked.length > 0 ? p.bets.flatMap(betsOf).map((b) => b.id) : []);
    let applied = false;
    for (const one of asked.filter((list) => named.has(list[0]?.bet ?? ''))) {
      applied = true;
      const wrong = judgeAreas(p, one, coup);
      if (wrong) return wrong;
    }
    return applied ? PASS : na('no player wagered on one of the bets in several areas');
  },
});

type Asked = EventOf<'wager.placed'> | EventOf<'wager.refused'>;

/** What each player asked for on each bet, in order, where that was in more than one area. */
function inAreas(coup: CoupView): readonly (readonly Asked[])[] {
  if (coup.placed.length + coup.refused.length < 2) return [];
  const groups = new Map<string, Asked[]>();
  for (const e of coup.events) {
    if (e.type !== 'wager.placed' && e.type !== 'wager.refused') continue;
    const key = `${e.player} ${e.bet}`;
    groups.set(key, [...(groups.get(key) ?? []), e]);
  }
  return [...groups.values()].filter((list) => {
    const areas = new Set(list.flatMap((e) => (e.type === 'wager.placed' ? [e.area] : [])));
    return list.length > 1 && !(areas.size === 1 && list.every((e) => e.type === 'wager.placed'));
  });
}

function judgeAreas(p: P, asked: readonly Asked[], coup: CoupView): Judgement | null {
  let held = 0;
  for (const e of asked) {
    const limit = coup.table.limits[e.bet];
    if (!limit) continue;
    const of = (how: 'each' | 'sum') => (how === 'each' ? e.amount : held + e.amount);
    const what = `${dollars(e.amount)} on ${betOf(e.bet)?.title ?? e.bet}${held ? ` beside ${dollars(held)} in other areas` : ''}`;
    const below = of(p.minimum) < limit.min ? `the minimum of ${dollars(limit.min)} binds ${p.minimum}` : null;
    const above = of(p.maximum) > limit.max ? `the maximum of ${dollars(limit.max)} binds ${p.maximum}` : null;
    if (e.type === 'wager.placed') {
      const broken = below ?? above;
      if (broken) return fail(`${what} was accepted, and must not be: ${broken}`);
      held += e.amount;
    } else if (e.cause === 'limits' && !below && !above && !otherReason(coup, e.amount)) {
      return fail(
        `${what} was refused for its amount, which is within ${dollars(limit.min)} and ${dollars(limit.max)}`,
      );
    }
  }
  return null;
}

/** Whether the sign may have another reason to refuse an amount: its unit, or what lies there of others. */
const otherReason = ({ table }: CoupView, amount: Cents): boolean =>
  boundTogether(table) || (table.unit !== null && amount % table.unit !== 0);
