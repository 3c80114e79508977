// An answer of a reading changes parameters, rows and checks anywhere in its edition, or says why it cannot be taken.
import { describe, expect, it } from 'vitest';
import { underAnswers } from '../../src/game/answers.ts';
import { changedSettings } from '../../src/game/changed.ts';
import { gameOf } from '../../src/game/game.ts';
import { lintEdition } from '../../src/lint/index.ts';
import { answers as answerRule } from '../../src/lint/rules/answers.ts';
import { smallEdition } from '../small.ts';

/** Two clauses and a table; answer 2 of the reading is what `says` puts under it. */
const book = (says: string) => `## 1 Test

- **1.1** \`test.topic\` A Tie must be paid at odds of 8 to 1.

  ~~~check
  predicate: settlement.pays
  force: must
  bet: tie
  pays: "@8 to 1"
  ~~~

  > **Reading R1**, open. At which odds?
  >
  > 1. As rule 1.1 says.
  > 2. Otherwise.
${says
  .split('\n')
  .map((l) => `  >    ${l}`.trimEnd())
  .join('\n')}

- **1.2** \`test.topic\` A winning wager on the Player must be paid at odds of 1 to 1, and a player may make one.

  ~~~check
  - predicate: settlement.pays
    force: must
    bet: player
    pays: "@1 to 1"
  - predicate: offer.listed
    force: may
    bet: player
  ~~~

- **1.3** \`test.topic\` These odds:

  **Table 1** \`test.topic\` Pairs

  | Pair    | Odds    |
  | ------- | ------- |
  | Mixed   | 6 to 1  |
  | Perfect | 25 to 1 |

  ~~~check
  predicate: settlement.pays
  force: must
  each: row
  key: Pair
  pays: Odds
  rows:
    Mixed: {bet: player-perfect-pairs, when: pair-kind(h)=mixed}
    Perfect: {bet: player-perfect-pairs, when: pair-kind(h)=perfect}
  ~~~

- **1.4** \`test.topic\` A winning wager must be paid:

  - **(a)** on the Banker, at odds of 19 to 20; and

  - **(b)** on either Pair, at odds of 11 to 1.

  ~~~check
  predicate: settlement.pays
  force: must
  parts:
    (a): {bet: banker, pays: "@19 to 20"}
    (b):
      - {bet: player-pair, pays: "@11 to 1"}
      - {bet: banker-pair, pays: "@11 to 1"}
  ~~~
`;
const block = (items: string) => book(`\n~~~answer\n${items}\n~~~`);

async function read(markdown: string) {
  const { edition, problems } = await smallEdition(markdown);
  return { edition, problems: problems.filter((p) => p.severity === 'error').map((p) => p.message) };
}

/** What the second answer sets otherwise than the first: path → from, to. */
async function changed(items: string): Promise<readonly string[]> {
  const { edition, problems } = await read(block(items));
  expect(problems).toEqual([]);
  const under = gameOf(edition, { R1: 2 });
  expect(under.problems).toEqual([]);
  return changedSettings(gameOf(edition).edition, under.edition).settings.map(
    ({ key, from, to }) => `${key}: ${oddsIn(from)} → ${oddsIn(to)}`,
  );
}
const oddsIn = (json: unknown): string => /"odds":"([^"]*)"/.exec(JSON.stringify(json))?.[1] ?? JSON.stringify(json);

const wrong = async (items: string): Promise<string | undefined> =>
  underAnswers((await read(block(items))).edition, { R1: 2 }).problems[0]?.message;

