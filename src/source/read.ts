// Finds editions under rules folders and reads them: files in, Edition and problems out.
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { Edition } from '../model/edition.ts';
import { InputError, type Place, type Problem } from '../model/place.ts';
import { nearest } from '../words/likeness.ts';
import { amendEdition, amendedMeta } from './amend.ts';
import { buildEdition, type SourceFile } from './assemble.ts';
import { readChanges } from './changes.ts';
import { entries, type Folder, fileOf, fontsOf, markdownOf, openFolder, placeOf, readSource } from './folder.ts';
import { type MetaFile, parseTopics, readMeta } from './meta.ts';
import { firstFault, Problems, sortProblems } from './problems.ts';
import { REVIEWS, readReviews } from './reviews.ts';

/** What an amendment does to its base. */
const CHANGES = 'changes.yaml';

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
  asked: string,
  topics: ReadonlyMap<string, string> | undefined,
  among: ReadonlyMap<string, string> | undefined,
  below: readonly string[],
): Promise<ReadEdition> {
  const folder = await openFolder(asked);
  const { path, name, names, problems } = folder;
  if (!names.includes('edition.yaml')) {
    const why = `${name} has no edition.yaml: it says what the edition is; copy another edition's and change it`;
    problems.add('edition', placeOf(name, 'edition.yaml'), null, why);
    return { edition: null, problems: problems.found };
  }
  const known = topics ?? (await readTopics(dirname(path))).topics;
  const yaml = await fileOf(folder, 'edition.yaml');
  const own = readMeta(`${name}/edition.yaml`, yaml?.text ?? '', problems);
  const id = identity(name, own, problems);
  if (id === null) return { edition: null, problems: sortProblems(problems.found) };

  const sources = await markdownOf(folder);
  if (known.size === 0) {
    const why = 'there is no list of topics to hold the chips against: put a topics.yaml beside the edition';
    problems.add('topics', placeOf(name, 'edition.yaml'), null, why, 'warning');
  }
  const fonts = await fontsOf(folder, own.meta.fonts ?? []);
  // Not among the files: looking at an edition does not make it another one.
  const looks = await fileOf(folder, REVIEWS);
  const parts: Parts = {
    id,
    own,
    sources,
    files: [
      ...(yaml ? [{ path: `${name}/edition.yaml`, sha256: yaml.sha256 }] : []),
      ...sources.map(({ path: file, sha256 }) => ({ path: file, sha256 })),
      ...fonts.map(({ file, sha256 }) => ({ path: file, sha256 })),
    ],
    fonts: fonts.length ? { fonts } : {},
    topics: known.size > 0 ? new Set(known.keys()) : null,
    reviews: looks ? { reviews: readReviews(`${name}/${REVIEWS}`, looks.text, problems) } : {},
  };
  const { base } = own.meta;
  if (base === undefined) return { edition: standing(folder, parts), problems: sortProblems(problems.found) };
  const line = 1 + (yaml?.text ?? '').split('\n').findIndex((l) => l.startsWith('base'));
  const at: Place = { ...placeOf(name, 'edition.yaml'), line: Math.max(1, line) };
  const bases = among ?? (await findEditions([dirname(path)]));
  const stands = await readBase(base, at, bases, known, [...below, id.id], problems);
  const edition = stands === null ? null : await standingOn(folder, parts, stands);
  return { edition, problems: sortProblems(problems.found) };
}

/** What an edition is made of. */
interface Parts {
  readonly id: { readonly id: string; readonly book: string; readonly version: string };
  readonly own: MetaFile;
  readonly sources: readonly SourceFile[];
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
  readonly fonts: Pick<Edition, 'fonts'>;
  readonly topics: ReadonlySet<string> | null;
  readonly reviews: Pick<Edition, 'reviews'>;
}

/** An edition that stands by itself. */
function standing({ name, problems }: Folder, { id, own, sources, files, fonts, topics, reviews }: Parts): Edition {
  const edition = once([files, reviews, topics], problems, (found) => ({
    ...buildEdition({ ...id, meta: own.meta }, sources, topics, found, files),
    ...fonts,
    ...reviews,
  }));
  // Where a file has a fault, that may be why.
  if (edition.clauses.length === 0 && firstFault(problems.found) === undefined) {
    const why = `${name} has no clauses: write them into files such as 01-definitions.md`;
    problems.add('edition', { file: name, line: 1, column: 1 }, null, why);
  }
  return edition;
}

