// Rules of settlement that hold at some tables only, or give way to others there. Amounts are reckoned by hand.
import { describe, expect, test } from 'vitest';
import { ParamError } from '../../src/model/params.ts';
import { settlementOutcome, settlementPays } from '../../src/predicates/settlement.ts';
import { check, said, settled } from './settled.ts';

const tie = (outcome: 'stand-off' | 'lose' | 'win', table: object = {}) =>
  settled('KS 6H', '2D 4C', { bet: 'player', outcome }, table);

describe('a rule that gives way', () => {
  const standsOff = check(settlementOutcome, {
    bet: 'player',
    standOff: 'winner=T',
    yields: { variant: 'two-to-one' },
  });

  test('says nothing where the variant is adopted, alone or with another', () => {
    expect(said(standsOff.judge(tie('stand-off')))).toBe('pass');
    expect(said(standsOff.judge(tie('lose')))).toContain('must have stood off');
    for (const variant of ['two-to-one', 'two-to-one+ante-up', 'ante-up+two-to-one'])
      expect(standsOff.judge(tie('lose', { variant })).verdict).toBe('na');
    expect(said(standsOff.judge(tie('lose', { variant: 'ante-up' })))).toContain('must have stood off');
  });

  test('says nothing where the choice is taken and the coup is of the kind, and all of it elsewhere', () => {
    const even = check(settlementPays, {
      bet: 'banker',
      pays: '1 to 1',
      yields: { option: 'six=half', when: 'count(h)=6' },
    });
    const half = { choices: { six: 'half' } };
    // Banker wins with 6, then with 7.
    const six = (paid: number, table: object) =>
      settled('2S 3H', '2D 4C', { bet: 'banker', outcome: 'win', odds: '1:1', paid }, table);
    const seven = (paid: number, table: object) =>
      settled('2S 3H', '3D 4C', { bet: 'banker', outcome: 'win', odds: '1:1', paid }, table);
    expect(even.judge(six(5_000, half)).verdict).toBe('na');
    expect(said(even.judge(six(5_000, { choices: { six: 'none' } })))).toContain('paid $50, must be $100');
    expect(said(even.judge(seven(5_000, half)))).toContain('paid $50, must be $100');
    expect(said(even.judge(seven(10_000, half)))).toBe('pass');
    expect(even.sets()).toEqual([
      {
        path: 'wagers.banker.pays',
        layer: undefined,
        option: null,
        when: null,
        value: { odds: '1:1', commission: null },
      },
    ]);
  });

  test('a condition alone takes the case out of the rule itself', () => {
    const c = check(settlementOutcome, {
      bet: 'banker-insurance-3',
      standOff: 'winner=T',
      yields: { when: 'count(h)=9' },
    });
    expect(c.sets()).toEqual([
      {
        path: 'wagers.banker-insurance-3.outcome',
        layer: undefined,
        option: undefined,
        when: 'winner=T and not count(B)=9',
        value: 'stand-off',
      },
    ]);
    const level = (P: string, B: string, outcome: 'stand-off' | 'win') =>
      settled(P, B, { bet: 'banker-insurance-3', outcome });
    expect(said(c.judge(level('2S AH 5D', 'KD QC 8H', 'stand-off')))).toBe('pass');
    expect(said(c.judge(level('2S AH 5D', 'KD QC 8H', 'win')))).toContain('must have stood off');
    expect(c.judge(level('2S AH 6D', 'KD QC 9H', 'win')).verdict).toBe('na');
    expect(said(c.judge(level('2S AH 6D', 'KD QC 9H', 'stand-off')))).toContain(
      'which must be only when winner=T and not count(B)=9',
    );
  });

  test('a variant is judged where it is adopted with another', () => {
    const loses = check(settlementOutcome, { bet: 'player', variant: 'two-to-one', lose: 'not winner=P' });
    expect(said(loses.judge(tie('stand-off', { variant: 'two-to-one+ante-up' })))).toContain('must have lost');
    expect(loses.judge(tie('stand-off', { variant: 'ante-up' })).verdict).toBe('na');
  });
});

