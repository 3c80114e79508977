// `clausebook decide`: what was decided, and where it stands now.
import { relative } from 'node:path';
import { type DecideOptions, decide as decision } from '../desk/decide.ts';
import { dateWords } from '../model/labels.ts';
import { InputError } from '../model/place.ts';
import { changeName } from '../words/names.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type DecideCliOptions = DecideOptions & GlobalOptions;

export const decide = command({
  name: 'decide',
  run: async ([first, second, clause, ...more], options: DecideCliOptions) => {
    if (first === undefined || second === undefined || clause === undefined || more.length > 0)
      throw new InputError(
        'decide wants two editions and a clause, such as: clausebook decide nsw-crown@3.2 nsw-crown@3.3 7.2.3 --disposition accepted --by Reviewer --on 2026-11-28',
      );
    return decision(first, second, clause, options);
  },
  text: ({ change, editions: [a, b], results, path }) => {
    const name = a && b ? changeName(change, a, b) : '';
    const lines = results.map((d) => `${name}: ${d.disposition}, ${d.by}, ${dateWords(d.on)}\n`);
    return `${lines.join('')}${relative(process.cwd(), path)}\n`;
  },
});
