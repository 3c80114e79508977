// What an option may say: held to what is known before anything is read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDay } from '../model/day.ts';
import { InputError } from '../model/place.ts';
import { noDay } from '../source/decisions.ts';
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

/** Of what writes tracked changes. */
export interface AuthorOptions {
  /** Whose the tracked changes of a Word file are; the operator's where nobody is named. */
  readonly author?: string;
  /** The day that they bear, `2026-11-28`; the edition's where none is given. */
  readonly date?: string;
}

/** Whose the tracked changes are, as far as it was said. Throws InputError where the name or the day is none. */
export function authorIn({ author, date }: AuthorOptions): AuthorOptions {
  if (author?.trim() === '')
    throw new InputError('--author is empty: name who made the changes, such as --author "A. Drafter"');
  if (date !== undefined && !isDay(date)) throw new InputError(noDay('--date', date));
  return { ...(author === undefined ? {} : { author: author.trim() }), ...(date === undefined ? {} : { date }) };
}
