// Reads the settings of a spec for one table, and keeps account of what it read.
import { PATH } from '../model/paths.ts';
import { type GameSpec, type Json, type Setting, settingKey } from '../model/spec.ts';
import { adoptedOf, type Precedence, precedence } from './layers.ts';

/**
 * What holds at a table and decides which settings do: its variant, which may be several adopted together, and the
 * choices it has taken.
 */
export interface Scope {
  readonly variant: string;
  readonly choices: Readonly<Record<string, string>>;
}

/**
 * The settings of one path that hold at a table, in the order in which they are asked: those of each variant, the
 * book's own, the defaults.
 */
export interface Lines {
  readonly path: string;
  readonly tiers: readonly (readonly Setting[])[];
  /** Groups that the path depends on and in which the table has taken no choice that the book knows. */
  readonly open: readonly string[];
}

/**
 * What has been made of a spec for one scope: every table that plays the same variants with the same choices takes it
 * from here.
 */
interface Kept {
  readonly lines: Map<string, Lines & { readonly all: readonly Setting[] }>;
  /** What was made, and the settings that were read for it. */
  readonly made: Map<string, { readonly value: unknown; readonly read: readonly Setting[] }>;
}

const keptBySpec = new WeakMap<GameSpec, Map<string, Kept>>();

function keptFor(spec: GameSpec, { variant, choices }: Scope): Kept {
  const scopes = keptBySpec.get(spec) ?? new Map<string, Kept>();
  keptBySpec.set(spec, scopes);
  const key = JSON.stringify([variant, choices]);
  const kept = scopes.get(key) ?? { lines: new Map(), made: new Map() };
  scopes.set(key, kept);
  return kept;
}

const indexes = new WeakMap<GameSpec, ReadonlyMap<string, readonly Setting[]>>();

/** The settings of a spec by path; made once for each spec, since one spec serves many tables. */
function indexOf(spec: GameSpec): ReadonlyMap<string, readonly Setting[]> {
  const known = indexes.get(spec);
  if (known) return known;
  const index = new Map<string, Setting[]>();
  for (const s of spec.settings) {
    const list = index.get(s.path);
    if (list) list.push(s);
    else index.set(s.path, [s]);
  }
  indexes.set(spec, index);
  return index;
}

/** `tiger=3` → tiger, 3. */
function optionOf(option: string): { readonly group: string; readonly choice: string } {
  const at = option.indexOf('=');
  return at < 0 ? { group: option, choice: '' } : { group: option.slice(0, at), choice: option.slice(at + 1) };
}

const OPTIONS = PATH.table.options('');
const groupsOf = new WeakMap<GameSpec, ReadonlyMap<string, readonly string[]>>();

/**
 * The choices that a spec knows, by group, each in the order of the spec: those that its settings name, then those that
 * the group itself states,
 * such as the choice to have none of it.
 */
export function choicesOf(spec: GameSpec): ReadonlyMap<string, readonly string[]> {
  const known = groupsOf.get(spec);
  if (known) return known;
  const groups = new Map<string, string[]>();
  const add = (group: string, choice: string): void => {
    const list = groups.get(group) ?? [];
    if (!list.includes(choice)) list.push(choice);
    groups.set(group, list);
  };
  for (const { option } of spec.settings) {
    if (option === null) continue;
    const { group, choice } = optionOf(option);
    add(group, choice);
  }
  for (const { path, value } of spec.settings) {
    if (!path.startsWith(OPTIONS) || !Array.isArray(value)) continue;
    for (const choice of value) if (typeof choice === 'string') add(path.slice(OPTIONS.length), choice);
  }
  groupsOf.set(spec, groups);
  return groups;
}

/** The variants that a spec declares; `base` is always there and not among them. */
export function variantsOf(spec: GameSpec): readonly string[] {
  const prefix = PATH.table.variants('');
  return [...indexOf(spec).keys()]
    .filter((p) => p.startsWith(prefix))
    .map((p) => p.slice(prefix.length))
    .filter((v) => v !== 'base');
}

/**
 * The one way to a setting. A setting holds at a table where its layer is `base` or a variant that the table has
 * adopted, and its option, if it
 * has one, is the choice that the table has taken. The variants' settings are asked first, the prevailing variant's
 * before the others', then the
 * book's own, then the defaults; within each, those of a choice come before those that hold whatever is chosen. So a
 * variant, or a choice, lists
 * only what it changes.
 */
export class Settings {
  /** The adopted variants in the order in which they are asked. */
  readonly layers: readonly string[];
  /** Why the book does not settle that order; null where it does. */
  readonly disorder: string | null;
  private readonly index: ReadonlyMap<string, readonly Setting[]>;
  private readonly groups: ReadonlyMap<string, readonly string[]>;
  private readonly scope: Scope;
  private readonly kept: Kept;
  /** What has been read, in the order in which it was, some of it more than once. */
  private asked: (readonly Setting[])[] = [];

