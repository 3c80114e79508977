// The statement of changes as a table for spreadsheets: a line for each change.
import type { Edition } from '../../model/edition.ts';
import { stampOf } from '../words.ts';
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
  'At the table',
  'House edge',
  'House edges',
  'Other books',
  'Decisions',
  'Edition',
  'Status',
];

/** The table, with the mark that spreadsheets want at the beginning of UTF-8. */
export function statementCsv(rows: readonly ChangeRow[], edition: Edition): string {
  const lines = rows.map((r) => [
    String(r.number),
    r.where,
    r.cites,
    [r.classes.join(', '), ...r.respects].join('\n'),
    plain(r.was),
    plain(r.now),
    r.reason,
    r.requestedBy,
    r.approvedBy,
    r.hands,
    r.edge,
    r.edges.map((e) => `${e.wager}, ${e.table}: ${e.before} → ${e.after}`).join('\n'),
    r.others.map((t) => `${t.title}: ${t.books.join('; ')}`).join('\n'),
    r.decisions.join('\n'),
    edition.id,
    stampOf(edition.meta),
  ]);
  return `\uFEFF${[HEAD, ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

/** Words without their marks; every clause that is changed is quoted whole. */
const plain = (cell: Cell): string => cell.map((line) => line.map((r) => r.text).join('')).join('\n');

/** A field in quotes. What a spreadsheet would take for a formula gets an apostrophe in front. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}
