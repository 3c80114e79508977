// Stakes that are too much together: on a hand, on an area, by one player. Sums are reckoned by hand.
import { describe, expect, it } from 'vitest';
import type { CoupRequest, TableOptions } from '../../src/model/play.ts';
import { coup, eventsOf, gameWith, only, planFor, type Setup, shoeFor, told, wagers } from './fixture.ts';

const PLAYER_WINS = ['K♠ 9♠', 'Q♥ 7♥'] as const;
const BANKER_WINS = ['K♠ 7♠', 'Q♥ 9♥'] as const;

/** What a dealer makes of the wagers who reduces pro rata: `w1 800 → 534`. */
const reduced = (bets: readonly string[], table: Partial<TableOptions>, setup: Setup = {}): string[] =>
  only(
    eventsOf(shoeFor(...PLAYER_WINS), [{ wagers: wagers(...bets), dealer: ['reduce-pro-rata'] }], { table, ...setup }),
    'wager.changed',
  ).map((e) => `${e.wager} ${e.from / 100} → ${e.to / 100}`);

/** How wagers are settled, in the order in which they were made. */
const settled = (hands: readonly [string, string], bets: readonly string[], setup: Setup = {}): string[] =>
  only(coup(...hands, bets, setup), 'wager.settled')
    .sort((a, b) => (a.wager < b.wager ? -1 : 1))
    .map((s) => `${s.wager} ${told(s)}`);

const breach = (kind: string, value: string | null) =>
  gameWith([`limits.breach.${kind}`], value === null ? [] : [{ path: `limits.breach.${kind}`, value }]);

describe('the table differential', () => {
  const differential = 50_000;

  // $1,200 against $300: the Player may have $800, two thirds. 533⅓ and 266⅔ in whole dollars make 799; the one left
  // goes to the larger.
  it('has the larger hand reduced in proportion until it is ahead by no more', () => {
    expect(reduced(['player $800', 'player $400', 'banker $300'], { differential })).toEqual([
      'w1 800 → 534',
      'w2 400 → 266',
    ]);
    expect(reduced(['banker $900', 'tie $900', 'player-pair $900'], { differential })).toEqual(['w1 900 → 500']);
  });
  it('is kept at its bound', () => expect(reduced(['player $800', 'banker $300'], { differential })).toEqual([]));
  it('is looked at once areas and liability are as they may be', () => {
    // To a liability of $600 each; then they are level.
    expect(reduced(['player $1200', 'banker $600'], { differential, liability: 60_000 })).toEqual(['w1 1200 → 600']);
    // To a liability of $1,000, then to $100 + $500.
    expect(reduced(['player $1200', 'banker $100'], { differential, liability: 100_000 })).toEqual(['w1 1200 → 600']);
  });
  // $1,200 against $300 are $900 apart: five ninths of it are allowed. $166 of the smaller hand, and $500 more of the
  // other: two thirds and a third of $666.
  it('may have both hands reduced in proportion', () => {
    const spec = breach('over-differential', 'pro-rata-either');
    expect(reduced(['player $800', 'player $400', 'banker $300'], { differential }, { spec })).toEqual([
      'w1 800 → 444',
      'w2 400 → 222',
      'w3 300 → 166',
    ]);
    expect(reduced(['banker $900'], { differential }, { spec })).toEqual(['w1 900 → 500']);
    expect(reduced(['player $800', 'banker $300'], { differential }, { spec })).toEqual([]);
  });
  it('binds a dealer only where the book lets him reduce', () => {
    expect(reduced(['player $900'], { differential }, { spec: breach('over-differential', 'as-made') })).toEqual([]);
    expect(() => reduced(['player $900'], { differential }, { spec: breach('over-differential', null) })).toThrow(
      'limits.breach.over-differential is not set',
    );
  });
  it('leaves wagers as made once the cards are out, whether the book says so or nothing', () => {
    for (const late of ['as-made', null])
      expect(
        settled(PLAYER_WINS, ['player $900'], {
          table: { differential },
          spec: breach('over-differential-late', late),
        }),
      ).toEqual(['w1 wins 1:1, paid $900']);
  });
  it('may have another consequence then', () => {
    const bets = ['player $800', 'player $400', 'banker $300'];
    const late = (what: string) =>
      settled(BANKER_WINS, bets, { table: { differential }, spec: breach('over-differential-late', what) });
    expect(late('pro-rata')).toEqual([
      'w1 loses $534, $266 back',
      'w2 loses $266, $134 back',
      'w3 wins 1:1, paid $285, commission $15',
    ]);
    expect(late('void-and-return')).toEqual(['w1 void', 'w2 void', 'w3 wins 1:1, paid $285, commission $15']);
    expect(() => late('payable-part')).toThrow(
      'limits.breach.over-differential-late is "payable-part", which cannot be done at settlement',
    );
  });
});

