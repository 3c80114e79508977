// What a comparison of editions holds: topics in rows, what differs in each, and what that rests on.
import type { UnderReading } from '../diff/change.ts';
import type { Clause, Edition } from '../model/edition.ts';

/** In what a rule can differ. Words as such are never a difference. */
export type DifferenceKind = 'figure' | 'force' | 'who' | 'consequence' | 'condition' | 'play';

/** The kinds of difference in the order in which they are told. */
export const DIFFERENCE_KINDS: readonly DifferenceKind[] = [
  'figure',
  'force',
  'who',
  'consequence',
  'condition',
  'play',
];

/** In what the telling of a rule can differ, while the rule is the same. */
export type FormKind = 'term' | 'structure';

/** What an edition says in one respect, and in which clauses; for terms and structure no clauses are named. */
export interface Said {
  readonly says: string;
  readonly clauses: readonly string[];
  /**
   * The words of the first of the clauses that say it, where the saying alone tells little: what must be done, what may
   * be.
   */
  readonly words?: string;
}

/** One respect in which editions differ: what each of them says. */
export interface Difference<K = DifferenceKind> {
  readonly what: K;
  /** What the values are values of, where the kind alone does not say it: `Banker pays`. */
  readonly about: string | null;
  /** By edition; an empty list says that the edition has clauses of the topic and says nothing in this respect. */
  readonly values: Readonly<Record<string, readonly Said[]>>;
  /** Why it makes no difference in the end (same money, other form); null where it makes one or nobody can tell. */
  readonly same: string | null;
}

/** Why an edition has no clause of a topic. */
export type None = 'in a broader clause' | 'dealt with elsewhere' | 'not encoded' | 'none found';

/** A clause that is named instead of one that is not there. */
export interface Pointer {
  readonly clause: string;
  readonly topic: string;
}

/** One topic in every edition: its clauses, and what differs. */
export interface TopicRow {
  readonly topic: string;
  readonly title: string;
  /** The id of the part of the game that the topic belongs to. */
  readonly part: string;
  /**
   * The clauses with which each edition's treatment begins, in document order; children of the same topic hang on them.
   */
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  readonly differs: readonly Difference[];
  /** Differences of word and of arrangement: listed apart, and never counted as differences of rule. */
  readonly form: readonly Difference<FormKind>[];
  /** The figures that every edition with clauses of the topic states. */
  readonly shared: readonly string[];
  /**
   * How far the comparison goes: by what the checks of all clauses set, or only by figures, force and roles. In the
   * second case
   * finding no difference says little: the words are to be read.
   */
  readonly by: 'play' | 'words';
  /** For each edition without a clause of the topic: why. */
  readonly none: Readonly<Record<string, None>>;
  /**
   * What to read in its stead, for a broader clause or one elsewhere; for `none found`, where the nearest rules are.
   */
  readonly instead: Readonly<Record<string, readonly Pointer[]>>;
}

/** An edition as it stands in a comparison. */
export interface ComparedEdition {
  readonly id: string;
  readonly title: string;
  readonly operator: string;
  readonly regulator: string;
  readonly wording: Edition['meta']['wording'];
  readonly clauses: readonly Clause[];
  readonly edition: Edition;
}

/** A part of the game, under which topics are listed. */
export interface Part {
  readonly id: string;
  readonly title: string;
}

/** How many topics differ, and how many do not. */
export interface Summary {
  readonly topics: number;
  /** Topics of which every edition has a clause. */
  readonly everywhere: number;
  /** Topics that differ in rule at all. */
  readonly differ: number;
  /**
   * Topics that no difference was found in and that several editions have: those compared by play, and those whose
   * words are to be read.
   */
  readonly alike: Readonly<Record<TopicRow['by'], number>>;
  /** Topics by the kind in which they differ; one topic may count under several. */
  readonly by: Readonly<Record<DifferenceKind, number>>;
  readonly form: Readonly<Record<FormKind, number>>;
  /** By edition: how many topics it alone has, and why it has no clause of the others. */
  readonly only: Readonly<Record<string, number>>;
  readonly none: Readonly<Record<string, Readonly<Record<None, number>>>>;
}

/** What is compared, and how, in one respect. */
export interface Basis {
  /** The kind that it explains, or null where it is about the whole. */
  readonly kind: DifferenceKind | FormKind | null;
  readonly about: string;
  readonly says: string;
}

/** Editions side by side, topic by topic. */
export interface Comparison {
  /** What is compared and how, a sentence or two on each. */
  readonly basis: readonly Basis[];
  readonly editions: readonly ComparedEdition[];
  readonly parts: readonly Part[];
  readonly topics: readonly TopicRow[];
  readonly summary: Summary;
  /** The editions that stand under other answers of their readings than the first. */
  readonly under: readonly UnderReading[];
}

/** Sayings with the clauses that say them, each once, in the order in which they come. */
export function gather(items: readonly { readonly says: string; readonly clause: string }[]): readonly Said[] {
  const out = new Map<string, Set<string>>();
  for (const { says, clause } of items) out.set(says, (out.get(says) ?? new Set()).add(clause));
  return [...out].map(([says, clauses]) => ({ says, clauses: [...clauses] }));
}
