// `clausebook amend`: the skeleton of a private edition that stands on another.
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { InputError } from '../model/place.ts';
import { findEditions } from '../source/read.ts';
import { skeletonOf } from '../source/skeleton.ts';
import { EXIT, type GlobalOptions, type Io, load, packageRoot, ruleRoots, version } from './context.ts';
import { envelope } from './envelope.ts';

export interface AmendCliOptions extends GlobalOptions {
  readonly as?: string;
  readonly into?: string;
}

/** A file that was written. */
export interface AmendRow {
  readonly path: string;
}

/** Where private editions go unless it is said. */
const FOLDER = 'private-rules';

export async function amend(ids: readonly string[], options: AmendCliOptions, io: Io): Promise<number> {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0) throw new InputError('amend wants one edition, such as: clausebook amend nsw-crown --as 3.3 --into ../rules');
  const as = options.as ?? '';
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(as)) throw new InputError(`--as wants the new version, letters, digits, dots and hyphens, such as 3.3; not "${as}"`);
  const into = resolve(options.into ?? FOLDER);
  if (!relative(packageRoot(), into).startsWith('..')) throw new InputError(`a private edition lives outside the checkout: give --into DIR, such as --into ${join('..', FOLDER)}`);
  const { editions } = await load([id], options);
  const [base] = editions;
  if (!base) throw new InputError(`no edition ${id}`);
  const name = `${base.book}@${as}`;
  const there = (await findEditions(ruleRoots(options))).get(name);
  if (there !== undefined) throw new InputError(`there is an edition ${name} already, in ${there}: take another version`);
  const files = skeletonOf(base);
  const folder = join(into, name);
  await writeFolder(into, name, files);
  if (options.json) {
    const results = [...files.keys()].map((file): AmendRow => ({ path: join(folder, file) }));
    io.out(`${JSON.stringify(envelope('amend', version(), [base], results, EXIT.clean), null, 1)}\n`);
    return EXIT.clean;
  }
  const shown = relative(process.cwd(), into) || '.';
  for (const file of files.keys()) io.out(`${join(shown, name, file)}\n`);
  io.out(`Next: write into it, then\n  clausebook lint ${name} --rules ${shown}\n  clausebook diff ${base.id} ${name} --rules ${shown}\n`);
  return EXIT.clean;
}

/** Writes a folder as a whole or not at all. */
async function writeFolder(into: string, name: string, files: ReadonlyMap<string, string>): Promise<void> {
  let made: string | null = null;
  try {
    await ensure(into);
    made = await mkdtemp(join(into, '.amend-'));
    for (const [file, text] of files) await writeFile(join(made, file), text, { flag: 'wx' });
    await chmod(made, 0o755);
    await rename(made, join(into, name));
  } catch (error) {
    if (made !== null) await rm(made, { recursive: true, force: true }).catch(() => undefined);
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown fault';
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw new InputError(`${join(into, name)} is there already: take another version, or another folder`);
    throw new InputError(`${into} cannot be written (${code}): give another folder, --into DIR`);
  }
}

/** Makes a folder and those above it. Node's own way of doing it never ends where a folder cannot be made, as under /proc. */
async function ensure(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await ensure(dirname(folder));
    await mkdir(folder);
  }
}
