// `clausebook compare`: jurisdictions side by side, topic by topic.
import { type Comparison, compareEditions } from '../compare/compare.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { compareHtml } from '../render/compare/html.ts';
import { compareCsv, compareMarkdown } from '../render/compare/lists.ts';
import { writeAll } from '../render/print/write.ts';
import { editionHash } from '../source/hash.ts';
import { findEditions, resolveId } from '../source/read.ts';
import { EXIT, formatsIn, type GlobalOptions, type Io, load, outFolder, ruleRoots, version } from './context.ts';
import { envelope } from './envelope.ts';

export interface CompareCliOptions extends GlobalOptions {
  readonly to?: string;
  readonly out?: string;
}

const WRITERS: Readonly<Record<string, (comparison: Comparison) => string>> = {
  html: (comparison) =>
    compareHtml(
      comparison,
      comparison.editions.map(({ id, edition }) => ({ edition: id, sha256: editionHash(edition) })),
      version(),
    ),
  csv: compareCsv,
  md: compareMarkdown,
};

/** The formats asked for; a page where none is. */
function formatsOf({ to, json }: CompareCliOptions): readonly string[] {
  return to === undefined ? (json ? [] : ['html']) : formatsIn(to, Object.keys(WRITERS), 'compare');
}

/**
 * Holds editions to what can be compared: two at least, of one game, and each with something to compare. Throws
 * InputError.
 */
export function comparable(editions: readonly Edition[]): void {
  if (editions.length < 2)
    throw new InputError('compare wants at least two editions, such as: clausebook compare tas nsw-crown');
  const games = new Set(editions.map((e) => e.meta.game));
  if (games.size > 1)
    throw new InputError(
      `compare wants editions of one game, not ${editions.map((e) => `${e.meta.game} (${e.id})`).join(' and ')}`,
    );
  const empty = editions.find((e) => e.clauses.every((c) => c.topics.length === 0));
  if (empty)
    throw new InputError(
      `${empty.id} has no clause with a topic, and clauses are compared by topic: give its clauses topics of topics.yaml`,
    );
}

export async function compare(ids: readonly string[], options: CompareCliOptions, io: Io): Promise<number> {
  const formats = formatsOf(options);
  const out = outFolder(options);
  const { editions, topics: titles } = await load(ids, options);
  const found = await findEditions(ruleRoots(options));
  const meant = await Promise.all(ids.map((id) => resolveId(id, found)));
  const twice = meant.find((id, i) => meant.indexOf(id) !== i);
  if (twice) throw new InputError(`compare wants different editions; ${twice} is named twice`);
  comparable(editions);
  const comparison = compareEditions(editions, { topics: titles });
  const files = formats.map((format) => ({
    path: `${out}/compare.${editions.map((e) => e.id).join('.')}.${format}`,
    content: WRITERS[format]?.(comparison) ?? '',
  }));
  await writeAll(files);
  const written = files.map(({ path }) => path);
  if (options.json) {
    io.out(`${JSON.stringify(envelope('compare', version(), editions, comparison.topics, EXIT.clean), null, 1)}\n`);
    for (const path of written) io.err(`${path}\n`);
    return EXIT.clean;
  }
  const { topics, differ } = comparison.summary;
  io.out(`${[`${topics} topics, ${differ} differ`, ...written].join('\n')}\n`);
  return EXIT.clean;
}
