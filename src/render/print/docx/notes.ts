// What stands beside the rules, as comments: the margin of the annotated profile, and what is said of changes.
import type { Mark, Marking } from '../marks.ts';
import { el } from '../ooxml.ts';
import type { Annotation } from '../view.ts';
import { spanText } from '../words.ts';
import type { Ink } from './ink.ts';
import { pPr, rPr, run } from './pieces.ts';

/** Change → paragraphs of runs, the first of each in bold; the document as a whole under 0. */
export type Remarks = ReadonlyMap<number, readonly (readonly (string | RemarkPiece)[])[]>;

/** Words of a remark that stand on both sides, on the first alone, or on the second alone. */
export interface RemarkPiece {
  readonly op: 'same' | 'deleted' | 'inserted';
  readonly text: string;
}

const STYLE = { same: undefined, deleted: 'StruckOut', inserted: 'PutIn' } as const;
const said = (piece: string | RemarkPiece, style?: string): string =>
  typeof piece === 'string' ? run(piece, style) : run(piece.text, style ?? STYLE[piece.op]);

/** The comments of one document, counted through. */
export class Notes {
  readonly comments: string[] = [];
  readonly #ink: Ink;
  readonly #remarks: Remarks;

  constructor(ink: Ink, remarks: Remarks) {
    this.#ink = ink;
    this.#remarks = remarks;
  }

  /** What the margin says becomes a comment on the clause, so that the rule's own text stays as it is. */
  commented(inner: string, annotation: Annotation | null): string {
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
  remarked(marking: Marking | undefined, inner: string): string {
    let out = inner;
    for (const change of marking?.begins ?? []) {
      const remark = this.#remarks.get(change) ?? [];
      const lines = remark.map(([head = '', ...rest], i) =>
        el(
          'w:p',
          {},
          pPr('CommentText'),
          i ? '' : el('w:r', {}, rPr('CommentReference'), el('w:annotationRef')),
          said(head, 'DefinedTerm'),
          ...rest.map((piece) => said(piece)),
        ),
      );
      if (lines.length) out = this.#comment(lines, out, marking?.whole);
    }
    return out;
  }

  /**
   * The sign of a comment goes with a paragraph that was put in or struck whole, and spans no words there: LibreOffice
   * would give what comes after such a paragraph its style, or keep it empty, once it is gone.
   */
  #comment(lines: readonly string[], inner: string, whole?: Mark | null): string {
    const id = this.comments.push(lines.join('')) - 1;
    const sign = el('w:r', {}, rPr('CommentReference'), el('w:commentReference', { 'w:id': id }));
    if (whole) return inner + this.#ink.revisions.runs(whole, sign);
    return el('w:commentRangeStart', { 'w:id': id }) + inner + el('w:commentRangeEnd', { 'w:id': id }) + sign;
  }
}
