// When wagers are settled, and that none is left, judged on made coups.
import { describe, expect, it } from 'vitest';
import { settlementOrder } from '../../src/predicates/settlement-order.ts';
import { coup, type Happening, table, verdict } from './trace.ts';

const placed = (bet: string, wager: string): Happening => ({
  type: 'wager.placed',
  wager,
  player: 'p1',
  bet,
  amount: 10_000,
});
const lost = (bet: string, wager: string, collected = 10_000): Happening => ({
  ...{ type: 'wager.settled', wager, player: 'p1', bet, outcome: 'lose', odds: null, stake: 10_000 },
  ...{ effectiveStake: 10_000, paid: 0, commission: 0, collected, returned: 10_000 - collected },
});
const won = (bet: string, wager: string, paid: number): Happening => ({
  ...{ type: 'wager.settled', wager, player: 'p1', bet, outcome: 'win', odds: '1:1', stake: 10_000 },
  ...{ effectiveStake: 10_000, paid, commission: 0, collected: 0, returned: 10_000 },
});
/** Five against seven. */
const told = (settled: readonly Happening[], wagers = [placed('player', 'w1'), placed('banker', 'w2')]) =>
  coup({ P: '2S 3H KD', B: '3D 4C', counts: [5, 7], result: 'B', wagers, settled });
const BOTH = [lost('player', 'w1'), won('banker', 'w2', 10_000)];
/** The settlements come before the event that is the first of its kind. */
const early = (at: (e: Happening) => boolean) => {
  const events = told(BOTH);
  const rest = events.filter((e) => e.type !== 'wager.settled');
  const i = rest.findIndex(at);
  return [...rest.slice(0, i), ...BOTH, ...rest.slice(i)];
};
const of = (events: readonly Happening[], written: object = {}) => verdict(settlementOrder, { ...written }, events);

describe('settlement.order', () => {
  it('after the result, or after the last card', () => {
    expect(of(told(BOTH), { after: 'result' })).toBe('pass');
    const before = early((e) => e.type === 'result.announced');
    expect(of(before, { after: 'result' })).toContain('and was settled before the result was announced');
    expect(of(before, { after: 'cards' })).toBe('pass');
    expect(of(before)).toBe('pass');
    expect(
      of(
        early((e) => e.type === 'card.dealt' && e.place === 3),
        { after: 'cards' },
      ),
    ).toContain('and was settled before the last card was dealt');
    expect(
      of(
        told(BOTH).filter((e) => e.type !== 'result.announced'),
        { after: 'result' },
      ),
    ).toBe('na');
  });

  it('what loses is collected, what wins is paid, and nothing is left', () => {
    expect(of(told([lost('player', 'w1', 5_000), BOTH[1] as Happening]))).toContain('lost: collected $50 of $100');
    expect(of(told([BOTH[0] as Happening, won('banker', 'w2', 0)]))).toContain('won, and was paid nothing');
    expect(of(told([BOTH[0] as Happening]))).toBe(
      'fail: $100 on banker was still on the table when the coup was closed',
    );
    const half = told([lost('player', 'w1', 5_000), BOTH[1] as Happening]);
    expect(of(half, { take: 'winning' })).toBe('pass');
    expect(of(half, { take: 'losing' })).toContain('fail');
  });

  it('of some bets, in some variation', () => {
    const half = told([lost('player', 'w1', 5_000), BOTH[1] as Happening]);
    expect(of(half, { bets: ['banker'] })).toBe('pass');
    expect(of(half, { bets: ['tie'] })).toBe('na');
    const view = table([half.map((e) => (e.type === 'coup.opened' ? { ...e, variant: 'ez' } : e))]);
    expect(verdict(settlementOrder, { variant: 'ez' }, view)).toContain('fail');
    expect(verdict(settlementOrder, { variant: 'ante-up' }, view)).toBe('na');
  });
});
