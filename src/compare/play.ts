// What each edition's checks set, told topic by topic: the same key with other values, and keys that only one side
// sets.
import { readPath, sayWhat, variationName } from '../game/say.ts';
import type { Clause, Edition, Force } from '../model/edition.ts';
import { parsePath } from '../model/paths.ts';
import { agree, ended, linesKey } from './agree.ts';
import { sameEffect } from './effect.ts';
import { merge, type Unlike } from './merge.ts';
import { type FigureTopics, figureTopics } from './set-figures.ts';
import { byLayer, type Game, type Placed, placedOf } from './settings.ts';
import { type Side, sideOf } from './side.ts';
import type { Titles } from './topics.ts';
import { type Under, underTopics } from './under.ts';
import { type PlayValue, playValues } from './values.ts';

/** What a setting is to the reader: how the game is played and paid, under what a rule applies, or what follows. */
type PlayKind = 'play' | 'condition' | 'consequence';

const KINDS: readonly (readonly [PlayKind, RegExp])[] = [
  ['consequence', /^(?:limits\.breach\.|settlement\.inexact$|wagers\..*\.inexact$)/],
  [
    'condition',
    /^(?:insurance\.|cards\.minDecksFor|coup\.complete|table\.exclusive|wagers\.combinations|wagers\..*\.outcome$|ante\.waiver)/,
  ],
];

const kindOf = (family: string): PlayKind => KINDS.find(([, pattern]) => pattern.test(family))?.[0] ?? 'play';

/** A difference of play, in words. */
interface PlayDifference {
  readonly kind: PlayKind;
  /** `Banker pays` */
  readonly about: string;
  readonly values: Readonly<Record<string, readonly PlayValue[]>>;
  /** Why it makes no difference in money or result, where it makes none. */
  readonly same: string | null;
}

/** A variation that two books call by different names and play alike. */
interface SameVariation {
  readonly names: Readonly<Record<string, string>>;
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
  readonly topicsOfFigure: FigureTopics;
  /** Things that several editions set under the topic by checks of different force. */
  unequalForces(topic: string): readonly {
    readonly about: string;
    readonly values: Readonly<Record<string, readonly { readonly force: Force; readonly clause: string }[]>>;
  }[];
}

/** The clauses of a topic in each edition, with what hangs on them. */
type Members = ReadonlyMap<string, readonly Clause[]>;

/** Puts every setting of the editions' games under the topics that it is about, ready to be asked. */
export function playOf(editions: readonly Edition[], titles: Titles): Games {
  const under = underTopics(
    editions.map((edition) => placedOf(edition, titles)),
    titles,
  );
  const agreed = new Map<string, boolean>();
  return {
    differences: (topic, present) => differencesOf(under, topic, present, agreed),
    elsewhere: (topic, edition) => elsewhereOf(under, topic, edition),
    variations: (topic) => variationsOf(under, topic),
    compared: (topic, present) => isCompared(under, topic, present),
    sets: (kind, topic) => {
      const entries = under.entries(topic).filter((e) => kindOf(readPath(e).family) === kind);
      return under.games.filter((g) => entries.some((e) => under.here(g, e, topic).length > 0)).length > 1;
    },
    topicsOfFigure: figureTopics(under),
    unequalForces: (topic) => under.entries(topic).flatMap((entry) => unequal(under, entry, topic)),
    forces: (edition, clause) => [
      ...new Set((under.byId.get(edition)?.checks ?? []).filter((c) => c.owner === clause).map((c) => c.force)),
    ],
  };
}

