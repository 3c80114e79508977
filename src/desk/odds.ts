// The exact odds of every wager of editions.
import { movedSince } from '../diff/since.ts';
import { readingsOf } from '../game/answers.ts';
import type { Readings, UnderReadings } from '../game/figures.ts';
import { gameOf } from '../game/game.ts';
import { CHIPS } from '../game/tables.ts';
import { citation, type Edition } from '../model/edition.ts';
import { dollars, readDollars } from '../model/money.ts';
import { InputError } from '../model/place.ts';
import { quietly, type Step } from '../model/step.ts';
import { antesOf } from '../odds/ante.ts';
import { oddsOfBook } from '../odds/book.ts';
import { MOST_DECKS } from '../odds/enumerate.ts';
import { compare, type Fraction, fraction, shareText } from '../odds/fraction.ts';
import type { OddsRow } from '../odds/row.ts';
import type { Laid } from '../odds/stake.ts';
import { byPath } from '../odds/tables.ts';
import { oddsHtml } from '../render/odds/page.ts';
import { beside } from './beside.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { type BesideOptions, formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { holdReadings, underReadings } from './readings.ts';
import { write } from './write.ts';

/** For which shoe and readings odds are worked out, and what is written of them. */
export interface OddsOptions extends RulesOptions, OutOptions, BesideOptions {
  /** `html`: one page of all editions, written as `odds.html`. */
  readonly to?: string;
  /** Decks in the shoe, 1 to 8; the most that the book allows where it is not said. */
  readonly decks?: string | number;
  /**
   * The Ante of books that have one: a share of the table's minimum, `10%`, or both in dollars, `2 of 25`; the greatest
   * that the book allows where it is not said.
   */
  readonly ante?: string;
  /** A stake in dollars, `33`: what the book's rule on what chips cannot pay does to each house edge at it. */
  readonly stake?: string | number;
  /** The smallest chip of the table in dollars, with a stake: `2.50`; $1 where it is not said. */
  readonly chip?: string | number;
  /** Answers of ambiguous clauses, `R14=2`, `tas:R1=2`; a reading that is not named is gone through. */
  readonly reading?: readonly string[];
}

/**
 * The exact probability of every outcome of every wager, and what the house keeps of a stake: a row a wager.
 *
 * Throws InputError where an option is none, an edition cannot be read or made a game, or the page cannot be written.
 */
export async function odds(
  which: Which = [],
  options: OddsOptions = {},
  step: Step = quietly,
): Promise<Found<OddsRow>> {
  const formats = formatsIn(options.to, ['html'], 'odds');
  const decks = decksIn(options.decks);
  const ante = anteIn(options.ante);
  const laid = laidIn(options);
  const out = outFolder(options);
  holdReadings(options.reading);
  const { editions } = await loadEditions(which, options);
  // Other answers than those that are fixed are gone through all the same.
  const asked = underReadings(
    options.reading?.filter((r) => r !== 'all'),
    editions,
  );
  if (ante) holdAnte(ante, asked);
  const plain = decks === undefined && ante === undefined && laid === undefined;
  const asIs = plain && asked.every(({ readings }) => Object.keys(readings).length === 0);
  if (asIs && options.beside) workOutBeside(editions);
  const results: OddsRow[] = [];
  for (const { edition, readings } of asked)
    results.push(
      ...(await step(`working out the odds of ${edition.id}`, async () => {
        const worked = (of: Edition) =>
          asIs ? oddsOn(of) : oddsOfBook(of, { decks, ante, laid, readings: readingsIn(of, readings) });
        const before = beforeOf(edition, editions);
        return before ? movedSince(await worked(edition), await worked(before)) : worked(edition);
      })),
    );
  const files = formats.map(() => ({ path: `${out}/odds.html`, content: oddsHtml(editions, results, version()) }));
  return { editions, results, clean: true, files: await write(files), notes: [] };
}

/** The edition that another stands on, or the one of its book that is asked for just before it. */
function beforeOf(edition: Edition, asked: readonly Edition[]): Edition | undefined {
  const earlier = asked.slice(0, asked.indexOf(edition)).filter((e) => e.book === edition.book);
  return edition.amendment?.base ?? earlier.at(-1);
}

