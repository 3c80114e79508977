// Coups that two tables are dealt alike: each comes once, with the number of ordered deals of six cards that bring it.
import { describe, expect, it } from 'vitest';
import { allDeals, type Dealt, dealBoth } from '../../src/diff/effects/deals.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import { RANKS } from '../../src/model/card.ts';
import type { GameSpec } from '../../src/model/spec.ts';
import { gameWith, planFor } from '../engine/fixture.ts';

/** The test game without third cards, in which the Jack counts something. */
const jack = (value: number): GameSpec =>
  gameWith(['draw.player', 'draw.banker', 'cards.value.count.J'], [{ path: 'cards.value.count.J', value }]);

const DECKS = 8;
const laid = (spec: GameSpec) => {
  const plan = planFor({ spec });
  return { plan, slip: takeWagers(plan, { wagers: [] }) };
};

function dealt(before: GameSpec, after: GameSpec, seen: (coup: Dealt) => boolean | undefined, decks = DECKS): void {
  dealBoth([laid(before), laid(after)], decks, (coup) => seen(coup) ?? true);
}

describe('tables that count the Jack otherwise', () => {
  it('are dealt every deal there is, and ranks that count alike at both as one', () => {
    const byFirst = new Map<string, number>();
    let all = 0;
    dealt(jack(0), jack(1), ({ shoe, weight }) => {
      const first = RANKS[(shoe[0] as number) >> 2] as string;
      byFirst.set(first, (byFirst.get(first) ?? 0) + weight);
      all += weight;
    });
    expect(all).toBe(allDeals(DECKS));
    // 416 cards, then 415 … 411: a Jack is the first of them in a thirteenth, one of the Ten, Queen and King in three.
    const thirteenth = (416 * 415 * 414 * 413 * 412 * 411) / 13;
    const ones = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J'].map((r) => [r, thirteenth] as const);
    expect(byFirst).toEqual(new Map([...ones, ['T', 3 * thirteenth]]));
  });

  it('have the same cards count at each what it says', () => {
    let jacks = 0;
    dealt(jack(0), jack(1), ({ shoe, machines: [x, y] }) => {
      const ranks = [0, 2].map((i) => RANKS[(shoe[i] as number) >> 2]);
      const of = ranks.filter((r) => r === 'J').length;
      jacks += of;
      if ((x.countP + of) % 10 !== y.countP) throw new Error(`${ranks}: ${x.countP} and ${y.countP}`);
    });
    expect(jacks).toBeGreaterThan(0);
  });

  it('are dealt no card that the deck has not: no fifth Ace', () => {
    // The Player draws to 2, and the Banker never: two hands of two Aces, and a third card.
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
      { path: `draw.player.${n}`, value: n === 2 ? 'D' : 'S' },
      ...['none', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => ({ path: `draw.banker.${n}.${third}`, value: 'S' })),
    ]);
    const drawing = (value: number): GameSpec =>
      gameWith(
        ['draw.player', 'draw.banker', 'cards.value.count.J'],
        [{ path: 'cards.value.count.J', value }, ...cells],
      );
    let [most, all] = [0, 0];
    dealt(
      drawing(0),
      drawing(1),
      ({ shoe, weight, machines: [x] }) => {
        const cards = shoe.subarray(0, x.cardsP + x.cardsB);
        most = Math.max(most, cards.filter((c) => RANKS[c >> 2] === 'A').length);
        all += weight;
        return true;
      },
      1,
    );
    expect(most).toBe(4);
    expect(all).toBe(allDeals(1));
  });

  it('are dealt no further where the one who looks has seen enough', () => {
    let coups = 0;
    dealt(jack(0), jack(1), () => {
      coups++;
      return coups < 3;
    });
    expect(coups).toBe(3);
  });
});
