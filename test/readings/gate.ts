// The gate of a book under an answer, with the coups that were made for the clauses that the answer changes.
import { checkEdition, prepare } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { readingsOf } from '../../src/game/answers.ts';
import type { Readings } from '../../src/game/figures.ts';
import { type Game, gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import type { Engine } from '../../src/model/engine.ts';
import { acts, effectOf } from '../../src/source/answers.ts';

/** An answer that acts, with the clauses that it names beforehand as not shown. */
export interface Acting {
  readonly name: string;
  readonly under: Readings;
  readonly named: readonly string[];
}

/** Answers whose figures are sums at a table or made logs in a test: no row of a clause could hold them. */
export const withoutExamples = (edition: Edition): readonly string[] =>
  actingIn(edition).flatMap(({ name, under }) => {
    const shown = (readings: Readings) => gameOf(edition, readings).edition.clauses.flatMap((c) => c.examples);
    const first = shown({});
    return shown(under).some((e) => !first.includes(e)) ? [] : [name];
  });

/** Every answer of a book that acts and is not the first. */
export const actingIn = (edition: Edition): readonly Acting[] =>
  readingsOf(edition).flatMap(({ reading }) =>
    reading.answers.flatMap((answer, i) =>
      i > 0 && acts(answer, reading.at)
        ? [
            {
              name: `${reading.id}=${i + 1}`,
              under: { [reading.id]: i + 1 },
              named: effectOf(answer, reading.at).fails.map((f) => f.clause),
            },
          ]
        : [],
    ),
  );

const said = (game: Game): readonly string[] =>
  game.bound.checks.map((c) => JSON.stringify([c.owner, c.predicate.id, c.params]));

/** The gate of a game, with the coups that were made for the checks of some clauses, and every check as judge. */
export function gateFor(game: Game, owners: ReadonlySet<string>, engine: Engine = createReferenceEngine()) {
  const { edition, predicates, readings, bound, spec, problems } = game;
  const checks = bound.checks.filter((c) => owners.has(c.owner));
  const part = prepare({ edition, predicates, readings, spec, problems, bound: { ...bound, checks } });
  return checkEdition(edition, { engine, prepared: { ...part, bound } });
}

/** What the gate says of the clauses whose checks say something else under the answer, every check being judge. */
export async function gateUnder(edition: Edition, { under, named }: Acting) {
  const game = gameOf(edition, under);
  const first = new Set(said(gameOf(edition)));
  const owners = new Set(said(game).flatMap((s, i) => (first.has(s) ? [] : [game.bound.checks[i]?.owner ?? ''])));
  const report = await gateFor(game, owners);
  const failed = report.clauses.filter((c) => c.checks.some((x) => x.verdict === 'failed')).map((c) => c.id);
  const unasked = named.filter((n) => !game.bound.checks.some((c) => c.owner === n));
  return {
    problems: game.problems,
    integrity: report.integrity,
    owners: [...owners],
    /** Red, and nobody said so beforehand. */
    red: failed.filter((id) => !named.includes(id)),
    /** Said to be red, and neither failed nor without a check. */
    green: named.filter((n) => !failed.includes(n) && !unasked.includes(n)),
    silent: report.clauses
      .filter((c) => owners.has(c.id) && !['failed', 'passed'].includes(c.verdict))
      .map((c) => c.id),
  };
}
