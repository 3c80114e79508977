// Reading from disk: what a folder must hold, what bytes are text, and which edition a word means.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '../../src/model/place.ts';
import { LONGEST_FILE } from '../../src/source/folder.ts';
import { readEdition, readEditions, readTopics } from '../../src/source/read.ts';

const META = `game: baccarat
title: Rules
operator: House
regulator: Commission
language: en
status: draft
wording: own
source: {document: none}
terms: {}
roles: {ladder: [dealer], outside: [], names: {dealer: Dealer}}
`;
const CARDS = '## 3 Cards\n\n- **3.1** `cards.decks` `log` Eight decks are used.\n';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clausebook-'));
  await put('topics.yaml', 'cards.decks: Decks\n');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), content);
}
async function edition(
  id: string,
  files: Record<string, string | Uint8Array> = { '01-cards.md': CARDS },
): Promise<string> {
  await put(`${id}/edition.yaml`, META);
  for (const [name, content] of Object.entries(files)) await put(`${id}/${name}`, content);
  return join(root, id);
}
const lines = (problems: readonly { file: string; line: number; column: number; message: string }[]) =>
  problems.map((p) => `${p.file}:${p.line}:${p.column} ${p.message}`);

describe('an edition folder', () => {
  test('is the same object while nothing of it changes, and another as soon as something does', async () => {
    const folder = await edition('tas@2018', { '01-cards.md': CARDS, '02-early.md': '## 3 Early\n' });
    const first = await readEdition(folder);
    const again = await readEdition(folder);
    expect(again.edition).toBe(first.edition);
    expect(lines(again.problems)).toEqual(lines(first.problems));
    expect(again.problems.map((p) => p.rule)).toEqual(['number-twice']);
    for (const [path, content] of [
      ['tas@2018/01-cards.md', CARDS.replace('Eight', 'Six')],
      ['tas@2018/edition.yaml', META.replace('House', 'Casino')],
      ['topics.yaml', 'cards.shoes: Shoes\n'],
      ['tas@2018/reviews.yaml', 'reviews: []\n'],
    ] as const) {
      const before = await readEdition(folder);
      await put(path, content);
      const after = await readEdition(folder);
      expect(after.edition, path).not.toBe(before.edition);
    }
  });

  test('is read in the order of its files’ names, their hashes kept', async () => {
    const read = await readEdition(
      await edition('tas@2018', {
        '10-late.md': '## 10 Late\n',
        '02-early.md': '## 2 Early\n',
        'plan.png': 'not rules',
      }),
    );
    expect(read.problems).toEqual([]);
    expect(read.edition).toMatchObject({ id: 'tas@2018', book: 'tas', version: '2018' });
    expect(read.edition?.clauses.map((c) => [c.id, c.at.file])).toEqual([
      ['2', 'tas@2018/02-early.md'],
      ['10', 'tas@2018/10-late.md'],
    ]);
    expect(read.edition?.files.map((f) => f.path)).toEqual([
      'tas@2018/edition.yaml',
      'tas@2018/02-early.md',
      'tas@2018/10-late.md',
    ]);
    expect(read.edition?.files[1]?.sha256).toBe('fd52dc31d3acf921014363037496b509405923943c4d287cb41c7249bc5957f5');
  });

  test('that is not there, or is a file, is thrown in one line', async () => {
    await put('file', 'x');
    await expect(readEdition(join(root, 'none@1'))).rejects.toThrow(
      new InputError(`no folder ${join(root, 'none@1')}: give the path of a rules folder or an edition`),
    );
    await expect(readEdition(join(root, 'file'))).rejects.toThrow(
      /file is no folder: give the folder that holds the edition$/,
    );
  });

  test('without edition.yaml is no edition', async () => {
    await put('tas@2018/01.md', CARDS);
    const read = await readEdition(join(root, 'tas@2018'));
    expect(read.edition).toBeNull();
    expect(lines(read.problems)).toEqual([
      "tas@2018/edition.yaml:1:1 tas@2018 has no edition.yaml: it says what the edition is; copy another edition's and change it",
    ]);
  });

  test('without clauses is reported and still an edition', async () => {
    const read = await readEdition(await edition('tas@2018', {}));
    expect(read.edition?.clauses).toEqual([]);
    expect(lines(read.problems)).toEqual([
      'tas@2018:1:1 tas@2018 has no clauses: write them into files such as 01-definitions.md',
    ]);
  });

  test('with files that are not read says which, and what to do', async () => {
    const files = {
      '01-cards.md': CARDS,
      '02-play.MD': CARDS,
      '03-pay.markdown': CARDS,
      'notes.txt': 'not rules',
      'parts/old/04-late.md': CARDS,
      'pictures/plan.png': '',
      '.git/a.md': '',
    };
    const { problems } = await readEdition(await edition('tas@2018', files));
    expect(problems.map((p) => `${p.severity} ${p.file}: ${p.message}`)).toEqual([
      'error tas@2018/02-play.MD: the file is not read, since its name does not end in .md: call it 02-play.md',
      'error tas@2018/03-pay.markdown: the file is not read, since its name does not end in .md: call it 03-pay.md',
      'warning tas@2018/notes.txt: the file is not read: if it holds clauses, let its name end in .md; if not, keep it elsewhere',
      'error tas@2018/parts/old/04-late.md: files in a folder within an edition are not read: put this one beside edition.yaml, or take parts out of tas@2018',
    ]);
  });

  test('is no folder in which editions are looked for', async () => {
    const folder = await edition('tas@2018');
    await expect(readEditions([folder])).rejects.toThrow(
      new InputError(`${folder} is an edition, and editions are looked for in the folder above it: --rules ${root}`),
    );
  });

  test('of another name says in edition.yaml which edition it is', async () => {
    await put('draft/edition.yaml', `${META}book: tas\nversion: "2026"\n`);
    await put('draft/01.md', CARDS);
    expect((await readEdition(join(root, 'draft'))).edition?.id).toBe('tas@2026');
    await put('other/edition.yaml', META);
    const other = await readEdition(join(root, 'other'));
    expect(other.edition).toBeNull();
    expect(lines(other.problems)).toEqual([
      'other/edition.yaml:1:1 other is no edition: name the folder book@version (tas@2018), or say `book` and `version` in edition.yaml',
    ]);
  });

  test('that disagrees with its edition.yaml is reported', async () => {
    const folder = await edition('tas@2018');
    await put('tas@2018/edition.yaml', `${META}book: tas\nversion: "2019"\n`);
    expect(lines((await readEdition(folder)).problems)).toEqual([
      'tas@2018/edition.yaml:1:1 the folder is tas@2018 and edition.yaml says tas@2019: make the two agree',
    ]);
  });

  test.each([
    ['version: "2019"', 'version', '2018'],
    ['book: nz', 'book', 'tas'],
    ['book: tas\nversion: "2019"', 'version', '2018'],
  ])('and has its id, but says %j, is told where that stands', async (says, key, due) => {
    const folder = await edition('tas@2018');
    const yaml = `${META}id: tas@2018\n${says}\n`;
    await put('tas@2018/edition.yaml', yaml);
    const lineAt = yaml.split('\n').findIndex((l) => l.startsWith(`${key}:`)) + 1;
    const said = key === 'book' ? 'nz' : '2019';
    expect(lines((await readEdition(folder)).problems)).toEqual([
      `tas@2018/edition.yaml:${lineAt}:${key.length + 3} \`${key}: ${said}\` is not that of the folder and the id, tas@2018: write \`${key}: ${due}\``,
    ]);
  });
});

