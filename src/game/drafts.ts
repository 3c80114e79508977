// A check as it stands in a clause → drafts of checks: one for each row, cell, part or clause that has a verdict of its
// own.
import type { Cell, Clause, Edition, RawCheck } from '../model/edition.ts';
import { ParamError } from '../model/params.ts';
import type { Place, Problem } from '../model/place.ts';
import { plain, type Raw } from '../model/raw.ts';
import { isTaken } from '../source/answers.ts';
import { partId } from '../source/claims.ts';
import {
  asMaps,
  asNames,
  BindError,
  bindAll,
  bindFigures,
  type Entries,
  fillStar,
  matchStar,
  scalar,
  takenOver,
  text,
} from './figures.ts';

/** A clause that another clause or table speaks for. */
export interface ByLink {
  readonly clause: string;
  readonly by: string;
  /** Only those of its checks whose parameters read like this. */
  readonly with: Readonly<Record<string, unknown>>;
  readonly at: Place;
}

/** A binding under way: what it is of, and what has come of it besides checks. */
export interface Binding {
  readonly edition: Edition;
  readonly links: ByLink[];
  readonly problems: Problem[];
}

/** A check with its figures put in, before its parameters have types. */
export interface Draft {
  readonly owner: Clause;
  readonly entries: Entries;
  /** `row Banker`, `cell 3 · 8`, `option tiger=3`; null for a plain check or a part. */
  readonly of: string | null;
  readonly at: Place;
}

/** Words that steer a block and are no parameters of any predicate. */
export const STEERING: ReadonlySet<string> = new Set([
  'parts',
  'all',
  'each',
  'key',
  'rows',
  'by',
  'with',
  'group',
  'overrides',
  'says',
  'covers',
]);

/** Without the words that steer. */
export const parametersOf = (entries: Entries): Entries => new Map([...entries].filter(([k]) => !STEERING.has(k)));

export function addProblem({ edition, problems }: Binding, clause: string, at: Place, message: string): void {
  problems.push({ ...at, rule: 'bind', severity: 'error', edition: edition.id, clause, message });
}

/** Does a part of the work; what its author did wrong becomes a problem of the clause, and the rest goes on. */
export function guard(binding: Binding, clause: string, work: () => void): void {
  try {
    work();
  } catch (e) {
    if (!(e instanceof BindError || e instanceof ParamError)) throw e;
    addProblem(binding, clause, e.at, e.message);
  }
}

/** Notes that a clause is spoken for by another. Throws BindError where there is no such clause. */
export function addLink({ edition, links }: Binding, clause: Clause, entries: Entries, at: Place): void {
  const by = text(entries.get('by'), 'by', at);
  if (!edition.byId.has(by))
    throw new BindError(entries.get('by')?.at ?? at, `there is no clause "${by}" in this edition`);
  const where = entries.get('with');
  links.push({ clause: clause.id, by, with: where ? (plain(where) as Record<string, unknown>) : {}, at });
}

/**
 * The drafts of one check. Throws BindError for what is wrong with the whole of it; what is wrong with a row or part
 * is a problem of the binding.
 */
export function draftsOf(binding: Binding, clause: Clause, raw: RawCheck): Draft[] {
  const { params, at } = raw;
  const each = params.get('each');
  if (each) {
    const kind = text(each, 'each', at);
    if (kind !== 'row' && kind !== 'cell') throw new BindError(each.at, `each wants row or cell, not "${kind}"`);
    if (!clause.rows?.length)
      throw new BindError(each.at, 'each: row and each: cell stand right under a labelled table');
    return kind === 'row' ? rowDrafts(binding, clause, raw) : cellDrafts(clause, params, at);
  }
  const all = params.get('all');
  if (all) return [togetherDraft(binding, clause, params, all, at)];
  const parts = params.get('parts');
  if (parts) return partDrafts(binding, clause, params, parts);
  return [{ owner: clause, entries: bindAll(params, clause.text), of: null, at }];
}

