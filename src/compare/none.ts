// Why an edition has no clause of a topic, and what is to be read in its stead.
import type { None, Pointer } from './comparison.ts';
import type { Games } from './play.ts';
import type { Reader, Treatment } from './treat.ts';

const isPrefix = (broad: string, narrow: string): boolean => narrow.startsWith(`${broad}.`);

/** Why an edition has no clause of a topic, and what is to be read in its stead. */
export function whyNone(
  topic: string,
  { edition, topics: own, heads, partial }: Reader,
  present: readonly Treatment[],
  games: Games,
): { readonly none: None; readonly instead: readonly Pointer[] } {
  const pointers = (topics: readonly string[]) =>
    topics.flatMap((t) => heads(t).map((c) => ({ clause: c.id, topic: t })));
  // The nearest of several broader topics comes first.
  const broader = own.filter((t) => isPrefix(t, topic)).sort((a, b) => b.length - a.length);
  if (broader[0] !== undefined) return { none: 'in a broader clause', instead: pointers([broader[0]]) };
  const narrower = pointers(own.filter((t) => isPrefix(topic, t)));
  const setters = games.elsewhere(topic, edition.id).map((c) => ({ clause: c.id, topic: c.topics[0] ?? '' }));
  const elsewhere = [...narrower, ...setters.filter((s) => !narrower.some((n) => n.clause === s.clause))];
  if (elsewhere.length > 0) return { none: 'dealt with elsewhere', instead: elsewhere };
  if (partial) return { none: 'not encoded', instead: [] };
  // A clause of another edition that carries this topic carries others too: where this edition has one of those, a
  // reader looks there.
  const beside = new Set(
    present.flatMap((t) => t.heads.flatMap((c) => c.topics)).filter((t) => t !== topic && own.includes(t)),
  );
  return { none: 'none found', instead: pointers([...beside].sort()) };
}
