// Two tables held against each other by their rows and columns: cells are compared, never lines.
import type { Cell, Clause } from '../model/edition.ts';
import { outOfOrder } from './order.ts';
import { type Redline, redline, sameNorms } from './redline.ts';
import type { Token } from './tokens.ts';

/** A row or column that one side has alone, with its cells by the names of what crosses it. */
export interface Line {
  readonly name: string;
  readonly cells: readonly { readonly across: string; readonly text: string }[];
}

export interface LineChanges {
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  readonly moved: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly text: Redline }[];
}

export interface CellChange {
  /** The names that the new table has. */
  readonly row: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
  readonly text: Redline;
}

export interface TableChange {
  readonly rows: LineChanges;
  readonly columns: LineChanges;
  readonly cells: readonly CellChange[];
}

/** Cuts the words of a cell, its references told apart by clause. */
export type CutCell = (cell: Cell) => readonly Token[];

/** What is asked of a table: its cells, and the check that names its key column. */
type Tabled = Pick<Clause, 'checks' | 'rows'>;

/** A table as its rows and columns: the first row is the head, one column names the rows. */
interface Grid {
  readonly head: readonly Cell[];
  readonly body: readonly (readonly Cell[])[];
  readonly rowKeys: readonly string[];
  readonly columnKeys: readonly string[];
  readonly keyColumn: number;
  readonly said: readonly (readonly string[])[];
}

/** How alike two lines must be to be the same under another name. */
export const RENAMED = 0.5;
/** Pairs of unlike lines of two tables that are looked at; in longer tables only names count. */
const MOST_PAIRS = 10_000;

/** The column that names a table's rows: the one its check calls `key`, or the first. */
export function keyColumnOf(clause: Tabled): number {
  const key = clause.checks.map((c) => c.params.get('key')).find((k) => k?.type === 'scalar');
  const at = key?.type === 'scalar' ? (clause.rows?.[0] ?? []).findIndex((cell) => cell.text === key.value) : -1;
  return Math.max(0, at);
}

/** What has changed from one table to another; null where nothing has. */
export function compareTables(a: Tabled, b: Tabled, cutA: CutCell, cutB: CutCell): TableChange | null {
  const [x, y] = [gridOf(a, cutA), gridOf(b, cutB)];
  const columns = matchLines(
    x.columnKeys,
    y.columnKeys,
    (i, j) => likeColumns(x, y, i, j),
    () => true,
  );
  const likeRow = (i: number, j: number) => likeRows(x, y, i, j, columns.pairs);
  const rows = matchLines(x.rowKeys, y.rowKeys, likeRow, (i, j) => likeRow(i, j) > 0);
  const cells: CellChange[] = [];
  for (const [i, j] of rows.pairs) {
    for (const [k, l] of columns.pairs) {
      if (k === x.keyColumn && l === y.keyColumn) continue;
      const [old, now] = [x.body[i]?.[k], y.body[j]?.[l]];
      if (!old || !now) continue;
      const [s, t] = [cutA(old), cutB(now)];
      if (sameNorms(s, t)) continue;
      cells.push({
        row: nameOfRow(y, j),
        column: y.head[l]?.text ?? '',
        from: old.text,
        to: now.text,
        text: redline(s, t),
      });
    }
  }
  const change: TableChange = {
    rows: {
      added: rows.added.map((j) => rowLine(y, j)),
      removed: rows.removed.map((i) => rowLine(x, i)),
      moved: rows.moved.map((j) => nameOfRow(y, j)),
      renamed: renamed(
        rows.pairs,
        x.body.map((r) => r[x.keyColumn]),
        y.body.map((r) => r[y.keyColumn]),
        cutA,
        cutB,
      ),
    },
    columns: {
      added: columns.added.map((l) => columnLine(y, l)),
      removed: columns.removed.map((k) => columnLine(x, k)),
      moved: columns.moved.map((l) => y.head[l]?.text ?? ''),
      renamed: renamed(columns.pairs, x.head, y.head, cutA, cutB),
    },
    cells,
  };
  const empty = (c: LineChanges) => c.added.length + c.removed.length + c.moved.length + c.renamed.length === 0;
  return empty(change.rows) && empty(change.columns) && cells.length === 0 ? null : change;
}

/** A whole table as one that came, or went. */
export function wholeTable(clause: Tabled, side: 'added' | 'removed'): TableChange | null {
  if (!clause.rows) return null;
  const grid = gridOf(clause, () => []);
  const lines = grid.body.map((_, i) => rowLine(grid, i));
  const none: LineChanges = { added: [], removed: [], moved: [], renamed: [] };
  return { rows: { ...none, [side]: lines }, columns: none, cells: [] };
}

function gridOf(clause: Tabled, cut: CutCell): Grid {
  const [head = [], ...body] = clause.rows ?? [];
  const keyColumn = keyColumnOf(clause);
  const norm = (cell: Cell | undefined) =>
    cell
      ? cut(cell)
          .map((t) => t.norm)
          .join(' ')
      : '';
  const said = body.map((row) => row.map(norm));
  return {
    head,
    body,
    keyColumn,
    said,
    rowKeys: numbered(said.map((row) => row[keyColumn] ?? '')),
    columnKeys: numbered(head.map(norm)),
  };
}

