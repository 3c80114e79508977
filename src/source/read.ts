// Finds editions under rules folders and reads them: files in, Edition and problems out.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { Edition } from '../model/edition.ts';
import { InputError, type Place, type Problem } from '../model/place.ts';
import { nearest } from '../words/likeness.ts';
import { amendEdition, amendedMeta } from './amend.ts';
import { buildEdition, type SourceFile } from './assemble.ts';
import { readChanges } from './changes.ts';
import { DECISIONS } from './decisions.ts';
import { parseTopics, readMeta } from './meta.ts';
import { firstFault, Problems, sortProblems } from './problems.ts';
import { REVIEWS, readReviews } from './reviews.ts';

/** A file longer than this is refused; the longest book has some hundred thousand bytes. */
export const LONGEST_FILE = 2_000_000;

/** The files of an edition that are not Markdown. */
const FILES: readonly string[] = ['edition.yaml', 'changes.yaml', REVIEWS, DECISIONS];

const EDITION_ID = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)@([A-Za-z0-9][A-Za-z0-9._-]*)$/;

/** What a folder holds. */
export interface ReadEdition {
  /** Null only where the folder holds nothing that could be read as an edition. */
  readonly edition: Edition | null;
  readonly problems: readonly Problem[];
}

/** The editions that were asked for. */
export interface ReadEditions {
  readonly editions: readonly Edition[];
  readonly problems: readonly Problem[];
  /** The topics of all roots: id → title. */
  readonly topics: ReadonlyMap<string, string>;
}

/**
 * Reads one edition folder, such as `rules-source/tas@2018`. Bad content becomes problems; only a folder that is not
 * there is thrown. `topics` are the known topics; without them those of the `topics.yaml` beside the folder. `among`
 * are the
 * folders of the editions that it may stand on; without them those beside it.
 */
export async function readEdition(
  folder: string,
  topics?: ReadonlyMap<string, string>,
  among?: ReadonlyMap<string, string>,
): Promise<ReadEdition> {
  return readOn(folder, topics, among, []);
}

