// What an edition of a rulebook is: its clauses in document order, with everything their authors wrote and where.
import { dateWords } from './labels.ts';
import type { Place } from './place.ts';
import type { Raw } from './raw.ts';
import type { Review } from './review.ts';

/** What a clause is in its book. */
export type ClauseKind = 'section' | 'clause' | 'subclause' | 'definition' | 'table' | 'diagram';

/**
 * Why no predicate judges a clause: a person does, there is nothing to judge, or a log could and nobody has encoded it
 * yet.
 */
export type JudgeChip = 'person' | 'structure' | 'log';

/** A run of words: plain, emphasised, or a link to a clause of the same edition. */
export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'emphasis'; readonly value: string }
  | { readonly type: 'link'; readonly target: string; readonly value: string; readonly at: Place };

/** What a clause holds, in the order in which it is printed: its own words, and its children where they stand. */
export type Content =
  | { readonly type: 'words'; readonly inlines: readonly Inline[] }
  | { readonly type: 'child'; readonly id: string };

/** One cell of a table. */
export interface Cell {
  readonly inlines: readonly Inline[];
  /** The cell's plain text, trimmed. */
  readonly text: string;
  readonly at: Place;
}

/** One entry of a ~~~check block, as its author wrote it; `params` is a map without `predicate` and `force`. */
export interface RawCheck {
  /** Absent where the check only says `by: table:1`. */
  readonly predicate: string | null;
  readonly force: Force;
  readonly params: ReadonlyMap<string, Raw>;
  /** What the answer of a reading writes over in one row of the table: row → parameters; absent where it does not. */
  readonly over?: ReadonlyMap<string, ReadonlyMap<string, Raw>>;
  readonly at: Place;
}

/** Whether a clause demands, forbids or permits. */
export type Force = 'must' | 'must-not' | 'may';

/** A note of an editor at a clause. */
export interface Note {
  readonly inlines: readonly Inline[];
  readonly text: string;
  readonly at: Place;
}

/** A question that the words leave open, and the answers that it may have. */
export interface Reading {
  /** `R14` */
  readonly id: string;
  readonly status: 'open' | "operator's" | 'ruling';
  readonly question: string;
  /** The question with its links. */
  readonly inlines?: readonly Inline[];
  /** The first is the one taken. */
  readonly answers: readonly Answer[];
  readonly at: Place;
}

/** One answer that a reading may have. */
export interface Answer {
  readonly text: string;
  readonly inlines?: readonly Inline[];
  /** The code span that it ends with, where it has one: what it sets at its own clause, in short. */
  readonly code: string | null;
  /** What the ~~~answer block under it says that it changes, as written; absent where there is none. */
  readonly block?: Raw;
  /** Worked examples that hold under this answer alone; absent where there are none. */
  readonly examples?: readonly Examples[];
}

/** A worked example: a table under `*Examples* (source)`, kept as its header and rows of plain text. */
export interface Examples {
  /** What the parenthesis says: where the figures come from; begins with `official`, `hand` or `published`. */
  readonly source: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly at: Place;
}

/** One numbered rule, definition, table or diagram, with all that stands at it. */
export interface Clause {
  readonly id: string;
  /** The first number that the clause ever had, where it has another one now: what it keeps through renumbering. */
  readonly key?: string;
  readonly parent: string | null;
  readonly kind: ClauseKind;
  /** What is printed before the words: `3.2.1`, `(a)`, `Natural`, `Table 4`. */
  readonly label: string;
  /**
   * A section's title; the plain text of a table's or diagram's caption, whose words stand in `content`; null
   * elsewhere.
   */
  readonly title: string | null;
  /** The unnumbered heading in force, or null. */
  readonly heading: string | null;
  /** Own topics, or else the parent's. The first is the main one. */
  readonly topics: readonly string[];
  readonly ownTopics: readonly string[];
  readonly chip: JudgeChip | null;
  readonly content: readonly Content[];
  /**
   * The clause's own words and cells as plain text, `[…]` where its children stand among them; a definition begins with
   * its quoted term.
   */
  readonly text: string;
  /** A table's cells, its head first; null for anything else. */
  readonly rows: readonly (readonly Cell[])[] | null;
  readonly checks: readonly RawCheck[];
  /** A ~~~layout or ~~~form block of a diagram. */
  readonly drawing: { readonly kind: 'layout' | 'form'; readonly data: Raw } | null;
  readonly notes: readonly Note[];
  readonly readings: readonly Reading[];
  readonly examples: readonly Examples[];
  readonly at: Place;
}

/** An unnumbered heading, printed before clause number `before` of the edition's list. */
export interface Heading {
  readonly title: string;
  readonly depth: 2 | 3 | 4;
  readonly before: number;
  /**
   * Parameters that the checks of the clauses under it take where they do not give them (a ~~~check block under the
   * heading).
   */
  readonly scope: ReadonlyMap<string, Raw>;
  readonly at: Place;
}

