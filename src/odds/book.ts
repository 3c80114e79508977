// The odds of a book as it stands: bound, compiled, and with every answer of every reading that changes a wager.

import { acting } from '../game/answers.ts';
import type { Readings } from '../game/figures.ts';
import { type Game, gameOf, refuseFaults } from '../game/game.ts';
import { choicesOf } from '../game/tables.ts';
import { BETS, betOf, betsOf } from '../model/bet.ts';
import type { Edition } from '../model/edition.ts';
import { rowOf } from './names.ts';
import { type OddsOptions, oddsOf } from './odds.ts';
import { namedReadings } from './readings.ts';
import { type OddsRow, rowKey } from './row.ts';

/** For which shoe and readings odds are worked out. */
export interface BookOptions extends Pick<OddsOptions, 'decks' | 'ante' | 'laid'> {
  /** Answers that are fixed; a reading that is not named is gone through. */
  readonly readings?: Readings | undefined;
}

/**
 * The odds of an edition: first under the answers in force, then, for every reading that was not fixed, the rows that
 * another answer of it changes, the other readings as they are. Each row names the readings that it hangs on.
 *
 * Throws InputError with every problem where a check cannot be bound or clauses contradict each other.
 */
export function oddsOfBook(edition: Edition, { readings = {}, ...options }: BookOptions = {}): readonly OddsRow[] {
  const first = playedUnder(edition, readings);
  const rows = oddsOf(first.edition, first.spec, first.bound, options);
  const named = new Map<OddsRow, string[]>();
  const name = (row: OddsRow, id: string) => named.set(row, [...(named.get(row) ?? []), id]);
  const others = acting(edition).flatMap(({ id, answers }) => {
    const now = readings[id] ?? 1;
    return answers
      .filter((n) => n !== now)
      .flatMap((n) => {
        const other = playedUnder(edition, { ...readings, [id]: n });
        const wagers = wagersBetween(first, other);
        const changed = changedRows(
          rows.filter((r) => isAmong(wagers, r)),
          oddsOf(other.edition, other.spec, other.bound, { ...options, wagers }),
        );
        for (const { row } of changed) if (row) name(row, id);
        if (readings[id] !== undefined) return [];
        return changed.flatMap(({ other }) => (other ? [{ ...other, reading: namedReadings([id], { [id]: n }) }] : []));
      });
  });
  return [...rows.map((row) => ({ ...row, reading: namedReadings(named.get(row) ?? [], readings) })), ...others];
}

/** The edition as a game under answers. Throws InputError where it is none. */
function playedUnder(edition: Edition, answers: Readings): Game {
  const game = gameOf(edition, answers);
  refuseFaults(edition, game.problems);
  return game;
}

/** Where a setting is one that a single wager has. */
const OF_A_WAGER = /^(?:wagers|insurance\.(?:needs|shown|when|most|due))\.([^.]+)/;

/** The wagers whose odds can differ between two games; undefined where that may be any. */
function wagersBetween(a: Game, b: Game): readonly string[] | undefined {
  if (JSON.stringify(choicesOf(a.spec)) !== JSON.stringify(choicesOf(b.spec))) return undefined;
  const [x, y] = [saidOf(a), saidOf(b)];
  const changed = [...x, ...y].filter(([said]) => !x.has(said) || !y.has(said)).map(([, path]) => path);
  const bets = changed.map((path) => betOf(OF_A_WAGER.exec(path)?.[1] ?? ''));
  if (bets.length === 0) return [];
  // A combined stake goes to others.
  const combined = BETS.filter((bet) => bet.kind === 'combined');
  const touched = bets.flatMap((bet) => (bet === null ? [] : betsOf(bet.family)));
  return bets.includes(null) ? undefined : [...new Set([...touched, ...combined])].map((bet) => bet.id);
}

/** The settings of a game, each as all that odds take from it, with its path. */
const saidOf = ({ spec, bound }: Game): ReadonlyMap<string, string> =>
  new Map(
    spec.settings.map(({ owners, ...said }) => {
      const rows = owners.map(({ check }) => [rowOf(bound.checks[check]), bound.checks[check]?.texts.has('except')]);
      return [JSON.stringify([said, rows]), said.path];
    }),
  );

/** Whether a row is of one of some wagers, or of what lies on both hands of their family. */
const isAmong = (wagers: readonly string[] | undefined, { wager }: OddsRow): boolean =>
  wagers === undefined || wagers.includes(wager) || betsOf(wager).some((bet) => wagers.includes(bet.id));

/**
 * Rows about the same wager at the same table that say something else; one side is undefined where it has no such row.
 */
function changedRows(
  rows: readonly OddsRow[],
  others: readonly OddsRow[],
): readonly { readonly row: OddsRow | undefined; readonly other: OddsRow | undefined }[] {
  const said = (r: OddsRow | undefined): string =>
    JSON.stringify(r && [r.permitted, r.ante, r.given, r.outcomes, r.houseEdge, r.atStake, r.why]);
  const [x, y] = [rows, others].map((all) => new Map(all.map((r) => [rowKey(r), r])));
  return [...new Set([...(x?.keys() ?? []), ...(y?.keys() ?? [])])].flatMap((key) => {
    const [row, other] = [x?.get(key), y?.get(key)];
    return said(row) === said(other) ? [] : [{ row, other }];
  });
}
