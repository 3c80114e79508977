// Small rulebooks and their amendments at random, for tests: clauses, parts of clauses, definitions, tables and
// headings, edited in every way that a draftsman has.
import fc from 'fast-check';
import type { Edition } from '../../../src/model/edition.ts';
import { book } from '../../diff/books.ts';

interface Node {
  readonly words: string;
  readonly subs: readonly Node[];
  /** Words after the parts. */
  readonly tail: string | null;
}

interface Section {
  readonly title: string;
  readonly heading: string | null;
  readonly clauses: readonly Node[];
  readonly table: readonly (readonly string[])[] | null;
}

interface Rules {
  readonly terms: readonly (readonly [string, string])[];
  readonly sections: readonly Section[];
}

const WORDS = [
  'the Dealer',
  'must',
  'may',
  'not',
  'draw',
  'a card',
  'a Coup',
  'eight (8)',
  '8 to 1',
  '$25',
  'of',
  'and',
  '"burned"',
  "the player's",
  'rule 2.1',
  'before',
  'wagers',
  'are paid',
  'in chips',
  '–',
  '*only*',
];
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 9 })
  .map((words) => `At ${words.join(' ')}.`);
const leaf: fc.Arbitrary<Node> = sentence.map((words) => ({ words, subs: [], tail: null }));
const node = (inner: fc.Arbitrary<Node>): fc.Arbitrary<Node> =>
  fc.record({
    words: sentence,
    subs: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(inner, { minLength: 1, maxLength: 3 }) },
    ),
    tail: fc.constant(null),
  });
const clause = node(node(leaf));
const cell = fc.constantFrom('1 to 1', '8 to 1', 'stands off', 'loses', '$5', 'rule 2.1');
const table = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('Player', 'Banker', 'Tie', 'Pair', 'Natural'), { minLength: 1 }),
    fc.uniqueArray(fc.constantFrom('Odds', 'Option 1', 'Option 2'), { minLength: 1 }),
    fc.array(cell, { minLength: 15, maxLength: 15 }),
  )
  .map(([rows, columns, cells]) => [
    ['Outcome', ...columns],
    ...rows.map((row, r) => [row, ...columns.map((_, c) => cells[r * 3 + c] ?? '')]),
  ]);
const section = fc.record({
  title: fc.constantFrom('Cards', 'Wagers', 'Settlement', 'Irregularities'),
  heading: fc.option(fc.constantFrom('Style A', 'Style B'), { freq: 4 }),
  clauses: fc.array(clause, { minLength: 1, maxLength: 4 }),
  table: fc.option(table, { freq: 2 }),
});
const TERMS = ['Coup', 'Natural', 'Tiger', 'Shoe'];
const rules: fc.Arbitrary<Rules> = fc.record({
  terms: fc.uniqueArray(fc.tuple(fc.constantFrom(...TERMS), sentence), {
    selector: ([term]) => term,
    minLength: 1,
    maxLength: 3,
  }),
  sections: fc.array(section, { minLength: 1, maxLength: 3 }),
});

/** One change to a list: something put in, taken out, put elsewhere, or changed. */
function edited<T>(
  list: readonly T[],
  at: number,
  how: number,
  other: T,
  change: (one: T) => T,
  least = 0,
): readonly T[] {
  const i = list.length ? at % list.length : 0;
  const one = list[i];
  if (one === undefined || how % 6 === 0) return list.toSpliced(i, 0, other);
  if (how % 6 === 1 && list.length > least) return list.toSpliced(i, 1);
  if (how % 6 === 2) return list.toSpliced(i, 1).toSpliced((i + 1 + (at % 3)) % list.length, 0, one);
  return list.with(i, change(one));
}

/** A clause that is cut in two, or two that become one. */
function splitOrMerged(list: readonly Node[], at: number): readonly Node[] {
  const i = at % list.length;
  const [one, next] = [list[i], list[i + 1]];
  if (!one) return list;
  const pieces = one.words.split(' ');
  if (at % 2 && next) return list.toSpliced(i, 2, { ...next, words: `${one.words} ${next.words}` });
  return list.toSpliced(
    i,
    1,
    { words: pieces.slice(0, pieces.length >> 1).join(' '), subs: [], tail: null },
    { ...one, words: pieces.slice(pieces.length >> 1).join(' ') },
  );
}

interface Edit {
  readonly at: readonly number[];
  readonly how: readonly number[];
  readonly words: string;
  readonly node: Node;
  readonly section: Section;
}

function editedNode(one: Node, { at, how, words, node: other }: Edit, depth: number): Node {
  const [a = 0, h = 0] = [at[depth], how[depth]];
  const pieces = one.words.split(' ');
  if (h % 5 === 0)
    return {
      ...one,
      words: pieces.toSpliced(1 + (a % pieces.length), a % 3, words.split(' ')[1 + (a % 2)] ?? 'all').join(' '),
    };
  if (h % 5 === 1) return { ...one, words };
  if (h % 5 === 2 && one.subs.length) return { ...one, tail: one.tail ? null : words };
  if (h % 5 === 3) return { ...one, words: `${one.words} ${words}` };
  return depth < 4
    ? {
        ...one,
        subs: edited(one.subs, a, h >> 3, { ...other, subs: [], tail: null }, (sub) =>
          editedNode(sub, { at, how, words, node: other, section: {} as Section }, depth + 1),
        ),
      }
    : one;
}

