// How an edition stands with its reviewers: a row for every clause and predicate, with what changed since the last
// look.

import type { Review, ReviewRow, ReviewState } from '../model/review.ts';
import { subjectKey } from '../source/reviews.ts';
import { seenHash } from '../source/seen.ts';
import { type Reviews, type Subject, whySuspect } from './reviews.ts';
import { changedSince } from './since.ts';

/** The row of a subject. What has changed and who uses it is told of what somebody has to look at. */
export function reviewRow(subject: Subject, reviews: Reviews): ReviewRow {
  const { what, id, state, seen, review, of, was } = subject;
  const finding = state === 'suspect' || state === 'gone';
  return {
    edition: reviews.edition.id,
    what,
    id,
    state,
    review: review && {
      of: of ?? reviews.edition.id,
      by: review.by,
      why: review.why,
      on: review.on,
      with: review.with,
    },
    hash: seen && seenHash(seen),
    changed: finding && was ? changedSince(was, seen) : null,
    users: finding ? reviews.usersOf(subject) : [],
    says: finding ? whySuspect(subject, reviews) : null,
  };
}

/** How many rows are in a state. */
export const countOf = (rows: readonly ReviewRow[], state: ReviewState, what: ReviewRow['what'] = 'clause'): number =>
  rows.filter((r) => r.state === state && r.what === what).length;

/** Who looked at what, why and when. */
export type Looked = Pick<Review, 'by' | 'why' | 'on'>;

export interface Recorded {
  /** All reviews of the edition, as its reviews.yaml is to hold them. */
  readonly reviews: readonly Review[];
  /** The definitions and predicates that were looked at along with the subjects, since these rest on them. */
  readonly along: readonly Pick<Subject, 'what' | 'id'>[];
}

/**
 * The reviews of an edition with a look at some of its subjects put in.
 *
 * What a clause rests on and nobody has looked at yet counts as looked at with it, so that a change of the definition
 * or predicate is noticed. One that
 * is suspect stays so until it is looked at itself. A look at what is gone takes its review out, and so goes the one of
 * a predicate that no check uses.
 */
export function recorded(reviews: Reviews, subjects: readonly Subject[], looked: Looked): Recorded {
  const { edition } = reviews;
  const known = new Map(reviews.subjects.map((s) => [subjectKey(s), s]));
  const entries = new Map(
    (edition.reviews ?? [])
      .filter((r) => r.what === 'clause' || known.has(subjectKey(r)))
      .map((r) => [subjectKey(r), r]),
  );
  const put = (subject: Subject, along: string | null) => {
    const { what, id, seen, at } = subject;
    if (seen) entries.set(subjectKey(subject), { what, id, hash: seenHash(seen), ...looked, with: along, seen, at });
    else entries.delete(subjectKey(subject));
  };
  for (const subject of subjects) put(subject, null);
  const along: Subject[] = [];
  for (const { what, id, seen } of subjects) {
    for (const rest of what === 'clause' && seen ? reviews.restsOn(id) : []) {
      const subject = known.get(subjectKey(rest));
      if (!subject || subject.review || entries.has(subjectKey(rest))) continue;
      put(subject, id);
      along.push(subject);
    }
  }
  return { reviews: [...entries.values()], along };
}
