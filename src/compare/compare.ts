// Editions side by side, topic by topic: figures, force, roles, conditions, consequences and play told apart from
// words.
import type { Clause, Edition, Force } from '../model/edition.ts';
import { inWords } from '../model/figures.ts';
import { forceWords, inOrder, type WordForce } from '../words/force.ts';
import { likeTitles } from '../words/likeness.ts';
import { joined } from '../words/lists.ts';
import { roleFinder, termFinder } from '../words/roles.ts';
import {
  type FigureFinder,
  figureFinder,
  figureText,
  isMeasured,
  measureOf,
  membersOfRange,
  type StatedFigure,
  sameFigure,
  valuesOf,
  withoutLinks,
} from '../words/stated.ts';
import { conditionsIn, DISCRETION, type Finder, MOMENTS, outcomeFinder } from './named.ts';
import { type Games, playOf } from './play.ts';
import { sentencesOn } from './sentences.ts';
import { headsOf, membersOf, nearestTopics, rowsOf, rowTopic, type Titles, titleOf, tokens } from './topics.ts';

/** In what a rule can differ. Words as such are never a difference. */
export type DifferenceKind = 'figure' | 'force' | 'who' | 'consequence' | 'condition' | 'play';

/** The kinds of difference in the order in which they are told. */
export const DIFFERENCE_KINDS: readonly DifferenceKind[] = [
  'figure',
  'force',
  'who',
  'consequence',
  'condition',
  'play',
];

/** In what the telling of a rule can differ, while the rule is the same. */
export type FormKind = 'term' | 'structure';

/** What an edition says in one respect, and in which clauses; for terms and structure no clauses are named. */
export interface Said {
  readonly says: string;
  readonly clauses: readonly string[];
  /**
   * The words of the first of the clauses that say it, where the saying alone tells little: what must be done, what may
   * be.
   */
  readonly words?: string;
}

/** One respect in which editions differ: what each of them says. */
export interface Difference<K = DifferenceKind> {
  readonly what: K;
  /** What the values are values of, where the kind alone does not say it: `Banker pays`. */
  readonly about: string | null;
  /** By edition; an empty list says that the edition has clauses of the topic and says nothing in this respect. */
  readonly values: Readonly<Record<string, readonly Said[]>>;
  /** Why it makes no difference in the end (same money, other form); null where it makes one or nobody can tell. */
  readonly same: string | null;
}

/** Why an edition has no clause of a topic. */
export type None = 'in a broader clause' | 'dealt with elsewhere' | 'not encoded' | 'none found';

/** A clause that is named instead of one that is not there. */
export interface Pointer {
  readonly clause: string;
  readonly topic: string;
}

/** One topic in every edition: its clauses, and what differs. */
export interface TopicRow {
  readonly topic: string;
  readonly title: string;
  /** The id of the part of the game that the topic belongs to. */
  readonly part: string;
  /**
   * The clauses with which each edition's treatment begins, in document order; children of the same topic hang on them.
   */
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  readonly differs: readonly Difference[];
  /** Differences of word and of arrangement: listed apart, and never counted as differences of rule. */
  readonly form: readonly Difference<FormKind>[];
  /** The figures that every edition with clauses of the topic states. */
  readonly shared: readonly string[];
  /**
   * How far the comparison goes: by what the checks of all clauses set, or only by figures, force and roles. In the
   * second case
   * finding no difference says little: the words are to be read.
   */
  readonly by: 'play' | 'words';
  /** For each edition without a clause of the topic: why. */
  readonly none: Readonly<Record<string, None>>;
  /**
   * What to read in its stead, for a broader clause or one elsewhere; for `none found`, where the nearest rules are.
   */
  readonly instead: Readonly<Record<string, readonly Pointer[]>>;
}

/** An edition as it stands in a comparison. */
export interface ComparedEdition {
  readonly id: string;
  readonly title: string;
  readonly operator: string;
  readonly regulator: string;
  readonly wording: Edition['meta']['wording'];
  readonly clauses: readonly Clause[];
  readonly edition: Edition;
}

/** A part of the game, under which topics are listed. */
export interface Part {
  readonly id: string;
  readonly title: string;
}

/** How many topics differ, and how many do not. */
export interface Summary {
  readonly topics: number;
  /** Topics of which every edition has a clause. */
  readonly everywhere: number;
  /** Topics that differ in rule at all. */
  readonly differ: number;
  /**
   * Topics that no difference was found in and that several editions have: those compared by play, and those whose
   * words are to be read.
   */
  readonly alike: Readonly<Record<TopicRow['by'], number>>;
  /** Topics by the kind in which they differ; one topic may count under several. */
  readonly by: Readonly<Record<DifferenceKind, number>>;
  readonly form: Readonly<Record<FormKind, number>>;
  /** By edition: how many topics it alone has, and why it has no clause of the others. */
  readonly only: Readonly<Record<string, number>>;
  readonly none: Readonly<Record<string, Readonly<Record<None, number>>>>;
}

/** What is compared, and how, in one respect. */
export interface Basis {
  /** The kind that it explains, or null where it is about the whole. */
  readonly kind: DifferenceKind | FormKind | null;
  readonly about: string;
  readonly says: string;
}

/** Editions side by side, topic by topic. */
export interface Comparison {
  /** What is compared and how, a sentence or two on each. */
  readonly basis: readonly Basis[];
  readonly editions: readonly ComparedEdition[];
  readonly parts: readonly Part[];
  readonly topics: readonly TopicRow[];
  readonly summary: Summary;
}

