// The marked PDF and the page that it is printed from: a bookmark for every change, and marks that are seen without
// colour.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diff } from '../../../src/diff/change.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import { renderMarked } from '../../../src/render/marked/files.ts';
import { book } from '../../diff/books.ts';
import { openPages, type Pages } from '../page.ts';

const one = (id: string, words: string, indent = '') => `${indent}- **${id}** \`test.one\` \`person\` ${words}`;
const BEFORE = [
  '## 1 Terms',
  one('1.1', 'In these rules:'),
  one('"Coup"', 'means a round of play.', '  '),
  '## 2 Play',
  one('2.1', 'The Dealer may cut the cards, and must then burn one of them.'),
  one('2.2', 'A player who leaves the table before the coup is over keeps the wager that was made.'),
  one('2.3', 'When a coup is dealt:'),
  one('(a)', 'the Player hand is dealt first; and', '  '),
  one('(b)', 'the Banker hand is dealt last.', '  '),
  one('2.4', 'Nobody else than the dealer may touch the cards while a coup is being played.'),
  '**Table 1** `test.one` `person` Odds',
  '| Outcome | Odds |\n| --- | --- |\n| Tie | 8 to 1 |\n| Pair | 11 to 1 |',
].join('\n\n');
const AFTER = [
  '## 1 Terms',
  one('1.1', 'In these rules:'),
  one('"Coup"', 'means a round of play.', '  '),
  one('"Shoe"', 'means the box that cards are dealt from.', '  '),
  '## 2 Play',
  one('2.1', 'The Dealer must cut the cards, and must then burn one of them.'),
  one('2.2', 'When a coup is dealt:'),
  one('(a)', 'the Player hand is dealt first; and', '  '),
  one('(b)', 'the Banker hand is dealt last, face down.', '  '),
  '**Table 1** `test.one` `person` Odds',
  '| Outcome | Odds |\n| --- | --- |\n| Tie | 9 to 1 |\n| Pair | 11 to 1 |\n| Pair of both | 200 to 1 |',
  '## 3 Players',
  one('3.1', 'Nobody else than the dealer may touch the cards while a coup is being played.'),
].join('\n\n');

const [from, to] = [
  book('old', BEFORE, { name: 'The old rules', wording: 'own' }),
  book('new', AFTER, { name: 'The new rules', wording: 'own', status: 'draft', dates: { made: '2026-01-15' } }),
];
const diff: Diff = diffEditions(from, to, { words: 'always' });
let folder: string;
let html: string;
let pdf: PDFDocument;
let pages: readonly string[];
let bytes: readonly Uint8Array[];
let browser: Pages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-marked-'));
  const files = await renderMarked(diff, from, to, { formats: ['pdf', 'html'], outDir: folder });
  expect(files.map((f) => f.path)).toEqual(
    ['pdf', 'html'].map((format) => join(folder, `diff.old@1.new@1.marked.${format}`)),
  );
  const [again] = await renderMarked(diff, from, to, { formats: ['pdf'], outDir: join(folder, 'again') });
  bytes = await Promise.all([files[0]?.path ?? '', again?.path ?? ''].map((path) => readFile(path)));
  html = await readFile(files[1]?.path ?? '', 'utf8');
  pages = (await extractText(await getDocumentProxy(new Uint8Array(bytes[0] ?? [])))).text.map((text) =>
    text.replace(/\s+/g, ' '),
  );
  pdf = await PDFDocument.load(bytes[0] ?? new Uint8Array(), { updateMetadata: false });
  browser = await openPages();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

interface Bookmark {
  readonly title: string;
  /** From 1. */
  readonly page: number;
  readonly below: readonly Bookmark[];
}

function bookmarks(parent: PDFDict): readonly Bookmark[] {
  const out: Bookmark[] = [];
  for (
    let item = parent.lookupMaybe(PDFName.of('First'), PDFDict);
    item;
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    const place = item.lookup(PDFName.of('Dest'));
    const ref = place instanceof PDFArray ? (place.get(0) as PDFRef) : null;
    const title = item.lookup(PDFName.of('Title'));
    const page = pdf.getPages().findIndex((p) => p.ref === ref) + 1;
    out.push({
      title: title instanceof PDFHexString || title instanceof PDFString ? title.decodeText() : '',
      page,
      below: bookmarks(item),
    });
  }
  return out;
}

