// How many changes there are, and how many statements of the author state them: each count with its name, and how they
// come together.

import type { Diff } from '../../diff/change.ts';
import type { Amendment, StatedChange } from '../../model/edition.ts';
import { counted, large } from '../../model/labels.ts';
import { joined } from '../../words/lists.ts';
import { spokenName, within } from '../../words/names.ts';

/** `the author’s statement`, `the author’s 24 statements` */
const entriesText = (n: number): string => `the author’s ${n === 1 ? 'statement' : `${n} statements`}`;

/** `2 of the author’s 24 statements do not`: how many of them, with the verb for so many. */
export const ofEntries = (n: number, all: number, one: string, more: string): string =>
  all === 1 ? `The author’s statement ${one}` : `${n} of ${entriesText(all)} ${n === 1 ? one : more}`;

/**
 * What some statements of the author lack: `None of the author’s 24 statements gives a reason.`, `2 of the author’s 24
 * statements do not give a reason: Rule 2.1; Rule 3.1.`
 * @param lacking the names of those that lack it
 * @param gives what each should, of one: `gives a reason`
 */
export function lackText(all: number, lacking: readonly string[], gives: string): string {
  if (lacking.length === all && all > 1) return `None of ${entriesText(all)} ${gives}.`;
  const give = gives.replace(/^(\w+?)s\b/, (_, verb: string) => (verb === 'ha' ? 'have' : verb));
  return `${ofEntries(lacking.length, all, 'does not', 'do not')} ${give}: ${lacking.join('; ')}.`;
}

/** What tells one entry from another: where it stands. */
export const placeOf = (c: StatedChange): string => `${c.at.file}:${c.at.line}`;

const namesOf = ({ from, to }: StatedChange): string =>
  joined((to.length > 0 ? to : from).map((id) => within(spokenName(undefined, id))));

/**
 * `The comparison finds 26 changes, in 27 clauses. The author’s 24 statements account for all of them; the one on rule
 * 6.2.4 for 3.`
 */
export function countsText({ changes: entries }: Amendment, { changes, coverage: { counts } }: Diff): string {
  const clauses = counts.play + counts.words + counts.place;
  if (changes.length === 0) return 'The comparison finds no change.';
  const found = `The comparison finds ${counted(changes.length, 'change')}, in ${counted(clauses, 'clause')}.`;
  const stated = changes.flatMap((c) => (c.stated ? [placeOf(c.stated)] : []));
  const of = (entry: StatedChange) => stated.filter((at) => at === placeOf(entry)).length;
  const stating = entries.filter((e) => of(e) > 0);
  const several = stating.flatMap((e) => (of(e) > 1 ? [`the one on ${namesOf(e)} for ${of(e)}`] : []));
  const state = `${large(entriesText(stating.length))} ${stating.length === 1 ? 'accounts' : 'account'} for`;
  const all =
    stated.length === changes.length ? (changes.length === 1 ? 'it' : 'all of them') : `${stated.length} of them`;
  if (!stating.length)
    return `${found} The author ${changes.length === 1 ? 'does not state it' : 'states none of them'}.`;
  return `${found} ${state} ${all}${several.length && stating.length > 1 ? `; ${several.join(', ')}` : ''}.`;
}
