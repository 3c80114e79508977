// How a filing stands: a red gate is said on every front, whatever the status on the pages is.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClauseResult, type EditionReport, totalsOf, type Verdict } from '../../../src/model/verdict.ts';
import { annexPaper } from '../../../src/render/filing/annex.ts';
import { type Filing, fileEdition } from '../../../src/render/filing/index.ts';
import type { FilingManifest } from '../../../src/render/filing/manifest.ts';
import { gateOf, standingOf } from '../../../src/render/filing/standing.ts';
import { amended, filingOf, UNTOLD } from './amended.ts';

let root: string;
let filing: Filing;
let green: EditionReport;

/** The report with another verdict on some clauses, as the gate would give it. */
const judged = (over: Readonly<Record<string, Verdict>>): EditionReport => ({
  ...green,
  green: false,
  ...totalled(green.clauses.map((c) => ({ ...c, verdict: over[c.id] ?? c.verdict }))),
});
const totalled = (clauses: readonly ClauseResult[]) => ({ clauses, totals: totalsOf(clauses) });
const predicate = {
  clause: null,
  predicate: 'settlement.pays',
  why: 'settlement.pays has changed since it was looked at',
};
const gone = { clause: '9.9', predicate: null, why: '9.9 is gone' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clausebook-standing-'));
  // The gate fails 2.1, and the edition says that it is approved, with every other thing in order.
  filing = await filingOf(
    await amended({
      'edition.yaml': `base: test@1
status: approved
dates: {made: 2021-05-01, approved: 2021-05-02, published: 2021-05-03, commences: 2021-06-01}
instrument: {kind: Order, act: A, power: B, reference: C, maker: D, approves: E, casino: F, place: H, date: I, signatory: J}
`,
    }),
  );
  if (typeof filing.report === 'string') throw new Error(filing.report);
  green = filing.report;
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the gate', () => {
  it('is green where nothing is found, and red with each finding named once', () => {
    expect(gateOf(green, [])).toEqual({ state: 'green', findings: [] });
    expect(
      gateOf(judged({ '2.1': 'failed', '1.2': 'suspect' }), [
        { clause: '1.2', predicate: null, why: 'x' },
        predicate,
        gone,
      ]),
    ).toEqual({
      state: 'red',
      findings: [
        { of: '1.2', verdict: 'suspect' },
        { of: '2.1', verdict: 'failed' },
        { of: 'settlement.pays', verdict: 'suspect' },
        { of: '9.9', verdict: 'suspect' },
      ],
    });
    expect(gateOf({ ...green, green: false, integrity: [{ scenario: 's1', why: 'money is missing' }] }, [])).toEqual({
      state: 'red',
      findings: [{ of: null, verdict: 'integrity' }],
    });
  });

  it('is not green where a suspect is all there is, where nothing was played, or where it could not be run', () => {
    expect(gateOf(green, [predicate]).state).toBe('red');
    expect(gateOf({ ...green, coups: 0, green: false }, [])).toEqual({ state: 'red', findings: [] });
    expect(gateOf('no game', [predicate])).toEqual({
      state: 'not run',
      findings: [{ of: 'settlement.pays', verdict: 'suspect' }],
    });
  });
});

