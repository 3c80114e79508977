// The browser that prints: found or unpacked, started without network and without page scripts, and always closed.
import { rmSync, type StatsFs } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { InputError } from '../../model/place.ts';
import { firstLine } from './bundled.ts';
import { type BrowserChoice, findBrowser } from './find-browser.ts';
import { untilDone } from './leftovers.ts';
import { PageCrash, STEP_MS, tabsOf, type Visit } from './tabs.ts';

/** Margin boxes of `@page` (running heads and page numbers) came with this version. */
const OLDEST_MAJOR = 131;
const START_MS = 60_000;

export interface BrowserInfo {
  readonly path: string;
  readonly source: BrowserChoice['source'];
  /** `Chromium 147.0.7727.0` */
  readonly version: string;
  /** Why it prints without its sandbox; null where it has one. */
  readonly bare: string | null;
}

export interface OpenBrowser {
  readonly info: BrowserInfo;
  readonly visit: Visit;
  /** The pictures that it has drawn or is drawing, as PNG, by their SVG: none is drawn twice. */
  readonly pictures: Map<string, Promise<Uint8Array | undefined>>;
}

/** The browsers that are open, by their program, and for how many pieces of work. */
const inUse = new Map<string, { users: number; readonly started: Promise<Started> }>();

/** A browser that was started, and how it is ended whatever state it is in, with its profile. */
interface Started {
  readonly browser: Browser;
  readonly open: OpenBrowser;
  readonly end: () => void;
}

/**
 * Hands a browser to `work`: the one of this program that is open already, or one that is started for it. The last who
 * uses it closes it, whatever happens.
 * `executable` is what the user named; it is used or complained about, never silently replaced.
 *
 * Throws InputError where the browser cannot be started, ends, or does not answer any more.
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
  } catch (cause) {
    const started = await there.started;
    const why = cause instanceof InputError ? null : broken(cause, started.browser);
    if (why === null) throw cause;
    // Whoever else waits for it would wait as long once more.
    if (inUse.get(choice.path) === there) inUse.delete(choice.path);
    started.end();
    throw new InputError(
      `browser: ${choice.path} (${choice.source}) ${why}: what it was making is not written; try again with more memory free, or name another browser in PUPPETEER_EXECUTABLE_PATH`,
    );
  } finally {
    if (--there.users === 0) {
      if (inUse.get(choice.path) === there) inUse.delete(choice.path);
      await there.started.then(close).catch(() => undefined);
    }
  }
}

/** What is wrong with a browser where something failed in it; null where the fault is another's. */
function broken(cause: unknown, browser: Browser): string | null {
  if (!browser.connected) return 'ended while it was at work';
  if (cause instanceof PageCrash) return 'ran out of memory, or a page of it broke off';
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError' || name === 'ProtocolError') return `did not answer (${firstLine(cause)})`;
  return null;
}

/** Closes a browser; one that hangs meanwhile is ended: nobody waits for it. */
async function close({ browser, end }: Started): Promise<void> {
  await Promise.race([browser.close(), new Promise((done) => setTimeout(done, 5_000).unref())]).catch(() => undefined);
  end();
}

/** What `doctor` says of the browser: which one is used, where it came from, its version; starts it once to be sure. */
export async function browserInfo(executable?: string): Promise<BrowserInfo> {
  return withBrowser(executable, async (browser) => browser.info);
}

async function start(choice: BrowserChoice): Promise<Started> {
  const bare = withoutSandbox();
  const sandbox = bare === null;
  // Only here: whoever prints nothing need not wait for it.
  const { default: puppeteer } = await import('puppeteer-core');
  holdRoom(tmpdir(), await statfs(tmpdir()));
  const profile = await mkdtemp(join(tmpdir(), 'clausebook-browser-'));
  let browser: Browser | undefined;
  const end = (): void => {
    browser?.process()?.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    done();
  };
  const done = untilDone(end);
  try {
    browser = await puppeteer.launch({
      executablePath: choice.path,
      userDataDir: profile,
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      headless: choice.source === 'bundled' ? 'shell' : true,
      args: [
        '--no-zygote',
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--lang=en-AU',
        ...(sandbox ? [] : ['--no-sandbox']),
      ].filter(
        // Without a zygote there is no sandbox: the two go together.
        (flag) => !(sandbox && flag === '--no-zygote'),
      ),
      env: { ...process.env, ...choice.env, ...roomIn(profile) },
      timeout: START_MS,
      protocolTimeout: STEP_MS,
    });
  } catch (cause) {
    end();
    throw new InputError(
      `browser: ${choice.path} (${choice.source}) does not start: ${firstLine(cause)}${hint(choice, cause)}`,
    );
  }
  const version = (await browser.version()).replace(/^Headless(?=Chrome)/, '').replace('/', ' ');
  const major = Number(/ (\d+)\./.exec(version)?.[1] ?? 0);
  if (major < OLDEST_MAJOR) {
    end();
    throw new InputError(
      `browser: ${choice.path} (${choice.source}) is ${version}; version ${OLDEST_MAJOR} or newer is needed`,
    );
  }
  const info = { path: choice.path, source: choice.source, version, bare };
  return { browser, open: { info, visit: await tabsOf(browser), pictures: new Map() }, end };
}

/** Chromium refuses its sandbox to root; where the system forbids it to everybody, the user may say so. */
function withoutSandbox(): string | null {
  if (process.getuid?.() === 0) return 'root is given none; print as another user';
  return process.env.CLAUSEBOOK_BROWSER_SANDBOX === 'off' ? 'CLAUSEBOOK_BROWSER_SANDBOX is off' : null;
}

/** The longest path of a socket, 107 bytes on Linux, less what Chromium adds to its temporary folder. */
const LONGEST_ROOM = 107 - '/.org.chromium.Chromium.XXXXXX/SingletonSocket'.length;

/**
 * What makes a browser keep its temporary files in its profile, so that one which is ended leaves none behind: its
 * processes make and remove them until the last of them is gone. Nothing where a path would grow too long for it.
 */
function roomIn(profile: string): { TMPDIR?: string } {
  return Buffer.byteLength(profile) <= LONGEST_ROOM ? { TMPDIR: profile } : {};
}

/** Megabytes that a browser's profile and the pages which it prints want. */
const ROOM = 32;

/**
 * Throws InputError where a folder on a disk like this has no room: a browser says nothing of it, and its start is
 * waited for in vain.
 */
export function holdRoom(folder: string, { bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'>): void {
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < ROOM)
    throw new InputError(
      `browser: the temporary folder ${folder} has ${free} MB free, and printing wants ${ROOM}: make room, or name another folder in TMPDIR`,
    );
}

function hint(choice: BrowserChoice, cause: unknown): string {
  if (/sandbox/i.test(String(cause)))
    return '; where the system allows no sandbox, CLAUSEBOOK_BROWSER_SANDBOX=off starts it without';
  if (choice.source === 'bundled')
    return `; delete ${dirname(choice.path)} to unpack it anew, or name another browser in PUPPETEER_EXECUTABLE_PATH`;
  return '';
}
