// edition.yaml and topics.yaml: what an edition is, and the topics that books share, read field by field.
import type { EditionMeta } from '../model/edition.ts';
import type { EditionFile } from '../model/edition-file.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { nearest } from '../words/likeness.ts';
import { joined } from '../words/lists.ts';
import { checkDates } from './dates.ts';
import type { Problems } from './problems.ts';
import { readYaml } from './yaml.ts';

type Entries = ReadonlyMap<string, Raw>;

/** What edition.yaml says, with stand-ins for what is missing or wrong; book and version as it names them. */
export interface MetaFile {
  readonly meta: EditionMeta;
  readonly id: string | null;
  readonly book: string | null;
  readonly version: string | null;
  /** The keys that it has, where it stands on a base: it takes the others from there. */
  readonly given?: ReadonlySet<string>;
}

const CHOICE = {
  game: ['baccarat'],
  status: ['draft', 'approved', 'superseded'],
  wording: ['restated', 'official', 'own'],
} as const;

/** What edition.yaml may have: an example of each field, to be shown to whoever lacks it. */
const FIELDS: Readonly<Record<keyof EditionFile, string>> = {
  id: 'harbour@2026',
  book: 'harbour',
  version: '"2026"',
  base: 'tas@2018',
  name: 'Harbour 2026',
  game: 'baccarat',
  title: 'Baccarat Rules',
  operator: 'Harbour Casino',
  regulator: 'Gaming Commission',
  language: 'en-AU',
  status: 'draft',
  wording: 'own',
  source: '{document: Draft rules}',
  terms: '{coup: round}',
  roles: '{ladder: [dealer, supervisor], outside: [], names: {dealer: Dealer, supervisor: Supervisor}}',
  variants: '{ez: EZ Baccarat}',
  dates: '{made: 2026-01-31}',
  instrument: '{kind: Order}',
  fonts: '[extra.ttf]',
};
const REQUIRED = [
  'game',
  'title',
  'operator',
  'regulator',
  'language',
  'status',
  'wording',
  'source',
  'terms',
  'roles',
] as const satisfies readonly (keyof EditionFile)[];
const KEYS = Object.keys(FIELDS);

/** What `roles` must have: an example of each. */
const ROLES: Readonly<Record<keyof EditionMeta['roles'], string>> = {
  ladder: '[dealer, supervisor]',
  outside: '[]',
  names: '{dealer: Dealer, supervisor: Supervisor}',
};
const ROLE_KEYS = Object.keys(ROLES);

type Bad = (at: Place, message: string) => void;

/** Reads edition.yaml; every fault is reported with its place and the rest is used. */
export function readMeta(file: string, text: string, problems: Problems): MetaFile {
  const bad: Bad = (at, message) => problems.add('edition', at, null, message);
  const start = { file, line: 1, column: 1 };
  const top = topOf(file, text, start, bad, problems);
  const { scalar, choice, map, list } = fieldsOf(top, start, bad);
  const roles = rolesOf(top, start, bad);
  const [base, name] = [scalar('base'), scalar('name')];
  const meta: EditionMeta = {
    ...(base === null ? {} : { base }),
    ...(name === null ? {} : { name }),
    game: choice('game', CHOICE.game),
    title: scalar('title') ?? '',
    operator: scalar('operator') ?? '',
    regulator: scalar('regulator') ?? '',
    language: languageOf(scalar('language') ?? 'en', top.get('language')?.at ?? start, bad),
    status: choice('status', CHOICE.status),
    wording: choice('wording', CHOICE.wording),
    dates: map('dates') ?? {},
    source: map('source') ?? {},
    instrument: map('instrument'),
    terms: map('terms') ?? {},
    roles,
    variants: map('variants') ?? {},
    ...(top.has('fonts') ? { fonts: list('fonts', 'files', '[extra.ttf]') } : {}),
  };
  const dates = top.get('dates');
  const status = top.get('status');
  const known = !status || (status.type === 'scalar' && status.value === meta.status);
  checkDates(
    dates?.type === 'map' ? dates.entries : new Map(),
    meta,
    { is: known ? meta.status : null, at: status?.at ?? start },
    problems,
  );
  const id = scalar('id');
  const [book, version] = [scalar('book'), scalar('version')];
  const [ofBook, ofVersion] = id?.split('@') ?? [];
  if (id !== null && id === file.split('/').at(-2) && ofVersion !== undefined) {
    const pairs = [
      ['book', book, ofBook],
      ['version', version, ofVersion],
    ] as const;
    for (const [key, said, due] of pairs)
      if (said !== null && said !== due)
        bad(
          top.get(key)?.at ?? start,
          `\`${key}: ${said}\` is not that of the folder and the id, ${id}: write \`${key}: ${due}\``,
        );
  } else if (id !== null && book !== null && version !== null && id !== `${book}@${version}`) {
    bad(top.get('id')?.at ?? start, `\`id: ${id}\` is not book and version: write \`id: ${book}@${version}\``);
  }
  return {
    meta,
    book: book ?? ofBook ?? null,
    version: version ?? ofVersion ?? null,
    id,
    ...(base === null ? {} : { given: new Set(top.keys()) }),
  };
}