describe('what other readings make of a stake', () => {
  const limits = { player: { min: 1_000, max: 50_000 } };
  it('has the rest above the maximum forfeited by a loser alone', () => {
    const setup = { table: { limits }, spec: breach('above-maximum', 'rest-forfeited') };
    expect(settled(BANKER_WINS, ['player $600 unnoticed'], setup)).toEqual(['w1 loses $600']);
    expect(settled(PLAYER_WINS, ['player $600 unnoticed'], setup)).toEqual(['w1 wins 1:1, paid $500']);
    // $600 and $400 on an area of $500: half of each is at risk.
    const area = { table: { areaMaximum: 50_000 }, spec: breach('over-area-late', 'rest-forfeited') };
    expect(settled(BANKER_WINS, ['player $600', 'player $400'], area)).toEqual(['w1 loses $600', 'w2 loses $400']);
    expect(settled(PLAYER_WINS, ['player $600', 'player $400'], area)).toEqual([
      'w1 wins 1:1, paid $300',
      'w2 wins 1:1, paid $200',
    ]);
  });
  it('has one below the minimum returned where the dealer chooses', () => {
    const setup = { table: { limits }, spec: breach('below-minimum', 'as-made-or-returned') };
    const under = (dealer: CoupRequest['dealer']) =>
      only(
        eventsOf(shoeFor(...BANKER_WINS), [{ wagers: wagers('player $9 unnoticed'), dealer: dealer ?? [] }], setup),
        'wager.settled',
      ).map(told);
    expect(under([])).toEqual(['loses $9']);
    expect(under(['return-wager'])).toEqual(['void']);
  });
});

describe('the maximum of an area', () => {
  const areaMaximum = 100_000;

  // Area 1 holds $1,200: five sixths are 666⅔ and 333⅓; in whole dollars 999, and the one left goes to the larger.
  it('has the wagers on the area reduced in proportion, whoever made them', () => {
    expect(reduced(['anna: player@1 $800', 'ben: player@1 $400', 'ben: player@2 $300'], { areaMaximum })).toEqual([
      'w1 800 → 667',
      'w2 400 → 333',
    ]);
  });
  it('takes the wagers on a bet to lie on one area where none is named', () => {
    expect(reduced(['player $800', 'player $400', 'banker $1000', 'tie $1500'], { areaMaximum })).toEqual([
      'w1 800 → 667',
      'w2 400 → 333',
      'w4 1500 → 1000',
    ]);
  });
  it('has each settled to its part of the maximum once the cards are out', () => {
    expect(
      settled(BANKER_WINS, ['player@1 $800', 'player@1 $400', 'player@2 $300'], { table: { areaMaximum } }),
    ).toEqual(['w1 loses $667, $133 back', 'w2 loses $333, $67 back', 'w3 loses $300']);
    expect(settled(PLAYER_WINS, ['player@1 $800', 'player@1 $400'], { table: { areaMaximum } })).toEqual([
      'w1 wins 1:1, paid $667',
      'w2 wins 1:1, paid $333',
    ]);
  });
  it('is reckoned on what is at risk after the maximum of each', () => {
    // $600 is at risk to $500; with $500 that is $1,000.
    const table = { areaMaximum, limits: { player: { min: 100, max: 50_000 } } };
    expect(settled(BANKER_WINS, ['player $600 unnoticed', 'player $500'], { table })).toEqual([
      'w1 loses $500, $100 back',
      'w2 loses $500',
    ]);
  });
  it('asks the book what becomes of the rest', () => {
    expect(
      settled(PLAYER_WINS, ['player $1200'], { table: { areaMaximum }, spec: breach('over-area-late', 'as-made') }),
    ).toEqual(['w1 wins 1:1, paid $1200']);
    expect(() =>
      settled(PLAYER_WINS, ['player $1200'], { table: { areaMaximum }, spec: breach('over-area-late', null) }),
    ).toThrow('limits.breach.over-area-late is not set: the book does not say what becomes of the stake');
  });
});

