// A finished PDF, made to PDF/UA-1 and PDF/A-2a: what is missing is put in, each condition is looked at, and the file
// says that it keeps a standard only where every condition of it is met.
import { createHash } from 'node:crypto';
import { PDFDict, type PDFDocument, PDFHexString, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib';
import { placeFigures } from './boxes.ts';
import { fillRows } from './cells.ts';
import { annotationsOf, CONDITIONS } from './conditions.ts';
import { operatorCode, readContent } from './content.ts';
import { name, nameIn, textIn, unpacked } from './objects.ts';
import { type MarkedPages, markPages } from './pages.ts';
import { rank, regroup, without } from './regroup.ts';
import { srgbProfile } from './srgb.ts';
import {
  type Element,
  elementsOf,
  isElement,
  isPart,
  type Kid,
  type PartOfPage,
  readStructure,
  writeStructure,
} from './structure.ts';
import { type Drawn, type MarkedPage, STANDARDS, type Standard, type Subject } from './subject.ts';
import { ROLES } from './tree-conditions.ts';
import type { Typeface } from './typefaces.ts';
import { xmpPacket } from './xmp.ts';

/** Which standards a file says that it keeps, and why not the others. */
export interface Conformity {
  readonly claims: readonly Standard[];
  readonly unmet: readonly Unmet[];
}

/** A condition that is not met. */
export interface Unmet {
  /** As in docs/pdf-standards.md. */
  readonly condition: string;
  /** The standards that the file therefore does not claim. */
  readonly standards: readonly Standard[];
  readonly why: string;
}

/**
 * Makes a PDF that Chromium printed, and whose particulars are set, to the standards. It must be saved as it is
 * afterwards, and then be given its name by `identified`.
 */
export function conform(pdf: PDFDocument, date: string): Conformity {
  const roots = readStructure(pdf);
  const before = elementsOf(roots ?? []);
  const faces = new Map<PDFDict, Typeface>();
  const { pages, texts, groups } = markPages(pdf, roots ?? [], faces);
  if (roots) restructure(pdf, roots, before, { texts, groups });
  describeLinks(pages, roots ?? [], texts);
  describeFile(pdf);
  const elements = elementsOf(roots ?? []);
  placeFigures(pdf, pages, elements);
  const subject: Subject = { pdf, pages, roots, elements, faces: [...faces.values()], drawn: drawnIn(pdf, groups) };
  const unmet = CONDITIONS.flatMap(({ id, standards, against }) =>
    against(subject).map((why): Unmet => ({ condition: id, standards, why })),
  );
  const claims = STANDARDS.filter((standard) => !unmet.some(({ standards }) => standards.includes(standard)));
  writeMetadata(pdf, date, claims);
  return { claims, unmet };
}

function restructure(
  pdf: PDFDocument,
  roots: readonly Element[],
  before: readonly Element[],
  { texts, groups }: Pick<MarkedPages, 'texts' | 'groups'>,
): void {
  for (const root of roots) {
    without(root, (kid) => isPart(kid) && texts.get(kid.page)?.has(kid.mcid) !== true);
    regroup(pdf, root);
  }
  const elements = elementsOf(roots);
  rank(elements);
  for (const element of elements) {
    if (element.type === 'Table') fillRows(pdf, element);
    element.kids = element.kids.map((kid) => {
      const group = isPart(kid) ? groups.get(kid.page)?.get(kid.mcid) : undefined;
      return group ? { ...(kid as PartOfPage), group } : kid;
    });
  }
  writeStructure(pdf, roots, before);
  const used = new Set(elements.map(({ type }) => type));
  const roles = Object.entries(ROLES).filter(([type]) => used.has(type));
  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
  if (roles.length > 0) root.set(name('RoleMap'), pdf.context.obj(Object.fromEntries(roles)));
}

/** Says of each link in words where it leads: in those that are printed. */
function describeLinks(pages: readonly MarkedPage[], roots: readonly Element[], texts: MarkedPages['texts']): void {
  const words = new Map<PDFRef, string>();
  const said = (kid: Kid): string => {
    if (isPart(kid)) return texts.get(kid.page)?.get(kid.mcid) ?? '';
    if (!isElement(kid)) return '';
    return textIn(kid.dict, 'Alt') ?? kid.kids.map(said).join('');
  };
  for (const element of elementsOf(roots)) {
    if (element.type !== 'Link') continue;
    const text = said(element).replace(/\s+/g, ' ').trim();
    for (const kid of element.kids) if (!isElement(kid) && !isPart(kid)) words.set(kid.object, text);
  }
  for (const page of pages)
    for (const { ref, dict } of annotationsOf(page)) {
      const text = ref && words.get(ref);
      if (text) dict.set(name('Contents'), PDFHexString.fromText(text));
    }
}

/** What a file says of its colours and of its tags. */
function describeFile(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = {
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB'),
    DestOutputProfile: profile,
  };
  catalog.set(name('OutputIntents'), context.obj([context.obj(intent)]));
}

/** Operators that show words, or mark something. */
const TELLS = new Set(['Tj', 'TJ', "'", '"', 'BDC', 'BMC'].map(operatorCode));

/** What pages draw with besides their own streams. */
function drawnIn(pdf: PDFDocument, groups: MarkedPages['groups']): Drawn[] {
  const marked = new Set([...groups.values()].flatMap((parts) => [...parts.values()]));
  return pdf.context.enumerateIndirectObjects().flatMap(([ref, object]): Drawn[] => {
    if (object instanceof PDFDict) return object.has(name('BM')) ? [{ kind: 'state', dict: object }] : [];
    if (!(object instanceof PDFRawStream)) return [];
    const { dict } = object;
    if (nameIn(dict, 'Subtype') === 'Image') return [{ kind: 'image', dict }];
    if (nameIn(dict, 'Subtype') !== 'Form' && String(dict.lookup(name('PatternType'))) !== '1') return [];
    let told = false;
    if (!marked.has(ref))
      readContent(unpacked(object), ({ operator }) => {
        told ||= TELLS.has(operator);
      });
    return [{ kind: 'group', dict, told }];
  });
}

function writeMetadata(pdf: PDFDocument, date: string, claims: readonly Standard[]): void {
  const packet = xmpPacket({
    title: pdf.getTitle() ?? '',
    subject: pdf.getSubject() ?? '',
    author: pdf.getAuthor() ?? '',
    language: textIn(pdf.catalog, 'Lang') ?? '',
    creator: pdf.getCreator() ?? '',
    producer: pdf.getProducer() ?? '',
    date: `${date}T00:00:00Z`,
    ua: claims.includes('PDF/UA-1'),
    a: claims.includes('PDF/A-2a'),
  });
  const bytes = Buffer.from(packet, 'utf8');
  // Unpacked, so that a program which knows nothing of PDF finds it.
  const stream = PDFRawStream.of(pdf.context.obj({ Type: 'Metadata', Subtype: 'XML' }), bytes);
  pdf.catalog.set(name('Metadata'), pdf.context.register(stream));
  const blank = PDFHexString.of(UNNAMED);
  pdf.context.trailerInfo.ID = pdf.context.obj([blank, blank]);
}

/** What stands where the name of a file will stand, while the file is not hashed yet. */
const UNNAMED = '0'.repeat(32);

/** A file that `conform` made and that was saved, named by the hash of all that is in it. */
export function identified(saved: Uint8Array): Uint8Array {
  const out = saved.slice();
  const view = Buffer.from(out.buffer);
  const id = createHash('sha256').update(saved).digest('hex').slice(0, UNNAMED.length);
  const blank = `<${UNNAMED}>`;
  const last = view.lastIndexOf(blank);
  const first = view.lastIndexOf(blank, last - 1);
  if (first < 0) throw new Error('the PDF has no place for its name');
  for (const at of [first, last]) view.write(id, at + 1, 'latin1');
  return out;
}
