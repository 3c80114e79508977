// What paper would lose: columns of wide tables, characters without a face; each finds room or is an error, and nothing
// is written.
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Edition } from '../../../src/model/edition.ts';
import { withPress } from '../../../src/render/print/formats.ts';
import { renderPdf } from '../../../src/render/print/pdf.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { renderEdition } from '../../../src/render/rulebook/files.ts';
import { clausebook } from '../../cli/run.ts';
import { META } from '../../small.ts';
import { fixture, inlines } from '../fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-paper-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cell = (text: string): Cell => ({ inlines: inlines(text), text, at: { file: 'x', line: 1, column: 1 } });

/** The fixture, whose first table has so many columns; each cell is of these words and the number of its column. */
function wide(columns: number, words: string): Edition {
  const row = (kind: string) => Array.from({ length: columns }, (_, i) => cell(`${kind} ${words}${i + 1}`));
  return fixture(
    {},
    fixture().clauses.map((c) => (c.id === 'table:1' ? { ...c, rows: [row('Head'), row('One'), row('Two')] } : c)),
  );
}

/** The pages of a PDF of an edition, as words. */
const printed = (edition: Edition, profile: 'reading' | 'annotated') =>
  withPress(undefined, async (press) => {
    const { bytes } = await renderPdf(documentView(edition, { profile }), press);
    const pdf = await getDocumentProxy(bytes.slice());
    const { text } = await extractText(pdf);
    const sizes: number[] = [];
    for (let n = 1; n <= pdf.numPages; n++) sizes.push((await pdf.getPage(n)).getViewport({ scale: 1 }).width);
    return { pages: text.map((t) => t.replace(/\s+/g, ' ')), sizes };
  });

describe('a table that is too wide', () => {
  it.each(['reading', 'annotated'] as const)('keeps the last of its twelve columns on paper (%s)', async (profile) => {
    const { pages, sizes } = await printed(wide(12, 'column-of-some-words-'), profile);
    const at = pages.findIndex((text) => text.includes('12') && /Table 1 Odds/.test(text) && !/Contents/.test(text));
    for (const word of ['Head', 'One', 'Two'])
      expect((pages[at] ?? '').match(new RegExp(`${word} column-`, 'g')), word).toHaveLength(12);
    expect(pages[at]).toMatch(/Two column- ?of- ?some- ?words- ?12/);
    // Its page is turned, and no other.
    expect(sizes.filter((width) => width > 800)).toHaveLength(1);
    expect(sizes[at]).toBeGreaterThan(800);
  });

  it('stays on a page that is not turned where its lines can break', async () => {
    const { sizes } = await printed(wide(7, 'words of a cell '), 'reading');
    expect(sizes.every((width) => width < 600)).toBe(true);
  });

  it.each(['pdf', 'docx', 'html'] as const)(
    'is an error where no page is wide enough, and nothing is written (%s)',
    async (format) => {
      const out = join(folder, `wide-${format}`);
      await expect(
        renderEdition(wide(14, 'unbreakablecolumn'), { formats: [format], profile: 'reading', outDir: out }),
      ).rejects.toThrow(/table:1: the table is too wide for any page.*fewer columns than 14/);
      expect(await readdir(folder)).not.toContain(`wide-${format}`);
    },
  );
});

describe('a character that no font has', () => {
  const RULES =
    '## 1 One\n\n- **1.1** `test.one` `person` Cards are cut.\n\n- **1.2** `test.one` `person` Cards of Жук \u{10330} are burned.\n';

  async function book(name: string, meta: string): Promise<string> {
    const at = join(folder, name, 'rules', 'test@1');
    await mkdir(at, { recursive: true });
    await writeFile(join(folder, name, 'rules', 'topics.yaml'), 'test.one: A topic\n');
    await writeFile(join(at, 'edition.yaml'), `${META}${meta}`);
    await writeFile(join(at, '01.md'), RULES.replace(meta && '\u{10330} ', ''));
    return join(folder, name);
  }

  it.each(['pdf', 'docx', 'html'])('is named with its clause, exit code 2, and nothing is written (%s)', async (to) => {
    const at = await book(`faces-${to}`, '');
    const { code, out, err } = await clausebook(`render test@1 --rules rules --to ${to} --out out`, at);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(
      'test@1/01.md:5:1 1.2: no font of the rulebook has "Ж" (U+0416), "у" (U+0443), "к" (U+043A), "\u{10330}" (U+10330): use other characters, or name a font that has them under `fonts` in edition.yaml [print]',
    );
    expect(await readdir(at)).toEqual(['rules']);
  });

  it('is printed with a font that the edition names', async () => {
    const at = await book('added', 'fonts: [cyrillic.woff]\n');
    const font = 'source-serif-4-cyrillic-400-normal.woff';
    const from = fileURLToPath(import.meta.resolve('@fontsource/source-serif-4/package.json'));
    await copyFile(join(from, '..', 'files', font), join(at, 'rules', 'test@1', 'cyrillic.woff'));
    const { code } = await clausebook('render test@1 --rules rules --to pdf,html --out out', at);
    expect(code).toBe(0);
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(join(at, 'out', 'test@1.reading.pdf'))));
    expect((await extractText(pdf)).text.join(' ')).toContain('Жук');
    const html = await readFile(join(at, 'out', 'test@1.reading.html'), 'utf8');
    expect(html).toMatch(/@font-face\{font-family:'Clausebook Added'/);
  });

  it('says so where the font is not there, or is none', async () => {
    const at = await book('bad', 'fonts: [cyrillic.woff]\n');
    const run = () => clausebook('render test@1 --rules rules --to html --out out', at);
    const missing = await run();
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('`fonts` names cyrillic.woff, and there is no such file beside edition.yaml');
    await writeFile(join(at, 'rules', 'test@1', 'cyrillic.woff'), 'no font');
    const none = await run();
    expect(none.code).toBe(2);
    expect(none.err).toContain('test@1/cyrillic.woff:1:1: the font is no font in TrueType, OpenType or WOFF');
  });
});
