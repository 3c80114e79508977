// What is compared and how, in sentences for the reader.
import { type Edition, editionName } from '../model/edition.ts';
import { joined } from '../words/lists.ts';
import type { Basis } from './comparison.ts';

/** What is counted in each respect, and what is not. */
const RULES_OF_COMPARISON: readonly Basis[] = [
  {
    kind: 'figure',
    about: 'Figures',
    says: 'Numbers that say what they count, odds, percentages, sums of money and lengths of time that one side states and the other does not, in one form: eight (8) is 8, half an hour is 30 minutes. Lists and ranges are told whole, and beside a figure that differs stand the others of its measure. Not counted: numbers of rules and Acts, names of bets, options, scales and variations, numbers that only name something (the first four cards, the two hands, two or more), a bare number, which does not say what it counts, and "one" where it measures nothing. What a clause refers to counts as stated. Where the checks of all sides are compared, only what they set is counted, and odds that come to the same money are not. A figure of a clause with several topics is told under the one topic where the books meet.',
  },
  {
    kind: 'force',
    about: 'Force',
    says: 'A duty ("must"), a prohibition ("must not", "only chips may"), a permission ("may", "need not") or a fact: by the checks of the clauses where all sides have them, else by the first word of force of each clause, whose words are quoted. A difference is where one side binds and another only permits, or where one orders what another forbids. A fact binds as a duty does; "must not, unless" permits as well, and "may do no more than" forbids. Definitions have no force, nor has what a document must contain; words that only describe ("wagers that may be placed") are not counted.',
  },
  {
    kind: 'who',
    about: 'Who may',
    says: "Who is named, by the books' own names. The books' ladders of rank are not matched, except for the regulators, for names that differ by one of the books' terms, and for roles that the books define under one topic (the Tournament Manager is the Tournament Director). The lowest rank (the Dealer) and the operator act where nobody is named, and naming them is no difference.",
  },
  {
    kind: 'consequence',
    about: 'Consequence',
    says: 'What follows of a breach or an irregularity: by the checks where they set it, else as far as the main clauses name one of a list of outcomes (void, returned, stands, opens the next coup, a coup without wagers, disqualified and so on). A difference is where one side names an outcome and another names it nowhere in its clauses of the topic, nor in what hangs on them. That wagers are settled and that play resumes is the ordinary course. What the list does not know is not found.',
  },
  {
    kind: 'condition',
    about: 'Condition',
    says: 'Under what a rule applies: by the checks where they set it, else where the words name a request, an agreement, an approval, a discretion, a moment of the game or an exception that another side does not name. Before and after a moment are one condition (what must be done before it may not be done after it); "may" leaves to discretion. Two exceptions are not weighed against each other, and "provided that" alone makes no difference.',
  },
  {
    kind: 'play',
    about: 'Play',
    says: 'What the checks of the clauses set for the game, value by value. A clause without a check sets nothing, and nothing is concluded from it: where no difference is found among such clauses, the words are to be read.',
  },
  {
    kind: null,
    about: 'Clauses of several topics',
    says: 'A sentence of such a clause counts for the topic whose title it reads most like; a sentence of which nobody can tell may agree with another side and never makes a difference.',
  },
  {
    kind: 'term',
    about: 'Terms',
    says: "The books' different words for one thing. Listed apart; never a difference of rule.",
  },
  {
    kind: 'structure',
    about: 'Structure',
    says: 'One clause here, three there. Listed apart; never a difference of rule.',
  },
];

/** What is compared and how, whose words the editions are printed in with it. */
export function basisOf(editions: readonly Edition[]): readonly Basis[] {
  const ids = (list: readonly Edition[]) => joined(list.map(editionName));
  const restated = editions.filter((e) => e.meta.wording === 'restated');
  const whose = [
    ...(restated.length ? [`${ids(restated)}: each rule restated in our own words, not the official text.`] : []),
    ...editions
      .filter((e) => e.meta.wording !== 'restated')
      .map(
        (e) =>
          `${editionName(e)}: ${e.meta.wording === 'official' ? 'the official text' : "the operator's own words"}.`,
      ),
  ];
  const why =
    restated.length > 1
      ? "A difference between two restatements would be ours and not the books'."
      : 'The wordings have different authors.';
  return [
    {
      kind: null,
      about: 'Topics',
      says: 'Clauses are matched by topic: what stands side by side deals with the same thing, however it is numbered or worded.',
    },
    { kind: null, about: 'Words', says: `Words are never compared. ${why} ${whose.join(' ')}` },
    ...RULES_OF_COMPARISON,
  ];
}
