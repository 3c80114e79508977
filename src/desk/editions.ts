// Which editions are meant: where they are looked for, and how they are read.
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem, problemLine } from '../model/place.ts';
import { firstFault } from '../source/problems.ts';
import { findEditions, readEdition, readEditions, readTopics } from '../source/read.ts';
import { packageRoot } from './package.ts';
import { isPath } from './paths.ts';
import { readBeside } from './reading.ts';

/** Where editions are looked for. */
export interface RulesOptions {
  /** Further folders of editions, besides the shipped one. */
  readonly rules?: readonly string[];
}

/** Editions that are read already, or their ids (`tas@2018`, `tas`); none is all that there are. */
export type Which = readonly string[] | readonly Edition[];

/** What was read, and the topics of all folders: id → title. */
export interface Read {
  readonly editions: readonly Edition[];
  readonly problems: readonly Problem[];
  readonly topics: ReadonlyMap<string, string>;
}

/**
 * The folders in which editions are looked for: the shipped one, and those given. Throws InputError where one has no
 * name.
 */
export const ruleRoots = ({ rules = [] }: RulesOptions = {}): readonly string[] => [
  join(packageRoot(), 'rules-source'),
  ...rules.map((r) => {
    if (r.trim() === '') throw new InputError('--rules names no folder: write --rules DIR, or leave it out');
    return resolve(r);
  }),
];

/** Reads editions with all that is wrong with them. Throws InputError for an id that there is not. */
export async function readAll(which: Which, options: RulesOptions): Promise<Read> {
  const roots = ruleRoots(options);
  const ids = which.filter((w) => typeof w === 'string');
  if (ids.length > 0 || which.length === 0) return readEditions(roots, ids, readBeside);
  return { editions: which.filter((w) => typeof w !== 'string'), problems: [], topics: await topicsOf(roots) };
}

/** Reads editions. Throws InputError with every problem, the first of them told, where one has an error. */
export async function loadEditions(which: Which = [], options: RulesOptions = {}): Promise<Read> {
  const read = await readAll(which, options);
  const errors = read.problems.filter((p) => p.severity === 'error');
  const first = firstFault(errors);
  if (first)
    throw new InputError(
      `${problemLine(first)}${errors.length > 1 ? ` (and ${errors.length - 1} more: clausebook lint)` : ''}`,
      errors,
    );
  return read;
}

/** The one edition of an id. Throws InputError where it cannot be read. */
export async function loadEdition(id: string, options: RulesOptions): Promise<Edition> {
  const [edition] = (await loadEditions([id], options)).editions;
  if (!edition) throw new InputError(`no edition ${id}`);
  return edition;
}

/** An edition by its id, or by the folder in which it is. Throws InputError where it cannot be read. */
export async function editionAt(word: string | Edition, options: RulesOptions): Promise<Edition> {
  if (typeof word !== 'string') return word;
  const roots = ruleRoots(options);
  const there = await stat(word).catch(() => null);
  if (there?.isFile()) throw new InputError(`${word} is a file: an edition is named by its id or its folder`);
  const folder = isPath(word) && there?.isDirectory() ? resolve(word) : null;
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

/** The topics of folders; where two have one, the first one's. */
export async function topicsOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(folders.map(readTopics));
  return new Map(all.reverse().flatMap(({ topics }) => [...topics]));
}
