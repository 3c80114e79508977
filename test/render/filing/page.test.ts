// A paper as it is printed: what belongs together stays on a page, and what is longer than a page bears its heading on
// each.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { paperPdf } from '../../../src/render/filing/page.ts';
import { cell, type Part, paperOf } from '../../../src/render/filing/paper.ts';
import { paperDocx } from '../../../src/render/filing/word.ts';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { fixture } from '../fixture.ts';

/** A group with so many lines, each of which says whose it is. */
const group = (name: string, lines: number): Part => ({
  type: 'group',
  heading: `Change ${name}`,
  parts: [
    {
      type: 'table',
      head: ['Was', 'Now'],
      widths: [0.5, 0.5],
      rows: [[cell(`${name} was`), cell(`${name} now`)]],
      whole: true,
    },
    {
      type: 'facts',
      rows: Array.from({ length: lines }, (_, i) => ({ label: `${name} fact ${i}`, words: cell(`${name} says ${i}`) })),
    },
  ],
});

// Twelve lines and a heading take a third of a page or so: some group would be parted if nothing kept it. A hundred
// lines take more than two pages.
const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
const paper = paperOf(fixture(), 'Statement of changes', [
  ...NAMES.map((name) => group(name, 12)),
  group('omega', 100),
]);

it('keeps a change on one page, and repeats the heading of one that must be parted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clausebook-paper-'));
  try {
    const pdf = await withBrowser(undefined, (browser) => paperPdf(paper, 'paper', { browser, folder }));
    const proxy = await getDocumentProxy(new Uint8Array(pdf.bytes));
    const pages = (await extractText(proxy)).text;
    for (const name of NAMES)
      expect(
        pages.filter(
          (text) => text.includes(`${name} fact`) || text.includes(`Change ${name}`) || text.includes(`${name} was`),
        ),
        name,
      ).toHaveLength(1);
    const long = pages.filter((text) => text.includes('omega fact'));
    expect(long.length).toBeGreaterThan(2);
    for (const text of long) expect(text).toContain('Change omega');
    // Each stands in the bookmarks once.
    const outline = (await proxy.getOutline()) as readonly {
      readonly title: string;
      readonly items: readonly { readonly title: string }[];
    }[];
    const titles: string[] = [];
    const visit = (items: readonly { readonly title: string; readonly items?: readonly unknown[] }[]): void => {
      for (const item of items) {
        titles.push(item.title);
        visit((item.items ?? []) as typeof items);
      }
    };
    visit(outline);
    expect(titles).toEqual(['Statement of changes', ...NAMES.map((name) => `Change ${name}`), 'Change omega']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('is kept together in Word, by each paragraph but those of the last line', () => {
  const body = new TextDecoder().decode(
    unzipSync(paperDocx(paperOf(fixture(), 'Statement', [group('alpha', 3)])))['word/document.xml'],
  );
  const paragraphs = body.split('<w:p>').filter((p) => /alpha (was|now|fact|says)/.test(p));
  expect(paragraphs).toHaveLength(8);
  expect(paragraphs.map((p) => p.includes('<w:keepNext/>'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
