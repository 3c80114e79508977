// A win that is not paid since its maker has won better with a wager on the other hand.
import { type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Cond, condText, forHand } from '../model/cond.ts';
import { dollars } from '../model/money.ts';
import { bet } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { type CoupView, fail, na, PASS, predicate, type Target } from '../model/predicate.ts';
import { holds } from './hands.ts';
import { coupCond } from './settlement-scope.ts';
import { type Settled, settledOn, told } from './settlement-words.ts';
import { sides } from './sides.ts';

const params = { bet, when: coupCond };

/** The bet of the same family on the other hand. */
const opposite = (b: Bet): Bet | undefined =>
  betsOf(b.family).find((x) => b.hand !== null && x.hand !== null && x.hand !== b.hand);

/** Whether who made a wager has one on the other hand of its family as well, and the coup is like this for its hand. */
export function isBeside(when: Cond, s: Settled, coup: CoupView): boolean {
  const b = betOf(s.bet);
  const other = b && opposite(b);
  return (
    !!other &&
    coup.settled.some((x) => x.player === s.player && x.bet === other.id && x.outcome !== 'void') &&
    holds(forHand(when, b.hand), coup.hands)
  );
}

/**
 * nz r 11D.9 with reading R62: who achieves a Lucky Triple Match on one hand and a Lucky Match on the other is paid for
 * the first alone. The other wager has won all the same, and its stake goes back.
 */
export const settlementBeside = predicate({
  id: 'settlement.beside',
  says: 'A win on {bet} is paid nothing when {when}, where its maker has a wager on the other hand as well.',
  level: 'coup',
  judge: 'engine',
  params,
  bets: (p) => [p.bet],
  sets: (p) =>
    betsOf(p.bet).flatMap((b) => {
      const other = opposite(b);
      return other
        ? [{ path: PATH.wagers.unpaid(b.id), when: condText(forHand(p.when, b.hand)), value: other.id }]
        : [];
    }),
  targets: (p) =>
    betsOf(p.bet).flatMap((b) => {
      const other = opposite(b);
      if (!other) return [];
      return sides(forHand(p.when, b.hand)).flatMap((when) =>
        (['p1', 'p2'] as const).map(
          (player): Target => ({
            name: `${b.title}, and ${other.title} of ${player === 'p1' ? 'the same' : 'another'} player: ${condText(when)}`,
            when,
            wagers: [
              { bet: b.id, player: 'p1' },
              { bet: other.id, player },
            ],
          }),
        ),
      );
    }),
  judgeCoup(p, coup) {
    let applied = false;
    for (const s of settledOn(p.bet, coup)) {
      if (!isBeside(p.when, s, coup)) continue;
      applied = true;
      if (s.outcome !== 'win' || s.paid !== 0 || s.collected !== 0)
        return fail(
          `${told(s, coup)}: paid ${dollars(s.paid)}, collected ${dollars(s.collected)}, must be nothing of either beside the other hand`,
        );
    }
    return applied ? PASS : na('no wager on either hand whose maker has one on the other, in such a coup');
  },
});
