// The pages of a PDF, marked one after another, with the groups that are drawn on them.
import { deflateSync } from 'node:zlib';
import { PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { scopeOf } from './cells.ts';
import { name, nameIn, textIn, unpacked } from './objects.ts';
import { type Fate, markPage, type Part, type Sheet } from './page-marks.ts';
import { type Element, isElement, isPart, type Kid } from './structure.ts';
import type { MarkedPage } from './subject.ts';
import { type Typeface, typefacesOf } from './typefaces.ts';

/** Head and foot of a page lie within this distance of its edges, in points: 28 mm, more than any page's margin. */
const EDGE = 79.4;

export interface MarkedPages {
  readonly pages: readonly MarkedPage[];
  /** Page → part → what it says. */
  readonly texts: ReadonlyMap<PDFRef, ReadonlyMap<number, string>>;
  /** Page → part → the group in which it is drawn. */
  readonly groups: ReadonlyMap<PDFRef, ReadonlyMap<number, PDFRef>>;
}

/** In what an element of the structure lies, as far as its parts are concerned. */
interface Owner {
  readonly figure: boolean;
  /** The head of a column of a table. */
  readonly head: Element | undefined;
}

/** The heads of columns that have been met, with the page on which each began and what its parts say there. */
type Heads = Map<Element, { readonly page: PDFRef; readonly texts: Set<string> }>;

/** Marks all pages, in their order. Throws where one cannot be read. */
export function markPages(pdf: PDFDocument, roots: readonly Element[], faces: Map<PDFDict, Typeface>): MarkedPages {
  const owners = ownersOf(roots);
  const heads: Heads = new Map();
  const texts = new Map<PDFRef, Map<number, string>>();
  const groups = new Map<PDFRef, Map<number, PDFRef>>();
  const pages = pdf.getPages().map((page, i): MarkedPage => {
    const { node, ref } = page;
    const mine = owners.get(ref) ?? [];
    const fateOf = (part: Part): Fate => fate(part, mine[part.mcid], ref, heads);
    const resources = node.Resources();
    const drawn = markGroups(pdf, resources, faces, fateOf);
    const stream = markStream(
      pdf,
      node.get(name('Contents')),
      {
        faces: typefacesOf(resources, faces),
        edges: [page.getHeight() - EDGE, EDGE],
        groups: new Set(drawn.map((group) => group.name)),
      },
      fateOf,
    );
    node.set(name('Tabs'), PDFName.of('S'));
    const all = [stream, ...drawn];
    texts.set(ref, new Map(all.flatMap(({ kept }) => kept.map(({ mcid, text }) => [mcid, text] as const))));
    groups.set(ref, new Map(drawn.flatMap(({ kept, group }) => kept.map(({ mcid }) => [mcid, group] as const))));
    const of = <T>(list: (one: Marked) => readonly T[]) => all.flatMap(list);
    return {
      number: i + 1,
      page,
      ref,
      stream: { kept: of((one) => one.kept), loose: of((one) => one.loose), faults: of((one) => one.faults) },
    };
  });
  return { pages, texts, groups };
}

type Marked = MarkedPage['stream'];

/** Marks a stream and puts it back. */
function markStream(pdf: PDFDocument, ref: unknown, sheet: Omit<Sheet, 'bytes'>, fateOf: (part: Part) => Fate): Marked {
  const stream = ref instanceof PDFRef ? pdf.context.lookup(ref) : undefined;
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) throw new Error('a page is not one stream');
  const { bytes, ...marked } = markPage({ ...sheet, bytes: unpacked(stream) }, fateOf);
  const dict = stream.dict.clone(pdf.context);
  dict.set(name('Filter'), PDFName.of('FlateDecode'));
  pdf.context.assign(ref, PDFRawStream.of(dict, deflateSync(bytes)));
  return marked;
}

/** Marks the groups on a page that hold parts of it: what is drawn half transparent is a group. */
function markGroups(
  pdf: PDFDocument,
  resources: PDFDict | undefined,
  faces: Map<PDFDict, Typeface>,
  fateOf: (part: Part) => Fate,
): (Marked & { readonly name: string; readonly group: PDFRef })[] {
  const objects = resources?.lookupMaybe(name('XObject'), PDFDict);
  return (objects?.entries() ?? []).flatMap(([key, group]) => {
    const stream = group instanceof PDFRef ? pdf.context.lookup(group) : undefined;
    if (!(group instanceof PDFRef) || !(stream instanceof PDFRawStream) || nameIn(stream.dict, 'Subtype') !== 'Form')
      return [];
    if (!Buffer.from(unpacked(stream)).includes('/MCID')) return [];
    const own = stream.dict.lookupMaybe(name('Resources'), PDFDict);
    // No line of a group is one of a page's running lines.
    const sheet = {
      faces: typefacesOf(own, faces),
      edges: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
      groups: new Set<string>(),
    };
    return [{ ...markStream(pdf, group, sheet, fateOf), name: key.decodeText(), group }];
  });
}

/** Page → part → in what it lies. */
function ownersOf(roots: readonly Element[]): ReadonlyMap<PDFRef, readonly Owner[]> {
  const owners = new Map<PDFRef, Owner[]>();
  const visit = (kids: readonly Kid[], owner: Owner): void => {
    for (const kid of kids) {
      if (isPart(kid)) {
        const there = owners.get(kid.page) ?? [];
        there[kid.mcid] = owner;
        owners.set(kid.page, there);
      } else if (isElement(kid)) {
        const picture = textIn(kid.dict, 'Alt') !== undefined || !kid.kids.some(isElement);
        const figure = owner.figure || (kid.type === 'Figure' && picture);
        const heads = kid.type === 'TH' && scopeOf(kid) === 'Column';
        visit(kid.kids, { figure, head: heads ? kid : owner.head });
      }
    }
  };
  visit(roots, { figure: false, head: undefined });
  return owners;
}

/**
 * Lines and areas are of no element but of a figure. The head of a table stands on every page to which the table goes
 * on, and is read once.
 */
function fate({ text, inked, told }: Part, owner: Owner | undefined, page: PDFRef, heads: Heads): Fate {
  if (!inked) return 'gone';
  if (!told) return owner?.figure ? 'kept' : 'artifact';
  const head = owner?.head;
  if (!head) return 'kept';
  const first = heads.get(head) ?? { page, texts: new Set() };
  heads.set(head, first);
  if (first.page === page) first.texts.add(text);
  else if (first.texts.has(text)) return 'artifact';
  return 'kept';
}
