// Reads the settings of a spec for one table, and keeps account of what it read.
import type { Rank } from '../model/card.ts';
import { type GameSpec, type Json, type Setting, settingKey } from '../model/spec.ts';

/** What holds at a table and decides which settings do: its variant and the choices it has taken. */
export interface Scope {
  readonly variant: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** The settings of one path that hold at a table, in the order in which they are asked: the variant's, the book's own, the defaults. */
export interface Lines {
  readonly path: string;
  readonly tiers: readonly (readonly Setting[])[];
  /** Groups that the path depends on and in which the table has taken no choice that the book knows. */
  readonly open: readonly string[];
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

/** The choices that a spec knows, by group, each in the order of the spec. */
export function choicesOf(spec: GameSpec): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { option } of spec.settings) {
    if (option === null) continue;
    const { group, choice } = optionOf(option);
    const list = groups.get(group) ?? [];
    if (!list.includes(choice)) list.push(choice);
    groups.set(group, list);
  }
  return groups;
}

/** The variants that a spec declares; `base` is always there and not among them. */
export function variantsOf(spec: GameSpec): readonly string[] {
  const prefix = 'table.variants.';
  return [...indexOf(spec).keys()]
    .filter((p) => p.startsWith(prefix))
    .map((p) => p.slice(prefix.length))
    .filter((v) => v !== 'base');
}

/**
 * The one way to a setting. A setting holds at a table where its layer is the table's variant or `base`, and its option, if it has one,
 * is the choice that the table has taken. The variant's settings are asked first, then the book's own, then the defaults: so a variant
 * lists only what it changes.
 */
export class Settings {
  private readonly index: ReadonlyMap<string, readonly Setting[]>;
  private readonly groups: ReadonlyMap<string, readonly string[]>;
  private readonly scope: Scope;
  private readonly read: Set<Setting>;

  /** @param read where every setting that is read is entered; give one set to several tables to learn what none of them reads */
  constructor(spec: GameSpec, scope: Scope, read: Set<Setting> = new Set()) {
    this.index = indexOf(spec);
    this.groups = choicesOf(spec);
    this.scope = scope;
    this.read = read;
  }

  /** All settings of a path that hold here, with their conditions. */
  lines(path: string): Lines {
    const variant: Setting[] = [];
    const base: Setting[] = [];
    const silent: Setting[] = [];
    const open = new Set<string>();
    for (const s of this.index.get(path) ?? []) {
      const ofVariant = s.layer !== 'base';
      if (ofVariant && s.layer !== this.scope.variant) continue;
      if (s.option !== null) {
        const { group, choice } = optionOf(s.option);
        const taken = this.scope.choices[group];
        if (taken === undefined || !this.groups.get(group)?.includes(taken)) open.add(group);
        if (taken !== choice) continue;
      }
      this.read.add(s);
      (s.origin === 'default' ? silent : ofVariant ? variant : base).push(s);
    }
    return { path, tiers: [variant, base, silent].filter((t) => t.length > 0), open: [...open] };
  }

  /** The value of a path that has no conditions: the first tier's that has one. Several where the book contradicts itself. */
  values(path: string): readonly Json[] {
    const first = this.lines(path).tiers.find((t) => t.some((s) => s.when === null)) ?? [];
    const byText = new Map(first.filter((s) => s.when === null).map((s) => [JSON.stringify(s.value), s.value]));
    return [...byText.values()];
  }

  /** Whether the spec sets any path that begins like this, at whatever table. */
  any(prefix: string): boolean {
    for (const path of this.index.keys()) if (path.startsWith(prefix)) return true;
    return false;
  }

  /** The keys of what has been read so far, sorted. */
  keysRead(): readonly string[] {
    return [...this.read].map(settingKey).sort();
  }
}

/** The path under which the count of a rank stands. */
export const countPath = (rank: Rank): string => `cards.value.count.${rank}`;
