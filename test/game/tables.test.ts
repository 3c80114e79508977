// Which tables a game allows, and what a table is like of which only a few things are asked.
import { describe, expect, it } from 'vitest';
import { CHIPS, choicesOf, picksOf, STAKE, tableFor } from '../../src/game/tables.ts';
import { dollars } from '../../src/model/money.ts';
import type { SettingDraft } from '../../src/model/spec.ts';
import { gameWith } from '../engine/fixture.ts';

/** What may be chosen under these settings and no others. */
const choicesOfThese = (...settings: readonly SettingDraft[]) => {
  const rest = gameWith(['cards', 'deal', 'draw', 'wagers', 'table', 'layers', 'ante', 'insurance', 'coup'], settings);
  return choicesOf({ ...rest, settings: rest.settings.filter((s) => settings.some((d) => d.path === s.path)) });
};
const variant = (id: string, onlyIn: string | null = null) => ({ path: `table.variants.${id}`, value: { onlyIn } });
const pays = (bet: string, more: object = {}) => ({
  path: `wagers.${bet}.pays`,
  value: { odds: '1:1', commission: null },
  ...more,
});

describe('the bets of a game', () => {
  it('are those with a price, an outcome or shares, in the order of the bets', () => {
    const { bets } = choicesOfThese(
      { path: 'wagers.1-1-2.shares', value: { 'player-side': '1:4', 'banker-side': '1:4', tie: '1:2' } },
      { path: 'wagers.tie.outcome', when: 'winner=T', value: 'win' },
      pays('player'),
    );
    expect(bets.toSorted()).toEqual(['1-1-2', 'player', 'tie']);
    expect(bets.indexOf('player')).toBeLessThan(bets.indexOf('tie'));
  });

  it('are none of which there is a cap, an offer or a rounding alone', () => {
    const { bets } = choicesOfThese(
      { path: 'wagers.tie.cap', value: 'posted' },
      { path: 'wagers.banker.inexact', value: 'refuse' },
      { path: 'table.offers.super-6', value: true },
    );
    expect(bets).toEqual([]);
  });
});

describe('a bet that needs a main wager', () => {
  it('is one whose need a setting states', () => {
    const { needMain } = choicesOfThese(pays('super-6'), pays('tie'), { path: 'wagers.super-6.needs', value: 'main' });
    expect(needMain).toEqual(['super-6']);
  });
});

describe('the variants of a game', () => {
  it('begin with the base where it says what Banker pays, and what is for tournaments comes last', () => {
    const named = (...settings: readonly SettingDraft[]) =>
      choicesOfThese(variant('beta'), variant('alpha', 'tournament'), ...settings).variants;
    expect(named()).toEqual([
      { id: 'beta', tournament: false },
      { id: 'alpha', tournament: true },
    ]);
    expect(named(pays('banker')).map((v) => v.id)).toEqual(['base', 'beta', 'alpha']);
    expect(named(pays('player'), pays('banker', { layer: 'beta' })).map((v) => v.id)).toEqual(['beta', 'alpha']);
  });

  it('are those too that a setting alone names', () => {
    expect(choicesOfThese(pays('banker', { layer: 'gamma' })).variants).toEqual([{ id: 'gamma', tournament: false }]);
  });
});

describe('the groups of a game', () => {
  it('keep the order in which they are stated; what settings add follows, and one that nobody states is sorted', () => {
    const { groups } = choicesOfThese(
      { path: 'table.options.cap', value: ['none', 'main'] },
      pays('tie', { option: 'cap=main' }),
      pays('player', { option: 'cap=house' }),
      pays('banker', { option: 'side=2' }),
      { path: 'wagers.super-6.pays', option: 'side=1', value: { odds: '12:1', commission: null } },
    );
    expect(groups).toEqual({ cap: ['none', 'main', 'house'], side: ['1', '2'] });
    expect(Object.keys(groups)).toEqual(['cap', 'side']);
  });

  it('are picked from together, each choice with each', () => {
    const choices = choicesOfThese(
      { path: 'table.options.a', value: ['1', '2'] },
      { path: 'table.options.b', value: ['x', 'y'] },
    );
    expect(picksOf(choices, ['a', 'b'])).toEqual([
      { a: '1', b: 'x' },
      { a: '1', b: 'y' },
      { a: '2', b: 'x' },
      { a: '2', b: 'y' },
    ]);
    expect(picksOf(choices, [])).toEqual([{}]);
  });
});

