// A page of everything that a rulebook is printed with, in small, and what Chromium makes of it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFaces } from '../../../../src/render/print/fonts.ts';
import type { Press } from '../../../../src/render/print/formats.ts';
import { type Finished, finish, type Particulars } from '../../../../src/render/print/pdf-finish.ts';
import { styleSheet } from '../../../../src/render/print/template.ts';

/** What the page says of itself. */
export const PARTICULARS: Particulars = {
  title: 'Rules “A & B”',
  subject: 'A page of a test',
  author: 'Test House',
  language: 'en-AU',
  date: '2025-03-26',
  headings: [],
};

const ROWS = Array.from(
  { length: 100 },
  (_, i) => `<tr><th scope="row">Wager ${i}</th><td>1 to ${i}</td><td></td></tr>`,
);

/** The body of the page: most of its three pages are a table, one of whose cells is empty in every row. */
export const BODY = `
<h1>Rules</h1>
<p>See <a href="#c">rule 1</a>, with <em>emphasis</em>.</p>
<ol style="list-style:none"><li id="c"><p>1 A rule:</p><ol style="list-style:decimal inside"><li>first</li><li>second</li></ol></li></ol>
<h4>A heading that skips two ranks</h4>
<figure><h5>Diagram A</h5><p>Words about it.</p>
<svg viewBox="0 0 100 40" role="img" aria-label="A table with two seats"><rect width="100" height="40" fill="green"/><text x="5" y="20">Seat</text></svg>
<figcaption>Not to scale</figcaption></figure>
<figure><svg style="opacity:0.4" viewBox="0 0 100 40" role="img" aria-label="What stood there before"><circle cx="20" cy="20" r="9"/><text x="40" y="20">Old</text></svg></figure>
<table><thead><tr><th scope="col">Wager</th><th scope="col">Odds</th><th scope="col">Note</th></tr></thead><tbody>${ROWS.join('')}</tbody></table>`;

/** The page as HTML. */
export const pageOf = (
  body: string,
  style = '',
): string => `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8">
<title>Rules</title><style>${fontFaces(body)}${styleSheet('rulebook.css', 'print.css')}
@page{@top-left{content:"Rules of the test"}@bottom-right{content:"Page " counter(page)}}
thead{display:table-header-group}svg{width:60mm}${style}</style></head><body>${body}</body></html>`;

/** What Chromium prints of a page, before it is finished. */
export async function printed({ browser, folder }: Press, name: string, html: string): Promise<Uint8Array> {
  await writeFile(join(folder, name), html);
  return browser.visit(folder, name, (page) =>
    page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }),
  );
}

/** A page, printed and finished. */
export const finished = async (press: Press, name: string, html: string): Promise<Finished> =>
  finish(await printed(press, name, html), PARTICULARS);
