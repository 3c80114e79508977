// Where on its page a figure is: the box around all that its parts draw, so that whoever enlarges a page, or turns it
// into one column, keeps a drawing whole.
import { PDFArray, PDFDict, type PDFDocument, PDFRawStream, PDFRef } from 'pdf-lib';
import { type Operation, operandName, operandNumber, operandText, operatorCode, readContent } from './content.ts';
import { name, nameIn, unpacked } from './objects.ts';
import { type Matrix, numbersOf, PLAIN, product } from './page-marks.ts';
import { type Element, isElement, isPart, type Kid, type PartOfPage } from './structure.ts';
import type { MarkedPage } from './subject.ts';

/** Left, bottom, right, top, in points. */
type Box = readonly [number, number, number, number];

/** How many points of a path its operators have, which are their last operands. */
const POINTS = new Map(
  [...'m1 l1 c3 v2 y2'.matchAll(/(\w)(\d)/g)].map(([, at = '', n]) => [operatorCode(at), Number(n)]),
);
const codes = (names: string): ReadonlySet<number> => new Set(names.split(' ').map(operatorCode));
const PAINTS = codes('S s f F f* B B* b b*');
const SHOWS = codes('Tj TJ \' "');
const BEGINS = codes('BDC BMC');
const [RE, N, SAVE, BACK, CM, EMC, BT, TM, TD, DO] = ['re', 'n', 'q', 'Q', 'cm', 'EMC', 'BT', 'Tm', 'Td', 'Do'].map(
  operatorCode,
);

/** Gives every figure that lies on one page its box. */
export function placeFigures(pdf: PDFDocument, pages: readonly MarkedPage[], elements: readonly Element[]): void {
  const figures = elements.filter(({ type }) => type === 'Figure');
  for (const { page, ref } of pages) {
    const here = figures.filter((figure) => pageOfFigure(figure) === ref);
    if (here.length === 0) continue;
    const boxes = new Boxes(pdf);
    boxes.walk(page.node.get(name('Contents')), page.node.Resources(), PLAIN);
    const { width, height } = page.getSize();
    for (const figure of here) {
      const corners = partsOf(figure.kids).flatMap(({ mcid }) => boxes.of.get(mcid) ?? []);
      if (corners.length === 0) continue;
      const [left, bottom, right, top] = around(corners);
      const box = [Math.max(0, left), Math.max(0, bottom), Math.min(width, right), Math.min(height, top)] as const;
      // Of what lies beside its page nothing is seen.
      if (box[0] <= box[2] && box[1] <= box[3]) setBox(pdf, figure, box);
    }
  }
}

/** The page on which all of a figure is; undefined of one that is on several, or on none. */
export function pageOfFigure({ kids }: Element): PDFRef | undefined {
  const [first, ...more] = partsOf(kids);
  return more.every(({ page }) => page === first?.page) ? first?.page : undefined;
}

/** Whether a figure says where it is. */
export function hasBox({ dict }: Element): boolean {
  const attributes = dict.lookup(name('A'));
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes];
  return all.some((one) => one instanceof PDFDict && one.lookup(name('BBox')) instanceof PDFArray);
}

const partsOf = (kids: readonly Kid[]): readonly PartOfPage[] =>
  kids.flatMap((kid) => (isPart(kid) ? [kid] : isElement(kid) && kid.type !== 'Caption' ? partsOf(kid.kids) : []));

/** The box around corners: numbers across and up, by turns. */
function around(corners: readonly number[]): Box {
  const across = corners.filter((_, i) => i % 2 === 0);
  const up = corners.filter((_, i) => i % 2 === 1);
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
}

function setBox(pdf: PDFDocument, { dict }: Element, box: Box): void {
  const rounded = box.map((at) => Math.round(at * 100) / 100);
  const layout = pdf.context.obj({ O: 'Layout', BBox: rounded });
  const before = dict.lookup(name('A'));
  const kept = before instanceof PDFArray ? before.asArray() : before instanceof PDFDict ? [before] : [];
  dict.set(name('A'), kept.length > 0 ? pdf.context.obj([...kept, layout]) : layout);
}

