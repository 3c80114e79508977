// The matrix for any spreadsheet.
import type { MatrixRow } from '../../model/matrix.ts';
import { csvText } from '../print/csv.ts';
import { COLUMNS } from './columns.ts';

/** A line for each clause, below the titles of the columns. */
export const matrixCsv = (rows: readonly MatrixRow[], topics: ReadonlyMap<string, string>): string =>
  csvText([COLUMNS.map((c) => c.title), ...rows.map((row) => COLUMNS.map((c) => c.cell(row, topics)))]);
