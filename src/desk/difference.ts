// What was changed from one edition to another, and that nothing else was.
import { join } from 'node:path';
import type { Diff } from '../diff/change.ts';
import { decided } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import { diffWithEffects, withEffects } from '../diff/effects/index.ts';
import { besideFirst } from '../diff/otherwise.ts';
import { type PlainChange, plainDiff } from '../diff/plain.ts';
import type { UnderReadings } from '../game/figures.ts';
import type { Edition } from '../model/edition.ts';
import { quietly, type Step } from '../model/step.ts';
import { diffCsv } from '../render/diff/csv.ts';
import { diffHtml } from '../render/diff/html.ts';
import { diffMarkdown } from '../render/diff/markdown.ts';
import { type MarkedFormat, renderMarked } from '../render/marked/files.ts';
import { findBrowser } from '../render/print/find-browser.ts';
import { unmetLines } from '../render/print/formats.ts';
import { readTopics } from '../source/read.ts';
import { beside } from './beside.ts';
import { type DecisionsOptions, decisionsOn, vanishedLines } from './decisions.ts';
import { loadEdition, ruleRoots } from './editions.ts';
import type { Found } from './found.ts';
import { type AuthorOptions, authorIn, type BesideOptions, formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { holdOneAnswer, underReadings } from './readings.ts';
import { playedAs, underOf } from './under.ts';
import { write } from './write.ts';

/** How two editions are compared, and what is written of it. */
export interface DiffOptions extends DecisionsOptions, OutOptions, BesideOptions, AuthorOptions {
  /**
   * `html`, `csv`, `md`, and the marked rules as `pdf`, `docx`; separated by commas. What is written is called
   * `diff.<first>.<second>.<format>`, with `.marked` before the format of marked rules.
   */
  readonly to?: string;
  /** A Chromium to print with, instead of the one that is found. */
  readonly browser?: string;
  /**
   * Answers of ambiguous clauses, `R14=2`, `tas:R1=2`, under which what a change does is told: in both editions where
   * both are of the book, in one with `nsw-crown@3.2:R1=2`. The first where none is named.
   */
  readonly reading?: readonly string[];
  /** A change is a finding. */
  readonly exitCode?: boolean;
}

/** The comparison, with its effects and the decisions on it; `results` are its changes as plain data. */
export interface Differing extends Found<PlainChange> {
  readonly diff: Diff;
}

/** Everything that a file of a comparison is made from. */
interface Compared {
  readonly diff: Diff;
  readonly a: Edition;
  readonly b: Edition;
  readonly topics: ReadonlyMap<string, string>;
}

/** What can be written, and by whom. */
const WRITERS: Readonly<Record<string, (compared: Compared) => string>> = {
  html: ({ diff, a, b, topics }) => diffHtml({ diff, old: a, now: b, topics, version: version() }),
  csv: ({ diff, a, b }) => diffCsv(diff, a, b),
  md: ({ diff, a, b }) => diffMarkdown(diff, a, b),
};

/** The marked rules, which take longer. */
const MARKED: readonly MarkedFormat[] = ['pdf', 'docx'];

/**
 * Compares two editions, each given by its id or its folder or read already: every change, what it does to a coup and
 * to the money, and what was decided on it.
 *
 * Throws InputError where an option is none, an edition cannot be read, the two are one, or a file cannot be made.
 */
export async function diff(
  first: string | Edition,
  second: string | Edition,
  options: DiffOptions = {},
  step: Step = quietly,
): Promise<Differing> {
  const formats = formatsIn(options.to, [...Object.keys(WRITERS), ...MARKED], 'diff');
  const marked = MARKED.filter((f) => formats.includes(f));
  const outDir = outFolder(options);
  const by = authorIn(options);
  holdOneAnswer(options.reading, 'diff');
  if (marked.length > 0) await findBrowser(options.browser);
  const [a, b] = [await loadEdition(first, options), await loadEdition(second, options)];
  const decisions = await decisionsOn(a, b, [first, second], options);
  const asked = underReadings(options.reading, [a, b]);
  const found = await step(`comparing ${a.id} with ${b.id}`, async () =>
    diffUnder(decided(await comparedOnce(a, b, options), decisions), a, b, asked),
  );
  // All are made before the first is written.
  const { topics } =
    formats.length > 0 ? await readTopics(ruleRoots(options)[0] ?? '') : { topics: new Map<string, string>() };
  const pages = Object.keys(WRITERS)
    .filter((f) => formats.includes(f))
    .map((format) => ({
      path: join(outDir, `diff.${a.id}.${b.id}.${format}`),
      content: WRITERS[format]?.({ diff: found, a, b, topics }) ?? '',
    }));
  const printed =
    marked.length === 0
      ? []
      : await step(`marking ${b.id}`, () =>
          renderMarked(found, a, b, {
            formats: marked,
            outDir,
            by,
            ...(options.browser ? { browser: options.browser } : {}),
          }),
        );
  return {
    ...plainly(found, a, b),
    clean: !options.exitCode || found.changes.length === 0,
    files: [...(await write(pages)), ...printed],
    notes: [...vanishedLines(decisions, found), ...unmetLines(printed)],
  };
}

/** A comparison with its changes as plain data, and what JSON has of it beside them. */
export function plainly(diff: Diff, a: Edition, b: Edition) {
  const { changes, basis, coverage, edition, settings, vanished, under } = plainDiff(diff);
  return { editions: [a, b], results: changes, beside: { basis, coverage, edition, settings, vanished, under }, diff };
}

/** The comparison as it is under answers, beside the one under the first; the same where these are taken. */
function diffUnder(first: Diff, a: Edition, b: Edition, asked: readonly UnderReadings[]): Diff {
  const [x, y] = asked;
  const editions = asked.flatMap(underOf);
  if (!x || !y || editions.length === 0) return first;
  const played = [playedAs(x), playedAs(y)] as const;
  return besideFirst(first, withEffects(diffEditions(a, b, { played }), ...played), editions);
}

const kept = new WeakMap<Edition, WeakMap<Edition, Promise<Diff>>>();

/** What was changed from one edition to another, with what it does to coups and money: compared once. */
export function comparedOnce(a: Edition, b: Edition, { beside: elsewhere = false }: BesideOptions = {}): Promise<Diff> {
  const known = kept.get(a) ?? new WeakMap<Edition, Promise<Diff>>();
  kept.set(a, known);
  const found = known.get(b) ?? (elsewhere ? beside('diffWithEffects', a, b) : here(a, b));
  known.set(b, found);
  return found;
}

const here = async (a: Edition, b: Edition): Promise<Diff> => diffWithEffects(a, b);
