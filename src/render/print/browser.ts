// The browser that prints: found or unpacked, started without network and without page scripts, and always closed.
import { dirname } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { InputError } from '../../model/place.ts';
import { firstLine } from './bundled.ts';
import { type BrowserChoice, findBrowser } from './find-browser.ts';
import { STEP_MS, tabsOf, type Visit } from './tabs.ts';

/** Margin boxes of `@page` (running heads and page numbers) came with this version. */
const OLDEST_MAJOR = 131;
const START_MS = 60_000;

export interface BrowserInfo {
  readonly path: string;
  readonly source: BrowserChoice['source'];
  /** `Chromium 147.0.7727.0` */
  readonly version: string;
  readonly sandbox: boolean;
}

export interface OpenBrowser {
  readonly info: BrowserInfo;
  readonly visit: Visit;
  /** The pictures that it has taken or is taking, as PNG, by what is drawn: none is taken twice. */
  readonly pictures: Map<string, Promise<Uint8Array | undefined>>;
}

/** The browsers that are open, by their program, and for how many pieces of work. */
const inUse = new Map<string, { users: number; readonly started: ReturnType<typeof start> }>();

/**
 * Hands a browser to `work`: the one of this program that is open already, or one that is started for it. The last who
 * uses it closes it, whatever happens.
 * `executable` is what the user named; it is used or complained about, never silently replaced.
 */
export async function withBrowser<T>(
  executable: string | undefined,
  work: (browser: OpenBrowser) => Promise<T>,
): Promise<T> {
  const choice = await findBrowser(executable);
  const there = inUse.get(choice.path) ?? { users: 0, started: start(choice) };
  inUse.set(choice.path, there);
  there.users++;
  try {
    return await work((await there.started).open);
  } finally {
    if (--there.users === 0) {
      inUse.delete(choice.path);
      await there.started.then(({ browser }) => close(browser)).catch(() => undefined);
    }
  }
}

/** Closes a browser; one that hangs meanwhile is ended: nobody waits for it. */
async function close(browser: Browser): Promise<void> {
  const ended = await Promise.race([
    browser.close().then(() => true),
    new Promise<boolean>((done) => setTimeout(done, 5_000, false).unref()),
  ]);
  if (!ended) browser.process()?.kill('SIGKILL');
}

/** What `doctor` says of the browser: which one is used, where it came from, its version; starts it once to be sure. */
export async function browserInfo(executable?: string): Promise<BrowserInfo> {
  return withBrowser(executable, async (browser) => browser.info);
}

async function start(choice: BrowserChoice): Promise<{ browser: Browser; open: OpenBrowser }> {
  // Chromium refuses its sandbox to root; where the system forbids it to everybody, the user may say so.
  const sandbox = process.getuid?.() !== 0 && process.env.CLAUSEBOOK_BROWSER_SANDBOX !== 'off';
  // Only here: whoever prints nothing need not wait for it.
  const { default: puppeteer } = await import('puppeteer-core');
  let browser: Browser;
  try {
    browser = await puppeteer.launch({
      executablePath: choice.path,
      headless: choice.source === 'bundled' ? 'shell' : true,
      args: [
        '--no-zygote',
        '--font-render-hinting=none',
        '--disable-gpu',
        // What is drawn anew in part differs at slanting edges from what is drawn at once; which it is hangs on time.
        '--disable-partial-raster',
        '--disable-dev-shm-usage',
        '--lang=en-AU',
        ...(sandbox ? [] : ['--no-sandbox']),
      ].filter(
        // Without a zygote there is no sandbox: the two go together.
        (flag) => !(sandbox && flag === '--no-zygote'),
      ),
      env: { ...process.env, ...choice.env },
      timeout: START_MS,
      protocolTimeout: STEP_MS,
    });
  } catch (cause) {
    throw new InputError(
      `browser: ${choice.path} (${choice.source}) does not start: ${firstLine(cause)}${hint(choice, cause)}`,
    );
  }
  const version = (await browser.version()).replace(/^Headless(?=Chrome)/, '').replace('/', ' ');
  const major = Number(/ (\d+)\./.exec(version)?.[1] ?? 0);
  if (major < OLDEST_MAJOR) {
    await browser.close();
    throw new InputError(
      `browser: ${choice.path} (${choice.source}) is ${version}; version ${OLDEST_MAJOR} or newer is needed`,
    );
  }
  const info = { path: choice.path, source: choice.source, version, sandbox };
  return { browser, open: { info, visit: await tabsOf(browser), pictures: new Map() } };
}

function hint(choice: BrowserChoice, cause: unknown): string {
  if (/sandbox/i.test(String(cause)))
    return '; where the system allows no sandbox, CLAUSEBOOK_BROWSER_SANDBOX=off starts it without';
  if (choice.source === 'bundled')
    return `; delete ${dirname(choice.path)} to unpack it anew, or name another browser in PUPPETEER_EXECUTABLE_PATH`;
  return '';
}