/** A draft for each part, owned by the child that it is of. */
function partDrafts(binding: Binding, clause: Clause, params: Entries, parts: Raw): Draft[] {
  if (parts.type !== 'map') throw new BindError(parts.at, 'parts wants a map: child → its parameters');
  const out: Draft[] = [];
  for (const [key, value] of parts.entries) {
    const child = binding.edition.byId.get(partId(clause.id, key));
    guard(binding, clause.id, () => {
      if (!child) throw new BindError(value.at, `"${key}" is no child of ${clause.id}`);
      for (const part of asMaps(value)) {
        if (part.has('by')) {
          addLink(binding, child, part, value.at);
          continue;
        }
        const shared = bindAll(parametersOf(params), clause.text);
        const entries = new Map([...shared, ...bindAll(part, child.text)]);
        out.push({ owner: child, entries, of: null, at: value.at });
      }
    });
  }
  return out;
}

/** Children whose conditions hold together: one check of the parent's, and the children stand and fall with it. */
function togetherDraft({ edition, links }: Binding, clause: Clause, params: Entries, all: Raw, at: Place): Draft {
  if (all.type !== 'map') throw new BindError(all.at, 'all wants a map: child → its condition');
  const own = bindAll(parametersOf(params), clause.text);
  const entries = new Map(own);
  const conditions = new Map<string, string[]>();
  const condition = (name: string, raw: Raw): void => {
    conditions.set(name, [...(conditions.get(name) ?? []), text(raw, name, raw.at)]);
  };
  for (const name of CONDITIONS) {
    const raw = own.get(name);
    if (raw) condition(name, raw);
  }
  for (const [key, value] of all.entries) {
    const child = edition.byId.get(partId(clause.id, key));
    if (!child) throw new BindError(value.at, `"${key}" is no child of ${clause.id}`);
    for (const part of asMaps(value)) {
      for (const [name, raw] of bindAll(part, child.text)) {
        if (CONDITIONS.includes(name)) condition(name, raw);
        else entries.set(name, raw);
      }
    }
    links.push({ clause: child.id, by: clause.id, with: {}, at: value.at });
  }
  for (const [name, [first = '', ...more]] of conditions)
    entries.set(name, scalar(more.length ? [first, ...more].map((c) => `(${c})`).join(' and ') : first, at));
  return { owner: clause, entries, of: null, at };
}

/** Where they are given more than once, by the check and its children, all of them hold. */
const CONDITIONS: readonly string[] = ['when', 'win', 'standOff', 'lose'];

/** Where the column stands whose cells are the keys of the rows. Throws BindError where there is none. */
function keyColumn(params: Entries, heads: readonly string[], at: Place): number {
  const name = text(params.get('key'), 'key', at);
  const key = heads.indexOf(name);
  if (key < 0)
    throw new BindError(params.get('key')?.at ?? at, `the table has no column "${name}"; it has ${heads.join(', ')}`);
  return key;
}

/** How the rows of a table are made into checks. */
interface RowPlan {
  readonly heads: readonly string[];
  readonly key: number;
  /** Row, or pattern of rows, and its parameters; none where all rows have the same. */
  readonly patterns: readonly (readonly [string, Raw])[];
  readonly shared: Entries;
  /** `Option *`, where each such column is a choice of the group. */
  readonly option: string | null;
  /** Null where no column is a choice, and a row is one check. */
  readonly columns: readonly ({ readonly i: number; readonly star: string } | null)[];
  readonly group: Raw | undefined;
  /** What the answers in force write over, by row. */
  readonly over: NonNullable<RawCheck['over']>;
  readonly at: Place;
}

function rowPlan(clause: Clause, { params, over = new Map(), at }: RawCheck): RowPlan {
  const heads = (clause.rows?.[0] ?? []).map((c) => c.text);
  const key = keyColumn(params, heads, at);
  const rows = params.get('rows');
  if (rows && rows.type !== 'map') throw new BindError(rows.at, 'rows wants a map: row → its parameters');
  const option = params.get('option')?.type === 'scalar' ? text(params.get('option'), 'option', at) : null;
  const starred = option?.includes('*') === true;
  return {
    ...{ heads, key, option, over, at },
    patterns: rows?.type === 'map' ? [...rows.entries] : [],
    shared: new Map([...parametersOf(params)].filter(([k]) => !(k === 'option' && starred))),
    columns: starred
      ? heads.flatMap((h, i) => {
          const star = matchStar(option, h);
          return star === null ? [] : [{ i, star }];
        })
      : [null],
    group: params.get('group'),
  };
}

