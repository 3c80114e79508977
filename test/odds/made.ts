// The odds of made games: the test game of the engine's tests, with other lines where a test needs them.
import type { Edition } from '../../src/model/edition.ts';
import type { GameSpec, SettingDraft } from '../../src/model/spec.ts';
import { oddsOf } from '../../src/odds/odds.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { GAME, gameWith } from '../engine/fixture.ts';

const NO_BOOK = {
  id: 'test-game',
  clauses: [],
  byId: new Map(),
  meta: { title: 'Test game', operator: 'Nobody', variants: {} },
} as unknown as Edition;

export const madeOdds = (spec: GameSpec = GAME, decks = 8, wagers?: readonly string[]): readonly OddsRow[] =>
  oddsOf(NO_BOOK, spec, { checks: [] }, { decks, wagers });

/** A game in which one bet has these lines and no others. */
export function gameOf(
  bet: string,
  lines: readonly Omit<SettingDraft, 'path'>[],
  more: readonly SettingDraft[] = [],
): GameSpec {
  const put = lines.map(
    (l): SettingDraft => ({ path: `wagers.${bet}.${typeof l.value === 'string' ? 'outcome' : 'pays'}`, ...l }),
  );
  const gone = ['pays', 'outcome', 'cap']
    .map((what) => `wagers.${bet}.${what}`)
    .concat(['needs', 'shown', 'when', 'due'].map((what) => `insurance.${what}.${bet}`));
  return gameWith(gone, [...put, ...more, { path: `table.offers.${bet}`, value: true }]);
}
