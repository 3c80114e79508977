// Drawings as pictures, for documents that cannot hold SVG with our fonts: drawn by the browser at a fixed scale.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFaces } from './fonts.ts';
import type { Press } from './formats.ts';
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

/**
 * Every layout of a document as PNG, by the anchor of its diagram; of a marked document also those that were replaced.
 * All stand on one page, below each other, so that the fonts are read once.
 */
export async function picturesOf(doc: DocumentView, { browser, folder }: Press): Promise<ReadonlyMap<string, Picture>> {
  const out = new Map<string, Picture>();
  const drawn = drawings(doc.blocks).flatMap(({ anchor, drawing }) => (drawing ? [{ anchor, ...drawing }] : []));
  if (!drawn.length) return out;
  // The drawings are made large, and not the page's dots small: a page whose scale the browser is told is drawn in one
  // of two ways, which differ at slanting edges. So does what is drawn anew over something else: here nothing is.
  const dots = (length: number) => Math.ceil(length * SCALE);
  const view = {
    width: Math.max(...drawn.map(({ width }) => dots(width))),
    height: Math.max(...drawn.map(({ height }) => dots(height))),
    deviceScaleFactor: 1,
  };
  const places = drawn.map(
    ({ svg, width, height }) => `<div style="width:${width * SCALE}px;height:${dots(height)}px">${svg}</div>`,
  );
  const style = `${fontFaces(places.join(''))}${STYLE}body{padding-bottom:${view.height}px}`;
  const file = `${doc.id}.drawings.html`;
  await writeFile(
    join(folder, file),
    `<!DOCTYPE html><meta charset="utf-8"><style>${style}</style>${places.join('')}${FLAT}`,
  );
  const page = await browser.open(folder, file, view);
  try {
    let top = 0;
    for (const { anchor, width, height } of drawn) {
      await page.evaluate(`scrollTo(0, ${top})`);
      const clip = { x: 0, y: top, width: dots(width), height: dots(height) };
      const png = await page.screenshot({ type: 'png', captureBeyondViewport: false, clip });
      out.set(anchor, { png, width, height });
      top += dots(height);
    }
  } finally {
    await page.close();
  }
  return out;
}

function drawings(blocks: readonly Block[]): readonly Pick<DrawingBlock, 'anchor' | 'drawing'>[] {
  return blocks.flatMap((block): readonly Pick<DrawingBlock, 'anchor' | 'drawing'>[] => {
    if (block.type === 'drawing') return block.was ? [block.was, block] : [block];
    if (block.type === 'section') return drawings(block.blocks);
    return block.type === 'list' ? block.items.flatMap((item) => drawings(item.blocks)) : [];
  });
}
