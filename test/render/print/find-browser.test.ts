// Which browser is taken, on each system: the machine is described, not the one that the tests run on.
import { describe, expect, it } from 'vitest';
import { browserAmong, findBrowser, type Sight } from '../../../src/render/print/find-browser.ts';
import { isFileBelow } from '../../../src/render/print/places.ts';

const HOMES = { win32: 'C:\\Users\\Officer', darwin: '/Users/officer', linux: '/home/officer' } as const;
const WINDOWS = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\Officer\\AppData\\Local',
};

/** A machine on which these programs are, and no others. */
function machine(platform: keyof typeof HOMES, env: Sight['env'], programs: readonly string[], bundled = false): Sight {
  const sep = platform === 'win32' ? '\\' : '/';
  return {
    platform,
    env,
    home: HOMES[platform],
    runs: async (path) => programs.includes(path),
    names: async (folder) => [
      ...new Set(
        programs.filter((p) => p.startsWith(folder + sep)).map((p) => p.slice(folder.length + 1).split(sep)[0] ?? ''),
      ),
    ],
    bundled: async () => (bundled ? { path: '/cache/chromium', env: { FONTCONFIG_PATH: '/cache' } } : null),
  };
}

const taken = async (sight: Sight, option?: string) => {
  const { path, source } = await browserAmong(option, sight);
  return { path, source };
};

describe('an installed browser is found where its maker puts it', () => {
  // As the makers install them: for all users or for one, Chrome, Chromium or Edge.
  it.each([
    ['win32', WINDOWS, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', WINDOWS, 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', WINDOWS, 'C:\\Users\\Officer\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', WINDOWS, 'C:\\Users\\Officer\\AppData\\Local\\Chromium\\Application\\chrome.exe'],
    ['win32', WINDOWS, 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
    ['win32', { ProgramW6432: 'D:\\Programs' }, 'D:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe'],
    ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', {}, '/Users/officer/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', {}, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/bin/google-chrome-stable'],
    ['linux', { PATH: '/usr/local/bin::/snap/bin' }, '/snap/bin/chromium'],
    ['linux', { PATH: '/usr/bin' }, '/usr/bin/microsoft-edge'],
  ] as const)('%s %o', async (platform, env, path) => {
    expect(await taken(machine(platform, env, [path]))).toEqual({ path, source: 'system' });
  });

  it('Chrome for one user comes before Edge for all', async () => {
    const chrome = `${WINDOWS.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`;
    const edge = `${WINDOWS['ProgramFiles(x86)']}\\Microsoft\\Edge\\Application\\msedge.exe`;
    expect((await taken(machine('win32', WINDOWS, [edge, chrome]))).path).toBe(chrome);
  });
});

describe('the newest of the browsers that puppeteer keeps', () => {
  it.each([
    ['win32', {}, 'C:\\Users\\Officer\\.cache\\puppeteer\\chrome\\win64-', '\\chrome-win64\\chrome.exe'],
    [
      'darwin',
      {},
      '/Users/officer/.cache/puppeteer/chrome/mac_arm-',
      '/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
    [
      'linux',
      { PUPPETEER_CACHE_DIR: '/var/pup' },
      '/var/pup/chrome-headless-shell/linux-',
      '/chrome-headless-shell-linux64/chrome-headless-shell',
    ],
  ] as const)('%s', async (platform, env, before, after) => {
    const programs = ['99.0.1', '147.0.2', '147.0.10'].map((version) => before + version + after);
    expect(await taken(machine(platform, env, programs))).toEqual({
      path: `${before}147.0.10${after}`,
      source: 'puppeteer cache',
    });
  });
});

describe('the order', () => {
  const installed = '/usr/bin/chromium';
  const kept = '/home/officer/.cache/puppeteer/chrome/linux-147.0.1/chrome-linux64/chrome';
  const env = { PATH: '/usr/bin' };

  it('is option, environment, bundled, puppeteer, installed', async () => {
    const programs = [installed, kept, '/opt/one', '/opt/two'];
    const named = { ...env, PUPPETEER_EXECUTABLE_PATH: '/opt/two' };
    expect(await taken(machine('linux', named, programs, true), '/opt/one')).toEqual({
      path: '/opt/one',
      source: 'option',
    });
    expect(await taken(machine('linux', named, programs, true))).toEqual({
      path: '/opt/two',
      source: 'PUPPETEER_EXECUTABLE_PATH',
    });
    expect(await taken(machine('linux', env, programs, true))).toEqual({ path: '/cache/chromium', source: 'bundled' });
    expect((await taken(machine('linux', env, programs))).path).toBe(kept);
    expect((await taken(machine('linux', env, [installed]))).path).toBe(installed);
  });

  it('never replaces what was named, and says in one line that there is none', async () => {
    await expect(taken(machine('linux', env, [installed], true), '/opt/none')).rejects.toThrow(
      /^browser: the browser option names \/opt\/none, which is not a program that can be run; [^\n]*$/,
    );
    const named = machine('win32', { ...WINDOWS, PUPPETEER_EXECUTABLE_PATH: 'C:\\none.exe' }, []);
    await expect(taken(named)).rejects.toThrow(/^browser: PUPPETEER_EXECUTABLE_PATH names C:\\none\.exe, [^\n]*$/);
    const none = taken(machine('win32', WINDOWS, []));
    await expect(none).rejects.toThrow(
      /^browser: none is found[^\n]*install Chrome, Chromium or Edge[^\n]*PUPPETEER_EXECUTABLE_PATH; html and md need none$/,
    );
  });
});

describe('this installation', () => {
  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'has the bundled browser: npm skips an optional package without a word',
    async () => {
      const { PUPPETEER_EXECUTABLE_PATH } = process.env;
      delete process.env.PUPPETEER_EXECUTABLE_PATH;
      try {
        expect((await findBrowser()).source).toBe('bundled');
      } finally {
        if (PUPPETEER_EXECUTABLE_PATH !== undefined) process.env.PUPPETEER_EXECUTABLE_PATH = PUPPETEER_EXECUTABLE_PATH;
      }
    },
  );
});

describe('a page may read the files of its folder alone', () => {
  it.each([
    ['file:///tmp/clausebook-a/page.html', '/tmp/clausebook-a', 'linux', true],
    ['file:///tmp/clausebook-a/../b/page.html', '/tmp/clausebook-a', 'linux', false],
    ['file:///tmp/clausebook-ab/page.html', '/tmp/clausebook-a', 'linux', false],
    ['https://example.org/tmp/clausebook-a/page.html', '/tmp/clausebook-a', 'linux', false],
    ['file://elsewhere/tmp/clausebook-a/page.html', '/tmp/clausebook-a', 'linux', false],
    [
      'file:///C:/Users/Officer%20One/Temp/clausebook-a/page.html',
      'c:\\Users\\Officer One\\Temp\\clausebook-a',
      'win32',
      true,
    ],
    ['file:///C:/Users/Officer%20One/secret.html', 'C:\\Users\\Officer One\\Temp\\clausebook-a', 'win32', false],
    [
      'file:///D:/Users/Officer%20One/Temp/clausebook-a/page.html',
      'C:\\Users\\Officer One\\Temp\\clausebook-a',
      'win32',
      false,
    ],
  ] as const)('%s below %s on %s: %s', (address, folder, platform, may) => {
    expect(isFileBelow(address, folder, platform)).toBe(may);
  });
});
