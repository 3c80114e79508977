// changed-since-review: what was looked at and has changed since is suspect until somebody has looked again.

import type { Rule } from '../lint/rule.ts';
import type { Problem } from '../model/place.ts';
import { hasReviews, Reviews, typed, whySuspect } from './reviews.ts';

/**
 * A clause, definition or predicate that is not what its reviewer saw: one finding, which lists its users. What nobody
 * has looked at is none.
 */
export const changedSinceReview: Rule = {
  id: 'changed-since-review',
  says: 'A clause, definition or predicate that was looked at is as it was then.',
  check(edition, { game }): Problem[] {
    if (!hasReviews(edition)) return [];
    const reviews = new Reviews(edition, game.predicates);
    return reviews.findings.map((subject) => ({
      rule: this.id,
      severity: 'error',
      edition: edition.id,
      clause: subject.what === 'clause' ? subject.id : null,
      message: `${whySuspect(subject, reviews)} See what changed with \`clausebook review ${edition.id} ${typed(subject.id)}\``,
      file: subject.at.file,
      line: subject.at.line,
      column: subject.at.column,
    }));
  },
};
