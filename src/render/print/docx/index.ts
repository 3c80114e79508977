// A document as a Word file: real styles, hanging numbers, repeated table heads, contents that Word can renew.
//
// The parts are written as they are, without a library in between: that keeps ids, dates and bytes the same on every
// run, and lets the fonts travel inside the file, so that Word breaks lines and pages much as the PDF does.
import type { Picture } from '../pictures.ts';
import type { DocumentView, Front } from '../view.ts';
import { Body } from './body.ts';
import { HANG } from './clauses.ts';
import { contentsLines } from './contents.ts';
import { beforeXml, indexXml } from './front.ts';
import { Ink } from './ink.ts';
import { Notes, type Remarks } from './notes.ts';
import { timeOf, wordFile } from './package.ts';
import { closing, section } from './pieces.ts';
import { Revisions } from './revisions.ts';
import { stylesXml } from './styles.ts';

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
  /** What the comment of each change says. */
  readonly remarks: Remarks;
  /** The changes that move a clause whole. */
  readonly moves: ReadonlySet<number>;
  /** Whose the changes are, where they are not the operator's. */
  readonly author?: string;
  /** The day that they bear, `2026-01-15`, where it is not the edition's. */
  readonly date?: string;
  /** The running head. */
  readonly head: { readonly left: string; readonly right: string };
}

/** The whole Word file. The same document and pictures give the same bytes. */
export function renderDocx(doc: DocumentView, { front, pictures, pages, marked }: DocxOptions): Uint8Array {
  const by = {
    author: marked?.author ?? doc.operator,
    time: marked?.date ? timeOf({ date: marked.date }) : timeOf(doc),
  };
  const ink = new Ink(new Revisions(by, marked?.moves ?? new Set()));
  const notes = new Notes(ink, marked?.remarks ?? new Map());
  const body = new Body(doc, pictures, ink, notes);
  const parts = [
    ...beforeXml({ doc, front, pages, ink, notes }),
    // The rules begin on a page of their own.
    closing(section('nextPage', 1, true)),
    ...body.blocks(doc.blocks, { left: 0 }),
    // A last paragraph that is struck needs one after it to go on in: it would stay, empty, when that is accepted.
    ...(front.terms.length ? indexXml(ink, front.terms) : [closing(''), section('nextPage', 1)]),
  ];
  return wordFile(doc, {
    body: parts.join(''),
    styles: stylesXml(doc.language, body.styles, HANG[doc.hang], contentsLines(front.contents)),
    comments: notes.comments,
    by,
    pictures: body.pictures,
    ...(marked ? { head: marked.head, cover: marked.head.right, tracked: true } : {}),
  });
}
