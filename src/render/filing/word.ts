// A paper as a Word file, in the styles of the rulebook.
import { contentsLines } from '../print/docx/contents.ts';
import { noticeXml } from '../print/docx/notice.ts';
import { wordFile } from '../print/docx/package.ts';
import { pictureXml } from '../print/docx/picture.ts';
import { gap, paragraph, run, section } from '../print/docx/pieces.ts';
import { ACCENT, stylesXml, TEXT_WIDTH } from '../print/docx/styles.ts';
import { tableProperties } from '../print/docx/tables.ts';
import { el } from '../print/ooxml.ts';
import type { Picture } from '../print/pictures.ts';
import { type Cell, type Drawn, drawingsIn, type Paper, type Part, type Run, type Words } from './paper.ts';

/**
 * The whole Word file. The same paper and pictures give the same bytes.
 * @param pictures of the drawings of the paper, in their order
 */
export function paperDocx(paper: Paper, pictures: readonly Picture[] = []): Uint8Array {
  const at = new Map(drawingsIn(paper.parts).map((drawn, i) => [drawn, i]));
  const drawn: DrawnAt = (of) => {
    const i = at.get(of) ?? -1;
    const picture = pictures[i];
    return picture ? pictureXml(i + 1, picture, of.title, of.description) : '';
  };
  const body = [
    paragraph('Normal', run(paper.operator, 'Quiet')),
    paragraph('PaperTitle', run(paper.title)),
    paragraph('Subtitle', run(paper.about), '', el('w:spacing', { 'w:before': 0, 'w:after': 60 })),
    el(
      'w:p',
      {},
      el(
        'w:pPr',
        {},
        el('w:pBdr', {}, el('w:bottom', { 'w:val': 'single', 'w:sz': 12, 'w:space': 8, 'w:color': ACCENT })),
        el('w:spacing', { 'w:after': 300 }),
      ),
      run(`${paper.name} · ${paper.imprint}`, 'Quiet'),
    ),
    ...paper.parts.map((p) => part(p, drawn)),
    section('nextPage', 1),
  ];
  return wordFile(paper, {
    body: body.join(''),
    pictures,
    styles: stylesXml(paper.language, [], 0, contentsLines([])),
  });
}

const STYLES: Readonly<Record<NonNullable<Run['mark']>, string>> = {
  deleted: 'StruckOut',
  inserted: 'PutIn',
  strong: 'DefinedTerm',
  soft: 'Quiet',
  blank: 'Blank',
  tick: 'Blank',
};

const runs = (words: Words): string => words.map((r) => run(r.text, r.mark ? STYLES[r.mark] : undefined)).join('');

/** A drawing as a picture of the file. */
type DrawnAt = (of: Drawn) => string;

/** `kept`: nothing of it is parted from what follows. */
function part(p: Part, drawn: DrawnAt, kept: 'all' | 'but last' | null = null): string {
  switch (p.type) {
    case 'heading':
      return paragraph(`Heading${p.level - 1}`, run(p.text));
    case 'words':
      // What is said aside is about what follows it.
      return paragraph(
        p.style === 'notice' ? 'Notice' : p.style === 'aside' ? 'Aside' : 'Normal',
        runs(p.words),
        p.style === 'aside' ? el('w:keepNext') : '',
      );
    case 'notice':
      return noticeXml(p.notice);
    case 'drawings':
      return p.drawings
        .map((d) => paragraph('Aside', run(d.title), el('w:keepNext')) + paragraph('Normal', drawn(d)))
        .join('');
    case 'signature':
      return paragraph('Signature', run('Signed by')) + paragraph('Normal', runs(p.words));
    case 'facts':
      return table(
        [2300, TEXT_WIDTH - 2300],
        null,
        p.rows.map((row) => [[[{ text: row.label, mark: 'soft' }]], row.words]),
        kept,
      );
    case 'group':
      return (
        paragraph('Heading2', run(p.heading)) +
        p.parts.map((inner, i) => part(inner, drawn, i < p.parts.length - 1 ? 'all' : 'but last')).join('')
      );
    case 'table':
      return table(columns(p.widths), p.head, p.rows, kept ?? (p.whole ? 'but last' : null));
  }
}

/** Parts of the whole width in twips; the last column takes what rounding leaves. */
function columns(widths: readonly number[]): number[] {
  const twips = widths.map((w) => Math.floor(w * TEXT_WIDTH));
  const rest = TEXT_WIDTH - twips.reduce((sum, w) => sum + w, 0);
  return twips.map((w, i) => (i === twips.length - 1 ? w + rest : w));
}

function table(
  widths: readonly number[],
  head: readonly string[] | null,
  rows: readonly (readonly Cell[])[],
  kept: 'all' | 'but last' | null,
): string {
  const cell = (inner: string, c: number) =>
    el('w:tc', {}, el('w:tcPr', {}, el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' })), inner);
  const paragraphs = (of: Cell, keep: boolean) =>
    (of.length ? of : [[]]).map((words) => paragraph('TableText', runs(words), keep ? el('w:keepNext') : '')).join('');
  const row = (cells: readonly string[], top: boolean) =>
    el('w:tr', {}, el('w:trPr', {}, el('w:cantSplit'), top ? el('w:tblHeader') : ''), ...cells.map(cell));
  return (
    el(
      'w:tbl',
      {},
      tableProperties(widths, 0, head ? head.join(', ') : null),
      el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
      head
        ? row(
            head.map((title) => paragraph('TableHead', run(title))),
            true,
          )
        : '',
      ...rows.map((cells, r) =>
        row(
          cells.map((of) => paragraphs(of, kept === 'all' || (kept === 'but last' && r < rows.length - 1))),
          false,
        ),
      ),
    ) + gap('', kept === 'all' ? el('w:keepNext') : '')
  );
}
