// A small edition made by hand, with one of everything that can be printed, and words that try to break out.
import type {
  Cell,
  Clause,
  ClauseKind,
  Content,
  Edition,
  EditionMeta,
  Heading,
  Inline,
} from '../../src/model/edition.ts';
import type { Raw } from '../../src/model/raw.ts';
import type { ClauseResult, Verdict } from '../../src/model/verdict.ts';

const AT = { file: 'test@1.0/01.md', line: 1, column: 1 };

/** Words that mean something to HTML, Handlebars, Markdown and XML; they must come out as words. */
export const EVIL = '<script>alert(1)</script> {{doc.title}} {{{doc.title}}} </style> &amp; *star* | `code` \u0001';

export const META: EditionMeta = {
  game: 'baccarat',
  title: 'Baccarat "Test"',
  operator: 'The </style> Test House & Co',
  regulator: 'Test Commission',
  language: 'en-AU',
  status: 'approved',
  wording: 'restated',
  dates: { approved: '2025-03-26', effective: '2025-04-01' },
  source: { document: 'Baccarat, approved rules', reference: 'T1' },
  instrument: { kind: 'Order', act: 'Casino Control Act 1992', date: '26 March 2025', signatory: 'Director Licensing' },
  terms: {},
  roles: { ladder: ['dealer', 'supervisor'], outside: [], names: {} },
  variants: {},
};

