// A folder that is written whole or not at all, and that replaces only what was written before and left as it was.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../../model/place.ts';
import { untilDone } from '../print/leftovers.ts';
import { reason, writableFolder } from '../print/write.ts';
import { MANIFEST, manifestIn, sha256 } from './manifest.ts';
import { SIGNATURE } from './signature.ts';

/**
 * Builds a folder beside its place and then puts it there. A filing that stands there already gives way; anything else
 * stays, and is said in one line.
 */
export async function replaceFolder<T>(target: string, build: (folder: string) => Promise<T>): Promise<T> {
  await readyFor(target);
  const above = dirname(resolve(target));
  let half: string;
  try {
    half = await mkdtemp(join(above, '.clausebook-'));
  } catch (cause) {
    throw new InputError(`${above} cannot be written to: ${reason(cause)}`);
  }
  const done = untilDone(() => {
    const old = join(half, 'old');
    if (existsSync(old) && !existsSync(target)) renameSync(old, target);
    rmSync(half, { recursive: true, force: true });
  });
  try {
    const made = await build(join(half, 'new'));
    // What was put there while the work went on stays as well.
    await mayReplace(target);
    await swap(target, half);
    return made;
  } finally {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    done();
  }
}

/**
 * Says before the work that a folder could not be put in its place: something of somebody else's stands there, or
 * nothing can be written.
 */
export async function readyFor(target: string): Promise<void> {
  await mayReplace(target);
  await writableFolder(dirname(resolve(target)));
}

async function swap(target: string, half: string): Promise<void> {
  const there = (await stat(target).catch(() => null)) !== null;
  try {
    if (there) await rename(target, join(half, 'old'));
    try {
      await rename(join(half, 'new'), target);
    } catch (cause) {
      if (there) await rename(join(half, 'old'), target);
      throw cause;
    }
  } catch (cause) {
    throw new InputError(`${target} cannot be written: ${reason(cause)}`);
  }
}

/** Refuses a place where something stands that is not a filing just as it was written. */
async function mayReplace(target: string): Promise<void> {
  const there = await stat(target).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return null;
    throw new InputError(`${target} cannot be looked at: ${reason(cause)}`);
  });
  if (!there) return;
  const refuse = (why: string) =>
    new InputError(`${target} is not replaced: ${why}; move it away, or give another folder with --out`);
  if (!there.isDirectory()) throw refuse('it is a file');
  const names = await readdir(target).catch((cause) => {
    throw new InputError(`${target} cannot be looked at: ${reason(cause)}`);
  });
  const bytes = await readFile(join(target, MANIFEST)).catch(() => null);
  const manifest = bytes && manifestIn(bytes);
  if (!manifest)
    throw refuse(
      names.length ? 'it is no filing that clausebook wrote' : 'it is an empty folder that clausebook did not write',
    );
  const files = new Map(manifest.files.map((f) => [f.name, f.sha256]));
  for (const name of names.filter((n) => n !== MANIFEST && n !== SIGNATURE)) {
    const known = files.get(name);
    if (known === undefined) throw refuse(`clausebook did not write "${name}" in it`);
    const data = await readFile(join(target, name)).catch(() => null);
    if (!data || sha256(data) !== known) throw refuse(`"${name}" in it has been changed since`);
  }
}
