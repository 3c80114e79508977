// Combinations of wagers and divided stakes, judged on made logs.
import { describe, expect, test } from 'vitest';
import { observe } from '../../src/predicates/observe.ts';
import { wagerCombination, wagerNeeds, wagerOnce, wagerSplit } from '../../src/predicates/wager.ts';
import { check, log, said } from './settled.ts';

describe('wager.combination', () => {
  const banker = check(wagerCombination, { bet: 'banker', sets: 'any' });
  const both = [{ bet: 'player' }, { bet: 'banker' }];

  test('a wager may be held alone and beside any other', () => {
    expect(said(banker.judge(log({ placed: [{ bet: 'banker' }] })))).toBe('pass');
    expect(said(banker.judge(log({ placed: [...both, { bet: 'tie' }] })))).toBe('pass');
  });

  test('a refusal for want of permission breaks it, and one for which the table has no ground', () => {
    const refusal = (cause: 'not-permitted' | 'limits' | 'not-offered' | 'not-open' | 'decks', table: object = {}) =>
      log({ placed: [{ bet: 'player' }], refused: [{ wager: 'w2', bet: 'banker', cause }] }, table);
    const limits = { limits: { banker: { min: 1_000, max: 50_000 } } };
    expect(said(banker.judge(refusal('limits', limits)))).toBe(
      '$100 on Banker was refused (limits) beside Player, and must be accepted',
    );
    expect(banker.judge(refusal('limits', { limits: { banker: { min: 1_000, max: 9_000 } } })).verdict).toBe('na');
    expect(banker.judge(refusal('limits', { ...limits, unit: 3_000 })).verdict).toBe('na');
    expect(banker.judge(refusal('limits', { ...limits, differential: 1_000 })).verdict).toBe('na');
    expect(said(banker.judge(refusal('not-offered')))).toContain('was refused (not-offered) beside Player');
    expect(said(banker.judge(refusal('not-open')))).toContain('was refused (not-open) beside Player');
    expect(banker.judge(refusal('decks')).verdict).toBe('na');
    // Alone it may be that the bet is not on offer; a second wager on one bet is another matter.
    const alone = { refused: [{ bet: 'banker', cause: 'not-offered' as const }] };
    expect(banker.judge(log(alone)).verdict).toBe('na');
    const twice = log(
      { placed: [{ bet: 'banker' }], refused: [{ wager: 'w2', bet: 'banker', cause: 'limits' }] },
      limits,
    );
    expect(said(banker.judge(twice))).toBe('pass');
    expect(said(banker.judge(refusal('not-permitted')))).toBe(
      '$100 on Banker was refused as not permitted beside Player, and must be accepted',
    );
    expect(banker.judge(refusal('limits')).verdict).toBe('na');
    expect(banker.judge(refusal('not-offered', { layout: ['player', 'tie'] })).verdict).toBe('na');
    expect(said(banker.judge(log({ refused: [{ bet: 'banker' }] })))).toContain('was refused as not permitted, and');
  });

  test('it is asked for alone, beside each other main bet, beside both, and by two players', () => {
    expect(banker.targets().map((t) => t.wagers?.map((w) => w.bet))).toEqual([
      ['banker'],
      ['player', 'banker'],
      ['tie', 'banker'],
      ['player', 'tie', 'banker'],
      ['banker', 'banker'],
    ]);
    expect(
      banker
        .targets()
        .at(-1)
        ?.wagers?.map((w) => w.player),
    ).toEqual(['p1', 'p2']);
    expect(banker.sets()).toEqual([{ path: 'wagers.combinations.banker', value: 'any' }]);
  });
});

