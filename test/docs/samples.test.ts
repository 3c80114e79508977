// Every sample of rules in the README and the guides passes when it is copied, as a reader would, into a fresh folder.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readMeta } from '../../src/source/meta.ts';
import { Problems } from '../../src/source/problems.ts';
import { clausebook } from '../cli/run.ts';
import { blocks, filesOf, ROOT, texts } from './guides.ts';

const SCHEMA = JSON.parse(await readFile(join(ROOT, 'schema/edition.schema.json'), 'utf8')) as Schema;
const GUIDE = 'docs/edition-yaml.md';
const OF_A_NEW_BOOK = filesOf(GUIDE).find(({ file }) => file.endsWith('edition.yaml'))?.text ?? '';

/** What matters here of a JSON Schema. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-samples-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/** Lints an edition of `rules` in the folder: its findings, of which there is to be none. */
async function expectClean(edition: string): Promise<void> {
  const { code, out, err } = await clausebook(`lint ${edition} --rules rules`, folder);
  expect(`${err}${out}`).toMatch(new RegExp(`^\\d+ clauses? of .*\\(${edition}\\): 0 errors, 0 warnings\\n$`));
  expect(code).toBe(0);
}

describe('a sample of clauses', () => {
  it.each(blocks('markdown'))('$name is clean in a book that has nothing else', async ({ code }) => {
    await put({ 'rules/harbour@1/edition.yaml': OF_A_NEW_BOOK, 'rules/harbour@1/01-rules.md': code });
    await expectClean('harbour@1');
  });
});

describe('what lint says to write', () => {
  it('is clean once it is written: a topic where a clause has none', async () => {
    const clause = (chip: string) => `## 1 Deal\n\n- **1.1** ${chip}\`log\` The Player is dealt to first.\n`;
    await put({ 'rules/harbour@1/edition.yaml': OF_A_NEW_BOOK, 'rules/harbour@1/01-rules.md': clause('') });
    const { out, code } = await clausebook('lint harbour@1 --rules rules', folder);
    expect(code).toBe(1);
    const chip = /put a chip such as (`[^`]+`)/.exec(out)?.[1] ?? '';
    await put({ 'rules/harbour@1/01-rules.md': clause(`${chip} `) });
    await expectClean('harbour@1');
  });

  it('is clean once it is written: each line that an edition.yaml lacks', async () => {
    await put({
      'rules/harbour@1/edition.yaml': '{}\n',
      'rules/harbour@1/01-rules.md': blocks('markdown')[0]?.code ?? '',
    });
    const { out, code } = await clausebook('lint harbour@1 --rules rules', folder);
    expect(code).toBe(1);
    const lines = [...out.matchAll(/add a line such as `([^`]+)`/g)].map((m) => m[1] ?? '');
    await put({ 'rules/harbour@1/edition.yaml': `${lines.join('\n')}\n` });
    await expectClean('harbour@1');
  });
});

describe('the files that a guide names', () => {
  // The edition of the library's guide asks for a predicate of its own, and is run in test/package.test.ts.
  const guides = texts.map((t) => t.file).filter((f) => filesOf(f).length && f !== 'docs/use-as-a-library.md');

  it.each(guides)('%s are a clean edition', async (guide) => {
    const files = filesOf(guide);
    await put(Object.fromEntries(files.map(({ file, text }) => [file, text])));
    for (const edition of new Set(files.map(({ file }) => file.split('/')[1] ?? ''))) await expectClean(edition);
  });
});

