// The figures that a clause states, with what they count, in a form in which two books can be compared: eight (8) is 8,
// half an hour is 30 minutes.
import { BETS } from '../model/bet.ts';
import type { EditionMeta, Inline } from '../model/edition.ts';
import { type Figure, figuresIn, inWords } from '../model/figures.ts';
import {
  type FigureKind,
  HOURS,
  isOrdinal,
  RATES,
  REPEATS,
  SHARES,
  scan,
  TIME_UNITS,
  timeText,
  without,
} from './figures.ts';
import { joined } from './lists.ts';
import { REFERENCES } from './references.ts';
import { literal } from './text.ts';

/** A figure as it stands in a run of words. */
export interface StatedFigure {
  readonly kind: FigureKind;
  /** In one form for all books: `19 to 20`, `5%`, `$100`, `30 minutes`, `8`, `7th`. */
  readonly value: string;
  /** What is counted, where the words say it straight after the figure: `deck`, `card`; null where they do not. */
  readonly unit: string | null;
  /**
   * Whether it only names something whose number is settled elsewhere: the first four cards, the two hands, two or
   * more.
   */
  readonly refers: boolean;
  /** The list or range that it is one of, as a whole: `4 to 8 decks`; null where it stands alone. */
  readonly list: string | null;
  /** The ends of the range that it is one end of. */
  readonly range: readonly [number, number] | null;
  readonly start: number;
  readonly end: number;
}

/** Nouns that say what a figure counts; the books' different words for one thing are one unit. */
const UNITS: Readonly<Record<string, string>> = {
  deck: 'deck',
  card: 'card',
  'cutting card': 'cutting card',
  'marker card': 'cutting card',
  set: 'set',
  coup: 'coup',
  round: 'coup',
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
const TIMES = new Set(TIME_UNITS.split('|'));
/** "One" is an article as often as a number; before these it is a measure. */
const MEASURES = new Set(['deck', 'coup', 'point', 'litre', 'shoe', ...TIMES]);

const NOUNS = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** A Point Count is no point, and a set of rules no set of cards. */
const UNIT = new RegExp(
  `^\\)?(?:\\s+(?!(?:of|or|and|to|in|on|by|at|from|per)\\b)([a-z]+?))??\\s+(${NOUNS})s?\\b(?! counts?\\b)`,
  'i',
);

const DIGITS = Array.from({ length: 10 }, (_, n) => inWords(n));

/** Numbers that are names: of rules, of Acts, of bets, of the choices of a table. */
const NAMES = [
  REFERENCES,
  new RegExp(`\\b(?:pay (?:scale|table)|option|box|method)s?\\s+(?:\\d+|${DIGITS.join('|')})\\b`, 'gi'),
  /\b(?:Act|Regulations?)\s+\d{4}\b/g,
  new RegExp(
    `\\b(?:${BETS.map((b) => b.title)
      .filter((t) => /\d/.test(t))
      // The Star writes Super Six.
      .flatMap((t) => [t, t.replace(/\d/g, (n) => inWords(Number(n)))])
      .map(literal)
      .join('|')})\\b`,
    'gi',
  ),
];

/** The plain text of inlines with every link blanked out: a cross reference is no figure. Same length as the words. */
export const withoutLinks = (inlines: readonly Inline[]): string =>
  inlines.map((i) => (i.type === 'link' ? ' '.repeat(i.value.length) : i.value)).join('');

/** A finder of the figures that a text states, in order. */
export type FigureFinder = (text: string) => readonly StatedFigure[];

/**
 * A finder of the figures in one book's words.
 *
 * Not counted: numbers of rules, Acts, bets, options and variations (Zero Commission Baccarat); first to fourth, which
 * name a card by its
 * place; the two hands, of which there are always two; and "one" unless it measures something (one deck, but not one or
 * more players).
 */
export function figureFinder(meta: EditionMeta): FigureFinder {
  const variations = Object.values(meta.variants).map(literal);
  const names = variations.length ? [...NAMES, new RegExp(`\\b(?:${variations.join('|')})\\b`, 'gi')] : NAMES;
  return (text) => statedFigures(without(text, names));
}

const WAYS = [...RATES, ...HOURS, ...SHARES, ...REPEATS];

function statedFigures(text: string): readonly StatedFigure[] {
  const { found, rest } = scan(text, WAYS);
  return inLists(
    [...found.map((f) => ({ ...ALONE, ...f })), ...wholeNumbers(rest)].sort((a, b) => a.start - b.start),
    text,
  );
}

/** A whole number with what it counts. */
interface Counted extends Figure {
  unit: string | null;
}

/** The whole numbers of a text in which everything else is blanked out, as far as they state something. */
function wholeNumbers(rest: string): readonly StatedFigure[] {
  return withUnits(rest).flatMap((f): StatedFigure[] => {
    const { start, end, value, unit } = f;
    const [before, after] = [rest.slice(0, start), rest.slice(end)];
    if (isOrdinal(rest.slice(start, end)))
      return value > 4 ? [{ ...ALONE, kind: 'place', value: ordinalText(value), unit, start, end }] : [];
    if (value === 1 && !measures(before, after, unit)) return [];
    if (value === 2 && /^\)?\s+hands\b/i.test(after)) return [];
    if (unit === null || !TIMES.has(unit))
      return [
        { ...ALONE, kind: 'number', value: String(value), unit, refers: refersBack(before, after, value), start, end },
      ];
    const time = timeText(value, unit);
    return [
      { ...ALONE, kind: 'time', value: `${time.n} ${time.unit}${time.n === 1 ? '' : 's'}`, unit: null, start, end },
    ];
  });
}

