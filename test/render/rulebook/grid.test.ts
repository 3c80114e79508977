// How the columns of a table are set: where figures leave words little room, names do not keep a line to themselves.
import { expect, it } from 'vitest';
import { gridOf } from '../../../src/render/rulebook/grid.ts';

const cell = (text: string) => [{ text, kind: 'text' as const, href: null }];
const table = (...rows: readonly (readonly string[])[]) => gridOf(rows.map((row) => row.map(cell)));

/** Whether the name of the first row stays on one line. */
const named = (...rows: readonly (readonly string[])[]) => table(...rows).rows[0]?.[0]?.tight;

const MEANING = 'Pairs are formed by the initial two Cards of the Player hand and also by those of the Banker hand';

it('breaks the names of rows beside words and three columns of figures, and not beside one', () => {
  const figures = (n: number) => Array.from({ length: n }, (_, i) => [`Option ${i + 1}`, '25 to 1'] as const);
  const of = (n: number) =>
    named(
      ['Outcome', 'Meaning', ...figures(n).map(([head]) => head)],
      ['Double Tiger Pair', MEANING, ...figures(n).map(([, odds]) => odds)],
    );
  expect([1, 2, 3, 5].map(of)).toEqual([true, true, false, false]);
});

it('keeps them where there are no words beside the figures', () => {
  expect(named(['Outcome', 'A', 'B', 'C'], ['Double Tiger Pair', '1 to 1', '2 to 1', '3 to 1'])).toBe(true);
});
