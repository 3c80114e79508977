// Renders an edition into files: each is written whole or not at all.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from '../../model/edition.ts';
import type { ClauseResult } from '../../model/verdict.ts';
import type { OddsRow } from '../../odds/row.ts';
import { oddsSection, oddsStyle } from '../odds/html.ts';
import { withBrowser } from '../print/browser.ts';
import { renderDocx } from '../print/docx/index.ts';
import { findBrowser } from '../print/find-browser.ts';
import { type HtmlOptions, renderHtml } from '../print/html.ts';
import { renderMarkdown } from '../print/markdown.ts';
import { renderPdf, wordPages } from '../print/pdf.ts';
import { picturesOf } from '../print/pictures.ts';
import { together } from '../print/together.ts';
import type { DocumentView, Profile } from '../print/view.ts';
import { writableFolder, writeWhole } from '../print/write.ts';
import { documentView } from './document.ts';
import { frontOf } from './front.ts';

export const FORMATS = ['pdf', 'docx', 'html', 'md'] as const;
/** What a rulebook is written as. */
export type Format = (typeof FORMATS)[number];

/** What is written, where to, and what is printed beside the rules. */
export interface RenderOptions {
  readonly formats: readonly Format[];
  readonly profile: Profile;
  readonly outDir: string;
  /** Clause id → what the gate says of it; printed in the annotated profile. */
  readonly verdicts?: ReadonlyMap<string, ClauseResult>;
  /** What is to be known before reading, for the cover. */
  readonly warning?: string | null;
  /** The odds of the edition; printed in the annotated profile, as HTML and PDF. */
  readonly odds?: readonly OddsRow[];
  /** The program to print with, instead of the one that is found. */
  readonly browser?: string;
}

/** A file that was written. */
export interface RenderedFile {
  readonly path: string;
  readonly format: Format;
  readonly bytes: number;
  readonly sha256: string;
  /** Of a PDF. */
  readonly pages?: number;
}

/**
 * Renders an edition in the formats asked for, as `<edition>.<profile>.<format>` in the output folder. The same
 * edition and options give the same bytes with the same browser.
 */
export async function renderEdition(edition: Edition, options: RenderOptions): Promise<readonly RenderedFile[]> {
  const { profile, verdicts } = options;
  const appendix =
    profile === 'annotated' && options.odds?.length
      ? { html: oddsSection(edition, options.odds), style: oddsStyle() }
      : undefined;
  const doc = documentView(edition, { profile, warning: options.warning ?? null, ...(verdicts ? { verdicts } : {}) });
  const formats = FORMATS.filter((format) => options.formats.includes(format));
  const target = (format: Format) => join(options.outDir, `${edition.id}.${profile}.${format}`);
  const prints = formats.includes('pdf') || formats.includes('docx');
  // A browser that is missing, and a folder that cannot be written to, are said before the work, not after it.
  if (prints) await findBrowser(options.browser);
  await writableFolder(options.outDir);
  const contents = new Map<Format, { data: Uint8Array | string; pages?: number }>();
  if (formats.includes('html'))
    contents.set('html', { data: appendix ? renderHtml(withAppendix(doc), { appendix }) : renderHtml(doc) });
  if (formats.includes('md')) contents.set('md', { data: renderMarkdown(doc) });
  if (prints) {
    for (const [format, content] of await printed(doc, formats, options.browser, appendix))
      contents.set(format, content);
  }
  const files: RenderedFile[] = [];
  for (const format of formats) {
    const content = contents.get(format);
    if (!content) continue;
    const bytes = typeof content.data === 'string' ? Buffer.from(content.data, 'utf8') : content.data;
    await writeWhole(target(format), bytes);
    files.push({
      path: target(format),
      format,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...(content.pages === undefined ? {} : { pages: content.pages }),
    });
  }
  return files;
}

/** The house edges stand in the contents before the index. */
function withAppendix(doc: DocumentView): DocumentView {
  const entry = {
    group: 'section' as const,
    depth: 1 as const,
    number: '',
    title: 'House edges',
    anchor: 'house-edges',
  };
  const index = doc.contents.findIndex((c) => c.anchor === 'index-of-terms');
  const at = index < 0 ? doc.contents.length : index;
  return { ...doc, contents: [...doc.contents.slice(0, at), entry, ...doc.contents.slice(at)] };
}

/** PDF and Word share one browser: it prints the one, and draws pictures and counts pages for the other. */
async function printed(
  doc: DocumentView,
  formats: readonly Format[],
  executable: string | undefined,
  appendix: HtmlOptions['appendix'],
): Promise<ReadonlyMap<Format, { data: Uint8Array; pages?: number }>> {
  const folder = await mkdtemp(join(tmpdir(), 'clausebook-'));
  try {
    return await withBrowser(executable, async (browser) => {
      const pdf = async () => {
        const made = await renderPdf(appendix ? withAppendix(doc) : doc, browser, folder, appendix);
        return { data: made.bytes, pages: made.pages };
      };
      const docx = async () => {
        const [pictures, pages] = await together([picturesOf(doc, browser, folder), wordPages(doc, browser, folder)]);
        return { data: renderDocx(doc, { front: frontOf(doc), pictures, pages }) };
      };
      const [asPdf, asDocx] = await together([
        formats.includes('pdf') ? pdf() : null,
        formats.includes('docx') ? docx() : null,
      ]);
      return new Map<Format, { data: Uint8Array; pages?: number }>([
        ...(asPdf ? [['pdf', asPdf] as const] : []),
        ...(asDocx ? [['docx', asDocx] as const] : []),
      ]);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
