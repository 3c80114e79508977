// What the choice is called under which a wager has its odds.
import { expect, it } from 'vitest';
import { optionText } from '../../src/odds/option.ts';

it.each([
  [null, null],
  ['tiger=3', 'option 3'],
  ['insurance-2-four=3-2', '3 to 2'],
  ['banker-six=half', 'banker six half'],
  ['side=perfect-pairs', 'on Perfect Pairs'],
  ['tiger=3, side=pairs', 'tiger 3, on Pair'],
])('%s: %s', (option, text) => expect(optionText(option)).toBe(text));
