// The gate: every clause's conformance test against the reference engine, run once for an edition and its readings.
import { withSuspects } from '../conform/suspect.ts';
import { checkEach } from '../conform/threads.ts';
import type { Readings } from '../game/figures.ts';
import type { Edition } from '../model/edition.ts';
import { quietly, type Step } from '../model/step.ts';
import type { EditionReport } from '../model/verdict.ts';
import { REPORT_FORMATS, renderReport } from '../render/report/index.ts';
import { suspectsOf } from '../review/reviews.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { type BesideOptions, formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { holdReadings, readingsIn } from './readings.ts';
import { write } from './write.ts';

/** What is checked, and what is written of it. */
export interface CheckOptions extends RulesOptions, OutOptions, BesideOptions {
  /** `html`, `junit`, `json`, separated by commas: what is written as `check.<format>`. */
  readonly to?: string;
  /** Answers of ambiguous clauses that are in force, `R14=2`; the first where none is named. */
  readonly reading?: readonly string[];
}

/**
 * Has the reference engine play editions and every clause judge it: a report for each edition, with what has changed
 * since it was looked at. Clean where every report is green.
 *
 * Throws InputError where an option is none, an edition cannot be read or made a game, or a file cannot be written.
 */
export async function check(
  which: Which = [],
  options: CheckOptions = {},
  step: Step = quietly,
): Promise<Found<EditionReport>> {
  const formats = formatsIn(options.to, REPORT_FORMATS, 'check');
  const out = outFolder(options);
  const readings = readingsIn(options.reading);
  const { editions } = await loadEditions(which, options);
  holdReadings(readings, editions);
  const results: EditionReport[] = [];
  for (const report of gateOn(editions, readings, step, options)) results.push(await report);
  const files = formats.map((format) => ({
    path: `${out}/check.${format === 'junit' ? 'junit.xml' : format}`,
    content: renderReport(format, editions, results, version()),
  }));
  const clean = results.length > 0 && results.every((r) => r.green);
  return { editions, results, clean, files: await write(files), notes: [] };
}

const kept = new WeakMap<Edition, Map<string, Promise<EditionReport>>>();

/**
 * What the gate says of each edition, with its suspects: a promise for each, the same for the same edition and
 * readings. A promise fails with InputError where its edition cannot be made a game.
 */
export function gateOn(
  editions: readonly Edition[],
  readings: Readings = {},
  step: Step = quietly,
  { beside = false }: BesideOptions = {},
): readonly Promise<EditionReport>[] {
  const key = JSON.stringify(Object.entries(readings).sort());
  const fresh = editions.filter((e) => !kept.get(e)?.has(key));
  const reports = checkEach(fresh, readings, step, beside);
  for (const [i, edition] of fresh.entries()) {
    const report = reports[i]?.then((r) => withSuspects(r, suspectsOf(edition)));
    // Who asks is told of a failure; nobody need ask for each.
    report?.catch(() => undefined);
    if (report) kept.set(edition, (kept.get(edition) ?? new Map()).set(key, report));
  }
  return editions.flatMap((e) => kept.get(e)?.get(key) ?? []);
}
