// The page of odds and the section for the rulebook: what they hold, that they are whole by themselves, and that
// nothing in them can be markup.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/model/edition.ts';
import type { OddsRow } from '../../../src/odds/row.ts';
import { oddsSection, oddsStyle } from '../../../src/render/odds/html.ts';
import { oddsHtml } from '../../../src/render/odds/page.ts';
import { book, bookOdds, oddsWith } from '../../odds/books.ts';
import { madeOdds } from '../../odds/made.ts';
import { ofAll, openPages, type Pages } from '../page.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;
const NO_BOOK = {
  id: 'test-game',
  clauses: [],
  meta: { title: 'Test game', operator: 'Nobody', variants: { half: 'Half Baccarat' } },
} as unknown as Edition;

describe('the section', () => {
  it('has a row for every house edge of a wager, with its rules as links to the clauses', async () => {
    const html = oddsSection(await book('tas@2018'), await bookOdds('tas@2018'));
    const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map((m) =>
      (m[1] ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#x3D;', '=')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(rows).toEqual([
      'Player 1.2351% all 12.1 , 13',
      'Banker 1.0579% Baccarat 12.2',
      'Banker 1.4581% Federal Baccarat 12.4 , 13',
      'Tie 14.3596% all 12.3',
      'Player Perfect Pairs 4.0964% all R1, answer 1; R79, answer 1 15.8(a) , 15.8(b) , 15.8(c)',
      'Banker Perfect Pairs 4.0964% all R1, answer 1; R79, answer 1 15.8(a) , 15.8(b) , 15.8(c)',
      'Player Perfect Pairs −90.2132% in the players’ favour all R1, answer 2 15.8(a) , 15.8(b) , 15.8(c)',
      'Banker Perfect Pairs −90.2132% in the players’ favour all R1, answer 2 15.8(a) , 15.8(b) , 15.8(c)',
      'Player Perfect Pairs −84.6423% in the players’ favour all R79, answer 2 15.8(a) , 15.8(b) , 15.8(c)',
      'Banker Perfect Pairs −84.6423% in the players’ favour all R79, answer 2 15.8(a) , 15.8(b) , 15.8(c)',
    ]);
    expect(html).toContain('<caption>House edge of every wager, 8 decks</caption>');
    expect(html).toMatch(/<a href="#[^"]+">12\.3<\/a>/);
  });

  it('draws a bar for every house edge, with its value beside it and in words', async () => {
    const html = oddsSection(await book('nsw-crown@3.2'), await bookOdds('nsw-crown@3.2'));
    expect(count(html, /<svg /g)).toBe(3);
    expect(count(html, /<rect /g)).toBe(28);
    expect(count(html, /class="odds-below"/g)).toBe(1);
    expect(html).toContain('<text class="odds-label"');
    expect(html).toMatch(
      /<desc id="odds-0-nsw-crown-3-2">Banker: Zero Commission Baccarat: −1\.2351%; Banker: Traditional Baccarat: 1\.0579%;/,
    );
  });

  it('draws bars to one scale, none beyond the picture, negative ones to the left of the line', async () => {
    const html = oddsSection(await book('nsw-crown@3.2'), await bookOdds('nsw-crown@3.2'));
    const zero = Number(/class="odds-zero" x1="([\d.]+)"/.exec(html)?.[1]);
    const bars = [...html.matchAll(/<rect class="(\S+)" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
      ([, css, x, width]) => ({
        below: css === 'odds-below',
        x: Number(x),
        end: Number(x) + Number(width),
      }),
    );
    expect(bars).toHaveLength(28);
    for (const bar of bars) {
      expect(bar.below ? bar.end : bar.x).toBeCloseTo(zero, 1);
      expect(bar.x).toBeGreaterThan(0);
      expect(bar.end).toBeLessThan(720);
    }
    const length = (value: string): number => {
      const m = new RegExp(
        `width="([\\d.]+)" height="16"/><text x="[\\d.]+" y="[\\d.]+" text-anchor="\\w+">${value}%<`,
      ).exec(html);
      return Number(m?.[1]);
    };
    expect(length('14.3596') / length('1.4581')).toBeCloseTo(14.3596 / 1.4581, 1);
  });

  it('says when an insurance may be made, and draws it once over all its situations', () => {
    const html = oddsSection(NO_BOOK, madeOdds());
    expect(html).toContain('<th scope="col">Made when</th>');
    expect(html).toContain('<td>Banker has 4, 5, 6, 7, 8 or 9</td>');
    expect(html.match(/<caption>[^<]*/g)).toEqual([
      '<caption>House edge of every wager, 8 decks',
      '<caption>House edge of every insurance wager, by what the insured hand has, 8 decks',
      ...['Player', 'Banker'].flatMap((hand) =>
        ['2 to 1', '3 to 2'].map(
          (four) => `<caption>${hand} Insurance, bet 2, with 4 at ${four}: house edge by what both hands have, 8 decks`,
        ),
      ),
      ...['Player', 'Banker'].map(
        (hand) => `<caption>${hand} Insurance, bet 3: house edge by what both hands have, 8 decks`,
      ),
    ]);
    expect(html.slice(0, html.indexOf('</table>'))).not.toContain('Made when');
    expect(html).toContain('Insurance wagers, when they may be made: house edge');
    const insurance = html.slice(html.indexOf('Insurance wagers, when'));
    expect(count(insurance, /<rect /g)).toBe(8);
    expect(html).toContain('Half Baccarat');
  });

  it('says with a word that an edge is in the favour of the players', async () => {
    const html = oddsSection(await book('nsw-crown@3.2'), await bookOdds('nsw-crown@3.2'));
    expect(count(html, /class="odds-favour"/g)).toBe(1);
    expect(html).toMatch(/−1\.2351%<\/span> <span class="odds-favour">in the players’ favour<\/span>/);
  });

  it('has a grid of what both hands count for an insurance that is made when both are shown', async () => {
    const html = oddsSection(await book('nz@consolidated'), await bookOdds('nz@consolidated'));
    const [grid] =
      /<caption>Player Insurance, bet 2: house edge by what both hands have, 8 decks<\/caption>.*?<\/table>/s.exec(
        html,
      ) ?? [];
    const cells = (grid ?? '').replace(/<\/t[hd]>/g, '|').replace(/<[^>]*>/g, '');
    expect(cells).toContain('Player, against the Banker’s|0|1|2|3|4|5|');
    expect(cells).toMatch(/\n *5\|\|\|\|\|1\.8352%\|\|/);
    expect(cells).toMatch(/\n *6\|−0\.2324% in the players’ favour\|/);
    expect(html).toContain('with an Ante of 12.5%');
    expect(html).toContain('the edge is that of one wager of the minimum');
  });

  it('has what an edge is at a stake, or that it is the same, or not accepted', async () => {
    const laid = { stake: 3_300, chip: 100 };
    const cells = async (id: string) => {
      const html = oddsSection(await book(id), await oddsWith(id, ['player', 'banker'], { laid }));
      expect(html).toContain('<th scope="col" class="odds-n">At $33</th>');
      return html.replace(/<\/t[hd]>/g, '|').replace(/<[^>]*>/g, '');
    };
    expect(await cells('nsw-star@2021-07-08')).toMatch(/Player\|1\.2351%\|the same\|.*Banker\|1\.0579%\|0\.1546%\|/s);
    const nz = await cells('nz@consolidated');
    expect(nz).toMatch(/Banker\|1\.0579%\|not accepted\|/);
    expect(nz).toContain('Not accepted: chips from $1 cannot pay exactly what $33 may win');
  });

  it('says what is not worked out and why, and what the book does not allow', async () => {
    const edition = await book('nsw-crown@3.2');
    const [row] = await bookOdds('nsw-crown@3.2');
    const unread: OddsRow[] = row
      ? [{ ...row, houseEdge: null, houseEdgePercent: null, why: 'a row cannot be read <1>' }]
      : [];
    expect(oddsSection(edition, unread)).toContain('Not worked out:</span> a row cannot be read &lt;1&gt;');
    const six = oddsSection(edition, await bookOdds('nsw-crown@3.2', 6));
    expect(six).toContain('* The book does not let this wager be offered with so many decks.');
    expect(count(six, /odds-mark/g)).toBeGreaterThan(0);
  });

  it('lets nothing be markup', () => {
    const nasty = '<img src=x onerror=alert(1)>"\'';
    const row: OddsRow = {
      ...{
        edition: 'test-game',
        clause: nasty,
        clauses: [nasty],
        wager: 'player',
        title: nasty,
        option: `${nasty}=1`,
        choice: nasty,
        variant: nasty,
        reading: nasty,
        decks: 8,
        permitted: false,
      },
      ante: null,
      given: { when: nasty, own: null, opposite: null, probability: '1/2' },
      outcomes: [{ name: nasty, probability: '1/1', pays: nasty }],
      ...{
        houseEdge: '1/10',
        houseEdgePercent: '10.0000%',
        favoursPlayers: false,
        moved: null,
        atStake: null,
        why: null,
      },
    };
    const edition = { ...NO_BOOK, meta: { title: nasty, operator: nasty, variants: {} } } as unknown as Edition;
    for (const html of [
      oddsSection(edition, [row, { ...row, why: nasty, houseEdge: null, houseEdgePercent: null }]),
      oddsHtml([edition], [row], nasty),
    ]) {
      expect(html.replaceAll(/&[#\w]+;/g, '')).not.toContain('<img');
    }
  });
});

describe('the page', () => {
  it('carries all that it needs and asks for nothing', async () => {
    const editions = [await book('tas@2018'), await book('nsw-crown@3.2')];
    const rows = [...(await bookOdds('tas@2018')), ...(await bookOdds('nsw-crown@3.2'))];
    const html = oddsHtml(editions, rows, '0.0.0');
    expect(html).not.toMatch(/(?:src|href)="(?!#)/);
    expect(html).not.toMatch(/url\((?!data:)/);
    expect(count(html, /<script/g)).toBe(1);
    expect(html).toContain(
      'default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;; script-src &#x27;sha256-',
    );
    expect(html).toContain(oddsStyle().split('\n')[1] ?? '?');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(oddsHtml(editions, rows, '0.0.0')).toBe(html);
  });

  it('tells every outcome of every wager, exactly', async () => {
    const html = oddsHtml([await book('tas@2018')], await bookOdds('tas@2018'), '0.0.0');
    expect(html).toMatch(
      /<th scope="row">wins with 6<\/th><td>1:1 less 50%<\/td><td class="odds-n">0\.053864<\/td><td class="odds-exact">\d+\/\d+<\/td>/,
    );
    // Ten rows of house edges, of five wagers.
    expect(count(html, /<section class="form"/g)).toBe(10);
    expect(count(html, /<details /g)).toBe(5);
  });

  it('says so where no wager is encoded', async () => {
    expect(oddsHtml([await book('tas@2018')], [], '0.0.0')).toContain(
      'No wager of this edition has odds that are encoded.',
    );
  });

  const rowsOf = (page: Page) =>
    ofAll(page, '.edges tbody tr', (all) =>
      all.filter((r) => r.checkVisibility()).map((r) => r.cells[1]?.textContent?.trim()),
    );

  it('has the edges that favour the players first, is sorted by its heads and searched, and has a bar in each row', async () => {
    const { page, trouble } = await pages.visit(
      oddsHtml([await book('nsw-crown@3.2')], await bookOdds('nsw-crown@3.2'), '0.0.0'),
    );
    const [first, second] = await rowsOf(page);
    // Zero Commission Baccarat pays Banker 1 to 1: what it keeps of Player, it loses there (clause 6.9).
    expect([first, second]).toEqual(['−1.2351% in the players’ favour', '1.0579%']);
    const head = (at: number) => `.edges thead th:nth-child(${at}) button`;
    await page.click(head(2));
    expect((await rowsOf(page))[0]).toBe('14.3596%');
    await page.click(head(1));
    expect(await page.$eval('.edges tbody', (body) => body.rows[0]?.cells[0]?.textContent)).toBe('Banker');
    await page.type('input[type=search]', 'zero commission');
    expect(await rowsOf(page)).toContain(first);
    expect((await rowsOf(page)).length).toBeLessThan(5);
    expect(await page.$eval('.shown', (e) => e.textContent)).toMatch(/^\d of \d+ rows$/);
    const bars = await ofAll(page, '.edges .track i', (all) => all.length);
    expect(bars).toBe(await ofAll(page, '.edges tbody tr', (all) => all.length));
    expect(trouble).toEqual([]);
  });

  it('shows the outcomes of a wager when it is gone to, and has no more elements than are looked at', async () => {
    const { page } = await pages.visit(
      oddsHtml([await book('nz@consolidated')], await bookOdds('nz@consolidated'), '0.0.0'),
    );
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(10_000);
    expect(await page.$$('.outcomes')).toEqual([]);
    await page.click('.edges tbody a');
    await page.waitForSelector('.form:target .outcomes tbody tr', { visible: true });
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('breaks no rule of axe at %i pixels (%s), and is no wider than the screen', async (width, scheme) => {
    const html = oddsHtml([await book('nsw-crown@3.2')], await bookOdds('nsw-crown@3.2'), '0.0.0');
    const { page } = await pages.visit(html, { width, scheme, axe: true });
    expect(await pages.axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
