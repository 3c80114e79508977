// What every command needs: where the rules are, the editions asked for, and how to say something.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem, problemLine } from '../model/place.ts';
import { firstFault } from '../source/problems.ts';
import { readEditions } from '../source/read.ts';
import { invisibleIn } from '../words/text.ts';

export interface GlobalOptions {
  readonly rules?: readonly string[];
  readonly json?: boolean;
}

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether a person watches: progress and colours only then. */
  readonly interactive: boolean;
}

export const EXIT = { clean: 0, findings: 1, broken: 2 } as const;

/** The folder of the package, from wherever its code was bundled to. */
export function packageRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package.json'))) {
    const up = dirname(at);
    if (up === at) throw new InputError('the package of clausebook is incomplete: no package.json above its code');
    at = up;
  }
  return at;
}

/**
 * The folder that files go into. Throws InputError where none is named, or where it is an edition: a file written there
 * would be read as a part of it.
 */
export function outFolder({ out = 'output' }: { readonly out?: string }): string {
  if (out.trim() === '') throw new InputError('--out names no folder: write --out DIR, or leave it out for output/');
  if (existsSync(join(out, 'edition.yaml')))
    throw new InputError(
      `${out} is an edition, and what is written there would be read as a part of it: give another folder, --out DIR`,
    );
  return out;
}

/**
 * The words of --to, each once and held to those that are known. Throws InputError where there is one that is not, or
 * none at all.
 */
export function formatsIn<T extends string>(to: string, known: readonly T[], command: string): readonly T[] {
  return [...new Set(to.split(',').map((word) => word.trim()))].map((word) => {
    const format = known.find((k) => k === word);
    if (format === undefined) throw new InputError(`${command} --to knows ${known.join(', ')}, not "${word}"`);
    return format;
  });
}

/**
 * What was said with an option, which goes into a file. Throws InputError where a character in it is one that nobody
 * sees.
 */
export function visible(option: string, words: string): string {
  const unseen = invisibleIn(words);
  if (unseen !== null) throw new InputError(`--${option} holds an invisible character (${unseen}): write it without`);
  return words;
}

export const version = (): string =>
  (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;

/** The folders in which editions are looked for: the shipped one, and those given with --rules. */
export const ruleRoots = (options: GlobalOptions): string[] => [
  join(packageRoot(), 'rules-source'),
  ...(options.rules ?? []).map((r) => {
    if (r.trim() === '') throw new InputError('--rules names no folder: write --rules DIR, or leave it out');
    return resolve(r);
  }),
];

/**
 * Reads the editions named, or all. Throws InputError where one cannot be read; `tolerant` hands the problems back
 * instead, for lint.
 */
export async function load(
  ids: readonly string[],
  options: GlobalOptions,
  tolerant = false,
): Promise<{ editions: Edition[]; problems: Problem[]; topics: ReadonlyMap<string, string> }> {
  const { editions, problems, topics } = await readEditions(ruleRoots(options), ids);
  const errors = problems.filter((p) => p.severity === 'error');
  const first = firstFault(errors);
  if (first && !tolerant)
    throw new InputError(
      `${problemLine(first)}${errors.length > 1 ? ` (and ${errors.length - 1} more: clausebook lint)` : ''}`,
      errors,
    );
  return { editions: [...editions], problems: [...problems], topics };
}
