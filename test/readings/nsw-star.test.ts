// The Star under each answer of its readings: every clause is shown but those that an answer names, and sums by hand.
import { describe, expect, it } from 'vitest';
import { shipped } from '../rules.ts';
import { actingIn, gateUnder } from './gate.ts';
import { PLAYER_WINS, wagersAt } from './table.ts';

const [star] = await shipped('nsw-star');
if (!star) throw new Error('there is no nsw-star');
const acting = actingIn(star);

describe('every answer that acts', () => {
  it('is one of these', () =>
    expect(acting.map((a) => a.name).sort()).toEqual(['R1=2', 'R21=2', 'R22=2', 'R31=2', 'R3=2', 'R70=2']));

  it.each(acting)('$name: each clause that it changes is shown, but for those that it names', async (answer) => {
    const { owners, ...gate } = await gateUnder(star, answer);
    expect(gate).toEqual({ problems: [], integrity: [], red: [], green: [], silent: [] });
    expect(owners.length).toBeGreaterThan(0);
  });
});

describe('R22: a maximum of $500, and wagers beyond it', () => {
  const limits = { player: { min: 1_000, max: 50_000 } };
  it('the rest of a loser goes back, or is forfeited; nobody wins on it', () => {
    const one = (under: number, shoe?: typeof PLAYER_WINS) =>
      wagersAt(star, ['p1 player 600'], { under: { R22: under }, table: { limits }, ...(shoe ? { shoe } : {}) });
    expect(one(1)).toEqual(['w1 lose: $0 paid, $500 collected']);
    expect(one(2)).toEqual(['w1 lose: $0 paid, $600 collected']);
    for (const under of [1, 2]) expect(one(under, PLAYER_WINS)).toEqual(['w1 win: $500 paid, $0 collected']);
  });
  // $1,000 on an area of $500: half of each wager is at risk.
  it('so on an area', () => {
    const two = (under: number) =>
      wagersAt(star, ['p1 player 600', 'p2 player 400'], { under: { R22: under }, table: { areaMaximum: 50_000 } });
    expect(two(1)).toEqual(['w1 lose: $0 paid, $300 collected', 'w2 lose: $0 paid, $200 collected']);
    expect(two(2)).toEqual(['w1 lose: $0 paid, $600 collected', 'w2 lose: $0 paid, $400 collected']);
  });
});

// $1,200 against $300, and a differential of $500. By the larger hand: $800 may lie there, two thirds of it; the dollar
// that whole dollars leave goes to the larger wager. By either hand: five ninths of $900 of difference are allowed, so
// $166 of the $300, and $666 of the $1,200.
describe('R21: a differential that is exceeded', () => {
  const reduced = (under: number) =>
    wagersAt(star, ['p1 player 800', 'p2 player 400', 'p3 banker 300'], {
      under: { R21: under },
      table: { differential: 50_000 },
      dealer: ['reduce-pro-rata'],
    }).filter((line) => line.includes('→'));
  it('has the larger hand reduced, or both', () => {
    expect(reduced(1)).toEqual(['w1 $800 → $534', 'w2 $400 → $266']);
    expect(reduced(2)).toEqual(['w1 $800 → $444', 'w2 $400 → $222', 'w3 $300 → $166']);
  });
});

describe('R31: two Baccarat Pairs wagers of one player', () => {
  const refused = (under: number) =>
    wagersAt(star, ['p1 player-pair 100', 'p1 banker-pair 100', 'p2 banker-pair 100'], {
      under: { R31: under },
    }).filter((line) => line.includes('refused'));
  it('may be one for each area, or one in all', () => {
    expect(refused(1)).toEqual([]);
    expect(refused(2)).toEqual(['w2 refused: not-permitted']);
  });
});

describe('R70: a Baccarat Pairs wager in Even Money Baccarat', () => {
  const asked = (under: number, variant: string) =>
    wagersAt(star, ['p1 player-pair 100'], {
      under: { R70: under },
      table: { variant },
      shoe: ['8S', 'KD', '8H', '7C'],
    });
  it('is paid as in Baccarat, or not on offer', () => {
    expect(asked(1, 'even-money')).toEqual(['w1 win: $1100 paid, $0 collected']);
    expect(asked(2, 'even-money')).toEqual(['w1 refused: not-offered']);
    expect(asked(2, 'base')).toEqual(['w1 win: $1100 paid, $0 collected']);
  });
});
