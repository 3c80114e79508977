// Every coup that the drawing tables of a plan allow, as far as conditions can tell coups apart.
import { EngineError } from '../model/engine.ts';
import { ruleOn } from './bets.ts';
import { DETAIL, type Finished } from './condition.ts';
import type { BetPlan, Plan } from './game.ts';
import { holdings, NOTHING_HELD } from './pairs.ts';
import { CELL, MISSING } from './rules.ts';

/**
 * The coups: counts of the first two cards, the third cards that the tables let a hand have, and the pairs that hands
 * might hold, whatever they count: a few too many do no harm.
 */
function* coupsOf(plan: Plan, withPairs: boolean): Generator<Finished> {
  const { modulus } = plan;
  const values = [...new Set(plan.value)].filter((v) => v !== MISSING);
  for (let initialP = 0; initialP < modulus; initialP++) {
    for (let initialB = 0; initialB < modulus; initialB++) {
      const drawing = plan.thirdCards && plan.natural[initialP] !== 1 && plan.natural[initialB] !== 1;
      for (const thirdP of drawing && plan.drawPlayer[initialP] === CELL.draw ? values : [-1]) {
        const cell = plan.drawBanker[initialB * (modulus + 1) + 1 + thirdP];
        for (const thirdB of drawing && cell === CELL.draw ? values : [-1]) {
          const countP = (initialP + Math.max(0, thirdP)) % modulus;
          const countB = (initialB + Math.max(0, thirdB)) % modulus;
          const winner = plan.winner[countP * modulus + countB] as number;
          if (winner === MISSING) continue;
          const cardsP = thirdP < 0 ? 2 : 3;
          const cardsB = thirdB < 0 ? 2 : 3;
          for (const held of withPairs ? holdings(plan.pairing.unlike, cardsP, cardsB) : [NOTHING_HELD])
            yield { winner, countP, countB, initialP, initialB, cardsP, cardsB, thirdP, thirdB, ...held };
        }
      }
    }
  }
}

const reached = new WeakMap<BetPlan, ReadonlySet<number>>();

/** The rulings on a bet that some coup brings about; found once for each bet of a plan. */
export function rulingsOf(plan: Plan, bet: BetPlan): ReadonlySet<number> {
  const known = reached.get(bet);
  if (known) return known;
  const found = new Set<number>();
  const pairs = (bet.lines.detail & DETAIL.pairs) !== 0;
  for (const coup of coupsOf(plan, pairs)) {
    try {
      found.add(ruleOn(bet.lines, coup));
    } catch (e) {
      // A coup that the spec cannot settle is refused when it is played, and not before.
      if (!(e instanceof EngineError)) throw e;
    }
  }
  reached.set(bet, found);
  return found;
}
