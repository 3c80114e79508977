// How settings are looked up, what conditions mean, and what of a spec is never read.
import { describe, expect, it } from 'vitest';
import { compileCond, type Finished } from '../../src/engine/condition.ts';
import { compile } from '../../src/engine/plan.ts';
import { cardsOf, random, shoeOf, shuffledShoe } from '../../src/engine/shoe.ts';
import { unreadPaths } from '../../src/engine/unread.ts';
import { parseCond } from '../../src/model/cond.ts';
import { GAME, gameWith, TABLE } from './fixture.ts';

describe('what is never read', () => {
  it('is nothing of the test game', () => expect(unreadPaths(GAME)).toEqual([]));

  it('is nothing of what a book may say beside the test game', () => {
    const spec = gameWith(
      [],
      [
        { path: 'wagers.combinations.banker+player+tie', value: true },
        { path: 'wagers.combinations.tie', value: 'any' },
        { path: 'table.exclusive.perfect-pairs', value: ['pairs'] },
        { path: 'layers.push.over', value: ['double'] },
        { path: 'limits.aggregation', value: { minimum: 'each', maximum: 'sum' } },
        { path: 'settlement.inexact', layer: 'fee', option: 'strict=yes', when: 'winner=B', value: 'refuse' },
        { path: 'table.options.strict', value: ['no', 'yes'] },
        { path: 'wagers.tiger.cap', value: 'posted' },
      ],
    );
    expect(unreadPaths(spec)).toEqual([]);
  });

  it('is what says of a bet that which can be said of others only', () => {
    const paths = [
      'insurance.when.player',
      'wagers.1-1-2.cap',
      'coup.complete.player',
      'layers.base.over',
      'wagers.combinations.tie+banker',
    ];
    expect(
      unreadPaths(
        gameWith(
          [],
          paths.map((path) => ({ path, value: true })),
        ),
      ),
    ).toEqual([...paths].sort());
  });

  it('is a path that the engine does not know, a layer that is no variant, a bet that there is not', () => {
    const spec = gameWith(
      [],
      [
        { path: 'shoe.end.call', value: 'last coup' },
        { path: 'wagers.banker.pays', layer: 'lost', value: { odds: '2:1', commission: null } },
        { path: 'wagers.roulette.pays', value: { odds: '35:1', commission: null } },
        { path: 'wagers.tie.pays', option: 'tie=2', when: 'count(P)=0', value: { odds: '9:1', commission: null } },
      ],
    );
    expect(unreadPaths(spec)).toEqual(['shoe.end.call', 'wagers.banker.pays [lost]', 'wagers.roulette.pays']);
  });

  it('is found even where no table could be opened', () => {
    expect(
      unreadPaths(gameWith(['cards.decks', 'deal.order', 'wagers.tie.pays'], [{ path: 'shoe.end', value: 1 }])),
    ).toEqual(['shoe.end']);
  });
});

describe('what a plan was made from', () => {
  it('is the settings of its variant, its choices and its bets', () => {
    const read = compile(GAME, {
      ...TABLE,
      variant: 'half',
      layout: ['banker', 'super-6'],
      combinedSide: null,
    }).keysRead();
    expect(read).toContain('wagers.banker.pays [half] (count(B)=6)');
    expect(read).toContain('wagers.super-6.pays {super-6=1}');
    expect(read).not.toContain('wagers.super-6.pays {super-6=2}');
    expect(read).not.toContain('wagers.banker.pays [twenty]');
    expect(read).not.toContain('wagers.tie.pays');
  });
});

/** Player 2♠ 2♥ and a king: 4. Banker 10♦ 9♦: 9, a natural in itself. */
const COUP: Finished = {
  winner: 1,
  countP: 4,
  countB: 9,
  initialP: 4,
  initialB: 9,
  cardsP: 3,
  cardsB: 2,
  thirdP: 0,
  thirdB: -1,
  pairP: 1,
  pairB: 0,
  sameRank: false,
  tripleP: false,
  tripleB: false,
};
const TIED: Finished = { ...COUP, winner: 2, countP: 9, cardsP: 2, thirdP: -1, pairB: 3, sameRank: true };

