// The matrix as one self-contained page, with filters for what is missing.
import { counted } from '../../diff/tell.ts';
import type { Edition } from '../../model/edition.ts';
import { HOLES, type MatrixRow } from '../../model/matrix.ts';
import { VERDICT_WORDS } from '../../model/verdict.ts';
import { pageHtml } from '../print/page.ts';
import { anchorOf, whose } from '../print/words.ts';
import { sectionsOf } from '../review/sections.ts';
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
    { name: 'matrix', scripts: ['page.js', 'filters.js'] },
    { title: `Matrix · ${edition.id}`, skip: { to: 'rows', says: 'To the clauses' } },
    {
      version,
      id: edition.id,
      title: edition.meta.title,
      operator: edition.meta.operator,
      whose: whose(edition.meta).short,
      clauses: counted(rows.length, 'clause'),
      whole: rows.filter((r) => r.holes.length === 0).length,
      holes: HOLES.map((hole) => ({ hole, count: count(hole) })).filter((h) => h.count > 0),
      head: COLUMNS.map(({ title, css = '' }) => ({ title, css })),
      parts: partsOf(rows, edition).map(([title, part]) => ({
        title,
        count: part.length,
        rows: part.map((row) => rowView(row, edition, topics)),
      })),
    },
  );
}

/** The rows by the section of their clause, in the order of the book. */
function partsOf(rows: readonly MatrixRow[], edition: Edition): readonly (readonly [string, readonly MatrixRow[]])[] {
  const sections = sectionsOf(edition);
  const titles = new Map(sections.flatMap(({ title, clauses }) => clauses.map((c) => [c.id, title] as const)));
  const parts = new Map<string, MatrixRow[]>(sections.map(({ title }) => [title, []]));
  for (const row of rows) {
    const title = titles.get(row.clause) ?? 'outside any section';
    parts.set(title, [...(parts.get(title) ?? []), row]);
  }
  return [...parts].filter(([, part]) => part.length > 0);
}

function rowView(row: MatrixRow, edition: Edition, topics: ReadonlyMap<string, string>) {
  return {
    clause: row.clause,
    anchor: anchorOf(`${edition.id}/${row.clause}`),
    holes: row.holes.join('|'),
    // The first column is the clause, which heads its row.
    cells: COLUMNS.slice(1).map(({ title, cell, css = '' }) => {
      const lines = linesOf(cell(row, topics));
      const mark = title === 'Verdict' ? VERDICT_WORDS[row.verdict].mark : null;
      return {
        css: mark ? VERDICT_WORDS[row.verdict].kind : css,
        mark,
        only: lines.length === 1 ? lines[0] : null,
        lines,
      };
    }),
  };
}

/** What stands in a cell, a line each; none for a count of nothing. */
const linesOf = (value: string | number): readonly string[] =>
  typeof value === 'string' ? value.split('\n') : value > 0 ? [value.toLocaleString('en-AU')] : [];
