// The colours of what is no page of a browser: those of tokens.css, as they are on paper.
import { asset } from './template.ts';

let tokens: ReadonlyMap<string, string> | undefined;

/** A colour by what it means, as Word writes it: `1B365D` for `accent`. */
export function inkOf(name: string): string {
  // The first of a name is the light one.
  tokens ??= new Map(
    [...asset('tokens.css').matchAll(/--([\w-]+): #([0-9a-f]{6});/g)]
      .map((m) => [m[1] ?? '', m[2] ?? ''])
      .reverse() as [string, string][],
  );
  const colour = tokens.get(name);
  if (!colour) throw new Error(`tokens.css has no colour "${name}"`);
  return colour.toUpperCase();
}
