// A finished PDF says that it keeps PDF/UA-1 and PDF/A-2a, and readers that are not ours find in it what they demand.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../../src/render/print/browser.ts';
import { renderPdf } from '../../../../src/render/print/pdf.ts';
import type { Finished } from '../../../../src/render/print/pdf-finish.ts';
import { documentView } from '../../../../src/render/rulebook/document.ts';
import { fixture, VERDICTS } from '../../fixture.ts';
import { BODY, finished, PARTICULARS, pageOf, printed } from './page.ts';

const BOTH = ['PDF/UA-1', 'PDF/A-2a'];
let folder: string;
let file: string;
let page: Finished;
let again: Finished;
let plain: Uint8Array;
const books: Finished[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-conform-'));
  await withBrowser(undefined, async (browser) => {
    const press = { browser, folder };
    page = await finished(press, 'page.html', pageOf(BODY));
    again = await finished(press, 'again.html', pageOf(BODY));
    plain = await printed(press, 'plain.html', pageOf(BODY));
    for (const profile of ['reading', 'annotated', 'filing'] as const)
      books.push(await renderPdf(documentView(fixture(), { profile, verdicts: VERDICTS }), press));
  });
  file = join(folder, 'page.pdf');
  await writeFile(file, page.bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { encoding: 'utf8' });
const has = (program: string): boolean => run(program, '--version').error === undefined;

describe('a finished PDF', () => {
  it('keeps both standards, and says so; a book in each of its profiles does too', () => {
    for (const one of [page, ...books]) expect([one.standards, one.unmet]).toEqual([BOTH, []]);
  });

  it('has the same bytes on a second run, and a name that is made of them', () => {
    expect(Buffer.compare(Buffer.from(page.bytes), Buffer.from(again.bytes))).toBe(0);
    const ids = (pdf: Finished) =>
      /\/ID \[ <([0-9a-f]{32})> <\1> \]/.exec(Buffer.from(pdf.bytes).toString('latin1'))?.[1];
    const names = [page, ...books].map(ids);
    expect(names.every((name) => name !== undefined && !/^0+$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows the same words as the print that it was made of', async () => {
    const words = async (bytes: Uint8Array) => {
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      const texts = [];
      for (let i = 1; i <= pdf.numPages; i++) {
        const { items } = await (await pdf.getPage(i)).getTextContent();
        texts.push(
          items
            .map((item) => ('str' in item ? item.str : ''))
            .join('')
            .replace(/\s+/g, ''),
        );
      }
      return texts;
    };
    expect(await words(page.bytes)).toEqual(await words(plain));
  });
});

/** What pdf.js reads: each text with the marks around it, and the structure. */
describe('in pdf.js', () => {
  const proxy = () => getDocumentProxy(new Uint8Array(page.bytes));
  interface Role {
    readonly role?: string;
    readonly alt?: string;
    readonly children?: readonly Role[];
    readonly type?: string;
  }
  const roles = (tree: Role, parent = ''): string[] => [
    `${parent}>${tree.role ?? tree.type}`,
    ...(tree.children ?? []).flatMap((kid) => roles(kid, tree.role)),
  ];

  it('every text is tagged or an artifact, and head and foot are artifacts', async () => {
    const pdf = await proxy();
    const artifacts: string[] = [];
    for (let i = 1; i <= pdf.numPages; i++) {
      const content = await (await pdf.getPage(i)).getTextContent({ includeMarkedContent: true });
      const marks: string[] = [];
      for (const item of content.items as unknown as { type?: string; tag?: string; id?: string; str?: string }[]) {
        if (item.type?.startsWith('begin')) marks.push(item.id ? 'part' : (item.tag ?? ''));
        else if (item.type === 'endMarkedContent') marks.pop();
        else if (item.str?.trim()) {
          expect(
            marks.some((mark) => mark === 'part' || mark === 'Artifact'),
            item.str,
          ).toBe(true);
          if (marks.includes('Artifact')) artifacts.push(item.str.trim());
        }
      }
      expect(marks).toEqual([]);
    }
    expect(pdf.numPages).toBe(3);
    expect(artifacts.join(' ').match(/Rules of the test/g)).toHaveLength(3);
    expect(artifacts.join(' ').match(/Page \d/g)).toEqual(['Page 1', 'Page 2', 'Page 3']);
    // The head of the table stands on three pages and is read on the first.
    expect(artifacts.filter((text) => text === 'Odds')).toHaveLength(2);
  });

  it('lists have bodies, tables whole rows, figures their alternatives, and headings skip no rank', async () => {
    const pdf = await proxy();
    const all: string[] = [];
    const figures: (string | undefined)[] = [];
    let rows = 0;
    const visit = (tree: Role): void => {
      if (tree.role === 'Figure') figures.push(tree.alt);
      if (tree.role === 'TR') {
        rows++;
        expect(tree.children?.map((cell) => cell.role)).toHaveLength(3);
      }
      for (const kid of tree.children ?? []) visit(kid);
    };
    // The tree of any page is that of the file.
    const tree = (await (await pdf.getPage(1)).getStructTree()) as Role;
    all.push(...roles(tree));
    visit(tree);
    expect(rows).toBe(101);
    // What is drawn half transparent is a group, whose parts pdf.js does not look for.
    expect(figures).toEqual(['A table with two seats']);
    for (const nested of [
      'L>LI',
      'LI>LBody',
      'LI>Lbl',
      'LBody>L',
      'LBody>P',
      'P>Link',
      'P>Span',
      'Sect>Figure',
      'Figure>Caption',
    ])
      expect(all, nested).toContain(nested);
    for (const bare of all) expect(bare).not.toMatch(/NonStruct|LI>(?!LBody|Lbl)|LI>P|Figure>H/);
    expect(all.filter((one) => /H\d$/.test(one)).map((one) => one.slice(-2))).toEqual(['H1', 'H2', 'H3']);
  });

  it('links say in words where they lead, and are printed', async () => {
    const pdf = await proxy();
    const annotations = await (await pdf.getPage(1)).getAnnotations();
    expect(
      annotations.map(({ subtype, contentsObj, annotationFlags }) => [subtype, contentsObj.str, annotationFlags]),
    ).toEqual([['Link', 'rule 1', 4]]);
  });

  it('the particulars say the same twice, with the identifiers of both standards', async () => {
    const { info, metadata } = (await (await proxy()).getMetadata()) as unknown as {
      info: Record<string, string>;
      metadata: { get: (name: string) => unknown };
    };
    expect(info).toMatchObject({
      Title: PARTICULARS.title,
      Author: 'Test House',
      Subject: 'A page of a test',
      Language: 'en-AU',
    });
    expect(info.CreationDate).toBe('D:20250326000000Z');
    expect(metadata.get('dc:title')).toBe(PARTICULARS.title);
    expect(metadata.get('dc:description')).toBe(info.Subject);
    expect(metadata.get('dc:creator')).toEqual(['Test House']);
    expect(metadata.get('pdf:producer')).toBe(info.Producer);
    expect(metadata.get('xmp:createdate')).toBe('2025-03-26T00:00:00Z');
    for (const [name, value] of [
      ['pdfuaid:part', '1'],
      ['pdfaid:part', '2'],
      ['pdfaid:conformance', 'A'],
    ] as const)
      expect(metadata.get(name), name).toBe(value);
  });

  it('shows its title in the window, says that it is tagged, and runs nothing', async () => {
    const pdf = await proxy();
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true, Suspects: false });
    expect(await pdf.getJSActions()).toBeNull();
    expect(await pdf.getOpenAction()).toBeNull();
    expect(await pdf.getAttachments()).toBeNull();
  });
});

describe.skipIf(!has('pdfinfo'))('in poppler, where it is installed', () => {
  it('is tagged without a fault, with heads of tables that say of what', () => {
    const { stdout, stderr } = run('pdfinfo', '-struct-text', file);
    expect(stderr).toBe('');
    expect(stdout.match(/\/Scope \/Column/g)).toHaveLength(3);
    expect(stdout.match(/\/Scope \/Row/g)).toHaveLength(100);
    expect(stdout.match(/"Odds"/g)).toHaveLength(1);
    expect(stdout).toMatch(/\/ListNumbering \/Decimal/);
    expect(stdout.match(/^ +Figure/gm)).toHaveLength(2);
    expect(stdout).toMatch(/Figure:?\n(?: +\/.*\n)* +"Old"\n/);
    expect(run('pdfinfo', file).stdout).toMatch(/Tagged: +yes\n(.*\n)*JavaScript: +no\n/);
  });

  it('says where each drawing is: as wide and high as it is drawn, on the paper', () => {
    const { stdout } = run('pdfinfo', '-struct', file);
    const boxes = [...stdout.matchAll(/Figure:\n +\/BBox \[([-\d. ]+)\]/g)].map(([, of = '']) =>
      of.split(' ').map(Number),
    );
    const sizes = boxes.map(([left = 0, bottom = 0, right = 0, top = 0]) => [right - left, top - bottom]);
    // 100 units are 60 mm, so that one is 1.7008 points. The first is 100 by 40; of the second a circle of radius 9 has
    // its left at 11, and the last letter of a word begins somewhere after 40.
    const unit = (60 * 72) / 25.4 / 100;
    const [[wide = 0, high = 0] = [], [across = 0, up = 0] = []] = sizes;
    expect(wide / unit).toBeCloseTo(100, 0);
    expect(high / unit).toBeCloseTo(40, 0);
    expect(up / unit).toBeCloseTo(18, 0);
    expect(across / unit).toBeGreaterThan(40 - 11);
    expect(across / unit).toBeLessThan(89);
    expect(boxes).toHaveLength(2);
    // An A4 page, and its margins: 26 mm at the left.
    for (const [left = 0, bottom = 0, right = 0, top = 0] of boxes) {
      expect(left).toBeGreaterThan((25 * 72) / 25.4);
      expect(bottom).toBeGreaterThan(0);
      expect(right).toBeLessThan(595);
      expect(top).toBeLessThan(842);
    }
  });

  it('has every font in it', () => {
    const fonts = run('pdffonts', file).stdout.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/);
  });
});

