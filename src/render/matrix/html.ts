// The matrix as one self-contained page, with filters for what is missing.
import { counted } from '../../diff/tell.ts';
import type { Edition } from '../../model/edition.ts';
import { HOLES, type MatrixRow } from '../../model/matrix.ts';
import { VERDICT_WORDS } from '../../model/verdict.ts';
import { pageHtml } from '../print/page.ts';
import { anchorOf, whose } from '../print/words.ts';
import { COLUMNS } from './columns.ts';

/** The page. Without its script every row is there, and nothing is filtered. */
export function matrixHtml(
  edition: Edition,
  rows: readonly MatrixRow[],
  topics: ReadonlyMap<string, string>,
  version: string,
): string {
  const count = (hole: string) => rows.filter((r) => r.holes.some((h) => h === hole)).length;
  return pageHtml(
    { name: 'matrix', scripts: ['matrix.js'] },
    {
      id: edition.id,
      title: edition.meta.title,
      operator: edition.meta.operator,
      whose: whose(edition.meta).short,
      clauses: counted(rows.length, 'clause'),
      whole: rows.filter((r) => r.holes.length === 0).length,
      holes: HOLES.map((hole) => ({ hole, count: count(hole) })).filter((h) => h.count > 0),
      head: COLUMNS.map(({ title, css = '' }) => ({ title, css })),
      rows: rows.map((row) => ({
        clause: row.clause,
        anchor: anchorOf(`${edition.id}/${row.clause}`),
        holes: row.holes.join(', '),
        // The first column is the clause, which heads its row.
        cells: COLUMNS.slice(1).map(({ title, cell, css = '' }) => ({
          css: title === 'Verdict' ? VERDICT_WORDS[row.verdict].kind : css,
          lines: linesOf(cell(row, topics)),
        })),
      })),
    },
    version,
  );
}

/** What stands in a cell, a line each; none for a count of nothing. */
const linesOf = (value: string | number): readonly string[] =>
  typeof value === 'string' ? value.split('\n') : value > 0 ? [value.toLocaleString('en-AU')] : [];
