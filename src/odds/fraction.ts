// Exact rationals of any size: probabilities and house edges are never anything else until they are printed.

/** n/d in lowest terms, d > 0. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** Throws RangeError where a part is no whole number that is exact, or d is 0. */
export function fraction(n: number | bigint, d: number | bigint = 1): Fraction {
  for (const part of [n, d])
    if (typeof part === 'number' && !Number.isSafeInteger(part))
      throw new RangeError(`${part} is no exact whole number`);
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError(`not a rational: ${n}/${d}`);
  const g = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / g, d: bottom / g };
}

export const ZERO = fraction(0);

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const minus = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });

/** Below 0 where the first is less, above 0 where it is more. */
export function compare(a: Fraction, b: Fraction): number {
  const d = a.n * b.d - b.n * a.d;
  return d < 0n ? -1 : d > 0n ? 1 : 0;
}

/** `n/d`, the form in which rationals stand in results; a whole number too: `0/1`. */
export const fractionText = (f: Fraction): string => `${f.n}/${f.d}`;

/** Reads what `fractionText` wrote. */
export function readFraction(text: string): Fraction {
  const m = /^(-?\d+)\/(\d+)$/.exec(text);
  if (!m) throw new RangeError(`"${text}" is no rational such as 19/20`);
  return fraction(BigInt(m[1] as string), BigInt(m[2] as string));
}

/** The nearest whole number of 1/10^places; half goes to the even one. */
function rounded(f: Fraction, places: number): bigint {
  const scaled = f.n * 10n ** BigInt(places);
  const size = scaled < 0n ? -scaled : scaled;
  const whole = size / f.d;
  const twice = 2n * (size % f.d);
  const up = twice > f.d || (twice === f.d && whole % 2n === 1n);
  return (scaled < 0n ? -1n : 1n) * (whole + (up ? 1n : 0n));
}

/** A decimal number with so many places, rounded half to even from the rational itself. */
export function decimalText(f: Fraction, places: number): string {
  const n = rounded(f, places);
  const digits = String(n < 0n ? -n : n).padStart(places + 1, '0');
  const point = digits.length - places;
  return `${n < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`;
}

/** `1.0579%` */
export const percentText = (f: Fraction, places = 4): string => `${decimalText(times(f, fraction(100)), places)}%`;

/** `12.5%`, without zeros at its end. */
export const shareText = (f: Fraction): string => `${decimalText(times(f, fraction(100)), 4).replace(/\.?0+$/, '')}%`;
