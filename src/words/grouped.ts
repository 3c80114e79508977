// Things that are told together, because what matters of them is alike.

/** The items of a list, those together whose keys are equal as JSON, each group in the place of its first. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => unknown): readonly [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
