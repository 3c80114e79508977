// What lint and check find, in one form: a finding for each thing that somebody has to see to, with its place.
import { citation, type Edition } from '../../model/edition.ts';
import type { Place, Problem } from '../../model/place.ts';
import {
  type ClauseResult,
  type EditionReport,
  FINDINGS,
  suspectsElsewhere,
  VERDICT_WORDS,
  VERDICTS,
} from '../../model/verdict.ts';

/** What a rule demands, in one sentence. */
export interface RuleHelp {
  readonly id: string;
  readonly says: string;
}

/** A clause or a file that was looked at, with what was found in it, or why nothing could be. */
export interface Looked {
  /** `tas@2018 r 12.3`, or the name of a file. */
  readonly name: string;
  readonly clause: string | null;
  readonly at: Place;
  readonly problems: readonly Problem[];
  /** Why nothing was shown of it, where there is no problem; null where it is as it should be. */
  readonly skipped: string | null;
  /** Whether the engine broke down over it, which is not that the clause was disobeyed. */
  readonly broke: boolean;
}

/** All that was looked at in an edition. */
export interface Suite {
  readonly edition: string;
  readonly looked: readonly Looked[];
}

/** Everything that was found, in order. */
export const problemsIn = (suites: readonly Suite[]): readonly Problem[] =>
  suites.flatMap((s) => s.looked.flatMap((l) => l.problems));

/** What lint found: a clause that has a problem or none, and what belongs to a whole file. */
export function lintSuites(editions: readonly Edition[], problems: readonly Problem[]): readonly Suite[] {
  const ids = [...new Set([...editions.map((e) => e.id), ...problems.map((p) => p.edition)])];
  return ids.map((id) => {
    const edition = editions.find((e) => e.id === id);
    const mine = problems.filter((p) => p.edition === id);
    const known = new Set(edition?.clauses.map((c) => c.id));
    const of = (name: string, clause: string | null, at: Place, found: readonly Problem[]): Looked => ({
      ...{ name, clause, at, problems: found, skipped: null, broke: false },
    });
    const clauses = edition?.clauses.map((c) =>
      of(
        citation(id, c.id),
        c.id,
        c.at,
        mine.filter((p) => p.clause === c.id),
      ),
    );
    const others = mine.filter((p) => p.clause === null || !known.has(p.clause));
    const files = [...new Set(others.map((p) => p.file))].map((file) =>
      of(
        file,
        null,
        { file, line: 1, column: 1 },
        others.filter((p) => p.file === file),
      ),
    );
    return { edition: id, looked: [...(clauses ?? []), ...files] };
  });
}

/** The verdicts of the gate as rules. */
export const VERDICT_HELP: readonly RuleHelp[] = [
  ...VERDICTS.filter((v) => FINDINGS.includes(v)).map((v) => ({ id: v, says: `${VERDICT_WORDS[v].meaning}.` })),
  { id: 'integrity', says: 'the engine told of a play that contradicts itself.' },
  { id: 'floor', says: 'less is shown of a clause than was shown once.' },
].map(({ id, says }) => ({ id, says: says.charAt(0).toUpperCase() + says.slice(1) }));

/** What the gate found: a clause with its verdict, and what belongs to none. */
export function gateSuites(editions: readonly Edition[], reports: readonly EditionReport[]): readonly Suite[] {
  return reports.flatMap((report) => {
    const edition = editions.find((e) => e.id === report.edition);
    if (!edition) return [];
    const start = { file: `${edition.id}/edition.yaml`, line: 1, column: 1 };
    const whole = (name: string, rule: string, why: string): Looked => {
      const problem = { rule, severity: 'error' as const, edition: edition.id, clause: null, message: why, ...start };
      return { name, clause: null, at: start, problems: [problem], skipped: null, broke: false };
    };
    return {
      edition: edition.id,
      looked: [
        ...report.clauses.map((clause) => judged(edition, report, clause)),
        ...suspectsElsewhere(report).map((s) =>
          whole(
            s.predicate === null ? citation(edition.id, s.clause ?? '') : `predicate ${s.predicate}`,
            'suspect',
            s.why,
          ),
        ),
        ...(report.below ?? []).map(({ clause, why, at }): Looked => {
          const of = { rule: 'floor', severity: 'error' as const, edition: edition.id, clause, message: why };
          const name = `floor of ${citation(edition.id, clause)}`;
          return { name, clause, at, problems: [{ ...of, ...at }], skipped: null, broke: false };
        }),
        ...report.integrity.map((f) => whole(`integrity of scenario ${f.scenario}`, 'integrity', f.why)),
      ],
    };
  });
}

function judged(edition: Edition, report: EditionReport, clause: ClauseResult): Looked {
  const at = edition.byId.get(clause.id)?.at ?? { file: `${edition.id}/edition.yaml`, line: 1, column: 1 };
  const of = { name: citation(edition.id, clause.id), clause: clause.id, at };
  const broke = clause.verdict === 'errored' || clause.verdict === 'timed out';
  if (!FINDINGS.includes(clause.verdict)) {
    const skipped =
      clause.verdict === 'passed' ? null : clause.judge === 'log' ? clause.verdict : `held by ${clause.judge}`;
    return { ...of, problems: [], skipped, broke };
  }
  const problem = (rule: string, message: string, place: Place): Problem => ({
    ...{ rule, severity: 'error', edition: edition.id, clause: clause.id, message },
    ...place,
  });
  const problems = clause.checks
    .filter((c) => FINDINGS.includes(c.verdict))
    .map((c) => problem(c.verdict, `${c.predicate}${c.of ? ` (${c.of})` : ''}: ${c.why ?? c.verdict}`, c.at));
  const suspect = report.suspects?.find((s) => s.clause === clause.id);
  if (suspect) problems.push(problem('suspect', suspect.why, at));
  // A lead-in has no check of its own that failed.
  if (problems.length === 0)
    problems.push(problem(clause.verdict, `${clause.verdict}: decided by ${clause.from.join(', ')}`, at));
  return { ...of, problems, skipped: null, broke };
}
