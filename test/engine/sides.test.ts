// Side bets and the combined stake. Every sum is reckoned by hand from the test game's odds: stake times the odds of
// the one line that applies.
import { describe, expect, it } from 'vitest';
import { coup, gameWith, only, settle, TABLE, told } from './fixture.ts';

describe('perfect pairs', () => {
  it.each([
    ['one red, one black', '9♥ 9♠', 'wins 6:1, paid $60'],
    ['one red, one black, the other way', '9♣ 9♦', 'wins 6:1, paid $60'],
    ['both red, two suits', '9♥ 9♦', 'wins 12:1, paid $120'],
    ['both black, two suits', '9♠ 9♣', 'wins 12:1, paid $120'],
    ['one suit', '9♠ 9♠', 'wins 25:1, paid $250'],
    ['no pair', '9♠ 8♠', 'loses $10'],
    ['ten and king, which count the same and are no pair', '10♠ K♠ 2♦', 'loses $10'],
  ])('%s: %s', (_, player, result) => {
    expect(settle(player, '4♥ 3♥', 'player-perfect-pairs $10')).toBe(result);
  });

  it('are about their own hand', () => {
    expect(settle('4♥ 3♥', '9♠ 9♠', 'banker-perfect-pairs $10')).toBe('wins 25:1, paid $250');
    expect(settle('4♥ 3♥', '9♠ 9♠', 'player-perfect-pairs $10')).toBe('loses $10');
  });

  it('are about the first two cards', () => {
    expect(settle('2♠ 3♠ 3♠', '4♥ 3♥', 'player-perfect-pairs $10')).toBe('loses $10');
  });
});

describe('a pair', () => {
  it('pays 11 to 1 of any kind', () => {
    expect(settle('9♥ 9♠', '4♥ 3♥', 'player-pair $5')).toBe('wins 11:1, paid $55');
    expect(settle('4♥ 3♥', 'Q♥ Q♥ 2♠', 'banker-pair $5')).toBe('wins 11:1, paid $55');
    expect(settle('4♥ 3♥', 'Q♥ J♥ 2♠', 'banker-pair $5')).toBe('loses $5');
  });
});

