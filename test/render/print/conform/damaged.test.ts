// A print in which one condition is broken: the file does not say that it keeps what demands it, and which it was is
// told.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../../src/render/print/browser.ts';
import { CONDITIONS } from '../../../../src/render/print/conform/conditions.ts';
import { unpacked } from '../../../../src/render/print/conform/objects.ts';
import type { Subject } from '../../../../src/render/print/conform/subject.ts';
import { type Finished, finish } from '../../../../src/render/print/pdf-finish.ts';
import { BODY, finished, PARTICULARS, pageOf, printed } from './page.ts';

const BOTH = ['PDF/UA-1', 'PDF/A-2a'];
const UA = ['PDF/UA-1'];
const A = ['PDF/A-2a'];

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Pages that break a condition as they are written: what is lost, by which condition, and what is said of it. */
const PAGES: readonly (readonly [string, string, readonly string[], string, RegExp, string])[] = [
  [
    'a picture without an alternative',
    '<h1>A</h1><svg role="img" width="50" height="50"><rect width="50" height="50"/></svg>',
    UA,
    'figures',
    /a figure has no alternative on page 1/,
    '',
  ],
  [
    'a link without words',
    '<h1 id="x">A</h1><p><a href="#x"><span style="display:inline-block;width:2em;height:1em"></span></a></p>',
    UA,
    'links',
    /a link does not say in words where it leads on page 1/,
    '',
  ],
  [
    'words that the style makes',
    '<h1>A</h1><p class="made">B</p>',
    BOTH,
    'marking',
    /“made up” on page 1 is neither tagged nor at its head or foot/,
    '.made::before{content:"made up"}',
  ],
  [
    'a character that no font has',
    '<h1>A \u0E01</h1>',
    BOTH,
    'characters',
    /lacks a character that is shown with it/,
    '',
  ],
  [
    'an image without an alternative',
    `<h1>A</h1><p><img src="${PIXEL}" width="50" height="50"></p>`,
    UA,
    'figures',
    /a figure has no alternative on page 1/,
    '',
  ],
];

/** What is broken in the print itself. */
const dicts = (pdf: PDFDocument): PDFDict[] =>
  pdf.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
const first = (pdf: PDFDocument, key: string, value: string): PDFDict => {
  const found = dicts(pdf).find((dict) => dict.get(PDFName.of(key)) === PDFName.of(value));
  if (!found) throw new Error(`no ${key} ${value}`);
  return found;
};
const set = (dict: PDFDict, key: string, value: string): void => dict.set(PDFName.of(key), PDFName.of(value));

