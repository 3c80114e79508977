// What a Word file is told that only a browser knows: on which pages things will be, and its drawings as pictures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Press } from './formats.ts';
import { renderHtml } from './html.ts';
import { placesOn } from './pdf.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { together } from './together.ts';
import type { DocumentView } from './view.ts';

/** The pictures of a document by the anchors of their diagrams, and anchor → page as Word will have it. */
export async function measured(
  doc: DocumentView,
  press: Press,
): Promise<{ readonly pictures: ReadonlyMap<string, Picture>; readonly pages: ReadonlyMap<string, number> }> {
  const [pictures, pages] = await together([picturesOf(doc, press), wordPages(doc, press)]);
  return { pictures, pages };
}

/**
 * Anchor → page as Word will have it, as nearly as can be known without Word: from one print that is set as Word sets
 * it.
 */
async function wordPages(doc: DocumentView, { browser, folder }: Press): Promise<ReadonlyMap<string, number>> {
  const file = `${doc.id}.word.html`;
  await writeFile(join(folder, file), renderHtml(doc, { linkAll: true, word: true }));
  return browser.visit(folder, file, placesOn);
}