/** A tag of BCP 47, of a language that there is; English where it is none. */
function languageOf(tag: string, at: Place, bad: Bad): string {
  if (isLanguage(tag)) return tag;
  bad(at, `\`language: ${tag}\` is no language: write its code, with a region where there is one, such as en-AU`);
  return 'en';
}

function isLanguage(tag: string): boolean {
  try {
    const [locale = ''] = Intl.getCanonicalLocales(tag);
    const { language } = new Intl.Locale(locale);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false;
  }
}

/** The keys of edition.yaml, those reported that it must not have and those that it lacks. */
function topOf(file: string, text: string, start: Place, bad: Bad, problems: Problems): Entries {
  const raw = readYaml(
    text,
    (line, column) => ({ file, line, column }),
    (at, message) => problems.add('yaml', at, null, message),
  );
  if (raw === null) return new Map();
  if (raw.type !== 'map') {
    bad(raw.at, 'edition.yaml is a map: write `title: …` and so on, a line each');
    return new Map();
  }
  unknownKeys(raw.entries, KEYS, 'edition.yaml', bad);
  const missing = raw.entries.has('base') ? [] : REQUIRED.filter((key) => !raw.entries.has(key));
  for (const key of missing) bad(start, `edition.yaml lacks \`${key}\`: add a line such as \`${key}: ${FIELDS[key]}\``);
  return raw.entries;
}

/** Readers of the fields of a map by their kinds: what is of another kind is reported, and read as not there. */
function fieldsOf(entries: Entries, start: Place, bad: Bad) {
  const scalar = (key: string): string | null => {
    const value = entries.get(key);
    if (!value) return null;
    // Whoever writes YAML for other programs may mean no value.
    if (value.type !== 'scalar' || /^(null|~)?$/i.test(value.value.trim())) {
      bad(value.at, `\`${key}\` is text: write \`${key}: words\``);
      return null;
    }
    if (/[\n\t]/.test(value.value)) bad(value.at, `\`${key}\` holds a line break or a tab: write it on one line`);
    return value.value;
  };
  const choice = <T extends string>(key: string, among: readonly [T, ...T[]]): T => {
    const value = scalar(key);
    const found = among.find((a) => a === value);
    if (value !== null && !found)
      bad(
        entries.get(key)?.at ?? start,
        `\`${key}: ${value}\` is not known: write ${among.map((a) => `\`${a}\``).join(', ')}`,
      );
    return found ?? among[0];
  };
  const map = (key: string): Record<string, string> | null => {
    const value = entries.get(key);
    if (!value) return null;
    if (value.type !== 'map') {
      bad(value.at, `\`${key}\` is a map: write a line \`word: words\` for each under it`);
      return null;
    }
    const within = fieldsOf(value.entries, start, bad);
    const out: [string, string][] = [];
    for (const name of value.entries.keys()) {
      const words = within.scalar(name);
      if (words !== null) out.push([name, words]);
    }
    return Object.fromEntries(out);
  };
  const list = (key: string, of = 'ids', such = '[dealer, inspector]'): string[] => {
    const value = entries.get(key);
    if (!value) return [];
    if (value.type === 'list' && value.items.every((item) => item.type === 'scalar'))
      return value.items.map((item) => (item.type === 'scalar' ? item.value : ''));
    bad(value.at, `\`${key}\` is a list of ${of}: write \`${key}: ${such}\``);
    return [];
  };
  return { scalar, choice, map, list };
}

