// Which browser prints: what the user names, else the bundled one, else one that is installed.
import { access, constants, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { InputError } from '../../model/place.ts';
import { type Bundled, unpackBundled } from './bundled.ts';
import { installedAt, type Machine, pathsOf, puppeteerFolder, puppeteerProgram } from './places.ts';

/** A browser to start, and who said so. */
export interface BrowserChoice extends Bundled {
  readonly source: 'option' | 'PUPPETEER_EXECUTABLE_PATH' | 'bundled' | 'puppeteer cache' | 'system';
}

/** What a search looks at: a machine, the programs and folders on it, and the browser that came with the packages. */
export interface Sight extends Machine {
  /** Whether a path is that of a program that may be run. */
  runs(path: string): Promise<boolean>;
  /** The names in a folder; none where there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
  bundled(): Promise<Bundled | null>;
}

/**
 * The browser that would be used: the one named by option or environment, the bundled one, puppeteer's, an installed
 * one. The bundled one comes before
 * those of the machine, since the bytes of a PDF differ between browser versions.
 *
 * Throws InputError where the one that is named cannot be run, and where there is none at all.
 */
export function findBrowser(executable?: string): Promise<BrowserChoice> {
  return browserAmong(executable, {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    runs,
    names: (folder) => readdir(folder).catch(() => []),
    bundled: unpackBundled,
  });
}

/** What findBrowser finds on a machine that is looked at so. */
export async function browserAmong(executable: string | undefined, sight: Sight): Promise<BrowserChoice> {
  const named = executable ?? sight.env.PUPPETEER_EXECUTABLE_PATH;
  if (named) {
    const source = executable ? 'option' : 'PUPPETEER_EXECUTABLE_PATH';
    if (!(await sight.runs(named))) {
      const what = executable ? 'the browser option' : 'PUPPETEER_EXECUTABLE_PATH';
      const mend = 'correct it, or take it away to use the bundled Chromium';
      throw new InputError(`browser: ${what} names ${named}, which is not a program that can be run; ${mend}`);
    }
    return { path: named, source, env: {} };
  }
  const bundled = await sight.bundled();
  if (bundled) return { ...bundled, source: 'bundled' };
  const cached = await puppeteerCache(sight);
  if (cached) return { path: cached, source: 'puppeteer cache', env: {} };
  for (const path of installedAt(sight)) if (await sight.runs(path)) return { path, source: 'system', env: {} };
  throw new InputError(
    'browser: none is found, and PDF and Word files are made with one: install Chrome, Chromium or Edge, or the optional packages that were ' +
      'left out (on Linux x64 a browser is among them), or name one in PUPPETEER_EXECUTABLE_PATH; html and md need none',
  );
}

/** The newest Chrome in puppeteer's download folder, or null. */
async function puppeteerCache(sight: Sight): Promise<string | null> {
  const { join } = pathsOf(sight.platform);
  const home = puppeteerFolder(sight);
  for (const kind of ['chrome', 'chrome-headless-shell']) {
    const builds = await sight.names(join(home, kind));
    for (const build of [...builds].sort(byVersion).reverse()) {
      for (const inner of await sight.names(join(home, kind, build))) {
        const path = join(home, kind, build, inner, puppeteerProgram(kind, sight.platform));
        if (await sight.runs(path)) return path;
      }
    }
  }
  return null;
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

async function runs(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
