// Tracked changes in Word's XML: what was put in, struck and moved, with author, date and a number of its own.
import type { Mark } from '../marks.ts';
import { el } from '../ooxml.ts';

/** Bookmarks and comments are counted from 0; revisions stay clear of them. */
const FIRST = 100_000;

/** Whose the changes and comments of a file are. */
export interface Author {
  readonly author: string;
  /** `2026-01-15T00:00:00Z` */
  readonly time: string;
}

/** What Word calls a run, paragraph end or row that was put in or struck, and a paragraph of another kind. */
export class Revisions {
  readonly #by: Author;
  /** The changes that move a clause whole. Every other move is struck in one place and put in in the other. */
  readonly #moves: ReadonlySet<number>;
  #next = FIRST;

  constructor(by: Author, moves: ReadonlySet<number>) {
    this.#by = by;
    this.#moves = moves;
  }

  #attributes(): Record<string, string | number> {
    return { 'w:id': this.#next++, 'w:author': this.#by.author, 'w:date': this.#by.time };
  }

  /** `w:ins`, `w:del`, `w:moveTo` or `w:moveFrom`. */
  #name(mark: Mark): string {
    const moved = mark.moved && mark.change !== null && this.#moves.has(mark.change);
    if (mark.op === 'inserted') return moved ? 'w:moveTo' : 'w:ins';
    return moved ? 'w:moveFrom' : 'w:del';
  }

  /** Runs under a mark. Struck text has an element of its own, but not where it was moved. */
  runs(mark: Mark | null | undefined, inner: string): string {
    if (!mark || !inner) return inner;
    if (mark.aside) return '';
    const name = this.#name(mark);
    const text =
      name === 'w:del'
        ? inner.replace(/<(\/?)w:t(?=[ >])/g, '<$1w:delText').replace(/<(\/?)w:instrText(?=[ >])/g, '<$1w:delInstrText')
        : inner;
    return el(name, this.#attributes(), text);
  }

  /** The properties of a paragraph whose end is marked. */
  end(mark: Mark | null | undefined): string {
    return mark && !mark.aside ? el('w:rPr', {}, el(this.#name(mark), this.#attributes())) : '';
  }

  row(mark: Mark | null | undefined): string {
    return mark ? el(mark.op === 'inserted' ? 'w:ins' : 'w:del', this.#attributes()) : '';
  }

  /** A cell of a column that came or went. */
  cell(mark: Mark | undefined): string {
    return mark ? el(mark.op === 'inserted' ? 'w:cellIns' : 'w:cellDel', this.#attributes()) : '';
  }

  /** What a paragraph's properties were, of one that has others now. */
  properties(before: string): string {
    return el('w:pPrChange', this.#attributes(), before);
  }

  /** Where a moved clause begins and ends, on either side under the same name. */
  range(mark: Mark | null, inner: readonly string[]): readonly string[] {
    if (mark?.change == null || !mark.moved || !this.#moves.has(mark.change)) return inner;
    const name = this.#name(mark);
    const start = this.#attributes();
    return [
      el(`${name}RangeStart`, { ...start, 'w:name': `move${mark.change}` }),
      ...inner,
      el(`${name}RangeEnd`, { 'w:id': start['w:id'] }),
    ];
  }
}
