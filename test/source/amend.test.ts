// An edition that stands on another: what is written takes the place of what was, everything else stays, and every
// mistake has its place.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diffEditions } from '../../src/diff/diff.ts';
import { diffText } from '../../src/diff/tell.ts';
import type { Edition } from '../../src/model/edition.ts';
import { type Problem, problemLine } from '../../src/model/place.ts';
import { printEdition } from '../../src/source/print.ts';
import { findEditions, readEdition, readEditions } from '../../src/source/read.ts';
import { skeletonOf } from '../../src/source/skeleton.ts';

const META = `game: baccarat
title: Rules of a test
operator: Test House
regulator: Test Commission
language: en-AU
status: approved
wording: own
dates: {approved: 2020-01-01}
source: {document: A test}
instrument: {kind: Order}
terms: {coup: Coup, shoe: Shoe}
variants: {crown: Crown Baccarat}
roles:
  ladder: [dealer]
  outside: []
  names: {dealer: Dealer}
`;

const BASE = {
  '01.md': `## 1 Definitions

- **1.1** \`test.topic\` \`structure\` In these Rules:

  - **"Coup"** means a round of play.

  - **"Shoe"** means a box.

## 3 Cards

- **3.1** \`test.topic\` \`person\` Cards are cut.

- **3.2** \`test.topic\` \`person\` The Dealer must:

  - **(a)** \`person\` look; and

  - **(b)** \`person\` listen,

  as [rule 3.3](#3.3) says.

- **3.3** \`test.topic\` \`person\` Nobody speaks of [rule 3.2(b)](<#3.2(b)>).

- **3.4** \`test.topic\` \`person\` Cards are burned. A Coup begins.
`,
  '02.md': `## 4 Odds

- **4.1** \`test.topic\` \`person\` These pay:

  **Table 1** \`test.topic\` \`person\` Odds

  | Bet | Odds   |
  | --- | ------ |
  | Tie | 8 to 1 |

### The end

- **4.2** \`test.topic\` \`person\` See [rule 3.4](#3.4) and [Table 1](#table:1).

  > **Note.** So says [rule 3.4](#3.4).
`,
};

let root: string;
const folder = async (id: string, files: Readonly<Record<string, string>>): Promise<string> => {
  const path = join(root, id);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clausebook-amend-'));
  await writeFile(join(root, 'topics.yaml'), 'test.topic: A topic\n');
  await folder('test@1', { 'edition.yaml': META, ...BASE });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Reads an amendment of test@1 of one file of clauses. */
async function amend(
  changes: string,
  clauses = '',
  edition = 'base: test@1\n',
): Promise<{ edition: Edition | null; problems: readonly Problem[] }> {
  const path = await folder('test@2', {
    'edition.yaml': edition,
    'changes.yaml': changes,
    ...(clauses ? { 'any-name.md': clauses } : {}),
  });
  return readEdition(path);
}

/** The edition of an amendment that must be free of problems. */
async function sound(changes: string, clauses = ''): Promise<Edition> {
  const { edition, problems } = await amend(changes, clauses);
  expect(problems.map(problemLine)).toEqual([]);
  return edition as Edition;
}

/** What is wrong with an amendment: \`file:line clause: message\`. */
async function faults(changes: string, clauses = '', edition = 'base: test@1\n'): Promise<string[]> {
  return (await amend(changes, clauses, edition)).problems.map(
    (p) => `${p.file}:${p.line} ${p.clause ?? '-'}: ${p.message}`,
  );
}

const entry = (words: string): string => `changes:\n  - ${words}\n    reason: Because.\n`;
const ids = (edition: Edition): string[] => edition.clauses.map((c) => c.id);
const text = (edition: Edition, id: string): string | undefined => edition.byId.get(id)?.text;

const UNCHANGED = [
  '1',
  '1.1',
  'def:Coup',
  'def:Shoe',
  '3',
  '3.1',
  '3.2',
  '3.2(a)',
  '3.2(b)',
  '3.3',
  '3.4',
  '4',
  '4.1',
  'table:1',
  '4.2',
];

describe('an edition that is based on another', () => {
  it('has every clause of its base, and what it says of itself', async () => {
    const { edition, problems } = await amend(
      'changes: []\n',
      '',
      'base: test@1\ntitle: Amended\nterms: {coup: Round}\ndates: {made: 2021-05-01, commences: when it is published}\n',
    );
    expect(problems).toEqual([]);
    expect(edition && ids(edition)).toEqual(UNCHANGED);
    expect(edition?.meta).toMatchObject({
      base: 'test@1',
      title: 'Amended',
      operator: 'Test House',
      wording: 'own',
      source: { document: 'A test' },
      terms: { coup: 'Round', shoe: 'Shoe' },
    });
    // That the base is approved says nothing of the amendment.
    expect(edition?.meta).toMatchObject({
      status: 'draft',
      dates: { made: '2021-05-01', commences: 'when it is published' },
      instrument: null,
    });
    expect(edition?.amendment?.base.id).toBe('test@1');
    expect(edition?.files.map((f) => f.path)).toEqual([
      'test@1/edition.yaml',
      'test@1/01.md',
      'test@1/02.md',
      'test@2/edition.yaml',
      'test@2/changes.yaml',
    ]);
  });

  it('may stand on one that is itself based, and keys last', async () => {
    await folder('test@2', {
      'edition.yaml': 'base: test@1\n',
      'changes.yaml': entry('{renumber: "3.4", to: "3.6", reason: Because.}').replace('\n    reason: Because.', ''),
    });
    const path = await folder('test@3', {
      'edition.yaml': 'base: test@2\n',
      'changes.yaml': 'changes:\n  - renumber: "3.6"\n    to: "3.8"\n    reason: Because.\n',
    });
    const { edition, problems } = await readEdition(path);
    expect(problems.map(problemLine)).toEqual([]);
    expect(edition?.byId.get('3.8')).toMatchObject({ key: '3.4', text: 'Cards are burned. A Coup begins.' });
    await rm(path, { recursive: true });
  });

  it('is found with its base in another folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'clausebook-private-'));
    try {
      await mkdir(join(other, 'test@9'));
      await writeFile(join(other, 'test@9', 'edition.yaml'), 'base: test@1\n');
      await writeFile(join(other, 'test@9', 'changes.yaml'), 'changes: []\n');
      const { editions, problems } = await readEditions([root, other], ['test@9']);
      expect(problems).toEqual([]);
      expect(editions[0]?.clauses).toHaveLength(UNCHANGED.length);
      expect([...(await findEditions([other])).keys()]).toEqual(['test@9']);
    } finally {
      await rm(other, { recursive: true });
    }
  });
});

