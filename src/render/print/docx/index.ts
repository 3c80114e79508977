// A document as a Word file: real styles, hanging numbers, repeated table heads, contents that Word can renew.
//
// The parts are written as they are, without a library in between: that keeps ids, dates and bytes the same on every
// run, and lets the fonts travel inside the file, so that Word breaks lines and pages much as the PDF does.

import { createHash } from 'node:crypto';
import { FAMILY, textWidth, trueType } from '../fonts.ts';
import type { Mark, Marking } from '../marks.ts';
import { el, obfuscated, packaged, XML, xmlText } from '../ooxml.ts';
import type { Picture } from '../pictures.ts';
import { LINE_ROOM, runningLine } from '../running.ts';
import {
  type Annotation,
  type Block,
  type CellView,
  type ClauseBlock,
  type ContentsEntry,
  type DocumentView,
  type DrawingBlock,
  type Front,
  type Grid,
  type Hang,
  type Letterhead,
  type MarkedRow,
  paragraphKind,
  type Shape,
  type Shown,
  type TableBlock,
} from '../view.ts';
import { type Span, said, spanText } from '../words.ts';
import { Revisions } from './revisions.ts';
import { type ClauseStyle, COLUMN_GAP, CONTENTS_STOPS, PAGE, stylesXml, TEXT_WIDTH } from './styles.ts';

export interface DocxOptions {
  /** What stands before and after the rules. */
  readonly front: Front;
  /** Anchor of a diagram → its picture. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Anchor → page, as far as it is known: what the contents show until Word renews them. */
  readonly pages: ReadonlyMap<string, number>;
  /** Of a marked document. */
  readonly marked?: MarkedOptions;
}

export interface MarkedOptions {
  /**
   * What the comment of each change says, and of the document as a whole under 0: paragraphs of runs, the first of each
   * in bold.
   */
  readonly remarks: ReadonlyMap<number, readonly (readonly string[])[]>;
  /** The changes that move a clause whole. */
  readonly moves: ReadonlySet<number>;
  /** The running head. */
  readonly head: { readonly left: string; readonly right: string };
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': RELATIONSHIPS,
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
};

/** Twips for the room that labels hang in; the page's style sheet has the same in rem. */
const HANG: Readonly<Record<Hang, number>> = { s: 399, m: 525, l: 714, xl: 840, xxl: 1050, xxxl: 1260, none: 0 };

/** The whole Word file. The same document and pictures give the same bytes. */
export function renderDocx(doc: DocumentView, options: DocxOptions): Uint8Array {
  const writer = new Writer(doc, options, timeOf(doc));
  const body = writer.body();
  return wordFile(doc, {
    body,
    styles: stylesXml(doc.language, writer.clauseStyles(), HANG[doc.hang]),
    comments: writer.comments,
    pictures: writer.pictures,
    ...(options.marked ? { head: options.marked.head, cover: options.marked.head.right, tracked: true } : {}),
  });
}

/** The time that a document and its comments bear: the day of the edition. */
const timeOf = (doc: Letterhead): string => `${doc.date}T00:00:00Z`;

/**
 * What a Word file holds beside what every one holds: its body and styles, what the body names by number, and what
 * stands over its pages.
 */
export interface WordParts {
  readonly body: string;
  readonly styles: string;
  readonly comments?: readonly string[];
  readonly pictures?: readonly Picture[];
  readonly head?: { readonly left: string; readonly right: string };
  /** What stands over the cover, which has no head. */
  readonly cover?: string | null;
  /** Whether further changes are tracked. */
  readonly tracked?: boolean;
}

