// The Chromium that npm installs as an optional package: unpacked once for each version into a folder of the user's
// own.
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { InputError } from '../../model/place.ts';
import { untilDone } from './leftovers.ts';
import { xmlText } from './xml.ts';

/** Counts up when what is unpacked, or how, changes. */
const UNPACKED = 1;

/** An unpacked browser, and what its process has in its environment beside ours: its own libraries and fonts. */
export interface Bundled {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Unpacks the Chromium that npm installed, once for each version; null where there is none for this machine. */
export async function unpackBundled(): Promise<Bundled | null> {
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
    const { default: tar } = await import('tar-fs');
    // Unpacked beside its place and moved there whole, so that two starts at once cannot meet half a browser.
    const half = await mkdtemp(join(home, 'unpacking-'));
    const done = untilDone(() => rmSync(half, { recursive: true, force: true }));
    try {
      await Promise.all([
        pipeline(
          createReadStream(join(from, 'chromium.br')),
          createBrotliDecompress(),
          createWriteStream(join(half, 'chromium'), { mode: 0o755 }),
        ),
        ...['al2023', 'fonts'].map((name) =>
          pipeline(
            createReadStream(join(from, `${name}.tar.br`)),
            createBrotliDecompress(),
            tar.extract(half, ownFiles),
          ),
        ),
      ]);
      // The package's own fonts.conf points at fixed folders; ours lets the browser see its own fonts alone.
      await writeFile(
        join(half, 'fonts.conf'),
        `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n  <dir>${xmlText(join(folder, 'fonts'))}</dir>\n  <cachedir>${xmlText(join(folder, 'fonts-cache'))}</cachedir>\n</fontconfig>\n`,
      );
      await rename(half, folder).catch(async (cause) => {
        if (!(await exists(folder))) throw cause;
      });
    } catch (cause) {
      throw new InputError(`browser: the bundled Chromium cannot be unpacked into ${home}: ${firstLine(cause)}`);
    } finally {
      await rm(half, { recursive: true, force: true });
      done();
    }
  }
  const libraries = [join(folder, 'lib'), ...(process.env.LD_LIBRARY_PATH ? [process.env.LD_LIBRARY_PATH] : [])].join(
    delimiter,
  );
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder } };
}

/**
 * A folder of this user's own for unpacked programs: the cache folder of the system, or one in its temporary folder.
 */
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
  throw new InputError(
    `browser: no folder can be written to unpack Chromium into; name one in CLAUSEBOOK_CACHE (tried ${candidates.join(', ')})`,
  );
}

function glibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return Boolean(report?.header?.glibcVersionRuntime);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What a browser, or who starts it, complains of, in one line. */
export function firstLine(cause: unknown): string {
  const lines = String(cause instanceof Error ? cause.message : cause).split('\n');
  // Puppeteer's first line only says that the start failed; the browser's own complaint follows it.
  return (
    lines.find((line) => /error|cannot|No usable|not found/i.test(line) && !/^Failed to launch/.test(line)) ??
    lines[0] ??
    ''
  ).trim();
}
