// A table as it is set: which columns are centred, which stay on one line, and how much room the whole takes.
import type { CellView, Grid } from '../print/view.ts';
import { type Span, spanText } from '../print/words.ts';

/** Cells with how they are set: short ones centred and kept on one line, the rest as running text. */
export function gridOf(rows: readonly (readonly (readonly Span[])[])[]): Grid {
  const head = rows[0] ?? [];
  const body = rows.slice(1);
  const lengths = head.map((cell, c) => ({
    head: spanText(cell).length,
    body: Math.max(0, ...body.map((row) => spanText(row[c] ?? []).length)),
  }));
  const centred = lengths.map((column, c) => c > 0 && column.body <= 12 && column.head <= 16);
  const figures = centred.filter(Boolean).length;
  // Where columns of figures leave little room for words, the names of the rows do not keep theirs to themselves.
  const longest = figures > 2 && head.length - figures > 1 ? 16 : 28;
  const view = (row: readonly (readonly Span[])[], top: boolean): readonly CellView[] =>
    row.map((cell, c) => {
      const column = lengths[c] ?? { head: 0, body: 0 };
      return {
        spans: cell,
        centred: centred[c] ?? false,
        tight: top ? column.head <= 8 : column.body <= (c === 0 ? longest : 16),
      };
    });
  const total = lengths.reduce((sum, column) => sum + Math.max(Math.min(column.head, 10), column.body) + 3, 0);
  const first = body.map((row) => spanText(row[0] ?? []));
  return {
    head: view(head, true),
    rows: body.map((row) => view(row, false)),
    keyed: head.length > 1 && new Set(first).size === first.length && first.every((word) => word.length <= 60),
    wide: total > 90 || head.length > 8,
    full: total > 62 || head.length > 8,
    long:
      body.reduce(
        (sum, row) => sum + Math.max(1, Math.ceil(row.reduce((all, cell) => all + spanText(cell).length + 3, 0) / 80)),
        0,
      ) > 14,
  };
}
