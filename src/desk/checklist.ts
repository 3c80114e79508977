// What an edition lacks before it can be filed, without making the filing: nothing is played and nothing printed.
import { decided } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import type { Edition } from '../model/edition.ts';
import { type ChecklistItem, checklistOf, type Looked } from '../render/filing/checklist.ts';
import { Reviews, suspectsOf } from '../review/reviews.ts';
import { type DecisionsOptions, decisionsOn } from './decisions.ts';
import { defectsOf } from './defects.ts';
import { loadEdition } from './editions.ts';
import type { Found } from './found.ts';

/**
 * The checklist of an edition, as its filing would have it but for the gate and what the changes do at the table: what
 * is missing, what is in order, what is only to be known. Clean where nothing is missing.
 *
 * Throws InputError where the edition or the decisions on it cannot be read.
 */
export async function checklist(
  which: string | Edition,
  options: DecisionsOptions = {},
): Promise<Found<ChecklistItem>> {
  const edition = await loadEdition(which, options);
  const base = edition.amendment?.base;
  const diff = base ? decided(diffEditions(base, edition), await decisionsOn(base, edition, [which], options)) : null;
  const results = checklistOf({ ...lookedAt(edition), diff, report: null });
  return { editions: [edition], results, clean: !results.some((i) => i.state === 'missing'), files: [], notes: [] };
}

/** What is known of an edition without playing it or holding it against another. */
export const lookedAt = (edition: Edition): Omit<Looked, 'diff' | 'report'> => ({
  edition,
  problems: defectsOf(edition),
  suspects: suspectsOf(edition),
  reviewed: new Set(
    new Reviews(edition).subjects.filter((s) => s.what === 'clause' && s.state === 'reviewed').map((s) => s.id),
  ),
});
