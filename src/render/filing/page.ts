// A paper as the page that is printed, and as PDF.
import type { Press } from '../print/formats.ts';
import { pageStyle } from '../print/html.ts';
import { noticeView } from '../print/notice.ts';
import { type Pdf, printPdf } from '../print/pdf.ts';
import { styledPage, styleSheet } from '../print/template.ts';
import type { Paper, Part } from './paper.ts';

/** The page. Everything goes in as data and is escaped by the template. */
export function paperHtml(paper: Paper): string {
  const style = `${styleSheet('rulebook.css', 'print.css', 'filing.css', 'notice.css')}\n${pageStyle(paper, false)}`;
  return styledPage('filing.hbs', { paper: { ...paper, parts: paper.parts.map(inPercent) } }, style);
}

/** The widths of tables in percent. */
function inPercent(part: Part): Part {
  if (part.type === 'notice') return { ...part, ...noticeView(part.notice) };
  if (part.type === 'group') return { ...part, parts: part.parts.map(inPercent) };
  return part.type === 'table' ? { ...part, widths: part.widths.map((w) => Math.round(w * 1000) / 10) } : part;
}

/** Prints a paper; `name` is that of its page on the press, where others may be printed at the same time. */
export function paperPdf(paper: Paper, name: string, press: Press): Promise<Pdf> {
  const titles = [
    paper.title,
    ...paper.parts.flatMap((part) =>
      part.type === 'heading' ? [part.text] : part.type === 'group' ? [part.heading] : [],
    ),
  ];
  return printPdf(
    {
      file: `${name}.html`,
      html: paperHtml(paper),
      room: 160,
      marks: [],
      slots: [],
      title: `${paper.title} (${paper.name})`,
      subject: `${paper.imprint}. ${paper.whose.sentence}`,
      author: paper.operator,
      language: paper.language,
      date: paper.date,
      headings: titles.map((title) => ({ printed: title, title })),
    },
    press,
  );
}