describe('a clause that is written', () => {
  it('takes the place of the one with its number, wherever in the files it stands', async () => {
    const edition = await sound(
      entry('change: "3.1"'),
      '## Whatever heading\n\n- **3.1** `test.topic` `person` Cards are cut twice.\n',
    );
    expect(ids(edition)).toEqual(UNCHANGED);
    expect(text(edition, '3.1')).toBe('Cards are cut twice.');
    expect(edition.byId.get('3.1')?.at).toEqual({ file: 'test@2/any-name.md', line: 3, column: 1 });
    expect(edition.amendment?.changes).toMatchObject([
      { verb: 'change', from: ['3.1'], to: ['3.1'], reason: 'Because.', class: null, requestedBy: null },
    ]);
  });

  it('may stand under the heading of its section', async () => {
    const edition = await sound(
      entry('change: "3.1"'),
      '## 3 Cards\n\n- **3.1** `test.topic` `person` Cards are cut twice.\n',
    );
    expect([ids(edition), text(edition, '3.1')]).toEqual([UNCHANGED, 'Cards are cut twice.']);
  });

  it('may be a child, with its whole number', async () => {
    const edition = await sound(entry('change: 3.2(b)'), '## Whatever\n\n- **3.2(b)** `person` wait,\n');
    expect(edition.byId.get('3.2(b)')).toMatchObject({
      label: '(b)',
      parent: '3.2',
      text: 'wait,',
      topics: ['test.topic'],
    });
    expect(edition.byId.get('3.2')?.content.map((p) => (p.type === 'child' ? p.id : 'words'))).toEqual([
      'words',
      '3.2(a)',
      '3.2(b)',
      'words',
    ]);
  });

  it('keeps the children of the base where […] stands, or else behind its words', async () => {
    const words = '- **3.2** `test.topic` `person` The Dealer must always:';
    const marked = await sound(entry('change: "3.2"'), `## Whatever\n\n${words}\n\n  […]\n\n  without fail.\n`);
    expect(text(marked, '3.2')).toBe('The Dealer must always: […] without fail.');
    const plain = await sound(entry('change: "3.2"'), `## Whatever\n\n${words}\n`);
    expect(plain.byId.get('3.2')?.content.map((p) => (p.type === 'child' ? p.id : 'words'))).toEqual([
      'words',
      '3.2(a)',
      '3.2(b)',
    ]);
  });

  it('may bring children of its own, which find their place by their letters', async () => {
    const edition = await sound(
      entry('change: "3.2"'),
      '## Whatever\n\n- **3.2** `test.topic` `person` The Dealer must:\n\n  - **(a)** `person` look hard;\n\n  - **(c)** `person` nod,\n\n  as [rule 3.3](#3.3) says.\n',
    );
    expect(edition.byId.get('3.2')?.content.map((p) => (p.type === 'child' ? p.id : 'words'))).toEqual([
      'words',
      '3.2(a)',
      '3.2(b)',
      '3.2(c)',
      'words',
    ]);
    expect([text(edition, '3.2(a)'), text(edition, '3.2(b)')]).toEqual(['look hard;', 'listen,']);
  });

  it('may be a table or a definition', async () => {
    const edition = await sound(
      'changes:\n  - {change: table:1, reason: Because.}\n  - {change: def:Coup, reason: Because.}\n',
      '## Whatever\n\n- **"Coup"** `test.topic` `structure` means a hand.\n\n**Table 1** `test.topic` `person` Odds\n\n| Bet | Odds   |\n| --- | ------ |\n| Tie | 9 to 1 |\n',
    );
    expect([ids(edition), text(edition, 'def:Coup'), text(edition, 'table:1')]).toEqual([
      UNCHANGED,
      '"Coup" means a hand.',
      'Odds\nBet | Odds\nTie | 9 to 1',
    ]);
  });

  it('is warned of where it is written as it stood', async () => {
    const { problems } = await amend(
      entry('change: "3.1"'),
      '## Whatever\n\n- **3.1** `test.topic` `person` Cards are cut.\n',
    );
    expect(problems.map((p) => [p.severity, problemLine(p)])).toEqual([
      [
        'warning',
        'test@2/any-name.md:3:1 3.1: 3.1 is written as it stands in test@1: take it out, or change it [changes]',
      ],
    ]);
  });
});

