// When an insurance may be made, judged on made logs: the right moment, and every moment beside it.
import { describe, expect, test } from 'vitest';
import { condText } from '../../src/model/cond.ts';
import { ParamError } from '../../src/model/params.ts';
import { insuranceStage } from '../../src/predicates/insurance.ts';
import { check, said } from './settled.ts';
import { cards, type Happening, table } from './trace.ts';

const dealt = (
  hand: 'P' | 'B',
  place: 1 | 2 | 3,
  pos: number,
  card: string,
  face: 'up' | 'down' = 'down',
): Happening => {
  const [one] = cards(card);
  if (!one) throw new Error(card);
  return { type: 'card.dealt', pos, card: one, hand, place, face };
};
const shown = (hand: 'P' | 'B', place: 1 | 2 | 3, pos: number): Happening => ({
  type: 'card.exposed',
  pos,
  hand,
  place,
});
const placed = (bet: string, wager = bet, player = 'p1'): Happening => ({
  type: 'wager.placed',
  wager,
  player,
  bet,
  amount: 10_000,
});
const refused = (bet: string, cause: 'not-open' | 'limits' = 'not-open'): Happening => ({
  type: 'wager.refused',
  wager: bet,
  player: 'p1',
  bet,
  amount: 10_000,
  cause,
});

/** Player 3 in two cards, then 4; Banker 7: dealt face down, the Banker's hand shown first. */
const FOUR = [dealt('P', 1, 1, '2S'), dealt('B', 1, 2, '3D'), dealt('P', 2, 3, 'AH'), dealt('B', 2, 4, '4C')];
const BANKER = [shown('B', 1, 2), shown('B', 2, 4)];
const PLAYER = [shown('P', 1, 1), shown('P', 2, 3)];
const FIFTH = [dealt('P', 3, 5, 'AD', 'up')];

const told = (...events: readonly (Happening | readonly Happening[])[]) =>
  table([[{ type: 'coup.opened', variant: 'base' }, ...events.flat()]]);

