// What a value of a spec can be mistaken for, by its type: a number off by one, a member lost, one word of a closed
// list for another.
import { BETS } from '../../model/bet.ts';
import type { Breach, Consequence } from '../../model/limits.ts';
import { oddsText, ratio, readOdds } from '../../model/money.ts';
import { type Family, PATH, parsePath, partOf } from '../../model/paths.ts';
import type { GameSpec, Json } from '../../model/spec.ts';

type Shape = Readonly<Record<string, Json>>;

/**
 * Words of a closed list; of a value with fields, by field; `figure`: numbers, odds, yes or no, or words that no list
 * closes.
 */
type Words = readonly Json[] | Readonly<Record<string, readonly Json[]>> | 'figure';

const DRAWN = ['D', 'S'];
const FACES = ['up', 'down'];
const INEXACT_WAYS = ['round-up', 'refuse', 'exact'];

/** The words that a path takes, where they are a closed list. */
const WORDS: Readonly<Record<Family, Words>> = {
  'table.variants.*': { onlyIn: [null, 'tournament'] },
  'table.options.*': 'figure',
  // A table that shuts out more than it must obeys the rule: no other family comes in the place of one.
  'table.exclusive.*': 'figure',
  'table.offers.*': 'figure',
  'table.withheld.*': 'figure',
  'layers.*.over': 'figure',
  'cards.decks': 'figure',
  'cards.minDecksFor.*': 'figure',
  'cards.perDeck': 'figure',
  'cards.jokers': 'figure',
  'cards.cuttingCards': 'figure',
  'cards.backs.within': ['same', 'different'],
  'cards.value.count.*': 'figure',
  'cards.value.burn.*': 'figure',
  'cards.modulus': 'figure',
  'deal.order.*': ['P', 'B'],
  'deal.face.initial': FACES,
  'deal.face.third': FACES,
  'deal.style.*.third': [...FACES, 'same'],
  'draw.natural.*': 'figure',
  'draw.player.*': DRAWN,
  'draw.banker.*.*': DRAWN,
  'draw.max': 'figure',
  'result.rank.*': 'figure',
  'wagers.combinations.*': 'figure',
  'wagers.once.*': 'figure',
  'wagers.*.outcome': ['win', 'lose', 'stand-off'],
  'wagers.*.pays': { result: ['lose', 'stand-off'] },
  'wagers.*.shares': 'figure',
  'wagers.*.cap': ['main-stake', 'main-less-stake', 'posted'],
  'wagers.*.together': { of: ['player', 'round'] },
  'wagers.*.unpaid': 'figure',
  'wagers.*.needs': 'figure',
  'wagers.*.inexact': INEXACT_WAYS,
  'settlement.inexact': INEXACT_WAYS,
  'insurance.needs.*': BETS.filter((b) => b.kind === 'main').map((b) => b.id),
  'insurance.shown.*': ['own-two', 'four', 'five'],
  'insurance.when.*': 'figure',
  'insurance.most.*': 'figure',
  'insurance.due.*': ['any', 'opposite'],
  'ante.required': 'figure',
  'ante.waiver': 'figure',
  'ante.per': 'figure',
  'limits.aggregation': { minimum: ['each', 'sum'], maximum: ['each', 'sum'] },
  'limits.breach.*': ['void-and-return', 'as-made', 'to-maximum'],
  'coup.complete.*': 'figure',
};

/** What can be done about these breaches is less, or other. */
const CONSEQUENCES_OF: Readonly<Partial<Record<Breach, readonly Consequence[]>>> = {
  'over-liability': ['pro-rata', 'as-made'],
  'over-differential': ['pro-rata', 'as-made'],
  'over-area': ['pro-rata', 'as-made'],
  'above-maximum': ['void-and-return', 'as-made', 'to-maximum', 'rest-forfeited'],
  inexact: ['payable-part', 'void-and-return', 'as-made'],
};

/** @param path a setting's, and after a stroke the field of its value */
function wordsOf(path: string): readonly Json[] {
  const [head = '', field] = path.split('/');
  const read = parsePath(head);
  if (read === null) return [];
  const own = read.family === 'limits.breach.*' ? CONSEQUENCES_OF[read.parts[0] as Breach] : undefined;
  const words: Words = own ?? WORDS[read.family];
  if (words === 'figure') return [];
  if (isList(words)) return field === undefined ? words : [];
  return field === undefined ? [] : (words[field] ?? []);
}

const isList = (words: Words): words is readonly Json[] => Array.isArray(words);

/** A value changed, and in a few words from what to what. */
export interface ValueChange {
  readonly value: Json;
  readonly says: string;
}

/** Every change of a value at its path, each once; none for a value that holds no figure. */
export function valueChanges(path: string, value: Json, spec: GameSpec): readonly ValueChange[] {
  const changed = partOf('wagers.*.shares', path) !== null ? sharesLike(value as Shape) : like(path, value, spec);
  const own = JSON.stringify(value);
  const out = new Map(changed.map((v) => [JSON.stringify(v), v]));
  out.delete(own);
  return [...out.values()].map((v) => ({ value: v, says: `${sayValue(value)} → ${sayValue(v)}` }));
}

