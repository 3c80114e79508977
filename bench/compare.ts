// How long a comparison of the four books with its page takes, beside reading the same books; and once from a cold
// start, as the command does it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { compareEditions } from '../src/compare/compare.ts';
import { compareHtml } from '../src/render/compare/html.ts';
import { readEditions } from '../src/source/read.ts';

const BOOKS = ['nz', 'nsw-star', 'nsw-crown', 'tas'];
const ROUNDS = 3;
const AIM = 5_000;

async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  let [best, result] = [Number.POSITIVE_INFINITY, undefined as T | undefined];
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now();
    result = await work();
    best = Math.min(best, performance.now() - start);
  }
  return { ms: best, result: result as T };
}

const folder = mkdtempSync(join(tmpdir(), 'clausebook-bench-'));
try {
  const start = performance.now();
  execFileSync(process.execPath, ['bin/clausebook.mjs', 'compare', ...BOOKS, '--out', folder], { stdio: 'ignore' });
  const cold = performance.now() - start;
  const read = await timed(() => readEditions(['rules-source'], BOOKS));
  const { editions, topics } = read.result;
  const compared = await timed(() => compareEditions(editions, { topics }));
  const page = await timed(() => compareHtml(compared.result, [], ''));
  console.log(
    `read ${read.ms.toFixed(0)} ms; compared ${compared.ms.toFixed(0)} ms, ratio ${(compared.ms / read.ms).toFixed(1)}; page of ${Math.round(page.result.length / 1000)} kB ${page.ms.toFixed(0)} ms`,
  );
  console.log(`cold, with the page written: ${cold.toFixed(0)} ms`);
  if (cold >= AIM) {
    console.error(`missed: the four books compared, with HTML, under ${AIM / 1000} s`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
