// The dates of edition.yaml: days that there are, in an order that there can be, and none that the status denies.
import { isDay } from '../model/day.ts';
import type { EditionMeta } from '../model/edition.ts';
import type { DatesFile } from '../model/edition-file.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { nearest } from '../words/likeness.ts';
import type { Problems } from './problems.ts';

/** The dates that an edition may state, each a day; it may commence with an event instead. */
const DATES = [
  'made',
  'approved',
  'published',
  'commences',
  'superseded',
] as const satisfies readonly (keyof DatesFile)[];
type DateName = (typeof DATES)[number];

/** What must not come before what: a date and those that it cannot precede. */
const NOT_BEFORE: Readonly<Record<DateName, readonly DateName[]>> = {
  made: [],
  approved: ['made'],
  published: ['made', 'approved'],
  // A rule may commence long before somebody prints it.
  commences: ['made', 'approved'],
  superseded: ['made', 'approved', 'published', 'commences'],
};

/**
 * Reports what is wrong with the dates of an edition, and where they and its status do not agree; a status that is not
 * known agrees with all.
 */
export function checkDates(
  dates: ReadonlyMap<string, Raw>,
  meta: Pick<EditionMeta, 'base' | 'wording'>,
  status: { readonly is: EditionMeta['status'] | null; readonly at: Place },
  problems: Problems,
): void {
  const bad = (at: Place, message: string) => problems.add('edition', at, null, message);
  const days = new Map<DateName, { readonly day: string; readonly at: Place }>();
  const given = new Set<string>();
  for (const [key, raw] of dates) {
    const name = DATES.find((d) => d === key);
    if (!name) {
      const near = nearest(key, DATES);
      bad(raw.at, `\`dates\` has no \`${key}\`: ${near ? `did you mean \`${near}\`?` : `it has ${DATES.join(', ')}`}`);
      continue;
    }
    if (raw.type !== 'scalar') continue;
    given.add(name);
    const fault = faultOf(raw.value);
    if (fault === null) days.set(name, { day: raw.value, at: raw.at });
    else if (name !== 'commences' || /^[\d\s./-]+$/.test(raw.value))
      bad(raw.at, `\`${name}: ${raw.value}\` is no day: ${fault}`);
  }
  for (const name of DATES) {
    const own = days.get(name);
    const earlier = NOT_BEFORE[name]
      .map((other) => ({ other, day: days.get(other)?.day ?? '' }))
      .find(({ day }) => own !== undefined && day > own.day);
    if (own && earlier)
      bad(own.at, `\`${name}: ${own.day}\` is before \`${earlier.other}: ${earlier.day}\`: correct one of the two`);
  }
  const denied =
    status.is === 'draft'
      ? (['approved', 'superseded'] as const)
      : status.is === 'approved'
        ? (['superseded'] as const)
        : [];
  for (const name of denied) {
    const raw = dates.get(name);
    if (raw)
      bad(
        raw.at,
        `\`status: ${status.is}\` and a date \`${name}\` do not agree: write \`status: ${name}\`, or take the date out`,
      );
  }
  // Who restates somebody else's book need not know when it was approved; who writes an amendment, or his own book,
  // does.
  const author = meta.base !== undefined || meta.wording === 'own';
  const due = status.is === 'approved' ? ['approved'] : status.is === 'superseded' ? ['approved', 'superseded'] : [];
  for (const name of due) {
    if (author && !given.has(name))
      problems.add(
        'edition',
        status.at,
        null,
        `\`status: ${status.is}\` and no date \`${name}\`: add \`${name}: 2026-01-31\` (the true day) under \`dates\``,
        'warning',
      );
  }
}

/** Why a text is no day of the calendar, and what to write; null where it is one. */
function faultOf(text: string): string | null {
  if (isDay(text)) return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return 'write it as 2026-01-31';
  if (Number(month) < 1 || Number(month) > 12)
    return `there is no month ${month}; write year, month, day, as 2026-01-31`;
  // The day before the first of the next month is the month's last.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `that month has ${last} days`;
}
