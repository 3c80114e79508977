// Which wagers stand, and what becomes of stakes outside the limits. Sums are reckoned by hand.
import { describe, expect, it } from 'vitest';
import { proRata } from '../../src/engine/limits.ts';
import type { TableOptions } from '../../src/model/play.ts';
import { coup, eventsOf, gameWith, only, type Setup, settle, shoeFor, told, wagers } from './fixture.ts';

const PLAYER_WINS = ['K♠ 9♠', 'Q♥ 7♥'] as const;
const BANKER_WINS = ['K♠ 7♠', 'Q♥ 9♥'] as const;
const TIE = ['K♠ 6♠', 'Q♥ 6♥'] as const;

/** What came of the wagers: `player`, or `player: limits` where refused. */
const answers = (bets: readonly string[], setup: Setup = {}): string[] =>
  coup(...PLAYER_WINS, bets, setup).flatMap((e) =>
    e.type === 'wager.placed' ? [e.bet] : e.type === 'wager.refused' ? [`${e.bet}: ${e.cause}`] : [],
  );

it('a side bet that needs a main wager is for who has one already', () => {
  const spec = gameWith([], [{ path: 'wagers.big-tiger.needs', value: 'main' }]);
  expect(answers(['anna: big-tiger $10'], { spec })).toEqual(['big-tiger: not-permitted']);
  expect(answers(['anna: tie $10', 'anna: big-tiger $10', 'ben: big-tiger $10'], { spec })).toEqual([
    'tie',
    'big-tiger',
    'big-tiger: not-permitted',
  ]);
});

describe('main bets held together', () => {
  const ALL = ['anna: player $10', 'anna: banker $10', 'anna: tie $10'];
  const allowing = (...bets: string[]) =>
    gameWith(
      [],
      bets.map((b) => ({ path: `wagers.combinations.${b}`, value: 'any' })),
    );

  it('are all allowed where the book says nothing of them', () =>
    expect(answers(ALL)).toEqual(['player', 'banker', 'tie']));
  it('are allowed where the book allows each', () =>
    expect(answers(ALL, { spec: allowing('player', 'banker', 'tie') })).toEqual(['player', 'banker', 'tie']));
  it('are refused where the book leaves one out', () => {
    const spec = allowing('player', 'tie');
    expect(answers(ALL, { spec })).toEqual(['player', 'banker: not-permitted', 'tie']);
    expect(answers(['anna: banker $10', 'anna: tie $10'], { spec })).toEqual(['banker', 'tie: not-permitted']);
  });
  it('are a matter of one player, of different main bets, and of bets that stand', () => {
    const spec = allowing('player', 'tie');
    expect(answers(['anna: player $10', 'ben: banker $10'], { spec })).toEqual(['player', 'banker']);
    expect(answers(['anna: banker $10', 'anna: banker $20'], { spec })).toEqual(['banker', 'banker']);
    expect(answers(['anna: banker $10', 'anna: big-tiger $10'], { spec })).toEqual(['banker', 'big-tiger']);
    const limits = { player: { min: 5_000, max: 10_000 } };
    expect(answers(['anna: player $10', 'anna: banker $10'], { spec, table: { limits } })).toEqual([
      'player: limits',
      'banker',
    ]);
  });
});

describe('what is on offer', () => {
  it('is what has an area on the layout', () => {
    const table = { layout: ['player', 'big-tiger'] };
    expect(answers(['player $10', 'banker $10', 'big-tiger $10', 'small-tiger $10'], { table })).toEqual([
      'player',
      'banker: not-offered',
      'big-tiger',
      'small-tiger: not-offered',
    ]);
  });
  it('is, of side bets, what the book offers', () => {
    const spec = gameWith(['table.offers.big-tiger', 'table.offers.1-1-2']);
    expect(answers(['player $10', 'big-tiger $10', 'small-tiger $10', '1-1-2 $20'], { spec })).toEqual([
      'player',
      'big-tiger: not-offered',
      'small-tiger',
      '1-1-2: not-offered',
    ]);
  });
  it('is every side bet where the book offers none by name', () => {
    expect(answers(['big-tiger $10', '1-1-2 $20'], { spec: gameWith(['table.offers']) })).toEqual([
      'big-tiger',
      '1-1-2',
    ]);
  });
  it('is a combined bet only with the bets that its stake goes to', () => {
    expect(answers(['1-1-2 $20'], { spec: gameWith(['table.offers.banker-dragon-bonus']) })).toEqual([
      '1-1-2: not-offered',
    ]);
  });
  it('is less with fewer decks', () => {
    expect(answers(['player-perfect-pairs $10', 'player-pair $10'], { table: { decks: 6 } })).toEqual([
      'player-perfect-pairs: decks',
      'player-pair',
    ]);
    expect(answers(['player-perfect-pairs $10'], { table: { decks: 6, layout: ['player'] } })).toEqual([
      'player-perfect-pairs: decks',
    ]);
  });
  it('is nothing where a variant for tournaments is played at another table', () => {
    expect(answers(['player $10'], { table: { variant: 'free' } })).toEqual(['player: not-offered']);
    expect(answers(['player $10'], { table: { variant: 'free', tournament: true } })).toEqual(['player']);
  });
});

