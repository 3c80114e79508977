// What stands out of order: the fewest things that must be moved so that the rest keep their order.

/** Keeping one more member counts for more than all preferences together, in lists as long as this. */
const MEMBER = 10_000;

/** The places of the heaviest run of ascending numbers in a list; numbers differ from one another. */
function ascending(numbers: readonly number[], weights: readonly number[]): ReadonlySet<number> {
  const ranks = new Map([...numbers].sort((a, b) => a - b).map((n, i) => [n, i + 1]));
  // For each rank, the end of the heaviest run that ends at or below it: a tree over ranks, so that long lists cost
  // little.
  const ends = new Int32Array(numbers.length + 1).fill(-1);
  const total = new Float64Array(numbers.length);
  const before = new Int32Array(numbers.length).fill(-1);
  const better = (i: number, j: number) => j < 0 || (total[i] ?? 0) > (total[j] ?? 0);
  let last = -1;
  numbers.forEach((n, i) => {
    const rank = ranks.get(n) ?? 0;
    let best = -1;
    for (let r = rank - 1; r > 0; r -= r & -r) {
      const end = ends[r] ?? -1;
      if (end >= 0 && better(end, best)) best = end;
    }
    before[i] = best;
    total[i] = (weights[i] ?? 1) + (best >= 0 ? (total[best] ?? 0) : 0);
    for (let r = rank; r < ends.length; r += r & -r) if (better(i, ends[r] ?? -1)) ends[r] = i;
    if (better(i, last)) last = i;
  });
  const kept = new Set<number>();
  for (let at = last; at >= 0; at = before[at] ?? -1) kept.add(at);
  return kept;
}

/**
 * The members of a list that are out of order by what they are numbered; as few as can be.
 * @param stays whether one would rather be kept: of two that have changed places, it is the other that was moved
 */
export function outOfOrder<T>(
  list: readonly T[],
  number: (item: T) => number,
  stays: (item: T) => boolean = () => false,
): readonly T[] {
  const kept = ascending(
    list.map(number),
    list.map((item) => MEMBER + (stays(item) ? 1 : 0)),
  );
  return list.filter((_, i) => !kept.has(i));
}