/**
 * Bounds of clauses that say "at most" and no more: a game that stays further below one obeys them, so they are broken
 * from above only.
 */
const AT_MOST: ReadonlySet<string> = new Set([PATH.draw.max]);

function like(path: string, value: Json, spec: GameSpec): readonly Json[] {
  const words = path.startsWith('layers.') ? layersOf(spec, path) : wordsOf(path);
  if (Array.isArray(value)) return listLike(value as readonly Json[], words);
  if (words.includes(value)) return words;
  if (typeof value === 'number')
    return (AT_MOST.has(path) ? [value + 1] : [value - 1, value + 1]).filter((n) => n >= 0);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return ratioLike(path, value);
  if (value === null) return path.endsWith('/commission') ? ['1:20'] : [];
  return Object.entries(value as Shape).flatMap(([field, inner]) =>
    like(`${path}/${field}`, inner, spec).map((v) => ({ ...(value as Shape), [field]: v })),
  );
}

/** A member lost, or one that is not on the list in its place. */
function listLike(list: readonly Json[], words: readonly Json[]): readonly Json[] {
  return list.flatMap((member, i) => {
    const others = typeof member === 'number' ? [member - 1, member + 1].filter((n) => n >= 0) : words;
    const put = others.filter((o) => !list.includes(o)).map((o) => list.map((m, j) => (j === i ? o : m)));
    return [list.filter((_, j) => j !== i), ...put];
  });
}

function layersOf(spec: GameSpec, path: string): readonly string[] {
  const own = path.split('.')[1];
  const declared = spec.settings.flatMap((s) => partOf('table.variants.*', s.path) ?? []);
  return [...new Set(declared)].filter((v) => v !== own && v !== 'base');
}

/** Odds off by one above, and below the line where there is a line; a commission by a hundredth, or gone. */
function ratioLike(path: string, text: string): readonly Json[] {
  const read = readOdds(text);
  if (!read) return [];
  const { n, d } = read;
  if (path.endsWith('/commission')) {
    const hundredth = (100 * n) % d === 0;
    const steps = hundredth
      ? [(100 * n) / d - 1, (100 * n) / d + 1].map((h) => ({ n: h, d: 100 }))
      : [n - 1, n + 1].map((x) => ({ n: x, d }));
    return [...steps.filter((r) => r.n > 0 && r.n <= r.d).map((r) => oddsText(ratio(r.n, r.d))), null];
  }
  return [[n - 1, d], [n + 1, d], ...(d > 1 ? [[n, d - 1] as const, [n, d + 1] as const] : [])]
    .filter(([x]) => (x as number) >= 0)
    .map(([x, y]) => `${x}:${y}`);
}

/**
 * A combined stake's parts always make up the whole: a hundredth goes from one to the next, two change places, one is
 * lost to the next.
 */
function sharesLike(shares: Shape): readonly Json[] {
  const parts = Object.entries(shares).map(([target, share]) => ({
    target,
    share: (typeof share === 'string' && readOdds(share)) || null,
  }));
  return parts.flatMap(({ target, share }, i) => {
    const next = parts[(i + 1) % parts.length];
    if (parts.length < 2 || !share || !next?.share) return [];
    const moved = ratio(share.n * 100 - share.d, share.d * 100);
    const more = ratio(next.share.n * 100 + next.share.d, next.share.d * 100);
    const whole = ratio(share.n * next.share.d + next.share.n * share.d, share.d * next.share.d);
    const lost = Object.fromEntries(
      parts
        .filter((p) => p.target !== target)
        .map((p) => [p.target, p === next ? oddsText(whole) : (shares[p.target] ?? null)]),
    );
    return [
      { ...shares, [target]: oddsText(moved), [next.target]: oddsText(more) },
      { ...shares, [target]: shares[next.target] ?? null, [next.target]: shares[target] ?? null },
      lost,
    ];
  });
}

/** A value in a few words: `8:1`, `1:1 less 50%`, `4, 5, 6`. */
export function sayValue(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length ? value.map((v) => sayValue(v as Json)).join(', ') : 'nothing';
  if (typeof value !== 'object') return String(value);
  const { odds, commission, result, ...rest } = value as Shape;
  if (typeof result === 'string') return result;
  if (typeof odds === 'string') return typeof commission === 'string' ? `${odds} less ${percentage(commission)}` : odds;
  const entries = Object.entries(rest);
  return entries.length ? entries.map(([k, v]) => `${k} ${sayValue(v)}`).join(', ') : 'nothing';
}

function percentage(text: string): string {
  const r = readOdds(text);
  if (!r) return text;
  const p = ratio(r.n * 100, r.d);
  return p.d === 1 ? `${p.n}%` : `${r.n}/${r.d}`;
}
