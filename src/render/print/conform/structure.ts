// The structure of a PDF as a tree: read as Chromium writes it, and written back.
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
} from 'pdf-lib';
import { name, nameIn } from './objects.ts';

/** An element of the structure. */
export interface Element {
  type: string;
  readonly dict: PDFDict;
  readonly ref: PDFRef;
  kids: Kid[];
}

/** What lies in an element: another, a part of a page, or an object of a page such as a link. */
export type Kid = Element | PartOfPage | ObjectOfPage;

export interface PartOfPage {
  readonly mcid: number;
  readonly page: PDFRef;
  /** The group in whose stream it is, where it is not that of the page. */
  readonly group?: PDFRef;
}

export interface ObjectOfPage {
  readonly object: PDFRef;
  readonly page: PDFRef | undefined;
}

export const isElement = (kid: Kid): kid is Element => 'kids' in kid;
export const isPart = (kid: Kid): kid is PartOfPage => 'mcid' in kid;

/** Elements one after another, each before what lies in it. */
export function elementsOf(kids: readonly Kid[], found: Element[] = []): Element[] {
  for (const kid of kids) {
    if (!isElement(kid)) continue;
    found.push(kid);
    elementsOf(kid.kids, found);
  }
  return found;
}

/** The root of the structure, whose kids are its first elements; undefined where a file has no structure. */
export function readStructure(pdf: PDFDocument): Element[] | undefined {
  const root = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return undefined;
  const seen = new Set<PDFRef>();
  const read = (object: PDFObject | undefined, page: PDFRef | undefined): Kid[] => {
    if (object instanceof PDFArray) return object.asArray().flatMap((one) => read(one, page));
    if (object instanceof PDFNumber) return page ? [{ mcid: object.asNumber(), page }] : [];
    const dict = object instanceof PDFRef ? pdf.context.lookup(object) : object;
    if (dict instanceof PDFArray) return read(dict, page);
    if (!(dict instanceof PDFDict)) return [];
    const own = dict.get(name('Pg'));
    const there = own instanceof PDFRef ? own : page;
    const mcid = dict.get(name('MCID'));
    if (mcid instanceof PDFNumber) return there ? [{ mcid: mcid.asNumber(), page: there }] : [];
    const target = dict.get(name('Obj'));
    if (target instanceof PDFRef) return [{ object: target, page: there }];
    if (!(object instanceof PDFRef) || seen.has(object)) return [];
    seen.add(object);
    return [{ type: nameIn(dict, 'S') ?? '', dict, ref: object, kids: read(dict.get(name('K')), there) }];
  };
  return read(root.get(name('K')), undefined).filter(isElement);
}

/** A new element of a type. */
export function newElement(pdf: PDFDocument, type: string, kids: Kid[]): Element {
  const dict = pdf.context.obj({ Type: 'StructElem', S: type });
  return { type, dict, ref: pdf.context.register(dict), kids };
}

/**
 * Writes the structure back: what each element holds, and which element each part and each link of a page is of.
 * `kept` are the elements that lie in it now; `before` those that were read: what is not kept is taken out of the file.
 */
export function writeStructure(pdf: PDFDocument, kept: readonly Element[], before: readonly Element[]): void {
  const { context } = pdf;
  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
  const rootRef = pdf.catalog.get(name('StructTreeRoot'));
  const owners = new Map<PDFRef, PDFRef[]>();
  const groups = new Set<PDFRef>();
  const objects: [number, PDFRef][] = [];
  const write = (element: Element, parent: PDFObject | undefined): void => {
    if (parent) element.dict.set(name('P'), parent);
    element.dict.set(name('S'), PDFName.of(element.type));
    const page = element.kids.filter(isPart).find(({ group }) => !group)?.page;
    if (page) element.dict.set(name('Pg'), page);
    else element.dict.delete(name('Pg'));
    const kids = element.kids.map((kid): PDFObject => {
      if (isElement(kid)) {
        write(kid, element.ref);
        return kid.ref;
      }
      if (isPart(kid)) {
        const { mcid, group } = kid;
        const there = owners.get(group ?? kid.page) ?? [];
        there[mcid] = element.ref;
        owners.set(group ?? kid.page, there);
        if (group) groups.add(group);
        else if (kid.page === page) return PDFNumber.of(mcid);
        return context.obj({ Type: 'MCR', Pg: kid.page, ...(group ? { Stm: group } : {}), MCID: mcid });
      }
      const key = context.lookupMaybe(kid.object, PDFDict)?.lookup(name('StructParent'));
      if (key instanceof PDFNumber) objects.push([key.asNumber(), element.ref]);
      return context.obj({ Type: 'OBJR', Obj: kid.object, ...(kid.page ? { Pg: kid.page } : {}) });
    });
    if (kids.length === 0) element.dict.delete(name('K'));
    else element.dict.set(name('K'), kids.length === 1 && kids[0] ? kids[0] : context.obj(kids));
  };
  for (const element of kept) write(element, rootRef);
  root.set(name('K'), context.obj(kept.map(({ ref }) => ref)));
  const here = new Set(elementsOf(kept).map(({ ref }) => ref));
  for (const { ref } of elementsOf(before)) if (!here.has(ref)) context.delete(ref);
  writeOwners(pdf, root, owners, groups, objects);
}

function writeOwners(
  pdf: PDFDocument,
  root: PDFDict,
  owners: ReadonlyMap<PDFRef, readonly (PDFRef | undefined)[]>,
  groups: ReadonlySet<PDFRef>,
  objects: readonly (readonly [number, PDFRef])[],
): void {
  const { context } = pdf;
  const lines: [number, PDFObject][] = objects.map(([key, ref]) => [key, ref]);
  const parts = (of: PDFRef) => context.obj(Array.from(owners.get(of) ?? [], (ref): PDFObject => ref ?? PDFNull));
  for (const page of pdf.getPages()) {
    const key = page.node.lookup(name('StructParents'));
    if (key instanceof PDFNumber) lines.push([key.asNumber(), parts(page.ref)]);
  }
  let last = Math.max(-1, ...lines.map(([key]) => key));
  for (const group of groups) {
    lines.push([++last, parts(group)]);
    context.lookup(group, PDFStream).dict.set(name('StructParents'), PDFNumber.of(last));
  }
  lines.sort(([a], [b]) => a - b);
  const old = root.get(name('ParentTree'));
  if (old instanceof PDFRef) context.delete(old);
  root.set(name('ParentTree'), context.register(context.obj({ Nums: lines.flat() })));
  root.set(name('ParentTreeNextKey'), PDFNumber.of(last + 1));
}
