// The force of a check and the words of its clause say the same: must, must not, may, or a fact in the present tense.
import type { Clause, Force } from '../../model/edition.ts';
import { bears } from '../../words/force.ts';
import { clauseText } from '../../words/text.ts';
import { finding, type LintFacts, type Rule } from '../rule.ts';

export const forceWords: Rule = {
  id: 'force-words',
  says: 'A check that says may, must or must-not stands on words that say so.',
  check(edition, facts) {
    return edition.clauses.flatMap((clause) => {
      const claims = facts.claims.get(clause.id) ?? [];
      return claims.flatMap(({ check, clause: by }) => {
        // A clause elsewhere that only lends its figure to a check has no share in its force.
        if (check.predicate === null || (by !== clause.id && !facts.ancestors(clause).some((c) => c.id === by)))
          return [];
        const advice = contradiction(check.force, clause, facts);
        return advice === null
          ? []
          : [
              finding(
                this,
                edition,
                clause,
                check.at,
                `\`force: ${check.force}\` of ${check.predicate}, but ${advice}`,
              ),
            ];
      });
    });
  },
};

/** What is wrong between the words and the force, or null. A child of a lead-in has its modal from the lead-in. */
function contradiction(force: Force, clause: Clause, facts: LintFacts): string | null {
  const words = [clause, ...facts.ancestors(clause).filter((c) => c.kind !== 'section')].map(clauseText).join('\n');
  switch (force) {
    case 'may':
      return bears(words, 'may')
        ? null
        : 'the words hold no "may": write the permission with "may", or change the force';
    case 'must-not':
      return bears(words, 'must-not')
        ? null
        : 'the words forbid nothing: write the prohibition with "must not", or change the force';
    case 'must': {
      // A sentence without any modal states a fact, and a fact can be checked as a duty can. So can a proviso, which
      // binds whoever uses the permission.
      const only = clauseText(clause)
        .split(/[.;:\n]+|\bprovided that\b/)
        .filter((sentence) => /\w/.test(sentence));
      const permits =
        only.length > 0 &&
        only.every((sentence) => bears(sentence, 'may')) &&
        !bears(words, 'must') &&
        !bears(words, 'must-not');
      return permits ? 'the words only permit: write `force: may`, or the duty with "must"' : null;
    }
  }
}
