// A win that is paid nothing beside another hand's, judged on made logs: Player 3-3 of diamonds, Banker 2-2-2 of hearts.
import { describe, expect, test } from 'vitest';
import { settlementPays } from '../../src/predicates/settlement.ts';
import { settlementBeside } from '../../src/predicates/settlement-beside.ts';
import { check, log, said } from './settled.ts';

const WHEN = 'pair-kind(h)=perfect and not triple(h) and triple(o)';
const beside = check(settlementBeside, { bet: 'lucky-match', when: WHEN });

/** $100 on either hand: what the Player's wager is paid, and whose the Banker's is. */
const coup = (paid: number, other = 'p1', B = '2H 2H 2H', outcome: 'win' | 'void' = 'win') =>
  log({
    P: '3D 3D',
    B,
    settled: [
      { bet: 'player-lucky-match', odds: '25:1', paid },
      { bet: 'banker-lucky-match', player: other, outcome, odds: '100:1', paid: 1_000_000 },
    ],
  });

describe('settlement.beside', () => {
  test('is paid nothing where its maker has a wager on the other hand as well', () => {
    expect(said(beside.judge(coup(0)))).toBe('pass');
    expect(said(beside.judge(coup(250_000)))).toContain('paid $2,500, collected $0, must be nothing of either');
  });

  test('asks nothing of another player, of another coup, or beside a wager that is void', () => {
    expect(beside.judge(coup(250_000, 'p2')).verdict).toBe('na');
    expect(beside.judge(coup(250_000, 'p1', '2H 2H 3S')).verdict).toBe('na');
    expect(beside.judge(coup(250_000, 'p1', '2H 2H 2H', 'void')).verdict).toBe('na');
  });

  test('sets for each hand the bet on the other', () =>
    expect(beside.sets()).toEqual([
      {
        path: 'wagers.player-lucky-match.unpaid',
        when: 'pair-kind(P)=perfect and not triple(P) and triple(B)',
        value: 'banker-lucky-match',
      },
      {
        path: 'wagers.banker-lucky-match.unpaid',
        when: 'pair-kind(B)=perfect and not triple(B) and triple(P)',
        value: 'player-lucky-match',
      },
    ]));

  test('is not for the odds to judge', () => {
    const given = { bet: 'player-lucky-match', when: 'pair-kind(h)=perfect and not triple(h)', pays: '25 to 1' };
    const odds = check(settlementPays, { ...given, unpaidBeside: 'triple(o)' });
    expect(odds.judge(coup(0)).verdict).toBe('na');
    expect(said(odds.judge(coup(0, 'p2')))).toContain('paid $0, must be $2,500');
    expect(said(check(settlementPays, given).judge(coup(0)))).toContain('paid $0, must be $2,500');
  });
});
