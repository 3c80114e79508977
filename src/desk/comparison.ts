// Jurisdictions side by side, topic by topic.
import { compareEditions } from '../compare/compare.ts';
import type { Comparison, TopicRow } from '../compare/comparison.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { quietly, type Step } from '../model/step.ts';
import { compareHtml } from '../render/compare/html.ts';
import { compareCsv, compareMarkdown } from '../render/compare/lists.ts';
import { editionHash } from '../source/hash.ts';
import { findEditions, resolveId } from '../source/read.ts';
import { beside } from './beside.ts';
import { loadEditions, type RulesOptions, ruleRoots, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { type BesideOptions, formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { holdOneAnswer, underReadings } from './readings.ts';
import { playedAs, underOf } from './under.ts';
import { write } from './write.ts';

/** What is compared, and what is written of it. */
export interface CompareOptions extends RulesOptions, OutOptions, BesideOptions {
  /** `html`, `csv`, `md`, separated by commas: what is written as `compare.<editions>.<format>`. */
  readonly to?: string;
  /** Answers of ambiguous clauses, `R14=2`, `tas:R1=2`, that are in force; the first where none is named. */
  readonly reading?: readonly string[];
}

/** The comparison; `results` are its topics. */
export interface Compared extends Found<TopicRow> {
  readonly comparison: Comparison;
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

/**
 * Compares editions topic by topic: in figures, in force, in play.
 *
 * Throws InputError where an option is none, the editions cannot be read or compared, or a file cannot be written.
 */
export async function compare(which: Which, options: CompareOptions = {}, step: Step = quietly): Promise<Compared> {
  const formats = formatsIn(options.to, Object.keys(WRITERS), 'compare');
  const out = outFolder(options);
  holdOneAnswer(options.reading, 'compare');
  await distinct(which, options);
  const { editions, topics } = await loadEditions(which, options);
  comparable(editions);
  const ids = editions.map((e) => e.id);
  const asked = underReadings(options.reading, editions);
  const comparison = await step(`comparing ${ids.join(', ')}`, () => {
    const played = asked.map(playedAs);
    const how = { topics, under: asked.flatMap(underOf) };
    return options.beside ? beside('compareEditions', played, how) : compareEditions(played, how);
  });
  const files = formats.map((format) => ({
    path: `${out}/compare.${ids.join('.')}.${format}`,
    content: WRITERS[format]?.(comparison) ?? '',
  }));
  const { topics: results, under } = comparison;
  return { editions, results, comparison, clean: true, files: await write(files), notes: [], beside: { under } };
}

/** Throws InputError where there are not two editions at least, or one is named twice, be it in two ways. */
async function distinct(which: Which, options: RulesOptions): Promise<void> {
  if (which.length === 1) throw tooFew();
  const found = await findEditions(ruleRoots(options));
  const meant = await Promise.all(which.map((w) => (typeof w === 'string' ? resolveId(w, found) : w.id)));
  const twice = meant.find((id, i) => meant.indexOf(id) !== i);
  if (twice) throw new InputError(`compare wants different editions; ${twice} is named twice`);
}

const tooFew = () => new InputError('compare wants at least two editions, such as: clausebook compare tas nsw-crown');

/**
 * Holds editions to what can be compared: two at least, of one game, and each with something to compare. Throws
 * InputError.
 */
export function comparable(editions: readonly Edition[]): void {
  if (editions.length < 2) throw tooFew();
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
