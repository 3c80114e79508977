// The invented amendment of Crown 3.2: every change that was written into it is found, with its class and in its place,
// and nothing else is.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkEdition } from '../../src/conform/run.ts';
import type { Diff } from '../../src/diff/change.ts';
import { decided } from '../../src/diff/decisions.ts';
import { diffEditions } from '../../src/diff/diff.ts';
import { withEffects } from '../../src/diff/effects/index.ts';
import { plainDiff } from '../../src/diff/plain.ts';
import { accepted, rejected } from '../../src/diff/redline.ts';
import { changeLines, countsLine, diffText } from '../../src/diff/tell.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { gameOf } from '../../src/game/game.ts';
import { lintEdition } from '../../src/lint/index.ts';
import type { ChangeClass, Edition } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import { buildEdition } from '../../src/source/assemble.ts';
import { readDecisions } from '../../src/source/decisions.ts';
import { printEdition } from '../../src/source/print.ts';
import { Problems } from '../../src/source/problems.ts';
import { readEditions } from '../../src/source/read.ts';
import { contentText } from '../../src/words/text.ts';
import { RULES } from '../rules.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/amendment', import.meta.url));

/**
 * What was written into the amendment: main class, further classes, where it was and is, and one thing that is said of
 * it.
 */
const WRITTEN: readonly (readonly [ChangeClass, readonly ChangeClass[], from: string, to: string, says: string])[] = [
  ['force', [], '7.2.3', '7.2.3', '… may be placed, the wager [-may-] {+must+} be paid or taken as the …'],
  ['figure', [], '2.1', '2.1', 'Figures: 14 players → 16 players'],
  ['figure', [], '3.1', '3.1', 'Play: Number of decks: 8 → 6 or 8'],
  ['figure', ['procedure'], 'table:6', 'table:6', '"Player wins by 6 points", Odds: [-unreadable-]{+4 to 1+}'],
  ['figure', [], 'table:7', 'table:7', 'row added: "Perfect Pairs on both hands" (Odds: 200 to 1)'],
  ['figure', [], 'table:9', 'table:9', 'column added: "Option 3" (Banker wins with a total of six (6): 12 to 1)'],
  ['removed', [], 'def:Complementary Chip Voucher', '', 'Why: No rule uses the term.'],
  ['added', [], '', 'def:Dragon 7', 'Used by rule 6.2.4(m), Table 11'],
  ['added', [], '', '6.2.4(m)', 'Play: Area on the layout for Dragon 7: not set → yes'],
  [
    'added',
    [],
    '',
    'table:11',
    'row added: "Banker wins with three (3) Cards and a total of seven (7)" (Odds: 40 to 1)',
  ],
  ['added', [], '', '14.14', 'Why: Players asked where to find the odds.'],
  ['procedure', ['moved', 'term-only'], '11.16', '9.7', 'Why: Players were not told that the display was wrong.'],
  [
    'procedure',
    [],
    '10.3.1',
    '10.3.1',
    '… payout is made; if an [-Assistant Casino Manager-] {+Area Manager+} (or above) has approved …',
  ],
  ['procedure', [], 'diagram:G', 'diagram:G', 'Drawing: Dragon 7 put in'],
  [
    'definition',
    [],
    'def:Pre-Shuffled Cards',
    'def:Pre-Shuffled Cards',
    'Used by rule 2.2.2(a), rule 4.1.1, rule 4.1.2(a), rule 8.5.4',
  ],
  ['split', [], '14.12', '14.12, 14.12A', "Why: The right to an Inspector's investigation was hard to find."],
  ['merged', [], '11.10, 11.11', '11.10', 'Why: The two rules read alike, word for word.'],
  ['moved', [], '14.11', '6.7', 'Why: The rule is about wagers and belongs to their section.'],
  ['term-only', [], 'def:WRD', 'def:Results Display', 'Used by rule 2.2.2(g), rule 9.7, rule 11.14'],
  ['term-only', [], '2.2.2(g)', '2.2.2(g)', 'a [-WRD-] {+Results Display+};'],
  [
    'term-only',
    ['renumbered'],
    '11.15',
    '11.14',
    'Why: The number before has become free, and the term has been renamed.',
  ],
  ['renumbered', [], '11.12', '11.11', 'Why: The number before has become free.'],
  ['renumbered', [], '11.13', '11.12', 'Why: The number before has become free.'],
  ['renumbered', [], '11.14', '11.13', 'Why: The number before has become free.'],
  ['editorial', [], '6.2.4(k)', '6.2.4(k)', 'Big Tiger; [-and-]'],
  ['editorial', [], '6.2.4(l)', '6.2.4(l)', 'Small Tiger[-.-]{+; and+}'],
];