/** Walks over what pages draw, and keeps the box around each part. */
class Boxes {
  readonly of = new Map<number, Box>();
  readonly #pdf: PDFDocument;

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
  }

  /** Adds what a stream draws; `within` is how the stream lies on its page. */
  walk(ref: unknown, resources: PDFDict | undefined, within: Matrix): void {
    const stream = ref instanceof PDFRef ? this.#pdf.context.lookup(ref) : ref;
    if (!(stream instanceof PDFRawStream)) return;
    const marks: number[] = [];
    const saved: Matrix[] = [];
    let [matrix, text] = [within, PLAIN];
    let path: number[] = [];
    readContent(unpacked(stream), (operation) => {
      const { operator } = operation;
      if (operator === SAVE) saved.push(matrix);
      else if (operator === BACK) matrix = saved.pop() ?? within;
      else if (operator === CM) matrix = product(numbersOf(operation), matrix);
      else if (BEGINS.has(operator)) marks.push(mcidOf(operation));
      else if (operator === EMC) marks.pop();
      else if (operator === BT) text = PLAIN;
      else if (operator === TM) text = numbersOf(operation);
      else if (operator === TD)
        text = product([1, 0, 0, 1, operandNumber(operation, 0), operandNumber(operation, 1)], text);
      // Words lie within lines and areas; where their letters begin is enough.
      else if (SHOWS.has(operator)) this.#add(marks, placed([0, 0], product(text, matrix)));
      else if (operator === DO) this.#object(marks, resources, operandName(operation, 0), matrix);
      else if (operator === N) path = [];
      else if (PAINTS.has(operator)) {
        this.#add(marks, path);
        path = [];
      } else path.push(...placed(pointsOf(operation), matrix));
    });
  }

  #add(marks: readonly number[], points: readonly number[]): void {
    const mcid = marks.findLast((mark) => mark >= 0);
    if (mcid !== undefined && points.length > 0) this.of.set(mcid, around([...(this.of.get(mcid) ?? []), ...points]));
  }

  /** An image, which is drawn in a square of one by one, or a group with a stream of its own. */
  #object(marks: readonly number[], resources: PDFDict | undefined, of: string, matrix: Matrix): void {
    const drawn = resources?.lookupMaybe(name('XObject'), PDFDict)?.lookup(name(of));
    if (!(drawn instanceof PDFRawStream)) return;
    if (nameIn(drawn.dict, 'Subtype') === 'Image') this.#add(marks, placed(square(0, 0, 1, 1), matrix));
    else {
      const own = drawn.dict
        .lookupMaybe(name('Matrix'), PDFArray)
        ?.asArray()
        .map((n) => Number(String(n)));
      const inner = own?.length === 6 ? product(own as unknown as Matrix, matrix) : matrix;
      this.walk(drawn, drawn.dict.lookupMaybe(name('Resources'), PDFDict), inner);
    }
  }
}

const square = (x: number, y: number, w: number, h: number) => [x, y, x + w, y, x, y + h, x + w, y + h];

/** The points that an operator adds to a path. */
function pointsOf(operation: Operation): readonly number[] {
  const number = (i: number): number => operandNumber(operation, i);
  if (operation.operator === RE) return square(number(0), number(1), number(2), number(3));
  const points = POINTS.get(operation.operator) ?? 0;
  return Array.from({ length: 2 * points }, (_, i) => number(operation.count - 2 * points + i));
}

/** Points as they lie on the page. */
const placed = (points: readonly number[], [a, b, c, d, e, f]: Matrix): readonly number[] =>
  points.flatMap((x, i) => {
    const y = points[i + 1] ?? 0;
    return i % 2 === 0 ? [x * a + y * c + e, x * b + y * d + f] : [];
  });

const mcidOf = (operation: Operation): number =>
  operation.count > 1 ? Number(/\/MCID\s+(\d+)/.exec(operandText(operation, 1))?.[1] ?? -1) : -1;
