// The checklist: each thing that can be missing is missed, said with what to do, and not when it is there.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/diff/change.ts';
import type { Decision } from '../../../src/model/decision.ts';
import type { Edition } from '../../../src/model/edition.ts';
import type { EditionReport } from '../../../src/model/verdict.ts';
import { annexPaper } from '../../../src/render/filing/annex.ts';
import { type ChecklistItem, checklistOf, type Looked, missingOf } from '../../../src/render/filing/checklist.ts';
import { lookedLines, missingLines } from '../../../src/render/filing/checklist-paper.ts';
import { countsText, lackText } from '../../../src/render/filing/counts.ts';
import type { Filing } from '../../../src/render/filing/index.ts';
import { readmeText } from '../../../src/render/filing/readme.ts';
import { standingOf } from '../../../src/render/filing/standing.ts';
import { amended, filingOf, UNTOLD } from './amended.ts';

const INSTRUMENT =
  'instrument: {kind: Order, act: A, power: B, reference: C, maker: D, approves: E, casino: F, effect: G, place: H, date: I, signatory: J}\n';
const SOUND = `base: test@1\nstatus: draft\ndates: {made: 2021-05-01, commences: 2021-06-01}\n${INSTRUMENT}`;

let whole: Filing;
beforeAll(async () => {
  whole = await filingOf(await amended({ 'edition.yaml': SOUND }));
});

const lacks = (looked: Looked): string[] =>
  checklistOf(looked).flatMap((i) => (i.state === 'missing' ? [`${i.group}: ${i.what} ${i.todo}`] : []));
const meta = (over: Partial<Edition['meta']>): Looked => ({
  ...whole,
  edition: { ...whole.edition, meta: { ...whole.edition.meta, ...over } },
});
const changed = (over: (c: Change) => Partial<Change>): Looked => {
  if (!whole.diff) throw new Error('no diff');
  return { ...whole, diff: { ...whole.diff, changes: whole.diff.changes.map((c) => ({ ...c, ...over(c) })) } };
};
const report = (over: Partial<EditionReport>): Filing => {
  if (typeof whole.report === 'string') throw new Error(whole.report);
  return { ...whole, report: { ...whole.report, ...over } };
};

it('of a whole filing misses nothing', () => {
  expect(lacks(whole)).toEqual([]);
  const standing = standingOf({ ...whole, diff: null }, 0);
  expect(missingLines(checklistOf(whole))).toEqual([]);
  expect([standing.says]).toEqual(['2 of 5 clauses shown by play, none failed, 3 not applicable. Nothing is missing.']);
});

