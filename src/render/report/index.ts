// One plain model of a run of the gate, many reporters.
import type { Edition } from '../../model/edition.ts';
import type { EditionReport } from '../../model/verdict.ts';
import { consoleReport } from './console.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';

/** What `check --to` writes as a file. */
export const REPORT_FORMATS = ['html', 'junit', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A run as text in the given form. */
export function renderReport(
  format: ReportFormat | 'console' | 'console-verbose',
  editions: readonly Edition[],
  reports: readonly EditionReport[],
  version: string,
): string {
  switch (format) {
    case 'console':
      return consoleReport(editions, reports, false);
    case 'console-verbose':
      return consoleReport(editions, reports, true);
    case 'junit':
      return junitReport(reports);
    case 'json':
      return `${JSON.stringify({ clausebook: version, reports }, null, 1)}\n`;
    case 'html':
      return htmlReport(editions, reports, version);
  }
}
