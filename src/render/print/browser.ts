// The browser that prints: found or unpacked, started without network and without page scripts, and always closed.
//
// The bundled Chromium comes first after what the user names, since the bytes of a PDF differ between browser versions.
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core';
import tar from 'tar-fs';
import { InputError } from '../../model/place.ts';

/** Margin boxes of `@page` (running heads and page numbers) came with this version. */
const OLDEST_MAJOR = 131;
/** Counts up when what is unpacked, or how, changes. */
const UNPACKED = 1;
const START_MS = 60_000;
const STEP_MS = 120_000;

export interface BrowserChoice {
  readonly path: string;
  readonly source: 'option' | 'PUPPETEER_EXECUTABLE_PATH' | 'bundled' | 'puppeteer cache' | 'system';
  /** What the browser's process has in its environment beside ours: its own libraries and fonts. */
  readonly env: Readonly<Record<string, string>>;
}

export interface BrowserInfo {
  readonly path: string;
  readonly source: BrowserChoice['source'];
  /** `Chromium 147.0.7727.0` */
  readonly version: string;
  readonly sandbox: boolean;
}

export interface OpenBrowser {
  readonly info: BrowserInfo;
  /**
   * Opens a file below `folder` in a new page that may read nothing outside that folder and runs no script of its own. A `viewport` that is given is
   * there before the file is.
   */
  open(folder: string, file: string, viewport?: Viewport): Promise<Page>;
}

/**
 * Starts a browser, hands it to `work` and closes it, whatever happens.
 * `executable` is what the user named; it is used or complained about, never silently replaced.
 */
export async function withBrowser<T>(executable: string | undefined, work: (browser: OpenBrowser) => Promise<T>): Promise<T> {
  const choice = await findBrowser(executable);
  const { browser, info } = await start(choice);
  try {
    return await work({ info, open: (folder, file, viewport) => openPage(browser, folder, file, viewport) });
  } finally {
    // A browser that hangs while closing is ended: nobody waits for it.
    const ended = await Promise.race([browser.close().then(() => true), new Promise<boolean>((done) => setTimeout(done, 5_000, false).unref())]);
    if (!ended) browser.process()?.kill('SIGKILL');
  }
}

/** What `doctor` says of the browser: which one is used, where it came from, its version; starts it once to be sure. */
export async function browserInfo(executable?: string): Promise<BrowserInfo> {
  return withBrowser(executable, async (browser) => browser.info);
}

/** The browser that would be used, in the order option, environment, bundled, puppeteer's cache, system. */
export async function findBrowser(executable?: string): Promise<BrowserChoice> {
  const named = executable ?? process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named) {
    const source = executable ? 'option' : 'PUPPETEER_EXECUTABLE_PATH';
    if (!(await runs(named))) {
      const what = executable ? 'the browser option' : 'PUPPETEER_EXECUTABLE_PATH';
      throw new InputError(`browser: ${what} names ${named}, which is not a program that can be run; correct it, or take it away to use the bundled Chromium`);
    }
    return { path: named, source, env: {} };
  }
  const bundled = await unpackBundled();
  if (bundled) return bundled;
  const cached = await puppeteerCache();
  if (cached) return { path: cached, source: 'puppeteer cache', env: {} };
  for (const path of systemPaths()) if (await runs(path)) return { path, source: 'system', env: {} };
  throw new InputError('browser: no Chromium found; install Chrome or Chromium, or name one in PUPPETEER_EXECUTABLE_PATH');
}

async function start(choice: BrowserChoice): Promise<{ browser: Browser; info: BrowserInfo }> {
  // Chromium refuses its sandbox to root; where the system forbids it to everybody, the user may say so.
  const sandbox = process.getuid?.() !== 0 && process.env.CLAUSEBOOK_BROWSER_SANDBOX !== 'off';
  let browser: Browser;
  try {
    browser = await puppeteer.launch({
      executablePath: choice.path,
      headless: choice.source === 'bundled' ? 'shell' : true,
      args: ['--no-zygote', '--font-render-hinting=none', '--disable-gpu', '--disable-dev-shm-usage', '--lang=en-AU', ...(sandbox ? [] : ['--no-sandbox'])].filter(
        // Without a zygote there is no sandbox: the two go together.
        (flag) => !(sandbox && flag === '--no-zygote'),
      ),
      env: { ...process.env, ...choice.env },
      timeout: START_MS,
      protocolTimeout: STEP_MS,
    });
  } catch (cause) {
    throw new InputError(`browser: ${choice.path} (${choice.source}) does not start: ${firstLine(cause)}${hint(choice, cause)}`);
  }
  const version = (await browser.version()).replace(/^Headless(?=Chrome)/, '').replace('/', ' ');
  const major = Number(/ (\d+)\./.exec(version)?.[1] ?? 0);
  if (major < OLDEST_MAJOR) {
    await browser.close();
    throw new InputError(`browser: ${choice.path} (${choice.source}) is ${version}; version ${OLDEST_MAJOR} or newer is needed`);
  }
  return { browser, info: { path: choice.path, source: choice.source, version, sandbox } };
}

