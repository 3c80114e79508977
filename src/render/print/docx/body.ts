// The rules as Word has them: headings, clauses with their labels, tables, drawings and forms.
import type { Mark, Marking } from '../marks.ts';
import { el } from '../ooxml.ts';
import type { Picture } from '../pictures.ts';
import type { Block, ClauseBlock, DocumentView, DrawingBlock, Shown, TableBlock } from '../view.ts';
import { type Span, spanText } from '../words.ts';
import { ClauseStyles, HANG } from './clauses.ts';
import type { Ink } from './ink.ts';
import type { Notes } from './notes.ts';
import { pictureXml } from './picture.ts';
import { gap, pPr, run, tab } from './pieces.ts';
import { examplesXml, formXml, gridXml } from './tables.ts';

/** Writes blocks; the pictures and styles that they have needed are there afterwards. */
export class Body {
  readonly pictures: Picture[] = [];
  readonly #doc: DocumentView;
  readonly #drawn: ReadonlyMap<string, Picture>;
  readonly #clauses: ClauseStyles;
  readonly #ink: Ink;
  readonly #notes: Notes;

  /** `drawn` has a picture for every drawing, by the anchor of its diagram. */
  constructor(doc: DocumentView, drawn: ReadonlyMap<string, Picture>, ink: Ink, notes: Notes) {
    this.#doc = doc;
    this.#drawn = drawn;
    this.#clauses = new ClauseStyles(doc.hang);
    this.#ink = ink;
    this.#notes = notes;
  }

  get styles() {
    return this.#clauses.all();
  }

