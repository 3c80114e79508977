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
import { type Happening, coup as made, only, table as seen } from '../predicates/trace.ts';

/** The Player has 7 and the Banker 9, or the other way round. */
export const BANKER_WINS: readonly Card[] = ['KS', 'QH', '7S', '9H'];
export const PLAYER_WINS: readonly Card[] = ['KS', 'QH', '9S', '7H'];

export interface Asked {
  readonly under?: Readings;
  readonly shoe?: readonly Card[];
  readonly table?: Partial<TableOptions>;
  readonly dealer?: CoupRequest['dealer'];
  /** What is wrong with a wager is noticed when it is made. */
  readonly noticed?: boolean;
}

/**
 * @param wagers `p1 player 600`, `p1 player 600 ante 10`: who, on what, how many dollars, with which fee; nobody
 *   notices what is wrong with them unless it is said
 */
export function wagersAt(edition: Edition, wagers: readonly string[], asked: Asked = {}): readonly string[] {
  const { spec } = gameOf(edition, asked.under ?? {});
  const requests = wagers.map((text, i) => {
    const [player = '', bet = '', dollars = '', , fee] = text.split(' ');
    const ante = fee === undefined ? {} : { ante: Number(fee) * 100 };
    const unnoticed = asked.noticed ? {} : { unnoticed: true };
    return { id: `w${i + 1}`, player, bet, amount: Number(dollars) * 100, ...unnoticed, ...ante };
  });
  const sides = requests.map((r) => r.bet).filter((id) => betOf(id)?.kind !== 'main');
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

/**
 * What a clause on the cut-off says of $100 that are placed after the call: before the first card (1), the second (2),
 * and so on.
 */
export function lateAt(edition: Edition, clause: string, under: Readings, bet: string, card: number): string {
  const call: Happening = { type: 'call.made', call: 'no-more-bets' };
  const wager: Happening = { type: 'wager.placed', wager: 'w1', player: 'p1', bet, amount: 10_000 };
  let cards = 0;
  const events = made({ P: '2S 3H KD', B: '3D 4C', result: 'B' }).flatMap((e): readonly Happening[] => {
    if (e.type !== 'card.dealt') return [e];
    cards++;
    return [...(cards === 1 ? [call] : []), ...(cards === card ? [wager] : []), e];
  });
  const check = gameOf(edition, under).bound.checks.find((c) => c.owner === clause);
  if (check?.predicate.level !== 'coup') throw new Error(`${clause} has no check of a coup`);
  return check.predicate.judgeCoup(check.params, only(seen([events])), { force: check.force }).verdict;
}
