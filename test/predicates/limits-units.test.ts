// The steps in which wagers are made, judged on made logs: limits of $10 and $500, a unit of $5 or none.
import { describe, expect, test } from 'vitest';
import { limitsUnits } from '../../src/predicates/limits-units.ts';
import { check, log, said } from './settled.ts';

const rule = check(limitsUnits, {});
const table = (unit: number | null) => ({ limits: { player: { min: 1_000, max: 50_000 } }, unit });
const taken = (amount: number, unit: number | null = null) => log({ placed: [{ bet: 'player', amount }] }, table(unit));
const turned = (amount: number, unit: number | null = null, cause: 'limits' | 'not-offered' = 'limits') =>
  log({ refused: [{ bet: 'player', amount, cause }] }, table(unit));

describe('limits.units', () => {
  test('without a unit any amount within the limits will do', () => {
    expect(said(rule.judge(taken(1_500)))).toBe('pass');
    expect(said(rule.judge(turned(1_500)))).toBe(
      '$15 on Player was refused for its amount, which is within the limits, and the sign states no unit',
    );
    expect(rule.judge(turned(1_500, null, 'not-offered')).verdict).toBe('na');
    expect(rule.judge(turned(900)).verdict).toBe('na');
    for (const bound of [1_000, 50_000])
      expect(said(rule.judge(turned(bound)))).toContain('was refused for its amount, which is within the limits');
    expect(rule.judge(turned(50_100)).verdict).toBe('na');
    expect(rule.judge(taken(2_000)).verdict).toBe('na');
  });

  test('with one, wagers above the minimum keep it', () => {
    expect(said(rule.judge(taken(1_500, 500)))).toBe('pass');
    expect(said(rule.judge(taken(1_700, 500)))).toBe('$17 on Player was accepted, and the unit on the sign is $5');
    expect(said(rule.judge(turned(1_700, 500)))).toBe('pass');
    expect(said(rule.judge(turned(1_500, 500)))).toContain('which is within the limits and in the unit of $5');
    expect(rule.judge(taken(1_000, 300)).verdict).toBe('na');
    expect(said(rule.judge(turned(1_000, 300)))).toContain('was refused for its amount');
    // A sign may demand multiples of the minimum.
    expect(said(rule.judge(taken(1_500, 1_000)))).toBe('$15 on Player was accepted, and the unit on the sign is $10');
    expect(said(rule.judge(turned(1_500, 1_000)))).toBe('pass');
  });

  test('the unit may be counted from nothing or from the minimum', () => {
    // A minimum of $10 and a unit of $3: $12 is four of them, $13 is one above the minimum, $14 is neither.
    for (const open of [1_200, 1_300]) {
      expect(said(rule.judge(taken(open, 300)))).toBe('pass');
      expect(said(rule.judge(turned(open, 300)))).toBe('pass');
    }
    expect(said(rule.judge(taken(1_400, 300)))).toBe('$14 on Player was accepted, and the unit on the sign is $3');
    expect(said(rule.judge(turned(1_400, 300)))).toBe('pass');
  });

  test('where wagers are bounded together, one may be refused for what lies there beside it', () => {
    for (const bound of ['areaMaximum', 'liability', 'differential'])
      expect(
        rule.judge(log({ refused: [{ bet: 'player', cause: 'limits' }] }, { ...table(null), [bound]: 20_000 })).verdict,
      ).toBe('na');
  });

  test('a sign may bound what a player wagers together: of who holds another wager a refusal tells nothing', () => {
    const second = (player: string) =>
      log(
        {
          placed: [{ bet: 'player', amount: 30_000, area: '1' }],
          refused: [{ bet: 'player', amount: 30_000, wager: 'w2', player, cause: 'limits' }],
        },
        table(null),
      );
    expect(rule.judge(second('p1')).verdict).toBe('na');
    expect(said(rule.judge(second('p2')))).toContain('$300 on Player was refused for its amount');
  });

  test('each is tried', () => {
    expect(rule.targets().map((t) => [t.table?.unit, t.wagers?.[0]?.amount])).toEqual(
      [null, 500, 1_000, 300].flatMap((unit) => [1_000, 1_500, 1_700, 2_000, 50_000].map((amount) => [unit, amount])),
    );
    expect(rule.sets()).toEqual([]);
  });
});
