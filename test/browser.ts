// One browser for all tests of a worker: the one that prints, kept open, so that whatever prints meanwhile has it too.
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { withBrowser } from '../src/render/print/browser.ts';

let kept: Promise<Browser> | undefined;

/** The browser that prints; it is started once, and ends with the worker. */
export function workerBrowser(): Promise<Browser> {
  kept ??= new Promise((found, failed) => {
    withBrowser(undefined, async (browser) => {
      const page = await browser.open(fileURLToPath(new URL('..', import.meta.url)), 'LICENSE');
      found(page.browser());
      await new Promise(() => undefined);
    }).catch(failed);
  });
  return kept;
}
