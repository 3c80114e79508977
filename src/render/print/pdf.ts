// A document as PDF: printed twice, so that the contents can name true pages, then given fixed dates and clean
// bookmarks.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, PDFOptions } from 'puppeteer-core';
import { InputError } from '../../model/place.ts';
import { INDEX_FITS, type Landmark, landmarks, MAY_GO_ON, THREE_LINES, told, UNBROKEN } from './between.ts';
import type { Press } from './formats.ts';
import { type HtmlOptions, renderHtml } from './html.ts';
import type { Finished, Particulars } from './pdf-finish.ts';
import type { Block, ContentsEntry, DocumentView } from './view.ts';

export interface Pdf extends Finished {
  /** Anchor → the page that it is on, counted from 1. */
  readonly places: ReadonlyMap<string, number>;
}

const PRINT: PDFOptions = { preferCSSPageSize: true, printBackground: true, timeout: 120_000 };

/** What is printed: a page whose contents have slots for numbers, and what the file says of itself. */
export interface Print extends Particulars {
  /** The name of the page in the temporary folder. */
  readonly file: string;
  readonly html: string;
  /** How wide the text of a page is, in millimetres. */
  readonly room: number;
  /** What the heads of pages name; nothing on a page whose style has no room for it. */
  readonly marks: readonly Landmark[];
  /** The anchors that the slots wait for, in the order of the page. */
  readonly slots: readonly string[];
}

/** Prints a document. */
export function renderPdf(doc: DocumentView, press: Press, appendix?: HtmlOptions['appendix']): Promise<Pdf> {
  return printPdf(
    {
      file: `${doc.id}.${doc.profile}.html`,
      html: renderHtml(doc, { linkAll: true, ...(appendix ? { appendix } : {}) }),
      room: doc.profile === 'annotated' ? 174 : 160,
      marks: [
        ...landmarks(doc.blocks),
        ...(appendix ? [{ anchor: 'house-edges', section: 'House edges', clause: null }] : []),
        { anchor: 'index-of-terms', section: 'Index of defined terms', clause: null },
      ],
      slots: inOrderOfPage(doc.contents).map((entry) => entry.anchor),
      title: `${doc.title} (${doc.name})`,
      subject: `${doc.imprint}. ${doc.whose.sentence}`,
      author: doc.operator,
      language: doc.language,
      date: doc.date,
      headings: bookmarkTitles(doc).map((title) => ({ printed: title, title })),
    },
    press,
  );
}

/**
 * What of a page is wider than its paper, where it is laid out as wide as that: the names of tables and drawings. A
 * table that has a page turned for itself has the room of that.
 */
const TOO_WIDE = `(() => {
  const name = (at) => (at.querySelector('.caption, h3, h4, caption') ?? at).textContent.trim().replace(/\\s+/g, ' ').slice(0, 60);
  return [...document.querySelectorAll('table, svg')].flatMap((it) => {
    const room = it.classList.contains('turned') ? 249 * 96 / 25.4 : it.parentElement.getBoundingClientRect().width;
    return it.getBoundingClientRect().width > room + 1 ? [name(it.closest('.figure') ?? it)] : [];
  });
})()`;

/** Throws InputError where something would be cut off at the edge of the paper. */
async function holdWidth(page: Page, { title, room }: Print): Promise<void> {
  await page.emulateMediaType('print');
  await page.evaluate(`document.documentElement.style.width = '${room}mm'`);
  await page.evaluate(INDEX_FITS);
  await page.evaluate(THREE_LINES);
  const wide = (await page.evaluate(TOO_WIDE)) as readonly string[];
  await page.evaluate(`document.documentElement.style.width = ''`);
  await page.emulateMediaType();
  if (wide.length)
    throw new InputError(
      `${title}: wider than the page, and would be cut off: ${wide.join('; ')}. Let the table have fewer columns, or shorter words`,
    );
}

/**
 * Prints a page twice: the first print says on which page everything is. What is told of that moves nothing; should
 * anything have moved all the same, it is told anew.
 */
