// That a check is kept from nothing of which it would have spoken: the checks of every book on plays of every book,
// whose rules they often break, say the same as where each of them is asked of everything.
import { describe, expect, it } from 'vitest';
import { Judging } from '../../src/conform/judging.ts';
import { prepare } from '../../src/conform/run.ts';
import type { Scenario } from '../../src/conform/scenarios.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import { EngineError } from '../../src/model/engine.ts';
import type { TableView } from '../../src/model/predicate.ts';
import { observe } from '../../src/predicates/observe.ts';
import { shipped } from '../rules.ts';

const editions = await shipped();

/** Every so many plays of a book: of each kind of table some, and some rows of coups. */
const EVERY = 29;

async function playsOf(edition: Edition): Promise<readonly (readonly [Scenario, TableView])[]> {
  const { spec, plan } = prepare(gameOf(edition));
  const engine = createReferenceEngine();
  await engine.load({ edition: edition.id, spec });
  const views: [Scenario, TableView][] = [];
  for (const scenario of plan.scenarios.filter((_, i) => i % EVERY === 0)) {
    try {
      views.push([scenario, observe(await engine.play(scenario.play))]);
    } catch (e) {
      if (!(e instanceof EngineError)) throw e;
    }
  }
  return views;
}

const plays = (await Promise.all(editions.map(playsOf))).flat();

describe.each(editions.map((edition) => ({ id: edition.id, edition })))('the checks of $id', ({ edition }) => {
  const { checks } = gameOf(edition).bound;
  const judging = new Judging(checks);
  for (const [scenario, view] of plays) judging.see(scenario, view);
  const tallies = judging.tallies();

  it('say what they say of everything', () => {
    const all = checks.map(({ predicate, params, force }) => {
      const said = plays.flatMap(([scenario, view]) =>
        predicate.level === 'table'
          ? [{ ...predicate.judgeTable(params, view, { force }), scenario, coup: 0 }]
          : view.coups.map((c) => ({ ...predicate.judgeCoup(params, c, { force }), scenario, coup: c.number })),
      );
      const failed = said.find((s) => s.verdict === 'fail');
      return {
        applied: said.filter((s) => s.verdict !== 'na').length,
        failure: failed ? { why: failed.why, scenario: failed.scenario.id, coup: failed.coup } : null,
      };
    });
    expect(
      tallies.map(({ applied, failure }) => ({
        applied,
        failure: failure && { why: failure.why, scenario: failure.scenario.id, coup: failure.coup },
      })),
    ).toEqual(all);
    expect(all.some(({ failure }) => failure !== null)).toBe(true);
    expect(all.some(({ applied }) => applied > plays.length / 2)).toBe(true);
  });
});
