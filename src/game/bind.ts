// Edition → bound checks: figures looked up in the words, rows, cells and parts made into checks of their own,
// parameters typed.
import { parse as parseYaml } from 'yaml';
import type { Clause, Edition, Force, RawCheck, Reading } from '../model/edition.ts';
import { numberWord } from '../model/figures.ts';
import { ParamError, readParams } from '../model/params.ts';
import type { Place, Problem } from '../model/place.ts';
import type { Predicate } from '../model/predicate.ts';
import { plain, type Raw } from '../model/raw.ts';
import { partId } from '../source/claims.ts';
import { literal } from '../words/text.ts';

type Entries = ReadonlyMap<string, Raw>;

/** A check that a judge can run: one rule, with the figures of the clause that owns it. */
export interface BoundCheck {
  /** Its place in the edition's list of bound checks. */
  readonly ordinal: number;
  /** The clause that has the verdict, the proof and the citation. */
  readonly owner: string;
  /** The clause in which the block stands. */
  readonly via: string;
  readonly predicate: Predicate;
  readonly force: Force;
  readonly params: Readonly<Record<string, unknown>>;
  /** The parameters as texts, figures put in; what a person reads. */
  readonly texts: Entries;
  /** `row Banker`, `cell 3 · 8`, `option tiger=3`; null for a plain check or a part. */
  readonly of: string | null;
  readonly at: Place;
}

/** A clause that another clause or table speaks for. */
export interface ByLink {
  readonly clause: string;
  readonly by: string;
  /** Only those of its checks whose parameters read like this. */
  readonly with: Readonly<Record<string, unknown>>;
  readonly at: Place;
}

/** The checks of an edition with the figures of their clauses, and what is wrong with those that cannot be bound. */
export interface Bound {
  readonly checks: readonly BoundCheck[];
  readonly links: readonly ByLink[];
  readonly problems: readonly Problem[];
}

/** Which answer of a reading is in force, 1-based: {R14: 2}. A reading that is not named takes its first. */
export type Readings = Readonly<Record<string, number>>;

/** Words that steer a block and are no parameters of the predicate. */
const STEERING = new Set(['parts', 'all', 'each', 'key', 'rows', 'by', 'with', 'group', 'overrides', 'says']);

class BindError extends Error {
  readonly at: Place;
  constructor(at: Place, message: string) {
    super(message);
    this.at = at;
  }
}

const scalar = (value: string, at: Place): Raw => ({ type: 'scalar', value, at });
const isWordChar = (c: string | undefined) => c !== undefined && /[A-Za-z0-9]/.test(c);

function occurrences(text: string, needle: string): number {
  let n = 0;
  for (let i = text.indexOf(needle); i >= 0; i = text.indexOf(needle, i + 1)) {
    const cutsBefore = isWordChar(needle[0]) && isWordChar(text[i - 1]);
    const cutsAfter = isWordChar(needle.at(-1)) && isWordChar(text[i + needle.length]);
    if (!cutsBefore && !cutsAfter) n++;
  }
  return n;
}

function mustStandOnce(needle: string, words: string, at: Place) {
  const n = occurrences(words, needle);
  if (n === 0)
    throw new BindError(
      at,
      `"@${needle}" does not stand in the words; bind a phrase of this clause, letter for letter`,
    );
  if (n > 1)
    throw new BindError(at, `"@${needle}" stands ${n} times in the words; bind a longer phrase that stands once`);
}

