// What stands out of order: the fewest things that must be moved so that the rest keep their order.

/** The places of a longest run of ascending numbers in a list. */
function ascending(numbers: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before: number[] = [];
  numbers.forEach((n, i) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < n) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = i;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at);
  return kept;
}

/** The members of a list that are out of order by what they are numbered; as few as can be. */
export function outOfOrder<T>(list: readonly T[], number: (item: T) => number): readonly T[] {
  const kept = ascending(list.map(number));
  return list.filter((_, i) => !kept.has(i));
}