// Approved from $5; the sign says $10 to $500.
const LIMITS: Partial<TableOptions> = {
  limits: { player: { min: 1_000, max: 50_000 } },
  approvedMinimum: { player: 500 },
};

describe('a stake outside the limits, noticed in time,', () => {
  it.each([
    ['$4', 'player: limits'],
    ['$5', 'player: limits'],
    ['$9.99', 'player: limits'],
    ['$10', 'player'],
    ['$500', 'player'],
    ['$500.01', 'player: limits'],
  ])('%s', (amount, answer) => expect(answers([`player ${amount}`], { table: LIMITS })).toEqual([answer]));

  it('is refused off the unit of the sign too', () => {
    expect(answers(['player $30', 'player $25', 'player $25 unnoticed'], { table: { unit: 1_000 } })).toEqual([
      'player',
      'player: limits',
      'player',
    ]);
  });
  it('and at the minimum not, whatever the unit is: it is of wagers above it (star r 6.1.1)', () => {
    const table = { ...LIMITS, unit: 300 };
    expect(answers(['player $10', 'player $12', 'player $14'], { table })).toEqual([
      'player',
      'player',
      'player: limits',
    ]);
  });
  it('is no matter for a bet without limits', () =>
    expect(answers(['banker $1', 'banker $9000'], { table: LIMITS })).toEqual(['banker', 'banker']));
});

describe('a stake outside the limits that nobody notices', () => {
  const result = (hands: readonly [string, string], amount: string, setup: Setup = {}) =>
    settle(...hands, `player ${amount} unnoticed`, { table: LIMITS, ...setup });

  it('is void below the approved minimum, whatever the result', () => {
    expect(result(PLAYER_WINS, '$4.99')).toBe('void');
    expect(result(BANKER_WINS, '$4.99')).toBe('void');
    expect(result(TIE, '$4.99')).toBe('void');
  });
  it('is settled as it lies from there to the minimum', () => {
    expect(result(PLAYER_WINS, '$5')).toBe('wins 1:1, paid $5');
    expect(result(BANKER_WINS, '$9')).toBe('loses $9');
  });
  it('is settled to the maximum above it: the rest is never at risk', () => {
    expect(result(PLAYER_WINS, '$520')).toBe('wins 1:1, paid $500');
    expect(result(BANKER_WINS, '$520')).toBe('loses $500, $20 back');
    expect(result(TIE, '$520')).toBe('stands off');
  });
  it('says what was at risk', () => {
    const [s] = only(coup(...BANKER_WINS, ['player $520 unnoticed'], { table: LIMITS }), 'wager.settled');
    expect(s).toMatchObject({ stake: 52_000, effectiveStake: 50_000, collected: 50_000, returned: 2_000 });
    const [v] = only(coup(...BANKER_WINS, ['player $4 unnoticed'], { table: LIMITS }), 'wager.settled');
    expect(v).toMatchObject({ stake: 400, effectiveStake: 0, collected: 0, returned: 400, odds: null });
  });
  it('is refused by the engine where the book says nothing of it', () => {
    const spec = gameWith(['limits.breach.above-maximum', 'limits.breach.below-approved-minimum']);
    expect(() => result(PLAYER_WINS, '$520', { spec })).toThrow(
      'limits.breach.above-maximum is not set: the book does not say what becomes of the stake',
    );
    // Below the approved minimum it is below the sign's as well, and of that the book does speak.
    expect(result(PLAYER_WINS, '$4', { spec })).toBe('wins 1:1, paid $4');
  });

  it('is shared out where it is a combined one', () => {
    // To a maximum of $100 of $120: $25 on each side and $50 on the Tie at risk of $30, $30 and $60.
    const table = { limits: { '1-1-2': { min: 1_000, max: 10_000 } } };
    const settled = only(coup('K♠ 7♠', 'Q♥ 7♥', ['1-1-2 $120 unnoticed'], { table }), 'wager.settled');
    expect(settled.map((s) => `${s.bet} ${told(s)}`)).toEqual([
      'player-dragon-bonus loses $25, $5 back',
      'banker-dragon-bonus loses $25, $5 back',
      'tie wins 8:1, paid $400',
    ]);
    expect(settled.reduce((sum, s) => sum + s.stake, 0)).toBe(12_000);
  });
});

