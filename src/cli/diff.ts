// `clausebook diff`: what was changed from one edition to another, and that nothing else was.
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { decided } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import { withEffects } from '../diff/effects/index.ts';
import { diffText, plainDiff } from '../diff/tell.ts';
import type { Edition } from '../model/edition.ts';
import { InputError, problemLine } from '../model/place.ts';
import { PREDICATES } from '../predicates/index.ts';
import { findEditions, readEdition, readEditions, readTopics, resolveId } from '../source/read.ts';
import { EXIT, type GlobalOptions, type Io, ruleRoots, version } from './context.ts';
import { type DecisionsOptions, decisionsOn, vanishedLines } from './decisions.ts';
import { envelope } from './envelope.ts';

export interface DiffCliOptions extends DecisionsOptions {
  readonly exitCode?: boolean;
}

/** An edition by its id, or by the folder in which it is. */
export async function document(word: string, options: GlobalOptions): Promise<Edition> {
  const roots = ruleRoots(options);
  const there = await stat(word).catch(() => null);
  if (there?.isFile()) throw new InputError(`${word} is a file: diff compares editions, by their ids or folders`);
  const folder = word.includes('/') && there?.isDirectory() ? resolve(word) : null;
  const found = await findEditions(roots);
  const read = folder
    ? await readEdition(folder, await topicsOf([...roots, dirname(folder)]), new Map([...found, ...(await findEditions([dirname(folder)]))]))
    : await readEditions(roots, [resolveId(word, found)]);
  const fault = read.problems.find((p) => p.severity === 'error');
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
  if (first === undefined || second === undefined || more.length > 0) throw new InputError('diff wants two editions, such as: clausebook diff nsw-crown@3.2 nsw-crown@3.3-example');
  const [a, b] = [await document(first, options), await document(second, options)];
  const decisions = await decisionsOn(a, b, [first, second], options);
  const found = decided(withEffects(diffEditions(a, b, { predicates: PREDICATES }), a, b, PREDICATES), decisions);
  for (const line of vanishedLines(decisions, found)) io.err(`${line}\n`);
  const exit = options.exitCode && found.changes.length > 0 ? EXIT.findings : EXIT.clean;
  if (options.json) {
    const { basis, coverage, edition, settings, changes, vanished } = plainDiff(found);
    const { footer, ...head } = envelope<ReturnType<typeof plainDiff>['changes'][number]>('diff', version(), [a, b], changes, exit);
    io.out(`${JSON.stringify({ ...head, basis, coverage, edition, settings, vanished, footer }, null, 1)}\n`);
    return exit;
  }
  io.out(`${diffText(found)}\n`);
  return exit;
}
