// A document as plain data and plain text, as every writer of it (page, Word, Markdown) is given it. Nothing is
// escaped:
// each writer does that.
import type { FontFile } from '../../model/edition.ts';
import type { Drawing } from './draw.ts';
import type { FormField } from './layout.ts';
import type { Mark, Marking } from './marks.ts';
import type { Notice } from './notice.ts';
import type { Span, Whose } from './words.ts';

export const PROFILES = ['filing', 'reading', 'annotated'] as const;
/**
 * filing: the rules alone, with their status on every page. reading: the rules alone. annotated: with topics, verdicts,
 * notes, readings and examples beside them.
 */
export type Profile = (typeof PROFILES)[number];

/** What every document about an edition says of it on its pages. */
export interface Letterhead {
  readonly id: string;
  /** What people call the edition: `The Star 2021`. */
  readonly name: string;
  readonly language: string;
  /** `Baccarat` */
  readonly title: string;
  readonly whose: Whose;
  readonly operator: string;
  /** For the foot of every page: `Version 3.2 · approved 26 March 2025`. */
  readonly imprint: string;
  /** `2025-03-26`: what the files are dated. */
  readonly date: string;
  /** `DRAFT`, on every page of what is filed; null elsewhere. */
  readonly stamp: string | null;
}

export interface DocumentView extends Letterhead {
  readonly profile: Profile;
  /** The fonts that the edition brings along. */
  readonly fonts: readonly FontFile[];
  /** What is to be known before reading, on the cover; null where nothing is filed. */
  readonly notice: Notice | null;
  /** The lines of the cover, label and words. */
  readonly particulars: readonly Labelled[];
  readonly instrument: OrderPage | null;
  readonly contents: readonly ContentsEntry[];
  /** The room that the numbers of the clauses directly under a section hang in. */
  readonly hang: Hang;
  readonly blocks: readonly Block[];
  readonly terms: readonly TermEntry[];
  /** What the margin says, explained; empty in the reading profile. */
  readonly legend: readonly Labelled[];
}

export interface Labelled {
  readonly label: string;
  readonly text: string;
}

export interface ContentsEntry {
  readonly group: 'section' | 'table' | 'diagram';
  readonly depth: 1 | 2;
  readonly number: string;
  readonly title: string;
  readonly anchor: string;
}

export type Block = SectionBlock | HeadingBlock | ListBlock | WordsBlock | TableBlock | DrawingBlock;

/** What only the blocks of a marked document have. */
interface Markable {
  readonly marking?: Marking;
}

export interface SectionBlock extends Markable {
  readonly type: 'section';
  readonly anchor: string;
  /** 2 for a section, 3 for a section of a section … as headings count. */
  readonly level: number;
  readonly number: string;
  readonly title: string;
  /** Of a marked document: number and title with their marks. */
  readonly numberSpans?: readonly Span[];
  readonly titleSpans?: readonly Span[];
  readonly annotation: Annotation | null;
  readonly blocks: readonly Block[];
}

/** An unnumbered heading. */
export interface HeadingBlock extends Markable {
  readonly type: 'heading';
  readonly anchor: string;
  readonly level: number;
  readonly title: string;
}

export interface ListBlock {
  readonly type: 'list';
  readonly items: readonly ClauseBlock[];
}

/** How much room a label hangs in: (a) · 10.1 · 10.3.1 · 11.14.3 · 16.7.11.1 · 16.7.11.4.1 · none for a definition. */
export type Hang = 's' | 'm' | 'l' | 'xl' | 'xxl' | 'xxxl' | 'none';

/** What the kind of a clause's paragraph hangs on. */
export type Shape = Pick<ClauseBlock, 'label' | 'definition' | 'hang' | 'depth'>;

/** What the paragraph of a clause is called after. */
export const paragraphKind = ({ definition, label }: Shape): 'Definition' | 'Letter' | 'Number' =>
  definition ? 'Definition' : label.startsWith('(') ? 'Letter' : 'Number';

export interface ClauseBlock extends Markable {
  readonly anchor: string;
  readonly id: string;
  readonly label: string;
  /** Of a marked document: the label with its marks. */
  readonly labelSpans?: readonly Span[];
  readonly definition: boolean;
  readonly hang: Hang;
  /** Of a clause within clauses: 0, 1, 2 … */
  readonly depth: number;
  /** Of a marked document: what the clause was, where that has a paragraph of another kind. */
  readonly before?: Shape;
  readonly annotation: Annotation | null;
  /** Begins with the clause's first words, which the label stands before. */
  readonly blocks: readonly Block[];
}

