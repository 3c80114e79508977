// `clausebook checklist`: what is missing before an edition can be filed, and behind it all that was looked at.
import { checklist as lacking } from '../desk/checklist.ts';
import type { DecisionsOptions } from '../desk/decisions.ts';
import { nameAndId } from '../model/edition.ts';
import { counted } from '../model/labels.ts';
import { InputError } from '../model/place.ts';
import { lookedLines, missingLines } from '../render/filing/checklist-paper.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type ChecklistCliOptions = DecisionsOptions & GlobalOptions;

export const checklist = command({
  name: 'checklist',
  run: async ([word, ...more], options: ChecklistCliOptions) => {
    if (word === undefined || more.length > 0)
      throw new InputError('checklist wants one edition, such as: clausebook checklist nsw-crown@3.3 --rules ../rules');
    return lacking(word, options);
  },
  text: ({ results, editions: [edition] }) => {
    const missing = missingLines(results);
    const head = `${edition ? nameAndId(edition) : ''}: ${missing.length ? `${counted(missing.length, 'thing is', 'things are')} missing` : 'nothing is missing, as far as can be seen without playing'}`;
    return [head, ...missing, '', 'What was looked at besides', ...lookedLines(results)].map((l) => `${l}\n`).join('');
  },
});
