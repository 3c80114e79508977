// The figures that a clause states, in a form in which two books can be compared: eight (8) is 8, half an hour is 30 minutes.
import { BETS } from '../model/bet.ts';
import type { EditionMeta, Inline } from '../model/edition.ts';
import { figuresIn } from '../model/figures.ts';
import { literal } from '../source/text.ts';

/** A figure as it stands in a run of words. */
export interface StatedFigure {
  readonly kind: 'odds' | 'percentage' | 'sum' | 'time' | 'number' | 'place';
  /** In one form for all books: `19 to 20`, `5%`, `$100`, `30 minutes`, `8`, `7th`. */
  readonly value: string;
  /** What is counted, where the words say it straight after the figure: `deck`, `card`; null where they do not. */
  readonly unit: string | null;
  readonly start: number;
  readonly end: number;
}

/** Nouns that say what a figure counts; the books' different words for one thing are one unit. */
const UNITS: Readonly<Record<string, string>> = {
  deck: 'deck',
  card: 'card',
  coup: 'coup',
  player: 'player',
  place: 'place',
  position: 'place',
  seat: 'place',
  point: 'point',
  time: 'time',
  litre: 'litre',
  shoe: 'shoe',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
};
const TIMES = new Set(['minute', 'hour', 'day', 'week', 'month', 'year']);
/** "One" is an article as often as a number; before these it is a measure. */
const MEASURES = new Set(['deck', 'coup', 'point', 'litre', 'shoe', ...TIMES]);

const UNIT = new RegExp(`^\\)?(?:\\s+(?!(?:of|or|and|to|in|on|by|at|from|per)\\b)([a-z]+))?\\s+(${Object.keys(UNITS).join('|')})s?\\b`, 'i');

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Numbers that are names: of rules, of Acts, of bets, of the choices of a table. */
const NAMES = [
  /\b(?:sub)?(?:rule|section|clause|paragraph|part|table|diagram|option|reading)s?\s+\d[\d.]*[A-Z]?(?:\([a-z0-9]+\))*(?:\s*(?:,|-|–|and|or|to)\s*\d[\d.]*[A-Z]?(?:\([a-z0-9]+\))*)*/gi,
  /\b(?:Act|Regulations?)\s+\d{4}\b/g,
  new RegExp(
    `\\b(?:${BETS.map((b) => b.title)
      .filter((t) => /\d/.test(t))
      // The Star writes Super Six.
      .flatMap((t) => [t, t.replace(/\d/g, (n) => DIGITS[Number(n)] ?? n)])
      .map(literal)
      .join('|')})\\b`,
    'gi',
  ),
];

const blank = (text: string): string => ' '.repeat(text.length);

/** The plain text of inlines with every link blanked out: a cross reference is no figure. Same length as the words. */
export const withoutLinks = (inlines: readonly Inline[]): string => inlines.map((i) => (i.type === 'link' ? blank(i.value) : i.value)).join('');

/** A finder of the figures that a text states, in order. */
export type FigureFinder = (text: string) => readonly StatedFigure[];

/**
 * A finder of the figures in one book's words.
 *
 * Not counted: numbers of rules, Acts, bets, options and variations (Zero Commission Baccarat); first to fourth, which name a card by its
 * place; the two hands, of which there are always two; and "one" unless it measures something (one deck, but not one or more players).
 */
export function figureFinder(meta: EditionMeta): FigureFinder {
  const variations = Object.values(meta.variants).map(literal);
  const names = variations.length ? [...NAMES, new RegExp(`\\b(?:${variations.join('|')})\\b`, 'gi')] : NAMES;
  return (text) => statedFigures(names.reduce((t, name) => t.replace(name, blank), text));
}

