// What is wrong with editions: their drafting, their checks, their examples, the decisions on their changes.
import { examplesOf } from '../conform/examples.ts';
import { gameOf } from '../game/game.ts';
import { choicesOf } from '../game/tables.ts';
import { lintEdition, RULES } from '../lint/index.ts';
import type { Edition } from '../model/edition.ts';
import type { Problem } from '../model/place.ts';
import { changedSinceReview } from '../review/changed-since-review.ts';
import { decisionProblems } from './decisions.ts';
import { type RulesOptions, readAll, type Which } from './editions.ts';
import type { Found } from './found.ts';

/** What editions are held to. */
export interface LintOptions extends RulesOptions {
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
 * Throws InputError for an edition that there is not.
 */
export async function lint(which: Which = [], options: LintOptions = {}): Promise<Found<Problem>> {
  const { editions, problems } = await readAll(which, options);
  const results = [...problems];
  for (const edition of editions) results.push(...defectsOf(edition), ...(await decisionProblems(edition, options)));
  results.sort(order);
  const clean = !results.some((p) => options.strict || p.severity === 'error');
  return { editions, results, clean, files: [], notes: [] };
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
