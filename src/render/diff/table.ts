// A changed table as one table: rows and columns put in and struck out, and the words of the cells that both tables
// have.

import { type CellChange, keyColumnOf, type LineChanges, type TableChange } from '../../diff/cells.ts';
import type { Redline } from '../../diff/redline.ts';
import type { Cell, Clause } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { pairedLines } from '../marked/table-lines.ts';
import { type Op, type Run, redlineRuns, run, type Sides, typeset } from './words.ts';

export interface MergedCell {
  readonly runs: readonly Run[];
  /** `ins`, `del` for a cell of a column that came or went, `changed` for one whose words were changed. */
  readonly css: string;
  /** Whether it names its row. */
  readonly key: boolean;
}

export interface MergedRow {
  readonly css: string;
  /** What was done to the whole row, for who cannot see it. */
  readonly says: string | null;
  readonly cells: readonly MergedCell[];
  /** `12 rows unchanged`: in the place of rows that are left out. */
  readonly left: string | null;
}

export interface MergedTable {
  readonly head: readonly MergedCell[];
  readonly rows: readonly MergedRow[];
  readonly columns: number;
}

/** A line of either table, or of both. */
interface Joint {
  readonly old: number | null;
  readonly now: number | null;
  readonly moved: boolean;
}

/** Longer tables show what has changed, and one row on either side of it. */
const LONG = 12;
const NEAR = 1;

/** Two tables as one; a table that one edition alone has is marked as a whole. */
export function mergedTable(
  old: Clause | undefined,
  now: Clause | undefined,
  change: TableChange | null,
  sides: Sides,
): MergedTable {
  const [x, y] = [old?.rows ?? [], now?.rows ?? []];
  const names = (clause: Clause | undefined, rows: readonly (readonly Cell[])[]) =>
    rows.slice(1).map((row) => row[clause ? keyColumnOf(clause) : 0]?.text ?? '');
  const heads = (rows: readonly (readonly Cell[])[]) => (rows[0] ?? []).map((cell) => cell.text);
  const rows = linesOf(names(old, x), names(now, y), change?.rows ?? null);
  const columns = linesOf(heads(x), heads(y), change?.columns ?? null);
  const whole: Op | null = !old?.rows ? 'inserted' : !now?.rows ? 'deleted' : null;
  const find = redlinesOf(change);
  const key = now ?? old;
  const keyColumn = key ? keyColumnOf(key) : 0;

  const cell = (r: Joint, c: Joint, row: string, header: boolean): MergedCell => {
    const was = r.old === null || c.old === null ? undefined : x[r.old]?.[c.old];
    const is = r.now === null || c.now === null ? undefined : y[r.now]?.[c.now];
    const css = whole === null ? (c.old === null ? 'ins' : c.now === null ? 'del' : '') : '';
    const named = !header && (c.now ?? c.old) === keyColumn;
    if (was && is) {
      const text = header
        ? find.column(was.text, is.text)
        : named
          ? find.row(was.text, is.text)
          : find.cell(row, y[0]?.[c.now ?? -1]?.text ?? '', was.text, is.text);
      return text
        ? { runs: redlineRuns(text, sides, 'both'), css: 'changed', key: named }
        : { runs: [run(typeset(sides.now, is.text))], css, key: named };
    }
    const op: Op = is ? 'inserted' : 'deleted';
    const alone = is ?? was;
    return { runs: alone ? [run(typeset(is ? sides.now : sides.old, alone.text), op)] : [], css, key: named };
  };

  const top: Joint = { old: old?.rows ? 0 : null, now: now?.rows ? 0 : null, moved: false };
  const body = rows.map((r): MergedRow => {
    const at: Joint = { ...r, old: r.old === null ? null : r.old + 1, now: r.now === null ? null : r.now + 1 };
    const name = at.now === null ? '' : (y[at.now]?.[keyColumn]?.text ?? '');
    const lone = whole === null && (r.old === null ? 'ins' : r.now === null ? 'del' : r.moved ? 'moved' : '');
    const says = lone === 'ins' ? 'row added' : lone === 'del' ? 'row removed' : lone === 'moved' ? 'row moved' : null;
    return { css: lone || '', says, cells: columns.map((c) => cell(at, c, name, false)), left: null };
  });
  return {
    head: columns.map((c) => cell(top, c, '', true)),
    rows: whole === null ? shortened(body) : body,
    columns: columns.length,
  };
}

/** Leaves out rows of a long table that are the same and stand next to nothing that is not. */
function shortened(rows: readonly MergedRow[]): readonly MergedRow[] {
  if (rows.length <= LONG) return rows;
  const told = rows.map((r) => r.css !== '' || r.cells.some((c) => c.css === 'changed'));
  if (!told.includes(true)) return rows;
  const near = rows.map((_, i) => told.slice(Math.max(0, i - NEAR), i + NEAR + 1).includes(true));
  const out: MergedRow[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (row && near[i]) out.push(row);
    if (near[i]) continue;
    let end = i;
    while (end + 1 < rows.length && !near[end + 1]) end++;
    const n = end - i + 1;
    out.push({ css: 'left', says: null, cells: [], left: `${counted(n, 'row')} unchanged` });
    i = end;
  }
  return out;
}

/** The rows (or columns) of both tables as one list; one that has moved stands where it stands now. */
function linesOf(old: readonly string[], now: readonly string[], changes: LineChanges | null): readonly Joint[] {
  const mates = new Map(pairedLines(old, now, changes).map(([i, j]) => [j, i]));
  const moved = new Set(changes?.moved ?? []);
  const kept = new Set(mates.values());
  const out: Joint[] = [];
  const gone = (from: number) => {
    for (let i = from; i < old.length && !kept.has(i); i++) out.push({ old: i, now: null, moved: false });
  };
  gone(0);
  for (const [j, name] of now.entries()) {
    const i = mates.get(j) ?? null;
    out.push({ old: i, now: j, moved: moved.has(name) });
    if (i !== null) gone(i + 1);
  }
  return out;
}

/** The redlines that a comparison has of the cells and names of a table; each is given once. */
function redlinesOf(change: TableChange | null) {
  const cells: CellChange[] = [...(change?.cells ?? [])];
  const [rows, columns] = [[...(change?.rows.renamed ?? [])], [...(change?.columns.renamed ?? [])]];
  const take = <T extends { readonly from: string; readonly to: string; readonly text: Redline }>(
    list: T[],
    is: (c: T) => boolean,
  ): Redline | null => {
    const at = list.findIndex(is);
    return at < 0 ? null : (list.splice(at, 1)[0]?.text ?? null);
  };
  return {
    cell: (row: string, column: string, from: string, to: string) =>
      take(cells, (c) => c.row === row && c.column === column && c.from === from && c.to === to),
    row: (from: string, to: string) => take(rows, (c) => c.from === from && c.to === to),
    column: (from: string, to: string) => take(columns, (c) => c.from === from && c.to === to),
  };
}
