// Settlement judged on made logs: each figure right, and each wrong by the least that matters. Amounts are reckoned by
// hand.
import { describe, expect, test } from 'vitest';
import { condText } from '../../src/model/cond.ts';
import { ParamError } from '../../src/model/params.ts';
import { observe } from '../../src/predicates/observe.ts';
import { settlementOutcome, settlementPays } from '../../src/predicates/settlement.ts';
import { settlementInexact } from '../../src/predicates/settlement-inexact.ts';
import { check, log, said, settled } from './settled.ts';

const win = (bet: string, odds: string, paid: number, more: object = {}) => ({
  bet,
  outcome: 'win' as const,
  odds,
  paid,
  ...more,
});

describe('settlement.outcome', () => {
  const player = (given: object) => check(settlementOutcome, { bet: 'player', ...given });

  test('wins, stands off and loses as the clause says, and says so when it does not', () => {
    // Player 9, Banker 6.
    const nine = (outcome: 'win' | 'stand-off' | 'lose') => settled('5S 4H', '2D 4C', { bet: 'player', outcome });
    expect(said(player({ win: 'winner=P' }).judge(nine('win')))).toBe('pass');
    expect(said(player({ win: 'winner=P' }).judge(nine('lose')))).toBe(
      'stake $100 on Player, which wins with 9: lost, must have won (winner=P)',
    );
    // 6 against 6.
    const six = (outcome: 'win' | 'stand-off' | 'lose') => settled('KS 6H', '2D 4C', { bet: 'player', outcome });
    expect(said(player({ standOff: 'winner=T' }).judge(six('stand-off')))).toBe('pass');
    expect(said(player({ standOff: 'winner=T' }).judge(six('lose')))).toContain('lost, must have stood off');
    expect(said(player({ lose: 'winner=B' }).judge(six('lose')))).toContain('lost, which must be only when winner=B');
    // 0 against 6.
    expect(
      said(player({ lose: 'winner=B' }).judge(settled('KS QH', '2D 4C', { bet: 'player', outcome: 'lose' }))),
    ).toBe('pass');
    expect(
      said(player({ lose: 'winner=B' }).judge(settled('KS QH', '2D 4C', { bet: 'player', outcome: 'win' }))),
    ).toContain('won, must have lost');
  });

  test('a bound is judged on both of its sides', () => {
    const dragon = check(settlementOutcome, {
      bet: 'player-dragon-bonus',
      win: 'winner=P and (natural(P) or win-by(P)>=4)',
    });
    const byThree = (outcome: 'win' | 'lose') => settled('2S 4H', 'KD 3C', { bet: 'player-dragon-bonus', outcome });
    const byFour = (outcome: 'win' | 'lose') => settled('2S 5H', 'KD 3C', { bet: 'player-dragon-bonus', outcome });
    expect(said(dragon.judge(byFour('win')))).toBe('pass');
    expect(said(dragon.judge(byFour('lose')))).toContain('Player 7 in 2 cards, Banker 3 in 2 cards');
    expect(said(dragon.judge(byThree('win')))).toContain('won, which must be only when winner=P');
    expect(dragon.judge(byThree('lose')).verdict).toBe('na');
    const targets = dragon.targets().map((t) => t.when && condText(t.when));
    expect(targets.some((t) => t?.startsWith('win-by(P)=3 and'))).toBe(true);
    expect(targets.some((t) => t?.startsWith('win-by(P)=4 and'))).toBe(true);
  });

  test('h is the hand of each bet of a family', () => {
    const pairs = check(settlementOutcome, { bet: 'pairs', win: 'pair(h)', lose: 'not pair(h)' });
    expect(pairs.sets()).toEqual([
      { path: 'wagers.player-pair.outcome', layer: undefined, when: 'pair(P)', value: 'win' },
      { path: 'wagers.player-pair.outcome', layer: undefined, when: 'not pair(P)', value: 'lose' },
      { path: 'wagers.banker-pair.outcome', layer: undefined, when: 'pair(B)', value: 'win' },
      { path: 'wagers.banker-pair.outcome', layer: undefined, when: 'not pair(B)', value: 'lose' },
    ]);
    // Player has a pair of eights, Banker a ten and a king, which are none.
    const coup = (bet: string, outcome: 'win' | 'lose') => settled('8S 8H', 'TD KC', { bet, outcome });
    expect(said(pairs.judge(coup('player-pair', 'win')))).toBe('pass');
    expect(said(pairs.judge(coup('player-pair', 'lose')))).toContain('must have won (pair(P))');
    expect(said(pairs.judge(coup('banker-pair', 'lose')))).toBe('pass');
    expect(said(pairs.judge(coup('banker-pair', 'win')))).toContain('which must be only when pair(B)');
  });

  test('one of several cases binds where it holds, and winning outside them all is wrong', () => {
    const mixed = check(settlementOutcome, { bet: 'perfect-pairs', win: 'pair-kind(h)=mixed', outOf: 'pair(h)' });
    const coup = (P: string, outcome: 'win' | 'lose') => settled(P, '2D 4C', { bet: 'player-perfect-pairs', outcome });
    expect(said(mixed.judge(coup('QS QH', 'win')))).toBe('pass');
    expect(said(mixed.judge(coup('QS QH', 'lose')))).toContain('must have won');
    expect(mixed.judge(coup('QH QD', 'win')).verdict).toBe('na');
    expect(said(mixed.judge(coup('QS KH', 'win')))).toContain('only when pair(P)');
  });

  test('a void wager and another variation are not judged', () => {
    const c = player({ win: 'winner=P', variant: 'crown' });
    expect(c.judge(settled('5S 4H', '2D 4C', { bet: 'player', outcome: 'lose' })).verdict).toBe('na');
    expect(c.judge(settled('5S 4H', '2D 4C', { bet: 'player', outcome: 'lose' }, { variant: 'crown' })).verdict).toBe(
      'fail',
    );
    expect(
      player({ win: 'winner=P' }).judge(settled('5S 4H', '2D 4C', { bet: 'player', outcome: 'void' })).verdict,
    ).toBe('na');
    expect(
      player({ win: 'winner=P' }).judge(log({ P: '5S', settled: [{ bet: 'player', outcome: 'lose' }] })).verdict,
    ).toBe('na');
  });

  test('"otherwise" is refused: it would depend on checks that the judge does not see', () => {
    expect(() => player({ lose: 'otherwise' })).toThrow(ParamError);
  });
});

