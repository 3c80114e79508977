// A reading that is spoken of is there.
import type { Place } from '../../model/place.ts';
import { readingsIn } from '../../words/references.ts';
import { finding, type Rule } from '../rule.ts';

export const lostReading: Rule = {
  id: 'lost-reading',
  says: 'A reading that a note or a reading speaks of is a reading of the edition.',
  check(edition) {
    const there = new Set(edition.clauses.flatMap((clause) => clause.readings.map((reading) => reading.id)));
    return edition.clauses.flatMap((clause) => {
      const texts: readonly { readonly text: string; readonly at: Place }[] = [
        ...clause.notes,
        ...clause.readings.map((r) => ({ text: [r.question, ...r.answers.map((a) => a.text)].join(' '), at: r.at })),
      ];
      return texts.flatMap(({ text, at }) => {
        const lost = readingsIn(text).filter((id) => !there.has(id));
        return lost.map((id) =>
          finding(
            this,
            edition,
            clause,
            at,
            `Reading ${id} is spoken of here, and no clause of ${edition.id} has it: amend what is said, or keep the reading`,
            'warning',
          ),
        );
      });
    });
  },
};
