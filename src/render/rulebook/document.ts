// An edition as a document: sections, clauses, tables, drawings, contents and an index of terms, ready to be written
// as HTML, Word or Markdown. Everything here is plain data and plain text; nothing is escaped, each writer does that.
import type { Cell, Clause, Edition } from '../../model/edition.ts';
import { dateWords, labelWords } from '../../model/labels.ts';
import { InputError, type Problem, problemLine } from '../../model/place.ts';
import type { ClauseResult, Verdict } from '../../model/verdict.ts';
import { editionHash } from '../../source/hash.ts';
import { type Drawing, drawLayout } from '../print/draw.ts';
import { textWidth } from '../print/fonts.ts';
import { type FormField, readForm, readLayout } from '../print/layout.ts';
import type { Mark, Marking } from '../print/marks.ts';
import { FOOT_ROOM, fits } from '../print/running.ts';
import { anchorOf, type Span, spans, spanText, stampOf, typesetter, type Whose, whose } from '../print/words.ts';
import { type OrderPage, orderPage } from './order-page.ts';
import { type TermEntry, termIndex } from './terms.ts';

export const PROFILES = ['filing', 'reading', 'annotated'] as const;
/**
 * filing: the rules alone, with their status on every page. reading: the rules alone. annotated: with topics, verdicts,
 * notes, readings and examples beside them.
 */
export type Profile = (typeof PROFILES)[number];