let base: Edition;
let amended: Edition;
let diff: Diff;

beforeAll(async () => {
  const { editions, problems } = await readEditions([RULES, EXAMPLES], ['nsw-crown@3.2', 'nsw-crown@3.3-example']);
  expect(problems.map(problemLine)).toEqual([]);
  [base, amended] = editions as [Edition, Edition];
  diff = withEffects(diffEditions(base, amended), base, amended);
});

it('every change that was written is found with its class and in its place, and nothing else is', () => {
  expect(diff.changes.map((c) => [c.class, c.classes.slice(1), c.from.join(', '), c.to.join(', ')])).toEqual(
    WRITTEN.map(([main, more, from, to]) => [main, [...more], from, to]),
  );
});

it.each(WRITTEN)('%s %s %s → %s: %s', (main, _more, from, to, says) => {
  const change = diff.changes.find((c) => c.class === main && c.from.join(', ') === from && c.to.join(', ') === to);
  expect(change && changeLines(change, amended.meta)).toContain(says);
});

it('of every kind of change there is at least one', () => {
  expect(diff.coverage.byClass).toEqual({
    force: 1,
    figure: 5,
    removed: 1,
    added: 4,
    procedure: 3,
    definition: 1,
    split: 1,
    merged: 1,
    moved: 1,
    'term-only': 3,
    renumbered: 3,
    editorial: 2,
  });
});

it('the front line counts clauses: those that change play, words or place, and those that do not', () => {
  // Play: 3.1, Tables 7, 9 and 11, Dragon 7 and its place in the list. Place: 14.12 and 14.12A, 11.10, 6.7, and three
  // numbers.
  expect(countsLine(diff.coverage)).toBe(
    '6 clauses change play, 14 change words, 7 only stand elsewhere, 428 unchanged, 0 unmatched',
  );
  expect(diff.coverage.aligned).toEqual({ from: [450, 451], to: [450, 454] });
  const [edition, turns, step, ...rest] = diffText(diff, base, amended).split('\n');
  // 25 to 1 on a pair of 8 decks leaves the house 17/415 of the stake; what 200 to 1 on both hands adds takes more.
  expect(turns).toMatch(/^House edge turns to the players’ favour: .*Player Perfect Pairs and Banker Perfect Pairs, 8/);
  expect(step).toMatch(/^House edge moves by 1 percentage point or more: 1-1-2, /);
  expect([edition, ...rest.slice(0, 2)]).toEqual([
    'Crown Sydney 3.2 (nsw-crown@3.2) → Crown Sydney 3.3 (example) (nsw-crown@3.3-example)',
    countsLine(diff.coverage),
    'Crown Sydney 3.3 (example) stands on Crown Sydney 3.2: each clause is followed by what its author states.',
  ]);
});

it('whoever accepts everything has the new words, and whoever rejects everything the old ones', () => {
  const words = (edition: Edition, ids: readonly string[]) =>
    ids.map((id) => contentText(edition.byId.get(id)?.content ?? [])).join('\n');
  const shown = diff.changes.filter((c) => c.text !== null);
  expect(shown.length).toBeGreaterThan(12);
  for (const { text, from, to } of shown) {
    expect(accepted(text?.segments ?? [])).toBe(words(amended, to));
    expect(rejected(text?.segments ?? [])).toBe(words(base, from));
  }
});

it('seen from the other side, what was added is removed, and the same clauses are touched', () => {
  const back = diffEditions(amended, base);
  const ends = (d: Diff, of: 'from' | 'to') => d.changes.map((c) => c[of].join()).sort();
  expect(ends(back, 'from')).toEqual(ends(diff, 'to'));
  expect(ends(back, 'to')).toEqual(ends(diff, 'from'));
});