  constructor(spec: GameSpec, scope: Scope) {
    this.index = indexOf(spec);
    this.groups = choicesOf(spec);
    this.scope = scope;
    this.kept = keptFor(spec, scope);
    this.layers = adoptedOf(scope.variant);
    this.disorder = null;
    if (this.layers.length < 2) return;
    const { order, problem } = this.once('precedence', () => this.precedence());
    this.layers = order;
    this.disorder = problem;
  }

  /**
   * The order of the adopted variants. Whatever is read for it is read before there is one, and kept for no other
   * purpose.
   */
  private precedence(): Precedence {
    const over = (layer: string): readonly string[] => {
      const lines = this.linesOf(PATH.layers.over(layer));
      this.asked.push(lines.all);
      return valuesOf(lines).flatMap((v) => (Array.isArray(v) ? v : [v]).map(String));
    };
    return precedence(this.layers, {
      isDeclared: (layer) => this.index.has(PATH.table.variants(layer)),
      over,
      clash: (a, b) => this.clash(a, b),
    });
  }

  /** All settings of a path that hold here, with their conditions. */
  lines(path: string): Lines {
    const lines = this.kept.lines.get(path) ?? this.linesOf(path);
    this.kept.lines.set(path, lines);
    this.asked.push(lines.all);
    return lines;
  }

  /**
   * What hangs on nothing but settings that hold here is made once, whatever else a table declares. @param name tells
   * it from anything else that is made
   */
  once<T>(name: string, make: () => T): T {
    const before = this.asked;
    const known = this.kept.made.get(name);
    if (known) {
      before.push(known.read);
      return known.value as T;
    }
    this.asked = [];
    const value = make();
    const read = [...new Set(this.asked.flat())];
    this.kept.made.set(name, { value, read });
    this.asked = before;
    before.push(read);
    return value;
  }

  private linesOf(path: string): Lines & { readonly all: readonly Setting[] } {
    const tiers: Setting[][] = [...this.layers, 'base', 'silent'].map(() => []);
    const open = new Set<string>();
    const all: Setting[] = [];
    for (const s of this.index.get(path) ?? []) {
      const layer = s.layer === 'base' ? this.layers.length : this.layers.indexOf(s.layer);
      if (layer < 0) continue;
      if (s.option !== null) {
        const { group, choice } = optionOf(s.option);
        const taken = this.scope.choices[group];
        if (taken === undefined || !this.groups.get(group)?.includes(taken)) open.add(group);
        if (taken !== choice) continue;
      }
      all.push(s);
      tiers[s.origin === 'default' ? tiers.length - 1 : layer]?.push(s);
    }
    return { path, tiers: tiers.filter((t) => t.length > 0), open: [...open], all };
  }

  /** The first path on which two layers say different things under the choices taken. */
  private clash(a: string, b: string): string | null {
    const holds = (s: Setting): boolean => {
      if (s.option === null) return true;
      const { group, choice } = optionOf(s.option);
      return this.scope.choices[group] === choice;
    };
    for (const [path, settings] of this.index) {
      const said = (layer: string): string =>
        settings
          .flatMap((s) => (s.layer === layer && holds(s) ? [`${s.when ?? ''} ${JSON.stringify(s.value)}`] : []))
          .sort()
          .join('\n');
      const [one, other] = [said(a), said(b)];
      if (one !== '' && other !== '' && one !== other) return path;
    }
    return null;
  }

  /**
   * The value of a path that has no conditions: the first tier's that has one. Several where the book contradicts
   * itself.
   */
  values(path: string): readonly Json[] {
    return valuesOf(this.lines(path));
  }

  /** The paths that the spec sets and that begin like this, at whatever table. */
  paths(prefix: string): readonly string[] {
    return [...this.index.keys()].filter((p) => p.startsWith(prefix));
  }

  /** What has been read so far. */
  settingsRead(): ReadonlySet<Setting> {
    return new Set(this.asked.flat());
  }

  /** The keys of what has been read so far, sorted. */
  keysRead(): readonly string[] {
    return [...this.settingsRead()].map(settingKey).sort();
  }
}

/**
 * The values of lines that have no conditions: of the first tier that has any, those of a choice that the table has
 * taken before the others.
 */
export function valuesOf(lines: Lines): readonly Json[] {
  const values = plainValues.get(lines) ?? plainValuesOf(lines);
  plainValues.set(lines, values);
  return values;
}

/** One path is asked for at many tables. */
const plainValues = new WeakMap<Lines, readonly Json[]>();

function plainValuesOf({ tiers }: Lines): readonly Json[] {
  const plain = tiers.map((t) => t.filter((s) => s.when === null)).find((t) => t.length > 0) ?? [];
  const chosen = plain.filter((s) => s.option !== null);
  const of = chosen.length ? chosen : plain;
  return of.length < 2
    ? of.map((s) => s.value)
    : [...new Map(of.map((s) => [JSON.stringify(s.value), s.value])).values()];
}
