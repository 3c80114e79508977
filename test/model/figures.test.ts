// What figures say in digits and in words.
import { describe, expect, it } from 'vitest';
import { figuresIn, listOfFigures, oneFigure, percentage, ranksIn } from '../../src/model/figures.ts';

describe('figures in words', () => {
  it('takes "eight (8)" for one figure when both agree', () => {
    expect(oneFigure('eight (8) decks')).toBe(8);
    expect(oneFigure('fifty-two (52) Cards')).toBe(52);
    expect(oneFigure('eight (9) decks')).toBeNull();
  });

  it('reads ordinals, thousands and digits', () => {
    expect(figuresIn('the 1st, the third and 10,000').map((f) => f.value)).toEqual([1, 3, 10_000]);
  });

  it('fills in a range and keeps a list', () => {
    expect(listOfFigures('four to eight')).toEqual([4, 5, 6, 7, 8]);
    expect(listOfFigures('two (2) to nine (9)')).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(listOfFigures('0, 1, 2, 3, 4 or 5')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(listOfFigures('no figure')).toBeNull();
  });

  it('reads one percentage exactly', () => {
    expect(percentage('less 50% commission')).toEqual({ n: 1, d: 2 });
    expect(percentage('12.5%')).toEqual({ n: 1, d: 8 });
    expect(percentage('25% here and 50% there')).toBeNull();
  });

  it('reads ranks by name, by pips and by class', () => {
    expect(ranksIn('Tens (10s), Jacks, Queens and Kings')).toEqual(['T', 'J', 'Q', 'K']);
    expect(ranksIn('two (2) to nine (9)')).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(ranksIn('each ace')).toEqual(['A']);
    expect(ranksIn('each court card')).toEqual(['J', 'Q', 'K']);
    expect(ranksIn('nothing')).toBeNull();
  });
});
