// Edition → GameSpec: what its bound checks set, collected by key, with the clauses that own each setting.
import type { Edition } from '../model/edition.ts';
import type { Problem } from '../model/place.ts';
import { DEFAULTS, type GameSpec, type Owner, type Setting, type SettingDraft, settingKey } from '../model/spec.ts';
import type { BoundCheck } from './bind.ts';

/** The game that checks make, and where they contradict each other. */
export interface Compiled {
  readonly spec: GameSpec;
  /** A contradiction is a problem that cites both clauses. */
  readonly problems: readonly Problem[];
}

interface Slot {
  readonly draft: SettingDraft;
  readonly json: string;
  readonly owners: Owner[];
}

/**
 * Collects the settings. Clauses that agree own a key together; clauses that differ within one key contradict each
 * other.
 * Where the book is silent the default stands, marked as such.
 */
export function compile(edition: Edition, checks: readonly BoundCheck[]): Compiled {
  const slots = new Map<string, Slot>();
  const problems: Problem[] = [];
  for (const check of checks) {
    for (const draft of check.predicate.sets(check.params)) {
      const key = settingKey(draft);
      const json = JSON.stringify(draft.value);
      const owner = { clause: check.owner, check: check.ordinal };
      const slot = slots.get(key);
      if (!slot) slots.set(key, { draft, json, owners: [owner] });
      else if (slot.json === json) slot.owners.push(owner);
      else {
        problems.push({
          ...check.at,
          rule: 'contradiction',
          severity: 'error',
          edition: edition.id,
          clause: check.owner,
          message: `sets ${key} to ${json}, but ${[...new Set(slot.owners.map((o) => o.clause))].join(', ')} set it to ${slot.json}; correct one of them or take a reading`,
        });
      }
    }
  }
  const settings: Setting[] = [...slots.values()].map(({ draft, owners }) => ({
    ...whole(draft),
    owners,
    origin: 'clause' as const,
  }));
  const paths = new Set(settings.map((s) => s.path));
  for (const d of DEFAULTS) if (!paths.has(d.path)) settings.push({ ...whole(d), owners: [], origin: 'default' });
  const sorted = settings.map((s) => ({ key: settingKey(s), s })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return { spec: { edition: edition.id, game: 'baccarat', settings: sorted.map((x) => x.s) }, problems };
}

const whole = (d: SettingDraft) => ({
  path: d.path,
  layer: d.layer ?? 'base',
  option: d.option ?? null,
  when: d.when ?? null,
  value: d.value,
});
