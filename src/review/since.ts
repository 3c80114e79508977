// What has changed of a clause or predicate since somebody looked at it, as marked words.

import { compareTables, type LineChanges, wholeTable } from '../diff/cells.ts';
import { type Redline, redline } from '../diff/redline.ts';
import { resolved, textOf, tokeniser } from '../diff/tokens.ts';
import type { Cell } from '../model/edition.ts';
import type { ChangedSince, Marked, Seen } from '../model/review.ts';

const cut = tokeniser([]);
/** A reference is told by the number that it names: nothing here was renumbered behind the reviewer's back. */
const tokens = (text: string) => resolved(cut.text(text), (id) => id);
const AT = { file: '', line: 1, column: 1 };

/** What was seen, held against what there is to see now; null for what is gone stands as nothing. */
export function changedSince(was: Seen, now: Seen | null): ChangedSince {
  const blocks = (texts: readonly string[] | undefined) => (texts ?? []).join('\n\n');
  return {
    words: marked(was.words, now?.words ?? ''),
    table: tableSince(was.table, now?.table ?? null),
    drawing: marked(was.drawing ?? '', now?.drawing ?? ''),
    parameters: marked(blocks(was.parameters), blocks(now?.parameters)),
    readings: marked(blocks(was.readings), blocks(now?.readings)),
  };
}

/** Whether nothing but typography has changed. */
export const typographyAlone = (c: ChangedSince): boolean =>
  [c.words, c.table, c.drawing, c.parameters, c.readings].every((part) => part === null);

function marked(was: string, now: string): readonly Marked[] | null {
  if (was === now) return null;
  const out = marksOf(redline(tokens(was), tokens(now)));
  return out.some((m) => m.op !== 'same') ? out : null;
}

/**
 * Words that stand first now and did not before keep the space that was before them: they are read behind what is
 * struck out.
 */
const marksOf = (r: Redline): Marked[] =>
  r.segments.map((s, i) => {
    const text = textOf(s.tokens);
    const space = i > 0 && !/^\s/.test(text) ? (s.was?.[0]?.lead ?? '') : '';
    return { op: s.op, text: space + text };
  });

type Rows = Seen['table'];

function tableSince(was: Rows, now: Rows): ChangedSince['table'] {
  const table = (rows: NonNullable<Rows>) => ({
    checks: [],
    rows: rows.map((row) => row.map((text): Cell => ({ inlines: [], text, at: AT }))),
  });
  const cells = (cell: Cell) => tokens(cell.text);
  const found =
    was && now
      ? compareTables(table(was), table(now), cells, cells)
      : was
        ? wholeTable(table(was), 'removed')
        : now
          ? wholeTable(table(now), 'added')
          : null;
  if (!found) return null;
  return [
    ...lines('row', found.rows),
    ...lines('column', found.columns),
    ...found.cells.map((c) => ({ where: `row "${c.row}", ${c.column}`, marked: marksOf(c.text) })),
  ];
}

function lines(what: 'row' | 'column', changes: LineChanges): { where: string; marked: readonly Marked[] }[] {
  const whole = (op: 'deleted' | 'inserted') => (l: LineChanges['added'][number]) => ({
    where: `${what} "${l.name}" is ${op === 'inserted' ? 'new' : 'gone'}`,
    marked: l.cells.length > 0 ? [{ op, text: l.cells.map((c) => `${c.across}: ${c.text}`).join('; ') }] : [],
  });
  return [
    ...changes.added.map(whole('inserted')),
    ...changes.removed.map(whole('deleted')),
    ...changes.moved.map((name) => ({ where: `${what} "${name}" stands elsewhere`, marked: [] })),
    ...changes.renamed.map((r) => ({ where: `name of the ${what}`, marked: marksOf(r.text) })),
  ];
}
