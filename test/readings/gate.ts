// The gate of a book under an answer, with the coups that were made for the clauses that the answer changes.
import { checkEdition, prepare } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { readingsOf } from '../../src/game/answers.ts';
import type { Readings } from '../../src/game/figures.ts';
import { type Game, gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import { acts, effectOf } from '../../src/source/answers.ts';

/** An answer that acts, with the clauses that it names beforehand as not shown. */
export interface Acting {
  readonly name: string;
  readonly under: Readings;
  readonly named: readonly string[];
}

/** Every answer of a book that acts and is not the first. */
export const actingIn = (edition: Edition): readonly Acting[] =>
  readingsOf(edition).flatMap(({ reading }) =>
    reading.answers.flatMap((answer, i) =>
      i > 0 && acts(answer, reading.at)
        ? [
            {
              name: `${reading.id}=${i + 1}`,
              under: { [reading.id]: i + 1 },
              named: effectOf(answer, reading.at, () => {}).fails.map((f) => f.clause),
            },
          ]
        : [],
    ),
  );

const said = (game: Game): readonly string[] =>
  game.bound.checks.map((c) => JSON.stringify([c.owner, c.predicate.id, c.params]));

/** What the gate says of the clauses whose checks say something else under the answer, every check being judge. */
export async function gateUnder(edition: Edition, { under, named }: Acting) {
  const game = gameOf(edition, under);
  const first = new Set(said(gameOf(edition)));
  const owners = new Set(said(game).flatMap((s, i) => (first.has(s) ? [] : [game.bound.checks[i]?.owner ?? ''])));
  const { predicates, readings, bound, spec, problems } = game;
  const checks = bound.checks.filter((c) => owners.has(c.owner));
  const part = prepare({ edition: game.edition, predicates, readings, spec, problems, bound: { ...bound, checks } });
  const engine = createReferenceEngine();
  const report = await checkEdition(game.edition, { engine, prepared: { ...part, bound } });
  const isNamed = (id: string): boolean => named.some((n) => id === n || id.startsWith(`${n}.`));
  const failed = report.clauses.filter((c) => c.checks.some((x) => x.verdict === 'failed')).map((c) => c.id);
  return {
    problems,
    integrity: report.integrity,
    owners: [...owners],
    /** Red, and nobody said so beforehand. */
    red: failed.filter((id) => !isNamed(id)),
    /** Said to be red, and neither that nor anything under it is. */
    green: named.filter((n) => !failed.some((id) => id === n || id.startsWith(`${n}.`))),
    silent: report.clauses
      .filter((c) => owners.has(c.id) && !['failed', 'passed'].includes(c.verdict))
      .map((c) => c.id),
  };
}
