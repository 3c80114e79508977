// Writes files whole or not at all, and says in one line why one cannot be written.
import { rmSync } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../../model/place.ts';
import { untilDone } from './leftovers.ts';

/**
 * Writes a file whole: into a temporary file beside it, which then takes its name. A target that cannot be written
 * (locked by Word, a folder without permission) is one clear line, and what was there before stays.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writableFolder(dirname(path));
  await writableTarget(path);
  const half = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const done = untilDone(() => rmSync(half, { force: true }));
  try {
    const file = await open(half, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (cause) {
    await rm(half, { force: true }).catch(() => undefined);
    throw new InputError(`${path} cannot be written: ${reason(cause)}`);
  } finally {
    done();
  }
}

/** Writes files whole, and none of them where one of them could not take its name. */
export async function writeAll(
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
): Promise<void> {
  for (const { path } of files) {
    await writableFolder(dirname(path));
    await writableTarget(path);
  }
  for (const { path, content } of files) await writeWhole(path, content);
}

/**
 * Throws InputError where a file cannot take a name: one that is protected would give way without a word, a folder
 * never.
 */
export async function writableTarget(path: string): Promise<void> {
  try {
    await access(path, constants.W_OK);
    if ((await stat(path)).isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new InputError(`${path} cannot be written: ${reason(cause)}`);
  }
}

/** Makes a folder to write to, or says in one line why that cannot be. */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
  } catch (cause) {
    throw new InputError(`the output folder ${resolve(folder)} cannot be made: ${reason(cause)}`);
  }
}

/**
 * Makes a folder and what is missing above it. One at a time: Node's own recursive form never comes back where a file
 * system (Linux's /proc) answers "not there" in a folder that is there.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || above === folder || (await stat(above).catch(() => null))) throw cause;
    await makeFolder(above);
    await mkdir(folder);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; choose another folder, or change its permissions',
  EPERM: 'it is locked or protected; close the program that has it open, then try again',
  EBUSY: 'another program has it open; close it there, then try again',
  EISDIR: 'a folder of that name is in the way',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a file is in the way where a folder should be',
  ENOSPC: 'the disk is full',
  ENOENT: 'the system lets nobody make it; choose another folder',
  EROFS: 'the disk is read-only',
};

/** Why a file or folder cannot be written, and what to do about it. */
export function reason(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return REASONS[code] ?? (code || String(cause instanceof Error ? cause.message : cause).split('\n')[0]) ?? 'unknown';
}