const DAMAGES: readonly (readonly [string, (pdf: PDFDocument) => void, readonly string[], string, RegExp])[] = [
  [
    'no mark of tags',
    (pdf) => pdf.catalog.delete(PDFName.of('MarkInfo')),
    BOTH,
    'structure',
    /does not say that it is tagged/,
  ],
  [
    'a type that no standard knows',
    (pdf) => set(first(pdf, 'S', 'Link'), 'S', 'Sidebar'),
    BOTH,
    'types',
    /no standard type stands for Sidebar/,
  ],
  ['a heading without a rank', (pdf) => set(first(pdf, 'S', 'H1'), 'S', 'H'), UA, 'headings', /a heading has no level/],
  ['a paragraph among the items of a list', (pdf) => set(first(pdf, 'S', 'LI'), 'S', 'P'), UA, 'lists', /L holds P/],
  ['a row outside of a table', (pdf) => set(first(pdf, 'S', 'Table'), 'S', 'Sect'), UA, 'tables', /TR lies in Sect/],
  [
    'a head without its scope',
    (pdf) => first(pdf, 'S', 'TH').delete(PDFName.of('A')),
    UA,
    'tables',
    /a head of a table says not of what it is the head/,
  ],
  [
    'a cell that reaches out of its row',
    (pdf) => first(pdf, 'S', 'TD').set(PDFName.of('A'), pdf.context.obj({ O: 'Table', ColSpan: 3 })),
    UA,
    'tables',
    /rows of a table have unlike numbers of columns/,
  ],
  [
    'a figure without its alternative',
    (pdf) => {
      for (const dict of dicts(pdf)) dict.delete(PDFName.of('Alt'));
    },
    UA,
    'figures',
    /a figure has no alternative/,
  ],
  [
    'a figure that lies beside its page',
    (pdf) => pdf.getPage(0).setMediaBox(0, 0, 20, 20),
    UA,
    'figures',
    /a figure does not say where it is on page 1/,
  ],
  [
    'a link that lies in no element',
    (pdf) => first(pdf, 'Subtype', 'Link').delete(PDFName.of('StructParent')),
    UA,
    'links',
    /a link lies in no element of links on page 1/,
  ],
  [
    'an annotation that is no link',
    (pdf) => set(first(pdf, 'Subtype', 'Link'), 'Subtype', 'Text'),
    BOTH,
    'annotations',
    /an annotation of the kind Text on page 1/,
  ],
  [
    'a link that runs a script',
    (pdf) => first(pdf, 'Subtype', 'Link').set(PDFName.of('A'), pdf.context.obj({ S: 'JavaScript' })),
    BOTH,
    'annotations',
    /a link that does JavaScript/,
  ],
  [
    'a font that is not in the file',
    (pdf) => first(pdf, 'Type', 'FontDescriptor').delete(PDFName.of('FontFile2')),
    BOTH,
    'fonts',
    /SourceSerif4\S* is not embedded/,
  ],
  [
    'glyphs of which nobody knows the text',
    (pdf) => first(pdf, 'Subtype', 'Type0').delete(PDFName.of('ToUnicode')),
    BOTH,
    'characters',
    /does not say which text \d+ of its glyphs are/,
  ],
  [
    'a script that runs when the file is opened',
    (pdf) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript' })),
    BOTH,
    'nothing else',
    /the file has OpenAction/,
  ],
  [
    'a form to be filled in',
    (pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [] })),
    BOTH,
    'nothing else',
    /the file has AcroForm/,
  ],
  [
    'a name that is too long',
    (pdf) => pdf.catalog.lookup(PDFName.of('Dests'), PDFDict).set(PDFName.of('x'.repeat(128)), pdf.context.obj([])),
    A,
    'lengths',
    /longer than 127 bytes/,
  ],
  [
    'colours mixed in a way of one’s own',
    (pdf) => set(first(pdf, 'BM', 'Normal'), 'BM', 'Strange'),
    BOTH,
    'drawing',
    /colours are mixed by Strange/,
  ],
  [
    'a colour of four inks',
    (pdf) => append(pdf, '0 0 0 1 k 0 0 9 9 re f'),
    BOTH,
    'streams',
    /a colour of four inks on page 1/,
  ],
  [
    'an operator that there is not',
    (pdf) => append(pdf, 'zz'),
    BOTH,
    'streams',
    /an operator that PDF does not have on page 1/,
  ],
  [
    'a state that is saved and not restored',
    (pdf) => append(pdf, 'q'),
    BOTH,
    'streams',
    /a saved state that is not restored on page 1/,
  ],
  [
    'a part that lies in no element',
    (pdf) => append(pdf, '/P <</MCID 9999>> BDC BT /F1 9 Tf <0001> Tj ET EMC'),
    BOTH,
    'marking',
    /on page 1 lies in no element/,
  ],
];

/** Draws more on the first page. */
function append(pdf: PDFDocument, operators: string): void {
  const page = pdf.getPage(0);
  const ref = page.node.get(PDFName.of('Contents'));
  const stream = page.node.lookup(PDFName.of('Contents'));
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) throw new Error('the page has no stream');
  const font = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).keys()[0]?.asString() ?? '';
  const bytes = Buffer.concat([unpacked(stream), Buffer.from(`\n${operators.replace('/F1', font)}\n`, 'latin1')]);
  pdf.context.assign(ref, pdf.context.flateStream(bytes));
}

