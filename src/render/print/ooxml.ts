// The small grammar of Word's XML: elements, text, and a package whose bytes are the same on every run.
import { type Zippable, zipSync } from 'fflate';
import { xmlAttribute } from './xml.ts';

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/**
 * An element with its attributes and children, each child being XML already; children that are missing are left out.
 */
export function el(
  name: string,
  attributes: Attributes = {},
  ...children: readonly (string | null | undefined | false)[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`)
    .join('');
  const inner = children.filter(Boolean).join('');
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Zips the parts in a fixed order, with a fixed time: the same parts give the same bytes. */
export function packaged(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  const first = '[Content_Types].xml';
  const names = Object.keys(parts).sort((a, b) => (a === first ? -1 : b === first ? 1 : a < b ? -1 : 1));
  const files: Zippable = {};
  for (const name of names) {
    const part = parts[name] ?? '';
    const data = typeof part === 'string' ? encoder.encode(part) : part;
    // Pictures are packed already.
    files[name] = [data, { level: name.endsWith('.png') ? 0 : 9 }];
  }
  // The earliest time that a zip can hold, in local parts, since that is what a zip keeps.
  return zipSync(files, { mtime: new Date(1980, 0, 1), os: 0 });
}

/**
 * Makes a font unusable outside its document, as the format demands of embedded fonts: its first 32 bytes are mixed
 * with the digits of a key that the document names.
 */
export function obfuscated(font: Uint8Array, key: string): Uint8Array {
  const digits = key.replace(/[{}-]/g, '');
  const bytes = Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16)).reverse();
  const out = font.slice();
  for (let i = 0; i < 32; i++) out[i] = (out[i] ?? 0) ^ (bytes[i % 16] ?? 0);
  return out;
}
