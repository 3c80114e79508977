// Stakes outside the limits: the kinds of breach, and what may be done about one.

/** Found after the cut-off: a stake that breaks a limit and was not noticed while it could still be changed. `over-liability` is found before. */
export const BREACHES = ['below-approved-minimum', 'below-minimum', 'above-maximum', 'over-liability'] as const;
export type Breach = (typeof BREACHES)[number];

/**
 * void-and-return: the wager is void and goes back · as-made: paid or collected as it lies ·
 * to-maximum: paid or collected up to the maximum, the rest goes back · pro-rata: all wagers on the hand are reduced in proportion.
 */
export const CONSEQUENCES = ['void-and-return', 'as-made', 'to-maximum', 'pro-rata'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];