describe('an answer', () => {
  it('sets a parameter of the one check of its own clause, or of the check that is named of another', async () => {
    expect(await changed('- set: {pays: 9 to 1}')).toEqual(['wagers.tie.pays: 8:1 → 9:1']);
    expect(await changed('- clause: "1.2"\n  check: settlement.pays\n  set: {pays: 2 to 1}')).toEqual([
      'wagers.player.pays: 1:1 → 2:1',
    ]);
  });

  it('sets a row of a table, from the figures of its rows or of clauses: one, or several added up', async () => {
    const row = (value: string) => `- clause: table:1\n  row: Mixed\n  set: {pays: ${value}}`;
    const path = 'wagers.player-perfect-pairs.pays (pair-kind(P)=mixed)';
    expect(await changed(row('{as: Perfect}'))).toEqual([`${path}: 6:1 → 25:1`]);
    expect(await changed(row('{sum: [Mixed, Perfect]}'))).toEqual([`${path}: 6:1 → 31:1`]);
    expect(await changed('- set: {pays: {as: "1.2"}}')).toEqual(['wagers.tie.pays: 8:1 → 1:1']);
    expect(await changed('- set: {pays: {sum: ["1.1", "1.2"]}}')).toEqual(['wagers.tie.pays: 8:1 → 9:1']);
  });

  it('sets a parameter of a part, and of the one that is meant of several; the others stay', async () => {
    expect(await changed('- clause: 1.4(a)\n  set: {pays: 1 to 1}')).toEqual(['wagers.banker.pays: 19:20 → 1:1']);
    const one = '- clause: 1.4(b)\n  where: {bet: banker-pair}\n  ';
    expect(await changed(`${one}set: {pays: 12 to 1}`)).toEqual(['wagers.banker-pair.pays: 11:1 → 12:1']);
    expect(await changed(`${one}goes: settlement.pays`)).toEqual(['wagers.banker-pair.pays: 11:1 → null']);
    expect(await changed('- clause: 1.4(a)\n  goes: settlement.pays')).toEqual(['wagers.banker.pays: 19:20 → null']);
  });

  it('takes a check away, and brings one', async () => {
    expect(await changed('- goes: settlement.pays')).toEqual(['wagers.tie.pays: 8:1 → null']);
    const comes = '- clause: "1.1"\n  comes: {predicate: offer.listed, force: may, bet: tie}';
    const { edition } = await read(block(comes));
    const owned = (game: ReturnType<typeof gameOf>) => game.bound.checks.filter((c) => c.owner === '1.1').length;
    expect([owned(gameOf(edition)), owned(gameOf(edition, { R1: 2 }))]).toEqual([1, 2]);
  });

  it('leaves an edition that is asked again as it stands', async () => {
    const { edition } = await read(block('- set: {pays: {sum: ["1.1", "1.2"]}}'));
    const under = gameOf(edition, { R1: 2 }).edition;
    expect(gameOf(under).spec).toEqual(gameOf(edition, { R1: 2 }).spec);
    expect(underAnswers(edition, {}).edition).toBe(edition);
  });

  it('has worked examples of its own', async () => {
    const shown = `
~~~answer
- set: {pays: 9 to 1}
~~~

*Examples* (hand)

| Player | Banker | Wager | Stake | Returned |
| ------ | ------ | ----- | ----- | -------- |
| 2♠ 4♥  | A♦ 5♣  | Tie   | $100  | $1,000   |`;
    const { edition, problems } = await read(book(shown));
    expect(problems).toEqual([]);
    expect(edition.byId.get('1.1')?.examples).toEqual([]);
    expect(gameOf(edition, { R1: 2 }).edition.byId.get('1.1')?.examples).toHaveLength(1);
  });

  it.each([
    ['- clause: "9.9"\n  set: {pays: 9 to 1}', 'there is no clause "9.9" in this edition'],
    ['- check: offer.listed\n  set: {bet: tie}', '1.1 has no such check of offer.listed'],
    ['- clause: "1.2"\n  set: {pays: 9 to 1}', '1.2 has 2 such checks: say which'],
    ['- clause: table:1\n  row: Coloured\n  set: {pays: 9 to 1}', 'no row of table:1 reads "Coloured"'],
    ['- row: Mixed\n  set: {pays: 9 to 1}', 'a row is set of a check under its table'],
    ['- set: {pays: {as: table:1}}', '"table:1" is no clause whose check has `pays`'],
  ])('that names what is not there is an error: %s', async (items, message) => {
    expect(await wrong(items)).toContain(message);
  });

  it('cannot be taken while it waits, and there is no third', async () => {
    const { edition } = await read(block('- waits: the table that is played'));
    const why = (n: number) => underAnswers(edition, { R1: n }).problems.map((p) => p.message);
    expect(why(1)).toEqual([]);
    expect(why(2)).toEqual(['answer 2 of Reading R1 waits and cannot be taken yet']);
    expect(why(3)).toEqual(['Reading R1 has answers 1 to 2, not 3']);
  });
});

describe('what cannot be read of an answer', () => {
  it.each([
    ['- pays: 9 to 1', '"pays" is no word of an answer'],
    ['- clause: "1.2"', 'an answer says what it changes, an item each'],
    ['- set: 9 to 1', '`set` wants a map'],
    ['- fails: it does', '`fails` wants the clause that is not shown'],
    ['- waits: the table\n- set: {pays: 9 to 1}', 'an answer that waits changes nothing yet'],
    ['- comes: {predicate: offer.listed}', 'the check does not say its force'],
  ])('%s', async (items, message) => {
    expect((await read(block(items))).problems[0]).toContain(message);
  });
});

describe('the rule for answers', () => {
  const found = async (items: string) =>
    lintEdition((await read(block(items))).edition, { rules: [answerRule] }).map((p) => p.message);

  it('finds one that changes nothing, and one whose check cannot be bound', async () => {
    expect(await found('- set: {pays: 9 to 1}')).toEqual([]);
    expect(await found('- waits: the table that is played')).toEqual([]);
    expect(await found('- clause: "1.2"\n  fails: it says otherwise')).toEqual([
      'answer 2 of Reading R1 says neither what it changes nor what it waits for: put an ~~~answer block under it',
    ]);
    expect(await found('- set: {pays: 8 to 1}')).toEqual([
      'answer 2 of Reading R1 changes nothing: what it sets stands already',
    ]);
    expect((await found('- set: {pays: much}'))[0]).toContain('wants odds such as 8 to 1');
    // Rule 1.4(a) pays the Banker 19 to 20 already.
    expect((await found('- comes: {predicate: settlement.pays, force: must, bet: banker, pays: 1 to 1}'))[0]).toMatch(
      /^sets wagers\.banker\.pays to .* set it to /,
    );
    expect(await found('- clause: "9.9"\n  fails: it says otherwise')).toContain(
      'answer 2 of Reading R1: there is no clause "9.9"',
    );
  });
});
