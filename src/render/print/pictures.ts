// Drawings as pictures, for documents that cannot hold SVG with our fonts: drawn by the browser at a fixed scale.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { Drawing } from './draw.ts';
import { addedFaces, fontFaces } from './fonts.ts';
import type { Press } from './formats.ts';
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

/** Flat colours alone, so that a picture of the browser's own is small: a dot is inside a shape or letter, or not. */
const FLAT =
  '<svg width="0" height="0" style="position:absolute"><filter id="flat" color-interpolation-filters="sRGB">' +
  '<feComponentTransfer><feFuncA type="discrete" tableValues="0 1"/></feComponentTransfer></filter></svg>';
const STYLE =
  'body{margin:0}div{overflow:hidden}.layout{display:block}.layout :is(path,rect,circle){shape-rendering:crispEdges}' +
  '.layout text{filter:url(#flat)}';

/** A drawing, and where it stands on the page on which all of a document are drawn. */
interface Placed extends Drawing {
  readonly anchor: string;
  readonly top: number;
}

/**
 * Every layout of a document as PNG, by the anchor of its diagram; of a marked document also those that were replaced.
 * All stand on one page, below each other, so that the fonts are read once; what was replaced is the last of it, so
 * that the others stand where they do without marks and are not taken anew.
 */
export async function picturesOf(doc: DocumentView, press: Press): Promise<ReadonlyMap<string, Picture>> {
  const placed: Placed[] = [];
  let top = 0;
  const shown = drawings(doc.blocks);
  for (const { anchor, drawing } of [...shown, ...shown.flatMap(({ was }) => was ?? [])]) {
    if (!drawing) continue;
    placed.push({ anchor, top, ...drawing });
    top += dots(drawing.height);
  }
  const { pictures } = press.browser;
  // Where it stands is part of what is drawn: at slanting edges a dot can fall to the other side.
  const key = (one: Placed) => `${one.top} ${one.svg}`;
  const fresh = placed.filter((one) => !pictures.has(key(one)));
  const taking = fresh.length
    ? taken(placed, fresh, { file: `${doc.id}.drawings.html`, fonts: doc.fonts }, press)
    : null;
  for (const one of fresh)
    if (taking)
      pictures.set(
        key(one),
        taking.then((pngs) => pngs.get(one.top)),
      );
  const found = placed.map(async (one): Promise<[string, Picture]> => {
    const png = await pictures.get(key(one));
    if (!png) throw new Error(`${one.anchor} was not drawn`);
    return [one.anchor, { png, width: one.width, height: one.height }];
  });
  return new Map(await together(found));
}

/**
 * Lays drawings out on one page, and takes some of them: as PNG, by where they stand. The window has the size of what
 * is taken: to cut it out of a larger one costs as much again.
 */
async function taken(
  placed: readonly Placed[],
  wanted: readonly Placed[],
  { file, fonts }: { readonly file: string; readonly fonts: DocumentView['fonts'] },
  { browser, folder }: Press,
): Promise<ReadonlyMap<number, Uint8Array>> {
  // The drawings are made large, and not the page's dots small: a page whose scale the browser is told is drawn in one
  // of two ways, which differ at slanting edges. So does what is drawn anew over something else: here nothing is.
  const places = placed
    .map(({ svg, width, height }) => `<div style="width:${width * SCALE}px;height:${dots(height)}px">${svg}</div>`)
    .join('');
  await writeFile(
    join(folder, file),
    `<!DOCTYPE html><meta charset="utf-8"><style>${fontFaces(places)}${addedFaces(fonts)}${STYLE}</style>${places}${FLAT}`,
  );
  const window = (all: readonly Placed[]) => ({
    width: Math.max(...all.map(({ width }) => dots(width))),
    height: Math.max(...all.map(({ height }) => dots(height))),
    deviceScaleFactor: 1,
  });
  const take = async (page: Page): Promise<ReadonlyMap<number, Uint8Array>> => {
    const pngs = new Map<number, Uint8Array>();
    for (const one of wanted) {
      await page.setViewport(window([one]));
      await page.evaluate(`scrollTo(0, ${one.top})`);
      pngs.set(one.top, await whole(page));
    }
    return pngs;
  };
  // A page that becomes as wide only later is drawn in another way.
  return browser.visit(folder, file, take, window(placed));
}

/** How often a window is looked at before it is given up. */
const LOOKS = 20;

/**
 * A window as PNG, once two looks in succession are the same: a browser that is busy shows what it has drawn so far,
 * with white for the rest.
 */
async function whole(page: Page): Promise<Uint8Array> {
  let before: Uint8Array | null = null;
  for (let i = 0; i < LOOKS; i++) {
    const now = await page.screenshot({ type: 'png', captureBeyondViewport: false });
    if (before && Buffer.compare(before, now) === 0) return now;
    before = now;
  }
  throw new Error(`a drawing was never the same twice in ${LOOKS} looks`);
}

/** A length as dots of a picture. */
const dots = (length: number): number => Math.ceil(length * SCALE);

function drawings(blocks: readonly Block[]): readonly DrawingBlock[] {
  return blocks.flatMap((block): readonly DrawingBlock[] => {
    if (block.type === 'drawing') return [block];
    if (block.type === 'section') return drawings(block.blocks);
    return block.type === 'list' ? block.items.flatMap((item) => drawings(item.blocks)) : [];
  });
}
