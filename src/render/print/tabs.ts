// The tabs of a browser, each used for one file after another: a tab that is open already has its process and has read
// the fonts.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page, Viewport } from 'puppeteer-core';
import { isFileBelow } from './places.ts';

/** How long a step in a browser may take. */
export const STEP_MS = 120_000;

/** The room of a page. */
const SCREEN: Viewport = { width: 800, height: 600, deviceScaleFactor: 1 };

/** As many as there are processors to draw pages; more would only hold memory. */
const MOST = Math.min(4, Math.max(2, availableParallelism()));

/**
 * Opens a file below `folder` in a tab and hands the page to `work`: it may read nothing outside that folder and runs
 * no script of its own. Whoever comes when every tab is in use waits for the next; whoever changes more of a page than
 * its viewport closes it.
 */
export type Visit = <T>(folder: string, file: string, work: (page: Page) => Promise<T>) => Promise<T>;

/** A page broke off while something was done on it: nothing of it is answered any more. */
export class PageCrash extends Error {}

/** A tab, the folder that its page may read, and what fails when the page breaks off. */
interface Tab {
  readonly page: Page;
  folder: string;
  readonly crashed: Promise<never>;
}

/** The tabs of a browser, of which the one that it started with is the first. */
export async function tabsOf(browser: Browser): Promise<Visit> {
  const free = await Promise.all((await browser.pages()).map(tabOf));
  const waiting: (() => void)[] = [];
  let inUse = 0;
  return async (folder, file, work) => {
    if (inUse < MOST) inUse++;
    else await new Promise<void>((go) => waiting.push(go));
    let tab: Tab | undefined;
    try {
      tab = free.pop() ?? (await tabOf(await browser.newPage()));
      const { page } = tab;
      const shown = show(tab, folder, file).then(() => work(page));
      const made = await Promise.race([shown, tab.crashed]);
      if (!tab.page.isClosed()) free.push(tab);
      tab = undefined;
      return made;
    } finally {
      // A page on which something failed may be in any state.
      await tab?.page.close().catch(() => undefined);
      const next = waiting.shift();
      if (next) next();
      else inUse--;
    }
  };
}

async function tabOf(page: Page): Promise<Tab> {
  const crashed = new Promise<never>((_, fail) => page.once('error', (cause) => fail(new PageCrash(cause.message))));
  crashed.catch(() => undefined);
  const tab: Tab = { page, folder: '', crashed };
  page.setDefaultTimeout(STEP_MS);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const allowed = request.url().startsWith('data:') || isFileBelow(request.url(), tab.folder, process.platform);
    void (allowed ? request.continue() : request.abort('accessdenied')).catch(() => undefined);
  });
  return tab;
}

/** Shows a file and waits until its fonts are there. Only files below `folder` and data: addresses may be read. */
async function show(tab: Tab, folder: string, file: string): Promise<void> {
  const { page } = tab;
  tab.folder = folder;
  const now = page.viewport();
  if (now?.width !== SCREEN.width || now.height !== SCREEN.height) await page.setViewport(SCREEN);
  await page.goto(pathToFileURL(join(folder, file)).href, { waitUntil: 'load', timeout: STEP_MS });
  // Our own question, which the browser answers although the page's scripts are off.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
