// What is wrong with editions: their drafting, their checks, their examples, the decisions on their changes.
import { examplesOf } from '../conform/examples.ts';
import { gameOf } from '../game/game.ts';
import { choicesOf } from '../game/tables.ts';
import { lintEdition, RULES } from '../lint/index.ts';
import type { Edition } from '../model/edition.ts';
import type { Problem } from '../model/place.ts';
import { annotations } from '../render/findings/annotations.ts';
import { lintSuites } from '../render/findings/finding.ts';
import { junit } from '../render/findings/junit.ts';
import { sarif } from '../render/findings/sarif.ts';
import { changedSinceReview } from '../review/changed-since-review.ts';
import { addressesOf } from './addresses.ts';
import { decisionProblems } from './decisions.ts';
import { type RulesOptions, readAll, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { write } from './write.ts';

/** What editions are held to, and what is written of it. */
export interface LintOptions extends RulesOptions, OutOptions {
  /** `sarif`, `junit`, separated by commas: what is written as `lint.<format>`. */
  readonly to?: string;
  /** Each finding is among the notes, too, as a workflow command of GitHub Actions. */
  readonly annotations?: boolean;
  /** Warnings are findings, too. */
  readonly strict?: boolean;
}

const HELD_TO = [...RULES, changedSinceReview];

/** The rules of drafting, each with what it demands in one sentence. A note that names one acknowledges its finding. */
export const lintRules = (): Found<{ readonly id: string; readonly says: string }> => ({
  editions: [],
  results: HELD_TO.map(({ id, says }) => ({ id, says })),
  clean: true,
  files: [],
  notes: [],
});

const order = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule, 'en');

/**
 * Everything that is wrong with editions, in the order of their files; `editions` are those that could be read.
 *
 * Throws InputError where an option is none, for an edition that there is not, or where a file cannot be written.
 */
export async function lint(which: Which = [], options: LintOptions = {}): Promise<Found<Problem>> {
  const formats = formatsIn(options.to, ['sarif', 'junit'], 'lint');
  const out = outFolder(options);
  const { editions, problems } = await readAll(which, options);
  const results = [...problems];
  for (const edition of editions) results.push(...defectsOf(edition), ...(await decisionProblems(edition, options)));
  results.sort(order);
  const clean = !results.some((p) => options.strict || p.severity === 'error');
  const addressOf = await addressesOf(which, options);
  const files = formats.map((format) =>
    format === 'sarif'
      ? { path: `${out}/lint.sarif`, content: sarif(results, HELD_TO, { version: version(), addressOf }) }
      : { path: `${out}/lint.junit.xml`, content: junit('clausebook lint', lintSuites(editions, results), addressOf) },
  );
  const notes = options.annotations ? annotations(results, addressOf) : [];
  return { editions, results, clean, files: await write(files), notes };
}

/** What is wrong with an edition that could be read, but for the decisions on its changes. */
export function defectsOf(edition: Edition): readonly Problem[] {
  const { spec, problems } = gameOf(edition);
  const examples = examplesOf(edition, choicesOf(spec));
  return lintEdition(edition, {
    rules: HELD_TO,
    extra: [...problems, ...examples.problems],
  });
}
