// The files that a use case makes: all of them made before the first is written.
import { writeAll } from '../render/print/write.ts';
import type { Written } from './found.ts';

/** Writes files whole, or none of them, and hands back where. Throws InputError where one cannot be written. */
export async function write(
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
): Promise<Written[]> {
  await writeAll(files);
  return files.map(({ path }) => ({ path }));
}