describe('one player’s wagers on several areas', () => {
  const table: Partial<TableOptions> = { limits: { player: { min: 1_000, max: 50_000 } } };
  const summed = (maximum: string, minimum = 'each') =>
    gameWith([], [{ path: 'limits.aggregation', value: { minimum, maximum } }]);
  const answers = (bets: readonly string[], spec = summed('sum')) =>
    coup(...PLAYER_WINS, bets, { spec, table }).flatMap((e) =>
      e.type === 'wager.placed'
        ? [`${e.wager} on ${e.area}`]
        : e.type === 'wager.refused'
          ? [`${e.wager} ${e.cause}`]
          : [],
    );

  it('are held to the maximum together: the one that breaks it is refused', () => {
    expect(answers(['anna: player@1 $300', 'anna: player@2 $200', 'anna: player@3 $10', 'ben: player@3 $500'])).toEqual(
      ['w1 on 1', 'w2 on 2', 'w3 limits', 'w4 on 3'],
    );
    expect(answers(['anna: player@1 $300', 'anna: player@2 $250', 'anna: player@3 $200'])).toEqual([
      'w1 on 1',
      'w2 limits',
      'w3 on 3',
    ]);
  });
  it('are held to the minimum one by one', () => {
    expect(answers(['anna: player@1 $300', 'anna: player@2 $9'])).toEqual(['w1 on 1', 'w2 limits']);
    expect(answers(['anna: player@1 $300', 'anna: player@2 $9'], summed('sum', 'sum'))).toEqual(['w1 on 1', 'w2 on 2']);
  });
  it('are held to both one by one where the book does not put them together', () => {
    for (const spec of [undefined, summed('each')])
      expect(answers(['anna: player@1 $300', 'anna: player@2 $300'], spec ?? gameWith([]))).toEqual([
        'w1 on 1',
        'w2 on 2',
      ]);
  });
  it('lose what is too much from the latest where nobody noticed', () => {
    const lose = (bets: readonly string[]) => settled(BANKER_WINS, bets, { spec: summed('sum'), table });
    // $600 is $100 too much.
    expect(lose(['anna: player@1 $300', 'anna: player@2 $300 unnoticed'])).toEqual([
      'w1 loses $300',
      'w2 loses $200, $100 back',
    ]);
    // $650 is $150 too much: the whole of the last, and $100 of the one before it.
    expect(
      lose([
        'anna: player@1 $300',
        'anna: player@2 $300 unnoticed',
        'anna: player@3 $50 unnoticed',
        'ben: player@3 $500',
      ]),
    ).toEqual(['w1 loses $300', 'w2 loses $200, $100 back', 'w3 void', 'w4 loses $500']);
  });
  it('come to what the book says of a stake above the maximum', () => {
    const bets = ['anna: player@1 $300', 'anna: player@2 $300 unnoticed'];
    const spec = (value: string | null) =>
      gameWith(
        ['limits.breach.above-maximum'],
        [
          { path: 'limits.aggregation', value: { minimum: 'each', maximum: 'sum' } },
          ...(value === null ? [] : [{ path: 'limits.breach.above-maximum', value }]),
        ],
      );
    expect(settled(BANKER_WINS, bets, { spec: spec('as-made'), table })).toEqual(['w1 loses $300', 'w2 loses $300']);
    expect(settled(BANKER_WINS, bets, { spec: spec('void-and-return'), table })).toEqual(['w1 loses $300', 'w2 void']);
    expect(() => settled(BANKER_WINS, bets, { spec: spec(null), table })).toThrow(
      'limits.breach.above-maximum is not set',
    );
  });
  it('come after what a wager breaks by itself: where the book says nothing of either, that is asked for first', () => {
    const spec = gameWith(
      ['limits.breach.above-maximum', 'limits.breach.below-minimum'],
      [{ path: 'limits.aggregation', value: { minimum: 'each', maximum: 'sum' } }],
    );
    const bets = ['anna: player@1 $600 unnoticed', 'ben: player@2 $9 unnoticed'];
    expect(() => settled(BANKER_WINS, bets, { spec, table })).toThrow('limits.breach.below-minimum is not set');
    expect(() => settled(BANKER_WINS, bets.slice(0, 1), { spec, table })).toThrow(
      'limits.breach.above-maximum is not set',
    );
  });
  it('are put together by a word that the engine knows', () => {
    expect(() => answers([], summed('half'))).toThrow(
      'limits.aggregation maximum is "half", and this engine knows each, sum',
    );
  });
});

