// The structure in the forms that PDF/UA knows: paragraphs for bare words, bodies in lists, figures that are pictures.
import type { PDFDocument } from 'pdf-lib';
import { textIn } from './objects.ts';
import { type Element, isElement, type Kid, newElement } from './structure.ts';

/** Elements that stand in a line of words. */
const INLINE = new Set(['Span', 'Em', 'Strong', 'Link', 'Code', 'Quote', 'Lbl', 'Sub', 'Reference', 'Ruby', 'Warichu']);
/** Elements that hold a line of words and need no paragraph for it. */
const LINES = new Set(['P', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Lbl', 'Caption', ...INLINE]);
/** Elements that hold words as they are, and paragraphs where there are several. */
const CELLS = new Set(['TH', 'TD', 'LBody']);
/** What Chromium groups with and says nothing by. */
const BARE = 'NonStruct';

const isInline = (kid: Kid): boolean => !isElement(kid) || INLINE.has(kid.type);

/** Puts what lies in an element into the forms that PDF/UA knows, the innermost first. Every part keeps its place. */
export function regroup(pdf: PDFDocument, element: Element): void {
  const { type } = element;
  const told = type === 'Figure' && textIn(element.dict, 'Alt') !== undefined;
  const flat = element.kids.flatMap((kid) => spread(pdf, kid, !told && !LINES.has(type)));
  if (LINES.has(type)) element.kids = flat;
  else if (type === 'LI') element.kids = body(pdf, flat);
  else if (CELLS.has(type) && flat.every(isInline)) element.kids = flat;
  else if (type === 'L' || type === 'Table' || type === 'TR' || type === 'Figure') element.kids = flat;
  else element.kids = paragraphs(pdf, flat);
  if (type === 'Figure' && !told) settle(pdf, element);
}

/** A kid as it stands in its parent: a bare group goes, and is a paragraph where it was a block of words. */
function spread(pdf: PDFDocument, kid: Kid, blocks: boolean): Kid[] {
  if (!isElement(kid)) return [kid];
  if (kid.type !== BARE) {
    regroup(pdf, kid);
    return [kid];
  }
  // The words of a line are a bare group of nothing but parts.
  const words = kid.kids.every((inner) => !isElement(inner));
  const inner = kid.kids.flatMap((one) => spread(pdf, one, blocks));
  return blocks && !words ? paragraphs(pdf, inner) : inner;
}

/** Kids among which words that stand bare are in paragraphs. */
function paragraphs(pdf: PDFDocument, kids: readonly Kid[]): Kid[] {
  const out: Kid[] = [];
  let line: Kid[] = [];
  const end = (): void => {
    if (line.length > 0) out.push(newElement(pdf, 'P', line));
    line = [];
  };
  for (const kid of kids) {
    if (isInline(kid)) line.push(kid);
    else {
      end();
      out.push(kid);
    }
  }
  end();
  return out;
}

/** What lies in an item of a list: its label, and its body. */
function body(pdf: PDFDocument, kids: readonly Kid[]): Kid[] {
  const label = kids.filter((kid) => isElement(kid) && kid.type === 'Lbl');
  const rest = kids.filter((kid) => !label.includes(kid));
  if (rest.length === 1 && rest[0] && isElement(rest[0]) && rest[0].type === 'LBody') return [...label, ...rest];
  if (rest.length === 0) return label;
  return [...label, newElement(pdf, 'LBody', rest.every(isInline) ? rest : paragraphs(pdf, rest))];
}

/**
 * A figure on a page is its heading, its words, what is drawn, and what is said of it. Whoever hears a figure hears the
 * alternative and nothing else of it: so that heading and words are heard too, only what is drawn is a figure, and the
 * rest is a section around it, or goes where there is no more than a caption.
 */
function settle(pdf: PDFDocument, element: Element): void {
  const inner = element.kids.filter(isElement);
  if (inner.every(({ type }) => INLINE.has(type) || type === 'Caption')) return;
  element.type = 'Sect';
  const drawn = inner.filter(({ type }) => type === 'Figure');
  const [picture] = drawn;
  const captions = inner.filter(({ type }) => type === 'Caption');
  if (picture && drawn.length === 1 && captions.length === 1) {
    element.kids = paragraphs(
      pdf,
      element.kids.filter((kid) => !captions.includes(kid as Element)),
    );
    picture.kids.push(...captions);
    return;
  }
  for (const caption of captions) caption.type = 'P';
  element.kids = paragraphs(pdf, element.kids);
}

/** Takes parts out of a structure; an element that holds nothing any more goes too, but for cells and figures. */
export function without(element: Element, isGone: (kid: Kid) => boolean): void {
  element.kids = element.kids.filter((kid) => {
    if (!isElement(kid)) return !isGone(kid);
    without(kid, isGone);
    return kid.kids.length > 0 || CELLS.has(kid.type) || kid.type === 'Figure';
  });
}

/**
 * Ranks headings by how deep they lie: a heading of a lower rank than one below the last stands as if it were one
 * below it.
 */
export function rank(elements: Iterable<Element>): void {
  const above: number[] = [];
  for (const element of elements) {
    const level = Number(/^H([1-6])$/.exec(element.type)?.[1] ?? 0);
    if (level === 0) continue;
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    element.type = `H${above.length}`;
  }
}
