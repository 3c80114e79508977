// What stands before and after marked rules: cover, order, contents and index of two editions, with their marks.
import { diffArrays } from 'diff';
import type { ContentsEntry, DocumentView, Front, Labelled, MarkedRow, MarkedTerm, TermEntry } from '../print/view.ts';
import { type Span, said } from '../print/words.ts';
import { termSpans } from '../rulebook/front.ts';
import { joined, sameKeys } from './order.ts';
import { exchanged, inPlace, wholly } from './words.ts';

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
