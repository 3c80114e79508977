// What is compared: the two editions as inputs, and what differs in what they say of themselves as a whole.
import type { Edition, EditionMeta } from '../model/edition.ts';
import { editionHash } from '../source/hash.ts';
import type { EditionChange, Input } from './change.ts';

/** An edition as an input of a comparison. */
export const inputOf = (e: Edition): Input => ({
  edition: e.id,
  title: e.meta.title,
  status: e.meta.status,
  wording: e.meta.wording,
  clauses: e.clauses.length,
  sha256: editionHash(e),
});

/** What differs in what the editions say of themselves, key by key. */
export function aboutChanges(a: EditionMeta, b: EditionMeta): EditionChange[] {
  const [x, y] = [flat(a), flat(b)];
  return [...new Set([...x.keys(), ...y.keys()])].flatMap((what) => {
    const [from, to] = [x.get(what) ?? null, y.get(what) ?? null];
    return from === to ? [] : [{ what, from, to }];
  });
}

function flat(meta: EditionMeta): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const { roles, base: _, ...rest } = meta;
  for (const [key, value] of Object.entries(rest)) {
    if (typeof value === 'string') out.set(key, value);
    else
      for (const [name, words] of Object.entries((value ?? {}) as Record<string, string>))
        out.set(`${key}.${name}`, words);
  }
  out.set('roles.ladder', roles.ladder.join(', '));
  out.set('roles.outside', roles.outside.join(', '));
  for (const [id, name] of Object.entries(roles.names)) out.set(`roles.names.${id}`, name);
  return out;
}