/** The answers of readings that an edition has. */
const readingsIn = (edition: Edition, readings: Readings): Readings => {
  const known = new Set(readingsOf(edition).map(({ reading }) => reading.id));
  return Object.fromEntries(Object.entries(readings).filter(([id]) => known.has(id)));
};

function decksIn(given: string | number | undefined): number | undefined {
  if (given === undefined) return undefined;
  const decks = /^\d+$/.test(String(given)) ? Number(given) : 0;
  if (decks < 1 || decks > MOST_DECKS)
    throw new InputError(`odds --decks wants a number from 1 to ${MOST_DECKS}, not "${given}"`);
  return decks;
}

/** `10%`, or `2 of 25` in dollars, as a share of the table's minimum. */
function anteIn(given: string | undefined): Fraction | undefined {
  if (given === undefined) return undefined;
  const [, percent, places = ''] = /^(\d{1,3}(?:\.(\d{1,6}))?)%$/.exec(given.trim()) ?? [];
  if (percent !== undefined) {
    const share = fraction(Number(percent.replace('.', '')), 100 * 10 ** places.length);
    if (share.n > 0n) return share;
  }
  const [amount, minimum] = given.split(' of ').map(dollarsIn);
  if (amount && minimum) return fraction(amount, minimum);
  throw new InputError(
    `odds --ante wants a share of the table's minimum above 0, such as 10%, or both in dollars, such as "2 of 25", not "${given}"`,
  );
}

/** Throws InputError where an Ante is more than a book allows, or no book has one. */
function holdAnte(ante: Fraction, asked: readonly UnderReadings[]): void {
  const antes = asked.flatMap(({ edition, readings }) =>
    antesOf(byPath(gameOf(edition, readings).spec)).map((a) => ({ ...a, edition })),
  );
  if (antes.length === 0)
    throw new InputError(`odds --ante: ${asked.map((a) => a.edition.id).join(', ')} has no Ante; leave --ante out`);
  for (const { most, edition, setting } of antes)
    if (compare(most, ante) < 0)
      throw new InputError(
        `odds --ante ${shareText(ante)} is more than ${setting.owners.map((o) => citation(edition.id, o.clause)).join(', ')} allows: ${shareText(most)} of the table's minimum`,
      );
}

/** Cents of `33`, `$33` or `2.50`; null where that is no sum of money. */
const dollarsIn = (given: string | number): number | null => readDollars(`$${String(given).trim().replace(/^\$/, '')}`);

/** The stake and the smallest chip; undefined where no stake is given. */
function laidIn({ stake: given, chip: smallest }: Pick<OddsOptions, 'stake' | 'chip'>): Laid | undefined {
  if (given === undefined) {
    if (smallest !== undefined) throw new InputError('odds --chip says which chips pay a stake: give --stake as well');
    return undefined;
  }
  const [stake, chip] = [dollarsIn(given), smallest === undefined ? (CHIPS[0] ?? null) : dollarsIn(smallest)];
  // $1,000,000 keeps every product of the arithmetic whole and exact.
  if (!stake || stake > 100_000_000)
    throw new InputError(`odds --stake wants dollars up to 1,000,000, such as 33 or 7.50, not "${given}"`);
  if (!chip)
    throw new InputError(`odds --chip wants the smallest chip in dollars, such as 5 or 2.50, not "${smallest}"`);
  if (stake % chip !== 0)
    throw new InputError(
      `a stake of ${dollars(stake)} cannot be laid in chips from ${dollars(chip)}: give --stake a multiple of it, or a smaller --chip`,
    );
  return { stake, chip };
}

const kept = new WeakMap<Edition, Promise<readonly OddsRow[]>>();

/**
 * The odds of an edition with its own decks, gone through every reading: worked out once. Fails with InputError where
 * the edition cannot be made a game.
 */
export function oddsOn(edition: Edition): Promise<readonly OddsRow[]> {
  const rows = kept.get(edition) ?? (async () => oddsOfBook(edition))();
  kept.set(edition, rows);
  return rows;
}

function workOutBeside(editions: readonly Edition[]): void {
  const fresh = editions.filter((e) => !kept.has(e));
  const all = beside('oddsOfBooks', fresh);
  for (const [i, edition] of fresh.entries()) {
    const rows = all.then((of) => of[i] ?? []);
    // Who asks is told of a failure; nobody need ask for each.
    rows.catch(() => undefined);
    kept.set(edition, rows);
  }
}
