// `compare` as it is typed: what it writes, and the one line that it says of wrong use.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compare } from '../../src/cli/compare.ts';
import type { Io } from '../../src/cli/io.ts';
import { comparable } from '../../src/desk/comparison.ts';
import { book } from '../diff/books.ts';
import { RULES } from '../rules.ts';

let out = '';
let err = '';
let root: string;
const io: Io = {
  out(text) {
    out += text;
  },
  err(text) {
    err += text;
  },
  interactive: false,
};

beforeEach(async () => {
  [out, err] = ['', ''];
  root = await mkdtemp(join(tmpdir(), 'clausebook-compare-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A copy of the Tasmanian edition under another name, in a rules folder of its own. */
async function copyOf(change: (yaml: string) => string, keep: (file: string) => boolean = () => true): Promise<string> {
  const edition = join(root, 'rules', 'other@1');
  await mkdir(edition, { recursive: true });
  for (const file of await readdir(join(RULES, 'tas@2018')))
    if (file === 'edition.yaml' || keep(file)) await cp(join(RULES, 'tas@2018', file), join(edition, file));
  const yaml = (await readFile(join(edition, 'edition.yaml'), 'utf8'))
    .replace('id: tas@2018', 'id: other@1')
    .replace('book: tas', 'book: other')
    .replace('version: "2018"', 'version: "1"');
  await writeFile(join(edition, 'edition.yaml'), change(yaml));
  return join(root, 'rules');
}
const message = (ids: readonly string[], options = {}): Promise<string> =>
  compare(ids, { out: join(root, 'out'), ...options }, io).then(
    () => 'no message',
    (e: Error) => `${e.name}: ${e.message}`,
  );

describe('compare', () => {
  it('writes the formats asked for, the same bytes each time', async () => {
    expect(await compare(['tas', 'nsw-crown'], { to: 'csv,md,csv', out: join(root, 'a') }, io)).toBe(0);
    expect(await compare(['tas', 'nsw-crown'], { to: 'md,csv', out: join(root, 'b') }, io)).toBe(0);
    const files = (await readdir(join(root, 'a'))).sort();
    expect(files).toEqual(['compare.tas@2018.nsw-crown@3.2.csv', 'compare.tas@2018.nsw-crown@3.2.md']);
    for (const file of files)
      expect(await readFile(join(root, 'a', file))).toEqual(await readFile(join(root, 'b', file)));
    expect(out).toMatch(/^\d+ topics; \d+ differ\n.*\.csv\n.*\.md\n/);
  });

  it('writes no file beside --json, unless one is asked for', async () => {
    await compare(['tas', 'nsw-crown'], { json: true, out: join(root, 'out') }, io);
    const { schema, footer, results } = JSON.parse(out) as {
      schema: string;
      footer: { count: number };
      results: unknown[];
    };
    expect([schema, footer.count]).toEqual(['clausebook/compare@1', results.length]);
    expect(await readdir(root)).toEqual([]);
    out = '';
    await compare(['tas', 'nsw-crown'], { json: true, to: 'csv', out: join(root, 'out') }, io);
    expect(JSON.parse(out).footer.exit).toBe(0);
    expect(err).toMatch(/\.csv\n$/);
  });

  it("gives a private edition's own topics their titles", async () => {
    const rules = await copyOf(
      (yaml) => yaml,
      () => false,
    );
    await writeFile(
      join(rules, 'other@1', '01-one.md'),
      '## 1 One\n\n- **1.1** `house.custom` `person` Guests must be greeted.\n',
    );
    await writeFile(join(rules, 'topics.yaml'), 'house.custom: Custom of the house\n');
    await compare(['tas', 'other'], { json: true, rules: [rules] }, io);
    const { results } = JSON.parse(out) as { results: { topic: string; title: string }[] };
    expect(results.find((r) => r.topic === 'house.custom')?.title).toBe('Custom of the house');
  });
});

describe('wrong use', () => {
  it('is said in one line', async () => {
    expect(await message(['tas'])).toBe(
      'InputError: compare wants at least two editions, such as: clausebook compare tas nsw-crown',
    );
    expect(await message(['tas', 'tas'])).toBe('InputError: compare wants different editions; tas@2018 is named twice');
    expect(await message(['tas', 'nsw-crown', 'tas@2018'])).toBe(
      'InputError: compare wants different editions; tas@2018 is named twice',
    );
    expect(await message(['tas', 'nsw-crown'], { to: 'pdf' })).toBe(
      'InputError: compare --to knows html, csv, md, not "pdf"',
    );
    expect(await message(['tas', 'nsw-crown'], { to: '' })).toBe(
      'InputError: compare --to knows html, csv, md, not ""',
    );
  });

  it('of editions of different games', async () => {
    const rules = await copyOf((yaml) => yaml.replace('game: baccarat', 'game: pontoon'));
    expect(await message(['tas', 'other'], { rules: [rules] })).toMatch(
      /^InputError: other@1\/edition\.yaml:\d+:\d+: `game: pontoon` is not known/,
    );
    const of = (name: string, game: string) =>
      book(name, '## 1 One\n\n- **1.1** `limits.change` `person` Words.', { game: game as 'baccarat' });
    expect(() => comparable([of('a', 'baccarat'), of('b', 'pontoon')])).toThrow(
      'compare wants editions of one game, not baccarat (a@1) and pontoon (b@1)',
    );
  });

  it('of an edition without clauses', async () => {
    const rules = await copyOf(
      (yaml) => yaml,
      () => false,
    );
    expect(await message(['tas', 'other'], { rules: [rules] })).toMatch(
      /^InputError: other@1:1:1: .*other@1 has no clauses/,
    );
    await writeFile(join(rules, 'other@1', '01-empty.md'), '## 1 Empty\n');
    expect(await message(['tas', 'other'], { rules: [rules] })).toMatch(
      /^InputError: other@1 has no clause with a topic/,
    );
  });

  it('of a folder that cannot be written to; nothing is left half-written', async () => {
    await writeFile(join(root, 'file'), '');
    expect(await message(['tas', 'nsw-crown'], { to: 'csv', out: join(root, 'file', 'out') })).toMatch(
      /^InputError: the output folder .* cannot be made: /,
    );
    expect(await readdir(root)).toEqual(['file']);
  });
});
