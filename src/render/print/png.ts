// Makes pictures of drawings small: flat colours need a palette of 256, not four bytes a dot.
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The same picture with a palette; one that is no plain 8-bit RGB or RGBA comes back as it is. */
export function withPalette(png: Uint8Array): Uint8Array {
  const image = decode(png);
  if (!image) return png;
  const { width, height, pixels } = image;
  const palette = paletteOf(pixels);
  const index = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  // A drawing is mostly runs of one colour: only a change of colour is looked up.
  let last = -1;
  let entry = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const colour = pixels[at] ?? 0;
      if (colour !== last) {
        entry = index.get(colour) ?? nearest(palette, colour);
        index.set(colour, entry);
        last = colour;
      }
      rows[y * (width + 1) + 1 + x] = entry;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(SIGNATURE),
      chunk('IHDR', header),
      chunk('PLTE', colours),
      chunk('IDAT', deflateSync(rows, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** More colours than this no drawing has of its own. */
const FLAT = 64;

/**
 * The flat colours as they are, then the most frequent of the rest, which are edges: there very like ones count as one.
 */
function paletteOf(pixels: Uint32Array): readonly number[] {
  const counts = new Map<number, number>();
  for (let i = 0, from = 0; i < pixels.length; i++) {
    if (i + 1 < pixels.length && pixels[i] === pixels[i + 1]) continue;
    const colour = pixels[i] ?? 0;
    counts.set(colour, (counts.get(colour) ?? 0) + i + 1 - from);
    from = i + 1;
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (sorted.length <= 256) return sorted.map(([colour]) => colour);
  const seen = new Set<number>();
  const palette: number[] = [];
  for (const [colour] of sorted) {
    const like = colour & 0xf0f0f0;
    if (palette.length >= FLAT && seen.has(like)) continue;
    seen.add(like);
    palette.push(colour);
    if (palette.length === 256) break;
  }
  return palette;
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, candidate] of palette.entries()) {
    const r = ((candidate >> 16) & 255) - ((colour >> 16) & 255);
    const g = ((candidate >> 8) & 255) - ((colour >> 8) & 255);
    const b = (candidate & 255) - (colour & 255);
    const distance = r * r + g * g + b * b;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

/** Takes an 8-bit PNG without interlacing apart; see-through dots come out on white. */
function decode(png: Uint8Array): { width: number; height: number; pixels: Uint32Array } | null {
  const data = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (SIGNATURE.some((byte, i) => data[i] !== byte)) return null;
  const width = data.readUInt32BE(16);
  const height = data.readUInt32BE(20);
  const channels = data[25] === 6 ? 4 : data[25] === 2 ? 3 : 0;
  if (data[24] !== 8 || data[28] !== 0 || !channels) return null;
  const packed: Buffer[] = [];
  for (let at = 8; at < data.length; ) {
    const length = data.readUInt32BE(at);
    if (data.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(data.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * channels;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    const line = new Uint8Array(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = filter === 0 ? stride : 0; i < stride; i++) {
      const left = i >= channels ? (line[i - channels] as number) : 0;
      const up = above[i] as number;
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : paeth(left, up, i >= channels ? (above[i - channels] as number) : 0);
      line[i] = (line[i] as number) + guess;
    }
    for (let x = 0; x < width; x++) {
      const at = x * channels;
      const alpha = channels === 4 ? (line[at + 3] ?? 255) : 255;
      const on = (value: number) => (alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255));
      pixels[y * width + x] = (on(line[at] ?? 0) << 16) | (on(line[at + 1] ?? 0) << 8) | on(line[at + 2] ?? 0);
    }
    above = line;
  }
  return { width, height, pixels };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc(data: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of data) c = (TABLE[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
