// Every clause that says something is judged: by a check, as a part of its parent's, by its children, or by the one its
// chip names.
import type { Clause } from '../../model/edition.ts';
import { isPureSection } from '../../source/list.ts';
import { finding, type LintFacts, type Rule } from '../rule.ts';

export const unclaimed: Rule = {
  id: 'unclaimed',
  says: 'A clause has a check, is part of one, has children that are, or a chip that says why not.',
  check(edition, facts) {
    return edition.clauses
      .filter((clause) => clause.chip === null && !isPureSection(clause) && !hasVerdict(clause, facts))
      .map((clause) =>
        finding(this, edition, clause, clause.at, `nobody judges ${clause.id}: ${advice(clause, facts)}`),
      );
  },
};

/** A lead-in has its children's worst verdict, so one judged child is enough for it. */
function hasVerdict(clause: Clause, facts: LintFacts): boolean {
  return (
    facts.claims.has(clause.id) ||
    facts.children(clause.id).some((child) => child.chip === null && hasVerdict(child, facts))
  );
}

function advice(clause: Clause, facts: LintFacts): string {
  const siblings = clause.parent === null ? [] : facts.children(clause.parent);
  const key = siblings.some((s) => facts.claims.get(s.id)?.some((c) => c.part !== null))
    ? `name it under the \`parts\` of ${clause.parent}`
    : 'write a check under it';
  return `${key}, or put \`log\` (not encoded yet), \`person\` or \`structure\` after its topics`;
}
