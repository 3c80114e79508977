// The types of a predicate's parameters: each reads what an author wrote (bound figures already put in) and says what
// it wanted.
import { betsOf } from './bet.ts';
import { RANKS, type Rank } from './card.ts';
import { type Cond, CondError, parseCond } from './cond.ts';
import { listOfFigures, oneFigure, percentage, ranksIn } from './figures.ts';
import { type Ratio, readOdds } from './money.ts';
import type { Place } from './place.ts';
import type { Raw } from './raw.ts';

/** A parameter that cannot be read: where it stands and what was wanted. */
export class ParamError extends Error {
  override readonly name = 'ParamError';
  readonly at: Place;

  constructor(at: Place, message: string) {
    super(message);
    this.at = at;
  }
}

/** How a parameter is read from what an author wrote. */
export interface ParamType<T> {
  /** What an author may write, for messages and for the documentation: `a number such as 8`. */
  readonly wants: string;
  readonly optional: boolean;
  read(raw: Raw): T;
}

/** The parameters of a predicate, by name. */
export type Params = Readonly<Record<string, ParamType<unknown>>>;
/** What a predicate gets of its parameters. */
export type ParamsOf<P extends Params> = { readonly [K in keyof P]: P[K] extends ParamType<infer T> ? T : never };

function scalarType<T>(wants: string, read: (text: string) => T | null): ParamType<T> {
  return {
    wants,
    optional: false,
    read(raw) {
      const value = raw.type === 'scalar' ? read(raw.value.trim()) : null;
      if (value === null)
        throw new ParamError(raw.at, `wants ${wants}${raw.type === 'scalar' ? `, not "${raw.value}"` : ''}`);
      return value;
    },
  };
}

/** The parameter may be left out; it is then undefined. */
export const optional = <T>(type: ParamType<T>): ParamType<T | undefined> => ({ ...type, optional: true });

/** Any word. */
export const word = scalarType('a word', (t) => t || null);
/** One whole number. */
export const int = scalarType('one whole number such as 8 or eight (8)', oneFigure);
/** Whole numbers. */
export const ints = scalarType('whole numbers such as "4 to 8" or "0, 1 or 2"', listOfFigures);
/** A percentage, as a rational. */
export const percent = scalarType<Ratio>('one percentage such as 5%', percentage);
/** Odds, as a rational. */
export const odds = scalarType<Ratio>('odds such as 8 to 1', readOdds);
/** Ranks of cards. */
export const ranks = scalarType<readonly Rank[]>(
  'ranks such as "two to nine" or "Tens, Jacks, Queens and Kings"',
  (t) => {
    const letters = t.split(/[\s,]+/);
    return letters.every((l) => (RANKS as readonly string[]).includes(l)) ? (letters as Rank[]) : ranksIn(t);
  },
);
/** A bet, or a family of bets. */
export const bet = scalarType('the id of a bet or of a family of bets, such as banker or perfect-pairs', (t) =>
  betsOf(t).length ? t : null,
);
/** A condition on a coup. */
export const cond: ParamType<Cond> = {
  wants: 'a condition such as winner=B and count(B)=6',
  optional: false,
  read(raw) {
    if (raw.type !== 'scalar') throw new ParamError(raw.at, `wants ${cond.wants}`);
    try {
      return parseCond(raw.value);
    } catch (e) {
      if (e instanceof CondError) throw new ParamError(raw.at, e.message);
      throw e;
    }
  },
};

/** One of a few words. */
export const oneOf = <T extends string>(...words: readonly T[]): ParamType<T> =>
  scalarType(
    words.length === 1 ? `"${words[0]}"` : `one of ${words.join(', ')}`,
    (t) => words.find((w) => w === t) ?? null,
  );

/** A list; a single value stands for a list of one. */
export const list = <T>(type: ParamType<T>): ParamType<readonly T[]> => ({
  wants: `a list, each ${type.wants}`,
  optional: false,
  read: (raw) => (raw.type === 'list' ? raw.items.map((r) => type.read(r)) : [type.read(raw)]),
});

/** A map with free keys. */
export const mapOf = <T>(type: ParamType<T>): ParamType<Readonly<Record<string, T>>> => ({
  wants: `a map, each value ${type.wants}`,
  optional: false,
  read(raw) {
    if (raw.type !== 'map') throw new ParamError(raw.at, `wants a map, each value ${type.wants}`);
    return Object.fromEntries([...raw.entries].map(([k, v]) => [k, type.read(v)]));
  },
});

/** A map with named fields. */
export const shape = <P extends Params>(fields: P): ParamType<ParamsOf<P>> => ({
  wants: `a map with ${Object.keys(fields).join(', ')}`,
  optional: false,
  read(raw) {
    if (raw.type !== 'map') throw new ParamError(raw.at, `wants a map with ${Object.keys(fields).join(', ')}`);
    return readParams(fields, raw.entries, raw.at);
  },
});

/** Reads all fields; throws ParamError for an unknown or a missing one. */
export function readParams<P extends Params>(fields: P, entries: ReadonlyMap<string, Raw>, at: Place): ParamsOf<P> {
  const out: Record<string, unknown> = {};
  for (const [key, raw] of entries) {
    const type = fields[key];
    if (!type) throw new ParamError(raw.at, `has no parameter "${key}"; it takes ${Object.keys(fields).join(', ')}`);
    try {
      out[key] = type.read(raw);
    } catch (e) {
      if (e instanceof ParamError) throw new ParamError(e.at, `${key} ${e.message}`);
      throw e;
    }
  }
  for (const [key, type] of Object.entries(fields)) {
    if (!(key in out) && !type.optional) throw new ParamError(at, `needs the parameter "${key}": ${type.wants}`);
  }
  return out as ParamsOf<P>;
}
