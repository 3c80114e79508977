// Several prints at the same time.

/** What all give. Where one fails, its error comes when none is at work any more: nobody writes behind one's back. */
export async function together<T extends readonly unknown[]>(
  works: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
