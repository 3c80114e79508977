// Conditions on a finished coup: one grammar for clauses, specs and targets. Who evaluates one brings his own card
// arithmetic.
import type { Hand } from './card.ts';

/** `h` is the hand of the bet that the condition is about, `o` the opposite hand. */
export type CondHand = Hand | 'h' | 'o';
export type Compare = '=' | '!=' | '<' | '<=' | '>' | '>=';
export const PAIR_KINDS = ['mixed', 'coloured', 'perfect'] as const;
export const PAIRS = ['none', 'one', 'both-different', 'both-same-rank'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];
export type Pairs = (typeof PAIRS)[number];

/**
 * winner=P·B·T·h·o · count(h) = final count · initial(h) = count of the first two cards · cards(h) = number of cards ·
 * the three compare with a number, or `count` and `initial` with the other: count(h)>initial(o) ·
 * third(h) = value of the third card, or none · win-by(h) = by how many points the hand wins (false unless it wins) ·
 * natural(h) = two cards that count 8 or 9 · natural-tie · pair(h) = first two cards of one rank ·
 * pair-kind(h)=mixed·coloured·perfect ·
 * triple(h) = three cards of one rank and one suit · pairs=none·one·both-different·both-same-rank · otherwise = when no
 * other line of the bet applies.
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
  | { readonly op: 'natural' | 'pair' | 'triple'; readonly hand: CondHand }
  | { readonly op: 'natural-tie' }
  | { readonly op: 'pair-kind'; readonly hand: CondHand; readonly is: PairKind }
  | { readonly op: 'pairs'; readonly is: Pairs };

/** The final count of a hand, or the count of its first two cards. */
export interface CountOf {
  readonly of: 'count' | 'initial';
  readonly hand: CondHand;
}

export class CondError extends Error {
  override readonly name = 'CondError';
}

const TOKEN = /\s*([a-z][a-z0-9-]*|[PBT]\b|\d+|!=|<=|>=|[()=<>])/y;

/** Reads a condition. Throws CondError that names the word it stumbled over. */
export function parseCond(text: string): Cond {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const m = TOKEN.exec(text);
    if (!m?.[1]) throw new CondError(`cannot read "${text.slice(at).trim()}" in the condition "${text}"`);
    tokens.push(m[1]);
  }
  let i = 0;
  const peek = () => tokens[i];
  const take = (...wanted: string[]) => {
    const t = tokens[i++];
    if (t === undefined || (wanted.length && !wanted.includes(t))) {
      throw new CondError(
        `expected ${wanted.join(' or ') || 'a word'} but found ${t === undefined ? 'the end' : `"${t}"`} in the condition "${text}"`,
      );
    }
    return t;
  };
  const hand = (): CondHand => {
    take('(');
    const h = take('P', 'B', 'h', 'o') as CondHand;
    take(')');
    return h;
  };
  const number = () => {
    const t = take();
    if (!/^\d+$/.test(t)) throw new CondError(`expected a number but found "${t}" in the condition "${text}"`);
    return Number(t);
  };
  const many = (op: 'and' | 'or', next: () => Cond): Cond => {
    const of = [next()];
    while (peek() === op) {
      i++;
      of.push(next());
    }
    return of.length === 1 ? (of[0] as Cond) : { op, of };
  };
  const either = (): Cond => many('or', () => many('and', one));
  const one = (): Cond => {
    const word = take();
    switch (word) {
      case '(': {
        const inner = either();
        take(')');
        return inner;
      }
      case 'not':
        return { op: 'not', of: one() };
      case 'otherwise':
      case 'natural-tie':
        return { op: word };
      case 'winner':
        take('=');
        return { op: 'winner', is: take('P', 'B', 'T', 'h', 'o') as Hand | 'T' | 'h' | 'o' };
      case 'count':
      case 'initial':
      case 'cards':
      case 'win-by': {
        const h = hand();
        const cmp = take('=', '!=', '<', '<=', '>', '>=') as Compare;
        const other = peek();
        if ((word === 'count' || word === 'initial') && (other === 'count' || other === 'initial')) {
          i++;
          return { op: 'versus', left: { of: word, hand: h }, cmp, right: { of: other, hand: hand() } };
        }
        return { op: word, hand: h, cmp, n: number() };
      }
      case 'third': {
        const h = hand();
        take('=');
        if (peek() === 'none') {
          i++;
          return { op: 'third', hand: h, is: 'none' };
        }
        return { op: 'third', hand: h, is: number() };
      }
      case 'natural':
      case 'pair':
      case 'triple':
        return { op: word, hand: hand() };
      case 'pair-kind': {
        const h = hand();
        take('=');
        return { op: 'pair-kind', hand: h, is: take(...PAIR_KINDS) as PairKind };
      }
      case 'pairs':
        take('=');
        return { op: 'pairs', is: take(...PAIRS) as Pairs };
      default:
        throw new CondError(`"${word}" is no condition in "${text}"`);
    }
  };
  const cond = either();
  if (i < tokens.length) throw new CondError(`"${tokens[i]}" is left over in the condition "${text}"`);
  return cond;
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
    case 'pairs':
      return `${c.op}=${c.is}`;
    case 'count':
    case 'initial':
    case 'cards':
    case 'win-by':
      return `${c.op}(${c.hand})${c.cmp}${c.n}`;
    case 'third':
    case 'pair-kind':
      return `${c.op}(${c.hand})=${c.is}`;
    case 'versus':
      return `${c.left.of}(${c.left.hand})${c.cmp}${c.right.of}(${c.right.hand})`;
    case 'natural':
    case 'pair':
    case 'triple':
      return `${c.op}(${c.hand})`;
  }
}

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

/** The plain conditions that a condition is made of. */
export function leavesOf(c: Cond): readonly Cond[] {
  if (c.op === 'and' || c.op === 'or') return c.of.flatMap(leavesOf);
  return c.op === 'not' ? leavesOf(c.of) : [c];
}
