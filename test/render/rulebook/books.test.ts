// The shipped books: each can be rendered, its links lead somewhere, its drawings can be read, and it fits a telephone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/model/edition.ts';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { renderHtml } from '../../../src/render/print/html.ts';
import { renderPdf } from '../../../src/render/print/pdf.ts';
import { spanText } from '../../../src/render/print/words.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { readEditions } from '../../../src/source/read.ts';
import { measure } from '../measure.ts';

let folder: string;
let editions: readonly Edition[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-books-'));
  ({ editions } = await readEditions([join(import.meta.dirname, '../../../rules-source')]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A word at the end of a line, parted from the number that belongs to it. */
const PARTED = /(?:\s)(?:\d+ to|rule|section|Diagram|Table)\n(?=\d|[A-Z]\b).*/g;

/** Whether a clause is the first of a section, whose heading is not to stand alone. */
function isFirst(edition: Edition, id: string): boolean {
  const { parent } = edition.byId.get(id) ?? {};
  const section = parent ? edition.byId.get(parent) : undefined;
  const [first] = section?.content ?? [];
  return section?.kind === 'section' && first?.type === 'child' && first.id === id;
}

/**
 * Asked in the page: the notes that do not begin where their clause does, to within half a line, with how far they are
 * off.
 */
const DRIFTED = `[...document.querySelectorAll('.clause > .margin')].flatMap((note) => {
  const off = Math.round(note.getBoundingClientRect().top - note.parentElement.getBoundingClientRect().top);
  return Math.abs(off) > 8 ? [note.getAttribute('aria-label') + ': ' + off] : [];
})`;

describe('every book', () => {
  it('has links that lead to a clause, and every clause once', () => {
    expect(editions.length).toBeGreaterThanOrEqual(2);
    for (const edition of editions) {
      const html = renderHtml(documentView(edition, { profile: 'annotated' }));
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) =>
        (match[1] ?? '').replace(/&#x27;/g, "'").replace(/&amp;/g, '&'),
      );
      expect(new Set(ids).size, edition.id).toBe(ids.length);
      const known = new Set(ids);
      for (const [, target = ''] of html.matchAll(/href="#([^"]*)"/g))
        expect(
          known.has(
            decodeURI(target)
              .replace(/&#x27;/g, "'")
              .replace(/&amp;/g, '&'),
          ),
          `${edition.id} ${target}`,
        ).toBe(true);
      for (const clause of edition.clauses)
        expect(known.has(clause.id.replace(/\s+/g, '_')), `${edition.id} ${clause.id}`).toBe(true);
      expect(html.length, edition.id).toBeLessThan(2_000_000);
    }
  });

  it('fits a telephone, draws tables whose words can be read, and prints every clause once, each note beside its clause', async () => {
    await withBrowser(undefined, async (browser) => {
      for (const edition of editions) {
        const doc = documentView(edition, { profile: 'annotated' });
        await writeFile(join(folder, `${edition.id}.html`), renderHtml(doc));
        await browser.visit(folder, `${edition.id}.html`, async (page) => {
          await page.setViewport({ width: 360, height: 740 });
          expect(await page.evaluate('document.documentElement.scrollWidth'), edition.id).toBeLessThanOrEqual(360);
          await page.setViewport({ width: 1280, height: 800 });
          const found = (await page.evaluate(`(${measure.toString()})()`)) as ReturnType<typeof measure>;
          expect({ overlaps: found.overlaps, outside: found.outside }, edition.id).toEqual({
            overlaps: [],
            outside: [],
          });
          for (const medium of ['screen', 'print'] as const) {
            await page.emulateMediaType(medium);
            expect(await page.evaluate(DRIFTED), `${edition.id} on ${medium}`).toEqual([]);
          }
          await page.close();
        });
        const pdf = await renderPdf(doc, { browser, folder });
        const { text } = await extractText(await getDocumentProxy(pdf.bytes.slice()));
        const parted = text.flatMap((page) => page.match(PARTED) ?? []);
        expect(parted, edition.id).toEqual([]);
        for (const { id, parent } of edition.clauses)
          if (parent && isFirst(edition, id))
            expect(pdf.places.get(parent), `${edition.id} ${parent} alone at a foot`).toBe(pdf.places.get(id));
        for (const clause of edition.clauses)
          expect(pdf.places.has(clause.id.replace(/\s+/g, '_')), `${edition.id} ${clause.id}`).toBe(true);
        for (const entry of doc.contents)
          expect(pdf.places.get(entry.anchor), `${edition.id} ${entry.title}`).toBeGreaterThan(1);
      }
    });
  });

  it('has as many drawings on a page as find room with words of eight points, and two wherever both are half a page', async () => {
    await withBrowser(undefined, async (browser) => {
      for (const edition of editions) {
        const whole = documentView(edition, { profile: 'reading' });
        const blocks = whole.blocks.filter((block) => ['heading', 'drawing'].includes(block.type));
        const drawn = blocks.flatMap((block) => (block.type === 'drawing' && block.drawing ? [block] : []));
        if (!drawn.length) continue;
        const doc = {
          ...whole,
          blocks,
          contents: whole.contents.filter(({ group }) => group === 'diagram'),
          terms: [],
        };
        const pdf = await renderPdf(doc, { browser, folder });
        const page = (anchor: string): number => pdf.places.get(anchor) ?? 0;
        for (const [i, block] of drawn.entries()) {
          const [before, next] = [drawn[i - 1], drawn[i + 1]];
          // Half a page is drawing and words together: some have a paragraph of seven lines over them.
          const half = ({ drawing, words }: typeof block) =>
            (drawing?.height ?? 0) <= 540 && spanText(words).length < 400;
          const first = before === undefined || page(before.anchor) < page(block.anchor);
          if (next && first && half(block) && half(next))
            expect(page(next.anchor), `${edition.id} ${next.label}`).toBe(page(block.anchor));
        }
        const proxy = await getDocumentProxy(pdf.bytes.slice());
        for (const n of new Set(drawn.map(({ anchor }) => page(anchor)))) {
          const { items } = await (await proxy.getPage(n)).getTextContent();
          // Every text of the page, so every one in a drawing: how high its letters are, however it is turned.
          const sizes = items.flatMap((item) =>
            'transform' in item && item.str.trim() ? [Math.hypot(item.transform[2], item.transform[3])] : [],
          );
          expect(sizes.length, `${edition.id} page ${n}`).toBeGreaterThan(20);
          expect(Math.min(...sizes), `${edition.id} page ${n}`).toBeGreaterThan(7.99);
        }
      }
    });
  });
});
