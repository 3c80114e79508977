// What reading one file yields: clauses that know their parents but not yet what they inherit or whether their links
// lead anywhere.
import type {
  Cell,
  ClauseKind,
  Content,
  Examples,
  Inline,
  JudgeChip,
  Note,
  RawCheck,
  Reading,
} from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';

/** A clause while its file is read. */
export interface Draft {
  id: string;
  readonly parent: Draft | null;
  readonly kind: ClauseKind;
  readonly label: string;
  title: string | null;
  readonly heading: string | null;
  topics: { readonly id: string; readonly at: Place }[];
  chip: JudgeChip | null;
  content: Content[];
  rows: Cell[][] | null;
  checks: RawCheck[];
  drawing: { kind: 'layout' | 'form'; data: Raw } | null;
  notes: Note[];
  readings: Reading[];
  examples: Examples[];
  readonly children: Draft[];
  readonly at: Place;
  /** Set on a clause whose id another one has already: its number is no fault of order. */
  twice: boolean;
}

/** An unnumbered heading while its file is read; `before` is the clause that it is printed before. */
export interface DraftHeading {
  readonly title: string;
  readonly depth: 2 | 3 | 4;
  /** The number of clauses of the same file that stand before it. */
  readonly before: number;
  scope: ReadonlyMap<string, Raw>;
  readonly at: Place;
}

/** One file, read. */
export interface DraftFile {
  readonly clauses: readonly Draft[];
  readonly headings: readonly DraftHeading[];
}

/** A new clause; it is entered among its parent's children. */
export function draft(
  kind: ClauseKind,
  id: string,
  label: string,
  parent: Draft | null,
  heading: string | null,
  at: Place,
): Draft {
  const made: Draft = {
    id,
    parent,
    kind,
    label,
    heading,
    at,
    title: null,
    topics: [],
    chip: null,
    content: [],
    rows: null,
    checks: [],
    drawing: null,
    notes: [],
    readings: [],
    examples: [],
    children: [],
    twice: false,
  };
  parent?.children.push(made);
  return made;
}

/** All links of a clause, wherever they stand: its words, cells, notes, readings. */
export function linksOf(
  clause: Pick<Draft, 'content' | 'rows' | 'notes' | 'readings' | 'examples'>,
): Extract<Inline, { type: 'link' }>[] {
  const inlines = [
    ...clause.content.flatMap((part) => (part.type === 'words' ? part.inlines : [])),
    ...(clause.rows ?? []).flat().flatMap((cell) => cell.inlines),
    ...clause.notes.flatMap((note) => note.inlines),
    ...clause.readings.flatMap((r) => [...(r.inlines ?? []), ...r.answers.flatMap((a) => a.inlines ?? [])]),
    ...clause.examples.flatMap((e) => e.rows.flat().flatMap((cell) => cell.inlines)),
  ];
  return inlines.filter((i) => i.type === 'link');
}