/** A body made into a whole Word file with head and foot, fonts and fixed dates. */
export function wordFile(
  doc: Letterhead,
  {
    body,
    styles,
    comments = [],
    pictures = [],
    head = { left: runningLine(doc.title, [doc.operator], LINE_ROOM - textWidth(doc.id)), right: doc.id },
    cover = doc.stamp,
    tracked = false,
  }: WordParts,
): Uint8Array {
  const date = timeOf(doc);
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(comments.length > 0),
    '_rels/.rels': relationships([
      ['rId1', `${RELATIONSHIPS}/officeDocument`, 'word/document.xml'],
      [
        'rId2',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
      ['rId3', `${RELATIONSHIPS}/extended-properties`, 'docProps/app.xml'],
    ]),
    'docProps/core.xml': coreXml(doc, date),
    'docProps/app.xml':
      XML +
      el(
        'Properties',
        { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
        el('Application', {}, 'clausebook'),
        el('Company', {}, xmlText(doc.operator)),
      ),
    'word/document.xml': XML + el('w:document', NAMESPACES, el('w:body', {}, body)),
    'word/styles.xml': styles,
    'word/settings.xml': settingsXml(doc.language, tracked),
    'word/header1.xml':
      XML +
      el('w:hdr', NAMESPACES, stamped(doc.stamp), el('w:p', {}, pPr('Header'), run(head.left), tab(), run(head.right))),
    'word/footer1.xml':
      XML +
      el(
        'w:ftr',
        NAMESPACES,
        el(
          'w:p',
          {},
          pPr('Footer'),
          run(`${doc.imprint} · ${doc.whose.short}`),
          tab(),
          run('Page '),
          field('PAGE', '1'),
          run(' of '),
          field('NUMPAGES', '1'),
        ),
      ),
    // The cover has neither head nor foot, only its status where it has one.
    'word/header2.xml': XML + el('w:hdr', NAMESPACES, stamped(cover) || el('w:p', {}, pPr('Header'))),
    'word/footer2.xml': XML + el('w:ftr', NAMESPACES, el('w:p', {}, pPr('Footer'))),
    'word/_rels/document.xml.rels': relationships([
      ['rIdStyles', `${RELATIONSHIPS}/styles`, 'styles.xml'],
      ['rIdSettings', `${RELATIONSHIPS}/settings`, 'settings.xml'],
      ['rIdFonts', `${RELATIONSHIPS}/fontTable`, 'fontTable.xml'],
      ['rIdHead', `${RELATIONSHIPS}/header`, 'header1.xml'],
      ['rIdFoot', `${RELATIONSHIPS}/footer`, 'footer1.xml'],
      ['rIdHeadCover', `${RELATIONSHIPS}/header`, 'header2.xml'],
      ['rIdFootCover', `${RELATIONSHIPS}/footer`, 'footer2.xml'],
      ...(comments.length ? [['rIdComments', `${RELATIONSHIPS}/comments`, 'comments.xml'] as const] : []),
      ...pictures.map((_, i) => [`rIdPicture${i + 1}`, `${RELATIONSHIPS}/image`, `media/diagram${i + 1}.png`] as const),
    ]),
  };
  if (comments.length) {
    parts['word/comments.xml'] =
      XML +
      el(
        'w:comments',
        NAMESPACES,
        ...comments.map((comment, i) =>
          el('w:comment', { 'w:id': i, 'w:author': 'clausebook', 'w:date': date, 'w:initials': 'cb' }, comment),
        ),
      );
  }
  for (const [i, picture] of pictures.entries()) parts[`word/media/diagram${i + 1}.png`] = picture.png;
  Object.assign(parts, fontParts());
  return packaged(parts);
}

class Writer {
  readonly comments: string[] = [];
  readonly pictures: Picture[] = [];
  readonly #doc: DocumentView;
  readonly #options: DocxOptions;
  readonly #bookmarks = new Map<string, string>();
  readonly #styles = new Map<string, ClauseStyle>();
  readonly #front: Front;
  readonly #revisions: Revisions;
  #bookmarkId = 0;

  constructor(doc: DocumentView, options: DocxOptions, date: string) {
    this.#doc = doc;
    this.#options = options;
    this.#front = options.front;
    this.#revisions = new Revisions(date, options.marked?.moves ?? new Set());
  }

  clauseStyles(): readonly ClauseStyle[] {
    return [...this.#styles.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  body(): string {
    const doc = this.#doc;
    const front = this.#front;
    const out: string[] = [
      // A warning takes the room that the cover leaves empty.
      paragraph(
        'CoverOperator',
        this.#spans(front.operator),
        '',
        doc.warning ? el('w:spacing', { 'w:before': 0, 'w:after': 300 }) : '',
      ),
      paragraph('CoverKicker', this.#spans(front.kicker)),
      paragraph(
        'Title',
        this.#remarked({ whole: null, changes: [], begins: [0], pointer: null }, this.#spans(front.title)),
      ),
      paragraph('Subtitle', this.#spans(front.imprint)),
      doc.warning
        ? paragraph(
            'WhoseWords',
            this.#spans(front.sentence) + run(` ${doc.warning}`),
            '',
            el('w:spacing', { 'w:before': 0, 'w:after': 600 }),
          )
        : paragraph('WhoseWords', this.#spans(front.sentence)),
      this.#labelled(front.particulars, null),
    ];
    if (front.instrument) {
      const { mark, title, whose, rows, signature } = front.instrument;
      const end = () => this.#revisions.end(mark);
      out.push(
        el('w:p', {}, pPr('ContentsHeading', el('w:pageBreakBefore'), '', end()), this.#spans(title)),
        el('w:p', {}, pPr('Aside', '', '', end()), this.#spans(whose)),
        this.#labelled(rows, mark),
      );
      if (signature) {
        const line = (style: string, runs: string) =>
          el('w:p', {}, pPr(style, '', '', this.#revisions.end(signature.mark)), runs);
        out.push(
          line('Signature', this.#revisions.runs(signature.mark, run('Signed by'))),
          line('Normal', this.#spans(signature.name)),
        );
      }
    }
    out.push(...this.#contents());
    if (doc.legend.length)
      out.push(
        paragraph('ContentsHeading', run('How to read the comments')),
        this.#labelled(
          doc.legend.map(({ label, text }) => ({ mark: null, label, text: said(text) })),
          null,
        ),
      );
    // The rules begin on a page of their own.
    out.push(closing(section('nextPage', 1, true)));
    out.push(...this.#blocks(doc.blocks, { left: 0 }));
    if (!front.terms.length) return [...out, section('nextPage', 1)].join('');
    // The index has two columns, its heading one: each is a section of its own, closed by its last paragraph.
    out.push(closing(section('nextPage', 1)));
    out.push(
      el(
        'w:p',
        {},
        pPr('Heading1', '', el('w:ind', { 'w:left': 0, 'w:firstLine': 0 })),
        this.#mark('index-of-terms', run('Index of defined terms')),
      ),
      el(
        'w:p',
        {},
        pPr('Aside', '', '', section('nextPage', 1)),
        run('Where each term is defined, and the clauses that use it.'),
      ),
    );
    for (const { mark, term, rest } of front.terms) {
      out.push(
        el(
          'w:p',
          {},
          pPr('IndexTerm', '', '', this.#revisions.end(mark)),
          this.#revisions.runs(mark, run(term, 'DefinedTerm')),
          this.#spans(rest),
        ),
      );
    }
    out.push(section('continuous', 2));
    return out.join('');
  }

  // ── contents ───────────────────────────────────────────────────────────────────────────────────────────────────

  #contents(): string[] {
    const group = (name: ContentsEntry['group'], code: string) => {
      const entries = this.#front.contents.filter((entry) => entry.group === name);
      return entries.map((entry, i) => this.#entry(entry, i === 0 ? code : null, i === entries.length - 1));
    };
    const tables = group('table', 'TOC \\h \\z \\t "Caption,3"');
    const diagrams = group('diagram', 'TOC \\h \\z \\t "Diagram Heading,3"');
    const subheading = (name: ContentsEntry['group'], title: string) => {
      const [first = null, ...marks] = new Set(
        this.#front.contents.flatMap((entry) => (entry.group === name ? [entry.mark] : [])),
      );
      const mark = marks.length ? null : first;
      return el(
        'w:p',
        {},
        pPr('ContentsSubheading', '', '', this.#revisions.end(mark)),
        this.#revisions.runs(mark, run(title)),
      );
    };
    const out = [
      paragraph('ContentsHeading', run('Contents'), el('w:pageBreakBefore')),
      ...group('section', 'TOC \\o "1-2" \\h \\z'),
    ];
    if (tables.length) out.push(subheading('table', 'Tables'), ...tables);
    if (diagrams.length) out.push(subheading('diagram', 'Diagrams'), ...diagrams);
    return out;
  }

  /** One line of the contents; the first opens the field that Word renews, the last closes it. */
  #entry(entry: Front['contents'][number], opens: string | null, closes: boolean): string {
    const style = entry.group === 'section' ? `TOC${entry.depth}` : 'TOC3';
    const words = entry.number ? run(entry.number) + tab() + run(entry.title) : run(entry.title);
    // Without a number the title stands where numbers stand, and needs no stop for it.
    const shape = entry.number
      ? ''
      : el('w:tabs', {}, el('w:tab', { 'w:val': 'clear', 'w:pos': CONTENTS_STOPS[entry.depth] })) +
        el('w:ind', { 'w:left': 0, 'w:firstLine': 0 });
    return el(
      'w:p',
      {},
      pPr(style, '', shape, this.#revisions.end(entry.mark)),
      opens ? fieldChar('begin') + instruction(opens) + fieldChar('separate') : '',
      entry.mark?.op === 'deleted' ? this.#revisions.runs(entry.mark, words + tab()) : this.#entryLink(entry, words),
      closes ? fieldChar('end') : '',
    );
  }

  #entryLink({ anchor, mark }: Front['contents'][number], words: string): string {
    const bookmark = this.#bookmark(anchor);
    const page = field(`PAGEREF ${bookmark} \\h`, String(this.#options.pages.get(anchor) ?? ''));
    return el(
      'w:hyperlink',
      { 'w:anchor': bookmark, 'w:history': 1 },
      this.#revisions.runs(mark, words + tab() + page),
    );
  }

  // ── rules ──────────────────────────────────────────────────────────────────────────────────────────────────────

  #blocks(blocks: readonly Block[], at: { left: number; words?: number }): string[] {
    const out: string[] = [];
    for (const [i, block] of blocks.entries()) {
      const next = blocks[i + 1];
      if (block.type === 'words')
        out.push(
          this.#words(block.spans, at.words ?? at.left, next?.type === 'list' || next?.type === 'table', block.end),
        );
      else if (block.type === 'list')
        for (const item of block.items)
          out.push(...this.#revisions.range(movedBy(item.marking), this.#clause(item, at.left)));
      else if (block.type === 'heading') {
        const own = block.level === 2 ? el('w:pageBreakBefore') : '';
        const whole = block.marking?.whole;
        const title = this.#mark(block.anchor, this.#revisions.runs(whole, run(block.title)));
        out.push(
          el(
            'w:p',
            {},
            pPr(
              `Heading${Math.min(3, block.level - 1)}`,
              own,
              el('w:ind', { 'w:left': 0, 'w:firstLine': 0 }),
              this.#revisions.end(whole),
            ),
            title,
          ),
        );
      } else if (block.type === 'section') {
        const title = block.titleSpans ? this.#spans(block.titleSpans) : run(block.title);
        const heading = this.#mark(block.anchor, this.#label(block.number, block.numberSpans, tab()) + title);
        const end = this.#revisions.end(block.marking?.whole);
        out.push(
          el(
            'w:p',
            {},
            pPr(`Heading${Math.min(3, block.level - 1)}`, '', '', end),
            this.#commented(this.#remarked(block.marking, heading), block.annotation),
          ),
        );
        out.push(
          ...this.#blocks(block.blocks, { left: HANG[this.#doc.hang] }),
          ...this.#examples(block.annotation, HANG[this.#doc.hang]),
        );
      } else if (block.type === 'table') out.push(...this.#table(block, at.left));
      else out.push(...this.#drawing(block));
    }
    return out;
  }

  #clause(clause: ClauseBlock, left: number): string[] {
    const text = this.#text(clause, left);
    const style = this.#style(clause, text);
    const [first, ...rest] = clause.blocks;
    const words = first?.type === 'words' ? first.spans : [];
    const label = clause.definition ? this.#term(clause, words) : this.#label(clause.label, clause.labelSpans, tab());
    const next = clause.blocks[1]?.type;
    const own = this.#commented(
      this.#remarked(clause.marking, this.#mark(clause.anchor, label + this.#spans(words))),
      clause.annotation,
    );
    const end = this.#revisions.end(first?.type === 'words' ? first.end : null);
    const keeping = next === 'list' || next === 'table' ? el('w:keepNext') : '';
    const was = clause.before
      ? this.#revisions.properties(pPr(this.#style(clause.before, this.#text(clause.before, left)), keeping))
      : '';
    const out = [el('w:p', {}, pPr(style, keeping, '', end + was), own)];
    // The parts of a definition stand a little in, since a definition has no number to hang from.
    return [
      ...out,
      ...this.#blocks(rest, { left: clause.definition ? text + 294 : text, words: text }),
      ...this.#examples(clause.annotation, text),
    ];
  }

  /** How far in the words of a clause stand. Clauses directly under a section hang in the section's own room. */
  #text({ definition, depth, hang }: Shape, left: number): number {
    if (definition) return depth === 0 ? HANG[this.#doc.hang] : left;
    return (depth === 0 ? 0 : left) + HANG[hang];
  }

  #style(clause: Shape, inside: number): string {
    const kind = paragraphKind(clause);
    const hanging = HANG[clause.hang];
    const found = [...this.#styles.values()].find(
      (style) =>
        style.left === inside && style.hanging === hanging && style.id.startsWith(`Clause${clause.depth + 1}${kind}`),
    );
    if (found) return found.id;
    const base = `Clause${clause.depth + 1}${kind}`;
    const count = [...this.#styles.keys()].filter((id) => id.startsWith(base)).length;
    const id = count ? `${base}${String.fromCharCode(65 + count)}` : base;
    this.#styles.set(id, {
      id,
      name: `Clause ${clause.depth + 1} ${kind}${count ? ` ${String.fromCharCode(65 + count)}` : ''}`,
      left: inside,
      hanging,
    });
    return id;
  }

  #words(spans: readonly Span[], left: number, keep: boolean, mark: Mark | undefined): string {
    if (!spans.length) return '';
    return el(
      'w:p',
      {},
      pPr(
        'ClauseContinued',
        keep ? el('w:keepNext') : '',
        left ? el('w:ind', { 'w:left': left }) : '',
        this.#revisions.end(mark),
      ),
      this.#spans(spans),
    );
  }

  /** A label and what stands between it and the words, which goes with a label that was put in or struck whole. */
  #label(label: string, spans: readonly Span[] | undefined, between: string): string {
    if (!spans) return run(label) + between;
    const [only, ...more] = spans;
    return this.#spans(spans) + (more.length ? between : this.#revisions.runs(only?.mark, between));
  }

  /** A defined term; a space stands after it where words follow. */
  #term({ label, labelSpans }: ClauseBlock, words: readonly Span[]): string {
    const term = labelSpans
      ? labelSpans.map((span) => this.#revisions.runs(span.mark, run(span.text, 'DefinedTerm'))).join('')
      : run(label, 'DefinedTerm');
    const follow = words.filter((span) => !span.mark?.aside);
    const mark = follow.every((span) => span.mark?.op === follow[0]?.mark?.op) ? follow[0]?.mark : undefined;
    return term + (follow.length ? this.#revisions.runs(mark, run(' ')) : '');
  }

  #spans(spans: readonly Span[]): string {
    return spans
      .map((span) => {
        if (span.mark?.aside) return '';
        if (span.href) return this.#link(span.href, span.text, span.mark);
        return this.#revisions.runs(
          span.mark,
          run(span.text, span.kind === 'emphasis' ? 'Emphasis' : span.kind === 'blank' ? 'Blank' : undefined),
        );
      })
      .join('');
  }

  #link(anchor: string, text: string, mark: Mark | undefined): string {
    return el(
      'w:hyperlink',
      { 'w:anchor': this.#bookmark(anchor), 'w:history': 1 },
      this.#revisions.runs(mark, run(text, 'Hyperlink')),
    );
  }

  #mark(anchor: string, inner: string): string {
    const id = this.#bookmarkId++;
    return (
      el('w:bookmarkStart', { 'w:id': id, 'w:name': this.#bookmark(anchor) }) +
      inner +
      el('w:bookmarkEnd', { 'w:id': id })
    );
  }

  /** Word's names begin with a letter, hold letters, figures and _, and have forty characters at most. */
  #bookmark(anchor: string): string {
    const known = this.#bookmarks.get(anchor);
    if (known) return known;
    const plain = `c_${anchor.replace(/[^A-Za-z0-9]+/g, '_')}`;
    const taken = new Set(this.#bookmarks.values());
    const name =
      plain.length <= 40 && !taken.has(plain)
        ? plain
        : `${plain.slice(0, 31)}_${createHash('sha256').update(anchor).digest('hex').slice(0, 8)}`;
    this.#bookmarks.set(anchor, name);
    return name;
  }

  // ── beside the rules ───────────────────────────────────────────────────────────────────────────────────────────

  /** What the margin says becomes a comment on the clause, so that the rule's own text stays as it is. */
  #commented(inner: string, annotation: Annotation | null): string {
    if (!annotation) return inner;
    const lines: string[] = [];
    const line = (...runs: string[]) =>
      lines.push(
        el(
          'w:p',
          {},
          pPr('CommentText'),
          lines.length ? '' : el('w:r', {}, rPr('CommentReference'), el('w:annotationRef')),
          ...runs,
        ),
      );
    const { verdict } = annotation;
    if (verdict) line(run(verdict.word, 'DefinedTerm'), run(verdict.evidence ? ` ${verdict.evidence}` : ''));
    if (annotation.topics.length) line(run(annotation.topics.join(', '), 'Emphasis'));
    if (annotation.judge) line(run(annotation.judge));
    for (const why of verdict?.why ?? []) line(run(why));
    for (const note of annotation.notes) line(run('Note. ', 'DefinedTerm'), run(spanText(note)));
    for (const reading of annotation.readings) {
      line(run(`Reading ${reading.id}`, 'DefinedTerm'), run(`, ${reading.status}. ${reading.question}`));
      for (const [i, answer] of reading.answers.entries()) line(run(`${i + 1}. ${answer}`));
    }
    return lines.length ? this.#comment(lines, inner) : inner;
  }

  /** The comments of the changes that are found here. */
  #remarked(marking: Marking | undefined, inner: string): string {
    let out = inner;
    for (const change of marking?.begins ?? []) {
      const remark = this.#options.marked?.remarks.get(change) ?? [];
      const lines = remark.map(([head = '', ...rest], i) =>
        el(
          'w:p',
          {},
          pPr('CommentText'),
          i ? '' : el('w:r', {}, rPr('CommentReference'), el('w:annotationRef')),
          run(head, 'DefinedTerm'),
          ...rest.map((text) => run(text)),
        ),
      );
      if (lines.length) out = this.#comment(lines, out, marking?.whole);
    }
    return out;
  }

  /** The sign of a comment goes with a paragraph that was put in or struck whole. */
  #comment(lines: readonly string[], inner: string, whole?: Mark | null): string {
    const id = this.comments.push(lines.join('')) - 1;
    const sign = el('w:r', {}, rPr('CommentReference'), el('w:commentReference', { 'w:id': id }));
    return (
      el('w:commentRangeStart', { 'w:id': id }) +
      inner +
      el('w:commentRangeEnd', { 'w:id': id }) +
      this.#revisions.runs(whole, sign)
    );
  }

  #examples(annotation: Annotation | null, left: number): string[] {
    return (annotation?.examples ?? []).flatMap((example) => [
      el(
        'w:p',
        {},
        pPr('ExampleTitle', '', left ? el('w:ind', { 'w:left': left }) : ''),
        run('Examples', 'DefinedTerm'),
        run(` (${example.source})`),
      ),
      this.#grid(example.grid, left, `Examples for ${annotation?.cite ?? ''}`),
      gap(),
    ]);
  }

  // ── tables, drawings, forms ────────────────────────────────────────────────────────────────────────────────────

  #table(block: TableBlock, left: number): string[] {
    const indent = block.grid.wide ? 0 : left;
    const whole = block.marking?.whole;
    const caption = this.#figure(block);
    return [
      el(
        'w:p',
        {},
        pPr('Caption', '', indent ? el('w:ind', { 'w:left': indent }) : '', this.#revisions.end(whole)),
        this.#commented(this.#remarked(block.marking, caption), block.annotation),
      ),
      ...(block.apart ?? [{ grid: block.grid, mark: null }]).flatMap(({ grid, mark }) => [
        this.#grid(grid, indent, `${block.label} ${spanText(block.caption)}`),
        gap(this.#revisions.end(mark ?? whole)),
      ]),
      ...this.#examples(block.annotation, indent),
    ];
  }

  /** The label of a table or diagram, and what stands beside it. */
  #figure({ type, anchor, label, labelSpans, caption, marking }: TableBlock | DrawingBlock): string {
    // A diagram's label is a heading already.
    const style = type === 'table' ? 'FigureLabel' : undefined;
    const name = labelSpans
      ? labelSpans.map((span) => this.#revisions.runs(span.mark, run(span.text, style))).join('')
      : run(label, style);
    return (
      this.#mark(anchor, name) +
      (caption.length ? this.#revisions.runs(marking?.whole, run('  ')) + this.#spans(caption) : '')
    );
  }

  #grid(grid: Grid, left: number, description: string): string {
    const widths = columnWidths(grid, TEXT_WIDTH - left);
    const cell = (view: CellView, c: number, head: boolean, mark: Mark | null) =>
      el(
        'w:tc',
        {},
        el(
          'w:tcPr',
          {},
          el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' }),
          head ? el('w:vAlign', { 'w:val': 'bottom' }) : '',
        ),
        el(
          'w:p',
          {},
          pPr(
            head ? 'TableHead' : 'TableText',
            '',
            view.centred ? el('w:jc', { 'w:val': 'center' }) : '',
            this.#revisions.end(mark),
          ),
          this.#spans(view.spans),
        ),
      );
    const row = (cells: readonly CellView[], r: number) => {
      const [head, mark] = [r === 0, grid.rowMarks?.[r] ?? null];
      return el(
        'w:tr',
        {},
        el('w:trPr', {}, el('w:cantSplit'), head ? el('w:tblHeader') : '', this.#revisions.row(mark)),
        ...cells.map((view, c) => cell(view, c, head, mark)),
      );
    };
    return el(
      'w:tbl',
      {},
      tableProperties(widths, left, description),
      el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
      ...[grid.head, ...grid.rows].map(row),
    );
  }

  #drawing(block: DrawingBlock): string[] {
    const whole = block.marking?.whole ?? null;
    const heading = this.#commented(this.#remarked(block.marking, this.#figure(block)), block.annotation);
    const out = [el('w:p', {}, pPr('DiagramHeading', '', '', this.#revisions.end(whole)), heading)];
    if (block.words.length) {
      const [mark, ...others] = new Set(block.words.map((span) => span.mark));
      out.push(
        el(
          'w:p',
          {},
          pPr('Normal', el('w:keepNext'), '', this.#revisions.end(others.length ? null : mark)),
          this.#spans(block.words),
        ),
      );
    }
    if (block.was) out.push(...this.#shown(block.was, block.was.anchor, block.label, block.was.mark));
    const now: Mark | null = block.was ? { ...block.was.mark, op: 'inserted' } : whole;
    if (whole?.op !== 'deleted') out.push(...this.#shown(block, block.anchor, block.label, now));
    return [...out, ...this.#examples(block.annotation, 0)];
  }

  /** What a diagram shows: its drawing or form, and what is noted below. */
  #shown({ drawing, form, notes }: Shown, anchor: string, label: string, mark: Mark | null): string[] {
    const out: string[] = [];
    const picture = this.#options.pictures.get(anchor);
    const line = (style: string, keeping: string, runs: string) =>
      el('w:p', {}, pPr(style, keeping, '', this.#revisions.end(mark)), this.#revisions.runs(mark, runs));
    if (drawing && picture)
      out.push(line('Normal', el('w:keepNext'), this.#picture(picture, label, drawing.description)));
    if (form) out.push(this.#form(form, label, mark));
    if (notes.length) out.push(line('DrawingNote', '', run(notes.join(' · '))));
    return out;
  }

  #picture(picture: Picture, name: string, description: string): string {
    const index = this.pictures.push(picture);
    // English Metric Units: 635 to a twip.
    const cx = TEXT_WIDTH * 635;
    const cy = Math.round((cx * picture.height) / picture.width);
    const graphic = el(
      'a:graphic',
      {},
      el(
        'a:graphicData',
        { uri: NAMESPACES['xmlns:pic'] },
        el(
          'pic:pic',
          {},
          el(
            'pic:nvPicPr',
            {},
            el('pic:cNvPr', { id: index, name: `diagram${index}.png`, descr: description }),
            el('pic:cNvPicPr'),
          ),
          el(
            'pic:blipFill',
            {},
            el('a:blip', { 'r:embed': `rIdPicture${index}` }),
            el('a:stretch', {}, el('a:fillRect')),
          ),
          el(
            'pic:spPr',
            {},
            el('a:xfrm', {}, el('a:off', { x: 0, y: 0 }), el('a:ext', { cx, cy })),
            el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
          ),
        ),
      ),
    );
    const inline = el(
      'wp:inline',
      { distT: 0, distB: 0, distL: 0, distR: 0 },
      el('wp:extent', { cx, cy }),
      el('wp:docPr', { id: index, name, descr: description }),
      el('wp:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noChangeAspect: 1 })),
      graphic,
    );
    return el('w:r', {}, el('w:drawing', {}, inline));
  }

  #form(fields: NonNullable<Shown['form']>, description: string, mark: Mark | null): string {
    const widths = [Math.round(TEXT_WIDTH * 0.36), TEXT_WIDTH - Math.round(TEXT_WIDTH * 0.36)];
    const row = (label: string, value: string, height: number) =>
      el(
        'w:tr',
        {},
        el(
          'w:trPr',
          {},
          el('w:cantSplit'),
          el('w:trHeight', { 'w:val': height, 'w:hRule': 'atLeast' }),
          this.#revisions.row(mark),
        ),
        ...[label, value].map((text, c) =>
          el(
            'w:tc',
            {},
            el(
              'w:tcPr',
              {},
              el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' }),
              el('w:vAlign', { 'w:val': 'center' }),
            ),
            el('w:p', {}, pPr('TableText', '', '', this.#revisions.end(mark)), this.#revisions.runs(mark, run(text))),
          ),
        ),
      );
    return el(
      'w:tbl',
      {},
      tableProperties(widths, 0, `${description}, form`, true),
      el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
      ...fields.map((field) =>
        row(
          field.label,
          field.options.length ? field.options.join('      ') : field.kind === 'amount' ? '$' : '',
          field.kind === 'words' ? 900 : 620,
        ),
      ),
    );
  }

  #labelled(rows: readonly MarkedRow[], whole: Mark | null): string {
    const widths = [2700, TEXT_WIDTH - 2700];
    const cell = (runs: string, c: number, mark: Mark | null) =>
      el(
        'w:tc',
        {},
        el('w:tcPr', {}, el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' })),
        el('w:p', {}, pPr('TableText', '', '', this.#revisions.end(mark)), runs),
      );
    return (
      el(
        'w:tbl',
        {},
        tableProperties(widths, 0, null),
        el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
        ...rows.map(({ mark, label, text }) =>
          el(
            'w:tr',
            {},
            el('w:trPr', {}, el('w:cantSplit'), this.#revisions.row(mark)),
            cell(this.#revisions.runs(mark, run(label)), 0, mark),
            cell(this.#spans(text), 1, mark),
          ),
        ),
      ) + gap(this.#revisions.end(whole))
    );
  }
}

/** A clause that was moved whole, on either side. */
const movedBy = (marking: Marking | undefined): Mark | null =>
  marking?.pointer && marking.whole ? marking.whole : null;

/** The status of a document, on a line of its own; nothing for one without. */
const stamped = (status: string | null): string => (status ? el('w:p', {}, pPr('Stamp'), run(status)) : '');

// ── pieces ───────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Paragraph properties in the order that the format demands: style, then keeping and breaking, then indents and
 * alignment, then what was done to its end, then the section that the paragraph closes.
 */
export function pPr(style: string, keeping = '', shape = '', closes = ''): string {
  return el('w:pPr', {}, style === 'Normal' ? '' : el('w:pStyle', { 'w:val': style }), keeping, shape, closes);
}

export function paragraph(style: string, inner: string, keeping = '', shape = ''): string {
  return el('w:p', {}, pPr(style, keeping, shape), inner);
}

/** Two tables that touch become one in Word: a thin paragraph stands after each. */
export function gap(end = '', keep = ''): string {
  return el(
    'w:p',
    {},
    el('w:pPr', {}, keep, el('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': 120, 'w:lineRule': 'exact' }), end),
  );
}

/** The paragraph that closes a section; it takes no room itself. */
function closing(properties: string): string {
  return el(
    'w:p',
    {},
    el('w:pPr', {}, el('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': 20, 'w:lineRule': 'exact' }), properties),
  );
}

function rPr(style?: string): string {
  return style ? el('w:rPr', {}, el('w:rStyle', { 'w:val': style })) : '';
}

export function run(text: string, style?: string): string {
  return text ? el('w:r', {}, rPr(style), el('w:t', { 'xml:space': 'preserve' }, xmlText(text))) : '';
}

function tab(): string {
  return el('w:r', {}, el('w:tab'));
}

function fieldChar(type: 'begin' | 'separate' | 'end'): string {
  return el('w:r', {}, el('w:fldChar', { 'w:fldCharType': type }));
}

function instruction(code: string): string {
  return el('w:r', {}, el('w:instrText', { 'xml:space': 'preserve' }, xmlText(` ${code} `)));
}

function field(code: string, shown: string): string {
  return fieldChar('begin') + instruction(code) + fieldChar('separate') + run(shown) + fieldChar('end');
}

/** A section of the document: where it begins, its columns, and in the first one a cover without head and foot. */
export function section(type: 'nextPage' | 'continuous', columns: 1 | 2, cover = false): string {
  return el(
    'w:sectPr',
    {},
    el('w:headerReference', { 'w:type': 'default', 'r:id': 'rIdHead' }),
    el('w:headerReference', { 'w:type': 'first', 'r:id': 'rIdHeadCover' }),
    el('w:footerReference', { 'w:type': 'default', 'r:id': 'rIdFoot' }),
    el('w:footerReference', { 'w:type': 'first', 'r:id': 'rIdFootCover' }),
    el('w:type', { 'w:val': type }),
    el('w:pgSz', { 'w:w': PAGE.width, 'w:h': PAGE.height }),
    el('w:pgMar', {
      'w:top': PAGE.top,
      'w:right': PAGE.right,
      'w:bottom': PAGE.bottom,
      'w:left': PAGE.left,
      'w:header': PAGE.header,
      'w:footer': PAGE.footer,
      'w:gutter': 0,
    }),
    el('w:cols', columns === 2 ? { 'w:num': 2, 'w:space': COLUMN_GAP } : { 'w:space': 720 }),
    cover ? el('w:titlePg') : '',
  );
}

export function tableProperties(
  widths: readonly number[],
  left: number,
  description: string | null,
  boxed = false,
): string {
  const line = (side: string) => el(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': '4D535E' });
  const borders = boxed
    ? el('w:tblBorders', {}, ...['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line))
    : '';
  const margins = boxed
    ? el(
        'w:tblCellMar',
        {},
        el('w:left', { 'w:w': 120, 'w:type': 'dxa' }),
        el('w:right', { 'w:w': 120, 'w:type': 'dxa' }),
      )
    : '';
  return el(
    'w:tblPr',
    {},
    el('w:tblStyle', { 'w:val': 'RulebookTable' }),
    el('w:tblW', { 'w:w': widths.reduce((sum, width) => sum + width, 0), 'w:type': 'dxa' }),
    left ? el('w:tblInd', { 'w:w': left, 'w:type': 'dxa' }) : '',
    borders,
    el('w:tblLayout', { 'w:type': 'fixed' }),
    margins,
    el('w:tblLook', {
      'w:val': description && !boxed ? '0020' : '0000',
      'w:firstRow': description && !boxed ? 1 : 0,
      'w:lastRow': 0,
      'w:firstColumn': 0,
      'w:lastColumn': 0,
      'w:noHBand': 1,
      'w:noVBand': 1,
    }),
    description ? el('w:tblDescription', { 'w:val': description }) : '',
  );
}

/** Short columns get what their words need, long ones share the rest; one long cell among short ones may wrap. */
function columnWidths(grid: Grid, available: number): readonly number[] {
  // Twips for one em of the table's type, as wide as its bold, and the cell's margins.
  const EM = 196;
  const PADDING = 190;
  const measured = (text: string) => textWidth(text) * EM + PADDING;
  const columns = grid.head.map((head, c) => {
    const cells = grid.rows.map((row) => spanText(row[c]?.spans ?? []));
    const word = Math.max(...[spanText(head.spans), ...cells].flatMap((text) => text.split(/\s+/)).map(measured));
    const widths = cells.map(measured).sort((a, b) => a - b);
    return {
      word,
      usual: Math.max(word, widths[Math.floor((widths.length - 1) * 0.85)] ?? 0),
      most: Math.max(word, widths.at(-1) ?? 0, Math.min(measured(spanText(head.spans)), 2000)),
    };
  });
  const sum = (list: readonly number[]) => list.reduce((total, width) => total + width, 0);
  const most = columns.map((column) => column.most);
  if (sum(most) <= available)
    return most.map((width, c) =>
      Math.round(grid.full && c === most.length - 1 ? width + available - sum(most) : width),
    );
  const fair = available / columns.length;
  const long = columns.map((column) => column.usual > Math.max(fair, 2300));
  const rest = available - sum(columns.map((column, c) => (long[c] ? 0 : column.usual)));
  const share = sum(columns.map((column, c) => (long[c] ? column.usual : 0)));
  const widths = columns.map((column, c) =>
    long[c]
      ? Math.max(column.word, (rest * column.usual) / share)
      : share
        ? column.usual
        : column.usual + rest / columns.length,
  );
  return widths.map((width) => Math.floor(width * Math.min(1, available / sum(widths))));
}

// ── the other parts ──────────────────────────────────────────────────────────────────────────────────────────────

function contentTypes(comments: boolean): string {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const override = (part: string, type: string) => el('Override', { PartName: part, ContentType: type });
  return (
    XML +
    el(
      'Types',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
      el('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
      el('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      el('Default', { Extension: 'png', ContentType: 'image/png' }),
      el('Default', {
        Extension: 'odttf',
        ContentType: 'application/vnd.openxmlformats-officedocument.obfuscatedFont',
      }),
      override('/word/document.xml', `${main}.document.main+xml`),
      override('/word/styles.xml', `${main}.styles+xml`),
      override('/word/settings.xml', `${main}.settings+xml`),
      override('/word/fontTable.xml', `${main}.fontTable+xml`),
      ...['header1', 'header2'].map((part) => override(`/word/${part}.xml`, `${main}.header+xml`)),
      ...['footer1', 'footer2'].map((part) => override(`/word/${part}.xml`, `${main}.footer+xml`)),
      comments ? override('/word/comments.xml', `${main}.comments+xml`) : '',
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'),
    )
  );
}

function relationships(list: readonly (readonly [string, string, string])[]): string {
  return (
    XML +
    el(
      'Relationships',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
      ...list.map(([Id, Type, Target]) => el('Relationship', { Id, Type, Target })),
    )
  );
}

function coreXml(doc: Letterhead, date: string): string {
  const time = (name: string) => el(name, { 'xsi:type': 'dcterms:W3CDTF' }, date);
  return (
    XML +
    el(
      'cp:coreProperties',
      {
        'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:dcterms': 'http://purl.org/dc/terms/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      },
      el('dc:title', {}, xmlText(`${doc.title} (${doc.id})`)),
      el('dc:subject', {}, xmlText(`${doc.imprint}. ${doc.whose.sentence}`)),
      el('dc:creator', {}, xmlText(doc.operator)),
      el('cp:lastModifiedBy', {}, 'clausebook'),
      el('cp:revision', {}, '1'),
      time('dcterms:created'),
      time('dcterms:modified'),
      el('dc:language', {}, xmlText(doc.language)),
    )
  );
}

/** A marked document goes on tracking what is changed in it. */
function settingsXml(language: string, tracked: boolean): string {
  return (
    XML +
    el(
      'w:settings',
      { 'xmlns:w': NAMESPACES['xmlns:w'] },
      el('w:zoom', { 'w:percent': 100 }),
      el('w:embedTrueTypeFonts'),
      el('w:saveSubsetFonts'),
      tracked ? el('w:trackRevisions') : '',
      el('w:defaultTabStop', { 'w:val': 720 }),
      el('w:characterSpacingControl', { 'w:val': 'doNotCompress' }),
      el(
        'w:compat',
        {},
        el('w:compatSetting', {
          'w:name': 'compatibilityMode',
          'w:uri': 'http://schemas.microsoft.com/office/word',
          'w:val': 15,
        }),
      ),
      el('w:themeFontLang', { 'w:val': language, 'w:eastAsia': 'zh-CN' }),
      el('w:decimalSymbol', { 'w:val': '.' }),
      el('w:listSeparator', { 'w:val': ',' }),
    )
  );
}

/** The text font travels with the document; where a program ignores that, Cambria comes closest. */
function fontParts(): Record<string, string | Uint8Array> {
  const faces = [
    ['embedRegular', 400, 'normal'],
    ['embedBold', 700, 'normal'],
    ['embedItalic', 400, 'italic'],
    ['embedBoldItalic', 700, 'italic'],
  ] as const;
  const parts: Record<string, string | Uint8Array> = {};
  const embeds = faces.map(([name, weight, style], i) => {
    const font = trueType(weight, style);
    const hex = createHash('sha256').update(font).digest('hex').toUpperCase();
    const key = `{${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}}`;
    parts[`word/fonts/font${i + 1}.odttf`] = obfuscated(font, key);
    return el(`w:${name}`, { 'r:id': `rId${i + 1}`, 'w:fontKey': key });
  });
  parts['word/fontTable.xml'] =
    XML +
    el(
      'w:fonts',
      { 'xmlns:w': NAMESPACES['xmlns:w'], 'xmlns:r': RELATIONSHIPS },
      el(
        'w:font',
        { 'w:name': FAMILY },
        el('w:altName', { 'w:val': 'Cambria' }),
        el('w:charset', { 'w:val': '00' }),
        el('w:family', { 'w:val': 'roman' }),
        el('w:pitch', { 'w:val': 'variable' }),
        ...embeds,
      ),
    );
  parts['word/_rels/fontTable.xml.rels'] = relationships(
    faces.map((_, i) => [`rId${i + 1}`, `${RELATIONSHIPS}/font`, `fonts/font${i + 1}.odttf`] as const),
  );
  return parts;
}
