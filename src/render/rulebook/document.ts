// An edition as a document: sections, clauses, tables, drawings, contents and an index of terms, ready to be written
// as HTML, Word or Markdown.
import type { Cell, Clause, Edition } from '../../model/edition.ts';
import { InputError, type Problem, problemLine } from '../../model/place.ts';
import type { ClauseResult } from '../../model/verdict.ts';
import type { Notice } from '../print/notice.ts';
import type {
  Annotation,
  Block,
  ClauseBlock,
  ContentsEntry,
  DocumentView,
  DrawingBlock,
  Grid,
  Hang,
  HeadingBlock,
  Profile,
  SectionBlock,
  TableBlock,
} from '../print/view.ts';
import { anchorOf, type Span, said, spans, spanText, typesetter } from '../print/words.ts';
import { annotationOf } from './annotation.ts';
import { legendOf, particularsOf } from './cover.ts';
import { diagramOf } from './diagram.ts';
import { gridOf } from './grid.ts';
import { alignLists, hangOf } from './hang.ts';
import { letterheadOf } from './letterhead.ts';
import { orderPage } from './order-page.ts';
import { type TermLinker, termIndex, termLinker } from './terms.ts';
import { faceless, unfit } from './unshown.ts';

export interface DocumentOptions {
  readonly profile: Profile;
  readonly verdicts?: ReadonlyMap<string, ClauseResult>;
  /**
   * Whether the order page has a blank for what the edition does not state; as the filing profile has, where it is not
   * said.
   */
  readonly blanks?: boolean;
  /** What topics are called; their ids where it is not said. */
  readonly topics?: ReadonlyMap<string, string>;
  /** What is to be known before reading. */
  readonly notice?: Notice | null;
  /** Whether defined terms lead to their definitions, as they do on a screen. */
  readonly terms?: boolean;
}

/** Turns an edition into a document. Drawings with mistakes are refused, each mistake with its place. */
export function documentView(edition: Edition, options: DocumentOptions): DocumentView {
  const link = options.terms ? termLinker(edition) : (words: readonly Span[]) => words;
  const builder = new Builder(edition, options, link);
  const blocks = builder.top();
  const problems = [...builder.problems, ...faceless(edition, options.profile === 'annotated')];
  if (problems.length) throw new InputError(problems.map(problemLine).join('\n'), problems);
  const { meta } = edition;
  const typeset = (text: string) => typesetter(meta.wording)(text);
  const terms = termIndex(edition);
  const blanks = options.blanks ?? options.profile === 'filing';
  return {
    ...letterheadOf(edition, options.profile === 'filing'),
    profile: options.profile,
    fonts: edition.fonts ?? [],
    notice: options.notice ?? null,
    particulars: particularsOf(edition, typeset),
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
    legend: options.profile === 'annotated' ? legendOf(options.verdicts !== undefined) : [],
  };
}

class Builder {
  readonly problems: Problem[] = [];
  readonly contents: ContentsEntry[] = [];
  readonly #edition: Edition;
  readonly #profile: Profile;
  readonly #verdicts: ReadonlyMap<string, ClauseResult>;
  readonly #topics: ReadonlyMap<string, string>;
  readonly #link: TermLinker;
  readonly #position: ReadonlyMap<string, number>;
  readonly #children: ReadonlyMap<string | null, readonly Clause[]>;
  readonly hang: Hang;
  /** How many of the unnumbered headings have been printed: they stand before a clause wherever that clause stands. */
  #heading = 0;
  /** The level of the heading that what follows stands under. */
  #level = 2;

  constructor(edition: Edition, { profile, verdicts, topics }: DocumentOptions, link: TermLinker) {
    this.#link = link;
    this.#edition = edition;
    this.#profile = profile;
    this.#verdicts = verdicts ?? new Map();
    this.#topics = topics ?? new Map();
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
      null,
    );
    return [...blocks, ...this.#headingsBefore(this.#edition.clauses.length)];
  }

  /** Content in the order in which it is printed; clauses that follow each other become one list. */
  #flow(content: Clause['content'], depth: number, of: Clause | null): readonly Block[] {
    const out: Block[] = [];
    for (const part of content) {
      if (part.type === 'words') {
        const words = spans(part.inlines, this.#edition.meta.wording);
        out.push({ type: 'words', spans: of ? this.#link(words, of) : words });
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
      blocks: this.#flow(this.#contentOf(clause), 0, clause),
    };
  }

  #clause(clause: Clause, depth: number): ClauseBlock {
    const blocks = this.#flow(this.#contentOf(clause), depth + 1, clause);
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
    const grid = this.#grid(clause.rows ?? []);
    this.problems.push(...unfit(this.#edition, clause, grid));
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
      grid,
      annotation: this.#annotation(clause),
    };
  }

  #drawing(clause: Clause): DrawingBlock {
    const caption = this.#captionOf(clause);
    const short = spanText(caption).length <= 60 && !/[.;]$/.test(spanText(caption));
    const { shown, summary, problems } = diagramOf(this.#edition, clause, spanText(caption), short);
    this.problems.push(...problems);
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
      ...shown,
      annotation: this.#annotation(clause),
    };
  }

  #captionOf(clause: Clause): readonly Span[] {
    const words = clause.content.flatMap((part) =>
      part.type === 'words' ? [spans(part.inlines, this.#edition.meta.wording)] : [],
    );
    if (words.length) return words.flatMap((part, i) => (i ? [...said(' '), ...part] : part));
    return clause.title ? said(typesetter(this.#edition.meta.wording)(clause.title)) : [];
  }

  #grid(rows: readonly (readonly Cell[])[]): Grid {
    return gridOf(rows.map((row) => row.map((cell) => spans(cell.inlines, this.#edition.meta.wording))));
  }

  #annotation(clause: Clause): Annotation | null {
    if (this.#profile !== 'annotated') return null;
    return annotationOf(this.#edition, clause, this.#verdicts.get(clause.id), this.#topics);
  }
}

/** A caption for the contents: its first sentence, or as much of it as there is room for. */
function shortened(text: string, most = 72): string {
  const first = text.split(/[:;.]\s/)[0] ?? text;
  return first.length <= most ? first : `${first.slice(0, most - 2).replace(/\s+\S*$/, '')} \u2026`;
}
