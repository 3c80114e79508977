// What every use case hands back.
import type { Edition } from '../model/edition.ts';

/** What a command found. */
export interface Found<T> {
  /** What was read, in order. */
  readonly editions: readonly Edition[];
  readonly results: readonly T[];
  /** Whether nothing was found that somebody has to see to: what an exit code is made of. */
  readonly clean: boolean;
  /** The files that were written besides those that the results tell of. */
  readonly files: readonly Written[];
  /** What else is to be known, a line each. */
  readonly notes: readonly string[];
  /** What JSON has beside the results. */
  readonly beside?: object;
}

/** A file that was written; of a document, with its measure. */
export interface Written {
  readonly path: string;
  readonly bytes?: number;
  readonly sha256?: string;
  /** Of a PDF. */
  readonly pages?: number;
  /** Of a PDF: the standards that it says it keeps. */
  readonly standards?: readonly string[];
}
