// How checks are bound: figures found in the words, parts owned by children, rows and cells made into checks of their
// own.
import { describe, expect, it } from 'vitest';
import { underAnswers } from '../../src/game/answers.ts';
import { bindEdition } from '../../src/game/bind.ts';
import { condText } from '../../src/model/cond.ts';
import { cond, int, ints, odds, oneOf, optional, percent, word } from '../../src/model/params.ts';
import { PASS, type Predicate, predicate } from '../../src/model/predicate.ts';
import { smallEdition } from '../small.ts';

const silent = { judge: 'engine', level: 'coup', sets: () => [], targets: () => [], judgeCoup: () => PASS } as const;
const PREDICATES = new Map<string, Predicate>(
  [
    predicate({ ...silent, id: 'test.number', says: 'So many: {n}.', params: { n: int } }),
    predicate({
      ...silent,
      id: 'test.pays',
      says: 'A {bet} wager pays {pays}{commission? less _}.',
      params: { bet: word, pays: odds, when: optional(cond), commission: optional(percent), option: optional(word) },
    }),
    predicate({
      ...silent,
      id: 'test.draw',
      says: 'With {counts} against {third}: {action}.',
      params: { counts: ints, third: word, action: oneOf('D', 'S') },
    }),
    predicate({ ...silent, id: 'test.cards', says: 'To the Player the {cards}.', params: { cards: ints } }),
  ].map((p) => [p.id, p]),
);

const bind = async (markdown: string, readings = {}) => {
  const { edition, problems } = await smallEdition(markdown);
  expect(problems.filter((p) => p.severity === 'error')).toEqual([]);
  return bindEdition(underAnswers(edition, readings).edition, PREDICATES);
};
const wrong = async (markdown: string) =>
  (await bind(markdown)).problems.map((p) => `${p.line}:${p.column} ${p.clause} ${p.message}`);

const clause = (words: string, check: string) =>
  `## 1 Test\n\n- **1.1** \`test.topic\` ${words}\n\n  ~~~check\n${check
    .split('\n')
    .map((l) => `  ${l}`)
    .join('\n')}\n  ~~~\n`;

describe('what a check does not show', () => {
  const of = (covers: string) =>
    clause('It pays 1 to 1.', `predicate: test.pays\nforce: must\nbet: x\npays: "@1 to 1"${covers}`);

  it('is said in a sentence, and is no parameter', async () => {
    const lack = 'one table at a time; the others wait for a log of them';
    const { checks, problems } = await bind(of(`\ncovers: ${lack}`));
    expect(problems).toEqual([]);
    expect(checks.map((c) => c.covers)).toEqual([lack]);
    expect(checks[0]?.params).not.toHaveProperty('covers');
    expect((await bind(of(''))).checks.map((c) => c.covers)).toEqual([null]);
  });

  it.each([' ""', ' partly', ' [one, two]'])('is an error where no sentence stands (%s)', async (text) => {
    const [problem, ...more] = await wrong(of(`\ncovers:${text}`));
    expect(problem).toContain('1.1 covers says in a sentence what of the clause the check does not show');
    expect(more).toEqual([]);
  });
});

describe('an unnumbered heading', () => {
  const under = (scope: string) => `## 1 Test

- **1.1** \`test.topic\` It pays 1 to 1.

  ~~~check
  {predicate: test.pays, force: must, bet: x, pays: "@1 to 1"}
  ~~~

### Style B

~~~check
scope: {${scope}}
~~~

- **1.2** \`test.topic\` It pays 2 to 1.

  ~~~check
  {predicate: test.pays, force: must, bet: x, pays: "@2 to 1"}
  ~~~

  #### The rest

  - **(a)** It pays 3 to 1.

    ~~~check
    {predicate: test.pays, force: must, bet: x, pays: "@3 to 1", option: style=C}
    ~~~

### 1.3 More

- **1.3.1** \`test.topic\` It pays 4 to 1.

  ~~~check
  {predicate: test.pays, force: must, bet: x, pays: "@4 to 1"}
  ~~~
`;

  it('gives its scope to the checks under it that say nothing else', async () => {
    const { checks } = await bind(under('option: style=B, commission: 5%'));
    expect(checks.map((c) => [c.owner, c.params.option ?? null, c.params.commission !== undefined])).toEqual([
      ['1.1', null, false],
      ['1.2', 'style=B', true],
      ['1.2(a)', 'style=C', true],
      ['1.3.1', null, false],
    ]);
  });

  it('gives nothing that a check under it cannot take', async () => {
    expect(await wrong(under('style: B'))).toEqual([
      '12:16 1.2 has no parameter "style"; it takes bet, pays, when, commission, option',
      '12:16 1.2(a) has no parameter "style"; it takes bet, pays, when, commission, option',
    ]);
  });
});

