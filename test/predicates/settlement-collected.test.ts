// What is taken of wagers that do not win, judged on made logs.
import { describe, expect, test } from 'vitest';
import { settlementCollected } from '../../src/predicates/settlement-collected.ts';
import { check, said, settled } from './settled.ts';

const lost = check(settlementCollected, { outcome: 'lose', collected: 'whole' });
const stood = check(settlementCollected, { outcome: 'stand-off', collected: 'nothing' });
type End = Parameters<typeof settled>[2];
const banker = (s: End) => settled('5S 4H', '2D 4C', { bet: 'banker', ...s });
const tied = (s: End) => settled('2S 4H', '2D 4C', { bet: 'player', outcome: 'stand-off', ...s });

describe('settlement.collected', () => {
  test('a losing wager is collected whole', () => {
    expect(said(lost.judge(banker({ outcome: 'lose' })))).toBe('pass');
    expect(said(lost.judge(banker({ outcome: 'lose', collected: 9_500, returned: 500 })))).toBe(
      'stake $100 on Banker (Player 9 in 2 cards, Banker 6 in 2 cards) lost: collected $95, returned $5, paid $0; must be $100, $0 and nothing',
    );
    expect(said(lost.judge(banker({ outcome: 'lose', collected: 0, returned: 10_000 })))).toContain('collected $0');
    expect(said(lost.judge(banker({ outcome: 'lose', paid: 100 })))).toContain('paid $1');
    expect(lost.judge(banker({ outcome: 'win', paid: 10_000 })).verdict).toBe('na');
  });

  test('of a stake that was at risk in part, the part', () => {
    expect(said(lost.judge(banker({ outcome: 'lose', stake: 20_000, effectiveStake: 10_000 })))).toBe('pass');
    expect(
      said(
        lost.judge(banker({ outcome: 'lose', stake: 20_000, effectiveStake: 10_000, collected: 20_000, returned: 0 })),
      ),
    ).toContain('must be $100, $100 and nothing');
  });

  test('of one that stands off, nothing', () => {
    expect(said(stood.judge(tied({})))).toBe('pass');
    expect(said(stood.judge(tied({ collected: 10_000, returned: 0 })))).toContain(
      'collected $100, returned $0, paid $0; must be $0, $100 and nothing',
    );
    expect(said(stood.judge(tied({ paid: 100 })))).toContain('paid $1');
    expect(stood.judge(banker({ outcome: 'lose' })).verdict).toBe('na');
  });

  test('every main bet is brought to every result', () => {
    expect(lost.targets()).toHaveLength(9);
    expect(lost.sets()).toEqual([]);
  });
});
