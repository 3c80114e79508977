// The page of two editions compared, in real Chromium: nothing left out, whole without a script, filters, search, keys,
// a phone's width, print, axe.
import type { Page } from 'puppeteer-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diff } from '../../../src/diff/change.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import { countsLine } from '../../../src/diff/tell.ts';
import { plainForm } from '../../../src/diff/tokens.ts';
import type { Edition } from '../../../src/model/edition.ts';
import { diffHtml } from '../../../src/render/diff/html.ts';
import { readEditions } from '../../../src/source/read.ts';
import { contentText } from '../../../src/words/text.ts';
import { RULES } from '../../rules.ts';
import { ofAll, openPages, type Pages, placesOn, type Visit } from '../page.ts';
import { made } from './made.ts';

const EXAMPLES = new URL('../../../examples/amendment', import.meta.url).pathname;

let pages: Pages;
let old: Edition;
let now: Edition;
let diff: Diff;
let real: string;
let small: string;
let unlike: string;
/** The real page, for tests that only look at it. */
let looked: Page;

beforeAll(async () => {
  const read = await readEditions([RULES, EXAMPLES], ['nsw-crown@3.2', 'nsw-crown@3.3-example']);
  [old, now] = read.editions as [Edition, Edition];
  diff = diffEditions(old, now);
  real = diffHtml({ diff, old, now, topics: read.topics, version: '0.0.0' });
  unlike = diffHtml({ ...made('never'), topics: new Map(), version: '0.0.0' });
  small = diffHtml({ ...made(), topics: new Map([['limits.change', 'Changing limits']]), version: '0.0.0' });
  pages = await openPages();
  looked = await visit(real);
});
afterAll(() => pages?.close());

/** Opens a page that must not throw and must ask for nothing beyond itself. */
async function visit(html: string, options: Visit = {}): Promise<Page> {
  const { page, trouble } = await pages.visit(html, options);
  expect(trouble).toEqual([]);
  return page;
}

const shown = (page: Page, what = 'article.change') =>
  ofAll(
    page,
    what,
    (all) => all.filter((e) => (e as unknown as { offsetParent: unknown }).offsetParent !== null).length,
  );
const textOf = (page: Page, what: string) => page.$eval(what, (e) => (e.textContent ?? '').replace(/\s+/g, ' ').trim());
const here = (page: Page) => page.evaluate('document.activeElement.closest("article")?.id ?? null');
const openAll = (page: Page) =>
  page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true; })');

