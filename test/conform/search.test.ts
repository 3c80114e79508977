// The coups among which situations are sought: every plain condition is met by one of them, and by another it is not.
import { describe, expect, it } from 'vitest';
import { dealerOf } from '../../src/conform/dealer.ts';
import { everyCoup, NO_WAGERS } from '../../src/conform/prove/coups.ts';
import { candidates } from '../../src/conform/search.ts';
import { compileCond } from '../../src/engine/condition.ts';
import { type Card, RANKS, SUITS } from '../../src/model/card.ts';
import { parseCond } from '../../src/model/cond.ts';
import { holds } from '../../src/predicates/hands.ts';
import { GAME, gameWith, planFor } from '../engine/fixture.ts';
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

describe('a game that lacks what a coup comes to', () => {
  const lacks =
    (...paths: readonly string[]) =>
    () =>
      dealerOf(gameWith(paths));
  it('is not dealt: the first setting is named, and the others are counted', () => {
    const first = 'test-game cannot be played: draw.player.5 is not set';
    expect(lacks('draw.player.5')).toThrow(new RegExp(`^${first}$`));
    expect(lacks('draw.player.5', 'draw.banker.3.8')).toThrow(new RegExp(`^${first}, and 1 more setting is not$`));
    expect(lacks('draw.player.5', 'draw.banker.3.8', 'draw.banker.4.2')).toThrow(
      new RegExp(`^${first}, and 2 more settings are not$`),
    );
  });
});

describe('two hands that both draw', () => {
  it('are there with every two counts and every two third cards: the Player draws to 5, the Banker to 2 on any card', () => {
    const pool = candidates(dealerOf(GAME));
    const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i);
    const lacking = upTo(5).flatMap((p) =>
      upTo(2).flatMap((b) =>
        upTo(9).flatMap((x) =>
          upTo(9)
            .map((y) => `initial(P)=${p} and initial(B)=${b} and third(P)=${x} and third(B)=${y}`)
            .filter((text) => pool.find({ when: parseCond(text) }) === null),
        ),
      ),
    );
    expect(lacking).toEqual([]);
  });
});

describe('a coup that is sought by its cards', () => {
  const pool = candidates(dealerOf(GAME));
  const pairs = RANKS.flatMap((a) => RANKS.map((b) => [a, b] as const));
  const ranks = (cards: readonly Card[]) => cards.map((c) => c[0]).toSorted();

  it('is there with any two ranks as the first cards of either hand', () => {
    for (const two of pairs)
      for (const hand of ['P', 'B'] as const) {
        const found = pool.find({ first: { [hand]: two } })?.hands[hand].slice(0, 2) ?? [];
        expect(ranks(found)).toEqual([...two].sort());
      }
  });

  it('is there with each rank that is sought', () => {
    for (const two of pairs) {
      const found = pool.find({ ranks: two })?.shoe.map((c) => c[0]);
      expect(found).toEqual(expect.arrayContaining([...two]));
    }
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
    const begun = { player: new Set<string>(), banker: new Set<string>() };
    const first = (shoe: Uint8Array, at: number) =>
      [shoe[at], shoe[at + 2]].map((c = 0) => `${RANKS[c >> 2]}${SUITS[c & 3]}`).join(' ');
    everyCoup(plan, 'pairs', NO_WAGERS, (machine, shoe) => {
      begun.player.add(first(shoe, 0));
      begun.banker.add(first(shoe, 1));
      machine.findPairs();
      for (const t of tests) {
        if (t.test(machine)) t.met = true;
        else t.unmet = true;
      }
      return true;
    });
    expect(tests.filter((t) => !t.met || !t.unmet).map((t) => t.text)).toEqual([]);
    // Either hand begins with every two cards of one rank, or of the value of a ten, as a mixed pair, a coloured and a
    // perfect one; and with two of each count, from 0 to 9, that are none.
    const tens = ['T', 'J', 'Q', 'K'];
    const alike = RANKS.flatMap((a, i) =>
      RANKS.slice(i)
        .filter((b) => a === b || (tens.includes(a) && tens.includes(b)))
        .map((b) => [a, b]),
    );
    const pairs = alike.flatMap(([a, b]) => ['H', 'C', 'S'].map((suit) => `${a}S ${b}${suit}`));
    for (const hands of Object.values(begun)) {
      expect([...hands]).toEqual(expect.arrayContaining(pairs));
      expect(hands.size).toBe(pairs.length + 10);
    }
  });
});
