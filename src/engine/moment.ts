// Whether the cards that are shown let an insurance be made now.
import type { Finished } from './condition.ts';
import type { Plan } from './game.ts';
import type { InsurancePlan } from './insurance.ts';
import { CELL } from './rules.ts';

const PLAYER = 0;
const BANKER = 1;

/**
 * Whether it is certain from the cards so far that a hand gets a third card that it has not got. Asked while the
 * drawing goes on.
 */
function drawsNext(plan: Plan, coup: Finished, hand: number): boolean {
  const playerDraws = coup.cardsP === 2 && plan.drawPlayer[coup.countP] === CELL.draw;
  if (hand === PLAYER) return playerDraws;
  if (coup.cardsB === 3) return false;
  return playerDraws
    ? plan.drawsAnyway[coup.countB] === 1
    : plan.drawBanker[coup.countB * (plan.modulus + 1) + 1 + coup.thirdP] === CELL.draw;
}

/**
 * A further card must be dealt (nz r 11H.3(c)(iv), (d)(iv)), to the opposite hand after five (nz r 11H.3(e)(iv),
 * (f)(iv)).
 */
function isDue(plan: Plan, coup: Finished, { due, hand }: InsurancePlan): boolean {
  return due === 'opposite'
    ? drawsNext(plan, coup, 1 - hand)
    : drawsNext(plan, coup, PLAYER) || drawsNext(plan, coup, BANKER);
}

/**
 * nz r 11H.3(a) to (f), (iii) and (iv).
 *
 * Whether an insurance is open at a moment at which the cards that it wants are shown.
 * @param coup the cards so far
 * @param ends whether no further card is due to anybody
 */
export const isOpen = (plan: Plan, coup: Finished, insurance: InsurancePlan, ends: boolean): boolean =>
  (insurance.due === null || (!ends && isDue(plan, coup, insurance))) &&
  (insurance.test === null || insurance.test(coup));
