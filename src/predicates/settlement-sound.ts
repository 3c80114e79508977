// Whether a wager is one that a table has no reason to take for void.
import { type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cond, condText } from '../model/cond.ts';
import { type CoupView, fail, type Judgement } from '../model/predicate.ts';
import { smallestChip } from './chips.ts';
import { holds } from './hands.ts';
import { type Scoped, yields } from './settlement-scope.ts';
import { type Settled, told } from './settlement-words.ts';

/**
 * A wager that was void in a coup with a result, though it keeps every limit of the table and its fee came: its outcome
 * is one of those that the rule states. Null where there is none such.
 */
export function voidForNothing(
  p: Scoped & { readonly bet: string },
  coup: CoupView,
  stated: (b: Bet) => readonly { readonly own: Cond; readonly said: string }[],
): Judgement | null {
  if (coup.closed === null || coup.closed.result === 'void') return null;
  for (const s of coup.settled) {
    const b = betOf(s.bet);
    if (!b || s.outcome !== 'void' || !betsOf(p.bet).includes(b) || yields(p, coup, b) || !isSound(s, coup)) continue;
    const own = stated(b).find((o) => holds(o.own, coup.hands));
    if (own) return fail(`${told(s, coup)}: was void, must have ${own.said} (${condText(own.own)})`);
  }
  return null;
}

/** Twenty chips: a stake of so many is paid exactly at one in twenty, and at a half. */
const PAYABLE = 20;

/**
 * Whether a settled wager keeps every limit that the table declares, came with its fee, and can be paid in chips at any
 * usual odds.
 */
function isSound({ bet: id, stake, wager, player }: Settled, { table, placed, events }: CoupView): boolean {
  const { limits, approvedMinimum, unit, areaMaximum, liability, differential, chips } = table;
  const limit = limits[id];
  const alone = placed.filter((e) => e.player === player && e.bet === id).length === 1;
  const within = limit !== undefined && stake >= limit.min && stake <= limit.max && stake >= (approvedMinimum[id] ?? 0);
  const bounded = [areaMaximum, liability, differential].some((bound) => bound !== null);
  const even = (unit === null || stake % unit === 0) && stake % (PAYABLE * (smallestChip(chips) ?? stake)) === 0;
  const bare = table.ante !== null && !events.some((e) => e.type === 'ante.placed' && e.wager === wager);
  return alone && within && !bounded && even && !bare;
}
