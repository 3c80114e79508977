// Which editions are meant: where they are looked for, and how they are read.
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem, problemLine } from '../model/place.ts';
import { firstFault } from '../source/problems.ts';
import { readEditions, readTopics } from '../source/read.ts';
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

/** Reads editions with all that is wrong with them. Throws InputError for one that there is not. */
export async function readAll(which: Which, options: RulesOptions): Promise<Read> {
  const roots = ruleRoots(options);
  const words = which.filter((w) => typeof w === 'string');
  if (words.length > 0 || which.length === 0) return readEditions(roots, words, readBeside, await foldersAmong(words));
  return { editions: which.filter((w) => typeof w !== 'string'), problems: [], topics: await topicsOf(roots) };
}

/** The words that are paths of folders. Throws InputError where one is that of a file. */
async function foldersAmong(words: readonly string[]): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const word of words) {
    const there = await stat(word).catch(() => null);
    if (there?.isFile()) throw new InputError(`${word} is a file: an edition is named by its id or its folder`);
    if (isPath(word) && there?.isDirectory()) folders.push(word);
  }
  return folders;
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

/** The one edition of an id, or of the folder in which it is. Throws InputError where it cannot be read. */
export async function loadEdition(word: string | Edition, options: RulesOptions): Promise<Edition> {
  if (typeof word !== 'string') return word;
  const [edition] = (await loadEditions([word], options)).editions;
  if (!edition) throw new InputError(`${basename(word)} cannot be read as an edition`);
  return edition;
}

/** The topics of folders; where two have one, the first one's. */
export async function topicsOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(folders.map(readTopics));
  return new Map(all.reverse().flatMap(({ topics }) => [...topics]));
}