describe('bytes', () => {
  test('CRLF and a byte order mark are accepted; they change no place, and make no other edition', async () => {
    const words = `${CARDS}\n  > **Note.** Words.\n`;
    const plain = await readEdition(await edition('tas@2018', { '01.md': words }));
    const read = await readEdition(await edition('tas@2018', { '01.md': `\ufeff${words.replace(/\n/g, '\r\n')}` }));
    expect(read.problems).toEqual([]);
    expect(read.edition?.byId.get('3.1')?.notes[0]?.at).toEqual({ file: 'tas@2018/01.md', line: 5, column: 3 });
    expect(read.edition?.files).toEqual(plain.edition?.files);
  });

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${CARDS}`, 'utf16le'), '1:1 the file is UTF-16: save it as UTF-8'],
    [
      'a NUL byte',
      Buffer.from('## 3 Cards\n\nEig\0ht\n'),
      '3:4 the file holds a NUL byte and is no text: save it as UTF-8',
    ],
    [
      'Latin 1',
      Buffer.from('## 3 Cards\n\nCaf\u00e9\n', 'latin1'),
      '3:4 the file is not valid UTF-8 from here on: save it as UTF-8',
    ],
    [
      'a file that is too long',
      Buffer.alloc(LONGEST_FILE + 1, 'x'),
      `1:1 the file is longer than ${LONGEST_FILE} bytes and is not read: split it, a section a file`,
    ],
  ])('%s is refused, the other files are read', async (_, bytes, message) => {
    const read = await readEdition(await edition('tas@2018', { '01.md': bytes, '02.md': CARDS }));
    expect(lines(read.problems)).toEqual([`tas@2018/01.md:${message}`]);
    expect(read.edition?.clauses.map((c) => c.id)).toEqual(['3', '3.1']);
  });
});

describe('several editions', () => {
  test('all, or those that ids and short book names mean', async () => {
    for (const id of ['tas@2018', 'nsw-crown@3.2', 'nsw-crown@3.10', 'nsw-crown@2.9']) await edition(id);
    const ids = async (...words: string[]) => (await readEditions([root], words)).editions.map((e) => e.id);
    expect(await ids()).toEqual(['nsw-crown@2.9', 'nsw-crown@3.10', 'nsw-crown@3.2', 'tas@2018']);
    expect(await ids('tas', 'nsw-crown@3.10')).toEqual(['tas@2018', 'nsw-crown@3.10']);
    const found = [1, 2].map((n) => `${root}/nsw-crown@3.${n === 1 ? '10' : '2'}`);
    const byPath = await readEditions([], found, undefined, found);
    expect(byPath.editions.map((e) => e.id)).toEqual(['nsw-crown@3.10', 'nsw-crown@3.2']);
    expect(await ids('nsw-crown@3.2', 'tas', 'tas@2018')).toEqual(['nsw-crown@3.2', 'tas@2018']);
  });

  test('a short book name means the latest that is approved, where there is none the only draft', async () => {
    const as = async (id: string, status: string) => {
      const folder = await edition(id);
      const path = join(folder, 'edition.yaml');
      await writeFile(path, (await readFile(path, 'utf8')).replace(/^status: .*$/m, `status: ${status}`));
    };
    await as('tas@2018', 'superseded');
    await as('tas@2019', 'draft');
    const meant = async () => (await readEditions([root], ['tas'])).editions.map((e) => e.id);
    expect(await meant()).toEqual(['tas@2019']);
    await as('tas@2020', 'draft');
    await expect(meant()).rejects.toThrow(
      new InputError('"tas" has no approved edition and 2 drafts: name one, tas@2019 or tas@2020'),
    );
    await as('tas@2017', 'approved');
    expect(await meant()).toEqual(['tas@2017']);
    await as('tas@2018', 'approved');
    expect(await meant()).toEqual(['tas@2018']);
  });

  test('an unknown one is thrown with those there are', async () => {
    await edition('tas@2018');
    await edition('nz@consolidated');
    await expect(readEditions([root], ['taz'])).rejects.toThrow(
      new InputError(
        'no edition "taz", did you mean tas?: there are nz@consolidated, tas@2018 (--rules adds a folder)',
      ),
    );
    await expect(readEditions([root], ['macau'])).rejects.toThrow(
      new InputError('no edition "macau": there are nz@consolidated, tas@2018 (--rules adds a folder)'),
    );
  });

  test('roots add up; one edition in two of them is thrown', async () => {
    await edition('tas@2018');
    const mine = join(root, 'mine');
    await put('mine/own@1/edition.yaml', META);
    await put('mine/own@1/01.md', CARDS);
    const read = await readEditions([root, mine]);
    expect(read.editions.map((e) => e.id)).toEqual(['own@1', 'tas@2018']);
    expect(read.problems).toEqual([]);
    await put('mine/tas@2018/edition.yaml', META);
    await expect(readEditions([root, mine])).rejects.toThrow(
      /^tas@2018 is there twice, in .* and in .*: rename one of the two folders$/,
    );
  });

  test('a root without topics of its own uses those of the others', async () => {
    await put('topics.yaml', 'cards.desks: Desks\n');
    await edition('tas@2018');
    const { problems } = await readEditions([root]);
    expect(lines(problems)).toEqual([
      'tas@2018/01-cards.md:3:11 unknown topic `cards.decks`: did you mean `cards.desks`?',
    ]);
    await put('more/topics.yaml', 'cards.decks: Decks\n');
    expect((await readEditions([root, join(root, 'more')])).problems).toEqual([]);
  });
});

test('without any topics.yaml the chips are not held against it, and that is said', async () => {
  await rm(join(root, 'topics.yaml'));
  const { problems } = await readEdition(await edition('tas@2018'));
  expect(problems.map((p) => `${p.severity} ${p.message}`)).toEqual([
    'warning there is no list of topics to hold the chips against: put a topics.yaml beside the edition',
  ]);
});

test('topics.yaml is read with its faults', async () => {
  await put(
    'topics.yaml',
    '# Topics\ncards.decks: Decks\nCards: Cards\ncards.values: {a: b}\ncards.decks: Again\ndeal.third-card.banker: Third card of the Banker\n',
  );
  const { topics, problems } = await readTopics(root);
  expect([...topics]).toEqual([
    ['cards.decks', 'Decks'],
    ['deal.third-card.banker', 'Third card of the Banker'],
  ]);
  expect(lines(problems).sort()).toEqual([
    'topics.yaml:3:8 "Cards" is no topic id: write small letters, digits and hyphens with dots between, such as deal.third-card.banker',
    'topics.yaml:4:15 the topic cards.values has no title: write `cards.values: Title`',
    'topics.yaml:5:1 this key is there twice: keep one of the two',
  ]);
});
