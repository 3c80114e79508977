// The shipped editions, read once for the tests that speak of real books.
import { fileURLToPath } from 'node:url';
import type { Edition } from '../src/model/edition.ts';
import { problemLine } from '../src/model/place.ts';
import { readEditions } from '../src/source/read.ts';

export const RULES = fileURLToPath(new URL('../rules-source', import.meta.url));

/** Reads editions that must be free of errors: those that are named, or all that are shipped. */
export async function shipped(...ids: string[]): Promise<Edition[]> {
  const { editions, problems } = await readEditions([RULES], ids);
  const errors = problems.filter((p) => p.severity === 'error');
  if (errors.length) throw new Error(errors.map(problemLine).join('\n'));
  return [...editions];
}
