// definition-twice: the label of a definition is its term, which its words do not say again.
import { inlineText, literal } from '../../words/text.ts';
import { finding, type Rule } from '../rule.ts';

export const definitionTwice: Rule = {
  id: 'definition-twice',
  says: 'A definition has its term as its label alone.',
  check(edition) {
    return edition.clauses.flatMap((clause) => {
      if (clause.kind !== 'definition') return [];
      const [first] = clause.content;
      const words = first?.type === 'words' ? inlineText(first.inlines) : '';
      const term = literal(clause.label);
      const again = new RegExp(`^(?:["“]${term}["”]|${term}(?= (?:means|is|are|has|have|includes?)\\b))`, 'i').exec(
        words,
      )?.[0];
      if (again === undefined) return [];
      const rest = words.slice(again.length).trim();
      return [
        finding(
          this,
          edition,
          clause,
          clause.at,
          `the term stands here twice, as the label and as the first of the words: write **"${clause.label}"** ${rest.split(' ').slice(0, 3).join(' ')}…`,
        ),
      ];
    });
  },
};
