// New Zealand under each answer of its readings: every clause is shown but those that an answer names, and figures from
// outside.
import { describe, expect, it } from 'vitest';
import { checkEdition, prepare } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { readingsOf, underAnswers } from '../../src/game/answers.ts';
import { type Game, gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { Setting } from '../../src/model/spec.ts';
import { acts, effectOf } from '../../src/source/answers.ts';
import { shipped } from '../rules.ts';

const [nz] = await shipped('nz');
if (!nz) throw new Error('there is no nz');
const asked = readingsOf(nz);

/** What the checks of a game say, one by one. */
const said = (game: Game): readonly string[] =>
  game.bound.checks.map((c) => JSON.stringify([c.owner, c.predicate.id, c.params]));

/** The gate of a game, with the coups that were made for the checks of some clauses, and every check as judge. */
function gateFor(game: Game, owners: ReadonlySet<string>, engine: Engine = createReferenceEngine()) {
  const { edition, predicates, readings, bound, spec, problems } = game;
  const checks = bound.checks.filter((c) => owners.has(c.owner));
  const part = prepare({ edition, predicates, readings, spec, problems, bound: { ...bound, checks } });
  return checkEdition(edition, { engine, prepared: { ...part, bound } });
}

/** The clauses whose checks say something else under answers than under the first ones. */
function changedBy(game: Game): ReadonlySet<string> {
  const first = new Set(said(gameOf(nz as Edition)));
  return new Set(said(game).flatMap((s, i) => (first.has(s) ? [] : [game.bound.checks[i]?.owner ?? ''])));
}

describe('every answer that acts', () => {
  const acting = asked.flatMap(({ reading }) =>
    reading.answers.flatMap((answer, i) =>
      i > 0 && acts(answer, reading.at) ? [[`${reading.id}=${i + 1}`, reading, i + 1] as const] : [],
    ),
  );

  it.each(acting)('%s: each clause that it changes is shown, but for those that it names', async (_, reading, n) => {
    const answer = reading.answers[n - 1];
    const named = answer ? effectOf(answer, reading.at, () => {}).fails.map((f) => f.clause) : [];
    const game = gameOf(nz, { [reading.id]: n });
    expect(game.problems).toEqual([]);
    const owners = changedBy(game);
    const report = await gateFor(game, owners);
    expect(report.integrity).toEqual([]);
    const red = report.clauses.filter((c) => c.checks.some((x) => x.verdict === 'failed')).map((c) => c.id);
    expect(red.sort()).toEqual([...named].sort());
    const silent = report.clauses.filter((c) => owners.has(c.id) && c.verdict !== 'failed' && c.verdict !== 'passed');
    expect(silent.map((c) => c.id)).toEqual([]);
  });

  it('has figures or worked examples of its own, and so has the first where they differ', () => {
    for (const [id, reading, n] of acting) {
      const under = underAnswers(nz, { [reading.id]: n }).edition.clauses.flatMap((c) => c.examples);
      const first = underAnswers(nz, {}).edition.clauses.flatMap((c) => c.examples);
      expect(under.filter((e) => !first.includes(e)).length, id).toBeGreaterThan(0);
    }
  });
});

describe('rule 13.4', () => {
  /** As if rule 5.12 had wagers refused in 2 to 1 Baccarat too. */
  const refusing = (): Engine => {
    const engine = createReferenceEngine();
    const kept = (s: Setting) => !(s.path === 'wagers.banker.inexact' && s.layer === 'two-to-one');
    return {
      ...engine,
      load: ({ edition, spec }) =>
        engine.load({ edition, ...(spec ? { spec: { ...spec, settings: spec.settings.filter(kept) } } : {}) }),
    };
  };

  it('is red where a wager is refused since chips cannot pay its half', async () => {
    const verdict = async (engine: Engine) => {
      const report = await gateFor(gameOf(nz), new Set(['13.4']), engine);
      return report.clauses.find((c) => c.id === '13.4');
    };
    expect((await verdict(createReferenceEngine()))?.verdict).toBe('passed');
    const red = await verdict(refusing());
    expect(red?.verdict).toBe('failed');
    expect(red?.checks.map((c) => c.why).join('\n')).toContain(
      '$15 on Banker was refused as not to be paid in chips, and is paid to the cent',
    );
  });
});
