// The passes of an alignment: what each takes for one clause, the surest first.
import { likeClauses, shared } from '../words/likeness.ts';
import { type Item, inOrder } from './items.ts';

/** By what two clauses were found to be the same: the pass that found them, strongest first. */
export const PASSES = ['lineage', 'key', 'text', 'label', 'similar', 'position'] as const;
export type Pass = (typeof PASSES)[number];

/** A pair is believed from these scores on. */
export const ALIKE = {
  key: 0.5,
  table: 0.3,
  label: 0.3,
  similar: 0.5,
  stated: 0.8,
  position: 0.15,
  part: 0.7,
  fresh: 0.6,
} as const;
/** A word or pair of words that more clauses share than this leads nowhere. */
export const COMMON = 40;
/** Clauses that are looked at for each clause. */
const CANDIDATES = 8;
/** Steps through the index, for each clause, after which the search is given up. */
const STEPS = 20_000;
/** A part of a split or merged clause has at least so many words. */
export const PART_WORDS = 5;

const NEVER = -1;
/** No feature has this number. */
const NOTHING = 0;

/** Takes two items for one clause. */
export type PairUp = (x: Item, y: Item, pass: Pass, score?: number) => void;

/**
 * The same key and the same words: nothing speaks against it, unless the words are few and stand under another clause.
 */
export function sameKey(from: readonly Item[], to: readonly Item[], pair: PairUp): void {
  const byKey = new Map(to.map((y) => [y.key, y]));
  for (const x of from) {
    const y = byKey.get(x.key);
    if (!y || y.mate !== null || y.kind !== x.kind || y.text !== x.text) continue;
    if (x.words.length >= PART_WORDS || (x.up?.mate ?? null) === y.up) pair(x, y, 'key', 1);
  }
}

/** The same key and words that are still alike; a defined term is the same term whatever it now means. */
export function alikeKey(from: readonly Item[], to: readonly Item[], pair: PairUp): void {
  const byKey = new Map(to.map((y) => [y.key, y]));
  for (const x of from) {
    const y = byKey.get(x.key);
    if (!y || y.mate !== null || y.kind !== x.kind) continue;
    const score = likeClauses(x.features, y.features);
    const least =
      x.kind === 'definition' ? NEVER : x.kind === 'table' || x.kind === 'diagram' ? ALIKE.table : ALIKE.key;
    if (score >= least) pair(x, y, 'key', score);
  }
}

/**
 * The same words elsewhere. Where several clauses read alike, those whose parents are the same clause, and then the
 * others in their order.
 */
export function sameText(from: readonly Item[], to: readonly Item[], pair: PairUp, sure: boolean): void {
  const buckets = new Map<string, { x: Item[]; y: Item[] }>();
  const put = (item: Item, side: 'x' | 'y') => {
    if (item.words.length === 0) return;
    const key = `${item.kind}\n${item.text}`;
    const bucket = buckets.get(key) ?? { x: [], y: [] };
    bucket[side].push(item);
    buckets.set(key, bucket);
  };
  for (const x of from) put(x, 'x');
  for (const y of to) put(y, 'y');
  const both = [...buckets.values()].filter((bucket) => bucket.x.length > 0 && bucket.y.length > 0);
  for (const { x, y } of both) {
    const [one, other] = [x[0], y[0]];
    if (x.length === 1 && y.length === 1 && one && other && (!sure || one.words.length >= PART_WORDS))
      pair(one, other, 'text', 1);
  }
  if (sure) return;
  for (const { x, y } of both) {
    for (const one of x) {
      const other =
        one.mate === null
          ? y.find((o) => o.mate === null && one.up !== null && o.up !== null && o.up === one.up.mate)
          : undefined;
      if (other) pair(one, other, 'text', 1);
    }
  }
  for (const { x, y } of both) {
    const [left, right] = [x.filter((i) => i.mate === null), y.filter((i) => i.mate === null)];
    if ((left[0]?.words.length ?? 0) < PART_WORDS) continue;
    for (const [i, one] of left.entries()) {
      const other = right[i];
      if (other) pair(one, other, 'text', 1);
    }
  }
}

/** The same number or letter under the same parent, and words that have something in common. */
export function sameLabel(from: readonly Item[], pair: PairUp): void {
  for (const x of from) {
    if (x.mate !== null || x.up === null) continue;
    const y = x.up.mate?.children.find((o) => o.mate === null && o.label === x.label && o.kind === x.kind);
    if (!y) continue;
    const score = likeClauses(x.features, y.features);
    if (score >= ALIKE.label) pair(x, y, 'label', score);
  }
}