/** Opens a file and waits until its fonts are there. Only files below `folder` and data: addresses may be read. */
async function openPage(browser: Browser, folder: string, file: string, viewport: Viewport | undefined): Promise<Page> {
  const root = resolve(folder) + sep;
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_MS);
  await page.setJavaScriptEnabled(false);
  if (viewport) await page.setViewport(viewport);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const allowed = request.url().startsWith('data:') || (request.url().startsWith('file:') && resolve(fileURLToPath(request.url())).startsWith(root));
    void (allowed ? request.continue() : request.abort('accessdenied')).catch(() => undefined);
  });
  await page.goto(pathToFileURL(join(folder, file)).href, { waitUntil: 'load', timeout: STEP_MS });
  // Our own question, which the browser answers although the page's scripts are off.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page;
}

/** Unpacks the Chromium that npm installed, once for each version; null where there is none for this machine. */
async function unpackBundled(): Promise<BrowserChoice | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !glibc()) return null;
  let from: string;
  let version: string;
  try {
    const require = createRequire(import.meta.url);
    // The package does not export its package.json; its entry point lies in build/cjs.
    const root = resolve(dirname(require.resolve('@sparticuz/chromium')), '..', '..');
    from = join(root, 'bin');
    version = (require(join(root, 'package.json')) as { version: string }).version;
    await access(join(from, 'chromium.br'));
  } catch {
    return null;
  }
  const home = await cacheHome();
  const folder = join(home, `chromium-${version}-${UNPACKED}`);
  // The unpacked files belong to whoever runs this, not to whoever packed them; the types do not know the option.
  const ownFiles: object = { chown: false };
  if (!(await exists(folder))) {
    // Unpacked beside its place and moved there whole, so that two starts at once cannot meet half a browser.
    const half = await mkdtemp(join(home, 'unpacking-'));
    try {
      await Promise.all([
        pipeline(createReadStream(join(from, 'chromium.br')), createBrotliDecompress(), createWriteStream(join(half, 'chromium'), { mode: 0o755 })),
        ...['al2023', 'fonts'].map((name) => pipeline(createReadStream(join(from, `${name}.tar.br`)), createBrotliDecompress(), tar.extract(half, ownFiles))),
      ]);
      // The package's own fonts.conf points at fixed folders; ours lets the browser see its own fonts alone.
      await writeFile(
        join(half, 'fonts.conf'),
        `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n  <dir>${inXml(join(folder, 'fonts'))}</dir>\n  <cachedir>${inXml(join(folder, 'fonts-cache'))}</cachedir>\n</fontconfig>\n`,
      );
      await rename(half, folder).catch(async (cause) => {
        if (!(await exists(folder))) throw cause;
      });
    } catch (cause) {
      throw new InputError(`browser: the bundled Chromium cannot be unpacked into ${home}: ${firstLine(cause)}`);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  }
  const libraries = [join(folder, 'lib'), ...(process.env.LD_LIBRARY_PATH ? [process.env.LD_LIBRARY_PATH] : [])].join(delimiter);
  return { path: join(folder, 'chromium'), source: 'bundled', env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder } };
}

/** A folder of this user's own for unpacked programs: the cache folder of the system, or one in its temporary folder. */
async function cacheHome(): Promise<string> {
  const candidates = [
    process.env.CLAUSEBOOK_CACHE,
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'clausebook'),
    join(tmpdir(), `clausebook-${process.getuid?.() ?? 'user'}`),
  ].filter((folder): folder is string => Boolean(folder));
  for (const folder of candidates) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      // Somebody else's folder in a shared place may hold somebody else's program.
      if (process.getuid && (await stat(folder)).uid !== process.getuid()) continue;
      return folder;
    } catch {}
  }
  throw new InputError(`browser: no folder can be written to unpack Chromium into; name one in CLAUSEBOOK_CACHE (tried ${candidates.join(', ')})`);
}

/** The newest Chrome in puppeteer's download folder, or null. */
async function puppeteerCache(): Promise<string | null> {
  const home = process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), '.cache', 'puppeteer');
  for (const kind of ['chrome', 'chrome-headless-shell']) {
    const builds = await readdir(join(home, kind)).catch(() => []);
    for (const build of builds.sort(byVersion).reverse()) {
      for (const inner of await readdir(join(home, kind, build)).catch(() => [])) {
        for (const program of [kind, `${kind}.exe`, join('Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing')]) {
          const path = join(home, kind, build, inner, program);
          if (await runs(path)) return path;
        }
      }
    }
  }
  return null;
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function systemPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
  }
  if (process.platform === 'win32') {
    const homes = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter((home): home is string => Boolean(home));
    return homes.flatMap((home) => [join(home, 'Google', 'Chrome', 'Application', 'chrome.exe'), join(home, 'Microsoft', 'Edge', 'Application', 'msedge.exe')]);
  }
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

function glibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return Boolean(report?.header?.glibcVersionRuntime);
}

async function runs(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function inXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function firstLine(cause: unknown): string {
  const lines = String(cause instanceof Error ? cause.message : cause).split('\n');
  // Puppeteer's first line only says that the start failed; the browser's own complaint follows it.
  return (lines.find((line) => /error|cannot|No usable|not found/i.test(line) && !/^Failed to launch/.test(line)) ?? lines[0] ?? '').trim();
}

function hint(choice: BrowserChoice, cause: unknown): string {
  if (/sandbox/i.test(String(cause))) return '; where the system allows no sandbox, CLAUSEBOOK_BROWSER_SANDBOX=off starts it without';
  if (choice.source === 'bundled') return `; delete ${dirname(choice.path)} to unpack it anew, or name another browser in PUPPETEER_EXECUTABLE_PATH`;
  return '';
}
