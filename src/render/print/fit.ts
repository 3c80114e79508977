// Whether a table finds room on paper, and how it must be set for it: as it is, wrapped, small, or on a page turned.
import { textWidth } from './fonts.ts';
import type { CellView, Grid } from './view.ts';
import { spanText } from './words.ts';

/** How a table is set: `wrapped` breaks the lines of every cell, `small` has small print, `turned` a page turned. */
export type Fit = 'plain' | 'wrapped' | 'small' | 'turned';

/**
 * The room of a table in heights of its letters: 150 mm of a page, at 9.3 and at 7.5 points, and 245 mm of a page that
 * is turned.
 */
const ROOM: Readonly<Record<Fit, number>> = { plain: 45, wrapped: 45, small: 56, turned: 92 };

/** What a cell has beside its words, in heights of its letters. */
const AIR: Readonly<Record<Fit, number>> = { plain: 1.1, wrapped: 1.1, small: 0.7, turned: 0.7 };

/** How a table must be set so that no word of it is lost; null where there is no way. */
export const fitOf = (grid: Grid): Fit | null =>
  (['plain', 'wrapped', 'small', 'turned'] as const).find((fit) => widthOf(grid, fit) <= ROOM[fit]) ?? null;

/** Whether a table of examples needs more room than is left beside the margin of an annotated page. */
export const needsMargin = (grid: Grid): boolean => widthOf(grid, 'plain') > 31;

/** The least width of a table, in heights of its letters. */
function widthOf(grid: Grid, fit: Fit): number {
  const lines = [grid.head, ...grid.rows];
  const columns = grid.head.map((_, c) => lines.flatMap((row) => row[c] ?? []));
  return columns.reduce((sum, cells) => sum + AIR[fit] + Math.max(0, ...cells.map((cell) => least(cell, fit))), 0);
}

/** The least width of a cell: of its longest word, or of the whole where it stays on one line. */
function least({ spans, tight }: CellView, fit: Fit): number {
  // Odds are not parted: see between.ts.
  const text = spanText(spans).replace(/(?<=\d) to (?=\d)/g, '\u00a0to\u00a0');
  return tight && fit === 'plain' ? textWidth(text) : Math.max(...text.split(/ +|(?<=-)/).map(textWidth));
}
