// What a person is handed calls things as people do: no ids, paths, settings or predicates; days written out, a true
// minus. What the commands print and write is made and searched, and what is allowed stands here with its reason.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workerBrowser } from '../browser.ts';
import { clausebook } from '../cli/run.ts';
import { MACHINE, MARKS, machineIn } from './machine.ts';
import { headOf, readPage, readPaper, readWord } from './read.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/amendment/nsw-crown@3.3-example', import.meta.url));

/** Every command that says or writes something of a book; each writes into a folder of its own. */
const COMMANDS: readonly string[] = [
  'list tas',
  'lint tas',
  'check tas --to html --verbose',
  'check tas --reading R1=2',
  'matrix tas --to html,csv',
  'readings tas',
  'odds tas --to html',
  'compare nsw-crown tas --to html,csv,md',
  'diff nsw-crown@3.2 EXAMPLE',
  'diff nsw-crown@3.2 EXAMPLE --to html,csv,md',
  'diff nsw-crown nsw-star --to html,md',
  'checklist EXAMPLE',
  'in-force nsw-crown --on 2026-01-31',
  'amend tas --as 2019 --into rules --clause 4.2',
  'review tas@2019 4.2 12.3 --rules rules --by Reviewer --why "Read against the text" --on 2026-11-28',
  'review tas@2019 --all --to html --rules rules',
  'render nsw-crown --profile annotated --to html,md,docx,pdf',
  'render EXAMPLE --to html,md',
  'file EXAMPLE',
];

/** Where an id may stand, by the name of what is read, what is cut out of it before it is searched, and why. */
const ALLOWED: readonly (readonly [where: RegExp, what: RegExp, because: string])[] = [
  [/^\$/, / \([a-z-]+@[\w.-]+\)/g, 'an edition is named with the id by which it is typed, in brackets'],
  [/^\$/, /^(?:output|rules)\/.*$/gm, 'a file that was written, by the path with which it is opened'],
  [/^\$/, /^ +clausebook .*$/gm, 'a command to be typed next'],
  [/^\$ list/, /^ {2}\S.*? +(?=(?:engine|log|person|structure) )/gm, 'the list is where ids are looked up'],
  [/^\$ (?:amend|review|lint)/, /[\w@.-]+\/[\w-]+\.(?:yaml|md)\b/g, 'a file of the source, to be opened'],
  [
    /Checklist|^\$ (?:checklist|file)/,
    /\b(?:edition|changes|decisions)\.yaml\b/g,
    'the file of the author’s to be written into',
  ],
  [/Read me/, /manifest\.json/g, 'a file of the folder, by its name'],
  [/\.md$/, /\([a-z-]+@[\w.-]+\)/g, 'a memo names once what was compared, with the ids by which it is compared again'],
];

let folder = '';
const read = new Map<string, string>();

beforeAll(async () => {
  await workerBrowser();
  folder = await mkdtemp(join(tmpdir(), 'clausebook-names-'));
  for (const line of COMMANDS) {
    const { out, err } = await clausebook(line.replaceAll('EXAMPLE', EXAMPLE), folder);
    read.set(`$ ${line}`, `${out}${err}`);
  }
  for (const name of await readdir(join(folder, 'output'), { recursive: true })) {
    const file = join(folder, 'output', name);
    if (name.endsWith('.html')) read.set(name, readPage(await readFile(file, 'utf8')));
    if (name.endsWith('.docx')) read.set(name, readWord(await readFile(file)));
    if (name.endsWith('.pdf')) read.set(name, await readPaper(await readFile(file)));
    if (name.endsWith('.csv')) read.set(name, headOf(await readFile(file, 'utf8')));
    if (/\.(?:md|txt)$/.test(name)) read.set(name, await readFile(file, 'utf8'));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['see nsw-crown@3.2', 'an edition'],
  ['see table:7', 'a clause'],
  ['the predicate settlement.pays', 'a predicate'],
  ['set wagers.tie.pays', 'a path'],
  ['beside cards.decks.number', 'a topic'],
  ['its standOff', 'a parameter'],
  ['on player-perfect-pairs', 'a bet'],
  ['where count(B)=6', 'a condition'],
  ['in changes.yaml', 'a file'],
  ['under R14=2', 'a reading'],
  ['5% → -1.2351%', 'a hyphen'],
  ['on 2021-07-08', 'a day'],
  ['not yet encoded', 'a verdict'],
  ['in 1 clauses', 'one of'],
])('finds what is to be found: %s', (text, what) => expect(machineIn(text).join()).toContain(what));

it('reads everything that is handed out', () => {
  const written = [...read.keys()].filter((name) => !name.startsWith('$'));
  // Six papers of the filing, of which four are Word files too, and its list for a spreadsheet.
  expect(written.filter((name) => /filing\/\d .*\.pdf$/.test(name))).toHaveLength(6);
  expect(written.filter((name) => /filing\/\d .*\.docx$/.test(name))).toHaveLength(4);
  for (const [name, text] of read) expect(text.length, name).toBeGreaterThan(60);
});

it('has no name in it that only a machine reads', () => {
  const found = [...read].flatMap(([name, text]) => {
    const searched = ALLOWED.filter(([where]) => where.test(name)).reduce((t, [, what]) => t.replace(what, ''), text);
    const kinds = /\.(?:html|pdf|docx)$/.test(name) ? [...MACHINE, ...MARKS] : MACHINE;
    return machineIn(searched, kinds).map((hit) => `${name}: ${hit}`);
  });
  expect(found).toEqual([]);
});

it('allows nothing that is not there', () => {
  const idle = ALLOWED.filter(
    ([where, what]) => ![...read].some(([name, text]) => where.test(name) && text.search(what) >= 0),
  );
  expect(idle.map(([, , because]) => because)).toEqual([]);
});

it('shows a changed drawing before and after, in the PDF and in the Word file of the statement', () => {
  for (const kind of ['pdf', 'docx']) {
    const text = read.get(`nsw-crown@3.3-example.filing/4 Statement of changes.${kind}`) ?? '';
    const [was, now] = ['Was: Diagram G, Crown Sydney 3.2', 'Now: Diagram G, Crown Sydney 3.3 (example)'];
    expect([text.indexOf(was) > 0, text.indexOf(now) > text.indexOf(was)], kind).toEqual([true, true]);
  }
});