describe('insurance.stage', () => {
  const one = check(insuranceStage, {
    bet: 'banker-insurance-1',
    needs: 'banker',
    shown: 'the two cards',
    when: 'initial(h)=7 or initial(h)=8 or initial(h)=9',
  });
  const bet = 'banker-insurance-1';

  test('is made while the insured hand alone is shown, and at no other moment', () => {
    expect(said(one.judge(told(placed('banker'), FOUR, BANKER, placed(bet), PLAYER, FIFTH)))).toBe('pass');
    expect(said(one.judge(told(placed('banker'), FOUR, placed(bet), BANKER, PLAYER)))).toBe(
      '$100 on Banker Insurance, bet 1 was accepted when it must not be made: open are Banker no card, Player no card; must be 2 and 0 cards',
    );
    expect(said(one.judge(told(placed('banker'), FOUR, shown('B', 1, 2), placed(bet), shown('B', 2, 4))))).toContain(
      'open are Banker 3♦, Player no card',
    );
    expect(said(one.judge(told(placed('banker'), FOUR, PLAYER, placed(bet), BANKER)))).toContain(
      'open are Banker no card, Player 2♠ A♥',
    );
    expect(said(one.judge(told(placed('banker'), FOUR, BANKER, PLAYER, placed(bet), FIFTH)))).toContain(
      'open are Banker 3♦ 4♣, Player 2♠ A♥; must be 2 and 0 cards',
    );
  });

  test('is for who has the wager that it insures', () => {
    expect(said(one.judge(told(placed('player'), FOUR, BANKER, placed(bet), PLAYER)))).toContain(
      'p1 has no wager on Banker',
    );
    expect(said(one.judge(told(placed('banker', 'w1', 'p2'), FOUR, BANKER, placed(bet), PLAYER)))).toContain(
      'p1 has no wager on Banker',
    );
    const own = check(insuranceStage, { bet: 'insurance-1', needs: 'own' });
    expect(said(own.judge(told(placed('banker'), FOUR, BANKER, placed(bet), PLAYER)))).toBe('pass');
    expect(said(own.judge(told(placed('banker'), FOUR, PLAYER, placed('player-insurance-1'), BANKER)))).toContain(
      'p1 has no wager on Player',
    );
  });

  test('is made on the counts that are named', () => {
    const count = (second: string) => [
      dealt('P', 1, 1, '2S'),
      dealt('B', 1, 2, '3D'),
      dealt('P', 2, 3, 'AH'),
      dealt('B', 2, 4, second),
    ];
    for (const [second, verdict] of [
      ['3C', 'initial(B)=7'],
      ['4C', 'pass'],
      ['5C', 'pass'],
      ['6C', 'pass'],
      ['7C', 'initial(B)=7'],
    ] as const) {
      expect(said(one.judge(told(placed('banker'), count(second), BANKER, placed(bet), PLAYER)))).toContain(verdict);
    }
  });

  test('must not be refused in a coup in which there was such a moment', () => {
    expect(said(one.judge(told(placed('banker'), FOUR, BANKER, refused(bet), PLAYER)))).toBe(
      '$100 on Banker Insurance, bet 1 was refused (not-open) in a coup in which it may be made: open were Banker 3♦ 4♣, Player no card',
    );
    // Even where the refusal comes late; not where the other hand was shown first, or for another reason.
    expect(said(one.judge(told(placed('banker'), FOUR, BANKER, PLAYER, refused(bet), FIFTH)))).toContain(
      'in which it may be made',
    );
    expect(said(one.judge(told(placed('banker'), FOUR, PLAYER, refused(bet), BANKER)))).toBe('pass');
    expect(said(one.judge(told(placed('player'), FOUR, BANKER, refused(bet), PLAYER)))).toBe('pass');
    expect(one.judge(told(placed('banker'), FOUR, BANKER, refused(bet, 'limits'), PLAYER)).verdict).toBe('na');
    // A check that says only a part of it cannot tell.
    expect(
      check(insuranceStage, { bet, needs: 'banker' }).judge(told(placed('banker'), FOUR, BANKER, refused(bet), PLAYER))
        .verdict,
    ).toBe('na');
  });

  test('with all four cards shown, the insured hand ahead and a card to come', () => {
    const two = check(insuranceStage, {
      bet: 'banker-insurance-2',
      needs: 'banker',
      shown: '4 cards',
      when: 'initial(h)>initial(o)',
      due: 'any',
      least: 'four points',
    });
    const made = placed('banker-insurance-2');
    expect(said(two.judge(told(placed('banker'), FOUR, BANKER, PLAYER, made, FIFTH)))).toBe('pass');
    expect(said(two.judge(told(placed('banker'), FOUR, BANKER, PLAYER, made)))).toContain('no further card is dealt');
    expect(said(two.judge(told(placed('banker'), FOUR, BANKER, made, PLAYER, FIFTH)))).toContain(
      'must be 2 and 2 cards',
    );
    expect(said(two.judge(told(placed('banker'), FOUR, BANKER, PLAYER, FIFTH, made)))).toContain(
      'open are Banker 3♦ 4♣, Player 2♠ A♥ A♦',
    );
    // Banker 3 against 2 is ahead, and below four; 7 against 7 is not ahead.
    const low = [dealt('P', 1, 1, 'AS'), dealt('B', 1, 2, '2D'), dealt('P', 2, 3, 'AH'), dealt('B', 2, 4, 'AC')];
    expect(said(two.judge(told(placed('banker'), low, BANKER, PLAYER, made, FIFTH)))).toContain(
      'must be initial(B)>initial(P) and initial(B)>=4',
    );
    const level = [dealt('P', 1, 1, '3S'), dealt('B', 1, 2, '3D'), dealt('P', 2, 3, '4H'), dealt('B', 2, 4, '4C')];
    expect(said(two.judge(told(placed('banker'), level, BANKER, PLAYER, made, FIFTH)))).toContain(
      'must be initial(B)>initial(P)',
    );
    expect(two.sets()).toEqual([
      { path: 'insurance.needs.banker-insurance-2', value: 'banker' },
      { path: 'insurance.shown.banker-insurance-2', value: 'four' },
      { path: 'insurance.when.banker-insurance-2', value: 'initial(B)>initial(P) and initial(B)>=4' },
      { path: 'insurance.due.banker-insurance-2', value: 'any' },
    ]);
  });

  test('on one count it is open against one count only', () => {
    const five = check(insuranceStage, {
      bet: 'player-insurance-2',
      when: 'initial(h)>initial(o)',
      on: 'five',
      against: 'four',
    });
    const made = placed('player-insurance-2');
    const four = (p: string, b: string) => [
      dealt('P', 1, 1, 'KS'),
      dealt('B', 1, 2, 'QD'),
      dealt('P', 2, 3, p),
      dealt('B', 2, 4, b),
      ...PLAYER,
      ...BANKER,
    ];
    expect(said(five.judge(told(four('5H', '4C'), made)))).toBe('pass');
    expect(said(five.judge(told(four('5H', '3C'), made)))).toContain(
      'must be initial(P)>initial(B) and (not initial(P)=5 or initial(B)=4)',
    );
    expect(said(five.judge(told(four('6H', '3C'), made)))).toBe('pass');
  });

  test('with five cards shown, three of the insured hand, and the sixth due to the other', () => {
    const three = check(insuranceStage, {
      bet: 'player-insurance-3',
      shown: '5 cards',
      own: '3 of',
      other: '2 of',
      when: 'count(h)>initial(o)',
      due: 'opposite',
    });
    const made = placed('player-insurance-3');
    // Player 3 and a 5 is 8, ahead of 3.
    const before = [
      dealt('P', 1, 1, '2S'),
      dealt('B', 1, 2, '2D'),
      dealt('P', 2, 3, 'AH'),
      dealt('B', 2, 4, 'AC'),
      ...PLAYER,
      ...BANKER,
      dealt('P', 3, 5, '5D', 'up'),
    ];
    expect(said(three.judge(told(before, made, dealt('B', 3, 6, 'KS', 'up'))))).toBe('pass');
    expect(said(three.judge(told(before, made)))).toContain('no further card is dealt to Banker');
    expect(
      said(three.judge(told(before.slice(0, -1), made, before.slice(-1), dealt('B', 3, 6, 'KS', 'up')))),
    ).toContain('must be 3 and 2 cards');
    expect(said(three.judge(told(before, dealt('B', 3, 6, 'KS', 'up'), made)))).toContain('Banker 2♦ A♣ K♠');
    const wrong = check(insuranceStage, { bet: 'player-insurance-3', shown: '5 cards', own: '2 of', other: '3 of' });
    expect(said(wrong.judge(told(before, made)))).toContain('must be 2 and 3 cards');
  });

  test('not before the first four cards are dealt', () => {
    const after = check(insuranceStage, { bet: 'insurance-1', after: 'initial 4 cards' });
    expect(said(after.judge(told(FOUR, BANKER, placed(bet))))).toBe('pass');
    expect(said(after.judge(told(FOUR.slice(0, 3), placed(bet), FOUR.slice(3))))).toContain('3 of 4 cards are dealt');
  });

  test('a log that does not say when cards were shown tells nothing', () => {
    expect(one.judge(told(placed('banker'), FOUR, placed(bet)))).toEqual({
      verdict: 'na',
      why: 'not recorded: when cards that were dealt face down were shown',
    });
    expect(one.judge(told(placed('banker'), FOUR, BANKER)).verdict).toBe('na');
  });

  test('is sought on both sides of its bounds, with the wager that it needs and without', () => {
    const all = one.targets();
    const whens = all.map((t) => t.when && condText(t.when));
    for (const n of [6, 7, 8, 9]) expect(whens.some((w) => w?.startsWith(`initial(B)=${n}`))).toBe(true);
    expect(all.every((t) => t.showFirst === 'B' && t.table?.face === 'down')).toBe(true);
    const mains = new Set(all.map((t) => t.wagers?.map((w) => w.bet).join('+')));
    expect([...mains]).toEqual([`banker+${bet}`, bet, `player+${bet}`, `tie+${bet}`]);
    expect(() => check(insuranceStage, { bet, shown: 'three cards' })).toThrow(ParamError);
    // Where the hands are level too, and where the sixth card does not come.
    const three = check(insuranceStage, {
      bet: 'player-insurance-3',
      shown: '5 cards',
      when: 'count(h)>initial(o)',
      due: 'opposite',
    }).targets();
    expect(
      three
        .map((t) => t.when && condText(t.when))
        .filter((w) => w?.startsWith('count(P)=initial(B)') || w?.endsWith('cards(P)=3 and cards(B)=2')),
    ).toHaveLength(2);
  });
});

