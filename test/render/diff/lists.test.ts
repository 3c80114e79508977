// The lists of changes: CSV that every reader takes apart alike and no spreadsheet runs, Markdown that says the same
// raw and rendered.
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Beside, Diff } from '../../../src/diff/change.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import { changeLines, countsLine } from '../../../src/diff/tell.ts';
import { variationsOf } from '../../../src/game/choices.ts';
import type { Edition } from '../../../src/model/edition.ts';
import { diffCsv } from '../../../src/render/diff/csv.ts';
import { diffMarkdown } from '../../../src/render/diff/markdown.ts';
import { readEditions } from '../../../src/source/read.ts';
import { RULES } from '../../rules.ts';
import { made } from './made.ts';

/**
 * RFC 4180, as strictly as it is written: fields between commas, quotes doubled within quotes, CRLF after every record.
 */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, at] = [[] as string[], 0];
  while (at < text.length) {
    const [whole, quoted, plain, end] = /"((?:[^"]|"")*)"(?:(?=,|\r\n))|([^",\r\n]*)/y.exec(text.slice(at)) ?? [];
    if (whole === undefined) throw new Error(`not CSV at ${at}`);
    void end;
    row.push(quoted !== undefined ? quoted.replace(/""/g, '"') : (plain ?? ''));
    at += whole.length;
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      [row, at] = [[], at + 2];
    } else throw new Error(`neither a comma nor the end of a line at ${at}: ${text.slice(at, at + 20)}`);
  }
  return rows;
}

let old: Edition;
let now: Edition;
let diff: Diff;

beforeAll(async () => {
  const { editions } = await readEditions(
    [RULES, new URL('../../../examples/amendment', import.meta.url).pathname],
    ['nsw-crown@3.2', 'nsw-crown@3.3-example'],
  );
  [old, now] = editions as [Edition, Edition];
  diff = diffEditions(old, now);
});

describe('CSV', () => {
  const table = (text: string) => {
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [names = [], ...rows] = readCsv(text.slice(1));
    for (const row of rows) expect(row).toHaveLength(names.length);
    return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
  };

  it('says "no" of play for a change that neither a setting nor a demand shows, "yes" for either', () => {
    const plain = diff.changes.find((c) => c.settings.length === 0 && c.beside.length === 0);
    if (!plain) throw new Error('no change of words alone');
    const says = (beside: readonly Beside[]) => table(diffCsv({ ...diff, changes: [{ ...plain, beside }] }, old, now));
    expect([says([]), says(['demands'])].map(([row]) => row?.['changes play'])).toEqual(['no', 'yes']);
  });

  it('has one row a change with its clauses, words, figures and reason', () => {
    const rows = table(diffCsv(diff, old, now));
    expect(rows).toHaveLength(26);
    const decks = rows.find((r) => r.clause === 'Rule 3.1');
    expect(decks).toMatchObject({
      number: '3',
      class: 'figure',
      from: '3.1',
      to: '3.1',
      'changes play': 'yes',
      'figures after': '6 decks',
      reason: 'Smaller tables are to be dealt from six decks.',
    });
    expect(decks?.now).toContain('played with six (6) or eight (8) decks');
    expect(decks?.was).toContain('played with eight (8) decks');
    expect(decks?.settings).toBe('Number of decks: 8 → 6 or 8');
    expect(rows.find((r) => r.clause === 'Rule 11.16, now 9.7')).toMatchObject({
      also: 'moved, term-only',
      'requested by': 'Table games manager',
      'found by': 'lineage',
    });
    expect(rows.map((r) => r.hash)).toEqual(diff.changes.map((c) => c.hash));
  });

  it('holds decisions, coups and edges, and words that look like a formula as words', () => {
    const { diff: small, old: a, now: b } = made();
    const rows = table(diffCsv(small, a, b));
    expect(rows.find((r) => r.clause === 'Rule 1.4')?.now).toMatch(/^'=SUM\(A1\)/);
    expect(rows.find((r) => r.clause === 'Rule 1.1')).toMatchObject({
      frequency: '1/3510',
      'house edge': 'House edge of ten wagers.',
    });
    expect(rows.find((r) => r.clause === 'Table 1')?.decisions).toContain(
      '1 March 2026, Compliance officer: accepted (of another form of this change)',
    );
  });

  it('never lets a cell begin a formula, whatever the words are', () => {
    const { diff: small, old: a, now: b } = made();
    const nasty = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '"', ','), fc.string())
      .map(([x, y]) => x + y);
    fc.assert(
      fc.property(nasty, (reason) => {
        const changes = small.changes.map((c) => ({
          ...c,
          stated: {
            verb: 'change' as const,
            from: [],
            to: [],
            reason,
            class: null,
            requestedBy: reason,
            approvedBy: null,
            at: { file: 'f', line: 1, column: 1 },
          },
        }));
        for (const row of table(diffCsv({ ...small, changes }, a, b))) {
          for (const cell of Object.values(row)) expect(cell).not.toMatch(/^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/);
          expect(row.reason?.replace(/^'/, '')).toBe(reason.replace(/^'/, ''));
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('Markdown', () => {
  type Node = { readonly type: string; readonly value?: string; readonly children?: readonly Node[] };
  const textOf = (n: Node): string =>
    n.type === 'html' || n.type === 'delete' || n.type === 'link'
      ? `<<${n.type}>>`
      : (n.value ?? (n.children ?? []).map(textOf).join(''));
  const items = (n: Node): string[] =>
    (n.type === 'listItem' ? [textOf((n.children ?? [])[0] ?? n)] : []).concat((n.children ?? []).flatMap(items));
  const parsed = (text: string) => items(unified().use(remarkParse).use(remarkGfm).parse(text) as unknown as Node);

  it('says every line of every change, unharmed by what Markdown takes for markup', () => {
    for (const d of [diff, made().diff]) {
      const text = diffMarkdown(d, old, now);
      expect(text).toContain(`**${countsLine(d.coverage)}**`);
      const said = parsed(text);
      for (const line of d.changes.flatMap((c) => changeLines(c, variationsOf(old, now), now)))
        expect(said).toContain(line);
    }
  });

  it('reads well raw: marks are not escaped', () => {
    expect(diffMarkdown(diff, old, now)).toContain('at most [-fourteen (14)-] {+sixteen (16)+} players.');
  });
});
