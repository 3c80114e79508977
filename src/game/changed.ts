// What two editions' checks set differently: the play that a change of words brings with it.

import type { Edition } from '../model/edition.ts';
import { type Json, type Setting, settingKey } from '../model/spec.ts';
import { gameOf } from './game.ts';

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

export interface PlayChanges {
  readonly settings: readonly SettingChange[];
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
  return { settings, partial: [...x.partial, ...y.partial] };
}

const owners = (setting: Setting | undefined): string[] => [...new Set((setting?.owners ?? []).map((o) => o.clause))];

function settingsOf(edition: Edition): { settings: ReadonlyMap<string, Setting>; partial: string[] } {
  const { spec, problems } = gameOf(edition);
  const faults = problems.length;
  return {
    settings: new Map(spec.settings.map((s) => [settingKey(s), s])),
    partial:
      faults > 0
        ? [
            `${faults} ${faults === 1 ? 'check' : 'checks'} of ${edition.id} could not be understood or contradict others (clausebook lint): its play is known in part only, and a count of clauses that change play may be too low`,
          ]
        : [],
  };
}
