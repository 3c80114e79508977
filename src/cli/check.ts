// `clausebook check`: the report of the gate.
import { type CheckOptions, check as gate } from '../desk/gate.ts';
import { consoleReport } from '../render/report/console.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export interface CheckCliOptions extends CheckOptions, GlobalOptions {
  readonly verbose?: boolean;
}

export const check = command({
  name: 'check',
  run: (ids, options: CheckCliOptions, step) => gate(ids, options, step),
  text: ({ editions, results }, { verbose = false }) => consoleReport(editions, results, verbose),
});
