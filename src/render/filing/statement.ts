// The statement of changes: each change with what the clause said and says, why, of what class, what it does, and who
// else has such a rule.

import type { Comparison } from '../../compare/comparison.ts';
import { alikeEdges } from '../../diff/alike-edges.ts';
import type { LineChanges, TableChange } from '../../diff/cells.ts';
import type { Change, Diff, EdgeChange } from '../../diff/change.ts';
import { examplesAlone } from '../../diff/classes.ts';
import { percentOf } from '../../diff/edges.ts';
import { editionDigest } from '../../diff/edition-words.ts';
import type { Redline } from '../../diff/redline.ts';
import { classSays, countsLine, drawnPart, forceText, inputText } from '../../diff/tell.ts';
import { textOf } from '../../diff/tokens.ts';
import type { Decision } from '../../model/decision.ts';
import { type Clause, type Edition, type EditionMeta, editionName } from '../../model/edition.ts';
import { dateWords, large } from '../../model/labels.ts';
import type { Json } from '../../model/spec.ts';
import { saidIn } from '../../source/changes.ts';
import { changeName, spokenName, within } from '../../words/names.ts';
import { drawingsOf } from '../diff/drawing.ts';
import { typesetter } from '../print/words.ts';
import { countsText } from './counts.ts';
import { type EdgeLine, effectOf } from './effect.ts';
import { bookText, otherBooks } from './others.ts';
import {
  type Cell,
  cell,
  type Drawn,
  heading,
  type Paper,
  type Part,
  paperOf,
  paragraph,
  type Run,
  run,
  type Words,
  words,
} from './paper.ts';
import type { Standing } from './standing.ts';

/** What the statement is made of. */
export interface Statement {
  readonly diff: Diff;
  readonly from: Edition;
  readonly to: Edition;
  /** The edition, its base and the other books, by topic. */
  readonly comparison: Comparison;
}

type Side = 'was' | 'now';

/** Where a statement of a change gives nothing but a stand-in. */
const NOT_SAID = 'not said';

/** One change as the statement tells it: the paper and the CSV have the same. */
export interface ChangeRow {
  readonly number: number;
  readonly name: string;
  readonly where: string;
  readonly cites: string;
  readonly classes: readonly string[];
  /** What has changed in force, in figures, and beside the words: `force: permission → duty`. */
  readonly respects: readonly string[];
  readonly was: Cell;
  readonly now: Cell;
  /** The drawing of a changed diagram, as each edition has it. */
  readonly drawings: readonly Drawn[];
  readonly reason: string;
  /** The clauses that use the term, where the definition of it has changed. */
  readonly usedBy: readonly string[];
  readonly requestedBy: string;
  readonly approvedBy: string;
  readonly hands: string;
  readonly edge: string;
  readonly edges: readonly EdgeLine[];
  /** The same, with the variations by the names of the book. */
  readonly moved: readonly EdgeChange[];
  readonly others: readonly { readonly title: string; readonly books: readonly string[] }[];
  readonly decisions: readonly string[];
}

/** Every change of a statement, the most important first. */
export function changeRows({ diff, from, to, comparison }: Statement): readonly ChangeRow[] {
  const own = new Set([...comparison.editions.filter((e) => e.edition.book === to.book).map((e) => e.id)]);
  return diff.changes.map((change, i) => {
    const stated = change.stated;
    const said = (text: string | null | undefined) => saidIn(text) ?? NOT_SAID;
    return {
      number: i + 1,
      name: changeName(change, from, to),
      where: changeName(change, from, to),
      cites: [from, to]
        .flatMap((edition, i) =>
          (i ? change.to : change.from).map(
            (id) => `${editionName(edition)}, ${within(spokenName(edition.byId.get(id), id))}`,
          ),
        )
        .join('; '),
      classes: change.classes.map(classSays),
      respects: respectsOf(change),
      was: sideOf('was', change, from, to),
      now: sideOf('now', change, to, from),
      drawings: change.drawing ? drawnSides(change, from, to) : [],
      reason: said(stated?.reason),
      usedBy: (change.usedBy ?? []).map((id) => spokenName(to.byId.get(id), id)),
      requestedBy: said(stated?.requestedBy),
      approvedBy: said(stated?.approvedBy),
      ...effectOf(change, to.meta),
      others: otherBooks(change.topics, comparison, own).map((t) => ({ title: t.title, books: t.books.map(bookText) })),
      decisions: change.decisions.map(decisionText),
    };
  });
}

