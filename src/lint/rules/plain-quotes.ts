// Restated words are typed with straight quotes and apostrophes, so that a search finds them.
import { finding, type Rule } from '../rule.ts';

export const plainQuotes: Rule = {
  id: 'plain-quotes',
  says: 'Restated words are typed with straight quotes.',
  check(edition) {
    if (edition.meta.wording !== 'restated') return [];
    return edition.clauses.flatMap((clause) => {
      const found = /[“”„‘’]/.exec(clause.text)?.[0];
      if (found === undefined) return [];
      return [
        finding(
          this,
          edition,
          clause,
          clause.at,
          `a curly quote (${found}) stands in the words: type " or '`,
          'warning',
        ),
      ];
    });
  },
};
