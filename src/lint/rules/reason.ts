// The answer that is taken says why, and cites the book: a reader can look up what it rests on.
import { readingsOf } from '../../game/answers.ts';
import type { Answer } from '../../model/edition.ts';
import { finding, ofClause, type Rule } from '../rule.ts';

export const reason: Rule = {
  id: 'reason',
  says: 'The answer that is taken gives a reason, and the reason cites a rule of the edition or words that stand in it.',
  check(edition) {
    const words = edition.clauses.map(spacedText);
    const stands = (phrase: string): boolean => words.some((text) => text.includes(spaced(phrase)));
    return readingsOf(edition).flatMap(({ clause, reading }) => {
      const [taken] = reading.answers;
      if (taken === undefined) return [];
      const wrong = (message: string) => finding(this, edition, clause, reading.at, `${reading.id}: ${message}`);
      const quoted = [...taken.text.matchAll(/"([^"]+)"/g)].map((m) => m[1] ?? '');
      const lost = quoted.filter((phrase) => !stands(phrase));
      const cites = quoted.length > lost.length || linksOf(taken).some((id) => edition.byId.has(id));
      return [
        ...lost.map((phrase) => wrong(`the answer that is taken quotes "${phrase}", which stands in no clause`)),
        ...(cites
          ? []
          : [
              wrong(
                'the answer that is taken cites nothing: say why, with a link to a rule or words of one in quotation marks',
              ),
            ]),
      ];
    });
  },
};

const spaced = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

const spacedText = ofClause((clause) => spaced(clause.text));

/** The clauses that the links of an answer lead to. */
const linksOf = ({ inlines = [] }: Answer): readonly string[] =>
  inlines.flatMap((inline) => (inline.type === 'link' ? [inline.target] : []));
