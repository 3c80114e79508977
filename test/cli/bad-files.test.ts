// What the files, folders and words that a command is given can have wrong: the cause is told, in one line, and nothing
// is written where it does not belong.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amend } from '../../src/cli/amend.ts';
import { check } from '../../src/cli/check.ts';
import { compare } from '../../src/cli/compare.ts';
import { decide } from '../../src/cli/decide.ts';
import { diff } from '../../src/cli/diff.ts';
import { file } from '../../src/cli/file.ts';
import type { Io } from '../../src/cli/io.ts';
import { list } from '../../src/cli/list.ts';
import { odds } from '../../src/cli/odds.ts';
import { prove } from '../../src/cli/prove.ts';
import { render } from '../../src/cli/render.ts';
import { review } from '../../src/cli/review.ts';
import { InputError } from '../../src/model/place.ts';
import { META } from '../small.ts';

let root = '';
let rules = '';
let out = '';
const io: Io = {
  out(text) {
    out += text;
  },
  err() {},
  interactive: false,
};

const WORDS =
  '## 1 One\n\n- **1.1** `test.one` `person` Cards are cut.\n\n- **1.2** `test.one` `person` Cards are burned.\n';
const CHANGES = 'changes:\n  - {change: "1.1", reason: Said better.}\n';
const CHANGED = '## Changes\n\n- **1.1** `test.one` `person` Cards must be cut.\n';

beforeEach(async () => {
  out = '';
  root = await mkdtemp(join(tmpdir(), 'clausebook-bad-'));
  rules = join(root, 'rules');
  await put({
    'topics.yaml': 'test.one: A topic\n',
    'test@1/edition.yaml': META,
    'test@1/01.md': WORDS,
    'test@2/edition.yaml': 'base: test@1\n',
    'test@2/changes.yaml': CHANGES,
    'test@2/01.md': CHANGED,
  });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(rules, path, '..'), { recursive: true });
    await writeFile(join(rules, path), content);
  }
}

const everything = async () => (await readdir(root, { recursive: true })).sort();

/** The one line that a command ends with, having written nothing. */
async function refused(run: () => Promise<number>): Promise<string> {
  const before = await everything();
  const error = await run().then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(InputError);
  expect(await everything()).toEqual(before);
  const { message } = error as InputError;
  expect(message).not.toContain('\n');
  return message;
}

const compared = () => diff(['test@1', 'test@2'], { rules: [rules] }, io);

it('a folder that has the name of a file to be written is told of before it is printed', async () => {
  await mkdir(join(root, 'out', 'test@1.reading.pdf'), { recursive: true });
  const options = { rules: [rules], to: 'pdf', out: join(root, 'out'), browser: process.execPath };
  expect(await refused(() => render(['test@1'], options, io))).toMatch(/pdf cannot be written: a folder of that name/);
});

it('a private edition goes nowhere into the package, whatever link leads there', async () => {
  await symlink(join(import.meta.dirname, '../../rules-source'), join(root, 'link'));
  const options = { rules: [rules], as: '9', into: join(root, 'link', 'deeper') };
  expect(await refused(() => amend(['test@1'], options, io))).toMatch(/lives outside the checkout/);
});

it('a book that has no approved edition is its only draft, and that is said', async () => {
  await put({
    'other@3/edition.yaml': META.replaceAll('test', 'other').replace('approved', 'draft'),
    'other@3/01.md': WORDS,
  });
  const said: string[] = [];
  const code = await list(['other'], { rules: [rules] }, { ...io, err: (text) => void said.push(text) });
  expect([code, said]).toEqual([0, ['other is other@3 here, which is a draft\n']]);
});

