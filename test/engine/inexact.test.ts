// Wagers that could win what chips cannot pay, in a book that has them refused. Sums are reckoned by hand.
import { describe, expect, it } from 'vitest';
import { evenPart, payable } from '../../src/engine/chips.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import type { SettingDraft } from '../../src/model/spec.ts';
import { coup, gameWith, only, planFor, settle, TABLE, told, wagers } from './fixture.ts';

const BANKER_WINS = ['K♠ 7♠', 'Q♥ 9♥'] as const;
const PLAYER_WINS = ['K♠ 9♠', 'Q♥ 7♥'] as const;
const TIE = ['K♠ 6♠', 'Q♥ 6♥'] as const;

/** Chips of $5 and up: 95 cents in the dollar come out even on every $100. */
const chips = [500, 2_500, 10_000];
const refusing = (...put: readonly SettingDraft[]) =>
  gameWith(
    ['settlement.inexact'],
    [
      ...(put.some((d) => d.path === 'settlement.inexact') ? [] : [{ path: 'settlement.inexact', value: 'refuse' }]),
      ...put,
    ],
  );
const SPEC = refusing();

const answer = (bet: string, spec = SPEC, table = {}): string => {
  const [refused] = only(coup(...BANKER_WINS, [bet], { spec, table: { chips, ...table } }), 'wager.refused');
  return refused?.cause ?? 'placed';
};

describe('a wager that chips might not pay', () => {
  it.each([
    ['banker $100', 'placed'],
    ['banker $300', 'placed'],
    ['banker $50', 'inexact'],
    ['banker $150', 'inexact'],
    ['banker $5', 'inexact'],
    ['player $5', 'placed'],
    ['player $7', 'inexact'],
    ['tie $5', 'placed'],
    ['tiger $5', 'placed'],
  ])('%s: %s', (bet, result) => expect(answer(bet)).toBe(result));

  it('is one only by the lines that hold at the table', () => {
    // 1 to 1 less half on a 6: $50 may win $50 or $25, $15 may win $7.50.
    expect(answer('banker $50', SPEC, { variant: 'half' })).toBe('placed');
    expect(answer('banker $15', SPEC, { variant: 'half' })).toBe('inexact');
    // Without commission the book’s own line is never met.
    expect(answer('banker $55', SPEC, { variant: 'free', tournament: true })).toBe('placed');
  });

  it('is one only by lines that a coup can meet', () => {
    const line = (when: string) =>
      refusing({ path: 'wagers.player.pays', when, value: { odds: '3:2', commission: null } });
    expect(answer('player $5', line('cards(P)=3'))).toBe('inexact');
    expect(answer('player $5', line('cards(P)=2 and third(P)=4'))).toBe('placed');
    expect(answer('player $5', line('winner=B'))).toBe('placed');
    // The Player stands on 6 and 7, so that with three cards he began with less.
    expect(answer('player $5', line('initial(P)=6 and cards(P)=3'))).toBe('placed');
    expect(answer('player $5', line('pair-kind(P)=perfect'))).toBe('inexact');
    // Who wins follows from both counts: 2 to 5 is no win of the Player's, and 5 to 2 is one.
    expect(answer('player $5', line('winner=P and count(P)=2 and count(B)=5'))).toBe('placed');
    expect(answer('player $5', line('winner=P and count(P)=5 and count(B)=2'))).toBe('inexact');
    expect(answer('player $5', line('winner=T and count(P)=4 and count(B)=3'))).toBe('placed');
    expect(answer('player $5', line('winner=B and count(P)=0 and count(B)=1'))).toBe('placed');
    expect(answer('player $5', line('winner=P and count(P)=1 and count(B)=0'))).toBe('inexact');
  });

  it('stands for the part that chips could pay where nobody noticed', () => {
    const play = (hands: readonly [string, string], bet: string) =>
      settle(...hands, bet, { spec: SPEC, table: { chips } });
    expect(play(BANKER_WINS, 'banker $150 unnoticed')).toBe('wins 1:1, paid $95, commission $5');
    expect(play(PLAYER_WINS, 'banker $150 unnoticed')).toBe('loses $100, $50 back');
    expect(play(TIE, 'banker $150 unnoticed')).toBe('stands off');
    expect(play(BANKER_WINS, 'banker $99 unnoticed')).toBe('void');
    expect(play(BANKER_WINS, 'banker $200 unnoticed')).toBe('wins 1:1, paid $190, commission $10');
  });

  it('is first cut to the maximum, then to that part', () => {
    const table = { chips, limits: { banker: { min: 500, max: 25_000 } } };
    expect(settle(...PLAYER_WINS, 'banker $300 unnoticed', { spec: SPEC, table })).toBe('loses $200, $100 back');
  });

  it('comes to what the book says of it', () => {
    const other = (value: string | null) =>
      gameWith(
        ['settlement.inexact', 'limits.breach.inexact'],
        [
          { path: 'settlement.inexact', value: 'refuse' },
          ...(value === null ? [] : [{ path: 'limits.breach.inexact', value }]),
        ],
      );
    const play = (value: string | null) =>
      settle(...BANKER_WINS, 'banker $150 unnoticed', { spec: other(value), table: { chips } });
    expect(play('void-and-return')).toBe('void');
    expect(play('as-made')).toBe('wins 1:1, paid $142.50, commission $7.50');
    expect(() => play(null)).toThrow(
      'limits.breach.inexact is not set: the book does not say what becomes of the stake',
    );
  });

  it('is refused with its parts, where it is a combined one', () => {
    // A quarter on each pair, at 11 to 1, and half on the Tie, here at 3 to 2: even in chips of $5 on every $20.
    const table = { chips, combinedSide: 'pairs' };
    const spec = gameWith(
      ['settlement.inexact', 'wagers.tie.pays'],
      [
        { path: 'settlement.inexact', value: 'refuse' },
        { path: 'wagers.tie.pays', value: { odds: '3:2', commission: null } },
      ],
    );
    expect(answer('1-1-2 $40', spec, table)).toBe('placed');
    expect(answer('1-1-2 $30', spec, table)).toBe('inexact');
    // $40 of $50 at risk: $10, $10 and $20 of $12.50, $12.50 and $25.
    const settled = only(coup(...BANKER_WINS, ['1-1-2 $50 unnoticed'], { spec, table }), 'wager.settled');
    expect(settled.map((s) => `${s.bet} ${told(s)}`)).toEqual([
      'player-pair loses $10, $2.50 back',
      'banker-pair loses $10, $2.50 back',
      'tie loses $20, $5 back',
    ]);
  });
});

