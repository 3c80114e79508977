// `clausebook odds`: the house edges of each edition, a line each.
import { type OddsOptions, odds as oddsOf } from '../desk/odds.ts';
import { oddsText } from '../render/odds/text.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type OddsCliOptions = OddsOptions & GlobalOptions;

export const odds = command({
  name: 'odds',
  run: (ids, options: OddsCliOptions, step) => oddsOf(ids, options, step),
  text: ({ editions, results }) => oddsText(editions, results),
});
