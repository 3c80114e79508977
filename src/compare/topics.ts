// Which clauses of an edition belong to a topic, and which rows of a table that serves several topics at once.
import type { Cell, Clause, Edition, Inline } from '../model/edition.ts';
import { likeTitles } from '../words/likeness.ts';

/** The titles of topics by id, in the order in which topics are told. */
export type Titles = ReadonlyMap<string, string>;

/** What a topic is called; its id where nobody has given it a title. */
export const titleOf = (topic: string, titles: Titles): string => titles.get(topic) ?? topic;

/**
 * The clauses with which an edition's treatment of a topic begins, in document order.
 *
 * A child that inherits the topic, or repeats it under a parent that has it, belongs to its parent's entry.
 */
export function headsOf(edition: Edition, topic: string): readonly Clause[] {
  return edition.clauses.filter(
    (c) => c.topics.includes(topic) && !(c.parent && edition.byId.get(c.parent)?.topics.includes(topic)),
  );
}

/**
 * One step in a clause's printed order: its words, a child of the same topic, or how many children of other topics
 * stand there.
 */
export type Step =
  | { readonly type: 'words'; readonly inlines: readonly Inline[] }
  | { readonly type: 'child'; readonly clause: Clause; readonly steps: readonly Step[] }
  | { readonly type: 'others'; readonly ids: readonly string[] };

/** A clause and what hangs on it, as far as the topic goes; children of other topics are only named. */
export function stepsOf(edition: Edition, clause: Clause, topic: string): readonly Step[] {
  const steps: Step[] = [];
  for (const part of clause.content) {
    if (part.type === 'words') {
      steps.push({ type: 'words', inlines: part.inlines });
      continue;
    }
    const child = edition.byId.get(part.id);
    if (!child) continue;
    if (child.topics.includes(topic)) {
      steps.push({ type: 'child', clause: child, steps: stepsOf(edition, child, topic) });
      continue;
    }
    const last = steps.at(-1);
    if (last?.type === 'others') steps[steps.length - 1] = { type: 'others', ids: [...last.ids, child.id] };
    else steps.push({ type: 'others', ids: [child.id] });
  }
  return steps;
}

/** A head and every clause of the same topic that hangs on it, in document order. */
export function membersOf(edition: Edition, head: Clause, topic: string): readonly Clause[] {
  const under = (steps: readonly Step[]): Clause[] =>
    steps.flatMap((s) => (s.type === 'child' ? [s.clause, ...under(s.steps)] : []));
  return [head, ...under(stepsOf(edition, head, topic))];
}

/** Words that say nothing about what a topic or a row is. */
const IDLE = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'in',
  'is',
  'its',
  'of',
  'on',
  'or',
  's',
  'the',
  'to',
  'what',
  'when',
  'with',
  'pays',
  'odds',
]);

/** The words that carry the meaning, in the singular. */
export function tokens(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.filter((w) => !IDLE.has(w)).map(stem));
}

/** Exposing, exposed, exposes and expose are one word. */
function stem(word: string): string {
  const one = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const bare = one.length > 5 ? one.replace(/(?:ion|ing|ed|es|e)$/, '') : one.replace(/(?<=^.{4,})(?:e|ed)$/, '');
  // Cutting is cut.
  return bare.replace(/(?<!s)([bdgmnprt])\1$/, '$1');
}

const ofTitles = new Map<string, ReadonlySet<string>>();

/** Titles are few and asked for again and again. */
function titleTokens(title: string): ReadonlySet<string> {
  const known = ofTitles.get(title) ?? tokens(title);
  ofTitles.set(title, known);
  return known;
}

/**
 * Which of several topics a text reads most like, by their titles; none where it reads like none of them.
 * Ties go to all that tie.
 */
export function nearestTopics(text: string, topics: readonly string[], titles: Titles): readonly string[] {
  const own = tokens(text);
  const scored = topics.map((topic) => ({ topic, score: likeTitles(own, titleTokens(titleOf(topic, titles))) }));
  const best = Math.max(0, ...scored.map((s) => s.score));
  return best === 0 ? [] : scored.filter((s) => s.score === best).map((s) => s.topic);
}

/** The column that names a table's rows: the one its check calls `key`, or the first. */
function keyColumn(clause: Clause): number {
  const key = clause.checks.map((c) => c.params.get('key')).find((k) => k?.type === 'scalar');
  const at = key?.type === 'scalar' ? (clause.rows?.[0] ?? []).findIndex((cell) => cell.text === key.value) : -1;
  return Math.max(0, at);
}

/**
 * The rows of a table that belong to a topic, without the head.
 *
 * Where a table serves several topics, a row goes to the topic whose title it reads most like ("Banker" to "What Banker
 * pays");
 * a topic that no row reads like has them all.
 */
export function rowsOf(clause: Clause, topic: string, titles: Titles): readonly (readonly Cell[])[] {
  const [, ...body] = clause.rows ?? [];
  if (clause.topics.length < 2) return body;
  const at = keyColumn(clause);
  const own = body.filter((row) => nearestTopics(row[at]?.text ?? '', clause.topics, titles).includes(topic));
  return own.length ? own : body;
}

/**
 * The topic by which the rows of a table are chosen for another: a bet that other clauses of the edition call by two
 * topics, Tiger and
 * Lucky 6, has one row.
 */
export function rowTopic(edition: Edition, clause: Clause, topic: string, titles: Titles): string {
  const at = keyColumn(clause);
  const [, ...body] = clause.rows ?? [];
  if (
    clause.topics.length < 2 ||
    body.length === 0 ||
    body.some((row) => nearestTopics(row[at]?.text ?? '', clause.topics, titles).includes(topic))
  )
    return topic;
  const beside = edition.clauses.filter((c) => c !== clause && c.topics.includes(topic)).flatMap((c) => c.topics);
  return clause.topics.find((t) => t !== topic && beside.includes(t)) ?? topic;
}

/**
 * The topics of a clause, or of one row of it: `of` is what a bound check says it is, such as `row Banker` or `row
 * Tiger Tie, option 3`.
 */
export function topicsOfRow(clause: Clause, of: string | null, titles: Titles): readonly string[] {
  if (!clause.rows || of === null) return clause.topics;
  const at = keyColumn(clause);
  const row = clause.rows
    .slice(1)
    .find((r) => of === `row ${r[at]?.text}` || of.startsWith(`row ${r[at]?.text}, option `));
  return row ? clause.topics.filter((t) => rowsOf(clause, t, titles).includes(row)) : clause.topics;
}