/** A draft for each row, and for each column of it that is a choice. */
function rowDrafts(binding: Binding, clause: Clause, raw: RawCheck): Draft[] {
  const plan = rowPlan(clause, raw);
  const used = new Set<string>();
  const out: Draft[] = [];
  for (const row of (clause.rows ?? []).slice(1))
    guard(binding, clause.id, () => {
      for (const draft of draftsOfRow(clause, plan, row, used)) out.push(draft);
    });
  for (const [p, v] of plan.patterns) if (!used.has(p)) throw new BindError(v.at, `no row of the table reads "${p}"`);
  return out;
}

/**
 * One by one, so that those before a mistake stand.
 * @param used is told which pattern the row reads like
 */
function* draftsOfRow(clause: Clause, plan: RowPlan, row: readonly Cell[], used: Set<string>): Generator<Draft> {
  const key = row[plan.key]?.text ?? '';
  const at = row[plan.key]?.at ?? plan.at;
  const words = row.map((c) => c.text).join(' | ');
  const hit = plan.patterns.map(([p, v]) => ({ p, v, star: matchStar(p, key) })).find((x) => x.star !== null);
  if (plan.patterns.length && !hit) throw new BindError(at, `the row "${key}" has no entry under rows`);
  if (hit) used.add(hit.p);
  const own = hit ? asMaps(hit.star ? fillStar(hit.v, hit.star) : hit.v) : [new Map<string, Raw>()];
  const rowOver = plan.over.get(key);
  for (const map of own) {
    for (const column of plan.columns) {
      const fromCell = (raw: Raw, of = row): Raw => {
        if (raw.type !== 'scalar') return raw;
        const i = column && raw.value === plan.option ? column.i : plan.heads.indexOf(raw.value);
        const cell = of[i];
        return i >= 0 && cell ? scalar(cell.text, cell.at) : raw;
      };
      const fromRows = (value: Raw, raw: Raw | undefined): Raw[] =>
        asNames(value).map((name) => {
          const named = clause.rows?.find((cells) => cells[plan.key]?.text === name);
          if (!named || !raw) throw new BindError(value.at, `no row of ${clause.id} reads "${name}"`);
          return fromCell(raw, named);
        });
      const merged = new Map([...plan.shared, ...map]);
      const entries = new Map([...merged].map(([k, v]) => [k, fromCell(bindFigures(v, words))] as const));
      const group = text(rowOver?.get('group') ?? plan.group ?? scalar('', plan.at), 'group', plan.at);
      if (column) entries.set('option', scalar(`${group}=${column.star}`, plan.at));
      for (const [k, v] of parametersOf(rowOver ?? new Map()))
        entries.set(k, isTaken(v) ? takenOver(v, fromRows(v, merged.get(k))) : v);
      yield { owner: clause, entries, of: `row ${key}${column ? `, option ${column.star}` : ''}`, at };
    }
  }
}

/** A draft for each cell that is no key. */
function cellDrafts(clause: Clause, params: Entries, at: Place): Draft[] {
  const [head = [], ...body] = clause.rows ?? [];
  const keyAt = keyColumn(
    params,
    head.map((c) => c.text),
    at,
  );
  const shared = parametersOf(params);
  return body.flatMap((row) =>
    row.flatMap((cell, i): Draft[] => {
      const [key, column] = [row[keyAt], head[i]];
      if (i === keyAt || !key || !column) return [];
      const names: Record<string, { text: string; at: Place }> = { row: key, column, cell };
      const entries = new Map(
        [...shared].map(([k, v]) => {
          const from = v.type === 'scalar' ? names[v.value] : undefined;
          return [k, from ? scalar(from.text, from.at) : v] as const;
        }),
      );
      return [{ owner: clause, entries, of: `cell ${key.text} · ${column.text}`, at: cell.at }];
    }),
  );
}