/** Plain text, with `*emphasis*` and `[words](#id)`, as inlines. */
export function inlines(text: string): readonly Inline[] {
  return text
    .split(/(\*[^*]+\*|\[[^\]]+\]\(#[^)]+\)+)/)
    .filter(Boolean)
    .map((part): Inline => {
      const link = /^\[([^\]]+)\]\(#(.+)\)$/.exec(part);
      if (link) return { type: 'link', value: link[1] ?? '', target: link[2] ?? '', at: AT };
      return /^\*[^*]+\*$/.test(part) ? { type: 'emphasis', value: part.slice(1, -1) } : { type: 'text', value: part };
    });
}

export function raw(value: unknown): Raw {
  if (Array.isArray(value)) return { type: 'list', items: value.map(raw), at: AT };
  if (value !== null && typeof value === 'object')
    return { type: 'map', entries: new Map(Object.entries(value).map(([key, inner]) => [key, raw(inner)])), at: AT };
  return { type: 'scalar', value: String(value), at: AT };
}

function cells(rows: readonly (readonly string[])[]): readonly (readonly Cell[])[] {
  return rows.map((row) => row.map((text) => ({ inlines: inlines(text), text, at: AT })));
}

type Draft = Partial<Omit<Clause, 'content' | 'rows' | 'notes'>> & {
  words?: string;
  after?: string;
  children?: readonly string[];
  rows?: readonly (readonly string[])[];
  notes?: readonly string[];
};

function clause(id: string, parent: string | null, kind: ClauseKind, label: string, draft: Draft = {}): Clause {
  const content: Content[] = [
    ...(draft.words === undefined
      ? []
      : [
          {
            type: 'words' as const,
            inlines: draft.words === EVIL ? [{ type: 'text' as const, value: EVIL }] : inlines(draft.words),
          },
        ]),
    ...(draft.children ?? []).map((child) => ({ type: 'child' as const, id: child })),
    ...(draft.after === undefined ? [] : [{ type: 'words' as const, inlines: inlines(draft.after) }]),
  ];
  return {
    id,
    parent,
    kind,
    label,
    title: draft.title ?? null,
    heading: null,
    topics: draft.ownTopics ?? [],
    ownTopics: draft.ownTopics ?? [],
    chip: draft.chip ?? null,
    content,
    text: `${kind === 'definition' ? `"${label}" ` : ''}${[draft.words, draft.after].filter(Boolean).join(' […] ')}`,
    rows: draft.rows ? cells(draft.rows) : null,
    checks: [],
    drawing: draft.drawing ?? null,
    notes: (draft.notes ?? []).map((text) => ({ inlines: inlines(text), text, at: AT })),
    readings: draft.readings ?? [],
    examples: draft.examples ?? [],
    at: AT,
  };
}

export const LAYOUT = {
  shape: 'half-moon',
  title: 'Baccarat',
  seats: '7',
  dealer: { float: 'yes', shoe: 'left', discard: 'right', dropBox: 'right' },
  areas: [
    { bet: 'player', per: 'seat', label: 'Player', zh: '闲' },
    { bet: 'banker', per: 'seat', label: 'Banker', zh: '庄' },
    { bet: 'tie', per: 'seat', label: 'Tie', zh: '和' },
    { bet: 'pair', per: 'seat', label: 'Player Pair' },
  ],
  cards: { player: 'left', banker: 'right' },
  notes: ['Positions may vary'],
};

const FORM = [
  { label: 'Name', kind: 'text' },
  { label: 'Value of wager', kind: 'amount' },
  { label: 'Amount in words', kind: 'words' },
  { label: 'Bet (circle one)', kind: 'choice', options: ['Player', 'Banker', 'Tie'] },
];

const LONG = Array.from({ length: 40 }, (_, i) => [
  `Outcome ${i + 1}`,
  `What outcome ${i + 1} means, said in a sentence that is long enough to need its room`,
  `${i + 1} to 1`,
]);

const CLAUSES: readonly Clause[] = [
  clause('1', null, 'section', '1', { title: 'Definitions', children: ['1.1'] }),
  clause('1.1', '1', 'clause', '1.1', {
    words: 'In these Rules:',
    children: ['def:Coup', 'def:Big Tiger', 'def:Tiger'],
    chip: 'structure',
    ownTopics: ['def.terms'],
  }),
  clause('def:Coup', '1.1', 'definition', 'Coup', {
    words: 'means a round of play.',
    chip: 'structure',
    ownTopics: ['def.coup'],
  }),
  clause('def:Big Tiger', '1.1', 'definition', 'Big Tiger', {
    words: 'means a bet that wins if:',
    children: ['def:Big Tiger(a)', 'def:Big Tiger(b)'],
    after: 'It loses otherwise.',
  }),
  clause('def:Big Tiger(a)', 'def:Big Tiger', 'subclause', '(a)', { words: 'the Banker wins; and' }),
  clause('def:Big Tiger(b)', 'def:Big Tiger', 'subclause', '(b)', { words: 'with a *total* of six (6).' }),
  clause('def:Tiger', '1.1', 'definition', 'Tiger', { words: 'means a bet of its own.' }),
  clause('2', null, 'section', '2', {
    title: 'Dealing',
    words: 'A section with words of its own.',
    children: ['2.1', '2.2', '2.3'],
  }),
  clause('2.1', '2', 'clause', '2.1', {
    words: 'The Dealer\'s "first" duty in a Coup must follow [rule 2.2](#2.2), unless:',
    children: ['2.1.1', '2.1.2'],
    after: 'as the Dealer decides.',
    ownTopics: ['deal.order', 'deal.first'],
  }),
  clause('2.1.1', '2.1', 'subclause', '2.1.1', { words: 'the Shoe ends; or', children: ['2.1.1(a)'] }),
  clause('2.1.1(a)', '2.1.1', 'subclause', '(a)', { words: 'a Big Tiger is offered:', children: ['2.1.1(a)(i)'] }),
  clause('2.1.1(a)(i)', '2.1.1(a)', 'subclause', '(i)', { words: 'or a Tiger is.' }),
  clause('2.1.2', '2.1', 'subclause', '2.1.2', {
    words: 'nobody wagers.',
    notes: ['The official text lacks a comma, as [rule 2.2](#2.2) shows.'],
  }),
  clause('2.2', '2', 'clause', '2.2', {
    words: EVIL,
    chip: 'log',
    readings: [
      {
        id: 'R1',
        status: 'open',
        question: 'Which one is meant?',
        answers: [
          { text: 'The first.', code: null },
          { text: 'The second.', code: 'pays: 1 to 1' },
        ],
        at: AT,
      },
    ],
  }),
  clause('2.3', '2', 'section', '2.3', { title: 'Settlement', children: ['2.3.1', 'table:1', 'table:2'] }),
  clause('2.3.1', '2.3', 'clause', '2.3.1', { words: 'Bets are paid as [Table 1](#table:1) says.' }),
  clause('table:1', '2.3', 'table', 'Table 1', {
    title: 'Odds',
    words: 'Odds',
    rows: [
      ['Outcome', 'Option 1', 'Option 2'],
      ['Player', '1 to 1', '1 to 1'],
      ['Tie | both', '8 to 1', '9 to 1'],
    ],
    ownTopics: ['settlement.odds'],
    examples: [
      {
        source: 'hand',
        header: ['Player', 'Banker', 'Returned'],
        rows: cells([['2♠ 3♥ + K♦', '2♦ 4♣', '$150']]),
        at: AT,
      },
    ],
  }),
  clause('table:2', '2.3', 'table', 'Table 2', {
    title: 'A long table',
    words: 'A long table',
    rows: [['Outcome', 'Meaning', 'Odds'], ...LONG],
  }),
  clause('diagram:A', null, 'diagram', 'Diagram A', {
    title: 'Mini table',
    words: 'Mini table',
    drawing: { kind: 'layout', data: raw(LAYOUT) },
    chip: 'person',
  }),
  clause('diagram:1', null, 'diagram', 'Diagram 1', {
    title: 'Secret wager form',
    words: 'A form for secret wagers that a player hands to the dealer before the Coup.',
    drawing: { kind: 'form', data: raw(FORM) },
  }),
];

const HEADINGS: readonly Heading[] = [{ title: 'Diagrams', depth: 2, before: 18, scope: new Map(), at: AT }];

/** The edition; a test may change its particulars or its clauses. */
export function fixture(meta: Partial<EditionMeta> = {}, clauses: readonly Clause[] = CLAUSES): Edition {
  return {
    id: 'test@1.0',
    book: 'test',
    version: '1.0',
    meta: { ...META, ...meta },
    clauses,
    byId: new Map(clauses.map((one) => [one.id, one])),
    headings: HEADINGS,
    files: [{ path: 'test@1.0/01.md', sha256: 'a'.repeat(64) }],
  };
}

function verdict(id: string, said: Verdict, why: string | null = null): ClauseResult {
  return {
    id,
    judge: 'engine',
    verdict: said,
    evidence: 'engine',
    checks: [
      {
        predicate: 'test.check',
        force: 'must',
        of: null,
        says: 'It must.',
        verdict: said,
        applied: 1,
        why,
        replay: null,
        at: AT,
      },
    ],
    from: [],
  };
}

export const VERDICTS: ReadonlyMap<string, ClauseResult> = new Map(
  [
    verdict('2.1', 'passed'),
    verdict('2.3.1', 'failed', 'paid 2 to 1 where 1 to 1 is due'),
    verdict('table:1', 'not applicable'),
  ].map((one) => [one.id, one]),
);
