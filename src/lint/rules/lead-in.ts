// Words that end with a colon lead in to something that stands under them.
import { contentText } from '../../words/text.ts';
import { finding, type Rule } from '../rule.ts';

export const leadIn: Rule = {
  id: 'lead-in',
  says: 'A clause whose words end with a colon has something under it.',
  check(edition, facts) {
    return edition.clauses.flatMap((clause) => {
      const last = clause.content.at(-1);
      if (last?.type !== 'words' || clause.rows || clause.drawing || !/:\s*$/.test(contentText([last]))) return [];
      if (clause.kind === 'table' || clause.kind === 'diagram' || facts.children(clause.id).length > 0) return [];
      const message =
        'the words end with a colon, and nothing stands under them: write what follows, or end the sentence';
      return [finding(this, edition, clause, clause.at, message)];
    });
  },
};
