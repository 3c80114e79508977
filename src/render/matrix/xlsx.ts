// The matrix as a workbook whose head stays in sight.
import { unzipSync, type Zippable, zipSync } from 'fflate';
import type { Edition } from '../../model/edition.ts';
import type { MatrixRow } from '../../model/matrix.ts';
import { COLUMNS } from './columns.ts';

/** A day within what a ZIP can say; the true one would make every file another. */
const FIXED = '1980-01-01T00:00:00Z';

/** The bytes of the workbook, the same for the same rows. */
export async function matrixXlsx(
  edition: Edition,
  rows: readonly MatrixRow[],
  topics: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  // Only here: whoever writes no workbook need not wait for it.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const head = COLUMNS.map(({ title }) => ({ value: title, fontWeight: 'bold' as const, wrap: true }));
  const body = rows.map((row) =>
    COLUMNS.map(({ cell }) => {
      const value = cell(row, topics);
      return typeof value === 'number'
        ? { value, type: Number }
        : { value, type: String, wrap: true, alignVertical: 'top' as const };
    }),
  );
  const written = await writeExcelFile([head, ...body], {
    sheet: edition.id.replace(/[[\]:*?/\\]/g, '-').slice(0, 31),
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return settled(new Uint8Array(written));
}

/** The same files, with the day and what else hangs on the moment of writing fixed. */
function settled(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes);
  const names = Object.keys(files).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const fixed: Zippable = {};
  for (const name of names) fixed[name] = [files[name] ?? new Uint8Array(), { mtime: FIXED }];
  return zipSync(fixed, { level: 9 });
}

/** Readers look for the list of contents first. */
const rank = (name: string): number => (name === '[Content_Types].xml' ? 0 : 1);
