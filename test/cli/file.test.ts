// `clausebook file` as it is called wrongly: one line before any work is done. How it is called rightly, the guide's
// session shows.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { file } from '../../src/cli/file.ts';
import { InputError } from '../../src/model/place.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-file-'));
  await mkdir(join(folder, 'mine', 'tas@2018.filing'), { recursive: true });
  await writeFile(join(folder, 'mine', 'tas@2018.filing', 'letter.txt'), 'Dear Sir');
  await writeFile(join(folder, 'a-file'), 'x');
  const bad = join(folder, 'rules', 'tas@2019');
  await mkdir(bad, { recursive: true });
  await writeFile(join(bad, 'edition.yaml'), 'base: tas@2018\nstatus: draft\ndates:\n  made: 2025-02-30\n');
  await writeFile(join(bad, 'changes.yaml'), 'changes: []\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  [[], '', /^file wants one edition, such as: clausebook file nsw-crown@3\.3 --rules \.\.\/rules$/],
  [['tas', 'nz'], '', /^file wants one edition/],
  [['tass'], '', /^no edition "tass", did you mean tas\?/],
  [
    ['tas@2018'],
    'mine',
    /tas@2018\.filing is not replaced: it is no filing that clausebook wrote; move it away, or give another folder with --out$/,
  ],
  [['tas@2018'], 'a-file', /^the output folder .*a-file cannot be made: a file/],
  [['tas@2019'], '', /^tas@2019\/edition\.yaml:4:9: `made: 2025-02-30` is no day: that month has 28 days \[edition\]$/],
])('%j with --out %s is one line', async (words, out, line) => {
  const said: string[] = [];
  const io = {
    out: (text: string) => void said.push(text),
    err: (text: string) => void said.push(text),
    interactive: false,
  };
  const made = file(words, { rules: [join(folder, 'rules')], out: join(folder, out || 'new') }, io);
  await expect(made).rejects.toThrow(line);
  await expect(made).rejects.toBeInstanceOf(InputError);
  expect(said).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['a-file', 'mine', 'rules']);
});
