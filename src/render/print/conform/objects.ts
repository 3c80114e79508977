// Small questions to the objects of a PDF.
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRawStream, PDFString } from 'pdf-lib';

export const name = (text: string): PDFName => PDFName.of(text);

/** The name that an entry is, without its stroke. */
export function nameIn(dict: PDFDict | undefined, key: string): string | undefined {
  const value = dict?.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** The text that an entry is. */
export function textIn(dict: PDFDict | undefined, key: string): string | undefined {
  const value = dict?.lookup(name(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

/** The dictionary that an entry is, or the first of an array. */
export function dictIn(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.lookup(name(key));
  const one = value instanceof PDFArray && value.size() > 0 ? value.lookup(0) : value;
  if (one instanceof PDFRawStream) return one.dict;
  return one instanceof PDFDict ? one : undefined;
}

/** What a stream holds. Throws where it is packed in another way than Chromium packs. */
export function unpacked(stream: PDFRawStream): Uint8Array {
  const filter = stream.dict.lookup(name('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only === undefined) return stream.getContents();
  if (only !== name('FlateDecode') || stream.dict.has(name('DecodeParms')))
    throw new Error(`a stream is packed by ${String(filter)}`);
  return inflateSync(stream.getContents());
}
