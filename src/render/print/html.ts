// A document as one self-contained HTML page, which is also the page that the PDF is printed from.
import { fitsBeside } from './beside.ts';
import { HEAD_PLACE } from './between.ts';
import { contentsLines } from './docx/contents.ts';
import type { Drawing } from './draw.ts';
import { fitOf, needsMargin } from './fit.ts';
import { addedFaces, textWidth } from './fonts.ts';
import { changeAnchor, type Mark, type Marking } from './marks.ts';
import { noticeView } from './notice.ts';
import { cssString, pageHtml } from './page.ts';
import { besideName, HEAD_ROOM, LINE_ROOM, runningLine } from './running.ts';
import type {
  Block,
  CellView,
  ClauseBlock,
  ContentsEntry,
  DocumentView,
  DrawingBlock,
  Grid,
  Letterhead,
  Profile,
  TableBlock,
  WordsBlock,
} from './view.ts';
import { type Span, spanText } from './words.ts';

export interface HtmlOptions {
  /** Anchor → page, for the contents of the PDF; on screen there are no pages. */
  readonly pages?: ReadonlyMap<string, number>;
  /** A hidden link to every clause: Chromium gives a PDF a named destination only where some link leads. */
  readonly linkAll?: boolean;
  /** House edges of the edition as finished HTML, and the style that it wants; printed before the index. */
  readonly appendix?: { readonly html: string; readonly style: string };
  /** Read on a screen: with a search, contents that follow, numbers that lead to themselves. */
  readonly screen?: boolean;
  /** Set as Word sets it, to learn on which page of the Word document things will be. */
  readonly word?: boolean;
}

/** The whole page. Everything from the edition goes in as data and is escaped by the template. */
export function renderHtml(doc: DocumentView, options: HtmlOptions = {}): string {
  const paged = doc.contents.map((entry) => ({ ...entry, page: options.pages?.get(entry.anchor) ?? '' }));
  const group = (name: ContentsEntry['group']) => paged.filter((entry) => entry.group === name);
  const screen = options.screen === true;
  const blocks = viewBlocks(doc.blocks, undefined, screen);
  const view = {
    screen,
    doc: { ...doc, blocks, notice: doc.notice && noticeView(doc.notice) },
    sections: group('section'),
    tables: group('table'),
    diagrams: group('diagram'),
    anchors: options.linkAll ? anchorsOf(doc.blocks) : [],
    appendix: options.appendix?.html ?? '',
  };
  const lines = options.word ? contentsStyle(doc) : '';
  const style = `${addedFaces(doc.fonts)}${options.appendix?.style ?? ''}\n${pageStyle(doc, options.word === true)}${lines}`;
  return pageHtml(
    {
      name: 'rulebook',
      sheets: [],
      after: ['print.css', ...(doc.notice ? ['notice.css'] : [])],
      style,
      scripts: screen ? ['page.js', 'rulebook.js'] : [],
    },
    {
      title: `${doc.title} · ${doc.name}`,
      language: doc.language,
      css: options.word ? `${doc.profile} word` : doc.profile,
      skip: { to: 'rules', says: 'Skip to the rules' },
    },
    view,
  );
}

/** The anchors of all clauses, tables and diagrams, in order. */
export function anchorsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'words') return [];
    if (block.type === 'list') return block.items.flatMap((item) => [item.anchor, ...anchorsOf(item.blocks)]);
    return block.type === 'section' ? [block.anchor, ...anchorsOf(block.blocks)] : [block.anchor];
  });
}

/** The lines of the contents as the Word file has them, in points of twenty twips. */
function contentsStyle({ contents }: DocumentView): string {
  const { line, after, before } = contentsLines(contents);
  return `
@media print {
  .word .contents li { padding: 0 0 ${after / 20}pt; line-height: ${line / 20}pt; }
  .word .contents .depth-1 { padding-top: ${before / 20}pt; }
}`;
}

/**
 * Running head and foot, which hold words of this edition. Filed pages have their status where the others have the
 * edition's name.
 */
export function pageStyle(doc: Letterhead & { readonly profile?: Profile }, word: boolean): string {
  const operator = besideName(doc);
  const head = doc.stamp
    ? runningLine(doc.title, [...operator, doc.name], HEAD_ROOM)
    : runningLine(doc.title, operator, Math.min(HEAD_ROOM, LINE_ROOM - textWidth(doc.name)));
  const foot = `${doc.imprint} · ${doc.whose.short}`;
  // The annotated profile needs the margin for words.
  const margins = doc.profile === 'annotated' && !word ? 'margin:25mm 15mm 24mm 21mm;' : '';
  const stamped = doc.stamp
    ? '@top-left{width:70%}@top-right{width:30%;font-weight:600;font-size:10pt;color:var(--ink);letter-spacing:0.06em;white-space:nowrap}'
    : '';
  return `@page{${margins}${runningHead({ 'top-left': head, 'top-right': doc.stamp ?? doc.name, 'bottom-left': foot }, doc.profile !== undefined && !word)}${stamped}}`;
}

