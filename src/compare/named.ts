// What the words of a topic name as consequence or condition, and what another edition does not name there.
import type { Clause } from '../model/edition.ts';
import { type Difference, type DifferenceKind, gather } from './comparison.ts';
import { DISCRETION, MOMENTS } from './conditions.ts';
import type { Finder } from './outcomes.ts';
import { nearestTopics, type Titles, titleOf, tokens } from './topics.ts';
import { below, hangersOn, rulesOf, type Treatment, textsOf, wholeOf } from './treat.ts';

/**
 * The parts of the game whose rules say what follows: elsewhere "burned" or "shuffled" is what is to be done, and no
 * consequence.
 */
export const CONSEQUENT = new Set(['wagers', 'limits', 'irregularities', 'general', 'tournaments']);

export interface NamedIn {
  readonly key: string;
  readonly says: string;
  readonly clause: Clause;
}

/** What an edition names under a topic: for certain of it, perhaps of it, and what goes on with it elsewhere. */
interface Names {
  readonly own: readonly NamedIn[];
  readonly open: readonly NamedIn[];
  readonly near: readonly NamedIn[];
}

/** What all editions name as consequence, or as condition, by topic and edition. */
export type Naming = ReadonlyMap<string, ReadonlyMap<string, Names>>;

export const namingOf = (
  treatments: ReadonlyMap<string, readonly Treatment[]>,
  finder: (t: Treatment) => Finder,
  titles: Titles,
): Naming =>
  new Map(
    [...treatments].map(([topic, all]) => [
      topic,
      new Map(all.map((t) => [t.reader.edition.id, namesOf(t, finder(t), titles)])),
    ]),
  );

function namesOf(t: Treatment, find: Finder, titles: Titles): Names {
  const rules = t.words.filter(
    ({ clause }) =>
      clause.kind !== 'definition' &&
      clause.kind !== 'table' &&
      clause.kind !== 'diagram' &&
      clause.chip !== 'structure',
  );
  const found = rules.map(({ clause, text }) => {
    const { own, open, others } = t.reader.sentences(t.topic, text, clause.topics);
    const named = (sentences: readonly string[]) => sentences.flatMap(find).map((n) => ({ ...n, clause }));
    // What an item says together with its lead-in is told under one topic of it, the same for all editions.
    const whole = named(continued(t, clause, text));
    const first = [...titles.keys()].find((topic) => clause.topics.includes(topic)) ?? clause.topics[0];
    const mine = [...named(own), ...(first === t.topic ? whole : [])];
    return {
      own: mine.filter((n) => !n.weak),
      open: [...mine.filter((n) => n.weak), ...named([...open, ...others]), ...(first === t.topic ? [] : whole)],
    };
  });
  const around = [
    ...hangersOn(t),
    ...t.members.flatMap((clause) =>
      wholeOf(t, clause).flatMap((parent) => [
        parent,
        ...below(t.reader.edition, parent, (c) => !t.members.includes(c)),
      ]),
    ),
  ];
  const near = around.flatMap((clause) => textsOf(clause).flatMap((text) => find(text).map((n) => ({ ...n, clause }))));
  return { own: found.flatMap((f) => f.own), open: found.flatMap((f) => f.open), near };
}

/**
 * An item of a list with the end of its lead-in: "before:" and "the initial deal has begun" make a condition together.
 */
function continued({ reader: { edition } }: Treatment, clause: Clause, text: string): readonly string[] {
  const parent = clause.parent === null ? undefined : edition.byId.get(clause.parent);
  const lead = parent ? (textsOf(parent)[0] ?? '') : '';
  const last = /(?:^|[\s,])((?:before|after|until|once|unless))\s*:\s*$/i.exec(lead)?.[1];
  return last ? [`${last} ${text}`] : [];
}

/** Under which of a clause's topics another edition names the same: there the books meet, and there it is told. */
function meets(naming: Naming, edition: string, { key, clause }: NamedIn): readonly string[] {
  const names = (n: Names) => [...n.own, ...n.open].some((x) => x.key === key);
  return clause.topics.filter((topic) => [...(naming.get(topic) ?? [])].some(([id, n]) => id !== edition && names(n)));
}

/**
 * Whether a thing is what the topic is about: that a coup without wagers is dealt is no consequence under "Coup without
 * wagers".
 */
function isTopic(key: string, topic: string, titles: Titles): boolean {
  const title = tokens(titleOf(topic, titles));
  const words = [...tokens(key)];
  return words.length > 0 && words.every((w) => title.has(w));
}

/**
 * What the words name as consequence or as condition. Two editions differ where one names, for certain of this topic,
 * what the other does
 * not name at all in its clauses of the topic, nor in what goes on with them.
 */
export function namedDifference(
  what: DifferenceKind,
  topic: string,
  present: readonly Treatment[],
  naming: Naming,
  titles: Titles,
): readonly Difference[] {
  const names = present
    .filter((t) => rulesOf(t).length > 0)
    .flatMap((t) => {
      const id = t.reader.edition.id;
      const found = naming.get(topic)?.get(id);
      if (!found) return [];
      const elsewhere = (x: NamedIn) => {
        if (x.clause.topics.length < 2) return false;
        // An exception belongs where it reads most like the topic: that the cut is offered to another player, to the
        // cut.
        const near = x.key === 'exception' ? nearestTopics(x.says, x.clause.topics, titles) : [];
        const met = near.length > 0 ? near : meets(naming, id, x);
        // What no other book names goes where the rest of its clause goes.
        const homes =
          met.length > 0 ? met : found.own.filter((o) => o.clause === x.clause).flatMap((o) => meets(naming, id, o));
        return homes.length > 0 && !homes.includes(topic);
      };
      const own = found.own.filter((x) => !elsewhere(x) && !isTopic(x.key, topic, titles));
      // "May" leaves it to whoever may, as "at discretion" does.
      const free = t.words.some(({ text }) => t.reader.forces(text).some((f) => f.force === 'permission'))
        ? [DISCRETION]
        : [];
      return [
        {
          id,
          own,
          here: [...found.own, ...found.open].filter((x) => x.key !== 'exception' || !elsewhere(x)),
          keys: new Set([...[...found.own, ...found.open, ...found.near].map((x) => x.key), ...free]),
          near: found.near,
        },
      ];
    });
  const certain = new Set(names.flatMap((n) => n.own.map((x) => x.key)));
  const apart = [...certain].filter((key) => names.some((n) => !n.keys.has(key)));
  if (names.length < 2 || apart.length === 0) return [];
  // What all name is told along: an edition that names that alone does not name nothing. One that names nothing of it
  // is told with what it does name.
  const values = names.map((n) => {
    const shown = n.here.filter((x) => certain.has(x.key));
    const other =
      what === 'consequence' ? (n.here.length > 0 ? n.here : n.near) : n.here.filter((x) => MOMENTS.has(x.key));
    const rest = other.filter((x) => !isTopic(x.key, topic, titles));
    return [n.id, gather((shown.length > 0 ? shown : rest).map((x) => ({ says: x.says, clause: x.clause.id })))];
  });
  return [{ what, about: null, values: Object.fromEntries(values), same: null }];
}
