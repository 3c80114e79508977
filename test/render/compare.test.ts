// The page of a comparison in real Chromium: whole without a script, filters, search, keys, a phone's width, and axe without findings.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Comparison, compareEditions } from '../../src/diff/compare.ts';
import { PREDICATES } from '../../src/predicates/index.ts';
import { compareHtml } from '../../src/render/compare.ts';
import { readEditions } from '../../src/source/read.ts';
import { book } from '../diff/books.ts';
import { axeProgram, launch } from './page.ts';

let folder: string;
let browser: Browser;
let comparison: Comparison;
let axe: string;
const open: Page[] = [];

const inputs = (c: Comparison) => c.editions.map((e) => ({ edition: e.id, sha256: 'c0ffee'.repeat(10) }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
  const read = await readEditions([join(import.meta.dirname, '../../rules-source')], ['tas@2018', 'nsw-crown@3.2']);
  comparison = compareEditions(read.editions, read, PREDICATES);
  await writeFile(join(folder, 'real.html'), compareHtml(comparison, inputs(comparison), '0.0.0'));
  await writeFile(join(folder, 'small.html'), compareHtml(small(), inputs(small()), '0.0.0'));
  axe = await axeProgram();
  browser = await launch();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((p) => p.close()));
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A comparison that has every kind of mark on one small page, with words that would be markup if they were not escaped. */
function small(): Comparison {
  const nasty = '</script><script>document.title="taken"</script><img src=x onerror=alert(1)>';
  const terms = (word: string) => ({ terms: { cuttingCard: word }, operator: nasty });
  const note = '\n\n  > **Note.** The text has no verb.\n\n  > **Reading R1**, open. Which of the two?\n  >\n  > 1. The first.\n  > 2. The second.';
  const a = book(
    'a',
    `## 1 One\n\n- **1.1** \`limits.change\` \`limits.sign\` \`person\` A Supervisor must put up a sign for twenty (20) minutes, beside the marker card & the "shoe", under [rule 1.2](#1.2):\n\n  - **(a)** \`person\` at once; or\n\n  - **(b)** \`burn.method\` \`person\` later.${note}\n\n- **1.2** \`cards.decks.number\` Baccarat must be dealt from four to eight decks.\n\n  ~~~check\n  predicate: cards.decks\n  force: must\n  allowed: "@four to eight decks"\n  ~~~`,
    terms('marker card'),
  );
  const b = book(
    'b',
    '## 1 One\n\n- **1.1** `limits.change` `person` A sign may stand beside the Cutting Card for half an hour.\n\n**Table 1** `limits.sign` `person` What the sign says\n\n| What | Words |\n| - | - |\n| Least | the minimum |\n\n- **1.2** `cards.decks.number` Baccarat must be dealt from eight decks.\n\n  ~~~check\n  predicate: cards.decks\n  force: must\n  allowed: "@eight decks"\n  ~~~',
    terms('Cutting Card'),
  );
  return compareEditions([a, b], { topics: new Map([['limits.change', `Changing ${nasty}`]]) }, PREDICATES);
}

/** Opens a page; whatever it asks for beyond its own file and its fonts is an error. */
async function visit(file: string, options: { hash?: string; width?: number; script?: boolean } = {}): Promise<Page> {
  const page = await browser.newPage();
  open.push(page);
  await page.setViewport({ width: options.width ?? 1280, height: 900 });
  await page.setJavaScriptEnabled(options.script ?? true);
  const asked: string[] = [];
  page.on('request', (r) => {
    if (!r.url().startsWith('data:')) asked.push(r.url());
  });
  page.on('pageerror', (e) => {
    throw e;
  });
  page.on('dialog', () => {
    throw new Error('the page opened a dialog');
  });
  const url = pathToFileURL(join(folder, file)).href;
  await page.goto(`${url}${options.hash ?? ''}`);
  expect(asked.filter((u) => u.split('#')[0] !== url)).toEqual([]);
  return page;
}

const shown = (page: Page) => page.$$eval('.topic', (all) => all.filter((t) => (t as unknown as { offsetParent: unknown }).offsetParent !== null).length);
const titleHere = (page: Page) => page.evaluate('document.activeElement.closest(".topic")?.querySelector("h3").textContent ?? null');

describe('the page', () => {
  it('is the same bytes each time and carries everything with it', async () => {
    const html = compareHtml(comparison, inputs(comparison), '0.0.0');
    expect(html).toBe(compareHtml(comparison, inputs(comparison), '0.0.0'));
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html).toContain('default-src &#x27;none&#x27;');
    expect(html).toContain('c0ffee'.repeat(10));
    // Nothing of the machine, nothing from elsewhere.
    expect(html).not.toMatch(/https?:\/\/|file:\/\//);
  });

  it('leads every link somewhere and names every place once', async () => {
    const page = await visit('real.html');
    const { ids, broken } = (await page.evaluate(`(() => {
      const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
      const known = new Set(ids);
      const broken = [...document.querySelectorAll('a[href^="#"]')].map((a) => decodeURIComponent(a.getAttribute('href').slice(1))).filter((h) => !known.has(h));
      return { ids, broken };
    })()`)) as { ids: string[]; broken: string[] };
    expect(broken).toEqual([]);
    expect(ids.length).toBe(new Set(ids).size);
    // Every clause of both editions can be linked to.
    for (const e of comparison.editions) for (const c of e.clauses) if (c.topics.length) expect(ids).toContain(`${e.id}/${c.id}`.replace(/\s+/g, '_'));
  });

  it('escapes whatever an edition says', async () => {
    const page = await visit('small.html');
    expect(await page.title()).toBe('Baccarat rules side by side · a@1 · b@1');
    expect(await page.$$eval('img, script', (all) => all.length)).toBe(1);
    expect(await page.$eval('[id="limits.change"]', (b) => b.closest('details')?.querySelector('h3')?.textContent)).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('without a script', () => {
  it('filters by differences, kinds and parts', async () => {
    const page = await visit('real.html', { script: false });
    const { summary, topics } = comparison;
    expect(await shown(page)).toBe(summary.topics);
    await page.click('#show-differ');
    expect(await shown(page)).toBe(summary.differ);
    await page.click('#k-play');
    expect(await shown(page)).toBe(summary.by.play);
    await page.click('#k-figure');
    expect(await shown(page)).toBe(topics.filter((t) => t.differs.some((d) => d.what === 'play' || d.what === 'figure')).length);
    await page.select('#part', 'cards');
    expect(await shown(page)).toBe(topics.filter((t) => t.part === 'cards' && t.differs.some((d) => d.what === 'play' || d.what === 'figure')).length);
    await page.click('#k-play');
    await page.click('#k-figure');
    await page.click('#show-lack');
    expect(await shown(page)).toBe(topics.filter((t) => t.part === 'cards' && Object.keys(t.none).length > 0).length);
  });

  it('opens the topic or the clause that the address names, and hides what needs the script', async () => {
    for (const hash of ['#deal.third-card.banker', '#tas@2018/12.2', '#nsw-crown@3.2/table:3']) {
      const page = await visit('real.html', { hash, script: false });
      expect(await page.$$eval('details[open] .body', (all) => all.length)).toBe(1);
      expect(await page.$eval(`[id="${hash.slice(1)}"]`, (e) => e.getBoundingClientRect().height)).toBeGreaterThan(10);
      expect(await page.$$eval('.find, .scripted', (all) => all.filter((e) => (e as unknown as { offsetParent: unknown }).offsetParent !== null).length)).toBe(0);
    }
  });
});

describe('with the script', () => {
  it('searches topics, rules and words', async () => {
    const page = await visit('real.html');
    await page.keyboard.press('/');
    await page.keyboard.type('half an hour');
    const found = await shown(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(10);
    expect(await page.$eval('#shown', (e) => e.textContent)).toBe(`${found} of ${comparison.topics.length} topics shown`);
    // Parts in which nothing is left go away with their topics.
    expect(await page.$$eval('.part', (all) => all.filter((p) => (p as unknown as { offsetParent: unknown }).offsetParent !== null).length)).toBeLessThan(4);
    await page.keyboard.type(' zebra');
    expect(await page.$eval('#nothing', (e) => (e as unknown as { hidden: boolean }).hidden)).toBe(false);
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe(comparison.topics.length);
  });

  it('steps through the differences with j and k, opens and closes with o', async () => {
    const page = await visit('real.html');
    const titles = comparison.topics.filter((t) => t.differs.length > 0).map((t) => t.title);
    for (const n of [0, 1, 2]) {
      await page.keyboard.press('j');
      expect(await titleHere(page)).toBe(titles[n]?.replace(/'/g, '’'));
    }
    await page.keyboard.press('k');
    expect(await titleHere(page)).toBe(titles[1]?.replace(/'/g, '’'));
    const isOpen = () => page.evaluate('document.activeElement.closest("details").open');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('o');
    expect(await isOpen()).toBe(false);
    // The topic stands below the filters and not under them.
    expect(await page.evaluate('document.activeElement.getBoundingClientRect().top >= document.getElementById("tools").getBoundingClientRect().bottom')).toBe(true);
  });

  it('explains its keys', async () => {
    const page = await visit('real.html');
    await page.keyboard.press('?');
    expect(await page.$eval('dialog', (d) => (d as unknown as { open: boolean }).open)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.$eval('dialog', (d) => (d as unknown as { open: boolean }).open)).toBe(false);
  });

  it('shows what a link leads to, even behind a filter', async () => {
    const page = await visit('real.html');
    await page.click('#k-play');
    await page.evaluate('location.hash = "#general.table-closure"');
    await page.waitForFunction('document.getElementById("general.table-closure").offsetParent !== null');
    expect(await page.$eval('#k-play', (e) => (e as unknown as { checked: boolean }).checked)).toBe(false);
  });
});

describe('everywhere', () => {
  it('fits a phone with everything open, and a screen', async () => {
    for (const width of [360, 390, 768, 1024, 1280]) {
      const page = await visit('real.html', { width });
      await page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true; })');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  it('prints what is shown, without the filters', async () => {
    const page = await visit('small.html', { hash: '#limits.change' });
    await page.emulateMediaType('print');
    expect(await page.$$eval('.tools fieldset, .tools button', (all) => all.filter((e) => (e as unknown as { offsetParent: unknown }).offsetParent !== null).length)).toBe(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  it('has nothing that axe complains of', async () => {
    const run = async (page: Page) => {
      await page.setBypassCSP(true);
      await page.reload();
      await page.evaluate(axe);
      await page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true; })');
      const found = (await page.evaluate(
        `axe.run({ resultTypes: ['violations'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')))`,
      )) as string[];
      expect(found).toEqual([]);
    };
    await run(await visit('small.html'));
    await run(await visit('small.html', { width: 390 }));
    // The real page once, with the part that has most kinds of clauses.
    const page = await visit('real.html', { script: false });
    await page.select('#part', 'settlement');
    await page.setJavaScriptEnabled(true);
    await run(page);
  }, 120_000);
});
