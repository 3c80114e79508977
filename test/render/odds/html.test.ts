// The page of odds and the section for the rulebook: what they hold, that they are whole by themselves, and that
// nothing in them can be markup.
import { describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/model/edition.ts';
import type { OddsRow } from '../../../src/odds/row.ts';
import { oddsHtml, oddsSection, oddsStyle } from '../../../src/render/odds/html.ts';
import { book, bookOdds, oddsWith } from '../../odds/books.ts';
import { madeOdds } from '../../odds/made.ts';

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
      'Player Perfect Pairs 4.0964% all R1=1, R79=1 15.8(a) , 15.8(b) , 15.8(c)',
      'Banker Perfect Pairs 4.0964% all R1=1, R79=1 15.8(a) , 15.8(b) , 15.8(c)',
      'Player Perfect Pairs −90.2132% in the players&#x27; favour all R1=2 15.8(a) , 15.8(b) , 15.8(c)',
      'Banker Perfect Pairs −90.2132% in the players&#x27; favour all R1=2 15.8(a) , 15.8(b) , 15.8(c)',
      'Player Perfect Pairs −84.6423% in the players&#x27; favour all R79=2 15.8(a) , 15.8(b) , 15.8(c)',
      'Banker Perfect Pairs −84.6423% in the players&#x27; favour all R79=2 15.8(a) , 15.8(b) , 15.8(c)',
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
        ['high', 'low'].map(
          (four) =>
            `<caption>${hand} Insurance, bet 2, insurance 4 ${four}: house edge by what both hands have, 8 decks`,
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
    expect(html).toMatch(/−1\.2351%<\/span> <span class="odds-favour">in the players&#x27; favour<\/span>/);
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
    expect(cells).toMatch(/\n *6\|−0\.2324% in the players&#x27; favour\|/);
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
        variant: nasty,
        reading: nasty,
        decks: 8,
        permitted: false,
      },
      ante: null,
      given: { when: nasty, own: null, opposite: null, probability: '1/2' },
      outcomes: [{ name: nasty, probability: '1/1', pays: nasty }],
      ...{ houseEdge: '1/10', houseEdgePercent: '10.0000%', favoursPlayers: false, atStake: null, why: null },
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
    expect(html).not.toContain('<script');
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
    expect(count(html, /<details /g)).toBe(10);
  });

  it('says so where no wager is encoded', async () => {
    expect(oddsHtml([await book('tas@2018')], [], '0.0.0')).toContain(
      'No wager of this edition has odds that are encoded.',
    );
  });
});
