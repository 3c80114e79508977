// The page of the tour: every file that was made is a link away, and what was found stands beside it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tourHtml } from '../../../src/render/tour/html.ts';
import { smallEdition } from '../../small.ts';
import { ofAll, openPages, type Pages } from '../page.ts';

let pages: Pages;
let html: string;
const FILES = {
  check: ['out/check.html', 'out/check.xml'],
  render: ['out/test@1.reading.pdf', 'out/test@1.reading.html', 'out/test@10.reading.pdf'],
  annotate: ['out/test@1.annotated.pdf'],
  file: ['out/a filing/1 Order & more.pdf'],
};
beforeAll(async () => {
  pages = await openPages();
  const { edition } = await smallEdition('## 1 One\n\n- **1.1** `test.topic` `person` A.\n');
  const rows = Object.entries(FILES).map(([step, files]) => ({ step, files, says: `<b>${step}</b> says` }));
  html = tourHtml(rows, [edition], { out: 'out', clean: true, version: '0.0.0' });
});
afterAll(() => pages.close());

it('leads to what was made, from the folder that it lies in, with what was found', async () => {
  const { page, trouble } = await pages.visit(html, { script: false });
  expect(
    await ofAll(page, 'main a', (all) => all.map((a) => decodeURIComponent(a.getAttribute('href') ?? ''))),
  ).toEqual([
    'check.html',
    'check.xml',
    'a filing/1 Order & more.pdf',
    // A document of another edition, whose name begins alike, is not this one's.
    'test@1.reading.pdf',
    'test@1.reading.html',
    'test@1.annotated.pdf',
  ]);
  expect(
    await ofAll(page, '.made > li', (all) => all.map((li) => li.querySelector('p:nth-of-type(2)')?.textContent)),
  ).toEqual(['<b>check</b> says.', '<b>file</b> says.']);
  expect(await page.$eval('.lead', (e) => e.textContent)).toContain('✓ the books are clean');
  expect(trouble).toEqual([]);
});

it.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('breaks no rule of axe at %i pixels (%s), and is no wider', async (width, scheme) => {
  const { page } = await pages.visit(html.replace(/<meta http-equiv[^>]*>/, ''), { width, scheme });
  expect(await pages.axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
