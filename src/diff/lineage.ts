// Which clauses of two editions are the same because their authors say so: through the editions that they stand on.
import type { Edition, StatedChange } from '../model/edition.ts';

export interface Lineage {
  /** The edition that both come from: one of the two, or one that both stand on. */
  readonly ancestor: Edition;
  /** Clause of the first → clause of the second. */
  readonly links: readonly (readonly [string, string])[];
  /**
   * What was stated on the way from the ancestor to the second edition, in its clauses and the ancestor's, the last
   * first.
   */
  readonly stated: readonly StatedChange[];
}

type Origins = ReadonlyMap<string, readonly string[]>;

/** How two editions descend from one another or from a third; null where neither says so. */
export function lineageOf(a: Edition, b: Edition): Lineage | null {
  const [up, down] = [chain(a), chain(b)];
  const ancestor = up.find((e) => down.some((d) => d.id === e.id));
  if (!ancestor) return null;
  const [fromA, fromB] = [origins(up, ancestor.id), origins(down, ancestor.id)];
  const heirs = new Map<string, string[]>();
  for (const [id, olds] of fromB) for (const old of olds) heirs.set(old, [...(heirs.get(old) ?? []), id]);
  const links = [...fromA].flatMap(([id, olds]) =>
    [...new Set(olds.flatMap((old) => heirs.get(old) ?? []))].map((heir) => [id, heir] as const),
  );
  return { ancestor, links, stated: ancestor.id === a.id ? statedOn(down, ancestor.id) : [] };
}

/** An edition and those that it stands on, one after the other. */
function chain(edition: Edition): readonly Edition[] {
  const out: Edition[] = [];
  for (let e: Edition | undefined = edition; e && !out.some((o) => o.id === e?.id); e = e.amendment?.base) out.push(e);
  return out;
}

const itself = (edition: Edition): Origins => new Map(edition.clauses.map((c) => [c.id, [c.id]]));

const through = (first: Origins, second: Origins): Origins =>
  new Map([...first].map(([id, olds]) => [id, olds.flatMap((old) => second.get(old) ?? [])]));

/** The clauses of an ancestor that each clause of the first edition of a chain comes from. */
function origins(editions: readonly Edition[], ancestor: string): Origins {
  let out: Origins | null = null;
  for (const edition of editions) {
    out ??= itself(edition);
    if (edition.id === ancestor || !edition.amendment) break;
    out = through(out, edition.amendment.origins);
  }
  return out ?? new Map();
}

function statedOn(editions: readonly Edition[], ancestor: string): StatedChange[] {
  const out: StatedChange[] = [];
  const [newest] = editions;
  if (!newest) return out;
  let here: Origins = itself(newest);
  for (const [i, edition] of editions.entries()) {
    if (edition.id === ancestor || !edition.amendment) break;
    const heirs = new Map<string, string[]>();
    for (const [id, olds] of here) for (const old of olds) heirs.set(old, [...(heirs.get(old) ?? []), id]);
    const older = origins(editions.slice(i + 1), ancestor);
    for (const change of edition.amendment.changes) {
      out.push({
        ...change,
        to: change.to.flatMap((id) => heirs.get(id) ?? []),
        from: change.from.flatMap((id) => older.get(id) ?? []),
      });
    }
    here = through(here, edition.amendment.origins);
  }
  return out;
}
