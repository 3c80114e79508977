// In which steps wagers may be made.
import { betOf } from '../model/bet.ts';
import { type Cents, dollars } from '../model/money.ts';
import type { TableOptions } from '../model/play.ts';
import { type CoupView, fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';

const MIN: Cents = 1_000;
const MAX: Cents = 50_000;
/** Half the minimum: a stake may keep the unit and be no multiple of the minimum. */
const UNIT: Cents = 500;
/** A unit that the minimum is no multiple of. */
const ODD_UNIT: Cents = 300;
const STAKES: readonly Cents[] = [MIN, MIN + UNIT, MIN + UNIT + 200, 2 * MIN, MAX];

/** Where wagers are bounded together, one may be refused for what else lies there. */
export const boundTogether = ({ areaMaximum, liability, differential }: TableOptions): boolean =>
  [areaMaximum, liability, differential].some((bound) => bound !== null);

const holdsAnother = ({ placed }: CoupView, player: string): boolean => placed.some((e) => e.player === player);

/**
 * star r 6.1.1; tas r 7.1.
 *
 * Both limits may be staked. Without a unit on the sign, a stake within the limits is not refused for being no
 * multiple of the minimum. With one, stakes above the minimum are made in it: one that keeps it is not refused, and
 * one that does not is not accepted. Whether the unit is counted from nothing or from the minimum the words leave open:
 * a stake that keeps it in one of the two ways only may be accepted or refused. A sign may bound what a player wagers
 * together (star r 6.1 "by a player"): of who holds another wager a refusal tells nothing.
 */
export const limitsUnits: Predicate = predicate({
  id: 'limits.units',
  says: 'Wagers within the limits are made in any amount, or in the unit that the sign states.',
  level: 'coup',
  judge: 'engine',
  params: {},
  sets: () => [],
  targets: () =>
    [null, UNIT, MIN, ODD_UNIT].flatMap((unit) =>
      STAKES.map(
        (amount): Target => ({
          name: `${dollars(amount)} at a minimum of ${dollars(MIN)}, ${unit === null ? 'no unit' : `a unit of ${dollars(unit)}`}`,
          wagers: [{ bet: 'player', amount }],
          table: { limits: { player: { min: MIN, max: MAX } }, unit },
        }),
      ),
    ),
  judgeCoup(_, coup) {
    const { unit, limits } = coup.table;
    let applied = false;
    for (const e of [...coup.placed, ...coup.refused]) {
      const limit = limits[e.bet];
      if (!limit || e.amount < limit.min || e.amount > limit.max || boundTogether(coup.table)) continue;
      const what = `${dollars(e.amount)} on ${betOf(e.bet)?.title ?? e.bet}`;
      // The minimum itself may be staked whatever the unit above it is.
      const steps = unit === null || e.amount === limit.min ? [0] : [e.amount % unit, (e.amount - limit.min) % unit];
      if (e.type === 'wager.placed') {
        if (unit !== null && !steps.includes(0))
          return fail(`${what} was accepted, and the unit on the sign is ${dollars(unit)}`);
        if (e.amount % limit.min !== 0) applied = true;
      } else if (e.cause === 'limits' && !holdsAnother(coup, e.player)) {
        if (steps.every((left) => left === 0))
          return fail(
            `${what} was refused for its amount, which is within the limits${unit === null ? ', and the sign states no unit' : ` and in the unit of ${dollars(unit)}`}`,
          );
        applied = true;
      }
    }
    return applied ? PASS : na('every wager was a multiple of the minimum');
  },
});
