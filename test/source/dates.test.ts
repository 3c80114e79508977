// The dates of an edition: what is no day, what cannot come before what, and what the status denies or demands.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readMeta } from '../../src/source/meta.ts';
import { Problems } from '../../src/source/problems.ts';

/** What is said of an amendment's edition.yaml: severity, place, message. */
function said(status: string, dates: string): string[] {
  const problems = new Problems('test@2');
  readMeta('edition.yaml', `base: test@1\nstatus: ${status}\ndates: {${dates}}\n`, problems);
  return problems.found.map((p) => `${p.severity} ${p.line}:${p.column} ${p.message}`);
}

describe('dates that are sound', () => {
  test.each([
    ['draft', 'made: 2026-01-15, commences: On the day after it is published'],
    ['draft', 'commences: 2026-02-01'],
    ['approved', 'made: 2024-02-29, approved: 2024-02-29, published: 2024-03-01, commences: 2024-02-29'],
    ['superseded', 'approved: 2024-02-29, superseded: 2025-01-01'],
    // 2000 was a leap year, by the rule of four hundred years.
    ['approved', 'approved: 2000-02-29'],
  ])('%s: %s', (status, dates) => {
    expect(said(status, dates)).toEqual([]);
  });
});

describe('dates that are not', () => {
  test.each([
    [
      'a day that February does not have',
      'made: 2025-02-30',
      'error 3:15 `made: 2025-02-30` is no day: that month has 28 days',
    ],
    [
      'the 29th of February in a century that is no leap year',
      'made: 1900-02-29',
      'error 3:15 `made: 1900-02-29` is no day: that month has 28 days',
    ],
    ['the 31st of April', 'made: 2025-04-31', 'error 3:15 `made: 2025-04-31` is no day: that month has 30 days'],
    ['a day 0', 'made: 2025-04-00', 'error 3:15 `made: 2025-04-00` is no day: that month has 30 days'],
    [
      'a thirteenth month',
      'made: 2025-13-01',
      'error 3:15 `made: 2025-13-01` is no day: there is no month 13; write year, month, day, as 2026-01-31',
    ],
    [
      'words where a day is wanted',
      'published: next week',
      'error 3:20 `published: next week` is no day: write it as 2026-01-31',
    ],
    [
      'a commencement that is meant as a day',
      'commences: 31/01/2026',
      'error 3:20 `commences: 31/01/2026` is no day: write it as 2026-01-31',
    ],
    [
      'a commencement on a day that is none',
      'commences: 2026-06-31',
      'error 3:20 `commences: 2026-06-31` is no day: that month has 30 days',
    ],
    [
      'a date that nobody knows',
      'aproved: 2026-01-31',
      'error 3:18 `dates` has no `aproved`: did you mean `approved`?',
    ],
    [
      'a commencement before it was made',
      'made: 2026-01-31, commences: 2026-01-30',
      'error 3:38 `commences: 2026-01-30` is before `made: 2026-01-31`: correct one of the two',
    ],
  ])('%s', (_, dates, message) => {
    expect(said('draft', dates)).toEqual([message]);
  });

  it('made after approved, approved after published, superseded before all', () => {
    expect(said('approved', 'made: 2026-03-02, approved: 2026-03-01, published: 2026-02-01')).toEqual([
      'error 3:37 `approved: 2026-03-01` is before `made: 2026-03-02`: correct one of the two',
      'error 3:60 `published: 2026-02-01` is before `made: 2026-03-02`: correct one of the two',
    ]);
    expect(said('superseded', 'approved: 2026-03-01, superseded: 2026-02-28')).toEqual([
      'error 3:43 `superseded: 2026-02-28` is before `approved: 2026-03-01`: correct one of the two',
    ]);
  });
});

describe('status and dates', () => {
  it('do not agree where the status denies what a date says', () => {
    expect(said('draft', 'approved: 2026-01-31')).toEqual([
      'error 3:19 `status: draft` and a date `approved` do not agree: write `status: approved`, or take the date out',
    ]);
    expect(said('approved', 'approved: 2026-01-31, superseded: 2026-02-28')).toEqual([
      'error 3:43 `status: approved` and a date `superseded` do not agree: write `status: superseded`, or take the date out',
    ]);
  });

  it('warn whoever writes an amendment where the status wants a date', () => {
    const line = (status: string, date: string) =>
      `warning 2:9 \`status: ${status}\` and no date \`${date}\`: add \`${date}: 2026-01-31\` (the true day) under \`dates\``;
    expect(said('approved', 'made: 2026-01-31')).toEqual([line('approved', 'approved')]);
    expect(said('superseded', '')).toEqual([line('superseded', 'approved'), line('superseded', 'superseded')]);
  });
});

it('takes every day of the calendar, and no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2110 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (year, month, day) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const last = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
        expect(said('draft', `made: ${year}-${two(month)}-${two(day)}`)).toHaveLength(day <= last ? 0 : 1);
      },
    ),
  );
});
