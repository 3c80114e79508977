// A comparison of two editions as marked rules, in files: each is written whole or not at all.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diff } from '../../diff/change.ts';
import { tableLines } from '../../diff/tell.ts';
import type { Edition } from '../../model/edition.ts';
import { type OpenBrowser, withBrowser } from '../print/browser.ts';
import { renderDocx } from '../print/docx/index.ts';
import { findBrowser } from '../print/find-browser.ts';
import { printPdf, wordPages } from '../print/pdf.ts';
import { picturesOf } from '../print/pictures.ts';
import { together } from '../print/together.ts';
import { writableFolder, writeWhole } from '../print/write.ts';
import type { RenderedFile } from '../rulebook/files.ts';
import { type MarkedPage, markedPrint, renderMarkedHtml } from './html.ts';
import { type Filed, markedView } from './marked.ts';
import { movesOf } from './moves.ts';
import { classWords, FOLLOWS, remarksOf, summaryOf } from './say.ts';

/** What marked rules are written as. */
export const MARKED_FORMATS = ['pdf', 'docx', 'html'] as const;
export type MarkedFormat = (typeof MARKED_FORMATS)[number];

export interface MarkedFilesOptions {
  readonly formats: readonly MarkedFormat[];
  readonly outDir: string;
  /** The program to print with, instead of the one that is found. */
  readonly browser?: string;
  /** What stands at the head of every page; the status of the second edition where it is not given. */
  readonly status?: string;
  /** Of what is filed. */
  readonly filed?: Filed;
}

/**
 * Writes the rules of the second edition with the changes of a diff marked in them, as
 * `diff.<first>.<second>.marked.<format>`.
 * The same diff gives the same bytes with the same browser. Throws InputError where the words of the two were not
 * compared.
 */
export async function renderMarked(
  diff: Diff,
  from: Edition,
  to: Edition,
  options: MarkedFilesOptions,
): Promise<readonly RenderedFile[]> {
  const page: MarkedPage = {
    view: markedView(diff, from, to, options.filed ?? null),
    diff,
    status: options.status ?? to.meta.status.toUpperCase(),
  };
  const formats = MARKED_FORMATS.filter((format) => options.formats.includes(format));
  const prints = formats.includes('pdf') || formats.includes('docx');
  // A browser that is missing, and a folder that cannot be written to, are said before the work, not after it.
  if (prints) await findBrowser(options.browser);
  await writableFolder(options.outDir);
  const contents = new Map<MarkedFormat, { data: Uint8Array; pages?: number }>();
  if (formats.includes('html')) contents.set('html', { data: Buffer.from(renderMarkedHtml(page), 'utf8') });
  if (prints) {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-'));
    try {
      await withBrowser(options.browser, async (browser) => {
        const [pdf, docx] = await together([
          formats.includes('pdf') ? printPdf(markedPrint(page), browser, folder) : null,
          formats.includes('docx') ? markedDocx(page, browser, folder) : null,
        ]);
        if (pdf) contents.set('pdf', { data: pdf.bytes, pages: pdf.pages });
        if (docx) contents.set('docx', { data: docx });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const files: RenderedFile[] = [];
  for (const format of formats) {
    const content = contents.get(format);
    if (!content) continue;
    const path = join(options.outDir, `diff.${from.id}.${to.id}.marked.${format}`);
    await writeWhole(path, content.data);
    const sha256 = createHash('sha256').update(content.data).digest('hex');
    files.push({
      path,
      format,
      bytes: content.data.length,
      sha256,
      ...(content.pages === undefined ? {} : { pages: content.pages }),
    });
  }
  return files;
}

/** The Word file of marked rules; its pictures and numbers of pages come from the browser. */
async function markedDocx(page: MarkedPage, browser: OpenBrowser, folder: string): Promise<Uint8Array> {
  const { document } = page.view;
  const [pictures, pages] = await together([
    picturesOf(document, browser, folder),
    wordPages(document, browser, folder),
  ]);
  return renderDocx(document, {
    front: page.view.front,
    pictures,
    pages,
    marked: wordMarks(page),
  });
}

/** What a Word file says of its marks: a comment for each change, and one for all at the title. */
export function wordMarks({ view, diff, status }: MarkedPage): NonNullable<Parameters<typeof renderDocx>[1]['marked']> {
  const [a, b] = diff.inputs;
  const moves = movesOf(view.document.blocks);
  const lines = (remarks: readonly { about: string; says: string }[]) =>
    remarks.map(({ about, says }) => [`${about}. `, says]);
  const comments = view.changes.map((c): readonly [number, readonly (readonly string[])[]] => {
    const elsewhere = c.change.classes.includes('moved') && !moves.has(c.number);
    const how = elsewhere
      ? [['Moved. ', 'Word can move paragraphs and no tables: it is struck in one place and put in in the other.']]
      : [];
    const { cells } = c.change;
    const columns =
      cells && [cells.columns.added, cells.columns.removed, cells.columns.moved].some((lines) => lines.length > 0);
    const table = columns
      ? [
          [
            'Table. ',
            `${tableLines(cells).join('; ')}. Not every program can take back a column: the old table is struck as a whole and the new one put in.`,
          ],
        ]
      : [];
    return [
      c.number,
      [[`Change ${c.number}: ${classWords(c.change)}. `, c.where], ...how, ...table, ...lines(remarksOf(c))],
    ];
  });
  const whole = [
    [`${b.edition} marked against ${a.edition}. `, status],
    ...lines(summaryOf(diff)),
    ['Marks. ', FOLLOWS],
  ];
  return {
    remarks: new Map([[0, whole], ...comments]),
    moves,
    head: { left: `${b.edition} marked against ${a.edition}`, right: status },
  };
}
