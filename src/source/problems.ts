// Collects what is wrong with a source while it is read; nothing bad in a file ever stops the reading of the rest.
import type { Place, Problem, Severity } from '../model/place.ts';

/** The problems of one edition, in the order in which they were met. */
export class Problems {
  readonly found: Problem[] = [];
  readonly edition: string;

  constructor(edition: string) {
    this.edition = edition;
  }

  /** Notes one problem; `clause` is null where it belongs to a whole file. */
  add(rule: string, at: Place, clause: string | null, message: string, severity: Severity = 'error'): void {
    this.found.push({
      rule,
      severity,
      edition: this.edition,
      clause,
      message,
      file: at.file,
      line: at.line,
      column: at.column,
    });
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The problems by file, line and column (then rule and message, so that the order never depends on who found them
 * first).
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
}

/**
 * The error to tell of where one alone is told: a file that cannot be read, or a YAML file whose form is wrong, brings
 * on faults in the clauses, and is
 * told of first.
 */
export function firstFault(problems: readonly Problem[]): Problem | undefined {
  const errors = problems.filter((p) => p.severity === 'error');
  return errors.find((p) => p.rule === 'encoding' || (p.clause === null && p.file.endsWith('.yaml'))) ?? errors[0];
}