describe('settlement.outcome of a wager that was void', () => {
  const tie = check(settlementOutcome, { bet: 'tie', win: 'winner=T', lose: 'not winner=T' });
  const table = { limits: { tie: { min: 1_000, max: 50_000 } } };
  // 6 against 6, which the Tie wins.
  const given = (more: object, options: object = table, result: 'T' | 'void' = 'T', placed: object = {}) => {
    const { events } = log(
      {
        P: 'KS 6H',
        B: '2D 4C',
        placed: [{ bet: 'tie', ...placed }],
        settled: [{ bet: 'tie', outcome: 'void', ...more }],
      },
      options,
    );
    const end = { seq: events.length + 1, table: 't1', shoe: 1, coup: 1, type: 'coup.closed' } as const;
    return said(tie.judge(observe([...events, { ...end, result, counts: { P: 6, B: 6 } }])));
  };

  test('for no reason that the table gives, has not the outcome that it must', () => {
    expect(given({})).toBe(
      'stake $100 on Tie (Player 6 in 2 cards, Banker 6 in 2 cards): was void, must have won (winner=T)',
    );
  });

  test('for one that it may have, is left to other rules', () => {
    expect(given({}, table, 'void')).toBe('na');
    expect(given({ stake: 60_000 })).toBe('na');
    expect(given({ stake: 500 })).toBe('na');
    expect(given({ stake: 10_100 })).toBe('na');
    expect(given({}, {})).toBe('na');
    expect(given({}, { ...table, approvedMinimum: { tie: 20_000 } })).toBe('na');
    expect(given({}, { ...table, unit: 3_000 })).toBe('na');
    expect(given({}, { ...table, differential: 5_000 })).toBe('na');
    expect(given({}, { ...table, ante: { amount: 100, waivedFrom: null } })).toBe('na');
    expect(given({}, table, 'T', { player: 'p2' })).toBe('na');
  });
});

