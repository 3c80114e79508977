// The page: everything in one file, nothing that runs, usable by everybody and on every screen.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { renderHtml } from '../../../src/render/print/html.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { fixture, VERDICTS } from '../fixture.ts';
import { ofAll, openPages, type Pages, placesOn, violationsOn } from '../page.ts';

const PAGES = {
  reading: renderHtml(documentView(fixture(), { profile: 'reading' })),
  annotated: renderHtml(documentView(fixture(), { profile: 'annotated', verdicts: VERDICTS })),
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-html-'));
  for (const [profile, html] of Object.entries(PAGES)) await writeFile(join(folder, `${profile}.html`), html);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * The skeleton of a page that a person can review: elements with their ids and classes, and the first words in them.
 */
function structure(html: string): string {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    unpairedTags: ['meta'],
    htmlEntities: true,
    parseTagValue: false,
    stopNodes: ['*.style', '*.svg'],
  });
  const lines: string[] = [];
  const visit = (nodes: readonly Record<string, unknown>[], depth: number): void => {
    for (const node of nodes) {
      const name = Object.keys(node).find((key) => key !== ':@') ?? '';
      if (name === '#text') {
        const text = String(node[name]).replace(/\s+/g, ' ').trim();
        if (text) lines.push(`${'  '.repeat(depth)}${text.slice(0, 60)}`);
        continue;
      }
      const attributes = (node[':@'] ?? {}) as Record<string, string>;
      const id = attributes['@_id'] ? `#${attributes['@_id']}` : '';
      const css = attributes['@_class'] ? `.${attributes['@_class'].replace(/ /g, '.')}` : '';
      lines.push(`${'  '.repeat(depth)}${name}${id}${css}${attributes['@_href'] ? ` → ${attributes['@_href']}` : ''}`);
      if (name === 'style' || name === 'svg') continue;
      const inner = node[name] as readonly Record<string, unknown>[];
      // Three rows of a table show how all of them are made.
      const shown = name === 'tbody' ? inner.filter((child) => 'tr' in child).slice(0, 3) : inner;
      visit(shown, depth + 1);
    }
  };
  visit(parser.parse(html.replace(/^<!doctype html>/, '')), 0);
  return `${lines.join('\n')}\n`;
}

describe('a page', () => {
  it('has the structure that was reviewed', async () => {
    await expect(structure(PAGES.reading)).toMatchFileSnapshot('../golden/reading.structure.txt');
    await expect(structure(PAGES.annotated)).toMatchFileSnapshot('../golden/annotated.structure.txt');
  });

  it('carries everything inside and asks for nothing outside', () => {
    for (const html of Object.values(PAGES)) {
      expect(html).not.toMatch(/(?:src|href)="(?!#)/);
      expect(html.replace(/xmlns="[^"]*"/g, '')).not.toMatch(/https?:/);
      expect(
        [...html.matchAll(/url\(([^)]{0,20})/g)].every((match) => /^data:font\/woff2?;/.test(match[1] ?? '')),
      ).toBe(true);
      expect(html.length).toBeLessThan(2_000_000);
    }
  });

  it('prints hostile words as words', () => {
    for (const html of Object.values(PAGES)) {
      expect(html).not.toMatch(/<script/i);
      expect(html).toContain(
        '&lt;script&gt;alert(1)&lt;/script&gt; {{doc.title}} {{{doc.title}}} &lt;/style&gt; &amp;amp; *star*',
      );
      // The running head is CSS within <style>: the operator's name may end neither of them.
      expect(html.match(/<\/style>/g)).toHaveLength(1);
    }
  });

  it('leads every link to a place that exists, once', () => {
    for (const html of Object.values(PAGES)) {
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target = ''] of html.matchAll(/href="#([^"]*)"/g)) expect(ids, target).toContain(decodeURI(target));
      for (const clause of fixture().clauses) expect(ids).toContain(clause.id.replace(/ /g, '_'));
    }
  });

  it('passes the rules of accessibility, wide and narrow, and never scrolls sideways', async () => {
    await withBrowser(undefined, async (browser) => {
      for (const profile of ['reading', 'annotated']) {
        await browser.visit(folder, `${profile}.html`, async (page) => {
          // The page runs no script of its own; the checker is one.
          await page.setJavaScriptEnabled(true);
          await page.reload();
          for (const width of [1280, 800, 360, 320]) {
            await page.setViewport({ width, height: 800 });
            expect(
              await page.evaluate('document.documentElement.scrollWidth'),
              `${profile} at ${width}`,
            ).toBeLessThanOrEqual(width);
            if (width !== 1280 && width !== 360) continue;
            expect(await violationsOn(page), `${profile} at ${width}`).toEqual([]);
          }
          await page.close();
        });
      }
    });
  });
});

