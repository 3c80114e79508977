// Lists as they are written: commas, and a word before the last.

/** `a`, `a and b`, `a, b and c`; empty where there is nothing. */
export const joined = (items: readonly string[], word = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const isNumber = (item: string | undefined): boolean => /^\d+$/.test(item ?? '');

/** `0 to 5 and 8`: numbers in order, runs of at least three put together; anything else as it comes. */
export function listed(items: readonly string[], word = 'and'): string {
  const all = items.every(isNumber) ? [...items].sort((a, b) => Number(a) - Number(b)) : items;
  const out: string[] = [];
  for (let i = 0; i < all.length; i++) {
    let end = i;
    while (isNumber(all[i]) && Number(all[end + 1]) === Number(all[end]) + 1) end++;
    if (end - i >= 2) out.push(`${all[i]} to ${all[end]}`);
    else out.push(...all.slice(i, end + 1));
    i = end;
  }
  return joined(out, word);
}
