// Editions that stand on one another are followed clause by clause, over several steps, in either direction, and
// between two that stand on a third.
import { expect, it } from 'vitest';
import { diffEditions } from '../../src/diff/diff.ts';
import { lineageOf } from '../../src/diff/lineage.ts';
import type { Edition } from '../../src/model/edition.ts';
import { book, next } from './books.ts';

const BASE = book(
  'rules',
  `## 1 Play

- **1.1** \`test.one\` \`person\` Cards are cut by a player.

- **1.2** \`test.one\` \`person\` The Dealer must:

  - **(a)** look; and

  - **(b)** listen.

  ~~~check
  predicate: cards.point-count
  force: must
  parts:
    1.2(a): {sums: "@look"}
  ~~~

- **1.3** \`test.one\` \`person\` Cards are burned. A coup begins, as [rule 1.1](#1.1) says.`.replaceAll(
    '`person` The Dealer',
    'The Dealer',
  ),
);

const told = (a: Edition, b: Edition) =>
  diffEditions(a, b).changes.map(
    (c) => `${c.classes.join('+')} ${c.from.join()}→${c.to.join()}${c.stated ? ` (${c.stated.reason})` : ''}`,
  );

const SECOND = next(
  BASE,
  '2',
  '  - {renumber: "1.1", to: "1.4", reason: It comes last.}\n  - {change: 1.2(b), reason: Louder.}\n',
  '- **1.2(b)** hear.',
);
const THIRD = next(
  SECOND,
  '3',
  '  - {renumber: "1.4", to: "1.5", reason: Room was needed.}\n  - {split: "1.3", into: ["1.3", "1.4"], reason: Two things.}\n',
  '- **1.3** `test.one` `person` Cards are burned.\n\n- **1.4** `test.one` `person` A coup begins, as [rule 1.5](#1.5) says.',
);
const OTHER = next(BASE, '2b', '  - {revoke: 1.2(b), reason: Not needed.}\n');

it('what was done at each step is found over all of them', () => {
  expect(told(BASE, SECOND)).toEqual(['procedure 1.2(b)→1.2(b) (Louder.)', 'moved 1.1→1.4 (It comes last.)']);
  expect(told(SECOND, THIRD)).toEqual(['split 1.3→1.3,1.4 (Two things.)', 'renumbered 1.4→1.5 (Room was needed.)']);
  expect(told(BASE, THIRD)).toEqual([
    'procedure 1.2(b)→1.2(b) (Louder.)',
    'split 1.3→1.3,1.4 (Two things.)',
    'moved 1.1→1.5 (Room was needed.)',
  ]);
});

it('seen backwards, a split is a merge', () => {
  expect(told(THIRD, SECOND)).toEqual(['merged 1.3,1.4→1.3', 'renumbered 1.5→1.4']);
});

it('two editions of one base are held against each other through it', () => {
  expect(lineageOf(SECOND, OTHER)).toMatchObject({ ancestor: { id: 'rules@1' }, stated: [] });
  expect(told(SECOND, OTHER)).toEqual(['removed 1.2(b)→', 'moved 1.4→1.1']);
  expect(diffEditions(SECOND, OTHER).basis.says[0]).toBe(
    'An Operator, version 2 and An Operator, version 2b both stand on An Operator, version 1: each clause is followed by what its author states.',
  );
});

it('a clause keeps its key through every step', () => {
  expect(THIRD.byId.get('1.5')?.key).toBe('1.1');
  // 1.4 has been 1.1's number for a while; the clause that has it now is another one.
  expect(THIRD.byId.get('1.4')?.key ?? '1.4').not.toBe('1.1');
});

it('a check follows the clauses that it names', () => {
  const renumbered = next(BASE, '2', '  - {renumber: "1.2", to: "1.7", reason: So.}\n');
  const parts = renumbered.byId.get('1.7')?.checks[0]?.params.get('parts');
  expect(parts?.type === 'map' ? [...parts.entries.keys()] : []).toEqual(['1.7(a)']);
  // The clause behind it is passed, and nothing in the check is new.
  expect(told(BASE, renumbered)).toEqual(['moved 1.2→1.7 (So.)']);
});

it('strangers have no lineage', () => {
  expect(lineageOf(BASE, book('others', '## 1 Play\n\n- **1.1** `test.one` `person` Words.'))).toBeNull();
});
