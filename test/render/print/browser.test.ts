// A browser that ends or breaks off while it prints, and one that finds no room: one line, and nothing of it is left over.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InputError } from '../../../src/model/place.ts';
import { holdRoom, withBrowser } from '../../../src/render/print/browser.ts';
import { findBrowser } from '../../../src/render/print/find-browser.ts';

let folder = '';
let own = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-browser-test-'));
  // A program of its own, so that the browser that the worker keeps is left alone.
  const { path, env } = await findBrowser();
  own = join(folder, 'browser');
  const variables = Object.entries(env).map(([name, value]) => `${name}='${value}' `);
  await writeFile(own, `#!/bin/sh\n${variables.join('')}exec '${path}' "$@"\n`, { mode: 0o755 });
  await writeFile(join(folder, 'page.html'), '<p>A page</p>');
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const fault = (work: () => Promise<unknown>): Promise<InputError> =>
  work().then(
    () => expect.fail('it went on'),
    (e) => {
      expect(e).toBeInstanceOf(InputError);
      return e as InputError;
    },
  );

describe.runIf(process.platform === 'linux')('a browser', () => {
  it('that is killed is named, and its profile is gone', async () => {
    const error = await fault(() =>
      withBrowser(own, (browser) =>
        browser.visit(folder, 'page.html', async (page) => {
          page.browser().process()?.kill('SIGKILL');
          return page.pdf();
        }),
      ),
    );
    expect(error.message).toBe(
      `browser: ${own} (option) ended while it was at work: what it was making is not written; try again with more memory free, or name another browser in PUPPETEER_EXECUTABLE_PATH`,
    );
    expect((await readdir(folder)).sort()).toEqual(['browser', 'page.html']);
  });

  it('of which a page breaks off is ended with all that waits for it', async () => {
    const works: Promise<unknown>[] = [];
    const error = await fault(() =>
      withBrowser(own, async (browser) => {
        works.push(
          browser.visit(folder, 'page.html', async (page) => {
            await page.goto('chrome://crash').catch(() => undefined);
            // Without being told that the page is gone this would wait for two minutes.
            return page.pdf();
          }),
        );
        return works[0];
      }),
    );
    expect(error.message).toContain('a page of it broke off');
    expect((await readdir(folder)).sort()).toEqual(['browser', 'page.html']);
  });
});

it('a full temporary folder is told of before a browser is started', () => {
  expect(() => holdRoom('/tmp', { bavail: 32 * 256 - 1, bsize: 4096 })).toThrow(
    'browser: the temporary folder /tmp has 31 MB free, and printing wants 32: make room, or name another folder in TMPDIR',
  );
  expect(() => holdRoom('/tmp', { bavail: 32 * 256, bsize: 4096 })).not.toThrow();
});
