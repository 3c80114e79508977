// One edition's settings with the clauses that make them, a variation and a choice of the table for what it is.
import type { BoundCheck } from '../game/bind.ts';
import { gameOf } from '../game/game.ts';
import { betOf } from '../model/bet.ts';
import type { Clause, Edition, Force } from '../model/edition.ts';
import { PATH, parsePath, partOf } from '../model/paths.ts';
import type { Setting } from '../model/spec.ts';
import { type Titles, topicsOfRow } from './topics.ts';

/** A setting, the topics under which its edition makes it, and by which clauses. */
export interface Placed {
  readonly setting: Setting;
  readonly owners: readonly Owner[];
}

export interface Owner {
  readonly clause: Clause;
  readonly topics: readonly string[];
  readonly force: Force;
  readonly face: readonly string[] | null;
}

/** One edition, bound and compiled, with its settings under entries. */
export interface Game {
  readonly edition: Edition;
  readonly checks: readonly BoundCheck[];
  readonly byEntry: ReadonlyMap<string, readonly Placed[]>;
  /** Clauses that own a check: what they leave unset, they do not set. */
  readonly encoded: ReadonlySet<string>;
  readonly bets: ReadonlySet<string>;
}

/** Paths whose lines belong together: the odds of a bet are all its lines, the variations on offer are one list. */
function entryOf(setting: Setting): string {
  if (parsePath(setting.path)?.family === 'table.variants.*') return 'table.variants';
  if (parsePath(setting.path)?.family === 'table.offers.*') return 'table.offers';
  return setting.path;
}

/** Which way up cards fall: each style of dealing has its own way, and the game allows them all. */
export const FACES = /^deal\.face\./;

export const FACE_ORDER = ['up', 'down'] as const;

export function placedOf(edition: Edition, titles: Titles): Game {
  const {
    bound: { checks },
    spec,
  } = gameOf(edition);
  const bets = new Set<string>();
  const all = spec.settings.flatMap((setting): Placed[] => {
    if (setting.origin !== 'clause') return [];
    const bet = /^wagers\.(?!combinations\.)([^.]+)\./.exec(setting.path)?.[1];
    if (bet) bets.add(betOf(bet)?.family ?? bet);
    const owners = setting.owners.flatMap((o) => {
      const clause = edition.byId.get(o.clause);
      const check = checks[o.check];
      return clause && check
        ? [{ clause, topics: topicsOfRow(clause, check.of, titles), force: check.force, face: faceOf(check) }]
        : [];
    });
    return [{ setting, owners }];
  });
  const byEntry = new Map<string, Placed[]>();
  for (const placed of whateverTheChoice(everyCombination(all), choicesOf(spec.settings))) {
    const entry = entryOf(placed.setting);
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), placed]);
  }
  return { edition, checks, byEntry, encoded: new Set(checks.flatMap((c) => [c.owner, c.via])), bets };
}

/** Which way up a clause itself has the cards fall, whatever the book's other styles of dealing allow. */
const faceOf = (check: BoundCheck): readonly string[] | null =>
  typeof check.params.face !== 'string' ? null : check.params.face === 'either' ? ['up', 'down'] : [check.params.face];

/** The choices of each group of the table: `tie` may be 8 or 9. */
function choicesOf(settings: readonly Setting[]): ReadonlyMap<string, ReadonlySet<string>> {
  const out = new Map<string, Set<string>>();
  const add = (group: string, choice: string) => out.set(group, (out.get(group) ?? new Set()).add(choice));
  for (const s of settings) {
    const [group, choice] = s.option?.split('=') ?? [];
    if (group && choice) add(group, choice);
    const named = partOf('table.options.*', s.path);
    if (named && Array.isArray(s.value)) for (const v of s.value) add(named, String(v));
  }
  return out;
}

/** A line that stands under every choice of a group holds whatever is chosen. */
function whateverTheChoice(
  all: readonly Placed[],
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Placed[] {
  const lines = all.map((p) => {
    const { path, layer, when, value, option } = p.setting;
    return { p, group: option?.split('=')[0] ?? null, line: JSON.stringify([path, layer, when, value]) };
  });
  const groups = new Map<string, Placed[]>();
  const key = (group: string, line: string) => `${group}\n${line}`;
  for (const { p, group, line } of lines)
    if (group !== null) groups.set(key(group, line), [...(groups.get(key(group, line)) ?? []), p]);
  const out = new Map<string, Placed>();
  for (const { p, group, line } of lines) {
    const alike = group === null ? [] : (groups.get(key(group, line)) ?? []);
    const whole =
      alike.length > 0 && new Set(alike.map((o) => o.setting.option)).size === choices.get(group ?? '')?.size;
    const id = JSON.stringify([line, whole ? null : p.setting.option]);
    if (!out.has(id))
      out.set(id, whole ? { setting: { ...p.setting, option: null }, owners: alike.flatMap((o) => o.owners) } : p);
  }
  return [...out.values()];
}

/** "On any one or more of these" says of every set of these bets what another book says set by set. */
function everyCombination(all: readonly Placed[]): readonly Placed[] {
  const free = all.filter((p) => partOf('wagers.combinations.*', p.setting.path) !== null && p.setting.value === 'any');
  // Each number below 2 to the n stands for one set of the n bets.
  const sets = Array.from({ length: 2 ** free.length - 1 }, (_, i) =>
    free.filter((_, at) => Math.floor((i + 1) / 2 ** at) % 2 === 1),
  );
  const bet = (p: Placed) => partOf('wagers.combinations.*', p.setting.path) ?? '';
  return [
    ...all.filter((p) => !free.includes(p)),
    ...sets.flatMap((set): Placed[] => {
      const [first] = set;
      const path = PATH.wagers.combinations(set.map(bet).sort());
      return first ? [{ setting: { ...first.setting, path, value: true }, owners: set.flatMap((p) => p.owners) }] : [];
    }),
  ];
}

export const byLayer = (placed: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const out = new Map<string, Placed[]>();
  for (const p of placed) out.set(p.setting.layer, [...(out.get(p.setting.layer) ?? []), p]);
  return out;
};
