// Figures in words: one scanner takes each way of writing a figure out of a text in turn; a reader chooses the ways.
import { figuresIn, NUMBER_WORD, numberWord } from '../model/figures.ts';
import { REFERENCES_TO_DASH } from './references.ts';

export type FigureKind = 'odds' | 'percentage' | 'sum' | 'time' | 'number' | 'place';

/** A way in which figures are written. */
export interface Way {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  /** The one form for all books, of what the pattern and its groups found; null where that is no figure after all. */
  readonly value: (found: readonly string[]) => string | null;
  /** What it counts by itself: twice is two times. */
  readonly unit?: string;
}

/** A figure as it stands in a text. */
export interface FoundFigure {
  readonly kind: FigureKind;
  readonly value: string;
  readonly unit: string | null;
  readonly start: number;
  readonly end: number;
}

export interface Scan {
  /** In the order of the ways, those of one way from left to right. */
  readonly found: readonly FoundFigure[];
  /** The text with blanks in place of what was found, as long as it was. */
  readonly rest: string;
}

const blank = (text: string): string => ' '.repeat(text.length);

/** A text with what some patterns find blanked out; it stays as long as it was. */
export const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, blank), text);

/** Finds what is written in some ways; what an earlier one has taken is not looked at by a later one. */
export function scan(text: string, ways: readonly Way[]): Scan {
  const found: FoundFigure[] = [];
  let rest = text;
  for (const { kind, pattern, value, unit = null } of ways)
    rest = rest.replace(pattern, (...args) => {
      const at = args.findIndex((a) => typeof a === 'number');
      const groups = args.slice(0, at) as string[];
      const [whole = ''] = groups;
      const said = value(groups);
      if (said === null) return whole;
      const start = args[at] as number;
      found.push({ kind, value: said, unit, start, end: start + whole.length });
      return blank(whole);
    });
  return { found, rest };
}

const AMOUNT = String.raw`\d+(?:\.\d+)?`;
/** Only these odds are ever quoted; "two to 9" or "1 to 7" is a range. */
const STAKE = '(?:1|2|20)';
/** Not the beginning of a longer number. */
const WHOLE = String.raw`(?![\d.]*\d)`;

const times = (minutes: number) => ({ kind: 'time', value: () => `${minutes} minutes` }) as const;
const share = (of: string, more: string, most: string) =>
  ({ kind: 'number', value: ([, n]: readonly string[]) => (n?.toLowerCase() === more ? most : of) }) as const;

export const RATES: readonly Way[] = [
  {
    kind: 'odds',
    pattern: new RegExp(String.raw`(?<![\d.])(${AMOUNT}) to (${STAKE})${WHOLE}`, 'g'),
    value: ([, n, d]) => `${n} to ${d}`,
  },
  { kind: 'percentage', pattern: new RegExp(`(${AMOUNT}) ?(?:%|per ?cent\\b)`, 'g'), value: ([, n]) => `${n}%` },
  { kind: 'sum', pattern: /\$(\d[\d,]*(?:\.\d+)?)/g, value: ([, n]) => `$${n?.replace(/,/g, '')}` },
];

const HALF_HOUR: Way = { ...times(30), pattern: /\bhalf an hour\b/gi };
export const HOURS: readonly Way[] = [
  HALF_HOUR,
  { ...times(15), pattern: /\b(?:a|one) quarter of an hour\b/gi },
  { ...times(45), pattern: /\bthree quarters of an hour\b/gi },
];

/** A share: half the stake, a quarter of it. Half a moon and the second half are none. */
const HALF = /\b(?<!(?:first|second|other|last) )half\b(?![-‑])/gi;
export const SHARES: readonly Way[] = [
  { kind: 'number', pattern: HALF, value: () => '1/2' },
  { ...share('1/4', 'three', '3/4'), pattern: /\b(a|one|three) quarters? of\b/gi },
  { ...share('1/3', 'two', '2/3'), pattern: /\b(a|one|two) thirds? of\b/gi },
];

export const REPEATS: readonly Way[] = [
  { kind: 'number', pattern: /\btwice\b/gi, value: () => '2', unit: 'time' },
  { kind: 'number', pattern: /\bthrice\b/gi, value: () => '3', unit: 'time' },
];

/** Units of time as they are written, for a pattern. */
export const TIME_UNITS = 'minute|hour|day|week|month|year';

