// The matrix: a row for each clause that `list` has, with what holds it and what is missing, the same in every form.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { list } from '../../src/desk/clauses.ts';
import { check } from '../../src/desk/gate.ts';
import { matrix } from '../../src/desk/matrix.ts';
import type { Edition } from '../../src/model/edition.ts';
import type { MatrixRow } from '../../src/model/matrix.ts';
import { shipped } from '../rules.ts';

let folder = '';
let tas: Edition;
let rows: readonly MatrixRow[];
const file = (format: string) => readFile(join(folder, `matrix.tas@2018.${format}`));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-matrix-'));
  [tas] = (await shipped('tas')) as [Edition];
  rows = (await matrix([tas], { to: 'csv,xlsx,html', out: folder })).results;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the rows', () => {
  it('add up to the clauses of the list, in its order, with its judges', async () => {
    const { results } = await list([tas]);
    expect(rows.map((r) => [r.clause, r.judge])).toEqual(results.map((r) => [r.id, r.judge]));
  });

  it('have the verdicts that the gate counts', async () => {
    const [report] = (await check([tas])).results;
    for (const [verdict, n] of Object.entries(report?.totals ?? {}))
      expect([verdict, rows.filter((r) => r.verdict === verdict).length]).toEqual([verdict, n]);
  });

  it('say what is missing: a check at 4.2, which a log could show, and none at the odds of a Tie', () => {
    const of = (id: string) => rows.find((r) => r.clause === id);
    expect(of('4.2')?.holes).toContain('no check');
    expect(of('12.3')?.holes).toEqual(['never looked at']);
    expect(of('12.3')?.checks.join()).toContain('8 to 1');
    expect(of('12.3')?.applied).toBeGreaterThan(0);
    expect(of('12.3')?.evidence).toBe('engine');
  });
});

describe('the workbook', () => {
  it('has the head and a row for each clause, and the same bytes each time', async () => {
    const bytes = new Uint8Array(await file('xlsx'));
    const sheet = Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('sheet1.xml'))?.[1];
    const read = new XMLParser({ isArray: (name) => name === 'row' }).parse(strFromU8(sheet ?? new Uint8Array()));
    expect(read.worksheet.sheetData.row).toHaveLength(rows.length + 1);
    await matrix([tas], { to: 'xlsx', out: folder });
    expect(new Uint8Array(await file('xlsx'))).toEqual(bytes);
  });
});

it('the CSV has the head and a record for each clause', async () => {
  const text = (await file('csv')).toString('utf8');
  // A record begins where a line does, outside of quotes.
  const records = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\r\n')
    .filter(Boolean);
  expect(records).toHaveLength(rows.length + 1);
});