/** @param below the editions that stand on this one, in order */
async function readOn(
  folder: string,
  topics: ReadonlyMap<string, string> | undefined,
  among: ReadonlyMap<string, string> | undefined,
  below: readonly string[],
): Promise<ReadEdition> {
  const path = resolve(folder);
  const name = basename(path);
  const inside = await entries(path, folder);
  const names = inside.filter((e) => e.is === 'file').map((e) => e.name);
  const problems = new Problems(name);
  for (const { name: file, is } of inside) {
    if (is === 'file' || !(file.endsWith('.md') || FILES.includes(file))) continue;
    problems.add(
      'edition',
      { file: `${name}/${file}`, line: 1, column: 1 },
      null,
      `${file} is ${is === 'folder' ? 'a folder' : is}: put a file in its place, or take it away`,
    );
  }
  if (!names.includes('edition.yaml')) {
    problems.add(
      'edition',
      { file: `${name}/edition.yaml`, line: 1, column: 1 },
      null,
      `${name} has no edition.yaml: it says what the edition is; copy another edition's and change it`,
    );
    return { edition: null, problems: problems.found };
  }
  const known = topics ?? (await readTopics(dirname(path))).topics;
  const yaml = await readSource(join(path, 'edition.yaml'), `${name}/edition.yaml`, problems);
  const { meta, book, version, given } = readMeta(`${name}/edition.yaml`, yaml?.text ?? '', problems);
  const id = identity(name, book, version, problems);
  if (id === null) return { edition: null, problems: sortProblems(problems.found) };

  const files: { path: string; sha256: string }[] = [];
  if (yaml) files.push({ path: `${name}/edition.yaml`, sha256: yaml.sha256 });
  const sources: SourceFile[] = [];
  const markdown = names.filter((n) => n.endsWith('.md')).sort();
  for (const md of markdown) {
    const source = await readSource(join(path, md), `${name}/${md}`, problems);
    if (!source) continue;
    files.push({ path: `${name}/${md}`, sha256: source.sha256 });
    sources.push({ path: `${name}/${md}`, text: source.text });
  }
  for (const file of names.sort()) if (!markdown.includes(file)) reportUnread(file, name, problems);
  for (const { name: within } of inside
    .filter((e) => e.is === 'folder' && !e.name.startsWith('.') && !FILES.includes(e.name) && !e.name.endsWith('.md'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const hidden = await markdownUnder(join(path, within));
    if (hidden === null) continue;
    const at = { file: `${name}/${within}/${hidden}`, line: 1, column: 1 };
    problems.add(
      'edition',
      at,
      null,
      `files in a folder within an edition are not read: put this one beside edition.yaml, or take ${within} out of ${name}`,
    );
  }
  if (known.size === 0)
    problems.add(
      'topics',
      { file: `${name}/edition.yaml`, line: 1, column: 1 },
      null,
      'there is no list of topics to hold the chips against: put a topics.yaml beside the edition',
      'warning',
    );
  // Not among the files: looking at an edition does not make it another one.
  const yamlOfReviews = names.includes(REVIEWS)
    ? await readSource(join(path, REVIEWS), `${name}/${REVIEWS}`, problems)
    : null;
  const reviews = yamlOfReviews ? { reviews: readReviews(`${name}/${REVIEWS}`, yamlOfReviews.text, problems) } : {};
  const topicIds = known.size > 0 ? new Set(known.keys()) : null;
  if (meta.base !== undefined) {
    const at: Place = {
      file: `${name}/edition.yaml`,
      line:
        1 +
        Math.max(
          0,
          (yaml?.text ?? '').split('\n').findIndex((l) => l.startsWith('base')),
        ),
      column: 1,
    };
    const base = await readBase(
      meta.base,
      at,
      among ?? (await findEditions([dirname(path)])),
      known,
      [...below, id.id],
      problems,
    );
    if (!base) return { edition: null, problems: sortProblems(problems.found) };
    const yamlOfChanges = names.includes('changes.yaml')
      ? await readSource(join(path, 'changes.yaml'), `${name}/changes.yaml`, problems)
      : null;
    if (yamlOfChanges) files.push({ path: `${name}/changes.yaml`, sha256: yamlOfChanges.sha256 });
    else if (!names.includes('changes.yaml'))
      problems.add(
        'changes',
        { ...at, line: 1 },
        null,
        `${name} stands on ${meta.base} and has no changes.yaml: it says what is changed and why`,
      );
    const changes = yamlOfChanges ? readChanges(`${name}/changes.yaml`, yamlOfChanges.text, problems) : [];
    const whole = { ...id, meta: amendedMeta(base.meta, meta, given ?? new Set()) };
    const edition = once([files, reviews, topicIds, base.id, base.files, base.reviews], problems, (own) => ({
      ...amendEdition(base, whole, sources, changes, topicIds, own, files),
      ...reviews,
    }));
    return { edition, problems: sortProblems(problems.found) };
  }
  const edition = once([files, reviews, topicIds], problems, (own) => ({
    ...buildEdition({ ...id, meta }, sources, topicIds, own, files),
    ...reviews,
  }));
  // Where a file has a fault, that may be why.
  if (edition.clauses.length === 0 && firstFault(problems.found) === undefined)
    problems.add(
      'edition',
      { file: name, line: 1, column: 1 },
      null,
      `${name} has no clauses: write them into files such as 01-definitions.md`,
    );
  return { edition, problems: sortProblems(problems.found) };
}

/** So many editions that were made last are kept. */
const KEPT = 16;
const kept = new Map<string, { readonly edition: Edition; readonly problems: readonly Problem[] }>();

/**
 * The same edition, with the same problems, as long as what it is made of stays the same: what hangs on an edition,
 * such as its game, is made once, too.
 */
function once(of: readonly unknown[], problems: Problems, make: (problems: Problems) => Edition): Edition {
  const key = JSON.stringify(of, (_, value) => (value instanceof Set ? [...value] : value));
  const own = new Problems(problems.edition);
  const known = kept.get(key) ?? { edition: make(own), problems: own.found };
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  problems.found.push(...known.problems);
  return known.edition;
}

/** Says of a file that somebody may take for a part of the edition that it is none. */
function reportUnread(file: string, edition: string, problems: Problems): void {
  const at = { file: `${edition}/${file}`, line: 1, column: 1 };
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

/** The edition that another stands on; null (with a report) where it cannot be had. */
async function readBase(
  base: string,
  at: Place,
  among: ReadonlyMap<string, string>,
  topics: ReadonlyMap<string, string>,
  below: readonly string[],
  problems: Problems,
): Promise<Edition | null> {
  const bad = (message: string): null => {
    problems.add('base', at, null, message);
    return null;
  };
  if (below.includes(base))
    return bad(`${[...below, base].join(' stands on ')}: an edition cannot stand on itself, name another \`base\``);
  const folder = among.get(base);
  if (folder === undefined) {
    const near = nearest(base, among.keys());
    return bad(
      `the base ${base} is not there${near ? `, did you mean ${near}?` : ''}: there are ${[...among.keys()].sort().join(', ') || 'no editions'} (--rules adds a folder)`,
    );
  }
  const read = await readOn(folder, topics, among, below);
  const fault = firstFault(read.problems);
  if (fault) return bad(`the base ${base} cannot be read: ${fault.file}:${fault.line}: ${fault.message}`);
  return read.edition;
}

/** The folder's name is the edition's id; a folder of another name may say in edition.yaml which edition it is. */
function identity(
  folder: string,
  book: string | null,
  version: string | null,
  problems: Problems,
): { id: string; book: string; version: string } | null {
  const at: Place = { file: `${folder}/edition.yaml`, line: 1, column: 1 };
  const named = EDITION_ID.exec(folder);
  const stated = EDITION_ID.exec(`${book ?? ''}@${version ?? ''}`);
  const [, nBook, nVersion] = named ?? stated ?? [];
  if (nBook === undefined || nVersion === undefined) {
    problems.add(
      'edition',
      at,
      null,
      `${folder} is no edition: name the folder book@version (tas@2018), or say \`book\` and \`version\` in edition.yaml`,
    );
    return null;
  }
  if (named && ((book !== null && book !== nBook) || (version !== null && version !== nVersion))) {
    problems.add(
      'edition',
      at,
      null,
      `the folder is ${folder} and edition.yaml says ${book ?? nBook}@${version ?? nVersion}: make the two agree`,
    );
  }
  return { id: `${nBook}@${nVersion}`, book: nBook, version: nVersion };
}

/**
 * Reads the editions under `roots` (folders like rules-source), all or those of `ids`. An id is an edition's
 * (`tas@2018`) or a book's (`tas`: its latest approved edition, see `resolveId`). An unknown id is thrown with the list
 * of those there are.
 */
export async function readEditions(roots: readonly string[], ids: readonly string[] = []): Promise<ReadEditions> {
  const found = await findEditions(roots);
  const wanted =
    ids.length === 0
      ? [...found.keys()].sort()
      : [...new Set(await Promise.all(ids.map((id) => resolveId(id, found))))];
  const topics = new Map<string, string>();
  const problems: Problem[] = [];
  for (const root of roots) {
    const read = await readTopics(root);
    for (const [id, title] of read.topics) if (!topics.has(id)) topics.set(id, title);
    problems.push(...read.problems);
  }
  const editions: Edition[] = [];
  for (const id of wanted) {
    const read = await readEdition(found.get(id) ?? id, topics, found);
    if (read.edition) editions.push(read.edition);
    problems.push(...read.problems);
  }
  return { editions, problems: sortProblems(problems), topics };
}

/** The edition folders under `roots`: id → path. */
export async function findEditions(roots: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const root of roots) {
    const inside = await entries(resolve(root), root);
    if (inside.some((e) => e.is === 'file' && e.name === 'edition.yaml')) {
      throw new InputError(
        `${root} is an edition, and editions are looked for in the folder above it: --rules ${dirname(resolve(root))}`,
      );
    }
    for (const entry of inside) {
      if (entry.is !== 'folder' || !EDITION_ID.test(entry.name)) continue;
      const twin = found.get(entry.name);
      if (twin !== undefined)
        throw new InputError(
          `${entry.name} is there twice, in ${dirname(twin)} and in ${root}: rename one of the two folders`,
        );
      found.set(entry.name, join(root, entry.name));
    }
  }
  return found;
}

/**
 * The edition id that a command line word means: an edition's id, or a book's, which is its latest approved edition. A
 * draft or a superseded
 * edition is meant by its book's name only where the book has no other.
 */
export async function resolveId(word: string, found: ReadonlyMap<string, string>): Promise<string> {
  if (found.has(word)) return word;
  const known = [...found.keys()].sort();
  const ofBook = known.filter((id) => id.split('@')[0] === word).sort(byVersion);
  const statuses = ofBook.length > 1 ? await Promise.all(ofBook.map((id) => statusIn(found.get(id) ?? ''))) : [];
  const standing = MEANT.map((status) => ofBook.findLast((_, i) => statuses[i] === status)).find(
    (id) => id !== undefined,
  );
  const meant = standing ?? ofBook.at(-1);
  if (meant !== undefined) return meant;
  const near = nearest(word, [...known, ...known.map((id) => id.split('@')[0] ?? id)]);
  const there = known.length > 0 ? `there are ${known.join(', ')}` : 'there is none under the rules folders';
  throw new InputError(
    `no edition "${word}"${near ? `, did you mean ${near}?` : ''}: ${there} (--rules adds a folder)`,
  );
}

/** Of what status an edition is that a book's bare name means, the first that there is. */
const MEANT = ['approved', 'draft', 'superseded'] as const;

/**
 * What an edition's edition.yaml says of its status; null where it cannot be read, which is told of when the edition
 * is.
 */
async function statusIn(folder: string): Promise<unknown> {
  try {
    return (
      (parseYaml(await readFile(join(folder, 'edition.yaml'), 'utf8')) as { readonly status?: unknown } | null)
        ?.status ?? null
    );
  } catch {
    return null;
  }
}

/** Versions by their numbers where they have any: 3.2 < 3.10, 2018 < 2021-07-08. */
function byVersion(a: string, b: string): number {
  const [x, y] = [a, b].map((v) => v.match(/\d+|\D+/g) ?? []);
  for (let i = 0; i < Math.max(x?.length ?? 0, y?.length ?? 0); i++) {
    const [p = '', q = ''] = [x?.[i], y?.[i]];
    const d = /^\d/.test(p) && /^\d/.test(q) ? Number(p) - Number(q) : 0;
    if (d !== 0) return d;
    if (p !== q) return p < q ? -1 : 1;
  }
  return 0;
}

/** Reads `topics.yaml` of a rules folder: id → title. A folder without one has no topics of its own. */
export async function readTopics(
  root: string,
): Promise<{ topics: ReadonlyMap<string, string>; problems: readonly Problem[] }> {
  const problems = new Problems('');
  const there = await stat(join(root, 'topics.yaml')).catch(() => null);
  if (!there) return { topics: new Map(), problems: [] };
  if (!there.isFile()) {
    problems.add(
      'topics',
      { file: 'topics.yaml', line: 1, column: 1 },
      null,
      'topics.yaml is a folder: put a file in its place',
    );
    return { topics: new Map(), problems: problems.found };
  }
  const source = await readSource(join(root, 'topics.yaml'), 'topics.yaml', problems);
  const topics = source ? parseTopics('topics.yaml', source.text, problems) : new Map<string, string>();
  return { topics, problems: problems.found };
}

/** What stands in a folder; of a link, what it leads to. */
interface Entry {
  readonly name: string;
  readonly is: 'file' | 'folder' | 'a link that leads nowhere' | 'no file';
  readonly linked: boolean;
}

async function entries(path: string, asked: string): Promise<Entry[]> {
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

/** A file's text with its line ends made \n; null (with a report) where it is no text this program reads. */
export async function readSource(
  path: string,
  file: string,
  problems: Problems,
): Promise<{ text: string; sha256: string } | null> {
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
