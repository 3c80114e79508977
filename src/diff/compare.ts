// Editions side by side, topic by topic: figures, force, roles, conditions, consequences and play told apart from words.
import type { Clause, Edition, Force } from '../model/edition.ts';
import type { Predicate } from '../model/predicate.ts';
import { type FigureFinder, figureFinder, figureText, type StatedFigure, sameFigure, withoutLinks } from './figures.ts';
import { FORCES, forceWords, inOrder, type WordForce } from './force.ts';
import { conditionsIn, type Finder, outcomeFinder } from './named.ts';
import { type Games, playOf } from './play.ts';
import { sentencesOn } from './sentences.ts';
import { headsOf, membersOf, rowsOf, type Titles, titleOf } from './topics.ts';
import { roleFinder, termFinder } from './words.ts';

/** In what a rule can differ. Words as such are never a difference. */
export type DifferenceKind = 'figure' | 'force' | 'who' | 'consequence' | 'condition' | 'play';

/** The kinds of difference in the order in which they are told. */
export const DIFFERENCE_KINDS: readonly DifferenceKind[] = ['figure', 'force', 'who', 'consequence', 'condition', 'play'];

/** In what the telling of a rule can differ, while the rule is the same. */
export type FormKind = 'term' | 'structure';

/** What an edition says in one respect, and in which clauses; for terms and structure no clauses are named. */
export interface Said {
  readonly says: string;
  readonly clauses: readonly string[];
}

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

export interface TopicRow {
  readonly topic: string;
  readonly title: string;
  /** The id of the part of the game that the topic belongs to. */
  readonly part: string;
  /** The clauses with which each edition's treatment begins, in document order; children of the same topic hang on them. */
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  readonly differs: readonly Difference[];
  /** Differences of word and of arrangement: listed apart, and never counted as differences of rule. */
  readonly form: readonly Difference<FormKind>[];
  /** The figures that every edition with clauses of the topic states. */
  readonly shared: readonly string[];
  /**
   * How far the comparison goes: by what the checks of all clauses set, or only by figures, force and roles. In the second case
   * finding no difference says little: the words are to be read.
   */
  readonly by: 'play' | 'words';
  /** For each edition without a clause of the topic: why. */
  readonly none: Readonly<Record<string, None>>;
  /** What to read in its stead, for a broader clause or one elsewhere; for `none found`, where the nearest rules are. */
  readonly instead: Readonly<Record<string, readonly Pointer[]>>;
}

export interface ComparedEdition {
  readonly id: string;
  readonly title: string;
  readonly operator: string;
  readonly regulator: string;
  readonly wording: Edition['meta']['wording'];
  readonly clauses: readonly Clause[];
  readonly edition: Edition;
}

export interface Part {
  readonly id: string;
  readonly title: string;
}

export interface Summary {
  readonly topics: number;
  /** Topics of which every edition has a clause. */
  readonly everywhere: number;
  /** Topics that differ in rule at all. */
  readonly differ: number;
  /** Topics that no difference was found in and that several editions have: those compared by play, and those whose words are to be read. */
  readonly alike: Readonly<Record<TopicRow['by'], number>>;
  /** Topics by the kind in which they differ; one topic may count under several. */
  readonly by: Readonly<Record<DifferenceKind, number>>;
  readonly form: Readonly<Record<FormKind, number>>;
  /** By edition: how many topics it alone has, and why it has no clause of the others. */
  readonly only: Readonly<Record<string, number>>;
  readonly none: Readonly<Record<string, Readonly<Record<None, number>>>>;
}

export interface Basis {
  /** The kind that it explains, or null where it is about the whole. */
  readonly kind: DifferenceKind | FormKind | null;
  readonly about: string;
  readonly says: string;
}

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
 * @param predicates what the checks of the clauses mean, by id
 */