describe('a clause of which only the examples or the check are written', () => {
  const kept = {
    '01.md': `## 4 Odds

- **4.1** \`test.topic\` A Tie pays 8 to 1, as [rule 4.2](#4.2) says.

  - **(a)** \`person\` The chips are counted.

  ~~~check
  predicate: settlement.pays
  force: must
  bet: tie
  pays: "@8 to 1"
  ~~~

  *Examples* (hand)

  | Player | Banker | Wager | Stake | Returned |
  | ------ | ------ | ----- | ----- | -------- |
  | 2♠ 4♥  | A♦ 5♣  | Tie   | $100  | $900     |

  > **Note.** So it was.

- **4.2** \`test.topic\` \`person\` Odds are posted.

**Table 1** \`test.topic\` \`person\` Odds

| Bet | Odds   |
| --- | ------ |
| Tie | 8 to 1 |

*Examples* (hand)

| Player | Banker | Wager | Stake | Returned |
| ------ | ------ | ----- | ----- | -------- |
| 2♠ 4♥  | A♦ 5♣  | Tie   | $100  | $900     |
`,
  };
  beforeAll(() => folder('kept@1', { 'edition.yaml': META, ...kept }));
  afterAll(() =>
    Promise.all(['kept@1', 'kept@2', 'kept@3'].map((id) => rm(join(root, id), { recursive: true, force: true }))),
  );

  const table = (stake: number, returned: number) =>
    `*Examples* (hand)\n\n| Player | Banker | Wager | Stake | Returned |\n| ------ | ------ | ----- | ----- | -------- |\n| 2♠ 4♥ | A♦ 5♣ | Tie | $${stake} | $${returned} |\n`;
  const under = (block: string) => block.replace(/^(?=.)/gm, '  ');
  const examples = `## 4 Odds\n\n- **4.1**\n\n${under(table(50, 450))}`;
  const entries = (only: string, id = '"4.1"', more = '') =>
    `changes:\n  - change: ${id}\n    only: ${only}\n    reason: Because.\n${more}`;
  const kind = (over: Readonly<Record<string, string>>) =>
    folder('kept@2', { 'edition.yaml': 'base: kept@1\n', ...over }).then((path) => readEdition(path));

  it('keeps its words, its children and all the rest', async () => {
    const { edition, problems } = await kind({ 'changes.yaml': entries('examples'), 'a.md': examples });
    const { edition: base } = await readEdition(join(root, 'kept@1'));
    expect(problems).toEqual([]);
    const [now, was] = [edition?.byId.get('4.1'), base?.byId.get('4.1')];
    expect(now?.examples.map((e) => e.rows.map((r) => r.map((c) => c.text)))).toEqual([
      [['2♠ 4♥', 'A♦ 5♣', 'Tie', '$50', '$450']],
    ]);
    expect({ ...now, examples: null }).toEqual({ ...was, examples: null });
    // Printed whole and read again, it is the same edition.
    if (!edition) throw new Error('no edition');
    const printed = printEdition(edition);
    const { amendment: _, ...alone } = edition;
    const again = await readEdition(
      await folder('kept@3', { 'edition.yaml': META, '01.md': [...printed.values()].join('') }),
    );
    expect([...printEdition(again.edition as Edition).values()].join('')).toBe(
      [...printEdition(alone).values()].join(''),
    );
    expect(again.edition?.byId.get('4.1')?.examples[0]?.rows[0]?.map((c) => c.text)).toEqual([
      '2♠ 4♥',
      'A♦ 5♣',
      'Tie',
      '$50',
      '$450',
    ]);
  });

  it('is no change of the rule, and a comparison says so', async () => {
    const { edition } = await kind({ 'changes.yaml': entries('examples'), 'a.md': examples });
    const { edition: base } = await readEdition(join(root, 'kept@1'));
    const diff = diffEditions(base as Edition, edition as Edition);
    expect(diff.changes.map((c) => [c.class, c.classes, c.beside, c.stated?.class])).toEqual([
      ['editorial', ['editorial'], ['examples'], 'editorial'],
    ]);
    // Section, clause, child, the other clause, table: five clauses, of which no rule has changed and one has other
    // examples.
    expect(diff.coverage.counts).toEqual({ play: 0, words: 0, beside: 1, place: 0, unchanged: 4, unmatched: 0 });
    expect(diffText(diff, base as Edition, edition as Edition)).toContain(
      'The rule is the same: only its worked examples are others',
    );
  });

  it('may be a table', async () => {
    const { edition, problems } = await kind({
      'changes.yaml': entries('examples', 'table:1'),
      'a.md': `## 4 Odds\n\n**Table 1**\n\n${table(10, 90)}`,
    });
    expect(problems).toEqual([]);
    expect(edition?.byId.get('table:1')).toMatchObject({
      text: 'Odds\nBet | Odds\nTie | 8 to 1',
      examples: [{ rows: [[{}, {}, {}, { text: '$10' }, { text: '$90' }]] }],
    });
  });

  it('may get another check, or both', async () => {
    const check = '  ~~~check\n  predicate: settlement.pays\n  force: may\n  bet: tie\n  pays: "@8 to 1"\n  ~~~\n';
    const { edition, problems } = await kind({
      'changes.yaml': entries('check'),
      'a.md': `## 4 Odds\n\n- **4.1**\n\n${check}`,
    });
    expect(problems).toEqual([]);
    expect(edition?.byId.get('4.1')).toMatchObject({
      checks: [{ force: 'may' }],
      examples: [{ source: 'hand' }],
      notes: [{}],
    });
    const both = await kind({
      'changes.yaml': entries('[check, examples]'),
      'a.md': `## 4 Odds\n\n- **4.1**\n\n${check}\n${under(table(50, 450))}`,
    });
    expect(both.problems).toEqual([]);
  });

  it('follows what else is renumbered', async () => {
    const { edition, problems } = await kind({
      'changes.yaml': entries('examples', '"4.1"', '  - {renumber: "4.2", to: "4.9", reason: Because.}\n'),
      'a.md': examples,
    });
    expect(problems).toEqual([]);
    expect(edition?.byId.get('4.1')?.text).toBe('A Tie pays 8 to 1, as rule 4.9 says.');
  });

  it.each([
    [
      'words beside them',
      entries('examples'),
      examples.replace('**4.1**', '**4.1** A Tie pays.'),
      [
        'a.md:3 4.1: 4.1 is to change its examples only, and words stand here too: take them out, or take `only` out of its entry and write the whole clause',
      ],
    ],
    [
      'a check beside examples',
      entries('check'),
      examples,
      [
        'a.md:3 4.1: the entry of 4.1 says `only: check` and none is written: write it under its number, with the words left out',
      ],
    ],
    [
      'no `only` where words are left out',
      'changes:\n  - {change: "4.1", reason: Because.}\n',
      examples,
      [
        'a.md:3 4.1: 4.1 has no words: write them after its number and chips, or say `only: examples` in its entry of changes.yaml where they stay as they are',
      ],
    ],
    [
      'an `only` that is none',
      entries('odds'),
      '',
      [
        'changes.yaml:3 -: `only: odds` is not known: `only` is what is replaced while the words stay: write `only: examples`, `only: check` or `only: [check, examples]`',
      ],
    ],
    [
      'the same examples again',
      entries('examples'),
      examples.replace('$50', '$100').replace('$450', '$900'),
      ['a.md:3 4.1: the examples of 4.1 are written as they stand in kept@1: take them out, or change them'],
    ],
  ])('%s: one line', async (_, changes, clauses, says) => {
    const { problems } = await kind({ 'changes.yaml': changes, 'a.md': clauses });
    const lines = problems.map((p) => `${p.file.slice('kept@2/'.length)}:${p.line} ${p.clause ?? '-'}: ${p.message}`);
    expect(lines.filter((l) => !l.includes('no file of'))).toEqual(says);
  });
});