/** What every document about an edition says of it on its pages. */
export interface Letterhead {
  readonly id: string;
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
  /** What is to be known before reading, in a sentence or two on the cover; null where there is nothing. */
  readonly warning: string | null;
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
    readonly word: Verdict;
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

const JUDGE = {
  person: 'judged by a person',
  structure: 'nothing to judge',
  log: 'testable on a log, not yet encoded',
} as const;
const SHAPES = { 'half-moon': 'Half-moon', horseshoe: 'Horseshoe', kidney: 'Kidney' } as const;
const EVIDENCE = {
  engine: 'on an engine',
  'made log': 'on a made log',
  'recorded log': 'in a recorded log',
  attested: 'attested in the log',
  record: 'held by a record',
  person: 'by a person',
  structure: 'structure',
  none: '',
} as const;

export interface DocumentOptions {
  readonly profile: Profile;
  readonly verdicts?: ReadonlyMap<string, ClauseResult>;
  /**
   * Whether the order page has a blank for what the edition does not state; as the filing profile has, where it is not
   * said.
   */
  readonly blanks?: boolean;
  /** What is to be known before reading. */
  readonly warning?: string | null;
}

/** Turns an edition into a document. Drawings with mistakes are refused, each mistake with its place. */
export function documentView(edition: Edition, options: DocumentOptions): DocumentView {
  const builder = new Builder(edition, options.profile, options.verdicts ?? new Map());
  const blocks = builder.top();
  if (builder.problems.length) throw new InputError(builder.problems.map(problemLine).join('\n'), builder.problems);
  const { meta } = edition;
  const typeset = (text: string) => typesetter(meta.wording)(text);
  const terms = termIndex(edition);
  const blanks = options.blanks ?? options.profile === 'filing';
  return {
    ...letterheadOf(edition, options.profile === 'filing'),
    profile: options.profile,
    warning: options.warning ?? null,
    particulars: particulars(edition, typeset),
    instrument: blanks || Object.keys(meta.instrument ?? {}).length ? orderPage(edition, blanks) : null,
    contents: [
      ...builder.contents,
      ...(terms.length
        ? [
            {
              group: 'section' as const,
              depth: 1 as const,
              number: '',
              title: 'Index of defined terms',
              anchor: 'index-of-terms',
            },
          ]
        : []),
    ],
    hang: builder.hang,
    blocks,
    terms,
    legend: options.profile === 'annotated' ? legend(options.verdicts !== undefined) : [],
  };
}

/** What the pages of every document about an edition say; `filed` puts its status on them. */
export function letterheadOf(edition: Edition, filed: boolean): Letterhead {
  const { meta } = edition;
  const dates = Object.entries(meta.dates);
  const days = dates.filter(([, value]) => /^\d{4}-\d{2}-\d{2}$/.test(value));
  // The foot of a page has room for one or two days. The cover has them all, and the events that stand for one.
  const foot = ['approved', 'commences', 'effective', 'published'].flatMap((key) =>
    days.filter(([name]) => name === key),
  );
  const said = whose(meta);
  const imprints = [2, 1].map((n) =>
    [
      `Version ${edition.version}`,
      ...foot.slice(0, n).map(([key, value]) => `${labelWords(key).toLowerCase()} ${dateWords(value)}`),
    ].join(' · '),
  );
  const imprint = foot.length
    ? (imprints.find((text) => fits(`${text} · ${said.short}`, FOOT_ROOM)) ?? imprints[1] ?? '')
    : `Version ${edition.version} · ${meta.status}`;
  return {
    id: edition.id,
    language: meta.language,
    title: typesetter(meta.wording)(meta.title),
    whose: said,
    operator: typesetter(meta.wording)(meta.operator),
    imprint,
    date: (days.find(([key]) => key === 'approved') ?? days.at(-1))?.[1] ?? '2000-01-01',
    stamp: filed ? stampOf(meta) : null,
  };
}

function particulars(edition: Edition, typeset: (text: string) => string): readonly Labelled[] {
  const { meta } = edition;
  const rows: Labelled[] = [
    { label: 'Operator', text: meta.operator },
    { label: 'Regulator', text: meta.regulator },
    { label: 'Edition', text: edition.id },
    { label: 'Version', text: edition.version },
    // A restatement has no status of its own: what is approved is the edition that it restates.
    { label: meta.wording === 'restated' ? 'Status of the edition' : 'Status', text: meta.status },
    ...Object.entries(meta.dates).map(([key, value]) => ({ label: labelWords(key), text: dateWords(value) })),
    ...Object.entries(meta.source).map(([key, value]) => ({
      label: key === 'document' ? 'Source document' : labelWords(key),
      text: dateWords(value),
    })),
    { label: 'SHA-256 of the source begins', text: editionHash(edition).slice(0, 16) },
  ];
  return rows.map(({ label, text }) => ({ label, text: typeset(text) }));
}

function legend(verdicts: boolean): readonly Labelled[] {
  return [
    {
      label: 'Topics',
      text: 'Dotted words such as deal.natural name what a clause deals with; the same topic marks the clauses of other books that deal with it too. A clause without topics of its own has those of the clause that it hangs on.',
    },
    ...(verdicts
      ? [
          {
            label: 'Verdict',
            text: 'What the conformance gate says of the clause, and what the saying rests on. A clause is passed when every check of it holds on the engine under test; one that no play could apply is vacuous.',
          },
        ]
      : [
          {
            label: 'Judge',
            text: 'Where no predicate judges a clause, the margin says why: a person must judge it, there is nothing to judge, or a table log could test it.',
          },
        ]),
    { label: 'Note', text: 'An editorial remark on the official text. It is no part of the rules.' },
    {
      label: 'Reading',
      text: 'A clause that can be understood in several ways, with the ways listed. The first is the one that this edition takes.',
    },
  ];
}

class Builder {
  readonly problems: Problem[] = [];
  readonly contents: ContentsEntry[] = [];
  readonly #edition: Edition;
  readonly #profile: Profile;
  readonly #verdicts: ReadonlyMap<string, ClauseResult>;
  readonly #position: ReadonlyMap<string, number>;
  readonly #children: ReadonlyMap<string | null, readonly Clause[]>;
  readonly hang: Hang;
  /** How many of the unnumbered headings have been printed: they stand before a clause wherever that clause stands. */
  #heading = 0;
  /** The level of the heading that what follows stands under. */
  #level = 2;

  constructor(edition: Edition, profile: Profile, verdicts: ReadonlyMap<string, ClauseResult>) {
    this.#edition = edition;
    this.#profile = profile;
    this.#verdicts = verdicts;
    this.#position = new Map(edition.clauses.map((clause, i) => [clause.id, i]));
    const children = new Map<string | null, Clause[]>();
    for (const clause of edition.clauses) {
      const list = children.get(clause.parent);
      if (list) list.push(clause);
      else children.set(clause.parent, [clause]);
    }
    this.#children = children;
    // One margin for the text of all clauses that hang on a section: as wide as the widest number among them.
    const labels = edition.clauses
      .filter((clause) => clause.kind === 'clause' || clause.kind === 'subclause')
      .filter((clause) => edition.byId.get(clause.parent ?? '')?.kind === 'section');
    this.hang = hangOf(labels.map((clause) => clause.label));
  }

