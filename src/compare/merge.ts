// Differences of settings that read alike but for one variable, told as one.
import type { PlayValue } from './values.ts';

/** What several editions set for an entry and do not agree in, in words; a variable may hold several. */
export interface Unlike {
  readonly family: string;
  readonly vars: readonly (readonly string[])[];
  readonly values: Readonly<Record<string, readonly PlayValue[]>>;
  readonly same: string | null;
}

/** Differences that read alike but for one variable are one: what Ten, Jack, Queen and King count. */
export function merge(found: readonly Unlike[]): readonly Unlike[] {
  const most = Math.max(0, ...found.map((d) => d.vars.length));
  let out = [...found];
  for (let at = most - 1; at >= 0; at--) {
    const groups = new Map<string, Unlike>();
    for (const d of out) {
      const says = Object.fromEntries(Object.entries(d.values).map(([id, values]) => [id, values.map((v) => v.says)]));
      const key = JSON.stringify([
        d.family,
        d.vars.filter((_, i) => i !== at),
        says,
        d.same,
        d.vars.length > at ? '' : d.vars,
      ]);
      const known = groups.get(key);
      if (!known) groups.set(key, d);
      else
        groups.set(key, {
          ...known,
          vars: known.vars.map((v, i) => (i === at ? [...v, ...(d.vars[at] ?? [])] : v)),
          values: bothCited(known.values, d.values),
        });
    }
    out = [...groups.values()];
  }
  return out;
}

function bothCited(a: Unlike['values'], b: Unlike['values']): Unlike['values'] {
  return Object.fromEntries(
    Object.entries(a).map(([id, values]) => [
      id,
      values.map((v, i) => ({ says: v.says, clauses: [...new Set([...v.clauses, ...(b[id]?.[i]?.clauses ?? [])])] })),
    ]),
  );
}