export function compareEditions(editions: readonly Edition[], { topics: titles }: { readonly topics: Titles }, predicates: ReadonlyMap<string, Predicate>): Comparison {
  const readers = editions.map(readerOf);
  const games = playOf(editions, predicates, titles);
  const used = new Set(editions.flatMap((e) => e.clauses.flatMap((c) => c.topics)));
  const order = [...[...titles.keys()].filter((t) => used.has(t)), ...[...used].filter((t) => !titles.has(t)).sort()];
  const treatments = new Map(order.map((topic) => [topic, readers.map((reader) => treatmentOf(topic, reader, titles))]));
  const homes = figureHomes(treatments, games);
  const words = { consequences: namingOf(treatments, (t) => t.reader.outcomes, titles), conditions: namingOf(treatments, () => conditionsIn, titles) };
  const rows = order.map((topic) => rowOf(topic, treatments.get(topic) ?? [], homes, words, games, titles));
  const parts = [...PARTS, OTHER].filter((p) => rows.some((r) => r.part === p.id)).map(({ id, title }) => ({ id, title }));
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
  const words = members.flatMap((clause) => wordsOf(clause, topic, titles).map((text) => ({ clause, text })));
  return { topic, reader, heads, members, words, figures: words.flatMap(({ clause, text }) => reader.figures(text).map((figure) => ({ figure, clause }))) };
}

/** What the words of all editions name, by topic. */
interface WordNames {
  readonly consequences: Naming;
  readonly conditions: Naming;
}