describe('a new clause', () => {
  it('stands where its number wants it', async () => {
    const edition = await sound(
      'changes:\n  - {new: ["3.1A", "3.9", def:Deal], reason: Because.}\n',
      '## Whatever\n\n- **3.9** `test.topic` `person` Last.\n\n- **3.1A** `test.topic` `person` Between.\n\n- **"Deal"** `test.topic` `structure` means to deal.\n',
    );
    expect(ids(edition)).toEqual([
      '1',
      '1.1',
      'def:Coup',
      'def:Deal',
      'def:Shoe',
      '3',
      '3.1',
      '3.1A',
      '3.2',
      '3.2(a)',
      '3.2(b)',
      '3.3',
      '3.4',
      '3.9',
      '4',
      '4.1',
      'table:1',
      '4.2',
    ]);
    expect(edition.byId.get('3.9')?.key).toBeUndefined();
    expect(edition.amendment?.origins.get('3.9')).toEqual([]);
  });

  it('stands after the one that is named, a table too', async () => {
    const edition = await sound(
      'changes:\n  - {new: table:2, after: table:1, reason: Because.}\n',
      '## Whatever\n\n**Table 2** `test.topic` `person` More odds\n\n| Bet | Odds   |\n| --- | ------ |\n| Big | 2 to 1 |\n',
    );
    expect(ids(edition).slice(-4)).toEqual(['4.1', 'table:1', 'table:2', '4.2']);
    expect(edition.byId.get('table:2')?.parent).toBe('4.1');
  });

  it('under a clause is a subclause, wherever it is written', async () => {
    const edition = await sound(
      'changes:\n  - {new: ["4.1.1", 3.1(a)], reason: Because.}\n',
      '## Whatever\n\n- **4.1.1** `person` On Sundays.\n\n- **3.1(a)** `person` By hand.\n',
    );
    expect([edition.byId.get('4.1.1'), edition.byId.get('3.1(a)')]).toMatchObject([
      { kind: 'subclause', parent: '4.1', topics: ['test.topic'] },
      { kind: 'subclause', parent: '3.1', label: '(a)' },
    ]);
  });

  it('may be a whole section', async () => {
    const edition = await sound(
      entry('new: "5"'),
      '## 5 Seats\n\n- **5.1** `test.topic` `person` Seats are free.\n\n- **5.2** `test.topic` `person` Chairs too.\n',
    );
    expect(ids(edition).slice(-3)).toEqual(['5', '5.1', '5.2']);
    expect(edition.byId.get('5.1')).toMatchObject({ parent: '5', heading: null });
  });

  it('under a number that was used before has a key of its own', async () => {
    const edition = await sound(
      'changes:\n  - {renumber: "3.4", to: "3.5", reason: Because.}\n  - {new: "3.4", reason: Because.}\n',
      '## Whatever\n\n- **3.4** `test.topic` `person` Something else.\n',
    );
    expect([edition.byId.get('3.4')?.key, edition.byId.get('3.5')?.key]).toEqual(['3.4@2', '3.4']);
  });
});

