// A document as PDF: printed twice, so that the contents can name true pages, then given fixed dates and clean bookmarks.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib';
import type { PDFOptions } from 'puppeteer-core';
import type { Block, ContentsEntry, DocumentView } from '../rulebook/document.ts';
import type { OpenBrowser } from './browser.ts';
import { type HtmlOptions, renderHtml } from './html.ts';

export interface Pdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Anchor → the page that it is on, counted from 1. */
  readonly places: ReadonlyMap<string, number>;
}

const PRINT: PDFOptions = { preferCSSPageSize: true, printBackground: true, timeout: 120_000 };

/** What is printed: a page whose contents have slots for numbers, and what the file says of itself. */
export interface Print {
  /** The name of the page in the temporary folder. */
  readonly file: string;
  readonly html: string;
  /** The anchors that the slots wait for, in the order of the page. */
  readonly slots: readonly string[];
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: string;
  /** `2025-03-26` */
  readonly date: string;
  /** The headings of the page in order, as they are printed and as the bookmarks are to call them. */
  readonly headings: readonly Heading[];
  /** Further bookmarks, under the one of a heading. */
  readonly under?: { readonly heading: string; readonly marks: readonly { readonly title: string; readonly anchor: string }[] };
}

interface Heading {
  readonly printed: string;
  readonly title: string;
}

/** Prints a document. `folder` is a temporary folder of the caller's, where the page is written and read from. */
export function renderPdf(doc: DocumentView, browser: OpenBrowser, folder: string, appendix?: HtmlOptions['appendix']): Promise<Pdf> {
  return printPdf(
    {
      file: `${doc.id}.${doc.profile}.html`,
      html: renderHtml(doc, { linkAll: true, ...(appendix ? { appendix } : {}) }),
      slots: inOrderOfPage(doc.contents).map((entry) => entry.anchor),
      title: `${doc.title} (${doc.id})`,
      subject: `${doc.imprint}. ${doc.whose.sentence}`,
      author: doc.operator,
      language: doc.language,
      date: doc.date,
      headings: bookmarkTitles(doc).map((title) => ({ printed: title, title })),
    },
    browser,
    folder,
  );
}

/** Prints a page twice: the first print says on which page everything is. */
export async function printPdf(print: Print, browser: OpenBrowser, folder: string): Promise<Pdf> {
  await writeFile(join(folder, print.file), print.html);
  const page = await browser.open(folder, print.file);
  try {
    // The first print is only asked where everything is: tags and bookmarks would cost time and change nothing. Nobody asks it without contents.
    const places = print.slots.length ? destinations(await page.pdf({ ...PRINT, tagged: false, outline: false })) : new Map<string, number>();
    // The slots have a fixed width, so the numbers move nothing.
    await page.evaluate(
      `((numbers) => document.querySelectorAll('.contents .page').forEach((slot, i) => { slot.textContent = numbers[i]; }))(${JSON.stringify(print.slots.map((anchor) => String(places.get(anchor) ?? '')))})`,
    );
    const printed = await page.pdf({ ...PRINT, tagged: true, outline: true });
    return { ...(await finish(printed, print)), places };
  } finally {
    await page.close();
  }
}

/** Anchor → page as Word will have it, as nearly as can be known without Word: from one print that is set as Word sets it. */
export async function wordPages(doc: DocumentView, browser: OpenBrowser, folder: string): Promise<ReadonlyMap<string, number>> {
  const file = `${doc.id}.word.html`;
  await writeFile(join(folder, file), renderHtml(doc, { linkAll: true, word: true }));
  const page = await browser.open(folder, file);
  try {
    return destinations(await page.pdf({ ...PRINT, tagged: false, outline: false }));
  } finally {
    await page.close();
  }
}

/** The contents stand on the page by groups: sections first, then tables, then diagrams. */
export function inOrderOfPage<T extends { readonly group: ContentsEntry['group'] }>(contents: readonly T[]): readonly T[] {
  return (['section', 'table', 'diagram'] as const).flatMap((group) => contents.filter((entry) => entry.group === group));
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

/**
 * A printed PDF whose structure names its nodes by their order. Chromium names the heads of tables by a count of all nodes that it has ever made for a page,
 * which differs from one run to the next. The names keep their length, so nothing in the file moves.
 */
export function steadyNames(printed: Uint8Array): Uint8Array {
  const text = Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength).toString('latin1');
  const names = [...new Set(text.match(/\(node\d{8}\)/g) ?? [])].sort();
  const steady = new Map(names.map((name, i) => [name, `(node${String(i + 1).padStart(8, '0')})`]));
  return Buffer.from(
    text.replace(/\(node\d{8}\)/g, (name) => steady.get(name) ?? name),
    'latin1',
  );
}

