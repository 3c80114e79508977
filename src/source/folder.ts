// The folder of an edition: its files read, and everything told in it that somebody may take for a part of the edition
// and that is none.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { FontFile } from '../model/edition.ts';
import { InputError, type Place } from '../model/place.ts';
import { DECISIONS } from './decisions.ts';
import { readyFor } from './markdown.ts';
import { Problems } from './problems.ts';
import { REVIEWS } from './reviews.ts';

/** A file longer than this is refused; the longest book has some hundred thousand bytes. */
export const LONGEST_FILE = 2_000_000;

/** The files of an edition that are not Markdown. */
const FILES: readonly string[] = ['edition.yaml', 'changes.yaml', REVIEWS, DECISIONS];

/** An edition's folder while it is read. */
export interface Folder {
  readonly path: string;
  /** Its name, with which the places of its files begin. */
  readonly name: string;
  readonly inside: readonly Entry[];
  /** The names of its files. */
  readonly names: readonly string[];
  readonly problems: Problems;
}

/** Looks into an edition's folder, and tells of what has the name of a file of an edition and is none. */
export async function openFolder(asked: string): Promise<Folder> {
  const path = resolve(asked);
  const name = basename(path);
  const inside = await entries(path, asked);
  const names = inside.filter((e) => e.is === 'file').map((e) => e.name);
  const problems = new Problems(name);
  for (const { name: file, is } of inside) {
    if (is === 'file' || !(file.endsWith('.md') || FILES.includes(file))) continue;
    const what = is === 'folder' ? 'a folder' : is;
    problems.add('edition', placeOf(name, file), null, `${file} is ${what}: put a file in its place, or take it away`);
  }
  return { path, name, inside, names, problems };
}

/** The beginning of a file of a folder. */
export const placeOf = (folder: string, file: string): Place => ({ file: `${folder}/${file}`, line: 1, column: 1 });

/** A file of a folder; null where it is not there or (with a report) is no text this program reads. */
export async function fileOf(folder: Folder, file: string): Promise<Source | null> {
  const { path, name, names, problems } = folder;
  return names.includes(file) ? readSource(join(path, file), `${name}/${file}`, problems) : null;
}

/** The fonts that an edition names, with a report of each that is not in its folder. */
export async function fontsOf(folder: Folder, named: readonly string[]): Promise<readonly FontFile[]> {
  const { path, name, names, problems } = folder;
  const read = async (file: string): Promise<readonly FontFile[]> => {
    if (!names.includes(file)) {
      const why = `\`fonts\` names ${file}, and there is no such file beside edition.yaml: put it there, or take the name away`;
      problems.add('edition', placeOf(name, 'edition.yaml'), null, why);
      return [];
    }
    const data = await readFile(join(path, file));
    return [{ file: `${name}/${file}`, sha256: createHash('sha256').update(data).digest('hex'), data }];
  };
  return (await Promise.all(named.map(read))).flat();
}

/** The Markdown files of a folder in their order, and reports of files and folders that are not read. */
export async function markdownOf(folder: Folder): Promise<(Source & { readonly path: string })[]> {
  const { name, names } = folder;
  const markdown = names.filter((n) => n.endsWith('.md')).sort();
  const sources: (Source & { readonly path: string })[] = [];
  for (const md of markdown) {
    const source = await fileOf(folder, md);
    if (source) sources.push({ path: `${name}/${md}`, ...source });
  }
  for (const file of [...names].sort()) if (!markdown.includes(file)) reportUnread(file, folder);
  await reportHidden(folder);
  await readyFor(sources.map((source) => source.text));
  return sources;
}

/** Tells of Markdown in folders within an edition. */
async function reportHidden({ path, name, inside, problems }: Folder): Promise<void> {
  const folders = inside.filter(
    (e) => e.is === 'folder' && !e.name.startsWith('.') && !FILES.includes(e.name) && !e.name.endsWith('.md'),
  );
  for (const { name: within } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const hidden = await markdownUnder(join(path, within));
    if (hidden === null) continue;
    problems.add(
      'edition',
      placeOf(name, `${within}/${hidden}`),
      null,
      `files in a folder within an edition are not read: put this one beside edition.yaml, or take ${within} out of ${name}`,
    );
  }
}

