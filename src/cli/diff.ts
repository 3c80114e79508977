// `clausebook diff`: the changes by importance, or only their counts where they stand in files.
import { type DiffOptions, diff as difference } from '../desk/difference.ts';
import { countsLine, diffText } from '../diff/tell.ts';
import { underLines } from '../diff/under.ts';
import { calledApart } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { command, fileLine } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type DiffCliOptions = DiffOptions & GlobalOptions;

export const diff = command({
  name: 'diff',
  run: async ([first, second, ...more], options: DiffCliOptions, step) => {
    if (first === undefined || second === undefined || more.length > 0)
      throw new InputError('diff wants two editions, such as: clausebook diff nsw-crown@3.2 nsw-crown@3.3-example');
    return difference(first, second, options, step);
  },
  text: ({ diff, editions, files }) => {
    const [a, b] = editions;
    if (files.length > 0)
      return `${[countsLine(diff.coverage), ...underLines(diff.under?.editions ?? [], calledApart(editions)), ...files.map(fileLine)].join('\n')}\n`;
    return a && b ? `${diffText(diff, a, b)}\n` : '';
  },
  namesFiles: true,
});