/** Puts the words' figures in place of every `@`. */
function bindFigures(raw: Raw, words: string): Raw {
  if (raw.type === 'list') return { ...raw, items: raw.items.map((r) => bindFigures(r, words)) };
  if (raw.type === 'map')
    return { ...raw, entries: new Map([...raw.entries].map(([k, v]) => [k, bindFigures(v, words)])) };
  if (!raw.value.includes('@')) return raw;
  if (raw.value.startsWith('@')) {
    const phrase = raw.value.slice(1).trim();
    mustStandOnce(phrase, words, raw.at);
    return scalar(phrase, raw.at);
  }
  const value = raw.value.replace(/@([A-Za-z0-9$%-]+)/g, (_, word: string) => {
    mustStandOnce(word, words, raw.at);
    const n = numberWord(word);
    if (n === null)
      throw new BindError(raw.at, `"@${word}" is no number; inside a condition "@" takes one word that is a number`);
    return String(n);
  });
  return scalar(value, raw.at);
}

const bindAll = (entries: Entries, words: string): Entries =>
  new Map([...entries].map(([k, v]) => [k, bindFigures(v, words)]));

const asMaps = (raw: Raw): Entries[] => {
  const items = raw.type === 'list' ? raw.items : [raw];
  return items.map((item) => {
    if (item.type !== 'map') throw new BindError(item.at, 'wants a map of parameters, such as {bet: player}');
    return item.entries;
  });
};

const text = (raw: Raw | undefined, what: string, at: Place): string => {
  if (raw?.type !== 'scalar') throw new BindError(raw?.at ?? at, `${what} wants one word`);
  return raw.value;
};

/**
 * Matches a row key or a column head against a pattern in which `*` stands for one number or word; gives what `*` stood
 * for.
 */
function matchStar(pattern: string, value: string): string | null {
  if (!pattern.includes('*')) return pattern === value ? '' : null;
  const m = new RegExp(`^${pattern.split('*').map(literal).join('([A-Za-z0-9-]+(?: \\(\\d+\\))?)')}$`).exec(value);
  if (!m) return null;
  const word = (m[1] ?? '').replace(/ \(\d+\)$/, '');
  return String(numberWord(word) ?? word);
}

const fillStar = (raw: Raw, star: string): Raw => {
  if (raw.type === 'scalar') return scalar(raw.value.replaceAll('*', star), raw.at);
  if (raw.type === 'list') return { ...raw, items: raw.items.map((r) => fillStar(r, star)) };
  return { ...raw, entries: new Map([...raw.entries].map(([k, v]) => [k, fillStar(v, star)])) };
};

const toRaw = (value: unknown, at: Place): Raw => {
  if (Array.isArray(value)) return { type: 'list', items: value.map((v) => toRaw(v, at)), at };
  if (value && typeof value === 'object')
    return { type: 'map', entries: new Map(Object.entries(value).map(([k, v]) => [k, toRaw(v, at)])), at };
  return scalar(String(value ?? ''), at);
};

/** What the answer in force of a clause's readings writes over: row or parameter → value. */
function overlay(readings: readonly Reading[], inForce: Readings): Map<string, Raw> {
  const out = new Map<string, Raw>();
  for (const r of readings) {
    const code = r.answers[(inForce[r.id] ?? 1) - 1]?.code;
    if (!code) continue;
    let value: unknown;
    try {
      value = parseYaml(code, { schema: 'failsafe' });
    } catch {
      throw new BindError(r.at, `the code "${code}" of Reading ${r.id} is no YAML`);
    }
    if (!value || typeof value !== 'object')
      throw new BindError(r.at, `the code of Reading ${r.id} wants "row or parameter: value"`);
    for (const [k, v] of Object.entries(value)) out.set(k, toRaw(v, r.at));
  }
  return out;
}

/**
 * What the unnumbered headings over a clause give to its checks, the nearest last; each clause knows its heading by
 * title.
 */
function scopesOf(edition: Edition): (clause: Clause) => Entries {
  const scoped = edition.headings.filter((h) => h.scope.size > 0);
  const scopeOf = (clause: Clause): Entries => {
    const at = edition.clauses.indexOf(clause);
    const own =
      clause.heading === null
        ? undefined
        : edition.headings.findLast((h) => h.before <= at && h.title === clause.heading);
    const parent = clause.parent === null ? undefined : edition.byId.get(clause.parent);
    return new Map([...(parent ? scopeOf(parent) : []), ...(own?.scope ?? [])]);
  };
  return scoped.length ? scopeOf : () => new Map();
}