export interface WordsBlock {
  readonly type: 'words';
  readonly spans: readonly Span[];
  /**
   * Of a marked document: what was done to the end of the paragraph. Where it was put in or struck, the words go on in
   * the paragraph after it.
   */
  readonly end?: Mark;
}

export interface CellView {
  readonly spans: readonly Span[];
  readonly centred: boolean;
  readonly tight: boolean;
  /** Of a marked document: the cell is one of a column put in or struck. */
  readonly mark?: Mark;
}

export interface Grid {
  readonly head: readonly CellView[];
  readonly rows: readonly (readonly CellView[])[];
  /** Of a marked document: what was done to each row as a whole. */
  readonly rowMarks?: readonly (Mark | null)[];
  /** The first column names its row. */
  readonly keyed: boolean;
  /** Too much for the text column: takes the margin as well. */
  readonly wide: boolean;
  /** Needs the whole width; a table of few short cells is set as narrow as it is. */
  readonly full: boolean;
  /** Too long to be kept on one page. */
  readonly long: boolean;
}

export interface TableBlock extends Markable {
  readonly type: 'table';
  readonly anchor: string;
  readonly label: string;
  readonly labelSpans?: readonly Span[];
  readonly caption: readonly Span[];
  readonly grid: Grid;
  readonly annotation: Annotation | null;
}

/** What a diagram shows below its words. */
export interface Shown {
  readonly drawing: Drawing | null;
  readonly form: readonly FormField[] | null;
  readonly notes: readonly string[];
}

export interface DrawingBlock extends Markable, Shown {
  readonly type: 'drawing';
  readonly anchor: string;
  readonly label: string;
  readonly labelSpans?: readonly Span[];
  readonly level: number;
  /** A short title stands beside the label, longer words below it. */
  readonly caption: readonly Span[];
  readonly words: readonly Span[];
  /** Of a marked document: what it showed before, by the anchor of its picture, and what was done. */
  readonly was?: Shown & { readonly anchor: string; readonly mark: Mark };
  readonly annotation: Annotation | null;
}

/** What stands beside a clause in the annotated profile. */
export interface Annotation {
  readonly cite: string;
  readonly topics: readonly string[];
  readonly judge: string | null;
  readonly verdict: {
    /** `passed`, as a person reads it. */
    readonly word: string;
    readonly evidence: string;
    readonly tone: 'good' | 'bad' | 'plain';
    readonly why: readonly string[];
  } | null;
  readonly notes: readonly (readonly Span[])[];
  readonly readings: readonly {
    readonly id: string;
    readonly status: string;
    readonly question: string;
    readonly answers: readonly string[];
  }[];
  readonly examples: readonly { readonly source: string; readonly grid: Grid }[];
}

/** A line of the order page. */
export interface OrderLine {
  /** `power` */
  readonly key: string;
  /** `Power` */
  readonly label: string;
  /** What is stated; of a blank what is to be filled in: `[Power: to be filled in]`. */
  readonly text: string;
  readonly blank: boolean;
}

export interface OrderPage {
  /** `Order` */
  readonly title: string;
  /** Whose words these are, what effect they have, and how many blanks there are. */
  readonly notice: string;
  readonly rows: readonly OrderLine[];
  /** Null where it is not stated and blanks are not wanted. */
  readonly signatory: OrderLine | null;
}

export interface TermEntry {
  readonly term: string;
  /** Where it is defined, and in which part of the book, when it is defined for a part alone. */
  readonly defined: readonly TermLink[];
  readonly used: readonly TermLink[];
}

export interface TermLink {
  readonly label: string;
  readonly anchor: string;
}

/** A line of the cover, with what was done to it as a whole and to its words. */
export interface MarkedRow {
  readonly mark: Mark | null;
  readonly label: string;
  readonly text: readonly Span[];
}

/** An entry of the index of terms. */
export interface MarkedTerm {
  readonly mark: Mark | null;
  readonly term: string;
  readonly rest: readonly Span[];
}

/** All that stands before and after the rules. */
export interface Front {
  readonly operator: readonly Span[];
  readonly kicker: readonly Span[];
  readonly title: readonly Span[];
  readonly imprint: readonly Span[];
  readonly sentence: readonly Span[];
  readonly particulars: readonly MarkedRow[];
  readonly instrument: {
    readonly mark: Mark | null;
    readonly title: readonly Span[];
    readonly whose: readonly Span[];
    readonly rows: readonly MarkedRow[];
    /** Null where there is none; with the line above it as a whole where one edition alone has it. */
    readonly signature: { readonly mark: Mark | null; readonly name: readonly Span[] } | null;
  } | null;
  readonly contents: readonly (ContentsEntry & { readonly mark: Mark | null })[];
  readonly terms: readonly MarkedTerm[];
}
