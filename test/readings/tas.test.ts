// Tasmania under each answer of its readings: every clause is shown but those that an answer names, and sums by hand.
import { describe, expect, it } from 'vitest';
import { shipped } from '../rules.ts';
import { actingIn, gateUnder } from './gate.ts';
import { lateAt, PLAYER_WINS, wagersAt } from './table.ts';

const [tas] = await shipped('tas');
if (!tas) throw new Error('there is no tas');
const acting = actingIn(tas);
const limits = { player: { min: 1_000, max: 50_000 } };

describe('every answer that acts', () => {
  it('is one of these', () =>
    expect(acting.map((a) => a.name).sort()).toEqual(['R1=2', 'R22=2', 'R6=2', 'R6=3', 'R78=2', 'R79=2']));

  it.each(acting)('$name: each clause that it changes is shown, but for those that it names', async (answer) => {
    const { owners, ...gate } = await gateUnder(tas, answer);
    expect(gate).toEqual({ problems: [], integrity: [], red: [], green: [], silent: [] });
    expect(owners.length).toBeGreaterThan(0);
  });
});

describe('limits of $10 and $500', () => {
  it('R22: the rest of a loser goes back, or is forfeited; nobody wins on it', () => {
    const one = (under: number, shoe?: typeof PLAYER_WINS) =>
      wagersAt(tas, ['p1 player 600'], { under: { R22: under }, table: { limits }, ...(shoe ? { shoe } : {}) });
    expect(one(1)).toEqual(['w1 lose: $0 paid, $500 collected']);
    expect(one(2)).toEqual(['w1 lose: $0 paid, $600 collected']);
    for (const under of [1, 2]) expect(one(under, PLAYER_WINS)).toEqual(['w1 win: $500 paid, $0 collected']);
  });

  it('R78: $9 are settled as made, or returned whatever the result', () => {
    const nine = (under: number, shoe: typeof PLAYER_WINS) =>
      wagersAt(tas, ['p1 player 9'], { under: { R78: under }, table: { limits }, shoe });
    expect(nine(1, PLAYER_WINS)).toEqual(['w1 win: $9 paid, $0 collected']);
    expect(nine(2, PLAYER_WINS)).toEqual(['w1 void, $9 back']);
  });
});

// $100 before the first card (the Player's), the second (the Banker's) and the third.
describe('R6: a wager while the first cards are dealt', () => {
  const late = (under: number, bet: string) => [1, 2, 3].map((card) => lateAt(tas, '6.3', { R6: under }, bet, card));
  it('is too late from the first card, from the first of its hand, or from the first of each hand', () => {
    expect(late(1, 'player')).toEqual(['pass', 'fail', 'fail']);
    expect(late(1, 'banker')).toEqual(['pass', 'fail', 'fail']);
    expect(late(2, 'player')).toEqual(['pass', 'fail', 'fail']);
    expect(late(2, 'banker')).toEqual(['pass', 'pass', 'fail']);
    expect(late(3, 'player')).toEqual(['pass', 'pass', 'fail']);
    expect(late(3, 'banker')).toEqual(['pass', 'pass', 'fail']);
  });
});
