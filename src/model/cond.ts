// Conditions on a finished coup: one grammar for clauses, specs and targets. Who evaluates one brings his own card
// arithmetic.
import type { Hand } from './card.ts';

/** `h` is the hand of the bet that the condition is about, `o` the opposite hand. */
export type CondHand = Hand | 'h' | 'o';
const COMPARES = ['=', '!=', '<', '<=', '>', '>='] as const;
/** How two numbers of a condition are compared. */
export type Compare = (typeof COMPARES)[number];
export const PAIR_KINDS = ['mixed', 'coloured', 'perfect'] as const;
export const PAIRS = ['none', 'one', 'both-different', 'both-same-rank'] as const;
const BY = ['value', 'value-and-face'] as const;
/**
 * What makes two cards a pair where it is not one rank. `value`: what they count. `value-and-face`: the same, but two
 * court cards must be of one rank. Two such pairs are of the same rank where they are made of the same ranks.
 */
export type PairedBy = (typeof BY)[number];
/** How alike the two cards of a pair are. */
export type PairKind = (typeof PAIR_KINDS)[number];
/** Which of the two hands are pairs. */
export type Pairs = (typeof PAIRS)[number];

/**
 * winner=P·B·T·h·o · count(h) = final count · initial(h) = count of the first two cards · cards(h) = number of cards ·
 * the three compare with a number, or `count` and `initial` with the other: count(h)>initial(o) ·
 * third(h) = value of the third card, or none · win-by(h) = by how many points the hand wins (false unless it wins) ·
 * natural(h) = two cards that count 8 or 9 · natural-tie · pair(h) = first two cards of one rank ·
 * pair-kind(h)=mixed·coloured·perfect ·
 * triple(h) = three cards of one rank and one suit · pairs=none·one·both-different·both-same-rank · otherwise = when no
 * other line of the bet applies. What speaks of pairs may end with `by value` or `by value-and-face`.
 */
export type Cond =
  | { readonly op: 'and' | 'or'; readonly of: readonly Cond[] }
  | { readonly op: 'not'; readonly of: Cond }
  | { readonly op: 'otherwise' }
  | { readonly op: 'winner'; readonly is: Hand | 'T' | 'h' | 'o' }
  | {
      readonly op: 'count' | 'initial' | 'cards' | 'win-by';
      readonly hand: CondHand;
      readonly cmp: Compare;
      readonly n: number;
    }
  | { readonly op: 'versus'; readonly left: CountOf; readonly cmp: Compare; readonly right: CountOf }
  | { readonly op: 'third'; readonly hand: CondHand; readonly is: number | 'none' }
  | { readonly op: 'natural' | 'triple'; readonly hand: CondHand }
  | { readonly op: 'natural-tie' }
  | { readonly op: 'pair'; readonly hand: CondHand; readonly by?: PairedBy }
  | { readonly op: 'pair-kind'; readonly hand: CondHand; readonly is: PairKind; readonly by?: PairedBy }
  | { readonly op: 'pairs'; readonly is: Pairs; readonly by?: PairedBy };

/** A condition that is made of no others. */
export type Leaf = Exclude<Cond, { readonly op: 'and' | 'or' | 'not' }>;

/**
 * What of a coup a plain condition looks at. `counts`: final counts, numbers of cards, who won. `initials`: the first
 * two cards' counts, and third cards by value. `pairs`: ranks and colours of the first two cards. `triples`: rank and
 * suit of three cards.
 */
export type Sight = 'counts' | 'initials' | 'pairs' | 'triples';

/**
 * What each plain condition looks at. Whoever deals, counts or tells coups apart for conditions reads it here, and has
 * a table of his own by what is looked at.
 */
const LOOKS_AT = {
  // What no other line says is looked at by the other lines.
  otherwise: 'counts',
  winner: 'counts',
  count: 'counts',
  cards: 'counts',
  'win-by': 'counts',
  natural: 'counts',
  'natural-tie': 'counts',
  initial: 'initials',
  versus: 'initials',
  third: 'initials',
  pair: 'pairs',
  'pair-kind': 'pairs',
  pairs: 'pairs',
  triple: 'triples',
} as const satisfies Record<Leaf['op'], Sight>;

/** The final count of a hand, or the count of its first two cards. */
export interface CountOf {
  readonly of: 'count' | 'initial';
  readonly hand: CondHand;
}

export class CondError extends Error {
  override readonly name = 'CondError';
}

const TOKEN = /\s*([a-z][a-z0-9-]*|[PBT]\b|\d+|!=|<=|>=|[()=<>])/y;