describe('a page on a screen', () => {
  const html = renderHtml(documentView(fixture(), { profile: 'reading', terms: true }), { screen: true });
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  it('has numbers that lead to themselves, and terms that lead to their definitions, once in a clause', async () => {
    const { page, trouble } = await pages.visit(html, { script: false });
    expect((await placesOn(page)).broken).toEqual([]);
    expect(
      await ofAll(page, '.clause > p > a.number, section > :is(h2, h3) > a.number', (all) =>
        all.every((a) => decodeURIComponent(a.hash.slice(1)) === (a.closest('[id]:not(h2, h3)') ?? a).id),
      ),
    ).toBe(true);
    const terms = (id: string) =>
      ofAll(page, `[id="${id}"] > p a.defined-term`, (all) =>
        all.map((a) => [a.textContent, decodeURIComponent(a.hash)]),
      );
    // "Coup" in 2.1; of "Big Tiger" the longer term and not the Tiger in it.
    expect(await terms('2.1')).toEqual([['Coup', '#def:Coup']]);
    expect(await terms('2.1.1(a)')).toEqual([['Big Tiger', '#def:Big_Tiger']]);
    // No definition leads to itself.
    expect(await terms('def:Coup')).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('shows what a term means where it is used, to whoever points at it or comes to it by keys', async () => {
    const { page } = await pages.visit(html);
    const gloss = () => page.$eval('#gloss', (e) => (e.checkVisibility() ? e.textContent : null));
    expect(await gloss()).toBeNull();
    await page.focus('[id="2.1"] > p a.defined-term');
    expect(await gloss()).toBe('“Coup” means a round of play.');
    expect(await page.$eval('[id="2.1"] a.defined-term', (a) => a.getAttribute('aria-describedby'))).toBe('gloss');
    await page.keyboard.press('Escape');
    expect(await gloss()).toBeNull();
    await page.hover('[id="2.1.1(a)"] > p a.defined-term');
    expect(await gloss()).toContain('means a bet that wins if');
  });

  it('finds the clauses that have all words, and stays in sight on a phone, with the way back to the contents', async () => {
    const { page } = await pages.visit(html, { width: 390 });
    await page.type('.seek input', 'shoe ends');
    expect(await ofAll(page, '.hits a', (all) => all.map((a) => decodeURIComponent(a.hash)))).toEqual(['#2.1.1']);
    expect(await page.$eval('.seek [role=status]', (e) => e.textContent)).toBe('1 found');
    await page.click('.hits a');
    await page.evaluate('scrollBy(0, 900)');
    expect(await page.$eval('.seek input', (e) => e.getBoundingClientRect().top)).toBeLessThan(60);
    expect(await page.$eval('.seek .back', (e) => [e.hash, e.checkVisibility()])).toEqual(['#contents', true]);
    await page.type('.seek input', ' nowhere');
    expect(await page.$eval('.seek [role=status]', (e) => e.textContent)).toBe('found nowhere');
  });

  it('is read a part at a time on a phone: under the contents stands what the address leads to, and the next is a link away', async () => {
    const { page } = await pages.visit(html, { width: 390 });
    const open = () => ofAll(page, 'main > section.section', (all) => all.filter((s) => !s.hidden).map((s) => s.id));
    expect(await open()).toEqual([]);
    expect(await page.$eval('.particulars', (e) => e.hidden)).toBe('until-found');
    const folded = (await page.evaluate('document.documentElement.scrollHeight')) as number;
    await page.click('.contents a[href="#2"]');
    await page.waitForFunction('document.querySelector(".turn a")');
    expect(await open()).toEqual(['2']);
    const turn = await ofAll(page, '.turn a', (all) => all.map((a) => a.hash));
    expect(turn[0]).toBe('#1');
    await page.click('.turn a');
    await page.waitForFunction('document.querySelector("main > section.section").hidden === false');
    expect(await open()).toEqual(['1']);
    // Nothing is lost: all parts are on paper, on a wider screen, and without a script.
    await page.emulateMediaType('print');
    const seen = () =>
      ofAll(page, '.particulars, .instrument, main > section.section', (all) =>
        all.every((e) => e.checkVisibility() && e.getBoundingClientRect().height > 0),
      );
    expect(await seen()).toBe(true);
    await page.emulateMediaType('screen');
    await page.setViewport({ width: 1280, height: 900 });
    expect(await seen()).toBe(true);
    const { page: still } = await pages.visit(html, { width: 390, script: false });
    expect(await still.evaluate('document.documentElement.scrollHeight')).toBeGreaterThan(2 * folded);
  });

  it('opens on a phone the part of a clause that its address names', async () => {
    const { page } = await pages.visit(html, { width: 390, hash: '2.1.1(a)' });
    const top = await page.$eval('[id="2.1.1(a)"]', (e) => e.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(300);
  });

  it('marks in the contents where the reader is, and shows tables and drawings whole on a phone', async () => {
    const { page } = await pages.visit(html, { hash: '2.3' });
    await page.waitForFunction('document.querySelector(".contents [aria-current]")?.hash === "#2.3"');
    await page.setViewport({ width: 390, height: 844 });
    expect(
      await ofAll(page, '.scroll', (all) => all.filter((s) => s.scrollWidth > s.clientWidth).map((s) => s.ariaLabel)),
    ).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('passes the rules of accessibility (%s)', async (scheme) => {
    for (const width of [1280, 390]) {
      // On a phone only the part that the address names is open, the rest of the clauses are not seen.
      const { page } = await pages.visit(html, { width, scheme, axe: true, hash: '2.1' });
      await page.waitForFunction('document.getElementById("2.1").checkVisibility()');
      await page.focus('[id="2.1"] > p a.defined-term');
      expect(await pages.axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });
});
