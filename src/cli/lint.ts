// `clausebook lint`: drafting defects and source hygiene.

import { examplesOf } from '../conform/examples.ts';
import { counted } from '../diff/tell.ts';
import { gameOf } from '../game/game.ts';
import { choicesOf } from '../game/tables.ts';
import { lintEdition, RULES } from '../lint/index.ts';
import type { Edition } from '../model/edition.ts';
import { type Problem, problemLine } from '../model/place.ts';
import { changedSinceReview } from '../review/changed-since-review.ts';
import { EXIT, type GlobalOptions, type Io, load, version } from './context.ts';
import { decisionProblems } from './decisions.ts';
import { envelope } from './envelope.ts';

const order = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule, 'en');

/** Everything that is wrong with an edition that could be read: its drafting, its checks, its examples. */
export function defectsOf(edition: Edition): readonly Problem[] {
  const { spec, problems } = gameOf(edition);
  const examples = examplesOf(edition, choicesOf(spec));
  return lintEdition(edition, {
    rules: [...RULES, changedSinceReview],
    extra: [...problems, ...examples.problems],
  });
}

export async function lint(
  ids: readonly string[],
  options: GlobalOptions & { strict?: boolean },
  io: Io,
): Promise<number> {
  const { editions, problems } = await load(ids, options, true);
  for (const edition of editions) problems.push(...defectsOf(edition), ...(await decisionProblems(edition, options)));
  problems.sort(order);
  const errors = problems.filter((p) => p.severity === 'error').length;
  const exit = errors || (options.strict && problems.length) ? EXIT.findings : EXIT.clean;
  if (options.json) {
    io.out(`${JSON.stringify(envelope('lint', version(), editions, problems, exit), null, 1)}\n`);
    return exit;
  }
  for (const p of problems) io.out(`${p.severity === 'error' ? 'error  ' : 'warning'} ${problemLine(p)}\n`);
  const clauses = editions.reduce((n, e) => n + e.clauses.length, 0);
  io.out(
    `${counted(clauses, 'clause')} of ${editions.map((e) => e.id).join(', ') || 'no edition that could be read'}: ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}\n`,
  );
  return exit;
}
