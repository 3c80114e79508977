// What two editions' checks set differently: the play that a change of words brings with it.

import type { Edition } from '../model/edition.ts';
import { type Json, type Setting, settingKey } from '../model/spec.ts';
import { type Game, gameOf } from './game.ts';

/** One setting of the game that has another value, is new or is gone. */
export interface SettingChange {
  /** `wagers.banker.pays [crown] (count(B)=6)` */
  readonly key: string;
  readonly path: string;
  /** Null where the edition does not set it. */
  readonly from: Json;
  readonly to: Json;
  /** The clauses that set it on either side; none where the book is silent. */
  readonly owners: { readonly from: readonly string[]; readonly to: readonly string[] };
}

/**
 * By clause and predicate, how its checks that set nothing judge: a log disobeys them otherwise where that changes, and
 * no setting shows it.
 */
export type Demands = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface PlayChanges {
  readonly settings: readonly SettingChange[];
  readonly demands: readonly [Demands, Demands];
  /** Why the play of an edition is not known in full: checks that could not be understood. */
  readonly partial: readonly string[];
}

/** Compares the settings of both editions' games by key. */
export function changedSettings(a: Edition, b: Edition): PlayChanges {
  const [x, y] = [settingsOf(a), settingsOf(b)];
  const settings = [...new Set([...x.settings.keys(), ...y.settings.keys()])].sort().flatMap((key): SettingChange[] => {
    const [old, now] = [x.settings.get(key), y.settings.get(key)];
    const [from, to] = [old?.value ?? null, now?.value ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ key, path: (now ?? old)?.path ?? '', from, to, owners: { from: owners(old), to: owners(now) } }];
  });
  return { settings, demands: [x.demands, y.demands], partial: [...x.partial, ...y.partial] };
}

const owners = (setting: Setting | undefined): string[] => [...new Set((setting?.owners ?? []).map((o) => o.clause))];

/** Of a game, what its checks demand without setting it. */
function demandsOf({ bound, spec }: Game): Demands {
  const setting = new Set(spec.settings.flatMap((s) => s.owners.map((o) => o.check)));
  const demands = new Map<string, Map<string, string>>();
  for (const { ordinal, owner, predicate, params } of bound.checks) {
    if (setting.has(ordinal)) continue;
    const of = demands.get(owner) ?? new Map<string, string>();
    demands.set(owner, of.set(predicate.id, `${of.get(predicate.id) ?? ''}${JSON.stringify(params)}\n`));
  }
  return demands;
}

function settingsOf(edition: Edition): {
  settings: ReadonlyMap<string, Setting>;
  demands: Demands;
  partial: string[];
} {
  const game = gameOf(edition);
  const { spec, problems } = game;
  const faults = problems.length;
  return {
    settings: new Map(spec.settings.map((s) => [settingKey(s), s])),
    demands: demandsOf(game),
    partial:
      faults > 0
        ? [
            `${faults} ${faults === 1 ? 'check' : 'checks'} of ${edition.id} could not be understood or contradict others (clausebook lint): its play is known in part only, and a count of clauses that change play may be too low`,
          ]
        : [],
  };
}