describe('in words', () => {
  const says = (report: EditionReport | string, missing: number, status: 'draft' | 'approved' = 'draft') =>
    standingOf(
      {
        ...filing,
        edition: { ...filing.edition, meta: { ...filing.edition.meta, status } },
        report,
        suspects: [],
        diff: null,
      },
      missing,
    ).says;

  it('says what is found, what is missing, and where to look', () => {
    // Two clauses have checks; two sections and a clause that a person judges have none.
    const shown = '2 of 5 clauses shown by play, none failed, 3 not applicable.';
    expect(says(green, 0)).toBe(`${shown} Nothing is missing.`);
    expect(says(green, 2)).toBe(`${shown} 2 things are missing. See 6 Checklist.`);
    expect(says(judged({ '2.1': 'failed' }), 1)).toBe(
      '1 of 5 clauses shown by play, 1 failed, 3 not applicable. Found: rule 2.1 failed. 1 thing is missing. See 5 Conformance and 6 Checklist.',
    );
    expect(says('no game', 1)).toBe(
      'The conformance gate could not be run: nothing is shown of any clause. 1 thing is missing. See 5 Conformance and 6 Checklist.',
    );
    expect(says({ ...green, coups: 0, green: false }, 1)).toContain(
      '2 of 5 clauses shown by play, none failed, 3 not applicable; nothing was played.',
    );
  });

  it('keeps the stamp of approval from being read as a finding', () => {
    expect(says(judged({ '2.1': 'failed' }), 1, 'approved')).toMatch(
      / APPROVED is the status that the edition states, and no finding\.$/,
    );
    expect(says(green, 0, 'approved')).not.toContain('APPROVED');
  });

  it('names the first findings only, and counts the others', () => {
    const all = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`1.${i}`, 'failed' as const]));
    const first = green.clauses[0];
    if (!first) throw new Error('no clause');
    const many = {
      ...green,
      green: false,
      clauses: Object.keys(all).map((id) => ({ ...first, id, verdict: 'failed' as const })),
    };
    expect(says(many, 9)).toContain(
      'Found: rule 1.0 failed; rule 1.1 failed; rule 1.2 failed; rule 1.3 failed; rule 1.4 failed; rule 1.5 failed; and 3 more.',
    );
  });
});

it('the annex lists what is suspect and is no clause that was judged', () => {
  const said = JSON.stringify(annexPaper(filing.edition, green, [predicate, gone], UNTOLD).parts);
  expect(said).toContain('Changed since somebody looked');
  for (const s of [predicate, gone]) expect(said).toContain(s.why);
  expect(JSON.stringify(annexPaper(filing.edition, green, [], UNTOLD).parts)).not.toContain(
    'Changed since somebody looked',
  );
});

it('an approved edition with a red gate is stamped with its status, and every front says that the gate is red', async () => {
  const folder = join(root, 'test@2.filing');
  const made = await fileEdition({ ...filing, report: judged({ '2.1': 'failed' }) }, { folder, version: '9.9.9' });
  expect(made.standing).toMatchObject({ clean: false, gate: { state: 'red' } });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as FilingManifest;
  expect([manifest.edition.status, manifest.gate]).toEqual([
    'approved',
    { state: 'red', findings: [{ of: '2.1', verdict: 'failed' }] },
  ]);
  const steep = 'House edge moves by 1 percentage point or more: Tie, 8 decks, ';
  const red = '1 of 5 clauses shown by play, 1 failed, 3 not applicable. Found: rule 2.1 failed.';
  // Poppler and Word split and set quotes in their own ways.
  const plain = (text: string) => text.replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ');
  // No id of an edition or clause, no path, no setting, no hyphen for a minus, no day in figures.
  const machine = /\w@\w|\b(?:def|table|diagram):\S|\.(?:yaml|md):\d|(?:^|[\s(])-\d|\b\d{4}-\d{2}-\d{2}\b|Asked for by/;
  const names = await readdir(folder);
  const pdfs = names.filter((name) => name.endsWith('.pdf'));
  expect(pdfs).toHaveLength(6);
  for (const name of pdfs) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(join(folder, name)))));
    const [front = '', ...rest] = text.map(plain);
    expect(front, name).toContain(plain(red));
    expect(front.indexOf(steep), name).toBeLessThan(front.indexOf(plain(red)));
    expect(front, name).toContain(steep);
    for (const page of [front, ...rest]) expect(page, name).toContain('APPROVED');
    expect(text.join(' '), name).not.toMatch(machine);
  }
  for (const name of names.filter((n) => n.endsWith('.docx'))) {
    const body = new TextDecoder().decode(
      unzipSync(new Uint8Array(await readFile(join(folder, name))))['word/document.xml'],
    );
    const said = plain(body.replace(/<[^>]*>/g, '').replace(/\u00A0/g, '')).replace(/ +/g, ' ');
    expect(said, name).toContain(plain(red));
    expect(said, name).toContain(steep);
    expect(said, name).not.toMatch(machine);
  }
  const readme = await readFile(join(folder, '0 Read me.txt'), 'utf8');
  expect(readme).toContain(red);
  expect(readme).not.toMatch(machine);
  expect(await readFile(join(folder, '4 Statement of changes.csv'), 'utf8')).not.toMatch(machine);
});
