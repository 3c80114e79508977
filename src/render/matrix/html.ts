// The matrix as one self-contained page, with filters for what is missing.
import { type Edition, editionName } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { HOLES, type MatrixRow } from '../../model/matrix.ts';
import { VERDICT_WORDS } from '../../model/verdict.ts';
import { joined } from '../../words/lists.ts';
import { clauseName } from '../../words/names.ts';
import { cssString, pageHtml } from '../print/page.ts';
import { anchorOf, typesetter, whose } from '../print/words.ts';
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
  const holes = HOLES.map((hole) => ({ hole, count: count(hole) })).filter((h) => h.count > 0);
  return pageHtml(
    { name: 'matrix', scripts: ['page.js', 'filters.js'], style: columnsStyle() },
    { title: `Matrix · ${editionName(edition)}`, skip: { to: 'rows', says: 'To the clauses' } },
    {
      version,
      name: editionName(edition),
      title: edition.meta.title,
      operator: edition.meta.operator,
      whose: whose(edition.meta).short,
      clauses: counted(rows.length, 'clause'),
      lacking: rows.filter((r) => r.holes.length > 0).length,
      missing: joined(holes.map((h) => `${h.count.toLocaleString('en-AU')} ${h.hole}`)),
      holes,
      head: COLUMNS.map(({ title, css = '' }) => ({ title, css })),
      parts: partsOf(rows, edition).map(([title, part]) => ({
        title,
        count: part.length,
        rows: part.map((row) => rowView(row, edition, topics)),
      })),
    },
  );
}

/** The widths of the columns, and on a phone, where a row is a list, what each entry of it is. */
function columnsStyle(): string {
  const widths = COLUMNS.map(({ width }) => Math.max(width, 19));
  const all = widths.reduce((sum, width) => sum + width, 0);
  const share = widths.map((width) => `${((width * 100) / all).toFixed(2)}%`);
  const wide = share.map((width, i) => `.grid th:nth-child(${i + 1}){width:${width}}`);
  const labels = COLUMNS.map(({ title, css }, i) =>
    css === 'words' ? '' : `.grid td:nth-child(${i + 1})::before{content:${cssString(title)}}`,
  );
  return `.columns{grid-template-columns:${share.join(' ')}}@media not screen,(min-width:48.01rem){${wide.join('')}}@media screen and (max-width:48rem){${labels.join('')}}`;
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
    clause: clauseName(edition.byId.get(row.clause), row.clause),
    anchor: anchorOf(`${edition.id}/${row.clause}`),
    holes: row.holes.join('|'),
    // The first column is the clause, which heads its row.
    cells: COLUMNS.slice(1).map(({ title, cell, css = '' }) => {
      const lines = folded(linesOf(cell(row, topics))).map(typesetter(edition.meta.wording));
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

/** As many lines of a cell are shown; of a table each of whose cells is checked by itself, a few stand for all. */
const MOST_LINES = 12;
const FEW_LINES = 3;

const folded = (lines: readonly string[]): readonly string[] =>
  lines.length > MOST_LINES
    ? [...lines.slice(0, FEW_LINES), `and ${lines.length - FEW_LINES} more of this table`]
    : lines;

/** What stands in a cell, a line each; none for a count of nothing. */
const linesOf = (value: string | number): readonly string[] =>
  typeof value === 'string' ? value.split('\n').filter(Boolean) : value > 0 ? [value.toLocaleString('en-AU')] : [];