function rowOf(topic: string, treatments: readonly Treatment[], homes: FigureHomes, words: WordNames, games: Games, titles: Titles): TopicRow {
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
  const play = games.differences(topic, members).map((d): Difference => ({ what: d.kind, about: d.about, values: d.values, same: d.same }));
  // Where the checks of all clauses have been compared, they say under what and with what consequence; the words would say it again.
  const by = games.compared(topic, members) ? 'play' : 'words';
  const figures = figureDifference(topic, present, homes, by === 'play');
  const byWords = (kind: 'consequence' | 'condition', naming: Naming) => (by === 'play' || games.sets(kind, topic) ? [] : namedDifference(kind, topic, present, naming));
  const named = [...(CONSEQUENT.has(partOf(topic).id) ? byWords('consequence', words.consequences) : []), ...byWords('condition', words.conditions)];
  const found = [...(figures.difference ? [figures.difference] : []), ...forceDifferences(topic, present, games, titles), ...whoDifference(present), ...named, ...play];
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
const textsOf = (clause: Clause): readonly string[] => clause.content.flatMap((part) => (part.type === 'words' ? [withoutLinks(part.inlines)] : []));

/** The words of a clause as far as a topic goes: its own, and the cells of its rows of that topic. */
export function wordsOf(clause: Clause, topic: string, titles: Titles): readonly string[] {
  const rows = clause.rows ? rowsOf(clause, topic, titles).flatMap((row) => row.map((cell) => withoutLinks(cell.inlines))) : [];
  return [...textsOf(clause), ...rows];
}

/** Where the figures of clauses of several topics are told. */
interface FigureHomes {
  /** Whether a figure is told under the topic. */
  told(topic: string, edition: string, located: Located): boolean;
  /** Whether a figure is known to be about something else than the topic. */
  foreign(topic: string, edition: string, located: Located): boolean;
}

const figureKey = (edition: string, { figure: f, clause }: Located): string => `${edition}\n${clause.id}\n${f.kind} ${f.value} ${f.unit}`;

/** How well a figure is met by those of another edition: by the same, by one that measures the same, by some number, or not at all. */
function met(figure: StatedFigure, others: readonly Located[]): number {
  const counts = (f: StatedFigure) => f.kind === 'number' || f.kind === 'place';
  return Math.max(
    0,
    ...others.map(({ figure: o }) => {
      if (sameFigure(o, figure)) return 3;
      if (o.kind === figure.kind && (counts(o) ? o.unit !== null && o.unit === figure.unit : true)) return 2;
      return counts(o) && counts(figure) ? 1 : 0;
    }),
  );
}

/**
 * Under which of its topics each figure of a clause of several topics is told; otherwise the six decks of one sentence would be told under
 * every topic of the clause.
 *
 * A figure that a check of the clause sets is told where that setting belongs. Any other is told where another edition's figures meet it
 * best, and where none does, under the first topic of the clause.
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
        const score = Math.max(...others.map((o) => met(located.figure, o.figures)));
        scores.set(key, (scores.get(key) ?? new Map<string, number>()).set(topic, score));
      }
    }
  }
  const set = (edition: string, { figure, clause }: Located) =>
    clause.topics.length < 2 ? null : games.topicsOfFigure(edition, clause.id, figure.kind === 'place' ? '' : figure.value);
  return {
    told(topic, edition, located) {
      const fixed = set(edition, located);
      if (fixed) return fixed.has(topic);
      const byTopic = scores.get(figureKey(edition, located));
      if (!byTopic) return true;
      const best = Math.max(...byTopic.values());
      const homes = located.clause.topics.filter((t) => byTopic.get(t) === best);
      return best >= 2 ? homes.includes(topic) : homes[0] === topic;
    },
    foreign(topic, edition, located) {
      const fixed = set(edition, located);
      return fixed !== null && !fixed.has(topic);
    },
  };
}

/** The figures that not every edition states, and those that all do. */
function figureDifference(
  topic: string,
  present: readonly Treatment[],
  homes: FigureHomes,
  byPlay: boolean,
): { readonly difference: Difference | null; readonly shared: readonly string[] } {
  if (present.length < 2) return { difference: null, shared: [] };
  const stated = present.map((t) => t.figures.filter((l) => !homes.foreign(topic, t.reader.edition.id, l)));
  // Bare numbers that checks compare are counts of hands and rows of tables: two drawing tables of one game are laid out in many ways.
  const counted = (f: StatedFigure) => byPlay && f.kind === 'number' && f.unit === null;
  const inAll = (f: StatedFigure) => stated.every((figures) => figures.some((o) => sameFigure(o.figure, f)));
  const shared = [...new Set((stated[0] ?? []).filter((l) => inAll(l.figure)).map((l) => figureText(l.figure)))];
  const values = Object.fromEntries(
    present.map((t, i) => {
      const id = t.reader.edition.id;
      const own = (stated[i] ?? []).filter((l) => !inAll(l.figure) && !counted(l.figure) && homes.told(topic, id, l));
      return [id, gather(own.map((l) => ({ says: figureText(l.figure), clause: l.clause.id })))];
    }),
  );
  const any = Object.values(values).some((v) => v.length > 0);
  return { difference: any ? { what: 'figure', about: null, values, same: null } : null, shared };
}

/** Sayings with the clauses that say them, each once, in the order in which they come. */
function gather(items: readonly { readonly says: string; readonly clause: string }[]): readonly Said[] {
  const out = new Map<string, Set<string>>();
  for (const { says, clause } of items) out.set(says, (out.get(says) ?? new Set()).add(clause));
  return [...out].map(([says, clauses]) => ({ says, clauses: [...clauses] }));
}

const ofCheck = (force: Force): WordForce => (force === 'may' ? 'permission' : force === 'must-not' ? 'prohibition' : 'duty');

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

interface Forced {
  readonly says: WordForce;
  readonly clause: string;
}

/** The forces of the checks that clauses own. */
const checkedForces = (t: Treatment, games: Games, clauses: readonly Clause[]): readonly Forced[] =>
  clauses.flatMap((c) => games.forces(t.reader.edition.id, c.id).map((f) => ({ says: ofCheck(f), clause: c.id })));

/**
 * The forces with which an edition treats a topic, clause by clause, and those that its words may have besides.
 *
 * Where all editions have checks, the forces of these: an author has weighed them. Otherwise the first word of force of the clause, of the
 * lead-in that it hangs on, or of what hangs on it; a table without one has its checks' force, anything else states a fact. What comes after
 * the first word may relax or add to it and is left to the reader. In a clause of several topics the word of a sentence counts for the topic
 * that the sentence speaks of; where none does so for certain, every word of the clause may. Definitions and headings have no force.
 */
function forcesOf(t: Treatment, games: Games, byChecks: boolean, titles: Titles): { readonly told: readonly Forced[]; readonly may: ReadonlySet<WordForce | 'relief'> } {
  const textOf = (clause: Clause) => t.words.filter((w) => w.clause === clause).map((w) => w.text);
  const may = new Set<WordForce | 'relief'>();
  const own = (clause: Clause): readonly WordForce[] => {
    const said = textOf(clause).map((text) => sentencesOn(t.topic, text, clause.topics, titles));
    const certain = said.flatMap((s) => s.own.map(forceWords)).filter((words) => words.length > 0);
    // Where no sentence is the topic's for certain, any may be. "Need not" relieves of something; only where that is the topic does it permit.
    const unsure = [said.flatMap((s) => s.open), said.flatMap((s) => s.others)].map((all) => all.flatMap(forceWords)).find((words) => words.length > 0) ?? [];
    if (certain.length === 0) for (const f of unsure) may.add(f.relief ? 'relief' : f.force);
    // One sentence may say two things of two topics.
    if (clause.topics.length > 1) for (const f of certain.flat()) may.add(f.force);
    const words = certain.length === 0 ? [unsure.find((f) => !f.relief) ?? unsure[0]] : clause.topics.length > 1 ? certain.map((w) => w[0]) : [certain[0]?.[0]];
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
    const lead = leadIns(t, head).flatMap((words) => forceWords(words).slice(-1))[0]?.force;
    const hanging = group.slice(1).flatMap((c) => own(c).map((says) => ({ says, clause: c.id })));
    const says = own(head);
    if (says.length > 0) return says.map((force) => ({ says: force, clause: head.id }));
    if (lead) return [{ says: lead, clause: head.id }];
    // A lead-in leaves its force to what hangs on it; whole sentences without a word of force state facts.
    const states = textOf(head).some((text) => /\.\s*$/.test(text));
    return [...(states || hanging.length === 0 ? [{ says: 'fact' as const, clause: head.id }] : []), ...hanging.slice(0, 1)];
  });
  for (const f of told) may.add(f.says);
  return { told, may };
}

