// The fewest that must be moved.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outOfOrder } from '../../src/diff/order.ts';

const moved = (numbers: readonly number[], stays: readonly number[] = []) =>
  outOfOrder(
    numbers,
    (n) => n,
    (n) => stays.includes(n),
  );

it.each([
  [[1, 2, 3], []],
  [[], []],
  [[2, 3, 4, 1], [1]],
  [[4, 1, 2, 3], [4]],
  [[1, 5, 2, 3, 4], [5]],
])('of %j: %j', (numbers, expected) => {
  expect(moved(numbers)).toEqual(expected);
});

it('of two that have changed places, the one that would not rather stay', () => {
  expect(moved([2, 1], [2])).toEqual([1]);
  expect(moved([2, 1], [1])).toEqual([2]);
});

it('the rest are in order, and no fewer could be moved', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8]), (numbers) => {
      const out = moved(numbers);
      const rest = numbers.filter((n) => !out.includes(n));
      expect(rest).toEqual([...rest].sort((a, b) => a - b));
      const subsets = Array.from({ length: 2 ** numbers.length }, (_, bits) =>
        numbers.filter((_n, i) => bits & (1 << i)),
      );
      const longest = Math.max(
        ...subsets.filter((s) => s.every((n, i) => i === 0 || n > (s[i - 1] ?? 0))).map((s) => s.length),
      );
      expect(rest.length).toBe(longest);
    }),
    { numRuns: 100 },
  );
});
