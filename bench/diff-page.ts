// How large the page of a comparison is with two thousand changes, how long it takes to make and how long until it can
// be read.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { diffEditions } from '../src/diff/diff.ts';
import { diffHtml } from '../src/render/diff/html.ts';
import { readEditions } from '../src/source/read.ts';
import { workerBrowser } from '../test/browser.ts';
import { edited, library } from './made/texts.ts';

const CHANGED = 0.85;

const { editions, topics } = await readEditions(['rules-source']);
const a = library(editions, 'bench@1', 3_400, 970_000);
const b = edited(a, 'bench@2', CHANGED);
const diff = diffEditions(a, b);
const start = performance.now();
const html = diffHtml({ diff, old: a, now: b, topics, version: '0.0.0' });
const made = performance.now() - start;
const browser = await workerBrowser();
const folder = mkdtempSync(join(tmpdir(), 'clausebook-bench-'));
try {
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    return performance.now() - from;
  };
  const load = await timed(() => page.goto(pathToFileURL(file).href));
  const filter = await timed(() => page.click('#k-force'));
  await page.click('#k-force');
  const step = await timed(() => page.keyboard.press('j'));
  const ms = (n: number) => `${n.toFixed(0)} ms`;
  console.log(
    `${diff.changes.length} changes: ${(html.length / 1e6).toFixed(1)} MB, made in ${ms(made)}; opens in ${ms(load)}, filters in ${ms(filter)}, steps in ${ms(step)}`,
  );
  const missed = [
    diff.changes.length < 2_000 && 'two thousand changes',
    load > 3_000 && 'opens in 3 s',
    filter > 1_000 && 'filters in 1 s',
  ].filter(Boolean);
  for (const what of missed) console.error(`missed: ${what}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