describe('misses', () => {
  it('dates, as many as the status wants', () => {
    expect(lacks(meta({ dates: {} })).map((l) => l.split('.')[0])).toEqual([
      'Dates and status: The day on which it was made is not stated',
      'Dates and status: When it commences is not stated',
    ]);
    expect(lacks(meta({ status: 'superseded', dates: { made: '2021-05-01' } }))).toHaveLength(4);
    expect(lacks(meta({ dates: {} }))[0]).toContain(
      'Add `made: 2026-01-31` (the true day) under `dates` in edition.yaml.',
    );
  });

  it('words that could be approved', () => {
    expect(lacks(meta({ wording: 'restated' }))).toEqual([
      'Words: The rules are printed in a restatement, and only official or own words make approved rules. Write the clauses in the words that are to be approved, and say `wording: own` in edition.yaml.',
    ]);
    expect(lacks(meta({ wording: 'official' }))).toEqual([]);
  });

  it('lines of the order page', () => {
    expect(lacks(meta({ instrument: null }))[0]).toMatch(
      /^Instrument: Nothing is said of the instrument\. Add `instrument` to edition\.yaml with kind, act, power, /,
    );
    expect(lacks(meta({ instrument: { ...whole.edition.meta.instrument, place: '', date: '' } }))[0]).toMatch(
      /^Instrument: The order page has 2 blanks: place, date\./,
    );
  });

  it('no effect where the edition commences, unless the order page takes effect on another day', () => {
    const { effect: _, ...instrument } = whole.edition.meta.instrument ?? {};
    const items = (effect: string | null, commences: string) =>
      checklistOf(
        meta({
          dates: { made: '2021-05-01', commences },
          instrument: effect === null ? instrument : { ...instrument, effect },
        }),
      ).filter((i) => i.group === 'Instrument');
    expect(items(null, '2021-06-01').map((i) => [i.state, i.what])).toEqual([
      ['done', 'Effect: 1 June 2021, when the edition commences.'],
      ['done', 'Every line of the order page is filled in.'],
    ]);
    expect(items('2021-06-02', '2021-06-01')[0]).toMatchObject({
      state: 'missing',
      what: 'The order page takes effect “2 June 2021”, and the edition commences “1 June 2021”.',
    });
    expect(items('On publication', 'When it is published').map((i) => i.state)).toEqual(['done', 'note']);
    expect(items('2021-06-01', '2021-06-01')).toHaveLength(1);
  });

  it('a gate that played nothing, which is never green', () => {
    expect(lacks(report({ coups: 0, clauses: [], green: false }))).toEqual([
      'Conformance: The gate played nothing, so it shows nothing of any clause. See clausebook check, and write a check for a clause that an engine can show.',
    ]);
  });

  it('reasons, classes and people of changes, where they stand', async () => {
    const looked = await filingOf(
      await amended({
        'edition.yaml': SOUND,
        'changes.yaml': `requested by: not said yet
changes:
  - {change: "1.2", class: figure, reason: Say here why the clause is changed.}
  - {revoke: "1.3", reason: The law says so., approved by: not yet approved}
  - {change: "2.1", reason: Players ask for more., requested by: Games manager, approved by: Casino manager}
`,
      }),
    );
    expect(lacks(looked)).toEqual([
      'Changes: 1 of the author’s 3 statements does not give a reason: Rule 1.2. Write a `reason` for each in changes.yaml.',
      // That it is revoked says what 1.3 is.
      'Changes: 1 of the author’s 3 statements does not have a class: Rule 2.1. Write a `class` for each in changes.yaml.',
      'Changes: 2 of the author’s 3 statements do not say who requested it: Rule 1.2; Rule 1.3. Write `requested by` in changes.yaml, once for all or for each.',
      'Changes: 2 of the author’s 3 statements do not say who approved it: Rule 1.2; Rule 1.3. Write `approved by` in changes.yaml, once for all or for each.',
      'Changes: 1 of the author’s 3 statements gives another class than is found: Rule 1.2 (stated figure, found force). Correct the `class` in changes.yaml.',
    ]);
  });

  it('statements of changes, and changes of statements', () => {
    expect(lacks(changed(() => ({ stated: null })))).toEqual([
      'Changes: The author says nothing of 3 changes: Rule 1.2; Rule 2.1; Rule 1.3. The comparison finds 3 changes, in 3 clauses. The author states none of them. Write an entry for each in changes.yaml, or take the change back.',
      'Changes: The author states 3 changes that the comparison does not find: Rule 1.2; Rule 1.3; Rule 2.1. Take the entry out of changes.yaml, or write the change.',
    ]);
  });

  it('answers to queries, and decisions on what stands there now', () => {
    const decided = (over: Partial<Decision>): Looked =>
      changed((c) =>
        c.to[0] === '2.1'
          ? {
              decisions: [
                {
                  clause: '2.1',
                  change: c.hash,
                  query: 'Why?',
                  answer: null,
                  disposition: 'accepted',
                  by: 'Reviewer',
                  on: '2021-06-01',
                  stale: false,
                  ...over,
                },
              ],
            }
          : {},
      );
    expect(lacks(decided({}))).toEqual([]);
    expect(lacks(decided({ disposition: 'open' }))).toEqual([
      'Queries and decisions: Rule 2.1: a query is open. Asked: Why? Answer it: clausebook decide, with `--answer` and the `--disposition` that follows.',
    ]);
    expect(lacks(decided({ stale: true }))[0]).toContain(
      '2.1 was decided on (accepted, 1 June 2021) and is another change now.',
    );
    expect(lacks(decided({ disposition: 'rejected' }))[0]).toContain('2.1 was rejected and is still in the edition.');
    expect(lacks(decided({ disposition: 'to be amended' }))).toHaveLength(1);
  });

  it('a drafting that is without defects, and readings that are decided', () => {
    const problem = {
      rule: 'modal-words',
      severity: 'warning',
      edition: 'test@2',
      clause: '1.2',
      message: 'write must',
      file: 'test@2/rules.md',
      line: 3,
      column: 5,
    } as const;
    expect(lacks({ ...whole, problems: [problem] })[0]).toMatch(/^Drafting: Rule 1\.2 \(warning\): write must/);
    const reading = { id: 'R1', status: 'open', question: 'What is it?', answers: [], at: problem } as const;
    const clauses = (status: 'open' | 'ruling') =>
      whole.edition.clauses.map((c) =>
        c.id === '1.2' || c.id === '2.1' ? { ...c, readings: [{ ...reading, status }] } : c,
      );
    expect(lacks({ ...whole, edition: { ...whole.edition, clauses: clauses('open') } })[0]).toMatch(
      /^Readings: Reading R1 is open \(rule 1\.2, rule 2\.1\): What is it\? Have it decided/,
    );
    expect(lacks({ ...whole, edition: { ...whole.edition, clauses: clauses('ruling') } })).toEqual([]);
  });

  it('a second look at what has changed since the first, said once', () => {
    const why = '2.1 has changed since Compliance officer looked at it on 2026-11-28 (words)';
    const said = {
      rule: 'changed-since-review',
      severity: 'error',
      edition: 'test@2',
      clause: '2.1',
      message: why,
      file: 'test@2/rules.md',
      line: 3,
      column: 5,
    } as const;
    const looked: Looked = {
      ...report({
        clauses:
          typeof whole.report === 'string'
            ? []
            : whole.report.clauses.map((c) => ({ ...c, verdict: 'suspect' as const })),
      }),
      problems: [said],
    };
    expect(lacks({ ...looked, suspects: [{ clause: '2.1', predicate: null, why }] })).toEqual([
      `Reviews: ${why.replace('2026-11-28', '28 November 2026')}. Look again, and say so: clausebook review of rule 2.1.`,
    ]);
    const reviews = (of: readonly string[]) =>
      checklistOf({ ...whole, reviewed: new Set(of) }).find((i) => i.group === 'Reviews');
    expect(reviews(['1.2'])).toMatchObject({
      state: 'note',
      what: '1 of the 2 changed clauses that still stand has been looked at and written down.',
    });
    expect(reviews(['1.2', '2.1'])?.state).toBe('done');
    const kept = {
      ...whole,
      diff: whole.diff && { ...whole.diff, changes: whole.diff.changes.filter((c) => c.to.length > 0) },
    };
    expect(checklistOf({ ...kept, reviewed: new Set(['1.2']) }).find((i) => i.group === 'Reviews')?.what).toBe(
      '1 of the 2 changed clauses has been looked at and written down.',
    );
  });

  it('a gate that is green, and one that could not be run at all', () => {
    if (typeof whole.report === 'string') throw new Error(whole.report);
    const [first, ...rest] = whole.report.clauses.filter((c) => c.id === '2.1');
    if (!first || rest.length) throw new Error('no clause');
    const failed = {
      ...first,
      verdict: 'failed' as const,
      checks: first.checks.map((c) => ({ ...c, verdict: 'failed' as const, why: 'it paid 8 to 1' })),
    };
    expect(lacks(report({ clauses: [failed] }))[0]).toMatch(
      /^Conformance: Rule 2\.1: failed, it paid 8 to 1\. See clausebook check, /,
    );
    // A lead-in fails with the clause under it, and there is one thing to mend.
    const lead = { ...failed, id: '2', checks: [], from: ['2.1'] };
    expect(lacks(report({ clauses: [lead, failed] })).filter((l) => l.startsWith('Conformance'))).toHaveLength(1);
    expect(checklistOf(report({ clauses: [lead, failed] }))).toContainEqual({
      group: 'Conformance',
      state: 'note',
      what: 'Section 2: failed, because of rule 2.1.',
      todo: null,
      who: null,
    });
    expect(lacks(report({ clauses: [lead] }))[0]).toContain('Section 2: failed. See');
    expect(lacks(report({ integrity: [{ scenario: 's1', why: 'money is missing' }] }))).toHaveLength(1);
    expect(lacks({ ...whole, report: 'no game' })).toEqual([
      'Conformance: The gate could not be run: no game. Mend what it says, and see clausebook check.',
    ]);
    // The annex is printed all the same.
    expect(JSON.stringify(annexPaper(whole.edition, 'no game', [], UNTOLD).parts)).toContain(
      'Nothing is shown of any clause.',
    );
  });
});

