// House edges as the annotated book prints them: each is there, what is equal is said once, and they take two pages.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { edgesInBook, runsOf } from '../../../src/render/odds/book.ts';
import { renderEdition } from '../../../src/render/rulebook/files.ts';
import { book, bookOdds } from '../../odds/books.ts';

/** The cells of the lines of a page, without tags. */
const linesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<\/t[hd]>/g, '|')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x3D;', '=')
      .replaceAll('&nbsp;', '')
      .replace(/\s+/g, ' '),
  );

describe('house edges in the book', () => {
  it('say every edge, and equal ones of a wager once', async () => {
    const html = edgesInBook(await book('tas@2018'), await bookOdds('tas@2018'));
    expect(linesIn(html)).toEqual([
      'Wager|House edge|Where|Rule|',
      'Player|1.2351%||12.1, 13|',
      'Banker|1.0579%|Baccarat|12.2, 12.4, 13|',
      '1.4581%|Federal Baccarat|',
      'Tie|14.3596%||12.3|',
      'Player and Banker Perfect Pairs|4.0964%|R1, answer 1; R79, answer 1|15.8(a)–(c)|',
      '−90.2132%|R1, answer 2|',
      '−84.6423%|R79, answer 2|',
    ]);
    expect(html.match(/<b class="below">/g)).toHaveLength(2);
    for (const id of ['nz@consolidated', 'nsw-star@2021-07-08', 'nsw-crown@3.2']) {
      const rows = await bookOdds(id);
      const text = edgesInBook(await book(id), rows);
      for (const { houseEdgePercent, title } of rows)
        if (houseEdgePercent) expect(text, `${id} ${title}`).toContain(houseEdgePercent.replace('-', '−'));
    }
  });

  it('have an insurance by what hands have: a line for each choice and reading', async () => {
    const lines = linesIn(edgesInBook(await book('nz@consolidated'), await bookOdds('nz@consolidated')));
    expect(lines).toContain('Hand|Choice|Reading|any|1|2|3|4|5|6|7|8|9|');
    // The edges of bet 1 are those that `odds` says of the Player's and of the Banker's, at 8 to 1 on nine.
    expect(lines).toContain('either|with 9 at 8 to 1||19.5010%|||||||28.9213%|14.6347%|14.9279%|');
    expect(lines).toContain('either|with 9 at 8 to 1|R13, answer 2|3.5553%|||||||−18.8535%|||');
    expect(lines).toContain('Hand|Choice|Reading|It has|0|1|2|3|4|5|6|');
    expect(lines).toContain('Player|||5|||||1.8352%|||');
  });

  it('name clauses that follow one another as a run', () => {
    const rules = ['11H.4(k)', '11H.4(l)', '11H.4(m)', '11H.5(n)', 'Table 3', '7'].map((text) => ({
      text,
      href: `#${text}`,
    }));
    expect(runsOf(rules)).toEqual([
      { text: '11H.4(k)–(m)', href: '#11H.4(k)' },
      { text: '11H.5(n)', href: '#11H.5(n)' },
      { text: 'Table 3', href: '#Table 3' },
      { text: '7', href: '#7' },
    ]);
  });

  it('take two pages of the longest book', async () => {
    const edition = await book('nz@consolidated');
    const outDir = await mkdtemp(join(tmpdir(), 'clausebook-edges-'));
    const odds = await bookOdds('nz@consolidated');
    const [file] = await renderEdition(edition, { formats: ['pdf'], profile: 'annotated', outDir, odds });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file?.path ?? ''))));
    await rm(outDir, { recursive: true });
    const begins = (words: RegExp) => text.findLastIndex((page) => words.test(page));
    expect(begins(/House edge of every wager, 8 decks/)).toBeGreaterThan(10);
    expect(begins(/Where each term is defined/) - begins(/House edge of every wager, 8 decks/)).toBe(2);
  });
});