  blocks(blocks: readonly Block[], at: { left: number; words?: number }): string[] {
    const out: string[] = [];
    for (const [i, block] of blocks.entries()) {
      const next = blocks[i + 1];
      if (block.type === 'words')
        out.push(
          this.#words(block.spans, at.words ?? at.left, next?.type === 'list' || next?.type === 'table', block.end),
        );
      else if (block.type === 'list')
        for (const item of block.items)
          out.push(...this.#ink.revisions.range(movedBy(item.marking), this.#clause(item, at.left)));
      else if (block.type === 'heading') {
        const own = block.level === 2 ? el('w:pageBreakBefore') : '';
        const whole = block.marking?.whole;
        const title = this.#ink.mark(block.anchor, this.#ink.revisions.runs(whole, run(block.title)));
        out.push(
          el(
            'w:p',
            {},
            pPr(
              `Heading${Math.min(3, block.level - 1)}`,
              own,
              el('w:ind', { 'w:left': 0, 'w:firstLine': 0 }),
              this.#ink.revisions.end(whole),
            ),
            title,
          ),
        );
      } else if (block.type === 'section') {
        const title = block.titleSpans ? this.#ink.spans(block.titleSpans) : run(block.title);
        const heading = this.#ink.mark(block.anchor, this.#ink.label(block.number, block.numberSpans, tab()) + title);
        const end = this.#ink.revisions.end(block.marking?.whole);
        out.push(
          el(
            'w:p',
            {},
            pPr(`Heading${Math.min(3, block.level - 1)}`, '', '', end),
            this.#notes.commented(this.#notes.remarked(block.marking, heading), block.annotation),
          ),
        );
        out.push(
          ...this.blocks(block.blocks, { left: HANG[this.#doc.hang] }),
          ...examplesXml(this.#ink, block.annotation, HANG[this.#doc.hang]),
        );
      } else if (block.type === 'table') out.push(...this.#table(block, at.left));
      else out.push(...this.#drawing(block));
    }
    return out;
  }

  #clause(clause: ClauseBlock, left: number): string[] {
    const text = this.#clauses.text(clause, left);
    const style = this.#clauses.style(clause, text);
    const [first, ...rest] = clause.blocks;
    const words = first?.type === 'words' ? first.spans : [];
    const labelSpans = movedLabel(clause);
    const label = clause.definition
      ? this.#ink.term({ label: clause.label, labelSpans }, words)
      : this.#ink.label(clause.label, labelSpans, tab());
    const next = clause.blocks[1]?.type;
    const own = this.#notes.commented(
      this.#notes.remarked(clause.marking, this.#ink.mark(clause.anchor, label + this.#ink.spans(words))),
      clause.annotation,
    );
    const end = this.#ink.revisions.end(first?.type === 'words' ? first.end : null);
    const keeping = next === 'list' || next === 'table' ? el('w:keepNext') : '';
    const was = clause.before
      ? this.#ink.revisions.properties(
          pPr(this.#clauses.style(clause.before, this.#clauses.text(clause.before, left)), keeping),
        )
      : '';
    const out = [el('w:p', {}, pPr(style, keeping, '', end + was), own)];
    // The parts of a definition stand a little in, since a definition has no number to hang from.
    return [
      ...out,
      ...this.blocks(rest, { left: clause.definition ? text + 294 : text, words: text }),
      ...examplesXml(this.#ink, clause.annotation, text),
    ];
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
        this.#ink.revisions.end(mark),
      ),
      this.#ink.spans(spans),
    );
  }

  #table(block: TableBlock, left: number): string[] {
    const indent = block.grid.wide ? 0 : left;
    const whole = block.marking?.whole;
    const caption = this.#figure(block);
    return [
      el(
        'w:p',
        {},
        pPr('Caption', '', indent ? el('w:ind', { 'w:left': indent }) : '', this.#ink.revisions.end(whole)),
        this.#notes.commented(this.#notes.remarked(block.marking, caption), block.annotation),
      ),
      gridXml(this.#ink, block.grid, indent, titleOf(block)),
      gap(this.#ink.revisions.end(whole)),
      ...examplesXml(this.#ink, block.annotation, indent),
    ];
  }

  /** The label of a table or diagram, and what stands beside it. */
  #figure({ type, anchor, label, labelSpans, caption, marking }: TableBlock | DrawingBlock): string {
    // A diagram's label is a heading already.
    const style = type === 'table' ? 'FigureLabel' : undefined;
    const name = labelSpans
      ? labelSpans.map((span) => this.#ink.revisions.runs(span.mark, run(span.text, style))).join('')
      : run(label, style);
    return (
      this.#ink.mark(anchor, name) +
      (caption.length ? this.#ink.revisions.runs(marking?.whole, run('  ')) + this.#ink.spans(caption) : '')
    );
  }

  #drawing(block: DrawingBlock): string[] {
    const whole = block.marking?.whole ?? null;
    const heading = this.#notes.commented(this.#notes.remarked(block.marking, this.#figure(block)), block.annotation);
    const out = [el('w:p', {}, pPr('DiagramHeading', '', '', this.#ink.revisions.end(whole)), heading)];
    if (block.words.length) {
      const [mark, ...others] = new Set(block.words.map((span) => span.mark));
      out.push(
        el(
          'w:p',
          {},
          pPr('Normal', el('w:keepNext'), '', this.#ink.revisions.end(others.length ? null : mark)),
          this.#ink.spans(block.words),
        ),
      );
    }
    if (block.was)
      out.push(...this.#shown(block.was, block.was.anchor, titleOf(block, block.was.notes), block.was.mark));
    const now: Mark | null = block.was ? { ...block.was.mark, op: 'inserted' } : whole;
    if (whole?.op !== 'deleted') out.push(...this.#shown(block, block.anchor, titleOf(block, block.notes), now));
    return [...out, ...examplesXml(this.#ink, block.annotation, 0)];
  }

  /** What a diagram shows: its drawing or form, and what is noted below. */
  #shown({ drawing, form, notes }: Shown, anchor: string, title: string, mark: Mark | null): string[] {
    const out: string[] = [];
    const picture = this.#drawn.get(anchor);
    const line = (style: string, keeping: string, runs: string) =>
      el('w:p', {}, pPr(style, keeping, '', this.#ink.revisions.end(mark)), this.#ink.revisions.runs(mark, runs));
    if (drawing && picture)
      out.push(
        line('Normal', el('w:keepNext'), pictureXml(this.pictures.push(picture), picture, title, drawing.description)),
      );
    if (form) out.push(formXml(this.#ink, form, title, mark));
    if (notes.length) out.push(line('DrawingNote', '', run(notes.join(' · '))));
    return out;
  }
}

/**
 * `Table 9: Super 6`, `Diagram A: Baccarat: half-moon table, 7 seats`: what a program that reads aloud or lists what
 * there is calls a table or a drawing. A caption that is a sentence stands elsewhere; then the first note says it.
 */
const titleOf = ({ label, caption }: TableBlock | DrawingBlock, notes: readonly string[] = []): string => {
  const words = spanText(caption.filter((span) => span.mark?.op !== 'deleted')) || notes[0];
  return words ? `${label}: ${words}` : label;
};

/** A clause that was moved whole, on either side. */
const movedBy = (marking: Marking | undefined): Mark | null =>
  marking?.pointer && marking.whole ? marking.whole : null;

/**
 * The label of a clause. Where the clause came whole from elsewhere its new label comes with it: LibreOffice takes a
 * paragraph back as one only where all of it is one change, and else gives its style to the next.
 */
function movedLabel({ labelSpans, marking }: ClauseBlock): ClauseBlock['labelSpans'] {
  if (!movedBy(marking)?.moved) return labelSpans;
  return labelSpans?.map((span) => (span.mark ? { ...span, mark: { ...span.mark, moved: true } } : span));
}
