// Engines wrong in time, order and precedence, and in the wagers that they take: each is caught by every clause that was named before it was tried.
import { describe, expect, it } from 'vitest';
import { prepare } from '../../src/conform/run.ts';
import { gameOf } from '../../src/game/game.ts';
import { shipped } from '../rules.ts';
import { reasonsOf } from './catching.ts';
import { WRONG_CONDUCT } from './wrong-conduct.ts';
import { WRONG_CORNERS } from './wrong-corners.ts';
import { WRONG_MANNERS } from './wrong-manners.ts';
import { WRONG_WAGERS } from './wrong-wagers.ts';

for (const edition of await shipped()) {
  const prepared = prepare(gameOf(edition));
  describe(edition.id, () => {
    for (const wrong of [...WRONG_CONDUCT, ...WRONG_WAGERS, ...WRONG_MANNERS, ...WRONG_CORNERS]) {
      for (const clause of wrong.caught[edition.book] ?? []) {
        it(`an engine that ${wrong.name} is caught by ${clause}`, async () => {
          expect(await reasonsOf(edition, prepared, clause, wrong.make)).toMatch(wrong.why);
        });
      }
    }
  });
}
