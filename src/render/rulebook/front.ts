// What stands before and after the rules of one edition: cover, order, contents, index of terms, without a mark.
import type { DocumentView, Front, Labelled, MarkedRow, OrderLine, TermEntry } from '../print/view.ts';
import { type Span, said } from '../print/words.ts';

/** What one edition has before and after its rules, without a mark. */
export function frontOf(doc: DocumentView): Front {
  const { instrument } = doc;
  return {
    operator: said(doc.operator),
    kicker: said(doc.whose.kicker),
    title: said(doc.title),
    imprint: said(doc.imprint),
    sentence: said(doc.whose.sentence),
    particulars: plainRows(doc.particulars),
    instrument: instrument && {
      mark: null,
      title: said(instrument.title),
      whose: said(instrument.notice),
      rows: plainRows(instrument.rows),
      signature: instrument.signatory && { mark: null, name: plainText(instrument.signatory) },
    },
    contents: doc.contents.map((entry) => ({ ...entry, mark: null })),
    terms: doc.terms.map((entry) => ({ mark: null, term: entry.term, rest: termSpans(entry) })),
  };
}

const plainRows = (list: readonly (Labelled | OrderLine)[]): readonly MarkedRow[] =>
  list.map((row) => ({ mark: null, label: row.label, text: plainText(row) }));

/** Words without a mark; a blank of the order page is told from what is stated. */
const plainText = (row: Labelled | OrderLine): readonly Span[] =>
  'blank' in row && row.blank ? [{ text: row.text, kind: 'blank', href: null }] : said(row.text);

/** What follows a term in the index, each link a span of its own. */
export function termSpans(entry: TermEntry): readonly Span[] {
  const links = (list: TermEntry['used']) =>
    list.flatMap((link, i): Span[] => [
      ...(i ? said(', ') : []),
      { text: link.label || 'definition', kind: 'link', href: link.anchor },
    ]);
  return [
    ...said(' '),
    ...links(entry.defined),
    ...said(entry.used.length ? '; ' : '; not used elsewhere'),
    ...links(entry.used),
  ];
}
