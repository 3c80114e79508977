// What a reviewer or the regulator has said of a change, as decisions.yaml has it. People stand here by role.
import type { Place } from './place.ts';

export const DISPOSITIONS = ['open', 'accepted', 'rejected', 'to be amended', 'withdrawn'] as const;
/** What was decided on a change. */
export type Disposition = (typeof DISPOSITIONS)[number];

/** What was decided on a change, once. */
interface Decided {
  /** The clause of the second edition, or of the first where it was removed. */
  readonly clause: string;
  /** The hash of the change that was decided on. */
  readonly change: string;
  readonly query: string | null;
  readonly answer: string | null;
  readonly disposition: Disposition;
  readonly by: string;
  /** `2026-03-01` */
  readonly on: string;
}

/** A decision as it is written down, and where. */
export interface StatedDecision extends Decided {
  readonly at: Place;
}

/** A decision beside the change that is there now. */
export interface Decision extends Decided {
  /** Whether the change is another one now than what was decided on. */
  readonly stale: boolean;
}

/** decisions.yaml */
export interface DecisionsFile {
  readonly decisions: readonly DecisionEntry[];
}

/** One entry of decisions.yaml. */
export interface DecisionEntry {
  /** The clause of the amended edition, or of its base where it was removed. */
  readonly clause: string;
  /**
   * The hash of the change that was decided on, as `clausebook decide` writes it.
   * @pattern ^[0-9a-f]{16}$
   */
  readonly change: string;
  readonly query?: string;
  readonly answer?: string;
  readonly disposition: Disposition;
  /** A role, never a name. */
  readonly by: string;
  /**
   * `2026-03-01`
   * @pattern ^\d{4}-\d{2}-\d{2}$
   */
  readonly on: string;
}
