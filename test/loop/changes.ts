// Every figure of the tables and odds of a book, and the book with one of them changed: in memory, and in a copy of its
// files.
import type { Clause, Edition, Inline, RawCheck } from '../../src/model/edition.ts';
import type { Raw } from '../../src/model/raw.ts';
import { clauseText, inlineText } from '../../src/words/text.ts';
import { isDrawing } from '../figures/book.ts';
import { figuresAt } from '../figures/scan.ts';

/** One figure, and what it is changed to: off by one, or a deed turned round. */
export interface Change {
  readonly clause: string;
  /** A cell of the table, or a run of words: of the clause's content and of the inlines in it. */
  readonly at:
    | { readonly in: 'cell'; readonly row: number; readonly column: number }
    | { readonly in: 'words'; readonly part: number; readonly inline: number };
  /** `Banker · Odds`, for people. */
  readonly place: string;
  readonly start: number;
  readonly from: string;
  readonly to: string;
  /** Whether the checks that bind the figure are changed with it, as by an author who misreads it once and for all. */
  readonly withChecks: boolean;
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const TURNED: Readonly<Record<string, string>> = { D: 'S', S: 'D', draws: 'stands', stands: 'draws' };

const likeCase = (word: string, as: string): string =>
  /^[A-Z]/.test(as) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The next figure, written in the same way. */
function next(figure: string): string {
  const word = figure.toLowerCase();
  if (WORDS.includes(word)) return likeCase(WORDS[WORDS.indexOf(word) + 1] ?? '', figure);
  if (ORDINALS.includes(word)) return likeCase(ORDINALS[ORDINALS.indexOf(word) + 1] ?? '', figure);
  return String(Number(figure) + 1);
}

/**
 * What becomes of a figure: the odds in both their numbers, "six (6)" in both its ways of writing and in one, anything
 * else in its one number.
 */
function turned(text: string): string[] {
  const odds = /^(\d+) to (\d+)$/.exec(text);
  if (odds) return [`${next(odds[1] ?? '')} to ${odds[2]}`, `${odds[1]} to ${next(odds[2] ?? '')}`];
  const both = text.replace(/[A-Za-z]+|\d+/g, next);
  return /\(/.test(text) ? [both, text.replace(/\d+/, next)] : [both];
}

type Piece = Pick<Change, 'start' | 'from' | 'to'>;

function piecesOf(text: string): Piece[] {
  const figures = figuresAt(text).flatMap(({ start, end }) =>
    turned(text.slice(start, end)).map((to) => ({ start, from: text.slice(start, end), to })),
  );
  const option = /\bOption (\d)$/.exec(text);
  const labels = option?.[1] ? [{ start: text.length - 1, from: option[1], to: next(option[1]) }] : [];
  return [...figures, ...labels];
}

/** What a cell does or brings, turned round. */
function deeds(text: string, drawing: boolean): Piece[] {
  const whole = (to: string): Piece[] => [{ start: 0, from: text, to }];
  if (drawing) return whole(TURNED[text] ?? 'stands');
  if (text === 'stand off') return whole('all wagers lose');
  if (text.endsWith(' lose')) return whole('stand off');
  if (text === 'unreadable') return whole('4 to 1');
  const standing = text.lastIndexOf('stand off');
  return standing > 0 ? [{ start: standing, from: 'stand off', to: 'lose' }] : [];
}

/** Every change of one figure of a clause. */
export function changesOf(clause: Clause): Change[] {
  const out: Omit<Change, 'withChecks'>[] = [];
  const [head = []] = clause.rows ?? [];
  for (const [row, cells] of (clause.rows ?? []).entries()) {
    for (const [column, { text }] of cells.entries()) {
      const drawing = isDrawing(clause) && row > 0 && column > 0;
      const place = row === 0 ? `head · ${text}` : column === 0 ? text : `${cells[0]?.text} · ${head[column]?.text}`;
      for (const piece of [
        ...(drawing ? [] : piecesOf(text)),
        ...(row > 0 && column > 0 ? deeds(text, drawing) : []),
      ]) {
        out.push({ clause: clause.id, at: { in: 'cell', row, column }, place, ...piece });
      }
    }
  }
  for (const [part, content] of clause.content.entries()) {
    if (content.type !== 'words') continue;
    for (const [inline, run] of content.inlines.entries()) {
      if (run.type === 'link') continue;
      for (const piece of piecesOf(run.value))
        out.push({
          clause: clause.id,
          at: { in: 'words', part, inline },
          place: clause.rows ? 'caption' : 'words',
          ...piece,
        });
    }
  }
  return out.map((c) => ({ ...c, withChecks: false }));
}

const put = (text: string, { start, from, to }: Piece): string => {
  if (!text.startsWith(from, start)) throw new Error(`"${text}" has no "${from}" at ${start}`);
  return text.slice(0, start) + to + text.slice(start + from.length);
};

function inRaw(raw: Raw, from: string, to: string): Raw {
  if (raw.type === 'list') return { ...raw, items: raw.items.map((r) => inRaw(r, from, to)) };
  if (raw.type === 'map')
    return { ...raw, entries: new Map([...raw.entries].map(([k, v]) => [k, inRaw(v, from, to)])) };
  const bound = new RegExp(`(?<=@(?:.*\\b)?)${from.replace(/[$()]/g, '\\$&')}(?!\\w)`, 'g');
  return { ...raw, value: raw.value.replace(bound, () => to) };
}

const inCheck = (check: RawCheck, from: string, to: string): RawCheck => ({
  ...check,
  params: new Map([...check.params].map(([k, v]) => [k, inRaw(v, from, to)])),
});

/** The clause with all these changes, of different figures, made in it. */
function changed(clause: Clause, changes: readonly Change[]): Clause {
  const rows = clause.rows?.map((cells) => cells.map((c) => ({ ...c }))) ?? null;
  const content = clause.content.map((part) =>
    part.type === 'words' ? { ...part, inlines: [...part.inlines] } : part,
  );
  let checks = clause.checks;
  for (const change of [...changes].sort((a, b) => b.start - a.start)) {
    if (change.withChecks) checks = checks.map((c) => inCheck(c, change.from, change.to));
    if (change.at.in === 'cell') {
      const row = rows?.[change.at.row];
      const cell = row?.[change.at.column];
      if (!row || !cell) throw new Error(`${clause.id} has no cell ${change.place}`);
      const text = put(cell.text, change);
      row[change.at.column] = { ...cell, text, inlines: [{ type: 'text', value: text }] };
    } else {
      const part = content[change.at.part];
      const run = part?.type === 'words' ? part.inlines[change.at.inline] : undefined;
      if (part?.type !== 'words' || !run) throw new Error(`${clause.id} has no such words`);
      part.inlines[change.at.inline] = { ...run, value: put(run.value, change) } as Inline;
    }
  }
  const words = content.flatMap((part) => (part.type === 'words' ? part.inlines : []));
  const title = clause.kind === 'table' ? inlineText(words) : clause.title;
  const made = { ...clause, rows, content, checks, title };
  return { ...made, text: clauseText(made) };
}

/** The edition with these changes made, its other clauses untouched. */
export function withChanges(edition: Edition, changes: readonly Change[]): Edition {
  const clauses = edition.clauses.map((c) => {
    const own = changes.filter((x) => x.clause === c.id);
    return own.length ? changed(c, own) : c;
  });
  return { ...edition, clauses, byId: new Map(clauses.map((c) => [c.id, c])) };
}

/** The lines of an edition's files, by path, with these changes made in them; no two may be of one figure. */
export function editFiles(
  files: ReadonlyMap<string, readonly string[]>,
  edition: Edition,
  changes: readonly Change[],
): Map<string, string[]> {
  const out = new Map([...files].map(([path, lines]) => [path, [...lines]]));
  const edits: { lines: string[]; line: number; column: number; piece: Piece }[] = [];
  for (const change of changes) {
    const clause = edition.byId.get(change.clause);
    if (!clause) throw new Error(`no clause ${change.clause}`);
    const lines = out.get(clause.at.file) ?? [];
    if (change.at.in === 'cell') {
      const cell = clause.rows?.[change.at.row]?.[change.at.column];
      if (!cell) throw new Error(`${clause.id} has no cell ${change.place}`);
      const whole = change.start === 0 && change.from === cell.text;
      const source =
        cell.inlines.length === 1
          ? cell.text
          : (/^[^|]*[^|\s]/.exec(lines[cell.at.line - 1]?.slice(cell.at.column - 1) ?? '')?.[0] ?? '');
      edits.push({
        lines,
        line: cell.at.line - 1,
        column: cell.at.column - 1 + change.start,
        piece: whole ? { start: 0, from: source, to: change.to } : change,
      });
    } else {
      const part = clause.content[change.at.part];
      const run = part?.type === 'words' ? part.inlines[change.at.inline] : undefined;
      const line = run ? lines.findIndex((l, i) => i >= clause.at.line - 1 && l.includes(run.value.trim())) : -1;
      if (!run || line < 0) throw new Error(`the words of ${clause.id} are not in ${clause.at.file}`);
      const lead = run.value.length - run.value.trimStart().length;
      edits.push({
        lines,
        line,
        column: (lines[line] ?? '').indexOf(run.value.trim()) + change.start - lead,
        piece: change,
      });
    }
  }
  for (const { lines, line, column, piece } of edits.sort((a, b) => b.column - a.column))
    lines[line] = put(lines[line] ?? '', { ...piece, start: column });
  return out;
}