/** Head and foot of a page; where the page is one of rules, the head also says where in them it is. */
export function runningHead(
  parts: Readonly<Record<'top-left' | 'top-right' | 'bottom-left', string>>,
  placed: boolean,
): string {
  const said = Object.entries(parts).map(
    ([place, text]) => `@${place}{content:${cssString(text)}${placed && place === 'top-left' ? ` ${HEAD_PLACE}` : ''}}`,
  );
  return `${said.join('')}@bottom-right{content:"Page " counter(page) " of " counter(pages)}`;
}

// What the templates need beside the plain view: the label before the first words, tags and classes of cells.

/** What stands before the first words of a block. */
interface Before {
  readonly label: string;
  readonly labelSpans?: readonly Span[];
  readonly definition: boolean;
  readonly marking?: Marking;
  /** Where the label leads to: its own place, on a screen. */
  readonly self?: string;
}

/** @param screen whether numbers lead to themselves */
export function viewBlocks(blocks: readonly Block[], before?: Before, screen = false): readonly object[] {
  return blocks.map((block, i) => {
    if (block.type === 'words') return viewWords(block, i === 0 ? before : undefined);
    if (block.type === 'list') {
      return {
        type: 'list',
        items: block.items.map((item) => ({
          ...item,
          ...besideOrUnder(
            item.annotation,
            item.blocks,
            1,
            viewBlocks(item.blocks, screen ? { ...item, self: item.anchor } : item, screen),
          ),
        })),
      };
    }
    const marks = viewMarking(block.marking);
    if (block.type === 'section') {
      const titles = {
        numbers: block.numberSpans && viewSpans(block.numberSpans),
        titles: block.titleSpans && viewSpans(block.titleSpans),
      };
      return {
        ...block,
        ...titles,
        ...marks,
        bar: barred(block.numberSpans, block.titleSpans) || marks.tags ? barOf(block.marking?.whole) : '',
        self: screen ? block.anchor : null,
        ...besideOrUnder(block.annotation, block.blocks, 0, viewBlocks(block.blocks, undefined, screen)),
      };
    }
    if (block.type === 'table') return { ...block, ...marks, ...viewFigure(block), grid: viewGrid(block.grid) };
    if (block.type === 'drawing') {
      const { was } = block;
      const shown = {
        words: viewSpans(block.words),
        was: was && {
          ...was,
          drawing: was.drawing && crossed(was.drawing),
          css: cssOf({ ...was.mark, op: 'deleted' }),
        },
        replaced: was !== undefined && block.marking?.whole?.op !== 'deleted',
      };
      return { ...block, ...marks, ...viewFigure(block), ...shown };
    }
    return { ...block, ...marks, bar: marks.whole };
  });
}

/** A drawing with a cross over it, in lines of its own, which are sharp at every size. */
function crossed(drawing: Drawing): Drawing {
  const { width, height, svg } = drawing;
  const [, x = 0, y = 0] = /viewBox="(-?[\d.]+) (-?[\d.]+) /.exec(svg)?.map(Number) ?? [];
  const [right, bottom] = [x + width, y + height];
  const cross = `<path class="cross" d="M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}"/>`;
  return { ...drawing, svg: svg.replace(/<\/svg>$/, `${cross}</svg>`) };
}

/** What is said of a clause: beside it where there is room, or else as a block after so many of its own. */
function besideOrUnder(
  annotation: ClauseBlock['annotation'],
  blocks: readonly Block[],
  after: number,
  views: readonly object[],
): object {
  const view = viewAnnotation({ annotation });
  if (!annotation || !view?.said || fitsBeside(annotation, blocks)) return { annotation: view, blocks: views };
  return {
    annotation: { ...view, said: false },
    blocks: [...views.slice(0, after), { type: 'said', ...view }, ...views.slice(after)],
  };
}

function viewWords({ spans, end }: WordsBlock, before: Before | undefined): object {
  const marks = before ? viewMarking(before.marking) : {};
  const bar = barred(before?.labelSpans, spans) || end !== undefined || (before?.marking?.begins.length ?? 0) > 0;
  const label = before
    ? {
        label: before.label,
        labels: before.labelSpans && viewSpans(before.labelSpans),
        definition: before.definition,
        self: before.self,
      }
    : {};
  return {
    type: 'words',
    spans: viewSpans(spans),
    ...label,
    ...marks,
    bar: bar ? barOf(before?.marking?.whole ?? end) : '',
  };
}

