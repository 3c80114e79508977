// What an engine is asked to play: a table, a shoe, and the coups with their wagers.
import type { Card, Hand } from './card.ts';
import type { Cents } from './money.ts';

/** The least and the most that may be staked. */
export interface Limit {
  readonly min: Cents;
  readonly max: Cents;
}

/** What is declared when a table opens: the operator's choices, and what its sign says. */
export interface TableOptions {
  /** `base`, a variant of the book, or several that are adopted together, joined by `+`: `two-to-one+ante-up`. */
  readonly variant: string;
  /** The choice taken in each group of options: {tiger: "3", "super-6": "1"}. */
  readonly choices: Readonly<Record<string, string>>;
  readonly decks: number;
  /** The bets that have an area on the layout. */
  readonly layout: readonly string[];
  /** Which family the two side stakes of a combined bet go to; null where none is offered. */
  readonly combinedSide: string | null;
  readonly face: 'up' | 'down';
  /** The style or method of dealing, by the book's letter for it; absent where it is not recorded. */
  readonly style?: string;
  /**
   * `value`: before the first coup the first card is burned face up, and as many face down as it is worth; absent where
   * none is burned.
   */
  readonly burn?: 'value';
  readonly tournament: boolean;
  /** The chips on the table, ascending. */
  readonly chips: readonly Cents[];
  /** By bet; a bet that is missing has none. */
  readonly limits: Readonly<Record<string, Limit>>;
  /** The least stake that the regulator has approved, by bet. */
  readonly approvedMinimum: Readonly<Record<string, Cents>>;
  /** The greatest total of wagers on one hand, where the sign states one. */
  readonly liability: Cents | null;
  /** The greatest difference between the totals on the two hands, where the sign states one. */
  readonly differential: Cents | null;
  /** The greatest total on one betting area, where the sign states one. */
  readonly areaMaximum: Cents | null;
  /** The participation fee, and the stake from which it is waived; null where none is taken. */
  readonly ante: { readonly amount: Cents; readonly waivedFrom: Cents | null } | null;
  /** The greatest payout of one wager, by bet, where the sign states one. */
  readonly caps: Readonly<Record<string, Cents>>;
  /**
   * The pay-outs that the regulator has approved as limits, by bet: what the sign states beside them binds nobody.
   * Absent where it is not recorded.
   */
  readonly approvedCaps?: Readonly<Record<string, Cents>>;
  /** The step in which wagers must be made, where the sign states one. */
  readonly unit: Cents | null;
}

/** A table that declares nothing beyond its eight decks: what is not said of a table is so. */
export const BARE_TABLE: TableOptions = {
  variant: 'base',
  choices: {},
  decks: 8,
  layout: [],
  combinedSide: null,
  face: 'up',
  tournament: false,
  chips: [],
  limits: {},
  approvedMinimum: {},
  liability: null,
  differential: null,
  areaMaximum: null,
  ante: null,
  caps: {},
  unit: null,
};

/** A wager that a player wants to make. */
export interface WagerRequest {
  readonly id: string;
  readonly player: string;
  readonly bet: string;
  readonly amount: Cents;
  /** True where nobody notices before the cut-off that the stake breaks a limit. */
  readonly unnoticed?: boolean;
  /** The betting area, where the player uses more than one for the bet; the same bet on two areas is two wagers. */
  readonly area?: string;
  /** The fee that comes with the wager; absent where none does. */
  readonly ante?: Cents;
}

/** What a dealer may do of his own will: reduce wagers, or return one that he need not return. */
export type DealerDoes = 'reduce-pro-rata' | 'return-wager';

/** What is asked of one coup. */
export interface CoupRequest {
  readonly wagers: readonly WagerRequest[];
  /** What the dealer does of the things that he may do. */
  readonly dealer?: readonly DealerDoes[];
  /**
   * Whose cards are shown first where cards are dealt face down; the Player's where it is not said. With `B`, the
   * Banker's third card is also dealt and shown first where the Banker draws whatever the Player's third card is.
   */
  readonly showFirst?: Hand;
}

/** All that an engine is asked to play. */
export interface Play {
  readonly table: TableOptions;
  /** The cards in the order in which they leave the shoe. */
  readonly shoe: readonly Card[];
  readonly coups: readonly CoupRequest[];
}
