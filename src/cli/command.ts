// How every command ends: one envelope, one exit code, and the files that were written named where they belong.
import { envelope, exitOf } from '../desk/envelope.ts';
import type { Found, Written } from '../desk/found.ts';
import type { Edition } from '../model/edition.ts';
import type { Step } from '../model/step.ts';
import type { GlobalOptions, Io } from './io.ts';
import { steps } from './progress.ts';

export interface Telling<O, F> {
  readonly name: string;
  /** The use case, given the words that were typed; what it says meanwhile is said at once. */
  readonly run: (words: readonly string[], options: O, step: Step, say: (line: string) => void) => Promise<F>;
  /** What is printed without --json. */
  readonly text: (found: F, options: O) => string;
  /** Whether the text names the files that were written. */
  readonly namesFiles?: boolean;
}

/** Runs a use case and tells what it found; the exit code follows from what was found, before anything is printed. */
export const command =
  <O extends GlobalOptions, F extends Found<unknown>>({ name, run, text, namesFiles }: Telling<O, F>) =>
  async (words: readonly string[], options: O, io: Io): Promise<number> => {
    const found = await run(words, options, steps(io, options.quiet), (line) =>
      (options.json ? io.err : io.out)(`${line}\n`),
    );
    const exit = exitOf(found);
    for (const note of [...meant(words, found.editions), ...found.notes]) io.err(`${note}\n`);
    if (options.json || !namesFiles) for (const file of found.files) io.err(`${fileLine(file)}\n`);
    io.out(options.json ? `${JSON.stringify(envelope(name, found), null, 1)}\n` : text(found, options));
    return exit;
  };

/** What is said of a book that was named alone, where it has no edition that is approved. */
const meant = (words: readonly string[], editions: readonly Edition[]): readonly string[] =>
  editions
    .filter(
      ({ book, meta }, _, all) =>
        words.includes(book) && meta.status !== 'approved' && all.filter((e) => e.book === book).length === 1,
    )
    .map(
      ({ id, book, meta }) => `${book} is ${id} here, which is ${meta.status === 'draft' ? 'a draft' : meta.status}`,
    );

/**
 * Where a file is; of a document, also how long it is, which standards it keeps, and by which hash it is known again.
 */
export const fileLine = ({ path, pages, standards = [], bytes, sha256 }: Written): string =>
  bytes === undefined
    ? path
    : `${path}${pages ? ` · ${pages} pages` : ''}${standards.map((one) => ` · ${one}`).join('')} · ${Math.ceil(bytes / 1024)} kB · sha256 ${sha256}`;
