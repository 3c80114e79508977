// Tables in the structure: which heads a cell has, how wide a row is, and the empty cells that Chromium leaves out.
import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFNumber, PDFString } from 'pdf-lib';
import { name, textIn } from './objects.ts';
import { type Element, elementsOf, isElement, newElement } from './structure.ts';

/** An attribute of an element, whoever owns it. */
export function attribute({ dict }: Element, key: string): unknown {
  const value = dict.lookup(name('A'));
  const ones = value instanceof PDFArray ? value.asArray().map((_, i) => value.lookup(i)) : [value];
  for (const one of ones) if (one instanceof PDFDict && one.has(name(key))) return one.lookup(name(key));
  return undefined;
}

const rowsOf = (table: Element): Element[] => elementsOf(table.kids).filter(({ type }) => type === 'TR');
const cellsOf = (row: Element): Element[] => row.kids.filter(isElement);

/** For how many columns, or rows, a cell counts. */
function span(cell: Element, key: 'ColSpan' | 'RowSpan'): number {
  const value = attribute(cell, key);
  return value instanceof PDFNumber ? value.asNumber() : 1;
}

/** How many columns each row of a table has, its cells and those that reach into it from above. */
export function widthsOf(table: Element): number[] {
  const rows = rowsOf(table);
  const widths: number[] = rows.map(() => 0);
  for (const [i, row] of rows.entries())
    for (const cell of cellsOf(row))
      for (let down = 0; down < span(cell, 'RowSpan'); down++)
        if (i + down < rows.length) widths[i + down] = (widths[i + down] ?? 0) + span(cell, 'ColSpan');
  return widths;
}

/** The heads that a cell names. */
function headsOf(cell: Element): string[] {
  const heads = attribute(cell, 'Headers');
  if (!(heads instanceof PDFArray)) return [];
  return heads.asArray().map((_, i) => {
    const head = heads.lookup(i);
    return head instanceof PDFString || head instanceof PDFHexString ? head.decodeText() : '';
  });
}

/** Of what a head is the head: `Row`, `Column`, `Both`; empty where it does not say. */
export const scopeOf = (cell: Element): string => String(attribute(cell, 'Scope') ?? '').replace('/', '');

/**
 * Puts in the empty cells that Chromium leaves out, where the heads of the columns tell which they are. Rows that cells
 * of several columns or rows make uneven are left as they are.
 */
export function fillRows(pdf: PDFDocument, table: Element): void {
  const rows = rowsOf(table);
  const most = Math.max(0, ...rows.map(({ kids }) => kids.length));
  const short = rows.filter(({ kids }) => kids.length < most);
  const cells = rows.flatMap(cellsOf);
  if (short.length === 0 || cells.some((cell) => span(cell, 'ColSpan') > 1 || span(cell, 'RowSpan') > 1)) return;
  const columns = columnsByHead(rows, most);
  for (const row of short) {
    const filled: Element[] = [];
    for (const cell of cellsOf(row)) {
      const own = textIn(cell.dict, 'ID');
      const at = [...(own === undefined ? [] : [own]), ...headsOf(cell)].flatMap((head) => columns.get(head) ?? [])[0];
      while (at !== undefined && filled.length < at) filled.push(newElement(pdf, 'TD', []));
      filled.push(cell);
    }
    while (filled.length < most) filled.push(newElement(pdf, 'TD', []));
    if (filled.length === most) row.kids = filled;
  }
}

/** The heads of columns, by their names, and the columns over which they stand: whole rows tell it. */
function columnsByHead(rows: readonly Element[], width: number): ReadonlyMap<string, number> {
  const heads = new Set<string>();
  for (const cell of rows.flatMap(cellsOf)) {
    const id = textIn(cell.dict, 'ID');
    if (id !== undefined && cell.type === 'TH' && scopeOf(cell) === 'Column') heads.add(id);
  }
  const columns = new Map<string, number>();
  for (const row of rows) {
    if (row.kids.length !== width) continue;
    for (const [column, cell] of cellsOf(row).entries())
      for (const head of [textIn(cell.dict, 'ID') ?? '', ...headsOf(cell)])
        if (heads.has(head)) columns.set(head, column);
  }
  return columns;
}
