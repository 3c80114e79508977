// The skeleton of a private edition that stands on another, and clauses copied into one to be changed.
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { untilDone } from '../render/print/leftovers.ts';
import { writeWhole } from '../render/print/write.ts';
import { type Copied, clausesMarkdown, copiedFrom, unsaid, withEntries } from '../source/copied.ts';
import { findEditions } from '../source/read.ts';
import { CLAUSES, skeletonOf } from '../source/skeleton.ts';
import { loadEdition, type RulesOptions, ruleRoots } from './editions.ts';
import type { Found } from './found.ts';
import { endedAs, keepLineEnds } from './line-ends.ts';
import { isOurs } from './package.ts';

/** What is amended, and where it goes. */
export interface AmendOptions extends RulesOptions {
  /** The new version, such as `3.3`; without it, clauses are added to an amendment that is a draft. */
  readonly as?: string;
  /** The folder of private editions, outside the package; `private-rules` where none is named. */
  readonly into?: string;
  /** Clauses to copy, each with its check, tables and examples. */
  readonly clause?: readonly string[];
  /** Clauses of which only the worked examples are to change. */
  readonly examples?: readonly string[];
}

/** A file that was written. */
export interface AmendRow {
  readonly path: string;
}

/** The files of an amendment that was begun or added to. */
export interface Amended extends Found<AmendRow> {
  /** The edition that is amended. */
  readonly base: Edition;
  /** The folder of the amendment, and the names of the files that were written in it. */
  readonly folder: string;
  readonly names: readonly string[];
}

/** Where private editions go unless it is said. */
const FOLDER = 'private-rules';

/**
 * Begins a private edition that stands on another; without `as`, copies clauses into one that is a draft.
 *
 * Throws InputError where an option is none, the edition cannot be read or amended so, or a file cannot be written.
 */
export async function amend(id: string, options: AmendOptions): Promise<Amended> {
  const named = { whole: options.clause ?? [], examples: options.examples ?? [] };
  if (options.as === undefined && named.whole.length + named.examples.length > 0) return addTo(id, named, options);
  const as = options.as ?? '';
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(as))
    throw new InputError(`--as wants the new version, letters, digits, dots and hyphens, such as 3.3; not "${as}"`);
  const into = resolve(options.into ?? FOLDER);
  if (isOurs(into))
    throw new InputError(
      `a private edition lives outside the checkout: give --into DIR, such as --into ${join('..', FOLDER)}`,
    );
  const base = await loadEdition(id, options);
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
  return { ...amended([...files.keys()], folder, base, [base]), ...(await keepLineEnds(into)) };
}

const amended = (names: readonly string[], folder: string, base: Edition, editions: readonly Edition[]): Amended => ({
  ...{ editions, base, folder, names },
  results: names.map((name) => ({ path: join(folder, name) })),
  ...{ clean: true, files: [], notes: [] },
});

/** Copies clauses into an amendment that is a draft still, behind what stands there. */
async function addTo(id: string, named: Parameters<typeof copiedFrom>[1], options: AmendOptions): Promise<Amended> {
  if (options.into !== undefined)
    throw new InputError(
      '--into says where a new edition goes: give --as too, or leave --into out and say with --rules where the draft is',
    );
  const edition = await loadEdition(id, options);
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
  const names = [markdown, ...(entries.length > 0 ? ['changes.yaml'] : [])];
  return amended(names, folder, edition.amendment.base, [edition]);
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

/** Writes a folder as a whole or not at all. */
async function writeFolder(into: string, name: string, files: ReadonlyMap<string, string>): Promise<void> {
  let made: string | null = null;
  let done = (): void => undefined;
  try {
    await ensure(into);
    const half = await mkdtemp(join(into, '.amend-'));
    done = untilDone(() => rmSync(half, { recursive: true, force: true }));
    made = half;
    for (const [file, text] of files) await writeFile(join(made, file), text, { flag: 'wx' });
    await chmod(made, 0o755);
    await rename(made, join(into, name));
  } catch (error) {
    if (made !== null) await rm(made, { recursive: true, force: true }).catch(() => undefined);
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown fault';
    // Each system has a code of its own for a folder that is in the way.
    if ((await stat(join(into, name)).catch(() => null)) !== null)
      throw new InputError(`${join(into, name)} is there already: take another version, or another folder`);
    throw new InputError(`${into} cannot be written (${code}): give another folder, --into DIR`);
  } finally {
    done();
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
