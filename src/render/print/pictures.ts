// Drawings as pictures, for documents that cannot hold SVG with our fonts: drawn by the browser at a fixed scale.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenBrowser } from './browser.ts';
import { fontFaces } from './fonts.ts';
import { withPalette } from './png.ts';
import type { Block, DocumentView, DrawingBlock } from './view.ts';

/** A drawing as a picture: PNG data and its proportions. */
export interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Some 280 dots to the inch on a printed page. */
const SCALE = 1.75;

/**
 * Every layout of a document as PNG, by the anchor of its diagram; of a marked document also those that were replaced.
 */
export async function picturesOf(
  doc: DocumentView,
  browser: OpenBrowser,
  folder: string,
): Promise<ReadonlyMap<string, Picture>> {
  const out = new Map<string, Picture>();
  for (const { anchor, drawing } of drawings(doc.blocks)) {
    if (!drawing) continue;
    const { svg, width, height } = drawing;
    const file = 'drawing.html';
    await writeFile(
      join(folder, file),
      `<!DOCTYPE html><meta charset="utf-8"><style>${fontFaces(svg)}body{margin:0}svg{display:block;width:${width * SCALE}px}</style>${svg}`,
    );
    // The drawing is made large, and not the page's dots small: a page whose scale the browser is told is drawn in one
    // of two ways, which differ at slanting edges.
    const page = await browser.open(folder, file, {
      width: Math.ceil(width * SCALE),
      height: Math.ceil(height * SCALE),
      deviceScaleFactor: 1,
    });
    try {
      const png = await page.screenshot({ type: 'png', captureBeyondViewport: false, optimizeForSpeed: true });
      out.set(anchor, { png: withPalette(png), width, height });
    } finally {
      await page.close();
    }
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
