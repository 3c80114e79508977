// Several areas of one bet, judged on made logs: limits of $10 and $500 on each bet.
import { describe, expect, test } from 'vitest';
import { limitsTotal } from '../../src/predicates/limits-total.ts';
import { check, log, said } from './settled.ts';

const table = { limits: { player: { min: 1_000, max: 50_000 }, tie: { min: 1_000, max: 50_000 } } };
const rule = check(limitsTotal, { bets: ['player', 'banker', 'tie'], minimum: 'each', maximum: 'sum' });
const areas = (
  amounts: readonly number[],
  refused: readonly number[] = [],
  cause: 'limits' | 'not-permitted' = 'limits',
  bet = 'player',
) =>
  log(
    {
      placed: amounts.map((amount, i) => ({ bet, amount, area: String(i + 1) })),
      refused: refused.map((amount, i) => ({ wager: `r${i}`, bet, amount, cause })),
    },
    table,
  );

describe('limits.total', () => {
  test('the minimum binds each area', () => {
    expect(said(rule.judge(areas([1_000, 1_000])))).toBe('pass');
    expect(said(rule.judge(areas([25_000, 900])))).toBe(
      '$9 on Player beside $250 in other areas was accepted, and must not be: the minimum of $10 binds each',
    );
    expect(said(rule.judge(areas([900, 25_000])))).toBe(
      '$9 on Player was accepted, and must not be: the minimum of $10 binds each',
    );
    expect(said(rule.judge(areas([25_000], [900])))).toBe('pass');
  });

  test('the maximum binds the sum', () => {
    expect(said(rule.judge(areas([25_000, 25_000])))).toBe('pass');
    expect(said(rule.judge(areas([25_000, 25_100])))).toBe(
      '$251 on Player beside $250 in other areas was accepted, and must not be: the maximum of $500 binds sum',
    );
    expect(said(rule.judge(areas([25_000], [25_100])))).toBe('pass');
    expect(said(rule.judge(areas([25_000], [25_000])))).toBe(
      '$250 on Player beside $250 in other areas was refused for its amount, which is within $10 and $500',
    );
    expect(said(rule.judge(areas([25_000, 24_000], [2_000], 'limits', 'tie')))).toBe('pass');
    expect(said(rule.judge(areas([25_000], [25_000], 'not-permitted')))).toBe('pass');
  });

  test('the other way about it is the other way about', () => {
    const other = check(limitsTotal, { bets: ['player'], minimum: 'sum', maximum: 'each' });
    expect(said(other.judge(areas([25_000, 900])))).toBe('pass');
    expect(said(other.judge(areas([50_000, 50_000])))).toBe('pass');
    expect(said(other.judge(areas([25_000], [900])))).toContain('was refused for its amount');
    expect(said(other.judge(areas([25_000, 50_100])))).toContain('the maximum of $500 binds each');
  });

  test('one area, one wager, another player or a bet without limits are none of its business', () => {
    expect(rule.judge(areas([60_000])).verdict).toBe('na');
    expect(
      rule.judge(log({ placed: [0, 1].map(() => ({ bet: 'player', amount: 40_000, area: '1' })) }, table)).verdict,
    ).toBe('na');
    expect(
      rule.judge(log({ placed: ['p1', 'p2'].map((player) => ({ bet: 'player', amount: 40_000, player })) }, table))
        .verdict,
    ).toBe('na');
    expect(rule.judge(areas([60_000, 60_000], [], 'limits', 'super-6')).verdict).toBe('na');
    expect(said(rule.judge(areas([900, 60_000], [], 'limits', 'banker')))).toBe('pass');
  });

  test('a unit on the sign is a reason of its own to refuse', () => {
    const unit = log(
      {
        placed: [{ bet: 'player', amount: 5_000, area: '1' }],
        refused: [{ wager: 'r', bet: 'player', amount: 5_200, cause: 'limits' }],
      },
      { ...table, unit: 500 },
    );
    expect(said(rule.judge(unit))).toBe('pass');
  });

  test('where wagers are bounded together, one may be refused for what lies there of others', () => {
    const bounded = (bound: object, amounts: readonly number[]) =>
      log(
        {
          placed: amounts.map((amount, i) => ({ bet: 'player', amount, area: String(i + 1) })),
          refused: [{ wager: 'r', bet: 'player', amount: 20_000, cause: 'limits' }],
        },
        { ...table, ...bound },
      );
    expect(said(rule.judge(bounded({ differential: 30_000 }, [25_000])))).toBe('pass');
    expect(said(rule.judge(bounded({ areaMaximum: 20_000 }, [25_000])))).toBe('pass');
    expect(said(rule.judge(bounded({}, [25_000])))).toContain('was refused for its amount');
    expect(said(rule.judge(bounded({ differential: 30_000 }, [30_000, 25_000])))).toContain('must not be');
  });

  test('it sets both at once, and tries both sides of both bounds in areas of one player', () => {
    expect(rule.sets()).toEqual([{ path: 'limits.aggregation', value: { minimum: 'each', maximum: 'sum' } }]);
    const tried = rule.targets().filter((t) => t.wagers?.[0]?.bet === 'tie');
    expect(tried.map((t) => t.wagers?.map((w) => w.amount))).toEqual([
      [1_000, 1_000],
      [25_000, 900],
      [900, 900],
      [25_000, 25_000],
      [25_000, 25_100],
      [25_000, 24_000, 2_000],
      [25_000, 25_000, 25_000, 25_000],
    ]);
    const places = tried.map((t) => t.wagers?.map((w) => `${w.player} ${w.area}`) ?? []);
    expect(places.every((all) => new Set(all).size === all.length)).toBe(true);
    expect(places.at(-1)).toEqual(['p1 1', 'p1 2', 'p2 1', 'p2 2']);
  });
});