/** The statement as a paper. */
export function statementPaper(statement: Statement, { notice }: Pick<Standing, 'notice'>): Paper {
  const { diff, from, to } = statement;
  const { wording } = to.meta;
  const rows = changeRows(statement);
  const parts: Part[] = [
    {
      type: 'words',
      words: [
        run(`What ${editionName(to)} changes in ${editionName(from)}, and that nothing else is changed.`, 'strong'),
      ],
      style: 'plain',
    },
    { type: 'notice', notice },
    paragraph(whoseWords(to), 'notice'),
    {
      type: 'facts',
      rows: [
        {
          label: 'Changed',
          words: [
            ...(to.amendment ? cell(countsText(to.amendment, diff)) : []),
            ...cell(`${countsLine(diff.coverage)}.`),
          ],
        },
        { label: 'Base', words: cell(inputText(diff.inputs[0], editionName(from))) },
        { label: 'This edition', words: cell(inputText(diff.inputs[1], editionName(to))) },
        { label: 'Clauses matched', words: cell(alignedText(diff)) },
      ],
    },
    heading('The changes in short'),
    table(
      ['No.', 'Rule', 'Class', 'Why'],
      [0.07, 0.25, 0.2, 0.48],
      rows.map((r) => [
        cell(String(r.number)),
        cell(r.name),
        cell(large(r.classes.join(', '))),
        cell(typesetter(wording)(r.reason)),
      ]),
    ),
    heading('Each change'),
    paragraph(
      'Struck out: words that go. Underlined and bold: words that come. […] stands where the sub-clauses of a rule stand.',
      'aside',
    ),
    ...rows.map((row) => changePart(row, wording)),
    ...edgesPart(rows),
    ...editionPart(diff),
  ];
  return paperOf(to, 'Statement of changes', parts);
}

/** Whose words the rules are quoted in. */
function whoseWords(edition: Edition): string {
  switch (edition.meta.wording) {
    case 'restated':
      return 'The rules are quoted in a restatement, not in the approved words. Only official or own words make approved rules.';
    case 'official':
      return 'The rules are quoted in the words of the official text.';
    case 'own':
      return 'The rules are quoted in the operator’s own words.';
  }
}

function alignedText({ coverage: { aligned, unmatched, notComparable } }: Diff): string {
  const [x, y] = [aligned.from, aligned.to];
  const lone = unmatched.from.length + unmatched.to.length;
  const coarse = notComparable.length
    ? ` ${notComparable.length} ${notComparable.length === 1 ? 'was' : 'were'} too unlike to be held against each other word by word.`
    : '';
  return `${x[0]} of ${x[1]} clauses of the base and ${y[0]} of ${y[1]} of this edition; the others are removed or added below${lone ? `, but ${lone} ${lone === 1 ? 'has' : 'have'} no counterpart and no statement` : ''}.${coarse}`;
}

/** What the edition says of itself as a whole, where that has changed. */
function editionPart(diff: Diff): Part[] {
  const rows = editionDigest(diff.edition).map(({ what, from, to }) => [
    cell(what),
    cell(from ?? '–'),
    cell(to ?? '–'),
  ]);
  return rows.length
    ? [heading('What the edition says of itself'), table(['What', 'Was', 'Now'], [0.24, 0.38, 0.38], rows)]
    : [];
}

