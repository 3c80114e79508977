// What two editions, or one and its amendment, can have wrong: one clear line each, and nothing half-written. `main.ts`
// makes exit code 2 of each.
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amend } from '../../src/cli/amend.ts';
import { compare } from '../../src/cli/compare.ts';
import { type DecideCliOptions, decide } from '../../src/cli/decide.ts';
import { diff } from '../../src/cli/diff.ts';
import type { Io } from '../../src/cli/io.ts';
import { lint } from '../../src/cli/lint.ts';
import { InputError } from '../../src/model/place.ts';
import { RULES } from '../rules.ts';
import { META } from '../small.ts';

let root = '';
let rules = '';
let out = '';
let err = '';
const io: Io = {
  out(text) {
    out += text;
  },
  err(text) {
    err += text;
  },
  interactive: false,
};

const WORDS =
  '## 1 One\n\n- **1.1** `test.one` `person` Cards are cut.\n\n- **1.2** `test.one` `person` Cards are burned.\n';
const CUT = {
  'edition.yaml': 'base: test@1\n',
  'changes.yaml': 'changes:\n  - {change: "1.1", reason: Said better.}\n',
  '01.md': '## Changes\n\n- **1.1** `test.one` `person` Cards must be cut.\n',
};

/** Each edition by what is wrong with it; the first two are sound. */
const EDITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test@1': { 'edition.yaml': META, '01.md': WORDS },
  'test@2': CUT,
  'empty@1': { 'edition.yaml': META },
  'roulette@1': { 'edition.yaml': META.replace('game: baccarat', 'game: roulette'), '01.md': WORDS },
  'lost@1': { ...CUT, 'edition.yaml': 'base: test@0\n' },
  'ghost@1': { ...CUT, 'changes.yaml': 'changes:\n  - {revoke: "1.7", reason: Not needed.}\n', '01.md': '' },
  'phantom@1': {
    ...CUT,
    'changes.yaml': 'changes:\n  - {change: "1.7", reason: Said better.}\n',
    '01.md': '## Changes\n\n- **1.7** `test.one` `person` Cards must be cut.\n',
  },
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clausebook-bad-'));
  rules = join(root, 'rules');
  await mkdir(rules);
  await writeFile(join(rules, 'topics.yaml'), 'test.one: A topic\n');
  for (const [id, files] of Object.entries(EDITIONS)) {
    await mkdir(join(rules, id));
    for (const [name, text] of Object.entries(files)) await writeFile(join(rules, id, name), text);
  }
  await writeFile(join(root, 'file'), '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Everything that there is under the test's folder. */
const everything = async () => (await readdir(root, { recursive: true })).sort();

/** What a command ends with: the one line of an input error. Nothing is printed and nothing written. */
async function refused(run: () => Promise<number>): Promise<string> {
  [out, err] = ['', ''];
  const before = await everything();
  const error = await run().then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(InputError);
  expect([out, err]).toEqual(['', '']);
  expect(await everything()).toEqual(before);
  const { message } = error as InputError;
  expect(message).not.toContain('\n');
  return message;
}

const LOST = /^lost@1\/edition\.yaml:1:\d+: the base test@0 is not there, did you mean test@1\?/;
const GHOST = 'ghost@1/changes.yaml:2:5 1.7: there is no clause 1.7 in test@1';
const EMPTY = /^empty@1:1:1: empty@1 has no clauses: write them into files such as 01-definitions\.md/;
const ROULETTE = /^roulette@1\/edition\.yaml:1:7: `game: roulette` is not known: write `baccarat`/;

describe.each([
  ['another game', 'roulette@1', ROULETTE],
  ['an empty edition', 'empty@1', EMPTY],
  ['a base that is missing', 'lost@1', LOST],
  ['an amendment that revokes a clause that there is not', 'ghost@1', GHOST],
  [
    'an amendment that changes a clause that there is not',
    'phantom@1',
    'phantom@1/changes.yaml:2:5 1.7: there is no clause 1.7 in test@1',
  ],
])('%s', (_, id, line) => {
  it.each([
    ['diff', () => diff(['test@1', id], { rules: [rules] }, io)],
    ['diff, by its folder', () => diff(['test@1', join(rules, id)], { rules: [rules] }, io)],
    ['compare', () => compare(['test@1', id], { rules: [rules], out: join(root, 'out') }, io)],
    ['amend', () => amend([id], { rules: [rules], as: '9', into: join(root, 'out') }, io)],
    [
      'decide',
      () =>
        decide(['test@1', id, '1.1'], { rules: [rules], disposition: 'open', by: 'Reviewer', on: '2026-11-28' }, io),
    ],
  ])('%s', async (_command, run) => {
    expect(await refused(run)).toMatch(line);
  });
});

describe('the same edition twice', () => {
  it.each([
    [
      'diff',
      () => diff(['test@1', 'test@1'], { rules: [rules] }, io),
      'diff wants two different editions, and both are test@1',
    ],
    [
      'diff, by id and folder',
      () => diff(['test@1', join(rules, 'test@1')], { rules: [rules] }, io),
      'diff wants two different editions, and both are test@1',
    ],
    [
      'compare',
      () => compare(['test@1', 'test@1'], { rules: [rules] }, io),
      'compare wants different editions; test@1 is named twice',
    ],
    [
      'compare, by book and edition',
      () => compare(['test', 'test@1', 'test@2'], { rules: [rules] }, io),
      'compare wants different editions; test@1 is named twice',
    ],
    [
      'in two folders of rules',
      async () => {
        await cp(join(rules, 'test@1'), join(root, 'second', 'test@1'), { recursive: true });
        return diff(['test@1', 'test@2'], { rules: [rules, join(root, 'second')] }, io).finally(() =>
          rm(join(root, 'second'), { recursive: true }),
        );
      },
      /^test@1 is there twice, in .* and in .*: rename one of the two folders$/,
    ],
  ])('%s', async (_, run, line) => {
    expect(await refused(run)).toMatch(line);
  });
});

describe('a target that cannot be written', () => {
  const said = (decisions: string): DecideCliOptions => ({
    rules: [rules],
    disposition: 'open',
    by: 'Reviewer',
    on: '2026-11-28',
    decisions,
  });

  it.each([
    [
      'compare into a file',
      () => compare(['test@1', 'test@2'], { rules: [rules], out: join(root, 'file') }, io),
      /file cannot be made: a file of that name is in the way$/,
    ],
    [
      'amend into a file',
      () => amend(['test@1'], { rules: [rules], as: '9', into: join(root, 'file') }, io),
      /file cannot be written \(ENOTDIR\): give another folder, --into DIR$/,
    ],
    [
      'decide into a folder',
      () => decide(['test@1', 'test@2', '1.1'], said(rules), io),
      /rules is no file: give a decisions\.yaml$/,
    ],
    [
      'decide under a file',
      () => decide(['test@1', 'test@2', '1.1'], said(join(root, 'file', 'decisions.yaml')), io),
      /file cannot be made: a file of that name is in the way$/,
    ],
  ])('%s', async (_, run, line) => {
    expect(await refused(run)).toMatch(line);
  });

  it.runIf(process.platform === 'linux')('a folder that the system lets nobody make', async () => {
    expect(await refused(() => compare(['test@1', 'test@2'], { rules: [rules], out: '/proc/nowhere' }, io))).toContain(
      'the output folder /proc/nowhere cannot be made',
    );
    expect(await refused(() => amend(['test@1'], { rules: [rules], as: '9', into: '/proc/nowhere' }, io))).toContain(
      '/proc/nowhere cannot be written',
    );
    expect(
      await refused(() => decide(['test@1', 'test@2', '1.1'], said('/proc/nowhere/decisions.yaml'), io)),
    ).toContain('/proc/nowhere cannot be made');
  });

  it.runIf(process.getuid?.() !== 0)('a file that is protected stays as it was', async () => {
    const file = join(root, 'protected.yaml');
    await writeFile(file, 'decisions: []\n');
    await chmod(file, 0o444);
    expect(await refused(() => decide(['test@1', 'test@2', '1.1'], said(file), io))).toMatch(
      /protected\.yaml cannot be written: permission denied/,
    );
    expect(await readFile(file, 'utf8')).toBe('decisions: []\n');
    await rm(file, { force: true });
  });
});

describe('decide', () => {
  const sound: DecideCliOptions = { disposition: 'accepted', by: 'Reviewer', on: '2026-11-28' };

  it.each<[string, string, DecideCliOptions, string]>([
    [
      'a clause that there is not',
      '1.9',
      sound,
      'there is no clause 1.9 in test@2 or test@1: `clausebook diff test@1 test@2` shows those that are changed',
    ],
    [
      'a clause that is not changed',
      '1.2',
      sound,
      '1.2 is not changed from test@1 to test@2: there is nothing to decide on',
    ],
    [
      'a clause that is not removed',
      '1.1',
      { ...sound, removed: true },
      'test@2 removes no clause 1.1 of test@1: leave --removed out, or name the clause that was removed',
    ],
    [
      'a disposition that there is not',
      '1.1',
      { ...sound, disposition: 'acepted' },
      'the disposition "acepted" is not known, did you mean accepted?: it is one of open, accepted, rejected, to be amended, withdrawn',
    ],
    [
      'no disposition',
      '1.1',
      { by: 'Reviewer', on: '2026-11-28' },
      'decide wants a disposition: --disposition with one of open, accepted, rejected, to be amended, withdrawn',
    ],
    [
      'a day that there is not',
      '1.1',
      { ...sound, on: '2026-02-29' },
      '`--on: 2026-02-29` is no day of the calendar: write it as 2026-11-28',
    ],
    ['no day', '1.1', { disposition: 'open', by: 'Reviewer' }, 'decide wants the day of the decision: --on 2026-11-28'],
    ['no role', '1.1', { ...sound, by: ' ' }, '--by has no words: write some, or leave --by out'],
    ['an empty answer', '1.1', { ...sound, answer: '' }, '--answer has no words: write some, or leave --answer out'],
  ])('%s', async (_, clause, options, line) => {
    expect(await refused(() => decide(['test@1', 'test@2', clause], { ...options, rules: [rules] }, io))).toBe(line);
  });

  it('two editions of which none stands on the other have no file of their own', async () => {
    const line = await refused(() => decide(['test@2', 'test@1', '1.1'], { ...sound, rules: [rules] }, io));
    expect(line).toBe(
      'test@1 does not stand on test@2, so that the decision has no place of its own: say in which file it goes, --decisions FILE',
    );
  });

  it('of two changed clauses with one number, nothing is written until it is said which is meant', async () => {
    // 1.2 goes, and 1.3 has its number from then on.
    const id = 'two@2';
    await mkdir(join(rules, 'two@1'));
    await writeFile(join(rules, 'two@1', 'edition.yaml'), META);
    await writeFile(
      join(rules, 'two@1', '01.md'),
      '## 1 All\n\n- **1.1** `test.one` `person` One.\n\n- **1.2** `test.one` `person` Two.\n\n- **1.3** `test.one` `person` Three.\n',
    );
    await mkdir(join(rules, id));
    await writeFile(join(rules, id, 'edition.yaml'), 'base: two@1\n');
    await writeFile(
      join(rules, id, 'changes.yaml'),
      'changes:\n  - {revoke: "1.2", reason: Gone.}\n  - {renumber: "1.3", to: "1.2", reason: Free.}\n',
    );
    const said = async (more: DecideCliOptions) => {
      out = '';
      await decide(['two@1', id, '1.2'], { ...sound, ...more, rules: [rules] }, io);
      return out.split('\n').filter((l) => !l.includes('decisions.yaml'));
    };
    try {
      expect(await refused(() => decide(['two@1', id, '1.2'], { ...sound, rules: [rules] }, io))).toBe(
        '1.2 is two changes, the 1.2 of two@1 that was removed and the 1.2 of two@2 (1.3 → 1.2): say which, --removed or --present',
      );
      expect(
        await refused(() =>
          decide(['two@1', id, '1.2'], { ...sound, removed: true, present: true, rules: [rules] }, io),
        ),
      ).toBe('decide takes --removed or --present, not both');
      expect(await readdir(join(rules, id))).not.toContain('decisions.yaml');
      expect(await said({ present: true })).toEqual(['Rule 1.3, now 1.2: accepted, Reviewer, 28 November 2026', '']);
      expect(await said({ removed: true })).toEqual(['Rule 1.2: accepted, Reviewer, 28 November 2026', '']);
    } finally {
      for (const each of ['two@1', id]) await rm(join(rules, each), { recursive: true });
    }
  });

  it('the file keeps its line ends', async () => {
    const file = join(root, 'crlf.yaml');
    await writeFile(file, '# Minutes.\r\ndecisions: []\r\n');
    expect(await decide(['test@1', 'test@2', '1.1'], { ...sound, rules: [rules], decisions: file }, io)).toBe(0);
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(lines.slice(0, -1).filter((l) => !l.endsWith('\r'))).toEqual([]);
    expect(lines.slice(0, 2)).toEqual(['# Minutes.\r', 'decisions:\r']);
  });

  it('what comes with clausebook is not written into', async () => {
    const example = join(RULES, '..', 'examples', 'amendment', 'nsw-crown@3.3-example');
    const before = await readdir(example);
    const line = await refused(() => decide(['nsw-crown@3.2', example, '7.2.3'], sound, io));
    expect(line).toBe(
      'nsw-crown@3.3-example comes with clausebook, and nothing is written there: give --decisions FILE',
    );
    expect(await readdir(example)).toEqual(before);
  });
});

describe('decisions from one round to the next', () => {
  const options = { rules: [''] };
  const file = () => join(rules, 'test@2', 'decisions.yaml');
  const shown = async () => {
    [out, err] = ['', ''];
    expect(await diff(['test@1', 'test@2'], options, io)).toBe(0);
    return out;
  };
  const words = (text: string) => writeFile(join(rules, 'test@2', '01.md'), text);

  beforeAll(() => {
    options.rules = [rules];
  });

  it('are written, shown, refused twice, stale, and at last one warning', async () => {
    const sound: DecideCliOptions = {
      ...options,
      query: 'Why must?',
      disposition: 'open',
      by: 'Reviewer',
      on: '2026-11-28',
    };
    expect(await decide(['test@1', 'test@2', '1.1'], sound, io)).toBe(0);
    expect(await shown()).toContain('Decision of 28 November 2026: open (Reviewer): asked "Why must?"\n');
    expect(err).toBe('');
    expect(await refused(() => decide(['test@1', 'test@2', '1.1'], sound, io))).toBe(
      'test@2/decisions.yaml:5:5 1.1: this decision is there already',
    );

    out = '';
    await diff(['test@1', 'test@2'], { ...options, json: true }, io);
    expect(JSON.parse(out).results[0].decisions).toMatchObject([
      { clause: '1.1', query: 'Why must?', disposition: 'open', stale: false },
    ]);

    // The next amendment stands on this one and leaves the clause as it is.
    await mkdir(join(rules, 'test@3'));
    await writeFile(join(rules, 'test@3', 'edition.yaml'), 'base: test@2\n');
    await writeFile(join(rules, 'test@3', 'changes.yaml'), 'changes:\n  - {revoke: "1.2", reason: Not needed.}\n');
    out = '';
    await diff(['test@1', 'test@3'], options, io);
    expect(out).toContain('Decision of 28 November 2026: open (Reviewer): asked "Why must?"\n');
    // From the second to the third only 1.2 goes, of which nothing was decided.
    [out, err] = ['', ''];
    await diff(['test@2', 'test@3'], options, io);
    expect([out.includes('decision'), err]).toEqual([false, '']);

    await words(CUT['01.md'].replace('must be cut', 'are cut twice'));
    expect(await shown()).toContain(
      'Decision of 28 November 2026: open (Reviewer): asked "Why must?"; the change was another one then: decide anew\n',
    );
    const linted = async (): Promise<string[]> => {
      out = '';
      await lint(['test@2'], options, io);
      return out.split('\n').filter((l) => l.includes('[decisions]'));
    };
    expect(await linted()).toEqual([
      'warning test@2/decisions.yaml:5:5 1.1: the change of 1.1 that was decided on was another one than stands here now: decide anew with `clausebook decide` [decisions]',
    ]);

    await words('## Changes\n\n- **1.1** `test.one` `person` Cards are cut.\n');
    expect(await shown()).toContain('1 decision is on changes that are not there any more: Rule 1.1\n');
    expect(err).toBe(
      'test@2/decisions.yaml:5:5 1.1: 1.1 is not changed from test@1 to test@2 any more, so this decision is about nothing: take it out, or leave it for the record [decisions]\n',
    );
    expect(await linted()).toEqual([`warning ${err.trimEnd()}`]);

    await writeFile(file(), (await readFile(file(), 'utf8')).replace('2026-11-28', 'yesterday'));
    const line = await refused(() => diff(['test@1', 'test@2'], options, io));
    expect(line).toBe(
      'test@2/decisions.yaml:10:9 1.1: `on: yesterday` is no day of the calendar: write it as 2026-11-28 [decisions]',
    );
    const more =
      '  - {clause: "1.1", change: 0123456789abcdef, disposition: open, by: Reviewer, on: 2026-11-28, asked: Why}\n';
    await writeFile(file(), `${await readFile(file(), 'utf8')}${more}`);
    expect(await linted()).toEqual([
      `error   ${line}`,
      `error   test@2/decisions.yaml:11:${more.indexOf('Why') + 1} 1.1: a decision has no \`asked\`: it has clause, change, query, answer, disposition, by, on [decisions]`,
    ]);
    expect(
      await refused(() => diff(['test@1', 'test@2'], { ...options, decisions: join(root, 'none.yaml') }, io)),
    ).toMatch(/^there is no file .*none\.yaml: --decisions wants/);
  });
});
