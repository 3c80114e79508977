// Crown under each answer of its readings: every clause is shown but those that an answer names, and sums by hand.
import { describe, expect, it } from 'vitest';
import { shipped } from '../rules.ts';
import { actingIn, gateUnder } from './gate.ts';
import { PLAYER_WINS, wagersAt } from './table.ts';

const [crown] = await shipped('nsw-crown');
if (!crown) throw new Error('there is no nsw-crown');
const acting = actingIn(crown);
const limits = { player: { min: 1_000, max: 50_000 } };

describe('every answer that acts', () => {
  it('is one of these', () => expect(acting.map((a) => a.name).sort()).toEqual(['R14=2', 'R22=2', 'R23=2']));

  // Under R14=2 the row is unreadable, and no coup that comes to it can be settled: tests of the odds hold that.
  it.each(acting.filter((a) => a.name !== 'R14=2'))(
    '$name: each clause that it changes is shown, but for those that it names',
    async (answer) => {
      const { owners, ...gate } = await gateUnder(crown, answer);
      expect(gate).toEqual({ problems: [], integrity: [], red: [], green: [], silent: [] });
      expect(owners.length).toBeGreaterThan(0);
    },
  );
});

describe('limits of $10 and $500, and an approved minimum of $5', () => {
  it('R22: the rest of a loser goes back, or is forfeited; nobody wins on it', () => {
    const one = (under: number, shoe?: typeof PLAYER_WINS) =>
      wagersAt(crown, ['p1 player 600'], { under: { R22: under }, table: { limits }, ...(shoe ? { shoe } : {}) });
    expect(one(1)).toEqual(['w1 lose: $0 paid, $500 collected']);
    expect(one(2)).toEqual(['w1 lose: $0 paid, $600 collected']);
    for (const under of [1, 2]) expect(one(under, PLAYER_WINS)).toEqual(['w1 win: $500 paid, $0 collected']);
  });

  it('R23: $9 are settled as made, unless the Dealer may return them and does', () => {
    const nine = (under: number, dealer: readonly 'return-wager'[]) =>
      wagersAt(crown, ['p1 player 9'], { under: { R23: under }, table: { limits }, dealer });
    for (const dealer of [[], ['return-wager']] as const)
      expect(nine(1, dealer)).toEqual(['w1 lose: $0 paid, $9 collected']);
    expect(nine(2, [])).toEqual(['w1 lose: $0 paid, $9 collected']);
    expect(nine(2, ['return-wager'])).toEqual(['w1 void, $9 back']);
  });
});
