// `clausebook check`: every clause's conformance test against an engine.

import { withSuspects } from '../conform/suspect.ts';
import { checkWithThreads } from '../conform/threads.ts';
import { writeAll } from '../render/print/write.ts';
import { REPORT_FORMATS, renderReport } from '../render/report/index.ts';
import { suspectsOf } from '../review/reviews.ts';
import { EXIT, formatsIn, type GlobalOptions, type Io, load, outFolder, version } from './context.ts';
import { envelope } from './envelope.ts';
import { withProgress } from './progress.ts';
import { readingsOf } from './readings.ts';

export interface CheckCliOptions extends GlobalOptions {
  readonly to?: string;
  readonly out?: string;
  readonly reading?: readonly string[];
  readonly verbose?: boolean;
}

export async function check(ids: readonly string[], options: CheckCliOptions, io: Io): Promise<number> {
  const wanted = options.to === undefined ? [] : formatsIn(options.to, REPORT_FORMATS, 'check');
  const out = outFolder(options);
  const { editions } = await load(ids, options);
  const inForce = readingsOf(options.reading ?? [], editions);
  const checked = await withProgress(io, `checking ${editions.map((e) => e.id).join(', ')}`, () =>
    checkWithThreads(editions, inForce),
  );
  const reports = editions.flatMap((e) =>
    checked.filter((r) => r.edition === e.id).map((r) => withSuspects(r, suspectsOf(e))),
  );
  // The exit code is computed once, from the model, before any reporter runs.
  const exit = reports.length && reports.every((r) => r.green) ? EXIT.clean : EXIT.findings;
  const files = wanted.map((format) => ({
    path: `${out}/check.${format === 'junit' ? 'junit.xml' : format}`,
    content: renderReport(format, editions, reports, version()),
  }));
  await writeAll(files);
  for (const { path } of files) io.err(`${path}\n`);
  if (options.json) io.out(`${JSON.stringify(envelope('check', version(), editions, reports, exit), null, 1)}\n`);
  else io.out(renderReport(options.verbose ? 'console-verbose' : 'console', editions, reports, version()));
  return exit;
}
