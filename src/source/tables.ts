// The cells of a table and of worked examples; Markdown pads short rows silently, so the rows are counted in the
// source.
import type { Paragraph, Table } from 'mdast';
import type { Cell, Examples } from '../model/edition.ts';
import { inlineText } from '../words/text.ts';
import { checkWords, flatten, readInlines, type Scan } from './inlines.ts';

/** The cells of a table, its head first; blank cells and rows of another length than the head's are reported. */
export function readCells(table: Table, scan: Scan): Cell[][] {
  let wanted: number | null = null;
  return table.children.map((row) => {
    const at = scan.place(row);
    const source = scan.rest(at).trimEnd();
    const escaped = source.search(/\\\|/);
    if (escaped >= 0)
      scan.report(
        'row',
        { ...at, column: at.column + escaped },
        'an escaped bar stands in this row: write the cell without |',
      );
    if (!/^\|.*\|$/.test(source) || source.endsWith('\\|')) {
      scan.report(
        'row',
        at,
        'this line would be swallowed by the table: begin and end a row with |, or leave a blank line before what follows the table',
      );
    } else {
      const count = source.replace(/\\./g, '').split('|').length - 2;
      wanted ??= count;
      if (count !== wanted) {
        const advice = count < wanted ? 'a merged cell in each of its columns' : 'or widen the head';
        scan.report(
          'row',
          at,
          `this row has ${count} cell${count === 1 ? '' : 's'} and the head ${wanted}: write every cell out, ${advice}`,
        );
      }
    }
    return row.children.map((cell) => {
      const bar = scan.place(cell, at);
      const inner = { ...bar, column: bar.column + (/^\|?\s*/.exec(scan.rest(bar))?.[0].length ?? 0) };
      const inlines = readInlines(cell.children, scan, inner);
      const text = inlineText(inlines);
      if (text !== '') return { inlines, text, at: inner };
      scan.report(
        'cell',
        bar,
        "a blank cell says nothing: write what holds there (push, none, or the merged cell's words again)",
      );
      return { inlines, text, at: bar };
    });
  });
}

/** The examples under a line `*Examples* (official: …)`. */
export function readExamples(line: Paragraph, table: Table, scan: Scan): Examples {
  const at = scan.place(line);
  const source = /^\s*\((.+)\)\s*$/s.exec(flatten({ children: line.children.slice(1) }))?.[1] ?? '';
  if (!/^(official|hand|published)\b/.test(source)) {
    scan.report(
      'examples',
      at,
      'say where the figures come from: *Examples* (official: …), (hand: …) or (published: …)',
    );
  }
  checkWords(source, scan, at);
  const [head = [], ...rows] = readCells(table, scan);
  if (rows.length === 0) scan.report('examples', at, 'the examples have no row: write at least one, or take them out');
  return { source, header: head.map((cell) => cell.text), rows, at };
}
