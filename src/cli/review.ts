// `clausebook review`: how an edition stands with its reviewers, or what was recorded.
import { REVIEW_EXAMPLE, type ReviewOptions, review as reviewed } from '../desk/review.ts';
import { InputError } from '../model/place.ts';
import { recordedText, reviewText } from '../render/review/text.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type ReviewCliOptions = ReviewOptions & GlobalOptions;

export const review = command({
  name: 'review',
  run: async ([id, ...clauses], options: ReviewCliOptions) => {
    if (id === undefined) throw new InputError(`review wants an edition, such as: ${REVIEW_EXAMPLE}`);
    return reviewed(id, clauses, options);
  },
  text: ({ edition, results, choice, recorded }) =>
    recorded ? recordedText(edition, results, recorded.along, recorded.left) : reviewText(edition, results, choice),
});
