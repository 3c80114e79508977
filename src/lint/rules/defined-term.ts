// A defined term that the book writes with capitals is written so everywhere.

import { type Use, usesOf } from '../../words/uses.ts';
import { finding, type Rule } from '../rule.ts';

export const definedTerm: Rule = {
  id: 'defined-term',
  says: 'A defined term keeps the capitals of its definition where the book writes it with capitals.',
  check(edition, facts) {
    const terms = facts.terms.filter((term) => /[A-Z]/.test(term.term));
    const uses = usesOf(edition, terms);
    return terms.flatMap((term) => {
      // The head and the keys of a table are names that checks call; they are not running words.
      const all = uses.filter((use) => use.term === term && use.clause.rows === null);
      const lost = all.filter(isLost);
      // Where the book itself writes the word small as often, it is an ordinary word there and not the term.
      if (all.length < 4 * lost.length) return [];
      const once = new Map(lost.map((use) => [`${use.clause.id} ${use.as}`, use]));
      return [...once.values()].map(({ clause, as }) =>
        finding(
          this,
          edition,
          clause,
          clause.at,
          `"${as}" is the defined term "${term.term}": write it with its capitals`,
          'warning',
        ),
      );
    });
  },
};

/** Capitals all through, as in a heading, are no other way of writing the term. */
const isLost = ({ term, as }: Use): boolean => !term.forms.includes(as) && as !== as.toUpperCase();
