// How one edition treats one topic: the clauses, their words and figures, and what goes on with them.
import type { Clause, Edition } from '../model/edition.ts';
import { type ForceWord, forceWords } from '../words/force.ts';
import { roleFinder, termFinder } from '../words/roles.ts';
import { type FigureFinder, figureFinder, type StatedFigure, withoutLinks } from '../words/stated.ts';
import { conditionsIn } from './conditions.ts';
import { type Finder, outcomeFinder } from './outcomes.ts';
import { type SentenceFinder, sentenceFinder } from './sentences.ts';
import { headsOf, membersOf, rowsOf, rowTopic, type Titles } from './topics.ts';

/**
 * One edition, ready to be asked for a topic. What its words say is found once, under however many topics it is asked.
 */
export interface Reader {
  readonly edition: Edition;
  readonly figures: FigureFinder;
  readonly forces: (text: string) => readonly ForceWord[];
  readonly roles: ReturnType<typeof roleFinder>;
  readonly terms: ReturnType<typeof termFinder>;
  readonly outcomes: Finder;
  readonly conditions: Finder;
  readonly sentences: SentenceFinder;
  /** The topics of its clauses, in alphabetical order. */
  readonly topics: readonly string[];
  readonly heads: (topic: string) => readonly Clause[];
  readonly partial: boolean;
}

/** A figure and the clause that states it. */
export interface Located {
  readonly figure: StatedFigure;
  readonly clause: Clause;
}

/** An edition's treatment of one topic. */
export interface Treatment {
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

/** An edition says itself that it is not whole: its status is draft, or its source names the part that is encoded. */
export function readerOf(edition: Edition, titles: Titles): Reader {
  const { meta } = edition;
  return {
    edition,
    figures: once(figureFinder(meta)),
    forces: once(forceWords),
    roles: once(roleFinder(meta)),
    terms: once(termFinder(meta)),
    outcomes: once(outcomeFinder(meta)),
    conditions: once(conditionsIn),
    sentences: sentenceFinder(titles),
    topics: [...new Set(edition.clauses.flatMap((c) => c.topics))].sort(),
    heads: once((topic) => headsOf(edition, topic)),
    partial: meta.status === 'draft' || meta.source.encoded !== undefined,
  };
}

/** A finder that looks once at each text. */
function once<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    const found = find(text);
    known.set(text, found);
    return found;
  };
}

export function treatmentOf(topic: string, reader: Reader, titles: Titles): Treatment {
  const heads = reader.heads(topic);
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
export const below = (edition: Edition, clause: Clause, wanted: (child: Clause) => boolean): readonly Clause[] =>
  clause.content.flatMap((part) => {
    const child = part.type === 'child' ? edition.byId.get(part.id) : undefined;
    return child && wanted(child) ? [child, ...below(edition, child, wanted)] : [];
  });

/**
 * Clauses that hang on those of a treatment and deal with other topics: what they say may go on with this one. Those of
 * another topic of the
 * clause that they hang on are that topic's: a lead-in for wagers below and above the limits has two kinds of children.
 */
export function hangersOn({
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

/** Every run of words of a clause itself, cross references blanked. */
export const textsOf = (clause: Clause): readonly string[] =>
  clause.content.flatMap((part) => (part.type === 'words' ? [withoutLinks(part.inlines)] : []));

/** The words of a clause as far as a topic goes: its own, and the cells of its rows of that topic. */
function wordsOf(clause: Clause, topic: string, titles: Titles): readonly string[] {
  const rows = clause.rows
    ? rowsOf(clause, topic, titles).flatMap((row) => row.map((cell) => withoutLinks(cell.inlines)))
    : [];
  return [...textsOf(clause), ...rows];
}

/** The lead-ins on which a clause hangs that do not share its topic, the nearest first: "the Dealer must:". */
export function leadIns(t: Treatment, clause: Clause): readonly string[] {
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
export function wholeOf(t: Treatment, clause: Clause): readonly Clause[] {
  const parent = clause.parent === null ? undefined : t.reader.edition.byId.get(clause.parent);
  const fragment = /^\s*[a-z]/.test(textsOf(clause)[0] ?? '');
  return parent && fragment && !t.members.includes(parent) && leadIns(t, clause).length > 0 ? [parent] : [];
}

/** The clauses of a treatment that rule something: neither definitions nor headings nor pictures. */
export const rulesOf = (t: Treatment): readonly Clause[] =>
  t.heads.filter((head) => head.kind !== 'definition' && head.kind !== 'diagram' && head.chip !== 'structure');

/** The sentence in which a place of a text lies. */
export const sentenceAt = (text: string, at: number): string =>
  `${text.slice(0, at).split(/\.\s/).at(-1)}${text.slice(at).split(/\.\s/)[0]}`;
