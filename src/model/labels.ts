// Keys, days and counts as a person reads them.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2025-03-26` → `26 March 2025`; anything else as it is. */
export function dateWords(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && name && day ? `${Number(day)} ${name} ${year}` : value;
}

/** A text with its days as they are written out. */
export const daysIn = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dateWords);

/** A sentence begins large. */
export const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `dropBox`, `date_of_effect` → `Drop box`, `Date of effect`. */
export function labelWords(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return large(words);
}

/** `1 clause`, `2 clauses`. */
export const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
