// One browser for all tests of a worker: the one that prints, kept open, so that whatever prints meanwhile has it too.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { withBrowser } from '../src/render/print/browser.ts';

let kept: Promise<Browser> | undefined;

/** The browser that prints; it is started once, and ends with the worker. */
export function workerBrowser(): Promise<Browser> {
  kept ??= new Promise((found, failed) => {
    // A browser is come by from a page of it; any file will do.
    const file = fileURLToPath(import.meta.resolve('axe-core/package.json'));
    withBrowser(undefined, async (browser) => {
      found(await browser.visit(dirname(file), 'package.json', async (page) => page.browser()));
      await new Promise(() => undefined);
    }).catch(failed);
  });
  return kept;
}
