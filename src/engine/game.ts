// A game made ready to be played at one table: dense tables, and what each bet comes to. Nothing in it belongs to any
// coup.
import type { Bet } from '../model/bet.ts';
import type { EngineError } from '../model/engine.ts';
import type { Breach, Consequence } from '../model/limits.ts';
import type { Cents, Ratio } from '../model/money.ts';
import type { Limit, TableOptions } from '../model/play.ts';
import type { AntePlan } from './ante.ts';
import type { BetLines } from './bets.ts';
import type { NextPayable } from './chips.ts';
import type { Test } from './condition.ts';
import type { Drawing } from './drawing.ts';
import type { InsurancePlan } from './insurance.ts';
import type { Pairing } from './pairs.ts';
import type { Rules } from './rules.ts';

export type Face = 'up' | 'down';

/** Whose wagers on which bets a limit on pay-outs binds together. */
export interface Pooling {
  readonly of: 'player' | 'round';
  readonly bets: readonly string[];
}

/** A win that is paid nothing where its maker has a wager on the other bet as well. */
export interface Beside {
  readonly test: Test;
  readonly bet: string;
}

/** A bet on the layout, ready for settlement. */
export interface BetPlan {
  readonly lines: BetLines;
  /** What of a coup its key tells: flags of DETAIL. */
  readonly detail: number;
  /**
   * The ruling + 1 by coup, 0 where no such coup has come yet; null where the bet looks at more than a key holds. A
   * cache and no more.
   */
  readonly known: Uint8Array | null;
  /** By coup, why there is no ruling on it. A cache as well. */
  readonly refused: Map<number, EngineError>;
  /**
   * The most that one wager is paid; "main-stake" is what its maker has on the hand that the bet is on, of which
   * "main-less-stake" takes the wager's own stake away.
   */
  readonly cap: Cents | 'main-stake' | 'main-less-stake' | null;
  /** Whose wagers the cap binds together; null where it binds each by itself. */
  readonly pooling: Pooling | null;
  /** Wagers beside which a win is paid nothing. */
  readonly beside: readonly Beside[];
  readonly insurance: InsurancePlan | null;
  /** Whether it may be made only by a player who has a main wager. */
  readonly needsMain: boolean;
}

/** One share of a combined stake. */
export interface SharePlan {
  readonly bet: Bet;
  readonly share: Ratio;
}

/** Whether a bet may stand at this table, and within which limits. */
export interface AreaPlan {
  readonly bet: Bet;
  /** Why a wager on it is refused whoever makes it; null where it may be made. */
  readonly refused: 'not-offered' | 'decks' | null;
  readonly limit: Limit | null;
  readonly approvedMinimum: Cents | null;
  readonly shares: readonly SharePlan[] | null;
}

/** Which main bets one player may hold on a coup. */
export interface Combinations {
  /** Bets that may be held with any other. */
  readonly any: ReadonlySet<string>;
  /** Sets that may be held, as `banker+tie`. */
  readonly sets: ReadonlySet<string>;
  /** Whether the sets name bets that are held alone; where they name none, any may be. */
  readonly alone: boolean;
}

export const COUNTED = ['each', 'sum'] as const;

/** Whether a limit binds each of a player's wagers on a bet, or all of them together. */
export interface Aggregation {
  readonly minimum: (typeof COUNTED)[number];
  readonly maximum: (typeof COUNTED)[number];
}

export interface Plan extends Rules {
  readonly edition: string;
  readonly table: TableOptions;
  /** The variants that the table has adopted, the prevailing one first; none where it plays the book's own game. */
  readonly layers: readonly string[];
  readonly pack: {
    readonly perDeck: number;
    readonly jokers: number;
    readonly cuttingCards: number;
    readonly backs: readonly string[];
  };
  /** How many cards are burned after the first, by its rank; null where the table burns none. */
  readonly burn: Uint8Array | null;
  /** How pairs are told. */
  readonly pairing: Pairing;
  /** Which state of the hands follows which, as far as coups have come. A cache and no more. */
  readonly drawing: Drawing;
  readonly face: { readonly initial: Face; readonly third: Face };
  readonly areas: ReadonlyMap<string, AreaPlan>;
  readonly bets: ReadonlyMap<string, BetPlan>;
  /** Null where the book says nothing of combinations and all may be held. */
  readonly combinations: Combinations | null;
  /** Families of which a player may make one wager only. */
  readonly once: ReadonlySet<string>;
  /** Families whose wagers alone do not make a coup be dealt to its end. */
  readonly cutShort: ReadonlySet<string>;
  readonly ante: AntePlan | null;
  readonly nextPayable: NextPayable;
  readonly aggregation: Aggregation;
  readonly breaches: ReadonlyMap<Breach, Consequence>;
  /** The keys of the settings that the plan was made from, sorted. */
  keysRead(): readonly string[];
}