/** A length of time in one unit: two hours are 120 minutes. */
export function timeText(n: number, unit: string): { readonly n: number; readonly unit: string } {
  return unit === 'hour' ? { n: n * 60, unit: 'minute' } : { n, unit };
}

/**
 * Written as a place in an order: `seventh`, `7th`, `seventh (7th)`. No number word ends so, and "first" to "third"
 * have their own endings.
 */
export const isOrdinal = (written: string): boolean => /(?:st|nd|rd|th)\)?$/i.test(written);

/**
 * The distinct figures of a text in the order in which they come: `8 to 1`, `50%`, `$100`, and whole numbers as digits.
 * Numbers of clauses are none.
 */
export function figuresOf(text: string): string[] {
  const { found, rest } = scan(without(text, [REFERENCES_TO_DASH]), RATES);
  const whole = figuresIn(rest).map(({ value, start }) => ({ value: String(value), start }));
  return [...new Set([...found, ...whole].sort((a, b) => a.start - b.start).map((f) => f.value))];
}

/** Two versions of one sentence are held against each other: here "an hour" and "a quarter" may be what has changed. */
const SAID: readonly Way[] = [
  HALF_HOUR,
  {
    kind: 'time',
    pattern: new RegExp(String.raw`\b(\d[\d,]*|[a-z]+(?:-[a-z]+)?)(?: \(\d[\d,]*\))?[ -](${TIME_UNITS})s?\b`, 'gi'),
    value: ([, word = '', named = '']) => {
      const value = /^an?$/i.test(word) ? 1 : numberWord(word);
      if (value === null) return null;
      const { n, unit } = timeText(value, named.toLowerCase());
      return `${n} ${unit}s`;
    },
  },
  {
    kind: 'number',
    // "Once" begins a clause as often as it counts: it counts where nothing could be begun by it.
    pattern:
      /\bonly once\b|\bonce (?:only|a|an|each|every|per|in)\b|\b(?:at (?:least|most)|more than) once\b|\bonce(?=\s*[.;,)]|\s+or\b)/gi,
    value: () => 'once',
  },
  { kind: 'number', pattern: HALF, value: () => 'half' },
  { kind: 'number', pattern: /\bquarters?\b/gi, value: () => 'quarter' },
];

/** The distinct figures of a text, times and shares too: those of `figuresOf`, times with their unit, once, half. */
export function saidFigures(text: string): string[] {
  const { found, rest } = scan(text, SAID);
  return [...new Set([...found.map((f) => f.value), ...figuresOf(rest)])];
}

/** Words are cut wherever they stand, however they are spaced; a table may write 8:1. */
type Rate = 'odds' | 'percentage' | 'sum';
const AT: readonly (readonly [Rate, RegExp, (found: string) => string])[] = [
  [
    'odds',
    new RegExp(String.raw`${AMOUNT}(?:\s+to\s+${STAKE}|:${STAKE})${WHOLE}`, 'y'),
    (found) => found.replace(/\s+to\s+|:/, ' to '),
  ],
  [
    'percentage',
    new RegExp(String.raw`${AMOUNT}\s?(?:%|per\s?cent\b)`, 'y'),
    (found) => `${Number.parseFloat(found)}%`,
  ],
  ['sum', /\$\d+(?:,\d{3})*(?:\.\d+)?/y, (found) => found.replace(/,/g, '')],
];

/** The odds, percentage or sum of money that begins at a place of a text. */
export function rateAt(
  text: string,
  at: number,
): { readonly kind: Rate; readonly value: string; readonly end: number } | null {
  for (const [kind, pattern, value] of AT) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { kind, value: value(found), end: at + found.length };
  }
  return null;
}

const PAIRS = [
  new RegExp(String.raw`\b(${NUMBER_WORD})(?: per ?cent)? \((\d[\d,]*)(?:st|nd|rd|th|s)?%?\)`, 'gi'),
  new RegExp(String.raw`\b(\d[\d,]*) \((${NUMBER_WORD})\)`, 'gi'),
];

/** Figures that are written twice, in words and again in brackets: all of it, and either writing. */
export const writtenTwice = (text: string): readonly (readonly [all: string, first: string, second: string])[] =>
  PAIRS.flatMap((pattern) => [...text.matchAll(pattern)].map(([all, a = '', b = '']) => [all, a, b] as const));
