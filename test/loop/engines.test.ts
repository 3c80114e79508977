// Wrong engines: each is caught by the clause, or the rule of integrity, that was named before it was tried; what they
// are made of is not.
import { describe, expect, it } from 'vitest';
import { checkEdition, type Prepared, prepare } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { gameOf } from '../../src/game/game.ts';
import type { Engine } from '../../src/model/engine.ts';
import { shipped } from '../rules.ts';
import { reasonsOf } from './catching.ts';
import {
  byTheTable,
  WRONG_ENGINES,
  withCoup,
  withDrawing,
  withEyes,
  withSettlement,
  withSpec,
  withTrace,
} from './wrong-engines.ts';

/** The same makings without a misunderstanding. */
const RIGHT: Readonly<Record<string, () => Engine>> = {
  'the reference engine': createReferenceEngine,
  'a spec left as it is': () => withSpec((s) => [s]),
  'drawing by the table, coup by coup': () => withDrawing(byTheTable()),
  'eyes that see what lies there': () => withEyes((card) => card),
  'a trace left as it is': () => withTrace((events) => events),
  'settlements left as they are': () => withSettlement(() => ({})),
  'settlements by the hands, left as they are': () => withCoup(() => ({})),
};

for (const edition of await shipped('tas', 'nsw-crown')) {
  const id = edition.id as 'tas@2018' | 'nsw-crown@3.2';
  const prepared = prepare(gameOf(edition));
  const reportOn = (engine: Engine, part: Prepared = prepared) => checkEdition(edition, { engine, prepared: part });

  /** Every scenario, and nobody to judge it. */
  const unjudged: Prepared = { ...prepared, bound: { ...prepared.bound, checks: [] } };

  describe(edition.id, () => {
    it.each(Object.entries(RIGHT))('is green for %s', async (_, make) => {
      const report = await reportOn(make());
      expect(report.integrity).toEqual([]);
      expect(report.clauses.filter((c) => c.verdict === 'failed').map((c) => c.id)).toEqual([]);
      expect(report.green).toBe(true);
    });

    for (const wrong of WRONG_ENGINES) {
      const caught = wrong.caught[id];
      if (caught === undefined) continue;
      it(`an engine that ${wrong.name} is caught by ${caught}`, async () => {
        if (caught === 'integrity') {
          const { integrity } = await reportOn(wrong.make(), unjudged);
          expect(integrity.map((f) => f.why).join('\n')).toMatch(wrong.why);
        } else expect(await reasonsOf(edition, prepared, caught, wrong.make)).toMatch(wrong.why);
      });
    }
  });
}

it('has at least fifteen of them, and each is tried on a book', () => {
  expect(WRONG_ENGINES.length).toBeGreaterThanOrEqual(15);
  for (const { name, caught } of WRONG_ENGINES) expect(Object.keys(caught).length, name).toBeGreaterThan(0);
});
