// What each edition's checks set, told topic by topic: the same key with other values, and keys that only one side
// sets.

import type { BoundCheck } from '../game/bind.ts';
import { gameOf } from '../game/game.ts';
import { betNames, netOdds, readPath, sayLines, sayValue, sayWhat, variationName } from '../game/say.ts';
import { betOf, betsOf } from '../model/bet.ts';
import type { Cond } from '../model/cond.ts';
import type { Clause, Edition, Force } from '../model/edition.ts';
import { readOdds } from '../model/money.ts';
import { DEFAULTS, type Json, type Setting } from '../model/spec.ts';
import { likeTitles } from '../words/likeness.ts';
import { listed } from '../words/lists.ts';
import { condOf, together } from './same.ts';
import { nearestTopics, type Titles, titleOf, tokens, topicsOfRow } from './topics.ts';

/** One edition's value of a thing that is set: in words, with the clauses that set it. */
export interface PlayValue {
  readonly says: string;
  readonly clauses: readonly string[];
}

/** What a setting is to the reader: how the game is played and paid, under what a rule applies, or what follows. */
export type PlayKind = 'play' | 'condition' | 'consequence';

const KINDS: readonly (readonly [PlayKind, RegExp])[] = [
  ['consequence', /^(?:limits\.breach\.|settlement\.inexact$|wagers\..*\.inexact$)/],
  [
    'condition',
    /^(?:insurance\.|cards\.minDecksFor|coup\.complete|table\.exclusive|wagers\.combinations|wagers\..*\.outcome$|ante\.waiver)/,
  ],
];
const kindOf = (family: string): PlayKind => KINDS.find(([, pattern]) => pattern.test(family))?.[0] ?? 'play';

/** A difference of play, in words. */
export interface PlayDifference {
  readonly kind: PlayKind;
  /** `Banker pays` */
  readonly about: string;
  readonly values: Readonly<Record<string, readonly PlayValue[]>>;
  /** Why it makes no difference in money or result, where it makes none. */
  readonly same: string | null;
}

/** A variation that two books call by different names and play alike. */
export interface SameVariation {
  readonly names: Readonly<Record<string, string>>;
}

/** A setting, the topics under which its edition makes it, and by which clauses. */
interface Placed {
  readonly setting: Setting;
  readonly owners: readonly Owner[];
}

interface Owner {
  readonly clause: Clause;
  readonly topics: readonly string[];
  readonly force: Force;
  readonly face: readonly string[] | null;
}

/** One edition, bound and compiled, with its settings under entries. */
interface Game {
  readonly edition: Edition;
  readonly checks: readonly BoundCheck[];
  readonly byEntry: ReadonlyMap<string, readonly Placed[]>;
  /** Clauses that own a check: what they leave unset, they do not set. */
  readonly encoded: ReadonlySet<string>;
  readonly bets: ReadonlySet<string>;
}

interface Side {
  readonly how: 'here' | 'elsewhere' | 'default' | 'silent';
  readonly placed: readonly Placed[];
  readonly value: Json | undefined;
}

/** All editions' settings, ready to be asked for a topic. */
export interface Games {
  /**
   * The differences of play among the editions that a topic concerns. `present` are the clauses of the topic in each
   * edition, with what hangs on them.
   */
  differences(topic: string, present: ReadonlyMap<string, readonly Clause[]>): readonly PlayDifference[];
  /** The clauses by which an edition sets, under other topics, what other editions set under this one. */
  elsewhere(topic: string, edition: string): readonly Clause[];
  /** Variations of different names that are played alike, as far as the topic goes. */
  variations(topic: string): readonly SameVariation[];
  /** The forces of the checks that a clause owns. */
  forces(edition: string, clause: string): readonly Force[];
  /**
   * Whether the checks of all these editions' clauses set something under the topic that was compared, and leave none
   * of the clauses unset.
   */
  compared(topic: string, present: ReadonlyMap<string, readonly Clause[]>): boolean;
  /**
   * Whether the checks of several editions set something of a kind under the topic: then they say it, and not the
   * words.
   */
  sets(kind: PlayKind, topic: string): boolean;
  /**
   * The topics to which a clause's checks set a figure (`8`, `19 to 20`, `5%`), or the list that it is one of; null
   * where they do not set it.
   */
  topicsOfFigure(edition: string, clause: string, figures: readonly string[]): ReadonlySet<string> | null;
  /** Things that several editions set under the topic by checks of different force. */
  unequalForces(topic: string): readonly {
    readonly about: string;
    readonly values: Readonly<Record<string, readonly { readonly force: Force; readonly clause: string }[]>>;
  }[];
}

