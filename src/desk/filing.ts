// The folder that goes to the regulator.
import type { Comparison } from '../compare/comparison.ts';
import { decided } from '../diff/decisions.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { quietly, type Step } from '../model/step.ts';
import type { EditionReport } from '../model/verdict.ts';
import { type Filing, fileEdition, readyFor } from '../render/filing/index.ts';
import type { FilingResult } from '../render/filing/manifest.ts';
import { privateKeyIn } from '../render/filing/signature.ts';
import { findBrowser } from '../render/print/find-browser.ts';
import { unmetLines, withPress } from '../render/print/formats.ts';
import { drawAhead } from '../render/rulebook/files.ts';
import { findEditions, type ReadEditions, readEditions } from '../source/read.ts';
import { beside } from './beside.ts';
import { lookedAt } from './checklist.ts';
import { type DecisionsOptions, decisionsOn } from './decisions.ts';
import { comparedOnce } from './difference.ts';
import { loadEdition, type RulesOptions, ruleRoots } from './editions.ts';
import type { Found } from './found.ts';
import { gateOn } from './gate.ts';
import { type AuthorOptions, authorIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { readKey } from './verify.ts';

/** What is filed, and where it goes. */
export interface FileOptions extends DecisionsOptions, OutOptions, AuthorOptions {
  /** A Chromium to print with, instead of the one that is found. */
  readonly browser?: string;
  /**
   * A private key of Ed25519 in a PEM file, which the manifest is signed with; where it is encrypted, its passphrase is
   * in CLAUSEBOOK_KEY_PASSPHRASE.
   */
  readonly sign?: string;
}

/**
 * Makes the folder `<edition>.filing`: rules, marked rules, statement of changes, order page, annex, checklist and
 * manifest; whole, or not at all. Clean where nothing on the checklist is missing.
 * @param which the edition, by its id or folder, or read already
 *
 * Throws InputError where an option is none, the edition cannot be read, there is no browser, something stands in the
 * folder's place that is not a filing as it was written, or it cannot be written.
 */
export async function file(
  which: string | Edition,
  options: FileOptions = {},
  step: Step = quietly,
): Promise<Found<FilingResult>> {
  const out = outFolder(options);
  const by = authorIn(options);
  const key =
    options.sign === undefined
      ? null
      : privateKeyIn(await readKey(options.sign), options.sign, process.env.CLAUSEBOOK_KEY_PASSPHRASE);
  // That there is no browser, and what may not be replaced, is said before the work, not after it.
  await findBrowser(options.browser);
  const edition = await loadEdition(which, options);
  const folder = `${out}/${edition.id}.filing`;
  await readyFor(folder);
  const looking = looked(edition, which, options, step);
  looking.catch(() => undefined);
  // Meanwhile the browser starts, and draws what hangs on the edition alone.
  const made = await withPress(options.browser, async (press) => {
    drawAhead(edition, press).catch(() => undefined);
    return fileEdition(await looking, {
      ...{ folder, version: version(), step, by },
      ...(options.browser ? { browser: options.browser } : {}),
      ...(key ? { key } : {}),
    });
  });
  return {
    editions: [...(edition.amendment ? [edition.amendment.base] : []), edition],
    results: [made],
    clean: !made.checklist.some((i) => i.state === 'missing'),
    files: [],
    notes: unmetLines(made.files.map((file) => ({ ...file, path: `${folder}/${file.name}` }))),
  };
}

/** Everything that the papers say: the comparison with the base, with the other books, lint and gate. */
async function looked(
  edition: Edition,
  which: string | Edition,
  options: DecisionsOptions,
  step: Step,
): Promise<Filing> {
  const base = edition.amendment?.base;
  // All three go on in threads of their own, the longest first.
  const difference =
    base && step(`comparing ${base.id} with ${edition.id}`, () => comparedOnce(base, edition, { beside: true }));
  difference?.catch(() => undefined);
  const report = gateSays(edition, step);
  const others = base ? await othersOf(edition, options) : null;
  const comparison = others && comparedWithOthers(edition, others, step);
  comparison?.catch(() => undefined);
  const known = lookedAt(edition);
  const diff =
    base && difference ? decided(await difference, await decisionsOn(base, edition, [which], options)) : null;
  const common = { ...known, report: await report };
  if (!base || !diff || !comparison) return { ...common, diff: null, statement: null };
  return { ...common, diff, statement: { diff, from: base, to: edition, comparison: await comparison } };
}

/** The editions of other books, and the topics of all. */
async function othersOf(edition: Edition, options: RulesOptions): Promise<ReadEditions> {
  const roots = ruleRoots(options);
  const found = await findEditions(roots);
  const books = [...new Set([...found.keys()].map((id) => id.split('@')[0] ?? id))]
    .filter((book) => book !== edition.book)
    .sort();
  return readEditions(roots, books);
}

/** The edition beside those of other books. */
function comparedWithOthers(edition: Edition, { editions, topics }: ReadEditions, step: Step): Promise<Comparison> {
  // Another game has no such rule by its nature, and a book that cannot be read says nothing.
  const alike = editions.filter((e) => e.meta.game === edition.meta.game && e.clauses.length > 0);
  return step(`comparing ${edition.id} with other books`, () =>
    beside('compareEditions', [edition, ...alike], { topics }),
  );
}

/** What the gate says, or why it could not be run: a filing never hangs on it. */
async function gateSays(edition: Edition, step: Step): Promise<EditionReport | string> {
  try {
    const [report] = await Promise.all(gateOn([{ edition, readings: {} }], step, { beside: true }));
    return report ?? `${edition.id} was not checked`;
  } catch (e) {
    if (e instanceof InputError) return e.message;
    throw e;
  }
}
