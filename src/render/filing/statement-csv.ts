// The statement of changes as a table for spreadsheets: a line for each change.
import { type Edition, editionName } from '../../model/edition.ts';
import { csvText } from '../print/csv.ts';
import { stampOf } from '../print/words.ts';
import type { Cell } from './paper.ts';
import type { ChangeRow } from './statement.ts';

const HEAD = [
  'No.',
  'Clause',
  'Cited',
  'Class',
  'Was',
  'Now',
  'Why',
  'Requested by',
  'Approved by',
  'Used by',
  'At the table',
  'House edge',
  'House edges',
  'Other books',
  'Decisions',
  'Edition',
  'Status',
];

/** The table: what the paper says, without its marks. */
export function statementCsv(rows: readonly ChangeRow[], edition: Edition): string {
  const lines = rows.map((r) => [
    r.number,
    r.where,
    r.cites,
    [r.classes.join(', '), ...r.respects].join('\n'),
    plain(r.was),
    plain(r.now),
    r.reason,
    r.requestedBy,
    r.approvedBy,
    r.usedBy.join(', '),
    r.hands,
    r.edge,
    r.edges.map((e) => `${e.wager}, ${e.table}: ${e.before} → ${e.after}`).join('\n'),
    r.others.map((t) => `${t.title}: ${t.books.join('; ')}`).join('\n'),
    r.decisions.join('\n'),
    editionName(edition),
    stampOf(edition.meta),
  ]);
  return csvText([HEAD, ...lines]);
}

/** Words without their marks; every clause that is changed is quoted whole. */
const plain = (cell: Cell): string => cell.map((line) => line.map((r) => r.text).join('')).join('\n');
