// The line ends of files that are written: those that they had, and what keeps git from changing them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../model/place.ts';
import { writeWhole } from '../render/print/write.ts';

/** Lines ended as the file that was there ends them. */
export const endedAs = (was: string, text: string): string =>
  was.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text;

const NAME = '.gitattributes';
const KEPT = '*.md text eol=lf\n*.yaml text eol=lf\n';
/** A line of a .gitattributes that fixes the line ends of all files, or of these. */
const FIXES = /^(?:\*|\*\.(?:md|yaml))\s+(?:.*\s)?(?:eol=(?:lf|crlf)|-text)(?:\s|$)/m;

/**
 * Has git leave the line ends of a folder of editions as they are; a .gitattributes that is there is never touched.
 * Gives what was written, and what else is to be known.
 */
export async function keepLineEnds(
  folder: string,
): Promise<{ readonly files: readonly { readonly path: string }[]; readonly notes: readonly string[] }> {
  const path = join(folder, NAME);
  const there = await readFile(path, 'utf8').catch((e: NodeJS.ErrnoException) => (e.code === 'ENOENT' ? null : ''));
  const lacks = (why: string): string =>
    `${path} ${why}: have it say "*.md text eol=lf" and "*.yaml text eol=lf", so that git leaves the lines of editions as they are`;
  if (there !== null) return { files: [], notes: FIXES.test(there) ? [] : [lacks('does not say how lines end')] };
  try {
    await writeWhole(path, KEPT);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { files: [], notes: [lacks('could not be written')] };
  }
  return { files: [{ path }], notes: [] };
}
