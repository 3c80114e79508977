// Clauses as an alignment sees them: what they say in words and pairs of words, and the clauses around them.

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

/** A unit with what the passes ask of it. */
export interface Item extends Unit {
  readonly at: number;
  readonly children: Item[];
  up: Item | null;
  readonly text: string;
  /** Words and pairs of neighbouring words, as numbers in ascending order. */
  readonly features: Int32Array;
  mate: Item | null;
}

/** Items in the order of their text. */
export const inOrder = (x: Item, y: Item): number => x.at - y.at;

/** What is asked of the words of units; of a list of them that several units have, once. */
type Asked = (words: readonly string[]) => Pick<Item, 'text' | 'features'>;

export function asking(): Asked {
  const dictionary = new Map<string, number>();
  const known = new Map<readonly string[], ReturnType<Asked>>();
  return (words) => {
    const asked = known.get(words) ?? { text: words.join(' '), features: featuresOf(words, dictionary) };
    known.set(words, asked);
    return asked;
  };
}

/** Units as items that know their parents and children. */
export function itemsOf(units: readonly Unit[], asked: Asked): Item[] {
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

/** The features of several items together. */
export function joined(items: readonly Item[]): Int32Array {
  const out = new Int32Array(items.reduce((n, i) => n + i.features.length, 0));
  let at = 0;
  for (const i of items) {
    out.set(i.features, at);
    at += i.features.length;
  }
  return out.sort();
}
