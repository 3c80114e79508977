// What chips can make, and what a win is paid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payable, payment } from '../../src/engine/chips.ts';

describe('the next amount that chips can make', () => {
  // By hand: with 5 and 7 one makes 0, 5, 7, 10, 12, 14, 15, 17, 19, 20, 21, 22 and from 24 on everything; 23 is the
  // last that cannot be made.
  it('with chips of 5 and 7', () => {
    const next = payable([5, 7]);
    expect([0, 1, 6, 8, 11, 13, 16, 18, 23, 24, 25, 1_001].map(next)).toEqual([
      0, 5, 7, 10, 12, 14, 17, 19, 24, 24, 25, 1_001,
    ]);
  });
  it('with chips that are multiples of the smallest', () => {
    expect([0, 1, 499, 500, 501].map(payable([500, 2_500]))).toEqual([0, 500, 500, 500, 1_000]);
  });
  it('with chips that have a divisor in common', () => {
    // 6, 10 and 15 are coprime together and in no pair; 29 is the last that cannot be made.
    expect([1, 7, 11, 13, 14, 17, 29, 30, 31].map(payable([6, 10, 15]))).toEqual([6, 10, 12, 15, 15, 18, 30, 30, 31]);
    expect([1, 61, 290, 291].map(payable([60, 100, 150]))).toEqual([60, 100, 300, 300]);
  });

  it('is what trying every amount finds', () => {
    const chipSets = fc
      .uniqueArray(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 4 })
      .map((c) => c.sort((a, b) => a - b));
    fc.assert(
      fc.property(chipSets, fc.integer({ min: 0, max: 600 }), (chips, amount) => {
        const made = [true];
        for (let n = 1; n <= 1_000; n++) made[n] = chips.some((c) => c <= n && made[n - c]);
        expect(payable(chips)(amount)).toBe(made.findIndex((m, n) => m && n >= amount));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a payment', () => {
  const dollar = payable([100]);

  it('is exact beyond what a double holds', () => {
    // $90,071,992,547.41 at 200 to 1 less 1 in 3: 9007199254741 × 400 / 3 = 1200959900632133⅓, and a third of the win
    // is 600479950316066⅔.
    expect(payment(9_007_199_254_741, { n: 200, d: 1 }, { n: 1, d: 3 }, 'exact', dollar)).toEqual({
      paid: 1_200_959_900_632_133,
      commission: 600_479_950_316_067,
    });
  });
  it('of nothing is nothing', () =>
    expect(payment(0, { n: 8, d: 1 }, null, 'round-up', dollar)).toEqual({ paid: 0, commission: 0 }));
  it('less all of it is nothing', () =>
    expect(payment(1_000, { n: 1, d: 1 }, { n: 1, d: 1 }, 'round-up', dollar)).toEqual({ paid: 0, commission: 1_000 }));

  it('is never below what is owed when rounded up, and never above when exact', () => {
    const small = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        small,
        small,
        fc.integer({ min: 0, max: 20 }),
        (stake, n, d, c) => {
          const owed = (stake * n * (20 - c)) / (d * 20);
          const up = payment(stake, { n, d }, { n: c, d: 20 }, 'round-up', dollar);
          const exact = payment(stake, { n, d }, { n: c, d: 20 }, 'exact', dollar);
          expect(up.paid).toBeGreaterThanOrEqual(owed - 1e-6);
          expect(up.paid - owed).toBeLessThan(101);
          expect(exact.paid).toBeLessThanOrEqual(owed + 1e-6);
          expect(owed - exact.paid).toBeLessThan(1);
        },
      ),
    );
  });
});