async function finish(printed: Uint8Array, print: Print): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = await PDFDocument.load(steadyNames(printed), { updateMetadata: false });
  const date = new Date(`${print.date}T00:00:00Z`);
  pdf.setTitle(print.title, { showInWindowTitleBar: true });
  pdf.setSubject(print.subject);
  pdf.setAuthor(print.author);
  pdf.setCreator('clausebook');
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  pdf.setLanguage(print.language);
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  retitle(pdf, print.headings);
  if (print.under) bookmarked(pdf, print.under.heading, print.under.marks);
  countNodes(pdf);
  return { bytes: await pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY }), pages: pdf.getPageCount() };
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
      else if (block.type === 'drawing') out.push([block.label, block.caption.map((span) => span.text).join('')].filter(Boolean).join(' '));
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

/**
 * Chromium names the heads of tables by a counter that runs on with whatever else its process does, so that two prints of one page may differ by it.
 * Here they are counted anew, in the order that they have: the tree that lists them is sorted by name.
 */
function countNodes(pdf: PDFDocument): void {
  const nameOf = (value: PDFObject | undefined) => (value instanceof PDFString && /^node\d+$/.test(value.asString()) ? value.asString() : null);
  const found: { readonly name: string; readonly put: (value: PDFString) => void }[] = [];
  const visit = (value: PDFObject): void => {
    const entries: (readonly [PDFObject, (to: PDFString) => void])[] =
      value instanceof PDFDict
        ? value.entries().map(([key, inner]) => [inner, (to) => value.set(key, to)])
        : value instanceof PDFArray
          ? value.asArray().map((inner, i) => [inner, (to) => value.set(i, to)])
          : [];
    for (const [inner, put] of entries) {
      const name = nameOf(inner);
      if (name === null) visit(inner);
      else found.push({ name, put });
    }
  };
  for (const [, value] of pdf.context.enumerateIndirectObjects()) visit(value);
  const names = [...new Set(found.map(({ name }) => name))].sort();
  const numbers = new Map(names.map((name, i) => [name, PDFString.of(`node${String(i + 1).padStart(8, '0')}`)]));
  for (const { name, put } of found) put(numbers.get(name) ?? PDFString.of(name));
}

/** The bookmarks of a PDF, each before those under it. */
function outline(pdf: PDFDocument): readonly { readonly item: PDFDict; readonly ref: PDFObject }[] {
  const items: { item: PDFDict; ref: PDFObject }[] = [];
  const visit = (parent: PDFDict): void => {
    for (let ref: PDFObject | undefined = parent.get(PDFName.of('First')); ref; ) {
      const item = pdf.context.lookup(ref, PDFDict);
      items.push({ item, ref });
      visit(item);
      ref = item.get(PDFName.of('Next'));
    }
  };
  const outlines = pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict);
  if (outlines) visit(outlines);
  return items;
}

function titleOf(item: PDFDict): string {
  const title = item.lookup(PDFName.of('Title'));
  return title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : '';
}

/** Chromium loses the spaces of a heading that wraps, says one twice that begins a page, and one that stands on several pages as often as it does: gives every bookmark the title that it should have. */
function retitle(pdf: PDFDocument, headings: readonly Heading[]): void {
  const bare = (text: string) => text.replace(/\s+/g, '');
  const says = (said: string, printed: string) => printed !== '' && said === printed.repeat(Math.max(1, Math.round(said.length / printed.length)));
  // A title that does not match is left alone: a wrong one would be worse than one without spaces.
  let next = 0;
  for (const { item } of outline(pdf)) {
    const said = bare(titleOf(item));
    const at = headings.findIndex(({ printed }, i) => i >= next && says(said, bare(printed)));
    if (at < 0) continue;
    item.set(PDFName.of('Title'), PDFHexString.fromText(headings[at]?.title ?? said));
    next = at + 1;
  }
}

/** Puts bookmarks under that of a heading, each to the place that a link names. */
function bookmarked(pdf: PDFDocument, heading: string, marks: NonNullable<Print['under']>['marks']): void {
  const parent = outline(pdf).find(({ item }) => titleOf(item) === heading);
  const places = new Map<string, PDFObject>();
  for (const [name, place] of pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)?.entries() ?? []) places.set(name.decodeText(), place);
  const found = marks.flatMap(({ title, anchor }) => {
    const place = places.get(anchor);
    return place ? [{ title, place, ref: pdf.context.nextRef() }] : [];
  });
  const [first, last] = [found[0], found.at(-1)];
  if (!parent || !first || !last) return;
  for (const [i, { title, place, ref }] of found.entries()) {
    const item = pdf.context.obj({ Title: PDFHexString.fromText(title), Parent: parent.ref, Dest: place });
    const [before, after] = [found[i - 1], found[i + 1]];
    if (before) item.set(PDFName.of('Prev'), before.ref);
    if (after) item.set(PDFName.of('Next'), after.ref);
    pdf.context.assign(ref, item);
  }
  parent.item.set(PDFName.of('First'), first.ref);
  parent.item.set(PDFName.of('Last'), last.ref);
  // Less than none: closed until the reader opens it.
  parent.item.set(PDFName.of('Count'), pdf.context.obj(-found.length));
}
