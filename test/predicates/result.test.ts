// The order of merit, judged by the result that a table states.
import { describe, expect, it } from 'vitest';
import { ranking } from '../../src/predicates/result.ts';
import { coup, params, verdict } from './trace.ts';

const best = { place: 'best', counts: 'nine (9)' };
const second = { place: 'second-best', counts: 'a point of eight' };
const third = { place: 'third-best', counts: 'seven (7)' };
const rest = { place: 'rest' };

describe('result.ranking', () => {
  it('puts nine first', () => {
    expect(verdict(ranking, best, coup({ P: '4♠ 5♥', B: '8♠ K♥', result: 'P' }))).toBe('pass');
    expect(verdict(ranking, best, coup({ P: '4♠ 5♥', B: '9♠ K♥', result: 'T' }))).toBe('pass');
    expect(verdict(ranking, best, coup({ P: '4♠ 5♥', B: '8♠ K♥', result: 'T' }))).toBe(
      'fail: Player has 9 (4♠ 5♥), Banker has 8 (8♠ K♥): Player wins, but the table says a tie',
    );
    expect(verdict(ranking, best, coup({ P: '4♠ 5♥', B: '9♠ K♥', result: 'B' }))).toBe(
      'fail: Player has 9 (4♠ 5♥), Banker has 9 (9♠ K♥): a tie, but the table says Banker wins',
    );
    expect(verdict(ranking, best, coup({ P: '2♠ 5♥', B: '9♠ K♥', result: 'P' }))).toContain(
      'Banker wins, but the table says Player wins',
    );
    expect(verdict(ranking, best, coup({ P: '4♠ 4♥', B: '7♠ K♥', result: 'B' }))).toBe('na');
  });

  it('puts eight between nine and seven', () => {
    expect(verdict(ranking, second, coup({ P: '4♠ 4♥', B: '9♠ K♥', result: 'B' }))).toBe('pass');
    expect(verdict(ranking, second, coup({ P: '4♠ 4♥', B: '9♠ K♥', result: 'T' }))).toContain('Banker wins');
    expect(verdict(ranking, second, coup({ P: '4♠ 4♥', B: '7♠ K♥', result: 'P' }))).toBe('pass');
    expect(verdict(ranking, second, coup({ P: '4♠ 4♥', B: '7♠ K♥', result: 'T' }))).toContain('Player wins');
    expect(verdict(ranking, third, coup({ P: '2♠ 5♥', B: '6♠ K♥', result: 'P' }))).toBe('pass');
    expect(verdict(ranking, third, coup({ P: '2♠ 5♥', B: '6♠ K♥', result: 'B' }))).toContain('Player wins');
  });

  it('puts the rest after them, down to nothing', () => {
    expect(verdict(ranking, rest, coup({ P: '2♠ 4♥', B: '2♠ 2♥ A♣', result: 'P' }))).toBe('pass');
    expect(verdict(ranking, rest, coup({ P: '2♠ 2♥ 6♣', B: '2♠ 4♥ 5♣', result: 'B' }))).toBe('pass');
    expect(verdict(ranking, rest, coup({ P: '2♠ 2♥ 6♣', B: '2♠ 4♥ 5♣', result: 'T' }))).toContain('Player has 0');
    expect(verdict(ranking, rest, coup({ P: '4♠ 5♥', B: '8♠ K♥', result: 'T' }))).toBe('na');
  });

  it('lets equal hands tie', () => {
    const equal = { place: 'equal' };
    expect(verdict(ranking, equal, coup({ P: '3♠ 4♥', B: '7♠ K♥', result: 'T' }))).toBe('pass');
    expect(verdict(ranking, equal, coup({ P: '3♠ 4♥', B: '7♠ K♥', result: 'P' }))).toContain(
      'a tie, but the table says Player wins',
    );
    expect(verdict(ranking, equal, coup({ P: '3♠ 4♥', B: '6♠ K♥', result: 'T' }))).toContain(
      'Player wins, but the table says a tie',
    );
    expect(ranking.sets(params(ranking, equal))).toEqual([]);
  });

  it('notices an announcement that differs from the record', () => {
    const events = coup({ P: '4♠ 5♥', B: '8♠ K♥', result: 'P' }).map((e) =>
      e.type === 'result.announced' ? { ...e, winner: 'B' as const } : e,
    );
    expect(verdict(ranking, best, events)).toContain('the table says Banker wins');
  });

  it('says nothing without a result', () => {
    expect(verdict(ranking, best, coup({ P: '4♠ 5♥', B: '8♠ K♥', result: 'void' }))).toBe('na');
    expect(verdict(ranking, best, coup({ P: '4♠ 5♥', B: '8♠ K♥', open: true }))).toBe('na');
  });

  it('sets a rank for every count, so that a list of clauses ranks all ten', () => {
    const all = [best, second, third, rest].flatMap((p) =>
      ranking.sets(params(ranking, p)).map((s) => [s.path, s.value]),
    );
    expect(all).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((c, i) => [`result.rank.${c}`, i + 1]));
  });

  it('wants each count seen against both neighbours and itself, either way round', () => {
    expect(ranking.targets(params(ranking, second)).map((t) => t.name)).toEqual([
      'both hands have 8',
      'Player has 8, Banker has 7',
      'Banker has 8, Player has 7',
      'Player has 8, Banker has 9',
      'Banker has 8, Player has 9',
    ]);
    expect(ranking.targets(params(ranking, best))).toHaveLength(3);
    // That neither of equal hands is better is sought on every count.
    const equal = ranking.targets(params(ranking, { place: 'equal' })).map((t) => t.name);
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(equal).toContain(`both hands have ${n}`);
    expect(equal).toHaveLength(10 + 2 * 9 * 2);
  });
});