const JOINT = /^\)?\s*(?:,|to|or|and|and at most|or at most|-|–)\s*$/;
const FURTHER = /^\)?\s+[a-z]+\s+(?:and|or)\s+(?:of|the)\s+$|^\)?\s+[a-z ]+\s+or,[^,.;:]{0,60},\s+$/i;

/** The whole numbers of a text, each with the unit that it has from the words around it or from its neighbour. */
function withUnits(rest: string): readonly Counted[] {
  const whole = figuresIn(rest).map((f): Counted => ({ ...f, unit: unitAfter(rest.slice(f.end)) }));
  // "four to eight decks": the unit stands after the last of several figures.
  for (let i = whole.length - 2; i >= 0; i--) {
    const [f, next] = [whole[i], whole[i + 1]];
    if (f && next && !f.unit && JOINT.test(rest.slice(f.end, next.start))) f.unit = next.unit;
  }
  // "two cards or of three", "between the seventh card and the eighth", "one cutting card or, at the operator's option,
  // two".
  for (let i = 1; i < whole.length; i++) {
    const [last, f] = [whole[i - 1], whole[i]];
    if (last?.unit && f && !f.unit && FURTHER.test(rest.slice(last.end, f.start))) f.unit = last.unit;
  }
  return whole;
}

const ALONE = { refers: false, list: null, range: null } as const;

/**
 * Whether a number only names what is settled elsewhere: "the initial four cards" are those of the deal, "one of the 52
 * cards" those of a
 * deck, "2 of them" a part of what was just counted; and "two or more" is a plural.
 */
function refersBack(before: string, after: string, value: number): boolean {
  if (value < 2) return false;
  return (
    /\b(?:initial|first|the|these|those|both)\s+$/i.test(before) ||
    /^\)?\s+(?:initial|first)\b/i.test(after) ||
    (value === 2 && /^\)?\s+or more\b/i.test(after)) ||
    (/^\)?\s+of them\b/i.test(after) && /\d\)?\s+[a-z]+,\s+$/i.test(before))
  );
}

const NEXT_OF_LIST = /^\)?(?:\s+[a-z]+)?\s*(,|,?\s*\bor|,?\s*\band|\bto|\band at most|-|–)\s*$/i;

