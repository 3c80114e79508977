// What every --json prints: schema, inputs with their hashes, results, and a footer without which it is not whole.
import type { Edition } from '../model/edition.ts';
import { editionHash } from '../source/hash.ts';

export interface Envelope<T> {
  readonly schema: string;
  readonly clausebook: string;
  readonly inputs: readonly { readonly edition: string; readonly sha256: string }[];
  readonly results: readonly T[];
  readonly footer: { readonly count: number; readonly exit: number };
}

export function envelope<T>(
  command: string,
  version: string,
  editions: readonly Edition[],
  results: readonly T[],
  exit: number,
): Envelope<T> {
  return {
    schema: `clausebook/${command}@1`,
    clausebook: version,
    inputs: editions.map((e) => ({ edition: e.id, sha256: editionHash(e) })),
    results,
    footer: { count: results.length, exit },
  };
}
