// What was found as JSON: schema, inputs with their hashes, results, and a footer without which it is not whole.
import { editionHash } from '../source/hash.ts';
import type { Found } from './found.ts';
import { version } from './package.ts';

/** How a command ends that broke nothing: 1 where there is something to see to. */
export const exitOf = ({ clean }: Pick<Found<unknown>, 'clean'>): 0 | 1 => (clean ? 0 : 1);

/** What `clausebook <command> --json` prints, before it is made text. */
export const envelope = <T>(
  command: string,
  found: Pick<Found<T>, 'editions' | 'results' | 'clean' | 'beside'>,
): object => ({
  schema: `clausebook/${command}@1`,
  clausebook: version(),
  inputs: found.editions.map((e) => ({ edition: e.id, sha256: editionHash(e) })),
  results: found.results,
  ...found.beside,
  footer: { count: found.results.length, exit: exitOf(found) },
});