/** The clauses of a treatment that rule something: neither definitions nor headings. */
const rulesOf = (t: Treatment): readonly Clause[] => t.heads.filter((head) => head.kind !== 'definition' && head.chip !== 'structure');

const sayForces = (forces: readonly Forced[]): readonly Said[] => gather(inOrder(forces.map((f) => f.says)).flatMap((says) => forces.filter((f) => f.says === says)));

/** A fact binds as a duty or a prohibition does: whether a rule is put as "must" or as what is, is the manner of who wrote it down. */
const has = (may: ReadonlySet<WordForce | 'relief'>, force: WordForce | 'relief'): boolean => may.has(force) || (force !== 'permission' && force !== 'relief' && may.has('fact'));

/** Editions differ in force where they have no force in common, or where their checks set the same thing, one as a rule and one as a permission. */
function forceDifferences(topic: string, present: readonly Treatment[], games: Games, titles: Titles): readonly Difference[] {
  const ruling = present.filter((t) => rulesOf(t).length > 0);
  const byChecks = ruling.every((t) => checkedForces(t, games, t.members).length > 0);
  const forces = ruling.map((t) => ({ id: t.reader.edition.id, ...forcesOf(t, games, byChecks, titles) }));
  // What checks demand and what they forbid stands in their values, which are compared: "at most one" and "not more than one" are one rule.
  const binding = byChecks && forces.every((x) => [...x.may].every((f) => f !== 'permission'));
  const common = binding || ([...FORCES, 'relief'] as const).some((force) => forces.every((x) => has(x.may, force)));
  const apart: readonly Difference[] =
    forces.length < 2 || common ? [] : [{ what: 'force', about: null, values: Object.fromEntries(forces.map((x) => [x.id, sayForces(x.told)])), same: null }];
  const unequal = games.unequalForces(topic).map(
    (u): Difference => ({
      what: 'force',
      about: u.about,
      values: Object.fromEntries(Object.entries(u.values).map(([id, owners]) => [id, sayForces(owners.map((o) => ({ says: ofCheck(o.force), clause: o.clause })))])),
      same: null,
    }),
  );
  return [...apart, ...unequal];
}

/** Who is named. The lowest rung of a ladder and the operator act where nobody is named, so naming them is no difference. */
function whoDifference(present: readonly Treatment[]): readonly Difference[] {
  if (present.length < 2) return [];
  const named = present.map((t) => {
    const leads = t.heads.flatMap((clause) => leadIns(t, clause).map((text) => ({ clause, text })));
    return [...leads, ...t.words].flatMap(({ clause, text }) =>
      t.reader
        .roles(text)
        .filter((r) => !r.implied)
        .map((r) => ({ key: r.key, says: r.name, clause: clause.id })),
    );
  });
  const keys = named.map((n) => [...new Set(n.map((x) => x.key))].sort().join());
  if (new Set(keys).size < 2) return [];
  return [{ what: 'who', about: null, values: Object.fromEntries(present.map((t, i) => [t.reader.edition.id, gather(named[i] ?? [])])), same: null }];
}

/** The parts of the game whose rules say what follows: elsewhere "burned" or "shuffled" is what is to be done, and no consequence. */
const CONSEQUENT = new Set(['wagers', 'limits', 'irregularities', 'general', 'tournaments']);

interface NamedIn {
  readonly key: string;
  readonly says: string;
  readonly clause: Clause;
}

/** What an edition names under a topic: for certain of it, and perhaps of it. */
interface Names {
  readonly own: readonly NamedIn[];
  readonly open: readonly NamedIn[];
}

/** What all editions name as consequence, or as condition, by topic and edition. */
type Naming = ReadonlyMap<string, ReadonlyMap<string, Names>>;