describe('a bound figure', () => {
  it('is read from the words of the clause', async () => {
    const { checks } = await bind(
      clause('It is dealt from eight (8) decks.', 'predicate: test.number\nforce: must\nn: "@eight (8) decks"'),
    );
    expect(checks.map((c) => [c.owner, c.params])).toEqual([['1.1', { n: 8 }]]);
  });

  it('is one word inside a condition', async () => {
    const { checks } = await bind(
      clause(
        'It wins with a total of six (6) at 8 to 1.',
        'predicate: test.pays\nforce: must\nbet: x\npays: "@8 to 1"\nwhen: winner=B and count(B)=@six',
      ),
    );
    expect(condText(checks[0]?.params.when as never)).toBe('winner=B and count(B)=6');
  });

  it('must stand in the words', async () => {
    expect(
      await wrong(clause('It is dealt from seven decks.', 'predicate: test.number\nforce: must\nn: "@eight decks"')),
    ).toEqual(['8:6 1.1 "@eight decks" does not stand in the words; bind a phrase of this clause, letter for letter']);
  });

  it('must stand there once', async () => {
    expect(
      await wrong(clause('Six cards, and six more.', 'predicate: test.number\nforce: must\nn: "@cards"\n')),
    ).toEqual(['8:6 1.1 n wants one whole number such as 8 or eight (8), not "cards"']);
    expect(await wrong(clause('With 6 points or 6 cards.', 'predicate: test.number\nforce: must\nn: "@6"\n'))).toEqual([
      '8:6 1.1 "@6" stands 2 times in the words; bind a longer phrase that stands once',
    ]);
  });

  it('is a whole word: 6 is not found in 16', async () => {
    expect((await wrong(clause('With 16 points.', 'predicate: test.number\nforce: must\nn: "@6"')))[0]).toContain(
      'does not stand in the words',
    );
  });
});

describe('a check', () => {
  it('names a predicate that there is', async () => {
    expect(await wrong(clause('Words.', 'predicate: test.numbre\nforce: must\nn: 1'))).toEqual([
      '6:3 1.1 unknown predicate "test.numbre"; there are test.number, test.pays, test.draw, test.cards',
    ]);
  });

  it('has no parameter that its predicate does not take, and all that it needs', async () => {
    expect(await wrong(clause('Words.', 'predicate: test.number\nforce: must\nm: 1'))).toEqual([
      '8:6 1.1 has no parameter "m"; it takes n',
    ]);
    expect(await wrong(clause('Words.', 'predicate: test.number\nforce: must\n'))).toEqual([
      '6:3 1.1 needs the parameter "n": one whole number such as 8 or eight (8)',
    ]);
  });
});

describe('parts', () => {
  const book = (parts: string) => `## 1 Test

- **1.1** \`test.topic\` They pay:

  - **(a)** Player 1 to 1;

  - **(b)** Banker 19 to 20.

  ~~~check
  predicate: test.pays
  force: must
  parts:
    ${parts}
  ~~~
`;

  it('are owned by the children, each with figures of its own words', async () => {
    const { checks } = await bind(
      book('(a): {bet: player, pays: "@1 to 1"}\n    (b): {bet: banker, pays: "@19 to 20"}'),
    );
    expect(checks.map((c) => [c.owner, c.via, c.params.pays])).toEqual([
      ['1.1(a)', '1.1', { n: 1, d: 1 }],
      ['1.1(b)', '1.1', { n: 19, d: 20 }],
    ]);
  });

  it('do not look into a sibling', async () => {
    expect((await wrong(book('(a): {bet: player, pays: "@19 to 20"}')))[0]).toBe(
      '13:30 1.1 "@19 to 20" does not stand in the words; bind a phrase of this clause, letter for letter',
    );
  });

  it('name children that there are', async () => {
    const { edition } = await smallEdition(book('(c): {bet: player, pays: "@1 to 1"}'));
    expect(bindEdition(edition, PREDICATES).problems.map((p) => p.message)).toEqual(['"(c)" is no child of 1.1']);
  });
});

