// Figures in words: what "eight (8) decks", "two (2) to nine (9)", "25% on the Banker" or "6 to 1" say in numbers.
import { RANKS, type Rank } from './card.ts';
import { type Ratio, ratio } from './money.ts';

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Words that count without being numbers. "Once" is left out: it begins a clause more often than it counts. */
const COUNTS: Readonly<Record<string, number>> = { twice: 2, thrice: 3, dozen: 12 };

/** What each word says by itself. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ...[...SMALL.entries(), ...ORDINALS.entries()].map(([n, word]) => [word, n] as const),
  ...Object.entries(COUNTS),
  ...Object.entries(TENS),
]);

/** A pattern of the words that are numbers: `seven`, `fifty-two`, `third`, `twice`. */
export const NUMBER_WORD = `(?:${[...SMALL, ...ORDINALS.slice(1), ...Object.keys(COUNTS)].join('|')}|(?:${Object.keys(TENS).join('|')})(?:-[a-z]+)?)`;

/** A whole number as a sentence has it, in words up to twelve: `seven`, `20`. */
export const inWords = (n: number): string => (n <= 12 ? SMALL[n] : undefined) ?? String(n);

/** A figure as it stands in a text: its value, and where it begins and ends. */
export interface Figure {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Every whole number that a text states, in digits or in words, in order; "eight (8)" is one figure when both agree,
 * two when they do not.
 */
export function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  const word = /\d[\d,]*(?:st|nd|rd|th)?|[A-Za-z]+(?:-[A-Za-z]+)?/g;
  for (const m of text.matchAll(word)) {
    const value = numberWord(m[0]);
    if (value === null) continue;
    const start = m.index;
    const last = found.at(-1);
    const between = last ? text.slice(last.end, start) : '';
    if (last && last.value === value && /^\s*\($/.test(between)) {
      found[found.length - 1] = { value, start: last.start, end: start + m[0].length + 1 };
      continue;
    }
    found.push({ value, start, end: start + m[0].length });
  }
  return found;
}

/** The number that one word says, or null: "8", "8th", "eight", "eighth", "fifty-two", "1,000", "twice". */
export function numberWord(word: string): number | null {
  const w = word.toLowerCase();
  const known = WORDS.get(w);
  if (known !== undefined) return known;
  const digits = /^(\d[\d,]*)(?:st|nd|rd|th)?$/.exec(w);
  if (digits) return Number(digits[1]?.replace(/,/g, ''));
  if (!w.includes('-')) return null;
  const [tens = '', ones = ''] = w.split('-');
  const one = SMALL.indexOf(ones);
  return Object.hasOwn(TENS, tens) && one >= 0 && one < 10 ? (TENS[tens] ?? 0) + one : null;
}

/** The one whole number of a text; null unless there is exactly one. */
export function oneFigure(text: string): number | null {
  const values = new Set(figuresIn(text).map((f) => f.value));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

/** The whole numbers of "4, 6 or 8", "four to eight", "0-5": a range is filled in. Null where there is none. */
export function listOfFigures(text: string): number[] | null {
  const found = figuresIn(text);
  const out: number[] = [];
  for (const [i, f] of found.entries()) {
    const before = found[i - 1];
    const between = before ? text.slice(before.end, f.start) : '';
    if (before && /^[\s)]*(?:to|-|–)[\s(]*$/.test(between))
      for (let n = before.value + 1; n < f.value; n++) out.push(n);
    out.push(f.value);
  }
  return out.length ? out : null;
}

/** A percentage as a ratio: "5%", "25% on the Banker", "50 per cent"; null unless there is exactly one. */
export function percentage(text: string): Ratio | null {
  const all = [...text.matchAll(/(\d+)(?:\.(\d))?\s?(?:%|per ?cent)/g)];
  const one = all[0];
  if (all.length !== 1 || !one) return null;
  return one[2] ? ratio(Number(`${one[1]}${one[2]}`), 1000) : ratio(Number(one[1]), 100);
}

const RANK_WORDS: Readonly<Record<string, Rank>> = {
  ace: 'A',
  aces: 'A',
  ten: 'T',
  tens: 'T',
  jack: 'J',
  jacks: 'J',
  queen: 'Q',
  queens: 'Q',
  king: 'K',
  kings: 'K',
};
const COURT: readonly Rank[] = ['J', 'Q', 'K'];

/**
 * The ranks that a text names: "two (2) to nine (9)", "Tens (10s), Jacks, Queens and Kings", "court cards", "an Ace",
 * "other cards". Null where there is none.
 */
export function ranksIn(text: string): Rank[] | null {
  const out = new Set<Rank>();
  const lower = text.toLowerCase().replace(/\b10s\b/g, '10');
  if (/\b(court|picture|face) cards?\b/.test(lower)) for (const r of COURT) out.add(r);
  for (const word of lower.match(/[a-z]+/g) ?? []) {
    const rank = RANK_WORDS[word];
    if (rank) out.add(rank);
  }
  for (const n of listOfFigures(lower) ?? []) {
    const rank = n === 1 ? 'A' : n === 10 ? 'T' : RANKS[n - 1];
    if (rank && n >= 1 && n <= 10) out.add(rank);
  }
  return out.size ? RANKS.filter((r) => out.has(r)) : null;
}
