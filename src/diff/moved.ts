// Clauses that stand elsewhere: under another parent, or in another order among their siblings.
import { outOfOrder } from './order.ts';
import { clauseOf, localLabel, type Side, type Sides } from './sides.ts';

/** The clauses of the second edition that were moved. */
export function movedClauses({ a, b, alignment }: Sides): ReadonlySet<string> {
  const moved = new Set<string>();
  const groups = new Map<string, { place: number; id: string; stays: boolean }[]>();
  const above = (side: Side, parent: string | null) => (parent === null ? -1 : side.matches.get(parent));
  for (const m of alignment.matches) {
    const [from, to] = [m.from[0], m.to[0]];
    if (m.from.length !== 1 || m.to.length !== 1 || from === undefined || to === undefined) continue;
    const [x, y] = [clauseOf(a, from), clauseOf(b, to)];
    const [up, now] = [above(a, x.parent), above(b, y.parent)];
    if (up !== now || up === undefined) {
      moved.add(to);
      continue;
    }
    // A term that is renamed goes where the alphabet puts it.
    if (x.kind === 'definition' && x.label !== y.label) continue;
    const key = y.parent ?? '';
    const stays = localLabel(x, a.edition.byId) === localLabel(y, b.edition.byId);
    const group = groups.get(key) ?? [];
    group.push({ place: a.places.get(from) ?? 0, id: to, stays });
    groups.set(key, group);
  }
  for (const group of groups.values()) {
    group.sort((p, q) => (b.places.get(p.id) ?? 0) - (b.places.get(q.id) ?? 0));
    const out = outOfOrder(
      group,
      (g) => g.place,
      (g) => g.stays,
    );
    for (const { id } of out) moved.add(id);
  }
  return moved;
}
