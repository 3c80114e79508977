// What the choice is called under which a wager has its odds.
import { expect, it } from 'vitest';
import { gameOf } from '../../src/game/game.ts';
import { optionText } from '../../src/odds/option.ts';
import { book } from './books.ts';

it.each([
  [null, null],
  ['tiger=3', 'Option 3'],
  ['side=perfect-pairs', 'on Perfect Pairs'],
  ['tiger=3, side=pairs', 'Tiger Option 3, on Pair'],
])('%s: %s', async (option, text) => {
  const { edition, spec, bound } = gameOf(await book('nsw-crown@3.2'));
  expect(optionText(option, { edition, spec, checks: bound.checks })).toBe(text);
});
