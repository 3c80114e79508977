// A term that is defined is used.

import { usesOf } from '../../words/uses.ts';
import { finding, type Rule } from '../rule.ts';

export const orphanTerm: Rule = {
  id: 'orphan-term',
  says: 'A defined term is used in some other clause.',
  check(edition, facts) {
    const used = new Set(usesOf(edition, facts.terms).map((use) => use.term));
    return facts.terms.flatMap((term) => {
      const definition = edition.byId.get(term.clause);
      if (!definition || used.has(term)) return [];
      const where =
        term.within === null ? 'in no other clause' : `in no other clause of section ${term.within.split('.')[0]}`;
      return [
        finding(
          this,
          edition,
          definition,
          definition.at,
          `"${term.term}" is defined and used ${where}: take the definition out, or say so in a note that names ${this.id}`,
          'warning',
        ),
      ];
    });
  },
};
