// What wagers on the Player, the Banker and the Tie come to. Every sum here is reckoned by hand from the test game's
// odds and stands beside its reckoning.
import { describe, expect, it } from 'vitest';
import { coup, gameWith, only, type Setup, settle, told } from './fixture.ts';

// Player 9 (natural) against 7, 7 against 9, 6 against 6; Banker wins with 6 in two cards and in three.
const PLAYER_WINS = ['K♠ 9♠', 'Q♥ 7♥'] as const;
const BANKER_WINS = ['K♠ 7♠', 'Q♥ 9♥'] as const;
const TIE = ['K♠ 6♠', 'Q♥ 6♥'] as const;
// Player 2 + 3 draws a king: 5. Banker 2 + 4 = 6 stands against a third card of nothing.
const BANKER_SIX = ['2♠ 3♥ K♦', '2♦ 4♣'] as const;

const half: Setup = { table: { variant: 'half' } };
const twenty: Setup = { table: { variant: 'twenty' } };
const exact = (setup: Setup = {}): Setup => ({
  ...setup,
  spec: gameWith(['settlement.inexact'], [{ path: 'settlement.inexact', value: 'exact' }]),
});

describe('a wager on the Player', () => {
  it('wins even money', () => expect(settle(...PLAYER_WINS, 'player $100')).toBe('wins 1:1, paid $100'));
  it('loses to the Banker', () => expect(settle(...BANKER_WINS, 'player $100')).toBe('loses $100'));
  it('stands off on a tie', () => expect(settle(...TIE, 'player $100')).toBe('stands off'));
});

describe('a wager on the Banker', () => {
  // 5% of $100 is $5.
  it('wins even money less the commission', () =>
    expect(settle(...BANKER_WINS, 'banker $100')).toBe('wins 1:1, paid $95, commission $5'));
  it('loses to the Player', () => expect(settle(...PLAYER_WINS, 'banker $100')).toBe('loses $100'));
  it('stands off on a tie', () => expect(settle(...TIE, 'banker $100')).toBe('stands off'));

  it('wins half with 6 where the variant says so: $100 pays $50', () => {
    expect(settle(...BANKER_SIX, 'banker $100', half)).toBe('wins 1:1, paid $50, commission $50');
    expect(settle(...BANKER_WINS, 'banker $100', half)).toBe('wins 1:1, paid $100');
    // A 6 that does not win is no matter: Player 7, Banker 6.
    expect(settle('K♠ 7♠', 'Q♥ 6♥', 'banker $100', half)).toBe('loses $100');
  });

  // 19/20 of $100 is $95; no commission is taken, for it is in the odds.
  it('wins 19 to 20 where the variant says so', () =>
    expect(settle(...BANKER_WINS, 'banker $100', twenty)).toBe('wins 19:20, paid $95'));
});

describe('a wager on the Tie', () => {
  it('wins 8 to 1', () => expect(settle(...TIE, 'tie $25')).toBe('wins 8:1, paid $200'));
  it('loses where no line speaks of the coup', () => {
    expect(settle(...PLAYER_WINS, 'tie $25')).toBe('loses $25');
    expect(settle(...BANKER_WINS, 'tie $25')).toBe('loses $25');
  });
});

describe('a bet whose outcomes the book states', () => {
  it('wins where they say so and nowhere else', () => {
    const spec = gameWith(['wagers.player.outcome (winner=P)']);
    expect(settle(...PLAYER_WINS, 'player $100', { spec })).toBe('loses $100');
    expect(settle(...TIE, 'player $100', { spec })).toBe('stands off');
  });
});