/** Words and pairs of words that are asked for → the clauses that have them. */
function indexOf(items: readonly Item[], asked: readonly Item[]): ReadonlyMap<number, readonly Item[]> {
  const index = new Map<number, Item[]>();
  for (const item of asked) for (const feature of item.features) if (!index.has(feature)) index.set(feature, []);
  for (const item of items) {
    let last = NOTHING;
    for (const feature of item.features) {
      if (feature === last) continue;
      last = feature;
      index.get(feature)?.push(item);
    }
  }
  return index;
}

/** The clauses of an index that share most with a clause, and how many steps it took to find them. */
function candidates(
  x: Item,
  index: ReadonlyMap<number, readonly Item[]>,
): { readonly items: readonly Item[]; readonly steps: number } {
  const votes = new Map<Item, number>();
  let steps = 0;
  for (const feature of x.features) {
    const list = index.get(feature);
    if (!list || list.length === 0 || list.length > COMMON) continue;
    for (const y of list) votes.set(y, (votes.get(y) ?? 0) + 1);
    steps += list.length;
  }
  const items = [...votes].sort(([p, m], [q, n]) => n - m || p.at - q.at).slice(0, CANDIDATES);
  return { items: items.map(([y]) => y), steps };
}

/** Words that are alike, the most alike first. Gives whether the search was given up. */
export function similar(from: readonly Item[], to: readonly Item[], pair: PairUp, least: number): boolean {
  const index = indexOf(to, from);
  const found: { x: Item; y: Item; score: number; near: number }[] = [];
  let left = (from.length + to.length) * STEPS;
  for (const x of from) {
    const { items, steps } = candidates(x, index);
    left -= steps;
    for (const y of items) {
      if (
        y.kind !== x.kind &&
        (y.kind === 'table' || x.kind === 'table' || y.kind === 'definition' || x.kind === 'definition')
      )
        continue;
      const score = likeClauses(x.features, y.features);
      if (score >= least) found.push({ x, y, score, near: x.up !== null && x.up.mate === y.up ? 0 : 1 });
    }
    if (left < 0) break;
  }
  found.sort(
    (p, q) =>
      q.score - p.score || p.near - q.near || Math.abs(p.x.at - p.y.at) - Math.abs(q.x.at - q.y.at) || p.x.at - q.x.at,
  );
  for (const { x, y, score } of found) if (x.mate === null && y.mate === null) pair(x, y, 'similar', score);
  return left < 0;
}

/** Between the same neighbours under the same parent. */
export function samePlace(from: readonly Item[], to: readonly Item[], pair: PairUp): void {
  const lists: [readonly Item[], readonly Item[]][] = [
    [from.filter((i) => i.up === null), to.filter((i) => i.up === null)],
  ];
  for (const x of from)
    if (x.mate && x.children.length > 0 && x.mate.children.length > 0) lists.push([x.children, x.mate.children]);
  for (const [xs, ys] of lists) {
    const places = new Map(ys.map((y, i) => [y, i]));
    let [i, j] = [0, 0];
    for (let end = 0; end <= xs.length; end++) {
      const x = xs[end];
      const at = x === undefined ? ys.length : x.mate ? places.get(x.mate) : undefined;
      if (at === undefined || at < j) continue;
      const [left, right] = [xs.slice(i, end), ys.slice(j, at)];
      [i, j] = [end + 1, at + 1];
      if (left.length !== right.length || left.length > 3) continue;
      for (const [n, one] of left.entries()) {
        const other = right[n];
        if (!other || one.mate || other.mate || one.kind !== other.kind) continue;
        const score = likeClauses(one.features, other.features);
        if (score >= ALIKE.position) pair(one, other, 'position', score);
      }
    }
  }
}

/**
 * Clauses that became parts of themselves: for each whole, the loose clauses whose words are in it and not in what it
 * has become.
 * Seen from the other side it is a merge.
 */
export function partsOf(wholes: readonly Item[], loose: readonly Item[]): { from: Item[]; to: Item[] }[] {
  const index = indexOf(wholes, loose);
  const parts = new Map<Item, Item[]>();
  for (const y of loose) {
    if (y.words.length < PART_WORDS || y.kind === 'table') continue;
    const best = candidates(y, index).items.find((x) => {
      if (shared(x.features, y.features) < ALIKE.part * y.features.length) return false;
      const kept = x.mate ? shared(x.mate.features, y.features) : 0;
      return shared(x.features, y.features) - kept >= ALIKE.fresh * y.features.length;
    });
    if (best) parts.set(best, [...(parts.get(best) ?? []), y]);
  }
  // One loose part of a clause that is gone altogether is that clause cut short, not a split.
  return [...parts]
    .filter(([x, found]) => x.mate !== null || found.length > 1)
    .map(([x, found]) => ({ from: [x], to: found.sort(inOrder) }));
}
