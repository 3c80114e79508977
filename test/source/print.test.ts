// The printer's two laws, on invented editions and on the shipped books: reading back changes nothing, printing again
// changes nothing.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, Content, Edition, Examples, Inline } from '../../src/model/edition.ts';
import type { Raw } from '../../src/model/raw.ts';
import { assemble } from '../../src/source/assemble.ts';
import { type Draft, type DraftHeading, draft } from '../../src/source/drafts.ts';
import { printEdition } from '../../src/source/print.ts';
import { printYaml } from '../../src/source/printYaml.ts';
import { Problems } from '../../src/source/problems.ts';
import { readEditions } from '../../src/source/read.ts';
import { readYaml } from '../../src/source/yaml.ts';
import { META, read, TOPICS } from './sample.ts';

const AT = { file: '01.md', line: 1, column: 1 };

/** Everything a clause says, without the places and the hashes of files. */
function says(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(says);
  if (Array.isArray(value)) return value.map(says);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['at', 'files', 'byId'].includes(key))
      .map(([key, v]) => [key, says(v)]),
  );
}

// --- invented editions ---

/** Words with the signs that Markdown, YAML and tables might trip over. */
const signs = [
  'eight',
  '(8)',
  'Cards',
  '6',
  'a_b',
  '*',
  '2*3',
  '[',
  ']',
  '<',
  '>',
  '&',
  '&amp;',
  '#',
  '-',
  '+',
  '1.',
  '1)',
  '~',
  '!',
  '"$100"',
  "player's",
  '=',
  '\\',
  '|',
  '50%',
  '×',
  '闲',
  '_x_',
  '---',
  'http',
  ':',
  '@',
];
const plainWords = (among: readonly string[]) =>
  fc.array(fc.constantFrom(...among), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
/**
 * `**`, `~~`, backticks, template braces and brackets that look like links are refused in words, so they are not
 * invented.
 */
const text = plainWords(signs).filter((w) => !/[*~`]{2}|\{\{|\}\}|\]\s?[[(]|\[\^/.test(w));
const cellText = text.filter((w) => !w.includes('|'));

const asText = (all: readonly Inline[]) => all.map((i) => i.value).join('');

const inlines = (words: fc.Arbitrary<string>): fc.Arbitrary<Inline[]> =>
  fc
    .tuple(
      words,
      fc.array(
        fc.oneof(
          fc.record({
            type: fc.constant('emphasis' as const),
            value: fc.constantFrom('Player', 'Dealing Style B', 'a_b', 'x*y'),
          }),
          fc.record({
            type: fc.constant('link' as const),
            target: fc.constant('2'),
            value: fc.constantFrom('section 2', 'that', 'the [rule]', 'a*b'),
            at: fc.constant(AT),
          }),
        ),
        { maxLength: 2 },
      ),
      words,
    )
    .map(([before, middle, after]) => {
      const out: Inline[] = [{ type: 'text', value: before }];
      // A link may touch the word before it, an exclamation mark too.
      for (const inline of middle)
        out.push({ type: 'text', value: inline.type === 'link' ? '' : ' ' }, inline, {
          type: 'text',
          value: ` ${after}`,
        });
      return merge(out);
    })
    .filter((all) => !/<\/?[A-Za-z!?]|\]\s?[[(]|\[\^/.test(asText(all)));

/** Neighbouring texts are one. */
function merge(all: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const inline of all) {
    const last = out.at(-1);
    if (last?.type === 'text' && inline.type === 'text')
      out[out.length - 1] = { type: 'text', value: last.value + inline.value };
    else out.push(inline);
  }
  return out;
}

const content = (words: Inline[]): Content => ({ type: 'words', inlines: words });

const key = fc.oneof(
  fc.constantFrom(
    'bet',
    'when',
    '(a)',
    'Player wins by 6 points',
    'a: b',
    '5.10',
    'x,y',
    '{',
    '@k',
    '#',
    '- a',
    'true',
  ),
  fc.string({ minLength: 1, maxLength: 5 }),
);
const scalarText = fc.oneof(
  fc.constantFrom(
    '@eight decks',
    'count(B)=@6',
    'win-by(P,6)',
    '8 to 1',
    '',
    ' ',
    'a: b',
    'yes',
    '~',
    'null',
    '5.10',
    '闲',
    "it's",
    'a\nb',
    '[x]',
    'a #b',
    '-',
    '- a',
    '? b',
    '!t',
    '&a',
    '*a',
    '%x',
    '`',
    '"q"',
    '---',
    '...',
    ':',
    'a:',
    '$100',
    '1e3',
    '0x10',
  ),
  fc.string({ maxLength: 8 }),
);
const raw: fc.Arbitrary<Raw> = fc.letrec<{ raw: Raw }>((tie) => ({
  raw: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalarText.map((value): Raw => ({ type: 'scalar', value, at: AT })),
    fc.array(tie('raw'), { maxLength: 3 }).map((items): Raw => ({ type: 'list', items, at: AT })),
    fc
      .array(fc.tuple(key, tie('raw')), { maxLength: 3 })
      .map((entries): Raw => ({ type: 'map', entries: new Map(entries), at: AT })),
  ),
})).raw;

