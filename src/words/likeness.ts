// How alike two words, titles or texts are: shares of what they have in common, and the distance of spellings.

/** How many members two sets have in common. */
const common = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): number => {
  let n = 0;
  for (const x of a) if (b.has(x)) n++;
  return n;
};

/** The share of all that is common: 2 of 3 different words are 2/3. Titles are few words, each of which tells. */
export function likeTitles(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const n = common(a, b);
  return n === 0 ? 0 : n / (a.size + b.size - n);
}

/** How many of their different words two texts share: 0 for none, 1 for all. Texts without words share none. */
export function likeTexts(a: string, b: string): number {
  const [x, y] = [wordsIn(a), wordsIn(b)];
  return x.size === 0 || y.size === 0 ? 0 : (2 * common(x, y)) / (x.size + y.size);
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** How many features two lists of them share, each as often as both have it; both in ascending order. */
export function shared(x: Int32Array, y: Int32Array): number {
  let [i, j, n] = [0, 0, 0];
  while (i < x.length && j < y.length) {
    const d = (x[i] ?? 0) - (y[j] ?? 0);
    if (d === 0) n++;
    if (d <= 0) i++;
    if (d >= 0) j++;
  }
  return n;
}

/**
 * How alike two clauses read by their features in ascending order: 1 for the same words in the same order. Two without
 * words say nothing against each other.
 */
export function likeClauses(x: Int32Array, y: Int32Array): number {
  const all = x.length + y.length;
  return all === 0 ? 1 : (2 * shared(x, y)) / all;
}

/** Levenshtein distance of two spellings, given up once it reaches `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return row[b.length] ?? limit;
}

/** The member of `known` that a mistyped `word` most likely meant, or null when none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = (word.length < 5 ? 1 : Math.max(2, Math.floor(word.length / 3))) + 1;
  for (const candidate of known) {
    const d = distance(word, candidate, least);
    if (d < least) [best, least] = [candidate, d];
  }
  return best;
}
