// Where the package of clausebook lies, and which version it is.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Whether a folder is within what comes with clausebook. */
export const isOurs = (folder: string): boolean => isWithin(packageRoot(), folder);
