// What somebody has looked at: the entries of reviews.yaml, and how each clause and predicate stands against them.
import type { Place } from './place.ts';

/** What a reviewer sees of a clause or predicate. The hash of a review covers all of it and nothing else. */
export interface Seen {
  /** A clause's own words, a section's title before them; a predicate's sentence. */
  readonly words: string;
  /** A table's cells, its head first. */
  readonly table: readonly (readonly string[])[] | null;
  /** A diagram's layout or form. */
  readonly drawing: string | null;
  /** The clause's checks with their parameters, a text each; what a predicate takes. */
  readonly parameters: readonly string[];
  /** The readings of an ambiguous clause, a text each. */
  readonly readings: readonly string[];
}

/** What can be looked at. A definition is a clause. */
export type Reviewable = 'clause' | 'predicate';

/** One entry of reviews.yaml: what was looked at, by whom, why and when. People stand here by role. */
export interface Review {
  readonly what: Reviewable;
  readonly id: string;
  /** Sixteen hexadecimal figures over what was seen. */
  readonly hash: string;
  readonly by: string;
  readonly why: string;
  /** `2026-11-28` */
  readonly on: string;
  /**
   * The clause with which a definition or predicate was looked at, since it rests on it; null where it was looked at by
   * itself.
   */
  readonly with: string | null;
  readonly seen: Seen;
  readonly at: Place;
}

/** reviews.yaml as it is written. */
export interface ReviewsFile {
  /** By clause and then by predicate, in the order of their ids. */
  readonly reviews: readonly ReviewEntry[];
}

/** One entry as it is written: of a clause or of a predicate; what is empty is left out. */
export interface ReviewEntry {
  readonly clause?: string;
  readonly predicate?: string;
  readonly hash: string;
  readonly by: string;
  readonly why: string;
  readonly on: string;
  readonly with?: string;
  readonly seen: {
    readonly words: string;
    readonly table?: readonly (readonly string[])[];
    readonly drawing?: string;
    readonly parameters?: readonly string[];
    readonly readings?: readonly string[];
  };
}

/** `gone`: it was looked at, and the edition has it no more. */
export const REVIEW_STATES = ['suspect', 'gone', 'reviewed', 'never reviewed'] as const;
/** How a subject stands since the last look at it. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A run of words that is the same, was struck out or was put in. */
export interface Marked {
  readonly op: 'same' | 'deleted' | 'inserted';
  readonly text: string;
}

/** What has changed since the last look, in words; null where it is the same. All null: typography alone. */
export interface ChangedSince {
  readonly words: readonly Marked[] | null;
  /** Rows, columns and cells, each with where it stands: `row "Tie", Odds`. */
  readonly table: readonly { readonly where: string; readonly marked: readonly Marked[] }[] | null;
  readonly drawing: readonly Marked[] | null;
  readonly parameters: readonly Marked[] | null;
  readonly readings: readonly Marked[] | null;
}

/** One result of `clausebook review --json`: how a clause or predicate stands. */
export interface ReviewRow {
  readonly edition: string;
  readonly what: Reviewable;
  readonly id: string;
  readonly state: ReviewState;
  /**
   * The last look; `of` is the edition in whose reviews.yaml it stands, which may be one that this edition stands on.
   */
  readonly review: {
    readonly of: string;
    readonly by: string;
    readonly why: string;
    readonly on: string;
    readonly with: string | null;
  } | null;
  /** The hash of what there is to see now; null where it is gone. */
  readonly hash: string | null;
  /** Of a suspect one; of one just reviewed, what had changed before. */
  readonly changed: ChangedSince | null;
  /**
   * Of a definition, the clauses that use the term; of a predicate, those whose checks use it; told where it is suspect
   * or gone.
   */
  readonly users: readonly string[];
  /** One sentence, where it is suspect or gone: who looked at it when, what has changed since, who uses it. */
  readonly says: string | null;
}
