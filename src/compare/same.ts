// Whether two books' conditions on a finished coup come to the same, however they are put.
import { compileCond, DETAIL, detailOf, type Finished } from '../engine/condition.ts';
import { holdings, NOTHING_HELD, type PairsHeld } from '../engine/pairs.ts';
import { betOf } from '../model/bet.ts';
import { type Cond, CondError, forHand, leavesOf, pairsByValue, parseCond } from '../model/cond.ts';

/**
 * A condition of a bet, with the bet's hand put in; null where it means something only among other lines, or cannot be
 * read.
 */
export function condOf(when: string, bet: string): Cond | null {
  try {
    const cond = forHand(parseCond(when), betOf(bet)?.hand ?? null);
    compileCond(cond);
    return cond;
  } catch (e) {
    if (e instanceof CondError || e instanceof RangeError) return null;
    throw e;
  }
}

/** What a condition looks at: pairs and triples, or what hands count, or both. */
interface Look {
  readonly pairs: 'none' | 'rank' | 'value';
  readonly counts: boolean;
}

function looksAt(c: Cond): Look {
  const leaves = leavesOf(c).map((leaf) => detailOf(leaf) === DETAIL.pairs);
  return {
    pairs: pairsByValue(c) ? 'value' : leaves.includes(true) ? 'rank' : 'none',
    counts: leaves.includes(false),
  };
}

/** What two hands of so many cards could hold, as far as is looked. */
const heldFor = (pairs: Look['pairs'], cardsP: number, cardsB: number): readonly PairsHeld[] =>
  pairs === 'none' ? [NOTHING_HELD] : holdings(pairs === 'value', cardsP, cardsB);

function coups(look: Look): readonly Finished[] {
  const all: Finished[] = [];
  // Two hands of three cards each stand for all where nobody looks at the counts.
  const counts = look.counts ? 10 * 10 * 11 * 11 : 1;
  for (let at = 0; at < counts; at++) {
    const [initialP, initialB] = [at % 10, Math.floor(at / 10) % 10];
    const [thirdP, thirdB] = look.counts ? [(Math.floor(at / 100) % 11) - 1, Math.floor(at / 1100) - 1] : [0, 0];
    const countP = (initialP + Math.max(0, thirdP)) % 10;
    const countB = (initialB + Math.max(0, thirdB)) % 10;
    const winner = countP > countB ? 0 : countB > countP ? 1 : 2;
    const [cardsP, cardsB] = [thirdP < 0 ? 2 : 3, thirdB < 0 ? 2 : 3];
    for (const held of heldFor(look.pairs, cardsP, cardsB))
      all.push({ winner, countP, countB, initialP, initialB, thirdP, thirdB, cardsP, cardsB, ...held });
  }
  return all;
}

const made = new Map<string, readonly Finished[]>();

/**
 * Every combination of counts and third cards that hands could show, by whatever drawing rules, and of pairs, as far as
 * conditions look at
 * them: what holds alike for all of these holds alike for the coups of any book.
 */
function everyCoup(look: Look): readonly Finished[] {
  const key = `${look.pairs} ${look.counts}`;
  const all = made.get(key) ?? coups(look);
  made.set(key, all);
  return all;
}

/** How two conditions go together over all coups: answered alike always, and answered with yes together ever. */
export function together(a: Cond, b: Cond): { readonly alike: boolean; readonly both: boolean } {
  const [x, y] = [compileCond(a), compileCond(b)];
  let alike = true;
  let both = false;
  for (const coup of everyCoup(looksAt({ op: 'or', of: [a, b] }))) {
    const [yes, too] = [x(coup), y(coup)];
    if (yes !== too) alike = false;
    if (yes && too) both = true;
    if (both && !alike) break;
  }
  return { alike, both };
}
