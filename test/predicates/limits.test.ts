// Stakes that break a limit, judged on made logs. Limits: approved from $5, the sign from $10 to $500.
import { describe, expect, test } from 'vitest';
import { limitsBreach } from '../../src/predicates/limits.ts';
import { check, log, said } from './settled.ts';

const table = { limits: { player: { min: 1_000, max: 50_000 } }, approvedMinimum: { player: 500 } };
type Ending = {
  outcome: 'win' | 'lose' | 'stand-off' | 'void';
  effectiveStake?: number;
  paid?: number;
  collected?: number;
  returned?: number;
};
const coup = (amount: number, end: Ending) =>
  log({ placed: [{ bet: 'player', amount }], settled: [{ bet: 'player', stake: amount, ...end }] }, table);

describe('limits.breach', () => {
  test('below the approved minimum: void, and all of it goes back', () => {
    const c = check(limitsBreach, { breach: 'below-approved-minimum', do: 'void-and-return' });
    expect(said(c.judge(coup(400, { outcome: 'void', effectiveStake: 0 })))).toBe('pass');
    expect(said(c.judge(coup(400, { outcome: 'lose' })))).toBe(
      'stake $4 on Player, below the approved minimum of $5: lose, must be void',
    );
    expect(said(c.judge(coup(400, { outcome: 'win', paid: 400 })))).toContain('win, must be void');
    expect(said(c.judge(coup(400, { outcome: 'void', collected: 400, returned: 0 })))).toContain('must go back whole');
    expect(c.judge(coup(500, { outcome: 'lose' })).verdict).toBe('na');
  });

  test('between the two minimums: settled as it lies', () => {
    const c = check(limitsBreach, { breach: 'below-minimum', do: 'as-made' });
    for (const amount of [500, 900]) {
      expect(said(c.judge(coup(amount, { outcome: 'lose' })))).toBe('pass');
      expect(said(c.judge(coup(amount, { outcome: 'void', effectiveStake: 0 })))).toContain(
        'below the minimum of $10: void, must be settled on',
      );
    }
    expect(said(c.judge(coup(900, { outcome: 'win', paid: 1_000, effectiveStake: 800 })))).toContain(
      'settled on $8, must be on $9',
    );
    expect(c.judge(coup(1_000, { outcome: 'void' })).verdict).toBe('na');
  });

  test('below what is approved a stake is below the minimum too, unless the rule stops there (crown r 7.2.3)', () => {
    // Approved are $5, and the sign states $10; star r 6.4 and tas r 7.4 speak of the sign's minimum and of no other.
    const star = check(limitsBreach, { breach: 'below-minimum', do: 'as-made' });
    expect(said(star.judge(coup(400, { outcome: 'lose' })))).toBe('pass');
    expect(said(star.judge(coup(400, { outcome: 'void' })))).toContain('below the minimum of $10: void');
    const crown = check(limitsBreach, { breach: 'below-minimum', notBelow: 'approved-minimum', do: 'as-made' });
    expect(crown.judge(coup(400, { outcome: 'void' })).verdict).toBe('na');
    expect(said(crown.judge(coup(500, { outcome: 'void' })))).toContain('below the minimum of $10: void');
    const tried = (c: typeof star) => new Set(c.targets().flatMap((t) => (t.wagers ?? []).map((w) => w.amount)));
    expect(tried(star)).toEqual(new Set([900, 1_000, 500, 400]));
    expect(tried(crown)).toEqual(new Set([900, 1_000, 500]));
  });

  test('above the maximum: paid or collected up to it, the rest goes back', () => {
    const c = check(limitsBreach, { breach: 'above-maximum', do: 'to-maximum' });
    expect(said(c.judge(coup(50_100, { outcome: 'lose', effectiveStake: 50_000 })))).toBe('pass');
    expect(said(c.judge(coup(50_100, { outcome: 'lose' })))).toContain('settled on $501, must be on $500');
    expect(
      said(c.judge(coup(50_100, { outcome: 'lose', effectiveStake: 50_000, collected: 50_100, returned: 0 }))),
    ).toContain('$501 collected, must be $500');
    expect(said(c.judge(coup(100_000, { outcome: 'win', effectiveStake: 50_000, paid: 50_000 })))).toBe('pass');
    expect(
      said(c.judge(coup(100_000, { outcome: 'win', effectiveStake: 50_000, paid: 50_000, returned: 50_000 }))),
    ).toContain('$500 of the stake returned, must be $1,000');
    expect(said(c.judge(coup(50_100, { outcome: 'stand-off', effectiveStake: 50_000 })))).toBe('pass');
    expect(said(c.judge(coup(50_100, { outcome: 'void' })))).toContain('void, must be settled on $500');
    expect(c.judge(coup(50_000, { outcome: 'lose' })).verdict).toBe('na');
  });

  test('above the maximum, where the rest is forfeited: a loser loses all', () => {
    const c = check(limitsBreach, { breach: 'above-maximum', do: 'rest-forfeited' });
    expect(
      said(c.judge(coup(50_100, { outcome: 'lose', effectiveStake: 50_000, collected: 50_100, returned: 0 }))),
    ).toBe('pass');
    expect(said(c.judge(coup(50_100, { outcome: 'lose', effectiveStake: 50_000 })))).toContain(
      '$500 collected, must be $501',
    );
    expect(said(c.judge(coup(100_000, { outcome: 'win', effectiveStake: 50_000, paid: 50_000 })))).toBe('pass');
    expect(c.judge(coup(50_000, { outcome: 'lose' })).verdict).toBe('na');
  });

  test('below the minimum, where the dealer may return it: as made, or whole', () => {
    const c = check(limitsBreach, { breach: 'below-minimum', do: 'as-made-or-returned' });
    expect(said(c.judge(coup(900, { outcome: 'lose' })))).toBe('pass');
    expect(said(c.judge(coup(900, { outcome: 'void', effectiveStake: 0 })))).toBe('pass');
    expect(said(c.judge(coup(900, { outcome: 'void', collected: 900, returned: 0 })))).toContain('must go back whole');
    expect(said(c.judge(coup(900, { outcome: 'win', paid: 1_000, effectiveStake: 800 })))).toContain(
      'settled on $8, must be on $9',
    );
    expect(c.targets().filter((t) => t.dealer?.includes('return-wager'))).toHaveLength(c.targets().length / 2);
  });

  test('over the liability of a hand: reduced in proportion, and never without need', () => {
    const c = check(limitsBreach, { breach: 'over-liability', do: 'pro-rata' });
    // $800, $400 and $300 are $1,500; $1,000 is two thirds of it: $533 1/3, $266 2/3 and $200.
    const amounts = [80_000, 40_000, 30_000];
    const reduce = (tos: readonly number[], liability: number | null = 100_000, from = amounts) =>
      log(
        {
          placed: from.map((amount) => ({ amount })),
          changed: tos.map((to, i) => ({ wager: `w${i + 1}`, from: from[i] ?? 0, to })),
        },
        { liability },
      );
    expect(said(c.judge(reduce([53_300, 26_600, 20_000])))).toBe('pass');
    expect(said(c.judge(reduce([53_300, 26_700, 20_000])))).toBe('pass');
    expect(said(c.judge(reduce([53_400, 26_700, 20_000])))).toContain('$1,001 left, must not be above $1,000');
    expect(said(c.judge(reduce([53_200, 26_600, 20_000])))).toBe('pass');
    expect(said(c.judge(reduce([52_700, 26_900, 20_000])))).toBe(
      'wagers on Player of $1,500, liability $1,000: $800 reduced to $527, in proportion $531.20 (within $1)',
    );
    expect(said(c.judge(reduce([53_300, 26_600])))).toContain('above $1,000');
    expect(said(c.judge(reduce([50_000, 25_000, 10_000])))).toContain('$800 reduced to $500');
    expect(said(c.judge(reduce([60_000], 100_000, [80_000])))).toContain(
      '$800, liability $1,000: reduced, and must not be',
    );
    expect(c.judge(reduce([])).verdict).toBe('na');
    expect(c.judge(reduce([53_300, 26_600, 20_000], null)).verdict).toBe('na');
    const misread = log(
      { placed: [{ amount: 150_000 }], changed: [{ wager: 'w1', from: 140_000, to: 100_000 }] },
      { liability: 100_000 },
    );
    expect(said(c.judge(misread))).toContain('reduced from $1,400, where $1,500 lay');
  });

  test('made without its fee: void, unless none was due', () => {
    const c = check(limitsBreach, { breach: 'ante-missing', do: 'void-and-return', variant: 'ante-up' });
    const ante = (amount: number, end: Ending, bet = 'player', variant = 'ante-up') =>
      log(
        { placed: [{ bet, amount }], settled: [{ bet, stake: amount, ...end }] },
        { variant, ante: { amount: 500, waivedFrom: 50_000 } },
      );
    expect(said(c.judge(ante(10_000, { outcome: 'void', effectiveStake: 0 })))).toBe('pass');
    expect(said(c.judge(ante(49_900, { outcome: 'lose' })))).toBe(
      'stake $499 on Player, made without its fee of $5: lose, must be void',
    );
    expect(c.judge(ante(50_000, { outcome: 'lose' })).verdict).toBe('na');
    expect(c.judge(ante(10_000, { outcome: 'lose' }, 'tiger')).verdict).toBe('na');
    expect(c.judge(ante(10_000, { outcome: 'lose' }, 'player', 'base')).verdict).toBe('na');
    expect(c.sets()).toEqual([
      { path: 'limits.breach.ante-missing', layer: 'ante-up', option: undefined, value: 'void-and-return' },
    ]);
  });

  test('made without its fee: void and kept, or covered by a fee that the player has placed', () => {
    const kept = check(limitsBreach, { breach: 'ante-missing', do: 'void-and-kept', variant: 'ante-up' });
    const sign = { variant: 'ante-up', ante: { amount: 500, waivedFrom: null } };
    const bare = (end: Ending) =>
      log({ placed: [{ amount: 10_000 }], settled: [{ bet: 'player', effectiveStake: 0, ...end }] }, sign);
    expect(said(kept.judge(bare({ outcome: 'void', collected: 10_000, returned: 0 })))).toBe('pass');
    expect(said(kept.judge(bare({ outcome: 'void' })))).toContain(
      '$0 collected; must be void, and all of it collected',
    );
    const perPlayer = check(limitsBreach, {
      breach: 'ante-missing',
      do: 'void-and-return',
      variant: 'ante-up',
      per: 'player',
    });
    expect(said(perPlayer.judge(bare({ outcome: 'lose', effectiveStake: 10_000 })))).toContain('must be void');
    expect(perPlayer.sets().at(-1)).toEqual({ path: 'ante.per', layer: 'ante-up', value: 'player' });
  });

  test('what chips cannot pay: the part that they can is at risk, the rest goes back', () => {
    const c = check(limitsBreach, {
      breach: 'inexact',
      do: 'payable-part',
      bet: 'banker',
      pays: '1 to 1',
      commission: '5%',
    });
    // Of $35 less 5% chips of a dollar can pay $20, which wins $19; $40 wins $38.
    const banker = (amount: number, end: Ending, bet = 'banker') =>
      log({ placed: [{ bet, amount }], settled: [{ bet, stake: amount, ...end }] });
    expect(said(c.judge(banker(3_500, { outcome: 'lose', effectiveStake: 2_000 })))).toBe('pass');
    expect(said(c.judge(banker(3_500, { outcome: 'win', effectiveStake: 2_000, paid: 1_900 })))).toBe('pass');
    expect(said(c.judge(banker(3_500, { outcome: 'lose' })))).toBe(
      'stake $35 on Banker, whose win chips cannot pay: settled on $35, must be on $20',
    );
    expect(said(c.judge(banker(3_500, { outcome: 'lose', effectiveStake: 3_000 })))).toContain(
      'settled on $30, must be on $20',
    );
    // No part of $15 comes out even.
    expect(said(c.judge(banker(1_500, { outcome: 'void', effectiveStake: 0 })))).toBe('pass');
    expect(said(c.judge(banker(1_500, { outcome: 'lose' })))).toContain('lose, must be void');
    expect(c.judge(banker(4_000, { outcome: 'lose' })).verdict).toBe('na');
    expect(c.judge(banker(3_500, { outcome: 'lose' }, 'player')).verdict).toBe('na');
  });

  test('targets stand on both sides of each bound, and bring every result', () => {
    const amounts = (breach: string, what: string) =>
      check(limitsBreach, { breach, do: what })
        .targets()
        .flatMap((t) => (t.wagers ?? []).map((w) => w.amount));
    expect(new Set(amounts('below-approved-minimum', 'void-and-return'))).toEqual(new Set([400, 500, 100]));
    expect(new Set(amounts('above-maximum', 'to-maximum'))).toEqual(new Set([50_100, 50_000, 100_000]));
    expect(check(limitsBreach, { breach: 'above-maximum', do: 'to-maximum' }).targets()).toHaveLength(3 * 3 * 3); // stakes, bets, results
    const bets = (more: object) =>
      new Set(
        check(limitsBreach, { breach: 'inexact', do: 'payable-part', ...more })
          .targets()
          .flatMap((t) => (t.wagers ?? []).map((w) => w.bet)),
      );
    expect(bets({})).toEqual(new Set(['player', 'banker', 'tie']));
    expect(bets({ bet: 'banker' })).toEqual(new Set(['banker']));
    expect(check(limitsBreach, { breach: 'below-minimum', do: 'as-made' }).sets()).toEqual([
      { path: 'limits.breach.below-minimum', value: 'as-made' },
    ]);
  });
});
