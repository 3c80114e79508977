// Conditions of every kind that the grammar has, for tests of whoever has to bring each about and its contrary.
import { type Leaf, PAIR_KINDS, PAIRS, RANGE } from '../../src/model/cond.ts';

const of = (op: keyof typeof RANGE): readonly string[] => {
  const [least, most] = RANGE[op];
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return (['P', 'B'] as const).flatMap((hand) => numbers.map((n) => `${op}(${hand})=${n}`));
};
const ofHands = (op: string, rest = ''): readonly string[] => [`${op}(P)${rest}`, `${op}(B)${rest}`];

/** What makes a pair: one rank, or what may be said in its place. */
const BY = ['', ' by value', ' by value-and-face'];

/** `otherwise` alone is missing: it means something only among the lines of a bet. */
const BY_OP: Readonly<Record<Exclude<Leaf['op'], 'otherwise'>, readonly string[]>> = {
  winner: ['winner=P', 'winner=B', 'winner=T'],
  count: of('count'),
  initial: of('initial'),
  cards: of('cards'),
  'win-by': of('win-by'),
  versus: ['count(P)>initial(B)', 'initial(P)=initial(B)', 'count(B)<count(P)'],
  third: [...of('third'), ...ofHands('third', '=none')],
  natural: ofHands('natural'),
  'natural-tie': ['natural-tie'],
  pair: BY.flatMap((by) => ofHands('pair', by)),
  'pair-kind': BY.flatMap((by) => PAIR_KINDS.flatMap((kind) => ofHands('pair-kind', `=${kind}${by}`))),
  pairs: BY.flatMap((by) => PAIRS.map((is) => `pairs=${is}${by}`)),
  triple: ofHands('triple'),
};

export const EVERY_CONDITION: readonly string[] = Object.values(BY_OP).flat();
