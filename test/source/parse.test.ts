// What a rules file says: the clause format by example, each test one of its sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../../src/model/raw.ts';
import { loadRemark, parseMarkdown } from '../../src/source/markdown.ts';
import { RULES } from '../rules.ts';
import { seen, whole } from './nodes.ts';
import { clauseOf, read, sound } from './sample.ts';

await loadRemark();

const words = (value: string) => ({ type: 'words', inlines: [{ type: 'text', value }] });
const child = (id: string) => ({ type: 'child', id });

test('a clause, whole: number, chips, words, table, checks, examples, note, reading', () => {
  const clause = clauseOf(readFileSync(new URL('golden/settlement.md', import.meta.url), 'utf8'), 'table:4');
  const place = (line: number, column: number) => ({ file: '01.md', line, column });
  const cell = (value: string, line: number, column: number) => ({
    inlines: [{ type: 'text', value }],
    text: value,
    at: place(line, column),
  });
  const scalar = (value: string, line: number, column: number) => ({ type: 'scalar', value, at: place(line, column) });
  expect(clause).toEqual({
    id: 'table:4',
    parent: '10.2',
    kind: 'table',
    label: 'Table 4',
    title: 'Odds of rule 10.1',
    heading: null,
    topics: ['pays.player', 'pays.banker'],
    ownTopics: ['pays.player', 'pays.banker'],
    chip: null,
    content: [
      {
        type: 'words',
        inlines: [
          { type: 'text', value: 'Odds of ' },
          { type: 'link', target: '10.1', value: 'rule 10.1', at: place(7, 51) },
        ],
      },
    ],
    text: 'Odds of rule 10.1\nOutcome | Odds\nPlayer | 1 to 1\nBanker | 1 to 1, less 50% when it wins with 6',
    rows: [
      [cell('Outcome', 9, 5), cell('Odds', 9, 15)],
      [cell('Player', 11, 5), cell('1 to 1', 11, 15)],
      [cell('Banker', 12, 5), cell('1 to 1, less 50% when it wins with 6', 12, 15)],
    ],
    checks: [
      {
        predicate: 'settlement.pays',
        force: 'must',
        params: new Map<string, unknown>([
          ['each', scalar('row', 17, 9)],
          [
            'rows',
            {
              type: 'map',
              at: place(19, 5),
              entries: new Map<string, unknown>([
                ['Player', { type: 'map', at: place(19, 13), entries: new Map([['bet', scalar('player', 19, 19)]]) }],
                [
                  'Banker',
                  {
                    type: 'map',
                    at: place(20, 13),
                    entries: new Map([
                      ['bet', scalar('banker', 20, 19)],
                      ['commission', scalar('@50%', 20, 39)],
                    ]),
                  },
                ],
              ]),
            },
          ],
        ]),
        at: place(15, 3),
      },
    ],
    drawing: null,
    notes: [
      {
        inlines: [{ type: 'text', value: 'The official table has no head.' }],
        text: 'The official table has no head.',
        at: place(29, 3),
      },
    ],
    readings: [
      {
        id: 'R14',
        status: 'open',
        question: 'What does the Banker row pay on 6?',
        inlines: [{ type: 'text', value: 'What does the Banker row pay on 6?' }],
        answers: [
          { text: 'Half.', code: 'Banker: {pays: 1 to 2}', inlines: [{ type: 'text', value: 'Half.' }] },
          { text: 'All.', code: null, inlines: [{ type: 'text', value: 'All.' }] },
        ],
        at: place(31, 3),
      },
    ],
    examples: [
      {
        source: 'official: "$100 pays $50"',
        header: ['Wager', 'Returned'],
        rows: [[cell('Banker $100', 27, 5), cell('$150', 27, 19)]],
        at: place(23, 3),
      },
    ],
    at: place(7, 3),
  });
});

