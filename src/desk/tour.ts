// The whole work once, on the shipped books and the invented amendment of one: each step is done while others go on.
import { join } from 'node:path';
import type { Edition } from '../model/edition.ts';
import { quietly, type Step } from '../model/step.ts';
import { shownLine, totalsOf } from '../model/verdict.ts';
import { withBrowser } from '../render/print/browser.ts';
import { findBrowser } from '../render/print/find-browser.ts';
import { type TourRow, tourHtml } from '../render/tour/html.ts';
import { compare } from './comparison.ts';
import { lint } from './defects.ts';
import { diff } from './difference.ts';
import { loadEdition, loadEditions, type RulesOptions } from './editions.ts';
import { file } from './filing.ts';
import type { Found } from './found.ts';
import { check } from './gate.ts';
import { odds } from './odds.ts';
import { type OutOptions, outFolder } from './options.ts';
import { packageRoot, version } from './package.ts';
import { render } from './rulebook.ts';
import { write } from './write.ts';

/** Where the files of the tour go. */
export interface TourOptions extends OutOptions {
  /** A Chromium to print with, instead of the one that is found. */
  readonly browser?: string;
}

export type { TourRow };

const BOOKS = ['nz', 'nsw-star', 'nsw-crown', 'tas'];
const AMENDMENT = 'nsw-crown@3.3-example';

/** Does a step, tells of it when it is done, and hands on what it gives. */
type Doing = <F>(step: string, work: () => Promise<F>, told: (found: F) => Omit<TourRow, 'step'>) => Promise<F>;

/**
 * Lints and checks the shipped books, renders and compares them, works out their odds, and files the invented amendment
 * of one; a page, `index.html`, leads to all of it. Clean where the books have no error, the gate is green, and the
 * filing could be made: what is missing from an invented one is no finding.
 * @param done is told of each step as soon as its files are written
 *
 * Throws InputError where there is no browser, or a file cannot be written.
 */
export async function tour(
  options: TourOptions = {},
  step: Step = quietly,
  done: (row: TourRow) => void = () => undefined,
): Promise<Found<TourRow>> {
  const to = { out: outFolder(options), ...(options.browser ? { browser: options.browser } : {}) };
  await findBrowser(options.browser);
  const rules = [join(packageRoot(), 'examples', 'amendment')];
  const amended = await loadEdition(AMENDMENT, { rules });
  const { editions: books } = await loadEditions(BOOKS);
  const results: TourRow[] = [];
  const doing: Doing = async (name, work, told) => {
    const found = await step(name, work);
    const row = { step: name, ...told(found) };
    results.push(row);
    done(row);
    return found;
  };
  const clean = await withBrowser(options.browser, () => all(books, amended, { ...to, rules }, doing));
  const content = tourHtml(results, books, { out: to.out, clean, version: version() });
  const files = await write([{ path: join(to.out, 'index.html'), content }]);
  return { editions: [...books, amended], results, clean, files, notes: [] };
}

const paths = (files: readonly { readonly path: string }[]): string[] => files.map(({ path }) => path);
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** All steps: the gate first, in threads of its own; then what is printed, with the rest in threads beside it. */
async function all(
  books: readonly Edition[],
  amended: Edition,
  to: RulesOptions & { readonly out: string; readonly browser?: string },
  doing: Doing,
): Promise<boolean> {
  const gate = doing(
    'check',
    () => check(books, { ...to, to: 'html,junit,json', beside: true }),
    ({ files, results }) => ({
      files: paths(files),
      says: shownLine({ totals: totalsOf(results.flatMap((r) => r.clauses)) }),
    }),
  );
  const linted = await doing(
    'lint',
    () => lint(books),
    ({ results }) => ({
      files: [],
      says: `${results.length} defects in ${sum(books.map((e) => e.clauses.length))} clauses`,
    }),
  );
  const reading = doing(
    'render',
    () => render(books, { ...to, to: 'pdf,docx,html,md' }),
    ({ results }) => ({ files: paths(results), says: `${results.length} documents` }),
  );
  const checked = await gate;
  const beside = besides(books, to, doing);
  const annotated = doing(
    'annotate',
    () => render(books, { ...to, to: 'pdf', profile: 'annotated' }),
    ({ results }) => ({ files: paths(results), says: `${sum(results.map((r) => r.pages ?? 0))} pages with verdicts` }),
  );
  await Promise.all([reading, annotated, beside, amendment(amended, to, doing)]);
  return linted.clean && checked.clean;
}

/** What is worked out in threads beside. */
async function besides(books: readonly Edition[], to: RulesOptions & { readonly out: string }, doing: Doing) {
  await doing(
    'odds',
    () => odds(books, { ...to, to: 'html', beside: true }),
    ({ files, results }) => ({ files: paths(files), says: `exact odds of ${results.length} wagers` }),
  );
  await doing(
    'compare',
    () => compare(books, { ...to, to: 'html', beside: true }),
    ({ files, comparison: { summary } }) => ({
      files: paths(files),
      says: `${summary.differ} of ${summary.topics} topics differ`,
    }),
  );
}

/** What becomes of the invented amendment. */
async function amendment(
  amended: Edition,
  to: RulesOptions & { readonly out: string; readonly browser?: string },
  doing: Doing,
): Promise<void> {
  const base = amended.amendment?.base;
  if (base)
    await doing(
      'diff',
      () => diff(base, amended, { ...to, to: 'html,pdf,docx', beside: true }),
      ({ files, results }) => ({ files: paths(files), says: `${results.length} changes` }),
    );
  await doing(
    'file',
    () => file(amended, to),
    ({ results: [made] }) => ({
      files: made ? made.files.map(({ name }) => `${made.folder}/${name}`) : [],
      says: `a filing of ${made?.files.length ?? 0} files: ${made?.standing.says ?? ''}`,
    }),
  );
}