interface Draft {
  readonly owner: Clause;
  readonly entries: Entries;
  readonly of: string | null;
  readonly at: Place;
}

/**
 * Binds every check of an edition.
 *
 * Never throws for what an author wrote: each mistake is a problem with its place, and the other checks are bound all
 * the same.
 * @param predicates the predicates there are, by id
 * @param readings which answer of an ambiguous clause is in force; the first where it is not named
 */
export function bindEdition(
  edition: Edition,
  predicates: ReadonlyMap<string, Predicate>,
  readings: Readings = {},
): Bound {
  const checks: BoundCheck[] = [];
  const links: ByLink[] = [];
  const problems: Problem[] = [];
  const problem = (clause: string, at: Place, message: string) =>
    problems.push({ ...at, rule: 'bind', severity: 'error', edition: edition.id, clause, message });
  const guard = (clause: string, work: () => void) => {
    try {
      work();
    } catch (e) {
      if (!(e instanceof BindError || e instanceof ParamError)) throw e;
      problem(clause, e.at, e.message);
    }
  };

  for (const id of Object.keys(readings)) {
    const r = edition.clauses.flatMap((c) => c.readings).find((x) => x.id === id);
    const n = readings[id] ?? 0;
    if (r && (n < 1 || n > r.answers.length))
      problem('', r.at, `Reading ${id} has answers 1 to ${r.answers.length}, not ${n}`);
  }

  const scopeOf = scopesOf(edition);
  const link = (clause: Clause, entries: Entries, at: Place) => {
    const by = text(entries.get('by'), 'by', at);
    if (!edition.byId.has(by))
      throw new BindError(entries.get('by')?.at ?? at, `there is no clause "${by}" in this edition`);
    const where = entries.get('with');
    links.push({ clause: clause.id, by, with: where ? (plain(where) as Record<string, unknown>) : {}, at });
  };

  const finish = (clause: Clause, raw: RawCheck, draft: Draft) => {
    const predicate = raw.predicate === null ? undefined : predicates.get(raw.predicate);
    if (!predicate) return;
    const entries = new Map([...scopeOf(clause), ...[...draft.entries].filter(([k]) => !STEERING.has(k))]);
    const params = readParams(predicate.params, entries, draft.at);
    checks.push({
      ordinal: checks.length,
      owner: draft.owner.id,
      via: clause.id,
      predicate,
      force: raw.force,
      params,
      texts: entries,
      of: draft.of,
      at: draft.at,
    });
  };

  const draftsOf = (clause: Clause, raw: RawCheck, over: Map<string, Raw>): Draft[] => {
    const { params, at } = raw;
    const each = params.get('each');
    if (each) {
      const kind = text(each, 'each', at);
      if (kind !== 'row' && kind !== 'cell') throw new BindError(each.at, `each wants row or cell, not "${kind}"`);
      if (!clause.rows?.length)
        throw new BindError(each.at, 'each: row and each: cell stand right under a labelled table');
      return kind === 'row' ? rowDrafts(clause, params, over, at) : cellDrafts(clause, params, at);
    }
    const all = params.get('all');
    if (all) return [togetherDraft(clause, params, all, over, at)];
    const parts = params.get('parts');
    if (!parts) {
      return [{ owner: clause, entries: new Map([...bindAll(params, clause.text), ...over]), of: null, at }];
    }
    if (parts.type !== 'map') throw new BindError(parts.at, 'parts wants a map: child → its parameters');
    const out: Draft[] = [];
    for (const [key, value] of parts.entries) {
      const child = edition.byId.get(partId(clause.id, key));
      guard(clause.id, () => {
        if (!child) throw new BindError(value.at, `"${key}" is no child of ${clause.id}`);
        for (const part of asMaps(value)) {
          if (part.has('by')) {
            link(child, part, value.at);
            continue;
          }
          const shared = new Map([...params].filter(([k]) => !STEERING.has(k)));
          const childOver = overlay(child.readings, readings);
          out.push({
            owner: child,
            entries: new Map([...bindAll(shared, clause.text), ...bindAll(part, child.text), ...childOver]),
            of: null,
            at: value.at,
          });
        }
      });
    }
    return out;
  };

  /** Children whose conditions hold together: one check of the parent's, and the children stand and fall with it. */
  const togetherDraft = (clause: Clause, params: Entries, all: Raw, over: Map<string, Raw>, at: Place): Draft => {
    if (all.type !== 'map') throw new BindError(all.at, 'all wants a map: child → its condition');
    const conditions: string[] = [];
    const given: [string, Raw][] = [];
    for (const [key, value] of all.entries) {
      const child = edition.byId.get(partId(clause.id, key));
      if (!child) throw new BindError(value.at, `"${key}" is no child of ${clause.id}`);
      for (const part of asMaps(value)) {
        for (const [name, raw] of bindAll(part, child.text)) {
          if (name === 'when') conditions.push(text(raw, 'when', value.at));
          else given.push([name, raw]);
        }
      }
      links.push({ clause: child.id, by: clause.id, with: {}, at: value.at });
    }
    const own = bindAll(new Map([...params].filter(([k]) => !STEERING.has(k))), clause.text);
    const first = own.get('when');
    const when = [...(first ? [text(first, 'when', at)] : []), ...conditions];
    const joined: [string, Raw][] = when.length
      ? [['when', scalar(when.length === 1 ? (when[0] ?? '') : when.map((w) => `(${w})`).join(' and '), at)]]
      : [];
    return { owner: clause, entries: new Map([...own, ...given, ...joined, ...over]), of: null, at };
  };

  const rowDrafts = (clause: Clause, params: Entries, over: Map<string, Raw>, at: Place): Draft[] => {
    const [head = [], ...body] = clause.rows ?? [];
    const heads = head.map((c) => c.text);
    const keyName = text(params.get('key'), 'key', at);
    const keyAt = heads.indexOf(keyName);
    if (keyAt < 0)
      throw new BindError(
        params.get('key')?.at ?? at,
        `the table has no column "${keyName}"; it has ${heads.join(', ')}`,
      );
    const rows = params.get('rows');
    if (rows && rows.type !== 'map') throw new BindError(rows.at, 'rows wants a map: row → its parameters');
    const patterns = rows?.type === 'map' ? [...rows.entries] : [];
    const used = new Set<string>();
    const optionPattern = params.get('option')?.type === 'scalar' ? text(params.get('option'), 'option', at) : null;
    const columns = optionPattern?.includes('*')
      ? heads.map((h, i) => ({ i, star: matchStar(optionPattern, h) })).filter((c) => c.star !== null)
      : [{ i: -1, star: null }];
    const group = params.get('group');
    const shared = new Map(
      [...params].filter(([k]) => !STEERING.has(k) && !(k === 'option' && optionPattern?.includes('*'))),
    );
    const out: Draft[] = [];
    for (const row of body) {
      guard(clause.id, () => {
        const key = row[keyAt]?.text ?? '';
        const rowAt = row[keyAt]?.at ?? at;
        const words = row.map((c) => c.text).join(' | ');
        const hit = patterns.map(([p, v]) => ({ p, v, star: matchStar(p, key) })).find((x) => x.star !== null);
        if (patterns.length && !hit) throw new BindError(rowAt, `the row "${key}" has no entry under rows`);
        if (hit) used.add(hit.p);
        const own = hit ? asMaps(hit.star ? fillStar(hit.v, hit.star) : hit.v) : [new Map<string, Raw>()];
        const rowOver = over.get(key);
        for (const map of own) {
          for (const column of columns) {
            const fromCell = (raw: Raw): Raw => {
              if (raw.type !== 'scalar') return raw;
              const i = optionPattern && raw.value === optionPattern ? column.i : heads.indexOf(raw.value);
              const cell = row[i];
              return i >= 0 && cell ? scalar(cell.text, cell.at) : raw;
            };
            const merged = new Map([...shared, ...map]);
            const entries = new Map([...merged].map(([k, v]) => [k, fromCell(bindFigures(v, words))] as const));
            if (column.star !== null) entries.set('option', scalar(`${text(group, 'group', at)}=${column.star}`, at));
            if (rowOver?.type === 'map') for (const [k, v] of rowOver.entries) entries.set(k, v);
            out.push({
              owner: clause,
              entries,
              of: `row ${key}${column.star !== null ? `, option ${column.star}` : ''}`,
              at: rowAt,
            });
          }
        }
      });
    }
    for (const [p, v] of patterns) if (!used.has(p)) throw new BindError(v.at, `no row of the table reads "${p}"`);
    return out;
  };

  const cellDrafts = (clause: Clause, params: Entries, at: Place): Draft[] => {
    const [head = [], ...body] = clause.rows ?? [];
    const keyName = text(params.get('key'), 'key', at);
    const keyAt = head.findIndex((c) => c.text === keyName);
    if (keyAt < 0)
      throw new BindError(
        params.get('key')?.at ?? at,
        `the table has no column "${keyName}"; it has ${head.map((c) => c.text).join(', ')}`,
      );
    const shared = new Map([...params].filter(([k]) => !STEERING.has(k)));
    const out: Draft[] = [];
    for (const row of body) {
      for (const [i, cell] of row.entries()) {
        if (i === keyAt) continue;
        const key = row[keyAt];
        const column = head[i];
        if (!key || !column) continue;
        const names: Record<string, { text: string; at: Place }> = { row: key, column, cell };
        const entries = new Map(
          [...shared].map(([k, v]) => {
            const from = v.type === 'scalar' ? names[v.value] : undefined;
            return [k, from ? scalar(from.text, from.at) : v] as const;
          }),
        );
        out.push({ owner: clause, entries, of: `cell ${key.text} · ${column.text}`, at: cell.at });
      }
    }
    return out;
  };

  for (const clause of edition.clauses) {
    if (!clause.checks.length) continue;
    let over = new Map<string, Raw>();
    guard(clause.id, () => {
      over = overlay(clause.readings, readings);
    });
    for (const raw of clause.checks) {
      guard(clause.id, () => {
        if (raw.predicate !== null && !predicates.has(raw.predicate)) {
          const near = [...predicates.keys()].filter((p) => p.split('.')[0] === raw.predicate?.split('.')[0]);
          throw new BindError(
            raw.at,
            `unknown predicate "${raw.predicate}"; there ${near.length ? `are ${near.join(', ')}` : 'is none of that family'}`,
          );
        }
        if (raw.params.has('by')) return link(clause, raw.params, raw.at);
        for (const draft of draftsOf(clause, raw, over)) guard(draft.owner.id, () => finish(clause, raw, draft));
      });
    }
  }
  return { checks, links, problems };
}

/** The predicate's sentence with the parameters put in: what a check says, for people. */
export function sayOf(check: BoundCheck): string {
  return check.predicate.says
    .replace(/\{([a-zA-Z]+)(?:\?([^}]*))?\}/g, (_, name: string, whenGiven?: string) => {
      const raw = check.texts.get(name);
      if (!raw) return '';
      const shown = showRaw(raw);
      return whenGiven === undefined ? shown : whenGiven.replace('_', shown);
    })
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;])/g, '$1')
    .trim();
}

function showRaw(raw: Raw): string {
  if (raw.type === 'scalar') return raw.value;
  if (raw.type === 'list') return raw.items.map(showRaw).join(', ');
  return [...raw.entries].map(([k, v]) => `${k} ${showRaw(v)}`).join(', ');
}
