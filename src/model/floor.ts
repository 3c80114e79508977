// What was shown of each clause once, below which it may not fall.
import type { Place } from './place.ts';

/** `floor.yaml`: edition → clause that passed → the kinds of check (predicates) that passed on it. */
export type FloorFile = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A clause of a floor, with its place in the file. */
export interface FloorEntry {
  readonly edition: string;
  readonly clause: string;
  /** None of a clause that is decided by others, such as a lead-in. */
  readonly checks: readonly string[];
  readonly at: Place;
}

/** A clause of which less is shown than the floor has. */
export interface BelowFloor {
  readonly clause: string;
  /** What is shown no longer, and what to do. */
  readonly why: string;
  /** Where the floor says it. */
  readonly at: Place;
}