describe('a choice that may be left', () => {
  test('belongs to its group with the name of leaving it', () => {
    const half = check(settlementPays, {
      bet: 'banker',
      variant: 'two-to-one',
      option: 'six=half',
      instead: 'none',
      when: 'count(B)=6',
      pays: '1 to 2',
    });
    expect(half.sets()).toEqual([
      { path: 'table.options.six', value: ['none', 'half'] },
      {
        path: 'wagers.banker.pays',
        layer: 'two-to-one',
        option: 'six=half',
        when: 'count(B)=6',
        value: { odds: '1:2', commission: null },
      },
    ]);
    const six = (paid: number, odds: string, choice: string) =>
      settled(
        '2S 3H',
        '2D 4C',
        { bet: 'banker', outcome: 'win', odds, paid },
        { variant: 'two-to-one', choices: { six: choice } },
      );
    expect(said(half.judge(six(5_000, '1:2', 'half')))).toBe('pass');
    expect(said(half.judge(six(10_000, '1:1', 'half')))).toContain('odds 1:1, must be 1:2');
    expect(half.judge(six(10_000, '1:1', 'none')).verdict).toBe('na');
  });
});

describe('the count that the words name', () => {
  const push = (n: string, also = n) =>
    check(settlementOutcome, {
      bet: 'player-insurance-1',
      standOff: 'winner=T',
      on: [`with a ${n}`, `that is a ${also}`],
      outOf: 'winner=T',
    });
  const level = (P: string, B: string, outcome: 'stand-off' | 'lose' | 'win') =>
    settled(P, B, { bet: 'player-insurance-1', outcome });

  test('binds on that count, and the outcome is wrong outside all of them', () => {
    expect(said(push('7').judge(level('3S 4H', '2D 5C', 'stand-off')))).toBe('pass');
    expect(said(push('7').judge(level('3S 4H', '2D 5C', 'lose')))).toContain(
      'must have stood off (winner=T and count(P)=7)',
    );
    expect(push('7').judge(level('4S 4H', 'KD 8C', 'stand-off')).verdict).toBe('na');
    expect(said(push('7').judge(level('3S 4H', '2D 4C', 'stand-off')))).toContain('which must be only when winner=T');
  });

  test('two different counts in one clause hold nowhere', () => {
    expect(push('7', '8').sets()[0]?.when).toBe('winner=T and count(P)=7 and count(P)=8');
    expect(push('7', '8').judge(level('3S 4H', '2D 5C', 'stand-off')).verdict).toBe('na');
    expect(() => push('few')).toThrow(ParamError);
  });
});

describe('odds with a half', () => {
  test('1.5 to 1 is 3 to 2', () => {
    const c = check(settlementPays, { bet: 'banker-insurance-2', when: 'initial(B)=4 and winner=P', pays: '1.5 to 1' });
    expect(c.sets()[0]?.value).toEqual({ odds: '3:2', commission: null });
    // Banker 4 and then 6; Player 3 and then 7.
    const coup = (odds: string, paid: number) =>
      settled('AS 2H 4D', 'AD 3C 2H', { bet: 'banker-insurance-2', outcome: 'win', odds, paid });
    expect(said(c.judge(coup('3:2', 15_000)))).toBe('pass');
    expect(said(c.judge(coup('3:2', 20_000)))).toContain('paid $200, must be $150');
    expect(said(c.judge(coup('2:1', 20_000)))).toContain('odds 2:1, must be 3:2');
    expect(said(c.judge(settled('AS 2H 4D', 'AD 3C 2H', { bet: 'banker-insurance-2', outcome: 'lose' })))).toContain(
      'lost, must be paid 3 to 2',
    );
  });

  test('odds that no other line has are paid nowhere else', () => {
    const c = check(settlementPays, {
      bet: 'banker-insurance-2',
      when: 'initial(B)=4 and winner=P',
      pays: '1.5 to 1',
      outOf: 'initial(B)=4',
    });
    // Banker 5, which another line pays.
    const five = (odds: string, paid: number) =>
      settled('AS 2H 6D', '2D 3C KH', { bet: 'banker-insurance-2', outcome: 'win', odds, paid });
    expect(said(c.judge(five('3:2', 15_000)))).toContain('odds 3:2, which must be only when initial(B)=4');
    expect(c.judge(five('2:1', 20_000)).verdict).toBe('na');
  });
});

describe('insurance bets', () => {
  test('are sought with the wager that they insure, the insured hand shown first', () => {
    const c = check(settlementPays, {
      bet: 'insurance-1',
      when: 'initial(h)=7 and winner=o and natural(o)',
      pays: '2 to 1',
    });
    const player = c.targets().filter((t) => t.wagers?.at(-1)?.bet === 'player-insurance-1');
    expect(player.length).toBeGreaterThan(0);
    for (const t of player) expect([t.wagers?.[0]?.bet, t.showFirst, t.table?.face]).toEqual(['player', 'P', 'down']);
  });
});
