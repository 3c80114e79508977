// Lists in words: the comma, the last word, runs of numbers.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { listOfFigures } from '../../src/model/figures.ts';
import { joined, listed } from '../../src/words/lists.ts';

it('joins with commas and a word before the last', () => {
  expect(joined([])).toBe('');
  expect(joined(['Tie'])).toBe('Tie');
  expect(joined(['Player', 'Banker'])).toBe('Player and Banker');
  expect(joined(['Player', 'Banker', 'Tie'], 'or')).toBe('Player, Banker or Tie');
});

it('puts runs of at least three numbers together, in order', () => {
  expect(listed(['5', '0', '1', '2', '3', '4', '8'], 'or')).toBe('0 to 5 or 8');
  expect(listed(['2', '1'])).toBe('1 and 2');
  expect(listed(['10', '9', '8'])).toBe('8 to 10');
  expect(listed(['7', 'none', '1'])).toBe('7, none and 1');
  expect(listed([])).toBe('');
});

test('a list of numbers is read as it was written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 12 }), (numbers) => {
      const sorted = [...numbers].sort((a, b) => a - b);
      expect(listOfFigures(listed(numbers.map(String), 'or'))).toEqual(sorted);
      expect(listOfFigures(joined(sorted.map(String)))).toEqual(sorted);
    }),
  );
});