describe('where payments are refused that chips cannot make', () => {
  it('is for the table’s choices to say', () => {
    const spec = gameWith(
      ['settlement.inexact'],
      [
        { path: 'settlement.inexact', option: 'banker=commission', value: 'refuse' },
        { path: 'table.options.banker', value: ['commission', 'half'] },
      ],
    );
    const at = (banker: string) => answer('banker $50', spec, { choices: { ...TABLE.choices, banker } });
    expect(at('commission')).toBe('inexact');
    expect(at('half')).toBe('placed');
    // Where the book is silent it is paid to the cent.
    expect(
      settle(...BANKER_WINS, 'banker $50', { spec, table: { chips, choices: { ...TABLE.choices, banker: 'half' } } }),
    ).toBe('wins 1:1, paid $47.50, commission $2.50');
  });

  it('is for the bet to say, before what holds for all', () => {
    const banker = gameWith(['settlement.inexact'], [{ path: 'wagers.banker.inexact', value: 'refuse' }]);
    expect(answer('banker $50', banker)).toBe('inexact');
    expect(answer('banker $100', banker)).toBe('placed');
    const tie = gameWith(
      ['wagers.tie.pays'],
      [
        { path: 'wagers.tie.pays', value: { odds: '3:2', commission: null } },
        { path: 'wagers.banker.inexact', value: 'refuse' },
      ],
    );
    // $7 on Tie would win $10.50, and nothing is said of Tie.
    expect(answer('tie $7', tie)).toBe('placed');
    const all = gameWith(
      ['settlement.inexact'],
      [
        { path: 'settlement.inexact', value: 'refuse' },
        { path: 'wagers.banker.inexact', value: 'round-up' },
      ],
    );
    expect(answer('banker $50', all)).toBe('placed');
  });

  it('is for the variant to say', () => {
    const spec = gameWith([], [{ path: 'settlement.inexact', layer: 'push', value: 'refuse' }]);
    expect(answer('tie $7', spec)).toBe('placed');
    expect(answer('tie $7', spec, { variant: 'push' })).toBe('inexact');
  });

  it('is for a condition to say, and the rest goes as it goes elsewhere', () => {
    const spec = gameWith([], [{ path: 'settlement.inexact', when: 'winner=B and count(B)=6', value: 'refuse' }]);
    const half = { variant: 'half' };
    // On a 6 half is paid: $25 of $50 in chips. On another count $50. But $15 would win $7.50.
    expect(answer('banker $50', spec, half)).toBe('placed');
    expect(answer('banker $15', spec, half)).toBe('inexact');
    // $12 on a Tie wins $96, which the book’s own rule rounds up to $100: the Banker never wins a Tie.
    expect(answer('tie $12', spec, half)).toBe('placed');
    expect(settle(...TIE, 'tie $12', { spec, table: { chips, ...half } })).toBe('wins 8:1, paid $100');
  });

  it('needs chips, and a word that the engine knows', () => {
    expect(() => planFor({ spec: SPEC, table: { chips: [] } })).toThrow(
      'settlement.inexact is "refuse", and the table has no chips',
    );
  });
});

describe('the part of a stake that comes out even', () => {
  const demand = (n: number, d: number, unit: 'chips' | 'cents' = 'chips') => ({ of: { n, d }, in: unit });
  it.each([
    ['19 twentieths in chips of $5', 12_345, [demand(19, 20)], chips, 10_000],
    ['three halves in chips of $5', 2_500, [demand(3, 2)], chips, 2_000],
    ['both', 39_900, [demand(19, 20), demand(3, 2)], chips, 30_000],
    ['a quarter in whole cents', 103, [demand(1, 4, 'cents')], chips, 100],
    ['less than there is any part of', 9_900, [demand(19, 20)], chips, 0],
    ['nothing to win', 123, [demand(0, 1)], chips, 123],
    ['$3 and $7: of the small sums they make 3, 6, 7, 9, 10', 1_100, [demand(1, 1)], [300, 700], 1_000],
    ['$3 and $7: not 8', 800, [demand(1, 1)], [300, 700], 700],
    ['a part too large for any stake', 1e15, [demand(1, 999_999_937), demand(1, 999_999_929)], [1], 0],
  ] as const)('%s', (_, stake, demands, set, part) => {
    const unit = set.reduce<number>((a, b) => (b === 0 ? a : gcd(a, b)), 0);
    expect(evenPart(stake, demands, payable(set), unit)).toBe(part);
  });
});

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

it('wagers that are reduced pro rata are at risk for what chips can pay of what is left', () => {
  const plan = planFor({ spec: SPEC, table: { chips, liability: 25_000 } });
  const [stake] = takeWagers(plan, { wagers: wagers('banker $300'), dealer: ['reduce-pro-rata'] }).stakes;
  expect(stake).toMatchObject({ stake: 25_000, atRisk: 20_000 });
});
