// `clausebook lint`: a line for each defect, and how many there are.
import { lint as defects, type LintOptions } from '../desk/defects.ts';
import { counted } from '../diff/tell.ts';
import { problemLine } from '../model/place.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export const lint = command({
  name: 'lint',
  run: (ids, options: LintOptions & GlobalOptions) => defects(ids, options),
  text: ({ editions, results }) => {
    const errors = results.filter((p) => p.severity === 'error').length;
    const clauses = editions.reduce((n, e) => n + e.clauses.length, 0);
    const of = editions.map((e) => e.id).join(', ') || 'no edition that could be read';
    const lines = results.map((p) => `${p.severity === 'error' ? 'error  ' : 'warning'} ${problemLine(p)}\n`);
    const warnings = counted(results.length - errors, 'warning');
    return `${lines.join('')}${counted(clauses, 'clause')} of ${of}: ${counted(errors, 'error')}, ${warnings}\n`;
  },
});
