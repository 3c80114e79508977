// What of a spec no table ever makes the engine read.
import { BETS } from '../model/bet.ts';
import { BARE_TABLE, type TableOptions } from '../model/play.ts';
import { type GameSpec, type Setting, settingKey } from '../model/spec.ts';
import { readAll } from './reading.ts';
import { choicesOf, Settings, variantsOf } from './settings.ts';

/**
 * The settings that no table of the spec ever makes the engine read, by key (the path, and layer, option and condition
 * where there are any),
 * sorted. All variants, all choices, all bets and both faces are gone through. A spec without gaps in the engine has
 * none.
 */
export function unreadPaths(spec: GameSpec): readonly string[] {
  const read = new Set<Setting>();
  const groups = choicesOf(spec);
  const rounds = Math.max(1, ...[...groups.values()].map((c) => c.length));
  const sides = [null, ...new Set(BETS.filter((b) => b.hand !== null && b.kind === 'side').map((b) => b.family))];
  for (const variant of ['base', ...variantsOf(spec)]) {
    for (let round = 0; round < rounds; round++) {
      const choices = Object.fromEntries(
        [...groups].map(([group, list]) => [group, list[round % list.length] as string]),
      );
      for (const combinedSide of sides) {
        const table: TableOptions = { ...ANY_TABLE, variant, choices, combinedSide };
        const settings = new Settings(spec, table);
        readAll(settings, table);
        for (const s of settings.settingsRead()) read.add(s);
      }
    }
  }
  return spec.settings
    .filter((s) => !read.has(s))
    .map(settingKey)
    .sort();
}

/** A table with everything on it, for asking what would be read. */
const ANY_TABLE: TableOptions = { ...BARE_TABLE, layout: BETS.map((b) => b.id), tournament: true, chips: [1] };
