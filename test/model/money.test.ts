// Money and odds are exact.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, ratio, readDollars, readOdds, sameRatio } from '../../src/model/money.ts';

describe('odds', () => {
  it('stay as they are written: 19 to 20 is not 0.95', () => {
    expect(readOdds('19 to 20')).toEqual({ n: 19, d: 20 });
    expect(readOdds('8:1')).toEqual({ n: 8, d: 1 });
    expect(readOdds('1 to 0')).toBeNull();
    expect(readOdds('evens')).toBeNull();
  });

  it('are compared by cross multiplication', () => {
    expect(sameRatio({ n: 19, d: 20 }, ratio(95, 100))).toBe(true);
    expect(() => ratio(1, 0)).toThrow(RangeError);
  });
});

describe('money', () => {
  it('is read back as it was printed', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (cents) => {
        expect(readDollars(dollars(cents))).toBe(cents);
      }),
    );
  });

  it('is refused where it is no sum', () => {
    for (const text of ['100', '$1,00', '$1.5', '$-3', '']) expect(readDollars(text)).toBeNull();
  });
});
