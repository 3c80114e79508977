// The fonts that every rendering uses: their files, their data URIs for the page, and how wide a text is in them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { FontFile } from '../../model/edition.ts';

/** The family of all text; Chinese characters, card suits and the signs of the pages come from CJK_FAMILY. */
export const FAMILY = 'Source Serif 4';
export const CJK_FAMILY = 'Clausebook CJK';
/** The family of all fonts that an edition brings along. */
const ADDED_FAMILY = 'Clausebook Added';
/** The families of a document, the first that has a character before the others. */
export const FAMILIES = `'${FAMILY}','${CJK_FAMILY}','${ADDED_FAMILY}'`;
const CJK_FILE = 'clausebook-cjk-600.woff';
const SIGNS_FILE = 'clausebook-signs.woff2';
/** The signs that are drawn for the pages: a Chinese font's tick is read as a square root. */
const SIGNS = '\u2205\u25CB\u2713\u2717';
const SIGNS_RANGE = 'U+2205,U+25CB,U+2713,U+2717';

export type FaceStyle = 'normal' | 'italic';

interface Face {
  readonly weight: number;
  readonly style: FaceStyle;
}

/** Every weight that the style sheet asks for: a missing one would be made up by the browser and printed as Type 3. */
const FACES: readonly Face[] = [
  { weight: 400, style: 'normal' },
  { weight: 400, style: 'italic' },
  { weight: 600, style: 'normal' },
  { weight: 600, style: 'italic' },
];

/** What the two subsets of the text fonts cover, as their package states it. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The folder `templates/` of this package, wherever the code was bundled to. */
export function templatesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let i = 0; i < 6; i++) {
    const candidate = join(folder, 'templates');
    try {
      readFileSync(join(candidate, 'rulebook.hbs'));
      return candidate;
    } catch {
      folder = dirname(folder);
    }
  }
  throw new Error('templates/rulebook.hbs is missing from the package');
}

function serifFile(subset: 'latin' | 'latin-ext', weight: number, style: FaceStyle, type: 'woff' | 'woff2'): Buffer {
  const root = dirname(createRequire(import.meta.url).resolve('@fontsource/source-serif-4/package.json'));
  return readFileSync(join(root, 'files', `source-serif-4-${subset}-${weight}-${style}.${type}`));
}

/**
 * `@font-face` rules with the fonts inside, for the characters that `text` holds: a book without Chinese characters
 * or accented letters beyond Western Europe's does not carry their fonts.
 */
export function fontFaces(text: string): string {
  const rules: string[] = [];
  for (const { weight, style } of FACES) {
    rules.push(faceRule(FAMILY, weight, style, serifFile('latin', weight, style, 'woff2'), LATIN));
    if (/[\u0100-\u02FF\u1D00-\u1DBF\u1E00-\u1EFF\u2020\u20A0-\u20C0\u2113]/.test(text)) {
      rules.push(faceRule(FAMILY, weight, style, serifFile('latin-ext', weight, style, 'woff2'), LATIN_EXT));
    }
  }
  // One weight serves all: the range stops the browser from making up a bold or a slanted face of its own.
  const one = (file: string, range: string | null) => {
    const data = readFileSync(join(templatesFolder(), 'fonts', file));
    for (const style of ['normal', 'italic'] as const) rules.push(faceRule(CJK_FAMILY, '200 900', style, data, range));
  };
  if (BEYOND_LATIN.test(text)) one(CJK_FILE, null);
  // Of two faces that have a character the later one is taken.
  if ([...SIGNS].some((sign) => text.includes(sign))) one(SIGNS_FILE, SIGNS_RANGE);
  return rules.join('\n');
}

/** What neither the subsets of the text fonts nor the signs have. */
const BEYOND_LATIN = /(?![\u2191\u2193\u2205\u2212\u2215\u25CB\u2713\u2717\uFEFF\uFFFD])[\u2123-\u{10FFFF}]/u;

