// The topics under which a figure of a clause is set by its checks.
import { readOdds } from '../model/money.ts';
import type { Json, Setting } from '../model/spec.ts';
import type { Game, Owner } from './settings.ts';
import type { Under } from './under.ts';

/** Settings whose figures are telling; card values and the places of hands run through all small numbers. */
const TELLING = /^(?:cards\.(?:decks|minDecksFor|perDeck)|wagers\..*\.(?:pays|shares))(?:\.|$)/;

/** The figures that a value holds, as they are compared: `8`, `19 to 20`, `5%`. */
function figuresOfValue(value: Json): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(figuresOfValue);
  if (typeof value === 'string') {
    const r = readOdds(value);
    return r ? [`${r.n} to ${r.d}`, `${(r.n * 100) / r.d}%`] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresOfValue) : [];
}

/**
 * The topics to which a clause's checks set a figure (`8`, `19 to 20`, `5%`), or the list that it is one of; null where
 * they do not set it.
 */
export type FigureTopics = (edition: string, clause: string, figures: readonly string[]) => ReadonlySet<string> | null;

/** A finder of the topics of figures in the settings of all editions. */
export function figureTopics({ games, home }: Under): FigureTopics {
  const settings = new Map(games.map((g) => [g.edition.id, tellingOf(g)]));
  return (edition, clause, figures) => {
    // The whole list beats a figure alone, and that one of a list: six is the least number for a side wager before it
    // is
    // one of four to eight.
    const whole = new Set<string>();
    const alone = new Set<string>();
    const inList = new Set<string>();
    let elsewhere = false;
    for (const { entry, setting, owner, values } of settings.get(edition)?.get(clause) ?? []) {
      if (!figures.some((f) => values.includes(f))) continue;
      const found = !Array.isArray(setting.value)
        ? alone
        : values.length === figures.length && figures.every((f) => values.includes(f))
          ? whole
          : inList;
      const at = owner.topics.filter((t) => home(entry).has(t));
      for (const t of at) found.add(t);
      // A variation's odds are told where odds are, and not wherever the variation is named.
      if (at.length === 0 && setting.layer !== 'base') elsewhere = true;
    }
    return [whole, alone, inList].find((found) => found.size > 0) ?? (elsewhere ? new Set() : null);
  };
}

interface Telling {
  readonly entry: string;
  readonly setting: Setting;
  readonly owner: Owner;
  readonly values: readonly string[];
}

/** The settings of an edition whose figures are telling, by the clause that makes them. */
function tellingOf(game: Game): ReadonlyMap<string, readonly Telling[]> {
  const out = new Map<string, Telling[]>();
  for (const [entry, placed] of game.byEntry) {
    if (!TELLING.test(entry)) continue;
    for (const { setting, owners } of placed) {
      const values = figuresOfValue(setting.value);
      // A clause may own a setting by several checks; the first of them tells under which topics.
      const first = new Map([...owners].reverse().map((o) => [o.clause.id, o]));
      for (const [clause, owner] of first)
        out.set(clause, [...(out.get(clause) ?? []), { entry, setting, owner, values }]);
    }
  }
  return out;
}
