// The typefaces of a PDF: whether they are in the file, what their codes mean as text, and which codes are used.
import { PDFDict, PDFRawStream } from 'pdf-lib';
import { dictIn, name, nameIn, unpacked } from './objects.ts';

/** A typeface as a page knows it. */
export interface Typeface {
  readonly name: string;
  /** Why it cannot be relied on; empty where it can. */
  readonly faults: readonly string[];
  /** Code → the text that it stands for. */
  readonly texts: readonly (string | undefined)[];
  /** 1 for each code that is shown somewhere. */
  readonly used: Uint8Array;
}

/** How many codes of two bytes there are. */
const CODES = 65_536;

/** The typefaces that the resources of a page name, each read once for a file, whose `known` they are put into. */
export function typefacesOf(
  resources: PDFDict | undefined,
  known: Map<PDFDict, Typeface>,
): ReadonlyMap<string, Typeface> {
  const fonts = resources?.lookupMaybe(name('Font'), PDFDict);
  const named = new Map<string, Typeface>();
  for (const key of fonts?.keys() ?? []) {
    const font = fonts?.lookup(key);
    if (!(font instanceof PDFDict)) continue;
    const face = known.get(font) ?? typeface(font);
    known.set(font, face);
    named.set(key.decodeText(), face);
  }
  return named;
}

/**
 * Chromium prints a font that may be embedded as one of glyphs by their number. Any other kind is printed where it
 * could not be, and is not looked into further.
 */
function typeface(font: PDFDict): Typeface {
  const glyphs = dictIn(font, 'DescendantFonts');
  const descriptor = dictIn(glyphs, 'FontDescriptor');
  const faults: string[] = [];
  if (!dictIn(descriptor, 'FontFile2')) faults.push('is not embedded');
  const kind = [nameIn(font, 'Subtype'), nameIn(glyphs, 'Subtype'), nameIn(font, 'Encoding')].join(' ');
  if (kind !== 'Type0 CIDFontType2 Identity-H' || nameIn(glyphs, 'CIDToGIDMap') !== 'Identity')
    faults.push('is not one of glyphs by their number');
  if (!glyphs?.has(name('W')) && !glyphs?.has(name('DW'))) faults.push('states no widths');
  const map = font.lookup(name('ToUnicode'));
  return {
    name: nameIn(font, 'BaseFont') ?? nameIn(descriptor, 'FontName') ?? 'without a name',
    faults,
    texts: map instanceof PDFRawStream ? textsOf(unpacked(map)) : [],
    used: new Uint8Array(CODES),
  };
}

/** Code → text, as a map to Unicode says in its lines. */
function textsOf(map: Uint8Array): (string | undefined)[] {
  const texts: (string | undefined)[] = [];
  const source = Buffer.from(map.buffer, map.byteOffset, map.byteLength).toString('latin1');
  const lines = (kind: string) =>
    [...source.matchAll(new RegExp(`begin${kind}\\s(.*?)\\send${kind}`, 'gs'))]
      .map((found) => found[1] ?? '')
      .join('\n');
  for (const [, code = '', text = ''] of lines('bfchar').matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g))
    texts[Number.parseInt(code, 16)] = utf16(text);
  const ranges = /<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>/g;
  for (const [, first = '', last = '', text = ''] of lines('bfrange').matchAll(ranges)) {
    const [from, to, unit] = [first, last, text].map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
    for (let code = from; code <= to; code++) texts[code] = String.fromCharCode(unit + code - from);
  }
  return texts;
}

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