/** The parts of the game, by the first word of a topic. */
const PARTS: readonly (Part & { readonly of: readonly string[] })[] = [
  { id: 'definitions', title: 'Definitions', of: ['def'] },
  { id: 'table', title: 'The table and its staff', of: ['structure', 'table', 'bank', 'supervision'] },
  { id: 'cards', title: 'Cards', of: ['cards'] },
  { id: 'shuffle', title: 'Shuffle, cut, burn, end of the shoe', of: ['shuffle', 'cut', 'burn', 'shoe'] },
  { id: 'variations', title: 'Variations', of: ['variant'] },
  { id: 'wagers', title: 'Wagers', of: ['wager'] },
  { id: 'limits', title: 'Limits', of: ['limits'] },
  { id: 'dealing', title: 'Dealing', of: ['deal'] },
  { id: 'settlement', title: 'Settlement', of: ['settlement'] },
  { id: 'side-wagers', title: 'Side wagers', of: ['side'] },
  { id: 'irregularities', title: 'Irregularities', of: ['irregularity'] },
  { id: 'general', title: 'General provisions', of: ['general'] },
  { id: 'tournaments', title: 'Tournaments', of: ['tournament'] },
  { id: 'promotions', title: 'Promotions', of: ['promo'] },
];
const OTHER: Part = { id: 'other', title: 'Other topics' };

const partOf = (topic: string): Part => PARTS.find((p) => p.of.includes(topic.split('.')[0] ?? '')) ?? OTHER;

/** One edition, ready to be asked for a topic. */
interface Reader {
  readonly edition: Edition;
  readonly figures: FigureFinder;
  readonly roles: ReturnType<typeof roleFinder>;
  readonly terms: ReturnType<typeof termFinder>;
  readonly outcomes: Finder;
  readonly partial: boolean;
}

/** An edition's treatment of one topic. */
interface Treatment {
  readonly topic: string;
  readonly reader: Reader;
  readonly heads: readonly Clause[];
  readonly members: readonly Clause[];
  /** Every run of words of the members, without cross references. */
  readonly words: readonly { readonly clause: Clause; readonly text: string }[];
  readonly figures: readonly Located[];
  /**
   * The figures of what hangs on the members and of the clauses that they refer to: what is stated there is not missing
   * here.
   */
  readonly near: readonly StatedFigure[];
}

/** A figure and the clause that states it. */
interface Located {
  readonly figure: StatedFigure;
  readonly clause: Clause;
}

/**
 * Compares editions topic by topic.
 *
 * Words are never compared: what is compared is figures, force, what the checks set, and who is named.
 * @param topics the known topics, as `readTopics` and `readEditions` hand them over: their titles and their order
 */
export function compareEditions(
  editions: readonly Edition[],
  { topics: titles }: { readonly topics: Titles },
): Comparison {
  const readers = editions.map(readerOf);
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
    conditions: namingOf(treatments, () => conditionsIn, titles),
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
    summary: summaryOf(inParts, editions),
  };
}

/** An edition says itself that it is not whole: its status is draft, or its source names the part that is encoded. */
const readerOf = (edition: Edition): Reader => ({
  edition,
  figures: figureFinder(edition.meta),
  roles: roleFinder(edition.meta),
  terms: termFinder(edition.meta),
  outcomes: outcomeFinder(edition.meta),
  partial: edition.meta.status === 'draft' || edition.meta.source.encoded !== undefined,
});

function treatmentOf(topic: string, reader: Reader, titles: Titles): Treatment {
  const heads = headsOf(reader.edition, topic);
  const members = heads.flatMap((h) => membersOf(reader.edition, h, topic));
  const words = members.flatMap((clause) =>
    wordsOf(clause, rowTopic(reader.edition, clause, topic, titles), titles).map((text) => ({ clause, text })),
  );
  const drawn = (clause: Clause) => clause.kind === 'diagram';
  const figures = words.flatMap(({ clause, text }) =>
    drawn(clause) ? [] : reader.figures(text).map((figure) => ({ figure, clause })),
  );
  const around = [...hangersOn({ reader, members, topic }), ...referredTo(reader.edition, members)];
  return {
    topic,
    reader,
    heads,
    members,
    words,
    figures,
    near: around.flatMap(textsOf).flatMap((text) => reader.figures(text)),
  };
}

/** The clauses to which words refer, with what hangs on them. */
function referredTo(edition: Edition, members: readonly Clause[]): readonly Clause[] {
  const targets = members.flatMap((c) =>
    c.content.flatMap((part) =>
      part.type === 'words' ? part.inlines.flatMap((i) => (i.type === 'link' ? [i.target] : [])) : [],
    ),
  );
  return [...new Set(targets)].flatMap((id) => {
    const clause = edition.byId.get(id);
    return clause && clause.kind !== 'section' ? [clause, ...below(edition, clause, () => true)] : [];
  });
}

/** What hangs on a clause, as far as it is wanted. */
const below = (edition: Edition, clause: Clause, wanted: (child: Clause) => boolean): readonly Clause[] =>
  clause.content.flatMap((part) => {
    const child = part.type === 'child' ? edition.byId.get(part.id) : undefined;
    return child && wanted(child) ? [child, ...below(edition, child, wanted)] : [];
  });