/** Whoever reads, says or evaluates a condition goes down in it: one that is deeper overflows a stack. */
const DEEPEST = 40;
/** Far more than any rule has; a condition is held against every coup. */
const MOST_WORDS = 1_000;

/** The words of a condition, read one by one. */
class Words {
  private readonly tokens: string[] = [];
  private at = 0;
  private depth = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.trimEnd().length) {
      const at = TOKEN.lastIndex;
      const token = TOKEN.exec(text)?.[1];
      if (!token) throw new CondError(`cannot read "${text.slice(at).trim()}" in the condition "${text}"`);
      this.tokens.push(token);
      if (this.tokens.length > MOST_WORDS)
        throw new CondError(
          `the condition "${text.slice(0, 60)}…" has more than ${MOST_WORDS} words: no check needs that`,
        );
    }
  }

  /** What `read` reads one step further down. */
  below(read: (words: Words) => Cond): Cond {
    if (++this.depth > DEEPEST)
      throw new CondError(
        `the condition "${this.text.slice(0, 60)}…" is nested more than ${DEEPEST} deep: no check needs that`,
      );
    const cond = read(this);
    this.depth--;
    return cond;
  }

  /** The next word, which stays there; undefined at the end. */
  get next(): string | undefined {
    return this.tokens[this.at];
  }

  /** Takes the next word, one of these where any are named. */
  take<T extends string>(...wanted: readonly T[]): T {
    const token = this.tokens[this.at++];
    if (token !== undefined && (wanted.length === 0 || wanted.some((w) => w === token))) return token as T;
    const found = token === undefined ? 'the end' : `"${token}"`;
    throw this.fault(`expected ${wanted.join(' or ') || 'a word'} but found ${found}`);
  }

  /** Takes the next word where it is this one. */
  skip(word: string): boolean {
    if (this.next !== word) return false;
    this.at++;
    return true;
  }

  hand(): CondHand {
    this.take('(');
    const hand = this.take('P', 'B', 'h', 'o');
    this.take(')');
    return hand;
  }

  number(): number {
    const token: string = this.take();
    if (!/^\d+$/.test(token)) throw this.fault(`expected a number but found "${token}"`);
    return Number(token);
  }

  fault(what: string, where = 'in the condition'): CondError {
    return new CondError(`${what} ${where} "${this.text}"`);
  }
}

/** Reads a condition. Throws CondError that names the word it stumbled over. */
export function parseCond(text: string): Cond {
  const words = new Words(text);
  const cond = either(words);
  if (words.next !== undefined) throw words.fault(`"${words.next}" is left over`);
  return cond;
}

const either = (words: Words): Cond => many('or', words, () => many('and', words, () => one(words)));

function many(op: 'and' | 'or', words: Words, next: () => Cond): Cond {
  const first = next();
  const of = [first];
  while (words.skip(op)) of.push(next());
  return of.length === 1 ? first : { op, of };
}

function one(words: Words): Cond {
  const word: string = words.take();
  switch (word) {
    case '(': {
      const inner = words.below(either);
      words.take(')');
      return inner;
    }
    case 'not':
      return { op: 'not', of: words.below(one) };
    case 'otherwise':
    case 'natural-tie':
      return { op: word };
    case 'winner':
      words.take('=');
      return { op: 'winner', is: words.take('P', 'B', 'T', 'h', 'o') };
    case 'count':
    case 'initial':
      return comparison(word, words);
    case 'cards':
    case 'win-by':
      return { op: word, hand: words.hand(), cmp: words.take(...COMPARES), n: words.number() };
    case 'third': {
      const hand = words.hand();
      words.take('=');
      return { op: 'third', hand, is: words.skip('none') ? 'none' : words.number() };
    }
    case 'natural':
    case 'triple':
      return { op: word, hand: words.hand() };
    case 'pair':
      return { op: word, hand: words.hand(), ...takeBy(words) };
    case 'pair-kind': {
      const hand = words.hand();
      words.take('=');
      return { op: 'pair-kind', hand, is: words.take(...PAIR_KINDS), ...takeBy(words) };
    }
    case 'pairs':
      words.take('=');
      return { op: 'pairs', is: words.take(...PAIRS), ...takeBy(words) };
    default:
      throw words.fault(`"${word}" is no condition`, 'in');
  }
}

const takeBy = (words: Words): { readonly by?: PairedBy } => (words.skip('by') ? { by: words.take(...BY) } : {});

