// The judges' card arithmetic, against counts reckoned by hand.
import { describe, expect, it } from 'vitest';
import { parseCond } from '../../src/model/cond.ts';
import { count, holds, initial, natural, third, winner } from '../../src/predicates/hands.ts';
import { cards } from './trace.ts';

describe('the count of a hand', () => {
  it.each([
    ['A♠ 2♥', 3],
    ['10♠ K♥', 0],
    ['J♠ Q♥ 9♦', 9],
    ['9♠ 9♥', 8],
    ['5♠ 5♥', 0],
    ['9♠ 6♥ 4♦', 9],
    ['4♠ 4♥ 4♦', 2],
    ['9♠ 9♥ 9♦', 7],
    ['', 0],
  ])('%s counts %i', (hand, expected) => {
    expect(count(cards(hand))).toBe(expected);
  });

  it('knows a third card worth nothing from no third card', () => {
    expect(third(cards('2♠ 3♥ K♦'))).toBe(0);
    expect(third(cards('2♠ 3♥'))).toBeNull();
    expect(initial(cards('2♠ 3♥ 9♦'))).toBe(5);
  });

  it('calls eight and nine a natural in two cards only', () => {
    expect(natural(cards('K♠ 8♥'))).toBe(true);
    expect(natural(cards('4♠ 5♥'))).toBe(true);
    expect(natural(cards('3♠ 4♥'))).toBe(false);
    expect(natural(cards('K♠ 2♥ 6♦'))).toBe(false);
  });

  it('lets the higher count win', () => {
    expect(winner({ P: cards('9♠ K♥'), B: cards('8♠ K♦') })).toBe('P');
    expect(winner({ P: cards('2♠ K♥ 3♣'), B: cards('7♠ K♦') })).toBe('B');
    expect(winner({ P: cards('3♠ 4♥'), B: cards('7♠ K♦') })).toBe('T');
  });
});

/** Player 5 on two cards and 6 on three; Banker 5 on two and 2 on three: Player wins by four. */
const LONG = { P: cards('2♠ 3♥ A♦'), B: cards('5♠ K♥ 7♦') };
/** A natural nine each: a tie of naturals. */
const NATURALS = { P: cards('4♠ 5♥'), B: cards('9♠ K♥') };
/** Two fours each: two black suits, and twice the same suit. */
const PAIRS = { P: cards('4♠ 4♣'), B: cards('4♥ 4♥') };

describe('a condition', () => {
  it.each([
    ['winner=P', true, false],
    ['winner=T', false, true],
    ['winner=B', false, false],
    ['count(P)=6', true, false],
    ['count(B)<=2', true, false],
    ['count(P)!=6', false, true],
    ['initial(P)=5', true, false],
    ['initial(B)>5', false, true],
    ['cards(P)=3', true, false],
    ['cards(B)<3', false, true],
    ['third(P)=1', true, false],
    ['third(P)=none', false, true],
    ['third(B)=7', true, false],
    ['win-by(P)=4', true, false],
    ['win-by(P)>=5', false, false],
    ['win-by(B)<9', false, false],
    ['natural(P)', false, true],
    ['natural-tie', false, true],
    ['pair(P)', false, false],
    ['pairs=none', true, true],
    ['winner=P and not natural(P)', true, false],
    ['count(P)=9 or count(B)=2', true, true],
  ])('%s', (text, long, naturals) => {
    expect(holds(parseCond(text), LONG)).toBe(long);
    expect(holds(parseCond(text), NATURALS)).toBe(naturals);
  });

  it.each([
    ['pair(P)', true],
    ['pair-kind(P)=coloured', true],
    ['pair-kind(P)=mixed', false],
    ['pair-kind(B)=perfect', true],
    ['pairs=both-same-rank', true],
    ['pairs=both-different', false],
    ['pairs=one', false],
  ])('%s of pairs', (text, expected) => {
    expect(holds(parseCond(text), PAIRS)).toBe(expected);
  });

  it.each([
    ['10♠ K♥', true, true],
    ['Q♠ K♥', false, true],
    ['Q♠ Q♥', true, true],
    ['9♠ K♥', false, false],
    ['9♠ 9♥', true, true],
  ])('makes %s a pair by value where it is told to', (P, andFace, alone) => {
    const hands = { P: cards(P), B: cards('2♠ 3♥') };
    expect(holds(parseCond('pair(P) by value-and-face'), hands)).toBe(andFace);
    expect(holds(parseCond('pair(P) by value'), hands)).toBe(alone);
    expect(holds(parseCond('pairs=one by value'), hands)).toBe(alone);
  });

  it('tells the kind of a pair by value by its suits, and two such pairs by their ranks', () => {
    const kind = (P: string) =>
      ['mixed', 'coloured', 'perfect'].filter((is) =>
        holds(parseCond(`pair-kind(P)=${is} by value`), { P: cards(P), B: cards('2♠ 3♥') }),
      );
    expect(['10♠ K♥', '10♠ K♣', '10♠ K♠', '9♠ K♠'].map(kind)).toEqual([['mixed'], ['coloured'], ['perfect'], []]);
    const two = (P: string, B: string) =>
      ['one', 'both-different', 'both-same-rank'].filter((is) =>
        holds(parseCond(`pairs=${is} by value-and-face`), { P: cards(P), B: cards(B) }),
      );
    expect(two('10♠ K♥', 'K♠ 10♦')).toEqual(['both-same-rank']);
    expect(two('10♠ K♥', 'K♠ K♦')).toEqual(['both-different']);
    expect(two('10♠ K♥', 'K♠ Q♦')).toEqual(['one']);
  });

  it('makes a pair by rank, in the first two cards', () => {
    expect(holds(parseCond('pair(P)'), { P: cards('10♠ K♥'), B: cards('2♠ 3♥') })).toBe(false);
    expect(holds(parseCond('pair(P)'), { P: cards('2♠ 3♥ 3♦'), B: cards('2♠ 3♥') })).toBe(false);
    expect(holds(parseCond('pair-kind(P)=mixed'), { P: cards('K♠ K♥'), B: cards('2♠ 3♥') })).toBe(true);
    expect(holds(parseCond('pairs=one'), { P: cards('K♠ K♥'), B: cards('2♠ 3♥') })).toBe(true);
    expect(holds(parseCond('pairs=both-different'), { P: cards('K♠ K♥'), B: cards('Q♠ Q♥') })).toBe(true);
  });

  it('refuses what only the caller can know', () => {
    expect(() => holds(parseCond('otherwise'), LONG)).toThrow(RangeError);
    expect(() => holds(parseCond('count(h)=6'), LONG)).toThrow(RangeError);
    expect(() => holds(parseCond('winner=h'), LONG)).toThrow(RangeError);
  });
});
