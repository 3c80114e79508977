// What a review covers: a clause's own words, cells, parameters and readings, and nothing that is beside them.
import { describe, expect, it } from 'vitest';
import { PREDICATES } from '../../src/predicates/index.ts';
import { claimedBy } from '../../src/source/claims.ts';
import { seenHash, seenOfClause, seenOfPredicate } from '../../src/source/seen.ts';
import { BOOK } from '../reviewed.ts';
import { smallEdition } from '../small.ts';

async function hashes(markdown: string): Promise<Map<string, string>> {
  const { edition } = await smallEdition(markdown);
  const claims = claimedBy(edition);
  return new Map(edition.clauses.map((c) => [c.id, seenHash(seenOfClause(c, edition, claims.get(c.id) ?? []))]));
}

/** The clauses whose hash another text of the book changes. */
async function changed(from: string, to: string, book = BOOK): Promise<string[]> {
  expect(book).toContain(from);
  const [a, b] = [await hashes(book), await hashes(book.replace(from, to))];
  expect([...b.keys()]).toEqual([...a.keys()]);
  return [...a].filter(([id, hash]) => b.get(id) !== hash).map(([id]) => id);
}

describe('a clause is another one', () => {
  it.each([
    ['a word', 'must not be given', 'must be given', '2.1'],
    ['a definition', 'eight or nine', 'nine', 'def:Natural'],
    ['a parameter', 'bet: tie', 'bet: player', '2.2'],
    ['the force of its check', 'force: must', 'force: may', '2.2'],
    ['an answer of its reading', 'The same cards.', 'The same suits.', '2.2'],
    ['the status of its reading', 'R1**, open', 'R1**, ruling', '2.2'],
    ['a cell', '$6', '$7', 'table:1'],
    ['a title', '## 2 Play', '## 2 Plays', '2'],
    ['a link that leads elsewhere under the same words', '[rule 2.1](#2.1)', '[rule 2.1](#2.2)', '2.3'],
  ])('with %s', async (_, from, to, id) => {
    expect(await changed(from, to)).toEqual([id]);
  });

  it('with a part that it owns, and its lead-in is not', async () => {
    const parts = (winner: string) =>
      `## 1 Test\n\n- **1.1** \`test.topic\` Wagers:\n\n  - **(a)** on Player;\n\n  - **(b)** on Tie.\n\n  ~~~check\n  predicate: result.wins\n  force: must\n  parts: {(a): {win: ${winner}}, (b): {win: winner=T}}\n  ~~~\n`;
    expect(await changed('(a): {win: winner=P}', '(a): {win: winner=B}', parts('winner=P'))).toEqual(['1.1(a)']);
  });
});

describe('a clause is the same', () => {
  it.each([
    ['whatever its topics', '`test.topic` `log` A hand', '`test.other` `log` A hand'],
    ['whoever judges it', '`log` A hand', '`person` A hand'],
    [
      'with a note beside it',
      'must not be given a third card.\n',
      'must not be given a third card.\n\n  > **Note.** A word on it.\n',
    ],
    ['with its lines broken elsewhere', 'must not be given a', 'must not be\n  given a'],
  ])('%s', async (_, from, to) => {
    expect(await changed(from, to)).toEqual([]);
  });
});

describe('a predicate', () => {
  const pays = PREDICATES.get('settlement.pays');
  if (!pays) throw new Error('no predicate');
  const hash = seenHash(seenOfPredicate(pays));

  it('is another one with what it says and what it takes', () => {
    expect(seenHash(seenOfPredicate({ ...pays, says: `${pays.says} Always.` }))).not.toBe(hash);
    const { bet: _, ...rest } = pays.params;
    expect(seenHash(seenOfPredicate({ ...pays, params: rest }))).not.toBe(hash);
  });

  it('is the same in whatever order it names what it takes', () => {
    expect(
      seenHash(seenOfPredicate({ ...pays, params: Object.fromEntries(Object.entries(pays.params).reverse()) })),
    ).toBe(hash);
  });
});
