// What a run of the gate is said to have shown: every clause is counted once, and what is not checked is never passed.
import { expect, it } from 'vitest';
import { sharesOf, shownLine, totalsOf, type Verdict } from '../../src/model/verdict.ts';

const run = (counts: Partial<Record<Verdict, number>>) => ({ totals: { ...totalsOf([]), ...counts } });

it('tells the shares of a book in one line, and that none failed', () => {
  const report = run({ passed: 97, 'not yet encoded': 266, 'not applicable': 91 });
  expect(shownLine(report)).toBe('97 of 454 clauses shown by play, none failed, 266 not checked, 91 not applicable');
});

it('tells every kind of finding, what failed first, and counts no clause twice', () => {
  const report = run({ passed: 3, failed: 2, vacuous: 1, suspect: 4 });
  expect(shownLine(report)).toBe('3 of 10 clauses shown by play, 2 failed, 1 vacuous, 4 suspect');
  expect(sharesOf(report).reduce((sum, s) => sum + s.count, 0)).toBe(10);
});
