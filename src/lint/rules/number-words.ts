// "eight (8)": the figure in words and its repetition in brackets are the same figure.
import { numberWord } from '../../model/figures.ts';
import { writtenTwice } from '../../words/figures.ts';
import { finding, ofClause, type Rule } from '../rule.ts';

export const numberWords: Rule = {
  id: 'number-words',
  says: 'A figure in words and its repetition in brackets agree.',
  check(edition) {
    return edition.clauses.flatMap((clause) =>
      contradictionsIn(clause).map(({ at, message }) => finding(this, edition, clause, at, message)),
    );
  },
};

const contradictionsIn = ofClause((clause) => {
  const cells = (clause.rows ?? []).flat();
  const texts = clause.rows
    ? cells.map((cell) => ({ text: cell.text, at: cell.at }))
    : [{ text: clause.text, at: clause.at }];
  return texts.flatMap(({ text, at }) =>
    writtenTwice(text)
      .filter(([, a, b]) => numberWord(a) !== numberWord(b))
      .map(([both, a, b]) => ({ at, message: `"${both}" names two figures: make ${a} and ${b} the same` })),
  );
});
