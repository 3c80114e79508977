// A report of the gate with the clauses that have changed since somebody last looked at them.
import { type EditionReport, type Suspect, totalsOf, worst } from '../model/verdict.ts';

/**
 * The report with its suspects. A suspect clause is suspect unless its verdict is worse already; that its check passes
 * says nothing of whether it is
 * still the right check. Its lead-in is not suspect with it. A suspect predicate, or a clause that is gone, has no
 * verdict of its own and makes the
 * report red all the same.
 */
export function withSuspects(report: EditionReport, suspects: readonly Suspect[]): EditionReport {
  if (suspects.length === 0) return report;
  const ids = new Set(suspects.map((s) => s.clause));
  const clauses = report.clauses.map((c) => {
    const verdict = ids.has(c.id) ? worst([c.verdict, 'suspect']) : c.verdict;
    return verdict === c.verdict
      ? c
      : { ...c, verdict, evidence: c.evidence === 'engine' ? ('none' as const) : c.evidence };
  });
  return { ...report, clauses, totals: totalsOf(clauses), suspects, green: false };
}
