// Which clause of one text is which clause of another. Pure, and in proportion to the number of clauses: candidates
// come from an index, never from all pairs.
import { likeClauses } from '../words/likeness.ts';
import { asking, type Item, inOrder, itemsOf, joined, type Unit } from './items.ts';
import {
  ALIKE,
  alikeKey,
  type PairUp,
  type Pass,
  partsOf,
  sameKey,
  sameLabel,
  samePlace,
  sameText,
  similar,
} from './passes.ts';

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

/** Of fewer clauses nobody says that too little of them is alike. */
const FEW = 20;

/** What the passes have found so far. */
interface Found {
  /** Item of the second text → how its mate was found. */
  readonly single: Map<Item, { readonly pass: Pass; readonly score: number }>;
  readonly groups: Match[];
  /** The items of the groups. */
  readonly taken: Set<Item>;
  readonly pair: PairUp;
}

/** Aligns two lists of clauses, each in document order. */
export function align(a: readonly Unit[], b: readonly Unit[], { links }: AlignOptions = {}): Alignment {
  const asked = asking();
  const [from, to] = [itemsOf(a, asked), itemsOf(b, asked)];
  const single: Found['single'] = new Map();
  const pair: PairUp = (x, y, pass, score = likeClauses(x.features, y.features)) => {
    x.mate = y;
    y.mate = x;
    single.set(y, { pass, score });
  };
  const found: Found = { single, groups: [], taken: new Set(), pair };
  const missed = links ? byLinks(from, to, links, found) : byLikeness(from, to, found);

  const pairs = [...single].flatMap(([y, how]): Match[] => (y.mate ? [{ from: [y.mate.id], to: [y.id], ...how }] : []));
  const place = new Map(to.map((y) => [y.id, y.at]));
  const matches = [...pairs, ...found.groups].sort(
    (m, n) => (place.get(m.to[0] ?? '') ?? 0) - (place.get(n.to[0] ?? '') ?? 0),
  );
  const lone = (items: readonly Item[]) => free(items, found).map((i) => i.id);
  const [removed, added] = [lone(from), lone(to)];
  const least = Math.min(from.length, to.length);
  const alike = matches.filter((m) => m.score >= ALIKE.label).length;
  return { matches, removed, added, coarse: missed || (least > FEW && alike < least / 10) };
}

const free = (items: readonly Item[], { taken }: Found): readonly Item[] =>
  items.filter((i) => i.mate === null && !taken.has(i));

/** By what the author says, and then by nearly the same words. Gives whether the search was given up. */
function byLinks(
  from: readonly Item[],
  to: readonly Item[],
  links: NonNullable<AlignOptions['links']>,
  found: Found,
): boolean {
  for (const group of groupsOf(from, to, links)) {
    const [x, y] = [group.from[0], group.to[0]];
    if (group.from.length === 1 && group.to.length === 1 && x && y) found.pair(x, y, 'lineage');
    else {
      for (const item of [...group.from, ...group.to]) found.taken.add(item);
      found.groups.push(match(group.from, group.to, 'lineage'));
    }
  }
  sameText(free(from, found), free(to, found), found.pair, true);
  return similar(free(from, found), free(to, found), found.pair, ALIKE.stated);
}

/** By number, words and place. Gives whether the search was given up. */
function byLikeness(from: readonly Item[], to: readonly Item[], found: Found): boolean {
  const { pair, single } = found;
  sameKey(from, to, pair);
  sameText(free(from, found), free(to, found), pair, false);
  alikeKey(free(from, found), free(to, found), pair);
  sameLabel(free(from, found), pair);
  const missed = similar(free(from, found), free(to, found), pair, ALIKE.similar);
  // A pair that was found tells more of its children.
  for (let round = 0; round < 4; round++) {
    const before = single.size;
    samePlace(from, to, pair);
    sameLabel(free(from, found), pair);
    if (single.size === before) break;
  }
  splitOrMerged(from, to, found);
  return missed;
}

/** Clauses that became several, and several that became one. */
function splitOrMerged(from: readonly Item[], to: readonly Item[], found: Found): void {
  const { single, groups, taken } = found;
  for (const { from: wholes, to: parts } of partsOf(from, free(to, found))) {
    const kept = wholes[0]?.mate ?? null;
    const all = [...(kept ? [kept] : []), ...parts].sort(inOrder);
    for (const item of [...wholes, ...all]) taken.add(item);
    if (kept) single.delete(kept);
    groups.push(match(wholes, all, 'similar'));
  }
  for (const { from: wholes, to: parts } of partsOf(to, free(from, found))) {
    const [whole] = wholes;
    if (whole === undefined || taken.has(whole)) continue;
    const all = [...(whole.mate ? [whole.mate] : []), ...parts].sort(inOrder);
    for (const item of [whole, ...all]) taken.add(item);
    single.delete(whole);
    groups.push(match(all, [whole], 'similar'));
  }
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
  const mine = new Set(from);
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
    groups.push({
      from: group.filter((i) => mine.has(i)).sort(inOrder),
      to: group.filter((i) => !mine.has(i)).sort(inOrder),
    });
  }
  return groups;
}
