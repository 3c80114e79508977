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

  test('of what else is offered beside it, the rule says nothing', () => {
    const tiger = (placed: string[], refused: string[]) =>
      log({
        placed: placed.map((bet) => ({ bet })),
        refused: refused.map((bet) => ({ bet, wager: `r${bet}`, cause: 'not-offered' as const })),
      });
    expect(c.judge(tiger(['player-perfect-pairs', 'tiger'], [])).verdict).toBe('na');
    expect(c.judge(tiger(['player-perfect-pairs'], ['tiger'])).verdict).toBe('na');
    expect(c.judge(tiger(['tiger'], ['player-perfect-pairs'])).verdict).toBe('na');
  });

  test('sets what its family excludes, and asks for both in either order', () => {
    expect(c.sets()).toEqual([{ path: 'table.exclusive.perfect-pairs', value: ['pairs', 'lucky-match'] }]);
    expect(c.targets().map((t) => t.wagers?.map((w) => w.bet))).toEqual([
      ['player-perfect-pairs', 'player-pair'],
      ['player-pair', 'player-perfect-pairs'],
      ['player-perfect-pairs', 'player-lucky-match'],
      ['player-lucky-match', 'player-perfect-pairs'],
    ]);
  });
});