describe('the dragon bonus', () => {
  // The Player's hand against the Banker's, by how much it wins. The Player draws on 0 to 5; the Banker with 0 to 2
  // always draws.
  it.each([
    ['natural 9 against 7', 'K♠ 9♠', 'Q♥ 7♥', 'wins 1:1, paid $10'],
    ['natural 8 against nothing: natural comes before the margin', 'K♠ 8♠', 'Q♥ K♥', 'wins 1:1, paid $10'],
    ['7 against 6: by one point', 'K♠ 7♠', 'Q♥ 6♥', 'loses $10'],
    ['7 against 4: by three', 'K♠ 7♠', '2♥ Q♥ 2♦', 'loses $10'],
    ['7 against 3: by four', 'K♠ 7♠', '2♥ Q♥ A♦', 'wins 1:1, paid $10'],
    ['7 against 2: by five', 'K♠ 7♠', '2♥ Q♥ K♦', 'wins 2:1, paid $20'],
    ['7 against 1: by six', 'K♠ 7♠', 'A♥ Q♥ K♦', 'wins 4:1, paid $40'],
    ['7 against 0: by seven', 'K♠ 7♠', 'J♥ Q♥ K♦', 'wins 6:1, paid $60'],
    ['8 in three cards against 0: by eight, and no natural', '2♠ 3♠ 3♦', 'J♥ Q♥ K♦', 'wins 10:1, paid $100'],
    ['9 in three cards against 0: by nine', '2♠ 3♠ 4♦', 'J♥ Q♥ K♦', 'wins 30:1, paid $300'],
    ['a tie of naturals', 'K♠ 9♠', 'Q♥ 9♥', 'stands off'],
    ['a tie that is not of naturals', 'K♠ 7♠', 'Q♥ 7♥', 'loses $10'],
    ['the Banker wins', 'K♠ 7♠', 'Q♥ 9♥', 'loses $10'],
  ])('%s', (_, player, banker, result) => {
    expect(settle(player, banker, 'player-dragon-bonus $10')).toBe(result);
  });

  it('is the same on the Banker', () => {
    expect(settle('Q♠ K♠ 10♦', 'K♥ 7♥', 'banker-dragon-bonus $10')).toBe('wins 6:1, paid $60');
    expect(settle('K♠ 9♠', 'Q♥ 9♥', 'banker-dragon-bonus $10')).toBe('stands off');
    expect(settle('K♠ 7♠', 'Q♥ 6♥', 'banker-dragon-bonus $10')).toBe('loses $10');
  });

  it('refuses a line that the book does not let one read, and that line alone', () => {
    const path = 'wagers.player-dragon-bonus.pays';
    const when = 'win-by(h)=6 and not natural(h)';
    const spec = gameWith([`${path} (${when})`], [{ path, when, value: { result: 'unreadable' } }]);
    expect(() => settle('K♠ 7♠', 'A♥ Q♥ K♦', 'player-dragon-bonus $10', { spec })).toThrow(
      `${path} (${when}) cannot be read in the book`,
    );
    expect(settle('K♠ 7♠', '2♥ Q♥ K♦', 'player-dragon-bonus $10', { spec })).toBe('wins 2:1, paid $20');
  });

  it('goes by an outcome that the book states before it goes by a paying line', () => {
    const spec = gameWith([], [{ path: 'wagers.player-dragon-bonus.outcome', when: 'natural-tie', value: 'lose' }]);
    expect(settle('K♠ 9♠', 'Q♥ 9♥', 'player-dragon-bonus $10', { spec })).toBe('loses $10');
  });

  it('stands off by a paying line where the book says "otherwise it loses"', () => {
    const spec = gameWith([], [{ path: 'wagers.player-dragon-bonus.outcome', when: 'otherwise', value: 'lose' }]);
    expect(settle('K♠ 9♠', 'Q♥ 9♥', 'player-dragon-bonus $10', { spec })).toBe('stands off');
    expect(settle('K♠ 7♠', 'Q♥ 6♥', 'player-dragon-bonus $10', { spec })).toBe('loses $10');
  });
});

describe('bets on the Banker’s 6', () => {
  // Player 5 of 2, 3 and a king against 2 + 4; Player 5 likewise against 3 + 0 and a three.
  const TWO = ['2♠ 3♥ K♦', '2♦ 4♣'] as const;
  const THREE = ['2♠ 3♥ K♦', 'K♠ 3♣ 3♦'] as const;
  const LOSES = ['K♠ 7♠', '2♦ 4♣'] as const;
  const TIES = ['K♠ 6♠', '2♦ 4♣'] as const;

  it.each([
    ['super-6', '15:1', 150, '15:1', 150],
    ['tiger', '12:1', 120, '22:1', 220],
  ])('%s wins on 6 in two cards and in three', (bet, two, paidTwo, three, paidThree) => {
    expect(settle(...TWO, `${bet} $10`)).toBe(`wins ${two}, paid $${paidTwo}`);
    expect(settle(...THREE, `${bet} $10`)).toBe(`wins ${three}, paid $${paidThree}`);
    expect(settle(...LOSES, `${bet} $10`)).toBe('loses $10');
    expect(settle(...TIES, `${bet} $10`)).toBe('loses $10');
  });

  it('pay what the table has chosen', () => {
    expect(settle(...TWO, 'super-6 $10', { table: { choices: { ...TABLE.choices, 'super-6': '2' } } })).toBe(
      'wins 16:1, paid $160',
    );
    expect(settle(...THREE, 'tiger $10', { table: { choices: { ...TABLE.choices, tiger: '2' } } })).toBe(
      'wins 25:1, paid $250',
    );
  });

  it('big tiger wants three cards and small tiger two', () => {
    expect(settle(...THREE, 'big-tiger $10')).toBe('wins 55:1, paid $550');
    expect(settle(...TWO, 'big-tiger $10')).toBe('loses $10');
    expect(settle(...TWO, 'small-tiger $10')).toBe('wins 22:1, paid $220');
    expect(settle(...THREE, 'small-tiger $10')).toBe('loses $10');
  });

  it('tiger tie wants a tie on 6', () => {
    expect(settle(...TIES, 'tiger-tie $10')).toBe('wins 45:1, paid $450');
    expect(settle('K♠ 7♠', 'Q♥ 7♥', 'tiger-tie $10')).toBe('loses $10');
    expect(settle(...TWO, 'tiger-tie $10')).toBe('loses $10');
  });
});