describe('a clause that goes, moves or is renumbered', () => {
  it('goes with all that is under it', async () => {
    const edition = await sound('changes:\n  - {revoke: ["3.1"], reason: Because.}\n');
    expect(ids(edition)).toEqual(UNCHANGED.filter((id) => id !== '3.1'));
  });

  it('takes its children and every reference along', async () => {
    const edition = await sound(
      'changes:\n  - {renumber: "3.2", to: "3.2A", reason: Because.}\n  - {renumber: "3.4", to: "3.5", reason: Because.}\n',
    );
    expect(ids(edition).slice(5, 11)).toEqual(['3.1', '3.2A', '3.2A(a)', '3.2A(b)', '3.3', '3.5']);
    expect(text(edition, '3.3')).toBe('Nobody speaks of rule 3.2A(b).');
    expect(edition.byId.get('3.3')?.content).toMatchObject([
      { inlines: [{}, { type: 'link', target: '3.2A(b)', value: 'rule 3.2A(b)' }, {}] },
    ]);
    expect(text(edition, '4.2')).toBe('See rule 3.5 and Table 1.');
    expect(edition.byId.get('4.2')?.notes[0]?.text).toBe('So says rule 3.5.');
    expect(edition.byId.get('3.2A(a)')).toMatchObject({ key: '3.2(a)', parent: '3.2A', label: '(a)' });
  });

  it('may change numbers with another', async () => {
    const edition = await sound(
      'changes:\n  - {renumber: "3.1", to: "3.4", reason: Because.}\n  - {renumber: "3.4", to: "3.1", reason: Because.}\n',
    );
    expect([text(edition, '3.1'), text(edition, '3.4')]).toEqual([
      'Cards are burned. A Coup begins.',
      'Cards are cut.',
    ]);
    expect(text(edition, '4.2')).toBe('See rule 3.1 and Table 1.');
  });

  it('may have new words of its own under a number that was another’s', async () => {
    const edition = await sound(
      'changes:\n  - {revoke: "3.1", reason: Because.}\n  - {renumber: "3.3", to: "3.1", reason: Because.}\n',
      '## 3 Cards\n\n- **3.1** `test.topic` `person` Nobody speaks of [rule 3.2](#3.2).\n',
    );
    expect(edition.byId.get('3.1')).toMatchObject({ key: '3.3', text: 'Nobody speaks of rule 3.2.' });
  });

  it('moves to where it is said to stand, and may be written anew there', async () => {
    const edition = await sound(
      'changes:\n  - {move: "3.4", to: "4.3", after: "4.2", reason: Because.}\n',
      '## Whatever\n\n- **4.3** `test.topic` `person` Cards are burned at once.\n',
    );
    expect(ids(edition).slice(-2)).toEqual(['4.2', '4.3']);
    expect(edition.byId.get('4.3')).toMatchObject({
      key: '3.4',
      parent: '4',
      heading: 'The end',
      text: 'Cards are burned at once.',
    });
    expect(text(edition, '4.2')).toBe('See rule 4.3 and Table 1.');
  });

  it('leaves the heading above it to the next', async () => {
    const edition = await sound(
      'changes:\n  - {move: "4.2", to: "3.9", reason: Because.}\n  - {new: "4.3", reason: Because.}\n',
      '## Whatever\n\n- **4.3** `test.topic` `person` Last.\n',
    );
    expect(edition.byId.get('3.9')?.heading).toBeNull();
    expect(edition.headings).toEqual([]);
  });

  it('is split: both parts come from it', async () => {
    const edition = await sound(
      'changes:\n  - {split: "3.4", into: ["3.4", "3.5"], reason: Because.}\n',
      '## Whatever\n\n- **3.4** `test.topic` `person` Cards are burned.\n\n- **3.5** `test.topic` `person` A Coup begins.\n',
    );
    expect(ids(edition).slice(9, 12)).toEqual(['3.3', '3.4', '3.5']);
    expect([edition.amendment?.origins.get('3.4'), edition.amendment?.origins.get('3.5')]).toEqual([['3.4'], ['3.4']]);
  });

  it('is merged: the one comes from both, and references lead to it', async () => {
    const edition = await sound('changes:\n  - {merge: ["3.3", "3.4"], into: "3.3", reason: Because.}\n');
    expect(ids(edition)).toEqual(UNCHANGED.filter((id) => id !== '3.4'));
    expect(edition.amendment?.origins.get('3.3')).toEqual(['3.3', '3.4']);
    expect(text(edition, '4.2')).toBe('See rule 3.3 and Table 1.');
  });
});

