// What a lint rule is: an id, one sentence and one pure function over an edition.
import type { Game } from '../game/game.ts';
import type { Clause, Edition } from '../model/edition.ts';
import type { Place, Problem, Severity } from '../model/place.ts';
import type { Claim } from '../source/claims.ts';
import { contentText, type Term } from '../words/text.ts';

/** What every rule may ask about the edition, worked out once. */
export interface LintFacts {
  /** Which checks answer for which clause. */
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
  readonly terms: readonly Term[];
  /** The edition's game, and that of the edition on which it stands; null where it stands on none. */
  readonly game: Game;
  readonly before: Game | null;
  /** A clause's children in document order. */
  children(id: string): readonly Clause[];
  /** A clause's ancestors, the nearest first. */
  ancestors(clause: Clause): readonly Clause[];
}

export interface Rule {
  readonly id: string;
  /** What the rule demands, in one sentence. */
  readonly says: string;
  check(edition: Edition, facts: LintFacts): Problem[];
}

/** Works something out of a clause alone, once: whoever changes an edition keeps most of its clauses. */
export function ofClause<T>(work: (clause: Clause) => T): (clause: Clause) => T {
  const known = new WeakMap<Clause, { readonly made: T }>();
  return (clause) => {
    const there = known.get(clause) ?? { made: work(clause) };
    known.set(clause, there);
    return there.made;
  };
}

/** The words of a clause and of each of its cells, each with its place. */
export const passagesOf = (clause: Clause): readonly { readonly text: string; readonly at: Place }[] => [
  { text: contentText(clause.content), at: clause.at },
  ...(clause.rows ?? []).flat().map(({ text, at }) => ({ text, at })),
];

/** A finding of a rule on a clause. */
export function finding(
  rule: Pick<Rule, 'id'>,
  edition: Edition,
  clause: Clause,
  at: Place,
  message: string,
  severity: Severity = 'error',
): Problem {
  return {
    rule: rule.id,
    severity,
    edition: edition.id,
    clause: clause.id,
    message,
    file: at.file,
    line: at.line,
    column: at.column,
  };
}
