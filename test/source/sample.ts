// Samples of the clause format for tests: Markdown in, Edition and problems out; § in a sample marks where a problem
// must stand.
import { expect } from 'vitest';
import type { Clause, Edition, EditionMeta } from '../../src/model/edition.ts';
import type { Problem } from '../../src/model/place.ts';
import { buildEdition } from '../../src/source/assemble.ts';
import { loadRemark } from '../../src/source/markdown.ts';
import { Problems, sortProblems } from '../../src/source/problems.ts';

await loadRemark();

export const META: EditionMeta = {
  game: 'baccarat',
  title: 'Rules of a test',
  operator: 'Test House',
  regulator: 'Test Commission',
  language: 'en',
  status: 'draft',
  wording: 'restated',
  dates: {},
  source: {},
  instrument: null,
  terms: {},
  roles: { ladder: ['dealer'], outside: [], names: { dealer: 'Dealer' } },
  variants: {},
};

export const TOPICS: ReadonlySet<string> = new Set([
  'cards.decks',
  'cards.values',
  'deal.order',
  'deal.third-card',
  'pays.player',
  'pays.banker',
  'table.layout',
]);

/** Reads texts as the files of one edition, `01.md` where only one is given. */
export function read(
  texts: string | Readonly<Record<string, string>>,
  meta: Partial<EditionMeta> = {},
  topics = TOPICS,
): { edition: Edition; problems: Problem[] } {
  const problems = new Problems('test@1');
  const files = Object.entries(typeof texts === 'string' ? { '01.md': texts } : texts).map(([path, text]) => ({
    path,
    text,
  }));
  const edition = buildEdition(
    { id: 'test@1', book: 'test', version: '1', meta: { ...META, ...meta } },
    files,
    topics,
    problems,
  );
  return { edition, problems: sortProblems(problems.found) };
}

/** The edition of a text that must be free of problems. */
export function sound(texts: string | Readonly<Record<string, string>>, meta: Partial<EditionMeta> = {}): Edition {
  const { edition, problems } = read(texts, meta);
  expect(problems).toEqual([]);
  return edition;
}

/** A clause of a text that must be free of problems. */
export function clauseOf(texts: string, id: string): Clause {
  const clause = sound(texts).byId.get(id);
  if (!clause) throw new Error(`no clause ${id}`);
  return clause;
}

/** Takes the mark § out of a text and says where it stood. */
export function unmark(marked: string): { text: string; line: number; column: number } {
  const at = marked.indexOf('§');
  if (at < 0 || marked.indexOf('§', at + 1) >= 0) throw new Error('a sample has one mark §');
  const before = marked.slice(0, at);
  return {
    text: before + marked.slice(at + 1),
    line: before.split('\n').length,
    column: at - before.lastIndexOf('\n'),
  };
}

/** Holds that a sample has one problem and no other: at the mark, of this rule, saying this. */
export function expectProblem(
  marked: string,
  rule: string,
  clause: string | null,
  message: string | RegExp,
  found = read(unmark(marked).text).problems,
): void {
  const { line, column } = unmark(marked);
  expect(found.map((p) => ({ rule: p.rule, clause: p.clause, at: `${p.line}:${p.column}` }))).toEqual([
    { rule, clause, at: `${line}:${column}` },
  ]);
  if (typeof message === 'string') expect(found[0]?.message).toBe(message);
  else expect(found[0]?.message).toMatch(message);
}
