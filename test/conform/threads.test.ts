// The gate over two books, in a bundle as it runs: a thread checks the longer one, this one checks the other and then
// helps, and the reports are those of whoever checks them one after the other.
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RULES } from '../rules.ts';
import { META } from '../small.ts';
import { bundled, PROGRAM_FILE } from './bundle.ts';
import { GAME } from './prove.small.ts';

const PROGRAM = `
import { isMainThread } from 'node:worker_threads';
import { checkEach } from './src/conform/threads.ts';
import { readEdition } from './src/source/read.ts';

if (isMainThread) {
  const all = [];
  for (const folder of process.argv.slice(2)) all.push({ edition: (await readEdition(folder)).edition, readings: {} });
  const together = await Promise.all(checkEach(all));
  const alone = [];
  for (const one of all) alone.push(await checkEach([one])[0]);
  console.log(JSON.stringify([together, alone]));
}
`;

let folder = '';
beforeAll(async () => {
  folder = await bundled(PROGRAM);
  const small = join(folder, 'test@1');
  await mkdir(small);
  await writeFile(join(folder, 'topics.yaml'), 'test.topic: A topic\ntest.other: Another\n');
  await writeFile(join(small, 'edition.yaml'), `id: test@1\nbook: test\nversion: "1"\n${META}`);
  await writeFile(join(small, '01-all.md'), GAME);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reports in the order in which it was asked, what it would report of each alone', () => {
  const books = [join(RULES, 'tas@2018'), join(folder, 'test@1')];
  const program = [join(folder, PROGRAM_FILE), ...books];
  const out = execFileSync(process.execPath, program, { encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 28 });
  const [together, alone] = JSON.parse(out);
  expect(together.map((r: { edition: string }) => r.edition)).toEqual(['tas@2018', 'test@1']);
  expect(together.map((r: { green: boolean }) => r.green)).toEqual([true, true]);
  expect(together).toEqual(alone);
});