describe('the PDF', () => {
  const all = (list: readonly Bookmark[]): readonly Bookmark[] => list.flatMap((b) => [b, ...all(b.below)]);
  const outline = () => all(bookmarks(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)));

  it('names what stands on a page at its head, the index too', () => {
    expect(pages.at(-1)).toMatch(/Index of defined terms.*Index of defined terms/);
    expect(pages.at(-1)).not.toMatch(/3 Players/);
  });

  it('has one bookmark for every change, which leads to its page, beside those of the sections', () => {
    const marks = outline().find((b) => b.title === 'The changes')?.below ?? [];
    expect(marks.map((b) => b.title)).toEqual([
      '1. 2.1: force',
      '2. Table 1: figure',
      '3. 2.2: removed',
      '4. “Shoe”: added',
      '5. 3: added',
      '6. 2.3(b) → 2.2(b): procedure',
      '7. 2.4 → 3.1: moved',
      '8. 2.3 → 2.2: renumbered',
    ]);
    expect(marks).toHaveLength(diff.changes.length);
    const words = [
      'cut the cards',
      'Pair of both',
      'who leaves the table',
      'the box that cards',
      'Players',
      'face down',
      'Nobody else',
      'When a coup',
    ];
    for (const [i, { page }] of marks.entries()) expect(pages[page - 1], words[i]).toContain(words[i]);
    expect(outline().map((b) => b.title)).toEqual(
      expect.arrayContaining(['How to read the marks', '1 Terms', '2 Play', '3 Players', 'Index of defined terms']),
    );
  });

  it('begins with what was compared, the counts, and how the marks are read', () => {
    expect(pages[0]).toContain('The new rules marked against The old rules');
    expect(pages[0]).toContain('0 clauses change play, 6 change words, 2 only stand elsewhere');
    for (const input of diff.inputs) expect(pages[0]?.replace(/ /g, '')).toContain(input.sha256);
    expect(pages[0]).toContain('How to read the marks');
  });

  it('lists the changes with the pages on which they are', () => {
    const list = pages.slice(0, 3).join(' ');
    const [, page] = /2\.1 force At the table\. Not computed (\d+) .*?2 Table 1 figure/.exec(list) ?? [];
    expect(pages[Number(page) - 1]).toContain('cut the cards');
  });

  it('has the words of both editions, and on every page both their names and the status', () => {
    const text = pages.join(' ');
    for (const words of [
      'keeps the wager that was made',
      'the box that cards are dealt from',
      '[moved to 3.1]',
      '[moved from 2.4]',
      '200 to 1',
    ])
      expect(text).toContain(words);
    for (const page of pages) expect(page).toMatch(/The new rules marked against The old rules (?:.{1,40} )?DRAFT/);
  });

  it('is made of the same bytes on a second run', () => {
    expect(Buffer.compare(Buffer.from(bytes[0] ?? []), Buffer.from(bytes[1] ?? []))).toBe(0);
    // The heads of tables are counted from 1, whatever the browser has counted before.
    const heads = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, value]) => /\/ID \((node\d+)\)/.exec(value.toString())?.[1] ?? []);
    expect([...heads].sort()).toEqual(heads.map((_, i) => `node${String(i + 1).padStart(8, '0')}`));
    expect(heads.length).toBeGreaterThan(4);
  });
});

describe('the page', () => {
  interface Seen {
    readonly tag: string;
    readonly css: string;
    readonly text: string;
    readonly line: string;
    readonly style: string;
  }

  it('strikes and underlines, so that no mark rests on colour', async () => {
    const { page, trouble } = await browser.visit(html);
    const seen = (await page.evaluate(
      `[...document.querySelectorAll('main ins, main del')].map((e) => ({ tag: e.tagName, css: e.className, text: e.textContent, line: getComputedStyle(e).textDecorationLine, style: getComputedStyle(e).textDecorationStyle }))`,
    )) as readonly Seen[];
    for (const { tag, line } of seen) expect(line).toBe(tag === 'INS' ? 'underline' : 'line-through');
    for (const { css, style } of seen)
      expect(style).toBe(
        css.includes('moved')
          ? 'double'
          : css.includes('follows') && css.includes('mark') && style === 'dotted'
            ? 'dotted'
            : 'solid',
      );
    const of = (tag: string) => seen.filter((s) => s.tag === tag).map((s) => s.text);
    expect(of('DEL')).toEqual(
      expect.arrayContaining([
        'may',
        '2.3',
        '8 to 1',
        'A player who leaves the table before the coup is over keeps the wager that was made.',
      ]),
    );
    expect(of('INS')).toEqual(
      expect.arrayContaining(['must', '2.2', '9 to 1', 'Pair of both', '“Shoe”', ', face down']),
    );
    expect(trouble).toEqual([]);
  });

  it('has a bar beside every mark, all in one line, and the number of every change once', async () => {
    const { page } = await browser.visit(html);
    const bars = (await page.evaluate(
      `[...document.querySelectorAll('main .bar')].map((e) => { const s = getComputedStyle(e, '::before'); return { x: Math.round(e.getBoundingClientRect().left + parseFloat(s.left) + parseFloat(s.borderLeftWidth)), width: parseFloat(s.borderLeftWidth) }; })`,
    )) as readonly { x: number; width: number }[];
    // “Shoe”, 2.1, the 2.2 that is gone, 2.2, 2.2(b), 2.4 where it was, Table 1, section 3 and 3.1.
    expect(bars).toHaveLength(9);
    for (const { x, width } of bars) {
      expect(width).toBeGreaterThan(1);
      expect(Math.abs(x - (bars[0]?.x ?? 0))).toBeLessThanOrEqual(3);
    }
    const unbarred = await page.evaluate(
      `[...document.querySelectorAll('main ins, main del')].filter((e) => !e.closest('.bar, .instrument, .index')).length`,
    );
    expect(unbarred).toBe(0);
    const tags = (await page.evaluate(
      `[...document.querySelectorAll('main .tag')].map((e) => [e.id, e.textContent, e.getBoundingClientRect().right])`,
    )) as [string, string, number][];
    expect(tags.map(([, text]) => Number(text)).sort((a, b) => a - b)).toEqual(diff.changes.map((_, i) => i + 1));
    for (const [id, text, right] of tags) {
      expect(id).toBe(`change-${text}`);
      expect(right).toBeLessThan(bars[0]?.x ?? 0);
    }
  });

  it('passes the rules of accessibility, and leads from the list to the changes', async () => {
    const { page } = await browser.visit(html);
    expect(await browser.axe(page)).toEqual([]);
    const lost = await page.evaluate(
      `[...document.querySelectorAll('a[href^="#"]')].filter((a) => !document.getElementById(decodeURIComponent(a.getAttribute('href').slice(1)))).map((a) => a.outerHTML)`,
    );
    expect(lost).toEqual([]);
  });
});