/** What the words of all editions name, by topic. */
interface WordNames {
  readonly roles: RolesNamed;
  readonly consequences: Naming;
  readonly conditions: Naming;
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

/** Every run of words of a clause itself, cross references blanked. */
const textsOf = (clause: Clause): readonly string[] =>
  clause.content.flatMap((part) => (part.type === 'words' ? [withoutLinks(part.inlines)] : []));

/** The words of a clause as far as a topic goes: its own, and the cells of its rows of that topic. */
export function wordsOf(clause: Clause, topic: string, titles: Titles): readonly string[] {
  const rows = clause.rows
    ? rowsOf(clause, topic, titles).flatMap((row) => row.map((cell) => withoutLinks(cell.inlines)))
    : [];
  return [...textsOf(clause), ...rows];
}

/** Where the figures of clauses of several topics are told. */
interface FigureHomes {
  /** Whether a figure is told under the topic. */
  told(topic: string, edition: string, located: Located): boolean;
  /** Whether a figure is known to be about something else than the topic. */
  foreign(topic: string, edition: string, located: Located): boolean;
}

const figureKey = (edition: string, { figure: f, clause }: Located): string =>
  `${edition}\n${clause.id}\n${f.kind} ${f.value} ${f.unit}`;

/**
 * How well a figure is met by those of another edition: by the same, by one that measures the same, by some number, or
 * not at all.
 */
function met(figure: StatedFigure, others: readonly Located[]): number {
  const counts = (f: StatedFigure) => f.kind === 'number' || f.kind === 'place';
  return Math.max(
    0,
    ...others.map(({ figure: o }) => {
      if (sameFigure(o, figure)) return 3;
      if (counts(o) ? counts(figure) && o.unit !== null && o.unit === figure.unit : o.kind === figure.kind) return 2;
      return counts(o) && counts(figure) ? 1 : 0;
    }),
  );
}

/**
 * Under which of its topics each figure of a clause of several topics is told; otherwise the six decks of one sentence
 * would be told under
 * every topic of the clause.
 *
 * A figure that a check of the clause sets is told where that setting belongs. Any other is told under the one topic
 * where most editions'
 * figures meet it best; among equals the first, in the order in which topics are told, which is one order for all
 * editions.
 */
function figureHomes(treatments: ReadonlyMap<string, readonly Treatment[]>, games: Games): FigureHomes {
  const scores = new Map<string, Map<string, number>>();
  for (const [topic, all] of treatments) {
    for (const t of all) {
      const others = all.filter((o) => o !== t && o.heads.length > 0);
      if (others.length === 0) continue;
      for (const located of t.figures) {
        if (located.clause.topics.length < 2) continue;
        const key = figureKey(t.reader.edition.id, located);
        const each = others.map((o) => met(located.figure, o.figures));
        const best = Math.max(...each);
        // The best of one edition counts for more than many that are worse.
        const score = best * 100 + each.filter((x) => x === best).length;
        scores.set(key, (scores.get(key) ?? new Map<string, number>()).set(topic, score));
      }
    }
  }
  const set = (edition: string, { figure, clause }: Located) =>
    figure.kind === 'place' ? null : games.topicsOfFigure(edition, clause.id, valuesOf(figure));
  return {
    told(topic, edition, located) {
      const fixed = set(edition, located);
      if (fixed) return fixed.has(topic);
      const byTopic = scores.get(figureKey(edition, located));
      if (!byTopic) return true;
      const best = Math.max(...byTopic.values());
      return [...byTopic].find(([, score]) => score === best)?.[0] === topic;
    },
    foreign(topic, edition, located) {
      const fixed = set(edition, located);
      return fixed !== null && !fixed.has(topic);
    },
  };
}

/** The figure of a list or range is told as the whole of it. */
const sayFigure = (f: StatedFigure): string => f.list ?? figureText(f);

/**
 * The figures that not every edition states, and those that all do.
 *
 * Where editions differ in figures of one measure, decks or minutes, each is told with all its figures of that measure:
 * a reader sees twenty
 * minutes beside thirty, and not nothing. An edition states what its clauses say, what hangs on them and what they
 * refer to.
 * @param bySettings where checks of all clauses are compared: whether one sets the figure here, and so that it makes a
 *   difference
 */
function figureDifference(
  topic: string,
  present: readonly Treatment[],
  homes: FigureHomes,
  bySettings: ((edition: string, located: Located) => boolean) | null,
): { readonly difference: Difference | null; readonly shared: readonly string[] } {
  if (present.length < 2) return { difference: null, shared: [] };
  const sides = present.map((t) => {
    const id = t.reader.edition.id;
    const here = t.figures.filter((l) => !homes.foreign(topic, id, l));
    const stated = [...here.map((l) => l.figure), ...t.near];
    const told = here.filter(
      (l) =>
        isMeasured(l.figure) &&
        !l.figure.refers &&
        homes.told(topic, id, l) &&
        (bySettings === null || bySettings(id, l)),
    );
    return { id, here, stated, told, all: t.figures };
  });
  const states = (stated: readonly StatedFigure[], f: StatedFigure) =>
    membersOfRange(f).every((value) =>
      stated.some((o) => membersOfRange(o).some((v) => sameFigure({ ...o, value: v }, { ...f, value }))),
    );
  const inAll = (f: StatedFigure) => sides.every((s) => states(s.stated, f));
  const alone = (f: StatedFigure): StatedFigure => ({ ...f, range: null });
  const shared = [
    ...new Set((sides[0]?.here ?? []).filter((l) => inAll(alone(l.figure))).map((l) => figureText(l.figure))),
  ];
  const apart = new Set(sides.flatMap((s) => s.told.filter((l) => !inAll(l.figure)).map((l) => measureOf(l.figure))));
  if (apart.size === 0) return { difference: null, shared };
  const values = sides.map(({ id, told, all }) => {
    const of = (figures: readonly Located[]) => figures.filter((l) => apart.has(measureOf(l.figure)));
    // A figure that is told elsewhere, or only named, still answers what this edition says here.
    const shown = of(told).length > 0 ? of(told) : of(all);
    return [id, gather(shown.map((l) => ({ says: sayFigure(l.figure), clause: l.clause.id })))] as const;
  });
  return { difference: { what: 'figure', about: null, values: Object.fromEntries(values), same: null }, shared };
}

/** Sayings with the clauses that say them, each once, in the order in which they come. */
function gather(items: readonly { readonly says: string; readonly clause: string }[]): readonly Said[] {
  const out = new Map<string, Set<string>>();
  for (const { says, clause } of items) out.set(says, (out.get(says) ?? new Set()).add(clause));
  return [...out].map(([says, clauses]) => ({ says, clauses: [...clauses] }));
}

const ofCheck = (force: Force): WordForce =>
  force === 'may' ? 'permission' : force === 'must-not' ? 'prohibition' : 'duty';

/** The lead-ins on which a clause hangs that do not share its topic, the nearest first: "the Dealer must:". */
function leadIns(t: Treatment, clause: Clause): readonly string[] {
  const parent = clause.parent === null ? undefined : t.reader.edition.byId.get(clause.parent);
  if (!parent || t.members.includes(parent)) return [];
  const before = parent.content.slice(
    0,
    parent.content.findIndex((part) => part.type === 'child' && part.id === clause.id),
  );
  const words = before.flatMap((part) => (part.type === 'words' ? [withoutLinks(part.inlines)] : [])).at(-1) ?? '';
  return /:\s*$/.test(words) ? [words, ...leadIns(t, parent)] : [];
}

/**
 * The clause of another topic that an item of its list is a fragment of: what it says before and after its list is said
 * of the item too.
 */
function wholeOf(t: Treatment, clause: Clause): readonly Clause[] {
  const parent = clause.parent === null ? undefined : t.reader.edition.byId.get(clause.parent);
  const fragment = /^\s*[a-z]/.test(textsOf(clause)[0] ?? '');
  return parent && fragment && !t.members.includes(parent) && leadIns(t, clause).length > 0 ? [parent] : [];
}

/** "The conditions must include:": what hangs on it is the content of a document, and no rule of its own. */
const CONTENT = /\bmust (?:at least )?(?:include|contain|state|set out)\b[^.]*:\s*$/i;

interface Forced {
  readonly says: WordForce;
  readonly clause: string;
}

interface Forces {
  readonly told: readonly Forced[];
  /** Those of sentences that read like other topics of their clauses: told along, and no difference. */
  readonly besides: readonly Forced[];
  /** Those with which the rules could have been put. */
  readonly may: ReadonlySet<WordForce | 'relief'>;
}

/** The forces of the checks that clauses own. */
const checkedForces = (t: Treatment, games: Games, clauses: readonly Clause[]): readonly Forced[] =>
  clauses.flatMap((c) => games.forces(t.reader.edition.id, c.id).map((f) => ({ says: ofCheck(f), clause: c.id })));

/**
 * The forces with which an edition treats a topic, clause by clause, and those that its words may have besides.
 *
 * Where all editions have checks, the forces of these: an author has weighed them. Otherwise the first word of force of
 * the clause, of the
 * lead-in that it hangs on, or of what hangs on it; a table without one has its checks' force, anything else states a
 * fact. What comes after
 * the first word may relax or add to it and is left to the reader. In a clause of several topics the word of a sentence
 * counts for the topic
 * that the sentence speaks of; where none does so for certain, every word of the clause may. Definitions and headings
 * have no force.
 */
function forcesOf(t: Treatment, games: Games, byChecks: boolean, titles: Titles): Forces {
  const textOf = (clause: Clause) => t.words.filter((w) => w.clause === clause).map((w) => w.text);
  const may = new Set<WordForce | 'relief'>();
  const besides: Forced[] = [];
  const maybe = (texts: readonly string[]) => {
    for (const f of texts.flatMap(forceWords)) for (const force of [f.force, ...f.also]) may.add(force);
  };
  /** Null where the force of the clause is another topic's. */
  const own = (clause: Clause): readonly WordForce[] | null => {
    const said = textOf(clause).map((text) => sentencesOn(t.topic, text, clause.topics, titles));
    const certain = said.flatMap((s) => s.own.map(forceWords)).filter((words) => words.length > 0);
    // Where no sentence is the topic's for certain, any may be. "Need not" relieves of something; only where that is
    // the topic does it permit.
    const unsure =
      [said.flatMap((s) => s.open), said.flatMap((s) => s.others)]
        .map((all) => all.flatMap(forceWords))
        .find((words) => words.length > 0) ?? [];
    // A sentence that reads like another topic of the clause, or like none, makes no difference of force under this
    // one.
    const near = said
      .flatMap((s) => s.open)
      .some((text) => forceWords(text).length > 0 && nearestTopics(text, clause.topics, titles).length > 0);
    if (certain.length === 0 && clause.topics.length > 1 && unsure.length > 0 && !near) {
      for (const f of said.flatMap((s) => [...s.open, ...s.others]).flatMap((text) => forceWords(text).slice(0, 1))) {
        may.add(f.relief ? 'relief' : f.force);
        besides.push({ says: f.force, clause: clause.id });
      }
      return null;
    }
    if (certain.length === 0) for (const f of unsure) may.add(f.relief ? 'relief' : f.force);
    // One sentence may say two things of two topics.
    if (clause.topics.length > 1) for (const f of certain.flat()) may.add(f.force);
    for (const f of certain.length === 0 ? unsure : certain.flat()) for (const force of f.also) may.add(force);
    const words =
      certain.length === 0
        ? [unsure.find((f) => !f.relief) ?? unsure[0]]
        : clause.topics.length > 1
          ? certain.map((w) => w[0])
          : [certain[0]?.[0]];
    for (const f of words) {
      if (f?.relief) may.add('relief');
      if (f?.only) may.add('duty');
    }
    return [...new Set(words.flatMap((f) => (f ? [f.force] : [])))];
  };
  const told = rulesOf(t).flatMap((head): readonly Forced[] => {
    const group = membersOf(t.reader.edition, head, t.topic);
    const checked = byChecks || head.kind === 'table' ? checkedForces(t, games, group) : [];
    if (checked.length > 0) return checked;
    const leads = leadIns(t, head);
    const hanging = group.slice(1).flatMap((c) => (own(c) ?? []).map((says) => ({ says, clause: c.id })));
    const says = own(head);
    if (says === null) return hanging.slice(0, 1);
    maybe(wholeOf(t, head).flatMap(textsOf));
    if (says.length > 0) return says.map((force) => ({ says: force, clause: head.id }));
    if (leads.some((words) => CONTENT.test(words))) return hanging.slice(0, 1);
    const lead = leads.flatMap((words) => forceWords(words).slice(-1))[0]?.force;
    // "At the operator's option, two pucks": an item of a list that must be there need not be.
    if (lead === 'duty' && textOf(head).some((text) => /^at [^.;:,]*\boption, (?!(?:any )?one\b)/i.test(text)))
      return [{ says: 'permission', clause: head.id }];
    const whole = textOf(head).some((text) => /\.\s*$/.test(text));
    // An item of several topics that goes on with a sentence of its own may state a fact of this one.
    if (head.topics.length > 1 && textOf(head).some((text) => /\.\s+[A-Z]/.test(text))) may.add('fact');
    if (lead) return [{ says: lead, clause: head.id }];
    // A lead-in leaves its force to what hangs on it, of whatever topic; whole sentences without a word of force state
    // facts.
    const hangers = whole ? [] : hangersOn({ reader: t.reader, members: group, topic: t.topic });
    maybe(hangers.flatMap(textsOf));
    if (hanging.length === 0 && hangers.length > 0)
      return hangers
        .flatMap((c) => textsOf(c).flatMap((text) => forceWords(text).map((f) => ({ says: f.force, clause: c.id }))))
        .slice(0, 1);
    return [
      ...(whole || hanging.length === 0 ? [{ says: 'fact' as const, clause: head.id }] : []),
      ...hanging.slice(0, 1),
    ];
  });
  for (const f of told) may.add(f.says);
  return { told, besides, may };
}

/** The clauses of a treatment that rule something: neither definitions nor headings nor pictures. */
const rulesOf = (t: Treatment): readonly Clause[] =>
  t.heads.filter((head) => head.kind !== 'definition' && head.kind !== 'diagram' && head.chip !== 'structure');

const sayForces = (forces: readonly Forced[], { edition }: Reader, topic: string, titles: Titles): readonly Said[] =>
  gather(inOrder(forces.map((f) => f.says)).flatMap((says) => forces.filter((f) => f.says === says))).map((said) => {
    const clause = edition.byId.get(said.clauses[0] ?? '');
    const words = clause ? phraseOf(said.says as WordForce, clause, edition, titleOf(topic, titles)) : null;
    return words ? { ...said, words } : said;
  });

const MOST_QUOTED = 9;

/**
 * The words of a clause, or of the lead-in that it hangs on, that have a force: `must collect every losing wager`. Of
 * several sentences the
 * one that leads to what hangs on the clause, or else that reads most like the topic.
 */
function phraseOf(force: WordForce, clause: Clause, edition: Edition, title: string): string | null {
  const parent = clause.parent === null ? undefined : edition.byId.get(clause.parent);
  const about = tokens(title);
  for (const c of parent ? [clause, parent] : [clause]) {
    const found = c.content.flatMap((part) => {
      if (part.type !== 'words') return [];
      const text = part.inlines.map((i) => i.value).join('');
      return forceWords(withoutLinks(part.inlines))
        .filter((f) => f.force === force)
        .map((f) => ({
          text,
          start: f.start,
          near: /^[^.;]*:\s*$/.test(text.slice(f.start)) ? 1 : likeTitles(tokens(sentenceAt(text, f.start)), about),
        }));
    });
    const best = found.findLast((f) => found.every((o) => o.near <= f.near));
    if (!best) continue;
    const rest = best.text.slice(best.start).replace(/\s+/g, ' ');
    const end = /[.;:](?=\s|$)/.exec(rest)?.index ?? rest.length;
    const words = rest.slice(0, end).trim().split(' ');
    const quoted = words.slice(0, MOST_QUOTED).join(' ').replace(/,$/, '');
    return words.length > MOST_QUOTED ? `${quoted} …` : quoted;
  }
  return null;
}

/** A rule binds as a duty, as a prohibition or as a fact; what one book orders another may forbid the contrary of. */
const binds = (may: ReadonlySet<WordForce | 'relief'>): boolean =>
  ['duty', 'prohibition', 'fact'].some((f) => may.has(f as WordForce));

const COMMON_VERBS = tokens('be have do wager permitted required');

/**
 * The verbs right after the words of force: "must not alter" and "must alter" are contrary. What must be done before a
 * moment and must not be
 * done after it is no contrary.
 */
const verbsOf = (t: Treatment, force: WordForce): readonly string[] =>
  t.words.flatMap(({ text }) =>
    (conditionsIn(text).some((c) => MOMENTS.has(c.key)) ? [] : forceWords(text))
      .filter((f) => f.force === force)
      .flatMap(
        (f) =>
          /^\s+(?:be (?:required|permitted|allowed) to\s+|be\s+)?([a-z]+)(?: or ([a-z]+))?/i
            .exec(text.slice(f.end))
            ?.slice(1)
            .filter(Boolean) ?? [],
      ),
  );

/** Whether one edition orders the very thing that another forbids. */
function contrary(present: readonly Treatment[]): boolean {
  const verbs = present.map((t) => ({
    ordered: tokens(verbsOf(t, 'duty').join(' ')),
    forbidden: tokens(verbsOf(t, 'prohibition').join(' ')),
  }));
  return verbs.some((a) =>
    verbs.some((b) => b !== a && [...b.forbidden].some((v) => a.ordered.has(v) && !COMMON_VERBS.has(v))),
  );
}

/**
 * Editions differ in force where one binds and another only permits, where one orders what another forbids, or where
 * their checks set the
 * same thing, one as a rule and one as a permission.
 */
function forceDifferences(
  topic: string,
  present: readonly Treatment[],
  games: Games,
  titles: Titles,
): readonly Difference[] {
  const ruling = present.filter((t) => rulesOf(t).length > 0);
  const byChecks = ruling.every((t) => checkedForces(t, games, t.members).length > 0);
  const forces = ruling.map((t) => ({ t, id: t.reader.edition.id, ...forcesOf(t, games, byChecks, titles) }));
  const sure = forces.filter((x) => x.told.length > 0);
  const common =
    (['permission', 'relief'] as const).some((f) => sure.every((x) => x.may.has(f))) || sure.every((x) => binds(x.may));
  // What checks demand and what they forbid stands in their values, which are compared.
  const against = !byChecks && contrary(ruling) && !sure.some((x) => x.may.has('permission'));
  const apart: readonly Difference[] =
    sure.length < 2 || (common && !against)
      ? []
      : [
          {
            what: 'force',
            about: null,
            values: Object.fromEntries(
              forces.map((x) => [x.id, sayForces([...x.told, ...x.besides], x.t.reader, topic, titles)]),
            ),
            same: null,
          },
        ];
  const readers = new Map(present.map((t) => [t.reader.edition.id, t.reader]));
  const unequal = games.unequalForces(topic).map(
    (u): Difference => ({
      what: 'force',
      about: u.about,
      values: Object.fromEntries(
        Object.entries(u.values).map(([id, owners]) => {
          const reader = readers.get(id);
          const said = owners.map((o) => ({ says: ofCheck(o.force), clause: o.clause }));
          return [id, reader ? sayForces(said, reader, topic, titles) : gather(said)];
        }),
      ),
      same: null,
    }),
  );
  return [...apart, ...unequal];
}

/**
 * Who an edition names under each topic. The lowest rung of a ladder and the operator act where nobody is named, so
 * naming them is no difference.
 */
type RolesNamed = ReadonlyMap<string, ReadonlyMap<string, readonly RoleIn[]>>;

/** A role in a clause, with the topics of the clause that its sentence reads most like. */
interface RoleIn extends NamedIn {
  readonly near: readonly string[];
}

/** The sentence in which a place of a text lies. */
const sentenceAt = (text: string, at: number): string =>
  `${text.slice(0, at).split(/\.\s/).at(-1)}${text.slice(at).split(/\.\s/)[0]}`;

/**
 * The roles that words name, by topic and edition; a role that books define under one topic, each by its own name, is
 * one role: the
 * Tournament Manager is the Tournament Director.
 */
function rolesNamed(treatments: ReadonlyMap<string, readonly Treatment[]>, titles: Titles): RolesNamed {
  const one = sameRoles(treatments);
  return new Map(
    [...treatments].map(([topic, all]) => [
      topic,
      new Map(
        all.map((t) => {
          const leads = t.heads.flatMap((clause) => leadIns(t, clause).map((text) => ({ clause, text })));
          const named = [...leads, ...t.words].flatMap(({ clause, text }) =>
            t.reader
              .roles(text)
              .filter((r) => !r.implied)
              .map((r) => ({
                key: one.get(`${t.reader.edition.id} ${r.key}`) ?? r.key,
                says: r.name,
                clause,
                near: nearestTopics(sentenceAt(text, r.start), clause.topics, titles),
              }))
              // Who the topic is about is not who may do something.
              .filter((r) => r.key !== topic),
          );
          return [t.reader.edition.id, named] as const;
        }),
      ),
    ]),
  );
}

/**
 * The roles of editions that several define under one topic, and each only one: edition and role → what is the same for
 * all.
 */
function sameRoles(treatments: ReadonlyMap<string, readonly Treatment[]>): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const [topic, all] of treatments) {
    const defined = all.map((t) => {
      const terms = t.heads.filter((c) => c.kind === 'definition').map((c) => c.label);
      return {
        t,
        roles: terms.flatMap((term) =>
          t.reader.roles(term).filter((r) => r.end - r.start === term.length && !r.implied),
        ),
      };
    });
    const alone = defined.filter((d) => d.roles.length > 0);
    if (alone.length < 2 || alone.some((d) => d.roles.length > 1)) continue;
    for (const { t, roles } of alone) out.set(`${t.reader.edition.id} ${roles[0]?.key}`, topic);
  }
  return out;
}

