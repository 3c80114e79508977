// Cells of a CSV file: quoted for whatever parts cells, and never a formula.
import { expect, it } from 'vitest';
import { csvText } from '../../../src/render/print/csv.ts';

it.each([
  ['a comma', 'one, two', '"one, two"'],
  ['a semicolon, where a comma is the decimal sign', 'one;=HYPERLINK(A1)', '"one;=HYPERLINK(A1)"'],
  ['a tab', 'one\ttwo', '"one\ttwo"'],
  ['a quote', 'the "one"', '"the ""one"""'],
  ['a formula', '=1+1', "'=1+1"],
  ['plain words', 'one', 'one'],
])('%s', (_, cell, field) => {
  expect(csvText([[cell]])).toBe(`\uFEFF${field}\r\n`);
});
