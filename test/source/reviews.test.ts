// reviews.yaml: what is written is read back as it was, whatever is wrong has its place, and the edition's hash is
// without it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDay } from '../../src/model/day.ts';
import type { Review, Seen } from '../../src/model/review.ts';
import { editionHash } from '../../src/source/hash.ts';
import { Problems } from '../../src/source/problems.ts';
import { readEdition } from '../../src/source/read.ts';
import { printReviews, readReviews } from '../../src/source/reviews.ts';
import { seenHash } from '../../src/source/seen.ts';
import { BOOK, LOOKED, looked, writeEdition } from '../reviewed.ts';
import { smallEdition } from '../small.ts';

const SEEN: Seen = {
  words: 'A Tie must be paid at odds of 8 to 1.',
  table: null,
  drawing: null,
  parameters: ['predicate: settlement.pays\nforce: must'],
  readings: [],
};
const AT = { file: 'x@1/reviews.yaml', line: 1, column: 1 };
const review = (more: Partial<Review> = {}): Review => ({
  what: 'clause',
  id: '2.2',
  hash: seenHash(more.seen ?? SEEN),
  ...LOOKED,
  with: null,
  seen: SEEN,
  at: AT,
  ...more,
});

function read(text: string): { reviews: readonly Review[]; said: string[] } {
  const problems = new Problems('x@1');
  const reviews = readReviews('x@1/reviews.yaml', text, problems);
  return { reviews, said: problems.found.map((p) => `${p.line}:${p.column} ${p.rule}: ${p.message}`) };
}

const bare = (reviews: readonly Review[]) => reviews.map(({ at: _, ...r }) => r);

describe('what is printed', () => {
  // Words come out of a reader that makes every space plain, so texts begin and end with a sign that shows.
  const text = fc
    .string({ minLength: 1, maxLength: 160, unit: fc.constantFrom(...'aZ09 :#-@"\'|>[]{},&*!%`~$…é八\n'.split('')) })
    .map((t) => t.trim() || 'x');
  const seen: fc.Arbitrary<Seen> = fc.record({
    words: fc.oneof(text, fc.constant('')),
    table: fc.option(fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })),
    drawing: fc.option(text),
    parameters: fc.array(text, { maxLength: 3 }),
    readings: fc.array(text, { maxLength: 2 }),
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(seen, text, text, fc.option(text), (s, by, why, along) => {
        const made = [
          review({ seen: s, hash: seenHash(s), by, why, with: along }),
          review({ what: 'predicate', id: 'settlement.pays' }),
        ];
        const { reviews, said } = read(printReviews(made));
        expect(said).toEqual([]);
        expect(bare(reviews)).toEqual(bare(made));
      }),
      { numRuns: 200 },
    );
  });

  it('stands in one order, clauses before predicates and 9 before 10, however it was made', () => {
    const made = [
      review({ what: 'predicate', id: 'a.b' }),
      review({ id: '10.1' }),
      review({ id: '9.1' }),
      review({ id: 'def:Tie' }),
    ];
    const text = printReviews(made);
    expect(printReviews([...made].reverse())).toBe(text);
    expect(read(text).reviews.map((r) => r.id)).toEqual(['9.1', '10.1', 'def:Tie', 'a.b']);
  });
});

describe('what is wrong', () => {
  const good = printReviews([review()]);
  const lines = good.split('\n');
  const at = (key: string) => `${lines.findIndex((l) => l.trim().startsWith(`${key}:`)) + 1}`;

  it('nothing, in what was printed', () => {
    expect(read(good).said).toEqual([]);
  });

  it.each([
    ['no YAML', 'reviews: [', /^1:\d+ yaml: a bracket is open/],
    [
      'another file',
      'changes:\n  - x\n',
      /^1:1 reviews: reviews\.yaml holds `reviews:` and under it a list of entries/,
    ],
    ['an entry that is none', 'reviews:\n  - 3.1\n', /^2:5 reviews: an entry is a map/],
    [
      'a day that there is not',
      good.replace('2026-11-28', '2026-02-30'),
      new RegExp(`^${at('on')}:9 reviews: .on: 2026-02-30. is no day`),
    ],
    [
      'a key too many',
      good.replace('    by:', '    bye: x\n    by:'),
      /^5:10 reviews: a review has no `bye`: did you mean `by`\?/,
    ],
    ['a key too few', good.replace(/ {4}why:.*\n/, ''), /^3:5 reviews: a review lacks `why`/],
    [
      'words changed by hand',
      good.replace('8 to 1', '9 to 1'),
      new RegExp(`^${at('hash')}:11 reviews: the hash is not that of what was seen: .*put the entry of 2\\.2 back`),
    ],
    [
      'of a clause and of a predicate',
      good.replace('    hash', '    predicate: a.b\n    hash'),
      /^3:5 reviews: a review is of one clause or of one predicate/,
    ],
    [
      'an entry twice',
      good + good.split('\n').slice(2).join('\n'),
      /^\d+:5 reviews: 2\.2 is there twice: line 3 and here; keep one of the two/,
    ],
  ])('%s: one line with its place', (_, text, message) => {
    const { said } = read(text);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(message);
  });

  it.each(['2026-1-1', '2026-13-01', '2026-02-29', 'today', ''])('%s is no day', (day) =>
    expect(isDay(day)).toBe(false),
  );
  it.each(['2024-02-29', '2026-11-28'])('%s is one', (day) => expect(isDay(day)).toBe(true));
});

describe('in an edition’s folder', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'clausebook-reviews-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('is read with the edition and makes it no other one', async () => {
    const folder = await writeEdition(root, 'test@1', { '01-all.md': BOOK });
    const before = (await readEdition(folder)).edition;
    if (!before) throw new Error('no edition');
    expect(before.reviews).toBeUndefined();
    await writeFile(join(folder, 'reviews.yaml'), printReviews(looked(before, ['2.1']).reviews ?? []));
    const { edition, problems } = await readEdition(folder);
    expect(problems.filter((p) => p.severity === 'error')).toEqual([]);
    expect(edition?.reviews?.map((r) => r.id)).toEqual(['2.1', 'def:Natural']);
    expect(edition && editionHash(edition)).toBe(editionHash(before));
  });

  it('a fault in it is the edition’s, with file, line and column', async () => {
    const folder = await writeEdition(root, 'test@2', {
      '01-all.md': BOOK,
      'reviews.yaml': 'reviews:\n  - clause: "2.1"\n',
    });
    const { problems } = await readEdition(folder);
    expect(problems[0]).toMatchObject({
      file: 'test@2/reviews.yaml',
      line: 2,
      column: 5,
      severity: 'error',
      rule: 'reviews',
    });
  });
});

it('the book of these tests is sound', async () => {
  expect((await smallEdition(BOOK)).problems).toEqual([]);
});
