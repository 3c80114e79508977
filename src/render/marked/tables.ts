// A table with its marks: rows and columns put in and struck, and the words of the cells that both tables have.
import { type CellChange, keyColumnOf, type LineChanges, type TableChange } from '../../diff/cells.ts';
import type { Redline } from '../../diff/redline.ts';
import type { Cell, Clause } from '../../model/edition.ts';
import type { Mark } from '../print/marks.ts';
import type { CellView, Grid } from '../print/view.ts';
import { printable } from '../print/words.ts';
import { type Joint, joined } from './order.ts';
import { pairedLines } from './table-lines.ts';
import { inPlace, runOf, wholly, woven } from './words.ts';

/** A table as its clause has it and as it is printed. */
export interface Table {
  readonly clause: Clause;
  readonly grid: Grid;
}

/** A whole table under one mark. */
export function markedGrid(grid: Grid, mark: Mark): Grid {
  const row = (cells: readonly CellView[]) => cells.map((view) => ({ ...view, spans: wholly(view.spans, mark) }));
  return { ...grid, head: row(grid.head), rows: grid.rows.map(row), rowMarks: [mark, ...grid.rows.map(() => mark)] };
}

/**
 * Two tables as one. `cells` says what the change does to them; without a change only what follows from others is
 * marked.
 */
export function mergedGrid(old: Table, now: Table, cells: TableChange | null, change: number | null): Grid {
  const { inserted, deleted } = inPlace(change);
  const [x, y] = [
    [old.grid.head, ...old.grid.rows],
    [now.grid.head, ...now.grid.rows],
  ];
  const names = ({ clause }: Table) => (clause.rows ?? []).slice(1).map((row) => row[keyColumnOf(clause)]?.text ?? '');
  const heads = ({ clause }: Table) => (clause.rows?.[0] ?? []).map((cell) => cell.text);
  const rows = linesOf(names(old), names(now), cells?.rows);
  const columns = linesOf(heads(old), heads(now), cells?.columns);
  const find = redlines(old, now, cells);
  const view = (r: Joint, c: Joint): CellView => {
    const was = r.old === null || c.old === null ? undefined : x[r.old]?.[c.old];
    const is = r.now === null || c.now === null ? undefined : y[r.now]?.[c.now];
    const mark = c.old === null ? inserted : c.now === null ? deleted : undefined;
    const column = mark ? { mark } : {};
    if (was && is) {
      const [p, q] = [cellOf(old, r.old, c.old), cellOf(now, r.now, c.now)];
      const text = p && q ? find(p, q) : null;
      const spans = runOf(
        woven([{ text: rawOf(p), spans: was.spans }], [{ text: rawOf(q), spans: is.spans }], text),
        0,
        0,
        inPlace(text ? change : null),
      );
      return { ...is, spans, tight: is.tight && spans.length < 2 };
    }
    // A cell that crosses a struck row and a new column is in neither table.
    const alone = was ?? is ?? { spans: [], centred: false, tight: false };
    return { ...alone, spans: wholly(alone.spans, was ? deleted : inserted), ...column };
  };
  const lines = [
    { old: 0, now: 0 },
    ...rows.map((r) => ({ old: r.old === null ? null : r.old + 1, now: r.now === null ? null : r.now + 1 })),
  ];
  const [head = [], ...body] = lines.map((r) => columns.map((c) => view(r, c)));
  const rowMarks = lines.map((r) => (r.old === null ? inserted : r.now === null ? deleted : null));
  return {
    ...now.grid,
    head,
    rows: body,
    rowMarks,
    wide: old.grid.wide || now.grid.wide,
    full: old.grid.full || now.grid.full,
    long: old.grid.long || now.grid.long,
  };
}

/** The rows (or columns) of both tables as one list. */
const linesOf = (old: readonly string[], now: readonly string[], changes: LineChanges | undefined): readonly Joint[] =>
  joined(old.length, now.length, pairedLines(old, now, changes ?? null));

const cellOf = ({ clause }: Table, row: number | null, column: number | null): Cell | undefined =>
  clause.rows?.[row ?? -1]?.[column ?? -1];
const rawOf = (cell: Cell | undefined): string =>
  (cell?.inlines ?? []).map((inline) => printable(inline.value)).join('');

/** The redline that the diff has of two cells; each is given once. */
function redlines(old: Table, now: Table, cells: TableChange | null): (was: Cell, is: Cell) => Redline | null {
  const left: { from: string; to: string; text: Redline }[] = [
    ...(cells?.cells ?? []),
    ...(cells?.rows.renamed ?? []),
    ...(cells?.columns.renamed ?? []),
  ];
  const named = (c: object): c is CellChange => 'row' in c;
  const keys = new Set([old, now].flatMap(({ clause }) => (clause.rows ?? []).map((row) => row[keyColumnOf(clause)])));
  const heads = new Set([...(old.clause.rows?.[0] ?? []), ...(now.clause.rows?.[0] ?? [])]);
  return (was, is) => {
    const name = keys.has(is) || heads.has(is);
    const at = left.findIndex((c) => c.from === was.text && c.to === is.text && named(c) !== name);
    return at < 0 ? null : (left.splice(at, 1)[0]?.text ?? null);
  };
}
