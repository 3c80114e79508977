// The fee that comes with a wager, judged on made logs: $5 at a table minimum of $40, waived from $500.
import { describe, expect, test } from 'vitest';
import type { TableOptions } from '../../src/model/play.ts';
import { anteRequired } from '../../src/predicates/ante.ts';
import { check, said } from './settled.ts';
import { type Happening, table as tableOf } from './trace.ts';

const limit = (min: number) => ({ min, max: 100_000 });
const SIGN = {
  variant: 'ante-up',
  ante: { amount: 500, waivedFrom: null },
  limits: { player: limit(4_000), tie: limit(5_000), tiger: limit(500) },
} as const;

const placed = (amount = 10_000, bet = 'player'): Happening => ({
  type: 'wager.placed',
  wager: 'w1',
  player: 'p1',
  bet,
  amount,
});
const fee = (amount: number, type: 'ante.placed' | 'ante.collected' = 'ante.placed'): Happening => ({
  type,
  wager: 'w1',
  player: 'p1',
  amount,
});
const card: Happening = { type: 'card.dealt', pos: 1, card: '2S', hand: 'P', place: 1, face: 'up' };
const result: Happening = { type: 'result.announced', what: 'result', counts: { P: 7, B: 6 }, winner: 'P' };
const settled = (outcome: 'win' | 'void' = 'win'): Happening => ({
  type: 'wager.settled',
  wager: 'w1',
  player: 'p1',
  bet: 'player',
  outcome,
  odds: null,
  stake: 10_000,
  effectiveStake: 10_000,
  paid: 0,
  commission: 0,
  collected: 0,
  returned: 10_000,
});
const told = (events: readonly Happening[], sign: Partial<TableOptions> = {}) =>
  tableOf([[{ type: 'coup.opened', variant: sign.variant ?? SIGN.variant }, ...events]], { ...SIGN, ...sign });

const of = (given: object) => check(anteRequired, { variant: 'ante-up', ...given });