it('is plain data as JSON', () => {
  const plain = JSON.parse(JSON.stringify(plainDiff(diff)));
  expect(plain.changes[0].text).toEqual({
    segments: [
      { same: expect.stringMatching(/^below the minimum .* the wager$/) },
      { deleted: ' may' },
      { inserted: ' must' },
      { same: ' be paid or taken as the rules of the game provide;' },
    ],
    coarse: false,
    typography: 0,
  });
  expect(plain.changes[0].stated).toMatchObject({
    verb: 'change',
    class: 'force',
    requestedBy: 'Table games manager',
    approvedBy: 'not yet approved',
  });
});

it('all is said of every change of play, with the clauses that own it', () => {
  const told = diff.changes.flatMap((c) => c.settings.map((s) => s.key));
  expect([...told].sort()).toEqual(diff.settings.map((s) => s.key).sort());
});

describe('what the changes do at the table and to the house edge', () => {
  const at = (id: string) => diff.changes.find((c) => c.to.includes(id));

  it('is said of the six that change play', () => {
    expect(diff.changes.filter((c) => c.settings.length > 0).map((c) => [c.to.join(), c.behaviour?.found])).toEqual([
      ['3.1', 'played differently'],
      ['table:7', 'settled differently'],
      ['table:9', 'settled differently'],
      ['def:Dragon 7', 'settled differently'],
      ['6.2.4(m)', 'settled differently'],
      ['table:11', 'settled differently'],
    ]);
  });

  it('two perfect pairs come by 7/415 and then 2,886 of 170,982 deals of two cards, and take 175 more of the house each time', () => {
    // After two like cards, 30 deals of two make that pair again, and 51 · 8 · 7 another perfect pair.
    const both = [7n * 2_886n, 415n * 170_982n] as const;
    const { behaviour, money } = at('table:7') ?? {};
    if (behaviour?.found !== 'settled differently') throw new Error(behaviour?.says);
    const [n = '', d = ''] = behaviour.frequency.probability.split('/');
    expect(BigInt(n) * both[1]).toBe(BigInt(d) * both[0]);
    expect(behaviour.cards.player[0]).toBe(behaviour.cards.player[1]);
    expect(behaviour.cards.banker[0]).toBe(behaviour.cards.banker[1]);
    expect([behaviour.before[0]?.returned, behaviour.after[0]?.returned]).toEqual([2_600, 20_100]);
    for (const { bet, before, after } of money?.wagers ?? []) {
      const [[a, b], [c, e]] = [before, after].map((x) => (x?.exact ?? '').split('/').map(BigInt)) as [
        [bigint, bigint],
        [bigint, bigint],
      ];
      // Of 1-1-2, a quarter of the stake lies on either side: half as much is at stake.
      const share = bet === '1-1-2' ? 2n : 1n;
      expect((a * e - c * b) * both[1] * share).toBe(175n * both[0] * b * e);
    }
    expect([...new Set(money?.wagers.map((w) => w.title))]).toEqual([
      'Player Perfect Pairs',
      'Banker Perfect Pairs',
      '1-1-2',
    ]);
    // 4.0964 % less 175/3512.4: the players would have the better of it.
    expect(money?.wagers[0]?.after?.percent).toMatch(/^-0\.88/);
  });

  it('Dragon 7 at 40 to 1 keeps 7.61 % and a Super 6 at 12 to 1 keeps 29.98 %, as published for eight decks', () => {
    for (const id of ['def:Dragon 7', '6.2.4(m)', 'table:11'])
      expect(at(id)?.money?.wagers.map((w) => [w.bet, w.before, w.after?.percent.slice(0, 4)])).toEqual([
        ['dragon-7', null, '7.61'],
      ]);
    expect(
      at('table:9')?.money?.wagers.map((w) => [w.option, w.before, Number(w.after?.percent.slice(0, -1)).toFixed(2)]),
    ).toEqual([['super-6=3', null, '29.98']]);
  });

  it('a rule that binds otherwise and sets nothing says so', () => {
    expect(at('7.2.3')?.behaviour).toMatchObject({
      found: 'same',
      says: expect.stringContaining('permission before, duty now'),
    });
  });

  it('is null with a reason where no engine plays the clause', () => {
    expect(at('10.3.1')).toMatchObject({
      behaviour: null,
      money: null,
      why: { behaviour: 'no check has been written for this clause' },
    });
  });
});

