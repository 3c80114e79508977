// Words as Word has them: runs with their marks, links, bookmarks and labels.
import { createHash } from 'node:crypto';
import type { Mark } from '../marks.ts';
import { el } from '../ooxml.ts';
import type { ClauseBlock } from '../view.ts';
import type { Span } from '../words.ts';
import { run } from './pieces.ts';
import type { Revisions } from './revisions.ts';

/** Writes the words of one document, whose bookmarks and revisions are counted through. */
export class Ink {
  readonly revisions: Revisions;
  readonly #bookmarks = new Map<string, string>();
  #bookmarkId = 0;

  constructor(revisions: Revisions) {
    this.revisions = revisions;
  }

  /** A label and what stands between it and the words, which goes with a label that was put in or struck whole. */
  label(label: string, spans: readonly Span[] | undefined, between: string): string {
    if (!spans) return run(label) + between;
    const [only, ...more] = spans;
    return this.spans(spans) + (more.length ? between : this.revisions.runs(only?.mark, between));
  }

  /** A defined term; a space stands after it where words follow. */
  term({ label, labelSpans }: Pick<ClauseBlock, 'label' | 'labelSpans'>, words: readonly Span[]): string {
    const term = labelSpans
      ? labelSpans.map((span) => this.revisions.runs(span.mark, run(span.text, 'DefinedTerm'))).join('')
      : run(label, 'DefinedTerm');
    const follow = words.filter((span) => !span.mark?.aside);
    const mark = follow.every((span) => span.mark?.op === follow[0]?.mark?.op) ? follow[0]?.mark : undefined;
    return term + (follow.length ? this.revisions.runs(mark, run(' ')) : '');
  }

  spans(spans: readonly Span[]): string {
    return spans
      .map((span) => {
        if (span.mark?.aside) return '';
        if (span.href) return this.link(span.href, span.text, span.mark);
        return this.revisions.runs(
          span.mark,
          run(span.text, span.kind === 'emphasis' ? 'Emphasis' : span.kind === 'blank' ? 'Blank' : undefined),
        );
      })
      .join('');
  }

  link(anchor: string, text: string, mark: Mark | undefined): string {
    return el(
      'w:hyperlink',
      { 'w:anchor': this.bookmark(anchor), 'w:history': 1 },
      this.revisions.runs(mark, run(text, 'Hyperlink')),
    );
  }

  mark(anchor: string, inner: string): string {
    const id = this.#bookmarkId++;
    return (
      el('w:bookmarkStart', { 'w:id': id, 'w:name': this.bookmark(anchor) }) +
      inner +
      el('w:bookmarkEnd', { 'w:id': id })
    );
  }

  /** Word's names begin with a letter, hold letters, figures and _, and have forty characters at most. */
  bookmark(anchor: string): string {
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
}