describe('settlement.pays', () => {
  test('a commission that is no whole cent is counted as one either way', () => {
    // A third of $4 is 133⅓ cents: three quarters of it, 100 cents, are paid, and the commission is 33⅓.
    const quarter = check(settlementPays, { bet: 'player', pays: '1 to 3', commission: '25%' });
    const four = (commission: number) =>
      said(
        quarter.judge(
          settled('5S 4H', '2D 4C', win('player', '1:3', 100, { commission, stake: 400, effectiveStake: 400 })),
        ),
      );
    expect([33, 34].map(four)).toEqual(['pass', 'pass']);
    expect(four(32)).toContain('commission $0.32, must be $0.33');
    expect(four(35)).toContain('commission $0.35, must be $0.33');
  });

  test('nothing is judged before both hands have two cards', () => {
    const wrong = [
      [check(settlementPays, { bet: 'player', pays: '1 to 1', when: 'winner=P' }), win('player', '2:1', 20_000)],
      [check(settlementOutcome, { bet: 'player', win: 'winner=P' }), { bet: 'player', outcome: 'lose' as const }],
    ] as const;
    for (const [c, s] of wrong) {
      expect(c.judge(settled('5S 4H', '2D', s)).verdict).toBe('na');
      expect(c.judge(settled('5S', '2D KD', s)).verdict).toBe('na');
      expect(c.judge(settled('5S 4H', '2D KD', s)).verdict).toBe('fail');
    }
  });

  const banker5 = check(settlementPays, {
    bet: 'banker',
    variant: 'traditional',
    pays: '1 to 1, less 5% commission',
    commission: '5%',
  });
  const crown = check(settlementPays, {
    bet: 'banker',
    variant: 'crown',
    pays: '1 to 1',
    except: { when: 'count(B)=6', commission: '50%' },
  });
  const traditional = { variant: 'traditional' };

  test('odds, commission and amount each have to agree', () => {
    // Player 5, Banker 7: $100 at 1 to 1 wins $100, 5% of it is $5.
    const seven = (s: object, table: object = traditional) => settled('2S 3H', '3D 4C', { bet: 'banker', ...s }, table);
    expect(said(banker5.judge(seven(win('banker', '1:1', 9_500, { commission: 500 }))))).toBe('pass');
    expect(said(banker5.judge(seven(win('banker', '1:1', 10_000))))).toBe(
      'stake $100 on Banker, which wins with 7: paid $100, must be $95 (1 to 1 less 5% commission)',
    );
    expect(said(banker5.judge(seven(win('banker', '1:1', 9_400, { commission: 600 }))))).toContain(
      'paid $94, must be $95',
    );
    expect(said(banker5.judge(seven(win('banker', '1:1', 9_500))))).toContain('commission $0, must be $5');
    // The same money in another form.
    expect(said(banker5.judge(seven(win('banker', '19:20', 9_500))))).toContain('odds 19:20, must be 1:1');
    expect(banker5.judge(seven({ outcome: 'lose' })).verdict).toBe('na');
    // A cent more or less is another commission, though the player has his $95.
    expect(said(banker5.judge(seven(win('banker', '1:1', 9_500, { commission: 501 }))))).toContain('commission $5.01,');
    expect(said(banker5.judge(seven(win('banker', '1:1', 9_500, { commission: 499 }))))).toContain('commission $4.99,');
    expect(banker5.judge(seven(win('banker', '1:1', 1), { variant: 'crown' })).verdict).toBe('na');
  });

  test('19 to 20 stays 19 to 20', () => {
    const tas = check(settlementPays, { bet: 'banker', variant: 'base', pays: '19 to 20' });
    expect(tas.sets()).toEqual([
      {
        path: 'wagers.banker.pays',
        layer: 'base',
        option: null,
        when: null,
        value: { odds: '19:20', commission: null },
      },
    ]);
    const seven = (s: object) => settled('2S 3H', '3D 4C', { bet: 'banker', ...s });
    expect(said(tas.judge(seven(win('banker', '19:20', 9_500))))).toBe('pass');
    expect(said(tas.judge(seven(win('banker', '19:20', 9_600))))).toContain('paid $96, must be $95 (19 to 20)');
    expect(said(tas.judge(seven(win('banker', '19:20', 9_500, { commission: 500 }))))).toContain(
      'commission $5, must be $0',
    );
    // $10 wins $9.50, which no chip pays: within a dollar of it is enough here, and settlement.inexact says which way.
    for (const paid of [950, 900, 1_000])
      expect(said(tas.judge(seven(win('banker', '19:20', paid, { stake: 1_000 }))))).toBe('pass');
    for (const paid of [850, 1_050, 1_100])
      expect(said(tas.judge(seven(win('banker', '19:20', paid, { stake: 1_000 }))))).toContain(
        'must be within $1 of $9.50',
      );
  });

  test('the exception, on both sides of its condition', () => {
    const six = (s: object) => settled('2S 3H', '2D 4C', { bet: 'banker', ...s }, { variant: 'crown' });
    const seven = (s: object) => settled('2S 3H', '3D 4C', { bet: 'banker', ...s }, { variant: 'crown' });
    expect(said(crown.judge(six(win('banker', '1:1', 5_000, { commission: 5_000 }))))).toBe('pass');
    expect(said(crown.judge(six(win('banker', '1:1', 10_000))))).toBe(
      'stake $100 on Banker, which wins with 6: paid $100, must be $50 (1 to 1 less 50% commission)',
    );
    expect(said(crown.judge(seven(win('banker', '1:1', 10_000))))).toBe('pass');
    expect(said(crown.judge(seven(win('banker', '1:1', 5_000, { commission: 5_000 }))))).toContain(
      'paid $50, must be $100 (1 to 1)',
    );
    expect(crown.sets()).toEqual([
      {
        path: 'wagers.banker.pays',
        layer: 'crown',
        option: null,
        when: 'count(B)=6',
        value: { odds: '1:1', commission: '1:2' },
      },
      {
        path: 'wagers.banker.pays',
        layer: 'crown',
        option: null,
        when: null,
        value: { odds: '1:1', commission: null },
      },
    ]);
    const whens = crown.targets().map((t) => t.when && condText(t.when));
    for (const n of [5, 6, 7]) expect(whens).toContain(`count(B)=${n} and winner=B`);
  });

  test('a tie pays Tie and leaves the hands alone', () => {
    const tie = check(settlementPays, {
      bet: 'tie',
      pays: '8 to 1; wagers on Player and on Banker stand off',
      standOff: ['player', 'banker'],
    });
    const six = (s: object) => settled('KS 6H', '2D 4C', s);
    expect(said(tie.judge(six(win('tie', '8:1', 80_000))))).toBe('pass');
    expect(said(tie.judge(six(win('tie', '9:1', 90_000))))).toContain('odds 9:1, must be 8:1');
    expect(said(tie.judge(six(win('tie', '8:1', 90_000))))).toContain('paid $900, must be $800 (8 to 1)');
    for (const bet of ['player', 'banker']) {
      expect(said(tie.judge(six({ bet, outcome: 'stand-off' })))).toBe('pass');
      expect(said(tie.judge(six({ bet, outcome: 'lose' })))).toContain('lost, must have stood off');
      expect(said(tie.judge(six({ bet, outcome: 'stand-off', collected: 5_000, returned: 5_000 })))).toContain(
        'collected $50',
      );
    }
    expect(tie.sets()).toContainEqual({ path: 'wagers.banker.outcome', when: 'winner=T', value: 'stand-off' });
  });

  test('rows that pay nothing', () => {
    const bonus = 'player-dragon-bonus';
    const natural = check(settlementPays, { bet: 'dragon-bonus', when: 'natural-tie', pays: 'stand off' });
    expect(said(natural.judge(settled('4S 4H', 'KD 8C', { bet: bonus, outcome: 'stand-off' })))).toBe('pass');
    expect(said(natural.judge(settled('4S 4H', 'KD 8C', { bet: bonus, outcome: 'lose' })))).toContain(
      'must have stood off',
    );
    expect(natural.judge(settled('KS 6H', '2D 4C', { bet: bonus, outcome: 'lose' })).verdict).toBe('na');
    expect(said(natural.judge(settled('KS 6H', '2D 4C', { bet: bonus, outcome: 'stand-off' })))).toContain(
      'stood off, which must be only when natural-tie',
    );
    const other = check(settlementPays, {
      bet: 'dragon-bonus',
      when: 'winner=T and not natural-tie',
      pays: 'all Dragon Bonus wagers lose',
    });
    expect(said(other.judge(settled('KS 6H', '2D 4C', { bet: bonus, outcome: 'lose' })))).toBe('pass');
    expect(said(other.judge(settled('KS 6H', '2D 4C', { bet: bonus, outcome: 'stand-off' })))).toContain(
      'must have lost',
    );
    expect(said(other.judge(settled('KS 6H', '2D 4C', { bet: bonus, outcome: 'lose', collected: 5_000 })))).toContain(
      'collected $50, must be $0 and $100',
    );
    const unread = check(settlementPays, { bet: bonus, when: 'win-by(P)=6', pays: 'unreadable' });
    expect([unread.judge(settled('4S 4H', 'KD 2C', win(bonus, '4:1', 1))), unread.targets()]).toEqual([
      { verdict: 'na', why: 'unreadable in the official text, see the reading' },
      [],
    ]);
  });

  test('a row with a condition of its own must be paid where it holds', () => {
    const byFive = check(settlementPays, {
      bet: 'banker-dragon-bonus',
      when: 'win-by(B)=5 and not natural(B)',
      pays: '2 to 1',
    });
    // Player 2 in three cards, Banker 7.
    const coup = (s: object) => settled('AS KH AD', '3D 4C', { bet: 'banker-dragon-bonus', ...s });
    expect(said(byFive.judge(coup(win('', '2:1', 20_000, { bet: 'banker-dragon-bonus' }))))).toBe('pass');
    expect(said(byFive.judge(coup({ outcome: 'lose' })))).toContain(
      'lost, must be paid 2 to 1 (win-by(B)=5 and not natural(B))',
    );
    expect(said(byFive.judge(coup(win('', '4:1', 40_000, { bet: 'banker-dragon-bonus' }))))).toContain(
      'odds 4:1, must be 2:1',
    );
  });

  test('an option binds the tables that have taken it', () => {
    const three = check(settlementPays, {
      bet: 'tiger',
      option: 'tiger=3',
      when: 'winner=B and cards(B)=3 and count(B)=6',
      pays: '25 to 1',
    });
    const coup = (choice: string) =>
      settled('2S 3H', '2D 2C 2H', win('tiger', '22:1', 220_000), { choices: { tiger: choice } });
    expect(said(three.judge(coup('3')))).toContain('odds 22:1, must be 25:1');
    expect(three.judge(coup('1')).verdict).toBe('na');
    expect(three.targets()[0]?.table).toEqual({ choices: { tiger: '3' } });
    expect(() => check(settlementPays, { bet: 'tiger', option: 'Option 3', pays: '25 to 1' })).toThrow(ParamError);
  });

  test('only the part at risk is paid', () => {
    const player = check(settlementPays, { bet: 'player', pays: '@1 to 1'.slice(1) });
    const over = { stake: 60_000, effectiveStake: 50_000 };
    expect(said(player.judge(settled('5S 4H', '2D 4C', win('player', '1:1', 50_000, over))))).toBe('pass');
    expect(said(player.judge(settled('5S 4H', '2D 4C', win('player', '1:1', 60_000, over))))).toContain(
      'paid $600, must be $500',
    );
  });

  test('what a cell may say', () => {
    const value = (text: string) => check(settlementPays, { bet: 'player', pays: text }).sets()[0]?.value;
    expect(value('odds of 1 to 1')).toEqual({ odds: '1:1', commission: null });
    expect(value('19:20')).toEqual({ odds: '19:20', commission: null });
    expect(value('push')).toEqual({ result: 'stand-off' });
    expect(value('all Dragon Bonus wagers lose')).toEqual({ result: 'lose' });
    for (const text of ['even money', 'unless 8 to 1', '']) expect(() => value(text)).toThrow(ParamError);
  });
});

