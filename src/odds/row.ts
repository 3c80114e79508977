// What `odds` says of one wager at one table: every outcome with its exact probability, and what the house keeps of a
// stake.

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
  /** `Banker has 7` */
  readonly when: string;
  /** How often a coup comes to it: `n/d`. */
  readonly probability: string;
}

/** The exact odds of one wager. */
export interface OddsRow {
  readonly edition: string;
  /** The clauses that own the paying lines, as one citation: `tas@2018 r 15.8(a), r 15.8(b), r 15.8(c)`. */
  readonly clause: string;
  /** The ids of these clauses, in the order of the book. */
  readonly clauses: readonly string[];
  /** The bet's id. */
  readonly wager: string;
  /** The bet's name. */
  readonly title: string;
  /** `tiger=3`; of a combined stake, where the parts go: `side=pairs`. Null where the wager depends on no choice. */
  readonly option: string | null;
  /** Null where the wager is the same in every variant. */
  readonly variant: string | null;
  /** The readings in force on the clauses that decide the wager: `R14=1`. */
  readonly reading: string | null;
  readonly decks: number;
  /** Whether the book lets the wager be offered with so many decks. */
  readonly permitted: boolean;
  /** Null for a wager that is made before the first card. */
  readonly given: Given | null;
  /** Empty where the odds cannot be worked out. */
  readonly outcomes: readonly OddsOutcome[];
  /**
   * What the house keeps on average of one unit staked on the wager, `n/d`: a stand-off counts as a wager on which
   * nothing was won or lost.
   * Negative where the wager favours who makes it. No rounding to chips, no cap, no fee is counted. Null where the odds
   * cannot be worked out.
   */
  readonly houseEdge: string | null;
  /** `1.0579%`: the house edge to four places, half to even. */
  readonly houseEdgePercent: string | null;
  /** Why the odds cannot be worked out; null where they are. */
  readonly why: string | null;
}
