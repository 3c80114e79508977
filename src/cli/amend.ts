// `clausebook amend`: the skeleton of a private edition that stands on another, and clauses copied into one to be
// changed.
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { writeWhole } from '../render/print/write.ts';
import { type Copied, clausesMarkdown, copiedFrom, unsaid, withEntries } from '../source/copied.ts';
import { findEditions } from '../source/read.ts';
import { CLAUSES, skeletonOf } from '../source/skeleton.ts';
import { EXIT, type GlobalOptions, type Io, load, packageRoot, ruleRoots, version } from './context.ts';
import { envelope } from './envelope.ts';
import { endedAs } from './line-ends.ts';

export interface AmendCliOptions extends GlobalOptions {
  readonly as?: string;
  readonly into?: string;
  readonly clause?: readonly string[];
  readonly examples?: readonly string[];
}

/** A file that was written. */
export interface AmendRow {
  readonly path: string;
}

/** Where private editions go unless it is said. */
const FOLDER = 'private-rules';

export async function amend(ids: readonly string[], options: AmendCliOptions, io: Io): Promise<number> {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0)
    throw new InputError('amend wants one edition, such as: clausebook amend nsw-crown --as 3.3 --into ../rules');
  const named = { whole: options.clause ?? [], examples: options.examples ?? [] };
  if (options.as === undefined && named.whole.length + named.examples.length > 0) return addTo(id, named, options, io);
  const as = options.as ?? '';
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(as))
    throw new InputError(`--as wants the new version, letters, digits, dots and hyphens, such as 3.3; not "${as}"`);
  const into = resolve(options.into ?? FOLDER);
  if (isOurs(into))
    throw new InputError(
      `a private edition lives outside the checkout: give --into DIR, such as --into ${join('..', FOLDER)}`,
    );
  const base = await one(id, options);
  const copied = copiedFrom(base, named);
  const name = `${base.book}@${as}`;
  const there = (await findEditions(ruleRoots(options))).get(name);
  if (there !== undefined) {
    const add = copied.length > 0 ? `; to add clauses to it: clausebook amend ${name}, without --as` : '';
    throw new InputError(`there is an edition ${name} already, in ${there}: take another version${add}`);
  }
  const files = skeletonOf(base, copied);
  const folder = join(into, name);
  await writeFolder(into, name, files);
  return told([...files.keys()], folder, base, [base], options, io);
}

/** Copies clauses into an amendment that is a draft still, behind what stands there. */
async function addTo(
  id: string,
  named: Parameters<typeof copiedFrom>[1],
  options: AmendCliOptions,
  io: Io,
): Promise<number> {
  if (options.into !== undefined)
    throw new InputError(
      '--into says where a new edition goes: give --as too, or leave --into out and say with --rules where the draft is',
    );
  const edition = await one(id, options);
  const folder = (await findEditions(ruleRoots(options))).get(edition.id);
  if (!edition.amendment || folder === undefined)
    throw new InputError(
      `${edition.id} is no amendment: begin one with --as and its version, such as --as ${edition.version}A`,
    );
  if (edition.meta.status !== 'draft')
    throw new InputError(
      `${edition.id} is ${edition.meta.status}, and only a draft is changed: amend it as a new edition, --as VERSION`,
    );
  if (isOurs(folder))
    throw new InputError(
      `${edition.id} comes with clausebook, and nothing is written there: amend it as a new edition, --as VERSION`,
    );
  const copied = copiedFrom(edition, named);
  const own = edition.files.flatMap(({ path }) =>
    dirname(path) === basename(folder) && path.endsWith('.md') ? [basename(path)] : [],
  );
  const markdown = own.includes(CLAUSES) ? CLAUSES : (own.at(-1) ?? CLAUSES);
  const entries = unsaid(copied, edition);
  await append(
    folder,
    { name: markdown, there: own.includes(markdown), added: clausesMarkdown(edition, copied) },
    entries,
  );
  return told(
    [markdown, ...(entries.length > 0 ? ['changes.yaml'] : [])],
    folder,
    edition.amendment.base,
    [edition],
    options,
    io,
  );
}

/** Adds clauses to a file, and their entries to changes.yaml: both or neither. */
async function append(
  folder: string,
  to: { readonly name: string; readonly there: boolean; readonly added: string },
  entries: readonly Copied[],
): Promise<void> {
  const [clauses, changes] = [join(folder, to.name), join(folder, 'changes.yaml')];
  const [was, said] = [to.there ? await readFile(clauses, 'utf8') : '', await readFile(changes, 'utf8')];
  const before = was.trim() === '' ? '' : `${plain(was).trimEnd()}\n\n`;
  await writeWhole(clauses, endedAs(was, before + to.added));
  if (entries.length === 0) return;
  try {
    await writeWhole(changes, endedAs(said, withEntries(plain(said), entries)));
  } catch (cause) {
    await (to.there ? writeWhole(clauses, was) : rm(clauses, { force: true }));
    throw cause;
  }
}

const plain = (text: string): string => text.replace(/\r\n/g, '\n');

/** Whether a folder is within what comes with clausebook. */
const isOurs = (folder: string): boolean => !relative(packageRoot(), folder).startsWith('..');

async function one(id: string, options: GlobalOptions): Promise<Edition> {
  const { editions } = await load([id], options);
  const [edition] = editions;
  if (!edition) throw new InputError(`no edition ${id}`);
  return edition;
}

/** Says what was written into the folder of an edition, and what comes next. */
function told(
  files: readonly string[],
  folder: string,
  base: Edition,
  read: readonly Edition[],
  options: GlobalOptions,
  io: Io,
): number {
  if (options.json) {
    const results = files.map((file): AmendRow => ({ path: join(folder, file) }));
    io.out(`${JSON.stringify(envelope('amend', version(), read, results, EXIT.clean), null, 1)}\n`);
    return EXIT.clean;
  }
  const [rules, name] = [relative(process.cwd(), dirname(folder)) || '.', basename(folder)];
  for (const file of files) io.out(`${join(rules, name, file)}\n`);
  io.out(
    `Next: write into it, then\n  clausebook lint ${name} --rules ${rules}\n  clausebook diff ${base.id} ${name} --rules ${rules}\n`,
  );
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
    if (code === 'ENOTEMPTY' || code === 'EEXIST')
      throw new InputError(`${join(into, name)} is there already: take another version, or another folder`);
    throw new InputError(`${into} cannot be written (${code}): give another folder, --into DIR`);
  }
}

/**
 * Makes a folder and those above it. Node's own way of doing it never ends where a folder cannot be made, as under
 * /proc.
 */
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