function differencesOf(
  under: Under,
  topic: string,
  present: Members,
  agreed: Map<string, boolean>,
): readonly PlayDifference[] {
  const { games, byId } = under;
  const found = under.entries(topic).flatMap((entry): Unlike[] => {
    const sides = new Map<string, Side>();
    for (const game of games) {
      const side = sideOf(under, game, entry, topic, present.get(game.edition.id) ?? []);
      if (side) sides.set(game.edition.id, side);
    }
    if (sides.size < 2 || agreeOnce(entry, whole(entry, sides, byId), agreed) || ended(entry, sides, byId)) return [];
    const { family, vars } = readPath(entry);
    const values = [...sides].map(([id, side]) => [id, playValues(entry, side, byId.get(id)?.edition)] as const);
    return [
      {
        family,
        vars: vars.map((v) => [v]),
        values: Object.fromEntries(values),
        same: sameEffect(entry, sides, byId),
      },
    ];
  });
  return merge(found).map((d) => ({
    kind: kindOf(d.family),
    about: sayWhat(d.family, d.vars),
    values: d.values,
    same: d.same,
  }));
}

/** Sides recur under several topics of one entry, and holding conditions together over all coups takes its time. */
function agreeOnce(entry: string, sides: ReadonlyMap<string, Side>, agreed: Map<string, boolean>): boolean {
  const key = JSON.stringify([entry, [...sides].map(([id, s]) => [id, s.how, s.placed.map((p) => p.setting)])]);
  const known = agreed.get(key) ?? agree(entry, [...sides.values()]);
  agreed.set(key, known);
  return known;
}

/**
 * A book may spread the outcomes of a wager over topics, each with a condition of its own; whether two books agree
 * shows in all of them.
 */
const whole = (
  entry: string,
  sides: ReadonlyMap<string, Side>,
  games: ReadonlyMap<string, Game>,
): ReadonlyMap<string, Side> =>
  entry.endsWith('.outcome')
    ? new Map([...sides].map(([id, s]) => [id, { ...s, placed: games.get(id)?.byEntry.get(entry) ?? s.placed }]))
    : sides;

function elsewhereOf({ games, byId, entries, here }: Under, topic: string, edition: string): readonly Clause[] {
  const game = byId.get(edition);
  if (!game) return [];
  const base = (placed: readonly Placed[]) => placed.filter((p) => p.setting.layer === 'base');
  const ids = new Set(
    entries(topic)
      .filter((e) => !e.startsWith('table.') && games.some((g) => base(here(g, e, topic)).length > 0))
      .flatMap((e) => base(game.byEntry.get(e) ?? []).flatMap((p) => p.owners.map((o) => o.clause.id))),
  );
  return ids.size === 0 ? [] : game.edition.clauses.filter((c) => ids.has(c.id));
}

function variationsOf({ games, entries, here }: Under, topic: string): readonly SameVariation[] {
  const found = new Map<string, SameVariation>();
  for (const entry of entries(topic)) {
    if (parsePath(entry)?.family !== 'wagers.*.pays') continue;
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
}

function isCompared({ byId, entries, here }: Under, topic: string, present: Members): boolean {
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
    whole && all.length > 1 && entries(topic).some((e) => all.every(({ game }) => here(game, e, topic).length > 0))
  );
}

function unequal({ games, here }: Under, entry: string, topic: string): ReturnType<Games['unequalForces']> {
  // A choice of the table or a variation is offered in one book by a permission and settled in the other by a duty, and
  // both do both.
  if (
    entry.startsWith('table.') ||
    games.some((g) => here(g, entry, topic).some((p) => p.setting.layer !== 'base' || p.setting.option))
  )
    return [];
  const values = games.flatMap((g) => {
    const owners = here(g, entry, topic).flatMap((p) => p.owners.map((o) => ({ force: o.force, clause: o.clause.id })));
    return owners.length ? [[g.edition.id, owners] as const] : [];
  });
  // "Must have two or three" and "must not have four" bind alike; a permission does not.
  const kinds = new Set(values.map(([, owners]) => [...new Set(owners.map((o) => o.force === 'may'))].sort().join()));
  if (kinds.size < 2) return [];
  const { family, vars } = readPath(entry);
  const about = sayWhat(
    family,
    vars.map((v) => [v]),
  );
  return [{ about, values: Object.fromEntries(values) }];
}
