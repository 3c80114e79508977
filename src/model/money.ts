// Exact money and odds: integer cents, and rationals of small integers.

/** Whole cents. */
export type Cents = number;

/** A rational; n and d are whole, d > 0, in lowest terms when made by `ratio`. */
export interface Ratio {
  readonly n: number;
  readonly d: number;
}

/** The greatest common divisor of two whole numbers. */
export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** n/d in lowest terms. Throws RangeError unless both are safe integers and d is not 0. */
export function ratio(n: number, d = 1): Ratio {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
    throw new RangeError(`not a rational: ${n}/${d}`);
  const g = gcd(n, d) * Math.sign(d) || 1;
  return { n: n / g + 0, d: d / g };
}

export const sameRatio = (a: Ratio, b: Ratio): boolean => a.n * b.d === b.n * a.d;

/** `8:1`, the form in which odds stand in specs and traces. */
export const oddsText = (odds: Ratio): string => `${odds.n}:${odds.d}`;

/**
 * Odds from `8:1` or `8 to 1`; null where the text is neither. The figures stay as written: 19 to 20 is not shortened.
 */
export function readOdds(text: string): Ratio | null {
  const m = /^(\d+)\s*(?::|to)\s*(\d+)$/.exec(text.trim());
  return m && Number(m[2]) > 0 ? { n: Number(m[1]), d: Number(m[2]) } : null;
}

/** `$1,250.50` from cents; whole dollars without cents. */
export function dollars(cents: Cents): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-AU');
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '−' : ''}$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Cents from `$100`, `$1,250.50`; null where the text is no sum of money. */
export function readDollars(text: string): Cents | null {
  const m = /^\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/.exec(text.trim());
  return m ? Number(m[1]?.replace(/,/g, '')) * 100 + Number(m[2] ?? 0) : null;
}
