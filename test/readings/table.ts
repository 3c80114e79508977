// A coup at a table of a book under an answer, and what becomes of its wagers: `w1 loses $500, $100 back`.
import { compile } from '../../src/engine/plan.ts';
import { playTable } from '../../src/engine/table.ts';
import type { Readings } from '../../src/game/figures.ts';
import { gameOf } from '../../src/game/game.ts';
import { choicesOf, tableFor } from '../../src/game/tables.ts';
import { betOf } from '../../src/model/bet.ts';
import type { Card } from '../../src/model/card.ts';
import type { Edition } from '../../src/model/edition.ts';
import type { CoupRequest, TableOptions } from '../../src/model/play.ts';

/** The Player has 7 and the Banker 9, or the other way round. */
export const BANKER_WINS: readonly Card[] = ['KS', 'QH', '7S', '9H'];
export const PLAYER_WINS: readonly Card[] = ['KS', 'QH', '9S', '7H'];

export interface Asked {
  readonly under?: Readings;
  readonly shoe?: readonly Card[];
  readonly table?: Partial<TableOptions>;
  readonly dealer?: CoupRequest['dealer'];
}

/** @param wagers `p1 player 600`: who, on what, how many dollars; nobody notices that a stake breaks a limit */
export function wagersAt(edition: Edition, wagers: readonly string[], asked: Asked = {}): readonly string[] {
  const { spec } = gameOf(edition, asked.under ?? {});
  const requests = wagers.map((text, i) => {
    const [player = '', bet = '', dollars = ''] = text.split(' ');
    return { id: `w${i + 1}`, player, bet, amount: Number(dollars) * 100, unnoticed: true };
  });
  const sides = requests.map((r) => r.bet).filter((id) => betOf(id)?.kind === 'side');
  const plan = compile(spec, tableFor(choicesOf(spec), asked.table ?? {}, sides));
  const coup: CoupRequest = { wagers: requests, ...(asked.dealer ? { dealer: asked.dealer } : {}) };
  const money = (cents: number): string => `$${cents / 100}`;
  return playTable(plan, { shoe: asked.shoe ?? BANKER_WINS, coups: [coup] })
    .flatMap((e): string[] => {
      if (e.type === 'wager.refused') return [`${e.wager} refused: ${e.cause}`];
      if (e.type === 'wager.changed') return [`${e.wager} ${money(e.from)} → ${money(e.to)}`];
      if (e.type !== 'wager.settled') return [];
      if (e.outcome === 'void') return [`${e.wager} void, ${money(e.returned)} back`];
      return [`${e.wager} ${e.outcome}: ${money(e.paid)} paid, ${money(e.collected)} collected`];
    })
    .sort();
}