const namingOf = (treatments: ReadonlyMap<string, readonly Treatment[]>, finder: (t: Treatment) => Finder, titles: Titles): Naming =>
  new Map([...treatments].map(([topic, all]) => [topic, new Map(all.map((t) => [t.reader.edition.id, namesOf(t, finder(t), titles)]))]));

/** Clauses that hang on those of a treatment and deal with other topics: what they say may go on with this one. */
function hangersOn({ reader: { edition }, members }: Treatment): readonly Clause[] {
  const own = new Set(members);
  const below = (c: Clause): Clause[] =>
    c.content.flatMap((part) => {
      const child = part.type === 'child' ? edition.byId.get(part.id) : undefined;
      return child && !own.has(child) ? [child, ...below(child)] : [];
    });
  return members.flatMap(below);
}

function namesOf(t: Treatment, find: Finder, titles: Titles): Names {
  const rules = t.words.filter(({ clause }) => clause.kind !== 'definition' && clause.kind !== 'table' && clause.kind !== 'diagram' && clause.chip !== 'structure');
  const found = rules.map(({ clause, text }) => {
    const { own, open, others } = sentencesOn(t.topic, text, clause.topics, titles);
    const named = (sentences: readonly string[]) => sentences.flatMap(find).map((n) => ({ ...n, clause }));
    return { own: named(own), open: named([...open, ...others]) };
  });
  const hanging = hangersOn(t).flatMap((clause) => textsOf(clause).flatMap((text) => find(text).map((n) => ({ ...n, clause }))));
  return { own: found.flatMap((f) => f.own), open: [...found.flatMap((f) => f.open), ...hanging] };
}

/** Under which of a clause's topics another edition names the same: there the books meet, and there it is told. */
function meets(naming: Naming, edition: string, { key, clause }: NamedIn): readonly string[] {
  const names = (n: Names) => [...n.own, ...n.open].some((x) => x.key === key);
  return clause.topics.filter((topic) => [...(naming.get(topic) ?? [])].some(([id, n]) => id !== edition && names(n)));
}

/**
 * What the words name as consequence or as condition. Two editions differ where one names, for certain of this topic, what the other does
 * not name at all in its clauses of the topic.
 */
function namedDifference(what: DifferenceKind, topic: string, present: readonly Treatment[], naming: Naming): readonly Difference[] {
  const names = present
    .filter((t) => rulesOf(t).length > 0)
    .flatMap((t) => {
      const id = t.reader.edition.id;
      const found = naming.get(topic)?.get(id);
      if (!found) return [];
      const elsewhere = (x: NamedIn) => {
        if (x.clause.topics.length < 2) return false;
        const homes = meets(naming, id, x);
        return homes.length > 0 && !homes.includes(topic);
      };
      return [{ id, own: found.own.filter((x) => !elsewhere(x)), all: [...found.own, ...found.open] }];
    });
  const certain = new Set(names.flatMap((n) => n.own.map((x) => x.key)));
  const apart = new Set([...certain].filter((key) => names.some((n) => !n.all.some((x) => x.key === key))));
  if (names.length < 2 || apart.size === 0) return [];
  // What all name is told along: an edition that names that alone does not name nothing.
  const values = names.map((n) => [n.id, gather(n.all.filter((x) => certain.has(x.key)).map((x) => ({ says: x.says, clause: x.clause.id })))]);
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
    return [{ what: 'term', about: null, values: Object.fromEntries(using.map((u) => [u.edition, [{ says: u.word, clauses: [...u.clauses] }]])), same: null }];
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

const NUMBER = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const some = (n: number, noun: string): string => `${NUMBER[n] ?? n} ${noun}${n === 1 ? '' : 's'}`;

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
    return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  };
  const shapes = present.map(shape);
  if (new Set(shapes).size < 2) return [];
  return [{ what: 'structure', about: null, values: Object.fromEntries(present.map((t, i) => [t.reader.edition.id, [{ says: shapes[i] ?? '', clauses: [] }]])), same: null }];
}

const isPrefix = (broad: string, narrow: string): boolean => narrow.startsWith(`${broad}.`);

