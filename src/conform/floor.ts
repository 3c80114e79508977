// What was executable once may not fall away: a run held against a floor, and the floor that a run makes.
import type { BelowFloor, FloorEntry } from '../model/floor.ts';
import type { ClauseResult, EditionReport } from '../model/verdict.ts';

const passing = ({ checks }: ClauseResult): readonly string[] => [
  ...new Set(checks.filter((c) => c.verdict === 'passed').map((c) => c.predicate)),
];

/** Each clause of a run that passed, with the kinds of check that passed on it, in the order of the edition. */
export const floorOf = ({ edition, clauses }: EditionReport): readonly Omit<FloorEntry, 'at'>[] =>
  clauses.filter((c) => c.verdict === 'passed').map((c) => ({ edition, clause: c.id, checks: passing(c).toSorted() }));

/** The report with the clauses that fall below a floor, and red where there is one; as it is where none does. */
export function heldAgainst(report: EditionReport, floor: readonly FloorEntry[]): EditionReport {
  const clauses = new Map(report.clauses.map((c) => [c.id, c]));
  const below = floor
    .filter((e) => e.edition === report.edition)
    .flatMap((e): readonly BelowFloor[] => {
      const why = fallen(e, clauses.get(e.clause));
      return why === null
        ? []
        : [{ clause: e.clause, why: `${why}: show it again, or take it out of the floor`, at: e.at }];
    });
  return below.length > 0 ? { ...report, below, green: false } : report;
}

function fallen({ checks }: FloorEntry, clause: ClauseResult | undefined): string | null {
  if (!clause) return 'it was shown once, and there is no such clause any more';
  const shown = passing(clause);
  const lost = checks.filter((predicate) => !shown.includes(predicate));
  if (lost.length > 0) return `${lost.join(', ')} passed on it once, and ${lost.length > 1 ? 'do' : 'does'} no longer`;
  return clause.verdict === 'passed' ? null : `it passed once, and is ${clause.verdict} now`;
}