/**
 * Of a clause of several topics a role is told under those where another edition names the same, else some role; else
 * under those that its sentence reads like.
 */
function roleHomes(named: RolesNamed, edition: string, { key, clause, near }: RoleIn): readonly string[] {
  const score = (topic: string) =>
    Math.max(
      0,
      ...[...(named.get(topic) ?? [])]
        .filter(([id]) => id !== edition)
        .map(([, roles]) => (roles.some((r) => r.key === key) ? 2 : roles.length > 0 ? 1 : 0)),
    );
  const best = Math.max(...clause.topics.map(score));
  return best === 0
    ? near.length > 0
      ? near
      : clause.topics.slice(0, 1)
    : clause.topics.filter((topic) => score(topic) === best);
}

/**
 * Who is named. Two editions differ where one names, under its own topic, whom the other names nowhere in its clauses
 * of the topic.
 */
function whoDifference(topic: string, present: readonly Treatment[], named: RolesNamed): readonly Difference[] {
  if (present.length < 2) return [];
  const sides = present.map((t) => {
    const all = named.get(topic)?.get(t.reader.edition.id) ?? [];
    return {
      id: t.reader.edition.id,
      all,
      own: all.filter((r) => r.clause.topics.length < 2 || roleHomes(named, t.reader.edition.id, r).includes(topic)),
    };
  });
  if (!sides.some(({ own }) => own.some((r) => sides.some((s) => !s.all.some((x) => x.key === r.key))))) return [];
  const values = sides.map(({ id, own, all }) => [
    id,
    gather((own.length > 0 ? own : all).map((r) => ({ says: r.says, clause: r.clause.id }))),
  ]);
  return [{ what: 'who', about: null, values: Object.fromEntries(values), same: null }];
}

