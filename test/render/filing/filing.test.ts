// The filing folder: every document with the status on every page, hashes that are true, the same bytes again, and
// nothing of anybody's lost.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { PDFDocument, PDFName, PDFStream } from 'pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceFolder } from '../../../src/render/filing/folder.ts';
import { type Filing, fileEdition } from '../../../src/render/filing/index.ts';
import type { FilingManifest, FilingResult } from '../../../src/render/filing/manifest.ts';
import { markedView } from '../../../src/render/marked/marked.ts';
import type { Span } from '../../../src/render/print/words.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { editionHash } from '../../../src/source/hash.ts';
import { amended, filingOf, UNTOLD } from './amended.ts';

let root: string;
let folder: string;
let filing: Filing;
let made: FilingResult;
const file = (name: string): Promise<Buffer> => readFile(join(folder, name));
const options = { version: '9.9.9' };
const sum = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const sums = async (of: string): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      (await readdir(of)).sort().map(async (name) => [name, sum(await readFile(join(of, name)))] as const),
    ),
  );

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clausebook-filing-'));
  folder = join(root, 'deep', 'test@2.filing');
  filing = await filingOf(await amended());
  // Twice at once, which takes half the time.
  [made] = await Promise.all([
    fileEdition(filing, { folder, ...options }),
    fileEdition(filing, { folder: join(root, 'again'), ...options }),
  ]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const text = async (name: string): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(await file(name))))).text.map((t) => t.replace(/\s+/g, ' '));
const xml = async (name: string, part: string): Promise<string> =>
  new TextDecoder().decode(unzipSync(new Uint8Array(await file(name)))[part]);