describe('what is wrong is said with its place', () => {
  it('of the base', async () => {
    expect(await faults('changes: []\n', '', '# A comment\nbase: test@7\n')).toEqual([
      'test@2/edition.yaml:2 -: the base test@7 is not there, did you mean test@1?: there are test@1, test@2 (--rules adds a folder)',
    ]);
    expect(await faults('changes: []\n', '', 'base: test@2\n')).toEqual([
      'test@2/edition.yaml:1 -: test@2 stands on test@2: an edition cannot stand on itself, name another `base`',
    ]);
  });

  it('of a base that cannot be read', async () => {
    await folder('bad@1', { 'edition.yaml': META, '01.md': '- **1.1** words\n' });
    expect(await faults('changes: []\n', '', 'base: bad@1\n')).toEqual([
      'test@2/edition.yaml:1 -: the base bad@1 cannot be read: bad@1/01.md:1: text before the first heading belongs to no section: begin the file with its heading, such as "## 3 Cards"',
    ]);
    await rm(join(root, 'bad@1'), { recursive: true });
  });

  it('of its dates', async () => {
    expect(await faults('changes: []\n', '', 'base: test@1\ndates: {aproved: 2021-01-01, made: yesterday}\n')).toEqual([
      'test@2/edition.yaml:2 -: `dates` has no `aproved`: did you mean `approved`?',
      'test@2/edition.yaml:2 -: `made: yesterday` is no day: write it as 2026-01-31',
    ]);
  });

  it('of changes.yaml that is not there', async () => {
    const { problems } = await readEdition(await folder('test@2', { 'edition.yaml': 'base: test@1\n' }));
    expect(problems.map((p) => p.message)).toEqual([
      'test@2 stands on test@1 and has no changes.yaml: it says what is changed and why',
    ]);
  });

  it.each([
    [
      'a clause that does not exist',
      entry('change: "3.9"'),
      '',
      ['test@2/changes.yaml:2 3.9: there is no clause 3.9 in test@1, did you mean 3.1?'],
    ],
    [
      'a clause that is revoked and to change',
      'changes:\n  - {revoke: "4.2", reason: Because.}\n  - {change: "4.2", reason: Because.}\n',
      '',
      [
        'test@2/changes.yaml:3 4.2: 4.2 is to change, and another entry of changes.yaml revokes it: keep one of the two',
      ],
    ],
    [
      'a clause that is revoked and written',
      'changes:\n  - {revoke: "3.4", reason: Because.}\n  - {change: "3.4", reason: Because.}\n',
      '## Changes\n\n- **3.4** `test.topic` `person` Cards are burned.\n',
      [
        'test@2/changes.yaml:3 3.4: 3.4 is to change, and another entry of changes.yaml revokes it: keep one of the two',
      ],
    ],
    [
      'one to be revoked that does not exist',
      entry('revoke: def:Coop'),
      '',
      ['test@2/changes.yaml:2 def:Coop: there is no clause def:Coop in test@1, did you mean def:Coup?'],
    ],
    [
      'a clause that nobody writes',
      entry('change: "3.1"'),
      '',
      [
        'test@2/changes.yaml:2 3.1: 3.1 is to change and no file of test@2 writes it: write the whole clause, `- **3.1** …`',
      ],
    ],
    [
      'a new clause that is there',
      entry('new: "3.1"'),
      '## W\n\n- **3.1** `test.topic` `person` Words.\n',
      ['test@2/changes.yaml:2 3.1: 3.1 is no new clause, test@1 has it: write `change: 3.1`'],
    ],
    [
      'a clause without a reason',
      'changes: []\n',
      '## W\n\n- **3.1** `test.topic` `person` Words.\n',
      [
        'test@2/any-name.md:3 3.1: 3.1 is written and changes.yaml does not say why: add `- change: 3.1` with its `reason`',
      ],
    ],
    [
      'a section that is called otherwise',
      entry('change: "3.1"'),
      '## 3 Equipment\n\n- **3.1** `test.topic` `person` Cards are cut twice.\n',
      [
        'test@2/any-name.md:1 3: section 3 is called "Cards": write "## 3 Cards", or add `- change: 3` with its `reason` where it is to be called otherwise',
      ],
    ],
    [
      'a clause that is mistyped',
      'changes: []\n',
      '## W\n\n- **3.7** `test.topic` `person` Words.\n',
      [
        'test@2/any-name.md:3 3.7: 3.7 is written and changes.yaml does not say why: add `- new: 3.7` with its `reason` (test@1 has no 3.7, did you mean 3.1?)',
      ],
    ],
    [
      'a clause that is written twice',
      entry('change: "3.1"'),
      '## W\n\n- **3.1** `test.topic` `person` Words.\n\n- **3.1** `test.topic` `person` Others.\n',
      ['test@2/any-name.md:5 3.1: 3.1 is written twice, here and in test@2/any-name.md:3: keep one of the two'],
    ],
    [
      'a child that is written under its clause and by itself',
      entry('change: ["3.2", 3.2(a)]'),
      '## W\n\n- **3.2** `test.topic` `person` The Dealer must:\n\n  - **(a)** `person` look;\n\n- **3.2(a)** `person` see;\n',
      ['test@2/any-name.md:7 3.2(a): 3.2(a) is written twice, here and in test@2/any-name.md:5: keep one of the two'],
    ],
    [
      'two entries for one clause',
      'changes:\n  - {revoke: "3.1", reason: A.}\n  - {renumber: "3.1", to: "3.0", reason: B.}\n',
      '',
      ['test@2/changes.yaml:3 3.1: 3.1 is there twice: it is to revoke (line 2) and to renumber; keep one of the two'],
    ],
    [
      'a revoked clause that is still referred to',
      entry('revoke: "3.4"'),
      '',
      [
        'test@1/02.md:13 4.2: 4.2 refers to 3.4 of test@1, which test@2 revokes: amend 4.2 too, or keep 3.4',
        'test@1/02.md:15 4.2: 4.2 refers to 3.4 of test@1, which test@2 revokes: amend 4.2 too, or keep 3.4',
      ],
    ],
    [
      'a number that is taken',
      'changes:\n  - {renumber: "3.1", to: "3.4", reason: A.}\n',
      '',
      [
        'test@2/changes.yaml:2 3.4: 3.4 is not free: a clause of test@1 has that number and keeps it; revoke, renumber or move that one too, or choose another number',
      ],
    ],
    [
      'a number that is taken, by a clause with others under it',
      'changes:\n  - {renumber: "3.2", to: "3.1", reason: A.}\n',
      '',
      [
        'test@2/changes.yaml:2 3.1: 3.1 is not free: a clause of test@1 has that number and keeps it; revoke, renumber or move that one too, or choose another number',
      ],
    ],
    [
      'words of a revoked clause, left under a number that another clause has now',
      'changes:\n  - {revoke: "3.1", reason: A.}\n  - {renumber: "3.3", to: "3.1", reason: B.}\n',
      '## 3 Cards\n\n- **3.1** `test.topic` `person` Cards are cut.\n',
      [
        'test@2/any-name.md:3 3.1: the words written under 3.1 are those of 3.1 of test@1, which is revoked; here they take the place of the words of 3.3, which is 3.1 now: take them out',
      ],
    ],
    [
      'new words of a moved clause, left under its old number that another clause has now',
      'changes:\n  - {move: "3.4", to: "4.3", reason: A.}\n  - {renumber: "3.3", to: "3.4", reason: B.}\n',
      '## 3 Cards\n\n- **3.4** `test.topic` `person` Cards are burned at once.\n',
      [
        'test@2/any-name.md:3 3.4: the words written under 3.4 are those of 3.4 of test@1, which is 4.3 now; here they take the place of the words of 3.3, which is 3.4 now: write them under 4.3',
      ],
    ],
    [
      'a merge that leaves children behind',
      'changes:\n  - {merge: ["3.1", "3.2"], into: "3.1", reason: A.}\n',
      '',
      [
        'test@1/01.md:21 3.3: 3.3 refers to 3.2(b) of test@1, which test@2 revokes: amend 3.3 too, or keep 3.2(b)',
        'test@2/changes.yaml:2 3.2: 3.2 has 3.2(a) under it: say first where that goes (`move`, `merge` or `revoke`)',
      ],
    ],
    [
      'a place that is not there',
      'changes:\n  - {move: "3.1", to: "3.7", after: "3.6", reason: A.}\n',
      '',
      ['test@2/changes.yaml:2 3.6: there is no clause 3.6 to stand after, did you mean 3.2?'],
    ],
    [
      'a link that leads nowhere',
      entry('change: "3.1"'),
      '## W\n\n- **3.1** `test.topic` `person` See [rule 9.9](#9.9).\n',
      ['test@2/any-name.md:3 3.1: the link to #9.9 leads nowhere: write the id of a clause of this edition'],
    ],
  ])('%s', async (_, changes, clauses, expected) => {
    expect(await faults(changes, clauses)).toEqual(expected);
  });

  it.each([
    [
      'change: "3.1"\n    resaon: x',
      ['`change: 3.1` has no reason: add `reason: …`', 'a `change` has no `resaon`: did you mean `reason`?'],
    ],
    [
      '{change: "3.1", revoke: "3.1", reason: x}',
      [
        'an entry says what is done to a clause by one of `change`, `new`, `revoke`, `renumber`, `move`, `split`, `merge`: this one has change and revoke, write two entries',
      ],
    ],
    [
      '{reason: x}',
      [
        'an entry says what is done to a clause by one of `change`, `new`, `revoke`, `renumber`, `move`, `split`, `merge`: write one of them',
      ],
    ],
    ['{renumber: "3.1", reason: x}', ['`renumber: 3.1` lacks `to`: add `to: …`']],
    ['{split: "3.4", into: "3.4", reason: x}', ['`split: 3.4` goes into two clauses or more: write `into: [3.4, …]`']],
    [
      '{merge: "3.4", into: "3.4", reason: x}',
      ['a merge makes one clause of several: write `merge: [3.1, 3.2]` and `into: 3.1`'],
    ],
    [
      '{revoke: "3.1", class: large, reason: x}',
      [
        '`class: large` is not known: write one of force, figure, removed, added, procedure, definition, split, merged, moved, term-only, renumbered, editorial',
      ],
    ],
    ['just words', ['an entry is a map: write `- change: 3.1` and under it `reason: …`']],
  ])('in changes.yaml: %s', async (item, expected) => {
    const found = await faults(`changes:\n  - ${item}\n`);
    expect(
      found
        .filter((f) => f.startsWith('test@2/changes.yaml:') && !f.includes('no file of'))
        .map((f) => f.slice(f.indexOf(': ') + 2)),
    ).toEqual(expected);
  });
});

