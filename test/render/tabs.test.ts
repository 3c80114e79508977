// The tabs of the browser, used for one file after another.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../src/render/print/browser.ts';
import { picturesOf } from '../../src/render/print/pictures.ts';
import { documentView } from '../../src/render/rulebook/document.ts';
import { fixture } from './fixture.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'clausebook-tabs-'));
  for (const name of ['first', 'second']) {
    await mkdir(join(home, name));
    await writeFile(
      join(home, name, 'a.html'),
      `<!DOCTYPE html><title>${name}</title><link rel="stylesheet" href="../first/a.css"><p>words</p>`,
    );
  }
  await writeFile(join(home, 'first', 'a.css'), 'p { color: rgb(1, 2, 3) }');
});
afterAll(() => rm(home, { recursive: true, force: true }));

const color = (page: Page) => page.evaluate(`getComputedStyle(document.querySelector('p')).color`);

describe('a tab', () => {
  it('shows the next file in the window and with the folder of that file alone', async () => {
    await withBrowser(undefined, async ({ visit }) => {
      const first = await visit(join(home, 'first'), 'a.html', async (page) => {
        expect([await page.title(), await color(page)]).toEqual(['first', 'rgb(1, 2, 3)']);
        await page.setViewport({ width: 1234, height: 567 });
        expect(await page.evaluate('innerWidth')).toBe(1234);
        return page;
      });
      await visit(join(home, 'second'), 'a.html', async (page) => {
        expect(page).toBe(first);
        expect([await page.title(), await color(page)]).toEqual(['second', 'rgb(0, 0, 0)']);
        expect(await page.evaluate('innerWidth')).toBe(800);
      });
    });
  });

  it('is waited for where all are in use', async () => {
    await withBrowser(undefined, async ({ visit }) => {
      const pages = new Set<Page>();
      let now = 0;
      let most = 0;
      const asked = Array.from({ length: 9 }, (_, i) =>
        visit(join(home, 'first'), 'a.html', async (page) => {
          most = Math.max(most, ++now);
          pages.add(page);
          await page.pdf();
          now--;
          return i;
        }),
      );
      expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      const room = Math.min(4, Math.max(2, availableParallelism()));
      expect(most).toBeLessThanOrEqual(room);
      expect(pages.size).toBeLessThanOrEqual(room);
    });
  });

  it('is closed where something failed on it, and the next one is a new one', async () => {
    await withBrowser(undefined, async ({ visit }) => {
      const seen: Page[] = [];
      for (let i = 0; i < 5; i++) {
        const failed = visit(join(home, 'first'), 'a.html', async (page) => {
          seen.push(page);
          throw new Error('out of ink');
        });
        await expect(failed).rejects.toThrow('out of ink');
      }
      expect(new Set(seen).size).toBe(5);
      expect(seen.every((page) => page.isClosed())).toBe(true);
      expect(await visit(join(home, 'first'), 'a.html', (page) => page.title())).toBe('first');
    });
  });
});

it('takes the picture of a drawing once for all documents that a browser prints', async () => {
  const [reading, filing] = (['reading', 'filing'] as const).map((profile) => documentView(fixture(), { profile }));
  if (!reading || !filing) throw new Error('two documents');
  await withBrowser(undefined, async (browser) => {
    const [a, b] = await Promise.all([reading, filing].map((doc) => picturesOf(doc, { browser, folder: home })));
    expect(a?.size).toBeGreaterThan(0);
    for (const [anchor, { png }] of a ?? []) expect(b?.get(anchor)?.png).toBe(png);
  });
});