describe('counts', () => {
  it('name what they count, and say how entries and changes come together', () => {
    if (!whole.diff || !whole.edition.amendment) throw new Error('no amendment');
    // Three clauses are changed, and each has an entry of its own.
    expect(countsText(whole.edition.amendment, whole.diff)).toBe(
      'The comparison finds 3 changes, in 3 clauses. The author’s 3 statements account for all of them.',
    );
    // The same three changes, all stated by the entry of 1.2; then two by it, and one by nobody.
    const entry = whole.diff.changes.find((c) => c.to.includes('1.2'))?.stated ?? null;
    const one = { ...whole.edition.amendment, changes: entry ? [entry] : [] };
    expect(countsText(one, changed(() => ({ stated: entry })).diff ?? whole.diff)).toBe(
      'The comparison finds 3 changes, in 3 clauses. The author’s statement accounts for all of them.',
    );
    expect(countsText(one, changed((c) => ({ stated: c.to.includes('2.1') ? null : entry })).diff ?? whole.diff)).toBe(
      'The comparison finds 3 changes, in 3 clauses. The author’s statement accounts for 2 of them.',
    );
    // All by two entries, two of them by the one of 1.2.
    const other = whole.diff.changes.find((c) => c.to.includes('2.1'))?.stated ?? null;
    const two = { ...whole.edition.amendment, changes: entry && other ? [entry, other] : [] };
    expect(countsText(two, changed((c) => ({ stated: c.to.includes('2.1') ? other : entry })).diff ?? whole.diff)).toBe(
      'The comparison finds 3 changes, in 3 clauses. The author’s 2 statements account for all of them; the one on rule 1.2 for 2.',
    );
    expect(countsText(two, { ...whole.diff, changes: [] })).toBe('The comparison finds no change.');
  });

  it.each([
    [1, ['Rule 1.2'], 'The author’s statement does not give a reason: Rule 1.2.'],
    [3, ['Rule 1.2'], '1 of the author’s 3 statements does not give a reason: Rule 1.2.'],
    [3, ['Rule 1.2', 'Table 1'], '2 of the author’s 3 statements do not give a reason: Rule 1.2; Table 1.'],
    [3, ['Rule 1.2', 'Rule 1.3', 'Table 1'], 'None of the author’s 3 statements gives a reason.'],
  ])('of %i statements, %j without a reason', (all, lacking, says) => {
    expect(lackText(all, lacking, 'gives a reason')).toBe(says);
  });

  it('are of one kind in every line of the checklist', () => {
    const lines = checklistOf(whole).flatMap((i) => (i.group === 'Changes' ? [i.what] : []));
    expect(lines).toContain(
      'The comparison finds 3 changes, in 3 clauses. The author’s 3 statements account for all of them.',
    );
    expect(lines.filter((l) => l.startsWith('Every'))).toHaveLength(4);
    for (const line of lines.filter((l) => l.startsWith('Every'))) expect(line).toContain('statement of the author');
  });
});