describe('a condition', () => {
  it.each([
    ['winner=B', COUP, true],
    ['winner=P', COUP, false],
    ['winner=T', TIED, true],
    ['count(P)=4', COUP, true],
    ['count(P)!=4', COUP, false],
    ['count(B)<9', COUP, false],
    ['count(B)<=9', COUP, true],
    ['count(B)>8', COUP, true],
    ['count(B)>=10', COUP, false],
    ['initial(P)=4', COUP, true],
    ['initial(B)=4', COUP, false],
    ['cards(P)=3', COUP, true],
    ['cards(B)=3', COUP, false],
    ['third(P)=0', COUP, true],
    ['third(P)=none', COUP, false],
    ['third(B)=none', COUP, true],
    ['third(B)=0', COUP, false],
    ['win-by(B)=5', COUP, true],
    ['win-by(B)>=6', COUP, false],
    ['win-by(P)<=9', COUP, false],
    ['win-by(B)<9', TIED, false],
    ['natural(B)', COUP, true],
    ['natural(P)', COUP, false],
    ['natural(P)', { ...COUP, countP: 9 }, false],
    ['natural-tie', TIED, true],
    ['natural-tie', { ...TIED, cardsP: 3 }, false],
    ['natural-tie', COUP, false],
    ['pair(P)', COUP, true],
    ['pair(B)', COUP, false],
    ['pair-kind(P)=mixed', COUP, true],
    ['pair-kind(P)=perfect', COUP, false],
    ['pair-kind(B)=perfect', TIED, true],
    ['pair-kind(B)=coloured', { ...COUP, pairB: 2 }, true],
    ['pairs=none', { ...COUP, pairP: 0 }, true],
    ['pairs=none', COUP, false],
    ['pairs=one', COUP, true],
    ['pairs=one', TIED, false],
    ['pairs=both-same-rank', TIED, true],
    ['pairs=both-different', TIED, false],
    ['pairs=both-different', { ...TIED, sameRank: false }, true],
    ['not winner=B', COUP, false],
    ['winner=P or count(B)=9', COUP, true],
    ['winner=B and count(B)=8', COUP, false],
    ['(winner=P or winner=B) and not pair(B)', COUP, true],
  ])('%s', (text, coup, holds) => expect(compileCond(parseCond(text))(coup)).toBe(holds));
});

describe('a shoe', () => {
  it('holds every card of its decks once a deck', () => {
    const shoe = shuffledShoe(8, random(1));
    const times = new Map<string, number>();
    for (const c of cardsOf(shoe)) times.set(c, (times.get(c) ?? 0) + 1);
    expect(times.size).toBe(52);
    expect(new Set(times.values())).toEqual(new Set([8]));
  });
  it('is the same for the same seed, and another for another', () => {
    expect(shuffledShoe(6, random(7))).toEqual(shuffledShoe(6, random(7)));
    expect(shuffledShoe(6, random(7))).not.toEqual(shuffledShoe(6, random(8)));
  });
  it('reads what it writes, and nothing that is no card', () => {
    const shoe = shuffledShoe(1, random(3));
    expect(shoeOf(cardsOf(shoe))).toEqual(shoe);
    expect(() => shoeOf(['AS', 'XX'])).toThrow('card 2 of the shoe is "XX", which is no card');
  });
  it('is shuffled evenly: every card is as often on top as any other, within what chance allows', () => {
    const rand = random(11);
    const tops = new Uint32Array(52);
    for (let i = 0; i < 52_000; i++) {
      const top = shuffledShoe(1, rand)[0] ?? 0;
      tops[top] = (tops[top] ?? 0) + 1;
    }
    // 1,000 each expected; five standard deviations are 157.
    expect(Math.min(...tops)).toBeGreaterThan(843);
    expect(Math.max(...tops)).toBeLessThan(1_157);
  });
});
