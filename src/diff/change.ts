// What a comparison of two editions says: how far it goes, what was changed and how much was not.

import type { SettingChange } from '../game/changed.ts';
import type { Decision } from '../model/decision.ts';
import type { ChangeClass, StatedChange } from '../model/edition.ts';
import type { Cents } from '../model/money.ts';
import type { TakenAnswer } from '../model/verdict.ts';
import type { WordForce } from '../words/force.ts';
import type { TableChange } from './cells.ts';
import type { DrawingChange } from './drawing.ts';
import type { Pass } from './passes.ts';
import type { Redline } from './redline.ts';

/** What is compared: words, where both texts have the same author's; else only what they demand. */
export type Basis = 'lineage' | 'same wording' | 'unlike';

/**
 * What has changed beside the words of a clause; `demands`: what a check of it demands that sets nothing, whether its
 * words say so otherwise or it does.
 */
export type Beside = 'demands' | 'checks' | 'notes' | 'readings' | 'examples' | 'topics' | 'judge' | 'heading';

export interface ForceChange {
  readonly from: readonly WordForce[];
  readonly to: readonly WordForce[];
  /** Whether a "not" was lost or gained. */
  readonly not: 'lost' | 'gained' | null;
  /**
   * Where a condition or an exception was lost, gained or turned round: `an exception is lost`, `“unless” has become
   * “even if”`.
   */
  readonly condition?: string;
}

