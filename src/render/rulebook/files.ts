// An edition in files: a row for every format that a rulebook is written in.
import { join } from 'node:path';
import type { Edition } from '../../model/edition.ts';
import type { ClauseResult } from '../../model/verdict.ts';
import type { OddsRow } from '../../odds/row.ts';
import { edgesInBook } from '../odds/book.ts';
import { oddsSection, oddsStyle } from '../odds/html.ts';
import { renderDocx } from '../print/docx/index.ts';
import { type Press, type RenderedFile, type Writer, writeFormats } from '../print/formats.ts';
import { renderHtml } from '../print/html.ts';
import { renderMarkdown } from '../print/markdown.ts';
import type { Notice } from '../print/notice.ts';
import { renderPdf } from '../print/pdf.ts';
import { picturesOf } from '../print/pictures.ts';
import { styleSheet } from '../print/template.ts';
import type { DocumentView, Profile } from '../print/view.ts';
import { measured } from '../print/word-pages.ts';
import { documentView } from './document.ts';
import { frontOf } from './front.ts';

/** An edition as a document; in the annotated profile with its odds, which page and print alone can show. */
interface Book {
  readonly doc: DocumentView;
  /** The same as it is read on a screen. */
  readonly page: () => DocumentView;
  readonly edges: { readonly edition: Edition; readonly odds: readonly OddsRow[] } | null;
}

/** What a rulebook is written as. */
export type Format = 'pdf' | 'docx' | 'html' | 'md';

const WRITERS: Readonly<Record<Format, Writer<Book>>> = {
  pdf: {
    prints: true,
    make: ({ doc, edges }, press) =>
      edges
        ? renderPdf(withAppendix(doc), press, {
            html: edgesInBook(edges.edition, edges.odds),
            style: styleSheet('edges.css'),
          })
        : renderPdf(doc, press),
  },
  docx: {
    prints: true,
    make: async ({ doc }, press) => ({
      bytes: renderDocx(doc, { front: frontOf(doc), ...(await measured(doc, press)) }),
    }),
  },
  html: {
    prints: false,
    make: ({ page, edges }) => ({
      bytes: edges
        ? renderHtml(withAppendix(page()), {
            screen: true,
            appendix: { html: oddsSection(edges.edition, edges.odds), style: oddsStyle() },
          })
        : renderHtml(page(), { screen: true }),
    }),
  },
  md: { prints: false, make: ({ doc }) => ({ bytes: renderMarkdown(doc) }) },
};

export const FORMATS = Object.keys(WRITERS) as readonly Format[];

export interface RenderOptions {
  readonly formats: readonly Format[];
  readonly profile: Profile;
  readonly outDir: string;
  /** Clause id → what the gate says of it; printed in the annotated profile. */
  readonly verdicts?: ReadonlyMap<string, ClauseResult>;
  /** What topics are called; printed in the annotated profile. */
  readonly topics?: ReadonlyMap<string, string>;
  /** What is to be known before reading, for the cover. */
  readonly notice?: Notice | null;
  /** The odds of the edition; printed in the annotated profile, as HTML and PDF. */
  readonly odds?: readonly OddsRow[];
  /** The program to print with, instead of the one that is found. */
  readonly browser?: string;
}

/**
 * Renders an edition in the formats asked for, as `<edition>.<profile>.<format>` in the output folder. The same
 * edition and options give the same bytes with the same browser.
 */
export function renderEdition(edition: Edition, options: RenderOptions): Promise<readonly RenderedFile<Format>[]> {
  const { formats, profile, outDir, verdicts, topics, odds, notice = null, browser } = options;
  const made = { profile, notice, ...(verdicts ? { verdicts } : {}), ...(topics ? { topics } : {}) };
  return writeFormats(WRITERS, { formats, stem: join(outDir, `${edition.id}.${profile}`), browser }, () => ({
    doc: documentView(edition, made),
    page: () => documentView(edition, { ...made, terms: true }),
    edges: profile === 'annotated' && odds?.length ? { edition, odds } : null,
  }));
}

/**
 * Takes the pictures of an edition before its Word files are made: they hang on nothing else, and the browser keeps
 * them. A drawing that cannot be shown is told of by whoever makes a document of it.
 */
export async function drawAhead(edition: Edition, press: Press): Promise<void> {
  await picturesOf(documentView(edition, { profile: 'filing' }), press);
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