describe('settlement.pays of a wager that did not win', () => {
  test('it bears no commission', () => {
    const banker = check(settlementPays, { bet: 'banker', pays: '1 to 1', commission: '5%' });
    const lost = (commission: number) => settled('5S 4H', '2D 4C', { bet: 'banker', outcome: 'lose', commission });
    expect(said(banker.judge(lost(500)))).toContain('lost: commission $5, which only a win bears');
    expect(banker.judge(lost(0)).verdict).toBe('na');
  });
});

describe('settlement.inexact', () => {
  const up = check(settlementInexact, { policy: 'round-up' });
  const seven = (s: object, table: object = {}) =>
    settled('2S 3H', '3D 4C', { bet: 'banker', stake: 1_500, ...s }, table);

  test('the next amount that chips can pay, no less and no more', () => {
    // $15 less 5% is $14.25, of which a dollar chip pays $15.
    expect(said(up.judge(seven(win('banker', '1:1', 1_500, { commission: 75 }))))).toBe('pass');
    expect(said(up.judge(seven(win('banker', '1:1', 1_425, { commission: 75 }))))).toContain(
      '$14.25 cannot be paid in chips; paid $14.25, must be $15',
    );
    for (const paid of [1_400, 1_600])
      expect(said(up.judge(seven(win('banker', '1:1', paid, { commission: 75 }))))).toContain('must be $15');
  });

  test('a stake that keeps no unit of the sign is looked at where the rule speaks of it', () => {
    const off = check(settlementInexact, { policy: 'round-up', offUnit: 'too' }).targets();
    expect(
      off.filter((t) => t.table?.unit).map((t) => [t.table?.unit, t.wagers?.[0]?.amount, t.wagers?.[0]?.unnoticed]),
    ).toEqual([
      [1_000, 1_700, true],
      [1_000, 1_700, true],
    ]);
    expect(up.targets().some((t) => t.table?.unit)).toBe(false);
  });

  test('what chips can pay exactly is none of its business', () => {
    expect(up.judge(seven(win('banker', '1:1', 1_500))).verdict).toBe('na');
    expect(up.judge(seven({ outcome: 'lose' })).verdict).toBe('na');
  });

  test('chips that are no multiples of each other', () => {
    // From $5 and $7 chips $14.25 makes $15 (three fives); $23 cannot be made and makes $24 (two fives, two sevens).
    const chips = { chips: [500, 700] };
    expect(said(up.judge(seven(win('banker', '1:1', 1_500, { commission: 75 }), chips)))).toBe('pass');
    expect(said(up.judge(seven(win('banker', '1:1', 2_400, { stake: 2_300 }), chips)))).toBe('pass');
    expect(said(up.judge(seven(win('banker', '1:1', 2_300, { stake: 2_300 }), chips)))).toContain('must be $24');
  });

  test('where such wagers must be refused: which, and that none is at risk as a whole', () => {
    const refuse = check(settlementInexact, {
      policy: 'refuse',
      bet: 'banker',
      pays: '1 to 1',
      commission: '5%',
      yields: { variant: 'ez' },
    });
    const refused = (amount: number, cause: 'inexact' | 'limits' = 'inexact', table: object = {}) =>
      log({ refused: [{ bet: 'banker', amount, cause }] }, table);
    // $15 would win $14.25, $20 wins $19.
    expect(said(refuse.judge(refused(1_500)))).toBe('pass');
    expect(said(refuse.judge(refused(2_000)))).toBe(
      '$20 on Banker was refused as not to be paid in chips, and they can pay what it would win',
    );
    expect(refuse.judge(refused(2_000, 'limits')).verdict).toBe('na');
    expect(refuse.judge(refused(2_000, 'inexact', { variant: 'ez' })).verdict).toBe('na');
    expect(said(refuse.judge(seven({ outcome: 'lose' })))).toContain(
      '$15 at risk would win $14.25, which chips cannot pay',
    );
    expect(said(refuse.judge(seven({ stake: 3_500, outcome: 'lose', effectiveStake: 2_000 })))).toBe('pass');
    expect(refuse.judge(seven({ outcome: 'lose' }, { chips: [] })).verdict).toBe('na');
    expect(refuse.judge(settled('2S 3H', '3D 4C', { bet: 'player', outcome: 'lose', stake: 1_500 })).verdict).toBe(
      'na',
    );
  });

  test('where a win is paid to the cent: no more and no less, and nothing is refused for its amount', () => {
    const exact = check(settlementInexact, { policy: 'exact', bet: 'banker', option: 'six=half' });
    const half = { choices: { six: 'half' } };
    const six = (paid: number, table: object = half) =>
      settled('2S 3H KD', '2D 4C', { ...win('banker', '1:2', paid), stake: 3_300 }, table);
    const refused = (cause: 'inexact' | 'limits', table: object = half) =>
      log({ refused: [{ bet: 'banker', amount: 3_300, cause }] }, table);
    // Half of $33 is $16.50; of $33.01 it is half a cent more, which nobody can pay.
    expect(said(exact.judge(six(1_650)))).toBe('pass');
    for (const paid of [1_600, 1_700]) expect(said(exact.judge(six(paid)))).toContain('must be $16.50, to the cent');
    expect(
      said(exact.judge(settled('2S 3H KD', '2D 4C', { ...win('banker', '1:2', 1_650), stake: 3_301 }, half))),
    ).toBe('pass');
    expect(said(exact.judge(refused('inexact')))).toBe(
      '$33 on Banker was refused as not to be paid in chips, and is paid to the cent',
    );
    expect(exact.judge(refused('limits')).verdict).toBe('na');
    expect(exact.judge(refused('inexact', {})).verdict).toBe('na');
    expect(exact.judge(six(1_650, {})).verdict).toBe('na');
    expect(exact.judge(six(1_650, { ...half, chips: [] })).verdict).toBe('na');
    expect(exact.judge(six(1_650, { ...half, chips: [50] })).verdict).toBe('na');
  });
});
