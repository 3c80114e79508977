// The odds of a book as it stands: bound, compiled, and with every answer of every reading that changes a wager.

import type { Readings } from '../game/figures.ts';
import { gameOf, refuseFaults } from '../game/game.ts';
import type { Edition } from '../model/edition.ts';
import { dealsBook, oddsOf } from './odds.ts';
import { isCoded } from './readings.ts';
import type { OddsRow } from './row.ts';

/** For which shoe and readings odds are worked out. */
export interface BookOptions {
  readonly decks?: number | undefined;
  /** Answers that are fixed; a reading that is not named is gone through. */
  readonly readings?: Readings | undefined;
}

/**
 * The odds of an edition: first under the answers in force, then, for every reading that changes figures and was not
 * fixed, the rows that another
 * answer of it changes, the other readings as they are.
 *
 * Throws InputError with every problem where a check cannot be bound or clauses contradict each other.
 */
export function oddsOfBook(edition: Edition, { decks, readings = {} }: BookOptions = {}): readonly OddsRow[] {
  const deals = dealsBook();
  const under = (answers: Readings, wagers?: readonly string[]): readonly OddsRow[] => {
    const { spec, bound, problems } = gameOf(edition, answers);
    refuseFaults(edition, problems);
    return oddsOf(edition, spec, bound, { decks, readings: answers, deals, wagers });
  };
  const rows = under(readings);
  const names = (row: OddsRow, answer: string): boolean => row.reading?.split(', ').includes(answer) ?? false;
  const open = edition.clauses.flatMap((c) => c.readings).filter((r) => isCoded(r) && readings[r.id] === undefined);
  const others = open.flatMap((r) => {
    const wagers = rows.filter((row) => names(row, `${r.id}=1`)).map((row) => row.wager);
    if (!wagers.length) return [];
    return r.answers
      .slice(1)
      .flatMap((_, i) => under({ ...readings, [r.id]: i + 2 }, wagers).filter((row) => names(row, `${r.id}=${i + 2}`)));
  });
  return [...rows, ...others];
}
