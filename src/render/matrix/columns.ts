// The columns of the matrix, the same in a spreadsheet and on a page.
import type { MatrixRow } from '../../model/matrix.ts';
import { verdictSays } from '../../model/verdict.ts';

/** A column: what it is called, how wide it is in characters, and what stands in it. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: MatrixRow, topics: ReadonlyMap<string, string>) => string | number;
  /** By which a page styles it. */
  readonly css?: 'words' | 'n';
}

export const COLUMNS: readonly Column[] = [
  { title: 'Clause', width: 14, cell: (r) => r.clause },
  { title: 'Words', width: 60, cell: (r) => r.words, css: 'words' },
  { title: 'Topics', width: 24, cell: (r, topics) => r.topics.map((t) => topics.get(t) ?? t).join('\n') },
  { title: 'Judged by', width: 11, cell: (r) => r.judge },
  { title: 'What is checked', width: 50, cell: (r) => r.checks.join('\n') },
  { title: 'Verdict', width: 16, cell: (r) => verdictSays(r.verdict) },
  { title: 'Rests on', width: 13, cell: (r) => r.evidence },
  { title: 'Times applicable', width: 11, cell: (r) => r.applied, css: 'n' },
  { title: 'Readings', width: 16, cell: (r) => r.readings.join('\n') },
  { title: 'Last look', width: 26, cell: (r) => (r.look ? `${r.look.on}, ${r.look.by}` : '') },
  { title: 'Missing', width: 24, cell: (r) => r.holes.join(', ') },
];