function changePart(row: ChangeRow, wording: EditionMeta['wording']): Part {
  const facts: { label: string; words: Cell }[] = [
    { label: 'Class', words: [words(large(row.classes.join(', also '))), ...row.respects.map(words)] },
    { label: 'Why', words: cell(typesetter(wording)(row.reason)) },
    { label: 'Requested, approved', words: cell(`Requested by: ${row.requestedBy}. Approved by: ${row.approvedBy}.`) },
    ...(row.usedBy.length ? [{ label: 'Used by', words: cell(row.usedBy.join(', ')) }] : []),
    { label: 'At the table', words: cell(row.hands) },
    { label: 'House edge', words: cell(row.edge) },
    ...(row.others.length
      ? [
          {
            label: 'Other books',
            words: row.others.map(
              (topic): Words => [
                run(`${topic.title}. `, 'strong'),
                run(topic.books.join('; ') || 'no other book is here'),
              ],
            ),
          },
        ]
      : []),
    ...(row.decisions.length ? [{ label: 'Decisions', words: row.decisions.map(words) }] : []),
  ];
  return {
    type: 'group',
    heading: `Change ${row.number}: ${row.name}`,
    parts: [
      {
        type: 'table',
        head: ['Was', 'Now'],
        widths: [0.5, 0.5],
        rows: [[typed(row.was, wording), typed(row.now, wording)]],
        whole: true,
      },
      ...(row.drawings.length > 0 ? [{ type: 'drawings' as const, drawings: row.drawings }] : []),
      { type: 'facts', rows: facts },
    ],
  };
}

/** Each line is set by itself: a quote at its beginning opens. */
const typed = (of: Cell, wording: EditionMeta['wording']): Cell =>
  of.map((line) => {
    const typeset = typesetter(wording);
    return line.map((r) => ({ ...r, text: typeset(r.text) }));
  });

function edgesPart(rows: readonly ChangeRow[]): Part[] {
  // Several changes may do the same together, such as the definition of a wager and its odds: that is one line.
  const numbers = new Map<string, { readonly edge: EdgeChange; readonly of: number[] }>();
  for (const row of rows) {
    for (const edge of row.moved) {
      const key = JSON.stringify(edge);
      const known = numbers.get(key);
      if (known) known.of.push(row.number);
      else numbers.set(key, { edge, of: [row.number] });
    }
  }
  const all = [...numbers.values()].map(({ edge, of }) => ({ edge, of: of.join(', ') }));
  const lines = [...new Set(all.map(({ of }) => of))].flatMap((of) =>
    alikeEdges(all.filter((x) => x.of === of).map(({ edge }) => edge)).map(({ wagers, table: at, of: edge }) =>
      [of, wagers, at, percentOf(edge.before), percentOf(edge.after)].map(cell),
    ),
  );
  if (!lines.length) return [];
  return [
    heading('House edges that change'),
    paragraph(
      'Per unit staked, worked out exactly for full decks; stand-offs count. The number is that of the change, and there are several where each says the same; a change says for itself what it does alone and what with others.',
      'aside',
    ),
    table(['No.', 'Wager', 'Table', 'Before', 'After'], [0.09, 0.25, 0.4, 0.135, 0.125], lines),
  ];
}

const table = (head: readonly string[], widths: readonly number[], rows: readonly (readonly Cell[])[]): Part => ({
  type: 'table',
  head,
  widths,
  rows,
  whole: false,
});

function respectsOf(change: Change): readonly string[] {
  const { force, figures, beside } = change;
  const list = (of: readonly string[]) => of.join(', ') || 'none';
  return [
    ...(force ? [`Force: ${forceText(force)}`] : []),
    ...(figures ? [`Figures: ${list(figures.from)} → ${list(figures.to)}`] : []),
    ...(examplesAlone(change)
      ? ['Worked examples only']
      : beside.length
        ? [`Beside the words: ${beside.join(', ')}`]
        : []),
  ];
}

function decisionText(d: Decision): string {
  const asked = [d.query && `Asked: ${d.query}`, d.answer && `Answered: ${d.answer}`].filter(Boolean).join(' ');
  return `${large(d.disposition)}, by ${d.by} on ${dateWords(d.on)}${d.stale ? ', of another change than what stands here now' : ''}${asked ? `. ${asked}` : ''}`;
}

// --- what a clause said and says ---