/** Says of a file that somebody may take for a part of the edition that it is none. */
function reportUnread(file: string, { name, problems }: Folder): void {
  const at = placeOf(name, file);
  if (/\.(?:md|markdown|mdown)$/i.test(file)) {
    problems.add(
      'edition',
      at,
      null,
      `the file is not read, since its name does not end in .md: call it ${file.replace(/\.[^.]+$/, '.md')}`,
    );
  } else if (/\.te?xt$/i.test(file)) {
    problems.add(
      'edition',
      at,
      null,
      'the file is not read: if it holds clauses, let its name end in .md; if not, keep it elsewhere',
      'warning',
    );
  }
}

/** The first Markdown file somewhere under a folder, by its path from there; null where there is none. */
async function markdownUnder(folder: string): Promise<string | null> {
  for (const entry of (await entries(folder, folder)).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.is === 'file' && /\.(?:md|markdown|mdown)$/i.test(entry.name)) return entry.name;
    // A linked folder may lead back to where it stands.
    if (entry.is !== 'folder' || entry.linked) continue;
    const below = await markdownUnder(join(folder, entry.name));
    if (below !== null) return `${entry.name}/${below}`;
  }
  return null;
}

/** What stands in a folder; of a link, what it leads to. */
export interface Entry {
  readonly name: string;
  readonly is: 'file' | 'folder' | 'a link that leads nowhere' | 'no file';
  readonly linked: boolean;
}

/**
 * What a folder holds. Throws InputError where it cannot be read; `asked` is what it was called by who asked for it.
 */
export async function entries(path: string, asked: string): Promise<Entry[]> {
  const kind = (e: { isFile(): boolean; isDirectory(): boolean }) =>
    e.isFile() ? 'file' : e.isDirectory() ? 'folder' : 'no file';
  try {
    return await Promise.all(
      (await readdir(path, { withFileTypes: true })).map(async (entry): Promise<Entry> => {
        if (!entry.isSymbolicLink()) return { name: entry.name, is: kind(entry), linked: false };
        const target = await stat(join(path, entry.name)).catch(() => null);
        return { name: entry.name, is: target ? kind(target) : 'a link that leads nowhere', linked: true };
      }),
    );
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new InputError(`no folder ${asked}: give the path of a rules folder or an edition`);
    if (code === 'ENOTDIR') throw new InputError(`${asked} is no folder: give the folder that holds the edition`);
    throw new InputError(`${asked} cannot be read (${code ?? 'unknown fault'})`);
  }
}

/** A file's text, and the hash of it. */
export interface Source {
  readonly text: string;
  readonly sha256: string;
}

/** A file's text with its line ends made \n; null (with a report) where it is no text this program reads. */
export async function readSource(path: string, file: string, problems: Problems): Promise<Source | null> {
  const bad = (message: string, line = 1, column = 1): null => {
    problems.add('encoding', { file, line, column }, null, message);
    return null;
  };
  let bytes: Buffer;
  try {
    if ((await stat(path)).size > LONGEST_FILE)
      return bad(`the file is longer than ${LONGEST_FILE} bytes and is not read: split it, a section a file`);
    bytes = await readFile(path);
  } catch (error) {
    return bad(`the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'})`);
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return bad('the file is UTF-16: save it as UTF-8');
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const before = bytes.subarray(0, nul).toString('latin1');
    const line = before.split('\n').length;
    return bad('the file holds a NUL byte and is no text: save it as UTF-8', line, nul - before.lastIndexOf('\n'));
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return { text, sha256: createHash('sha256').update(text).digest('hex') };
  } catch {
    const sound = bytes.toString('utf8').split('\ufffd')[0] ?? '';
    return bad(
      'the file is not valid UTF-8 from here on: save it as UTF-8',
      sound.split('\n').length,
      sound.length - sound.lastIndexOf('\n'),
    );
  }
}
