// What each ruling on a bet brings a stake: worked out once, when the stake is laid.
import type { Cents, Ratio } from '../model/money.ts';
import type { Outcome } from '../model/trace.ts';
import type { BetLines } from './bets.ts';
import { type NextPayable, payment } from './chips.ts';

/** How one stake is settled, in cents. */
export interface Settled {
  readonly outcome: Outcome;
  readonly paid: Cents;
  readonly commission: Cents;
  readonly collected: Cents;
  readonly returned: Cents;
  /** As the spec writes them, null unless the stake wins. */
  readonly odds: string | null;
}

export interface Laid {
  readonly stake: Cents;
  /** The part of it that can be won on or lost; 0 where it is void. */
  readonly atRisk: Cents;
  /** Whether the rest of it is lost as well where it loses, and all of it where it is void. */
  readonly forfeits: boolean;
  readonly isVoid: boolean;
  /** The most that it is paid. */
  readonly most: Cents;
}

const NOTHING = { paid: 0, commission: 0, collected: 0, odds: null } as const;
const textOf = ({ n, d }: Ratio): string => `${n}:${d}`;

/**
 * A win is paid at its odds (tas r 12; crown r 10.2; star r 11.1; nz r 5.10), at most as much as its cap (nz r 11D.11,
 * 11H.5); what is void goes back (nz r 14.7), unless it is kept
 * (Reading R65).
 *
 * By ruling of the bet: how it settles the stake; null where the stake was never made.
 */
export function settlementsOf(
  { rulings }: BetLines,
  { stake, atRisk, forfeits, isVoid, most }: Laid,
  next: NextPayable,
): readonly (Settled | null)[] {
  return rulings.map(({ ending, odds, commission, inexact }): Settled | null => {
    if (ending === 'not-made') return null;
    if (isVoid) {
      const collected = forfeits ? stake : 0;
      return { outcome: 'void', ...NOTHING, collected, returned: stake - collected };
    }
    if (ending === 'lose') {
      const collected = forfeits ? stake : atRisk;
      return { outcome: 'lose', ...NOTHING, collected, returned: stake - collected };
    }
    if (ending === 'stand-off' || odds === null) return { outcome: 'stand-off', ...NOTHING, returned: stake };
    const due = payment(atRisk, odds, commission, inexact, next);
    return {
      outcome: 'win',
      ...due,
      paid: Math.min(due.paid, most),
      collected: 0,
      returned: stake,
      odds: textOf(odds),
    };
  });
}