it('of an edition without a base says that there is nothing marked, and counts that as no lack', () => {
  const base = whole.edition.amendment?.base;
  if (!base) throw new Error('no base');
  const items: readonly ChecklistItem[] = checklistOf({ ...whole, edition: base, diff: null });
  expect(items.find((i) => i.group === 'Changes')).toMatchObject({
    state: 'note',
    what: expect.stringContaining('no marked rules and no statement of changes'),
  });
  expect(items.filter((i) => i.state === 'missing').map((i) => i.group)).not.toContain('Changes');
  expect(missingOf(items)).toBeGreaterThan(0);
  expect(readmeText(base, [], { says: '' })).toContain('there are no marked rules and no statement of changes');
});

it('numbers what is missing, with who acts, and keeps what is in order apart', () => {
  const items = checklistOf({ ...meta({ wording: 'restated', dates: { made: '2021-05-01' } }), report: null });
  expect(missingLines(items).map((l) => l.split('.')[0])).toEqual([
    '[ ]  1  Author · Words: The rules are printed in a restatement, and only official or own words make approved rules',
    '[ ]  2  Author · Dates and status: When it commences is not stated',
  ]);
  const rest = lookedLines(items);
  expect(rest).toHaveLength(items.length - 2);
  // A gate that was not asked is neither in order nor a lack.
  expect(rest.filter((l) => l.includes('Conformance'))).toEqual([
    'note      Conformance: The gate was not played, and no effect on hands and house edges worked out: the filing has both. Play it alone: clausebook check; or with the filing: clausebook file.',
  ]);
});
