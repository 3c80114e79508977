// What was changed of a clause, or that it came or went: one change, of the kinds that it is.
import type { Demands, SettingChange } from '../game/changed.ts';
import type { ChangeClass, Clause, StatedChange } from '../model/edition.ts';
import type { Match } from './align.ts';
import { besideOf } from './beside.ts';
import { compareTables, type TableChange, wholeTable } from './cells.ts';
import type { Beside, Change, FiguresChange, ForceChange } from './change.ts';
import { boundedFigures, byImportance, hunksOf, PLACE, type SameTerm, wordingOf } from './classes.ts';
import { figuresOf, forceOfChecks, forceOfWords } from './demands.ts';
import { compareDrawings, type DrawingChange } from './drawing.ts';
import { fingerprint } from './fingerprint.ts';
import { qualifiersOf } from './qualifiers.ts';
import { type Redline, redline, type Segment, sameNorms } from './redline.ts';
import { distinct, said, sameWords, sayTheSame } from './said.ts';
import { cellsOf, clauseOf, localLabel, type Side, type Sides } from './sides.ts';
import { defined } from './terms.ts';
import { resolved } from './tokens.ts';

const NOT_COMPUTED = 'not computed';

/** Two editions with what is known of them as a whole. */
export interface Comparison {
  readonly sides: Sides;
  /** Clauses of the second edition that stand elsewhere. */
  readonly moved: ReadonlySet<string>;
  readonly settings: readonly SettingChange[];
  /** Of either edition, what checks demand without setting it. */
  readonly demands: readonly [Demands, Demands];
  readonly usersOf: (definition: string) => readonly string[];
  readonly sameTerm: SameTerm;
}

/** What the words, cells and drawing of matched clauses come to. */
interface Wording {
  readonly text: Redline | null;
  readonly cells: TableChange | null;
  readonly drawing: readonly DrawingChange[] | null;
  readonly figures: FiguresChange | null;
  readonly force: ForceChange | null;
  /** Whether something else than figures, force and terms was changed in what the words mean. */
  readonly words: boolean;
  /** Whether one name for a thing took the place of another. */
  readonly terms: boolean;
}

/** What was changed of matched clauses; null where nothing was. */
export function changeOfMatch(c: Comparison, m: Match): Change | null {
  const { a, b } = c.sides;
  const [olds, news] = [m.from.map((id) => clauseOf(a, id)), m.to.map((id) => clauseOf(b, id))];
  const [x, y] = [olds[0], news[0]];
  if (!x || !y) return null;
  const single = olds.length === 1 && news.length === 1;
  const { words, terms, ...wording } = wordingOfMatch(c, m, olds, news);
  const demands = demandsDiffer(c, m);
  const beside: Beside[] = [...(demands ? ['demands' as const] : []), ...(single ? besideOf(c.sides, x, y) : [])];
  const settings = settingsOf(c, m.from, m.to);
  const renamed = single && x.kind === 'definition' && x.label !== y.label;

  const { figures, force, drawing, cells, text } = wording;
  const classes: ChangeClass[] = [];
  if (force) classes.push('force');
  if (figures) classes.push('figure');
  const other = words || drawing !== null || linesOf(cells).length > 0;
  const defines = olds.some((clause) => defined(a, clause) !== null);
  if (other && !(figures && !words && !drawing)) classes.push(defines ? 'definition' : 'procedure');
  if (terms || renamed) classes.push('term-only');
  if (m.from.length < m.to.length) classes.push('split');
  if (m.from.length > m.to.length) classes.push('merged');
  if (single && c.moved.has(y.id)) classes.push('moved');
  else if (single && !renamed && localLabel(x, a.edition.byId) !== localLabel(y, b.edition.byId))
    classes.push('renumbered');
  // What the checks of untouched words set or demand otherwise is a change of what is done.
  if ((settings.length > 0 || demands) && !classes.some((k) => k !== 'renumbered' && k !== 'moved'))
    classes.push('procedure');
  const means = classes.some((k) => !PLACE.includes(k));
  const changed = text !== null || cells !== null;
  if ((changed && !means) || (beside.length > 0 && classes.length === 0)) classes.push('editorial');
  if (classes.length === 0) return null;
  const root = defined(b, y);
  const meaning = classes.some((k) => k === 'definition' || k === 'figure' || k === 'force' || k === 'term-only');
  const usedBy = root !== null && meaning ? c.usersOf(root) : null;
  const matched = { pass: m.pass, score: m.score };
  return changeOf(c, m.from, m.to, classes, { ...wording, beside, settings, usedBy, matched });
}

