// What a game lacks before a coup can be dealt to its end, and before its wagers can be settled.
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/game.ts';
import { lackingToDeal, lackingToSettle } from '../../src/game/lacking.ts';
import type { GameSpec } from '../../src/model/spec.ts';
import { shipped } from '../rules.ts';

const specs = (await shipped()).map((edition) => gameOf(edition).spec);
const tas = specs.find(({ edition }) => edition === 'tas@2018');
if (!tas) throw new Error('no edition');
const without = (spec: GameSpec, ...paths: string[]): GameSpec => ({
  ...spec,
  settings: spec.settings.filter((s) => !paths.includes(s.path)),
});

describe('a game', () => {
  it.each(specs)('$edition, which is whole, lacks nothing', (spec) => {
    expect([lackingToDeal(spec), lackingToSettle(spec)]).toEqual([[], []]);
  });

  it('lacks everything where nothing is set: tas r 3, 8.1, 8.2, 9.2, tables 11.1 and 11.2', () => {
    const lacking = lackingToDeal({ ...tas, settings: [] });
    // Decks, modulus, thirteen ranks, four cards; ten counts of the Player; ten of the Banker, each against no third card
    // and ten counts of one.
    expect(lacking).toHaveLength(1 + 1 + 13 + 4 + 10 + 10 * 11);
    expect(lacking).toEqual(expect.arrayContaining(['cards.decks', 'cards.value.count.A', 'draw.banker.9.none']));
  });

  it('lacks each cell of the drawing tables that two cards lead to, and no other', () => {
    expect(lackingToDeal(without(tas, 'draw.banker.3.8', 'draw.player.5'))).toEqual([
      'draw.player.5',
      'draw.banker.3.8',
    ]);
    // 8 and 9 end the drawing (tas r 10.3), so that nobody asks what is drawn on them.
    expect(lackingToDeal(without(tas, 'draw.player.8', 'draw.banker.9.none'))).toEqual([]);
    expect(lackingToDeal(without(tas, 'draw.natural.9', 'draw.player.9'))).toContain('draw.player.9');
  });

  it('lacks what a bet pays, and when it wins, where the book speaks of the bet', () => {
    expect(lackingToSettle(without(tas, 'wagers.tie.outcome'))).toEqual(['wagers.tie.outcome']);
    expect(lackingToSettle(without(tas, 'wagers.tie.pays'))).toEqual(['wagers.tie.pays']);
    expect(lackingToSettle(without(tas, 'wagers.tie.outcome', 'wagers.tie.pays'))).toEqual([]);
    // A pair pays on a condition, which says when it wins (tas r 15.8).
    expect(lackingToSettle(without(tas, 'wagers.player-perfect-pairs.outcome'))).toEqual([]);
  });
});