/**
 * The parts of the game whose rules say what follows: elsewhere "burned" or "shuffled" is what is to be done, and no
 * consequence.
 */
const CONSEQUENT = new Set(['wagers', 'limits', 'irregularities', 'general', 'tournaments']);

interface NamedIn {
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
type Naming = ReadonlyMap<string, ReadonlyMap<string, Names>>;

const namingOf = (
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

/**
 * Clauses that hang on those of a treatment and deal with other topics: what they say may go on with this one. Those of
 * another topic of the
 * clause that they hang on are that topic's: a lead-in for wagers below and above the limits has two kinds of children.
 */
function hangersOn({
  reader: { edition },
  members,
  topic,
}: Pick<Treatment, 'reader' | 'members' | 'topic'>): readonly Clause[] {
  const own = new Set(members);
  const others = new Set(members.flatMap((c) => c.topics).filter((t) => t !== topic));
  return members.flatMap((c) =>
    below(edition, c, (child) => !own.has(child) && !child.topics.some((t) => others.has(t))),
  );
}

function namesOf(t: Treatment, find: Finder, titles: Titles): Names {
  const rules = t.words.filter(
    ({ clause }) =>
      clause.kind !== 'definition' &&
      clause.kind !== 'table' &&
      clause.kind !== 'diagram' &&
      clause.chip !== 'structure',
  );
  const found = rules.map(({ clause, text }) => {
    const { own, open, others } = sentencesOn(t.topic, text, clause.topics, titles);
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
function namedDifference(
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
      const free = t.words.some(({ text }) => forceWords(text).some((f) => f.force === 'permission'))
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

/** The books' words for one thing, where both use theirs here and the words differ. */
function termDifferences(present: readonly Treatment[], games: Games, topic: string): readonly Difference<FormKind>[] {
  const found = present.map((t) => {
    const terms = new Map<string, { word: string; clauses: Set<string> }>();
    for (const { clause, text } of t.words) {
      for (const [ours, theirs] of t.reader.terms(text)) {
        const known = terms.get(ours) ?? { word: theirs, clauses: new Set<string>() };
        known.clauses.add(clause.id);
        terms.set(ours, known);
      }
    }
    return { edition: t.reader.edition.id, terms };
  });
  const keys = [...new Set(found.flatMap((f) => [...f.terms.keys()]))].sort();
  const out = keys.flatMap((key): Difference<FormKind>[] => {
    const using = found.flatMap((f) => {
      const term = f.terms.get(key);
      return term ? [{ edition: f.edition, ...term }] : [];
    });
    if (new Set(using.map((u) => u.word.toLowerCase())).size < 2) return [];
    return [
      {
        what: 'term',
        about: null,
        values: Object.fromEntries(using.map((u) => [u.edition, [{ says: u.word, clauses: [...u.clauses] }]])),
        same: null,
      },
    ];
  });
  const variations = games.variations(topic).map(
    (v): Difference<FormKind> => ({
      what: 'term',
      about: 'Variation, played alike',
      values: Object.fromEntries(Object.entries(v.names).map(([id, name]) => [id, [{ says: name, clauses: [] }]])),
      same: null,
    }),
  );
  return [...variations, ...out];
}

const some = (n: number, noun: string): string => `${inWords(n)} ${noun}${n === 1 ? '' : 's'}`;

/** How a topic is laid out: one clause, or three clauses and a table. */
function structureDifference(present: readonly Treatment[]): readonly Difference<FormKind>[] {
  const shape = (t: Treatment): string => {
    const of = (noun: string, kinds: readonly Clause['kind'][]) => {
      const n = t.heads.filter((c) => kinds.includes(c.kind)).length;
      return n > 0 ? [some(n, noun)] : [];
    };
    const all = [
      ...of('section', ['section']),
      ...of('clause', ['clause', 'subclause']),
      ...of('definition', ['definition']),
      ...of('table', ['table']),
      ...of('diagram', ['diagram']),
    ];
    return joined(all);
  };
  const shapes = present.map(shape);
  if (new Set(shapes).size < 2) return [];
  return [
    {
      what: 'structure',
      about: null,
      values: Object.fromEntries(
        present.map((t, i) => [t.reader.edition.id, [{ says: shapes[i] ?? '', clauses: [] }]]),
      ),
      same: null,
    },
  ];
}

const isPrefix = (broad: string, narrow: string): boolean => narrow.startsWith(`${broad}.`);

function whyNone(
  topic: string,
  { edition, partial }: Reader,
  present: readonly Treatment[],
  games: Games,
): { readonly none: None; readonly instead: readonly Pointer[] } {
  const own = [...new Set(edition.clauses.flatMap((c) => c.topics))].sort();
  const pointers = (topics: readonly string[]) =>
    topics.flatMap((t) => headsOf(edition, t).map((c) => ({ clause: c.id, topic: t })));
  // The nearest of several broader topics comes first.
  const broader = own.filter((t) => isPrefix(t, topic)).sort((a, b) => b.length - a.length);
  if (broader[0] !== undefined) return { none: 'in a broader clause', instead: pointers([broader[0]]) };
  const narrower = pointers(own.filter((t) => isPrefix(topic, t)));
  const setters = games.elsewhere(topic, edition.id).map((c) => ({ clause: c.id, topic: c.topics[0] ?? '' }));
  const elsewhere = [...narrower, ...setters.filter((s) => !narrower.some((n) => n.clause === s.clause))];
  if (elsewhere.length > 0) return { none: 'dealt with elsewhere', instead: elsewhere };
  if (partial) return { none: 'not encoded', instead: [] };
  // A clause of another edition that carries this topic carries others too: where this edition has one of those, a
  // reader looks there.
  const beside = new Set(
    present.flatMap((t) => t.heads.flatMap((c) => c.topics)).filter((t) => t !== topic && own.includes(t)),
  );
  return { none: 'none found', instead: pointers([...beside].sort()) };
}

function basisOf(editions: readonly Edition[]): readonly Basis[] {
  const ids = (list: readonly Edition[]) => list.map((e) => e.id).join(' and ');
  const restated = editions.filter((e) => e.meta.wording === 'restated');
  const whose = [
    ...(restated.length ? [`${ids(restated)}: each rule restated in our own words, not the official text.`] : []),
    ...editions
      .filter((e) => e.meta.wording !== 'restated')
      .map((e) => `${e.id}: ${e.meta.wording === 'official' ? 'the official text' : "the operator's own words"}.`),
  ];
  const why =
    restated.length > 1
      ? "A difference between two restatements would be ours and not the books'."
      : 'The wordings have different authors.';
  return [
    {
      kind: null,
      about: 'Topics',
      says: 'Clauses are matched by topic: what stands side by side deals with the same thing, however it is numbered or worded.',
    },
    { kind: null, about: 'Words', says: `Words are never compared. ${why} ${whose.join(' ')}` },
    {
      kind: 'figure',
      about: 'Figures',
      says: 'Numbers that say what they count, odds, percentages, sums of money and lengths of time that one side states and the other does not, in one form: eight (8) is 8, half an hour is 30 minutes. Lists and ranges are told whole, and beside a figure that differs stand the others of its measure. Not counted: numbers of rules and Acts, names of bets, options, scales and variations, numbers that only name something (the first four cards, the two hands, two or more), a bare number, which does not say what it counts, and "one" where it measures nothing. What a clause refers to counts as stated. Where the checks of all sides are compared, only what they set is counted, and odds that come to the same money are not. A figure of a clause with several topics is told under the one topic where the books meet.',
    },
    {
      kind: 'force',
      about: 'Force',
      says: 'A duty ("must"), a prohibition ("must not", "only chips may"), a permission ("may", "need not") or a fact: by the checks of the clauses where all sides have them, else by the first word of force of each clause, whose words are quoted. A difference is where one side binds and another only permits, or where one orders what another forbids. A fact binds as a duty does; "must not, unless" permits as well, and "may do no more than" forbids. Definitions have no force, nor has what a document must contain; words that only describe ("wagers that may be placed") are not counted.',
    },
    {
      kind: 'who',
      about: 'Who may',
      says: "Who is named, by the books' own names. The books' ladders of rank are not matched, except for the regulators, for names that differ by one of the books' terms, and for roles that the books define under one topic (the Tournament Manager is the Tournament Director). The lowest rank (the Dealer) and the operator act where nobody is named, and naming them is no difference.",
    },
    {
      kind: 'consequence',
      about: 'Consequence',
      says: 'What follows of a breach or an irregularity: by the checks where they set it, else as far as the main clauses name one of a list of outcomes (void, returned, stands, opens the next coup, a coup without wagers, disqualified and so on). A difference is where one side names an outcome and another names it nowhere in its clauses of the topic, nor in what hangs on them. That wagers are settled and that play resumes is the ordinary course. What the list does not know is not found.',
    },
    {
      kind: 'condition',
      about: 'Condition',
      says: 'Under what a rule applies: by the checks where they set it, else where the words name a request, an agreement, an approval, a discretion, a moment of the game or an exception that another side does not name. Before and after a moment are one condition (what must be done before it may not be done after it); "may" leaves to discretion. Two exceptions are not weighed against each other, and "provided that" alone makes no difference.',
    },
    {
      kind: 'play',
      about: 'Play',
      says: 'What the checks of the clauses set for the game, value by value. A clause without a check sets nothing, and nothing is concluded from it: where no difference is found among such clauses, the words are to be read.',
    },
    {
      kind: null,
      about: 'Clauses of several topics',
      says: 'A sentence of such a clause counts for the topic whose title it reads most like; a sentence of which nobody can tell may agree with another side and never makes a difference.',
    },
    {
      kind: 'term',
      about: 'Terms',
      says: "The books' different words for one thing. Listed apart; never a difference of rule.",
    },
    {
      kind: 'structure',
      about: 'Structure',
      says: 'One clause here, three there. Listed apart; never a difference of rule.',
    },
  ];
}

function summaryOf(rows: readonly TopicRow[], editions: readonly Edition[]): Summary {
  const has = (r: TopicRow, id: string) => (r.clauses[id] ?? []).length > 0;
  const differing = (kind: DifferenceKind) => rows.filter((r) => r.differs.some((d) => d.what === kind)).length;
  const forms = (kind: FormKind) => rows.filter((r) => r.form.some((d) => d.what === kind)).length;
  const ids = editions.map((e) => e.id);
  const alike = rows.filter((r) => r.differs.length === 0 && ids.filter((id) => has(r, id)).length > 1);
  const reasons: readonly None[] = ['in a broader clause', 'dealt with elsewhere', 'not encoded', 'none found'];
  return {
    topics: rows.length,
    everywhere: rows.filter((r) => ids.every((id) => has(r, id))).length,
    differ: rows.filter((r) => r.differs.length > 0).length,
    alike: { play: alike.filter((r) => r.by === 'play').length, words: alike.filter((r) => r.by === 'words').length },
    by: Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, differing(kind)])) as Record<DifferenceKind, number>,
    form: { term: forms('term'), structure: forms('structure') },
    only: Object.fromEntries(
      ids.map((id) => [id, rows.filter((r) => has(r, id) && ids.every((o) => o === id || !has(r, o))).length]),
    ),
    none: Object.fromEntries(
      ids.map((id) => [
        id,
        Object.fromEntries(reasons.map((why) => [why, rows.filter((r) => r.none[id] === why).length])) as Record<
          None,
          number
        >,
      ]),
    ),
  };
}