/** Names that come twice are told apart by their order. */
function numbered(keys: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    return n === 1 ? key : `${key} #${n}`;
  });
}

interface Lines {
  readonly pairs: readonly (readonly [number, number])[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** In the new table's numbers. */
  readonly moved: readonly number[];
}

/**
 * Lines of the same name, then those that are alike under another name.
 * @param stands whether a line that went and the only one that came, in its place, are one under another name
 */
function matchLines(
  a: readonly string[],
  b: readonly string[],
  like: (i: number, j: number) => number,
  stands: (i: number, j: number) => boolean,
): Lines {
  const places = new Map(b.map((key, j) => [key, j]));
  const mate = new Map<number, number>();
  a.forEach((key, i) => {
    const j = places.get(key);
    if (j !== undefined) mate.set(i, j);
  });
  const taken = new Set(mate.values());
  const loose = {
    a: a.map((_, i) => i).filter((i) => !mate.has(i)),
    b: b.map((_, j) => j).filter((j) => !taken.has(j)),
  };
  const bounded = loose.a.length * loose.b.length <= MOST_PAIRS;
  const scored = (bounded ? loose.a : [])
    .flatMap((i) => loose.b.map((j) => ({ i, j, score: like(i, j) })))
    .filter((s) => s.score >= RENAMED)
    .sort((p, q) => q.score - p.score || Math.abs(p.i - p.j) - Math.abs(q.i - q.j) || p.i - q.i);
  for (const { i, j } of scored) {
    if (mate.has(i) || taken.has(j)) continue;
    mate.set(i, j);
    taken.add(j);
  }
  const [i, j] = [loose.a.filter((n) => !mate.has(n)), loose.b.filter((n) => !taken.has(n))];
  if (
    i.length === 1 &&
    i[0] === j[0] &&
    j.length === 1 &&
    i[0] !== undefined &&
    a.length === b.length &&
    stands(i[0], i[0])
  ) {
    mate.set(i[0], i[0]);
    taken.add(i[0]);
  }
  const pairs = [...mate].sort(([, p], [, q]) => p - q);
  return {
    pairs,
    added: b.map((_, n) => n).filter((n) => !taken.has(n)),
    removed: a.map((_, n) => n).filter((n) => !mate.has(n)),
    moved: outOfOrder(pairs, ([n]) => n).map(([, n]) => n),
  };
}

function likeRows(x: Grid, y: Grid, i: number, j: number, columns: readonly (readonly [number, number])[]): number {
  const crossing = columns.filter(([k, l]) => k !== x.keyColumn && l !== y.keyColumn);
  const same = crossing.filter(([k, l]) => x.said[i]?.[k] === y.said[j]?.[l]).length;
  const words = (grid: Grid, row: number) => new Set((grid.rowKeys[row] ?? '').split(' '));
  const [s, t] = [words(x, i), words(y, j)];
  const common = [...s].filter((w) => t.has(w)).length;
  const named = common / Math.max(1, s.size + t.size - common);
  // A row that pays the same and is called otherwise may be another row: its name must have something in common.
  return crossing.length === 0 ? named : named === 0 ? 0 : (same / crossing.length + named) / 2;
}

function likeColumns(x: Grid, y: Grid, k: number, l: number): number {
  if (k === x.keyColumn && l === y.keyColumn) return 1;
  const places = new Map(y.rowKeys.map((key, j) => [key, j]));
  const both = x.rowKeys.flatMap((key, i) => {
    const j = places.get(key);
    return j === undefined ? [] : [[i, j] as const];
  });
  if (both.length < 2) return 0;
  return both.filter(([i, j]) => x.said[i]?.[k] === y.said[j]?.[l]).length / both.length;
}

const nameOfRow = (grid: Grid, row: number): string => grid.body[row]?.[grid.keyColumn]?.text ?? '';

const rowLine = (grid: Grid, row: number): Line => ({
  name: nameOfRow(grid, row),
  cells: grid.head.flatMap((head, k) =>
    k === grid.keyColumn ? [] : [{ across: head.text, text: grid.body[row]?.[k]?.text ?? '' }],
  ),
});

const columnLine = (grid: Grid, column: number): Line => ({
  name: grid.head[column]?.text ?? '',
  cells: grid.body.map((row, i) => ({ across: nameOfRow(grid, i), text: row[column]?.text ?? '' })),
});

function renamed(
  pairs: readonly (readonly [number, number])[],
  a: readonly (Cell | undefined)[],
  b: readonly (Cell | undefined)[],
  cutA: CutCell,
  cutB: CutCell,
): { from: string; to: string; text: Redline }[] {
  return pairs.flatMap(([i, j]) => {
    const [old, now] = [a[i], b[j]];
    if (!old || !now) return [];
    const [s, t] = [cutA(old), cutB(now)];
    return sameNorms(s, t) ? [] : [{ from: old.text, to: now.text, text: redline(s, t) }];
  });
}
