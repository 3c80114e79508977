// `clausebook file`: the folder that goes to the regulator.

import { compareEditions } from '../compare/compare.ts';
import { checkEdition } from '../conform/run.ts';
import { withSuspects } from '../conform/suspect.ts';
import { decided } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import { withEffects } from '../diff/effects/index.ts';
import { createReferenceEngine } from '../engine/reference.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import type { EditionReport } from '../model/verdict.ts';
import { checklistLines, type Filing, fileEdition, readyFor } from '../render/filing/index.ts';
import { findBrowser } from '../render/print/find-browser.ts';
import { Reviews, suspectsOf } from '../review/reviews.ts';
import { findEditions, readEditions } from '../source/read.ts';
import { EXIT, type Io, outFolder, ruleRoots, version } from './context.ts';
import { type DecisionsOptions, decisionsOn } from './decisions.ts';
import { document } from './diff.ts';
import { envelope } from './envelope.ts';
import { defectsOf } from './lint.ts';
import { withProgress } from './progress.ts';

export interface FileCliOptions extends DecisionsOptions {
  readonly out?: string;
  readonly browser?: string;
}

export async function file(words: readonly string[], options: FileCliOptions, io: Io): Promise<number> {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0)
    throw new InputError('file wants one edition, such as: clausebook file nsw-crown@3.3 --rules ../rules');
  const out = outFolder(options);
  const edition = await document(word, options);
  const folder = `${out}/${edition.id}.filing`;
  // That there is no browser, and what may not be replaced, is said before the work, not after it.
  await findBrowser(options.browser);
  await readyFor(folder);
  const filing = await withProgress(io, `comparing and checking ${edition.id}`, () => looked(edition, word, options));
  const made = await withProgress(io, `writing ${folder}`, () =>
    fileEdition(filing, { folder, version: version(), ...(options.browser ? { browser: options.browser } : {}) }),
  );
  const exit = made.checklist.some((i) => i.state === 'missing') ? EXIT.findings : EXIT.clean;
  if (options.json) {
    io.out(
      `${JSON.stringify(envelope('file', version(), [...(edition.amendment ? [edition.amendment.base] : []), edition], [made], exit), null, 1)}\n`,
    );
    return exit;
  }
  for (const f of made.files)
    io.out(`${folder}/${f.name}${f.pages ? ` · ${f.pages} ${f.pages === 1 ? 'page' : 'pages'}` : ''}\n`);
  io.out(`${checklistLines(made.checklist, made.standing).join('\n')}\n`);
  return exit;
}

/** Everything that the papers say: the comparison with the base, with the other books, lint and gate. */
async function looked(edition: Edition, word: string, options: DecisionsOptions): Promise<Filing> {
  const base = edition.amendment?.base;
  const diff = base
    ? decided(
        withEffects(diffEditions(base, edition), base, edition),
        await decisionsOn(base, edition, [word], options),
      )
    : null;
  const suspects = suspectsOf(edition);
  const reviewed = new Set(
    new Reviews(edition).subjects.filter((s) => s.what === 'clause' && s.state === 'reviewed').map((s) => s.id),
  );
  const report = await gate(edition);
  const common = {
    edition,
    problems: defectsOf(edition),
    report: typeof report === 'string' ? report : withSuspects(report, suspects),
    suspects,
    reviewed,
  };
  if (!base || !diff) return { ...common, diff: null, statement: null };
  const roots = ruleRoots(options);
  const found = await findEditions(roots);
  const books = [...new Set([...found.keys()].map((id) => id.split('@')[0] ?? id))]
    .filter((book) => book !== edition.book)
    .sort();
  const others = await readEditions(roots, books);
  // Another game has no such rule by its nature, and a book that cannot be read says nothing.
  const alike = others.editions.filter((e) => e.meta.game === edition.meta.game && e.clauses.length > 0);
  const comparison = compareEditions([edition, ...alike], others);
  return { ...common, diff, statement: { diff, from: base, to: edition, comparison } };
}

/** What the gate says, or why it could not be run: a filing never hangs on it. */
async function gate(edition: Edition): Promise<EditionReport | string> {
  try {
    return await checkEdition(edition, { engine: createReferenceEngine() });
  } catch (e) {
    if (e instanceof InputError) return e.message;
    throw e;
  }
}
