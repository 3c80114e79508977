// A marked rulebook as one page: what was compared, the list of the changes, and the whole of the rules with their
// marks. The PDF is printed from it.

import type { Diff, EditionChange } from '../../diff/change.ts';
import { editionLines } from '../../diff/tell.ts';
import { landmarks } from '../print/between.ts';
import { addedFaces } from '../print/fonts.ts';
import { anchorsOf, runningHead, viewBlocks, viewSpans } from '../print/html.ts';
import { noticeView } from '../print/notice.ts';
import type { Print } from '../print/pdf.ts';
import { inOrderOfPage } from '../print/pdf.ts';
import { FOOT_ROOM, runningLine } from '../print/running.ts';
import { styledPage, styleSheet } from '../print/template.ts';
import type { Block, DocumentView } from '../print/view.ts';
import { type Span, spanText } from '../print/words.ts';
import type { MarkedView } from './marked.ts';
import { classWords, FOLLOWS, remarksOf, summaryOf } from './say.ts';

export interface MarkedPage {
  readonly view: MarkedView;
  readonly diff: Diff;
  /** What is printed at the head of every page: `DRAFT`. */
  readonly status: string;
}

const LIST = 'The changes';

/** The whole page. A hidden link to every place is only wanted in print, where a place without one has no name. */
export function renderMarkedHtml({ view, diff, status }: MarkedPage, linkAll = false): string {
  const { document: doc, front, changes, names } = view;
  const [a, b] = diff.inputs;
  const contents = front.contents.filter((entry) => entry.mark?.op !== 'deleted').map(({ mark: _, ...entry }) => entry);
  const group = (name: string) => contents.filter((entry) => entry.group === name);
  const row = (label: string, of: (input: typeof a) => string | number) => ({ label, before: of(a), after: of(b) });
  const shown = {
    doc: { ...doc, blocks: viewBlocks(doc.blocks), notice: doc.notice && noticeView(doc.notice) },
    status,
    names,
    rows: [
      row('Title', (i) => i.title),
      row('Status', (i) => i.status),
      row('Clauses', (i) => i.clauses),
      row('SHA-256 of the source', (i) => i.sha256),
    ],
    counts: summaryOf(diff, names)[0]?.says,
    basis: diff.basis.says,
    coarse: diff.coverage.coarse,
    edition: editionRows(diff.edition),
    follows: FOLLOWS,
    changes: changes.map((c) => ({
      number: c.number,
      anchor: c.anchor,
      where: c.where,
      what: classWords(c.change),
      remarks: remarksOf(c),
    })),
    order: front.instrument && {
      title: viewSpans(front.instrument.title),
      whose: viewSpans(front.instrument.whose),
      rows: front.instrument.rows.map((r) => ({
        label: r.mark ? viewSpans([{ text: r.label, kind: 'text', href: null, mark: r.mark }]) : null,
        plain: r.label,
        text: viewSpans(r.text),
      })),
      signature: front.instrument.signature && viewSpans(front.instrument.signature.name),
    },
    sections: group('section'),
    tables: group('table'),
    diagrams: group('diagram'),
    anchors: linkAll
      ? [...anchorsOf(doc.blocks), ...changes.map((c) => c.anchor), ...(front.instrument ? ['instrument'] : [])]
      : [],
  };
  const head = runningHead(
    {
      'top-left': `${names[1]} marked against ${names[0]}`,
      'top-right': status,
      'bottom-left': runningLine(doc.title, [doc.operator, doc.whose.short], FOOT_ROOM),
    },
    true,
  );
  return styledPage(
    'marked.hbs',
    shown,
    `${addedFaces(doc.fonts)}${styleSheet('rulebook.css', 'print.css', 'marked.css', 'notice.css')}\n@page{${head}}`,
  );
}

/** What to print, and what the bookmarks are: the headings, and one for every change. */
export function markedPrint(page: MarkedPage): Print {
  const { view, diff, status } = page;
  const { document: doc, front, changes, names } = view;
  const [a, b] = diff.inputs;
  const contents = front.contents.filter((entry) => entry.mark?.op !== 'deleted');
  return {
    file: `${a.edition}.${b.edition}.marked.html`,
    html: renderMarkedHtml(page, true),
    room: 171,
    marks: [
      ...landmarks(doc.blocks),
      ...(front.instrument
        ? [{ anchor: 'instrument', section: orderTitle(front.instrument.title), clause: null }]
        : []),
      { anchor: 'index-of-terms', section: 'Index of defined terms', clause: null },
    ],
    slots: [...changes.map((c) => c.anchor), ...inOrderOfPage(contents).map((entry) => entry.anchor)],
    title: `${doc.title}: ${names[1]} marked against ${names[0]}`,
    subject: `${status}. ${summaryOf(diff, names)[0]?.says ?? ''}. ${doc.whose.sentence}`,
    author: doc.operator,
    language: doc.language,
    date: doc.date,
    headings: headingsOf(doc),
    under: {
      heading: LIST,
      marks: changes.map((c) => ({ title: `${c.number}. ${c.where}: ${classWords(c.change)}`, anchor: c.anchor })),
    },
  };
}

/** The title of the order page as it reads now; of one that is struck, as it was. */
function orderTitle(title: readonly Span[]): string {
  const now = title.filter((span) => span.mark?.op !== 'deleted');
  return spanText(now.length ? now : title);
}

/** What was compared is said in the table of the inputs already. */
function editionRows(changes: readonly EditionChange[]): readonly string[] {
  return editionLines(changes.filter((c) => c.what !== 'title' && c.what !== 'status'));
}

/** The headings of the rules: as they are printed, old and new side by side, and as they are called. */
function headingsOf(doc: DocumentView): Print['headings'] {
  const out: { printed: string; title: string }[] = [];
  const add = (printed: string, title = printed, struck = false) =>
    out.push({ printed, title: struck ? `${title} (struck)` : title });
  const visit = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === 'list') for (const item of block.items) visit(item.blocks);
      else if (block.type === 'heading') add(block.title, block.title, block.marking?.whole?.op === 'deleted');
      else if (block.type === 'section') {
        const printed = `${block.numberSpans ? spanText(block.numberSpans) : block.number} ${block.titleSpans ? spanText(block.titleSpans) : block.title}`;
        const tags = (block.marking?.begins ?? []).join('');
        add(`${tags}${printed}`, `${block.number} ${block.title}`.trim(), block.marking?.whole?.op === 'deleted');
        visit(block.blocks);
      } else if (block.type === 'drawing') {
        const printed = [block.labelSpans ? spanText(block.labelSpans) : block.label, spanText(block.caption)]
          .filter(Boolean)
          .join(' ');
        const title = [block.label, spanText(block.caption.filter((span) => span.mark?.op !== 'deleted'))]
          .filter(Boolean)
          .join(' ');
        add(
          printed,
          block.marking?.whole?.op === 'deleted' ? block.label : title,
          block.marking?.whole?.op === 'deleted',
        );
      }
    }
  };
  for (const title of [doc.title, 'How to read the marks', LIST, 'Contents', 'Tables', 'Diagrams']) add(title);
  visit(doc.blocks);
  return out;
}