test('a number is the clause’s id, a label in brackets hangs on its parent’s', () => {
  const { clauses } = sound(
    '## 10 Settlement\n\n### 10.3 Commission\n\n- **10.3.1** `pays.banker` `log` Commission must be collected.\n\n  - **(a)** At once:\n\n    - **(i)** in chips; or\n\n    - **(ii)** in cash.\n\n- **10.3.1A** `pays.banker` `log` It is 5%.\n',
  );
  expect(clauses.map((c) => [c.id, c.parent, c.kind, c.label])).toEqual([
    ['10', null, 'section', '10'],
    ['10.3', '10', 'section', '10.3'],
    ['10.3.1', '10.3', 'clause', '10.3.1'],
    ['10.3.1(a)', '10.3.1', 'subclause', '(a)'],
    ['10.3.1(a)(i)', '10.3.1(a)', 'subclause', '(i)'],
    ['10.3.1(a)(ii)', '10.3.1(a)', 'subclause', '(ii)'],
    ['10.3.1A', '10.3', 'clause', '10.3.1A'],
  ]);
});

test('a definition outside 1.1 says where it holds; its text begins with the quoted term', () => {
  const { clauses } = sound(
    '## 1 Words\n\n- **1.1** `deal.order` `structure` In these rules:\n\n  - **"Burn(ed)"** `structure` means put away:\n\n    - **(a)** `structure` unseen.\n\n### 1.2 Competitions\n\n`deal.order` `structure` In a competition:\n\n- **"Session"** `structure` means a set time.\n',
  );
  expect(clauses.map((c) => [c.id, c.parent, c.kind, c.label, c.text])).toEqual([
    ['1', null, 'section', '1', 'Words'],
    ['1.1', '1', 'clause', '1.1', 'In these rules:'],
    ['def:Burn(ed)', '1.1', 'definition', 'Burn(ed)', '"Burn(ed)" means put away:'],
    ['def:Burn(ed)(a)', 'def:Burn(ed)', 'subclause', '(a)', 'unseen.'],
    ['1.2', '1', 'section', '1.2', 'In a competition:'],
    ['def:Session@1.2', '1.2', 'definition', 'Session', '"Session" means a set time.'],
  ]);
});

test('a child without a topic has its parent’s; a section passes its own on', () => {
  const { clauses } = sound(
    '## 3 Cards\n\n`cards.decks`\n\n- **3.1** `log` Eight decks.\n\n  - **(a)** `deal.order` `person` New ones.\n\n    - **(i)** Unopened.\n\n- **3.2** `cards.values` `cards.decks` `log` Values.\n\n  **Table 1** `person` Values\n\n  | Ace |\n  | --- |\n  | one |\n',
  );
  expect(Object.fromEntries(clauses.map((c) => [c.id, [c.topics.join(' '), c.ownTopics.join(' '), c.chip]]))).toEqual({
    '3': ['cards.decks', 'cards.decks', null],
    '3.1': ['cards.decks', '', 'log'],
    '3.1(a)': ['deal.order', 'deal.order', 'person'],
    '3.1(a)(i)': ['deal.order', '', null],
    '3.2': ['cards.values cards.decks', 'cards.values cards.decks', 'log'],
    'table:1': ['cards.values cards.decks', '', 'person'],
  });
});

test('words may go on after the children; the text shows where those stand', () => {
  const { byId } = sound(
    '## 9 Drawing\n\n- **9.5** `deal.third-card` The Player hand must:\n\n  - **(a)** draw; or\n\n  - **(b)** stand,\n\n  as *Table 1* requires:\n\n  **Table 1** The Player hand\n\n  | Count | Hand  |\n  | ----- | ----- |\n  | 0     | draws |\n\n  and in no other way.\n\n- **9.6** `deal.third-card` The Banker hand must:\n\n  - **(a)** draw.\n',
  );
  const clause = byId.get('9.5');
  expect(clause?.content).toEqual([
    words('The Player hand must:'),
    child('9.5(a)'),
    child('9.5(b)'),
    {
      type: 'words',
      inlines: [
        { type: 'text', value: 'as ' },
        { type: 'emphasis', value: 'Table 1' },
        { type: 'text', value: ' requires:' },
      ],
    },
    child('table:1'),
    words('and in no other way.'),
  ]);
  expect(clause?.text).toBe('The Player hand must: […] as Table 1 requires: […] and in no other way.');
  expect(byId.get('9.6')?.text).toBe('The Banker hand must:');
});

