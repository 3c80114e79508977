// The page of the matrix in real Chromium: filtered by what is missing, searched, readable without script and by axe.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Edition } from '../../../src/model/edition.ts';
import type { MatrixRow } from '../../../src/model/matrix.ts';
import { matrixHtml } from '../../../src/render/matrix/html.ts';
import { smallEdition } from '../../small.ts';
import { ofAll, openPages, type Pages } from '../page.ts';

let pages: Pages;
let edition: Edition;
beforeAll(async () => {
  pages = await openPages();
  ({ edition } = await smallEdition('## 1 One\n\n- **1.1** `test.topic` `person` A.\n'));
});
afterAll(() => pages.close());

const row = (clause: string, given: Partial<MatrixRow> = {}): MatrixRow => ({
  ...{ edition: 'test@1', clause, words: `Words of <b>${clause}</b>`, topics: ['test.topic'], judge: 'engine' },
  ...{ checks: ['A Tie pays 8 to 1.'], evidence: 'engine', verdict: 'passed', applied: 1_234 },
  ...{ readings: [], look: null, holes: [] },
  ...given,
});
const html = () =>
  matrixHtml(
    edition,
    [
      row('1.1'),
      row('1.2', { holes: ['no check'], verdict: 'not yet encoded', evidence: 'none', checks: [] }),
      row('def:Tie "A"', { holes: ['no check', 'open reading'] }),
    ],
    new Map([['test.topic', 'A topic']]),
    '0.0.0',
  );

it('shows the clauses at which something is missing, of several kinds any, and finds words', async () => {
  const { page, trouble } = await pages.visit(html());
  await page.waitForSelector('tbody tr');
  const shown = () => ofAll(page, 'tbody tr:not([hidden]) th', (all) => all.map((cell) => cell.textContent?.trim()));
  expect(await shown()).toEqual(['1.1', '1.2', 'def:Tie "A"']);
  await page.click('input[value="no check"]');
  expect(await shown()).toEqual(['1.2', 'def:Tie "A"']);
  await page.click('input[value="no check"]');
  await page.click('input[value="open reading"]');
  expect(await shown()).toEqual(['def:Tie "A"']);
  await page.click('input[value="open reading"]');
  await page.type('input[type=search]', 'words of 1.2');
  expect(await shown()).toEqual(['1.2']);
  expect(await page.$eval('.shown', (e) => e.textContent)).toBe('1 of 3 clauses');
  expect(trouble).toEqual([]);
});

it('shows a few of the checks of a table whose cells are checked one by one, and how many more there are', async () => {
  const checks = (n: number) => Array.from({ length: n }, (_, i) => `Check ${i + 1}.`);
  const rows = [row('1.1', { checks: checks(12) }), row('1.2', { checks: checks(13) })];
  const { page } = await pages.visit(matrixHtml(edition, rows, new Map(), '0.0.0'), { script: false });
  const told = await ofAll(page, 'tbody tr', (all) => all.map((r) => r.textContent ?? ''));
  expect(told[0]).toContain('Check 12.');
  expect(told[1]).toContain('Check 3.');
  expect(told[1]).not.toContain('Check 4.');
  expect(told[1]).toContain('and 10 more of this table');
});

it('is whole without its script, and words are never markup', async () => {
  const { page } = await pages.visit(html(), { script: false });
  expect(await ofAll(page, 'tbody tr', (all) => all.filter((r) => r.checkVisibility()).length)).toBe(3);
  expect(await ofAll(page, 'tbody b', (all) => all.length)).toBe(0);
});

it.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'breaks no rule of axe at %i pixels (%s), and no part of the page but the table is wider',
  async (width, scheme) => {
    const { page } = await pages.visit(html(), { width, scheme, axe: true });
    await page.waitForSelector('tbody tr');
    expect(await pages.axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);