const params = fc
  .array(fc.tuple(fc.constantFrom('allowed', 'when', 'rows', 'pays', 'says'), raw), { maxLength: 3 })
  .map((all) => new Map(all));
const checks = fc.array(
  fc.oneof(
    fc.record({
      predicate: fc.constantFrom('cards.decks', 'settlement.pays'),
      force: fc.constantFrom('must' as const, 'must-not' as const, 'may' as const),
      params,
      at: fc.constant(AT),
    }),
    fc.constant({
      predicate: null,
      force: 'must' as const,
      params: new Map<string, Raw>([['by', { type: 'scalar', value: '2', at: AT }]]),
      at: AT,
    }),
  ),
  { maxLength: 2 },
);

const row = (n: number): fc.Arbitrary<Cell[]> =>
  fc.array(
    inlines(cellText).map((all) => ({ inlines: all, text: asText(all), at: AT })),
    { minLength: n, maxLength: n },
  );
const tableOf = (columns: number) => fc.array(row(columns), { minLength: 1, maxLength: 3 });
const rows = fc.integer({ min: 1, max: 3 }).chain(tableOf);

const exampleTable = fc.tuple(
  fc.constantFrom('official', 'hand: by *us*', 'published (elsewhere)'),
  tableOf(2).filter((t) => t.length > 1),
);

const word = (value: string): Raw => ({ type: 'scalar', value, at: AT });
const map = (entries: Readonly<Record<string, Raw>>): Raw => ({
  type: 'map',
  entries: new Map(Object.entries(entries)),
  at: AT,
});
const list = (...items: Raw[]): Raw => ({ type: 'list', items, at: AT });
/** What an answer says that it changes: in a code span, in a block, or nothing. */
const does = fc.oneof(
  fc.constantFrom(null, 'Player: {pays: 4 to 1}', 'pays: "a`b"', '"`": none'),
  params.map((all) => list(map({ clause: word('2'), set: { type: 'map', entries: all, at: AT } }))),
  fc.constantFrom(
    list(map({ waits: word('the table that is played') })),
    list(
      map({ goes: word('cards.decks') }),
      map({ row: word('Player'), set: map({ pays: map({ sum: list(word('A'), word('B')) }) }) }),
      map({ clause: word('2'), fails: word('it says otherwise') }),
    ),
    list(map({ comes: map({ predicate: word('cards.decks'), force: word('must'), allowed: word('8') }) })),
  ),
);

const beside = fc.record({
  checks,
  notes: fc.array(
    inlines(text).map((all) => ({ inlines: all, text: asText(all), at: AT })),
    { maxLength: 2 },
  ),
  readings: fc.array(
    fc.record({
      question: inlines(text),
      answers: fc.array(fc.tuple(inlines(text), does, fc.array(exampleTable, { maxLength: 1 })), {
        minLength: 2,
        maxLength: 3,
      }),
    }),
    { maxLength: 1 },
  ),
  examples: fc.array(exampleTable, { maxLength: 1 }),
});
type Beside = typeof beside extends fc.Arbitrary<infer T> ? T : never;

const topics = fc.uniqueArray(fc.constantFrom(...TOPICS), { maxLength: 2 });
const chip = fc.constantFrom(null, 'person' as const, 'log' as const, 'structure' as const);

interface Node {
  label: string;
  topics: string[];
  chip: Draft['chip'];
  words: Inline[][];
  tail: Inline[] | null;
  beside: Beside;
  table: { caption: Inline[] | null; rows: Cell[][]; beside: Beside } | null;
  drawing: { kind: 'layout' | 'form'; data: Raw } | null;
  heading: string | null;
  children: Node[];
}

