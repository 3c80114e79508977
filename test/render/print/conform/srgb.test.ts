// The profile of sRGB agrees with what is published of it.
import { expect, it } from 'vitest';
import { linear, primariesAtD50, srgbProfile } from '../../../../src/render/print/conform/srgb.ts';

it('has the primaries that Lindbloom publishes for sRGB under D50, carried over by Bradford’s method', () => {
  // http://www.brucelindbloom.com/index.html?Eqn_RGB_XYZ_Matrix.html, second table; a row for each of X, Y and Z.
  const published = [
    [0.4360747, 0.3850649, 0.1430804],
    [0.2225045, 0.7168786, 0.0606169],
    [0.0139322, 0.0971045, 0.7141733],
  ];
  for (const [i, row] of primariesAtD50().entries())
    for (const [j, value] of row.entries()) expect(value).toBeCloseTo(published[i]?.[j] ?? Number.NaN, 3);
});

it('adds up to the white of every profile', () => {
  const whole = primariesAtD50().map((row) => row[0] + row[1] + row[2]);
  for (const [i, value] of [0.9642, 1, 0.8249].entries()) expect(whole[i]).toBeCloseTo(value, 10);
});

it('has the curve of IEC 61966-2-1', () => {
  expect(linear(0)).toBe(0);
  expect(linear(1)).toBe(1);
  // Where its straight part ends: 0.04045 / 12.92; and half, as every table of sRGB has it.
  expect(linear(0.04045)).toBeCloseTo(0.0031308, 7);
  expect(linear(0.5)).toBeCloseTo(0.2140411, 7);
});

it('is a profile of a screen in version 2.1, as long as it says, with nine tags that lie within it', () => {
  const bytes = Buffer.from(srgbProfile());
  expect(bytes.readUInt32BE(0)).toBe(bytes.length);
  expect(bytes.readUInt32BE(8)).toBe(0x02100000);
  expect(bytes.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  expect(bytes.toString('latin1', 36, 40)).toBe('acsp');
  const tags = Array.from({ length: bytes.readUInt32BE(128) }, (_, i) => {
    const at = 132 + 12 * i;
    return [bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)] as const;
  });
  expect(tags.map(([name]) => name)).toEqual(['desc', 'cprt', 'wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']);
  for (const [name, at, length] of tags) {
    expect(at % 4, name).toBe(0);
    expect(at + length, name).toBeLessThanOrEqual(bytes.length);
  }
  expect(Buffer.from(srgbProfile()).equals(bytes)).toBe(true);
});
