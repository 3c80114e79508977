// `clausebook diff`: what was changed from one edition to another, and that nothing else was.
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diff } from '../diff/change.ts';
import { decided } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import { withEffects } from '../diff/effects/index.ts';
import { type DiffReport, plainDiff } from '../diff/plain.ts';
import { countsLine, diffText } from '../diff/tell.ts';
import type { Edition } from '../model/edition.ts';
import { InputError, problemLine } from '../model/place.ts';
import { diffCsv } from '../render/diff/csv.ts';
import { diffHtml } from '../render/diff/html.ts';
import { diffMarkdown } from '../render/diff/markdown.ts';
import { type MarkedFormat, renderMarked } from '../render/marked/files.ts';
import { writeAll } from '../render/print/write.ts';
import { firstFault } from '../source/problems.ts';
import { findEditions, readEdition, readEditions, readTopics } from '../source/read.ts';
import { EXIT, formatsIn, type GlobalOptions, type Io, outFolder, ruleRoots, version } from './context.ts';
import { type DecisionsOptions, decisionsOn, vanishedLines } from './decisions.ts';
import { envelope } from './envelope.ts';
import { withProgress } from './progress.ts';

export interface DiffCliOptions extends DecisionsOptions {
  readonly exitCode?: boolean;
  readonly to?: string;
  readonly out?: string;
  readonly browser?: string;
}

/** Everything that a file of a comparison is made from. */
interface Found {
  readonly diff: Diff;
  readonly a: Edition;
  readonly b: Edition;
  readonly topics: ReadonlyMap<string, string>;
}

/** What can be written, and by whom. */
const WRITERS: Readonly<Record<string, (found: Found) => string>> = {
  html: ({ diff, a, b, topics }) => diffHtml({ diff, old: a, now: b, topics, version: version() }),
  csv: ({ diff, a, b }) => diffCsv(diff, a, b),
  md: ({ diff, a, b }) => diffMarkdown(diff, a, b),
};

/** The marked rules, which take longer. */
const MARKED: readonly MarkedFormat[] = ['pdf', 'docx'];

/** The formats asked for; a word that is none is refused before anything is read. */
const formatsOf = (to: string | undefined): readonly string[] =>
  to === undefined ? [] : formatsIn(to, [...Object.keys(WRITERS), ...MARKED], 'diff');

/** An edition by its id, or by the folder in which it is. */
export async function document(word: string, options: GlobalOptions): Promise<Edition> {
  const roots = ruleRoots(options);
  const there = await stat(word).catch(() => null);
  if (there?.isFile()) throw new InputError(`${word} is a file: an edition is named by its id or its folder`);
  const folder = word.includes('/') && there?.isDirectory() ? resolve(word) : null;
  const found = await findEditions(roots);
  const read = folder
    ? await readEdition(
        folder,
        await topicsOf([...roots, dirname(folder)]),
        new Map([...found, ...(await findEditions([dirname(folder)]))]),
      )
    : await readEditions(roots, [word]);
  const fault = firstFault(read.problems);
  if (fault) throw new InputError(problemLine(fault));
  const edition = 'editions' in read ? read.editions[0] : read.edition;
  if (!edition) throw new InputError(`${basename(word)} cannot be read as an edition`);
  return edition;
}

/** The topics of all folders; where two have one, the first one's. */
async function topicsOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(folders.map(readTopics));
  return new Map(all.reverse().flatMap(({ topics }) => [...topics]));
}

export async function diff(words: readonly string[], options: DiffCliOptions, io: Io): Promise<number> {
  const [first, second, ...more] = words;
  if (first === undefined || second === undefined || more.length > 0)
    throw new InputError('diff wants two editions, such as: clausebook diff nsw-crown@3.2 nsw-crown@3.3-example');
  const formats = formatsOf(options.to);
  const out = outFolder(options);
  const [a, b] = [await document(first, options), await document(second, options)];
  const decisions = await decisionsOn(a, b, [first, second], options);
  const found = decided(withEffects(diffEditions(a, b), a, b), decisions);
  for (const line of vanishedLines(decisions, found)) io.err(`${line}\n`);
  const exit = options.exitCode && found.changes.length > 0 ? EXIT.findings : EXIT.clean;
  // All are made before the first is written.
  const { topics } =
    formats.length > 0 ? await readTopics(ruleRoots(options)[0] ?? '') : { topics: new Map<string, string>() };
  const files = Object.keys(WRITERS)
    .filter((f) => formats.includes(f))
    .map((format) => ({
      path: join(out, `diff.${a.id}.${b.id}.${format}`),
      content: WRITERS[format]?.({ diff: found, a, b, topics }) ?? '',
    }));
  const marked = MARKED.filter((f) => formats.includes(f));
  const printed =
    marked.length === 0
      ? []
      : await withProgress(io, `marking ${b.id}`, () =>
          renderMarked(found, a, b, {
            formats: marked,
            outDir: out,
            ...(options.browser ? { browser: options.browser } : {}),
          }),
        );
  await writeAll(files);
  const paths = [
    ...files.map(({ path }) => `${path}\n`),
    ...printed.map(
      (f) =>
        `${f.path}${f.pages ? ` · ${f.pages} pages` : ''} · ${Math.ceil(f.bytes / 1024)} kB · sha256 ${f.sha256}\n`,
    ),
  ].join('');
  if (options.json) {
    io.err(paths);
    io.out(`${JSON.stringify(reportOf(found, [a, b], exit), null, 1)}\n`);
  } else io.out(paths !== '' ? `${countsLine(found.coverage)}\n${paths}` : `${diffText(found, a, b)}\n`);
  return exit;
}

/** What --json prints. */
export function reportOf(found: Diff, editions: readonly Edition[], exit: number): DiffReport {
  const { basis, coverage, edition, settings, changes, vanished } = plainDiff(found);
  const { footer, schema: _, ...head } = envelope('diff', version(), editions, changes, exit);
  return { schema: 'clausebook/diff@1', ...head, basis, coverage, edition, settings, vanished, footer };
}
