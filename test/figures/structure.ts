// The second writing of a book's structure: which clauses there are, where each hangs, who judges it, what force its
// sentence has, its figures, its topics.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Edition } from '../../src/model/edition.ts';
import { listResults } from '../../src/source/list.ts';
import type { Difference } from './compare.ts';
import { mustBeText, tokensOf } from './scan.ts';

export interface Row {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: string;
  readonly judge: string;
  readonly says: string;
  readonly figures: string;
  readonly topics: string;
}

/** Reads `{edition}.structure.yaml`, in its order. */
export function structureOf(edition: string): Row[] {
  const written = parse(readFileSync(new URL(`${edition}.structure.yaml`, import.meta.url), 'utf8'), {
    mapAsMap: true,
  }) as Map<string, string>;
  return [...written].map(([id, row]) => {
    mustBeText(`${edition}.structure.yaml: ${id}`, row);
    const [parent = '', kind = '', judge = '', says = '', figures = '', topics = ''] = row
      .split(' | ')
      .map((cell) => (cell === '.' ? '' : cell));
    return { id, parent: parent || null, kind, judge, says, figures, topics };
  });
}

/** What a sentence says of must, must-not and may, and whether it has any other negative or bound. */
export function forceOf(text: string): string {
  const prohibition = /\bmust (?:not|never)\b/gi;
  const rest = text.replace(prohibition, ' ');
  const other = /\b(?:not|no|never|neither|nor|nobody|none|nothing|cannot|without|unless|except|only)\b/i;
  const has: readonly (readonly [string, boolean])[] = [
    ['may', /\bmay\b/i.test(rest)],
    ['must', /\bmust\b/i.test(rest)],
    ['must-not', prohibition.test(text)],
    ['not', other.test(rest)],
  ];
  return has.flatMap(([word, there]) => (there ? [word] : [])).join(' ');
}

/** What nobody judges ranks lowest: a clause may come to a better judge, never to a lesser one. */
const RANK = ['structure', 'person', 'log', 'engine'];

/** Clauses that are missing, strange, elsewhere, out of order, or say something else than the second writing has. */
export function structureDifferences(rows: readonly Row[], edition: Edition): Difference[] {
  const out: Difference[] = [];
  const differ = (clause: string, what: string, book: string | null, second: string | null) =>
    out.push({
      clause,
      message: `${clause}: ${what}: the book has ${book || 'none'}, the second writing ${second || 'none'}`,
    });
  const judges = new Map(listResults(edition).map((r) => [r.id, r.judge]));
  const wanted = new Map(rows.map((r) => [r.id, r]));
  for (const row of rows) {
    const c = edition.byId.get(row.id);
    if (!c) {
      differ(row.id, 'clause', null, row.kind);
      continue;
    }
    if (c.parent !== row.parent) differ(c.id, 'parent', c.parent, row.parent);
    if (c.kind !== row.kind) differ(c.id, 'kind', c.kind, row.kind);
    const judge = judges.get(c.id) ?? '';
    if (RANK.indexOf(judge) < RANK.indexOf(row.judge)) differ(c.id, 'judge', judge, row.judge);
    const topics = [...c.ownTopics].sort().join(' ');
    if (topics !== row.topics) differ(c.id, 'topics', topics, row.topics);
    if (c.rows) continue;
    if (forceOf(c.text) !== row.says) differ(c.id, 'force', forceOf(c.text), row.says);
    if (tokensOf(c.text) !== row.figures) differ(c.id, 'figures', tokensOf(c.text), row.figures);
  }
  for (const c of edition.clauses) if (!wanted.has(c.id)) differ(c.id, 'clause', c.kind, null);

  // The first that stands elsewhere is enough to say; tables and diagrams stand where the page has room for them.
  const inOrder = (id: string) => !/^(table|diagram):/.test(id);
  const due = rows.map((r) => r.id).filter((id) => inOrder(id) && edition.byId.has(id));
  const is = edition.clauses.map((c) => c.id).filter((id) => inOrder(id) && wanted.has(id));
  const at = due.findIndex((id, i) => id !== is[i]);
  if (at >= 0) differ(due[at] ?? '', 'order, at its place', is[at] ?? null, due[at] ?? null);
  return out;
}
