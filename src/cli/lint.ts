// `clausebook lint`: a line for each defect, and how many there are; or a line for each rule.
import { lint as defects, type LintOptions, lintRules } from '../desk/defects.ts';
import { nameAndId } from '../model/edition.ts';
import { counted } from '../model/labels.ts';
import { problemLine } from '../model/place.ts';
import { command } from './command.ts';
import type { GlobalOptions, Io } from './io.ts';

export interface LintCliOptions extends LintOptions, GlobalOptions {
  readonly listRules?: boolean;
}

const found = command({
  name: 'lint',
  run: (ids, options: LintCliOptions) => defects(ids, options),
  text: ({ editions, results }) => {
    const errors = results.filter((p) => p.severity === 'error').length;
    const clauses = editions.reduce((n, e) => n + e.clauses.length, 0);
    const of = editions.map(nameAndId).join(', ') || 'no edition that could be read';
    const lines = results.map((p) => `${p.severity === 'error' ? 'error  ' : 'warning'} ${problemLine(p)}\n`);
    const warnings = counted(results.length - errors, 'warning');
    return `${lines.join('')}${counted(clauses, 'clause')} of ${of}: ${counted(errors, 'error')}, ${warnings}\n`;
  },
});

const rules = command({
  name: 'lint-rules',
  run: async (_, __: LintCliOptions) => lintRules(),
  text: ({ results }) => {
    const width = Math.max(...results.map((r) => r.id.length));
    return results.map(({ id, says }) => `${id.padEnd(width)}  ${says}\n`).join('');
  },
});

export const lint = (words: readonly string[], options: LintCliOptions, io: Io): Promise<number> =>
  (options.listRules ? rules : found)(words, options, io);
