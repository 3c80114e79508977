// One plain model of a run of the gate, many reporters.
import type { Edition } from '../../model/edition.ts';
import type { EditionReport } from '../../model/verdict.ts';
import { gateSuites, problemsIn, VERDICT_HELP } from '../findings/finding.ts';
import { junit } from '../findings/junit.ts';
import { sarif } from '../findings/sarif.ts';
import { consoleReport } from './console.ts';
import type { ReportFormat } from './formats.ts';
import { htmlReport } from './html.ts';

/**
 * A run as text in the given form.
 * @param addressOf the path by which other programs open a file of an edition; its short name where it is not given
 */
export function renderReport(
  format: ReportFormat | 'console' | 'console-verbose',
  editions: readonly Edition[],
  reports: readonly EditionReport[],
  version: string,
  addressOf: (at: { readonly file: string }) => string = ({ file }) => file,
): string {
  const suites = () => gateSuites(editions, reports);
  switch (format) {
    case 'console':
      return consoleReport(editions, reports, false);
    case 'console-verbose':
      return consoleReport(editions, reports, true);
    case 'junit':
      return junit('clausebook check', suites(), addressOf);
    case 'sarif':
      return sarif(problemsIn(suites()), VERDICT_HELP, { version, addressOf });
    case 'json':
      return `${JSON.stringify({ clausebook: version, reports }, null, 1)}\n`;
    case 'html':
      return htmlReport(editions, reports, version);
  }
}
