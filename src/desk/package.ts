// Where the package of clausebook lies, and which version it is.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../model/place.ts';
import { isWithin } from './paths.ts';

/** The folder of the package, from wherever its code was bundled to. */
export function packageRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package.json'))) {
    const up = dirname(at);
    if (up === at) throw new InputError('the package of clausebook is incomplete: no package.json above its code');
    at = up;
  }
  return at;
}

/** The version of the package, such as `0.1.0`. */
export const version = (): string =>
  (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;

/** Whether a folder is within what comes with clausebook, wherever the links on the way to it lead. */
export const isOurs = (folder: string): boolean => isWithin(realpathSync(packageRoot()), reached(resolve(folder)));

/** Where a path leads, with what is not there yet as it is written. */
function reached(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(reached(above), basename(path));
  }
}
