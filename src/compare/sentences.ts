// Which sentences of a clause speak of which of its topics.
import { nearestTopics, type Titles } from './topics.ts';

/**
 * A sentence that takes up what the one before says is one with it: "Limits may be set. If they are, a sign must show
 * them."
 */
const END = /(?<=\.)\s+(?=[A-Z"])(?!(?:If|Where|When) (?:it|they|this|so)\b(?! is not possible))/;

export interface Sentences {
  /** Those that speak of the topic for certain. */
  readonly own: readonly string[];
  /** Those of which nobody can tell: they read like several topics of the clause, or like none. */
  readonly open: readonly string[];
  /** Those that read most like another topic of the clause. */
  readonly others: readonly string[];
}

/**
 * The sentences of a text by what they say of one topic of their clause.
 *
 * A clause of one topic speaks of it in every sentence. In a clause of several, a sentence belongs to the one topic
 * whose title it reads most
 * like.
 */
export function sentencesOn(topic: string, text: string, topics: readonly string[], titles: Titles): Sentences {
  const all = text.split(END).filter((s) => s.trim() !== '');
  if (topics.length < 2) return { own: all, open: [], others: [] };
  const nearest = all.map((text) => ({ text, near: nearestTopics(text, topics, titles) }));
  const only = (wanted: (near: readonly string[]) => boolean) =>
    nearest.filter((s) => wanted(s.near)).map((s) => s.text);
  return {
    own: only((near) => near.length === 1 && near[0] === topic),
    open: only((near) => near.length !== 1),
    others: only((near) => near.length === 1 && near[0] !== topic),
  };
}