test('a section’s own words are its first paragraph; a pure heading has its title for text', () => {
  const { byId } = sound(
    '## 11 Table of play\n\n`deal.third-card` Cards are drawn thus.\n\n~~~check\nby: table:11.1\n~~~\n\n**Table 11.1** Draws\n\n| 0 |\n| - |\n| D |\n\n~~~check\npredicate: draw\nforce: must\n~~~\n\n## 12 Settlement\n',
  );
  expect(byId.get('11')).toMatchObject({
    title: 'Table of play',
    text: 'Cards are drawn thus.',
    content: [words('Cards are drawn thus.'), child('table:11.1')],
  });
  expect(byId.get('11')?.checks.map((c) => [c.predicate, plain({ type: 'map', entries: c.params, at: c.at })])).toEqual(
    [[null, { by: 'table:11.1' }]],
  );
  expect(byId.get('table:11.1')?.checks.map((c) => c.predicate)).toEqual(['draw']);
  expect(byId.get('12')).toMatchObject({ text: 'Settlement', content: [], topics: [] });
});

test('a check block after a clause’s words or children is the clause’s, one under a table is the table’s', () => {
  const table = (n: number) => `  **Table ${n}** Odds\n\n  | 1 to 1 |\n  | ------ |\n  | even   |\n\n`;
  const block = (id: string) => `  ~~~check\n  predicate: ${id}\n  force: must\n  ~~~\n\n`;
  const { byId } = sound(
    `## 3 Cards\n\n- **3.1** \`cards.decks\` Eight decks.\n\n  - **(a)** New ones.\n\n${block('clause.check')}${table(1)}${block('table.one')}${table(2)}${block('table.two')}`,
  );
  expect(['3.1', '3.1(a)', 'table:1', 'table:2'].map((id) => byId.get(id)?.checks.map((c) => c.predicate))).toEqual([
    ['clause.check'],
    [],
    ['table.one'],
    ['table.two'],
  ]);
});

test('a block holds one check or several, every value a string with its place in the file', () => {
  const { checks } = clauseOf(
    '## 3 Cards\n\n- **3.1** `cards.decks` Eight decks.\n\n  - **(a)** New.\n\n    ~~~check\n    - predicate: cards.decks\n      force: must\n      allowed: ["@eight", 5.10, {when: yes}]\n    - predicate: cards.jokers\n      force: must-not\n      says: |\n        no jokers\n        at all\n    - by: 3.1\n      with: {bet: tie}\n    ~~~\n',
    '3.1(a)',
  );
  expect(checks.map((c) => [c.predicate, c.force, c.at.line, c.at.column])).toEqual([
    ['cards.decks', 'must', 8, 7],
    ['cards.jokers', 'must-not', 11, 7],
    [null, 'must', 16, 7],
  ]);
  const at = (line: number, column: number) => ({ file: '01.md', line, column });
  expect(checks[0]?.params.get('allowed')).toEqual({
    type: 'list',
    at: at(10, 16),
    items: [
      { type: 'scalar', value: '@eight', at: at(10, 17) },
      { type: 'scalar', value: '5.10', at: at(10, 27) },
      { type: 'map', at: at(10, 33), entries: new Map([['when', { type: 'scalar', value: 'yes', at: at(10, 40) }]]) },
    ],
  });
  expect(checks[1]?.params.get('says')).toEqual({ type: 'scalar', value: 'no jokers\nat all\n', at: at(13, 13) });
});

