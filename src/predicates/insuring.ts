// How insurance bets are brought about: the wager that they insure, the way in which the cards are shown, and coups in
// which one may be open.
import { BETS, type Bet } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { type Cond, forHand, parseCond } from '../model/cond.ts';
import type { Target } from '../model/predicate.ts';
import { both } from './sides.ts';

/**
 * Bet 1 is made when the insured hand alone is shown, bet 2 when both hands are, bet 3 when the insured hand has its
 * third card and the other is due one.
 */
export const STAGES = [1, 2, 3] as const;
type Stage = (typeof STAGES)[number];

export const stageOf = (b: Bet): Stage | null => (b.kind === 'insurance' ? (Number(b.family.at(-1)) as Stage) : null);

/** The main bet on a hand. */
export const mainOn = (hand: Hand): string => BETS.find((b) => b.kind === 'main' && b.hand === hand)?.id ?? '';

const COUNTS = Array.from({ length: 10 }, (_, n) => n);

/**
 * What a coup is like in which a bet of the stage may have been open, as far as cards and their number tell, and which
 * hand was ahead then. No
 * verdict rests on it: it keeps the search from coups in which the bet could not have been made. The Banker gets a
 * third card before the Player's
 * only where he draws whatever it is, as with nothing in two cards he always does.
 */
const CARDS: Readonly<Record<Stage, string>> = {
  1: 'cards(h)=2',
  2: 'cards(P)=3 or cards(B)=3',
  3: 'cards(h)=3 and cards(o)=3',
};
const AHEAD: Readonly<Record<Stage, string | null>> = { 1: null, 2: 'initial(h)>initial(o)', 3: 'count(h)>initial(o)' };
const BANKER_FIRST = 'initial(B)=0';

const of = (text: string, hand: Hand): Cond => forHand(parseCond(text), hand);

/** A condition in coups in which the cards that a bet waits for may have been shown. */
export function whenShown(b: Bet, when: Cond, stage = stageOf(b)): Cond {
  if (stage === null || b.hand === null) return when;
  return both([when, of(CARDS[stage], b.hand), ...(stage === 3 && b.hand === 'B' ? [parseCond(BANKER_FIRST)] : [])]);
}

/** A condition in coups in which the bet may have been open; as it is for a bet that is no insurance. */
export function whenOpen(b: Bet, when: Cond, stage = stageOf(b)): Cond {
  const ahead = stage === null ? null : AHEAD[stage];
  return whenShown(b, ahead === null || b.hand === null ? when : both([when, of(ahead, b.hand)]), stage);
}

/** The same once for every count on which an insurance may be made: which these are is for the book to say. */
export function whenOpenOnEach(b: Bet, when: Cond, stage = stageOf(b)): readonly Cond[] {
  if (stage === null || b.hand === null) return [when];
  const hand = b.hand;
  return COUNTS.map((n) =>
    whenOpen(b, both([{ op: stage === 3 ? 'count' : 'initial', hand, cmp: '=', n }, when]), stage),
  );
}

/**
 * The wagers, and for an insurance the wager of as much that it insures before it, at a table that shows the insured
 * hand's cards first.
 */
export function staking(
  b: Bet,
  wager: NonNullable<Target['wagers']>[number],
  table: Target['table'],
): Pick<Target, 'wagers' | 'table' | 'showFirst'> {
  if (b.kind !== 'insurance' || b.hand === null) return { wagers: [wager], ...(table ? { table } : {}) };
  const main = { bet: mainOn(b.hand), ...(wager.amount === undefined ? {} : { amount: wager.amount }) };
  return { wagers: [main, wager], table: { ...table, face: 'down' }, showFirst: b.hand };
}
