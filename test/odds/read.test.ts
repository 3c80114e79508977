// Which settings odds are worked out from: with every other one changed, no house edge moves.
import { describe, expect, it } from 'vitest';
import { valueChanges } from '../../src/conform/prove/values.ts';
import { gameOf } from '../../src/game/game.ts';
import { parsePath, partOf } from '../../src/model/paths.ts';
import type { GameSpec, Json, Setting } from '../../src/model/spec.ts';
import { oddsOf } from '../../src/odds/odds.ts';
import { bearsOnOdds } from '../../src/odds/read.ts';
import { shipped } from '../rules.ts';

/** The game with each setting that odds do not read changed, or gone where there is no other value for it. */
const changed = (spec: GameSpec): readonly Setting[] =>
  spec.settings.flatMap((s) => {
    if (bearsOnOdds(s.path)) return [s];
    const others = valueChanges(s.path, s.value, spec).map((c) => c.value);
    // A list has more on it: where nothing of it may be had, there is no game to have odds.
    if (Array.isArray(s.value)) return [{ ...s, value: [...new Set([s.value, ...others].flat())] as Json }];
    // What may not be false is gone, and so is a limit, of which not every bet may have another kind.
    const gone = typeof s.value === 'boolean' || partOf('wagers.*.cap', s.path) !== null;
    return others[0] === undefined || gone ? [] : [{ ...s, value: others[0] }];
  });

for (const edition of await shipped()) {
  describe(edition.id, () => {
    const { spec, bound } = gameOf(edition);
    const odds = (settings: readonly Setting[]) => oddsOf(edition, { ...spec, settings }, bound, { decks: 8 });

    it('has the same odds when all that they do not read is changed', () => {
      const others = changed(spec);
      const touched = new Set(spec.settings.filter((s) => !others.includes(s)).map((s) => parsePath(s.path)?.family));
      expect(touched.size).toBeGreaterThan(5);
      expect(odds(others)).toEqual(odds(spec.settings));
    });
  });
}