const nodeOver = (children: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> =>
  fc.record({
    label: fc.constantFrom('letter', 'number', 'Natural', "Dealer's Hand", 'Burn(ed)', 'a*b'),
    topics,
    chip,
    words: fc.array(inlines(text), { minLength: 1, maxLength: 2 }),
    tail: fc.option(inlines(text)),
    beside,
    table: fc.option(fc.record({ caption: fc.option(inlines(text)), rows, beside })),
    drawing: fc.option(
      fc.record({
        kind: fc.constantFrom('layout' as const, 'form' as const),
        data: raw.filter((r) => r.type === 'map' && r.entries.size > 0),
      }),
    ),
    heading: fc.option(fc.constantFrom('Dealing Style B', 'First bet #', '*Odds*')),
    children,
  });
const none = fc.constant<Node[]>([]);
const few = (of: fc.Arbitrary<Node>) => fc.array(of, { maxLength: 2 });
/** Clauses three levels deep. */
const node = nodeOver(few(nodeOver(few(nodeOver(none)))));

const examplesOf = ([source, [head = [], ...body]]: [string, Cell[][]]): Examples => ({
  source,
  header: head.map((c) => c.text),
  rows: body,
  at: AT,
});

/**
 * Builds an edition out of invented nodes, by the reader's own last step, so that all that is derived is derived alike.
 */
function invent(tops: readonly Node[]): Edition {
  const clauses: Draft[] = [];
  const headings: DraftHeading[] = [];
  let serial = 0;
  const add = (made: Draft) => {
    clauses.push(made);
    made.parent?.content.push({ type: 'child', id: made.id });
    return made;
  };
  const put = (made: Draft, b: Beside) => {
    made.notes = b.notes;
    made.readings = b.readings.map((r) => ({
      id: `R${++serial}`,
      status: 'open',
      question: asText(r.question),
      inlines: r.question,
      answers: r.answers.map(([all, how, shown]) => ({
        text: asText(all),
        code: typeof how === 'string' ? how : null,
        inlines: all,
        ...(how !== null && typeof how !== 'string' ? { block: how } : {}),
        ...(shown.length > 0 ? { examples: shown.map(examplesOf) } : {}),
      })),
      at: AT,
    }));
    made.examples = b.examples.map(examplesOf);
    if (made.chip === null) made.checks = b.checks;
  };
  const section = add(draft('section', '2', '2', null, null, AT));
  section.title = 'Cards & *wagers* #';
  section.topics = [{ id: 'deal.order', at: AT }];
  const walk = (n: Node, parent: Draft, i: number, heading: string | null): string | null => {
    const inSection = parent.kind === 'section';
    // A heading among clauses stays in force for its siblings; within a clause it ends with the clause.
    let now = heading;
    if (n.heading !== null) {
      now = n.heading;
      headings.push({
        title: now,
        depth: inSection ? 3 : 4,
        before: clauses.length,
        scope: inSection ? new Map([['style', { type: 'scalar', value: 'B', at: AT } as Raw]]) : new Map(),
        at: AT,
      });
    }
    const term = n.label !== 'letter' && n.label !== 'number';
    const number = inSection || (n.label === 'number' && !parent.id.includes('(') && !parent.id.includes(':'));
    const label = term ? `${n.label} ${++serial}` : number ? String(i + 1) : `(${'abcdefgh'[i]})`;
    const id = term ? `def:${label}@${parent.id}` : number ? `${parent.id}.${label}` : parent.id + label;
    const made = add(
      draft(
        term ? 'definition' : inSection ? 'clause' : 'subclause',
        id,
        term || !number ? label : id,
        parent,
        now,
        AT,
      ),
    );
    made.topics = n.topics.map((t) => ({ id: t, at: AT }));
    made.chip = n.chip;
    made.content.push(...n.words.map(content));
    // Siblings that count by letters and by numbers are not mixed, so that their order is plain.
    let inner: string | null = now;
    n.children.forEach((c, k) => {
      inner = walk({ ...c, label: c.label === 'number' ? 'letter' : c.label }, made, k, inner);
    });
    if (n.table) {
      const table = add(draft('table', `table:${++serial}`, `Table ${serial}`, made, inner, AT));
      if (n.table.caption) table.content.push(content(n.table.caption));
      table.title = n.table.caption ? asText(n.table.caption) : null;
      table.rows = n.table.rows;
      put(table, n.table.beside);
    }
    if (n.drawing) {
      const diagram = add(draft('diagram', `diagram:${++serial}`, `Diagram ${serial}`, made, inner, AT));
      diagram.chip = 'person';
      diagram.drawing = n.drawing;
    }
    if (n.tail) made.content.push(content(n.tail));
    put(made, n.beside);
    return now;
  };
  let heading: string | null = null;
  tops.forEach((n, i) => {
    heading = walk({ ...n, label: 'number' }, section, i, heading);
  });
  const problems = new Problems('test@1');
  const made = assemble([{ clauses, headings }], problems);
  expect(problems.found).toEqual([]);
  return {
    id: 'test@1',
    book: 'test',
    version: '1',
    meta: META,
    ...made,
    byId: new Map(made.clauses.map((c) => [c.id, c])),
    files: [],
  };
}

describe('laws', () => {
  test('what is printed reads back as the same edition, and prints the same again', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 2 }), (tops) => {
        const edition = invent(tops);
        const printed = printEdition(edition);
        const back = read(Object.fromEntries(printed));
        expect(back.problems).toEqual([]);
        expect(says(back.edition)).toEqual(says(edition));
        expect(printEdition(back.edition)).toEqual(printed);
      }),
      { numRuns: 150 },
    );
  });

  test('YAML values read back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, raw), { minLength: 1, maxLength: 4 }), (entries) => {
        const map: Raw = { type: 'map', entries: new Map(entries), at: AT };
        const bad: string[] = [];
        const back = readYaml(
          printYaml(map).join('\n'),
          () => AT,
          (_, message) => bad.push(message),
        );
        expect(bad).toEqual([]);
        expect(back).toEqual(map);
      }),
      { numRuns: 1000 },
    );
  });

  test('the shipped books read back as the same editions', async () => {
    const root = fileURLToPath(new URL('../../rules-source', import.meta.url));
    const { editions, topics } = await readEditions([root]);
    expect(editions.length).toBe((await readdir(root, { withFileTypes: true })).filter((e) => e.isDirectory()).length);
    for (const edition of editions) {
      const printed = printEdition(edition);
      const back = read(Object.fromEntries(printed), edition.meta, new Set(topics.keys()));
      expect(says(back.edition.clauses)).toEqual(says(edition.clauses));
      expect(says(back.edition.headings)).toEqual(says(edition.headings));
      expect(printEdition(back.edition)).toEqual(printed);
    }
  });
});

