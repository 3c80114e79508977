// Every predicate by its id: what a check in a book may name.
import type { Predicate } from '../model/predicate.ts';
import { ANTE } from './ante.ts';
import { CALLS_MADE } from './calls.ts';
import { CARDS } from './cards.ts';
import { CUTOFF } from './cutoff.ts';
import { DEAL } from './deal.ts';
import { DRAW } from './draw.ts';
import { INSURANCE } from './insurance.ts';
import { LIMITS } from './limits.ts';
import { OFFER } from './offer.ts';
import { EXCLUSIVE } from './offer-exclusive.ts';
import { RESULT } from './result.ts';
import { SETTLEMENT } from './settlement.ts';
import { WAGER } from './wager.ts';
import { TOGETHER } from './wager-together.ts';

const FAMILIES: readonly (readonly Predicate[])[] = [
  CARDS,
  DEAL,
  CALLS_MADE,
  DRAW,
  RESULT,
  OFFER,
  EXCLUSIVE,
  WAGER,
  TOGETHER,
  CUTOFF,
  LIMITS,
  SETTLEMENT,
  INSURANCE,
  ANTE,
];

/** Every predicate that comes with clausebook, by its id. */
export const PREDICATES: ReadonlyMap<string, Predicate> = new Map(FAMILIES.flat().map((p) => [p.id, p]));