function statedFigures(text: string): readonly StatedFigure[] {
  const found: StatedFigure[] = [];
  let rest = text;
  const take = (pattern: RegExp, kind: StatedFigure['kind'], value: (m: readonly string[]) => string) => {
    rest = rest.replace(pattern, (...args) => {
      const start = args.find((a) => typeof a === 'number') as number;
      const whole = args[0] as string;
      found.push({ kind, value: value(args as readonly string[]), unit: null, start, end: start + whole.length });
      return blank(whole);
    });
  };
  // Other pairs of digits are ranges: "2 to 9".
  take(/(?<![\d.])(\d+(?:\.\d+)?) to (1|2|20)(?![\d.]*\d)/g, 'odds', (m) => `${m[1]} to ${m[2]}`);
  take(/(\d+(?:\.\d+)?) ?(?:%|per ?cent\b)/g, 'percentage', (m) => `${m[1]}%`);
  take(/\$(\d[\d,]*(?:\.\d+)?)/g, 'sum', (m) => `$${m[1]?.replace(/,/g, '')}`);
  take(/\bhalf an hour\b/gi, 'time', () => '30 minutes');
  rest = rest.replace(/\b(twice|thrice)\b/gi, (word: string, _: string, start: number) => {
    found.push({ kind: 'number', value: word.toLowerCase() === 'twice' ? '2' : '3', unit: 'time', start, end: start + word.length });
    return blank(word);
  });
  const whole = figuresIn(rest).map((f) => ({ ...f, unit: unitAfter(rest.slice(f.end)) }));
  // "four to eight decks": the unit stands after the last of several figures.
  for (let i = whole.length - 2; i >= 0; i--) {
    const [f, next] = [whole[i], whole[i + 1]];
    if (f && next && !f.unit && /^\)?\s*(?:,|to|or|and|and at most|or at most|-|–)\s*$/.test(rest.slice(f.end, next.start))) f.unit = next.unit;
  }
  // "two cards or of three", "between the seventh card and the eighth".
  for (let i = 1; i < whole.length; i++) {
    const [last, f] = [whole[i - 1], whole[i]];
    if (last?.unit && f && !f.unit && /^\)?\s+[a-z]+\s+(?:and|or)\s+(?:of|the)\s+$/i.test(rest.slice(last.end, f.start))) f.unit = last.unit;
  }
  for (const f of whole) {
    const { start, end, value, unit } = f;
    if (ORDINAL.test(rest.slice(start, end))) {
      if (value > 4) found.push({ kind: 'place', value: ordinalText(value), unit, start, end });
      continue;
    }
    const after = rest.slice(end);
    if (value === 1 && !measures(rest.slice(0, start), after, unit)) continue;
    if (value === 2 && /^\)?\s+hands\b/i.test(after)) continue;
    if (unit && TIMES.has(unit)) {
      const n = unit === 'hour' ? value * 60 : value;
      found.push({ kind: 'time', value: `${n} ${unit === 'hour' ? 'minute' : unit}${n === 1 ? '' : 's'}`, unit: null, start, end });
    } else found.push({ kind: 'number', value: String(value), unit, start, end });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Written as a place in an order: `seventh`, `7th`, `seventh (7th)`. No number word ends so, and "first" to "third" have their own endings. */
const ORDINAL = /(?:st|nd|rd|th)\)?$/i;

function unitAfter(after: string): string | null {
  const m = UNIT.exec(after);
  return m ? (UNITS[m[2]?.toLowerCase() ?? ''] ?? null) : null;
}

function measures(before: string, after: string, unit: string | null): boolean {
  if (/\b(?:any|each|every|no|that|this|or)\s+$/i.test(before)) return false;
  if (unit && MEASURES.has(unit)) return UNIT.exec(after)?.[1] === undefined || /^\)?\s+(?:additional|further|full|whole)\b/i.test(after);
  return unit === 'card' && /^\)?\s+(?:additional|further|playing)\b/i.test(after);
}

/** Whether two figures say the same: the same value of the same kind, counting the same thing as far as both say what they count. */
export function sameFigure(a: StatedFigure, b: StatedFigure): boolean {
  return a.kind === b.kind && a.value === b.value && (a.unit === null || b.unit === null || a.unit === b.unit);
}

/** `8 decks`, `19 to 20`, `30 minutes`, `7th card`. */
export function figureText(f: StatedFigure): string {
  if (!f.unit) return f.value;
  return `${f.value} ${f.unit}${f.value === '1' || f.kind === 'place' ? '' : 's'}`;
}

function ordinalText(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
