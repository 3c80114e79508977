// The command `review` as it is typed: what it lists, what it writes, and one line for each mistake.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { lint } from '../../src/cli/lint.ts';
import { list } from '../../src/cli/list.ts';
import { type ReviewCliOptions, review } from '../../src/cli/review.ts';
import { BOOK, LOOKED, writeEdition } from '../reviewed.ts';

let out = '';
let root: string;
let folder: string;
const io: Io = {
  out(text) {
    out += text;
  },
  err: () => undefined,
  interactive: false,
};

beforeEach(async () => {
  out = '';
  root = await mkdtemp(join(tmpdir(), 'clausebook-review-'));
  folder = await writeEdition(root, 'house@1', { '01-all.md': BOOK });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What a command prints, and how it ends. */
async function run(words: string, options: ReviewCliOptions = {}): Promise<{ exit: number; text: string }> {
  out = '';
  const exit = await review(words.split(' ').filter(Boolean), { rules: [root], ...options }, io);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  return { exit, text: out.replace(/\u001b\[\d+m/g, '') };
}
const change = async (from: string, to: string): Promise<void> => {
  const file = join(folder, '01-all.md');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};
const yaml = (): Promise<string> => readFile(join(folder, 'reviews.yaml'), 'utf8');

describe('review', () => {
  it('lists what nobody has looked at, and that is no finding', async () => {
    const { exit, text } = await run('house@1');
    expect(exit).toBe(0);
    expect(text).toContain('0 clauses reviewed, 0 suspect, 8 never reviewed\n');
    expect(text).toContain('  2 Play: all 5\n');
    expect(await readdir(folder)).toEqual(['01-all.md', 'edition.yaml']);
  });

  it('records a look, shows old and new words of a change, and is content after another look', async () => {
    expect((await run('house@1 2.2', LOOKED)).text).toBe(
      'Rule 2.2: looked at on 28 November 2026, Compliance officer: Read against the approved text\n\nAlong with it, as what it rests on:\n  The check “A wager on …: …”\n\nhouse@1/reviews.yaml is written. Nothing is suspect.\n',
    );
    expect((await run('house@1')).exit).toBe(0);
    await change('8 to 1', '9 to 1');
    await change('"@8 to 1"', '"@9 to 1"');
    const { exit, text } = await run('house@1', { suspect: true });
    expect(exit).toBe(1);
    expect(text).toContain(
      '✗ suspect  Rule 2.2 has changed since Compliance officer looked at it on 28 November 2026 (words, parameters).\n',
    );
    expect(text).toContain('    Words: A Tie must be paid at odds of [-8 to 1-] {+9 to 1+}.\n');
    expect(text).toContain('    Parameters: pays: "@[-8 to 1-]{+9 to 1+}"\n');
    out = '';
    expect(await lint(['house@1'], { rules: [root] }, io)).toBe(1);
    expect(out).toContain('[changed-since-review]');
    expect((await run('house@1', { ...LOOKED, on: '2027-02-01', suspect: true })).exit).toBe(0);
    expect((await run('house@1')).text).toContain(
      '1 clause reviewed, 0 suspect, 7 never reviewed; 1 kind of check reviewed, 0 suspect',
    );
    expect(await lint(['house@1'], { rules: [root] }, io)).toBe(0);
  });

  it('looks at everything at once, and says so where there is nothing new', async () => {
    await run('house@1', { ...LOOKED, all: true });
    expect((await run('house@1')).text).toContain(
      '8 clauses reviewed, 0 suspect, 0 never reviewed; 1 kind of check reviewed',
    );
    const written = await yaml();
    expect((await run('house@1', { ...LOOKED, all: true })).text).toBe(
      'Test House, version 1 (house@1): there is nothing new to look at.\n',
    );
    expect(await yaml()).toBe(written);
  });

  it('writes the same bytes in whatever order clauses were looked at, and leaves the edition’s hash as it is', async () => {
    const hash = async () => {
      out = '';
      await list(['house@1'], { rules: [root], json: true }, io);
      return JSON.parse(out).inputs[0].sha256;
    };
    const before = await hash();
    for (const id of ['2.3', '2.2', 'table:1']) await run(`house@1 ${id}`, LOOKED);
    const first = await yaml();
    expect(await hash()).toBe(before);
    await rm(join(folder, 'reviews.yaml'));
    for (const id of ['table:1', '2.2', '2.3']) await run(`house@1 ${id}`, LOOKED);
    expect(await yaml()).toBe(first);
  });

  it('takes out the review of a clause that is gone once somebody has looked at that', async () => {
    await run('house@1 2.3', LOOKED);
    await change('- **2.3** `test.topic` `log` The dealer must see to [rule 2.1](#2.1).\n', '');
    const { exit, text } = await run('house@1');
    expect(exit).toBe(1);
    expect(text).toContain('✗ gone  Rule 2.3 is gone since Compliance officer looked at it on 28 November 2026.\n');
    expect((await run('house@1 2.3', LOOKED)).text).toContain('Rule 2.3 is gone; its review is taken out.\n');
    expect((await run('house@1')).exit).toBe(0);
  });

  it('prints an envelope with a result for every clause', async () => {
    await run('house@1 2.2', LOOKED);
    await change('odds of 8', 'odds of 9');
    const { exit, text } = await run('house@1', { json: true });
    const envelope = JSON.parse(text);
    expect(exit).toBe(1);
    expect(envelope.schema).toBe('clausebook/review@1');
    expect(envelope.footer).toEqual({ count: 9, exit: 1 });
    expect(envelope.results.find((r: { id: string }) => r.id === '2.2')).toMatchObject({
      edition: 'house@1',
      what: 'clause',
      state: 'suspect',
      review: { of: 'house@1', ...LOOKED, with: null },
      changed: { table: null, parameters: null },
    });
  });
});

describe('a mistake is one line', () => {
  it.each([
    ['', {}, /^review wants an edition, such as: clausebook review tas 12\.3 --by /],
    ['hose@1', {}, /^no edition "hose@1", did you mean house@1\?/],
    ['house@1 2.9', {}, 'house@1 has no clause "2.9", did you mean 2.1?'],
    ['house@1 x-y-z', {}, 'house@1 has no clause "x-y-z": clausebook list house@1 shows them'],
    ['house@1 2.1 2.1', LOOKED, '2.1 is named twice: name each clause once'],
    [
      'house@1 2.1',
      { ...LOOKED, on: undefined },
      'review wants the day of the look, --on 2026-11-28: it never asks the clock',
    ],
    ['house@1 2.1', { ...LOOKED, on: 'today' }, '--on today is no day: write it as 2026-11-28'],
    ['house@1 2.1', { ...LOOKED, by: ' ' }, 'review wants the role of who looked, --by "Compliance officer"'],
    [
      'house@1 2.1',
      { ...LOOKED, why: undefined },
      'review wants what it was looked at for, --why "Read against the approved text"',
    ],
    ['house@1', LOOKED, /^review wants the clauses that were looked at, or --suspect or --all/],
    ['house@1 2.1', { all: true }, 'review takes clauses or --all, not both'],
    ['house@1', { to: 'pdf' }, 'review --to knows html, not "pdf"'],
  ] as const)('%s %o', async (words, options, message) => {
    await expect(run(words, options as ReviewCliOptions)).rejects.toThrow(message);
    expect(await readdir(folder)).toEqual(['01-all.md', 'edition.yaml']);
  });

  it('a second look at what has not changed, or before the first', async () => {
    await run('house@1 2.1', LOOKED);
    await expect(run('house@1 2.1', LOOKED)).rejects.toThrow(
      '2.1 has not changed since Compliance officer looked at it on 2026-11-28: there is nothing new to look at',
    );
    await change('must not be given', 'must be given');
    await expect(run('house@1 2.1', { ...LOOKED, on: '2026-11-27' })).rejects.toThrow(
      '2.1 was looked at on 2026-11-28, after 2026-11-27: give the day of the new look, --on',
    );
  });

  it('a reviews.yaml that is none', async () => {
    await writeFile(join(folder, 'reviews.yaml'), 'reviews:\n  - clause: "2.1"\n    on: x\n');
    await expect(run('house@1')).rejects.toThrow(
      /^house@1\/reviews\.yaml:2:5: a review lacks `by`: the file is written by `clausebook review` alone \[reviews\] \(and \d more/,
    );
  });

  it('a file that cannot be written: what was there stays', async () => {
    await mkdir(join(folder, 'reviews.yaml'));
    await expect(run('house@1 2.1', LOOKED)).rejects.toThrow(/reviews\.yaml/);
    expect(await readdir(folder)).toEqual(['01-all.md', 'edition.yaml', 'reviews.yaml']);
    await rm(join(folder, 'reviews.yaml'), { recursive: true });
    if (process.getuid?.() === 0) return;
    await chmod(folder, 0o500);
    await expect(run('house@1 2.1', LOOKED)).rejects.toThrow(/reviews\.yaml cannot be written: permission denied/);
    await chmod(folder, 0o700);
  });
});
