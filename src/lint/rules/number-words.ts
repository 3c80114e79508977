// "eight (8)": the figure in words and its repetition in brackets are the same figure.
import { numberWord } from '../../model/figures.ts';
import { finding, type Rule } from '../rule.ts';

const WORD =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twice|thrice|dozen)';
const PAIRS = [
  new RegExp(`\\b(${WORD})(?: per ?cent)? \\((\\d[\\d,]*)(?:st|nd|rd|th|s)?%?\\)`, 'gi'),
  new RegExp(`\\b(\\d[\\d,]*) \\((${WORD})\\)`, 'gi'),
];

export const numberWords: Rule = {
  id: 'number-words',
  says: 'A figure in words and its repetition in brackets agree.',
  check(edition) {
    return edition.clauses.flatMap((clause) => {
      const cells = (clause.rows ?? []).flat();
      const texts = clause.rows
        ? cells.map((cell) => ({ text: cell.text, at: cell.at }))
        : [{ text: clause.text, at: clause.at }];
      return texts.flatMap(({ text, at }) =>
        PAIRS.flatMap((pattern) =>
          [...text.matchAll(pattern)]
            .filter(([, a = '', b = '']) => numberWord(a) !== numberWord(b))
            .map(([both, a, b]) =>
              finding(this, edition, clause, at, `"${both}" names two figures: make ${a} and ${b} the same`),
            ),
        ),
      );
    });
  },
};