function wordingOfMatch(c: Comparison, m: Match, olds: readonly Clause[], news: readonly Clause[]): Wording {
  const { sides } = c;
  const { a, b } = sides;
  const [x, y] = olds.length === 1 && news.length === 1 ? [olds[0], news[0]] : [];
  const text = x && y && sameWords(a, x, b, y) ? null : redlineOf(sides, m);
  const cells = x && y ? cellsChange(sides, x, y) : null;
  const drawing = x && y ? compareDrawings(x.drawing, y.drawing) : null;
  if (!text && !cells)
    return { text, cells, drawing, figures: null, force: forceOfChecks(sides, olds, news), words: false, terms: false };
  const runs = [text?.segments ?? [], ...cellRuns(cells)];
  const hunks = runs.flatMap(hunksOf);
  const stated = figuresOf(sides, olds, news, hunks);
  const qualifiers = qualifiersOf(runs, [a.figures, b.figures], stated === null);
  const figures = boundedFigures(stated, qualifiers);
  const force = forceOfWords(olds, news, hunks, qualifiers) ?? forceOfChecks(sides, olds, news);
  return { text, cells, drawing, figures, force, ...wordingOf(hunks, figures, force, qualifiers.told, c.sameTerm) };
}

function redlineOf({ a, b }: Sides, { from, to }: Match): Redline | null {
  const [s, t] = [said(a, from, from.length > 1 ? distinct(a, from) : from), said(b, to)];
  return sameNorms(s, t) ? null : redline(s, t);
}

function cellsChange(sides: Sides, x: Clause, y: Clause): TableChange | null {
  const { a, b, cut } = sides;
  // A table is matched with a table alone.
  if (!x.rows || !y.rows || sameTable(sides, x, y)) return null;
  return compareTables(
    x,
    y,
    (cell) => resolved(cut.inlines(cell.inlines), a.keyOf),
    (cell) => resolved(cut.inlines(cell.inlines), b.keyOf),
  );
}

/** Whether two tables say the same in every cell. */
function sameTable({ a, b, cut }: Sides, x: Clause, y: Clause): boolean {
  const widths = (c: Clause) => (c.rows ?? []).map((row) => row.length).join();
  if (widths(x) !== widths(y)) return false;
  const cells = cellsOf(y, cut);
  return cellsOf(x, cut).every((cell, i) => sayTheSame(a, cell, b, cells[i] ?? []));
}

/** Without one wording: the figures that only one side states, and forces that have nothing in common. */
export function changeOfUnlike(c: Comparison, m: Match): Change | null {
  const { a, b } = c.sides;
  const [olds, news] = [m.from.map((id) => clauseOf(a, id)), m.to.map((id) => clauseOf(b, id))];
  const figures = figuresOf(c.sides, olds, news, []);
  const found = forceOfWords(olds, news, []);
  const force = found && !found.from.some((f) => found.to.includes(f)) ? found : null;
  const settings = settingsOf(c, m.from, m.to);
  const classes: ChangeClass[] = [];
  if (force) classes.push('force');
  if (figures) classes.push('figure');
  if (settings.length > 0 && classes.length === 0) classes.push('procedure');
  if (classes.length === 0) return null;
  return changeOf(c, m.from, m.to, classes, { figures, force, settings, matched: { pass: m.pass, score: m.score } });
}