describe.skipIf(!has('qpdf'))('in qpdf, where it is installed', () => {
  it('is sound, and has what an archived file has at its root', () => {
    expect(run('qpdf', '--check', file).status).toBe(0);
    const entries = run('qpdf', '--json=2', file).stdout.replace(/"u:/g, '"');
    for (const entry of ['"/S": "/GTS_PDFA1"', '"/Tabs": "/S"', '"/Lang": "en-AU"', '"/StructParents": '])
      expect(entries.includes(entry), entry).toBe(true);
    expect(entries.match(/"\/(JavaScript|EmbeddedFiles|AA|AcroForm|Encrypt)"/)).toBeNull();
  });
});

/** What PDF/A-1b forbids and PDF/A-2 lets in, as ISO 19005-2 says in its introduction and in 6.2.11.4.2. */
const ONLY_IN_1 =
  /XRef cross reference streams|CIDSet entry is missing|part must be 1|Transparency|SMask|soft mask|Group has a transparency|conformance/i;
const JARS = '/usr/share/java';
const CLASSES = [
  'preflight',
  'pdfbox2',
  'fontbox2',
  'xmpbox',
  'commons-logging',
  'commons-io',
  'javax.activation',
  'jaxb-api',
];
const preflight = existsSync(JARS) && CLASSES.every((jar) => readdirSync(JARS).includes(`${jar}.jar`)) && has('java');

describe.skipIf(!preflight)('in PDFBox, where it is installed', () => {
  it('keeps what PDF/A-1b and PDF/A-2 have in common: colours, fonts and their widths, metadata', () => {
    const path = CLASSES.map((jar) => `${JARS}/${jar}.jar`).join(':');
    const { stdout, stderr } = run('java', '-cp', path, 'org.apache.pdfbox.preflight.Validator_A1b', file);
    const faults = `${stdout}${stderr}`.split('\n').filter((line) => /^[0-9]+(\.[0-9]+)* : /.test(line));
    expect(faults.some((line) => line.includes('XRef'))).toBe(true);
    expect(faults.filter((line) => !ONLY_IN_1.test(line))).toEqual([]);
  }, 60_000);
});
