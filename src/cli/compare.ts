// `clausebook compare`: how many topics differ, and where the pages are.
import { type CompareOptions, compare as comparison } from '../desk/comparison.ts';
import { underLines } from '../diff/under.ts';
import { calledApart } from '../model/edition.ts';
import { counted } from '../model/labels.ts';
import { command, fileLine } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type CompareCliOptions = CompareOptions & GlobalOptions;

export const compare = command({
  name: 'compare',
  run: (ids, options: CompareCliOptions, step) =>
    comparison(ids, options.to === undefined && !options.json ? { ...options, to: 'html' } : options, step),
  text: ({ comparison: { summary, under }, editions, files }) =>
    `${[`${counted(summary.topics, 'topic')}; ${summary.differ} ${summary.differ === 1 ? 'differs' : 'differ'}`, ...underLines(under, calledApart(editions)), ...files.map(fileLine)].join('\n')}\n`,
  namesFiles: true,
});