describe('a sample of changes or decisions', () => {
  const files = new Set(texts.flatMap(({ file }) => filesOf(file).map(({ text }) => text)));
  const loose = blocks('yaml').filter(({ code }) => !files.has(code));
  const changes = loose.filter(({ code }) => code.startsWith('changes:'));
  const decisions = loose.filter(({ code }) => code.startsWith('decisions:'));
  const base = (id: string) => `base: ${id}\nstatus: draft\nsource: {document: A sample}\n`;
  const AMENDED = 'requested by: Manager\napproved by: Casino manager\n\n';

  it('is all the YAML of the guides that is no file', () => {
    expect([...changes, ...decisions].map(({ name }) => name).sort()).toEqual(loose.map(({ name }) => name).sort());
  });

  it.each(changes)('$name is clean with the words that it speaks of', async ({ name, code }) => {
    const own = blocks('text').filter((b) => b.name.startsWith(name.split(':')[0] ?? '') && b.code.startsWith('- **'));
    const only = code.includes('only: examples');
    const id = only ? 'tas@2018' : 'nsw-star@2021-07-08';
    const words = only ? own[0]?.code : '- **5.9** `wager.cutoff` `person` A player must not wager for another.\n';
    const heading = only ? '## 12 Settlement' : '## 5 Wagers';
    await put({
      'rules/sample@1/edition.yaml': base(id),
      'rules/sample@1/changes.yaml': AMENDED + code,
      'rules/sample@1/01-changes.md': `${heading}\n\n${words}`,
    });
    await expectClean('sample@1');
  });

  it.each(decisions)('$name is clean beside the amendment that it decides on', async ({ code }) => {
    const example = 'examples/amendment/nsw-crown@3.3-example';
    await cp(join(ROOT, example), join(folder, 'rules', basename(example)), { recursive: true });
    await put({ [`rules/${basename(example)}/decisions.yaml`]: code });
    await expectClean(basename(example));
  });
});

describe(GUIDE, () => {
  const rows = (texts.find((t) => t.file === GUIDE)?.text ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([field = '', ...cells]) => ({ field: field.slice(1, -1), cells }));

  const fieldsIn = (part: Schema, before = ''): readonly string[] => {
    const of = part.$ref ? SCHEMA.definitions?.[part.$ref.split('/').at(-1) ?? ''] : part;
    return Object.entries(of?.properties ?? {}).flatMap(([name, inner]) => [
      before + name,
      ...fieldsIn(inner, `${before}${name}.`),
    ]);
  };

  it('explains every field of the schema, and no other: what it means, what it must be, when it is needed, an example', () => {
    expect(rows.map(({ field }) => field).sort()).toEqual([...fieldsIn(SCHEMA)].sort());
    for (const { field, cells } of rows)
      expect(
        cells.filter((cell) => cell.trim() !== ''),
        field,
      ).toHaveLength(4);
  });

  const problemsOf = (text: string) => {
    const problems = new Problems('harbour@1');
    readMeta('edition.yaml', text, problems);
    return problems.found.map(({ message }) => message);
  };

  it('says of every field whether a book must have it', () => {
    const sample = parseYaml(OF_A_NEW_BOOK) as Record<string, Record<string, unknown>>;
    const always = rows.filter(({ cells }) => cells[2] === 'always').map(({ field }) => field);
    const given = Object.entries(sample).flatMap(([key, value]) =>
      key === 'roles' ? [key, ...Object.keys(value).map((inner) => `roles.${inner}`)] : [key],
    );
    expect(always.sort()).toEqual(given.sort());
    for (const field of always) {
      const [key = '', inner] = field.split('.');
      const { [key]: _, ...rest } = sample;
      const { [inner ?? '']: __, ...within } = sample[key] ?? {};
      const found = problemsOf(JSON.stringify(inner ? { ...rest, [key]: within } : rest));
      expect(
        found.filter((m) => m.includes(`lacks \`${inner ?? key}\``)),
        field,
      ).toHaveLength(1);
    }
  });

  it('has an example of every field that is taken as it stands', () => {
    const parsed = parseYaml(OF_A_NEW_BOOK) as Record<string, unknown>;
    for (const { field, cells } of rows) {
      const example = /^`(.*)`$/.exec(cells[3] ?? '')?.[1];
      const [key = '', inner] = field.split('.');
      // Those of roles hang together, and what stands on a base need have nothing else.
      if (example === undefined || key === 'roles' || key === 'base') continue;
      const value = parseYaml(example, { schema: 'failsafe' }) as unknown;
      const status =
        inner === 'superseded' ? { status: 'superseded' } : inner === 'approved' ? { status: 'approved' } : {};
      const text = JSON.stringify({ ...parsed, ...status, [key]: inner ? { [inner]: value } : value });
      expect(
        problemsOf(text).filter((m) => !m.includes('no date')),
        field,
      ).toEqual([]);
    }
  });
});
