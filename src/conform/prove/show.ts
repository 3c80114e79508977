// A scenario for people: which table, which cards, which wagers.
import { betOf } from '../../model/bet.ts';
import { dollars } from '../../model/money.ts';
import type { CoupView, TableView } from '../../model/predicate.ts';
import { NAME, showCards } from '../../predicates/observe.ts';
import type { Scenario } from '../scenarios.ts';
import type { Shown } from './result.ts';

const hands = (coup: CoupView): string =>
  (['P', 'B'] as const).map((h) => `${NAME[h]} ${showCards(coup.hands[h])}`).join(', ');

/** @param view the scenario as the unchanged game plays it */
export function showScenario({ name, play }: Scenario, view: TableView | null): Shown {
  const { table, coups } = play;
  const first = coups.length === 1 ? view?.coups[0] : undefined;
  const wagers =
    coups.length === 1
      ? (coups[0]?.wagers ?? []).map((w) => `${dollars(w.amount)} on ${betOf(w.bet)?.title ?? w.bet}`).join(', ')
      : `${coups.length} coups in a row`;
  const choices = Object.entries(table.choices).map(([group, choice]) => `${group} ${choice}`);
  return {
    name,
    cards: first ? hands(first) : `${play.shoe.length} cards`,
    wagers: wagers || 'no wager',
    table: [
      table.variant,
      ...choices,
      `${table.decks} decks`,
      ...(table.tournament ? ['tournament'] : []),
      ...(table.face === 'down' ? ['face down'] : []),
    ].join(', '),
  };
}