it('what was decided on its changes stands with them: no change is another one than was decided on, and none is gone', async () => {
  const problems = new Problems(amended.id);
  const decisions = readDecisions(
    'decisions.yaml',
    await readFile(`${EXAMPLES}/${amended.id}/decisions.yaml`, 'utf8'),
    problems,
  );
  expect(problems.found.map(problemLine)).toEqual([]);
  const then = decided(diff, decisions);
  expect(then.vanished).toEqual([]);
  expect(then.changes.flatMap((c) => c.decisions.map((d) => [c.to.join(), d.disposition, d.stale]))).toEqual([
    ['7.2.3', 'open', false],
    ['7.2.3', 'accepted', false],
    ['table:7', 'accepted', false],
    ['9.7', 'to be amended', false],
  ]);
});

it('no two of its changes have one hash', () => {
  expect(new Set(diff.changes.map((c) => c.hash)).size).toBe(WRITTEN.length);
});

describe('without what its author states', () => {
  it('the same changes are found by number and words, but for two rules that read alike', () => {
    const { amendment: _, ...rest } = amended;
    const stranger: Edition = { ...rest, id: 'nsw-crown@9', clauses: rest.clauses.map(({ key: _key, ...c }) => c) };
    const found = diffEditions(base, stranger);
    const told = (d: Diff) => d.changes.map((c) => `${c.class} ${c.from.join()}→${c.to.join()}`);
    // That 11.11 became part of 11.10 only its author can say.
    expect(told(found).filter((t) => !told(diff).includes(t))).toEqual(['removed 11.11→']);
    expect(told(diff).filter((t) => !told(found).includes(t))).toEqual(['merged 11.10,11.11→11.10']);
  });
});

describe('the amendment itself', () => {
  it('is plainly labelled as invented, and is a draft', () => {
    expect(amended.meta.title).toMatch(/invented/);
    expect(amended.meta.status).toBe('draft');
    expect(amended.meta.base).toBe('nsw-crown@3.2');
  });

  it('keeps the key of every clause that has another number now', () => {
    expect(amended.clauses.filter((c) => c.key !== undefined).map((c) => `${c.key} → ${c.id}`)).toEqual([
      'def:WRD → def:Results Display',
      '14.11 → 6.7',
      '11.16 → 9.7',
      '11.12 → 11.11',
      '11.13 → 11.12',
      '11.14 → 11.13',
      '11.14.1 → 11.13.1',
      '11.14.2 → 11.13.2',
      '11.14.3 → 11.13.3',
      '11.15 → 11.14',
    ]);
  });

  it('has no drafting defects', () => {
    expect(lintEdition(amended, { extra: gameOf(amended).problems }).map(problemLine)).toEqual([]);
  });

  it('is a whole edition: printed and read again it is the same', () => {
    const problems = new Problems(amended.id);
    const { clauses, headings } = amended;
    const files = [
      ...printEdition({
        ...amended,
        clauses: clauses.map((c) => ({ ...c, at: { ...c.at, file: 'all.md' } })),
        byId: new Map(clauses.map((c) => [c.id, { ...c, at: { ...c.at, file: 'all.md' } }])),
        headings,
      }),
    ];
    const again = buildEdition(
      { id: amended.id, book: amended.book, version: amended.version, meta: amended.meta },
      files.map(([path, text]) => ({ path, text })),
      null,
      problems,
    );
    expect(problems.found.map(problemLine)).toEqual([]);
    expect(again.clauses.map((c) => [c.id, c.text])).toEqual(clauses.map((c) => [c.id, c.text]));
    expect(diffEditions(amended, { ...again, id: 'nsw-crown@printed' }).changes).toEqual([]);
  });

  it('passes the gate', async () => {
    const report = await checkEdition(amended, { engine: createReferenceEngine() });
    const broken = report.clauses.flatMap((c) =>
      c.checks
        .filter((k) => k.verdict !== 'passed' && k.verdict !== 'not applicable')
        .map((k) => `${c.id} ${k.predicate} ${k.verdict}: ${k.why}`),
    );
    expect(broken).toEqual([]);
    expect(report.green).toBe(true);
    for (const id of ['def:Dragon 7', '6.2.4(m)', 'table:11', 'table:7', 'table:9', '3.1'])
      expect([id, report.clauses.find((c) => c.id === id)?.verdict]).toEqual([id, 'passed']);
  });
});
