// The rows of `list`, who judges a clause, what it claims, and the figures and terms of its words.
import { describe, expect, test } from 'vitest';
import { claimedBy } from '../../src/source/claims.ts';
import { listResults } from '../../src/source/list.ts';
import { figuresOf } from '../../src/words/figures.ts';
import { contentText, termForms, termsOf } from '../../src/words/text.ts';
import { sound } from './sample.ts';

const BOOK = `## 6 Wagers

- **6.1** \`pays.player\` These pay:

  - **(a)** Player, 1 to 1; and

  - **(b)** Banker, 19 to 20.

  ~~~check
  - predicate: pays
    force: must
    parts:
      (a): {pays: "@1 to 1"}
      6.1(b): {pays: "@19 to 20"}
  - predicate: order
    force: may
    first: player
  ~~~

- **6.2** \`pays.player\` As Table 1 says.

  ~~~check
  by: table:1
  ~~~

  **Table 1** \`pays.banker\` Odds

  | Bet | Odds    |
  | --- | ------- |
  | Tie | 8 to 1  |

  ~~~check
  predicate: seen
  force: must
  each: row
  ~~~

- **6.3** \`deal.order\` The dealer must:

  - **(a)** \`person\` be polite; and

  - **(b)** deal.

    ~~~check
    predicate: seen
    force: must
    ~~~
`;

test('a row for each clause, in document order', () => {
  const rows = listResults(sound(BOOK), (predicate) => (predicate === 'seen' ? 'log' : 'engine'));
  expect(rows.map((r) => [r.id, r.judge])).toEqual([
    ['6', 'structure'],
    ['6.1', 'engine'],
    ['6.1(a)', 'engine'],
    ['6.1(b)', 'engine'],
    ['6.2', 'log'],
    ['table:1', 'log'],
    ['6.3', 'log'],
    ['6.3(a)', 'person'],
    ['6.3(b)', 'log'],
  ]);
  expect(rows[5]).toEqual({
    edition: 'test@1',
    id: 'table:1',
    parent: '6.2',
    kind: 'table',
    topics: ['pays.banker'],
    judge: 'log',
    wording: 'restated',
    heading: null,
    text: 'Odds\nBet | Odds\nTie | 8 to 1',
    rows: [
      ['Bet', 'Odds'],
      ['Tie', '8 to 1'],
    ],
    figures: ['8 to 1'],
    checks: [{ predicate: 'seen', force: 'must', with: { each: 'row' } }],
  });
});

test('a part is a check of the child that owns it, with the parameters that it gives', () => {
  const rows = listResults(sound(BOOK));
  expect(rows.filter((r) => r.id.startsWith('6.1(')).map((r) => r.checks)).toEqual([
    [{ predicate: 'pays', force: 'must', with: { pays: '@1 to 1' } }],
    [{ predicate: 'pays', force: 'must', with: { pays: '@19 to 20' } }],
  ]);
  expect(rows.find((r) => r.id === '6.2')?.checks).toEqual([{ predicate: null, force: null, with: { by: 'table:1' } }]);
});

test('claims: a clause’s own checks, and its parts by short and by full number', () => {
  const claims = [...claimedBy(sound(BOOK))].map(([id, all]) => [
    id,
    all.map((c) => [c.clause, c.check.predicate, c.part]),
  ]);
  expect(claims).toEqual([
    [
      '6.1',
      [
        ['6.1', 'pays', null],
        ['6.1', 'order', null],
      ],
    ],
    ['6.1(a)', [['6.1', 'pays', '(a)']]],
    ['6.1(b)', [['6.1', 'pays', '6.1(b)']]],
    ['6.2', [['6.2', null, null]]],
    ['table:1', [['table:1', 'seen', null]]],
    ['6.3(b)', [['6.3(b)', 'seen', null]]],
  ]);
});

test('two clauses that point at each other do not hang', () => {
  const rows = listResults(
    sound(
      '## 6 A\n\n- **6.1** `deal.order` One.\n\n  ~~~check\n  by: 6.2\n  ~~~\n\n- **6.2** `deal.order` Two.\n\n  ~~~check\n  by: 6.1\n  ~~~\n',
    ),
  );
  expect(rows.map((r) => r.judge)).toEqual(['structure', 'engine', 'engine']);
});

describe('figures', () => {
  test.each([
    ['eight (8) decks of fifty-two cards', ['8', '52']],
    ['8 to 1, less 50% commission ($100 then pays $1,050)', ['8 to 1', '50%', '$100', '$1050']],
    ['at odds of 19 to 20 or 1.5 to 1', ['19 to 20', '1.5 to 1']],
    ['from two (2) to nine (9), 4 to 8 decks', ['2', '9', '4', '8']],
    ['25 per cent of 7', ['25%', '7']],
    ['as rule 9.4(a) and Table 2, sections 3 to 5 require', []],
    ['20 minutes, twenty (20) minutes', ['20']],
  ])('%s', (text, figures) => {
    expect(figuresOf(text)).toEqual(figures);
  });
});

describe('text and terms', () => {
  const words = (value: string) => ({ type: 'words' as const, inlines: [{ type: 'text' as const, value }] });
  const child = { type: 'child' as const, id: 'x' };
  test.each([
    [[words('a')], 'a'],
    [[words('a'), child, child], 'a'],
    [[words('a'), child, child, words('b'), child], 'a […] b'],
    [[child, words('b')], '[…] b'],
    [[], ''],
  ])('children stand as […] only among words: %#', (content, text) => {
    expect(contentText(content)).toBe(text);
  });

  test.each([
    ['Burn(ed)', ['Burned', 'Burns', 'Burn']],
    ['Burn/ed', ['Burned', 'Burns', 'Burn']],
    ['Cards', ['Cards', 'Card']],
    ['Tie', ['Ties', 'Tie']],
    ['1-1-2', ['1-1-2']],
    ['Loss', ['Loss']],
  ])('the forms of %s', (term, forms) => {
    expect(termForms(term)).toEqual(forms);
  });

  test('a term defined in a part of the book holds there', () => {
    const edition = sound(
      '## 1 Words\n\n- **1.1** `deal.order` `structure` In these rules:\n\n  - **"Tie"** `structure` means equal.\n\n### 1.2 More\n\n- **"Session"** `deal.order` `structure` means a time.\n',
    );
    expect(termsOf(edition).map((t) => [t.clause, t.term, t.within])).toEqual([
      ['def:Tie', 'Tie', null],
      ['def:Session@1.2', 'Session', '1.2'],
    ]);
  });
});
