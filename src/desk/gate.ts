// The gate: every clause's conformance test against the reference engine, run once for an edition and its readings.
import { heldAgainst } from '../conform/floor.ts';
import { withSuspects } from '../conform/suspect.ts';
import { checkEach } from '../conform/threads.ts';
import { takenAnswers } from '../game/answers.ts';
import type { UnderReadings } from '../game/figures.ts';
import { keyOf } from '../game/game.ts';
import type { Edition } from '../model/edition.ts';
import { quietly, type Step } from '../model/step.ts';
import type { EditionReport } from '../model/verdict.ts';
import { annotations } from '../render/findings/annotations.ts';
import { gateSuites, problemsIn } from '../render/findings/finding.ts';
import { REPORT_FORMATS, type ReportFormat } from '../render/report/formats.ts';
import { suspectsOf } from '../review/reviews.ts';
import { addressesOf } from './addresses.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import { floorIn, floorWith } from './floor.ts';
import type { Found } from './found.ts';
import { withLacking } from './lacking.ts';
import { type BesideOptions, formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { holdReadings, underReadings } from './readings.ts';
import { write } from './write.ts';

/** What is checked, and what is written of it. */
export interface CheckOptions extends RulesOptions, OutOptions, BesideOptions {
  /** `html`, `junit`, `json`, `sarif`, separated by commas: what is written as `check.<format>`. */
  readonly to?: string;
  /** Each finding is among the notes, too, as a workflow command of GitHub Actions. */
  readonly annotations?: boolean;
  /** A floor.yaml: a clause of which less is shown than it has is a finding. */
  readonly floor?: string;
  /** The file into which what is shown of each clause is written as a floor; what it has of others stays. */
  readonly writeFloor?: string;
  /** Answers of ambiguous clauses, `R14=2`, `tas:R1=2`; `all` plays each in turn. The first where none is named. */
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
  holdReadings(options.reading);
  const floor = options.floor === undefined ? [] : await floorIn(options.floor);
  const { editions } = await loadEditions(which, options);
  const asked = underReadings(options.reading, editions);
  const beside = asked.filter((u) => takenAnswers(u).length > 0).map(underFirst);
  const reports = gateOn([...asked, ...beside], step, options);
  const firsts = new Map(beside.map(({ edition }, i) => [edition, reports[asked.length + i]]));
  const results: EditionReport[] = [];
  for (const [i, under] of asked.entries()) {
    const report = await reports[i];
    const first = await firsts.get(under.edition);
    if (report) results.push(heldAgainst(first ? await withAnswers(under, report, first) : report, floor));
  }
  const addressOf = await addressesOf(which, options);
  const files = await Promise.all(
    formats.map(async (format) => ({
      path: `${out}/check.${format === 'junit' ? 'junit.xml' : format}`,
      content: await rendered(format, editions, results, addressOf),
    })),
  );
  const notes = options.annotations ? annotations(problemsIn(gateSuites(editions, results)), addressOf) : [];
  const made = options.writeFloor === undefined ? [] : [await floorWith(options.writeFloor, results)];
  const clean = results.length > 0 && results.every((r) => r.green);
  return { editions, results, clean, files: await write([...files, ...made]), notes };
}

/** A report as a file. Only here: most checks print for people, and need not wait for templates. */
async function rendered(
  format: ReportFormat,
  editions: readonly Edition[],
  reports: readonly EditionReport[],
  addressOf: Awaited<ReturnType<typeof addressesOf>>,
): Promise<string> {
  const { renderReport } = await import('../render/report/index.ts');
  return renderReport(format, editions, reports, version(), addressOf);
}

/** The same, held against what first answers give. Only here, as odds and comparison are needed by no other check. */
async function withAnswers(under: UnderReadings, report: EditionReport, first: EditionReport): Promise<EditionReport> {
  const held = await import('./under.ts');
  return held.withAnswers(under, report, first);
}

/** The same edition under its first answers. */
const underFirst = ({ edition }: UnderReadings): UnderReadings => ({ edition, readings: {} });

const kept = new WeakMap<Edition, Map<string, Promise<EditionReport>>>();

/**
 * What the gate says of each edition under its readings, with its suspects: a promise for each, the same for the same
 * edition and readings. A promise fails with InputError where its edition cannot be made a game.
 */
export function gateOn(
  asked: readonly UnderReadings[],
  step: Step = quietly,
  { beside = false }: BesideOptions = {},
): readonly Promise<EditionReport>[] {
  const known = ({ edition, readings }: UnderReadings) => kept.get(edition)?.get(keyOf(readings));
  const fresh = asked.filter((u, i) => !known(u) && asked.findIndex((v) => sameAs(u, v)) === i);
  const reports = checkEach(fresh, step, beside);
  for (const [i, { edition, readings }] of fresh.entries()) {
    const report = reports[i]?.then(
      (r) => withSuspects(r, suspectsOf(edition)),
      async (e) => {
        throw await withLacking(e, { edition, readings });
      },
    );
    // Who asks is told of a failure; nobody need ask for each.
    report?.catch(() => undefined);
    if (report) kept.set(edition, (kept.get(edition) ?? new Map()).set(keyOf(readings), report));
  }
  return asked.flatMap((u) => known(u) ?? []);
}

const sameAs = (a: UnderReadings, b: UnderReadings): boolean =>
  a.edition === b.edition && keyOf(a.readings) === keyOf(b.readings);
