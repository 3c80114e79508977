// Files: named by edition and profile, written whole or not at all, and one clear line where they cannot be.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/model/place.ts';
import { browserInfo, withBrowser } from '../../../src/render/print/browser.ts';
import { writeWhole } from '../../../src/render/print/write.ts';
import { renderEdition } from '../../../src/render/rulebook/files.ts';
import { fixture, VERDICTS } from '../fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('rendering an edition', () => {
  it('writes the formats asked for, with the same bytes each time', async () => {
    const once = await renderEdition(fixture(), {
      formats: ['md', 'docx', 'html', 'pdf'],
      profile: 'annotated',
      outDir: join(folder, 'a'),
      verdicts: VERDICTS,
    });
    expect(once.map((file) => file.path)).toEqual(
      ['pdf', 'docx', 'html', 'md'].map((format) => join(folder, 'a', `test@1.0.annotated.${format}`)),
    );
    expect(once.map((file) => file.pages)).toEqual([8, undefined, undefined, undefined]);
    for (const file of once) expect((await readFile(file.path)).length).toBe(file.bytes);
    const again = await renderEdition(fixture(), {
      formats: ['pdf', 'docx', 'html', 'md'],
      profile: 'annotated',
      outDir: join(folder, 'b'),
      verdicts: VERDICTS,
    });
    expect(again.map((file) => file.sha256)).toEqual(once.map((file) => file.sha256));
    expect(await readdir(join(folder, 'a'))).toHaveLength(4);
  });

  it('needs no browser for HTML and Markdown', async () => {
    const files = await renderEdition(fixture(), {
      formats: ['html', 'md'],
      profile: 'reading',
      outDir: join(folder, 'c'),
      browser: '/nowhere/chromium',
    });
    expect(files).toHaveLength(2);
  });

  it('says so when the browser that the user named cannot be used, and writes nothing', async () => {
    const said = renderEdition(fixture(), {
      formats: ['html', 'pdf'],
      profile: 'reading',
      outDir: join(folder, 'd'),
      browser: '/nowhere/chromium',
    });
    await expect(said).rejects.toThrow(
      /^browser: the browser option names \/nowhere\/chromium, which is not a program that can be run/,
    );
    await expect(said).rejects.toBeInstanceOf(InputError);
    expect(await readdir(folder)).not.toContain('d');
  });

  it('says so when the target cannot be written, and leaves nothing half-written', async () => {
    await mkdir(join(folder, 'e', 'test@1.0.reading.md'), { recursive: true });
    await expect(
      renderEdition(fixture(), { formats: ['md'], profile: 'reading', outDir: join(folder, 'e') }),
    ).rejects.toThrow(/test@1\.0\.reading\.md cannot be written: a folder of that name is in the way/);
    expect(await readdir(join(folder, 'e'))).toEqual(['test@1.0.reading.md']);
    await writeFile(join(folder, 'file'), '');
    await expect(writeWhole(join(folder, 'file', 'x.md'), 'x')).rejects.toThrow(
      /the output folder .* cannot be made: a file/,
    );
  });

  it.skipIf(process.getuid?.() === 0)('says so when permission is denied, and keeps what was there', async () => {
    const locked = join(folder, 'locked');
    await mkdir(locked);
    await writeFile(join(locked, 'x.md'), 'before');
    await chmod(locked, 0o555);
    await expect(writeWhole(join(locked, 'x.md'), 'after')).rejects.toThrow(/cannot be written: permission denied/);
    expect(await readFile(join(locked, 'x.md'), 'utf8')).toBe('before');
    await chmod(locked, 0o755);
  });
});

describe('the browser', () => {
  it('says which one it is', async () => {
    const info = await browserInfo();
    expect(info.version).toMatch(/^Chrom\w+ \d+\./);
    expect(existsSync(info.path)).toBe(true);
  });

  it('runs no script of a page, and reads nothing outside its folder', async () => {
    const home = join(folder, 'page');
    await mkdir(home);
    await writeFile(join(folder, 'secret.css'), 'p { color: rgb(1, 2, 3); }');
    await writeFile(join(home, 'inside.css'), 'p { background-color: rgb(4, 5, 6); }');
    await writeFile(
      join(home, 'a.html'),
      `<!DOCTYPE html><title>before</title><link rel="stylesheet" href="../secret.css"><link rel="stylesheet" href="inside.css"><link rel="stylesheet" href="http://127.0.0.1:9/x.css"><p>words</p><script>document.title = 'after'</script><iframe src="file:///etc/passwd"></iframe>`,
    );
    await withBrowser(undefined, (browser) =>
      browser.visit(home, 'a.html', async (page) => {
        expect(await page.title()).toBe('before');
        expect(await page.evaluate(`getComputedStyle(document.querySelector('p')).color`)).toBe('rgb(0, 0, 0)');
        expect(await page.evaluate(`getComputedStyle(document.querySelector('p')).backgroundColor`)).toBe(
          'rgb(4, 5, 6)',
        );
      }),
    );
  });

  it('refuses a program that is no browser, in one line', async () => {
    await expect(browserInfo('/bin/true')).rejects.toThrow(/^browser: \/bin\/true \(option\) does not start: [^\n]*$/);
  });
});