  top(): readonly Block[] {
    const blocks = this.#flow(
      (this.#children.get(null) ?? []).map((clause) => ({ type: 'child' as const, id: clause.id })),
      0,
    );
    return [...blocks, ...this.#headingsBefore(this.#edition.clauses.length)];
  }

  /** Content in the order in which it is printed; clauses that follow each other become one list. */
  #flow(content: Clause['content'], depth: number): readonly Block[] {
    const out: Block[] = [];
    for (const part of content) {
      if (part.type === 'words') {
        out.push({ type: 'words', spans: spans(part.inlines, this.#edition.meta.wording) });
        continue;
      }
      const clause = this.#edition.byId.get(part.id);
      if (!clause) continue;
      out.push(...this.#headingsBefore(this.#position.get(clause.id) ?? 0));
      if (clause.kind === 'section') out.push(this.#section(clause));
      else if (clause.kind === 'table') out.push(this.#table(clause));
      else if (clause.kind === 'diagram') out.push(this.#drawing(clause));
      else {
        const item = this.#clause(clause, depth);
        const last = out.at(-1);
        if (last?.type === 'list') out[out.length - 1] = { type: 'list', items: [...last.items, item] };
        else out.push({ type: 'list', items: [item] });
      }
    }
    return alignLists(out, depth === 0 ? this.hang : null);
  }

  /** A clause's content, and after it those of its children that its content does not place. */
  #contentOf(clause: Clause): Clause['content'] {
    const placed = new Set(clause.content.flatMap((part) => (part.type === 'child' ? [part.id] : [])));
    const rest = (this.#children.get(clause.id) ?? []).filter((child) => !placed.has(child.id));
    return [...clause.content, ...rest.map((child) => ({ type: 'child' as const, id: child.id }))];
  }

  #headingsBefore(position: number): readonly HeadingBlock[] {
    const out: HeadingBlock[] = [];
    for (
      let heading = this.#edition.headings[this.#heading];
      heading && heading.before <= position;
      heading = this.#edition.headings[this.#heading]
    ) {
      this.#heading++;
      this.#level = heading.depth;
      const title = typesetter(this.#edition.meta.wording)(heading.title);
      const anchor = `heading-${this.#heading}`;
      this.contents.push({ group: 'section', depth: heading.depth === 2 ? 1 : 2, number: '', title, anchor });
      out.push({ type: 'heading', anchor, level: heading.depth, title });
    }
    return out;
  }

  #section(clause: Clause): SectionBlock {
    const level = Math.min(6, 2 + (clause.label.match(/\./g)?.length ?? 0));
    this.#level = level;
    const title = typesetter(this.#edition.meta.wording)(clause.title ?? '');
    this.contents.push({
      group: 'section',
      depth: level === 2 ? 1 : 2,
      number: clause.label,
      title,
      anchor: anchorOf(clause.id),
    });
    const annotation = this.#annotation(clause);
    return {
      type: 'section',
      anchor: anchorOf(clause.id),
      level,
      number: clause.label,
      title,
      annotation,
      blocks: this.#flow(this.#contentOf(clause), 0),
    };
  }

  #clause(clause: Clause, depth: number): ClauseBlock {
    const blocks = this.#flow(this.#contentOf(clause), depth + 1);
    const definition = clause.kind === 'definition';
    return {
      anchor: anchorOf(clause.id),
      id: clause.id,
      label: definition ? `\u201C${typesetter(this.#edition.meta.wording)(clause.label)}\u201D` : clause.label,
      definition,
      hang: definition ? 'none' : hangOf([clause.label]),
      depth,
      annotation: this.#annotation(clause),
      // The label needs words to stand before, if only empty ones.
      blocks: blocks[0]?.type === 'words' ? blocks : [{ type: 'words', spans: [] }, ...blocks],
    };
  }

  #table(clause: Clause): TableBlock {
    const caption = this.#captionOf(clause);
    this.contents.push({
      group: 'table',
      depth: 2,
      number: clause.label,
      title: shortened(spanText(caption)),
      anchor: anchorOf(clause.id),
    });
    return {
      type: 'table',
      anchor: anchorOf(clause.id),
      label: clause.label,
      caption,
      grid: this.#grid(clause.rows ?? []),
      annotation: this.#annotation(clause),
    };
  }

  #drawing(clause: Clause): DrawingBlock {
    const caption = this.#captionOf(clause);
    const short = spanText(caption).length <= 60 && !/[.;]$/.test(spanText(caption));
    const where = { edition: this.#edition.id, clause: clause.id };
    let drawing: Drawing | null = null;
    let form: readonly FormField[] | null = null;
    let notes: readonly string[] = [];
    let summary = '';
    if (clause.drawing?.kind === 'layout') {
      const { layout, problems } = readLayout(clause.drawing.data, where);
      this.problems.push(...problems);
      if (layout) {
        summary = `${SHAPES[layout.shape]} table, ${layout.seats.length} ${layout.seats.length === 1 ? 'seat' : 'seats'}`;
        // Longer words stand below the label, so that the drawing says itself what it shows.
        notes = [
          ...(short ? [] : [`${layout.title}: ${summary.toLowerCase()}`]),
          ...layout.notes.map((note) => typesetter(this.#edition.meta.wording)(note)),
        ];
        try {
          drawing = drawLayout(layout, `${clause.label}: ${layout.title}`, clause.id.replace(/[^A-Za-z0-9]+/g, '-'));
        } catch (cause) {
          if (!(cause instanceof InputError)) throw cause;
          this.problems.push({
            ...clause.drawing.data.at,
            rule: 'drawing',
            severity: 'error',
            ...where,
            message: cause.message,
          });
        }
      }
    } else if (clause.drawing) {
      const { fields, problems } = readForm(clause.drawing.data, where);
      this.problems.push(...problems);
      form = fields?.map((field) => ({ ...field, label: typesetter(this.#edition.meta.wording)(field.label) })) ?? null;
    }
    this.contents.push({
      group: 'diagram',
      depth: 2,
      number: clause.label,
      title: short ? spanText(caption) : summary || shortened(spanText(caption), 44),
      anchor: anchorOf(clause.id),
    });
    return {
      type: 'drawing',
      anchor: anchorOf(clause.id),
      label: clause.label,
      level: Math.min(6, this.#level + 1),
      caption: short ? caption : [],
      words: short ? [] : caption,
      drawing,
      form,
      notes,
      annotation: this.#annotation(clause),
    };
  }

  #captionOf(clause: Clause): readonly Span[] {
    const words = clause.content.flatMap((part) =>
      part.type === 'words' ? [spans(part.inlines, this.#edition.meta.wording)] : [],
    );
    if (words.length)
      return words.flatMap((part, i) => (i ? [{ text: ' ', kind: 'text' as const, href: null }, ...part] : part));
    return clause.title
      ? [{ text: typesetter(this.#edition.meta.wording)(clause.title), kind: 'text', href: null }]
      : [];
  }

  #grid(rows: readonly (readonly Cell[])[]): Grid {
    return gridOf(rows.map((row) => row.map((cell) => spans(cell.inlines, this.#edition.meta.wording))));
  }

  #annotation(clause: Clause): Annotation | null {
    if (this.#profile !== 'annotated') return null;
    const typeset = (text: string) => typesetter(this.#edition.meta.wording)(text);
    const result = this.#verdicts.get(clause.id);
    const parent = clause.parent ? this.#edition.byId.get(clause.parent) : undefined;
    // What a child shares with its parent is said once, at the parent.
    const judge = clause.chip && clause.chip !== parent?.chip ? JUDGE[clause.chip] : null;
    // Where nothing was run, the judge is said instead of a verdict that says nothing.
    const idle =
      result &&
      result.judge !== 'engine' &&
      (result.verdict === 'not yet encoded' || result.verdict === 'not applicable');
    const verdict = result && !idle && result.judge !== 'structure' ? verdictView(result) : null;
    const annotation: Annotation = {
      cite:
        clause.kind === 'definition'
          ? `\u201C${typeset(clause.label)}\u201D`
          : /[:]/.test(clause.id) && clause.kind !== 'subclause'
            ? clause.label
            : clause.id.replace(/^def:/, ''),
      topics: clause.ownTopics,
      judge: verdict ? null : judge,
      verdict,
      notes: clause.notes.map((note) => spans(note.inlines, this.#edition.meta.wording)),
      readings: clause.readings.map((reading) => ({
        id: reading.id,
        status:
          reading.status === 'open'
            ? 'open'
            : reading.status === 'ruling'
              ? 'ruling of the regulator'
              : 'reading of the operator',
        question: typeset(reading.question),
        answers: reading.answers.map((answer) => typeset(answer.text)),
      })),
      examples: clause.examples.map((example) => ({
        source: typeset(example.source),
        grid: gridOf([
          example.header.map((word) => [{ text: word, kind: 'text' as const, href: null }]),
          ...example.rows.map((row) =>
            row.map((cell) => [{ text: typeset(cell.text), kind: 'text' as const, href: null }]),
          ),
        ]),
      })),
    };
    const empty =
      !annotation.topics.length &&
      !annotation.judge &&
      !annotation.verdict &&
      !annotation.notes.length &&
      !annotation.readings.length &&
      !annotation.examples.length;
    return empty ? null : annotation;
  }
}

function verdictView(result: ClauseResult): Annotation['verdict'] {
  const good = result.verdict === 'passed';
  const plain = result.verdict === 'not applicable' || result.verdict === 'not yet encoded';
  const why =
    good || plain ? [] : result.checks.flatMap((check) => (check.verdict !== 'passed' && check.why ? [check.why] : []));
  return {
    word: result.verdict,
    evidence: EVIDENCE[result.evidence],
    tone: good ? 'good' : plain ? 'plain' : 'bad',
    why: [...new Set(why)].slice(0, 3),
  };
}

/** Cells with how they are set: short ones centred and kept on one line, the rest as running text. */
function gridOf(rows: readonly (readonly (readonly Span[])[])[]): Grid {
  const head = rows[0] ?? [];
  const body = rows.slice(1);
  const lengths = head.map((cell, c) => ({
    head: spanText(cell).length,
    body: Math.max(0, ...body.map((row) => spanText(row[c] ?? []).length)),
  }));
  const view = (row: readonly (readonly Span[])[], top: boolean): readonly CellView[] =>
    row.map((cell, c) => {
      const column = lengths[c] ?? { head: 0, body: 0 };
      return {
        spans: cell,
        centred: c > 0 && column.body <= 12 && column.head <= 16,
        tight: top ? column.head <= 8 : column.body <= (c === 0 ? 28 : 16),
      };
    });
  const total = lengths.reduce((sum, column) => sum + Math.max(Math.min(column.head, 10), column.body) + 3, 0);
  const first = body.map((row) => spanText(row[0] ?? []));
  return {
    head: view(head, true),
    rows: body.map((row) => view(row, false)),
    keyed: head.length > 1 && new Set(first).size === first.length && first.every((word) => word.length <= 60),
    wide: total > 90 || head.length > 8,
    full: total > 62,
    long:
      body.reduce(
        (sum, row) => sum + Math.max(1, Math.ceil(row.reduce((all, cell) => all + spanText(cell).length + 3, 0) / 80)),
        0,
      ) > 14,
  };
}

/** The rooms, in ems of the text: the style sheets of page and Word have the same. */
const ROOMS: readonly (readonly [Hang, number])[] = [
  ['s', 1.9],
  ['m', 2.5],
  ['l', 3.4],
  ['xl', 4],
  ['xxl', 5],
  ['xxxl', 6],
];

/** The room that the widest of some labels needs, with some air after it. */
function hangOf(labels: readonly string[]): Hang {
  const widest = Math.max(0, ...labels.map(textWidth)) + 0.45;
  return ROOMS.find(([, room]) => widest <= room)?.[0] ?? 'xxxl';
}

/** Labels of one list hang in the same room; directly under a section, all of them in the document's. */
function alignLists(blocks: readonly Block[], whole: Hang | null): readonly Block[] {
  return blocks.map((block) => {
    if (block.type !== 'list') return block;
    const labels = block.items.filter((item) => !item.definition);
    const numbers = labels.every((item) => !item.label.startsWith('('));
    const hang = whole && numbers ? whole : hangOf(labels.map((item) => item.label));
    return { type: 'list', items: block.items.map((item) => (item.definition ? item : { ...item, hang })) };
  });
}

/** A caption for the contents: its first sentence, or as much of it as there is room for. */
function shortened(text: string, most = 72): string {
  const first = text.split(/[:;.]\s/)[0] ?? text;
  return first.length <= most ? first : `${first.slice(0, most - 2).replace(/\s+\S*$/, '')} \u2026`;
}
