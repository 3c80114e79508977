// A paper as the page that is printed, and as PDF.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { OpenBrowser } from '../print/browser.ts';
import { fontFaces, templatesFolder } from '../print/fonts.ts';
import { pageStyle, styleSheet } from '../print/html.ts';
import { type Pdf, printPdf } from '../print/pdf.ts';
import type { Paper, Part } from './paper.ts';

/** The page. Everything goes in as data and is escaped by the template. */
export function paperHtml(paper: Paper): string {
  const folder = templatesFolder();
  const handlebars = Handlebars.create();
  handlebars.registerHelper('is', (a: unknown, b: unknown) => a === b);
  handlebars.registerPartial(
    'run',
    '{{#if (is mark "deleted")}}<del>{{text}}</del>{{else if (is mark "inserted")}}<ins>{{text}}</ins>{{else if (is mark "strong")}}<b>{{text}}</b>{{else if mark}}<span class="{{mark}}">{{text}}</span>{{else}}{{text}}{{/if}}',
  );
  const template = handlebars.compile(
    readFileSync(join(folder, 'filing.hbs'), 'utf8').replace(/^\{\{!--.*?--\}\}\n/s, ''),
    {
      knownHelpers: { is: true },
      knownHelpersOnly: true,
    },
  );
  const body = template({
    paper: {
      ...paper,
      parts: paper.parts.map(inPercent),
    },
    style: '@STYLE@',
  });
  // The fonts that go in depend on the characters that came out.
  return body.replace(
    '@STYLE@',
    () => `${fontFaces(body)}\n${styleSheet('rulebook.css', 'print.css', 'filing.css')}\n${pageStyle(paper, false)}`,
  );
}

/** The widths of tables in percent. */
function inPercent(part: Part): Part {
  if (part.type === 'group') return { ...part, parts: part.parts.map(inPercent) };
  return part.type === 'table' ? { ...part, widths: part.widths.map((w) => Math.round(w * 1000) / 10) } : part;
}

/** Prints a paper. `folder` is a temporary folder of the caller's. */
export function paperPdf(paper: Paper, browser: OpenBrowser, folder: string): Promise<Pdf> {
  const titles = [
    paper.title,
    ...paper.parts.flatMap((part) =>
      part.type === 'heading' ? [part.text] : part.type === 'group' ? [part.heading] : [],
    ),
  ];
  return printPdf(
    {
      file: 'paper.html',
      html: paperHtml(paper),
      slots: [],
      title: `${paper.title} (${paper.id})`,
      subject: `${paper.imprint}. ${paper.whose.sentence}`,
      author: paper.operator,
      language: paper.language,
      date: paper.date,
      headings: titles.map((title) => ({ printed: title, title })),
    },
    browser,
    folder,
  );
}
