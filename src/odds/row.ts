// What `odds` says of one wager at one table: every outcome with its exact probability, and what the house keeps of a
// stake.
import { type Fraction, fractionText, percentText } from './fraction.ts';
import type { Steep } from './steep.ts';

/** What a house edge was in another edition of the book. */
export interface MovedEdge {
  /** The id of that edition. */
  readonly edition: string;
  /** `n/d`, and to four places; null where that edition does not offer the wager. */
  readonly houseEdge: string | null;
  readonly houseEdgePercent: string | null;
  readonly favoursPlayers: boolean;
  /** Whether it has turned to the players since, or moved by a percentage point or more; null where it has not. */
  readonly steep: Steep | null;
}

export interface OddsOutcome {
  /** `wins with 6`, `Mixed Pair`, `stand off`, `loses`; of a combined stake, the parts that do not lose. */
  readonly name: string;
  /** `n/d` in lowest terms. */
  readonly probability: string;
  /**
   * What a stake brings as the book writes it: `8:1`, `1:1 less 5%`; null where it brings nothing or loses. Of a
   * combined stake, the net result of
   * the whole stake, which may be below 0: `-1:2`.
   */
  readonly pays: string | null;
}

/** The moment at which a wager is made during the coup. All probabilities of its row are conditional on it. */
export interface Given {
  /** `Banker has 7`, `Banker has 7 against 4` */
  readonly when: string;
  /** What the insured hand counts; null where the row is over all that it may count. */
  readonly own: number | null;
  /** What the other hand counts; null where the row is over all that it may count, and where it is not shown. */
  readonly opposite: number | null;
  /** How often a coup comes to it: `n/d`. */
  readonly probability: string;
}

/** What one wager comes to at a stake, with the chips of a table. */
export interface AtStake {
  /** In cents; on each hand where the wager lies on both. */
  readonly stake: number;
  /** The smallest chip of the table, in cents: what is paid in chips is a multiple of it. */
  readonly chip: number;
  /** `n/d` of the stake, as `houseEdge`, but as the book has it paid; null where the stake is not accepted. */
  readonly houseEdge: string | null;
  readonly houseEdgePercent: string | null;
  readonly favoursPlayers: boolean;
  /** Why the stake is not accepted; null where it is. */
  readonly why: string | null;
}

/** The exact odds of one wager. */
export interface OddsRow {
  readonly edition: string;
  /** The clauses that own the paying lines, as one citation: `tas@2018 r 15.8(a), r 15.8(b), r 15.8(c)`. */
  readonly clause: string;
  /** The ids of these clauses, in the order of the book. */
  readonly clauses: readonly string[];
  /** The bet's id; its family's where equal wagers lie on both hands. */
  readonly wager: string;
  /** The bet's name. */
  readonly title: string;
  /** `tiger=3`; of a combined stake, where the parts go: `side=pairs`. Null where the wager depends on no choice. */
  readonly option: string | null;
  /** The same as it is said: `Option 3`, `at 8 to 1`, `on Pair`. */
  readonly choice: string | null;
  /** Null where the wager is the same in every variant. */
  readonly variant: string | null;
  /** The readings in force on the clauses that decide the wager: `R14=1`. */
  readonly reading: string | null;
  readonly decks: number;
  /** Whether the book lets the wager be offered with so many decks. */
  readonly permitted: boolean;
  /**
   * The Ante that is counted, `n/d` of the wager: the house keeps it however the coup ends. It is a share of the
   * table's minimum, so the row is of one wager of the minimum; of a greater wager it is less. Null where none is
   * counted.
   */
  readonly ante: string | null;
  /** Null for a wager that is made before the first card. */
  readonly given: Given | null;
  /** Empty where the odds cannot be worked out. */
  readonly outcomes: readonly OddsOutcome[];
  /**
   * What the house keeps on average of one unit staked on the wager, `n/d`: a stand-off counts as a wager on which
   * nothing was won or lost.
   * Negative where the wager favours who makes it. No rounding to chips, no cap, and no fee but `ante` is counted. Null
   * where the odds cannot be worked out.
   */
  readonly houseEdge: string | null;
  /** `1.0579%`: the house edge to four places, half to even. */
  readonly houseEdgePercent: string | null;
  /** Whether the house edge is below 0. */
  readonly favoursPlayers: boolean;
  /** Null where it is as it was before, and where there is no other edition to hold it against. */
  readonly moved: MovedEdge | null;
  /** Null where no stake was asked for. */
  readonly atStake: AtStake | null;
  /** Why the odds cannot be worked out; null where they are. */
  readonly why: string | null;
}

/**
 * What a row is about: the same for the rows of two games, or of two readings, that can be held against each other. Of
 * an option it is the choice that counts, and not whose group it is in.
 */
export const rowKey = ({ wager, variant, option, ante, given, decks }: OddsRow): string =>
  JSON.stringify([
    wager,
    variant,
    option?.replace(/[^\s,=]+=/g, '') ?? null,
    ante !== null,
    given?.when ?? null,
    decks,
  ]);

/** A house edge as it is told where it is held against another; null where there is none. */
export const edgeOf = (
  row: Pick<OddsRow, 'houseEdge' | 'houseEdgePercent' | 'favoursPlayers'> | undefined,
): { readonly exact: string; readonly percent: string; readonly favoursPlayers: boolean } | null =>
  row?.houseEdge && row.houseEdgePercent
    ? { exact: row.houseEdge, percent: row.houseEdgePercent, favoursPlayers: row.favoursPlayers }
    : null;

/** The fields that tell a house edge, and those of one that cannot be worked out. */
export const edgeText = (edge: Fraction): Pick<OddsRow, 'houseEdge' | 'houseEdgePercent' | 'favoursPlayers'> => ({
  houseEdge: fractionText(edge),
  houseEdgePercent: percentText(edge),
  favoursPlayers: edge.n < 0n,
});
export const NO_EDGE = { houseEdge: null, houseEdgePercent: null, favoursPlayers: false } as const;

/** What is said of a house edge below 0. */
export const FAVOUR = 'in the players’ favour';
