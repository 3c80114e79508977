// The page of a comparison in real Chromium: whole without a script, filters, search, keys, a phone's width, and axe
// without findings.
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compareEditions } from '../../../src/compare/compare.ts';
import type { Comparison } from '../../../src/compare/comparison.ts';
import { compareHtml } from '../../../src/render/compare/html.ts';
import { readEditions } from '../../../src/source/read.ts';
import { book } from '../../diff/books.ts';
import { RULES } from '../../rules.ts';
import { ofAll, openPages, type Pages, placesOn, type Visit } from '../page.ts';

let browser: Pages;
let comparison: Comparison;
let four: Comparison;
const pages: Record<'real' | 'small' | 'four', string> = { real: '', small: '', four: '' };
const open: Page[] = [];
const troubles: string[][] = [];
/** Pages for tests that leave them as they were: a large page takes a second to open. */
const lookedAt = new Map<string, Promise<Page>>();

const inputs = (c: Comparison) => c.editions.map((e) => ({ edition: e.id, sha256: 'c0ffee'.repeat(10) }));

beforeAll(async () => {
  const read = await readEditions([RULES], ['nz@consolidated', 'nsw-star@2021-07-08', 'nsw-crown@3.2', 'tas@2018']);
  const [nz, star, crown, tas] = read.editions;
  if (!nz || !star || !crown || !tas) throw new Error('an edition is missing');
  comparison = compareEditions([tas, crown], read);
  four = compareEditions([nz, star, crown, tas], read);
  for (const [name, c] of [
    ['real', comparison],
    ['small', small()],
    ['four', four],
  ] as const)
    pages[name] = compareHtml(c, inputs(c), '0.0.0');
  browser = await openPages();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((p) => p.close()));
  // What went wrong while a test used its page.
  expect(troubles.flat()).toEqual([]);
});
afterAll(() => browser?.close());

/**
 * A comparison that has every kind of mark on one small page, with words that would be markup if they were not escaped.
 */
function small(): Comparison {
  const nasty = '</script><script>document.title="taken"</script><img src=x onerror=alert(1)>';
  const terms = (word: string) => ({ name: `Book of the ${word}`, terms: { cuttingCard: word }, operator: nasty });
  const note =
    '\n\n  > **Note.** The text has no verb.\n\n  > **Reading R1**, open. Which of the two?\n  >\n  > 1. The first.\n  > 2. The second.';
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
  return compareEditions([a, b], { topics: new Map([['limits.change', `Changing ${nasty}`]]) });
}

/** Opens a page that must not throw and must ask for nothing beyond itself and its fonts. */
async function visit(name: keyof typeof pages, options: Visit = {}): Promise<Page> {
  const { page, trouble } = await browser.visit(pages[name], options);
  open.push(page);
  troubles.push(trouble);
  expect(trouble).toEqual([]);
  return page;
}

/** Opens a page with its script, or gives the one that is open; to be left as it was found. */
async function look(name: keyof typeof pages): Promise<Page> {
  const page = lookedAt.get(name) ?? visit(name);
  lookedAt.set(name, page);
  const there = await page;
  open.splice(0, open.length, ...open.filter((p) => p !== there));
  return there;
}

/** Leaves one part of a page: it is like the others, and axe looks at every element. */
const leave = (page: Page, part: string) =>
  page.evaluate(`document.querySelectorAll('.part:not(#part-${part})').forEach((p) => p.remove())`);

const shown = (page: Page) =>
  ofAll(
    page,
    '.topic',
    (all) => all.filter((t) => (t as unknown as { offsetParent: unknown }).offsetParent !== null).length,
  );
const titleHere = (page: Page) =>
  page.evaluate('document.activeElement.closest(".topic")?.querySelector("h3").textContent ?? null');

