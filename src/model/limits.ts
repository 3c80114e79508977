// Stakes outside the limits: the kinds of breach, and what may be done about one.

/**
 * Found after the cut-off, a stake that breaks a limit and was not noticed while it could still be changed: the first
 * three, `over-differential-late`,
 * `over-area-late`, `ante-missing`, and `inexact`, a stake that chips could not pay exactly. Found before:
 * `over-liability`, `over-differential`, `over-area`.
 */
export const BREACHES = [
  'below-approved-minimum',
  'below-minimum',
  'above-maximum',
  'over-liability',
  'over-differential',
  'over-differential-late',
  'over-area',
  'over-area-late',
  'ante-missing',
  'inexact',
] as const;
/** In what a stake breaks a limit. */
export type Breach = (typeof BREACHES)[number];

/**
 * void-and-return: the wager is void and goes back · as-made: paid or collected as it lies ·
 * to-maximum: paid or collected up to the maximum, the rest goes back (of an area: in proportion) · pro-rata: all
 * wagers on the hand are reduced in
 * proportion · payable-part: what chips could pay exactly is at risk, the rest is void and goes back.
 *
 * Taken by other readings alone: rest-forfeited: to-maximum, but a loser loses the rest as well ·
 * pro-rata-either: the wagers on both hands are reduced in proportion, or those on the larger hand alone ·
 * as-made-or-returned: the dealer may return the wager instead · void-and-kept: the wager is void and the stake does
 * not go back.
 */
export const CONSEQUENCES = [
  'void-and-return',
  'as-made',
  'to-maximum',
  'pro-rata',
  'payable-part',
  'rest-forfeited',
  'pro-rata-either',
  'as-made-or-returned',
  'void-and-kept',
] as const;
/** What is done about a stake that breaks a limit. */
export type Consequence = (typeof CONSEQUENCES)[number];
