// Editions side by side, topic by topic: figures, force, roles, conditions, consequences and play told apart from
// words.
import type { UnderReading } from '../diff/change.ts';
import type { Edition } from '../model/edition.ts';
import { valuesOf } from '../words/stated.ts';
import { basisOf } from './basis.ts';
import {
  type Comparison,
  DIFFERENCE_KINDS,
  type Difference,
  type None,
  type Pointer,
  type TopicRow,
} from './comparison.ts';
import { type FigureHomes, figureDifference, figureHomes } from './figures.ts';
import { forceDifferences } from './force.ts';
import { structureDifference, termDifferences } from './form.ts';
import { CONSEQUENT, type Naming, namedDifference, namingOf } from './named.ts';
import { whyNone } from './none.ts';
import { OTHER, PARTS, partOf } from './parts.ts';
import { type Games, playOf } from './play.ts';
import { summaryOf } from './summary.ts';
import { type Titles, titleOf } from './topics.ts';
import { type Located, readerOf, type Treatment, treatmentOf } from './treat.ts';
import { type RolesNamed, rolesNamed, whoDifference } from './who.ts';

/** What the words of all editions name, by topic. */
interface WordNames {
  readonly roles: RolesNamed;
  readonly consequences: Naming;
  readonly conditions: Naming;
}

/**
 * Compares editions topic by topic.
 *
 * Words are never compared: what is compared is figures, force, what the checks set, and who is named.
 * @param topics the known topics, as `readTopics` and `readEditions` hand them over: their titles and their order
 * @param under what is known of editions that stand under other answers of their readings than the first
 */
export function compareEditions(
  editions: readonly Edition[],
  { topics: titles, under = [] }: { readonly topics: Titles; readonly under?: readonly UnderReading[] },
): Comparison {
  const readers = editions.map((edition) => readerOf(edition, titles));
  const games = playOf(editions, titles);
  const used = new Set(editions.flatMap((e) => e.clauses.flatMap((c) => c.topics)));
  const order = [...[...titles.keys()].filter((t) => used.has(t)), ...[...used].filter((t) => !titles.has(t)).sort()];
  const treatments = new Map(
    order.map((topic) => [topic, readers.map((reader) => treatmentOf(topic, reader, titles))]),
  );
  const homes = figureHomes(treatments, games);
  const words = {
    roles: rolesNamed(treatments, titles),
    consequences: namingOf(treatments, (t) => t.reader.outcomes, titles),
    conditions: namingOf(treatments, (t) => t.reader.conditions, titles),
  };
  const rows = order.map((topic) => rowOf(topic, treatments.get(topic) ?? [], homes, words, games, titles));
  const parts = [...PARTS, OTHER]
    .filter((p) => rows.some((r) => r.part === p.id))
    .map(({ id, title }) => ({ id, title }));
  // Topics of one part stand together even where a list of topics scatters them.
  const inParts = parts.flatMap((p) => rows.filter((r) => r.part === p.id));
  return {
    basis: basisOf(editions),
    editions: editions.map((edition) => ({
      id: edition.id,
      title: edition.meta.title,
      operator: edition.meta.operator,
      regulator: edition.meta.regulator,
      wording: edition.meta.wording,
      clauses: edition.clauses,
      edition,
    })),
    parts,
    topics: inParts,
    under,
    summary: summaryOf(inParts, editions),
  };
}

function rowOf(
  topic: string,
  treatments: readonly Treatment[],
  homes: FigureHomes,
  words: WordNames,
  games: Games,
  titles: Titles,
): TopicRow {
  const present = treatments.filter((t) => t.heads.length > 0);
  const none: Record<string, None> = {};
  const instead: Record<string, readonly Pointer[]> = {};
  for (const t of treatments) {
    if (t.heads.length > 0) continue;
    const why = whyNone(topic, t.reader, present, games);
    none[t.reader.edition.id] = why.none;
    if (why.instead.length > 0) instead[t.reader.edition.id] = why.instead;
  }
  const members = new Map(treatments.map((t) => [t.reader.edition.id, t.members]));
  const play = games
    .differences(topic, members)
    .map((d): Difference => ({ what: d.kind, about: d.about, values: d.values, same: d.same }));
  // Where the checks of all clauses have been compared, they say under what and with what consequence; the words would
  // say it again.
  const by = games.compared(topic, members) ? 'play' : 'words';
  // Odds that come to the same money are no difference of figure.
  const sameMoney = play.some((d) => d.same !== null);
  const set = (edition: string, { figure, clause }: Located) =>
    !sameMoney && games.topicsOfFigure(edition, clause.id, valuesOf(figure))?.has(topic) === true;
  const figures = figureDifference(topic, present, homes, by === 'play' ? set : null);
  const byWords = (kind: 'consequence' | 'condition', naming: Naming) =>
    by === 'play' || games.sets(kind, topic) ? [] : namedDifference(kind, topic, present, naming, titles);
  const named = [
    ...(CONSEQUENT.has(partOf(topic).id) ? byWords('consequence', words.consequences) : []),
    ...byWords('condition', words.conditions),
  ];
  // A definition says what a word means. Where another book has a rule in its place, what that orders is told under the
  // rule's other topics.
  const rules =
    partOf(topic).id === 'definitions'
      ? []
      : [...forceDifferences(topic, present, games, titles), ...whoDifference(topic, present, words.roles), ...named];
  const found = [...(figures.difference ? [figures.difference] : []), ...rules, ...play];
  const differs = DIFFERENCE_KINDS.flatMap((kind) => found.filter((d) => d.what === kind));
  return {
    topic,
    title: titleOf(topic, titles),
    part: partOf(topic).id,
    clauses: Object.fromEntries(treatments.map((t) => [t.reader.edition.id, t.heads.map((c) => c.id)])),
    differs,
    form: present.length > 1 ? [...termDifferences(present, games, topic), ...structureDifference(present)] : [],
    shared: figures.shared,
    by,
    none,
    instead,
  };
}