/** An edition that stands on another, with what its changes.yaml says of it. */
async function standingOn(folder: Folder, parts: Parts, base: Edition): Promise<Edition> {
  const { name, names, problems } = folder;
  const { id, own, sources, fonts, topics, reviews } = parts;
  const file = `${name}/${CHANGES}`;
  const yaml = await fileOf(folder, CHANGES);
  if (!names.includes(CHANGES)) {
    const why = `${name} stands on ${own.meta.base} and has no changes.yaml: it says what is changed and why`;
    problems.add('changes', placeOf(name, 'edition.yaml'), null, why);
  }
  const files = [...parts.files, ...(yaml ? [{ path: file, sha256: yaml.sha256 }] : [])];
  const changes = yaml ? readChanges(file, yaml.text, problems) : [];
  const whole = { ...id, meta: amendedMeta(base.meta, own.meta, own.given ?? new Set()) };
  return once([files, reviews, topics, base.id, base.files, base.reviews], problems, (found) => ({
    ...amendEdition(base, whole, sources, changes, topics, found, files),
    // Those of the base go on, unless the edition names its own.
    ...(base.fonts ? { fonts: base.fonts } : {}),
    ...fonts,
    ...reviews,
  }));
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
  { id, book, version }: Pick<MetaFile, 'id' | 'book' | 'version'>,
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
  // Where the id is the folder's, what differs from both has been reported where it stands.
  if (named && id !== folder && ((book !== null && book !== nBook) || (version !== null && version !== nVersion))) {
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
 * (`tas@2018`), a book's (`tas`: its latest approved edition, see `resolveId`), or one of `folders`, the path of an
 * edition that stands anywhere, with those beside it. An unknown id is thrown with the list of those there are.
 * @param readEach reads the folders that were found, such as several at a time
 */
export async function readEditions(
  roots: readonly string[],
  ids: readonly string[] = [],
  readEach: ReadEach = readInTurn,
  folders: readonly string[] = [],
): Promise<ReadEditions> {
  const above = [...new Set(folders.map((folder) => dirname(resolve(folder))))];
  const beside = await Promise.all(above.map((folder) => findEditions([folder])));
  const among = new Map([...(await findEditions(roots)), ...beside.flatMap((editions) => [...editions])]);
  const found = new Map([...among, ...folders.map((folder) => [folder, resolve(folder)] as const)]);
  const wanted =
    ids.length === 0
      ? [...among.keys()].sort()
      : [...new Set(await Promise.all(ids.map((id) => resolveId(id, found))))];
  const topics = new Map<string, string>();
  const problems: Problem[] = [];
  for (const root of [...roots, ...above]) {
    const read = await readTopics(root);
    for (const [id, title] of read.topics) if (!topics.has(id)) topics.set(id, title);
    problems.push(...read.problems);
  }
  const read = await readEach(
    wanted.map((id) => found.get(id) ?? id),
    topics,
    among,
  );
  problems.push(...read.flatMap((r) => r.problems));
  return { editions: read.flatMap((r) => r.edition ?? []), problems: sortProblems(problems), topics };
}

/** Reads edition folders, in their order: see `readEdition`. */
export type ReadEach = (
  folders: readonly string[],
  topics: ReadonlyMap<string, string>,
  among: ReadonlyMap<string, string>,
) => Promise<readonly ReadEdition[]>;

export const readInTurn: ReadEach = async (folders, topics, among) => {
  const read: ReadEdition[] = [];
  for (const folder of folders) read.push(await readEdition(folder, topics, among));
  return read;
};

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
 * The edition id that a command line word means: an edition's id, or a book's, which is its latest approved edition,
 * else its only draft, else the latest that was superseded. Throws InputError where there are several drafts, or no
 * such book.
 */
export async function resolveId(word: string, found: ReadonlyMap<string, string>): Promise<string> {
  if (found.has(word)) return word;
  const known = [...found.keys()].sort();
  const ofBook = known.filter((id) => id.split('@')[0] === word).sort(byVersion);
  const statuses = ofBook.length > 1 ? await Promise.all(ofBook.map((id) => statusIn(found.get(id) ?? ''))) : [];
  const approved = ofBook.findLast((_, i) => statuses[i] === 'approved');
  if (approved !== undefined) return approved;
  const drafts = ofBook.filter((_, i) => statuses[i] === 'draft');
  if (drafts.length > 1)
    throw new InputError(
      `"${word}" has no approved edition and ${drafts.length} drafts: name one, ${drafts.join(' or ')}`,
    );
  const meant = drafts[0] ?? ofBook.at(-1);
  if (meant !== undefined) return meant;
  const near = nearest(word, [...known, ...known.map((id) => id.split('@')[0] ?? id)]);
  const there = known.length > 0 ? `there are ${known.join(', ')}` : 'there is none under the rules folders';
  throw new InputError(
    `no edition "${word}"${near ? `, did you mean ${near}?` : ''}: ${there} (--rules adds a folder)`,
  );
}

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