describe('what cannot be paid exactly', () => {
  // Chips are $1, $5, $25, $100. 95% of $15 is $14.25, next in chips $15; half of $15 is $7.50, next $8; 19/20 of $7 is
  // $6.65, next $7.
  it('is paid up to the next amount in chips', () => {
    expect(settle(...BANKER_WINS, 'banker $15')).toBe('wins 1:1, paid $15, commission $0.75');
    expect(settle(...BANKER_SIX, 'banker $15', half)).toBe('wins 1:1, paid $8, commission $7.50');
    expect(settle(...BANKER_WINS, 'banker $7', twenty)).toBe('wins 19:20, paid $7');
  });

  // With chips of $5 and $25: $95 can be paid; 95% of $10 is $9.50, next $10; even money on a stake of $7, which no
  // chips make, next $10.
  it('is what the table’s own chips cannot make', () => {
    const table = { chips: [500, 2_500] };
    expect(settle(...BANKER_WINS, 'banker $100', { table })).toBe('wins 1:1, paid $95, commission $5');
    expect(settle(...BANKER_WINS, 'banker $10', { table })).toBe('wins 1:1, paid $10, commission $0.50');
    expect(settle(...PLAYER_WINS, 'player $7', { table })).toBe('wins 1:1, paid $10');
  });

  // With chips of $3 and $5 alone $4 and $7 cannot be made: next are $5 and $8.
  it('is found where chips are no multiples of each other', () => {
    const table = { chips: [300, 500] };
    expect(settle(...PLAYER_WINS, 'player $4', { table })).toBe('wins 1:1, paid $5');
    expect(settle(...PLAYER_WINS, 'player $7', { table })).toBe('wins 1:1, paid $8');
    expect(settle(...PLAYER_WINS, 'player $8', { table })).toBe('wins 1:1, paid $8');
  });

  it('is paid to the cent where the book rounds nothing, whatever the chips', () => {
    expect(settle(...BANKER_WINS, 'banker $15', exact())).toBe('wins 1:1, paid $14.25, commission $0.75');
    expect(settle(...BANKER_WINS, 'banker $7', exact(twenty))).toBe('wins 19:20, paid $6.65');
  });

  // 19/20 of 30 cents is 28½: up to 29 in the player's favour, or down to 28 where cents are paid as they are. 5% of 30
  // cents is 1½.
  it('may be a part of a cent', () => {
    const table = { chips: [1], variant: 'twenty' };
    expect(settle(...BANKER_WINS, 'banker $0.30', { table })).toBe('wins 19:20, paid $0.29');
    expect(settle(...BANKER_WINS, 'banker $0.30', exact({ table }))).toBe('wins 19:20, paid $0.28');
    expect(settle(...BANKER_WINS, 'banker $0.30', { table: { chips: [1] } })).toBe(
      'wins 1:1, paid $0.29, commission $0.01',
    );
    expect(settle(...BANKER_WINS, 'banker $0.30', exact({ table: { chips: [1] } }))).toBe(
      'wins 1:1, paid $0.28, commission $0.02',
    );
  });

  it('needs chips to be rounded to', () => {
    expect(() => settle(...BANKER_WINS, 'banker $15', { table: { chips: [] } })).toThrow(
      'settlement.inexact is "round-up", and the table has no chips',
    );
    expect(settle(...BANKER_WINS, 'banker $15', exact({ table: { chips: [] } }))).toBe(
      'wins 1:1, paid $14.25, commission $0.75',
    );
  });
});

describe('the settlement of a coup', () => {
  it('takes losers first, then pays winners, then gives back', () => {
    const settled = only(
      coup(...TIE, ['player $10', 'tie $10', 'banker $10', 'big-tiger $10', 'tiger-tie $10']),
      'wager.settled',
    );
    expect(settled.map((s) => `${s.bet} ${told(s)}`)).toEqual([
      'big-tiger loses $10',
      'tie wins 8:1, paid $80',
      'tiger-tie wins 45:1, paid $450',
      'player stands off',
      'banker stands off',
    ]);
  });

  it('is made of the lines of the variant before those of the book', () => {
    // `half` changes what the Banker is paid and nothing else: ties and the Player are the book's.
    expect(settle(...TIE, 'banker $100', half)).toBe('stands off');
    expect(settle(...PLAYER_WINS, 'player $100', half)).toBe('wins 1:1, paid $100');
  });

  it('lets a variant change one case and leave the others', () => {
    const spec = gameWith([], [{ path: 'wagers.player.outcome', layer: 'half', when: 'winner=T', value: 'lose' }]);
    expect(settle(...TIE, 'player $100', { spec, ...half })).toBe('loses $100');
    expect(settle(...PLAYER_WINS, 'player $100', { spec, ...half })).toBe('wins 1:1, paid $100');
    expect(settle(...TIE, 'player $100', { spec })).toBe('stands off');
  });
});

describe('lines that contradict each other', () => {
  it('are refused where one coup meets both', () => {
    const spec = gameWith(
      [],
      [{ path: 'wagers.tie.pays', when: 'count(P)=6', value: { odds: '9:1', commission: null } }],
    );
    // The line with the condition comes before the one without; there is no contradiction in that.
    expect(settle(...TIE, 'tie $25', { spec })).toBe('wins 9:1, paid $225');
    const two = gameWith(
      [],
      ['9:1', '7:1'].map((odds, i) => ({
        path: 'wagers.tie.pays',
        when: i ? 'count(B)=6' : 'count(P)=6',
        value: { odds, commission: null },
      })),
    );
    expect(() => settle(...TIE, 'tie $25', { spec: two })).toThrow(
      'one coup meets wagers.tie.pays (count(B)=6), which is {"odds":"7:1","commission":null}, and wagers.tie.pays (count(P)=6), which is {"odds":"9:1","commission":null}: the spec contradicts itself',
    );
    expect(settle('K♠ 7♠', 'Q♥ 7♥', 'tie $25', { spec: two })).toBe('wins 8:1, paid $200');
  });

  it('are no contradiction where they say the same', () => {
    const spec = gameWith(
      [],
      ['count(P)=6', 'count(B)=6'].map((when) => ({
        path: 'wagers.tie.pays',
        when,
        value: { odds: '9:1', commission: null },
      })),
    );
    expect(settle(...TIE, 'tie $25', { spec })).toBe('wins 9:1, paid $225');
  });

  it('are refused where an outcome and a price do', () => {
    const spec = gameWith([], [{ path: 'wagers.banker.pays', when: 'count(B)=9', value: { result: 'stand-off' } }]);
    expect(() => settle(...BANKER_WINS, 'banker $100', { spec })).toThrow(
      'says that the bet wins, and wagers.banker.pays (count(B)=9) that it does not',
    );
  });
});
