// A comparison of two editions as marked rules, in files: each is written whole or not at all.
import { join } from 'node:path';
import type { Diff } from '../../diff/change.ts';
import { tableLines } from '../../diff/tell.ts';
import type { Edition } from '../../model/edition.ts';
import { type MarkedOptions, renderDocx } from '../print/docx/index.ts';
import type { RemarkPiece } from '../print/docx/notes.ts';
import { type RenderedFile, type Writer, writeFormats } from '../print/formats.ts';
import { printPdf } from '../print/pdf.ts';
import { measured } from '../print/word-pages.ts';
import { type MarkedPage, markedPrint, renderMarkedHtml } from './html.ts';
import { type Filed, markedView } from './marked.ts';
import { movesOf } from './moves.ts';
import { classWords, FOLLOWS, type Remark, remarksOf, summaryOf } from './say.ts';

/** What marked rules are written as. */
export type MarkedFormat = 'pdf' | 'docx' | 'html';

/** The page, and whose its changes are. */
type Marks = MarkedPage & { readonly by: NonNullable<MarkedFilesOptions['by']> };

const WRITERS: Readonly<Record<MarkedFormat, Writer<Marks>>> = {
  pdf: { prints: true, make: (page, press) => printPdf(markedPrint(page), press) },
  docx: {
    prints: true,
    make: async (page, press) => {
      const { document, front } = page.view;
      return {
        bytes: renderDocx(document, {
          front,
          ...(await measured(document, press)),
          marked: { ...wordMarks(page), ...page.by },
        }),
      };
    },
  },
  html: { prints: false, make: (page) => ({ bytes: renderMarkedHtml(page) }) },
};

export interface MarkedFilesOptions {
  readonly formats: readonly MarkedFormat[];
  readonly outDir: string;
  /** The program to print with, instead of the one that is found. */
  readonly browser?: string;
  /** What stands at the head of every page; the status of the second edition where it is not given. */
  readonly status?: string;
  /** Of what is filed. */
  readonly filed?: Filed;
  /** Whose the tracked changes of a Word file are, and their day. */
  readonly by?: Pick<MarkedOptions, 'author' | 'date'>;
}

/**
 * Writes the rules of the second edition with the changes of a diff marked in them, as
 * `diff.<first>.<second>.marked.<format>`. The same diff gives the same bytes with the same browser. Throws InputError
 * where the words of the two were not compared.
 */
export function renderMarked(
  diff: Diff,
  from: Edition,
  to: Edition,
  options: MarkedFilesOptions,
): Promise<readonly RenderedFile<MarkedFormat>[]> {
  const { formats, outDir, browser, status = to.meta.status.toUpperCase(), filed = null, by = {} } = options;
  return writeFormats(WRITERS, { formats, stem: join(outDir, `diff.${from.id}.${to.id}.marked`), browser }, () => ({
    view: markedView(diff, from, to, filed),
    diff,
    status,
    by,
  }));
}

/** What a Word file says of its marks: a comment for each change, and one for all at the title. */
export function wordMarks({ view, diff, status }: MarkedPage): MarkedOptions {
  const [old, now] = view.names;
  const moves = movesOf(view.document.blocks);
  const lines = (remarks: readonly Remark[]) =>
    remarks.map(({ about, says, pieces }) => [`${about}. `, ...(pieces ?? [says])]);
  const comments = view.changes.map((c): readonly [number, readonly (readonly (string | RemarkPiece)[])[]] => {
    const elsewhere = c.change.classes.includes('moved') && !moves.has(c.number);
    const how = elsewhere
      ? [['Moved. ', 'Word can move paragraphs and no tables: it is struck in one place and put in in the other.']]
      : [];
    const { cells } = c.change;
    const columns =
      cells && [cells.columns.added, cells.columns.removed, cells.columns.moved].some((lines) => lines.length > 0);
    const table = columns
      ? [['Table. ', `${tableLines(cells).join('; ')}. A program that cannot take back a column leaves it empty.`]]
      : [];
    return [
      c.number,
      [[`Change ${c.number}: ${classWords(c.change)}. `, c.where], ...how, ...table, ...lines(remarksOf(c))],
    ];
  });
  const whole = [
    [`${now} marked against ${old}. `, status],
    ...lines(summaryOf(diff, view.names)),
    ['Marks. ', FOLLOWS],
  ];
  return {
    remarks: new Map([[0, whole], ...comments]),
    moves,
    head: { left: `${now} marked against ${old}`, right: status },
  };
}