describe('the page', () => {
  it('is the same bytes each time, carries everything with it and names what was compared', () => {
    expect(diffHtml({ ...made(), topics: new Map([['limits.change', 'Changing limits']]), version: '0.0.0' })).toBe(
      small,
    );
    expect(real).toContain('default-src &#x27;none&#x27;');
    expect(real).not.toMatch(/https?:\/\/(?!www\.w3\.org\/)|file:\/\//);
    for (const { sha256 } of diff.inputs) expect(real).toContain(sha256);
    expect(real).toContain(countsLine(diff.coverage));
  });

  it('leads every link somewhere and names every place once', async () => {
    for (const page of [looked, await visit(unlike)]) {
      const { ids, broken } = await placesOn(page);
      expect(broken).toEqual([]);
      expect(ids.length).toBe(new Set(ids).size);
      if (page !== looked) continue;
      const anchor = (e: Edition, id: string) => `${e.id}/${id}`.replace(/\s+/g, '_');
      for (const c of now.clauses) expect(ids).toContain(anchor(now, c.id));
      for (const id of diff.changes.flatMap((c) => c.from)) expect(ids).toContain(anchor(old, id));
    }
  });

  it('escapes whatever an edition says', async () => {
    const page = await visit(small);
    expect(await page.title()).toBe('Changes from Old Book to New Book');
    expect(await ofAll(page, 'img, script', (all) => all.length)).toBe(1);
    expect(await textOf(page, '.editions li:last-child .name')).toContain('<img src=x onerror=alert(1)>');
    expect(await textOf(page, '[id="now@1/1.4"]')).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('nothing else has changed', () => {
  const said = (text: string) =>
    plainForm(text)
      .replace(/\[\.\.\.\]/g, '')
      .replace(/\s+/g, ' ')
      .trim();

  it('the whole of the new edition stands there in its order, and without what is struck it is the new edition', async () => {
    const page = looked;
    const stands = (await page.evaluate(`[...document.querySelectorAll('.stand[id]')].map((e) => {
      const words = e.querySelector('.words').cloneNode(true);
      for (const x of words.querySelectorAll('.label, del, .to, .soft')) x.remove();
      const cells = [...e.querySelectorAll('tr')].map((r) => [...r.children].map((c) => { const d = c.cloneNode(true); for (const x of d.querySelectorAll('del, .vh')) x.remove(); return d.textContent; }));
      return { id: e.id, words: words.textContent, cells };
    })`)) as { id: string; words: string; cells: string[][] }[];
    expect(stands.map((s) => s.id)).toEqual(now.clauses.map((c) => `${now.id}/${c.id}`.replace(/\s+/g, '_')));
    for (const [i, c] of now.clauses.entries()) {
      const title = c.kind === 'section' ? `${c.title ?? ''} ` : '';
      expect(said(stands[i]?.words ?? ''), c.id).toBe(said(title + contentText(c.content)));
      // Long tables that have changed leave out the rows that are the same.
      const rows = (stands[i]?.cells ?? [])
        .map((r) => r.map(said))
        .filter((r) => !/^\d+ rows? unchanged$/.test(r[0] ?? ''));
      const wanted = (c.rows ?? []).map((r) => r.map((cell) => said(cell.text)));
      if (diff.changes.some((x) => x.to.includes(c.id)))
        for (const row of rows) expect(wanted, c.id).toContainEqual(row);
      else expect(rows, c.id).toEqual(wanted);
    }
  });

  it('folds as many clauses as the front page counts unchanged, and strikes out what is gone where it stood', async () => {
    const page = looked;
    expect(await ofAll(page, '.same-clauses .stand', (all) => all.length)).toBe(diff.coverage.counts.unchanged);
    expect(await ofAll(page, '.whole > .stand[id]', (all) => all.length)).toBe(
      diff.changes.reduce((n, c) => n + c.to.length, 0),
    );
    const gone = await ofAll(page, '.stand.removed', (all) =>
      all.map(
        (e) => (e.previousElementSibling?.textContent ?? '').split(/\s+/).filter(Boolean).length > 0 && e.textContent,
      ),
    );
    expect(gone).toHaveLength(1);
    expect(gone[0]).toContain('Complementary Chip Voucher');
    // 11.16 went to 9.7: where it was somebody is told so.
    expect(
      await ofAll(page, '.stand.away', (all) => all.map((e) => (e.textContent ?? '').replace(/\s+/g, ' ').trim())),
    ).toEqual([
      expect.stringMatching(/^11\.11 merged into 11\.10/),
      expect.stringMatching(/^11\.16 stands at 9\.7 now/),
      expect.stringMatching(/^14\.11 stands at 6\.7 now/),
    ]);
  });
});

describe('what a change shows', () => {
  it('the coup with its cards, stakes, both settlements and how often; the house edges before and after', async () => {
    const page = await visit(small);
    expect(
      await ofAll(page, '#change-1 .hand', (all) => all.map((e) => (e.textContent ?? '').replace(/\s+/g, ' ').trim())),
    ).toEqual(['Player A♠ A♠', 'Banker 4♠ 4♠']);
    expect(
      await ofAll(page, '#change-1 .coup tbody tr', (all) =>
        all.map((e) => [...e.children].map((c) => (c.textContent ?? '').trim())),
      ),
    ).toEqual([
      ['$1 on Player Perfect Pairs', 'is paid $25 $26 back', 'is paid $200 $201 back'],
      ['$2 on Player', 'loses $0 back', 'loses $0 back'],
    ]);
    expect(await textOf(page, '#change-1 .coup')).toContain(
      '1 in 3510.0 coups with these wagers (exactly 1/3510, from 8 decks) are settled differently',
    );
    const edges = await ofAll(page, '#change-1 .edges tbody tr', (all) =>
      all.map((e) => [...e.children].map((c) => (c.textContent ?? '').trim())),
    );
    expect(edges).toHaveLength(10);
    expect(edges[0]).toEqual([
      'Wager 1 Crown Baccarat, Option 3 turns to the players’ favour',
      '8',
      'not offered',
      '−2.5000% in the players’ favour −1/40',
    ]);
    expect(edges[9]).toEqual([
      'Wager 10 turns to the players’ favour',
      '8',
      '5.0000% 1/20',
      '−2.5000% in the players’ favour −1/40',
    ]);
    // Eight at once; the others are there to be opened.
    expect(
      await ofAll(
        page,
        '#change-1 .edges tbody tr',
        (all) => all.filter((e) => (e as unknown as { checkVisibility(): boolean }).checkVisibility()).length,
      ),
    ).toBe(8);
    expect(await textOf(page, '#change-2 .facts')).toContain('At the tableA table of 6 decks can be opened.');
    expect(await textOf(page, '#change-2 .facts')).toContain('House edgenobody knows the odds');
    expect(await textOf(page, '#change-2 .decision')).toContain('decided on another form of this change');
    expect(await textOf(page, '.front .decision')).toContain('Who asked for it?');
  });

  it('a table with its rows, columns and cells marked', async () => {
    const page = await visit(small);
    const rows = await ofAll(page, '#change-2 .grid tr', (all) =>
      all.map((r) => [
        r.className,
        ...[...r.children].map((c) => (c.innerHTML ?? '').replace(/<span class="vh">.*?<\/span>/g, '')),
      ]),
    );
    expect(rows).toEqual([
      ['', 'What', 'Words', '<del>Colour</del><ins class="apart">Size</ins>'],
      ['', 'Least', 'the <del>minimum</del> <ins>smallest stake</ins>', '<del>red</del><ins class="apart">A4</ins>'],
      ['del', '<del>Most</del>', '<del>the maximum</del>', '<del>blue</del>'],
      ['', 'Step', 'the unit', '<del>green</del><ins class="apart">A5</ins>'],
      ['ins', '<ins>Fee</ins>', '<ins>the ante</ins>', '<ins>A6</ins>'],
    ]);
  });

  it('words side by side at a switch, in one otherwise', async () => {
    const page = await visit(small, { script: false });
    const at = '#change-1';
    expect([await shown(page, `${at} .inline`), await shown(page, `${at} .sides`)]).toEqual([1, 0]);
    await page.click('#view-sides');
    expect([await shown(page, `${at} .inline`), await shown(page, `${at} .sides`)]).toEqual([0, 1]);
    // The old words alone on the one side, the new ones on the other.
    expect(
      await ofAll(page, `${at} .sides p`, (all) => all.map((e) => (e.textContent ?? '').replace(/\s+/g, ' '))),
    ).toEqual([
      '1.1 A Supervisor may put up a sign for fourteen (14) players under rule 1.3, beside the “shoe”.',
      '1.1 A Supervisor must put up a sign for sixteen (16) players under rule 1.2, beside the “shoe”.',
    ]);
  });

  it('of unlike books that words are not compared, and each side as it stands', async () => {
    const page = await visit(unlike);
    expect(await textOf(page, '.front')).toContain(
      'Words are not compared, since Old Book and New Book have little wording in common',
    );
    expect(await page.$('#view-sides')).toBeNull();
    expect(await page.$('#whole')).toBeNull();
    expect(await ofAll(page, '.sides del, .sides ins', (all) => all.length)).toBe(0);
    expect(await shown(page, '.sides')).toBe(await shown(page));
  });
});

describe('without a script', () => {
  it('filters by class and by effect, in the list as well', async () => {
    const page = await visit(real, { script: false });
    const of = (kind: string) => diff.changes.filter((c) => c.classes.some((k) => k === kind)).length;
    expect(await shown(page)).toBe(26);
    await page.click('#show-play');
    expect(await shown(page)).toBe(6);
    expect(await shown(page, '.list .change')).toBe(6);
    await page.click('#show-all');
    await page.click('#k-moved');
    expect(await shown(page)).toBe(of('moved'));
    await page.click('#k-added');
    expect(await shown(page)).toBe(of('moved') + of('added'));
    await page.click('#show-play');
    expect(await shown(page)).toBe(
      diff.changes.filter((c) => c.classes.includes('added') && c.settings.length > 0).length,
    );
  });

  it('counts what is undecided and what moves a house edge', async () => {
    const page = await visit(small, { script: false });
    // Accepted at last: 1.1. Accepted in another form: Table 1. Open: 1.4. Nobody has said anything of the others.
    await page.click('#show-undecided');
    expect(
      await ofAll(page, 'article.change', (all) =>
        all.filter((e) => (e as unknown as { offsetParent: unknown }).offsetParent === null).map((e) => e.id),
      ),
    ).toEqual(['change-1']);
    await page.click('#show-money');
    expect(await shown(page)).toBe(1);
  });

  it('opens the place that the address names, and hides what needs the script', async () => {
    for (const hash of ['nsw-crown@3.3-example/4.1.2(a)', 'nsw-crown@3.3-example/def:Results_Display', 'change-12']) {
      const page = await visit(real, { hash, script: false });
      expect(await page.$eval(`[id="${hash}"]`, (e) => e.getBoundingClientRect().height)).toBeGreaterThan(10);
      expect(await shown(page, '.scripted, .find')).toBe(0);
    }
  });
});

describe('with the script', () => {
  it('searches clauses, topics and words, switches views and explains its keys', async () => {
    const page = await visit(real);
    await page.keyboard.press('/');
    await page.keyboard.type('dragon 7');
    const found = diff.changes.filter((c) =>
      JSON.stringify([c.topics, c.stated?.reason, c.to]).toLowerCase().includes('dragon'),
    ).length;
    expect(await shown(page)).toBeGreaterThanOrEqual(found - 1);
    expect(await textOf(page, '#shown')).toBe(`${await shown(page)} of 26 shown`);
    expect(await shown(page, '.list .change')).toBe(await shown(page));
    await page.keyboard.type(' zebra');
    expect(await shown(page, '#nothing')).toBe(1);
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe(26);
    // The other keys: views, help.
    await page.keyboard.press('s');
    expect(await shown(page, '#change-1 .sides')).toBe(1);
    await page.keyboard.press('s');
    expect(await shown(page, '#change-1 .sides')).toBe(0);
    await page.keyboard.press('?');
    expect(await page.$eval('dialog', (d) => (d as unknown as { open: boolean }).open)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.$eval('dialog', (d) => (d as unknown as { open: boolean }).open)).toBe(false);
  });

  it('steps through the changes with keys and buttons, past those that are filtered out', async () => {
    const page = await visit(real);
    for (const [key, at] of [
      ['j', 1],
      ['n', 2],
      ['j', 3],
      ['k', 2],
      ['p', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await here(page)).toBe(`change-${at}`);
    }
    expect(await page.evaluate('location.hash')).toBe('#change-1');
    expect(await textOf(page, '.list .here .n')).toBe('1');
    await page.click('#k-renumbered');
    await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
    const left = diff.changes.flatMap((c, i) => (c.classes.includes('renumbered') ? [`change-${i + 1}`] : []));
    for (const id of left) {
      await page.click('#next');
      expect(await page.evaluate('location.hash')).toBe(`#${id}`);
      expect(await page.$eval(`#${id}`, (e) => e.getBoundingClientRect().top < 900)).toBe(true);
    }
  });

  it('shows what a link leads to, even behind a filter', async () => {
    const page = await visit(small);
    await page.click('#k-force');
    await page.evaluate('location.hash = "#change-4"');
    await page.waitForFunction('document.getElementById("change-4").offsetParent !== null');
    expect(await page.$eval('#k-force', (e) => (e as unknown as { checked: boolean }).checked)).toBe(false);
  });
});

describe('everywhere', () => {
  it('fits a phone with everything open, and a screen', async () => {
    for (const [html, width] of [
      [real, 360],
      [small, 390],
      [real, 768],
      [small, 1024],
    ] as const) {
      const page = await visit(html, { width });
      await openAll(page);
      await page.evaluate('document.getElementById("view-sides").click()');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  it('prints with marks that need no colour, without the filters, with the front page unfolded', async () => {
    const page = await visit(small);
    await page.emulateMediaType('print');
    expect(await shown(page, '.tools, .scripted')).toBe(0);
    const lines = (what: string) =>
      page.$eval(
        what,
        (e) =>
          (
            e.ownerDocument.defaultView as unknown as { getComputedStyle(e: unknown): { textDecorationLine: string } }
          ).getComputedStyle(e).textDecorationLine,
      );
    expect(await lines('#change-1 .inline del')).toBe('line-through');
    expect(await lines('#change-1 .inline ins')).toBe('underline');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    const printed = text.replace(/\s+/g, ' ');
    for (const words of [
      'Changes from Old Book to New Book',
      'What two clauses must have in common',
      'Between the same neighbours 0.15',
      'Page 2 of',
      'A Supervisor may must put up',
    ])
      expect(printed).toContain(words);
  });

  it('has nothing that axe complains of', async () => {
    for (const [html, width, scheme] of [
      [small, 1280, 'light'],
      [small, 390, 'dark'],
      [unlike, 1280, 'dark'],
    ] as const) {
      const page = await visit(html, { width, scheme, axe: true });
      await openAll(page);
      if (width === 390) await page.evaluate('document.getElementById("view-sides").click()');
      expect(await pages.axe(page)).toEqual([]);
    }
  });
});
