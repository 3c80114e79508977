// A redline and a changed table as plain data, without tokens: for JSON and for hashes.
import type { LineChanges, TableChange } from './cells.ts';
import type { Redline } from './redline.ts';
import { textOf } from './tokens.ts';

/** A redline without its tokens. */
export const plainRedline = (r: Redline) => ({
  segments: r.segments.map((s) => ({ [s.op]: textOf(s.tokens), ...(s.was ? { was: textOf(s.was) } : {}) })),
  coarse: r.coarse,
  typography: r.typography,
});

export function plainTable(cells: TableChange) {
  const renamed = (l: LineChanges) => ({ ...l, renamed: l.renamed.map((r) => ({ ...r, text: plainRedline(r.text) })) });
  return { rows: renamed(cells.rows), columns: renamed(cells.columns), cells: cells.cells.map((c) => ({ ...c, text: plainRedline(c.text) })) };
}
