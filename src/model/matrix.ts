// A row of the matrix: one clause of an edition, what holds it, and what nobody has shown or looked at yet.
import type { Evidence, Verdict } from './verdict.ts';

/**
 * What is missing at a clause. `no check`: a log could show it and nobody has written the check; `finding`: the gate is
 * red at it; `in part`: its check says what of it is not shown; `open reading`: what it means is not decided;
 * `suspect`: changed since somebody looked; `never looked at`: nobody has said that they did.
 */
export const HOLES = ['no check', 'finding', 'in part', 'open reading', 'suspect', 'never looked at'] as const;
/** What is missing at a clause: one of `HOLES`. */
export type Hole = (typeof HOLES)[number];

/** One result of `clausebook matrix --json`. */
export interface MatrixRow {
  readonly edition: string;
  readonly clause: string;
  /** The words of the clause, or its heading. */
  readonly words: string;
  readonly topics: readonly string[];
  readonly judge: 'engine' | 'log' | 'person' | 'structure';
  /** What its checks demand, a sentence each. */
  readonly checks: readonly string[];
  readonly evidence: Evidence;
  readonly verdict: Verdict;
  /** In how many coups or tables its checks were applicable. */
  readonly applied: number;
  /** The readings at it: `R1, ruling`. */
  readonly readings: readonly string[];
  /** The last look at it: the day and the role; null where nobody has looked. */
  readonly look: { readonly on: string; readonly by: string } | null;
  readonly holes: readonly Hole[];
}
