// A duty is "must", a prohibition "must not": the modals of official texts that can be read in two ways are not used.
import type { Severity } from '../../model/place.ts';
import { contentText } from '../../words/text.ts';
import { finding, type Rule } from '../rule.ts';

const MODALS: readonly (readonly [RegExp, Severity, string])[] = [
  [/\bshall not\b/i, 'error', 'a prohibition is written "must not"'],
  [/\bshall\b(?! not)/i, 'error', 'a duty is written "must", a fact in the present tense'],
  [/\bmay not\b/i, 'error', 'it can mean "must not" and "need not": write the one that is meant'],
  // "at will" and "the will of" bind nobody.
  [/(?<!\bat |\bthe |\ba )\bwill\b/i, 'warning', 'a duty is written "must", a result in the present tense'],
];

export const modalWords: Rule = {
  id: 'modal-words',
  says: 'Restated words say must, must not and may; never shall, will or may not.',
  check(edition) {
    if (edition.meta.wording === 'official') return [];
    return edition.clauses.flatMap((clause) => {
      const cells = (clause.rows ?? []).flat().map((cell) => ({ text: cell.text, at: cell.at }));
      return [{ text: contentText(clause.content), at: clause.at }, ...cells].flatMap(({ text, at }) =>
        MODALS.flatMap(([pattern, severity, advice]) => {
          const found = pattern.exec(text)?.[0];
          return found === undefined
            ? []
            : [finding(this, edition, clause, at, `"${found}" stands in the words: ${advice}`, severity)];
        }),
      );
    });
  },
};
