// What an option may say: held to what is known before anything is read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../model/place.ts';
import { invisibleIn } from '../words/text.ts';

/** Where files go. */
export interface OutOptions {
  /** The folder that files go into; `output` where none is named. */
  readonly out?: string;
}

/** Whether a piece of work goes on beside others. */
export interface BesideOptions {
  /** Worked out in a thread of its own, so that this one can do something else meanwhile. */
  readonly beside?: boolean;
}

/**
 * The folder that files go into. Throws InputError where none is named, or where it is an edition: a file written there
 * would be read as a part of it.
 */
export function outFolder({ out = 'output' }: OutOptions): string {
  if (out.trim() === '') throw new InputError('--out names no folder: write --out DIR, or leave it out for output/');
  if (existsSync(join(out, 'edition.yaml')))
    throw new InputError(
      `${out} is an edition, and what is written there would be read as a part of it: give another folder, --out DIR`,
    );
  return out;
}

/**
 * The words of --to, each once and held to those that are known; none where there is no --to. Throws InputError where
 * there is one that is not known.
 */
export function formatsIn<T extends string>(
  to: string | undefined,
  known: readonly T[],
  command: string,
): readonly T[] {
  if (to === undefined) return [];
  return [...new Set(to.split(',').map((word) => word.trim()))].map((word) => oneOf(word, known, `${command} --to`));
}

/** A word held to those that are known. Throws InputError where it is none of them. */
export function oneOf<T extends string>(word: string, known: readonly T[], option: string): T {
  const hit = known.find((k) => k === word);
  if (hit === undefined) throw new InputError(`${option} knows ${known.join(', ')}, not "${word}"`);
  return hit;
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
