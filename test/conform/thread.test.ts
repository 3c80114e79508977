// Threads, in a bundle as they run: what was started ahead does the first piece of work and the next, two pieces at once
// have two threads, what a thread cannot do comes back as what it is, and one that is asked no more ends.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isBundled } from '../../src/conform/thread.ts';
import { bundled, PROGRAM_FILE } from './bundle.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `
import { isMainThread, threadId } from 'node:worker_threads';
import { ahead, does, give, inThread } from './src/conform/thread.ts';
import { InputError } from './src/model/place.ts';

does('sum', async ({ numbers }) => {
  for (const n of numbers) {
    await give(() => {
      if (n < 0) throw new InputError(n + ' is no number of cards');
      return { thread: threadId, double: 2 * n };
    });
  }
});
const ask = (...numbers) =>
  Promise.allSettled(inThread(import.meta.url, { share: 'sum', numbers }, numbers.length));
if (isMainThread && process.argv[2] === 'idle') {
  const ended = new Promise((resolve) => process.on('worker', (one) => one.on('exit', () => resolve('ended'))));
  await ask(1);
  // A program that goes on.
  const on = new Promise((resolve) => setTimeout(resolve, 30_000, 'still there'));
  console.log(await Promise.race([ended, on]));
  process.exit();
} else if (isMainThread) {
  ahead(import.meta.url);
  const first = await ask(1, -2, 3);
  const second = await ask(4);
  const both = await Promise.all([ask(5), ask(6)]);
  const told = ({ value, reason }) => value ?? [reason instanceof InputError, reason.message];
  console.log(JSON.stringify([first, second, ...both].map((answers) => answers.map(told))));
}
`;

let folder = '';
beforeAll(async () => {
  folder = await bundled(PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(folder, PROGRAM_FILE), ...args], { encoding: 'utf8', timeout: 120_000 });

it('is asked again where it waits, and its program ends while it does', () => {
  const [first, second, third, fourth] = JSON.parse(run());
  const { thread } = first[0];
  expect(first).toEqual([{ thread, double: 2 }, [true, '-2 is no number of cards'], { thread, double: 6 }]);
  expect(second).toEqual([{ thread, double: 8 }]);
  expect([third[0].double, fourth[0].double]).toEqual([10, 12]);
  expect(third[0].thread).toBe(thread);
  expect(fourth[0].thread).not.toBe(thread);
});

it('ends where nobody asks it again, however long its program goes on', () => {
  expect(run('idle').trim()).toBe('ended');
});

it('is started from the package alone: in the bundle of a program it would run that program once more', () => {
  for (const path of ['chunks/chunk-A1.js', 'conform/threads.js', 'conform/prove/threads.js', 'desk/beside.js'])
    expect(isBundled(`file:///srv/node_modules/clausebook/dist/${path}`)).toBe(true);
  for (const path of ['dist/server.js', 'dist/server/main.mjs', 'src/conform/threads.ts', 'chunks/main.js'])
    expect(isBundled(`file:///srv/gate/${path}`)).toBe(false);
});

it('is not started by a program into which the package is bundled, which runs once', async () => {
  // Within the checkout, where the package finds its books.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const within = await mkdtemp(join(ROOT, '.cache/whole-'));
  try {
    const contents = `
      import { loadEditions } from './src/index.ts';
      console.log((await loadEditions()).editions.map((e) => e.id).join(' '));
    `;
    await build({
      stdin: { contents, resolveDir: ROOT, loader: 'ts' },
      outfile: join(within, 'program.mjs'),
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
    });
    const out = execFileSync(process.execPath, [join(within, 'program.mjs')], { encoding: 'utf8', timeout: 120_000 });
    expect(out).toBe('nsw-crown@3.2 nsw-star@2021-07-08 nz@consolidated tas@2018\n');
  } finally {
    await rm(within, { recursive: true, force: true });
  }
});
