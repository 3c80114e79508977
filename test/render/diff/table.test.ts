// A changed table as one: whoever takes what is put in reads the new table, whoever takes what is struck the old one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTables } from '../../../src/diff/cells.ts';
import { tokeniser } from '../../../src/diff/tokens.ts';
import { type Clause, calledApart, type Edition } from '../../../src/model/edition.ts';
import { type MergedTable, mergedTable } from '../../../src/render/diff/table.ts';
import { book } from '../../diff/books.ts';

const cut = tokeniser([]);

function edition(name: string, rows: readonly (readonly string[])[]): { edition: Edition; clause: Clause } {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const made = book(
    name,
    `## 1 One\n\n**Table 1** \`t.t\` \`person\` Odds\n\n${[line(head), line(head.map(() => '-')), ...body.map(line)].join('\n')}\n`,
    { wording: 'official' },
  );
  const clause = made.byId.get('table:1');
  if (!clause) throw new Error('no table');
  return { edition: made, clause };
}

function merged(old: readonly (readonly string[])[], now: readonly (readonly string[])[]): MergedTable {
  const [a, b] = [edition('a', old), edition('b', now)];
  const change = compareTables(
    a.clause,
    b.clause,
    (cell) => cut.inlines(cell.inlines),
    (cell) => cut.inlines(cell.inlines),
  );
  return mergedTable(a.clause, b.clause, change, {
    old: a.edition,
    now: b.edition,
    linked: false,
    called: calledApart([]),
  });
}

/** The table as one side has it: cells without the other side's words, lines without what is only the other's. */
function side(table: MergedTable, without: 'del' | 'ins'): string[][] {
  return [{ cells: table.head, css: '' }, ...table.rows]
    .filter((r) => r.css !== without)
    .map((r) =>
      r.cells
        .filter((c) => c.css !== without)
        .map((c) =>
          c.runs
            .filter((x) => !x[without])
            .map((x) => x.text)
            .join('')
            .trim(),
        ),
    );
}

describe('a merged table', () => {
  it('has a row put in, one renamed, and cells in their words', () => {
    const table = merged(
      [
        ['Outcome', 'Odds'],
        ['Mixed Pair', '6 to 1'],
        ['Suited Pair', '12 to 1'],
        ['Red Pair', '25 to 1'],
      ],
      [
        ['Outcome', 'Odds'],
        ['Any Pair', '6 to 1'],
        ['Suited Pair', '14 to 1'],
        ['Red Pair', '25 to 1'],
        ['Two Pairs', '200 to 1'],
      ],
    );
    expect(table.rows.map((r) => [r.css, r.says, ...r.cells.map((c) => c.css)])).toEqual([
      ['', null, 'changed', ''],
      ['', null, '', 'changed'],
      ['', null, '', ''],
      ['ins', 'row added', '', ''],
    ]);
    expect(
      table.rows[1]?.cells[1]?.runs.map((r) => [r.text.trim(), r.del, r.ins]).filter(([text]) => text !== ''),
    ).toEqual([
      ['12 to 1', true, false],
      ['14 to 1', false, true],
    ]);
  });

  it('has a column put in', () => {
    const table = merged(
      [
        ['Outcome', 'Option 1'],
        ['Six', '15 to 1'],
        ['Seven', '8 to 1'],
      ],
      [
        ['Outcome', 'Option 1', 'Option 3'],
        ['Six', '15 to 1', '12 to 1'],
        ['Seven', '8 to 1', '9 to 1'],
      ],
    );
    expect(table.head.map((c) => c.css)).toEqual(['', '', 'ins']);
    expect(table.rows.map((r) => r.cells.map((c) => c.css))).toEqual([
      ['', '', 'ins'],
      ['', '', 'ins'],
    ]);
  });

  it('says which row was moved', () => {
    const rows = [
      ['a', '1 to 1'],
      ['b', '2 to 1'],
      ['c', '20 to 1'],
      ['d', '7 to 1'],
    ] as const;
    const [a, b, c, d] = rows;
    const table = merged([['Outcome', 'Odds'], a, b, c, d], [['Outcome', 'Odds'], d, a, b, c]);
    expect(table.rows.map((r) => [r.css, r.cells[0]?.runs[0]?.text])).toEqual([
      ['moved', 'd'],
      ['', 'a'],
      ['', 'b'],
      ['', 'c'],
    ]);
  });

  it('of a long table shows what has changed and its neighbours, and counts what it leaves out', () => {
    const rows = Array.from({ length: 20 }, (_, i) => [`row ${String.fromCharCode(97 + i)}`, `${i + 1} cards`]);
    const now = rows.map((r, i) => (i === 9 ? [r[0] ?? '', '36 cards'] : r));
    const table = merged([['Outcome', 'Cards'], ...rows], [['Outcome', 'Cards'], ...now]);
    expect(table.rows.map((r) => r.left ?? r.cells[0]?.runs[0]?.text)).toEqual([
      '8 rows unchanged',
      'row i',
      'row j',
      'row k',
      '9 rows unchanged',
    ]);
  });

  it('loses nothing of either table', () => {
    const name = fc.constantFrom('Mixed Pair', 'Red Pair', 'Perfect Pair', 'Natural', 'Tie at six', 'Dragon');
    const rows = fc.uniqueArray(
      fc.tuple(name, fc.constantFrom('1 to 1', '8 to 1', '25 to 1', 'none'), fc.constantFrom('red', 'blue')),
      {
        selector: ([n]) => n,
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (x, y, wide) => {
        const old = [['Outcome', 'Odds', 'Mark'], ...x];
        const now = wide ? [['Outcome', 'Odds', 'Mark'], ...y] : [['Outcome', 'Odds'], ...y.map(([n, o]) => [n, o])];
        const table = merged(old, now);
        expect(side(table, 'del')).toEqual(now);
        // Moved rows stand where they are now.
        const sorted = (rows: string[][]) => rows.map((r) => r.join('|')).sort();
        expect(sorted(side(table, 'ins'))).toEqual(sorted(old));
      }),
      { numRuns: 60 },
    );
  });
});
