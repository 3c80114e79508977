// The odds of editions as one self-contained page, a book at a time: house edges with bars drawn to one scale, to be
// searched and sorted, and every outcome of every wager, which is drawn when it is opened.
import { calledApart, type Edition } from '../../model/edition.ts';
import { compare, decimalText, readFraction } from '../../odds/fraction.ts';
import type { OddsRow } from '../../odds/row.ts';
import { aBookAtATime, pageHtml } from '../print/page.ts';
import {
  alike,
  favouredText,
  GROUPS,
  gridsOf,
  kindOf,
  remarksOf,
  rowView,
  steepSince,
  tableView,
  variationsIn,
  versus,
} from './html.ts';

const edgeOf = (row: OddsRow) => readFraction(row.houseEdge ?? '0/1');
const size = (row: OddsRow): number => Number(decimalText(edgeOf(row), 9));

/** By house edge, what favours the players first; what is not worked out is last. */
const byEdge = (a: OddsRow, b: OddsRow): number =>
  Number(a.houseEdge === null) - Number(b.houseEdge === null) || compare(edgeOf(a), edgeOf(b));

/** A table with more rows is folded. */
const MOST_ROWS = 40;

/** Where the bars of a table begin and how long they are, in percent of their room. */
function scaleOf(rows: readonly OddsRow[]) {
  const [least, most] = [Math.min(0, ...rows.map(size)), Math.max(0.01, ...rows.map(size))];
  const percent = (edge: number): number => Math.round(((edge - least) / (most - least)) * 1000) / 10;
  const zero = percent(0);
  const barOf = (edge: number) => ({
    from: Math.min(zero, percent(edge)),
    width: Math.round(Math.abs(percent(edge) - zero) * 10) / 10,
    below: edge < 0,
  });
  return { zero, barOf };
}

/** @param nth which of the books of the page it is, from 0 */
function editionView(edition: Edition, name: string, rows: readonly OddsRow[], nth: number) {
  const variations = variationsIn(rows);
  const plain = rows.filter((r) => !versus(r)).toSorted(byEdge);
  const wagers = alike(rows, (r) => [r.outcomes, r.moved, r.atStake, r.why === null ? null : r.reading]);
  const anchorOf = (row: OddsRow): string => `wager-${nth}-${wagers.findIndex((group) => group.includes(row))}`;
  const tables = GROUPS.map(({ kind, title }) => {
    const own = plain.filter((r) => kindOf(r) === kind);
    const table = tableView(edition, own, variations, title, false);
    const { zero, barOf } = scaleOf(own);
    const shown = table.groups.map((group, i) => {
      const [row] = group as [OddsRow];
      return { ...table.rows[i], anchor: anchorOf(row), bar: row.houseEdge === null ? null : barOf(size(row)) };
    });
    return { ...table, rows: shown, zero, folded: shown.length > MOST_ROWS ? shown.length : 0 };
  }).filter((table) => table.rows.length > 0);
  return {
    id: edition.id,
    name,
    book: `book-${nth}`,
    title: edition.meta.title,
    operator: edition.meta.operator,
    decks: rows[0]?.decks ?? 0,
    favoured: favouredText(rows),
    steep: steepSince(edition, rows),
    any: rows.length > 0,
    tables,
    grids: gridsOf(edition, rows.filter(versus)),
    wagers: [...new Set(wagers.map((group) => group[0]?.title))].map((title) => ({
      title,
      forms: wagers
        .filter((group) => group[0]?.title === title)
        .map((group) => ({
          ...rowView(edition, group, variations),
          anchor: anchorOf((group as [OddsRow])[0]),
          several: variations > 1,
        })),
    })),
    ...remarksOf(rows),
  };
}

/** The page. It carries its fonts, style and script; without the script everything is there, sorted by house edge. */
export function oddsHtml(editions: readonly Edition[], rows: readonly OddsRow[], version: string): string {
  const called = calledApart(editions);
  const views = editions.map((edition, i) =>
    editionView(
      edition,
      called(edition),
      rows.filter((r) => r.edition === edition.id),
      i,
    ),
  );
  return pageHtml(
    {
      name: 'odds-page',
      scripts: ['page.js', 'filters.js', 'sort.js'],
      sheets: ['page.css', 'odds.css'],
      style: aBookAtATime(views.length),
    },
    {
      title: `Odds · ${views.map((v) => v.name).join(' · ')}`,
      skip: { to: 'main', says: 'To the odds' },
    },
    { version, editions: views, several: views.length > 1 },
  );
}