/** Figures of one kind and unit that are joined to a list or to the two ends of a range know the whole of it. */
function inLists(figures: readonly StatedFigure[], text: string): readonly StatedFigure[] {
  const lists: StatedFigure[][] = [];
  const joints: string[][] = [];
  for (const f of figures) {
    const last = lists.at(-1)?.at(-1);
    const joint =
      last && last.kind === f.kind && last.unit === f.unit
        ? NEXT_OF_LIST.exec(text.slice(last.end, f.start))?.[1]
        : undefined;
    if (joint === undefined) {
      lists.push([f]);
      joints.push([]);
    } else {
      lists.at(-1)?.push(f);
      joints.at(-1)?.push(joint.replace(/[,\s]+(?=[a-z])/gi, '').toLowerCase());
    }
  }
  return lists.flatMap((list, i) => {
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last || list.length < 2) return list;
    const joint = joints[i]?.at(-1) ?? '';
    const isRange = list.length === 2 && first.kind === 'number' && /^(?:to|andatmost|-|–)$/.test(joint);
    const word = isRange ? 'to' : joint === 'and' ? 'and' : 'or';
    const items = list.slice(0, -1).map((f) => (f.kind === 'number' ? f.value : figureText(f)));
    const said = joined([...items, figureText(last)], word);
    return list.map((f) => ({
      ...f,
      list: said,
      range: isRange ? ([Number(first.value), Number(last.value)] as const) : null,
    }));
  });
}

function unitAfter(after: string): string | null {
  const m = UNIT.exec(after);
  return m ? (UNITS[m[2]?.toLowerCase() ?? ''] ?? null) : null;
}

function measures(before: string, after: string, unit: string | null): boolean {
  // "One further round" and "one more Coup" are the next ones.
  if (/\b(?:any|each|every|no|that|this|or)\s+$/i.test(before) || UNIT.exec(after)?.[2]?.toLowerCase() === 'round')
    return false;
  if (unit && MEASURES.has(unit))
    return UNIT.exec(after)?.[1] === undefined || /^\)?\s+(?:additional|further|full|whole)\b/i.test(after);
  return unit === 'card' && /^\)?\s+(?:additional|further|playing)\b/i.test(after);
}

/**
 * Whether two figures say the same: the same value of the same kind, counting the same thing as far as both say what
 * they count.
 */
export function sameFigure(a: StatedFigure, b: StatedFigure): boolean {
  return a.kind === b.kind && a.value === b.value && (a.unit === null || b.unit === null || a.unit === b.unit);
}

/** `8 decks`, `19 to 20`, `30 minutes`, `7th card`, `$10,000`. */
export function figureText(f: StatedFigure): string {
  if (f.kind === 'sum') return f.value.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
  if (!f.unit) return f.value;
  return `${f.value} ${f.unit}${f.value === '1' || f.kind === 'place' ? '' : 's'}`;
}

/**
 * What a figure is a figure of: two figures of different measures are two statements. The seventh card and twenty cards
 * are one measure.
 */
export const measureOf = (f: StatedFigure): string => `${f.kind === 'place' ? 'number' : f.kind} ${f.unit ?? ''}`;

/**
 * Whether a number says what it counts. One that does not is a place in a table or in a list as often as a quantity.
 */
export const isMeasured = (f: StatedFigure): boolean => f.kind !== 'number' || f.unit !== null;

/** The values of the list that a figure belongs to, all those of a range between; its own where it stands alone. */
export const valuesOf = (f: StatedFigure): readonly string[] =>
  f.range ? membersOfRange(f) : f.list && f.kind === 'number' ? (f.list.match(/\d+/g) ?? [f.value]) : [f.value];

/** The whole numbers from one end of a figure's range to the other, the least first, or the figure's own value. */
export function membersOfRange(f: StatedFigure): readonly string[] {
  if (!f.range) return [f.value];
  const [least, most] = [Math.min(...f.range), Math.max(...f.range)];
  return Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
}

function ordinalText(n: number): string {
  const teen = Math.floor(n / 10) % 10 === 1;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
