// Bets that exclude each other, judged on made logs.
import { describe, expect, test } from 'vitest';
import { offerExclusive } from '../../src/predicates/offer-exclusive.ts';
import { check, log, said } from './settled.ts';

describe('offer.exclusive', () => {
  const c = check(offerExclusive, { bet: 'perfect-pairs', notWith: ['pairs', 'lucky-match'] });

  test('of two that exclude each other one is taken, whichever hand they are on', () => {
    const refused = (bet: string) => [{ bet, cause: 'not-offered' as const }];
    expect(said(c.judge(log({ placed: [{ bet: 'player-perfect-pairs' }], refused: refused('banker-pair') })))).toBe(
      'pass',
    );
    expect(said(c.judge(log({ placed: [{ bet: 'banker-pair' }], refused: refused('player-perfect-pairs') })))).toBe(
      'pass',
    );
    expect(said(c.judge(log({ placed: [{ bet: 'player-perfect-pairs' }, { bet: 'banker-pair' }] })))).toBe(
      '$100 on Player Perfect Pairs and $100 on Banker Pair were accepted at one table: it must not offer both',
    );
    expect(said(c.judge(log({ placed: [{ bet: 'banker-lucky-match' }, { bet: 'banker-perfect-pairs' }] })))).toContain(
      'it must not offer both',
    );
  });

  test('two of the same kind, or others than its own', () => {
    expect(c.judge(log({ placed: [{ bet: 'player-perfect-pairs' }, { bet: 'banker-perfect-pairs' }] })).verdict).toBe(
      'na',
    );
    expect(c.judge(log({ placed: [{ bet: 'player-perfect-pairs' }, { bet: 'banker' }] })).verdict).toBe('na');
    expect(c.judge(log({ placed: [{ bet: 'player-pair' }, { bet: 'banker-lucky-match' }] })).verdict).toBe('na');
  });

  test('what does not exclude each other is not shut out', () => {
    const layout = ['player', 'banker', 'player-perfect-pairs', 'tiger'];
    const tiger = (placed: string[], refused: string[], on = layout) =>
      log(
        {
          placed: placed.map((bet) => ({ bet })),
          refused: refused.map((bet) => ({ bet, wager: `r${bet}`, cause: 'not-offered' as const })),
        },
        { layout: on },
      );
    expect(said(c.judge(tiger(['player-perfect-pairs', 'tiger'], [])))).toBe('pass');
    expect(said(c.judge(tiger(['player-perfect-pairs'], ['tiger'])))).toBe(
      '$100 on Tiger was refused (not-offered) beside $100 on Player Perfect Pairs, which does not exclude it',
    );
    expect(said(c.judge(tiger(['tiger'], ['player-perfect-pairs'])))).toContain(
      '$100 on Player Perfect Pairs was refused (not-offered) beside $100 on Tiger',
    );
    // A bet without a place on the layout is not on offer at all; with several others one may exclude another.
    expect(said(c.judge(tiger(['player-perfect-pairs'], ['tiger'], ['player', 'player-perfect-pairs'])))).toBe('pass');
    expect(c.judge(tiger(['player-perfect-pairs', 'super-6'], ['tiger'])).verdict).toBe('na');
  });

  test('sets what its family excludes, and asks for both in either order', () => {
    expect(c.sets()).toEqual([{ path: 'table.exclusive.perfect-pairs', value: ['pairs', 'lucky-match'] }]);
    const targets = c.targets();
    expect(targets.filter((t) => t.ifKnown).map((t) => t.wagers?.[1]?.bet)).toContain('player-dragon-bonus');
    expect(targets.filter((t) => !t.ifKnown).map((t) => t.wagers?.map((w) => w.bet))).toEqual([
      ['player-perfect-pairs', 'player-pair'],
      ['player-pair', 'player-perfect-pairs'],
      ['player-perfect-pairs', 'player-lucky-match'],
      ['player-lucky-match', 'player-perfect-pairs'],
    ]);
  });
});