test('a diagram is drawn from the block under it', () => {
  const diagram = clauseOf(
    '## Layouts\n\n**Diagram A** `table.layout` `person` Seven seats\n\n~~~layout\nshape: kidney\nseats: [1, 2]\nareas:\n  - {bet: tie, zh: 和}\n~~~\n\n> **Note.** Ours.\n',
    'diagram:A',
  );
  expect(diagram).toMatchObject({
    parent: null,
    kind: 'diagram',
    label: 'Diagram A',
    title: 'Seven seats',
    heading: 'Layouts',
    text: 'Seven seats',
  });
  expect(diagram.drawing?.kind).toBe('layout');
  expect(diagram.drawing && plain(diagram.drawing.data)).toEqual({
    shape: 'kidney',
    seats: ['1', '2'],
    areas: [{ bet: 'tie', zh: '和' }],
  });
  expect(diagram.notes.map((n) => n.text)).toEqual(['Ours.']);
});

test('an unnumbered heading is kept with its scope and holds until the next heading of its level', () => {
  const { clauses, headings } = sound(
    '## 8 Dealing\n\n- **8.1** `deal.order` `log` One.\n\n### Dealing Style B\n\n~~~check\nscope: {style: B}\n~~~\n\n- **8.2** `deal.order` `log` Two.\n\n  #### First bet\n\n  - **(a)** This.\n\n  #### Second bet\n\n  - **(b)** That.\n\n- **8.3** `deal.order` `log` Three.\n\n### 8.4 Ends\n\n- **8.4.1** `deal.order` `log` Four.\n\n## Layouts\n\n**Diagram A** `table.layout` `person` Seats\n',
  );
  expect(clauses.map((c) => [c.id, c.parent, c.heading])).toEqual([
    ['8', null, null],
    ['8.1', '8', null],
    ['8.2', '8', 'Dealing Style B'],
    ['8.2(a)', '8.2', 'First bet'],
    ['8.2(b)', '8.2', 'Second bet'],
    ['8.3', '8', 'Dealing Style B'],
    ['8.4', '8', null],
    ['8.4.1', '8.4', null],
    ['diagram:A', null, 'Layouts'],
  ]);
  expect(
    headings.map((h) => [h.title, h.depth, clauses[h.before]?.id, plain({ type: 'map', entries: h.scope, at: h.at })]),
  ).toEqual([
    ['Dealing Style B', 3, '8.2', { style: 'B' }],
    ['First bet', 4, '8.2(a)', {}],
    ['Second bet', 4, '8.2(b)', {}],
    ['Layouts', 2, 'diagram:A', {}],
  ]);
});

test('an unnumbered heading in the second file counts the clauses of the first', () => {
  const { headings } = sound({
    '01.md': '## 1 Cards\n\n- **1.1** `cards.decks` `log` Eight.\n',
    '02.md': '## Layouts\n\n**Diagram A** `table.layout` `person` Seats\n',
  });
  expect(headings.map((h) => [h.title, h.before])).toEqual([['Layouts', 2]]);
});

test.each([
  ['(h) (i) (j)', '(h) is followed by the letter (i)'],
  ['(i) (ii) (iv)', 'roman numerals, with a gap'],
  ['(a) (c) (i)', 'letters, with gaps'],
  ['(y) (z) (aa) (bb)', 'after (z) comes (aa)'],
  ['(a) (aa) (b)', '(aa) was inserted after (a)'],
  ['(A) (B)', 'capitals'],
  ['(1) (2) (10)', 'digits'],
  ['(iv) (v) (ix) (x)', 'roman numerals from the middle'],
])('letters in order: %s: %s', (labels) => {
  const items = labels.split(' ').map((l) => `  - **${l}** Words.\n`);
  expect(read(`## 3 Cards\n\n- **3.1** \`cards.decks\` \`log\` Eight.\n\n${items.join('\n')}`).problems).toEqual([]);
});

