import { describe, expect, it } from 'vitest';
import {
  compare,
  decimalText,
  fraction,
  fractionText,
  minus,
  percentText,
  plus,
  readFraction,
  shareText,
  times,
} from '../../src/odds/fraction.ts';

describe('rationals of any size', () => {
  it('are kept in lowest terms with the sign on top', () => {
    expect(fraction(6, -8)).toEqual({ n: -3n, d: 4n });
    expect(fraction(0, 5)).toEqual({ n: 0n, d: 1n });
    expect(fractionText(plus(fraction(1, 3), fraction(1, 6)))).toBe('1/2');
    expect(fractionText(times(fraction(-3, 4), fraction(4, 3)))).toBe('-1/1');
    for (const [n, d] of [
      [-2, 4],
      [2, -4],
      [-4, 8],
      [-6, 12],
    ] as const)
      expect(fraction(n, d)).toEqual({ n: -1n, d: 2n });
    expect(fraction(0, -5)).toEqual({ n: 0n, d: 1n });
    expect(minus(fraction(1, 2))).toEqual({ n: -1n, d: 2n });
  });
  it('are compared by their values, not by their parts', () => {
    const sign = (a: string, b: string) => Math.sign(compare(readFraction(a), readFraction(b)));
    expect([sign('1/2', '1/3'), sign('2/5', '1/2'), sign('2/4', '1/2'), sign('-1/2', '1/9')]).toEqual([1, -1, 0, -1]);
  });
  it('are read as they are written', () => {
    for (const text of ['1/2', '-163679/12724075', '0/1']) expect(fractionText(readFraction(text))).toBe(text);
    expect(() => readFraction('0.5')).toThrow('"0.5" is no rational such as 19/20');
  });
  it('are made of whole numbers that are exact', () => {
    expect(() => fraction(2 ** 53)).toThrow(RangeError);
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(fraction(2n ** 80n, 2n ** 79n)).toEqual(fraction(2));
  });
});

describe('decimals', () => {
  it('are rounded half to even, from the rational itself', () => {
    const halves = [0.5, 1.5, 2.5, 3.5, -0.5, -1.5, -2.5].map((x) => decimalText(fraction(x * 2, 2), 0));
    expect(halves).toEqual(['0', '2', '2', '4', '0', '-2', '-2']);
    expect(decimalText(fraction(12345, 100000), 4)).toBe('0.1234');
    expect(decimalText(fraction(12355, 100000), 4)).toBe('0.1236');
    // One part in a quadrillion above the half: a float could not tell.
    expect(decimalText(fraction(123450000000001, 1000000000000000), 4)).toBe('0.1235');
  });
  it('of a share have no zeros at their end, and a whole share no point', () => {
    const shares = [fraction(1, 8), fraction(1, 2), fraction(1), fraction(1, 3), fraction(0)].map(shareText);
    expect(shares).toEqual(['12.5%', '50%', '100%', '33.3333%', '0%']);
  });
  it('have all their places, and their sign', () => {
    expect(percentText(fraction(1, 100))).toBe('1.0000%');
    expect(percentText(fraction(-5, 100000))).toBe('-0.0050%');
    expect(decimalText(fraction(7), 2)).toBe('7.00');
    expect(decimalText(fraction(-1, 1_000_000), 4)).toBe('0.0000');
  });
});