export async function printPdf(print: Print, { browser, folder }: Press): Promise<Pdf> {
  await writeFile(join(folder, print.file), print.html);
  const { printed, places } = await browser.visit(folder, print.file, async (page) => {
    await page.evaluate(UNBROKEN);
    await holdWidth(page, print);
    const whole = { ...PRINT, tagged: true, outline: true };
    // Nobody asks it without contents.
    if (!print.slots.length) return { printed: await page.pdf(whole), places: new Map<string, number>() };
    await page.evaluate(MAY_GO_ON);
    let places = await placesOn(page);
    for (let n = 0; ; n++) {
      await page.evaluate(told(print, places));
      const printed = await page.pdf(whole);
      const now = destinations(printed);
      if (n === 3 || [...now].every(([anchor, at]) => places.get(anchor) === at)) return { printed, places: now };
      places = now;
    }
  });
  const { finish } = await import('./pdf-finish.ts');
  return { ...(await finish(printed, print)), places };
}

/**
 * Anchor → the sheet that it will be on, from a print that nobody sees and that is asked nothing else: ink, tags and
 * bookmarks would cost time and move nothing.
 */
export async function placesOn(page: Page): Promise<ReadonlyMap<string, number>> {
  await page.evaluate(`document.documentElement.style.visibility = 'hidden'`);
  const printed = await page.pdf({ ...PRINT, tagged: false, outline: false });
  await page.evaluate(`document.documentElement.style.visibility = ''`);
  return destinations(printed);
}

/** The contents stand on the page by groups: sections first, then tables, then diagrams. */
export function inOrderOfPage<T extends { readonly group: ContentsEntry['group'] }>(
  contents: readonly T[],
): readonly T[] {
  return (['section', 'table', 'diagram'] as const).flatMap((group) =>
    contents.filter((entry) => entry.group === group),
  );
}

/**
 * The named destinations of a PDF as Chromium writes it: name → page. Chromium's objects are plain text, each page an
 * object of its own, so no PDF has to be taken apart for this.
 */
export function destinations(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const pages = new Map<string, number>();
  // The tree of pages lists them in order, in several nodes where there are many.
  const kids = new Map<string, readonly string[]>();
  let root: string | undefined;
  for (const [, id = '', body = ''] of text.matchAll(/\n(\d+) 0 obj\n(<<[^>]*?\/Type \/Pages\b.*?)endobj/gs)) {
    kids.set(
      id,
      [...(/\/Kids \[([^\]]*)\]/.exec(body)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])].map((kid) => kid[1] ?? ''),
    );
    if (!/\/Parent /.test(body)) root = id;
  }
  const walk = (id: string): void => {
    const below = kids.get(id);
    if (below) below.forEach(walk);
    else pages.set(id, pages.size + 1);
  };
  if (root) walk(root);
  const out = new Map<string, number>();
  for (const [, name = '', page = ''] of text.matchAll(/\n?\/(\S+) \[(\d+) 0 R \/XYZ [^\]]*\]/g)) {
    const at = pages.get(page);
    if (name !== 'Dest' && at) out.set(decodeURIComponent(unname(name)), at);
  }
  return out;
}

/** Names in PDF write unusual characters as #28. */
function unname(name: string): string {
  const bytes = name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1')
    .toString('utf8')
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25');
}

/** What the bookmarks are called, in order: the headings of the page. */
export function bookmarkTitles(doc: DocumentView): readonly string[] {
  const out = [doc.title];
  if (doc.instrument) out.push(doc.instrument.title);
  out.push('Contents');
  for (const [group, title] of [
    ['table', 'Tables'],
    ['diagram', 'Diagrams'],
  ] as const) {
    if (doc.contents.some((entry) => entry.group === group)) out.push(title);
  }
  if (doc.legend.length) out.push('How to read the margin');
  const visit = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === 'heading') out.push(block.title);
      else if (block.type === 'drawing')
        out.push([block.label, block.caption.map((span) => span.text).join('')].filter(Boolean).join(' '));
      else if (block.type === 'list') for (const item of block.items) visit(item.blocks);
      else if (block.type === 'section') {
        out.push(`${block.number} ${block.title}`.trim());
        visit(block.blocks);
      }
    }
  };
  visit(doc.blocks);
  if (doc.terms.length) out.push('Index of defined terms');
  return out;
}