describe('a changes.yaml that cannot be used is told of, and not what follows from it', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['a tab', "changes:\n\t- {change: '1.1', reason: Why}\n", /changes\.yaml:2:1: a tab indents this line/],
    ['a number', 'changes: 3\n', /changes\.yaml:1:10: `changes` is a list/],
    ['nothing', '', /changes\.yaml:1:1: the block is empty/],
    ['a NUL byte', new Uint8Array([99, 58, 0]), /changes\.yaml:1:3: the file holds a NUL byte/],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 99, 0]), /changes\.yaml:1:1: the file is UTF-16/],
    ['too many brackets', `changes: ${'['.repeat(5_000)}`, /changes\.yaml:1:50: the YAML is nested more than 40 deep/],
    ['aliases of aliases', 'changes: &a [*a, *a]\n', /changes\.yaml:1:\d+: YAML a(?:nchors|liases)/],
    ['a tag', 'changes: !!python/object:os.system []\n', /changes\.yaml:1:36: YAML tags/],
    ['two documents', `${CHANGES}---\n${CHANGES}`, /changes\.yaml:3:1: one block holds one document/],
    [
      'a reason that is a list',
      'changes:\n  - {change: "1.1", reason: [a, b]}\n',
      /changes\.yaml:2:29: `reason` is text/,
    ],
    [
      'a reason with an escape',
      'changes:\n  - {change: "1.1", reason: "a\\u001b[31mb"}\n',
      /changes\.yaml:2:29: an invisible character \(U\+001B\) stands in this value/,
    ],
    [
      '`after` with two clauses',
      'changes:\n  - {move: "1.1", to: "1.9", after: [1.1, 1.2], reason: Why}\n',
      /changes\.yaml:2:37: `after` names one clause/,
    ],
    [
      'a clause after itself',
      'changes:\n  - {move: "1.1", to: "1.3", after: "1.1", reason: Why}\n',
      /changes\.yaml:2:37: 1\.1 cannot stand after itself/,
    ],
    [
      'a renumbering to the same number',
      'changes:\n  - {renumber: "1.1", to: "1.1", reason: Why}\n',
      /changes\.yaml:2:27: 1\.1 has that number/,
    ],
    [
      'a renumbering to nothing',
      'changes:\n  - {renumber: "1.1", to: "", reason: Why}\n',
      /changes\.yaml:2:27: `to` is the new number/,
    ],
  ])('%s', async (_, text, line) => {
    await put({ 'test@2/changes.yaml': text });
    expect(await refused(compared)).toMatch(line);
  });

  it('nor is a broken topics.yaml told of by the clauses whose topics are lost', async () => {
    await put({ 'topics.yaml': new Uint8Array([0]) });
    expect(await refused(() => list(['test@1'], { rules: [rules] }, io))).toMatch(
      /^topics\.yaml:1:1: the file holds a NUL byte/,
    );
  });

  it('a number that is taken is the fault of the one who gives it, not of the base', async () => {
    await put({
      'test@2/changes.yaml': 'changes:\n  - {renumber: "1.1", to: "1.2", reason: Why}\n',
      'test@2/01.md': '',
    });
    expect(await refused(compared)).toMatch(
      /^test@2\/changes\.yaml:2:5 1\.2: 1\.2 is not free: a clause of test@1 has that number and keeps it/,
    );
  });
});

describe('what stands in the folder of an edition', () => {
  it('a linked file is read as the file that it leads to', async () => {
    await writeFile(join(root, 'more.md'), '## 2 Two\n\n- **2.1** `test.one` `person` Cards are shown.\n');
    await symlink(join(root, 'more.md'), join(rules, 'test@1', '02.md'));
    expect(await list(['test@1'], { rules: [rules] }, io)).toBe(0);
    expect(out).toContain('Cards are shown.');
  });

  it('a linked edition is one of the editions', async () => {
    await cp(join(rules, 'test@1'), join(root, 'elsewhere'), { recursive: true });
    await symlink(join(root, 'elsewhere'), join(rules, 'linked@1'));
    expect(await list(['linked@1'], { rules: [rules] }, io)).toBe(0);
    expect(out).toMatch(/^Test House, version 1 \(linked@1\): /);
  });

  it('a link that leads nowhere is no silent gap in the rules', async () => {
    await symlink(join(root, 'gone.md'), join(rules, 'test@1', '02.md'));
    expect(await refused(() => list(['test@1'], { rules: [rules] }, io))).toMatch(
      /^test@1\/02\.md:1:1: 02\.md is a link that leads nowhere/,
    );
  });

  it.each(['changes.yaml', 'reviews.yaml', 'decisions.yaml', '02.md'])('a folder of the name %s', async (name) => {
    await rm(join(rules, 'test@2', name), { force: true });
    await mkdir(join(rules, 'test@2', name));
    expect(await refused(compared)).toMatch(
      new RegExp(`^test@2/${name}:1:1: ${name} is a folder: put a file in its place`),
    );
  });

  it('a linked folder that leads to where it stands', async () => {
    await mkdir(join(rules, 'test@1', 'figures'));
    await symlink(join(rules, 'test@1'), join(rules, 'test@1', 'figures', 'back'));
    expect(await list(['test@1'], { rules: [rules] }, io)).toBe(0);
  });

  it.each([
    ['no words', ''],
    ['a byte order mark alone', '\uFEFF'],
  ])('files with %s are an empty edition', async (_, words) => {
    await put({ 'test@1/01.md': words });
    for (const run of [
      () => list(['test@1'], { rules: [rules] }, io),
      () => render(['test@1'], { rules: [rules], to: 'md', out: join(root, 'out') }, io),
    ]) {
      expect(await refused(run)).toMatch(/^test@1:1:1: test@1 has no clauses: write them into files/);
    }
  });
});

