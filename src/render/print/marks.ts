// What a change does to a piece of a document: put in, struck, moved. A document without marks is a clean one.

export interface Mark {
  readonly op: 'inserted' | 'deleted';
  /**
   * The number of the change in the diff, from 1; null for what only follows: a reference to a clause renumbered,
   * typography, contents, index, cover.
   */
  readonly change: number | null;
  /** The same words stand in the other edition too, in another place. */
  readonly moved: boolean;
  /** Struck from words that were moved, and shown where they stand now: part of neither edition at this place. */
  readonly aside: boolean;
}

/** What the changes do to a block. */
export interface Marking {
  /** The block as a whole was put in, or struck. */
  readonly whole: Mark | null;
  /** The changes that touch the block itself, not the blocks within it. */
  readonly changes: readonly number[];
  /** The changes that are found here: their anchors and comments. Every change is found in one place. */
  readonly begins: readonly number[];
  /** Where the rest of it is: `moved to 9.7`. */
  readonly pointer: string | null;
}

/** The anchor of a change. */
export const changeAnchor = (change: number): string => `change-${change}`;
