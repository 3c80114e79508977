// The Word file: XML that Word accepts, real styles, links that lead somewhere, and the same bytes every time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { renderDocx } from '../../../src/render/print/docx/index.ts';
import { trueType } from '../../../src/render/print/fonts.ts';
import { obfuscated } from '../../../src/render/print/ooxml.ts';
import type { Picture } from '../../../src/render/print/pictures.ts';
import { measured } from '../../../src/render/print/word-pages.ts';
import { said } from '../../../src/render/print/words.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { frontOf } from '../../../src/render/rulebook/front.ts';
import { fixture, VERDICTS } from '../fixture.ts';

const reading = documentView(fixture(), { profile: 'reading' });
const annotated = documentView(fixture(), { profile: 'annotated', verdicts: VERDICTS });
let folder: string;
let file: Uint8Array;
let again: Uint8Array;
let parts: Record<string, string>;
let notes: Record<string, string>;
let pictures: ReadonlyMap<string, Picture>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-docx-'));
  const measure = () => withBrowser(undefined, (browser) => measured(reading, { browser, folder }));
  const known = await measure();
  pictures = known.pictures;
  file = renderDocx(reading, { front: frontOf(reading), ...known });
  again = renderDocx(reading, { front: frontOf(reading), ...(await measure()) });
  notes = texts(renderDocx(annotated, { front: frontOf(annotated), ...known }));
  parts = texts(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function texts(docx: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(docx)).flatMap(([name, data]) =>
      /\.(xml|rels)$/.test(name) ? [[name, new TextDecoder().decode(data)]] : [],
    ),
  );
}

const body = () => parts['word/document.xml'] ?? '';
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((match) => match[1] ?? '');

