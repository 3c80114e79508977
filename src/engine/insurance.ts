// Bets that are made while a coup is played: at which moment the book opens one, and under which conditions.
import { type Bet, betOf } from '../model/bet.ts';
import { type Cond, CondError, condText, forHand, parseCond } from '../model/cond.ts';
import { PATH } from '../model/paths.ts';
import { compileCond, DETAIL, detailOf, type Test } from './condition.ts';
import { unsupported, type Values } from './reading.ts';

/**
 * The cards that are shown: `own-two` the insured hand's first two alone; `four` both hands' first two; `five` three of
 * the insured hand, two
 * of the other.
 */
const SHOWN = ['own-two', 'four', 'five'] as const;
export type Shown = (typeof SHOWN)[number];

export interface InsurancePlan {
  readonly shown: Shown;
  /** The insured hand: 0 the Player's, 1 the Banker's. */
  readonly hand: 0 | 1;
  /** What the cards so far must be like; null where any will do. */
  readonly test: Test | null;
  /** Whether the test asks for pairs. */
  readonly pairs: boolean;
  /** To whom a further card must be due; null where none need be. */
  readonly due: 'any' | 'opposite' | null;
  /** The main bet that whoever insures must have made. */
  readonly needs: string | null;
  /** Whether it may be of no more than that. */
  readonly withinMain: boolean;
}

/**
 * nz r 11H.3(a) to (f).
 *
 * 1. Whoever insures a hand has wagered on it (i).
 * 2. So many cards are shown (ii).
 * 3. The hand counts so much, or more than the other (iii).
 * 4. Further cards must be dealt (iv).
 *
 * Reads when an insurance bet may be made. Throws EngineError `unsupported` where the book does not say which cards are
 * shown then, or where its
 * condition asks for what cannot be seen yet.
 */
export function insuranceOf(values: Values, bet: Bet): InsurancePlan {
  if (values.maybe(PATH.insurance.shown(bet.id)) === undefined)
    unsupported(`${PATH.insurance.shown(bet.id)} is not set, and the bet is on the layout`);
  const shown = values.oneOf(PATH.insurance.shown(bet.id), SHOWN);
  const cond = condOf(values, bet, shown);
  const due = values.maybeOneOf(PATH.insurance.due(bet.id), ['any', 'opposite']);
  if (due !== null && shown === 'own-two')
    unsupported(
      `${PATH.insurance.due(bet.id)} asks for a further card, which cannot be seen to be due while one hand alone is shown`,
    );
  return {
    shown,
    hand: bet.hand === 'P' ? 0 : 1,
    test: cond && compileCond(cond),
    pairs: cond !== null && (detailOf(cond) & DETAIL.pairs) !== 0,
    due,
    needs: needsOf(values, bet),
    withinMain: values.maybeOneOf(PATH.insurance.most(bet.id), ['main-stake']) !== null,
  };
}

function needsOf(values: Values, bet: Bet): string | null {
  const path = PATH.insurance.needs(bet.id);
  const needs = values.maybe(path);
  if (needs === undefined) return null;
  if (typeof needs !== 'string' || betOf(needs)?.kind !== 'main')
    return unsupported(`${path} is ${JSON.stringify(needs)}, which is no main bet`);
  return needs;
}

function condOf(values: Values, bet: Bet, shown: Shown): Cond | null {
  const path = PATH.insurance.when(bet.id);
  const text = values.maybe(path);
  if (text === undefined) return null;
  if (typeof text !== 'string') return unsupported(`${path} is ${JSON.stringify(text)}, which is no condition`);
  try {
    const cond = forHand(parseCond(text), bet.hand);
    const hidden = unseen(cond, bet, shown);
    return hidden === null
      ? cond
      : unsupported(`${path} asks for "${condText(hidden)}", which cannot be seen while the bet may be made`);
  } catch (e) {
    if (e instanceof CondError) return unsupported(`${path}: ${e.message}`);
    throw e;
  }
}

/**
 * The first part of a condition that asks for a result, or for a hand that is not shown; null where all can be seen.
 */
function unseen(c: Cond, bet: Bet, shown: Shown): Cond | null {
  const hides = (...hands: readonly string[]): Cond | null =>
    shown === 'own-two' && hands.some((h) => h !== bet.hand) ? c : null;
  switch (c.op) {
    case 'and':
    case 'or':
      return c.of.map((x) => unseen(x, bet, shown)).find((x) => x !== null) ?? null;
    case 'not':
      return unseen(c.of, bet, shown);
    case 'otherwise':
    case 'winner':
    case 'win-by':
    case 'natural-tie':
      return c;
    case 'pairs':
      return hides('P', 'B');
    case 'versus':
      return hides(c.left.hand, c.right.hand);
    case 'count':
    case 'initial':
    case 'cards':
    case 'third':
    case 'natural':
    case 'pair':
    case 'pair-kind':
    case 'triple':
      return hides(c.hand);
  }
}