describe('the page', () => {
  it('is the same bytes each time and carries everything with it', async () => {
    const html = pages.real;
    expect(html).toBe(compareHtml(comparison, inputs(comparison), '0.0.0'));
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html).toContain('default-src &#x27;none&#x27;');
    expect(html).toContain('c0ffee'.repeat(10));
    // Nothing of the machine, nothing from elsewhere.
    expect(html).not.toMatch(/https?:\/\/|file:\/\//);
  });

  it('leads every link somewhere and names every place once', async () => {
    const page = await visit('real', { script: false });
    const { ids, broken } = await placesOn(page);
    expect(broken).toEqual([]);
    expect(ids.length).toBe(new Set(ids).size);
    // Every clause of both editions can be linked to.
    for (const e of comparison.editions)
      for (const c of e.clauses) if (c.topics.length) expect(ids).toContain(`${e.id}/${c.id}`.replace(/\s+/g, '_'));
  });

  it('escapes whatever an edition says', async () => {
    const page = await visit('small');
    expect(await page.title()).toBe('Baccarat rules side by side · Book of the marker card · Book of the Cutting Card');
    expect(await ofAll(page, 'img, script', (all) => all.length)).toBe(1);
    expect(
      await page.$eval('[id="limits.change"]', (b) => b.closest('details')?.querySelector('h3')?.textContent),
    ).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('without a script', () => {
  it('filters by differences, kinds and parts', async () => {
    const page = await visit('real', { script: false });
    const { summary, topics } = comparison;
    // What differs is shown first.
    expect(await shown(page)).toBe(summary.differ);
    await page.click('#show-all');
    expect(await shown(page)).toBe(summary.topics);
    await page.click('#show-differ');
    expect(await shown(page)).toBe(summary.differ);
    await page.click('#k-play');
    expect(await shown(page)).toBe(summary.by.play);
    await page.click('#k-figure');
    expect(await shown(page)).toBe(
      topics.filter((t) => t.differs.some((d) => d.what === 'play' || d.what === 'figure')).length,
    );
    await page.select('#part', 'cards');
    expect(await shown(page)).toBe(
      topics.filter((t) => t.part === 'cards' && t.differs.some((d) => d.what === 'play' || d.what === 'figure'))
        .length,
    );
    await page.click('#k-play');
    await page.click('#k-figure');
    await page.click('#show-lack');
    expect(await shown(page)).toBe(topics.filter((t) => t.part === 'cards' && Object.keys(t.none).length > 0).length);
  });

  it('opens the topic or the clause that the address names, and hides what needs the script', async () => {
    for (const hash of ['deal.third-card.banker', 'tas@2018/12.2', 'nsw-crown@3.2/table:3']) {
      const page = await visit('real', { hash, script: false });
      expect(await ofAll(page, 'details[open] .body', (all) => all.length)).toBe(1);
      expect(await page.$eval(`[id="${hash}"]`, (e) => e.getBoundingClientRect().height)).toBeGreaterThan(10);
      expect(
        await ofAll(
          page,
          '.find, .scripted',
          (all) => all.filter((e) => (e as unknown as { offsetParent: unknown }).offsetParent !== null).length,
        ),
      ).toBe(0);
    }
  });
});

describe('with the script', () => {
  it('explains its keys', async () => {
    const page = await look('real');
    await page.keyboard.press('?');
    expect(await page.$eval('dialog', (d) => (d as unknown as { open: boolean }).open)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.$eval('dialog', (d) => (d as unknown as { open: boolean }).open)).toBe(false);
  });

  it('searches topics, rules and words', async () => {
    const page = await look('real');
    await page.keyboard.press('/');
    await page.keyboard.type('half an hour');
    const found = await shown(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(10);
    expect(await page.$eval('#shown', (e) => e.textContent)).toBe(`${found} of ${comparison.topics.length} shown`);
    // Parts in which nothing is left go away with their topics.
    expect(
      await ofAll(
        page,
        '.part',
        (all) => all.filter((p) => (p as unknown as { offsetParent: unknown }).offsetParent !== null).length,
      ),
    ).toBeLessThan(4);
    await page.keyboard.type(' zebra');
    expect(await page.$eval('#nothing', (e) => (e as unknown as { hidden: boolean }).hidden)).toBe(false);
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe(comparison.summary.differ);
  });

  it('steps through the differences with j and k, opens and closes with o', async () => {
    const page = await visit('real');
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
    expect(
      await page.evaluate(
        'document.activeElement.getBoundingClientRect().top >= document.getElementById("tools").getBoundingClientRect().bottom',
      ),
    ).toBe(true);
  });

  it('shows what a link leads to, even behind a filter, which stays for when the reader comes back', async () => {
    const page = await visit('real');
    await page.click('#k-play');
    await page.click('#show-differ');
    const left = await shown(page);
    await page.evaluate('location.hash = "#general.table-closure"');
    await page.waitForFunction('document.getElementById("general.table-closure").offsetParent !== null');
    expect(await shown(page)).toBe(1);
    await page.keyboard.press('a');
    await page.waitForFunction('document.querySelector(".editions").offsetParent !== null');
    expect(await shown(page)).toBe(left);
  });
});

/** Words of letters alone in cells that stand on more than one line. */
const BROKEN_WORDS = `[...document.querySelectorAll('.cell')].flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement.matches('.ed')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\u2019]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top));
      if (new Set(lines).size > 1) found.push(word);
    }
  }
  return found;
})`;

describe('four books', () => {
  const columns = (page: Page) =>
    ofAll(
      page,
      '.part:not(#found) .topic:nth-of-type(1) .cell',
      (cells) => new Set(cells.slice(0, 4).map((c) => Math.round(c.getBoundingClientRect().top))).size,
    );

  it('are one matrix, on a screen and on a phone: a line a topic, a column a book', async () => {
    const page = await look('four');
    await page.click('#show-all');
    for (const width of [390, 1280]) {
      await page.setViewport({ width, height: 900 });
      await page.evaluate('scrollTo(0, 0)');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      // The four cells of a topic stand beside each other.
      expect(await columns(page)).toBe(1);
      // The names of the books stay in sight.
      await page.evaluate('document.getElementById("part-settlement").scrollIntoView()');
      const names = await ofAll(page, '.columns .book', (all) =>
        all.map((e) => [Math.round(e.getBoundingClientRect().top), (e.textContent ?? '').trim()] as const),
      );
      expect(names.map(([, name]) => name)).toEqual([
        'New Zealand',
        'The Star 2021',
        'Crown Sydney 3.2',
        'Tasmania 2018',
      ]);
      expect(Math.max(...names.map(([top]) => top))).toBeLessThan(150);
    }
    // On a phone no word of a cell is broken: "Multishuffler" stood on two lines.
    await page.setViewport({ width: 390, height: 900 });
    expect(await page.evaluate(BROKEN_WORDS)).toEqual([]);
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluate('scrollTo(0, 0)');
    await page.click('#show-differ');
  });

  it('are small enough to be sent and quick to open', async () => {
    expect(pages.four.length).toBeLessThan(3_000_000);
    const page = await look('four');
    const session = await page.createCDPSession();
    // Processor time, which is the same however busy the machine is.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.reload();
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find((m) => m.name === 'TaskDuration')?.value ?? Infinity;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(2);
    // A topic is drawn when it is opened.
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(10_000);
  });

  it('filter by kind without a script', async () => {
    const page = await visit('four', { script: false });
    await page.click('#show-all');
    await page.click('#k-consequence');
    expect(await shown(page)).toBe(four.summary.by.consequence);
    await page.click('#k-condition');
    expect(await shown(page)).toBe(
      four.topics.filter((t) => t.differs.some((d) => d.what === 'consequence' || d.what === 'condition')).length,
    );
    await page.click('#show-lack');
    expect(await shown(page)).toBe(
      four.topics.filter(
        (t) =>
          Object.keys(t.none).length > 0 && t.differs.some((d) => d.what === 'consequence' || d.what === 'condition'),
      ).length,
    );
  });

  it('have a page for each topic at its address, with and without a script, that is printed alone', async () => {
    for (const [script, hash] of [
      [true, 'irregularity.insufficient-cards'],
      [false, 'tas@2018/14.5'],
    ] as const) {
      const page = await visit('four', { hash, script });
      // Behind any filter.
      if (!script) await page.evaluate('document.getElementById("k-play").checked = true');
      expect(await shown(page)).toBe(1);
      expect(
        await ofAll(page, '.editions, .tools, .cell', (all) => all.filter((e) => e.getClientRects().length > 0).length),
      ).toBe(0);
      const text = await page.$eval('.topic:has(:target)', (t) => t.textContent ?? '');
      for (const words of ['Too few cards in the shoe', 'wagers returned', 'r 12.5', 'r 12.6', 'r 11.12', 'r 14.5'])
        expect(text.replace(/\u00a0/g, ' ')).toContain(words);
      const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
      expect(pdf.getPageCount()).toBe(1);
    }
  });

  it('lead from the page of a topic to the next, and back to all', async () => {
    const [before, after] = ['irregularity.misdeal.reconstruct', 'irregularity.misdeal.cannot-reconstruct'];
    const page = await visit('four', { hash: before });
    // A key that is pressed before the page has said where it is would be for the topic before.
    const at = (topic: string) =>
      page.waitForFunction(
        `document.querySelector(':target')?.id === ${JSON.stringify(topic)} &&
          document.title.startsWith(document.querySelector('.topic:has(:target) h3').textContent)`,
      );
    expect(await page.title()).toBe(
      'Misdeal that can be put right · Baccarat rules side by side · New Zealand · The Star 2021 · Crown Sydney 3.2 · Tasmania 2018',
    );
    await page.keyboard.press('j');
    await at(after);
    await page.keyboard.press('k');
    await at(before);
    await page.click('.topic:has(:target) .leaf a');
    await page.waitForFunction('document.querySelector(".editions").offsetParent !== null');
    expect(await shown(page)).toBe(four.summary.differ);
  });

  it('find the topic of that name before those that mention it, and put all back in order', async () => {
    const page = await look('four');
    const titles = () =>
      ofAll(page, '.topic', (all) =>
        all
          .filter((t) => (t as unknown as { offsetParent: unknown }).offsetParent !== null)
          .map((t) => t.querySelector('h3')?.textContent),
      );
    const before = await titles();
    await page.$eval('#search', (e) => {
      (e as unknown as { value: string }).value = 'cutting card';
      e.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const found = await titles();
    expect(found[0]).toBe('Cutting card');
    expect(found.slice(1, 4).every((t) => /cutting card/i.test(t ?? ''))).toBe(true);
    expect(found.length).toBeGreaterThan(10);
    // Among what is found a part can be chosen.
    await page.select('#part', 'shuffle');
    expect((await titles()).length).toBeLessThan(found.length);
    await page.select('#part', '');
    await page.focus('#search');
    await page.keyboard.press('Escape');
    expect(await titles()).toEqual(before);
  });

  it('have nothing that axe complains of, as a matrix and as the page of a topic', async () => {
    for (const [part, hash, width] of [
      ['irregularities', '', 390],
      ['side-wagers', 'side.perfect-pairs', 1280],
    ] as const) {
      const page = await visit('four', { hash, width, axe: true });
      await leave(page, part);
      expect(await browser.axe(page)).toEqual([]);
    }
  });
});

describe('everywhere', () => {
  it('fits a phone with everything open, and a screen', async () => {
    const page = await visit('real', { width: 360 });
    await page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true; })');
    await page.waitForFunction('!document.querySelector("details[open] noscript")');
    for (const width of [360, 390, 768, 1024, 1280]) {
      await page.setViewport({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  it('prints what is shown, without the filters', async () => {
    const page = await visit('small', { hash: 'limits.change' });
    await page.emulateMediaType('print');
    expect(
      await ofAll(
        page,
        '.tools fieldset, .tools button',
        (all) => all.filter((e) => (e as unknown as { offsetParent: unknown }).offsetParent !== null).length,
      ),
    ).toBe(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  it('has nothing that axe complains of', async () => {
    for (const [file, width, scheme] of [
      ['small', 1280, 'light'],
      ['small', 390, 'dark'],
      ['real', 1280, 'dark'],
    ] as const) {
      const page = await visit(file, { width, scheme, axe: true });
      if (file === 'real') await leave(page, 'settlement');
      await page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true; })');
      await page.waitForFunction('!document.querySelector("details[open] noscript")');
      expect(await browser.axe(page), `${file} at ${width}`).toEqual([]);
    }
  });

  it("shows a figure that differs in the words of a topic's page, and quotes what has force", async () => {
    // nz 5.10(c): 8 to 1 or 9 to 1; nz 7.7 "the Dealer must do either of the following".
    const page = await visit('four', { hash: 'settlement.tie.odds', script: false });
    expect(
      await ofAll(page, '.body:target mark.own', (all) =>
        all.map((m) => [m.textContent, (m as unknown as { offsetWidth: number }).offsetWidth > 0]),
      ),
    ).toEqual([['9 to 1', true]]);
    await page.goto(page.url().replace(/#.*/, '#burn.mandatory'));
    expect(await ofAll(page, '.body:target .differences q', (all) => all.map((q) => q.textContent))).toContain(
      'must do either of the following',
    );
  });

  it('finds first the topics of the part that is searched for', async () => {
    const page = await look('four');
    await page.type('#search', 'burn');
    const found = await ofAll(page, '#found .topic:not([hidden]) h3', (all) => all.map((h) => h.textContent));
    expect(found.slice(0, 3).sort()).toEqual([
      'How cards are burned',
      'Showing burned cards',
      'Whether cards are burned',
    ]);
  });
});
