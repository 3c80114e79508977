// The odds of shipped books for tests: each is worked out once for a number of decks.
import { fileURLToPath } from 'node:url';
import { oddsOn } from '../../src/desk/odds.ts';
import { gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import { oddsOfBook } from '../../src/odds/book.ts';
import { decimalText, type Fraction, fraction, readFraction, times } from '../../src/odds/fraction.ts';
import { type OddsOptions, oddsOf } from '../../src/odds/odds.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { readEdition } from '../../src/source/read.ts';

const editions = new Map<string, Promise<Edition>>();
const odds = new Map<string, Promise<readonly OddsRow[]>>();

export function book(id: string): Promise<Edition> {
  const found =
    editions.get(id) ??
    readEdition(fileURLToPath(new URL(`../../rules-source/${id}`, import.meta.url))).then(({ edition }) => {
      if (!edition) throw new Error(`${id} cannot be read`);
      return edition;
    });
  editions.set(id, found);
  return found;
}

export function bookOdds(id: string, decks = 8): Promise<readonly OddsRow[]> {
  const key = `${id} ${decks}`;
  // Of eight decks, the most of every shipped book, the commands keep the odds as well.
  const found =
    odds.get(key) ?? book(id).then((edition) => (decks === 8 ? oddsOn(edition) : oddsOfBook(edition, { decks })));
  odds.set(key, found);
  return found;
}

/** The odds of some wagers of a shipped book, of eight decks and under the first answers alone. */
export async function oddsWith(
  id: string,
  wagers: readonly string[],
  options: Pick<OddsOptions, 'ante' | 'laid'>,
): Promise<readonly OddsRow[]> {
  const { edition, spec, bound } = gameOf(await book(id));
  return oddsOf(edition, spec, bound, { ...options, decks: 8, wagers });
}

/**
 * The one row that is like this; what is not said may be anything, but there must be one only. An Ante is counted only
 * where it is asked for.
 */
export function rowOf(
  rows: readonly OddsRow[],
  like: Partial<Pick<OddsRow, 'wager' | 'variant' | 'option' | 'reading' | 'ante'>> & { readonly when?: string },
): OddsRow {
  const { when, ...named } = like;
  const fields = { ante: null, ...named };
  const hits = rows.filter(
    (r) =>
      ('reading' in fields || underFirst(r)) &&
      Object.entries(fields).every(([k, v]) => r[k as keyof OddsRow] === v) &&
      (when === undefined || r.given?.when === when),
  );
  const [hit] = hits;
  if (!hit || hits.length > 1) throw new RangeError(`${hits.length} rows are like ${JSON.stringify(like)}`);
  return hit;
}

/** Whether a row holds under the first answer of each reading. */
export const underFirst = ({ reading }: OddsRow): boolean => !/=(?!1\b)/.test(reading ?? '');

export function chance(row: OddsRow, outcome: string): Fraction {
  const hit = row.outcomes.find((o) => o.name === outcome);
  if (!hit)
    throw new RangeError(
      `${row.wager} has no outcome "${outcome}"; it has ${row.outcomes.map((o) => o.name).join(', ')}`,
    );
  return readFraction(hit.probability);
}

/** How many ordered deals of six cards from so many decks a probability comes to. */
export function deals(probability: Fraction, decks: number): bigint {
  const cards = BigInt(52 * decks);
  const all = [0n, 1n, 2n, 3n, 4n, 5n].reduce((product, i) => product * (cards - i), 1n);
  const f = times(probability, fraction(all));
  if (f.d !== 1n) throw new RangeError(`${probability.n}/${probability.d} of all deals is no whole number of them`);
  return f.n;
}

/** A rational in the form of a printed figure: as many decimals, and per cent where it has the sign. */
export function printedLike(value: Fraction, figure: string): string {
  const percent = figure.endsWith('%');
  const places = /\.(\d+)/.exec(figure)?.[1]?.length ?? 0;
  return decimalText(percent ? times(value, fraction(100)) : value, places) + (percent ? '%' : '');
}
