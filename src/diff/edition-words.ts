// What editions say of themselves, changed, in the words that their pages use for it.
import { dateWords, labelWords } from '../model/labels.ts';
import type { EditionChange } from './change.ts';

/** A line of what an edition says of itself; null where it says nothing. */
export interface EditionRow {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What a group of keys is called where its key says it badly. */
const GROUPS: Readonly<Record<string, string>> = { instrument: 'Order page', variants: 'Variations' };
/** Of a group that came or went as a whole so many lines are named. */
const NAMED = 2;

const groupOf = (c: EditionChange): string => c.what.split('.')[0] ?? '';

/**
 * `Order page: ` before the labels of its lines; a day is called by its own name alone, as on the front of the rules.
 */
const prefixOf = (group: string): string => {
  const title = GROUPS[group] ?? labelWords(group);
  return group === 'dates' ? '' : group === 'instrument' ? `${title}: ` : `${title}, `;
};

const lineOf = ({ what }: EditionChange): string => {
  const [group = '', ...rest] = what.split('.');
  const words = rest.map((r, i) => (i > 0 ? labelWords(r).toLowerCase() : labelWords(r))).join(', ');
  return group === 'dates' || group === 'instrument' ? words : words.toLowerCase();
};

/** `dates.commences` → Commences, `source.reference` → Source, reference, `instrument.act` → Order page: Act. */
const labelOf = (c: EditionChange): string =>
  c.what.includes('.') ? `${prefixOf(groupOf(c))}${lineOf(c)}` : labelWords(c.what);

const said = (value: string | null): string | null => (value === null ? null : dateWords(value));

/** Each change as a line. */
export const editionRows = (changes: readonly EditionChange[]): readonly EditionRow[] =>
  changes.map((c) => ({ what: labelOf(c), from: said(c.from), to: said(c.to) }));

/**
 * Each change as a line; a group that came or went as a whole is one, which names its first lines and counts the
 * others.
 */
export function editionDigest(changes: readonly EditionChange[]): readonly EditionRow[] {
  const whole = (name: string) => {
    const all = changes.filter((c) => groupOf(c) === name && c.what !== name);
    return all.length > NAMED + 1 && (all.every((c) => c.to === null) || all.every((c) => c.from === null))
      ? all
      : null;
  };
  return changes.flatMap((c) => {
    const all = whole(groupOf(c));
    if (!all) return editionRows([c]);
    if (all[0] !== c) return [];
    const names = all.slice(0, NAMED).map(lineOf).join(', ');
    return [
      {
        what: `${prefixOf(groupOf(c))}${names} and ${all.length - NAMED} more`,
        from: c.from === null ? null : 'stated',
        to: c.to === null ? null : 'stated',
      },
    ];
  });
}
