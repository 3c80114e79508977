// The folder of private editions has git leave the line ends of what is written there as they are.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amend } from '../../src/desk/amend.ts';
import { keepLineEnds } from '../../src/desk/line-ends.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clausebook-ends-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('.gitattributes', () => {
  it('is written beside a new edition where there is none, and git reads it so', async () => {
    const { files, notes } = await amend('tas', { as: '2026', into: root });
    expect(files).toEqual([{ path: join(root, '.gitattributes') }]);
    expect(notes).toEqual([]);
    const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout;
    git('init', '-q');
    expect(git('check-attr', 'eol', 'text', '--', 'tas@2026/01-changes.md', 'tas@2026/edition.yaml')).toBe(
      ['01-changes.md', 'edition.yaml']
        .flatMap((f) => [`tas@2026/${f}: eol: lf\n`, `tas@2026/${f}: text: set\n`])
        .join(''),
    );
  });

  it.each(['* text=auto eol=lf\n', '*.png binary\n* -text\n', '*.md text eol=crlf\n'])(
    'that says how lines end stays: %j',
    async (text) => {
      await writeFile(join(root, '.gitattributes'), text);
      expect(await keepLineEnds(root)).toEqual({ files: [], notes: [] });
      expect(await readFile(join(root, '.gitattributes'), 'utf8')).toBe(text);
    },
  );

  it.each(['', '*.png binary\n', '* text=auto\n'])(
    'that does not is not touched, and a line says so: %j',
    async (text) => {
      await writeFile(join(root, '.gitattributes'), text);
      const { files, notes } = await keepLineEnds(root);
      expect(files).toEqual([]);
      expect(notes).toEqual([expect.stringMatching(/\.gitattributes does not say how lines end: have it say /)]);
      expect(await readFile(join(root, '.gitattributes'), 'utf8')).toBe(text);
    },
  );

  it('that cannot be written is said to be so', async () => {
    const { files, notes } = await keepLineEnds('/proc/nowhere');
    expect(files).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('.gitattributes could not be written: have it say ')]);
  });
});