describe('the tiger pair', () => {
  it.each([
    ['no pair', '9♠ 8♠', '4♥ 3♥', 'loses $10'],
    ['the Player’s', '9♠ 9♥', '4♥ 3♥', 'wins 4:1, paid $40'],
    ['the Banker’s', '4♥ 3♥', '9♠ 9♥', 'wins 4:1, paid $40'],
    ['both, of two ranks', '9♠ 9♥', '4♥ 4♦', 'wins 25:1, paid $250'],
    ['both, of one rank', '4♠ 4♣', '4♥ 4♦', 'wins 100:1, paid $1000'],
    ['both, of two ranks that count the same', 'J♠ J♣ 7♦', 'Q♥ Q♦ 2♣', 'wins 25:1, paid $250'],
  ])('%s', (_, player, banker, result) => {
    expect(settle(player, banker, 'tiger-pair $10')).toBe(result);
  });
});

describe('a combined stake', () => {
  const settled = (player: string, banker: string, bet: string, family = 'dragon-bonus') =>
    only(coup(player, banker, [bet], { table: { combinedSide: family } }), 'wager.settled').map(
      (s) => `${s.wager} ${told(s)}`,
    );

  it('is split when it is placed: a quarter on each side and a half on the Tie', () => {
    const [placed] = only(coup('K♠ 7♠', 'Q♥ 7♥', ['1-1-2 $100']), 'wager.placed');
    expect(placed).toMatchObject({
      bet: '1-1-2',
      amount: 10_000,
      parts: { 'player-dragon-bonus': 2_500, 'banker-dragon-bonus': 2_500, tie: 5_000 },
    });
  });

  it('is settled part by part, each by its own bet', () => {
    // A tie of 7: both bonuses lose $25, the Tie wins 8 × $50.
    expect(settled('K♠ 7♠', 'Q♥ 7♥', '1-1-2 $100')).toEqual([
      'w1/player-dragon-bonus loses $25',
      'w1/banker-dragon-bonus loses $25',
      'w1/tie wins 8:1, paid $400',
    ]);
    // A tie of naturals: both bonuses stand off.
    expect(settled('K♠ 9♠', 'Q♥ 9♥', '1-1-2 $100')).toEqual([
      'w1/tie wins 8:1, paid $400',
      'w1/player-dragon-bonus stands off',
      'w1/banker-dragon-bonus stands off',
    ]);
  });

  it('goes to the side bets that the table has chosen', () => {
    expect(settled('9♠ 9♥', '4♥ 3♥', '1-1-2 $40', 'pairs')).toEqual([
      'w1/banker-pair loses $10',
      'w1/tie loses $20',
      'w1/player-pair wins 11:1, paid $110',
    ]);
  });

  it('splits to the cent, or is refused', () => {
    expect(settled('K♠ 7♠', 'Q♥ 6♥', '1-1-2 $0.04')).toHaveLength(3);
    const events = coup('K♠ 7♠', 'Q♥ 6♥', ['1-1-2 $0.05', '1-1-2 $0.06']);
    expect(only(events, 'wager.refused').map((e) => e.cause)).toEqual(['limits', 'limits']);
    expect(only(events, 'wager.settled')).toEqual([]);
  });
});
