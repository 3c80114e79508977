// Clause numbers: what a bold label may be, which id it gives, and in which order numbers stand.

/** `3`, `4.1A`, `16.2.3`: the number is the clause's id. */
export const NUMBER = /^\d+[A-Z]*(?:\.\d+[A-Z]*)*$/;
/** `(a)`, `(iv)`, `(A)`, `(2)`: hangs on the parent's number. */
export const LETTER = /^\((?:[a-z]{1,8}|[A-Z]{1,8}|\d{1,3})\)$/;
/** `8.4.1(c)(ii)`: a child with its whole number, as amendments name it. */
export const CITED = /^\d+[A-Z]*(?:\.\d+[A-Z]*)*(?:\((?:[a-z]{1,8}|[A-Z]{1,8}|\d{1,3})\))+$/;
/** `"Session"@16.1`: a definition that holds in one part of the book, as amendments name it. */
export const TERM_WITHIN = /^"([^"]+)"@(\S+)$/;
/** `"Natural"`: a definition. */
export const TERM = /^"([^"]+)"$/;
/** `Table 4`, `Diagram A`. */
export const TABLE = /^Table (\S+)$/;
export const DIAGRAM = /^Diagram (\S+)$/;
/** `3 Cards`: the words of a numbered heading. */
export const HEADING = /^(\d+[A-Z]*(?:\.\d+[A-Z]*)*)\s+(\S.*)$/;

/** The id of a definition: one outside 1.1 says under which clause it holds. */
export const definitionId = (term: string, parent: string | null): string =>
  parent === null || parent === '1.1' ? `def:${term}` : `def:${term}@${parent}`;

/** Negative, zero or positive as `a` stands before, with or after `b`: 3.2 < 3.10, 4.1 < 4.1A < 4.2. */
export function compareNumbers(a: string, b: string): number {
  const [x, y] = [a.split('.'), b.split('.')];
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const [p, q] = [x[i], y[i]];
    if (p === undefined) return -1;
    if (q === undefined) return 1;
    const [, pn = '0', ps = ''] = /^(\d+)(.*)$/.exec(p) ?? [];
    const [, qn = '0', qs = ''] = /^(\d+)(.*)$/.exec(q) ?? [];
    const d = Number(pn) - Number(qn) || ps.length - qs.length || (ps < qs ? -1 : ps > qs ? 1 : 0);
    if (d !== 0) return d;
  }
  return 0;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a roman numeral in lower case, or null: only the one usual way of writing a number counts. */
export function roman(word: string): number | null {
  let value = 0;
  for (let i = 0; i < word.length; i++) {
    const here = ROMAN[word[i] ?? ''];
    const next = ROMAN[word[i + 1] ?? ''] ?? 0;
    if (here === undefined) return null;
    value += here < next ? -here : here;
  }
  return writeRoman(value) === word ? value : null;
}

function writeRoman(value: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let [rest, out] = [value, ''];
  for (const [step, word] of steps) while (rest >= step) [rest, out] = [rest - step, out + word];
  return out;
}

/** (z) is followed by (aa). */
const afterZ = (word: string): number => [...word].reduce((n, c) => n * 26 + (c.charCodeAt(0) - 96), 0);
/** (aa) stands between (a) and (b). */
const inserted = (word: string): number =>
  [...word.padEnd(8, '`')].reduce((n, c) => n * 27 + (c.charCodeAt(0) - 96), 0);

/**
 * Which of sibling labels `(a)`, `(b)` … do not stand after the one before. Letters and roman numerals share signs, (i)
 * comes
 * after (h) and before (ii), so each way of reading is tried on the whole row and the one with the fewest faults is
 * believed.
 */
export function lettersOutOfOrder(labels: readonly string[]): number[] {
  const words = labels.map((l) => l.slice(1, -1).toLowerCase());
  const digits = words.map((w) => (/^\d+$/.test(w) ? Number(w) : null));
  const letters = (value: (w: string) => number) => words.map((w) => (/^[a-z]+$/.test(w) ? value(w) : null));
  const romans = words.map(roman);
  const readings = [digits, letters(afterZ), letters(inserted)];
  // A row that begins with (i) counts in roman numerals.
  readings.splice(romans[0] === 1 ? 0 : 3, 0, romans);
  let best: number[] | null = null;
  for (const values of readings) {
    const faults: number[] = [];
    let last = 0;
    values.forEach((v, i) => {
      if (v === null || v <= last) faults.push(i);
      else last = v;
    });
    if (best === null || faults.length < best.length) best = faults;
  }
  return best ?? [];
}
