// Rows for a spreadsheet: RFC 4180, and no cell that a spreadsheet would take for a formula.

export type Cell = string | number | null;

/** Without it Excel reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';
/** How a formula begins, for Excel and for others that are as kind; also behind spaces, which they take off. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text that begins like a formula is led by an apostrophe, so that it stays a text. */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = inert(cell);
  // Where a comma is the decimal sign, spreadsheets part cells at semicolons.
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** The text of a CSV file. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
