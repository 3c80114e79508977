// A term of art stands in its one form: what it was paraphrased to in earlier words is told apart from it.
import { TERMS_OF_ART } from '../../words/terms-of-art.ts';
import { finding, ofClause, passagesOf, type Rule } from '../rule.ts';

export const termOfArt: Rule = {
  id: 'term-of-art',
  says: 'Terms of art keep their legal form, one in all books, and are not paraphrased.',
  check(edition) {
    if (edition.meta.wording === 'official') return [];
    return edition.clauses.flatMap((clause) =>
      paraphrasesIn(clause).map(({ at, message }) => finding(this, edition, clause, at, message)),
    );
  },
};

const paraphrasesIn = ofClause((clause) =>
  passagesOf(clause).flatMap(({ text, at }) =>
    TERMS_OF_ART.flatMap(({ form, paraphrases, why }) => {
      const found = paraphrases.exec(text)?.[0];
      return found === undefined
        ? []
        : [{ at, message: `"${found}" stands for a term of art: write "${form}"; ${why}` }];
    }),
  ),
);
