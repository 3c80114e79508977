// How many changes there are, and how many statements of the author state them: each count with its name, and how they
// come together.

import type { Diff } from '../../diff/change.ts';
import type { Amendment, StatedChange } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { joined } from '../../words/lists.ts';
import { spokenName, within } from '../../words/names.ts';

/** `24 statements of the author` */
export const entriesText = (n: number): string => `${counted(n, 'statement')} of the author`;

/** What tells one entry from another: where it stands. */
export const placeOf = (c: StatedChange): string => `${c.at.file}:${c.at.line}`;

const namesOf = ({ from, to }: StatedChange): string =>
  joined((to.length > 0 ? to : from).map((id) => within(spokenName(undefined, id))));

/**
 * `The comparison finds 26 changes, in 27 clauses. 24 statements of the author state all of them; that of rule
 * 6.2.4 states 3.`
 */
export function countsText({ changes: entries }: Amendment, { changes, coverage: { counts } }: Diff): string {
  const clauses = counts.play + counts.words + counts.place;
  const found = `The comparison finds ${counted(changes.length, 'change')}, in ${counted(clauses, 'clause')}.`;
  const stated = changes.flatMap((c) => (c.stated ? [placeOf(c.stated)] : []));
  const of = (entry: StatedChange) => stated.filter((at) => at === placeOf(entry)).length;
  const stating = entries.filter((e) => of(e) > 0);
  const several = stating.flatMap((e) => (of(e) > 1 ? [`that of ${namesOf(e)} states ${of(e)}`] : []));
  const state = `${entriesText(stating.length)} ${stating.length === 1 ? 'states' : 'state'}`;
  const all =
    stated.length === changes.length ? (changes.length === 1 ? 'it' : 'all of them') : `${stated.length} of them`;
  if (!stating.length) return `${found} No statement of the author states any of them.`;
  return `${found} ${state} ${all}${several.length ? `; ${several.join(', ')}` : ''}.`;
}