function whyNone(topic: string, { edition, partial }: Reader, present: readonly Treatment[], games: Games): { readonly none: None; readonly instead: readonly Pointer[] } {
  const own = [...new Set(edition.clauses.flatMap((c) => c.topics))].sort();
  const pointers = (topics: readonly string[]) => topics.flatMap((t) => headsOf(edition, t).map((c) => ({ clause: c.id, topic: t })));
  // The nearest of several broader topics comes first.
  const broader = own.filter((t) => isPrefix(t, topic)).sort((a, b) => b.length - a.length);
  if (broader[0] !== undefined) return { none: 'in a broader clause', instead: pointers([broader[0]]) };
  const narrower = pointers(own.filter((t) => isPrefix(topic, t)));
  const setters = games.elsewhere(topic, edition.id).map((c) => ({ clause: c.id, topic: c.topics[0] ?? '' }));
  const elsewhere = [...narrower, ...setters.filter((s) => !narrower.some((n) => n.clause === s.clause))];
  if (elsewhere.length > 0) return { none: 'dealt with elsewhere', instead: elsewhere };
  if (partial) return { none: 'not encoded', instead: [] };
  // A clause of another edition that carries this topic carries others too: where this edition has one of those, a reader looks there.
  const beside = new Set(present.flatMap((t) => t.heads.flatMap((c) => c.topics)).filter((t) => t !== topic && own.includes(t)));
  return { none: 'none found', instead: pointers([...beside].sort()) };
}

function basisOf(editions: readonly Edition[]): readonly Basis[] {
  const ids = (list: readonly Edition[]) => list.map((e) => e.id).join(' and ');
  const restated = editions.filter((e) => e.meta.wording === 'restated');
  const whose = [
    ...(restated.length ? [`${ids(restated)}: each rule restated in our own words, not the official text.`] : []),
    ...editions.filter((e) => e.meta.wording !== 'restated').map((e) => `${e.id}: ${e.meta.wording === 'official' ? 'the official text' : "the operator's own words"}.`),
  ];
  const why = restated.length > 1 ? "A difference between two restatements would be ours and not the books'." : 'The wordings have different authors.';
  return [
    { kind: null, about: 'Topics', says: 'Clauses are matched by topic: what stands side by side deals with the same thing, however it is numbered or worded.' },
    { kind: null, about: 'Words', says: `Words are never compared. ${why} ${whose.join(' ')}` },
    {
      kind: 'figure',
      about: 'Figures',
      says: 'Numbers, odds, percentages, sums of money and lengths of time that one side states and the other does not, in one form: eight (8) is 8, half an hour is 30 minutes. Not counted: numbers of rules and Acts, names of bets, options and variations, the two hands, first to fourth, and "one" where it measures nothing. A bare number is not counted where the checks of all sides are compared. A figure of a clause with several topics is told under the topic where the books meet.',
    },
    {
      kind: 'force',
      about: 'Force',
      says: 'A duty ("must"), a prohibition ("must not", "only chips may"), a permission ("may", "need not") or a fact: by the checks of the clauses where all sides have them, else by the first word of force of each clause. A difference is where the sides have no force in common, or where one permits what the other orders. A fact binds as a duty does, and is no difference from it. Definitions have no force; words that only describe ("wagers that may be placed") are not counted.',
    },
    {
      kind: 'who',
      about: 'Who may',
      says: "Who is named, by the books' own names. The books' ladders of rank are not matched, except for the regulators and for names that differ by one of the books' terms. The lowest rank (the Dealer) and the operator act where nobody is named, and naming them is no difference.",
    },
    {
      kind: 'consequence',
      about: 'Consequence',
      says: 'What follows of a breach or an irregularity: by the checks where they set it, else as far as the main clauses name one of a list of outcomes (void, returned, stands, opens the next coup, a coup without wagers, disqualified and so on). A difference is where one side names an outcome and another names it nowhere in its clauses of the topic. What the list does not know is not found.',
    },
    {
      kind: 'condition',
      about: 'Condition',
      says: 'Under what a rule applies: by the checks where they set it, else where the words name a request, an agreement, an approval, a discretion, a moment of the game or an exception that another side does not name. Two exceptions are not weighed against each other.',
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
    { kind: 'term', about: 'Terms', says: "The books' different words for one thing. Listed apart; never a difference of rule." },
    { kind: 'structure', about: 'Structure', says: 'One clause here, three there. Listed apart; never a difference of rule.' },
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
    only: Object.fromEntries(ids.map((id) => [id, rows.filter((r) => has(r, id) && ids.every((o) => o === id || !has(r, o))).length])),
    none: Object.fromEntries(ids.map((id) => [id, Object.fromEntries(reasons.map((why) => [why, rows.filter((r) => r.none[id] === why).length])) as Record<None, number>])),
  };
}
