// How much a rulebook's PDF costs beside one plain print of the same page: the goal is at most 2.5 times.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBrowser } from '../src/render/print/browser.ts';
import { renderHtml } from '../src/render/print/html.ts';
import { renderPdf } from '../src/render/print/pdf.ts';
import { documentView } from '../src/render/rulebook/document.ts';
import { readEditions } from '../src/source/read.ts';

const GOAL = 2.5;
const RUNS = 7;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const { editions } = await readEditions(['rules-source']);
const folder = await mkdtemp(join(tmpdir(), 'clausebook-bench-'));
try {
  await withBrowser(undefined, async (browser) => {
    console.log(browser.info.version);
    for (const edition of editions) {
      const doc = documentView(edition, { profile: 'reading' });
      const html = renderHtml(doc);
      const plain: number[] = [];
      const ours: number[] = [];
      let pages = 0;
      // In turn, so that whatever else the machine does falls on both; the first round only warms up.
      for (let i = 0; i <= RUNS; i++) {
        const once = await timed(async () => {
          await writeFile(join(folder, 'plain.html'), html);
          await browser.visit(folder, 'plain.html', (page) => page.pdf({ format: 'A4' }));
        });
        const twice = await timed(async () => {
          pages = (await renderPdf(doc, { browser, folder })).pages;
        });
        if (i === 0) continue;
        plain.push(once);
        ours.push(twice);
      }
      const ratio = median(ours) / median(plain);
      console.log(
        `${edition.id}: ${pages} pages, plain ${Math.round(median(plain))} ms, ours ${Math.round(median(ours))} ms, ratio ${ratio.toFixed(2)} (goal ${GOAL})`,
      );
      if (ratio > GOAL) process.exitCode = 1;
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
