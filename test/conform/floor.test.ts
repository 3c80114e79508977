// A floor: what was shown of a clause once may not fall away, be it a kind of check, its verdict, or the clause.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { floorOf, heldAgainst } from '../../src/conform/floor.ts';
import { floorIn, floorWith } from '../../src/desk/floor.ts';
import type { FloorEntry, FloorFile } from '../../src/model/floor.ts';
import {
  type CheckResult,
  type ClauseResult,
  type EditionReport,
  totalsOf,
  type Verdict,
} from '../../src/model/verdict.ts';

const at = { file: 'floor.yaml', line: 3, column: 5 };
const check = (predicate: string, verdict: Verdict): CheckResult => ({
  ...{ predicate, verdict, force: 'must', of: null, says: '', applied: 1, why: null, replay: null, at },
});
const clause = (id: string, verdict: Verdict, checks: readonly CheckResult[]): ClauseResult => ({
  ...{ id, verdict, checks, judge: 'engine', evidence: 'engine', from: [] },
});
function report(edition: string, ...clauses: readonly ClauseResult[]): EditionReport {
  return {
    ...{ edition, engine: { name: 'e', version: '1' }, mode: 'by-spec', readings: {}, scenarios: 1, coups: 1 },
    ...{ clauses, integrity: [], totals: totalsOf(clauses), inPart: 0, green: true },
  };
}
const entry = (clause: string, ...checks: readonly string[]): FloorEntry => ({ edition: 'a@1', clause, checks, at });
const full = report(
  'a@1',
  clause('10', 'passed', [check('pays', 'passed'), check('pays', 'passed'), check('decks', 'passed')]),
  clause('2', 'passed', []),
  clause('3', 'not yet encoded', []),
);

it('of a run is each clause that passed, with each kind of check once', () => {
  expect(floorOf(full)).toEqual([
    { edition: 'a@1', clause: '10', checks: ['decks', 'pays'] },
    { edition: 'a@1', clause: '2', checks: [] },
  ]);
});

describe('a run', () => {
  it('that shows as much as its floor, or more, is as it was', () => {
    expect(heldAgainst(full, [entry('10', 'pays'), entry('2')])).toBe(full);
    expect(heldAgainst(full, [{ ...entry('9', 'pays'), edition: 'b@1' }])).toBe(full);
  });

  it('is red where a kind of check, a verdict or a clause has fallen away, with the place in the floor', () => {
    const held = heldAgainst(full, [entry('10', 'decks', 'order', 'pays'), entry('3'), entry('11.1', 'pays')]);
    expect(held.green).toBe(false);
    expect(held.below?.map((b) => [b.clause, b.why.split(':')[0], b.at])).toEqual([
      ['10', 'order passed on it once, and does no longer', at],
      ['3', 'it passed once, and is not yet encoded now', at],
      ['11.1', 'it was shown once, and there is no such clause any more', at],
    ]);
  });

  it('does not take a check for shown that failed beside it', () => {
    const failed = report('a@1', clause('10', 'failed', [check('pays', 'failed'), check('decks', 'passed')]));
    expect(heldAgainst(failed, [entry('10', 'decks', 'pays')]).below?.map((b) => b.why.split(':')[0])).toEqual([
      'pays passed on it once, and does no longer',
    ]);
  });
});

describe('the file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clausebook-floor-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is written and read again, clauses in the order of the edition, and other editions stay', async () => {
    const path = join(folder, 'floor.yaml');
    await writeFile(path, (await floorWith(path, [full])).content);
    await writeFile(
      path,
      (await floorWith(path, [report('b@1', clause('1', 'passed', [check('x', 'passed')]))])).content,
    );
    const file = parse(await readFile(path, 'utf8')) as FloorFile;
    expect(file).toEqual({ 'a@1': { 10: ['decks', 'pays'], 2: [] }, 'b@1': { 1: ['x'] } });
    expect((await floorIn(path)).map((e) => [e.clause, e.at.line])).toEqual([
      ['10', 4],
      ['2', 5],
      ['1', 7],
    ]);
  });

  it.each([
    [
      'that is not there',
      null,
      /there is no file .*floor-0\.yaml: check --floor wants one, which `check --write-floor`/,
    ],
    ['that is a list', '- a@1\n', /floor-1\.yaml:1:1.*a floor is `edition: \{clause: \[predicate, …\]\}`/],
    ['whose check is a map', 'a@1:\n  "2": [{x: y}]\n', /floor-2\.yaml:2:9 2: a floor is/],
  ])('%s is one line', async (_, text, says) => {
    const path = join(folder, `floor-${/floor-(\d)/.exec(says.source)?.[1]}.yaml`);
    if (text !== null) await writeFile(path, text);
    await expect(floorIn(path)).rejects.toThrow(says);
  });
});
