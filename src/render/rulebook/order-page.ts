// The order page: what an edition says of its instrument, and a blank for everything that it does not say. The rules
// and the instrument of a filing both print it.

import { type Edition, INSTRUMENT_KEYS } from '../../model/edition.ts';
import { dateWords, labelWords } from '../../model/labels.ts';
import type { OrderLine, OrderPage } from '../print/view.ts';
import { typesetter } from '../print/words.ts';

const UNTITLED = 'Instrument of approval';

/**
 * What an edition states of its instrument. The day of commencement is the day that the instrument takes effect, unless
 * the instrument says otherwise.
 */
export function instrumentOf({ meta }: Pick<Edition, 'meta'>): Readonly<Record<string, string>> {
  const said = Object.fromEntries(Object.entries(meta.instrument ?? {}).map(([key, value]) => [key, onOneLine(value)]));
  return said.effect || !meta.dates.commences ? said : { ...said, effect: onOneLine(meta.dates.commences) };
}

/** The lines of an order page that an edition does not state. */
export const blanksOf = (edition: Pick<Edition, 'meta'>): readonly string[] =>
  INSTRUMENT_KEYS.filter((key) => !instrumentOf(edition)[key]);

/** The order page; `blanks` prints the lines that are not stated too, as a filing does. */
export function orderPage(edition: Pick<Edition, 'meta'>, blanks: boolean): OrderPage {
  const { meta } = edition;
  const said = instrumentOf(edition);
  const typeset = (text: string) => typesetter(meta.wording)(text);
  const line = (key: string): OrderLine => {
    const label = labelWords(key);
    return said[key]
      ? { key, label, text: typeset(dateWords(said[key])), blank: false }
      : { key, label, text: `[${label}: to be filled in]`, blank: true };
  };
  const keys = [
    ...INSTRUMENT_KEYS,
    ...Object.keys(said).filter((key) => !(INSTRUMENT_KEYS as readonly string[]).includes(key)),
  ];
  const lines = keys.map(line).filter((l) => blanks || !l.blank);
  return {
    title: said.kind ? typeset(said.kind) : UNTITLED,
    notice: blanks ? filedNotice(edition) : WHOSE[meta.wording],
    // What kind it is stands over the page.
    rows: lines.filter((l) => l.key !== 'signatory' && (l.key !== 'kind' || l.blank)),
    signatory: lines.find((l) => l.key === 'signatory') ?? null,
  };
}

const WHOSE = {
  restated: 'The particulars of the instrument, in our words. It is not the instrument itself.',
  official: 'The particulars of the instrument.',
  own: 'The particulars of the instrument, in the operator’s own words.',
} as const;

function filedNotice(edition: Pick<Edition, 'meta'>): string {
  const { wording, status } = edition.meta;
  const effect =
    wording === 'restated'
      ? ' It has no effect.'
      : status === 'draft'
        ? ' It is a draft, and has no effect until it is made.'
        : '';
  const n = blanksOf(edition).length;
  return `${WHOSE[wording]}${effect}${n ? ` ${n === 1 ? 'One blank is' : `${n} blanks are`} to be filled in.` : ''}`;
}

/** Words on one line, as a line of the page is. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
