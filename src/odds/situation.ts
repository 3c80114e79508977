// When an insurance bet may be made: in which coups the moment comes, and what the insured hand counts then.
import type { Finished } from '../engine/condition.ts';
import type { Plan } from '../engine/game.ts';
import type { InsurancePlan } from '../engine/insurance.ts';
import { MISSING } from '../engine/rules.ts';
import type { Hand } from '../model/card.ts';

export interface Situation {
  /** The insured hand. */
  readonly hand: Hand;
  /** Whether a coup passes through the situation, at a table that shows the insured hand first. */
  includes(coup: Finished): boolean;
  /** What the insured hand counts while the bet may be made. */
  leading(coup: Finished): number;
  /** What the other hand counts then; null where it is not shown. */
  opposite(coup: Finished): number | null;
}

/**
 * The situation in which a bet of the plan may be made; null where it is made before the first card, as all others are.
 */
export function situationOf(plan: Plan, bet: string): Situation | null {
  const insurance = plan.bets.get(bet)?.insurance ?? null;
  if (insurance === null) return null;
  const hand: Hand = insurance.hand === 0 ? 'P' : 'B';
  const five = insurance.shown === 'five';
  return {
    hand,
    includes: (coup) =>
      (!five || isFifth(plan, hand, coup)) &&
      isDue(plan, insurance, coup) &&
      (insurance.test?.(soFar(coup, hand, five)) ?? true),
    leading: (coup) => (five ? countOf(coup, hand) : initialOf(coup, hand)),
    opposite: (coup) => (insurance.shown === 'own-two' ? null : initialOf(coup, hand === 'P' ? 'B' : 'P')),
  };
}

const countOf = (coup: Finished, hand: Hand): number => (hand === 'P' ? coup.countP : coup.countB);
const initialOf = (coup: Finished, hand: Hand): number => (hand === 'P' ? coup.initialP : coup.initialB);

/**
 * Whether the fifth card is the insured hand's. The Player's third card comes before the Banker's; the Banker's comes
 * first where the Player gets
 * none, and where it does not hang on the Player's, at a table that shows the Banker's cards first.
 */
function isFifth(plan: Plan, hand: Hand, coup: Finished): boolean {
  if (hand === 'P') return coup.cardsP === 3;
  return coup.cardsB === 3 && (coup.cardsP === 2 || plan.drawsAnyway[coup.initialB] === 1);
}

/** Whether it is certain from the cards so far that a further card comes to whom the book asks for. */
function isDue(plan: Plan, { due, shown, hand }: InsurancePlan, coup: Finished): boolean {
  if (due === null) return true;
  const player = coup.cardsP === 3;
  if (shown === 'five') return hand === 0 ? coup.cardsB === 3 : player;
  const banker = coup.cardsB === 3 && (!player || plan.drawsAnyway[coup.initialB] === 1);
  if (due === 'any') return player || banker;
  return hand === 0 ? banker : player;
}

/** The coup as it lies while the bet may be made: four cards, and a fifth where it has come. */
function soFar(coup: Finished, hand: Hand, five: boolean): Finished {
  const [thirdP, thirdB] = [five && hand === 'P', five && hand === 'B'];
  // Each field by its name: this is asked of every coup.
  return {
    winner: MISSING,
    initialP: coup.initialP,
    initialB: coup.initialB,
    countP: thirdP ? coup.countP : coup.initialP,
    countB: thirdB ? coup.countB : coup.initialB,
    cardsP: thirdP ? 3 : 2,
    cardsB: thirdB ? 3 : 2,
    thirdP: thirdP ? coup.thirdP : -1,
    thirdB: thirdB ? coup.thirdB : -1,
    pairP: coup.pairP,
    pairB: coup.pairB,
    sameRank: coup.sameRank,
    tripleP: thirdP && coup.tripleP,
    tripleB: thirdB && coup.tripleB,
  };
}
