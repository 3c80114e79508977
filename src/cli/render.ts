// `clausebook render`: the rulebook as PDF, DOCX, HTML and Markdown.

import { checkEdition } from '../conform/run.ts';
import { withSuspects } from '../conform/suspect.ts';
import { createReferenceEngine } from '../engine/reference.ts';
import { InputError } from '../model/place.ts';
import { oddsOfBook } from '../odds/book.ts';
import { PROFILES, type Profile } from '../render/print/view.ts';
import { FORMATS, type Format, type RenderedFile, renderEdition } from '../render/rulebook/files.ts';
import { suspectsOf } from '../review/reviews.ts';
import { EXIT, formatsIn, type GlobalOptions, type Io, load, outFolder, version } from './context.ts';
import { envelope } from './envelope.ts';
import { withProgress } from './progress.ts';

export interface RenderCliOptions extends GlobalOptions {
  readonly to?: string;
  readonly profile?: string;
  readonly out?: string;
  readonly browser?: string;
}

/** A file that was written. */
export interface RenderRow extends RenderedFile {
  readonly edition: string;
}

const known = <T extends string>(what: string, all: readonly T[], value: string): T => {
  const hit = all.find((x) => x === value);
  if (!hit) throw new InputError(`render --${what} knows ${all.join(', ')}, not "${value}"`);
  return hit;
};

export async function render(ids: readonly string[], options: RenderCliOptions, io: Io): Promise<number> {
  const formats = formatsIn<Format>(options.to ?? 'pdf', FORMATS, 'render');
  const profile = known<Profile>('profile', PROFILES, options.profile ?? 'reading');
  const outDir = outFolder(options);
  const { editions } = await load(ids, options);
  const results: RenderRow[] = [];
  for (const edition of editions) {
    // Only the annotated profile prints verdicts; a book that cannot be checked is rendered without them.
    let verdicts: Awaited<ReturnType<typeof checkEdition>>['clauses'] | undefined;
    if (profile === 'annotated') {
      try {
        const report = await checkEdition(edition, { engine: createReferenceEngine() });
        verdicts = withSuspects(report, suspectsOf(edition)).clauses;
      } catch (e) {
        if (!(e instanceof InputError)) throw e;
        io.err(`${edition.id} is printed without verdicts: ${e.message}\n`);
      }
    }
    const files = await withProgress(io, `rendering ${edition.id}`, () =>
      renderEdition(edition, {
        formats,
        profile,
        outDir,
        ...(options.browser ? { browser: options.browser } : {}),
        ...(verdicts ? { verdicts: new Map(verdicts.map((c) => [c.id, c])), odds: oddsOfBook(edition) } : {}),
      }),
    );
    for (const f of files) {
      results.push({ edition: edition.id, ...f });
      if (!options.json)
        io.out(
          `${f.path}${f.pages ? ` · ${f.pages} pages` : ''} · ${Math.ceil(f.bytes / 1024)} kB · sha256 ${f.sha256}\n`,
        );
    }
  }
  if (options.json)
    io.out(`${JSON.stringify(envelope('render', version(), editions, results, EXIT.clean), null, 1)}\n`);
  return EXIT.clean;
}