/** The ladder of roles, those outside it, and what each is called. */
function rolesOf(top: Entries, start: Place, bad: Bad): EditionMeta['roles'] {
  const roles = top.get('roles');
  if (roles && roles.type !== 'map')
    bad(
      roles.at,
      `\`roles\` is a map with \`ladder\`, \`outside\` and \`names\`: write it as \`roles: ${FIELDS.roles}\``,
    );
  const entries: Entries = roles?.type === 'map' ? roles.entries : new Map();
  if (roles?.type === 'map') {
    unknownKeys(entries, ROLE_KEYS, 'roles', bad);
    const lacking = Object.entries(ROLES).filter(([key]) => !entries.has(key));
    if (lacking.length > 0)
      bad(
        roles.at,
        `\`roles\` lacks ${joined(lacking.map(([key]) => `\`${key}\``))}: add ${joined(lacking.map(([key, such]) => `\`${key}: ${such}\``))} under it, with the roles of the book`,
      );
  }
  const { list, map } = fieldsOf(entries, start, bad);
  const [ladder, outside] = [list('ladder'), list('outside')];
  const names = map('names') ?? {};
  const all = [...ladder, ...outside];
  const at = entries.get('names')?.at ?? start;
  const nameless = roles ? [...new Set(all.filter((role) => !Object.hasOwn(names, role)))] : [];
  if (nameless.length > 0)
    bad(
      at,
      `${nameless.length > 1 ? 'the roles' : 'the role'} ${joined(nameless)} ${nameless.length > 1 ? 'have' : 'has'} no name: add ${joined(nameless.map((role) => `\`${role}: ${nameOf(role)}\``))} under \`names\`, as the book calls ${nameless.length > 1 ? 'them' : 'it'}`,
    );
  const twice = all.find((role, i) => all.indexOf(role) !== i);
  if (twice !== undefined)
    bad(
      entries.get('outside')?.at ?? start,
      `the role ${twice} is there twice: it stands on one rung, or outside the ladder`,
    );
  return { ladder, outside, names };
}

/** `table-inspector`: Table Inspector */
const nameOf = (role: string): string =>
  role.replace(/(?:^|-)([a-z])/g, (_, letter: string, at: number) => `${at > 0 ? ' ' : ''}${letter.toUpperCase()}`);

/** As many wrong keys are named one by one; a file of another kind has any number of them. */
const NAMED = 20;

function unknownKeys(entries: Entries, known: readonly string[], where: string, bad: Bad): void {
  const unknown = [...entries].filter(([key]) => !known.includes(key));
  const [next] = unknown.slice(NAMED);
  if (next)
    bad(next[1].at, `${where} has ${unknown.length - NAMED} more keys that are not known: is this the right file?`);
  for (const [key, value] of unknown.slice(0, NAMED)) {
    const near = nearest(key, known);
    bad(
      value.at,
      `${where} has no \`${key}\`: ${near ? `did you mean \`${near}\`?` : `its keys are ${known.join(', ')}`}`,
    );
  }
}

/** Reads topics.yaml: topic id → title, in the order of the file. */
export function parseTopics(file: string, text: string, problems: Problems): Map<string, string> {
  const topics = new Map<string, string>();
  const raw = readYaml(
    text,
    (line, column) => ({ file, line, column }),
    (at, message) => problems.add('yaml', at, null, message),
  );
  if (raw === null) return topics;
  if (raw.type !== 'map') {
    problems.add('topics', raw.at, null, 'topics.yaml is a map: write `deal.sequence: Order of the deal`, a line each');
    return topics;
  }
  for (const [id, title] of raw.entries) {
    if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(id)) {
      problems.add(
        'topics',
        title.at,
        null,
        `"${id}" is no topic id: write small letters, digits and hyphens with dots between, such as deal.third-card.banker`,
      );
    } else if (title.type !== 'scalar' || title.value.trim() === '') {
      problems.add('topics', title.at, null, `the topic ${id} has no title: write \`${id}: Title\``);
    } else topics.set(id, title.value);
  }
  return topics;
}
