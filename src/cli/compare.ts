// `clausebook compare`: jurisdictions side by side, topic by topic.
import { compareEditions } from '../diff/compare.ts';
import { InputError } from '../model/place.ts';
import { PREDICATES } from '../predicates/index.ts';
import { compareHtml } from '../render/compare.ts';
import { writeWhole } from '../render/files.ts';
import { editionHash } from '../source/hash.ts';
import { findEditions, readTopics, resolveId } from '../source/read.ts';
import { EXIT, type GlobalOptions, type Io, load, ruleRoots, version } from './context.ts';
import { envelope } from './envelope.ts';

export interface CompareCliOptions extends GlobalOptions {
  readonly to?: string;
  readonly out?: string;
}

export async function compare(ids: readonly string[], options: CompareCliOptions, io: Io): Promise<number> {
  const format = options.to ?? 'html';
  if (format !== 'html') throw new InputError(`compare --to knows html, not "${format}"`);
  const { editions } = await load(ids, options);
  const found = await findEditions(ruleRoots(options));
  const meant = ids.map((id) => resolveId(id, found));
  const twice = meant.find((id, i) => meant.indexOf(id) !== i);
  if (twice) throw new InputError(`compare wants different editions; ${twice} is named twice`);
  if (editions.length < 2) throw new InputError('compare wants at least two editions, such as: clausebook compare tas nsw-crown');
  const games = new Set(editions.map((e) => e.meta.game));
  if (games.size > 1) throw new InputError(`compare wants editions of one game, not ${[...games].join(' and ')}`);
  const topics = await readTopics(ruleRoots(options)[0] ?? '');
  const comparison = compareEditions(editions, topics, PREDICATES);
  if (options.json) {
    io.out(`${JSON.stringify(envelope('compare', version(), editions, comparison.topics, EXIT.clean), null, 1)}\n`);
    return EXIT.clean;
  }
  const path = `${options.out ?? 'output'}/compare.${editions.map((e) => e.id).join('.')}.html`;
  await writeWhole(
    path,
    compareHtml(
      comparison,
      editions.map((e) => ({ edition: e.id, sha256: editionHash(e) })),
      version(),
    ),
  );
  const differ = comparison.topics.filter((t) => t.differs.length).length;
  io.out(`${comparison.topics.length} topics, ${differ} differ\n${path}\n`);
  return EXIT.clean;
}