/** A rulebook at one time: what it says of itself, and its clauses in the order of the document. */
export interface Edition {
  /** `nsw-crown@3.2` */
  readonly id: string;
  readonly book: string;
  readonly version: string;
  readonly meta: EditionMeta;
  /** Every clause in document order. */
  readonly clauses: readonly Clause[];
  readonly byId: ReadonlyMap<string, Clause>;
  readonly headings: readonly Heading[];
  /** The files that were read, in order, and the SHA-256 of their text; lines that end in \r\n make no other one. */
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
  /** The fonts that `meta.fonts` names; absent where it names none. */
  readonly fonts?: readonly FontFile[];
  /** How the edition comes out of the one that it stands on; absent where it stands on none. */
  readonly amendment?: Amendment;
  /** What was looked at in it; absent where nobody has. It says nothing of the rules, and `files` is without it. */
  readonly reviews?: readonly Review[];
}

/** What a change of a rule can be, the most important first. */
export const CHANGE_CLASSES = [
  'force',
  'figure',
  'removed',
  'added',
  'procedure',
  'definition',
  'split',
  'merged',
  'moved',
  'term-only',
  'renumbered',
  'editorial',
] as const;
/** What a change of a rule is. */
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** What an author does to a clause of the base. */
export const CHANGE_VERBS = ['change', 'new', 'revoke', 'renumber', 'move', 'split', 'merge'] as const;
/** What is done to a clause of the base. */
export type ChangeVerb = (typeof CHANGE_VERBS)[number];

/** One entry of `changes.yaml`: what is done to which clauses, and why. People stand here by role. */
export interface StatedChange {
  readonly verb: ChangeVerb;
  /** Clauses of the base; none for a new clause. */
  readonly from: readonly string[];
  /** Clauses of this edition; none for a revoked one. */
  readonly to: readonly string[];
  readonly reason: string;
  readonly class: ChangeClass | null;
  readonly requestedBy: string | null;
  readonly approvedBy: string | null;
  readonly at: Place;
}

/** What an edition changes that stands on another. */
export interface Amendment {
  readonly base: Edition;
  readonly changes: readonly StatedChange[];
  /** The clauses of the base that each clause comes from; none for a new one. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
}

/** What an order page says, in the order in which it says it; a book's own may say more. */
export const INSTRUMENT_KEYS = [
  'kind',
  'act',
  'power',
  'reference',
  'maker',
  'approves',
  'casino',
  'effect',
  'place',
  'date',
  'signatory',
] as const;

/** `edition.yaml`. People stand here by role, never by name. */
export interface EditionMeta {
  /** The edition that this one stands on: `nsw-crown@3.2`. */
  readonly base?: string;
  /** What people call the edition: `The Star 2021`. */
  readonly name?: string;
  readonly game: 'baccarat';
  readonly title: string;
  readonly operator: string;
  readonly regulator: string;
  readonly language: string;
  readonly status: 'draft' | 'approved' | 'superseded';
  readonly wording: 'restated' | 'official' | 'own';
  /** made, approved, published, commences (a date or an event), superseded. */
  readonly dates: Readonly<Record<string, string>>;
  readonly source: Readonly<Record<string, string>>;
  /** The order page: label → words, in order; empty where the book has none. */
  readonly instrument: Readonly<Record<string, string>> | null;
  /** Our word → the book's. */
  readonly terms: Readonly<Record<string, string>>;
  readonly roles: {
    /** Lowest first; a higher rung may always act for a lower one. */
    readonly ladder: readonly string[];
    readonly outside: readonly string[];
    readonly names: Readonly<Record<string, string>>;
  };
  /** Variant id → the book's name for it. */
  readonly variants: Readonly<Record<string, string>>;
  /** Files beside edition.yaml: fonts that have characters which those of documents lack. */
  readonly fonts?: readonly string[];
}

/** A font that an edition brings along. */
export interface FontFile {
  /** `test@1.0/extra.ttf` */
  readonly file: string;
  readonly sha256: string;
  readonly data: Uint8Array;
}

/** What people call an edition: its own name, or operator and version. */
export const editionName = ({ meta, version }: Pick<Edition, 'meta' | 'version'>): string =>
  meta.name ?? `${meta.operator}, version ${dateWords(version)}`;

/** What people call the edition, and what they type for it: `Crown Sydney 3.2 (nsw-crown@3.2)`. */
export const nameAndId = (edition: Pick<Edition, 'id' | 'meta' | 'version'>): string =>
  `${editionName(edition)} (${edition.id})`;

/** What each of several editions is called beside the others: its name, with its id where another has the same name. */
export function calledApart(editions: readonly Edition[]): (edition: Pick<Edition, 'id'>) => string {
  const names = editions.map(editionName);
  const called = new Map(
    editions.map((edition, i) => {
      const name = names[i] ?? edition.id;
      return [edition.id, names.filter((n) => n === name).length > 1 ? nameAndId(edition) : name] as const;
    }),
  );
  return ({ id }) => called.get(id) ?? id;
}

/** `nsw-crown@3.2 r 10.3.1(a)(i)` */
export function citation(edition: string, clause: string): string {
  return clause.includes(':') ? `${edition} ${clause}` : `${edition} r ${clause}`;
}
