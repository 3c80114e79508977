// Where browsers lie and where unpacked ones are kept, on each system: pure, so that a test on one system holds the
// others.
import path, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What there is to know of a machine before a browser is looked for. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own folder. */
  readonly home: string;
}

/** How a system writes its paths. */
export const pathsOf = (platform: NodeJS.Platform): PlatformPath => (platform === 'win32' ? path.win32 : path.posix);

const given = (folders: readonly (string | undefined)[]): string[] =>
  folders.filter((folder): folder is string => Boolean(folder));

const LINUX = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MACOS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Every path at which a Chrome, Chromium or Edge may be installed, the one to take first before the others. */
export function installedAt({ platform, env, home }: Machine): readonly string[] {
  const { join, delimiter } = pathsOf(platform);
  if (platform === 'win32') {
    // ProgramW6432 is where a 32-bit program finds the folder of the 64-bit ones.
    const folders = given([env.ProgramFiles, env.ProgramW6432, env['ProgramFiles(x86)'], env.LOCALAPPDATA]);
    return [...new Set(WINDOWS.flatMap((program) => folders.map((folder) => join(folder, ...program))))];
  }
  if (platform === 'darwin') {
    return MACOS.flatMap((name) =>
      ['/Applications', join(home, 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    );
  }
  const folders = given((env.PATH ?? '').split(delimiter));
  return LINUX.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The folder into which puppeteer downloads browsers. */
export const puppeteerFolder = ({ platform, env, home }: Machine): string =>
  env.PUPPETEER_CACHE_DIR ?? pathsOf(platform).join(home, '.cache', 'puppeteer');

/** What puppeteer calls the program in the folder of a build of `kind`. */
export function puppeteerProgram(kind: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return `${kind}.exe`;
  const inside = ['Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'];
  return platform === 'darwin' && kind === 'chrome' ? path.posix.join(...inside) : kind;
}

/** Whether what a page asks for is a file below a folder. */
export function isFileBelow(address: string, folder: string, platform: NodeJS.Platform): boolean {
  if (!address.startsWith('file:')) return false;
  const { resolve, sep } = pathsOf(platform);
  // Windows takes large and small letters for the same, and the browser writes its drives large.
  const same = (file: string) => (platform === 'win32' ? file.toLowerCase() : file);
  try {
    return same(resolve(fileURLToPath(address, { windows: platform === 'win32' }))).startsWith(
      same(resolve(folder) + sep),
    );
  } catch {
    // An address on another machine is no file of this one.
    return false;
  }
}
