// What a path says, on any system: how they are written is an argument, so that a test on one holds the others.
import path, { type PlatformPath } from 'node:path';

/** Whether a word is a path, and not the id of an edition. */
export const isPath = (word: string, { sep }: Pick<PlatformPath, 'sep'> = path): boolean =>
  word.includes('/') || word.includes(sep);

/** Whether a file or folder is `folder` itself or lies in it. */
export function isWithin(folder: string, file: string, { isAbsolute, relative, sep }: PlatformPath = path): boolean {
  const way = relative(folder, file);
  // From one drive of Windows to another there is no way but the whole path.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