/** The order that the schema gives to what a property element may hold; Word refuses files that break it. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  'w:pPr': [
    'pStyle',
    'keepNext',
    'keepLines',
    'pageBreakBefore',
    'pBdr',
    'shd',
    'tabs',
    'spacing',
    'ind',
    'jc',
    'outlineLvl',
    'rPr',
    'sectPr',
  ],
  'w:rPr': ['rStyle', 'rFonts', 'b', 'bCs', 'i', 'iCs', 'strike', 'color', 'sz', 'szCs', 'u', 'shd', 'lang'],
  'w:tblPr': [
    'tblStyle',
    'tblW',
    'jc',
    'tblInd',
    'tblBorders',
    'tblLayout',
    'tblCellMar',
    'tblLook',
    'tblCaption',
    'tblDescription',
  ],
  'w:tcPr': ['tcW', 'tcBorders', 'shd', 'noWrap', 'vAlign'],
  'w:trPr': ['cantSplit', 'trHeight', 'tblHeader'],
  'w:sectPr': ['headerReference', 'footerReference', 'type', 'pgSz', 'pgMar', 'cols', 'titlePg'],
  'w:style': [
    'name',
    'basedOn',
    'next',
    'uiPriority',
    'semiHidden',
    'unhideWhenUsed',
    'qFormat',
    'pPr',
    'rPr',
    'tblPr',
    'tblStylePr',
  ],
  'w:settings': [
    'zoom',
    'embedTrueTypeFonts',
    'saveSubsetFonts',
    'defaultTabStop',
    'characterSpacingControl',
    'compat',
    'themeFontLang',
    'decimalSymbol',
    'listSeparator',
  ],
  'w:font': ['altName', 'charset', 'family', 'pitch', 'embedRegular', 'embedBold', 'embedItalic', 'embedBoldItalic'],
  'w:tbl': ['tblPr', 'tblGrid', 'tr'],
};

type Node = Readonly<Record<string, unknown>>;

function eachElement(xml: string, visit: (name: string, children: readonly Node[]) => void): void {
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
      if (!name) continue;
      const children = node[name] as readonly Node[];
      visit(name, children);
      walk(children);
    }
  };
  walk(
    new XMLParser({ preserveOrder: true, ignoreAttributes: false, trimValues: false }).parse(xml) as readonly Node[],
  );
}

describe('a Word file', () => {
  it('has the same bytes on a second run', () => {
    expect(Buffer.compare(Buffer.from(file), Buffer.from(again))).toBe(0);
  });

  it('holds well-formed XML whose properties stand in the order of the schema', () => {
    for (const book of [parts, notes]) {
      for (const [name, xml] of Object.entries(book)) {
        expect(XMLValidator.validate(xml), name).toBe(true);
        eachElement(xml, (element, children) => {
          const order = ORDER[element];
          if (!order) return;
          const found = children.map((child) => order.indexOf(Object.keys(child)[0]?.replace(/^w:/, '') ?? ''));
          expect(found, `${name}: ${element} ${children.map((child) => Object.keys(child)[0])}`).not.toContain(-1);
          expect(found, `${name}: ${element} ${children.map((child) => Object.keys(child)[0])}`).toEqual(
            [...found].sort((a, b) => a - b),
          );
        });
      }
    }
  });

  it('ends every cell with a paragraph, and has as many cells in a row as columns in the grid', () => {
    eachElement(body(), (element, children) => {
      if (element === 'w:tc') expect(Object.keys(children.at(-1) ?? {})[0]).toBe('w:p');
      if (element !== 'w:tbl') return;
      const columns = ((children.find((child) => 'w:tblGrid' in child)?.['w:tblGrid'] ?? []) as readonly Node[]).length;
      for (const row of children.filter((child) => 'w:tr' in child))
        expect((row['w:tr'] as readonly Node[]).filter((child) => 'w:tc' in child)).toHaveLength(columns);
    });
    // Two tables that touch would become one.
    expect(body()).not.toContain('</w:tbl><w:tbl>');
  });

  it('names every part and every relationship', () => {
    const names = Object.keys(unzipSync(file));
    for (const name of names)
      if (!name.endsWith('.rels') && name !== '[Content_Types].xml' && name.endsWith('.xml'))
        expect(parts['[Content_Types].xml'], name).toContain(`PartName="/${name}"`);
    for (const [, id] of body().matchAll(/r:(?:id|embed)="([^"]+)"/g))
      expect(parts['word/_rels/document.xml.rels']).toContain(`Id="${id}"`);
    for (const target of all(parts['word/_rels/document.xml.rels'] ?? '', /Target="([^"]+)"/g))
      expect(names).toContain(`word/${target}`);
  });

  it('uses styles, and only those that it has', () => {
    const defined = all(parts['word/styles.xml'] ?? '', /w:styleId="([^"]+)"/g);
    expect(new Set(defined).size).toBe(defined.length);
    const names = all(parts['word/styles.xml'] ?? '', /<w:name w:val="([^"]+)"/g);
    expect(new Set(names).size).toBe(names.length);
    for (const xml of Object.values(notes))
      for (const used of all(xml, /<w:(?:pStyle|rStyle|tblStyle|basedOn|next) w:val="([^"]+)"/g))
        expect(defined).toContain(used);
    const used = new Set(all(body(), /<w:pStyle w:val="([^"]+)"/g));
    for (const style of [
      'Title',
      'Heading1',
      'Heading2',
      'DiagramHeading',
      'TOC1',
      'TOC2',
      'TOC3',
      'Clause1Number',
      'Clause2Number',
      'Clause3Letter',
      'Clause2Definition',
      'ClauseContinued',
      'Caption',
      'TableHead',
      'TableText',
      'IndexTerm',
    ]) {
      expect([...used], style).toContain(style);
    }
  });

  it('hangs clause numbers, with a tab after the number', () => {
    const styles = parts['word/styles.xml'] ?? '';
    expect(styles).toMatch(/w:styleId="Clause1Number">.*?<w:ind w:left="714" w:hanging="714"\/>/);
    expect(styles).toMatch(/w:styleId="Clause2Number">.*?<w:ind w:left="1428" w:hanging="714"\/>/);
    expect(body()).toMatch(
      /<w:t xml:space="preserve">2\.1\.1<\/w:t><\/w:r><w:r><w:tab\/><\/w:r><w:r><w:t xml:space="preserve">the Shoe ends; or/,
    );
  });

  it('repeats the heads of tables and keeps their rows whole', () => {
    const tables = all(body(), /(<w:tbl>.*?<\/w:tbl>)/gs).filter((table) => table.includes('TableHead'));
    expect(tables).toHaveLength(2);
    for (const table of tables) {
      const rows = all(table, /(<w:tr>.*?<\/w:tr>)/gs);
      expect(rows[0]).toContain('<w:tblHeader/>');
      expect(rows.slice(1).join('')).not.toContain('tblHeader');
      for (const row of rows) expect(row).toContain('<w:cantSplit/>');
    }
  });

  it('has contents that Word can renew, whose entries lead to bookmarks', () => {
    const bookmarks = all(body(), /<w:bookmarkStart w:id="\d+" w:name="([^"]+)"/g);
    expect(new Set(bookmarks).size).toBe(bookmarks.length);
    for (const name of bookmarks) expect(name).toMatch(/^[A-Za-z]\w{0,39}$/);
    const ids = all(body(), /<w:bookmarkStart w:id="(\d+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const anchor of all(body(), /w:anchor="([^"]+)"/g)) expect(bookmarks).toContain(anchor);
    expect(all(body(), /<w:instrText xml:space="preserve"> (TOC [^<]*) </g)).toEqual([
      'TOC \\o "1-2" \\h \\z',
      'TOC \\h \\z \\t "Caption,3"',
      'TOC \\h \\z \\t "Diagram Heading,3"',
    ]);
    for (const page of all(
      body(),
      /PAGEREF \w+ \\h <\/w:instrText><\/w:r><w:r><w:fldChar w:fldCharType="separate"\/><\/w:r><w:r><w:t xml:space="preserve">([^<]*)</g,
    ))
      expect(page).toMatch(/^\d+$/);
    const chars = (type: string) => body().split(`w:fldCharType="${type}"`).length - 1;
    expect(chars('begin')).toBe(chars('end'));
    expect(chars('begin')).toBe(chars('separate'));
  });

  it('says in head and foot what it is, and has page fields', () => {
    const head = all(parts['word/header1.xml'] ?? '', /<w:t[^>]*>([^<]*)</g).join('');
    expect(head).toContain('version 1.0');
    expect(head.split('Test House').length - 1).toBe(1);
    expect(parts['word/footer1.xml']).toContain('Restatement, not the approved text');
    for (const field of [' PAGE ', ' NUMPAGES ']) expect(parts['word/footer1.xml']).toContain(field);
    expect(body()).toContain('<w:titlePg/>');
  });

  it('has language, fixed dates and embedded fonts', () => {
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="en-AU"');
    expect(all(parts['docProps/core.xml'] ?? '', />(\d{4}-[^<]+)</g)).toEqual([
      '2025-03-26T00:00:00Z',
      '2025-03-26T00:00:00Z',
    ]);
    const [key] = all(parts['word/fontTable.xml'] ?? '', /w:embedRegular r:id="rId1" w:fontKey="([^"]+)"/g);
    const font = unzipSync(file)['word/fonts/font1.odttf'];
    // Mixing a second time gives the font back.
    expect(
      Buffer.compare(
        Buffer.from(obfuscated(font ?? new Uint8Array(), key ?? '')),
        Buffer.from(trueType(400, 'normal')),
      ),
    ).toBe(0);
  });

  it('has a face for what the text face lacks, which goes with the file where it is needed', () => {
    const written = texts(
      renderDocx(
        { ...reading, title: '龙七' },
        { front: { ...frontOf(reading), title: said('Rules 龙七') }, pictures, pages: new Map() },
      ),
    );
    expect(written['word/document.xml']).toContain(
      '<w:t xml:space="preserve">Rules </w:t></w:r><w:r><w:rPr><w:rFonts w:hint="eastAsia" w:ascii="Clausebook CJK" w:hAnsi="Clausebook CJK" w:eastAsia="Clausebook CJK"/></w:rPr><w:t xml:space="preserve">龙七</w:t>',
    );
    const embedded = (table = '') => /<w:font w:name="Clausebook CJK">.*<w:embedRegular /.test(table);
    expect(embedded(written['word/fontTable.xml'])).toBe(true);
    expect(embedded(parts['word/fontTable.xml'])).toBe(body().includes('Clausebook CJK'));
  });

  it('keeps a short table on one page, and of a long one two rows at either end', () => {
    const tables = all(body(), /(<w:tbl>.*?<\/w:tbl>)/gs).filter((table) => table.includes('TableHead'));
    for (const table of tables) {
      const rows = all(table, /(<w:tr>.*?<\/w:tr>)/gs);
      expect(rows.map((row) => row.includes('<w:keepNext/>'))).toEqual(
        rows.map((_, r) => r < rows.length - 1 && (rows.length < 15 || r < 2 || r === rows.length - 2)),
      );
    }
  });

  it('shows layouts as described pictures and forms as tables', () => {
    expect([...pictures.keys()]).toEqual(['diagram:A']);
    expect(all(body(), /<wp:docPr id="1" name="Diagram A: [^"]+" descr="([^"]+)" title="Diagram A: /g)[0]).toContain(
      'A half-moon table from above',
    );
    expect(unzipSync(file)['word/media/diagram1.png']?.length).toBeLessThan(250_000);
    expect(body()).toContain('Bet (circle one)');
    expect(body()).toContain('Player      Banker      Tie');
  });

  it('prints hostile words as words', () => {
    expect(body()).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; {{doc.title}} {{{doc.title}}} &lt;/style&gt; &amp;amp; *star* | `code` ',
    );
  });

  it('puts what stands beside the rules into comments, and leaves the rules as they are', () => {
    expect(parts['word/comments.xml']).toBeUndefined();
    const comments = notes['word/comments.xml'] ?? '';
    for (const words of [
      'passed',
      'deal.order, deal.first',
      'The official text lacks a comma',
      'Which one is meant?',
      'paid 2 to 1 where 1 to 1 is due',
    ])
      expect(comments).toContain(words);
    const text = notes['word/document.xml'] ?? '';
    expect(text).not.toContain('The official text lacks a comma');
    const ids = all(comments, /<w:comment w:id="(\d+)"/g);
    for (const kind of ['commentRangeStart', 'commentRangeEnd', 'commentReference'])
      expect(all(text, new RegExp(`<w:${kind} w:id="(\\d+)"`, 'g')).sort()).toEqual([...ids].sort());
  });
});
