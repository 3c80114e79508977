// Where something stands in a source file, and what is said when it is wrong.

/** A point in a file: 1-based line and column; `file` is relative to the rules folder that was read. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An error stops what stands on it; a warning is told. */
export type Severity = 'error' | 'warning';

/** One thing wrong with a source: which rule found it, where, in which clause, what is wrong and what to do. */
export interface Problem extends Place {
  readonly rule: string;
  readonly severity: Severity;
  readonly edition: string;
  /** The id of the clause, or null where the problem belongs to a whole file. */
  readonly clause: string | null;
  /** One line: what is wrong, and what to type instead. */
  readonly message: string;
}

/** Bad input or wrong use: printed as one clear line, exit code 2, never a stack trace. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** `file:line:column clause: message`, the one form in which every problem is printed. */
export function problemLine(p: Problem): string {
  return `${p.file}:${p.line}:${p.column}${p.clause ? ` ${p.clause}` : ''}: ${p.message} [${p.rule}]`;
}
