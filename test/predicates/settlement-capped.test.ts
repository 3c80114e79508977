// Wins that a limit cuts short, judged on made logs. Amounts are reckoned by hand.
import { describe, expect, test } from 'vitest';
import { settlementPays } from '../../src/predicates/settlement.ts';
import { settlementCapped } from '../../src/predicates/settlement-capped.ts';
import { check, log, said, settled } from './settled.ts';

describe('settlement.capped, by the sign', () => {
  const posted = check(settlementCapped, { bets: 'lucky-match', cap: 'posted' });
  // $100 at 10 to 1 is $1,000.
  const coup = (paid: number, cap: number | null, outcome: 'win' | 'lose' = 'win') =>
    settled(
      'QH QD 7D',
      'KD 7C',
      { bet: 'player-lucky-match', outcome, odds: outcome === 'win' ? '10:1' : null, paid },
      { caps: cap === null ? {} : { 'player-lucky-match': cap } },
    );

  test('the limit where the odds come to more, the odds where they come to less', () => {
    expect(said(posted.judge(coup(50_000, 50_000)))).toBe('pass');
    expect(said(posted.judge(coup(100_000, 50_000)))).toContain('paid $1,000, must not be above the limit of $500');
    expect(said(posted.judge(coup(40_000, 50_000)))).toContain('paid $400, must be $500, to which 10 to 1 is limited');
    expect(said(posted.judge(coup(100_000, 100_000)))).toBe('pass');
    expect(said(posted.judge(coup(100_000, 200_000)))).toBe('pass');
    expect(said(posted.judge(coup(50_000, 200_000)))).toContain('paid $500, must be 10 to 1 in full');
  });

  test('a limit that chips cannot make is come to within one of them, and not passed', () => {
    // Chips of a dollar and a limit of $500.50; and $100.50 at 10 to 1 is $1,005, which chips of $25 cannot make.
    const limit = (paid: number) => said(posted.judge(coup(paid, 50_050)));
    expect(limit(50_000)).toBe('pass');
    expect(limit(50_050)).toBe('pass');
    expect(limit(50_100)).toContain('must not be above the limit of $500.50');
    expect(limit(49_900)).toContain('must be $500.50');
    const inFull = (paid: number) =>
      said(
        posted.judge(
          settled(
            'QH QD 7D',
            'KD 7C',
            { bet: 'player-lucky-match', odds: '10:1', stake: 10_050, paid },
            { caps: { 'player-lucky-match': 200_000 }, chips: [2_500, 10_000] },
          ),
        ),
      );
    expect(inFull(100_000)).toBe('pass');
    expect(inFull(102_500)).toBe('pass');
    expect(inFull(97_500)).toContain('must be 10 to 1 in full');
  });

  test('no limit is one that the regulator has not approved', () => {
    const unapproved = (paid: number, approvedCaps: Record<string, number>) =>
      settled(
        'QH QD 7D',
        'KD 7C',
        { bet: 'player-lucky-match', odds: '10:1', paid },
        { caps: { 'player-lucky-match': 50_000 }, approvedCaps },
      );
    const why = 'paid $500 of 10 to 1, and the limit of $500 on the sign is not approved';
    expect(said(posted.judge(unapproved(50_000, {})))).toContain(why);
    expect(said(posted.judge(unapproved(50_000, { 'player-lucky-match': 80_000 })))).toContain(why);
    expect(said(posted.judge(unapproved(50_000, { 'player-lucky-match': 50_000 })))).toBe('pass');
    expect(posted.judge(unapproved(100_000, {})).verdict).toBe('na');
    const odds = check(settlementPays, { bet: 'lucky-match', when: 'pair-kind(h)=coloured', pays: '10 to 1' });
    expect(said(odds.judge(unapproved(50_000, {})))).toContain('paid $500, must be $1,000');
  });

  test('asks nothing where the sign states none, or nothing was won', () => {
    expect(posted.judge(coup(100_000, null)).verdict).toBe('na');
    expect(posted.judge(coup(0, 50_000, 'lose')).verdict).toBe('na');
    expect(posted.sets()).toEqual(
      ['player', 'banker'].map((h) => ({
        path: `wagers.${h}-lucky-match.cap`,
        layer: undefined,
        option: undefined,
        value: 'posted',
      })),
    );
  });

  test('what is cut short is not for the odds to judge', () => {
    const odds = check(settlementPays, { bet: 'lucky-match', when: 'pair-kind(h)=coloured', pays: '10 to 1' });
    expect(odds.judge(coup(50_000, 50_000)).verdict).toBe('na');
    expect(said(odds.judge(coup(100_000, 100_000)))).toBe('pass');
    expect(said(odds.judge(coup(50_000, 100_000)))).toContain('paid $500, must be $1,000');
  });
});

