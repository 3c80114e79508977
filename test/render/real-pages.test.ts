// The pages of the shipped books: each is small before it is asked for more, opens at once, and loses no words at its
// edge on a phone.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare } from '../../src/desk/comparison.ts';
import { diff } from '../../src/desk/difference.ts';
import { check } from '../../src/desk/gate.ts';
import { matrix } from '../../src/desk/matrix.ts';
import { odds } from '../../src/desk/odds.ts';
import { review } from '../../src/desk/review.ts';
import { render } from '../../src/desk/rulebook.ts';
import { openPages, type Pages } from './page.ts';

const BOOKS = ['nz', 'nsw-star', 'nsw-crown', 'tas'];
const EXAMPLE = fileURLToPath(new URL('../../examples/amendment/nsw-crown@3.3-example', import.meta.url));

/** Books grow by a quarter before a page of one has the 10,000 elements that browsers begin to labour at. */
const MOST = 8000;

let pages: Pages;
let out: string;
beforeAll(async () => {
  pages = await openPages();
  out = await mkdtemp(join(tmpdir(), 'clausebook-real-'));
  const to = { to: 'html', out };
  await render(BOOKS, { ...to, profile: 'reading' });
  await render(BOOKS, { ...to, profile: 'annotated' });
  await compare(BOOKS, to);
  await diff('nsw-crown@3.2', EXAMPLE, to);
  await check(BOOKS, to);
  await odds(BOOKS, to);
  await matrix(BOOKS, to);
  for (const book of BOOKS) await review(book, [], to);
});
afterAll(async () => {
  await pages?.close();
  await rm(out, { recursive: true, force: true });
});

const elements = (page: Page) => page.evaluate('document.querySelectorAll("*").length') as Promise<number>;

/** What is wider than the page and cannot be moved aside: it would be cut off. */
const wide = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth') as Promise<number>;

/** Processor time of loading and laying out a page again, in seconds: how busy the machine is does not matter. */
async function seconds(page: Page): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.reload();
  await page.evaluate('document.body.getBoundingClientRect().height');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((m) => m.name === 'TaskDuration')?.value ?? Infinity;
}

it('have fewer than 8,000 elements, open within a second of processor time, and are no wider than a phone', async () => {
  const names = (await readdir(out)).filter((name) => name.endsWith('.html'));
  // Two profiles, a matrix and a review of each book; a comparison, a diff, a report and the odds.
  expect(names).toHaveLength(4 * 4 + 4);
  const slow: string[] = [];
  for (const name of names)
    for (const width of [1280, 390]) {
      const { page, trouble } = await pages.visit(await readFile(join(out, name), 'utf8'), { width });
      const [count, over, time] = [await elements(page), await wide(page), await seconds(page)];
      if (count >= MOST) slow.push(`${name} has ${count} elements`);
      if (over > 0) slow.push(`${name} is ${over} pixels wider than ${width}`);
      if (!(time > 0 && time < 1)) slow.push(`${name} takes ${time} s at ${width}`);
      expect(trouble, name).toEqual([]);
      await page.close();
    }
  expect(slow).toEqual([]);
});

it('draw the drawings and examples of a book as somebody comes to them, and all of them for paper', async () => {
  const { page } = await pages.visit(await readFile(join(out, 'nsw-crown@3.2.annotated.html'), 'utf8'));
  const drawn = () => page.$$eval('main .drawing svg', (all) => all.length);
  // Eleven diagrams; the first comes after 60,000 pixels of rules.
  expect(await page.$$('main .drawing')).toHaveLength(11);
  expect(await drawn()).toBe(0);
  await page.evaluate('document.getElementById("diagram:A").scrollIntoView()');
  await page.waitForSelector('[id="diagram:A"] svg');
  expect(await drawn()).toBeLessThan(11);
  // What is not drawn yet has its room: nothing moves when it is.
  const heights = () => page.$$eval('main .drawing .scroll', (all) => all.map((e) => Math.round(e.clientHeight)));
  const before = await heights();
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  expect(await drawn()).toBe(11);
  expect(await heights()).toEqual(before);
  expect(await page.$$('noscript.later')).toHaveLength(0);
  // A search looks into drawings by their words, and not by how they are written.
  await page.type('.seek input', 'viewBox');
  expect(await page.$eval('.seek [role=status]', (e) => e.textContent)).toBe('found nowhere');
});

it('find the words of a drawing that is not drawn yet, and nothing of how it is written', async () => {
  const { page } = await pages.visit(await readFile(join(out, 'nsw-crown@3.2.reading.html'), 'utf8'));
  const found = async (words: string) => {
    await page.$eval('.seek input', (e) => ((e as unknown as { value: string }).value = ''));
    await page.type('.seek input', words);
    return page.$$eval('.hits a', (all) => all.map((a) => a.getAttribute('href')));
  };
  expect(await found('float tray shoe')).toContain('#diagram%3AA');
  expect(await found('viewBox')).toEqual([]);
});
