// A clause that has changed since somebody looked at it is suspect in the gate, and the gate is red.
import { describe, expect, it } from 'vitest';
import { withSuspects } from '../../src/conform/suspect.ts';
import type { ClauseResult, EditionReport, Verdict } from '../../src/model/verdict.ts';
import { VERDICTS } from '../../src/model/verdict.ts';
import { consoleReport } from '../../src/render/report/console.ts';
import { htmlReport } from '../../src/render/report/html.ts';
import { renderReport } from '../../src/render/report/index.ts';
import { BOOK } from '../reviewed.ts';
import { smallEdition } from '../small.ts';

const clause = (id: string, verdict: Verdict): ClauseResult => ({
  id,
  judge: 'engine',
  verdict,
  evidence: verdict === 'passed' ? 'engine' : 'none',
  checks: [],
  from: [],
});
const clauses = [clause('2.1', 'not applicable'), clause('2.2', 'passed'), clause('2.3', 'failed')];
const report = (all = clauses): EditionReport => ({
  edition: 'test@1',
  engine: { name: 'an engine', version: '1' },
  mode: 'by-spec',
  readings: {},
  scenarios: 1,
  coups: 1,
  clauses: all,
  integrity: [],
  inPart: 0,
  totals: Object.fromEntries(VERDICTS.map((v) => [v, all.filter((c) => c.verdict === v).length])) as Record<
    Verdict,
    number
  >,
  green: all.every((c) => c.verdict !== 'failed'),
});
const suspect = (id: string | null, predicate: string | null = null) => ({
  clause: id,
  predicate,
  why: `${id ?? predicate} has changed <since>`,
});

describe('withSuspects', () => {
  it('is the same report where nothing is suspect', () => {
    const green = report(clauses.slice(0, 2));
    expect(withSuspects(green, [])).toBe(green);
  });

  it('makes a clause suspect unless it is worse already, and counts it', () => {
    const red = withSuspects(report(), [suspect('2.1'), suspect('2.2'), suspect('2.3')]);
    expect(red.clauses.map((c) => [c.verdict, c.evidence])).toEqual([
      ['suspect', 'none'],
      ['suspect', 'none'],
      ['failed', 'none'],
    ]);
    expect(red.totals).toMatchObject({ suspect: 2, failed: 1, passed: 0, 'not applicable': 0 });
    expect(red.green).toBe(false);
  });

  it('is red for a predicate and for a clause that is gone, which have no verdict', () => {
    const green = report(clauses.slice(0, 2));
    for (const s of [suspect(null, 'settlement.pays'), suspect('9.9')]) {
      const red = withSuspects(green, [s]);
      expect(red.green).toBe(false);
      expect(red.clauses).toEqual(green.clauses);
    }
  });

  it('is told by every reporter, with the reason', async () => {
    const { edition } = await smallEdition(BOOK);
    const red = withSuspects(report(clauses.slice(0, 2)), [suspect('2.2'), suspect(null, 'settlement.pays')]);
    const printed = consoleReport([edition], [red], false);
    for (const s of red.suspects ?? []) {
      expect(printed).toContain(s.why);
      expect(renderReport('junit', [edition], [red], '1')).toContain(s.why.replace('<', '&lt;').replace('>', '&gt;'));
      expect(htmlReport([edition], [red], '1')).toContain(s.why.replace('<', '&lt;').replace('>', '&gt;'));
    }
    expect(printed).toContain('red');
  });
});