function viewFigure(block: TableBlock | DrawingBlock): object {
  const cells = block.type === 'table' ? [block.grid.head, ...block.grid.rows].flat() : [];
  const marked =
    barred(block.labelSpans, block.caption) ||
    cells.some((cell) => cell.mark || barred(cell.spans)) ||
    (block.type === 'drawing' && block.was !== undefined);
  const bar = marked || block.marking?.begins.length ? barOf(block.marking?.whole) : '';
  return {
    labels: block.labelSpans && viewSpans(block.labelSpans),
    caption: viewSpans(block.caption),
    bar,
    annotation: viewAnnotation(block),
  };
}

/**
 * What a marked document shows beside a block: the numbers of the changes that are found there, and where the rest of
 * them is.
 */
function viewMarking(marking: Marking | undefined): {
  readonly tags?: readonly object[];
  readonly pointer?: string;
  readonly whole?: string;
} {
  if (!marking) return {};
  return {
    ...(marking.begins.length
      ? { tags: marking.begins.map((number) => ({ number, anchor: changeAnchor(number) })) }
      : {}),
    ...(marking.pointer ? { pointer: marking.pointer } : {}),
    ...(marking.whole ? { whole: marking.whole.op } : {}),
  };
}

const barred = (...lists: readonly (readonly Span[] | undefined)[]): boolean =>
  lists.some((spans) => spans?.some((span) => span.mark));
const barOf = (whole: Mark | null | undefined): string => (whole ? 'bar whole' : 'bar');
const cssOf = (mark: Mark): string =>
  [mark.aside ? 'aside' : mark.moved ? 'moved' : 'mark', mark.change === null ? 'follows' : '']
    .filter(Boolean)
    .join(' ');

/** A short link such as "rule 9.4" stays on one line; red suits are red. */
export function viewSpans(spans: readonly Span[]): readonly object[] {
  return spans.flatMap(seen).flatMap((span) => {
    const { text } = span;
    const mark = span.mark && { tag: span.mark.op === 'inserted' ? 'ins' : 'del', css: cssOf(span.mark) };
    const view = { ...span, short: span.text.length <= 24, ...(mark ? { mark } : {}) };
    return text
      .split(/([♥♦]+)/)
      .flatMap((part, i) => (part || !text ? [{ ...view, text: part, red: i % 2 === 1 }] : []));
  });
}

/** Space before struck words is not struck: it would be a dash. */
function seen(span: Span): readonly Span[] {
  const [space = ''] = /^\s+/.exec(span.text) ?? [];
  if (span.mark?.op !== 'deleted' || !space) return [span];
  const { mark: _, ...plain } = span;
  const words = span.text.slice(space.length);
  return [{ ...plain, kind: 'text', href: null, text: space }, ...(words ? [{ ...span, text: words }] : [])];
}

function viewAnnotation(block: { readonly annotation: ClauseBlock['annotation'] }) {
  const { annotation } = block;
  if (!annotation) return null;
  return {
    ...annotation,
    said: annotation.notes.length + annotation.readings.length > 0,
    notes: annotation.notes.map(viewSpans),
    examples: annotation.examples.map((example) => ({
      ...example,
      wide: needsMargin(example.grid),
      grid: viewGrid(example.grid),
    })),
  };
}

/** The tint of a cell of a table that says, count by count, whether a hand draws (D) or stands (S). */
function draws({ rows }: Grid): (cell: CellView) => string {
  const said = (cell: CellView) => spanText(cell.spans.filter((span) => span.mark?.op !== 'deleted')).trim();
  const letters = rows.flat().filter((cell) => /^[DS]$/.test(said(cell)));
  if (letters.length * 2 < rows.flat().length) return () => '';
  return (cell) => (said(cell) === 'D' ? 'draws' : said(cell) === 'S' ? 'stands' : '');
}

/**
 * How many columns of figures a table has beside several of words: on a phone each row has its words over its figures.
 */
function figuresOf({ head }: Grid): number {
  const figures = head.filter((cell) => cell.centred).length;
  return figures > 2 && head.length - figures > 1 ? figures : 0;
}

function viewGrid(grid: Grid): object {
  const drawn = draws(grid);
  const done = (mark: Mark | null | undefined) => (mark ? (mark.op === 'inserted' ? 'put-in' : 'struck') : '');
  const cell = (view: CellView, key: boolean) => ({
    spans: viewSpans(view.spans),
    tag: key ? 'th' : 'td',
    scope: key,
    css: [drawn(view), view.centred ? 'centred' : '', view.tight ? 'tight' : '', done(view.mark)]
      .filter(Boolean)
      .join(' '),
  });
  return {
    ...grid,
    fit: fitOf(grid) ?? 'turned',
    figures: figuresOf(grid),
    head: grid.head.map((view) => cell(view, false)),
    rows: grid.rows.map((row, r) => ({
      css: done(grid.rowMarks?.[r + 1]),
      cells: row.map((view, c) => cell(view, grid.keyed && c === 0)),
    })),
  };
}
