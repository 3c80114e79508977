// Drawings as pictures, for documents that cannot hold SVG with our fonts: drawn by the browser at a fixed scale.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenBrowser } from './browser.ts';
import type { Block, DocumentView, DrawingBlock } from './document.ts';
import type { Picture } from './docx.ts';
import { fontFaces } from './fonts.ts';
import { withPalette } from './png.ts';

/** Some 280 dots to the inch on a printed page. */
const SCALE = 1.75;

/** Every layout of a document as PNG, by the anchor of its diagram; of a marked document also those that were replaced. */
export async function picturesOf(doc: DocumentView, browser: OpenBrowser, folder: string): Promise<ReadonlyMap<string, Picture>> {
  const blocks = drawings(doc.blocks).filter((block) => block.drawing);
  const out = new Map<string, Picture>();
  if (!blocks.length) return out;
  const svgs = blocks.map((block) => block.drawing?.svg ?? '').join('\n');
  const width = blocks[0]?.drawing?.width ?? 0;
  const file = 'drawings.html';
  await writeFile(
    join(folder, file),
    `<!DOCTYPE html><meta charset="utf-8"><style>${fontFaces(svgs)}body{margin:0;width:${width}px}svg{display:block;width:${width}px}</style>${svgs}`,
  );
  const page = await browser.open(folder, file);
  try {
    await page.setViewport({ width, height: 1000, deviceScaleFactor: SCALE });
    let top = 0;
    for (const block of blocks) {
      const height = block.drawing?.height ?? 0;
      const png = await page.screenshot({ type: 'png', clip: { x: 0, y: top, width, height }, captureBeyondViewport: true, optimizeForSpeed: true });
      out.set(block.anchor, { png: withPalette(png), width, height });
      top += height;
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
