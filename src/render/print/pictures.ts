// Drawings as pictures, for documents that cannot hold SVG with our fonts: drawn by the browser at a fixed scale.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Drawing, INK } from './draw.ts';
import { addedFaces, fontFaces } from './fonts.ts';
import type { Press } from './formats.ts';
import { pngOf } from './png.ts';
import { together } from './together.ts';
import type { Block, DocumentView, DrawingBlock } from './view.ts';

/** A drawing as a picture: PNG data and its proportions. */
export interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Some 320 dots to the inch on a printed page: enough for edges without shades between two colours. */
const SCALE = 2;

/** What `DRAW` gives of each. */
type Drawn = Record<'width' | 'height', number> & Record<'colours' | 'packed', string>;

/**
 * Run in a page of drawings, each as large as its picture: their colours, and their dots as numbers of these, packed;
 * bytes are given as text. Colours are flat, so that they are few and a picture is small: a dot is inside a shape or
 * letter, or not.
 *
 * A canvas is drawn on at once and whole, whatever else the browser does. It has the shapes from an image, which knows
 * no fonts of the page and does not wait for its own; and the letters, of which all have one ink, from the page itself.
 */
const DRAW = `(async () => {
  const text = (bytes) => {
    let out = '';
    for (let at = 0; at < bytes.length; at += 8192) out += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(out);
  };
  const drawn = [];
  for (const svg of document.querySelectorAll('svg')) {
    const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value];
    const canvas = () => Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
    const dotsOf = (pen) => new Int32Array(pen.getImageData(0, 0, width, height).data.buffer);
    const bare = svg.cloneNode(true);
    bare.querySelectorAll('text').forEach((words) => words.remove());
    bare.insertAdjacentHTML('afterbegin', '<style>path,rect,circle{shape-rendering:crispEdges}</style>');
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(bare));
    await image.decode();
    const shapes = canvas();
    shapes.fillStyle = '#fff';
    shapes.fillRect(0, 0, width, height);
    shapes.drawImage(image, 0, 0);
    const letters = canvas();
    letters.textRendering = 'geometricPrecision';
    for (const words of svg.querySelectorAll('text')) {
      const { fontWeight, fontSize, fontFamily, textAnchor } = getComputedStyle(words);
      letters.setTransform(words.getCTM());
      letters.font = fontWeight + ' ' + fontSize + ' ' + fontFamily;
      letters.textAlign = textAnchor === 'middle' ? 'center' : 'left';
      letters.fillText(words.textContent, Number(words.getAttribute('x')), Number(words.getAttribute('y')));
    }
    const [below, above] = [dotsOf(shapes), dotsOf(letters)];
    const colours = new Map();
    const rows = new Uint8Array((width + 1) * height);
    let [last, number, to] = [1, 0, 0];
    for (let at = 0; at < below.length; at++) {
      if (at % width === 0) rows[to++] = 0;
      const dot = above[at] >>> 24 > 127 ? ${Buffer.from(`${INK.slice(1)}ff`, 'hex').readInt32LE()} : below[at];
      if (dot !== last) {
        last = dot;
        if (!colours.has(dot)) colours.set(dot, colours.size);
        number = colours.get(dot);
      }
      rows[to++] = number;
    }
    if (colours.size > 256) throw new Error('a drawing has more than 256 colours');
    const { writable, readable } = new CompressionStream('deflate');
    const into = writable.getWriter();
    into.write(rows);
    into.close();
    drawn.push({
      width,
      height,
      colours: text(new Uint8Array(Int32Array.from(colours.keys()).buffer).filter((_, i) => i % 4 < 3)),
      packed: text(new Uint8Array(await new Response(readable).arrayBuffer())),
    });
  }
  return drawn;
})()`;

/**
 * Every layout of a document as PNG, by the anchor of its diagram; of a marked document also those that were replaced.
 */
export async function picturesOf(doc: DocumentView, press: Press): Promise<ReadonlyMap<string, Picture>> {
  const shown = drawingsIn(doc.blocks);
  const wanted = [...shown, ...shown.flatMap(({ was }) => was ?? [])].flatMap(({ anchor, drawing }) =>
    drawing ? [{ anchor, drawing }] : [],
  );
  const made = await picturesFor(
    wanted.map(({ drawing }) => drawing),
    doc,
    press,
  );
  return new Map(wanted.map(({ anchor }, i) => [anchor, made[i] as Picture]));
}

/** Drawings as PNG, in their order; the browser keeps each, so that it is taken once. */
export async function picturesFor(
  wanted: readonly Drawing[],
  of: Pick<DocumentView, 'id' | 'fonts'>,
  press: Press,
): Promise<readonly Picture[]> {
  const { pictures } = press.browser;
  const fresh = [...new Map(wanted.map((drawing) => [drawing.svg, drawing])).values()].filter(
    ({ svg }) => !pictures.has(svg),
  );
  const drawing = fresh.length ? drawn(fresh, of, press) : null;
  for (const [i, { svg }] of fresh.entries())
    if (drawing)
      pictures.set(
        svg,
        drawing.then((pngs) => pngs[i]),
      );
  return together(
    wanted.map(async ({ svg, width, height }): Promise<Picture> => {
      const png = await pictures.get(svg);
      if (!png) throw new Error(`a drawing of ${of.id} was not drawn`);
      return { png, width, height };
    }),
  );
}

/** Drawings as PNG, in their order. */
async function drawn(
  fresh: readonly Drawing[],
  { id, fonts }: Pick<DocumentView, 'id' | 'fonts'>,
  { browser, folder }: Press,
): Promise<readonly Uint8Array[]> {
  const size = (length: number): number => Math.ceil(length * SCALE);
  const large = ({ svg, width, height }: Drawing) =>
    svg.replace('<svg ', `<svg width="${size(width)}" height="${size(height)}" `);
  const all = fresh.map(large).join('');
  const file = `${id}.drawings.html`;
  await writeFile(
    join(folder, file),
    `<!DOCTYPE html><meta charset="utf-8"><style>${fontFaces(all)}${addedFaces(fonts)}</style>${all}`,
  );
  const made = (await browser.visit(folder, file, (page) => page.evaluate(DRAW))) as readonly Drawn[];
  return made.map(({ width, height, colours, packed }) =>
    pngOf({ width, height, colours: Buffer.from(colours, 'base64'), packed: Buffer.from(packed, 'base64') }),
  );
}

function drawingsIn(blocks: readonly Block[]): readonly DrawingBlock[] {
  return blocks.flatMap((block): readonly DrawingBlock[] => {
    if (block.type === 'drawing') return [block];
    if (block.type === 'section') return drawingsIn(block.blocks);
    return block.type === 'list' ? block.items.flatMap((item) => drawingsIn(item.blocks)) : [];
  });
}