describe('the skeleton of an amendment', () => {
  it('can be read as it is and changes nothing yet', async () => {
    const { edition: base } = await readEdition(join(root, 'test@1'));
    const files = skeletonOf(base as Edition);
    expect([...files.keys()]).toEqual(['edition.yaml', 'changes.yaml']);
    const { edition, problems } = await readEdition(await folder('test@2', Object.fromEntries(files)));
    expect(problems).toEqual([]);
    expect(edition?.amendment?.changes).toEqual([]);
    expect(edition?.clauses.map((c) => [c.id, c.text])).toEqual(base?.clauses.map((c) => [c.id, c.text]));
  });

  it('has the clauses that are named as they stand, and is told so', async () => {
    const { edition: base } = await readEdition(join(root, 'test@1'));
    const clause = base?.byId.get('3.1');
    if (!base || !clause) throw new Error('no clause');
    const files = skeletonOf(base, [{ clause, only: null }]);
    expect([...files.keys()]).toEqual(['edition.yaml', 'changes.yaml', '01-changes.md']);
    const { problems } = await readEdition(await folder('test@3', Object.fromEntries(files)));
    expect(problems.map((p) => `${p.severity} ${p.message}`)).toEqual([
      'warning 3.1 is written as it stands in test@1: take it out, or change it',
    ]);
  });
});
