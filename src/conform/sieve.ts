// Finds coups that are like a condition among very many: each plain condition is asked of a coup once, whatever the
// conditions that are made of it.
import { type Cond, condText } from '../model/cond.ts';
import { type Facts, factsOf, type Hands, holdsOf } from '../predicates/hands.ts';

/** How many coups one number tells of, a bit each. */
const IN_ONE = 32;
const ALL = -1;
const NONE = 0;

/** Which of the coups with the numbers 32 × `at` and following are like a condition, as bits. */
type Bits = (at: number) => number;

/** Coups in their order, to be asked for the first that is like something. */
export class Sieve<T extends { readonly hands: Hands }> {
  private readonly coups: readonly T[];
  private readonly facts: readonly Facts[];
  private readonly leaves = new Map<string, Bits>();

  constructor(coups: readonly T[]) {
    this.coups = coups;
    this.facts = coups.map((c) => factsOf(c.hands));
  }

  /** The first coup that meets the condition and of which `also` holds; null where there is none. */
  first(when: Cond | undefined, also: (coup: T) => boolean = () => true): T | null {
    const like: Bits = when ? this.bits(when) : () => ALL;
    for (let at = 0; at * IN_ONE < this.coups.length; at++) {
      for (let left = like(at); left !== NONE; left &= left - 1) {
        const coup = this.coups[at * IN_ONE + 31 - Math.clz32(left & -left)];
        if (coup && also(coup)) return coup;
      }
    }
    return null;
  }

  private bits(c: Cond): Bits {
    if (c.op === 'not') {
      const of = this.bits(c.of);
      return (at) => ~of(at);
    }
    if (c.op !== 'and' && c.op !== 'or') return this.leaf(c);
    const parts = c.of.map((part) => this.bits(part));
    if (c.op === 'or') return (at) => parts.reduce((some, part) => (some === ALL ? some : some | part(at)), NONE);
    return (at) => parts.reduce((all, part) => (all === NONE ? all : all & part(at)), ALL);
  }

  private leaf(c: Cond): Bits {
    const text = condText(c);
    const known = this.leaves.get(text);
    if (known) return known;
    const size = Math.ceil(this.coups.length / IN_ONE);
    const [bits, asked] = [new Int32Array(size), new Uint8Array(size)];
    const leaf: Bits = (at) => {
      if (asked[at] === 0) {
        asked[at] = 1;
        const last = Math.min((at + 1) * IN_ONE, this.facts.length);
        for (let i = at * IN_ONE; i < last; i++)
          if (holdsOf(c, this.facts[i] as Facts)) bits[at] = (bits[at] as number) | (1 << (i % IN_ONE));
      }
      return bits[at] as number;
    };
    this.leaves.set(text, leaf);
    return leaf;
  }
}