describe('rows', () => {
  const table = (rows: string, steer = 'key: Outcome\n  pays: Odds') => `## 1 Test

- **1.1** \`test.topic\` These odds:

  **Table 1** \`test.topic\` Odds

  | Outcome        | Odds                       | Option 1 | Option 2 |
  | -------------- | -------------------------- | -------- | -------- |
  | Player         | 1 to 1                     | 1 to 1   | 2 to 1   |
  | Wins by 4      | 2 to 1                     | 3 to 1   | 4 to 1   |

  ~~~check
  predicate: test.pays
  force: must
  each: row
  ${steer}
  rows:
    ${rows}
  ~~~
`;

  it('are checks of the table, the odds read from the paying cell', async () => {
    const { checks } = await bind(table('Player: {bet: player}\n    Wins by *: {bet: bonus, when: win-by(P)=*}'));
    expect(
      checks.map((c) => [
        c.owner,
        c.of,
        c.params.bet,
        c.params.pays,
        c.params.when && condText(c.params.when as never),
      ]),
    ).toEqual([
      ['table:1', 'row Player', 'player', { n: 1, d: 1 }, undefined],
      ['table:1', 'row Wins by 4', 'bonus', { n: 2, d: 1 }, 'win-by(P)=4'],
    ]);
  });

  it('are made once for every option column', async () => {
    const { checks } = await bind(
      table(
        'Player: {bet: player}\n    Wins by *: {bet: bonus}',
        'key: Outcome\n  option: "Option *"\n  group: scale\n  pays: "Option *"',
      ),
    );
    expect(checks.map((c) => [c.of, c.params.option, c.params.pays])).toEqual([
      ['row Player, option 1', 'scale=1', { n: 1, d: 1 }],
      ['row Player, option 2', 'scale=2', { n: 2, d: 1 }],
      ['row Wins by 4, option 1', 'scale=1', { n: 3, d: 1 }],
      ['row Wins by 4, option 2', 'scale=2', { n: 4, d: 1 }],
    ]);
  });

  it('are all accounted for, and no more', async () => {
    expect((await wrong(table('Player: {bet: player}')))[0]).toContain('the row "Wins by 4" has no entry under rows');
    expect(
      (await wrong(table('Player: {bet: player}\n    Wins by *: {bet: bonus}\n    Tie: {bet: tie}')))[0],
    ).toContain('no row of the table reads "Tie"');
  });
});

describe('cells', () => {
  it('are a check each, with the names of their row and column', async () => {
    const { checks } = await bind(`## 1 Test

\`test.topic\` The Banker draws as follows.

**Table 2** \`test.topic\` Banker

| Banker | No card | 8   |
| ------ | ------- | --- |
| 3      | D       | S   |

~~~check
predicate: test.draw
force: must
each: cell
key: Banker
counts: row
third: column
action: cell
~~~

~~~check
by: table:2
~~~
`);
    expect(checks.map((c) => [c.owner, c.of, c.params])).toEqual([
      ['table:2', 'cell 3 · No card', { counts: [3], third: 'No card', action: 'D' }],
      ['table:2', 'cell 3 · 8', { counts: [3], third: '8', action: 'S' }],
    ]);
  });
});

describe('a reading', () => {
  const book = clause(
    'What it pays cannot be read.',
    'predicate: test.pays\nforce: must\nbet: x\npays: unreadable',
  ).replace(
    '\n  ~~~check',
    '\n  > **Reading R14**, open. What does it pay?\n  >\n  > 1. As its neighbour. `pays: 4 to 1`\n  > 2. Less. `pays: 3 to 1`\n\n  ~~~check',
  );

  it('gives the parameter of the answer in force, the first where none is named', async () => {
    expect((await bind(book)).checks[0]?.params.pays).toEqual({ n: 4, d: 1 });
    expect((await bind(book, { R14: 2 })).checks[0]?.params.pays).toEqual({ n: 3, d: 1 });
  });
});

describe('conditions that hold together', () => {
  const book = `## 1 Test

- **1.1** \`test.topic\` Where:

  - **(a)** the Banker's first two cards count seven; and

  - **(b)** the Player wins with eight or with nine,

  the bet pays 2 to 1.

  ~~~check
  predicate: test.pays
  force: must
  bet: insurance
  pays: "@2 to 1"
  all:
    (a): {when: initial(B)=@seven}
    (b): {when: winner=P and (count(P)=@eight or count(P)=@nine)}
  ~~~
`;

  it('are one check of the parent, its figures bound in the words of the children', async () => {
    const { checks, links } = await bind(book);
    expect(checks.map((c) => [c.owner, condText(c.params.when as never)])).toEqual([
      ['1.1', 'initial(B)=7 and (winner=P and (count(P)=8 or count(P)=9))'],
    ]);
    expect(links.map((l) => [l.clause, l.by])).toEqual([
      ['1.1(a)', '1.1'],
      ['1.1(b)', '1.1'],
    ]);
  });
});
