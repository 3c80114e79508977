// The clauses of editions.
import { PREDICATES } from '../predicates/index.ts';
import { type ListRow, listResults } from '../source/list.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';

/**
 * The clauses of editions: a row for each, in the order of the books.
 *
 * Throws InputError where an edition cannot be read.
 */
export async function list(which: Which = [], options: RulesOptions = {}): Promise<Found<ListRow>> {
  const { editions } = await loadEditions(which, options);
  const results = editions.flatMap((e) => listResults(e, (id) => PREDICATES.get(id)?.judge ?? 'engine'));
  return { editions, results, clean: true, files: [], notes: [] };
}
