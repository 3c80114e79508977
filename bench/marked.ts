// How long the marked rules of a large amendment take as PDF and Word file, and how much memory: 1,400 clauses, half of
// them changed; the comparison itself is not counted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { diffEditions } from '../src/diff/diff.ts';
import { renderMarked } from '../src/render/marked/files.ts';
import { readEditions } from '../src/source/read.ts';
import { edited, library } from './made/texts.ts';

const CHANGED = 0.7;
const MOST_SECONDS = 20;
const MOST_MEGABYTES = 400;

const { editions } = await readEditions(['rules-source']);
const a = library(editions, 'bench@1', 1_600, 450_000);
const b = edited(a, 'bench@2', CHANGED);
const diff = diffEditions(a, b);
const folder = await mkdtemp(join(tmpdir(), 'clausebook-bench-'));
try {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const files = await renderMarked(diff, a, b, { formats: ['pdf', 'docx'], outDir: folder });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const made = files.map(({ format, bytes }) => `${format} ${(bytes / 1e6).toFixed(1)} MB`).join(', ');
  const processor = ((user + system) / 1e6).toFixed(1);
  console.log(`${b.clauses.length} clauses, ${diff.changes.length} changes: ${made}`);
  console.log(`${seconds.toFixed(1)} s, beside the browser ${processor} s of a processor, ${megabytes.toFixed(0)} MB`);
  const missed = [
    (b.clauses.length < 1_400 || 2 * diff.changes.length < b.clauses.length) && 'half of 1,400 clauses are changed',
    seconds > MOST_SECONDS && `made in ${MOST_SECONDS} s`,
    megabytes > MOST_MEGABYTES && `${MOST_MEGABYTES} MB at most`,
  ].filter(Boolean);
  for (const what of missed) console.error(`missed: ${what}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
