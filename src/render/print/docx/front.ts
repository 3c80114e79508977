import { el } from '../ooxml.ts';
import type { ContentsEntry, DocumentView, Front } from '../view.ts';
import { said } from '../words.ts';
import type { Ink } from './ink.ts';
import type { Notes } from './notes.ts';
import { noticeXml } from './notice.ts';
import { closing, field, fieldChar, gap, instruction, paragraph, pPr, run, section, tab } from './pieces.ts';
import { CONTENTS_STOPS } from './styles.ts';
import { labelledXml } from './tables.ts';

/** What the front is written with; `pages` says where the contents find things. */
export interface FrontParts {
  readonly doc: DocumentView;
  readonly front: Front;
  readonly pages: ReadonlyMap<string, number>;
  readonly ink: Ink;
  readonly notes: Notes;
}

/** All that stands before the rules. */
export function beforeXml(parts: FrontParts): readonly string[] {
  const { doc, front, ink } = parts;
  const legend = doc.legend.map(({ label, text }) => ({ mark: null, label, text: said(text) }));
  return [
    ...coverXml(parts),
    ...(front.instrument ? orderXml(ink, front.instrument) : []),
    ...contentsXml(parts),
    ...(legend.length
      ? [paragraph('ContentsHeading', run('How to read the comments')), labelledXml(ink, legend, null)]
      : []),
  ];
}

function coverXml({ doc, front, ink, notes }: FrontParts): readonly string[] {
  return [
    // A notice takes the room that the cover leaves empty.
    paragraph(
      'CoverOperator',
      ink.spans(front.operator),
      '',
      doc.notice ? el('w:spacing', { 'w:before': 0, 'w:after': 300 }) : '',
    ),
    paragraph('CoverKicker', ink.spans(front.kicker)),
    paragraph(
      'Title',
      notes.remarked({ whole: null, changes: [], begins: [0], pointer: null }, ink.spans(front.title)),
    ),
    paragraph('Subtitle', ink.spans(front.imprint)),
    paragraph(
      'WhoseWords',
      ink.spans(front.sentence),
      '',
      doc.notice ? el('w:spacing', { 'w:before': 0, 'w:after': 300 }) : '',
    ),
    ...(doc.notice ? [noticeXml(doc.notice), gap()] : []),
    labelledXml(ink, front.particulars, null),
  ];
}

function orderXml(ink: Ink, order: NonNullable<Front['instrument']>): readonly string[] {
  const { mark, title, whose, rows, signature } = order;
  const out: string[] = [];
  const end = () => ink.revisions.end(mark);
  out.push(
    el('w:p', {}, pPr('ContentsHeading', el('w:pageBreakBefore'), '', end()), ink.spans(title)),
    el('w:p', {}, pPr('Aside', '', '', end()), ink.spans(whose)),
    labelledXml(ink, rows, mark),
  );
  if (signature) {
    const line = (style: string, runs: string) =>
      el('w:p', {}, pPr(style, '', '', ink.revisions.end(signature.mark)), runs);
    out.push(
      line('Signature', ink.revisions.runs(signature.mark, run('Signed by'))),
      line('Normal', ink.spans(signature.name)),
    );
  }
  return out;
}

/**
 * The index of terms: in two columns, its heading in one; each is a section of its own, closed by its last paragraph.
 * What follows two columns on the same page makes them end at one height: an empty section does.
 */
export function indexXml(ink: Ink, terms: Front['terms']): readonly string[] {
  const out = [closing(section('nextPage', 1))];
  out.push(
    el(
      'w:p',
      {},
      pPr('Heading1', '', el('w:ind', { 'w:left': 0, 'w:firstLine': 0 })),
      ink.mark('index-of-terms', run('Index of defined terms')),
    ),
    el(
      'w:p',
      {},
      pPr('Aside', '', '', section('nextPage', 1)),
      run('Where each term is defined, and the clauses that use it.'),
    ),
  );
  for (const { mark, term, rest } of terms) {
    out.push(
      el(
        'w:p',
        {},
        pPr('IndexTerm', '', '', ink.revisions.end(mark)),
        ink.revisions.runs(mark, run(term, 'DefinedTerm')),
        ink.spans(rest),
      ),
    );
  }
  return [...out, closing(section('continuous', 2)), closing(''), section('continuous', 1)];
}

function contentsXml({ ink, front: { contents }, pages }: FrontParts): readonly string[] {
  const group = (name: ContentsEntry['group'], code: string) => {
    const entries = contents.filter((entry) => entry.group === name);
    return entries.map((entry, i) => entryXml(ink, pages, entry, i === 0 ? code : null, i === entries.length - 1));
  };
  const tables = group('table', 'TOC \\h \\z \\t "Caption,3"');
  const diagrams = group('diagram', 'TOC \\h \\z \\t "Diagram Heading,3"');
  const subheading = (name: ContentsEntry['group'], title: string) => {
    const [first = null, ...marks] = new Set(contents.flatMap((entry) => (entry.group === name ? [entry.mark] : [])));
    const mark = marks.length ? null : first;
    return el(
      'w:p',
      {},
      pPr('ContentsSubheading', '', '', ink.revisions.end(mark)),
      ink.revisions.runs(mark, run(title)),
    );
  };
  const out = [
    paragraph('ContentsHeading', run('Contents'), el('w:pageBreakBefore')),
    ...group('section', 'TOC \\o "1-2" \\h \\z'),
  ];
  if (tables.length) out.push(subheading('table', 'Tables'), ...tables);
  if (diagrams.length) out.push(subheading('diagram', 'Diagrams'), ...diagrams);
  return out;
}

/** One line of the contents; the first opens the field that Word renews, the last closes it. */
function entryXml(
  ink: Ink,
  pages: FrontParts['pages'],
  entry: Front['contents'][number],
  opens: string | null,
  closes: boolean,
): string {
  const style = entry.group === 'section' ? `TOC${entry.depth}` : 'TOC3';
  const words = entry.number ? run(entry.number) + tab() + run(entry.title) : run(entry.title);
  // Without a number the title stands where numbers stand, and needs no stop for it.
  const shape = entry.number
    ? ''
    : el('w:tabs', {}, el('w:tab', { 'w:val': 'clear', 'w:pos': CONTENTS_STOPS[entry.depth] })) +
      el('w:ind', { 'w:left': 0, 'w:firstLine': 0 });
  return el(
    'w:p',
    {},
    pPr(style, '', shape, ink.revisions.end(entry.mark)),
    opens ? fieldChar('begin') + instruction(opens) + fieldChar('separate') : '',
    entry.mark?.op === 'deleted' ? ink.revisions.runs(entry.mark, words + tab()) : entryLink(ink, pages, entry, words),
    closes ? fieldChar('end') : '',
  );
}

function entryLink(
  ink: Ink,
  pages: FrontParts['pages'],
  { anchor, mark }: Front['contents'][number],
  words: string,
): string {
  const bookmark = ink.bookmark(anchor);
  const page = field(`PAGEREF ${bookmark} \\h`, String(pages.get(anchor) ?? ''));
  return el('w:hyperlink', { 'w:anchor': bookmark, 'w:history': 1 }, ink.revisions.runs(mark, words + tab() + page));
}