function editedTable(rows: NonNullable<Section['table']>, at: number, how: number): NonNullable<Section['table']> {
  const [head = [], ...body] = rows;
  const fresh = (name: string) => [name, ...head.slice(1).map((_, c) => `${c + at} to 1`)];
  if (how % 4 === 0) return [head, ...edited(body, at, how >> 2, fresh('Super 6'), (row) => row.with(1, '9 to 1'), 1)];
  if (how % 4 === 1) return [[...head, 'Option 3'], ...body.map((row) => [...row, '12 to 1'])];
  if (how % 4 === 2 && head.length > 2) return rows.map((row) => row.toSpliced(1 + (at % (head.length - 1)), 1));
  return [head, ...body.map((row, r) => (r === at % body.length ? [`${row[0]} hand`, ...row.slice(1)] : row))];
}

function editedRules({ terms, sections }: Rules, edit: Edit): Rules {
  const [a = 0, b = 0] = edit.at;
  const [h = 0, k = 0] = edit.how;
  if (h % 5 === 0) {
    const free = TERMS.find((term) => !terms.some(([known]) => known === term));
    const made = edited<readonly [string, string]>(
      terms,
      a,
      k,
      [free ?? 'Burn', edit.words],
      ([term]) => (k % 2 ? [term, edit.words] : [free ?? 'Burn', terms[a % terms.length]?.[1] ?? edit.words]),
      1,
    );
    return { sections, terms: made.filter(([term], i) => made.findIndex(([other]) => other === term) === i) };
  }
  return {
    terms,
    sections: edited(
      sections,
      a,
      h % 5 === 1 ? k : 3,
      edit.section,
      (one) => {
        if (k % 6 === 0) return { ...one, title: one.title === 'Cards' ? 'Cards and chips' : 'Cards' };
        if (k % 6 === 1) return { ...one, heading: one.heading ? null : 'Style C' };
        if (k % 6 === 2)
          return {
            ...one,
            table: one.table ? editedTable(one.table, b, edit.how[2] ?? 0) : (edit.section.table ?? null),
          };
        if (k % 6 === 3) return { ...one, clauses: splitOrMerged(one.clauses, b) };
        return {
          ...one,
          clauses: edited(one.clauses, b, edit.how[2] ?? 0, edit.node, (c) => editedNode(c, edit, 2), 1),
        };
      },
      1,
    ),
  };
}

const numbers = (most: number) => fc.array(fc.nat(most), { minLength: 6, maxLength: 6 });
const edit: fc.Arbitrary<Edit> = fc.record({
  at: numbers(9),
  how: numbers(59),
  words: sentence,
  node: clause,
  section,
});

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

function printed({ terms, sections }: Rules): string {
  const list = (nodes: readonly Node[], depth: number): string[] =>
    nodes.flatMap((one, i) => {
      const indent = '  '.repeat(depth);
      const label = depth === 1 ? `(${String.fromCharCode(97 + i)})` : `(${roman[i]})`;
      return [
        `${indent}- **${label}** ${one.words}`,
        ...list(one.subs, depth + 1),
        ...(one.tail ? [`${indent}  ${one.tail}`] : []),
      ];
    });
  const definitions = [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, words]) => `  - **"${term}"** ${words}`);
  let tables = 0;
  const out = ['## 1 Terms', '- **1.1** In these rules:', ...definitions];
  for (const [i, { title, heading, clauses, table: rows }] of sections.entries()) {
    out.push(`## ${i + 2} ${title}`);
    if (heading) out.push(`### ${heading}`);
    for (const [j, one] of clauses.entries())
      out.push(`- **${i + 2}.${j + 1}** ${one.words}`, ...list(one.subs, 1), ...(one.tail ? [`  ${one.tail}`] : []));
    const [head = [], ...body] = rows ?? [];
    if (rows)
      out.push(
        `**Table ${++tables}** What is paid`,
        [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n'),
      );
  }
  return `${out.join('\n\n')}\n`;
}

/** A rulebook and what a few edits have made of it. */
export const amendments: fc.Arbitrary<readonly [Edition, Edition]> = fc
  .tuple(rules, fc.array(edit, { minLength: 1, maxLength: 5 }))
  .map(([before, edits]) => {
    const after = edits.reduce(editedRules, before);
    const made = (name: string, text: string) =>
      book(name, text.replace(/^( *- \*\*[^*]+\*\*|\*\*Table \d+\*\*) /gm, '$1 `test.one` `person` '), {
        wording: 'own',
      });
    return [made('old', printed(before)), made('new', printed(after))] as const;
  });
