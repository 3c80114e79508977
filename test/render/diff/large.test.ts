// The page of a long diff: 1,400 clauses, half of them changed. It is small, opens at once, and draws what is read.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diffEditions } from '../../../src/diff/diff.ts';
import { diffHtml } from '../../../src/render/diff/html.ts';
import { book } from '../../diff/books.ts';
import { openPages, type Pages } from '../page.ts';

const SECTIONS = 70;
const CLAUSES = 20;
const SUBJECTS = ['Dealer', 'Supervisor', 'Board'];
const OBJECTS = ['cards', 'chips', 'wagers', 'seals', 'boxes', 'notices', 'records'];
const PLACES = ['table', 'pit', 'cage', 'count room', 'store'];

/** Clause n of section s, with so many minutes in it: no two read alike. */
function clauseText(s: number, n: number, minutes: number): string {
  const at = s * CLAUSES + n;
  const pick = (from: readonly string[], by: number) => from[Math.floor(at / by) % from.length];
  return `The ${pick(SUBJECTS, 1)} must take the ${pick(OBJECTS, 2)} of lot ${at} from the ${pick(PLACES, 3)} to the ${pick(PLACES, 7)} within ${minutes} minutes, write down the time, and sign for them where somebody else can see it.`;
}

/** The book; in its second form every other clause has other minutes. */
const rules = (second: boolean): string =>
  Array.from({ length: SECTIONS }, (_, s) =>
    [
      `## ${s + 1} Section ${s + 1}`,
      ...Array.from({ length: CLAUSES }, (_, n) => {
        const minutes = second && n % 2 === 0 ? 45 : 15;
        return `- **${s + 1}.${n + 1}** \`limits.change\` \`person\` ${clauseText(s, n, minutes)}`;
      }),
    ].join('\n\n'),
  ).join('\n\n');

let pages: Pages;
let html: string;
beforeAll(async () => {
  const [old, now] = [book('old', rules(false)), book('now', rules(true))];
  const diff = diffEditions(old, now, { words: 'always' });
  html = diffHtml({ diff, old, now, topics: new Map([['limits.change', 'Changing limits']]), version: '0.0.0' });
  pages = await openPages();
});
afterAll(() => pages?.close());

/** Counted in the page: to hand over thousands of elements takes a minute. */
const count = (page: Page, what: string) =>
  page.evaluate(`document.querySelectorAll(${JSON.stringify(what)}).length`) as Promise<number>;

it('is under 2 MB, has fewer than 10,000 elements, and opens within a second of processor time', async () => {
  expect(html.length).toBeLessThan(2_000_000);
  const { page, trouble } = await pages.visit(html);
  expect(await count(page, '*')).toBeLessThan(10_000);
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.reload();
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find((m) => m.name === 'TaskDuration')?.value ?? Infinity;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(1);
  expect(trouble).toEqual([]);
});

it('draws a change when it is come to or led to, finds one that is not drawn, and makes its sides', async () => {
  const { page, trouble } = await pages.visit(html);
  const last = `#change-${(SECTIONS * CLAUSES) / 2}`;
  const words = (what: string) => page.$eval(`${last} ${what}`, (e) => e.textContent?.replace(/\s+/g, ' ').trim());
  expect(await page.$(`${last} .inline`)).toBeNull();
  await page.evaluate(`location.hash = '${last}'`);
  await page.waitForSelector(`${last} .inline`, { visible: true });
  const place = clauseText(69, 18, 15).replace(/ within 15.*/, '');
  expect(await words('.inline')).toContain(`${place} within 15 45 minutes`);
  expect(await words('.sides > :first-child .words')).toContain(`${place} within 15 minutes`);
  expect(await words('.sides > :last-child .words')).toContain(`${place} within 45 minutes`);
  // Lot 698 is drawn nowhere yet; some hashes have these figures too.
  await page.type('#search', 'lot 698 from');
  const found = (await page.evaluate(
    '[...document.querySelectorAll("article.change")].filter((a) => a.checkVisibility()).map((a) => a.textContent)',
  )) as string[];
  expect(found.filter((text) => text.includes('of lot 698 from'))).toHaveLength(1);
  expect(found.length).toBeLessThan(20);
  expect(await page.$eval('#shown', (e) => e.textContent)).toBe(`${found.length} of 700 shown`);
  expect(trouble).toEqual([]);
});

it('has the changes in the order of the book too, and the whole text with what is unchanged on demand', async () => {
  const { page } = await pages.visit(html);
  await page.click('#order-book');
  const order = await page.evaluate(
    '[...document.querySelectorAll("article.change")].map((a) => Number(a.dataset.at))',
  );
  expect(order).toEqual(Array.from({ length: 700 }, (_, i) => i));
  expect(await page.$eval('#in-order h2', (e) => e.checkVisibility())).toBe(true);
  expect(await count(page, '.stand')).toBe(0);
  await page.keyboard.press('w');
  await page.waitForSelector('.stand.edited', { visible: true });
  expect(await count(page, '.same-clauses:not([open])')).toBeGreaterThan(0);
});

it('is whole without its script', async () => {
  const { page } = await pages.visit(html, { script: false });
  expect(await count(page, 'article.change .inline')).toBe(700);
  expect(await count(page, '.stand[id]')).toBe(SECTIONS * (CLAUSES + 1));
});