/** A clause that only one edition has. */
export function changeOfLone(c: Comparison, id: string, what: 'added' | 'removed'): Change {
  const side = what === 'added' ? c.sides.b : c.sides.a;
  const clause = clauseOf(side, id);
  const tokens = said(side, [id]);
  const text: Redline = {
    segments: [{ op: what === 'added' ? 'inserted' : 'deleted', tokens }],
    coarse: false,
    typography: 0,
  };
  const [from, to] = what === 'added' ? [[], [id]] : [[id], []];
  const root = what === 'added' ? defined(side, clause) : null;
  return changeOf(c, from, to, [what], {
    text: tokens.length > 0 ? text : null,
    cells: wholeTable(clause, what),
    drawing: what === 'added' ? compareDrawings(null, clause.drawing) : compareDrawings(clause.drawing, null),
    settings: settingsOf(c, from, to),
    usedBy: root === clause.id ? c.usersOf(root) : null,
  });
}

function changeOf(
  { sides }: Comparison,
  from: readonly string[],
  to: readonly string[],
  classes: readonly ChangeClass[],
  parts: Partial<Change>,
): Change {
  const ordered = byImportance(classes);
  const clauses = to.length > 0 ? to.map((id) => clauseOf(sides.b, id)) : from.map((id) => clauseOf(sides.a, id));
  const made = {
    class: ordered[0] ?? 'editorial',
    classes: ordered,
    topics: [...new Set(clauses.flatMap((c) => c.topics))],
    from,
    to,
    text: null,
    cells: null,
    drawing: null,
    beside: [],
    figures: null,
    force: null,
    settings: [],
    usedBy: null,
    behaviour: null,
    money: null,
    why: { behaviour: NOT_COMPUTED, money: NOT_COMPUTED },
    decisions: [],
    matched: null,
    stated: statedOf(sides, from, to),
    ...parts,
  };
  return { hash: fingerprint(sides, made), ...made };
}

const settingsOf = ({ settings }: Comparison, from: readonly string[], to: readonly string[]): SettingChange[] =>
  settings.filter((s) => s.owners.from.some((id) => from.includes(id)) || s.owners.to.some((id) => to.includes(id)));

/** Whether a check that sets nothing judges otherwise than the one of its kind did that the clause had before. */
function demandsDiffer({ demands: [a, b] }: Comparison, { from, to }: Match): boolean {
  const of = (demands: Demands, ids: readonly string[]) => {
    const by = new Map<string, string>();
    for (const id of ids)
      for (const [predicate, how] of demands.get(id) ?? []) by.set(predicate, `${by.get(predicate) ?? ''}${how}`);
    return by;
  };
  const now = of(b, to);
  return [...of(a, from)].some(([predicate, how]) => now.has(predicate) && now.get(predicate) !== how);
}

/** What the author states of a clause: by its own number, or else by that of the clause it hangs on. */
function statedOf(sides: Sides, from: readonly string[], to: readonly string[]): StatedChange | null {
  const stated = sides.lineage?.stated ?? [];
  if (stated.length === 0) return null;
  const hit = (ids: readonly string[], of: (c: StatedChange) => readonly string[]) =>
    stated.find((c) => of(c).some((id) => ids.includes(id)));
  const own = hit(to, (c) => c.to) ?? hit(from, (c) => c.from);
  if (own) return own;
  const above = (side: Side, ids: readonly string[]) => ids.flatMap((id) => side.edition.byId.get(id)?.parent ?? []);
  const [up, old] = [above(sides.b, to), above(sides.a, from)];
  return up.length + old.length > 0 ? statedOf(sides, old, up) : null;
}

/** Rows and columns that came, went or are called otherwise. */
const linesOf = (cells: TableChange | null) =>
  cells ? [cells.rows, cells.columns].flatMap((l) => [...l.added, ...l.removed]) : [];

const cellRuns = (cells: TableChange | null): readonly (readonly Segment[])[] =>
  cells ? [...cells.cells, ...cells.rows.renamed, ...cells.columns.renamed].map((c) => c.text.segments) : [];