function faceRule(
  family: string,
  weight: number | string,
  style: FaceStyle,
  data: Buffer,
  range: string | null,
): string {
  const type = data.toString('latin1', 0, 4) === 'wOF2' ? 'woff2' : 'woff';
  const source = `url(data:font/${type};base64,${data.toString('base64')}) format('${type}')`;
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};font-display:block;src:${source}${range ? `;unicode-range:${range}` : ''}}`;
}

/** The TrueType data of one text face, for embedding in a Word document. */
export function trueType(weight: 400 | 700, style: FaceStyle): Uint8Array {
  return fromWoff(serifFile('latin', weight, style, 'woff'));
}

/** The TrueType data of the one face that has Chinese characters and card suits. */
export function cjkTrueType(): Uint8Array {
  return fromWoff(cjkFile());
}

const cjkFile = (): Buffer => readFileSync(join(templatesFolder(), 'fonts', CJK_FILE));

/** How wide `text` is in the semibold text face, in ems. Characters of other fonts count as one em. */
export function textWidth(text: string): number {
  const advance = advances();
  let width = 0;
  for (const char of text) width += advance.get(char.codePointAt(0) ?? 0) ?? 1;
  return width;
}

/**
 * The characters of a text that no font has, neither ours nor one that the edition brings along: they would be printed
 * as empty boxes.
 */
export function unprintable(text: string, added: readonly FontFile[] = []): readonly string[] {
  if (/^[\x20-\x7e\n]*$/.test(text)) return [];
  const ours = covered();
  const has = (char: string) => {
    const code = char.codePointAt(0) ?? 0;
    return (
      ours.has(code) ||
      /[\s\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(char) ||
      added.some((font) => codesOf(font).has(code))
    );
  };
  return [...new Set([...text.normalize('NFC')].filter((char) => !has(char)))];
}

let ours: ReadonlySet<number> | null = null;

/** The code points that our own fonts have, each within the ranges in which the page asks the font for it. */
function covered(): ReadonlySet<number> {
  if (ours) return ours;
  const codes = new Set([...cutCharacters(), ...SIGNS].map((char) => char.codePointAt(0) ?? 0));
  for (const [subset, range] of [
    ['latin', LATIN],
    ['latin-ext', LATIN_EXT],
  ] as const) {
    const within = range.split(',').map((part) =>
      part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    );
    for (const code of glyphs(fromWoff(serifFile(subset, 400, 'normal', 'woff'))).keys())
      if (within.some(([from = 0, to = from]) => code >= from && code <= to)) codes.add(code);
  }
  ours = codes;
  return ours;
}

const ownCodes = new Map<string, ReadonlySet<number>>();

function codesOf(font: FontFile): ReadonlySet<number> {
  const known = ownCodes.get(font.sha256) ?? new Set(glyphs(trueTypeOf(font.data)).keys());
  ownCodes.set(font.sha256, known);
  return known;
}

/** Why the file of a font cannot be used; null where it can. */
export function fontFault(data: Uint8Array): string | null {
  try {
    return glyphs(trueTypeOf(data)).size ? null : 'has no characters';
  } catch {
    return 'is no font in TrueType, OpenType or WOFF';
  }
}

const trueTypeOf = (data: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return bytes.toString('latin1', 0, 4) === 'wOFF' ? fromWoff(bytes) : bytes;
};

/** `@font-face` rules of the fonts that an edition brings along. One weight serves all. */
export const addedFaces = (fonts: readonly FontFile[]): string =>
  fonts
    .flatMap(({ data }) =>
      (['normal', 'italic'] as const).map(
        (style) =>
          `@font-face{font-family:'${ADDED_FAMILY}';font-weight:200 900;font-style:${style};font-display:block;src:url(data:font/sfnt;base64,${Buffer.from(data).toString('base64')})}`,
      ),
    )
    .join('\n');

/** A text cut where the face changes: what the text face has, and what CJK_FAMILY has instead. */
export function byFace(text: string): readonly { readonly text: string; readonly cjk: boolean }[] {
  if (!BEYOND_LATIN.test(text)) return [{ text, cjk: false }];
  const out: { text: string; cjk: boolean }[] = [];
  for (const char of text) {
    const cjk = BEYOND_LATIN.test(char) && cutCharacters().has(char);
    const last = out.at(-1);
    if (last?.cjk === cjk) last.text += char;
    else out.push({ text: char, cjk });
  }
  return out;
}

/** The characters that were cut out for CJK_FAMILY. */
function cutCharacters(): ReadonlySet<string> {
  cut ??= new Set(readFileSync(join(templatesFolder(), 'fonts', 'characters.txt'), 'utf8'));
  return cut;
}

let cut: ReadonlySet<string> | null = null;
let known: ReadonlyMap<number, number> | null = null;

function advances(): ReadonlyMap<number, number> {
  known ??= readAdvances(fromWoff(serifFile('latin', 600, 'normal', 'woff')));
  return known;
}

/** A WOFF file is a TrueType file whose tables are packed one by one: unpacks them and writes the directory anew. */
function fromWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const size = tables.reduce((sum, table) => sum + pad4(table.data.length), 12 + 16 * count);
  const out = Buffer.alloc(size);
  const power = 2 ** Math.floor(Math.log2(count));
  out.writeUInt32BE(woff.readUInt32BE(4), 0);
  out.writeUInt16BE(count, 4);
  out.writeUInt16BE(power * 16, 6);
  out.writeUInt16BE(Math.log2(power), 8);
  out.writeUInt16BE(count * 16 - power * 16, 10);
  let offset = 12 + 16 * count;
  for (const [i, table] of tables.entries()) {
    table.tag.copy(out, 12 + i * 16);
    out.writeUInt32BE(table.checksum, 16 + i * 16);
    out.writeUInt32BE(offset, 20 + i * 16);
    out.writeUInt32BE(table.data.length, 24 + i * 16);
    table.data.copy(out, offset);
    offset += pad4(table.data.length);
  }
  return new Uint8Array(out);
}

function pad4(length: number): number {
  return (length + 3) & ~3;
}

/** Where a table of a font begins. */
function tableOf(font: Uint8Array, tag: string): number {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    if (String.fromCharCode(...font.subarray(at, at + 4)) === tag) return view.getUint32(at + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Code point → glyph, from the table `cmap` in its formats 4 and 12. */
function glyphs(font: Uint8Array): ReadonlyMap<number, number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOf(font, 'cmap');
  const found = new Map<number, number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const sub = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    const format = view.getUint16(sub);
    if (format === 12) {
      for (let g = 0; g < view.getUint32(sub + 12); g++) {
        const [start, end, first] = [0, 4, 8].map((at) => view.getUint32(sub + 16 + g * 12 + at)) as [
          number,
          number,
          number,
        ];
        for (let code = start; code <= end && code <= 0x10ffff; code++) found.set(code, first + code - start);
      }
    }
    if (format !== 4) continue;
    const segments = view.getUint16(sub + 6) / 2;
    for (let s = 0; s < segments; s++) {
      const end = view.getUint16(sub + 14 + s * 2);
      const start = view.getUint16(sub + 16 + segments * 2 + s * 2);
      const delta = view.getUint16(sub + 16 + segments * 4 + s * 2);
      const rangeAt = sub + 16 + segments * 6 + s * 2;
      const range = view.getUint16(rangeAt);
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const raw = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
        if (raw !== 0) found.set(code, (raw + delta) & 0xffff);
      }
    }
  }
  return found;
}

/** Code point → advance width in ems, from the tables `cmap`, `hmtx`, `hhea` and `head`. */
function readAdvances(font: Uint8Array): ReadonlyMap<number, number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const em = view.getUint16(tableOf(font, 'head') + 18);
  const metrics = view.getUint16(tableOf(font, 'hhea') + 34);
  const hmtx = tableOf(font, 'hmtx');
  return new Map(
    [...glyphs(font)].map(([code, glyph]) => [code, view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4) / em]),
  );
}

/**
 * The font files that documents are printed with, by name, with their SHA-256: the same fonts break lines in the same
 * places.
 */
export function fontFiles(): readonly { readonly file: string; readonly sha256: string }[] {
  const sum = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
  const serif = FACES.flatMap(({ weight, style }) =>
    (['latin', 'latin-ext'] as const).map((subset) => ({
      file: `source-serif-4-${subset}-${weight}-${style}.woff2`,
      sha256: sum(serifFile(subset, weight, style, 'woff2')),
    })),
  );
  const own = [CJK_FILE, SIGNS_FILE].map((file) => ({
    file,
    sha256: sum(readFileSync(join(templatesFolder(), 'fonts', file))),
  }));
  return [...own, ...serif];
}