describe('the greatest payout on the sign', () => {
  it('bounds what a wager is paid, where the book lets one be posted', () => {
    const play = (caps: TableOptions['caps'], bet = 'player-lucky-match $10') =>
      settled(['9♠ 9♠', 'Q♥ 7♥'], [bet], { table: { caps } });
    // A perfect pair at 25 to 1.
    expect(play({})).toEqual(['w1 wins 25:1, paid $250']);
    expect(play({ 'player-lucky-match': 20_000 })).toEqual(['w1 wins 25:1, paid $200']);
    expect(play({ 'player-lucky-match': 25_000 })).toEqual(['w1 wins 25:1, paid $250']);
    expect(play({ 'player-perfect-pairs': 20_000 }, 'player-perfect-pairs $10')).toEqual(['w1 wins 25:1, paid $250']);
  });
  it('bounds each wager alone', () => {
    expect(
      settled(['9♠ 9♠', 'Q♥ 7♥'], ['anna: player-lucky-match $10', 'anna: player-lucky-match $10'], {
        table: { caps: { 'player-lucky-match': 20_000 } },
      }),
    ).toEqual(['w1 wins 25:1, paid $200', 'w2 wins 25:1, paid $200']);
  });
  it('bounds wagers together, one player’s or all of a round, where the book has it so', () => {
    const pooled = (of: string, ...bets: readonly string[]) => {
      const path = 'wagers.player-lucky-match.together';
      const spec = gameWith([], [{ path, value: { of, bets: ['player-lucky-match'] } }]);
      return settled(
        ['9♠ 9♠', 'Q♥ 7♥'],
        bets.map((b) => b.replace(': ', ': player-lucky-match ')),
        { spec, table: { caps: { 'player-lucky-match': 20_000 } } },
      );
    };
    // $250 each is $200 by itself; $400 is twice as much as one player may win.
    expect(pooled('player', 'anna: $10', 'anna: $10', 'ben: $10')).toEqual([
      'w1 wins 25:1, paid $100',
      'w2 wins 25:1, paid $100',
      'w3 wins 25:1, paid $200',
    ]);
    // A third of $200 is 66⅔; in whole dollars 198, and the two left go to the first two.
    expect(pooled('round', 'anna: $10', 'anna: $10', 'ben: $10')).toEqual([
      'w1 wins 25:1, paid $67',
      'w2 wins 25:1, paid $67',
      'w3 wins 25:1, paid $66',
    ]);
    // $4 at 25 to 1 is $100, and twice that is as much as there may be.
    expect(pooled('player', 'anna: $4', 'anna: $4')).toEqual(['w1 wins 25:1, paid $100', 'w2 wins 25:1, paid $100']);
  });
  it('binds where it is the one that the regulator has approved, and no other', () => {
    const paid = (approvedCaps: TableOptions['caps']) =>
      settled(['9♠ 9♠', 'Q♥ 7♥'], ['player-lucky-match $10'], {
        table: { caps: { 'player-lucky-match': 20_000 }, approvedCaps },
      });
    expect(paid({ 'player-lucky-match': 20_000 })).toEqual(['w1 wins 25:1, paid $200']);
    for (const other of [
      {},
      { 'player-lucky-match': 10_000 },
      { 'banker-lucky-match': 20_000 },
    ] as TableOptions['caps'][])
      expect(paid(other)).toEqual(['w1 wins 25:1, paid $250']);
  });
  it('of several bets together is one limit, on bets of which each is one', () => {
    const together = (bet: string, bets: readonly string[]) =>
      gameWith([], [{ path: `wagers.${bet}.together`, value: { of: 'player', bets: [...bets] } }]);
    const both = ['player-lucky-match', 'banker-lucky-match'];
    const play = (caps: TableOptions['caps']) =>
      settled(['9♠ 9♠', 'Q♥ 7♥'], ['anna: player-lucky-match $10'], {
        spec: together('player-lucky-match', both),
        table: { caps },
      });
    expect(play({ 'player-lucky-match': 20_000, 'banker-lucky-match': 20_000 })).toEqual(['w1 wins 25:1, paid $200']);
    expect(() => play({ 'player-lucky-match': 20_000, 'banker-lucky-match': 30_000 })).toThrow(
      'the sign states several limits for player-lucky-match, banker-lucky-match',
    );
    expect(() => planFor({ spec: together('player-lucky-match', ['banker-lucky-match']) })).toThrow(
      'which does not say whose wagers on which bets',
    );
  });
  it('is a sum of money, and of a kind that the engine knows', () => {
    expect(() => settled(PLAYER_WINS, [], { table: { caps: { tiger: 0.5 } } })).toThrow(
      'the caps of the table must be whole cents',
    );
    const spec = (bet: string, value: string) => gameWith([], [{ path: `wagers.${bet}.cap`, value }]);
    expect(() => settled(PLAYER_WINS, [], { spec: spec('tiger', 'some') })).toThrow(
      'wagers.tiger.cap is "some", and this engine knows main-stake, main-less-stake, posted',
    );
    expect(() => settled(PLAYER_WINS, [], { spec: spec('tiger', 'main-stake') })).toThrow(
      'wagers.tiger.cap is "main-stake", and the bet is on neither hand',
    );
  });
});

describe('a win that is paid nothing beside another wager', () => {
  const spec = gameWith([], [{ path: 'wagers.player-pair.unpaid', when: 'natural(h)', value: 'tie' }]);
  const NATURAL = ['4♠ 4♥', 'Q♥ 7♥'] as const;
  it('is one of whoever made both, in coups that are like the condition', () => {
    const bets = ['anna: tie $10', 'anna: player-pair $10', 'ben: player-pair $10'];
    expect(settled(NATURAL, bets, { spec }).slice(1)).toEqual(['w2 wins 11:1, paid $0', 'w3 wins 11:1, paid $110']);
    // Twos count 4, which is no natural.
    expect(settled(['2♠ 2♥ K♠', 'Q♥ 7♥'], bets, { spec })[1]).toBe('w2 wins 11:1, paid $110');
  });
  it('is paid where the other wager is void', () => {
    const table = { approvedMinimum: { tie: 1_000 } };
    const bets = ['anna: tie $5 unnoticed', 'anna: player-pair $10'];
    expect(settled(NATURAL, bets, { spec, table })).toEqual(['w1 void', 'w2 wins 11:1, paid $110']);
  });
});