describe('insurance.stage, in its amount', () => {
  const within = check(insuranceStage, { bet: 'banker-insurance-1', most: 'main-stake' });
  const of = (amount: number, kind: 'placed' | 'refused' = 'placed'): Happening =>
    kind === 'placed'
      ? {
          ...placed('banker-insurance-1'),
          type: 'wager.placed',
          amount,
          wager: 'i',
          player: 'p1',
          bet: 'banker-insurance-1',
        }
      : { type: 'wager.refused', wager: 'i', player: 'p1', bet: 'banker-insurance-1', amount, cause: 'limits' };
  // $100 on the Banker lies there.
  const judged = (insurance: Happening) => said(within.judge(told(placed('banker'), FOUR, BANKER, insurance)));

  test('no more than the main wager on its hand', () => {
    expect(judged(of(10_000))).toBe('pass');
    expect(judged(of(10_100))).toContain('must be of no more than the $100 that it insures');
    expect(said(within.judge(told(placed('player'), FOUR, BANKER, of(10_000))))).toContain('no more than the $0');
  });

  test('of a main wager that was reduced, what lies there', () => {
    const cut: Happening = { type: 'wager.changed', wager: 'banker', from: 10_000, to: 6_000, cause: 'pro-rata' };
    const judgedAfter = (insurance: Happening) =>
      said(within.judge(told(placed('banker'), cut, FOUR, BANKER, insurance)));
    expect(judgedAfter(of(6_000))).toBe('pass');
    expect(judgedAfter(of(6_100))).toContain('must be of no more than the $60 that it insures');
    expect(judgedAfter(of(6_100, 'refused'))).toBe('pass');
    expect(judgedAfter(of(6_000, 'refused'))).toContain('no more than the $60');
  });

  test('refused for its amount only where it is more', () => {
    expect(judged(of(10_100, 'refused'))).toBe('pass');
    expect(judged(of(10_000, 'refused'))).toContain('was refused for its amount, which is no more than the $100');
  });

  test('is asked for at the bound and a chip above it', () => {
    const stakes = within.targets().map((t) => t.wagers?.find((w) => w.bet === 'banker-insurance-1')?.amount);
    expect(new Set(stakes)).toEqual(new Set([undefined, 10_000, 10_100]));
    expect(within.sets()).toEqual([{ path: 'insurance.most.banker-insurance-1', value: 'main-stake' }]);
  });
});
