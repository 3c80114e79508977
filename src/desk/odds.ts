// The exact odds of every wager of editions.
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { quietly, type Step } from '../model/step.ts';
import { oddsOfBook } from '../odds/book.ts';
import { MOST_DECKS } from '../odds/enumerate.ts';
import type { OddsRow } from '../odds/row.ts';
import { oddsHtml } from '../render/odds/html.ts';
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
  const out = outFolder(options);
  holdReadings(options.reading);
  const { editions } = await loadEditions(which, options);
  // Other answers than those that are fixed are gone through all the same.
  const asked = underReadings(
    options.reading?.filter((r) => r !== 'all'),
    editions,
  );
  const asIs = decks === undefined && asked.every(({ readings }) => Object.keys(readings).length === 0);
  if (asIs && options.beside) workOutBeside(editions);
  const results: OddsRow[] = [];
  for (const { edition, readings } of asked)
    results.push(
      ...(await step(`working out the odds of ${edition.id}`, () =>
        asIs ? oddsOn(edition) : oddsOfBook(edition, { decks, readings }),
      )),
    );
  const files = formats.map(() => ({ path: `${out}/odds.html`, content: oddsHtml(editions, results, version()) }));
  return { editions, results, clean: true, files: await write(files), notes: [] };
}

function decksIn(given: string | number | undefined): number | undefined {
  if (given === undefined) return undefined;
  const decks = /^\d+$/.test(String(given)) ? Number(given) : 0;
  if (decks < 1 || decks > MOST_DECKS)
    throw new InputError(`odds --decks wants a number from 1 to ${MOST_DECKS}, not "${given}"`);
  return decks;
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
