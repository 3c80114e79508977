// When wagers are settled, and that none is left, judged on made coups.
import { describe, expect, it } from 'vitest';
import type { Winner } from '../../src/model/trace.ts';
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
    // The counts were announced and the result was not: wagers are settled after it.
    const counts: Happening = { type: 'result.announced', what: 'count', hand: 'P', count: 5 };
    const never = told(BOTH).map((e) => (e.type === 'result.announced' ? counts : e));
    expect(of(never, { after: 'result' })).toBe('fail: wagers were settled, and the result was never announced');
    expect(of(never, { after: 'result', bets: ['tie'] })).toBe('na');
    expect(of(never)).toBe('pass');
  });

  it('after the result was announced for the first time, whoever repeats it', () => {
    const said = (winner: Winner): Happening => ({
      type: 'result.announced',
      what: 'result',
      counts: { P: 5, B: 7 },
      winner,
    });
    const events = told(BOTH);
    const closing = events.length - 1;
    const with_ = (at: number, e: Happening) => [...events.slice(0, at), e, ...events.slice(at)];
    expect(of(with_(closing, said('B')), { after: 'result' })).toBe('pass');
    // What was said wrongly, or before the last card, was not the result.
    const corrected = events.map((e) => (e.type === 'result.announced' ? said('P') : e));
    const late = 'and was settled before the result was announced';
    expect(of([...corrected.slice(0, closing), said('B'), ...corrected.slice(closing)], { after: 'result' })).toContain(
      late,
    );
    const fifth = events.findIndex((e) => e.type === 'card.dealt' && e.place === 3);
    const early_ = [...events.slice(0, fifth), said('B'), ...events.slice(fifth)];
    expect(of(early_, { after: 'result' })).toBe('pass');
    const first = events.findIndex((e) => e.type === 'result.announced');
    const before = [...early_.slice(0, first + 1), ...BOTH, said('B'), ...events.slice(closing)];
    expect(of(before, { after: 'result' })).toContain(late);
  });

  it('each part of a combined wager is settled', () => {
    // $400: $200 on the Tie and $100 on either pair.
    const parts = { tie: 20_000, 'player-pair': 10_000, 'banker-pair': 10_000 };
    const one: Happening = {
      ...{ type: 'wager.placed', wager: 'w1', player: 'p1', bet: '1-1-2' },
      ...{ amount: 40_000, parts },
    };
    const all = Object.keys(parts).map((bet) => lost(bet, `w1/${bet}`));
    expect(of(told(all, [one]))).toBe('pass');
    expect(of(told(all.slice(0, 2), [one]))).toBe(
      'fail: $100 on banker-pair was still on the table when the coup was closed',
    );
    expect(of(told(all.slice(0, 2), [one]), { bets: ['tie'] })).toBe('pass');
    expect(of(told(all.slice(0, 2), [one]), { bets: ['pairs'] })).toContain('on banker-pair was still on the table');
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

  it('what stands off may lie there still', () => {
    const tied = (wagers: Happening[]) => coup({ P: '2S 4H', B: 'AD 5C', counts: [6, 6], result: 'T', wagers });
    expect(of(tied([placed('player', 'w1')]))).toBe('na');
    expect(of(tied([placed('player', 'w1'), placed('tie', 'w2')]))).toBe(
      'fail: $100 on tie was still on the table when the coup was closed',
    );
    // Seven in three cards, with which the Banker's wagers stand off at EZ Baccarat.
    const seven = coup({ P: '2S 3H KD', B: 'AD 2C 4H', result: 'B', wagers: [placed('banker', 'w1')] });
    expect(verdict(settlementOrder, {}, table([seven], { variant: 'base' }))).toContain('was still on the table');
    const ez = seven.map((e) => (e.type === 'coup.opened' ? { ...e, variant: 'ez' } : e));
    expect(verdict(settlementOrder, {}, table([ez]))).toBe('na');
  });

  it('two wagers on one bet are two: the one that was settled does not speak for the other', () => {
    const two = [placed('player', 'w1'), placed('player', 'w2')];
    expect(of(told([lost('player', 'w1'), lost('player', 'w2')], two))).toBe('pass');
    expect(of(told([lost('player', 'w1')], two))).toContain('$100 on player was still on the table');
  });

  it('at EZ Baccarat what loses is collected as elsewhere: it is a winning hand that may stand off', () => {
    const ez = told([BOTH[1] as Happening]).map((e) => (e.type === 'coup.opened' ? { ...e, variant: 'ez' } : e));
    expect(verdict(settlementOrder, {}, table([ez]))).toContain('$100 on player was still on the table');
  });

  it('a side wager is left by neither rule, and the Tie wins where nobody does', () => {
    // Whether a side wager wins does not hang on the result alone.
    const side = (take: string) => of(told([], [placed('dragon-7', 'w1')]), { take, bets: ['dragon-7'] });
    for (const take of ['losing', 'winning']) expect(side(take)).toContain('$100 on dragon-7 was still on the table');
    const tied = coup({ P: '2S 4H', B: 'AD 5C', counts: [6, 6], result: 'T', wagers: [placed('tie', 'w1')] });
    expect(of(tied, { take: 'winning' })).toContain('$100 on tie was still on the table');
    expect(of(tied, { take: 'losing' })).toBe('na');
  });

  it('a void wager is given back before any result', () => {
    const back: Happening = { ...won('player', 'w1', 0), outcome: 'void', odds: null } as Happening;
    const counts: Happening = { type: 'result.announced', what: 'count', hand: 'P', count: 5 };
    const events = told([back], [placed('player', 'w1')]);
    expect(
      of(
        events.map((e) => (e.type === 'result.announced' ? counts : e)),
        { after: 'result' },
      ),
    ).not.toContain('never announced');
  });

  it('of a loser that was at risk in part, the part is collected, and what is forfeited beside it is none of it', () => {
    const part = { ...lost('player', 'w1'), effectiveStake: 5_000, forfeited: 5_000 } as Happening;
    expect(of(told([part, BOTH[1] as Happening]))).toBe('pass');
    const more = { ...part, forfeited: 4_000 } as Happening;
    expect(of(told([more, BOTH[1] as Happening]))).toContain('lost: collected $60 of $50');
  });

  it('nothing is left lying while the coup goes on', () => {
    const open = coup({ P: '2S 3H KD', B: '3D 4C', open: true, wagers: [placed('player', 'w1')] });
    expect(of(open)).toBe('na');
  });

  it('of losing wagers a rule on winning ones says nothing, and the other way round', () => {
    const left = told([]);
    expect(of(left, { take: 'losing', bets: ['banker'] })).toBe('na');
    expect(of(left, { take: 'winning', bets: ['player'] })).toBe('na');
    expect(of(left, { take: 'losing' })).toContain('$100 on player was still on the table');
    expect(of(left, { take: 'winning' })).toContain('$100 on banker was still on the table');
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
