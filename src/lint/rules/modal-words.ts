// A duty is "must", a prohibition "must not": the modals of official texts that can be read in two ways are not used.
import type { Severity } from '../../model/place.ts';
import { type Modal, modalsIn } from '../../words/force.ts';
import { finding, ofClause, passagesOf, type Rule } from '../rule.ts';

interface Misused {
  readonly is: (modal: Modal, before: string) => boolean;
  readonly severity: Severity;
  readonly advice: string;
}

const MISUSED: readonly Misused[] = [
  {
    is: ({ verb, denied }) => verb === 'shall' && denied !== null,
    severity: 'error',
    advice: 'a prohibition is written "must not"',
  },
  {
    is: ({ verb, denied }) => verb === 'shall' && denied === null,
    severity: 'error',
    advice: 'a duty is written "must", a fact in the present tense',
  },
  {
    is: ({ verb, denied }) => verb === 'may' && denied === 'not',
    severity: 'error',
    advice: 'it can mean "must not" and "need not": write the one that is meant',
  },
  {
    // "At will" and "the will of" bind nobody.
    is: ({ verb }, before) => verb === 'will' && !/\b(?:at|the|a) $/i.test(before),
    severity: 'warning',
    advice: 'a duty is written "must", a result in the present tense',
  },
];

export const modalWords: Rule = {
  id: 'modal-words',
  says: 'Restated words say must, must not and may; never shall, will or may not.',
  check(edition) {
    if (edition.meta.wording === 'official') return [];
    return edition.clauses.flatMap((clause) =>
      misusedIn(clause).map(({ at, message, severity }) => finding(this, edition, clause, at, message, severity)),
    );
  },
};

const misusedIn = ofClause((clause) =>
  passagesOf(clause).flatMap(({ text, at }) => {
    const modals = modalsIn(text);
    return MISUSED.flatMap(({ is, severity, advice }) => {
      const found = modals.find((m) => is(m, text.slice(0, m.start)));
      if (!found) return [];
      const message = `"${text.slice(found.start, found.end)}" stands in the words: ${advice}`;
      return [{ at, message, severity }];
    });
  }),
);
