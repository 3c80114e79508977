// Variants that are adopted together: which they are, and which of them prevails.
import { PATH } from '../model/paths.ts';

/** The variants of a table, as its options name them: `two-to-one+ante-up` adopts two, `base` none. */
export const adoptedOf = (variant: string): readonly string[] =>
  [...new Set(variant.split('+'))].filter((v) => v !== 'base');

/** What the book says of its variants, as far as precedence asks. */
export interface Layers {
  isDeclared(layer: string): boolean;
  /** The layers over which one prevails, by its own words. */
  over(layer: string): readonly string[];
  /** The first path on which two layers differ; null where each leaves the other's alone. */
  clash(a: string, b: string): string | null;
}

export interface Precedence {
  /** The layers in the order in which they are asked. */
  readonly order: readonly string[];
  /** Why the book does not settle the order; null where it does. */
  readonly problem: string | null;
}

/**
 * nz r 14.1.
 *
 * Puts adopted layers in order. One prevails over those that it names, and over those that they name.
 *
 * Two layers of which neither prevails may be adopted together as long as they change different things: then their
 * order is no matter.
 */
export function precedence(adopted: readonly string[], layers: Layers): Precedence {
  const below = new Map<string, ReadonlySet<string>>();
  for (const layer of adopted) {
    const reached = new Set<string>();
    const todo = [layer];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      for (const under of layers.over(at)) {
        if (under === 'base' || reached.has(under)) continue;
        if (!layers.isDeclared(under))
          return {
            order: adopted,
            problem: `${PATH.layers.over(at)} names "${under}", which is no variant of the book`,
          };
        reached.add(under);
        todo.push(under);
      }
    }
    if (reached.has(layer))
      return {
        order: adopted,
        problem: `${PATH.layers.over(layer)} goes in a circle: "${layer}" would prevail over itself`,
      };
    below.set(layer, reached);
  }

  const prevails = (a: string, b: string): boolean => below.get(a)?.has(b) ?? false;
  for (const [i, a] of adopted.entries()) {
    for (const b of adopted.slice(i + 1)) {
      const path = prevails(a, b) || prevails(b, a) ? null : layers.clash(a, b);
      if (path !== null)
        return {
          order: adopted,
          problem: `${PATH.layers.over(a)} and ${PATH.layers.over(b)} do not say which of the two prevails, and they differ on ${path}`,
        };
    }
  }
  const order: string[] = [];
  const left = [...adopted];
  while (left.length) {
    // There is no circle, so that one is always left over which no other prevails.
    const top = left.findIndex((a) => !left.some((b) => prevails(b, a)));
    order.push(...left.splice(top, 1));
  }
  return { order, problem: null };
}
