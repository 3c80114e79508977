// Crown under each answer of its readings: every clause is shown but those that an answer names, and sums by hand.
import { describe, expect, it } from 'vitest';
import { bookOdds } from '../odds/books.ts';
import { count, dealByRank } from '../odds/dealt.ts';
import { shipped } from '../rules.ts';
import { actingIn, gateUnder } from './gate.ts';
import { lateAt, PLAYER_WINS, wagersAt } from './table.ts';

const [crown] = await shipped('nsw-crown');
if (!crown) throw new Error('there is no nsw-crown');
const acting = actingIn(crown);
const limits = { player: { min: 1_000, max: 50_000 } };

function lowest(n: bigint, d: bigint): string {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

describe('every answer that acts', () => {
  it('is one of these', () =>
    expect(acting.map((a) => a.name).sort()).toEqual(['R14=2', 'R22=2', 'R23=2', 'R5=2', 'R72=2']));

  it.each(acting)('$name: each clause that it changes is shown, but for those that it names', async (answer) => {
    const { owners, ...gate } = await gateUnder(crown, answer);
    expect(gate).toEqual({ problems: [], integrity: [], red: [], green: [], silent: [] });
    expect(owners.length).toBeGreaterThan(0);
  });
});

// $100 on the Player: between the call and the first card, and after both.
describe('R5: a wager after the call', () => {
  it.each(['6.1.1', '6.1.2', '6.4'])(
    'is too late by rule %s from the earlier of two events, or the later',
    (clause) => {
      const late = (under: number) => [1, 2].map((card) => lateAt(crown, clause, { R5: under }, 'player', card));
      expect(late(1)).toEqual([clause === '6.1.1' ? 'fail' : 'pass', 'fail']);
      expect(late(2)).toEqual(['pass', 'fail']);
    },
  );
});

// Table 10: a Twin Tiger Pair pays 100 to 1 under Option 1 and 150 to 1 under Option 2, a Three-card Tiger 22 and 23.
describe('R72: $100 on Tiger Pair and on Tiger, the Player with two aces, the Banker with two and a 4', () => {
  const paid = (under: number, choices: Readonly<Record<string, string>>) =>
    wagersAt(crown, ['p1 tiger-pair 100', 'p1 tiger 100'], {
      under: { R72: under },
      shoe: ['AS', 'AH', 'AD', 'AC', '2S', '4D'],
      table: { choices },
    }).map((line) => line.split(',')[0]);
  it('go by one Option, or each by its own', () => {
    expect(paid(1, { tiger: '1' })).toEqual(['w1 win: $10000 paid', 'w2 win: $2200 paid']);
    expect(paid(1, { tiger: '2' })).toEqual(['w1 win: $15000 paid', 'w2 win: $2300 paid']);
    expect(paid(2, { tiger: '1', 'tiger-pair': '2' })).toEqual(['w1 win: $15000 paid', 'w2 win: $2200 paid']);
    expect(paid(2, { tiger: '2', 'tiger-pair': '1' })).toEqual(['w1 win: $10000 paid', 'w2 win: $2300 paid']);
  });
});

describe('R14: Player Dragon Bonus with eight decks, against a reckoning of our own', () => {
  /** Ordered deals of six cards, and what one unit on the Player brings in them where a win by 6 points brings `six`. */
  function edge(six: number): string {
    let [all, sum] = [0n, 0n];
    dealByRank(8, (p, b, weight) => {
      const by = count(p) - count(b);
      const natural = (hand: readonly number[]) => hand.length === 2 && count(hand) > 7;
      const brings = natural(p) && by >= 0 ? Number(by > 0) : by < 4 ? -1 : ([1, 2, six, 6, 10, 30][by - 4] as number);
      all += BigInt(weight);
      sum += BigInt(weight) * BigInt(brings);
    });
    return lowest(-sum, all);
  }
  it('pays 4 to 1 on a win by 6 points, or loses on it', async () => {
    const rows = (await bookOdds('nsw-crown@3.2', 8)).filter((r) => r.wager === 'player-dragon-bonus');
    expect(rows.map((r) => [r.reading, r.houseEdge])).toEqual([
      ['R14=1', edge(4)],
      ['R14=2', edge(-1)],
    ]);
  });
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