describe('settlement.capped, by the wager that is insured', () => {
  const capped = check(settlementCapped, {
    bets: ['insurance-1', 'insurance-3'],
    cap: 'main-stake',
    option: 'cap=main-stake',
    instead: 'none',
  });
  // Banker 8 against a natural 9; $100 at 7 to 1 is $700.
  const coup = (paid: number, main: { bet?: string; player?: string; amount?: number }, choice = 'main-stake') =>
    log(
      {
        P: '9S KH',
        B: '8D KC',
        placed: [{ bet: 'banker', ...main }],
        settled: [{ wager: 'w2', bet: 'banker-insurance-1', outcome: 'win', odds: '7:1', paid }],
      },
      { choices: { cap: choice } },
    );

  test('with the stake that goes back: $300 on the hand leave $200 beside a stake of $100, and $50 leave nothing', () => {
    const whole = check(settlementCapped, { bets: ['insurance-1'], cap: 'main-less-stake', option: 'cap=main-stake' });
    expect(said(whole.judge(coup(20_000, { amount: 30_000 })))).toBe('pass');
    expect(said(whole.judge(coup(30_000, { amount: 30_000 })))).toContain('must not be above the limit of $200');
    expect(said(whole.judge(coup(10_000, { amount: 30_000 })))).toContain('must be $200');
    expect(said(whole.judge(coup(0, { amount: 5_000 })))).toBe('pass');
    expect(said(whole.judge(coup(5_000, { amount: 5_000 })))).toContain('must not be above the limit of $0');
  });

  test('no more than its maker has on the hand', () => {
    expect(said(capped.judge(coup(30_000, { amount: 30_000 })))).toBe('pass');
    expect(said(capped.judge(coup(70_000, { amount: 30_000 })))).toContain(
      'paid $700, must not be above the limit of $300',
    );
    expect(said(capped.judge(coup(20_000, { amount: 30_000 })))).toContain('paid $200, must be $300');
    expect(said(capped.judge(coup(70_000, { amount: 80_000 })))).toBe('pass');
    expect(said(capped.judge(coup(60_000, { amount: 80_000 })))).toContain('must be 7 to 1 in full');
  });

  test('what was reduced before the cards is no longer there to limit by', () => {
    // $300 on the hand, reduced to $200: $700 of odds are cut to $200.
    const reduced = (paid: number) =>
      log(
        {
          P: '9S KH',
          B: '8D KC',
          placed: [{ bet: 'banker', amount: 30_000 }],
          changed: [{ wager: 'w1', from: 30_000, to: 20_000 }],
          settled: [{ wager: 'w2', bet: 'banker-insurance-1', outcome: 'win', odds: '7:1', paid }],
        },
        { choices: { cap: 'main-stake' } },
      );
    expect(said(capped.judge(reduced(20_000)))).toBe('pass');
    expect(said(capped.judge(reduced(30_000)))).toContain('paid $300, must not be above the limit of $200');
  });

  test("somebody else's wager, one on the other hand, and a table without the limit", () => {
    expect(capped.judge(coup(70_000, { player: 'p2' })).verdict).toBe('na');
    expect(capped.judge(coup(70_000, { bet: 'player' })).verdict).toBe('na');
    expect(capped.judge(coup(70_000, { amount: 30_000 }, 'none')).verdict).toBe('na');
  });

  test('is sought on stakes that bite and that do not, with the choice taken', () => {
    const targets = capped.targets();
    expect(targets.slice(0, -1).every((t) => t.table?.choices?.cap === 'main-stake')).toBe(true);
    expect(targets.at(-1)?.table?.choices).toEqual({ cap: 'none' });
    expect([...new Set(targets.map((t) => t.wagers?.[0]?.amount))]).toEqual([10_000, 1_000_000]);
    expect(capped.sets()[0]).toEqual({ path: 'table.options.cap', value: ['none', 'main-stake'] });
  });

  test('is sought on every count of two cards on which an insurance may win', () => {
    const told = capped.targets().map((t) => t.name);
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(told.filter((t) => t.includes(`initial(B)=${n}`))).not.toEqual([]);
  });
});

