// A comparison as CSV and Markdown: every difference in a row, nothing that a spreadsheet or a forge would take for
// more than text.
import { describe, expect, it } from 'vitest';
import { compareEditions } from '../../../src/compare/compare.ts';
import type { Comparison } from '../../../src/compare/comparison.ts';
import { compareCsv, compareMarkdown } from '../../../src/render/compare/lists.ts';
import { book } from '../../diff/books.ts';

const TOPICS = new Map([
  ['limits.change', '=HYPERLINK("x")'],
  ['burn.method', 'Burning | a *card*'],
]);
const comparison: Comparison = compareEditions(
  [
    book(
      'a',
      '## 3 Three\n\n- **3.10** `limits.change` `person` A sign must stand for 20 minutes.\n\n- **3.11** `burn.method` `person` It is so.',
      {
        terms: { cuttingCard: '+cmd' },
      },
    ),
    book('b', '## 1 One\n\n- **1.1** `limits.change` `person` A sign may stand for half an hour.'),
  ],
  { topics: TOPICS },
);

/** RFC 4180, read by the letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const m of text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push((m[1] ?? m[2] ?? '').replace(/""/g, '"'));
    if (m[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('the CSV', () => {
  const [head = [], ...rows] = readCsv(compareCsv(comparison));
  const cell = (row: string[] | undefined, name: string) => row?.[head.indexOf(name)];

  it('has a row for each difference, and one for a topic without any', () => {
    expect(rows.map((r) => [cell(r, 'topic'), cell(r, 'differs in')])).toEqual([
      ['burn.method', ''],
      ['limits.change', 'figures'],
      ['limits.change', 'force'],
    ]);
    expect(rows.every((r) => r.length === head.length)).toBe(true);
    expect(cell(rows[1], 'An Operator, version 1 (a@1): says')).toBe('20 minutes [rule 3.10]');
    expect(cell(rows[1], 'An Operator, version 1 (b@1): says')).toBe('30 minutes [rule 1.1]');
  });

  it('cites clauses so that no spreadsheet makes numbers of them, and says why there are none', () => {
    expect(cell(rows[1], 'An Operator, version 1 (a@1): clauses')).toBe('rule 3.10');
    expect(cell(rows[0], 'An Operator, version 1 (b@1): clauses')).toBe('none found');
  });

  it('has no cell that is a formula', () => {
    expect(cell(rows[1], 'title')).toBe('\'=HYPERLINK("x")');
    for (const row of [head, ...rows]) for (const c of row) expect(c).not.toMatch(/^\s*[=+\-@\t\r]/);
    const nasty = (words: string) => ({
      ...comparison,
      topics: comparison.topics.map((t) => ({ ...t, title: words })),
    });
    for (const words of ['+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1']) {
      const [names = [], first = []] = readCsv(compareCsv(nasty(words)));
      expect(first[names.indexOf('title')]).toBe(`'${words}`);
    }
  });
});

describe('the Markdown', () => {
  const md = compareMarkdown(comparison);

  it('has a section and a table for each topic, with as many cells in each row', () => {
    expect(md.match(/^### .*$/gm)).toEqual(['### Burning \\| a \\*card\\*', '### =HYPERLINK("x")']);
    for (const table of md.split(/\n\n/).filter((b) => b.startsWith('|'))) {
      const cells = table
        .trim()
        .split('\n')
        .map((l) => l.replace(/\\\|/g, '').split('|').length);
      expect(new Set(cells)).toEqual(new Set([5]));
    }
    expect(md).toContain('| Figures | 20 minutes \\[rule 3.10\\] | 30 minutes \\[rule 1.1\\] |');
    expect(md).toContain('| Clauses | rule 3.11 | none found |');
  });
});
