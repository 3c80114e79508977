// Small books side by side for the tests of a comparison, and what is told of them.
import { compareEditions } from '../../src/compare/compare.ts';
import type { Comparison, DifferenceKind, FormKind, TopicRow } from '../../src/compare/comparison.ts';
import type { Edition } from '../../src/model/edition.ts';
import { book } from '../diff/books.ts';

export const TOPICS = new Map([
  ['cards.decks.number', 'Number of decks'],
  ['limits.change', 'Changing limits'],
  ['limits.change.who', 'Who changes limits'],
  ['settlement.banker.odds', 'What Banker pays'],
  ['settlement.tie.odds', 'What Tie pays'],
  ['burn.method', 'How cards are burned'],
]);

export const compare = (...editions: Edition[]): Comparison => compareEditions(editions, { topics: TOPICS });

/** The row of a topic; fails where there is none. */
export function rowOf(c: Comparison, topic: string): TopicRow {
  const row = c.topics.find((t) => t.topic === topic);
  if (!row) throw new Error(`no topic ${topic}`);
  return row;
}

/** What each edition says in one respect, without the clauses: {a: ['8 decks'], b: []}. */
export function says(
  row: TopicRow,
  what: DifferenceKind | FormKind,
  about: string | null = null,
): Record<string, string[]> | null {
  const found = [...row.differs, ...row.form].find((d) => d.what === what && d.about === about);
  return found
    ? Object.fromEntries(
        Object.entries(found.values).map(([id, said]) => [id.split('@')[0] ?? id, said.map((s) => s.says)]),
      )
    : null;
}

/** The topic `limits.change` in two books, said in these words. */
export const two = (a: string, b: string, metaA = {}, metaB = metaA): TopicRow =>
  rowOf(
    compare(
      book('a', `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${a}`, metaA),
      book('b', `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${b}`, metaB),
    ),
    'limits.change',
  );

export const decks = (words: string) =>
  `- **1.1** \`cards.decks.number\` Baccarat must be dealt from ${words}.\n\n  ~~~check\n  predicate: cards.decks\n  force: must\n  allowed: "@${words}"\n  ~~~`;
export const odds = (words: string, params: string) =>
  `- **1.2** \`settlement.banker.odds\` A winning wager on the Banker's hand must be paid ${words}.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: banker\n${params}\n  ~~~`;
