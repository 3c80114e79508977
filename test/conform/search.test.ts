// The coups among which situations are sought: every plain condition is met by one of them, and by another it is not.
import { describe, expect, it } from 'vitest';
import { dealerOf } from '../../src/conform/dealer.ts';
import { everyCoup, NO_WAGERS } from '../../src/conform/prove/coups.ts';
import { candidates } from '../../src/conform/search.ts';
import { compileCond } from '../../src/engine/condition.ts';
import { parseCond } from '../../src/model/cond.ts';
import { holds } from '../../src/predicates/hands.ts';
import { GAME, planFor } from '../engine/fixture.ts';
import { EVERY_CONDITION } from '../model/conditions.ts';
import { gameOf } from '../odds/made.ts';

describe('the pool of the search', () => {
  const pool = candidates(dealerOf(GAME));

  it.each(EVERY_CONDITION)('%s, and its contrary', (text) => {
    const cond = parseCond(text);
    const [met, unmet] = [pool.find({ when: cond }), pool.find({ when: { op: 'not', of: cond } })];
    expect(met && holds(cond, met.hands)).toBe(true);
    expect(unmet && holds(cond, unmet.hands)).toBe(false);
  });
});

describe('every coup that two games are dealt', () => {
  // Of a game that tells two cards of one value from others.
  const won = { when: 'pair(h) by value', value: 'win' };
  const plan = planFor({ spec: gameOf('player-pair', [won, { value: { odds: '11:1', commission: null } }]) });

  it('meets every condition, and every contrary', () => {
    const tests = EVERY_CONDITION.map((text) => ({
      text,
      test: compileCond(parseCond(text)),
      met: false,
      unmet: false,
    }));
    everyCoup(plan, 'pairs', NO_WAGERS, (machine) => {
      machine.findPairs();
      for (const t of tests) {
        if (t.test(machine)) t.met = true;
        else t.unmet = true;
      }
      return true;
    });
    expect(tests.filter((t) => !t.met || !t.unmet).map((t) => t.text)).toEqual([]);
  });
});