describe('ante.required', () => {
  test('an eighth of the table minimum, and not a chip more', () => {
    const cap = of({ cap: '12.5%' });
    expect(cap.sets()).toEqual([{ path: 'ante.required', layer: 'ante-up', value: { cap: '1:8' } }]);
    expect(said(cap.judge(told([])))).toBe('pass');
    expect(said(cap.judge(told([], { ante: { amount: 501, waivedFrom: null } })))).toBe(
      'the fee is $5.01 at a table minimum of $40, and must be no more than 1 in 8 of it',
    );
    // The minimum of a side wager is none of the table's.
    expect(said(cap.judge(told([], { limits: { player: limit(3_900), tiger: limit(100_000) } })))).toContain(
      'at a table minimum of $39',
    );
    expect(cap.judge(told([], { ante: null })).verdict).toBe('na');
    expect(cap.judge(told([], { variant: 'base' })).verdict).toBe('na');
    expect(
      said(cap.judge(told([], { variant: 'two-to-one+ante-up', ante: { amount: 600, waivedFrom: null } }))),
    ).toContain('the fee is $6');
  });

  test('the amount on the sign', () => {
    const posted = of({ amount: 'posted' });
    expect(said(posted.judge(told([placed(), fee(500), card])))).toBe('pass');
    for (const amount of [400, 600])
      expect(said(posted.judge(told([placed(), fee(amount), card])))).toBe(
        `$100 on player with a fee of $${amount / 100}, must be $5`,
      );
    expect(said(posted.judge(told([placed(), fee(500), fee(500), card])))).toContain('with a fee of $10, must be $5');
    expect(posted.judge(told([placed(10_000, 'tiger'), fee(600)])).verdict).toBe('na');
  });

  test('waived from the value on the sign, and below it not', () => {
    const waiver = of({ waiver: 'posted' });
    const sign = { ante: { amount: 500, waivedFrom: 50_000 } };
    expect(waiver.sets()).toEqual([{ path: 'ante.waiver', layer: 'ante-up', value: true }]);
    expect(said(waiver.judge(told([placed(50_000), card], sign)))).toBe('pass');
    // It may be waived: one that is taken all the same is the operator's discretion, and is of the amount on the sign.
    expect(waiver.judge(told([placed(50_000), fee(500), card], sign)).verdict).toBe('na');
    const posted = of({ amount: 'posted' });
    expect(said(posted.judge(told([placed(50_000), fee(500), card], sign)))).toBe('pass');
    expect(said(posted.judge(told([placed(50_000), fee(400), card], sign)))).toBe(
      '$500 on player with a fee of $4, must be $5',
    );
    const refused = (amount: number): Happening => ({
      type: 'wager.refused',
      wager: 'w1',
      player: 'p1',
      bet: 'player',
      amount,
      cause: 'ante',
    });
    expect(said(waiver.judge(told([refused(49_900)], sign)))).toBe('pass');
    expect(said(waiver.judge(told([refused(50_000)], sign)))).toBe(
      '$500 on player was refused for want of a fee, which must be waived from $500',
    );
  });

  test('before the first card, and never missing where the wager was settled', () => {
    const before = of({ before: 'first-card' });
    expect(said(before.judge(told([placed(), fee(500), card, settled()])))).toBe('pass');
    expect(said(before.judge(told([placed(), card, fee(500), settled()])))).toBe(
      '$100 on player: the fee was placed after the first card',
    );
    expect(said(before.judge(told([placed(), card, settled()])))).toBe(
      '$100 on player was settled without the fee of $5 that must come with it',
    );
    expect(before.judge(told([placed(), card, settled('void')])).verdict).toBe('na');
    expect(said(before.judge(told([card, placed(), fee(500), settled()])))).toBe(
      '$100 on player was made after the first card',
    );
  });

  test('collected with the result, all of it', () => {
    const collected = of({ collected: 'settlement' });
    const taken = (amount: number) => fee(amount, 'ante.collected');
    expect(said(collected.judge(told([placed(), fee(500), card, result, taken(500), settled()])))).toBe('pass');
    expect(said(collected.judge(told([placed(), fee(500), card, result, settled()])))).toBe(
      '$100 on player: $0 of the fee of $5 was collected, must be all of it',
    );
    expect(said(collected.judge(told([placed(), fee(500), card, result, taken(400), settled()])))).toContain(
      '$4 of the fee of $5',
    );
    expect(said(collected.judge(told([placed(), fee(500), card, taken(500), result, settled()])))).toContain(
      'collected before the result was announced',
    );
  });

  test('is sought with the fee, with a wrong one and with none, and where another variant is adopted too', () => {
    const fees = new Set(
      of({ amount: 'posted' })
        .targets()
        .map((t) => t.wagers?.[0]?.ante),
    );
    expect([...fees]).toEqual([1_000, 900, 1_100, undefined]);
    // A table whose fee is a chip too high is asked for, and nobody is to blame who refuses it.
    const barred = of({ cap: '12.5%' })
      .targets()
      .filter((t) => t.barred);
    expect(barred.map((t) => [t.table?.ante?.amount, t.table?.limits?.player?.min])).toEqual([[1_100, 8_000]]);
    const variants = new Set(
      of({ before: 'first-card', besides: 'two-to-one' })
        .targets()
        .map((t) => t.table?.variant),
    );
    expect([...variants]).toEqual(['ante-up', 'two-to-one+ante-up', 'ante-up+two-to-one']);
    const stakes = new Set(
      of({ waiver: 'posted' })
        .targets()
        .map((t) => t.wagers?.[0]?.amount),
    );
    expect([...stakes]).toEqual([49_900, 50_000]);
  });
});

describe('ante.required, one for each player', () => {
  const per = of({ before: 'first-card', per: 'player' });
  const more = (player: string): Happening => ({
    type: 'wager.placed',
    wager: 'w2',
    player,
    bet: 'tie',
    amount: 10_000,
  });
  const end = (player: string): Happening => ({ ...settled(), wager: 'w2', player, bet: 'tie' }) as Happening;
  const coup = (player: string) => told([placed(), fee(500), more(player), card, result, settled(), end(player)]);

  test('covers all that the player wagers, and nobody else', () => {
    expect(said(per.judge(coup('p1')))).toBe('pass');
    expect(said(per.judge(coup('p2')))).toContain('was settled without the fee of $5');
    expect(said(of({ before: 'first-card' }).judge(coup('p1')))).toContain('was settled without the fee of $5');
  });

  test('is asked of a player once', () => {
    const refused: Happening = { ...more('p1'), type: 'wager.refused', cause: 'ante' } as Happening;
    expect(said(per.judge(told([placed(), fee(500), refused, card, result, settled()])))).toBe(
      '$100 on tie was refused for want of a fee, and p1 has placed one',
    );
    const second: Happening = { type: 'ante.placed', wager: 'w2', player: 'p1', amount: 500 };
    expect(
      said(per.judge(told([placed(), fee(500), more('p1'), second, card, result, settled(), end('p1')]))),
    ).toContain('p1 has placed $10 of fees, must be one');
  });
});
