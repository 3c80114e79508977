// A YAML value as its author wrote it: every scalar is a string, everything knows its place.
import type { Place } from './place.ts';

/** What an author wrote in a check, and where. */
export type Raw =
  | { readonly type: 'scalar'; readonly value: string; readonly at: Place }
  | { readonly type: 'list'; readonly items: readonly Raw[]; readonly at: Place }
  | { readonly type: 'map'; readonly entries: ReadonlyMap<string, Raw>; readonly at: Place };

/** The value without its places: strings, arrays and plain objects. */
export function plain(raw: Raw): unknown {
  if (raw.type === 'scalar') return raw.value;
  if (raw.type === 'list') return raw.items.map(plain);
  return Object.fromEntries([...raw.entries].map(([k, v]) => [k, plain(v)]));
}
