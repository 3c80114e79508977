// How long a comparison takes: two editions made from the books by seeded edits, at one, two and four times the size,
// and two that have nothing in common.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { diffEditions } from '../src/diff/diff.ts';
import type { Edition } from '../src/model/edition.ts';
import { readEditions } from '../src/source/read.ts';
import { edited, library, textOf, unlike } from './made/texts.ts';

const CLAUSES = 2_800;
const BYTES = 800_000;
const CHANGED = 0.04;
const ROUNDS = 3;

const whole = (e: Edition): string => e.clauses.map((c) => textOf(c)).join('\n');

function timed<T>(work: () => T): { ms: number; result: T } {
  let [best, result] = [Number.POSITIVE_INFINITY, undefined as T | undefined];
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now();
    result = work();
    best = Math.min(best, performance.now() - start);
  }
  return { ms: best, result: result as T };
}

const { editions: books } = await readEditions(['rules-source']);
const folder = mkdtempSync(join(tmpdir(), 'clausebook-bench-'));
let failed = false;
const must = (holds: boolean, what: string) => {
  if (holds) return;
  console.error(`missed: ${what}`);
  failed = true;
};
try {
  const git = (a: Edition, b: Edition): number => {
    const [x, y] = [join(folder, 'a.txt'), join(folder, 'b.txt')];
    writeFileSync(x, whole(a));
    writeFileSync(y, whole(b));
    return timed(() => {
      try {
        execFileSync('git', ['diff', '--no-index', '--word-diff=plain', x, y], {
          maxBuffer: 2 ** 30,
          stdio: ['ignore', 'pipe', 'ignore'],
        });
      } catch {
        // git ends with 1 where the files differ.
      }
    }).ms;
  };
  let once = 0;
  for (const times of [1, 2, 4]) {
    const a = library(books, 'bench@1', CLAUSES * times, BYTES * times);
    const b = edited(a, 'bench@2', CHANGED);
    const { ms, result } = timed(() => diffEditions(a, b));
    const theirs = git(a, b);
    const kB = Math.round(whole(a).length / 1000);
    console.log(
      `${times}×: ${a.clauses.length} clauses, ${kB} kB, ${result.changes.length} changes: ${ms.toFixed(0)} ms (${(ms / (once || ms)).toFixed(1)}×); git diff --word-diff ${theirs.toFixed(0)} ms, ratio ${(ms / theirs).toFixed(1)}`,
    );
    if (times === 1) {
      once = ms;
      must(ms < 2_000, 'two editions of 800 kB under 2 s');
    } else must(ms < once * times * 1.5, `${times} times the clauses in about ${times} times the time`);
  }
  const a = library(books, 'bench@1', CLAUSES, BYTES);
  const b = unlike(a, 'bench@2');
  const { ms, result } = timed(() => diffEditions(a, b, { words: 'always' }));
  console.log(
    `unlike: ${a.clauses.length} clauses: ${ms.toFixed(0)} ms, coarse ${result.coverage.coarse}; git diff --word-diff ${git(a, b).toFixed(0)} ms`,
  );
  must(ms < 10_000, 'two unlike editions of 800 kB under 10 s');
  must(result.coverage.coarse, 'a coarse comparison is flagged');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
