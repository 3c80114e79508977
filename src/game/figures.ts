// The figures of the words, put in place of every `@` of a check; and what stands in a check besides figures.
import type { Edition } from '../model/edition.ts';
import { numberWord } from '../model/figures.ts';
import { ratio } from '../model/money.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { literal } from '../words/text.ts';

export type Entries = ReadonlyMap<string, Raw>;

/** Which answer of a reading is in force, 1-based: {R14: 2}. A reading that is not named takes its first. */
export type Readings = Readonly<Record<string, number>>;

/** An edition and the answers under which it is played; those that are not named are the first. */
export interface UnderReadings {
  readonly edition: Edition;
  readonly readings: Readings;
}

/** A mistake of whoever wrote a check, at its place. */
export class BindError extends Error {
  readonly at: Place;
  constructor(at: Place, message: string) {
    super(message);
    this.at = at;
  }
}

export const scalar = (value: string, at: Place): Raw => ({ type: 'scalar', value, at });
const isWordChar = (c: string | undefined) => c !== undefined && /[A-Za-z0-9]/.test(c);

function occurrences(text: string, needle: string): number {
  let n = 0;
  for (let i = text.indexOf(needle); i >= 0; i = text.indexOf(needle, i + 1)) {
    const cutsBefore = isWordChar(needle[0]) && isWordChar(text[i - 1]);
    const cutsAfter = isWordChar(needle.at(-1)) && isWordChar(text[i + needle.length]);
    if (!cutsBefore && !cutsAfter) n++;
  }
  return n;
}

function mustStandOnce(needle: string, words: string, at: Place) {
  const n = occurrences(words, needle);
  if (n === 0)
    throw new BindError(
      at,
      `"@${needle}" does not stand in the words; bind a phrase of this clause, letter for letter`,
    );
  if (n > 1)
    throw new BindError(at, `"@${needle}" stands ${n} times in the words; bind a longer phrase that stands once`);
}

/** Puts the words' figures in place of every `@`. Throws BindError. */
export function bindFigures(raw: Raw, words: string): Raw {
  if (raw.type === 'list') return { ...raw, items: raw.items.map((r) => bindFigures(r, words)) };
  if (raw.type === 'map')
    return { ...raw, entries: new Map([...raw.entries].map(([k, v]) => [k, bindFigures(v, words)])) };
  if (!raw.value.includes('@')) return raw;
  if (raw.value.startsWith('@')) {
    const phrase = raw.value.slice(1).trim();
    mustStandOnce(phrase, words, raw.at);
    return scalar(phrase, raw.at);
  }
  const value = raw.value.replace(/@([A-Za-z0-9$%-]+)/g, (_, word: string) => {
    mustStandOnce(word, words, raw.at);
    const n = numberWord(word);
    if (n === null)
      throw new BindError(raw.at, `"@${word}" is no number; inside a condition "@" takes one word that is a number`);
    return String(n);
  });
  return scalar(value, raw.at);
}

export const bindAll = (entries: Entries, words: string): Entries =>
  new Map([...entries].map(([k, v]) => [k, bindFigures(v, words)]));

/** A map of parameters, or a list of them. Throws BindError. */
export const asMaps = (raw: Raw): Entries[] => {
  const items = raw.type === 'list' ? raw.items : [raw];
  return items.map((item) => {
    if (item.type !== 'map') throw new BindError(item.at, 'wants a map of parameters, such as {bet: player}');
    return item.entries;
  });
};

/** The one word of a parameter. Throws BindError. */
export const text = (raw: Raw | undefined, what: string, at: Place): string => {
  if (raw?.type !== 'scalar') throw new BindError(raw?.at ?? at, `${what} wants one word`);
  return raw.value;
};

/**
 * Matches a row key or a column head against a pattern in which `*` stands for one number or word; gives what `*` stood
 * for.
 */
export function matchStar(pattern: string, value: string): string | null {
  if (!pattern.includes('*')) return pattern === value ? '' : null;
  const m = new RegExp(`^${pattern.split('*').map(literal).join('([A-Za-z0-9-]+(?: \\(\\d+\\))?)')}$`).exec(value);
  if (!m) return null;
  const word = (m[1] ?? '').replace(/ \(\d+\)$/, '');
  return String(numberWord(word) ?? word);
}

/** A pattern's parameters with what `*` stood for put in. */
export const fillStar = (raw: Raw, star: string): Raw => {
  if (raw.type === 'scalar') return scalar(raw.value.replaceAll('*', star), raw.at);
  if (raw.type === 'list') return { ...raw, items: raw.items.map((r) => fillStar(r, star)) };
  return { ...raw, entries: new Map([...raw.entries].map(([k, v]) => [k, fillStar(v, star)])) };
};

/** The names of rows or clauses whose figures a value takes over. */
export function asNames(value: Raw): readonly string[] {
  const [named] = value.type === 'map' ? [...value.entries.values()] : [];
  return (named?.type === 'list' ? named.items : named ? [named] : []).map((r) => text(r, 'a row or clause', r.at));
}

/**
 * The value that takes figures over: the one that is named (`as`), or odds added up (`sum`): 4 to 1 and 20 to 1 are
 * 24 to 1. Throws BindError where what is to be added is no odds.
 */
export function takenOver(value: Raw, named: readonly Raw[]): Raw {
  const adds = value.type === 'map' && value.entries.has('sum');
  const [first] = named;
  if (first === undefined || (!adds && named.length > 1))
    throw new BindError(value.at, 'write `as: row` for the figure of one row, `sum: [row, row]` for those of several');
  if (!adds) return first;
  let total = ratio(0, 1);
  for (const raw of named) {
    const [, n, d] = /^(\d+) to (\d+)$/.exec(text(raw, 'what is added', value.at)) ?? [];
    if (!n || !Number(d))
      throw new BindError(value.at, `"${text(raw, '', value.at)}" is no odds such as 4 to 1, and cannot be added`);
    total = ratio(total.n * Number(d) + Number(n) * total.d, total.d * Number(d));
  }
  return scalar(`${total.n} to ${total.d}`, value.at);
}