test('the canonical form: the golden sample is printed as it stands', () => {
  const golden = readFileSync(new URL('golden/settlement.md', import.meta.url), 'utf8');
  expect(printEdition(read(golden).edition).get('01.md')).toBe(golden);
});

test('tables are aligned, lists are loose, long values go to lines of their own', () => {
  const messy =
    '## 3 Cards\n- **3.1** `cards.decks` Eight.\n  - **(a)** _One_.\n  - **(b)** Two.\n\n  ~~~~check\n  { predicate: a, force: must, rows: { Player: {bet: player, except: {when: "count(B)=@6"}}, Banker: {bet: banker, commission: "@50%"}, Tie: {bet: tie} } }\n  ~~~~\n\n  **Table 1** Odds\n\n  | Bet | 闲 |\n  |:-|-:|\n  | P | 1 to 1 |\n';
  expect(printEdition(read(messy).edition).get('01.md')).toBe(`## 3 Cards

- **3.1** \`cards.decks\` Eight.

  - **(a)** *One*.

  - **(b)** Two.

  ~~~check
  predicate: a
  force: must
  rows:
    Player: {bet: player, except: {when: count(B)=@6}}
    Banker: {bet: banker, commission: "@50%"}
    Tie: {bet: tie}
  ~~~

  **Table 1** Odds

  | Bet | 闲     |
  | --- | ------ |
  | P   | 1 to 1 |
`);
});

test('a clause is printed into the file it came from', () => {
  const files = {
    'a.md': '## 1 Cards\n\n- **1.1** `cards.decks` `log` Eight.\n',
    'b.md':
      '## 2 Order\n\n- **2.1** `deal.order` `log` Player first.\n\n## Layouts\n\n**Diagram A** `table.layout` `person` Seats\n',
  };
  expect(Object.fromEntries(printEdition(read(files).edition))).toEqual(files);
});
