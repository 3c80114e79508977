// Which clause of one text is which clause of another. Pure, and in proportion to the number of clauses: candidates
// come from an index, never from all pairs.
import { likeClauses, shared } from '../words/likeness.ts';

/** A clause as far as finding it again goes. */
export interface Unit {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: string;
  /** What it keeps through renumbering, as far as that is known. */
  readonly key: string;
  /** Its number or letter within its parent. */
  readonly label: string;
  /** What it says, without its number. */
  readonly words: readonly string[];
}

/** By what two clauses were found to be the same: the pass that found them, strongest first. */
export const PASSES = ['lineage', 'key', 'text', 'label', 'similar', 'position'] as const;
export type Pass = (typeof PASSES)[number];

/** One clause and its counterpart; several on one side where a clause was split, or several were merged. */
export interface Match {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly pass: Pass;
  /** How alike they read, from 0 to 1. */
  readonly score: number;
}

export interface Alignment {
  /** In the order of the second text. */
  readonly matches: readonly Match[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** The two texts have so little in common, or repeat themselves so much, that not every likeness was looked for. */
  readonly coarse: boolean;
}

export interface AlignOptions {
  /**
   * Which clause comes from which, where the author says so. Clauses without a link are then found again only by nearly
   * the same words.
   */
  readonly links?: readonly (readonly [string, string])[] | undefined;
}

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
/** Of fewer clauses nobody says that too little of them is alike. */
const FEW = 20;
/** Clauses that are looked at for each clause. */
const CANDIDATES = 8;
/** Steps through the index, for each clause, after which the search is given up. */
const STEPS = 20_000;
/** A part of a split or merged clause has at least so many words. */
export const PART_WORDS = 5;

/** A unit with what the passes ask of it. */
interface Item extends Unit {
  readonly at: number;
  readonly children: Item[];
  up: Item | null;
  readonly text: string;
  /** Words and pairs of neighbouring words, as numbers in ascending order. */
  readonly features: Int32Array;
  mate: Item | null;
}

const NEVER = -1;
/** No feature has this number. */
const NOTHING = 0;

/** Aligns two lists of clauses, each in document order. */
export function align(a: readonly Unit[], b: readonly Unit[], { links }: AlignOptions = {}): Alignment {
  const asked = asking();
  const [from, to] = [itemsOf(a, asked), itemsOf(b, asked)];
  const found = new Map<Item, { pass: Pass; score: number }>();
  const pair = (x: Item, y: Item, pass: Pass, score = likeClauses(x.features, y.features)) => {
    x.mate = y;
    y.mate = x;
    found.set(y, { pass, score });
  };
  let coarse = false;
  const groups: Match[] = [];
  const taken = new Set<Item>();
  const free = (items: readonly Item[]) => items.filter((i) => i.mate === null && !taken.has(i));

  if (links) {
    for (const group of groupsOf(from, to, links)) {
      const [x, y] = [group.from[0], group.to[0]];
      if (group.from.length === 1 && group.to.length === 1 && x && y) pair(x, y, 'lineage');
      else {
        for (const item of [...group.from, ...group.to]) taken.add(item);
        groups.push(match(group.from, group.to, 'lineage'));
      }
    }
  } else {
    sameKey(from, to, pair);
  }
  sameText(free(from), free(to), pair, links !== undefined);
  if (!links) {
    alikeKey(free(from), free(to), pair);
    sameLabel(free(from), pair);
  }
  coarse = similar(free(from), free(to), pair, links ? ALIKE.stated : ALIKE.similar) || coarse;
  if (!links) {
    // A pair that was found tells more of its children.
    for (let round = 0; round < 4; round++) {
      const before = found.size;
      samePlace(from, to, pair);
      sameLabel(free(from), pair);
      if (found.size === before) break;
    }
    for (const group of partsOf(from, free(to))) {
      for (const item of group.to) taken.add(item);
      const whole = group.from[0];
      const kept = whole?.mate ?? null;
      if (whole) taken.add(whole);
      if (kept) {
        taken.add(kept);
        found.delete(kept);
      }
      groups.push(match(group.from, [...(kept ? [kept] : []), ...group.to].sort(inOrder), 'similar'));
    }
    for (const group of partsOf(to, free(from))) {
      const whole = group.from[0];
      if (whole === undefined || taken.has(whole)) continue;
      for (const item of group.to) taken.add(item);
      const kept = whole.mate;
      taken.add(whole);
      found.delete(whole);
      if (kept) taken.add(kept);
      groups.push(match([...(kept ? [kept] : []), ...group.to].sort(inOrder), [whole], 'similar'));
    }
  }

  const single = [...found].flatMap(([y, how]): Match[] => (y.mate ? [{ from: [y.mate.id], to: [y.id], ...how }] : []));
  const place = new Map(to.map((y) => [y.id, y.at]));
  const matches = [...single, ...groups].sort(
    (m, n) => (place.get(m.to[0] ?? '') ?? 0) - (place.get(n.to[0] ?? '') ?? 0),
  );
  const lone = (items: readonly Item[]) => free(items).map((i) => i.id);
  const [removed, added] = [lone(from), lone(to)];
  const least = Math.min(from.length, to.length);
  const alike = matches.filter((m) => m.score >= ALIKE.label).length;
  return { matches, removed, added, coarse: coarse || (least > FEW && alike < least / 10) };
}

type PairUp = (x: Item, y: Item, pass: Pass, score?: number) => void;

const inOrder = (x: Item, y: Item): number => x.at - y.at;

/** What is asked of the words of units; of a list of them that several units have, once. */
type Asked = (words: readonly string[]) => Pick<Item, 'text' | 'features'>;

function asking(): Asked {
  const dictionary = new Map<string, number>();
  const known = new Map<readonly string[], ReturnType<Asked>>();
  return (words) => {
    const asked = known.get(words) ?? { text: words.join(' '), features: featuresOf(words, dictionary) };
    known.set(words, asked);
    return asked;
  };
}

function itemsOf(units: readonly Unit[], asked: Asked): Item[] {
  const byId = new Map<string, Item>();
  const items = units.map((unit, at): Item => {
    const item: Item = { ...unit, at, children: [], up: null, ...asked(unit.words), mate: null };
    byId.set(unit.id, item);
    return item;
  });
  for (const item of items) {
    item.up = item.parent === null ? null : (byId.get(item.parent) ?? null);
    item.up?.children.push(item);
  }
  return items;
}

function featuresOf(words: readonly string[], dictionary: Map<string, number>): Int32Array {
  const n = words.length;
  const out = new Int32Array(n > 0 ? 2 * n + 1 : 0);
  let before = 0;
  for (const [i, word] of words.entries()) {
    const number = dictionary.get(word) ?? dictionary.size + 1;
    dictionary.set(word, number);
    out[i] = number;
    out[n + i] = pairOf(before, number);
    before = number;
  }
  if (n > 0) out[2 * n] = pairOf(before, 0);
  return out.sort();
}

/**
 * A number for two neighbouring words, negative, so that it is no word's. That two pairs should have one number is rare
 * and does no harm.
 */
const pairOf = (before: number, after: number): number =>
  (Math.imul(before, 0x9e3779b1) ^ Math.imul(after, 0x85ebca6b)) | 0x80000000;

function joined(items: readonly Item[]): Int32Array {
  const out = new Int32Array(items.reduce((n, i) => n + i.features.length, 0));
  let at = 0;
  for (const i of items) {
    out.set(i.features, at);
    at += i.features.length;
  }
  return out.sort();
}

const match = (from: readonly Item[], to: readonly Item[], pass: Pass): Match => ({
  from: from.map((i) => i.id),
  to: to.map((i) => i.id),
  pass,
  score: likeClauses(joined(from), joined(to)),
});

/** Clauses that the links tie together, each group once. */
function groupsOf(
  from: readonly Item[],
  to: readonly Item[],
  links: readonly (readonly [string, string])[],
): { from: Item[]; to: Item[] }[] {
  const [x, y] = [new Map(from.map((i) => [i.id, i])), new Map(to.map((i) => [i.id, i]))];
  const tied = new Map<Item, Set<Item>>();
  const tie = (p: Item, q: Item) => tied.set(p, (tied.get(p) ?? new Set()).add(q));
  for (const [p, q] of links) {
    const [one, other] = [x.get(p), y.get(q)];
    if (!one || !other) continue;
    tie(one, other);
    tie(other, one);
  }
  const seen = new Set<Item>();
  const groups: { from: Item[]; to: Item[] }[] = [];
  for (const start of from) {
    if (seen.has(start) || !tied.has(start)) continue;
    const group: Item[] = [];
    const open = [start];
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
      if (seen.has(item)) continue;
      seen.add(item);
      group.push(item);
      open.push(...(tied.get(item) ?? []));
    }
    const mine = new Set(from);
    groups.push({
      from: group.filter((i) => mine.has(i)).sort(inOrder),
      to: group.filter((i) => !mine.has(i)).sort(inOrder),
    });
  }
  return groups;
}

/**
 * The same key and the same words: nothing speaks against it, unless the words are few and stand under another clause.
 */
function sameKey(from: readonly Item[], to: readonly Item[], pair: PairUp): void {
  const byKey = new Map(to.map((y) => [y.key, y]));
  for (const x of from) {
    const y = byKey.get(x.key);
    if (!y || y.mate !== null || y.kind !== x.kind || y.text !== x.text) continue;
    if (x.words.length >= PART_WORDS || (x.up?.mate ?? null) === y.up) pair(x, y, 'key', 1);
  }
}

/** The same key and words that are still alike; a defined term is the same term whatever it now means. */
function alikeKey(from: readonly Item[], to: readonly Item[], pair: PairUp): void {
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
function sameText(from: readonly Item[], to: readonly Item[], pair: PairUp, sure: boolean): void {
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
function sameLabel(from: readonly Item[], pair: PairUp): void {
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
function similar(from: readonly Item[], to: readonly Item[], pair: PairUp, least: number): boolean {
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
function samePlace(from: readonly Item[], to: readonly Item[], pair: PairUp): void {
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
function partsOf(wholes: readonly Item[], loose: readonly Item[]): { from: Item[]; to: Item[] }[] {
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