describe('where files go', () => {
  const named = (to: string): readonly (readonly [string, (folder: string) => Promise<number>])[] => [
    ['check', (folder) => check(['test@1'], { rules: [rules], to, out: folder }, io)],
    ['compare', (folder) => compare(['test@1', 'test@2'], { rules: [rules], to, out: folder }, io)],
    ['diff', (folder) => diff(['test@1', 'test@2'], { rules: [rules], to, out: folder }, io)],
    ['file', (folder) => file(['test@2'], { rules: [rules], out: folder }, io)],
    ['odds', (folder) => odds(['test@1'], { rules: [rules], to, out: folder }, io)],
    ['prove', (folder) => prove(['test@1'], { rules: [rules], to, out: folder }, io)],
    ['render', (folder) => render(['test@1'], { rules: [rules], to, out: folder }, io)],
    ['review', (folder) => review(['test@1'], { rules: [rules], to, out: folder }, io)],
  ];

  it.each(named('html'))('%s: an empty --out is not the root of the disk', async (_, run) => {
    expect(await refused(() => run(''))).toBe('--out names no folder: write --out DIR, or leave it out for output/');
  });

  it.each(named('html'))('%s: nothing is written into an edition', async (_, run) => {
    expect(await refused(() => run(join(rules, 'test@1')))).toMatch(
      /test@1 is an edition, and what is written there would be read as a part of it: give another folder/,
    );
  });

  it.each(named('').filter(([name]) => name !== 'file'))(
    '%s: an empty --to is not taken for no --to',
    async (name, run) => {
      expect(await refused(() => run(join(root, 'out')))).toMatch(new RegExp(`^${name} --to knows .*, not ""$`));
    },
  );

  it('an empty --rules is not the folder in which one stands', async () => {
    expect(await refused(() => list([], { rules: [''] }, io))).toBe(
      '--rules names no folder: write --rules DIR, or leave it out',
    );
  });

  it('of several files none is written where one cannot be', async () => {
    await mkdir(join(root, 'out', 'compare.test@1.test@2.md'), { recursive: true });
    const line = await refused(() =>
      compare(['test@1', 'test@2'], { rules: [rules], to: 'html,csv,md', out: join(root, 'out') }, io),
    );
    expect(line).toMatch(/compare\.test@1\.test@2\.md cannot be written: a folder of that name is in the way$/);
  });

  it('a look is not recorded by a command whose page cannot be written', async () => {
    await writeFile(join(root, 'file'), '');
    const looked = {
      rules: [rules],
      by: 'Reviewer',
      why: 'Read',
      on: '2026-11-28',
      to: 'html',
      out: join(root, 'file'),
    };
    expect(await refused(() => review(['test@1', '1.1'], looked, io))).toMatch(
      /file cannot be made: a file of that name is in the way$/,
    );
  });
});

describe('words that nobody sees', () => {
  const said = { disposition: 'open', by: 'Reviewer', on: '2026-11-28' };

  it.each([
    ['a query', { ...said, query: 'Why\u001b[2J?' }, '--query holds an invisible character (U+001B): write it without'],
    ['an answer', { ...said, answer: 'No\u202e' }, '--answer holds an invisible character (U+202E): write it without'],
    ['a role', { ...said, by: 'A\u0007' }, '--by holds an invisible character (U+0007): write it without'],
  ])('%s', async (_, options, line) => {
    expect(await refused(() => decide(['test@1', 'test@2', '1.1'], { ...options, rules: [rules] }, io))).toBe(line);
  });

  it('the reason of a review', async () => {
    const line = await refused(() =>
      review(['test@1', '1.1'], { rules: [rules], by: 'Reviewer', why: 'a\u0000b', on: '2026-11-28' }, io),
    );
    expect(line).toBe('--why holds an invisible character (U+0000): write it without');
  });

  it('an answer of two lines is kept as it was said', async () => {
    expect(await decide(['test@1', 'test@2', '1.1'], { ...said, answer: 'Yes,\nfrom May.', rules: [rules] }, io)).toBe(
      0,
    );
    expect(await readFile(join(rules, 'test@2', 'decisions.yaml'), 'utf8')).toContain(
      'answer: |-\n      Yes,\n      from May.\n',
    );
    expect(await compared()).toBe(0);
  });
});