test.each([
  ['(b) (a)', ['(a)']],
  ['(i) (iii) (ii)', ['(ii)']],
  ['(a) (a1)', null],
  ['(a) (c) (b) (d)', ['(b)']],
])('letters out of order: %s', (labels, wrong) => {
  const items = labels.split(' ').map((l) => `  - **${l}** Words.\n`);
  const { problems } = read(`## 3 Cards\n\n- **3.1** \`cards.decks\` \`log\` Eight.\n\n${items.join('\n')}`);
  if (wrong === null) expect(problems.map((p) => p.rule)).toEqual(['label']);
  else expect(problems.map((p) => [p.rule, p.message.split(' ')[0]])).toEqual(wrong.map((l) => ['number-order', l]));
});

test('numbers ascend by their parts: 3.2, 3.10, then 4.1, 4.1A, 4.2', () => {
  const list = (numbers: string[], section: string) =>
    `## ${section} Cards\n\n${numbers.map((n) => `- **${n}** \`cards.decks\` \`log\` Words.\n`).join('\n')}\n`;
  expect(
    read(list(['3.2', '3.10'], '3') + list(['4.1', '4.1A', '4.2'], '4') + list([], '4A') + list([], '5')).problems,
  ).toEqual([]);
  expect(read(list(['4.1A', '4.1'], '4')).problems.map((p) => p.message)).toEqual([
    '4.1 stands after 4.1A: numbers ascend, move it up or give it another',
  ]);
});

test('character references and escapes are words', () => {
  expect(clauseOf('## 3 Cards\n\n- **3.1** `cards.decks` `log` 2 \\* 3 &amp; \\[a] &lt; 4\n', '3.1').text).toBe(
    '2 * 3 & [a] < 4',
  );
});

const inPieces = (text: string, length: number) => seen(parseMarkdown(text.split('\n'), () => undefined, length));

test.each([
  'Write to rules@example.com or see www.example.com and https://example.com/a?b=c.',
  'Nothing is a_b@c.example, mailto:x@y.example, WWW.EXAMPLE.COM or HTTP://EXAMPLE.COM here.',
  'Escaped: a\\@b.example, www\\.example.com, http\\://example.com',
  'Named: a&#64;b.example, a&commat;b.example, www&#46;example.com, http&colon;//example.com',
  'No address: "@8 to 1", count(B)=@6, ~~gone~~, wwwx, http, - [ ] task, [^1], | a | b |',
  '- [x] done\n- a `b`@c\n- *a*@b.example\n\n| a | b |\n| - | - |\n| ~c~ | d@e.example |\n\n[^1]: a note\n\nWords[^1]',
])('what could be an address is read as remark reads it: %s', (text) => {
  expect(inPieces(text, 1_000_000)).toEqual(seen(whole(text)));
});

test.each(['tas@2018', 'nsw-star@2021-07-08'])('%s is read as remark reads it', (book) => {
  for (const file of readdirSync(join(RULES, book)).filter((f) => f.endsWith('.md'))) {
    const text = readFileSync(join(RULES, book, file), 'utf8');
    expect(inPieces(text, 1_000_000), file).toEqual(seen(whole(text)));
  }
});

test('a file read in pieces has the nodes of the whole, each at its place', () => {
  const text = readFileSync(new URL('golden/settlement.md', import.meta.url), 'utf8');
  const lines =
    `${text}\n~~~check\n- a: b\n## c\n~~~\n\n## 11 More\n\n- **11.1** Words\n- **11.2** Words\n\n  > a\n`.split('\n');
  const nodes = (length: number) => {
    const out: string[] = [];
    const walk = (node: { type: string; position?: { start: object; end: object }; children?: unknown[] }) => {
      // Where a list ends is all that the cut changes.
      if (node.type !== 'list')
        out.push(`${node.type} ${JSON.stringify(node.position, ['start', 'end', 'line', 'column'])}`);
      for (const c of node.children ?? []) walk(c as typeof node);
    };
    for (const node of parseMarkdown(lines, () => undefined, length)) walk(node as Parameters<typeof walk>[0]);
    return out;
  };
  expect(nodes(0)).toEqual(nodes(1_000_000));
});
