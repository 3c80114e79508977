// Which row (or column) of a table is which of another, by their names and what a comparison has found.
import type { LineChanges } from '../../diff/cells.ts';
import { plainForm } from '../../diff/tokens.ts';
import { sameKeys } from './order.ts';

/**
 * Old and new line of each pair: those that came and went are named by the changes, the others follow each other by
 * name.
 */
export function pairedLines(
  old: readonly string[],
  now: readonly string[],
  changes: LineChanges | null,
): readonly (readonly [number, number])[] {
  const [x, y] = [old.map((name, i) => ({ name, i })), now.map((name, i) => ({ name, i }))];
  const take = (list: { name: string; i: number }[], name: string): number | null => {
    // Of two lines of one name it is the later one that came or went.
    const at = list.findLastIndex((line) => line.name === name);
    return at < 0 ? null : (list.splice(at, 1)[0]?.i ?? null);
  };
  const pairs: (readonly [number, number])[] = [];
  for (const line of changes?.removed ?? []) take(x, line.name);
  for (const line of changes?.added ?? []) take(y, line.name);
  for (const line of changes?.renamed ?? []) {
    const [i, j] = [take(x, line.from), take(y, line.to)];
    if (i !== null && j !== null) pairs.push([i, j]);
  }
  const key = ({ name }: { name: string }) => plainForm(name);
  const found = sameKeys(x.map(key), y.map(key));
  const [left, right] = [new Set(found.map(([i]) => i)), new Set(found.map(([, j]) => j))];
  for (const [i, j] of found) pairs.push([x[i]?.i ?? 0, y[j]?.i ?? 0]);
  // Names that only typography or a reference tells apart follow each other in their order.
  const [a, b] = [x.filter((_, i) => !left.has(i)), y.filter((_, j) => !right.has(j))];
  for (const [n, line] of a.entries()) {
    const other = b[n];
    if (other) pairs.push([line.i, other.i]);
  }
  return pairs;
}
