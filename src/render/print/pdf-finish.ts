// A PDF as Chromium printed it, finished: what it says of itself, fixed dates, clean bookmarks, names that no run
// changes.
//
// With those that make it to standards it alone loads the library that takes PDF apart; it is loaded when a page has
// been printed.
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib';
import { conform, identified } from './conform/index.ts';

/** What a file says of itself. */
export interface Particulars {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: string;
  /** `2025-03-26` */
  readonly date: string;
  /** The headings of the page in order, as they are printed and as the bookmarks are to call them. */
  readonly headings: readonly Heading[];
  /** Further bookmarks, under the one of a heading. */
  readonly under?: {
    readonly heading: string;
    readonly marks: readonly { readonly title: string; readonly anchor: string }[];
  };
}

/** A finished file. */
export interface Finished {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** The standards that it says it keeps. */
  readonly standards: readonly string[];
  /** Why it does not say so of others, a line each. */
  readonly unmet: readonly string[];
}

interface Heading {
  readonly printed: string;
  readonly title: string;
}

/**
 * A printed PDF whose structure names its nodes by their order. Chromium names the heads of tables by a count of all
 * nodes that it has ever made for a page,
 * which differs from one run to the next. The names keep their length, so nothing in the file moves.
 */
export function steadyNames(printed: Uint8Array): Uint8Array {
  const text = Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength).toString('latin1');
  const names = [...new Set(text.match(/\(node\d{8}\)/g) ?? [])];
  const steady = new Map(names.map((name, i) => [name, `(node${String(i + 1).padStart(8, '0')})`]));
  return Buffer.from(
    text.replace(/\(node\d{8}\)/g, (name) => steady.get(name) ?? name),
    'latin1',
  );
}

/**
 * The tree by which readers find a node by its name, in the order of the names: Chromium leaves it in that of its own,
 * which nodes that were made later change.
 */
function sortNames(pdf: PDFDocument): void {
  const tree = pdf.catalog
    .lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
    ?.lookupMaybe(PDFName.of('IDTree'), PDFDict);
  if (!tree) return;
  const named: [string, PDFObject, PDFObject][] = [];
  const visit = (node: PDFDict): void => {
    const names = node.lookupMaybe(PDFName.of('Names'), PDFArray)?.asArray() ?? [];
    for (let i = 0; i + 1 < names.length; i += 2) {
      const [name, at] = [names[i], names[i + 1]] as [PDFString | PDFHexString, PDFObject];
      named.push([name.decodeText(), name, at]);
    }
    for (const kid of node.lookupMaybe(PDFName.of('Kids'), PDFArray)?.asArray() ?? []) {
      visit(pdf.context.lookup(kid, PDFDict));
      // What nothing leads to any more would stay in the file, with its names in their old order.
      if (kid instanceof PDFRef) pdf.context.delete(kid);
    }
  };
  visit(tree);
  const sorted = named.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, name, at]) => [name, at]);
  tree.delete(PDFName.of('Kids'));
  tree.delete(PDFName.of('Limits'));
  tree.set(PDFName.of('Names'), pdf.context.obj(sorted));
}

/** Finishes a PDF: the same print with the same particulars gives the same bytes. */
export async function finish(printed: Uint8Array, print: Particulars): Promise<Finished> {
  const pdf = await PDFDocument.load(steadyNames(printed), { updateMetadata: false });
  sortNames(pdf);
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
  const { claims, unmet } = conform(pdf, print.date);
  const bytes = identified(await pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
  const lines = unmet.map(({ standards, condition, why }) => `${standards.join(' or ')} (${condition}): ${why}`);
  return { bytes, pages: pdf.getPageCount(), standards: claims, unmet: lines };
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

/**
 * Chromium loses the spaces of a heading that wraps, says one twice that begins a page, and one that stands on several
 * pages as often as it does: gives every bookmark the title that it should have.
 */
function retitle(pdf: PDFDocument, headings: readonly Heading[]): void {
  const bare = (text: string) => text.replace(/\s+/g, '');
  const says = (said: string, printed: string) =>
    printed !== '' && said === printed.repeat(Math.max(1, Math.round(said.length / printed.length)));
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
function bookmarked(pdf: PDFDocument, heading: string, marks: NonNullable<Particulars['under']>['marks']): void {
  const parent = outline(pdf).find(({ item }) => titleOf(item) === heading);
  const places = new Map<string, PDFObject>();
  for (const [name, place] of pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)?.entries() ?? [])
    places.set(name.decodeText(), place);
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
