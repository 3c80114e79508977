// Pages in real Chromium for tests: opened from a string, watched for errors and for requests beyond themselves.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NodeFor, Page } from 'puppeteer-core';
import { workerBrowser } from '../browser.ts';

export interface Visit {
  readonly hash?: string;
  readonly width?: number;
  readonly script?: boolean;
  /** The colours that the reader's system asks for. */
  readonly scheme?: 'light' | 'dark';
  /** Whether axe is to run in the page, which the page's own policy forbids. */
  readonly axe?: boolean;
}

export interface Pages {
  /** Opens a page. What it throws, and what it asks the network for, is gathered in `trouble`. */
  visit(html: string, options?: Visit): Promise<{ page: Page; trouble: string[] }>;
  /** `violationsOn` a page that was opened with `axe`. */
  axe(page: Page): Promise<string[]>;
  close(): Promise<void>;
}

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of axe that a page breaks, with the elements that do; the page must let scripts run. */
export async function violationsOn(page: Page): Promise<string[]> {
  // A page that is looked at again, at another width, has it still.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource);
  return page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(", ")))',
  ) as Promise<string[]>;
}

export async function openPages(): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'clausebook-page-'));
  const browser = await workerBrowser();
  const opened: Page[] = [];
  let n = 0;
  return {
    async visit(html, { hash = '', width = 1280, script = true, scheme = 'light', axe = false } = {}) {
      const file = join(folder, `${++n}.html`);
      await writeFile(file, html);
      const page = await browser.newPage();
      opened.push(page);
      const trouble: string[] = [];
      page.on('pageerror', (e) => trouble.push(String(e)));
      page.on('dialog', (d) => {
        trouble.push(`dialog: ${d.message()}`);
        void d.dismiss();
      });
      page.on('request', (r) => {
        if (!r.url().startsWith('data:') && !r.url().startsWith(pathToFileURL(file).href))
          trouble.push(`asked for ${r.url()}`);
      });
      await page.setViewport({ width, height: 900 });
      await page.setJavaScriptEnabled(script);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      if (axe) await page.setBypassCSP(true);
      await page.goto(`${pathToFileURL(file).href}${hash && `#${encodeURIComponent(hash)}`}`);
      return { page, trouble };
    },
    axe: violationsOn,
    async close() {
      for (const page of opened) if (!page.isClosed()) await page.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What a function makes of all elements that a selector finds. One question to the browser, where `$$eval` asks several
 * for each element.
 */
export const ofAll = <T>(page: Page, css: string, ask: (all: NodeFor<string>[]) => T): Promise<T> =>
  page.evaluate(`(${ask})([...document.querySelectorAll(${JSON.stringify(css)})])`) as Promise<T>;

/** Every name of a place on a page, and what links lead to that is none. */
export async function placesOn(
  page: Page,
): Promise<{ readonly ids: readonly string[]; readonly broken: readonly string[] }> {
  return (await page.evaluate(`(() => {
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    const known = new Set(ids);
    const broken = [...document.querySelectorAll('a[href^="#"]')].map((a) => decodeURIComponent(a.getAttribute('href').slice(1))).filter((h) => !known.has(h));
    return { ids, broken };
  })()`)) as { ids: string[]; broken: string[] };
}
