// `clausebook render`: the documents that were written.
import { type RulebookOptions, render as rulebook } from '../desk/rulebook.ts';
import { command, fileLine } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type RenderCliOptions = RulebookOptions & GlobalOptions;

export const render = command({
  name: 'render',
  run: (ids, options: RenderCliOptions, step) => rulebook(ids, options, step),
  text: ({ results }) => results.map((file) => `${fileLine(file)}\n`).join(''),
});
