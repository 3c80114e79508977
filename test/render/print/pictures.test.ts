// Drawings as pictures: what a PNG of few colours is made of, and that letters and shapes are all on it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { type Drawing, INK } from '../../../src/render/print/draw.ts';
import { FAMILIES } from '../../../src/render/print/fonts.ts';
import { picturesOf } from '../../../src/render/print/pictures.ts';
import type { DocumentView } from '../../../src/render/print/view.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { fixture } from '../fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 20 100 50" font-family="${FAMILIES}">`;
const drawingOf = (inner: string): Drawing => ({
  svg: `${SVG}<title id="t">a &lt; b > c</title>${inner}</svg>`,
  width: 100,
  height: 50,
  description: '',
});

/** A PNG of colours in a list, read by the standard's words: https://www.w3.org/TR/png/ */
function read(png: Uint8Array) {
  const bytes = Buffer.from(png);
  expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    parts.set(bytes.toString('latin1', at + 4, at + 8), data);
    const sum = bytes.readUInt32BE(at + 8 + data.length);
    expect(sum).toBe(crc32(bytes.subarray(at + 4, at + 8 + data.length)));
  }
  expect([...parts.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const [head, list, dots] = ['IHDR', 'PLTE', 'IDAT'].map((name) => parts.get(name) ?? Buffer.alloc(0));
  const [width, height] = [head?.readUInt32BE(0) ?? 0, head?.readUInt32BE(4) ?? 0];
  expect([...(head?.subarray(8) ?? [])]).toEqual([8, 3, 0, 0, 0]);
  const colour = (n: number) => `#${list?.toString('hex', 3 * n, 3 * n + 3)}`;
  const rows = inflateSync(dots ?? Buffer.alloc(0));
  expect(rows.length).toBe((width + 1) * height);
  const at = (x: number, y: number) => colour(rows[y * (width + 1) + 1 + x] ?? -1);
  return { width, height, at, colours: Array.from({ length: (list?.length ?? 0) / 3 }, (_, n) => colour(n)) };
}

/** The fixture with one drawing in the place of its own, drawn by a browser that has drawn nothing yet. */
async function drawn(inner: string) {
  const doc = documentView(fixture(), { profile: 'reading' });
  const replaced = (blocks: DocumentView['blocks']): DocumentView['blocks'] =>
    blocks.map((block) => {
      if (block.type === 'section') return { ...block, blocks: replaced(block.blocks) };
      return block.type === 'drawing' ? { ...block, drawing: drawingOf(inner) } : block;
    });
  const all = await withBrowser(undefined, (browser) =>
    picturesOf({ ...doc, blocks: replaced(doc.blocks) }, { browser, folder }),
  );
  const [picture] = all.values();
  if (!picture) throw new Error('a picture');
  return picture;
}

const words = (x: number, weight: number, said: string) =>
  `<g transform="translate(0 4)"><text x="${x}" y="40" font-size="10" font-weight="${weight}" text-anchor="middle" fill="${INK}">${said}</text></g>`;
const INNER = `<rect x="0" y="30" width="30" height="20" fill="#a3161b"/>${words(15, 400, 'Tie')}${words(45, 600, 'Tie')}${words(75, 600, '\u5e84')}`;

describe('a picture', () => {
  it('has twice as many dots as its drawing is large, in the colours of the drawing alone', async () => {
    const { png, width, height } = await drawn(INNER);
    const dots = read(png);
    expect([width, height, dots.width, dots.height]).toEqual([100, 50, 200, 100]);
    expect([...dots.colours].sort()).toEqual([INK, '#a3161b', '#ffffff']);
    // The rectangle from (0, 30), where the drawing begins at (−10, 20).
    expect([dots.at(19, 20), dots.at(20, 19), dots.at(20, 20), dots.at(79, 59), dots.at(80, 59)]).toEqual([
      '#ffffff',
      '#ffffff',
      '#a3161b',
      '#a3161b',
      '#ffffff',
    ]);
  });

  it('has the letters of every face where they stand, from the first picture on', async () => {
    const dots = read((await drawn(INNER)).png);
    /** Dots of ink in 30 columns of the drawing, between two of its heights. */
    const ink = (x: number, from: number, to: number) => {
      let n = 0;
      for (let y = 2 * (from - 20); y < 2 * (to - 20); y++)
        for (let c = 2 * (x + 10); c < 2 * (x + 40); c++) if (dots.at(c, y) === INK) n++;
      return n;
    };
    const [plain, bold, chinese] = [0, 30, 60].map((x) => ink(x, 34, 47));
    expect(plain).toBeGreaterThan(40);
    expect(bold).toBeGreaterThan(plain ?? 0);
    expect(chinese).toBeGreaterThan(40);
    expect([0, 30, 60].map((x) => ink(x, 20, 34) + ink(x, 47, 70))).toEqual([0, 0, 0]);
  });

  it('is the same bytes in every browser', async () => {
    const [first, second] = [await drawn(INNER), await drawn(INNER)];
    expect(Buffer.compare(first.png, second.png)).toBe(0);
  });
});
