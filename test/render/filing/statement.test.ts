// The rows of the statement of changes: what the paper says, the spreadsheet says.
import { beforeAll, expect, it } from 'vitest';
import { changeRows, type Statement, statementPaper } from '../../../src/render/filing/statement.ts';
import { statementCsv } from '../../../src/render/filing/statement-csv.ts';
import { amended, filingOf, UNTOLD } from './amended.ts';

let statement: Statement;
beforeAll(async () => {
  statement = (await filingOf(await amended())).statement;
});

it('names the clauses that use a term whose definition has changed, and only there', () => {
  const [first, ...rest] = statement.diff.changes;
  if (!first) throw new Error('no change');
  const said: Statement = {
    ...statement,
    diff: {
      ...statement.diff,
      changes: [{ ...first, usedBy: ['1.1', '2.1'] }, ...rest.map((c) => ({ ...c, usedBy: null }))],
    },
  };
  expect(changeRows(said).map((r) => r.usedBy)).toEqual([['Rule 1.1', 'Rule 2.1'], ...rest.map(() => [])]);
  expect(JSON.stringify(statementPaper(said, UNTOLD)).match(/"Used by"/g)).toHaveLength(1);
  const csv = statementCsv(changeRows(said), said.to);
  expect(csv).toContain(',Approved by,Used by,At the table,');
  expect(csv).toContain(',Casino manager,"Rule 1.1, Rule 2.1",');
});

it('says what the edition says of itself in the words of its pages: the base has neither its days nor an order page, which has ten lines', () => {
  const part = statementPaper(statement, UNTOLD).parts.find((p) => p.type === 'table' && p.head.includes('What'));
  const rows =
    part?.type === 'table'
      ? part.rows.map((row) => row.map((c) => c.flatMap((line) => line.map((r) => r.text)).join(' ')))
      : [];
  expect(rows).toContainEqual(['Made', '–', '1 May 2021']);
  expect(rows).toContainEqual(['Commences', '–', 'On publication']);
  expect(rows).toContainEqual(['Order page: Kind, Act and 8 more', '–', 'stated']);
});