/** A count held against a number, or against the count of a hand. */
function comparison(of: CountOf['of'], words: Words): Cond {
  const hand = words.hand();
  const cmp = words.take(...COMPARES);
  const other = words.next;
  if (other !== 'count' && other !== 'initial') return { op: of, hand, cmp, n: words.number() };
  words.take();
  return { op: 'versus', left: { of, hand }, cmp, right: { of: other, hand: words.hand() } };
}

/** The canonical text: parseCond(condText(c)) equals c. */
export function condText(c: Cond): string {
  switch (c.op) {
    case 'and':
    case 'or':
      return c.of.map((x) => (x.op === 'or' || x.op === 'and' ? `(${condText(x)})` : condText(x))).join(` ${c.op} `);
    case 'not':
      return `not ${c.of.op === 'and' || c.of.op === 'or' ? `(${condText(c.of)})` : condText(c.of)}`;
    case 'otherwise':
    case 'natural-tie':
      return c.op;
    case 'winner':
      return `${c.op}=${c.is}`;
    case 'pairs':
      return `${c.op}=${c.is}${byText(c)}`;
    case 'count':
    case 'initial':
    case 'cards':
    case 'win-by':
      return `${c.op}(${c.hand})${c.cmp}${c.n}`;
    case 'third':
      return `${c.op}(${c.hand})=${c.is}`;
    case 'pair-kind':
      return `${c.op}(${c.hand})=${c.is}${byText(c)}`;
    case 'versus':
      return `${c.left.of}(${c.left.hand})${c.cmp}${c.right.of}(${c.right.hand})`;
    case 'natural':
    case 'triple':
      return `${c.op}(${c.hand})`;
    case 'pair':
      return `${c.op}(${c.hand})${byText(c)}`;
  }
}

const byText = ({ by }: { readonly by?: PairedBy }): string => (by === undefined ? '' : ` by ${by}`);

/** The condition with `h` and `o` replaced by hands; unchanged where it speaks of neither. */
export function forHand(c: Cond, hand: Hand | null): Cond {
  if (hand === null) return c;
  const put = <T extends string>(x: T): T | Hand => (x === 'h' ? hand : x === 'o' ? (hand === 'P' ? 'B' : 'P') : x);
  switch (c.op) {
    case 'and':
    case 'or':
      return { op: c.op, of: c.of.map((x) => forHand(x, hand)) };
    case 'not':
      return { op: 'not', of: forHand(c.of, hand) };
    case 'winner':
      return { op: 'winner', is: put(c.is) };
    case 'versus':
      return {
        op: 'versus',
        left: { of: c.left.of, hand: put(c.left.hand) },
        cmp: c.cmp,
        right: { of: c.right.of, hand: put(c.right.hand) },
      };
    case 'otherwise':
    case 'natural-tie':
    case 'pairs':
      return c;
    default:
      return { ...c, hand: put(c.hand) };
  }
}

/** The values that can occur at a table; a bound beyond them says nothing. */
export const RANGE = { count: [0, 9], initial: [0, 9], cards: [2, 3], 'win-by': [1, 9], third: [0, 9] } as const;

/** What a condition says that makes two cards a pair; nothing where it is one rank. */
export const pairedBy = ({ by }: { readonly by?: PairedBy | undefined }): { readonly by?: PairedBy } =>
  by === undefined ? {} : { by };

/** The condition with all that it says of pairs made to go by another likeness; as it is where none is given. */
export function pairedAs(c: Cond, by: PairedBy | undefined): Cond {
  if (by === undefined) return c;
  if (c.op === 'and' || c.op === 'or') return { op: c.op, of: c.of.map((x) => pairedAs(x, by)) };
  if (c.op === 'not') return { op: 'not', of: pairedAs(c.of, by) };
  return c.op === 'pair' || c.op === 'pair-kind' || c.op === 'pairs' ? { ...c, by } : c;
}

/** Whether a condition asks for pairs that are not of one rank. */
export const pairsByValue = (c: Cond): boolean => leavesOf(c).some((leaf) => 'by' in leaf && leaf.by !== undefined);

/** The plain conditions that a condition is made of. */
export function leavesOf(c: Cond): readonly Leaf[] {
  if (!('of' in c)) return [c];
  return c.op === 'not' ? leavesOf(c.of) : c.of.flatMap(leavesOf);
}

/** All that a condition looks at. */
export const sightsOf = (c: Cond): ReadonlySet<Sight> => new Set(leavesOf(c).map((leaf) => LOOKS_AT[leaf.op]));

/** True where a condition looks at no ranks and no suits, so that ten values of cards exhaust it. */
export const byValuesOnly = (c: Cond): boolean =>
  [...sightsOf(c)].every((sight) => sight === 'counts' || sight === 'initials');