/** Paths whose lines belong together: the odds of a bet are all its lines, the variations on offer are one list. */
function entryOf(setting: Setting): string {
  if (setting.path.startsWith('table.variants.')) return 'table.variants';
  if (setting.path.startsWith('table.offers.')) return 'table.offers';
  return setting.path;
}

/** Puts every setting of the editions' games under the topics that it is about. */
export function playOf(editions: readonly Edition[], titles: Titles): Games {
  const games = editions.map((edition) => placedOf(edition, titles));
  const byId = new Map(games.map((g) => [g.edition.id, g]));
  const entries = [...new Set(games.flatMap((g) => [...g.byEntry.keys()]))].sort();
  const homes = new Map(entries.map((e) => [e, homeOf(e, games, titles)]));

  /** The settings that an edition's clauses make under the topic, where the topic is what they are about. */
  const findHere = (game: Game, entry: string, topic: string): readonly Placed[] => {
    const home = homes.get(entry);
    return (game.byEntry.get(entry) ?? []).flatMap((p) => {
      // A clause of one topic speaks of it, whatever else the setting is about; but a variation's odds and a list are
      // told once.
      const alone = p.setting.layer === 'base' && !entry.startsWith('table.');
      const owners = p.owners.filter(
        (o) => o.topics.includes(topic) && (home?.has(topic) || (alone && o.topics.length === 1)),
      );
      if (owners.length === 0) return [];
      const faces = FACES.test(entry) ? FACE_ORDER.filter((f) => owners.some((o) => o.face?.includes(f))) : [];
      return [{ setting: faces.length ? { ...p.setting, value: faces } : p.setting, owners }];
    });
  };

  // Asked for every entry of every topic many times over: looked up by topic and then by entry, without a key to be
  // made for each.
  const kept = new Map(games.map((g) => [g, new Map<string, Map<string, readonly Placed[]>>()]));
  const here = (game: Game, entry: string, topic: string): readonly Placed[] => {
    const topics = kept.get(game);
    const known = topics?.get(topic) ?? new Map([...game.byEntry.keys()].map((e) => [e, findHere(game, e, topic)]));
    topics?.set(topic, known);
    return known.get(entry) ?? [];
  };

  const under = new Map<string, readonly string[]>();
  const entriesUnder = (topic: string): readonly string[] => {
    const known = under.get(topic) ?? entries.filter((e) => games.some((g) => here(g, e, topic).length > 0));
    under.set(topic, known);
    return known;
  };
  const telling = new Map(games.map((g) => [g.edition.id, [...g.byEntry].filter(([entry]) => TELLING.test(entry))]));

  const sideOf = (game: Game, entry: string, topic: string, present: readonly Clause[]): Side | null => {
    const own = here(game, entry, topic);
    if (own.length) return { how: 'here', placed: own, value: undefined };
    const all = game.byEntry.get(entry) ?? [];
    // How another style of dealing has the cards fall says nothing of this one.
    if (all.length && FACES.test(entry)) return null;
    if (all.length)
      return present.length || all.every((p) => p.setting.layer === 'base')
        ? { how: 'elsewhere', placed: all, value: undefined }
        : null;
    // Silence means something only where the edition has clauses of the topic and a check has been written for them.
    if (!present.some((c) => game.encoded.has(c.id)) || !concerns(game, entry)) return null;
    const standard = DEFAULTS.find((d) => d.path === entry);
    return standard
      ? { how: 'default', placed: [], value: standard.value }
      : { how: 'silent', placed: [], value: undefined };
  };

  /** Sides recur under several topics of one entry, and holding conditions together over all coups takes its time. */
  const agreed = new Map<string, boolean>();
  const agreeOnce = (entry: string, sides: ReadonlyMap<string, Side>): boolean => {
    const key = JSON.stringify([entry, [...sides].map(([id, s]) => [id, s.how, s.placed.map((p) => p.setting)])]);
    const known = agreed.get(key) ?? agree(entry, [...sides.values()]);
    agreed.set(key, known);
    return known;
  };

  /**
   * A book may spread the outcomes of a wager over topics, each with a condition of its own; whether two books agree
   * shows in all of them.
   */
  const whole = (entry: string, sides: ReadonlyMap<string, Side>): ReadonlyMap<string, Side> =>
    entry.endsWith('.outcome')
      ? new Map([...sides].map(([id, s]) => [id, { ...s, placed: byId.get(id)?.byEntry.get(entry) ?? s.placed }]))
      : sides;

  return {
    differences(topic, present) {
      const found: Difference[] = [];
      for (const entry of entriesUnder(topic)) {
        const sides = new Map<string, Side>();
        for (const game of games) {
          const side = sideOf(game, entry, topic, present.get(game.edition.id) ?? []);
          if (side) sides.set(game.edition.id, side);
        }
        if (sides.size < 2 || agreeOnce(entry, whole(entry, sides)) || ended(entry, sides, byId)) continue;
        const { family, vars } = readPath(entry);
        found.push({
          family,
          vars: vars.map((v) => [v]),
          values: Object.fromEntries(
            [...sides].map(([id, side]) => [id, valuesOf(entry, side, byId.get(id)?.edition)]),
          ),
          same: sameEffect(entry, sides, byId),
        });
      }
      return merge(found).map((d) => ({
        kind: kindOf(d.family),
        about: sayWhat(d.family, d.vars),
        values: d.values,
        same: d.same,
      }));
    },
    elsewhere(topic, edition) {
      const game = byId.get(edition);
      if (!game) return [];
      const under = entriesUnder(topic).filter(
        (e) => !e.startsWith('table.') && games.some((g) => here(g, e, topic).some((p) => p.setting.layer === 'base')),
      );
      const ids = new Set(
        under.flatMap((e) =>
          (game.byEntry.get(e) ?? [])
            .filter((p) => p.setting.layer === 'base')
            .flatMap((p) => p.owners.map((o) => o.clause.id)),
        ),
      );
      return game.edition.clauses.filter((c) => ids.has(c.id));
    },
    variations(topic) {
      const found = new Map<string, SameVariation>();
      for (const entry of entriesUnder(topic)) {
        if (!/^wagers\..*\.pays$/.test(entry)) continue;
        const layers = games.flatMap((g) =>
          [...byLayer(here(g, entry, topic))]
            .filter(([layer]) => layer !== 'base')
            .map(([layer, placed]) => ({ g, layer, lines: linesKey(placed) })),
        );
        for (const a of layers) {
          // Plain 1 to 1 is in every variation: only lines with a condition of their own tell which one it is.
          if (!a.lines.includes('"when"')) continue;
          const names: Record<string, string> = {};
          for (const b of layers)
            if (b.lines === a.lines) names[b.g.edition.id] = variationName(b.layer, b.g.edition.meta) ?? b.layer;
          if (new Set(Object.values(names)).size > 1) found.set(JSON.stringify(names), { names });
        }
      }
      return [...found.values()];
    },
    compared(topic, present) {
      const all = [...present].flatMap(([id, clauses]) => {
        const game = byId.get(id);
        return game && clauses.length ? [{ game, clauses }] : [];
      });
      // Definitions and headings have no check of their own; any other clause without one is compared by nobody.
      const whole = all.every(({ game, clauses }) =>
        clauses.every(
          (c) =>
            c.chip === 'structure' ||
            game.encoded.has(c.id) ||
            (c.chip === null &&
              clauses.some((o) => o.parent === c.id || o.id === c.parent) &&
              clauses.some((o) => game.encoded.has(o.id))),
        ),
      );
      return (
        whole &&
        all.length > 1 &&
        entriesUnder(topic).some((e) => all.every(({ game }) => here(game, e, topic).length > 0))
      );
    },
    sets(kind, topic) {
      const under = entriesUnder(topic).filter((e) => kindOf(readPath(e).family) === kind);
      return games.filter((g) => under.some((e) => here(g, e, topic).length > 0)).length > 1;
    },
    topicsOfFigure(edition, clause, figures) {
      // The whole list beats a figure alone, and that one of a list: six is the least number for a side wager before it
      // is one of four to eight.
      const whole = new Set<string>();
      const alone = new Set<string>();
      const inList = new Set<string>();
      let elsewhere = false;
      for (const [entry, placed] of telling.get(edition) ?? []) {
        for (const p of placed) {
          const owner = p.owners.find((o) => o.clause.id === clause);
          if (!owner) continue;
          const values = figuresOfValue(p.setting.value);
          if (!figures.some((f) => values.includes(f))) continue;
          const list = Array.isArray(p.setting.value);
          const found = !list
            ? alone
            : values.length === figures.length && figures.every((f) => values.includes(f))
              ? whole
              : inList;
          const at = owner.topics.filter((t) => homes.get(entry)?.has(t));
          for (const t of at) found.add(t);
          // A variation's odds are told where odds are, and not wherever the variation is named.
          if (at.length === 0 && p.setting.layer !== 'base') elsewhere = true;
        }
      }
      return [whole, alone, inList].find((found) => found.size > 0) ?? (elsewhere ? new Set() : null);
    },
    unequalForces(topic) {
      return entriesUnder(topic).flatMap((entry) => {
        // A choice of the table or a variation is offered in one book by a permission and settled in the other by a
        // duty, and both do both.
        if (
          games.some((g) => here(g, entry, topic).some((p) => p.setting.layer !== 'base' || p.setting.option)) ||
          entry.startsWith('table.')
        )
          return [];
        const values = games.flatMap((g) => {
          const owners = here(g, entry, topic).flatMap((p) =>
            p.owners.map((o) => ({ force: o.force, clause: o.clause.id })),
          );
          return owners.length ? [[g.edition.id, owners] as const] : [];
        });
        // "Must have two or three" and "must not have four" bind alike; a permission does not.
        const kinds = new Set(
          values.map(([, owners]) => [...new Set(owners.map((o) => o.force === 'may'))].sort().join()),
        );
        if (kinds.size < 2) return [];
        const { family, vars } = readPath(entry);
        return [
          {
            about: sayWhat(
              family,
              vars.map((v) => [v]),
            ),
            values: Object.fromEntries(values),
          },
        ];
      });
    },
    forces(edition, clause) {
      return [...new Set((byId.get(edition)?.checks ?? []).filter((c) => c.owner === clause).map((c) => c.force))];
    },
  };
}

