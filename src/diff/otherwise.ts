// A comparison of two editions under other answers of readings than the first, held against the one under the first.
import type { Change, Diff, EdgeChange, Otherwise, UnderReading } from './change.ts';
import { saysEdges } from './edges.ts';
import { sentence } from './tell.ts';

/**
 * A comparison under answers, beside the same under the first ones: each change keeps the hash and the decisions that
 * it has there, and what it does otherwise is told.
 */
export function besideFirst(first: Diff, now: Diff, editions: readonly UnderReading[]): Diff {
  const keyOf = ({ from, to }: Change): string => JSON.stringify([from, to]);
  const known = new Map(first.changes.map((c) => [keyOf(c), c]));
  const differs: Otherwise[] = [];
  const changes = now.changes.map((change): Change => {
    const was = known.get(keyOf(change));
    if (!was) return change;
    const { from, to } = change;
    const said = (c: Change): string => c.behaviour?.says ?? c.why.behaviour ?? '';
    const [old, is] = [said(was), said(change)];
    if (old !== is) differs.push({ from, to, about: 'at the table', first: sentence(old), now: sentence(is) });
    const money = edgesOtherwise(was.money?.wagers ?? [], change.money?.wagers ?? []);
    if (money) differs.push({ from, to, about: 'money', ...money });
    return { ...change, hash: was.hash, decisions: was.decisions };
  });
  return { ...now, changes, vanished: first.vanished, under: { editions, differs } };
}

/** The house edges that only one side tells; null where both tell the same. */
function edgesOtherwise(first: readonly EdgeChange[], now: readonly EdgeChange[]) {
  // Of the edition under answers no row names the readings that it hangs on.
  const keyOf = (e: EdgeChange): string => JSON.stringify({ ...e, reading: null });
  const only = (all: readonly EdgeChange[], others: readonly EdgeChange[]) => {
    const there = new Set(others.map(keyOf));
    return all.filter((e) => !there.has(keyOf(e)));
  };
  const [a, b] = [only(first, now), only(now, first)];
  if (a.length + b.length === 0) return null;
  const said = (own: readonly EdgeChange[], all: readonly EdgeChange[]): string =>
    own.length === 0 && all.length > 0 ? 'No other house edge changes.' : saysEdges(own);
  return { first: said(a, first), now: said(b, now) };
}
