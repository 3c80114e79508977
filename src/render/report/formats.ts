// What a report of the gate is written as.

/** What `check --to` writes as a file. */
export const REPORT_FORMATS = ['html', 'junit', 'json', 'sarif'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
