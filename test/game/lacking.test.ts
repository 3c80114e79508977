// What a game lacks before a coup can be dealt to its end, and before its wagers can be settled.
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/game.ts';
import { lackingToDeal, lackingToSettle } from '../../src/game/lacking.ts';
import type { GameSpec, Setting } from '../../src/model/spec.ts';
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

  it('lacks no cell of the drawing tables where no hand gets a third card', () => {
    const two = { ...tas, settings: tas.settings.filter((s) => !s.path.startsWith('draw.')) };
    const max = { ...(tas.settings[0] as Setting), path: 'draw.max', layer: 'base', option: null, when: null };
    expect(lackingToDeal(two).length).toBeGreaterThan(0);
    expect(lackingToDeal({ ...two, settings: [...two.settings, { ...max, value: 0 }] })).toEqual([]);
    expect(lackingToDeal({ ...two, settings: [...two.settings, { ...max, value: 1 }] })).toEqual(lackingToDeal(two));
  });

  it('lacks no cell for a Player who stands where he always draws, nor for a third card where he never does', () => {
    const always = (does: 'D' | 'S'): GameSpec => ({
      ...tas,
      settings: tas.settings.map((s) => (s.path.startsWith('draw.player.') ? { ...s, value: does } : s)),
    });
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `draw.banker.${n}`);
    const none = cells.map((c) => `${c}.none`);
    const drawn = cells.flatMap((c) => Array.from({ length: 10 }, (_, third) => `${c}.${third}`));
    expect(lackingToDeal(without(always('D'), ...none))).toEqual([]);
    expect(lackingToDeal(without(always('S'), ...none))).toEqual(none);
    expect(lackingToDeal(without(always('S'), ...drawn))).toEqual([]);
    expect(lackingToDeal(without(always('D'), ...drawn))).toEqual(drawn);
  });

  it('lacks what is shown when an insurance is taken: nz r 11H.2', () => {
    const nz = specs.find(({ edition }) => edition === 'nz@consolidated') as GameSpec;
    expect(lackingToSettle(without(nz, 'insurance.shown.player-insurance-1'))).toEqual([
      'insurance.shown.player-insurance-1',
    ]);
  });

  it('lacks what a bet pays, and when it wins, where the book speaks of the bet', () => {
    expect(lackingToSettle(without(tas, 'wagers.tie.outcome'))).toEqual(['wagers.tie.outcome']);
    expect(lackingToSettle(without(tas, 'wagers.tie.pays'))).toEqual(['wagers.tie.pays']);
    expect(lackingToSettle(without(tas, 'wagers.tie.outcome', 'wagers.tie.pays'))).toEqual([]);
    // A pair pays on a condition, which says when it wins (tas r 15.8).
    expect(lackingToSettle(without(tas, 'wagers.player-perfect-pairs.outcome'))).toEqual([]);
  });
});
