// A paper as it is printed: a change goes on over the page rather than leave it half empty, with its heading on each and
// enough of it on both.
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

// Seventeen lines and a heading take half a page or so: not every group ends where a page does. A hundred lines take
// more than two pages.
const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
const paper = paperOf(fixture(), 'Statement of changes', [
  ...NAMES.map((name) => group(name, 17)),
  group('omega', 100),
]);

it('parts a change where a page ends, with its heading and no less than two lines of it on each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clausebook-paper-'));
  try {
    const pdf = await withBrowser(undefined, (browser) => paperPdf(paper, 'paper', { browser, folder }));
    const proxy = await getDocumentProxy(new Uint8Array(pdf.bytes));
    const pages = (await extractText(proxy)).text;
    const facts = (text: string, name: string) => text.match(new RegExp(`${name} fact`, 'g'))?.length ?? 0;
    for (const name of [...NAMES, 'omega']) {
      const on = pages.filter((text) => text.includes(`Change ${name}`));
      for (const text of on) expect(facts(text, name), name).toBeGreaterThan(1);
      // What was and is now stands with the first lines.
      expect(on[0], name).toContain(`${name} was`);
      expect(pages.filter((text) => facts(text, name))).toEqual(on);
    }
    const parted = NAMES.filter((name) => pages.filter((text) => facts(text, name)).length > 1);
    expect(parted.length).toBeGreaterThan(0);
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
