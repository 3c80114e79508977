// A document in several formats: how each is made, and the files, each written whole or not at all.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OpenBrowser, withBrowser } from './browser.ts';
import { untilDone } from './leftovers.ts';
import { together } from './together.ts';
import { writableFolder, writableTarget, writeWhole } from './write.ts';

/** What prints: an open browser, and a temporary folder for the pages that it reads. */
export interface Press {
  readonly browser: OpenBrowser;
  readonly folder: string;
}

/** What is told of a PDF beside its bytes. */
export interface Measures {
  readonly pages?: number;
  /** The standards that the file says it keeps: `PDF/UA-1`, `PDF/A-2a`. */
  readonly standards?: readonly string[];
  /** Why it does not say so of others, a line each; not there where it says it of all. */
  readonly unmet?: readonly string[];
}

/** A document in one format. */
export interface Made extends Measures {
  readonly bytes: string | Uint8Array;
}

/** How a document is made in one format: from itself, or on a press. */
export type Writer<T> =
  | { readonly prints: false; readonly make: (document: T) => Made }
  | { readonly prints: true; readonly make: (document: T, press: Press) => Promise<Made> };

export interface RenderedFile<F extends string = string> extends Measures {
  readonly path: string;
  readonly format: F;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a PDF tells of itself, of whatever else it is told of; nothing of what is no PDF. */
export const measuresOf = ({ pages, standards, unmet }: Measures): Measures => ({
  ...(pages === undefined ? {} : { pages }),
  ...(standards === undefined ? {} : { standards }),
  ...(unmet === undefined || unmet.length === 0 ? {} : { unmet }),
});

/** Which standards files do not say they keep, and why, a line each. */
export const unmetLines = (files: readonly (Measures & { readonly path: string })[]): readonly string[] =>
  files.flatMap(({ path, unmet = [] }) => unmet.map((why) => `${path} is not said to be ${why}`));

/** Which formats of a document, and where they go. */
export interface Target<F extends string> {
  readonly formats: readonly F[];
  /** The path of the files without `.<format>`. */
  readonly stem: string;
  /** The program to print with; where none is named, the one that is found. */
  readonly browser: string | undefined;
}

/** Hands an open browser and a temporary folder to `work`; see `withBrowser`. */
export async function withPress<T>(executable: string | undefined, work: (press: Press) => Promise<T>): Promise<T> {
  return withBrowser(executable, async (browser) => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-'));
    const done = untilDone(() => rmSync(folder, { recursive: true, force: true }));
    try {
      return await work({ browser, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
      done();
    }
  });
}

/**
 * Makes a document in the formats asked for, all of them before any is written, and writes them in the order of
 * `writers`. A browser that is missing, and a folder that cannot be written to, are said before the work, not after it.
 */
export async function writeFormats<T, F extends string>(
  writers: Readonly<Record<F, Writer<T>>>,
  { formats, stem, browser }: Target<F>,
  document: () => T,
): Promise<readonly RenderedFile<F>[]> {
  const wanted = (Object.keys(writers) as F[]).filter((format) => formats.includes(format));
  const makeWith = async (press: Press | null): Promise<readonly RenderedFile<F>[]> => {
    // What cannot be shown is refused before there is a folder.
    const shown = document();
    await writableFolder(dirname(stem));
    const made = await together(
      wanted.map((format) => {
        const writer = writers[format];
        if (!writer.prints) return writer.make(shown);
        if (!press) throw new Error(`${format} is made on a press`);
        return writer.make(shown, press);
      }),
    );
    const files: RenderedFile<F>[] = [];
    for (const [i, format] of wanted.entries()) {
      const { bytes: content = '', ...measures } = made[i] ?? {};
      const data = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const path = `${stem}.${format}`;
      await writeWhole(path, data);
      const sha256 = createHash('sha256').update(data).digest('hex');
      files.push({ path, format, bytes: data.length, sha256, ...measuresOf(measures) });
    }
    return files;
  };
  for (const format of wanted) await writableTarget(`${stem}.${format}`);
  return wanted.some((format) => writers[format].prints) ? withPress(browser, makeWith) : makeWith(null);
}