describe('a limit that says of no win what it is', () => {
  test('is sought on every count: of two cards, and of three where a fifth has come', () => {
    const told = (bets: string, of: string) =>
      check(settlementCapped, { bets, cap: 'posted' })
        .targets()
        .filter((t) => t.name.includes(`: ${of}`));
    for (const hand of ['P', 'B'])
      for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        for (const bets of ['insurance-1', 'insurance-2']) {
          expect(told(bets, `initial(${hand})=${n} and winner`)).not.toEqual([]);
          expect(told(bets, `count(${hand})`)).toEqual([]);
        }
        expect(told('insurance-3', `count(${hand})=${n} and winner`)).not.toEqual([]);
        expect(told('insurance-3', `initial(${hand})`)).toEqual([]);
      }
  });
});

describe('settlement.capped, together', () => {
  // $100 at 10 to 1 and at 25 to 1 are $1,000 and $2,500, of which the sign allows $2,000.
  const coup = (paid: readonly [number, number], second = 'p1') =>
    log(
      {
        P: 'QH QD 7D',
        B: '2H 2H',
        settled: [
          { bet: 'player-lucky-match', odds: '10:1', paid: paid[0] },
          { bet: 'banker-lucky-match', player: second, odds: '25:1', paid: paid[1] },
        ],
      },
      { caps: { 'player-lucky-match': 200_000, 'banker-lucky-match': 200_000 } },
    );
  const of = (together: string) => check(settlementCapped, { bets: 'lucky-match', cap: 'posted', together });

  test('the wins of a player, whichever of them is cut', () => {
    const player = of('player');
    for (const paid of [
      [100_000, 100_000],
      [0, 200_000],
      [57_100, 142_900],
    ] as const)
      expect(said(player.judge(coup(paid)))).toBe('pass');
    expect(said(player.judge(coup([100_000, 200_000])))).toContain('paid $3,000 together, must not be above the limit');
    expect(said(player.judge(coup([100_000, 50_000])))).toContain(
      'paid $1,500 together, must be all of it, or the limit',
    );
    expect(said(player.judge(coup([150_000, 50_000])))).toContain('paid $1,500, which is more than its odds');
    expect(said(player.judge(coup([100_000, 200_000], 'p2')))).toBe('pass');
  });

  test('the wins of a round', () => {
    const round = of('round');
    expect(said(round.judge(coup([57_100, 142_900], 'p2')))).toBe('pass');
    expect(said(round.judge(coup([100_000, 200_000], 'p2')))).toContain('must not be above the limit of $2,000');
  });

  test('sets whose wins on which bets', () =>
    expect(of('player').sets().at(-1)).toEqual({
      path: 'wagers.banker-lucky-match.together',
      layer: undefined,
      option: undefined,
      value: { of: 'player', bets: ['player-lucky-match', 'banker-lucky-match'] },
    }));

  test('what is cut together is not for the odds to judge', () => {
    const odds = check(settlementPays, { bet: 'lucky-match', when: 'pair-kind(h)=coloured', pays: '10 to 1' });
    expect(odds.judge(coup([57_100, 142_900])).verdict).toBe('na');
    expect(said(odds.judge(coup([57_100, 200_000])))).toContain('paid $571, must be $1,000');
  });
});
