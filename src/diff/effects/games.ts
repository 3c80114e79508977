// The games that a change is held between: one edition with it and without it, all else equal.
import { Game } from '../../conform/prove/play.ts';
import type { BoundCheck } from '../../game/bind.ts';
import type { SettingChange } from '../../game/changed.ts';
import { gameOf } from '../../game/game.ts';
import type { Edition } from '../../model/edition.ts';
import type { Problem } from '../../model/place.ts';
import { type GameSpec, type Setting, settingKey } from '../../model/spec.ts';
import type { Against } from '../change.ts';

/** A game before a change and after it. */
export interface Versus {
  readonly against: Against;
  readonly before: Game;
  readonly after: Game;
}

/** Both editions' games. The owners of all settings count the checks of both editions in one list. */
export interface Games {
  readonly editions: readonly [Edition, Edition];
  readonly checks: readonly BoundCheck[];
  /** By side, what is wrong with checks that could not be understood or contradict others. */
  readonly faults: readonly [readonly Problem[], readonly Problem[]];
  /**
   * The two games between which a change is looked for, in the order in which they are asked: what the change does by
   * itself comes first.
   */
  versus(changed: readonly SettingChange[]): readonly Versus[];
}

/** The games of both editions. What could not be understood is left out; `lint` says so. */
export function gamesOf(a: Edition, b: Edition): Games {
  const [x, y] = [gameOf(a), gameOf(b)];
  const old = x.spec;
  const now = shifted(y.spec, x.bound.checks.length);
  const both: Versus = { against: 'both editions', before: new Game(old), after: new Game(now) };
  return {
    editions: [a, b],
    checks: [...x.bound.checks, ...y.bound.checks],
    faults: [x.problems, y.problems],
    versus(changed) {
      const keys = new Set(changed.map((c) => c.key));
      return [
        { against: 'this change alone', before: both.before, after: new Game(replaced(old, now, keys)) },
        { against: 'all changes but this one', before: new Game(replaced(now, old, keys)), after: both.after },
        both,
      ];
    },
  };
}

const shifted = (spec: GameSpec, by: number): GameSpec => ({
  ...spec,
  settings: spec.settings.map((s) => ({ ...s, owners: s.owners.map((o) => ({ ...o, check: o.check + by })) })),
});

/** A game in which some settings are those of another. */
function replaced(spec: GameSpec, other: GameSpec, keys: ReadonlySet<string>): GameSpec {
  const keyed = (all: readonly Setting[], taken: boolean) =>
    all.map((s) => ({ key: settingKey(s), s })).filter(({ key }) => keys.has(key) === taken);
  const settings = [...keyed(spec.settings, false), ...keyed(other.settings, true)].sort((p, q) =>
    p.key < q.key ? -1 : p.key > q.key ? 1 : 0,
  );
  return { ...spec, settings: settings.map(({ s }) => s) };
}