let folder: string;
let print: Uint8Array;
const pages = new Map<string, Finished>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-damaged-'));
  await withBrowser(undefined, async (browser) => {
    const press = { browser, folder };
    print = await printed(press, 'whole.html', pageOf(BODY));
    for (const [i, [what, body, , , , style]] of PAGES.entries())
      pages.set(what, await finished(press, `damaged-${i}.html`, pageOf(body, style)));
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a file says in its metadata. */
async function identifiers(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const metadata = pdf.catalog.lookup(PDFName.of('Metadata'));
  const packet = metadata instanceof PDFRawStream ? Buffer.from(metadata.getContents()).toString('utf8') : '';
  return [
    ...(packet.includes('<pdfuaid:part>1<') ? UA : []),
    ...(/<pdfaid:part>2<.*\n.*conformance>A</.test(packet) ? A : []),
  ];
}

async function expectLost(file: Finished, lost: readonly string[], condition: string, why: RegExp): Promise<void> {
  const kept = BOTH.filter((standard) => !lost.includes(standard));
  expect(
    file.unmet.filter((line) => line.includes(`(${condition}): `) && why.test(line)),
    file.unmet.join('\n'),
  ).not.toEqual([]);
  expect(file.standards).toEqual(kept);
  expect(await identifiers(file.bytes)).toEqual(kept);
}

async function damaged(damage: (pdf: PDFDocument) => void): Promise<Finished> {
  const pdf = await PDFDocument.load(print, { updateMetadata: false });
  damage(pdf);
  return finish(await pdf.save({ useObjectStreams: false }), PARTICULARS);
}

describe('a page that breaks a condition', () => {
  it.each(PAGES)('%s', async (what, _, lost, condition, why) => {
    const file = pages.get(what);
    expect(file).toBeDefined();
    if (file) await expectLost(file, lost, condition, why);
  });
});

describe('a print in which something is broken', () => {
  it('is whole before', async () => {
    const file = await damaged(() => undefined);
    expect([file.standards, file.unmet, await identifiers(file.bytes)]).toEqual([BOTH, [], BOTH]);
  });

  it.each(DAMAGES)('%s', async (_, damage, lost, condition, why) => {
    await expectLost(await damaged(damage), lost, condition, why);
  });

  it('a title of nothing, a language that is none', async () => {
    await expectLost(await finish(print, { ...PARTICULARS, title: ' ' }), UA, 'title', /does not show the title/);
    await expectLost(await finish(print, { ...PARTICULARS, language: '' }), BOTH, 'language', /has no language/);
  });

  it('a picture in four inks, one that is smoothed, words in a group', async () => {
    const image = (entries: Record<string, string | boolean>) => (pdf: PDFDocument) => {
      pdf.context.register(
        pdf.context.flateStream(new Uint8Array(4), {
          Type: 'XObject',
          Subtype: 'Image',
          ...entries,
        }),
      );
    };
    await expectLost(
      await damaged(image({ ColorSpace: 'DeviceCMYK' })),
      BOTH,
      'drawing',
      /a picture in colours of the space DeviceCMYK/,
    );
    await expectLost(
      await damaged(image({ ColorSpace: 'DeviceRGB', Interpolate: true })),
      BOTH,
      'drawing',
      /a picture that is smoothed/,
    );
    const group = (pdf: PDFDocument) =>
      pdf.context.register(pdf.context.flateStream('BT <0001> Tj ET', { Type: 'XObject', Subtype: 'Form' }));
    await expectLost(await damaged(group), BOTH, 'drawing', /words in a group that is drawn apart/);
  });
});

// The pass itself puts these in, so no print can lack them: the conditions are asked about a file without them.
describe('what is always put in', () => {
  const bare = async (): Promise<Subject> => {
    const pdf = await PDFDocument.load(print, { updateMetadata: false });
    const pages = pdf.getPages().map((page, i) => ({
      ...{ number: i + 1, page, ref: page.ref },
      stream: { kept: [], loose: [], faults: [] },
    }));
    return { pdf, pages, roots: [], elements: [], faces: [], drawn: [] };
  };
  const withoutTabs = async () => {
    const subject = await bare();
    for (const { page } of subject.pages) page.node.delete(PDFName.of('Tabs'));
    return subject;
  };
  const ask = (id: string, subject: Subject) => CONDITIONS.find((condition) => condition.id === id)?.against(subject);

  it('the order in which links are gone through, and the description of colours', async () => {
    expect(ask('order', await withoutTabs())).toEqual(['page 1 is not gone through in the order of its structure']);
    expect(ask('colours', await bare())).toEqual(['the file does not describe its colours']);
    const made = await PDFDocument.load((await finish(print, PARTICULARS)).bytes, { updateMetadata: false });
    expect(ask('colours', { ...(await bare()), pdf: made })).toEqual([]);
    expect(made.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).size()).toBe(1);
  });

  it('every condition of the list is broken by one of these tests', () => {
    const broken = new Set([
      ...PAGES.map(([, , , id]) => id),
      ...DAMAGES.map(([, , , id]) => id),
      ...['title', 'language', 'order', 'colours'],
    ]);
    expect([...broken].sort()).toEqual(CONDITIONS.map(({ id }) => id).sort());
  });
});