export interface FiguresChange {
  /**
   * The figures that only the old clause states, and those that only the new one does; with them bounds, quantifiers
   * and fractions: `at least 1 deck`, `all`.
   */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A wager of a coup that two games play differently. */
export interface PlayedWager {
  /** The bet's id, and its name. */
  readonly bet: string;
  readonly title: string;
  /** In cents. */
  readonly stake: Cents;
}

/** What a game makes of a wager. */
export interface Settlement {
  /** `is paid $25`, `loses`, `stands off`, `is refused: …`, `is not offered` */
  readonly says: string;
  /** What comes back to the player, the stake included, in cents; null where the wager was never made. */
  readonly returned: Cents | null;
}

/**
 * What is held against what: the first edition with this change alone, the second without this change and with it, or
 * one edition and the other.
 */
export type Against = 'this change alone' | 'all changes but this one' | 'both editions';

/** A number of coups among all, exactly. */
export interface Frequency {
  /** `n/d` in lowest terms, of all coups that are dealt from full decks. */
  readonly probability: string;
  /** `1 in 18.6`, `67.1 in 100`, `every coup` */
  readonly oneIn: string;
  readonly decks: number;
}

/**
 * What a change does at the table.
 *
 * `settled differently`: the smallest coup that the two games settle differently. `played differently`: nothing is
 * settled differently, and the first
 * event that differs is told. `same`: all that there is to play was gone through and came to the same; `says` tells
 * what that was.
 */
export type Behaviour =
  | {
      readonly found: 'settled differently';
      /** One sentence: the coup and both settlements. */
      readonly says: string;
      readonly against: Against;
      /** `Crown Baccarat, Super 6 Option 3, 8 decks` */
      readonly table: string;
      /**
       * The cards of each hand in the order in which they were dealt (`KS`); empty where the wagers differ before a
       * card is dealt.
       */
      readonly cards: { readonly player: readonly string[]; readonly banker: readonly string[] };
      /** `Banker wins with 6 against 4`; null where no card was dealt. */
      readonly result: { readonly before: string; readonly after: string } | null;
      readonly wagers: readonly PlayedWager[];
      /** A settlement for each wager, in their order. */
      readonly before: readonly Settlement[];
      readonly after: readonly Settlement[];
      /** How often a coup with these wagers is settled differently. */
      readonly frequency: Frequency;
    }
  | { readonly found: 'played differently'; readonly says: string; readonly against: Against }
  | { readonly found: 'same'; readonly says: string };

/** The house edge of a wager: exact, and as it is printed. */
export interface Edge {
  /** `n/d` of one unit staked. */
  readonly exact: string;
  /** `1.0579%` */
  readonly percent: string;
  /** Whether it is below 0. */
  readonly favoursPlayers: boolean;
}

/** A wager whose house edge has changed. */
export interface EdgeChange {
  readonly bet: string;
  readonly title: string;
  /** Null where it is the same in every variant; the name that the book gives it. */
  readonly variant: string | null;
  readonly option: string | null;
  /** The same as it is said: `Option 3`, `at 8 to 1`. */
  readonly choice: string | null;
  readonly reading: string | null;
  /**
   * Of an edge that counts an Ante, what it is of the table's minimum, `n/d`: null on the side that has none. Null of
   * any other edge.
   */
  readonly ante: { readonly before: string | null; readonly after: string | null } | null;
  /** The situation in which the wager is made, of insurance: `Banker has 7`, `Banker has 7 against 4`. */
  readonly given: string | null;
  /** What the other hand counts in it; null where that is any count. */
  readonly opposite: number | null;
  readonly decks: number;
  /** Null where the edition does not offer the wager. */
  readonly before: Edge | null;
  readonly after: Edge | null;
}

/** What a change does to the house edge; no wager where it does nothing. */
export interface Money {
  /** One sentence. */
  readonly says: string;
  readonly against: Against;
  readonly wagers: readonly EdgeChange[];
}

/** One change from an edition to another: its clauses, its words, and what it does in play. */
export interface Change {
  /**
   * Sixteen hexadecimal figures over what the change does to words, cells, drawing and play; the same in every round as
   * long as it does the same.
   */
  readonly hash: string;
  /** The main class. */
  readonly class: ChangeClass;
  /** All that apply, the most important first. */
  readonly classes: readonly ChangeClass[];
  readonly topics: readonly string[];
  /** Clauses of the first edition; none for an added one. Several where clauses were merged. */
  readonly from: readonly string[];
  /** Clauses of the second; none for a removed one. Several where a clause was split. */
  readonly to: readonly string[];
  /** Null where the words are the same, or cannot be held against each other. */
  readonly text: Redline | null;
  readonly cells: TableChange | null;
  readonly drawing: readonly DrawingChange[] | null;
  readonly beside: readonly Beside[];
  readonly figures: FiguresChange | null;
  readonly force: ForceChange | null;
  readonly settings: readonly SettingChange[];
  /** Of a definition, the clauses of the second edition that use the term; null for anything else. */
  readonly usedBy: readonly string[] | null;
  readonly behaviour: Behaviour | null;
  readonly money: Money | null;
  /** Why behaviour or money is null. */
  readonly why: { readonly behaviour: string | null; readonly money: string | null };
  /** What was decided on the change, oldest first. */
  readonly decisions: readonly Decision[];
  /** Null for an added or removed clause. */
  readonly matched: { readonly pass: Pass; readonly score: number } | null;
  /** What the amendment states of it; null where it states nothing. */
  readonly stated: StatedChange | null;
}

export interface Input {
  readonly edition: string;
  readonly title: string;
  readonly status: string;
  readonly wording: string;
  readonly clauses: number;
  /** SHA-256 over the files of the edition. */
  readonly sha256: string;
}

/** What a whole edition says of itself, changed: `title`, `terms.display`, `roles.ladder`. */
export interface EditionChange {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Coverage {
  /** Of the clauses of either edition, how many have a counterpart. */
  readonly aligned: { readonly from: readonly [number, number]; readonly to: readonly [number, number] };
  /** Clauses for which no counterpart was found and of which nobody says that they are new or revoked. */
  readonly unmatched: { readonly from: readonly string[]; readonly to: readonly string[] };
  /** Clauses whose words could not be held against each other, with the reason. */
  readonly notComparable: readonly {
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly why: string;
  }[];
  /**
   * In clauses: those that change play, those that change words and not play, those of which only notes, examples and
   * the like are others, those that only stand elsewhere, and the rest.
   */
  readonly counts: {
    readonly play: number;
    readonly words: number;
    readonly beside: number;
    readonly place: number;
    readonly unchanged: number;
    readonly unmatched: number;
  };
  /** Changes by main class. */
  readonly byClass: Readonly<Partial<Record<ChangeClass, number>>>;
  /** Words and signs that differ in typography alone, and in how many clauses. */
  readonly typography: { readonly tokens: number; readonly clauses: number };
  /** Not every likeness was looked for, since the texts have too little in common. */
  readonly coarse: boolean;
}

/** Clauses of the first edition and those of the second that they are; several where one was split, or merged. */
export interface ClausePair {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The place of their change among the changes, from 1; null where nothing of them was changed. */
  readonly number: number | null;
}

/** An edition under other answers of its readings than the first. */
export interface UnderReading {
  readonly edition: string;
  readonly answers: readonly TakenAnswer[];
  /** The smallest coup that is settled otherwise than under the first answers; null where none is known. */
  readonly settled: string | null;
  /** The house edges that are others than under the first answers, which stand before. */
  readonly edges: readonly EdgeChange[];
}

/** What a change does otherwise than under the first answers. */
export interface Otherwise {
  /** The clauses of the change in the first edition, and in the second. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly about: 'at the table' | 'money';
  /** What it does under the first answers, and what under those that are taken. */
  readonly first: string;
  readonly now: string;
}

/** What changed from one edition to another, and how much did not. */
export interface Diff {
  readonly basis: { readonly compared: Basis; readonly says: readonly string[] };
  readonly inputs: readonly [Input, Input];
  readonly coverage: Coverage;
  readonly edition: readonly EditionChange[];
  /** Every setting of the game that differs, whether a change of a clause owns it or not. */
  readonly settings: readonly SettingChange[];
  /** The most important first, then in document order. */
  readonly changes: readonly Change[];
  /** Every clause that has a counterpart, with it, in the order of the second edition. */
  readonly pairs: readonly ClausePair[];
  /** Decisions on changes that are not there any more. */
  readonly vanished: readonly Decision[];
  /** The answers under which settings, behaviour and money are told; null where these are the first. */
  readonly under: { readonly editions: readonly UnderReading[]; readonly differs: readonly Otherwise[] } | null;
}