describe('wagers on one hand above the liability', () => {
  const changes = (bets: readonly string[], table: Partial<TableOptions>, setup: Setup = {}) => {
    const events = eventsOf(shoeFor(...PLAYER_WINS), [{ wagers: wagers(...bets), dealer: ['reduce-pro-rata'] }], {
      table,
      ...setup,
    });
    return only(events, 'wager.changed').map((e) => `${e.wager} ${e.from / 100} → ${e.to / 100}`);
  };
  const liability = 100_000;

  // $1,500 to $1,000 is two thirds: 533⅓, 266⅔, 200. In whole dollars 533, 266, 200 make 999; the one left goes to the
  // largest.
  it('are reduced in proportion, in whole chips', () => {
    expect(changes(['player $800', 'player $400', 'player $300'], { liability })).toEqual([
      'w1 800 → 534',
      'w2 400 → 266',
      'w3 300 → 200',
    ]);
  });
  it('are reduced in whole units where the sign states one', () => {
    // In tens: 530, 260, 200 make 990; ten more for the largest.
    expect(changes(['player $800', 'player $400', 'player $300'], { liability, unit: 1_000 })).toEqual([
      'w1 800 → 540',
      'w2 400 → 260',
      'w3 300 → 200',
    ]);
  });
  it('are left alone at the bound', () => expect(changes(['player $600', 'player $400'], { liability })).toEqual([]));
  it('are counted hand by hand, and the Tie and side bets not at all', () => {
    expect(changes(['player $600', 'banker $600', 'tie $600', 'player-pair $600'], { liability })).toEqual([]);
    expect(changes(['player $600', 'banker $1500', 'tie $600'], { liability })).toEqual(['w2 1500 → 1000']);
  });
  it('are left alone where the sign states none, or the book has them settled as made', () => {
    expect(changes(['player $1500'], {})).toEqual([]);
    const spec = gameWith(
      ['limits.breach.over-liability'],
      [{ path: 'limits.breach.over-liability', value: 'as-made' }],
    );
    expect(changes(['player $1500'], { liability }, { spec })).toEqual([]);
  });
  it('may not be reduced where the book says nothing of it', () => {
    expect(() =>
      changes(['player $1500'], { liability }, { spec: gameWith(['limits.breach.over-liability']) }),
    ).toThrow('limits.breach.over-liability is not set');
  });
  it('are reduced before the cut-off, and settled as reduced', () => {
    const events = eventsOf(
      shoeFor(...PLAYER_WINS),
      [{ wagers: wagers('player $1500'), dealer: ['reduce-pro-rata'] }],
      { table: { liability } },
    );
    const types = events.map((e) => (e.type === 'call.made' ? e.call : e.type));
    expect(types.indexOf('wager.changed')).toBeLessThan(types.indexOf('no-more-bets'));
    expect(only(events, 'wager.settled').map(told)).toEqual(['wins 1:1, paid $1000']);
  });
  it('are not reduced by a dealer who does not choose to', () => {
    expect(only(coup(...PLAYER_WINS, ['player $1500'], { table: { liability } }), 'wager.changed')).toEqual([]);
  });
});

describe('pro rata', () => {
  it('gives what rounding leaves to the largest stakes, the earlier first', () => {
    // 1000 over three equal stakes of 500, in hundreds: 333⅓ each, 300 each, one hundred left.
    expect(proRata([500, 500, 500], 1_000, 100)).toEqual([400, 300, 300]);
  });
  it('gives nothing to a stake that rounding took nothing from', () => {
    // Half of 600 is 300 exactly; half of 500 and of 300 lose 50 each, and the hundred that makes goes to the larger of
    // them.
    expect(proRata([600, 500, 300], 700, 100)).toEqual([300, 300, 100]);
  });
  it('may leave the largest stake whole, and raises none above what was put down', () => {
    // 95 and 855 of 100 and 900 round down to nothing and 800; a hundred of the 150 left makes the larger whole again.
    expect(proRata([100, 900], 950, 100)).toEqual([0, 900]);
    // 147.50 of each 150 rounds down to 100. A hundred of the 190 left would make 200 of a stake of 150.
    expect(proRata([150, 150, 150, 150], 590, 100)).toEqual([100, 100, 100, 100]);
  });
});

describe('impossible wagers', () => {
  it.each([
    ['on an unknown bet', { bet: 'roulette', amount: 100 }, 'wager w1 is on "roulette", which is no bet'],
    ['of nothing', { bet: 'player', amount: 0 }, 'wager w1 is of 0; a stake is a whole number of cents above 0'],
    [
      'of half a cent',
      { bet: 'player', amount: 0.5 },
      'wager w1 is of 0.5; a stake is a whole number of cents above 0',
    ],
  ])('%s', (_, w, message) => {
    expect(() => eventsOf(shoeFor(...TIE), [{ wagers: [{ id: 'w1', player: 'anna', ...w }] }])).toThrow(message);
  });
  it('under one name', () => {
    const [w] = wagers('player $10');
    expect(() => eventsOf(shoeFor(...TIE), [{ wagers: w ? [w, w] : [] }])).toThrow(
      'two wagers of one coup are called "w1"',
    );
  });
});
