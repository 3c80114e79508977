// What a figure can be mistaken for: a proof that forgets a neighbour goes through a smaller space and stays green.
import { describe, expect, it } from 'vitest';
import { valueChanges } from '../../src/conform/prove/values.ts';
import type { Json } from '../../src/model/spec.ts';
import { GAME } from '../engine/fixture.ts';

const mistaken = (path: string, value: Json): readonly Json[] => valueChanges(path, value, GAME).map((c) => c.value);
const pays = (odds: string, commission: string | null = null) => ({ odds, commission });

describe('odds', () => {
  it('are one more or one less, and below the line too where there is a line', () => {
    const odds = (text: string) =>
      mistaken('wagers.tie.pays', pays(text)).flatMap((v) => {
        const { odds, commission } = v as { odds: string; commission: string | null };
        return commission === null ? [odds] : [];
      });
    expect(odds('8:1')).toEqual(['7:1', '9:1']);
    expect(odds('19:20')).toEqual(['18:20', '20:20', '19:19', '19:21']);
    expect(odds('3:2')).toEqual(['2:2', '4:2', '3:1', '3:3']);
    expect(odds('0:1')).toEqual(['1:1']);
    expect(odds('1:1')).toEqual(['0:1', '2:1']);
  });
});

describe('a commission', () => {
  it('is a hundredth more or less, or gone; one that is no hundredth is a part more or less', () => {
    const less = (text: string | null) =>
      mistaken('wagers.banker.pays', pays('1:1', text)).flatMap((v) => {
        const { odds, commission } = v as { odds: string; commission: string | null };
        return odds === '1:1' ? [commission] : [];
      });
    expect(less('1:20')).toEqual(['1:25', '3:50', null]);
    expect(less('3:20')).toEqual(['7:50', '4:25', null]);
    expect(less('1:2')).toEqual(['49:100', '51:100', null]);
    // None is 0, and none is more than all.
    expect(less('1:100')).toEqual(['1:50', null]);
    expect(less('1:1')).toEqual(['99:100', null]);
    expect(less('1:3')).toEqual(['2:3', null]);
    expect(less('2:3')).toEqual(['1:3', '1:1', null]);
    expect(less(null)).toEqual(['1:20']);
  });
});

describe('a list', () => {
  it('of numbers loses a member, or has a neighbour in its place that is not on it', () => {
    expect(mistaken('cards.decks', [6, 8])).toEqual([[8], [5, 8], [7, 8], [6], [6, 7], [6, 9]]);
    expect(mistaken('cards.decks', [7, 8])).toEqual([[8], [6, 8], [7], [7, 9]]);
    expect(mistaken('cards.decks', [0])).toEqual([[], [1]]);
  });

  it('of variants has any other that is declared, but for its own and the base', () => {
    const over = mistaken('layers.fee.over', ['double']);
    expect(over).toEqual(expect.arrayContaining([[], ['push'], ['half'], ['twenty'], ['free']]));
    expect(over).toHaveLength(5);
  });
});

describe('shares of a combined stake', () => {
  it('make up the whole after every change', () => {
    const shares = mistaken('wagers.1-1-2.shares', { 'player-side': '1:4', 'banker-side': '1:4', tie: '1:2' });
    const sum = (v: Json) =>
      Object.values(v as Record<string, string>)
        .map((s) => s.split(':').map(Number))
        .reduce((all, [n = 0, d = 1]) => all + (100 * n) / d, 0);
    expect(shares.map(sum)).toEqual(shares.map(() => 100));
    expect(shares).toEqual(
      expect.arrayContaining([
        { 'player-side': '6:25', 'banker-side': '13:50', tie: '1:2' },
        { 'player-side': '1:4', 'banker-side': '1:2', tie: '1:4' },
        { 'banker-side': '1:2', tie: '1:2' },
        { 'player-side': '3:4', 'banker-side': '1:4' },
      ]),
    );
  });
});

describe('other figures', () => {
  it.each<[string, Json, readonly Json[]]>([
    ['cards.modulus', 10, [9, 11]],
    ['cards.value.count.T', 0, [1]],
    // "At most three" is obeyed by who draws less.
    ['draw.max', 3, [4]],
    ['coup.complete.pairs', true, [false]],
    ['draw.player.5', 'D', ['S']],
    ['wagers.tie.outcome', 'win', ['lose', 'stand-off']],
    ['insurance.shown.player-insurance-1', 'four', ['own-two', 'five']],
    ['limits.breach.over-area', 'pro-rata', ['as-made']],
    ['limits.breach.inexact', 'payable-part', ['void-and-return', 'as-made']],
    ['table.variants.free', { onlyIn: 'tournament' }, [{ onlyIn: null }]],
    ['wagers.tie.pays', { result: 'lose' }, [{ result: 'stand-off' }]],
  ])('%s %j is taken for %j', (path, value, others) => expect(mistaken(path, value)).toEqual(others));
});
