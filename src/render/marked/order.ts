// Two lists as one: what both have in its place, what was struck before what was put in there.
import { outOfOrder } from '../../diff/order.ts';

export interface Joint {
  readonly old: number | null;
  readonly now: number | null;
}

/** What has changed its place among the others is struck where it was and put in where it is. */
export function joined(old: number, now: number, pairs: readonly (readonly [number, number])[]): readonly Joint[] {
  const sorted = [...pairs].sort((a, b) => a[1] - b[1]);
  const moved = new Set(outOfOrder(sorted, ([i]) => i));
  const out: Joint[] = [];
  let [i, j] = [0, 0];
  const until = (a: number, b: number) => {
    for (; i < a; i++) out.push({ old: i, now: null });
    for (; j < b; j++) out.push({ old: null, now: j });
  };
  for (const pair of sorted) {
    if (moved.has(pair)) continue;
    until(pair[0], pair[1]);
    out.push({ old: i++, now: j++ });
  }
  until(old, now);
  return out;
}

/** Pairs of equal keys, each the nth with the nth. */
export function sameKeys(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  const places = new Map<string, number[]>();
  for (const [j, key] of now.entries()) places.set(key, [...(places.get(key) ?? []), j]);
  return old.flatMap((key, i) => {
    const j = places.get(key)?.shift();
    return j === undefined ? [] : [[i, j] as const];
  });
}
