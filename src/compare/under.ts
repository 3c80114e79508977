// Which settings of the editions stand under which topic.
import { homeOf } from './homes.ts';
import { FACE_ORDER, FACES, type Game, type Placed } from './settings.ts';
import type { Titles } from './topics.ts';

/** The settings of all editions by the topics that they are about. */
export interface Under {
  readonly games: readonly Game[];
  readonly byId: ReadonlyMap<string, Game>;
  /** The settings that an edition's clauses make under the topic, where the topic is what they are about. */
  readonly here: (game: Game, entry: string, topic: string) => readonly Placed[];
  /** What any edition sets under a topic, in alphabetical order. */
  readonly entries: (topic: string) => readonly string[];
  /** The topics that a setting is about. */
  readonly home: (entry: string) => ReadonlySet<string>;
}

/** Puts every setting of the editions' games under the topics that it is about. */
export function underTopics(games: readonly Game[], titles: Titles): Under {
  const entries = [...new Set(games.flatMap((g) => [...g.byEntry.keys()]))].sort();
  const homes = new Map(entries.map((e) => [e, homeOf(e, games, titles)]));
  const home = (entry: string) => homes.get(entry) ?? new Set<string>();
  // Asked for every entry of every topic many times over: looked up by topic and then by entry.
  const byTopic = new Map(games.map((g) => [g, settingsByTopic(g, home)]));
  const under = new Map<string, readonly string[]>();
  return {
    games,
    byId: new Map(games.map((g) => [g.edition.id, g])),
    here: (game, entry, topic) => byTopic.get(game)?.get(topic)?.get(entry) ?? [],
    entries(topic) {
      const known =
        under.get(topic) ?? [...new Set(games.flatMap((g) => [...(byTopic.get(g)?.get(topic)?.keys() ?? [])]))].sort();
      under.set(topic, known);
      return known;
    },
    home,
  };
}

/** What a game's clauses set, by topic and entry. */
function settingsByTopic(
  game: Game,
  home: (entry: string) => ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<string, readonly Placed[]>> {
  const out = new Map<string, Map<string, readonly Placed[]>>();
  for (const [entry, placed] of game.byEntry) {
    const topics = new Set(placed.flatMap((p) => p.owners.flatMap((o) => o.topics)));
    for (const topic of topics) {
      const found = placed.flatMap((p) => ownedUnder(p, entry, topic, home(entry)));
      if (found.length > 0) out.set(topic, (out.get(topic) ?? new Map()).set(entry, found));
    }
  }
  return out;
}

/** A setting with those of its owners that make it under the topic. */
function ownedUnder(p: Placed, entry: string, topic: string, home: ReadonlySet<string>): readonly Placed[] {
  // A clause of one topic speaks of it, whatever else the setting is about; but a variation's odds and a list are told
  // once.
  const alone = p.setting.layer === 'base' && !entry.startsWith('table.');
  const owners = p.owners.filter(
    (o) => o.topics.includes(topic) && (home.has(topic) || (alone && o.topics.length === 1)),
  );
  if (owners.length === 0) return [];
  const faces = FACES.test(entry) ? FACE_ORDER.filter((f) => owners.some((o) => o.face?.includes(f))) : [];
  return [{ setting: faces.length ? { ...p.setting, value: faces } : p.setting, owners }];
}
