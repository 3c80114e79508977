// `clausebook tour`: a line for each step as it is done, and at the end what to look at.
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type TourOptions, type TourRow, tour as whole } from '../desk/tour.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type TourCliOptions = TourOptions & GlobalOptions;

export const tour = command({
  name: 'tour',
  run: (_, options: TourCliOptions, step, say) => {
    const begin = performance.now();
    return whole(options, step, (row) => say(lineOf(row, performance.now() - begin)));
  },
  text: ({ results, files: [page] }, { out = 'output' }) => `\n${lookAt(results, page?.path ?? out, out).join('\n')}\n`,
  namesFiles: true,
});

/** `12.3 s  check     the gate is green …  output/check.html` */
function lineOf({ step, says, files: [first, ...more] }: TourRow, ms: number): string {
  const where = first === undefined ? '' : `: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  return `${(ms / 1000).toFixed(1).padStart(5)} s  ${step.padEnd(8)}  ${says}${where}`;
}

/** What is worth a look, and what was found there. */
function lookAt(rows: readonly TourRow[], page: string, out: string): string[] {
  const says = (step: string) => rows.find((r) => r.step === step)?.says ?? '';
  const made = (step: string, end: string) =>
    rows.find((r) => r.step === step)?.files.find((f) => f.endsWith(end)) ?? out;
  return [
    'Look at',
    `  ${page}: all of it, with what was found in each`,
    `  ${made('check', 'check.html')}: ${says('check')}`,
    `  ${made('compare', '.html')}: ${says('compare')}`,
    `  ${made('odds', '.html')}: ${says('odds')}`,
    `  ${made('render', '.pdf')}: a book to read; beside it are Word, HTML and Markdown, ${says('render')} of four books`,
    `  ${made('annotate', '.pdf')}: the same with topics, verdicts, notes and readings in the margin`,
    `  ${made('diff', '.html')}: what an invented amendment changes, ${says('diff')}`,
    `  ${made('diff', '.marked.pdf')}: its rules with every change marked`,
    `  ${dirname(made('file', '.pdf'))}: what goes to the regulator, ${says('file')}`,
    'Next: clausebook check nz --reading R2=2, and docs/write-a-clause.md',
  ];
}
