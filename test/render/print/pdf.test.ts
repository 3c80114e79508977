// The PDF: true page numbers, bookmarks, tags, embedded fonts, and the same bytes every time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { bookmarkTitles, type Pdf, renderPdf } from '../../../src/render/print/pdf.ts';
import { steadyNames } from '../../../src/render/print/pdf-finish.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { fixture, VERDICTS } from '../fixture.ts';

const reading = documentView(fixture(), { profile: 'reading' });
const annotated = documentView(fixture(), { profile: 'annotated', verdicts: VERDICTS });
let folder: string;
let first: Pdf;
let second: Pdf;
let margins: Pdf;
let pages: readonly string[];
let pdf: PDFDocument;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-pdf-'));
  await withBrowser(undefined, async (browser) => {
    first = await renderPdf(reading, { browser, folder });
    second = await renderPdf(reading, { browser, folder });
    margins = await renderPdf(annotated, { browser, folder });
  });
  pages = (await extractText(await getDocumentProxy(first.bytes.slice()))).text;
  pdf = await PDFDocument.load(first.bytes, { updateMetadata: false });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a PDF', () => {
  it('has the same bytes on a second run', () => {
    expect(Buffer.compare(Buffer.from(first.bytes), Buffer.from(second.bytes))).toBe(0);
  });

  it('names the nodes of its structure by their order, whatever Chromium counted before', () => {
    const structure = (first: string, second: string) =>
      Buffer.from(
        `/ID (node${first})\n/ID (node${second})\n/Headers [ (node${first}) (node${second}) ]\n(node7) \u00ff`,
        'latin1',
      );
    const steady = steadyNames(structure('00000174', '00000178'));
    expect(Buffer.from(steady)).toEqual(structure('00000001', '00000002'));
    expect(Buffer.from(steadyNames(structure('00000175', '00000180')))).toEqual(Buffer.from(steady));
  });

  it('numbers its pages, and the contents name the pages on which things are', () => {
    expect(first.pages).toBe(pages.length);
    for (const [i, text] of pages.entries()) {
      if (i === 0) expect(text).not.toMatch(/Page \d+ of/);
      else expect(text.replace(/\s+/g, ' ')).toContain(`Page ${i + 1} of ${pages.length}`);
    }
    const contents = (pages[2] ?? '').replace(/\s+/g, ' ');
    const begins: Readonly<Record<string, RegExp>> = {
      '1 Definitions': /In these Rules/,
      '2 Dealing': /A section with words of its own/,
      '2.3 Settlement': /Bets are paid as/,
      'Table 1 Odds': /Option 1 Option 2/,
      'Table 2 A long table': /Outcome 1 What outcome 1/,
      'Diagram A Mini table': /Positions may vary/,
      'Index of defined terms': /Where each term is defined/,
    };
    for (const [entry, words] of Object.entries(begins)) {
      const [, number] = new RegExp(`${entry.replace(/\./g, '\\.')} (\\d+)`).exec(contents) ?? [];
      expect(number, entry).toBeDefined();
      expect((pages[Number(number) - 1] ?? '').replace(/\s+/g, ' '), entry).toMatch(words);
    }
  });

  it('says on every page whose words it prints, and which edition', () => {
    for (const text of pages.slice(1)) {
      const flat = text.replace(/\s+/g, ' ');
      expect(flat).toContain('Restatement, not the approved text');
      expect(flat).toContain('The </style> Test House & Co, version 1.0');
      expect(flat).toContain('approved 26 March 2025');
    }
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain('This is a restatement in plain words, not the approved text.');
  });

  it('repeats the head of a table that goes on', () => {
    const heads = pages.filter((text) => /Outcome\s+Meaning\s+Odds/.test(text));
    expect(heads.length).toBe(3);
  });

  it('says at the head of each further page of a table that it goes on', () => {
    const says = pages.map((text) => text.replace(/\s+/g, ' ').includes('Table 2, continued'));
    const begins = pages.findIndex((text) => /Outcome 1 What outcome 1 /.test(text.replace(/\s+/g, ' ')));
    expect(says.flatMap((said, i) => (said ? [i] : []))).toEqual([begins + 1, begins + 2]);
    // Every row is there once, whatever table it came to stand in.
    const flat = pages.join(' ').replace(/\s+/g, ' ');
    for (let n = 1; n <= 40; n++) expect(flat.match(new RegExp(`Outcome ${n} What`, 'g')), `row ${n}`).toHaveLength(1);
  });

  it('names at the head of every page its section and the first clause that begins there', () => {
    const heads = pages.map((text) => text.split('\n').slice(0, 4).join(' ').replace(/\s+/g, ' '));
    const at = (anchor: string) => heads[(first.places.get(anchor) ?? 0) - 1];
    expect(at('1')).toContain('1 Definitions · 1.1');
    expect(at('index-of-terms')).toContain('Index of defined terms');
    // The table goes on over two pages on which nothing begins.
    expect(heads[first.places.get('table:2') ?? 0]).toContain('2 Dealing · Table 2');
  });

  it('prints hostile words as words', () => {
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(
      '<script>alert(1)</script> {{doc.title}} {{{doc.title}}} </style> &amp; *star*',
    );
  });

  it('has bookmarks for its headings, with their spaces', () => {
    const titles: string[] = [];
    const visit = (parent: PDFDict): void => {
      for (let ref = parent.get(PDFName.of('First')); ref; ) {
        const item = pdf.context.lookup(ref, PDFDict);
        titles.push(item.lookup(PDFName.of('Title'), PDFHexString).decodeText());
        visit(item);
        ref = item.get(PDFName.of('Next'));
      }
    };
    visit(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict));
    expect(titles).toEqual(bookmarkTitles(reading));
    expect(titles).toEqual([
      'Baccarat “Test”',
      'Order',
      'Contents',
      'Tables',
      'Diagrams',
      '1 Definitions',
      '2 Dealing',
      '2.3 Settlement',
      'Diagrams',
      'Diagram A Mini table',
      'Diagram 1',
      'Index of defined terms',
    ]);
  });

  it('can be linked to, clause by clause', () => {
    const names = pdf.catalog
      .lookup(PDFName.of('Dests'), PDFDict)
      .keys()
      .map((name) => name.decodeText());
    for (const id of ['2.1.1(a)(i)', 'def:Big_Tiger', 'table:2', 'diagram:A']) {
      expect(first.places.has(id), id).toBe(true);
      expect(
        names.some((name) => decodeURIComponent(name) === id),
        id,
      ).toBe(true);
    }
  });

  it('is tagged, has a language, a title and fixed dates', () => {
    expect(pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toContain('en-AU');
    expect(pdf.getTitle()).toBe('Baccarat “Test” (The </style> Test House & Co, version 1.0)');
    expect(pdf.getCreationDate()?.toISOString()).toBe('2025-03-26T00:00:00.000Z');
    expect(pdf.getModificationDate()?.toISOString()).toBe('2025-03-26T00:00:00.000Z');
    const tags = new Set<string>();
    for (const [, object] of pdf.context.enumerateIndirectObjects())
      if (object instanceof PDFDict) tags.add(object.get(PDFName.of('S'))?.toString() ?? '');
    for (const tag of ['/H1', '/H2', '/H3', '/P', '/L', '/LI', '/Table', '/TR', '/TH', '/TD', '/Link', '/Figure'])
      expect([...tags], tag).toContain(tag);
  });

  it('embeds every font, none of them as Type 3', async () => {
    for (const one of [first, margins]) {
      const doc = await PDFDocument.load(one.bytes, { updateMetadata: false });
      let fonts = 0;
      for (const [, object] of doc.context.enumerateIndirectObjects()) {
        const dict = object instanceof PDFRawStream ? object.dict : object instanceof PDFDict ? object : null;
        if (dict?.get(PDFName.of('Type'))?.toString() === '/Font')
          expect(dict.get(PDFName.of('Subtype'))?.toString()).not.toBe('/Type3');
        if (dict?.get(PDFName.of('Type'))?.toString() !== '/FontDescriptor') continue;
        fonts++;
        expect(
          dict.get(PDFName.of('FontFile2')) as PDFRef | undefined,
          dict.get(PDFName.of('FontName'))?.toString(),
        ).toBeDefined();
        expect(dict.get(PDFName.of('FontName'))?.toString()).toMatch(/SourceSerif4|NotoSerifSC/);
      }
      expect(fonts).toBeGreaterThanOrEqual(4);
    }
  });

  it('prints verdicts, notes and readings in the margin of the annotated profile', async () => {
    const text = (await extractText(await getDocumentProxy(margins.bytes.slice()))).text.join(' ').replace(/\s+/g, ' ');
    for (const words of [
      'How to read the margin',
      'passed',
      'paid 2 to 1 where 1 to 1 is due',
      'Note. The official text lacks a comma',
      'Reading R1',
      'deal.order',
    ])
      expect(text).toContain(words);
  });
});