describe('the folder', () => {
  it('has the same bytes on a second run, and nothing beside it', async () => {
    expect(await sums(folder)).toEqual(await sums(join(root, 'again')));
    expect(await readdir(join(root, 'deep'))).toEqual(['test@2.filing']);
  });

  it('takes the place of one that is as it was written, whole', async () => {
    const place = join(root, 'replaced');
    await cp(folder, place, { recursive: true });
    const made = await replaceFolder(place, async (half) => {
      await mkdir(half);
      await writeFile(join(half, 'new.txt'), 'new');
      // Until the end the old one stands.
      expect(await readdir(place)).toContain('2 Rules.pdf');
      return 'made';
    });
    expect([made, await readdir(place)]).toEqual(['made', ['new.txt']]);
    expect((await readdir(root)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('has a manifest whose hashes are those of the files, and that obeys its schema', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as FilingManifest;
    const schema = JSON.parse(await readFile(new URL('../../../schema/manifest.schema.json', import.meta.url), 'utf8'));
    const ajv = new Ajv({ strict: false });
    expect(ajv.validate(schema, manifest), ajv.errorsText()).toBe(true);
    expect(ajv.validate(schema, { ...manifest, files: [{ name: 'x' }] })).toBe(false);
    expect([...manifest.files.map((f) => f.name), 'manifest.json']).toEqual((await readdir(folder)).sort());
    for (const f of manifest.files) {
      const data = await file(f.name);
      expect([f.bytes, f.sha256], f.name).toEqual([data.length, sum(data)]);
    }
    expect(manifest.edition).toMatchObject({
      edition: 'test@2',
      status: 'draft',
      wording: 'own',
      sha256: editionHash(filing.edition),
    });
    expect(manifest.base?.sha256).toBe(filing.edition.amendment && editionHash(filing.edition.amendment.base));
    expect(manifest.renderer.clausebook).toBe('9.9.9');
    expect(manifest.renderer.browser).toMatch(/^Chrom\w+ \d+\./);
    expect(manifest.renderer.fonts.length).toBeGreaterThan(4);
    // The order page lacks its signatory.
    expect(manifest.missing).toBe(1);
  });

  it('names every file in its text file', async () => {
    const readme = await readFile(join(folder, '0 Read me.txt'), 'utf8');
    for (const name of (await readdir(folder)).filter((n) => !n.startsWith('0'))) expect(readme).toContain(`${name} `);
    expect(readme).toMatch(/^DRAFT\r\n/);
    expect(readme).toContain('These are the operator’s own words. They have not been approved.');
    expect(readme).toContain('1 thing is missing.');
  });

  // What is laid like tiles or blurred comes out of the browser as an image, which no size of a page shows.
  it('prints nothing as an image', async () => {
    const pdfs = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
    expect(pdfs.length).toBeGreaterThan(4);
    for (const name of pdfs) {
      const pdf = await PDFDocument.load(await file(name), { updateMetadata: false });
      const streams = pdf.context.enumerateIndirectObjects().flatMap(([, of]) => (of instanceof PDFStream ? [of] : []));
      expect(streams.length).toBeGreaterThan(3);
      expect(
        streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image')),
        name,
      ).toEqual([]);
    }
  });

  it('has the status on every page of every PDF, and in the head of every Word file', async () => {
    const names = await readdir(folder);
    const pdfs = names.filter((n) => n.endsWith('.pdf'));
    expect(pdfs.length).toBeGreaterThan(4);
    for (const name of pdfs)
      for (const [i, page] of (await text(name)).entries()) expect(page, `${name}, page ${i + 1}`).toContain('DRAFT');
    for (const name of names.filter((n) => n.endsWith('.docx'))) {
      const parts = unzipSync(new Uint8Array(await file(name)));
      for (const part of Object.keys(parts).filter((p) => /^word\/\w+\.xml$/.test(p)))
        expect(XMLValidator.validate(new TextDecoder().decode(parts[part])), `${name} ${part}`).toBe(true);
      expect(await xml(name, 'word/header1.xml'), name).toContain('>DRAFT<');
      expect(await xml(name, 'word/header2.xml'), name).toContain('>DRAFT<');
    }
  });
});

describe('the statement of changes', () => {
  it('tells each change: was, now, why, class, hands, house edge, other books', async () => {
    const said = (await text('4 Statement of changes.pdf')).join(' ');
    for (const words of [
      'Change 2: Rule 2.1',
      'paid at odds of 8 to 1.',
      'paid at odds of 9 to 1.',
      'Players ask for more.',
      'Force: permission → duty',
      '$1 on Tie is paid $8 at 8 to 1; after, $1 on Tie is paid $9 at 9 to 1',
      'House edge of Tie, 8 decks',
      'A person judges this clause',
      'What Tie pays. Other House, version 1, rule 4.7 (Tie pays: 8 to 1)',
      'Taken out.',
      'Requested by: Games manager. Approved by: Casino manager.',
    ])
      expect(said).toContain(words);
  });

  it('strikes out what goes and underlines what comes, in Word too', async () => {
    const body = await xml('4 Statement of changes.docx', 'word/document.xml');
    expect(body).toMatch(/<w:rStyle w:val="StruckOut"\/><\/w:rPr><w:t xml:space="preserve">8 to 1</);
    expect(body).toMatch(/<w:rStyle w:val="PutIn"\/><\/w:rPr><w:t xml:space="preserve">9 to 1</);
    const styles = await xml('4 Statement of changes.docx', 'word/styles.xml');
    expect(styles).toMatch(/w:styleId="StruckOut".*?<w:strike\/>/);
    expect(styles).toMatch(/w:styleId="PutIn".*?<w:u w:val="single"\/>/);
  });

  it('is a line for each change in the spreadsheet, and no cell of it a formula', async () => {
    const csv = await readFile(join(folder, '4 Statement of changes.csv'), 'utf8');
    expect(csv).toMatch(/^\uFEFFNo\.,Clause,/);
    expect(csv).toContain(
      '\r\n2,Rule 2.1,"Test House, version 1, rule 2.1; Test House, version 2, rule 2.1","figure\nFigures: 8 to 1 → 9 to 1\nBeside the words: checks",2.1  A winning wager on a Tie must be paid at odds of 8 to 1.,',
    );
    expect(csv).toContain(`,'=It was never a choice.,`);
    expect(csv.match(/"Test House, version 2",DRAFT\r\n/g)).toHaveLength(3);
  });
});

describe('the marked rules', () => {
  it('have the order page of the clean rules once every mark is taken, and that of the base once every mark is refused', () => {
    if (!filing.statement) throw new Error('no statement');
    const { diff, from, to } = filing.statement;
    const { instrument } = markedView(diff, from, to, UNTOLD).front;
    const clean = documentView(to, { profile: 'filing' }).instrument;
    const taken = (spans: readonly Span[]) => spans.flatMap((s) => (s.mark?.op === 'deleted' ? [] : [s.text])).join('');
    expect(instrument?.rows.filter((r) => r.mark?.op !== 'deleted').map((r) => [r.label, taken(r.text)])).toEqual(
      clean?.rows.map((r) => [r.label, r.text]),
    );
    expect(taken(instrument?.signature?.name ?? [])).toBe('[Signatory: to be filled in]');
    // The base says nothing of an instrument: the page as a whole is put in.
    expect(instrument?.mark?.op).toBe('inserted');
  });
});

describe('the other papers', () => {
  it('say what the order page says, and mark its blank', async () => {
    const page = (await text('1 Instrument.pdf')).join(' ');
    for (const words of [
      'Order',
      'The Act | 1',
      '1 June 2021',
      '[Signatory: to be filled in]',
      'In place of Test House, version 1',
      `SHA-256 of the edition ${editionHash(filing.edition).slice(0, 16)}`,
    ])
      expect(page).toContain(words);
    expect(await xml('1 Instrument.docx', 'word/document.xml')).toContain('<w:rStyle w:val="Blank"/>');
  });

  it('name the engine, and give the verdict of every clause', async () => {
    const said = (await text('5 Conformance.pdf')).join(' ');
    expect(said).toContain('clausebook reference engine');
    for (const words of [
      /2\.1 A winning wager .*? passed an engine/,
      /1\.2 The Dealer must .*? not applicable a person/,
    ])
      expect(said).toMatch(words);
  });

  it('say what is missing and what to do', async () => {
    const said = (await text('6 Checklist.pdf')).join(' ');
    expect(said).toContain('1 thing is missing.');
    expect(said).toContain('The order page has 1 blank: signatory.');
    expect(said).toContain('That each check can fail is not shown here. Run clausebook prove.');
  });
});

describe('what stands in the way', () => {
  const refused = (place: string) => fileEdition(filing, { folder: place, ...options });

  it('stays: a folder of somebody else, a file, a filing that was changed or added to', async () => {
    const place = join(root, 'mine');
    await mkdir(place);
    await expect(refused(place)).rejects.toThrow(
      /mine is not replaced: it is an empty folder that clausebook did not write; move it away, or give another folder with --out$/,
    );
    await writeFile(join(place, 'letter.txt'), 'Dear Sir');
    await expect(refused(place)).rejects.toThrow(/it is no filing that clausebook wrote/);
    await writeFile(join(root, 'file'), 'x');
    await expect(refused(join(root, 'file'))).rejects.toThrow(/file is not replaced: it is a file/);
    const copy = join(root, 'copy');
    await cp(folder, copy, { recursive: true });
    await writeFile(join(copy, 'letter.txt'), 'Dear Sir');
    await expect(refused(copy)).rejects.toThrow(/clausebook did not write "letter\.txt" in it/);
    await rm(join(copy, 'letter.txt'));
    await writeFile(join(copy, '1 Instrument.docx'), 'signed');
    await expect(refused(copy)).rejects.toThrow(/"1 Instrument\.docx" in it has been changed since/);
    expect(await readFile(join(copy, '1 Instrument.docx'), 'utf8')).toBe('signed');
  });

  it('is said in one line, and nothing is half-written', async () => {
    await expect(refused(join(root, 'file', 'x.filing'))).rejects.toThrow(
      /the output folder .*file cannot be made: a file/,
    );
    const nowhere = join(root, 'nowhere');
    await expect(
      fileEdition(filing, { folder: join(nowhere, 'x.filing'), ...options, browser: '/nowhere/chromium' }),
    ).rejects.toThrow(/\/nowhere\/chromium, which is not a program/);
    expect(existsSync(nowhere) ? await readdir(nowhere) : []).toEqual([]);
    expect(made.files.length).toBeGreaterThan(0);
  });
});
