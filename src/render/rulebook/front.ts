// What stands before and after the rules: cover, order, contents, index of terms; of one edition, or of two with marks.
import { diffArrays } from 'diff';
import { joined, sameKeys } from '../marked/order.ts';
import { exchanged, inPlace, said, wholly } from '../marked/words.ts';
import type { Mark } from '../print/marks.ts';
import type { Span } from '../print/words.ts';
import type { ContentsEntry, DocumentView, Labelled } from './document.ts';
import type { OrderLine } from './order-page.ts';
import type { TermEntry } from './terms.ts';

/** A line of the cover, with what was done to it as a whole and to its words. */
export interface MarkedRow {
  readonly mark: Mark | null;
  readonly label: string;
  readonly text: readonly Span[];
}

/** An entry of the index of terms. */
export interface MarkedTerm {
  readonly mark: Mark | null;
  readonly term: string;
  readonly rest: readonly Span[];
}

/** All that stands before and after the rules. */
export interface Front {
  readonly operator: readonly Span[];
  readonly kicker: readonly Span[];
  readonly title: readonly Span[];
  readonly imprint: readonly Span[];
  readonly sentence: readonly Span[];
  readonly particulars: readonly MarkedRow[];
  readonly instrument: {
    readonly mark: Mark | null;
    readonly title: readonly Span[];
    readonly whose: readonly Span[];
    readonly rows: readonly MarkedRow[];
    /** Null where there is none; with the line above it as a whole where one edition alone has it. */
    readonly signature: { readonly mark: Mark | null; readonly name: readonly Span[] } | null;
  } | null;
  readonly contents: readonly (ContentsEntry & { readonly mark: Mark | null })[];
  readonly terms: readonly MarkedTerm[];
}

const { inserted: IN, deleted: OUT } = inPlace(null);

/**
 * What two editions have before and after their rules. None of its marks has a number: it all follows from the rules,
 * or is said of the edition as a whole.
 */
export function markedFront(old: DocumentView, now: DocumentView): Front {
  const line = (of: (doc: DocumentView) => string) =>
    exchanged(said(of(old)), said(of(now)), { inserted: IN, deleted: OUT });
  const contents = joined(
    old.contents.length,
    now.contents.length,
    sameKeys(old.contents.map(entryKey), now.contents.map(entryKey)),
  );
  return {
    operator: line((doc) => doc.operator),
    kicker: line((doc) => doc.whose.kicker),
    title: line((doc) => doc.title),
    imprint: line((doc) => doc.imprint),
    sentence: line((doc) => doc.whose.sentence),
    particulars: rowsOf(old.particulars, now.particulars),
    instrument: instrumentOf(old.instrument, now.instrument),
    contents: contents.flatMap(({ old: i, now: j }) => {
      const entry = j === null ? old.contents[i ?? -1] : now.contents[j];
      return entry ? [{ ...entry, mark: i === null ? IN : j === null ? OUT : null }] : [];
    }),
    terms: termsOf(old.terms, now.terms),
  };
}

const entryKey = ({ group, depth, number, title }: ContentsEntry): string =>
  JSON.stringify([group, depth, number, title]);

function rowsOf(old: readonly Labelled[], now: readonly Labelled[]): readonly MarkedRow[] {
  const pairs = sameKeys(
    old.map((row) => row.label),
    now.map((row) => row.label),
  );
  return joined(old.length, now.length, pairs).flatMap(({ old: i, now: j }): readonly MarkedRow[] => {
    const [was, is] = [i === null ? undefined : old[i], j === null ? undefined : now[j]];
    if (was && is)
      return [
        { mark: null, label: is.label, text: exchanged(said(was.text), said(is.text), { inserted: IN, deleted: OUT }) },
      ];
    const row = was ?? is;
    const mark = was ? OUT : IN;
    return row ? [{ mark, label: row.label, text: wholly(said(row.text), mark) }] : [];
  });
}

function instrumentOf(old: DocumentView['instrument'], now: DocumentView['instrument']): Front['instrument'] {
  const shown = now ?? old;
  if (!shown) return null;
  const mark = old && now ? null : now ? IN : OUT;
  const text = (of: (i: NonNullable<DocumentView['instrument']>) => string) =>
    old && now
      ? exchanged(said(of(old)), said(of(now)), { inserted: IN, deleted: OUT })
      : wholly(said(of(shown)), mark ?? IN);
  const [was, is] = [old?.signatory?.text ?? null, now?.signatory?.text ?? null];
  const signature = was !== null && is !== null ? { mark: null, name: text((i) => i.signatory?.text ?? '') } : null;
  const alone =
    is !== null
      ? { mark: IN, name: wholly(said(is), IN) }
      : was !== null
        ? { mark: OUT, name: wholly(said(was), OUT) }
        : null;
  return {
    mark,
    title: text((i) => i.title),
    whose: text((i) => i.notice),
    rows: rowsOf(old?.rows ?? [], now?.rows ?? []),
    signature: signature ?? alone,
  };
}

/** What follows a term in the index, each link a span of its own. */
function termSpans(entry: TermEntry): readonly Span[] {
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

function termsOf(old: readonly TermEntry[], now: readonly TermEntry[]): readonly MarkedTerm[] {
  const pairs = sameKeys(
    old.map((entry) => entry.term),
    now.map((entry) => entry.term),
  );
  return joined(old.length, now.length, pairs).flatMap(({ old: i, now: j }): readonly MarkedTerm[] => {
    const [was, is] = [i === null ? undefined : old[i], j === null ? undefined : now[j]];
    if (was && is) return [{ mark: null, term: is.term, rest: exchangedSpans(termSpans(was), termSpans(is)) }];
    const entry = was ?? is;
    const mark = was ? OUT : IN;
    return entry ? [{ mark, term: entry.term, rest: wholly(termSpans(entry), mark) }] : [];
  });
}

function exchangedSpans(old: readonly Span[], now: readonly Span[]): readonly Span[] {
  const text = (spans: readonly Span[]) => spans.map((span) => span.text);
  let [i, j] = [0, 0];
  return diffArrays(text(old), text(now)).flatMap((part) => {
    const [was, is] = [old.slice(i, i + part.value.length), now.slice(j, j + part.value.length)];
    if (!part.added) i += part.value.length;
    if (!part.removed) j += part.value.length;
    return part.removed ? wholly(was, OUT) : part.added ? wholly(is, IN) : is;
  });
}

export const plainRows = (list: readonly (Labelled | OrderLine)[]): readonly MarkedRow[] =>
  list.map((row) => ({ mark: null, label: row.label, text: plainText(row) }));

/** Words without a mark; a blank of the order page is told from what is stated. */
const plainText = (row: Labelled | OrderLine): readonly Span[] =>
  'blank' in row && row.blank ? [{ text: row.text, kind: 'blank', href: null }] : said(row.text);

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
