// A document as one self-contained HTML page, which is also the page that the PDF is printed from.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { Block, CellView, ClauseBlock, ContentsEntry, DocumentView, Grid, WordsBlock } from './document.ts';
import { fontFaces, templatesFolder } from './fonts.ts';
import { cssString } from './page.ts';
import type { Span } from './words.ts';

export interface HtmlOptions {
  /** Anchor → page, for the contents of the PDF; on screen there are no pages. */
  readonly pages?: ReadonlyMap<string, number>;
  /** A hidden link to every clause: Chromium gives a PDF a named destination only where some link leads. */
  readonly linkAll?: boolean;
  /** House edges of the edition as finished HTML, and the style that it wants; printed before the index. */
  readonly appendix?: { readonly html: string; readonly style: string };
  /** Set as Word sets it, to learn on which page of the Word document things will be. */
  readonly word?: boolean;
}

/** The whole page. Everything from the edition goes in as data and is escaped by the template. */
export function renderHtml(doc: DocumentView, options: HtmlOptions = {}): string {
  const paged = doc.contents.map((entry) => ({ ...entry, page: options.pages?.get(entry.anchor) ?? '' }));
  const group = (name: ContentsEntry['group']) => paged.filter((entry) => entry.group === name);
  const blocks = viewBlocks(doc.blocks);
  const body = template()({
    doc: { ...doc, blocks },
    sections: group('section'),
    tables: group('table'),
    diagrams: group('diagram'),
    anchors: options.linkAll ? anchorsOf(doc.blocks) : [],
    word: options.word === true,
    appendix: options.appendix?.html ?? '',
    style: '@STYLE@',
  });
  // The fonts that go in depend on the characters that came out.
  return body.replace('@STYLE@', () => `${fontFaces(body)}\n${styleSheet()}\n${options.appendix?.style ?? ''}\n${pageStyle(doc, options.word === true)}`);
}

/** The anchors of all clauses, tables and diagrams, in order. */
export function anchorsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'words') return [];
    if (block.type === 'list') return block.items.flatMap((item) => [item.anchor, ...anchorsOf(item.blocks)]);
    return block.type === 'section' ? [block.anchor, ...anchorsOf(block.blocks)] : [block.anchor];
  });
}

let compiled: Handlebars.TemplateDelegate | null = null;

function template(): Handlebars.TemplateDelegate {
  if (compiled) return compiled;
  const folder = templatesFolder();
  const handlebars = Handlebars.create();
  handlebars.registerHelper('is', (a: unknown, b: unknown) => a === b);
  handlebars.registerHelper('add', (a: unknown, b: unknown) => `${a}${b}`);
  handlebars.registerHelper('fragment', (anchor: unknown) => encodeURI(String(anchor)).replace(/#/g, '%23'));
  for (const file of readdirSync(join(folder, 'partials')).sort()) {
    // The last line break of a file is the file's, not the page's.
    if (file.endsWith('.hbs')) handlebars.registerPartial(file.slice(0, -4), readFileSync(join(folder, 'partials', file), 'utf8').replace(/\n$/, ''));
  }
  compiled = handlebars.compile(readFileSync(join(folder, 'rulebook.hbs'), 'utf8').replace(/^\{\{!--.*?--\}\}\n/s, ''), {
    knownHelpers: { is: true, add: true, fragment: true },
    knownHelpersOnly: true,
  });
  return compiled;
}

function styleSheet(): string {
  const folder = templatesFolder();
  // Comments are for who writes the style sheet; the page goes without.
  return ['rulebook.css', 'print.css'].map((file) => readFileSync(join(folder, file), 'utf8').replace(/\/\*.*?\*\/\n?/gs, '')).join('\n');
}

/** Running head and foot, which hold words of this edition. */
function pageStyle(doc: DocumentView, word: boolean): string {
  const head = `${doc.title} · ${doc.operator}`;
  const foot = `${doc.imprint} · ${doc.whose.short}`;
  // The annotated profile needs the margin for words.
  const margins = doc.profile === 'annotated' && !word ? 'margin:25mm 15mm 24mm 21mm;' : '';
  return `@page{${margins}@top-left{content:${cssString(head)}}@top-right{content:${cssString(doc.id)}}@bottom-left{content:${cssString(foot)}}@bottom-right{content:"Page " counter(page) " of " counter(pages)}}`;
}

// What the templates need beside the plain view: the label before the first words, tags and classes of cells.

function viewBlocks(blocks: readonly Block[], label?: Pick<ClauseBlock, 'label' | 'definition'>): readonly object[] {
  return blocks.map((block, i) => {
    if (block.type === 'words') return { ...viewWords(block), ...(i === 0 && label ? { label: label.label, definition: label.definition } : {}) };
    if (block.type === 'list') {
      return { type: 'list', items: block.items.map((item) => ({ ...item, annotation: viewAnnotation(item), blocks: viewBlocks(item.blocks, item) })) };
    }
    if (block.type === 'section') return { ...block, annotation: viewAnnotation(block), blocks: viewBlocks(block.blocks) };
    if (block.type === 'table') return { ...block, annotation: viewAnnotation(block), caption: viewSpans(block.caption), grid: viewGrid(block.grid) };
    if (block.type === 'drawing') return { ...block, annotation: viewAnnotation(block), caption: viewSpans(block.caption), words: viewSpans(block.words) };
    return block;
  });
}

function viewWords(block: WordsBlock): object {
  return { type: 'words', spans: viewSpans(block.spans) };
}

/** A short link such as "rule 9.4" stays on one line. */
function viewSpans(spans: readonly Span[]): readonly object[] {
  return spans.map((span) => ({ ...span, short: span.text.length <= 24 }));
}

function viewAnnotation(block: { readonly annotation: ClauseBlock['annotation'] }): object | null {
  const { annotation } = block;
  if (!annotation) return null;
  return {
    ...annotation,
    said: annotation.notes.length + annotation.readings.length > 0,
    notes: annotation.notes.map(viewSpans),
    examples: annotation.examples.map((example) => ({ ...example, grid: viewGrid(example.grid) })),
  };
}

function viewGrid(grid: Grid): object {
  const cell = (view: CellView, key: boolean) => ({
    spans: viewSpans(view.spans),
    tag: key ? 'th' : 'td',
    scope: key,
    css: [view.centred ? 'centred' : '', view.tight ? 'tight' : ''].filter(Boolean).join(' '),
  });
  return { ...grid, head: grid.head.map((view) => cell(view, false)), rows: grid.rows.map((row) => row.map((view, c) => cell(view, grid.keyed && c === 0))) };
}