describe('wager.combination of a set', () => {
  const set = check(wagerCombination, { set: ['player', 'tie'] });

  test('the whole set and no other main wager is what it is about', () => {
    expect(said(set.judge(log({ placed: [{ bet: 'player' }, { bet: 'tie' }] })))).toBe('pass');
    expect(said(set.judge(log({ placed: [{ bet: 'tie' }, { bet: 'player' }, { bet: 'player-pair' }] })))).toBe('pass');
    expect(set.judge(log({ placed: [{ bet: 'player' }] })).verdict).toBe('na');
    expect(set.judge(log({ placed: [{ bet: 'player' }, { bet: 'tie' }, { bet: 'banker' }] })).verdict).toBe('na');
    expect(set.judge(log({ placed: [{ bet: 'player' }, { bet: 'tie', player: 'p2' }] })).verdict).toBe('na');
  });

  test('a refusal for want of permission breaks it; one of a wager that makes another set does not', () => {
    const asked = (refused: string, cause: 'not-permitted' | 'limits' = 'not-permitted') =>
      log({ placed: [{ bet: 'player' }], refused: [{ wager: 'w2', bet: refused, cause }] });
    expect(said(set.judge(asked('tie')))).toBe(
      '$100 on Tie was refused as not permitted beside Player, and must be accepted',
    );
    expect(set.judge(asked('tie', 'limits')).verdict).toBe('na');
    expect(set.judge(asked('banker')).verdict).toBe('na');
    expect(set.judge(asked('player-pair')).verdict).toBe('na');
  });

  test('each of the set is asked for last in its turn, and all of it by two players', () => {
    expect(set.targets().map((t) => t.wagers?.map((w) => w.bet))).toEqual([
      ['tie', 'player'],
      ['player', 'tie'],
      ['player', 'tie', 'player', 'tie'],
    ]);
    expect(
      set
        .targets()
        .at(-1)
        ?.wagers?.map((w) => w.player),
    ).toEqual(['p1', 'p1', 'p2', 'p2']);
    expect(set.sets()).toEqual([{ path: 'wagers.combinations.player+tie', value: true }]);
    expect(check(wagerCombination, { set: ['tie', 'player', 'banker'] }).sets()).toEqual([
      { path: 'wagers.combinations.banker+player+tie', value: true },
    ]);
    expect(check(wagerCombination, { set: ['banker'] }).targets()).toHaveLength(2);
  });
});

describe('wager.split', () => {
  const split = check(wagerSplit, {
    bet: '1-1-2',
    shares: {
      tie: '50%',
      'player-side': '25% on the Player Side Wager',
      'banker-side': '25% on the Banker Side Wager',
    },
    over: ['pairs', 'dragon-bonus'],
  });
  const table = { combinedSide: 'pairs' };
  const placed = (parts: Record<string, number>, amount = 40_000) => [{ bet: '1-1-2', amount, parts }];

  test('half on Tie, a quarter on either side wager of the table', () => {
    // $400: $200 and twice $100.
    const right = { tie: 20_000, 'player-pair': 10_000, 'banker-pair': 10_000 };
    expect(said(split.judge(log({ placed: placed(right) }, table)))).toBe('pass');
    expect(
      said(split.judge(log({ placed: placed({ tie: 20_100, 'player-pair': 9_900, 'banker-pair': 10_000 }) }, table))),
    ).toBe('$201 of $400 on 1-1-2 went on Tie, must be $200 (50% of $400)');
    expect(
      said(split.judge(log({ placed: placed({ tie: 20_000, 'player-pair': 9_900, 'banker-pair': 10_100 }) }, table))),
    ).toContain('$99 of $400 on 1-1-2 went on Player Pair, must be $100 (25% of $400)');
    expect(said(split.judge(log({ placed: placed({ tie: 20_000, 'player-pair': 20_000 }) }, table)))).toContain(
      'Player Pair, must be $100',
    );
    expect(said(split.judge(log({ placed: placed({ ...right, 'super-6': 100 }) }, table)))).toContain(
      'went on Super 6, which has no share',
    );
  });

  test('the side wagers are those that the table offers', () => {
    const parts = { tie: 20_000, 'player-dragon-bonus': 10_000, 'banker-dragon-bonus': 10_000 };
    expect(said(split.judge(log({ placed: placed(parts) }, { combinedSide: 'dragon-bonus' })))).toBe('pass');
    expect(said(split.judge(log({ placed: placed(parts) }, table)))).toContain(
      '$0 of $400 on 1-1-2 went on Player Pair',
    );
    expect(split.judge(log({ placed: placed(parts) })).verdict).toBe('na');
    expect(split.targets().map((t) => t.table?.combinedSide)).toEqual(['pairs', 'dragon-bonus']);
  });

  test('each part is settled as it lay', () => {
    const right = { tie: 20_000, 'player-pair': 10_000, 'banker-pair': 10_000 };
    const settledAs = (wager: string, stake: number) =>
      log({ placed: placed(right), settled: [{ wager, bet: 'tie', outcome: 'lose', stake }] }, table);
    for (const id of ['w1', 'w1/tie']) {
      expect(said(split.judge(settledAs(id, 20_000)))).toBe('pass');
      expect(said(split.judge(settledAs(id, 10_000)))).toBe('$200 of the 1-1-2 wager lay on Tie, settled were $100');
    }
    expect(said(split.judge(settledAs('w11', 10_000)))).toBe('pass');
  });

  test('without the wager or its parts there is nothing to say', () => {
    expect(split.judge(log({ placed: [{ bet: 'tie' }] }, table)).verdict).toBe('na');
    expect(split.judge(log({ placed: [{ bet: '1-1-2' }] }, table)).verdict).toBe('na');
    expect(split.sets()).toEqual([
      { path: 'wagers.1-1-2.shares', value: { tie: '1:2', 'player-side': '1:4', 'banker-side': '1:4' } },
    ]);
  });
});

