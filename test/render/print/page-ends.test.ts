// Where pages end: no line of a paragraph of three stands alone.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { withPress } from '../../../src/render/print/formats.ts';
import { renderPdf } from '../../../src/render/print/pdf.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { book } from '../../diff/books.ts';

const CLAUSES = 60;
const clause = (n: number) =>
  `- **1.${n}** \`test.one\` \`person\` The words of this one begin with start${n} and go on for as long as it takes to fill the first of its lines, then the second of its lines from the left to the right, and end on a third with finish${n}.`;

it('keeps the three lines of a clause on one page, wherever the page ends', async () => {
  const edition = book(
    'test',
    `## 1 One\n\n${Array.from({ length: CLAUSES }, (_, i) => clause(i + 1)).join('\n\n')}\n`,
  );
  const { bytes } = await withPress(undefined, (press) =>
    renderPdf(documentView(edition, { profile: 'reading' }), press),
  );
  const pages = (await extractText(await getDocumentProxy(bytes.slice()))).text;
  const pageOf = (word: string) => pages.findIndex((text) => new RegExp(`${word}\\b`).test(text));
  const parted: number[] = [];
  for (let n = 1; n <= CLAUSES; n++) {
    expect(pageOf(`start${n}`), `${n}`).toBeGreaterThan(0);
    if (pageOf(`start${n}`) !== pageOf(`finish${n}`)) parted.push(n);
  }
  expect(parted).toEqual([]);
  // Three lines each, so that four pages end among them.
  const [, first = ''] = /start3\b([\s\S]*?)finish3\b/.exec(pages.find((text) => /start3\b/.test(text)) ?? '') ?? [];
  expect(first.match(/\n/g)).toHaveLength(2);
  expect(pages.length).toBeGreaterThan(4);
});
