// `clausebook prove`: what survived, and the totals.
import { type ProveOptions, prove as proof } from '../desk/proof.ts';
import { proveReport } from '../render/report/prove.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export interface ProveCliOptions extends ProveOptions, GlobalOptions {
  readonly verbose?: boolean;
}

export const prove = command({
  name: 'prove',
  run: (ids, options: ProveCliOptions, step) => proof(ids, options, step),
  text: ({ editions, proofs }, { verbose = false }) => proveReport(editions, proofs, verbose),
});
