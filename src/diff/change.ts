// What a comparison of two editions says: how far it goes, what was changed and how much was not.
import type { ChangeClass, StatedChange } from '../model/edition.ts';
import type { Pass } from './align.ts';
import type { TableChange } from './cells.ts';
import type { DrawingChange } from './drawing.ts';
import type { WordForce } from './force.ts';
import type { Redline } from './redline.ts';
import type { SettingChange } from './settings.ts';

/** What is compared: words, where both texts have the same author's; else only what they demand. */
export type Basis = 'lineage' | 'same wording' | 'unlike';

/** What has changed beside the words of a clause. */
export type Beside = 'checks' | 'notes' | 'readings' | 'examples' | 'topics' | 'judge' | 'heading';

export interface ForceChange {
  readonly from: readonly WordForce[];
  readonly to: readonly WordForce[];
  /** Whether a "not" was lost or gained. */
  readonly not: 'lost' | 'gained' | null;
}

export interface FiguresChange {
  /** The figures that only the old clause states, and those that only the new one does. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export interface Change {
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
  readonly behaviour: null;
  readonly money: null;
  /** Why behaviour and money are null. */
  readonly why: { readonly behaviour: string; readonly money: string };
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
  readonly notComparable: readonly { readonly from: readonly string[]; readonly to: readonly string[]; readonly why: string }[];
  /** In clauses: those that change play, those that change words and not play, those that only stand elsewhere, and the rest. */
  readonly counts: { readonly play: number; readonly words: number; readonly place: number; readonly unchanged: number; readonly unmatched: number };
  /** Changes by main class. */
  readonly byClass: Readonly<Partial<Record<ChangeClass, number>>>;
  /** Words and signs that differ in typography alone, and in how many clauses. */
  readonly typography: { readonly tokens: number; readonly clauses: number };
  /** Not every likeness was looked for, since the texts have too little in common. */
  readonly coarse: boolean;
}

export interface Diff {
  readonly basis: { readonly compared: Basis; readonly says: readonly string[] };
  readonly inputs: readonly [Input, Input];
  readonly coverage: Coverage;
  readonly edition: readonly EditionChange[];
  /** Every setting of the game that differs, whether a change of a clause owns it or not. */
  readonly settings: readonly SettingChange[];
  /** The most important first, then in document order. */
  readonly changes: readonly Change[];
}
