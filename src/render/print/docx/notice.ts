// The notice of a front in a Word file: its bar is a line of shaded spaces, which every program shows and none reads.

import { inkOf } from '../colours.ts';
import { barOf, type Notice } from '../notice.ts';
import { el } from '../ooxml.ts';
import { paragraph, run } from './pieces.ts';

type Kind = NonNullable<Notice['pieces'][number]['share']>['kind'];

/** Shading of each share: its own pattern besides its colour. */
const SHADING: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  passed: { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': inkOf('accent') },
  finding: { 'w:val': 'thinDiagStripe', 'w:color': inkOf('bad-fill'), 'w:fill': 'FFFFFF' },
  unchecked: { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'FFFFFF' },
  else: { 'w:val': 'pct20', 'w:color': inkOf('soft'), 'w:fill': 'FFFFFF' },
};

/** So many spaces fill a line of the notice. */
const WIDE = 110;

const shaded = (kind: Kind, spaces: number): string =>
  el(
    'w:r',
    {},
    el(
      'w:rPr',
      {},
      el('w:bdr', { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': inkOf('ink') }),
      el('w:shd', SHADING[kind]),
    ),
    el('w:t', { 'xml:space': 'preserve' }, '\u00A0'.repeat(spaces)),
  );

/** The paragraphs of a notice: one box, since they have one style. */
export function noticeXml(notice: Notice): string {
  const bar = barOf(notice);
  const all = bar.reduce((sum, { count }) => sum + count, 0);
  const line = bar.map(({ kind, count }) => shaded(kind, Math.max(1, Math.round((count * WIDE) / all)))).join('');
  const words = notice.pieces.map(({ text, share }) => (share ? shaded(share.kind, 2) + run(` ${text}`) : run(text)));
  return [
    ...notice.first.map((text) => paragraph('Notice', run(text, 'Weighty'), el('w:keepNext'))),
    ...(line ? [paragraph('Notice', line, el('w:keepNext'))] : []),
    paragraph('Notice', words.join('')),
  ].join('');
}
