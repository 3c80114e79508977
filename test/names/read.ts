// What a person reads of a file: of a page its words and the names of its pictures, of a Word file its paragraphs, of a
// PDF its pages, of a list for a spreadsheet the names of its columns.
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);|&apos;/g, '’')
    .replaceAll('&amp;', '&');

/** What a screen reader or a pointer tells of a thing. */
const TOLD = /\s(?:title|alt|aria-label|placeholder|descr)="([^"]*)"/g;

/** A page: its title, its words, what its pictures are called; not what stands in a code face, where it is to be typed. */
export function readPage(html: string): string {
  const body = html.replace(/<(script|style|code|pre)\b.*?<\/\1>/gs, ' ');
  const told = [...body.matchAll(TOLD)].map(([, text = '']) => text);
  const words = body
    .replace(/<\/(?:p|li|td|th|h\d|div|dt|dd|tr|title|text|button|option|summary|figcaption)>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return plain([words, ...told].join('\n'));
}

/** A list for a spreadsheet: what its columns are called. Its cells are ids where the name of the column says so. */
export const headOf = (csv: string): string => csv.split('\n')[0] ?? '';

/** A Word file: every paragraph of its parts, struck words too, and what its pictures are called. */
export function readWord(docx: Uint8Array): string {
  return Object.entries(unzipSync(docx))
    .filter(([name]) => /^word\/\w+\.xml$/.test(name) && !/styles|settings|fontTable|numbering/.test(name))
    .map(([, data]) => {
      const xml = strFromU8(data);
      const told = [...xml.matchAll(TOLD)].map(([, text = '']) => text);
      return plain(
        [
          xml
            .replace(/<w:instrText\b.*?<\/w:instrText>/gs, '')
            .replace(/<\/w:p>/g, '\n')
            .replace(/<w:(?:tab|br)\b[^>]*>/g, ' ')
            .replace(/<[^>]*>/g, ''),
          ...told,
        ].join('\n'),
      );
    })
    .join('\n');
}

/** A PDF: its pages. */
export async function readPaper(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 }), {
    mergePages: false,
  });
  return text.join('\n');
}