describe('wager.needs', () => {
  const needs = check(wagerNeeds, { bets: ['pairs'], needs: 'main' });
  const refused = { bet: 'player-pair', wager: 'w2', cause: 'not-permitted' } as const;

  test('a wager beside a main wager of its maker, in whichever order', () => {
    expect(said(needs.judge(log({ placed: [{ bet: 'tie' }, { bet: 'player-pair' }] })))).toBe('pass');
    expect(said(needs.judge(log({ placed: [{ bet: 'player-pair' }, { bet: 'tie' }] })))).toBe('pass');
    expect(said(needs.judge(log({ placed: [{ bet: 'player-pair' }] })))).toBe(
      '$100 on Player Pair was accepted, and p1 has no main wager',
    );
    const { events } = log({ placed: [{ bet: 'player-pair' }, { bet: 'tie' }] });
    const tie = events.filter((e) => e.type === 'wager.placed' && e.bet === 'tie');
    const rest = events.filter((e) => !tie.includes(e));
    // No initial wager: it comes when the cards are out.
    expect(said(needs.judge(observe([...rest, ...tie])))).toContain('p1 has no main wager');
    expect(said(needs.judge(log({ placed: [{ bet: 'tie', player: 'p2' }, { bet: 'player-pair' }] })))).toContain(
      'p1 has no main wager',
    );
    expect(needs.judge(log({ placed: [{ bet: 'player-dragon-bonus' }] })).verdict).toBe('na');
  });

  test('a refusal: right without one, wrong beside one, and none of its business for another cause', () => {
    expect(said(needs.judge(log({ refused: [refused] })))).toBe('pass');
    expect(said(needs.judge(log({ placed: [{ bet: 'banker' }], refused: [refused] })))).toBe(
      '$100 on Player Pair was refused as not permitted, and p1 has a main wager',
    );
    expect(needs.judge(log({ refused: [{ ...refused, cause: 'limits' }] })).verdict).toBe('na');
    const { events } = log({ placed: [{ bet: 'banker' }], refused: [refused] });
    const main = events.findIndex((e) => e.type === 'wager.placed');
    const swapped = events.map((e, i) => events[i === main ? i + 1 : i === main + 1 ? main : i] ?? e);
    expect(said(needs.judge(observe(swapped)))).toBe('pass');
  });

  test('it is asked for alone, beside a main wager, and beside another player', () => {
    expect(needs.sets()).toEqual([
      { path: 'wagers.player-pair.needs', value: 'main' },
      { path: 'wagers.banker-pair.needs', value: 'main' },
    ]);
    expect(needs.targets().map((t) => t.wagers?.map((w) => `${w.player ?? ''}${w.bet}`).join())).toEqual([
      'player-pair',
      'banker,player-pair',
      'p2banker,player-pair',
      'banker-pair',
      'banker,banker-pair',
      'p2banker,banker-pair',
    ]);
  });
});

describe('wager.once', () => {
  const c = check(wagerOnce, { bet: 'pairs' });
  const mine = (bet: string, wager: string, player = 'p1') => ({ bet, wager, player });

  test('one player has one, and another his own', () => {
    const second = { placed: [mine('player-pair', 'w1')], refused: [mine('banker-pair', 'w2')] };
    expect(said(c.judge(log(second)))).toBe('pass');
    expect(said(c.judge(log({ placed: [mine('player-pair', 'w1'), mine('banker-pair', 'w2', 'p2')] })))).toBe('pass');
    expect(said(c.judge(log({ placed: [mine('player-pair', 'w1'), mine('banker-pair', 'w2')] })))).toBe(
      'p1 made wagers on Player Pair and Banker Pair, and may make one only',
    );
    expect(said(c.judge(log({ placed: [mine('player-pair', 'w1'), mine('player-pair', 'w2')] })))).toContain(
      'one only',
    );
  });

  test('the first is never refused for it', () => {
    expect(said(c.judge(log({ refused: [mine('player-pair', 'w1')] })))).toBe(
      '$100 on Player Pair was refused, and was the only one',
    );
    expect(c.judge(log({ placed: [mine('player-pair', 'w1'), mine('super-6', 'w2')] })).verdict).toBe('na');
    expect(c.sets()).toEqual([{ path: 'wagers.once.pairs', value: true }]);
  });

  test('each two are asked for by one player and by two, and named so', () => {
    const [own, anothers] = c.targets();
    expect([own?.name, ...(own?.wagers ?? []).map((w) => w.player)]).toEqual([
      'player-pair, then player-pair of the same player',
      'p1',
      'p1',
    ]);
    expect([anothers?.name, ...(anothers?.wagers ?? []).map((w) => w.player)]).toEqual([
      'player-pair, then player-pair of another',
      'p1',
      'p2',
    ]);
    expect(c.targets()).toHaveLength(8);
  });
});