/** Which way up cards fall: each style of dealing has its own way, and the game allows them all. */
const FACES = /^deal\.face\./;
const FACE_ORDER = ['up', 'down'] as const;

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

function placedOf(edition: Edition, titles: Titles): Game {
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
    const named = /^table\.options\.(.+)$/.exec(s.path)?.[1];
    if (named && Array.isArray(s.value)) for (const v of s.value) add(named, String(v));
  }
  return out;
}

/** A line that stands under every choice of a group holds whatever is chosen. */
function whateverTheChoice(
  all: readonly Placed[],
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Placed[] {
  const group = (p: Placed) => p.setting.option?.split('=')[0] ?? null;
  const line = ({ setting: s }: Placed) => JSON.stringify([s.path, s.layer, s.when, s.value]);
  const out = new Map<string, Placed>();
  for (const p of all) {
    const alike = all.filter((o) => group(p) !== null && group(o) === group(p) && line(o) === line(p));
    const whole =
      alike.length > 0 && new Set(alike.map((o) => o.setting.option)).size === choices.get(group(p) ?? '')?.size;
    const key = JSON.stringify([line(p), whole ? null : p.setting.option]);
    if (!out.has(key))
      out.set(key, whole ? { setting: { ...p.setting, option: null }, owners: alike.flatMap((o) => o.owners) } : p);
  }
  return [...out.values()];
}

/** "On any one or more of these" says of every set of these bets what another book says set by set. */
function everyCombination(all: readonly Placed[]): readonly Placed[] {
  const free = all.filter((p) => /^wagers\.combinations\./.test(p.setting.path) && p.setting.value === 'any');
  // Each number below 2 to the n stands for one set of the n bets.
  const sets = Array.from({ length: 2 ** free.length - 1 }, (_, i) =>
    free.filter((_, at) => Math.floor((i + 1) / 2 ** at) % 2 === 1),
  );
  const bet = (p: Placed) => p.setting.path.slice('wagers.combinations.'.length);
  return [
    ...all.filter((p) => !free.includes(p)),
    ...sets.flatMap((set): Placed[] => {
      const [first] = set;
      const path = `wagers.combinations.${set.map(bet).sort().join('+')}`;
      return first ? [{ setting: { ...first.setting, path, value: true }, owners: set.flatMap((p) => p.owners) }] : [];
    }),
  ];
}

/** Whether an edition could speak of the entry at all: one that does not know a bet is not silent about it. */
function concerns(game: Game, entry: string): boolean {
  const { family, vars } = readPath(entry);
  if (family === 'table.offers') return false;
  if (!/^(?:wagers\.|cards\.minDecksFor|coup\.complete)/.test(family)) return true;
  return vars.every((v) => v.split('+').every((x) => betsOf(x).some((b) => game.bets.has(b.family))));
}

/** The topics under which at least two editions set something. */
function sharedTopics(entry: string, games: readonly Game[]): readonly string[] {
  const each = games.map(
    (g) => new Set((g.byEntry.get(entry) ?? []).flatMap((p) => p.owners.flatMap((o) => o.topics))),
  );
  return [...new Set(each.flatMap((topics) => [...topics]))].filter(
    (t) => each.filter((topics) => topics.has(t)).length > 1,
  );
}

/**
 * The topics that a setting is about.
 *
 * A clause of several topics makes settings of several kinds. A setting belongs where the books meet: under the topics
 * that the clauses
 * of at least two editions share. Where several are left, those whose titles speak of it; where no two editions meet,
 * the same by titles,
 * and at last the main topics of the clauses.
 */
function homeOf(entry: string, games: readonly Game[], titles: Titles): ReadonlySet<string> {
  const perEdition = games
    .map((g) => (g.byEntry.get(entry) ?? []).flatMap((p) => p.owners))
    .filter((o) => o.length > 0);
  const count = new Map<string, number>();
  for (const owners of perEdition)
    for (const t of new Set(owners.flatMap((o) => o.topics))) count.set(t, (count.get(t) ?? 0) + 1);
  const all = [...count.keys()];
  const shared = all.filter((t) => (count.get(t) ?? 0) > 1);
  const { family, vars } = readPath(entry);
  const said = sayWhat(
    family,
    vars.map((v) => [v]),
  );
  if (shared.length === 1) return new Set(shared);
  if (shared.length > 1) {
    if (family === 'wagers.*.pays') {
      // Under "Banker's six pays half" there are its odds, its name and its sign: what is paid is told under the odds.
      const alike = shared.filter((t) => likeTitles(tokens(said), tokens(titleOf(t, titles))) > 0);
      const ofOdds = alike.filter((t) => t.endsWith('.odds'));
      if (alike.length) return new Set(ofOdds.length ? ofOdds : alike);
    } else {
      // Titles that are equally near: the one where most editions meet.
      const nearest = nearestTopics(said, shared, titles);
      const most = Math.max(...nearest.map((t) => count.get(t) ?? 0));
      if (nearest.length) return new Set(nearest.filter((t) => count.get(t) === most));
    }
  } else {
    // What is told of another bet under a topic is told of this one there.
    const relatives = [...new Set(games.flatMap((g) => [...g.byEntry.keys()]))].filter(
      (e) => e !== entry && vars.length > 0 && readPath(e).family === family,
    );
    const met = relatives.flatMap((e) => sharedTopics(e, games)).filter((t) => all.includes(t));
    if (family.startsWith('cards.') && met.length) return new Set(met);
    const nearest = nearestTopics(said, all, titles);
    if (nearest.length) return new Set(nearest);
  }
  const main = new Set(perEdition.flat().flatMap((o) => o.topics.slice(0, 1)));
  const rest = (shared.length ? shared : all).filter((t) => main.has(t));
  return new Set(rest.length ? rest : all);
}

const byLayer = (placed: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const out = new Map<string, Placed[]>();
  for (const p of placed) out.set(p.setting.layer, [...(out.get(p.setting.layer) ?? []), p]);
  return out;
};

/** What a variation's lines come to, without its name. */
const linesKey = (placed: readonly Placed[]): string =>
  JSON.stringify(
    placed.map(({ setting: s }) => ({
      path: s.path,
      ...(s.option ? { option: s.option } : {}),
      ...(s.when ? { when: s.when } : {}),
      value: s.value,
    })),
  );

/**
 * Each variation's lines, without its name: names are the books' own. One line that holds always is the same with and
 * without variations.
 */
function linesOf(side: Side): ReadonlySet<string> {
  if (side.how === 'silent') return new Set();
  if (side.how === 'default') return new Set([JSON.stringify(side.value)]);
  const always = (placed: readonly Placed[]) =>
    placed.length === 1 && !placed[0]?.setting.when && !placed[0]?.setting.option;
  return new Set(
    [...byLayer(side.placed).values()].map((placed) =>
      always(placed) ? JSON.stringify(placed[0]?.setting.value) : linesKey(placed),
    ),
  );
}

/** Whether all sides set the same; what is set elsewhere need only hold it among other things. */
function agree(entry: string, sides: readonly Side[]): boolean {
  if (entry.endsWith('.outcome')) return outcomesAgree(entry, sides);
  return sides.every((a) =>
    sides.every((b) => {
      const [la, lb] = [linesOf(a), linesOf(b)];
      const [small, large] = a.how === 'elsewhere' ? [lb, la] : [la, lb];
      if (a.how === 'elsewhere' || b.how === 'elsewhere') return [...small].every((x) => large.has(x));
      return la.size === lb.size && [...la].every((x) => lb.has(x));
    }),
  );
}

/** Whether a drawing rule that one edition leaves out cannot come into play there, because the count ends drawing. */
function ended(entry: string, sides: ReadonlyMap<string, Side>, games: ReadonlyMap<string, Game>): boolean {
  const count = /^draw\.(?:player|banker)\.(\d+)/.exec(entry)?.[1];
  const silent = [...sides].filter(([, s]) => s.how === 'silent');
  return (
    count !== undefined &&
    silent.length > 0 &&
    silent.every(([id]) => games.get(id)?.byEntry.has(`draw.natural.${count}`))
  );
}

/**
 * Books list different outcomes of a wager; they differ only where both speak, and one coup is won by one book and not
 * by the other, or
 * ends in two ways.
 */
function outcomesAgree(entry: string, sides: readonly Side[]): boolean {
  const bet = readPath(entry).vars[0] ?? '';
  return sides.every((a, i) => sides.slice(i + 1).every((b) => endAlike(bet, a.placed, b.placed)));
}

function endAlike(bet: string, inA: readonly Placed[], inB: readonly Placed[]): boolean {
  // What a variation makes of the wager is told under the variation; here it counts where the books have nothing else.
  const plain = (placed: readonly Placed[]) => placed.filter((p) => p.setting.layer === 'base' && !p.setting.option);
  const [a, b] = [plain(inA), plain(inB)];
  if (a.length === 0 || b.length === 0) return listAlike(inA, inB);
  const conds = (placed: readonly Placed[], value: string) =>
    placed.filter((p) => p.setting.value === value).map((p) => condOf(p.setting.when ?? '', bet));
  const known = (all: readonly (Cond | null)[]): Cond | null =>
    all.length > 0 && all.every((c) => c !== null) ? { op: 'or', of: all } : null;
  const ends = ['win', 'lose', 'stand-off'].map((value) => [conds(a, value), conds(b, value)] as const);
  if (ends.flat(2).includes(null)) return listAlike(a, b);
  return ends.every(([x], i) =>
    ends.every(([, y], j) => {
      const [mine, theirs] = [known(x), known(y)];
      if (!mine || !theirs) return true;
      if (i !== j) return !together(mine, theirs).both;
      return i !== 0 || together(mine, theirs).alike;
    }),
  );
}

/** The same by the words of the conditions, where they cannot be tried on coups. */
function listAlike(a: readonly Placed[], b: readonly Placed[]): boolean {
  const byWhen = new Map<string, Json>();
  for (const { setting: s } of [...a, ...b]) {
    const when = s.when ?? '';
    if (byWhen.has(when) && byWhen.get(when) !== s.value) return false;
    byWhen.set(when, s.value);
  }
  const won = (placed: readonly Placed[]) =>
    new Set(placed.filter((p) => p.setting.value === 'win').map((p) => p.setting.when ?? ''));
  const [x, y] = [won(a), won(b)];
  return x.size === 0 || y.size === 0 || (x.size === y.size && [...x].every((when) => y.has(when)));
}

function valuesOf(entry: string, side: Side, edition: Edition | undefined): readonly PlayValue[] {
  const { family, vars } = readPath(entry);
  if (!edition || side.how === 'silent') return [];
  if (side.how === 'default')
    return [{ says: `silent; taken as ${sayValue(family, side.value ?? null)}`, clauses: [] }];
  const clauses = (placed: readonly Placed[]) => {
    const ids = new Set(placed.flatMap((p) => p.owners.map((o) => o.clause.id)));
    return edition.clauses.filter((c) => ids.has(c.id)).map((c) => c.id);
  };
  if (entry === 'table.variants') {
    return side.placed.map((p) => {
      const only = (p.setting.value as { onlyIn?: Json } | null)?.onlyIn;
      const name = variationName(p.setting.path.slice('table.variants.'.length), edition.meta) ?? '';
      return { says: typeof only === 'string' ? `${name} (${only} only)` : name, clauses: clauses([p]) };
    });
  }
  if (entry === 'table.offers')
    return [
      {
        says: betNames(side.placed.map((p) => p.setting.path.slice('table.offers.'.length))),
        clauses: clauses(side.placed),
      },
    ];
  if (family === 'wagers.*.pays' || family === 'wagers.*.outcome') {
    return [...byLayer(side.placed)].map(([layer, placed]) => {
      const name = variationName(layer, edition.meta);
      const says = sayLines(
        family,
        vars[0] ?? '',
        placed.map((p) => ({ ...p.setting, chosen: p.setting.option ? choiceWords(p, edition) : null })),
      );
      return { says: name ? `${says} (${name})` : says, clauses: clauses(placed) };
    });
  }
  return side.placed.map((p) => ({ says: sayValue(family, p.setting.value), clauses: clauses([p]) }));
}

/**
 * What a choice of the table is called in the book: the head of its column, what the clause says of who chooses, or the
 * number of its part.
 */
function choiceWords({ setting, owners }: Placed, edition: Edition): string {
  const choice = setting.option?.split('=')[1] ?? '';
  for (const { clause } of owners) {
    const pattern = clause.checks
      .map((c) => c.params.get('option'))
      .find((o) => o?.type === 'scalar' && o.value.includes('*'));
    if (pattern?.type === 'scalar') {
      const start = pattern.value.slice(0, pattern.value.indexOf('*'));
      const heads = (clause.rows?.[0] ?? []).map((cell) => cell.text).filter((text) => text.startsWith(start));
      return heads[Number(choice) - 1] ?? pattern.value.replace('*', choice);
    }
    const words = clause.content
      .flatMap((part) => (part.type === 'words' ? [part.inlines.map((i) => i.value).join('')] : []))
      .join(' ');
    const which = /\bwhichever\b[^.;:,]*/.exec(words)?.[0];
    if (which) return which;
    if (/\bmay elect\b/.test(words)) return `if the ${edition.meta.terms.operator ?? edition.meta.operator} so elects`;
    if (/^\([a-z]+\)$/.test(clause.label) && clause.parent !== null && choice !== 'commission')
      return `choice ${clause.label}`;
  }
  return 'unless the table has another choice';
}

/**
 * What is paid after commission, line by line, for each variation or choice of the table, without its name; null where
 * a line pays nothing or stands off.
 */
function netsOf(placed: readonly Placed[]): ReadonlySet<string> | null {
  const groups = new Map<string, string[]>();
  for (const { setting: s } of placed) {
    const net = netOdds(s.value);
    if (!net) return null;
    const group = `${s.layer} ${s.option ?? ''}`;
    groups.set(group, [...(groups.get(group) ?? []), `${net.n}:${net.d} ${s.when ?? ''}`]);
  }
  return new Set([...groups.values()].map((lines) => lines.sort().join('\n')));
}

/** Why a difference makes none in the end: the same money after commission, or card values that tens are taken from. */
function sameEffect(entry: string, sides: ReadonlyMap<string, Side>, games: ReadonlyMap<string, Game>): string | null {
  const { family } = readPath(entry);
  const placed = [...sides.values()].map((s) => s.placed);
  if (placed.some((p) => p.length === 0)) return null;
  if (family === 'wagers.*.pays') {
    const nets = [...sides.values()].map((s) => netsOf(s.placed));
    const [first] = nets;
    if (!first || !nets.every((n) => n !== null && n.size === first.size && [...first].every((x) => n.has(x))))
      return null;
    const readings = [...sides].flatMap(([id, s]) =>
      s.placed.flatMap((p) =>
        p.owners.flatMap((o) =>
          o.clause.readings
            .filter((r) => r.answers.some((a) => /\bform\b/.test(a.text)))
            .map((r) => ({ edition: id, clause: o.clause.id, reading: r.id })),
        ),
      ),
    );
    const ids = [...new Set(readings.map((r) => r.reading))];
    return `same money, other form${ids.length ? ` (reading ${listed(ids)})` : ''}`;
  }
  if (family === 'cards.value.count.*') {
    const moduli = [...sides.keys()].map((id) => games.get(id)?.byEntry.get('cards.modulus')?.[0]?.setting.value);
    const [m] = moduli;
    if (typeof m !== 'number' || !moduli.every((x) => x === m)) return null;
    const values = placed.flatMap((p) => p.map((x) => x.setting.value));
    if (values.every((v) => typeof v === 'number' && (v - Number(values[0])) % m === 0))
      return `same point counts: both books take away ${m}`;
  }
  return null;
}

interface Difference {
  readonly family: string;
  readonly vars: readonly (readonly string[])[];
  readonly values: Readonly<Record<string, readonly PlayValue[]>>;
  readonly same: string | null;
}

/** Differences that read alike but for one variable are one: what Ten, Jack, Queen and King count. */
function merge(found: readonly Difference[]): readonly Difference[] {
  const most = Math.max(0, ...found.map((d) => d.vars.length));
  let out = [...found];
  for (let at = most - 1; at >= 0; at--) {
    const groups = new Map<string, Difference>();
    for (const d of out) {
      const says = Object.fromEntries(Object.entries(d.values).map(([id, values]) => [id, values.map((v) => v.says)]));
      const key = JSON.stringify([
        d.family,
        d.vars.filter((_, i) => i !== at),
        says,
        d.same,
        d.vars.length > at ? '' : d.vars,
      ]);
      const known = groups.get(key);
      if (!known) groups.set(key, d);
      else
        groups.set(key, {
          ...known,
          vars: known.vars.map((v, i) => (i === at ? [...v, ...(d.vars[at] ?? [])] : v)),
          values: joined(known.values, d.values),
        });
    }
    out = [...groups.values()];
  }
  return out;
}

function joined(a: Difference['values'], b: Difference['values']): Difference['values'] {
  return Object.fromEntries(
    Object.entries(a).map(([id, values]) => [
      id,
      values.map((v, i) => ({ says: v.says, clauses: [...new Set([...v.clauses, ...(b[id]?.[i]?.clauses ?? [])])] })),
    ]),
  );
}