describe('a table of which little is asked', () => {
  const choices = choicesOf(gameWith([]));
  const mains = ['player', 'banker', 'tie'];

  it('has the main bets and those asked for, at the first variant, with the most decks', () => {
    const table = tableFor(choices, {}, ['super-6']);
    expect(table).toMatchObject({ variant: 'base', decks: 8, tournament: false, combinedSide: null, face: 'up' });
    expect(table.layout.toSorted()).toEqual([...mains, 'super-6'].sort());
    expect(Object.keys(table.limits).toSorted()).toEqual(table.layout.toSorted());
    // From $10 to $10,000.
    for (const limit of Object.values(table.limits)) expect(limit).toEqual({ min: 1_000, max: 1_000_000 });
    expect(table.choices).toMatchObject({ tiger: '1', 'insurance-cap': 'none' });
    expect(tableFor(choices, { choices: { tiger: '2' } }, []).choices).toMatchObject({ tiger: '2', 'super-6': '1' });
  });

  it('is one of a tournament where its variant is, and has such a variant where it is one', () => {
    expect(tableFor(choices, { variant: 'free' }, []).tournament).toBe(true);
    expect(tableFor(choices, { variant: 'half' }, []).tournament).toBe(false);
    expect(tableFor(choices, { variant: 'half', tournament: true }, []).tournament).toBe(true);
    expect(tableFor(choices, { tournament: true }, []).variant).toBe('free');
  });

  it('has the side bets that the parts of a combined stake go to: of the first family, or of the one asked for', () => {
    const first = tableFor(choices, {}, ['1-1-2']);
    expect(first.combinedSide).toBe('dragon-bonus');
    expect(first.layout).toEqual(expect.arrayContaining(['player-dragon-bonus', 'banker-dragon-bonus']));
    expect(first.layout).not.toContain('player-perfect-pairs');
    const other = tableFor(choices, { combinedSide: 'perfect-pairs' }, ['1-1-2']);
    expect(other.layout).toEqual(expect.arrayContaining(['player-perfect-pairs', 'banker-perfect-pairs']));
    expect(other.layout).not.toContain('player-dragon-bonus');
    // Nothing is added to a layout that was asked for, nor to one without a combined bet.
    expect(tableFor(choices, { layout: ['player', '1-1-2'] }, []).layout).toEqual(['player', '1-1-2']);
    expect(tableFor(choices, { combinedSide: 'pairs' }, []).layout.toSorted()).toEqual(mains.toSorted());
  });
});

describe('the greatest payouts on the sign of a made table', () => {
  it('are approved as they are stated, unless something else is asked for', () => {
    const choices = choicesOf(gameWith([]));
    const caps = { 'player-lucky-match': 20_000 };
    expect(tableFor(choices, { caps }, [])).toMatchObject({ caps, approvedCaps: caps });
    expect(tableFor(choices, { caps, approvedCaps: {} }, []).approvedCaps).toEqual({});
    expect(tableFor(choices, {}, [])).not.toHaveProperty('approvedCaps');
  });
});

describe('the chips of a made table', () => {
  it('are those that casinos have, and make up its stake', () => {
    expect(CHIPS.map(dollars)).toEqual(['$1', '$5', '$25', '$100', '$500']);
    expect(CHIPS).toContain(STAKE);
  });
});