/** What one of the two editions says: its words, cells and drawing, with what is changed marked. */
function sideOf(side: Side, change: Change, edition: Edition, other: Edition): Cell {
  const [ids, others] = side === 'was' ? [change.from, change.to] : [change.to, change.from];
  const [own, that] = [edition.byId.get(ids[0] ?? '')?.label, other.byId.get(others[0] ?? '')?.label];
  const mark =
    own !== undefined && that !== undefined && own !== that ? (side === 'was' ? 'deleted' : 'inserted') : null;
  if (!ids.length) return [[run(side === 'was' ? 'No such rule.' : 'Taken out.', 'soft')]];
  const marked = [
    ...(change.text ? [[...labelRun(edition.byId.get(ids[0] ?? ''), mark), ...redlined(change.text, side)]] : []),
    ...(change.cells ? cellLines(change.cells, side) : []),
    ...(change.drawing ?? []).map(
      (d): Words => [
        run(`${drawnPart(d.path)}: `),
        run(drawnText(side === 'was' ? d.from : d.to, side), side === 'was' ? 'deleted' : 'inserted'),
      ],
    ),
  ];
  if (marked.length) return marked;
  // Only its place or number is another one: the words are quoted as they are.
  return ids.map((id) => {
    const clause = edition.byId.get(id);
    return [
      ...labelRun(clause, mark),
      run(clause?.kind === 'definition' ? clause.text.replace(/^"[^"]*"\s*/, '') : (clause?.text ?? '')),
    ];
  });
}

/** `Was: Diagram G, Crown Sydney 3.2`, `Now: Diagram G, Crown Sydney 3.3`, each with its drawing. */
const drawnSides = (change: Change, from: Edition, to: Edition): readonly Drawn[] =>
  (
    [
      ['Was', from, change.from[0]],
      ['Now', to, change.to[0]],
    ] as const
  ).flatMap(([side, edition, id]) => {
    const clause = edition.byId.get(id ?? '');
    return drawingsOf(edition, clause).map((drawing) => ({
      title: `${side}: ${spokenName(clause, id ?? '')}, ${editionName(edition)}`,
      ...drawing,
    }));
  });

/** The label of a clause; a term that is another one is marked. */
const labelRun = (clause: Clause | undefined, mark: Run['mark']): readonly Run[] =>
  clause
    ? clause.kind === 'definition'
      ? [run('“', 'strong'), run(clause.label, mark ?? 'strong'), run('” ', 'strong')]
      : [run(`${shortLabel(clause)}  `, 'strong')]
    : [];

const shortLabel = (clause: Clause): string =>
  clause.kind === 'table' || clause.kind === 'diagram' ? clause.label : clause.id;

/** One side of a redline: what is the same, and what goes or comes, marked. */
function redlined({ segments }: Redline, side: Side): readonly Run[] {
  return segments.flatMap((s): readonly Run[] => {
    if (s.op === 'same') return [run(textOf(side === 'was' ? (s.was ?? s.tokens) : s.tokens))];
    if ((s.op === 'deleted') !== (side === 'was')) return [];
    const text = textOf(s.tokens);
    const [lead = ''] = /^\s*/.exec(text) ?? [];
    return [...(lead ? [run(lead)] : []), run(text.slice(lead.length), s.op)];
  });
}

function cellLines(cells: TableChange, side: Side): Words[] {
  const mark = side === 'was' ? 'deleted' : 'inserted';
  const lines = (what: 'Row' | 'Column', changes: LineChanges): Words[] => [
    ...(side === 'was' ? changes.removed : changes.added).map(
      (l): Words => [
        run(`${what} `),
        run([`“${l.name}”`, ...l.cells.map((c) => `${c.across}: ${c.text}`)].join('; '), mark),
      ],
    ),
    ...changes.renamed.map((r): Words => [run(`${what} `), ...redlined(r.text, side)]),
    ...(side === 'now'
      ? changes.moved.map((name): Words => [run(`${what} “${name}” stands elsewhere in the table.`)])
      : []),
  ];
  const all = [
    ...lines('Row', cells.rows),
    ...lines('Column', cells.columns),
    ...cells.cells.map(
      (c): Words => [
        run(`“${c.row}”, ${c.column}: `),
        ...(c.text.segments.length ? redlined(c.text, side) : [run('(blank)', 'soft')]),
      ],
    ),
  ];
  return all.length
    ? all
    : [
        [
          run(
            side === 'was' ? 'The table has no such row or column.' : 'The table has no such row or column any more.',
            'soft',
          ),
        ],
      ];
}

/** A value of a drawing in words; a whole part of it is seen on the drawings. */
function drawnText(v: Json, side: Side): string {
  if (v === null) return side === 'was' ? 'not there' : 'taken out';
  if (Array.isArray(v)) return v.map((one) => drawnText(one, side)).join(', ');
  return typeof v === 'object' ? (side === 'was' ? 'there' : 'put in') : String(v);
}
