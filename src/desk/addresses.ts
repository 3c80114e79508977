// Where files of editions lie, as paths from where the run began: what other programs open them by.
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { findEditions } from '../source/read.ts';
import { type RulesOptions, ruleRoots, type Which } from './editions.ts';
import { isPath } from './paths.ts';

/** The path of a file of an edition, such as `rules-source/tas@2018/12.md`, with slashes on every system. */
export type AddressOf = (at: { readonly file: string }) => string;

/**
 * The addresses of the files of editions. A file that lies nowhere below the folder of the run keeps its short name.
 */
export async function addressesOf(which: Which, options: RulesOptions): Promise<AddressOf> {
  const named = which.flatMap((w) => (typeof w === 'string' && isPath(w) ? [resolve(w)] : []));
  const folders = new Map(
    [...(await findEditions(ruleRoots(options))).values(), ...named].map((folder) => [
      basename(folder),
      dirname(resolve(folder)),
    ]),
  );
  return ({ file }) => {
    const above = folders.get(file.split('/')[0] ?? '');
    if (above === undefined) return file;
    const way = relative(process.cwd(), join(above, file));
    return way.startsWith('..') || isAbsolute(way) ? file : way.split(sep).join('/');
  };
}
