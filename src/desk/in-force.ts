// Which edition of a book is in force on a day, and what changes next.
import { diffEditions } from '../diff/diff.ts';
import { isDay } from '../model/day.ts';
import { type Edition, editionName } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { findEditions } from '../source/read.ts';
import { loadEditions, type RulesOptions, ruleRoots } from './editions.ts';
import type { Found } from './found.ts';

/** For which day it is asked. */
export interface InForceOptions extends RulesOptions {
  /** A day such as `2026-01-31`. */
  readonly on: string;
}

/** An edition of the book as it stands on the day. */
export interface InForceRow {
  readonly edition: string;
  readonly status: Edition['meta']['status'];
  /**
   * `in force`; `to come`: commences later; `undated`: nobody can say by its dates whether it has commenced; `gone`:
   * another took its place; `draft`: not approved, whatever its dates say.
   */
  readonly stands: 'in force' | 'to come' | 'undated' | 'gone' | 'draft';
  /**
   * The day from which it is in force: that on which it commences, else that of its approval; null where neither is a
   * day.
   */
  readonly from: string | null;
  /** Why it stands so, in one sentence. */
  readonly why: string;
  readonly clauses: number;
  /**
   * The clauses that change where it takes the place of the one in force; null where it is that one, or there is none.
   */
  readonly changes: readonly string[] | null;
}

/**
 * How each edition of a book stands on a day, the one in force first and then what is to come. Clean where one is in
 * force.
 *
 * Throws InputError where the day is none, there is no such book, or an edition of it cannot be read.
 */
export async function inForce(book: string, options: InForceOptions): Promise<Found<InForceRow>> {
  const { on } = options;
  if (!isDay(on)) throw new InputError(`--on wants a day such as 2026-01-31, not "${on}"`);
  const ids = [...(await findEditions(ruleRoots(options))).keys()].filter((id) => id.split('@')[0] === book);
  // Where there is none, it is said which there are.
  const { editions } = await loadEditions(ids.length > 0 ? ids : [book], options);
  const alone = editions.map((edition) => ({ edition, ...standsOn(edition, on) }));
  const held = alone
    .filter((s) => s.stands === 'in force')
    .sort(byDay)
    .at(-1);
  const stand = alone.map((s) =>
    held && s !== held && s.stands === 'in force'
      ? { ...s, stands: 'gone' as const, why: `${editionName(held.edition)} took its place on ${held.from}.` }
      : s,
  );
  const order: readonly InForceRow['stands'][] = ['in force', 'to come', 'undated', 'draft', 'gone'];
  const results = order.flatMap((kind) =>
    stand
      .filter((s) => s.stands === kind)
      .sort(byDay)
      .map(
        ({ edition, stands, from, why }): InForceRow => ({
          ...{ edition: edition.id, status: edition.meta.status, stands, from, why, clauses: edition.clauses.length },
          changes: held && held.edition !== edition && kind !== 'gone' ? changed(held.edition, edition) : null,
        }),
      ),
  );
  return { editions, results, clean: held !== undefined, files: [], notes: [] };
}

interface Stand {
  readonly stands: InForceRow['stands'];
  readonly from: string | null;
  readonly why: string;
}

const byDay = (a: Stand & { readonly edition: Edition }, b: Stand & { readonly edition: Edition }): number =>
  (a.from ?? '').localeCompare(b.from ?? '', 'en') || a.edition.id.localeCompare(b.edition.id, 'en');

/** How an edition stands on a day by its own dates. */
function standsOn({ meta }: Edition, on: string): Stand {
  const { commences, approved, superseded } = meta.dates;
  const said = commences ?? approved;
  const from = said !== undefined && isDay(said) ? said : null;
  if (meta.status === 'draft') return { stands: 'draft', from, why: 'It is a draft.' };
  if (superseded !== undefined && superseded <= on)
    return { stands: 'gone', from, why: `It was superseded on ${superseded}.` };
  if (said === undefined)
    return { stands: 'undated', from, why: 'It says neither when it commences nor when it was approved.' };
  if (from === null) return { stands: 'undated', from, why: `It commences with an event: ${said.replace(/\.$/, '')}.` };
  if (from > on)
    return { stands: 'to come', from, why: `It ${commences === undefined ? 'was approved' : 'commences'} on ${from}.` };
  const why =
    commences === undefined
      ? `It was approved on ${from}, and does not say when it commences.`
      : `It commenced on ${from}.`;
  return { stands: 'in force', from, why };
}

/** The clauses of an edition that are otherwise in another, and those of the former that are gone. */
function changed(now: Edition, next: Edition): readonly string[] {
  const { changes } = diffEditions(now, next);
  return [...new Set(changes.flatMap((c) => (c.to.length > 0 ? c.to : c.from.map((id) => `${id} (goes)`))))];
}
