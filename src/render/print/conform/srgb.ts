// The colours of a page, described: an ICC profile of sRGB, worked out from the figures of IEC 61966-2-1.

type Triple = readonly [number, number, number];
type Square = readonly [Triple, Triple, Triple];

/** Red, green and blue of sRGB by their chromaticities x and y, and its white, D65. */
const PRIMARIES: readonly (readonly [number, number])[] = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
];
const WHITE: readonly [number, number] = [0.3127, 0.329];
/** The white of every profile, D50. */
const D50: Triple = [0.9642, 1, 0.8249];
/** Bradford's responses of the eye, by which a colour is carried from one white to another. */
const EYE: Square = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** How many points the curve of lightness has. */
const POINTS = 1024;

/** The profile; the same bytes every time. */
export function srgbProfile(): Uint8Array {
  const [red, green, blue] = columns(primariesAtD50());
  const curve = Buffer.alloc(12 + 2 * POINTS);
  curve.write('curv', 0, 'latin1');
  curve.writeUInt32BE(POINTS, 8);
  for (let i = 0; i < POINTS; i++) curve.writeUInt16BE(Math.round(linear(i / (POINTS - 1)) * 65_535), 12 + 2 * i);
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description('sRGB')],
    ['cprt', Buffer.from('text\0\0\0\0No rights are claimed in this profile.\0', 'latin1')],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  return profile(tags);
}

/** A value of sRGB from 0 to 1 as light from 0 to 1. */
export const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The primaries as XYZ, a column each, seen under D50. */
export function primariesAtD50(): Square {
  const white = whole(WHITE);
  const bare = columns(PRIMARIES.map(whole) as unknown as Square);
  const amounts = times(inverse(bare), white);
  const primaries = bare.map((row) => row.map((value, i) => value * (amounts[i] ?? 0))) as unknown as Square;
  const from = times(EYE, white);
  const to = times(EYE, D50);
  const scaled = EYE.map((row, i) => row.map((value) => (value * (to[i] ?? 0)) / (from[i] ?? 1))) as unknown as Square;
  const adapt = columns(columns(scaled).map((column) => times(inverse(EYE), column)) as unknown as Square);
  return columns(columns(primaries).map((column) => times(adapt, column)) as unknown as Square);
}

/** X, Y and Z of a chromaticity, Y being 1. */
const whole = ([x, y]: readonly [number, number]): Triple => [x / y, 1, (1 - x - y) / y];

const times = (matrix: Square, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

const columns = (matrix: Square): Square => [0, 1, 2].map((i) => matrix.map((row) => row[i] ?? 0)) as unknown as Square;

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Square): Square {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const over = (value: number) => value / whole;
  return [
    [over(e * i - f * h), over(c * h - b * i), over(b * f - c * e)],
    [over(f * g - d * i), over(a * i - c * g), over(c * d - a * f)],
    [over(d * h - e * g), over(b * g - a * h), over(a * e - b * d)],
  ];
}

function xyz(values: Triple): Buffer {
  const out = Buffer.alloc(20);
  out.write('XYZ ', 0, 'latin1');
  for (const [i, value] of values.entries()) out.writeInt32BE(Math.round(value * 65_536), 8 + 4 * i);
  return out;
}

/** A description in ASCII, with empty ones in the other two writings that its form has. */
function description(text: string): Buffer {
  const out = Buffer.alloc(12 + text.length + 1 + 8 + 3 + 67);
  out.write('desc', 0, 'latin1');
  out.writeUInt32BE(text.length + 1, 8);
  out.write(text, 12, 'latin1');
  return out;
}

/** A profile of a screen, in version 2.1, which every reader of PDF takes. */
function profile(tags: readonly (readonly [string, Buffer])[]): Uint8Array {
  const head = Buffer.alloc(128);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  // A day of its own, since no profile may be without one: that of the standard.
  for (const [i, value] of [1999, 10, 1].entries()) head.writeUInt16BE(value, 24 + 2 * i);
  head.write('acsp', 36, 'latin1');
  for (const [i, value] of D50.entries()) head.writeInt32BE(Math.round(value * 65_536), 68 + 4 * i);
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  const bodies: Buffer[] = [];
  const at = new Map<Buffer, number>();
  let end = head.length + table.length;
  for (const [i, [signature, body]] of tags.entries()) {
    // The three curves are one.
    if (!at.has(body)) {
      at.set(body, end);
      const room = Math.ceil(body.length / 4) * 4;
      bodies.push(Buffer.concat([body, Buffer.alloc(room - body.length)]));
      end += room;
    }
    table.write(signature, 4 + 12 * i, 'latin1');
    table.writeUInt32BE(at.get(body) ?? 0, 8 + 12 * i);
    table.writeUInt32BE(body.length, 12 + 12 * i);
  }
  head.writeUInt32BE(end, 0);
  return Buffer.concat([head, table, ...bodies]);
}
