// What `prove` says: for each check and each mistake that could be made of its figures, what gave the mistake away.

/**
 * failed: the check judged a play and failed it · refused: the changed game could not be played where the check asked
 * for it ·
 * vacuous: the check no longer found anything to judge.
 */
export type How = 'failed' | 'refused' | 'vacuous';

export interface Kill {
  readonly how: How;
  /** What the check, or the engine, said. */
  readonly why: string;
  readonly scenario: string;
  /** 0 for a check of the whole table. */
  readonly coup: number;
}

/** One change of one figure, and what gave it away. */
export interface ProofRow {
  readonly edition: string;
  readonly clause: string;
  /** Ordinal of the bound check within its edition. */
  readonly check: number;
  readonly predicate: string;
  /** The row, cell or part that the check is, or null. */
  readonly of: string | null;
  /** `wagers.tie.pays 8:1 → 9:1`, or of a falsified trace `trace: drop sign.displayed`. */
  readonly mutation: string;
  readonly killed: boolean;
  /** What was gone through to show that the change makes no difference; null where it makes one, or none is known. */
  readonly equivalent: string | null;
  readonly by: Kill | null;
  /** Of a survivor: why it is one. */
  readonly why: string | null;
}

/** A scenario for people. */
export interface Shown {
  readonly name: string;
  readonly cards: string;
  readonly wagers: string;
  readonly table: string;
}

export interface ProofTotals {
  readonly clauses: number;
  readonly checks: number;
  readonly mutations: number;
  readonly killed: number;
  readonly failed: number;
  readonly refused: number;
  readonly vacuous: number;
  readonly equivalent: number;
  readonly survivors: number;
}

/** The proof of one edition. Survivors make it red. */
export interface EditionProof {
  readonly edition: string;
  readonly rows: readonly ProofRow[];
  /** The scenarios that rows name. */
  readonly scenarios: Readonly<Record<string, Shown>>;
  readonly totals: ProofTotals;
  readonly green: boolean;
}

export const isSurvivor = (row: ProofRow): boolean => !row.killed && row.equivalent === null;

export function totalsOf(rows: readonly ProofRow[]): ProofTotals {
  const by = (how: How) => rows.filter((r) => r.by?.how === how).length;
  return {
    clauses: new Set(rows.map((r) => r.clause)).size,
    checks: new Set(rows.map((r) => r.check)).size,
    mutations: rows.length,
    killed: rows.filter((r) => r.killed).length,
    failed: by('failed'),
    refused: by('refused'),
    vacuous: by('vacuous'),
    equivalent: rows.filter((r) => r.equivalent !== null).length,
    survivors: rows.filter(isSurvivor).length,
  };
}
