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
  /** Of those, the ones that read like some topics of the clause. */
  readonly near: readonly string[];
  /** Those that read most like another topic of the clause. */
  readonly others: readonly string[];
}

/** Finds the sentences of a text by what they say of one topic of their clause. */
export type SentenceFinder = (topic: string, text: string, topics: readonly string[]) => Sentences;

interface Sentence {
  readonly text: string;
  readonly near: readonly string[];
}

/**
 * A finder that holds each sentence against the titles of its clause's topics once.
 *
 * A clause of one topic speaks of it in every sentence. In a clause of several, a sentence belongs to the one topic
 * whose title it reads most like.
 */
export function sentenceFinder(titles: Titles): SentenceFinder {
  const known = new Map<readonly string[], Map<string, readonly Sentence[]>>();
  const cut = (text: string, topics: readonly string[]): readonly Sentence[] => {
    const texts = known.get(topics) ?? new Map<string, readonly Sentence[]>();
    const found =
      texts.get(text) ??
      split(text).map((text) => ({ text, near: topics.length < 2 ? topics : nearestTopics(text, topics, titles) }));
    known.set(topics, texts.set(text, found));
    return found;
  };
  return (topic, text, topics) => {
    const all = cut(text, topics);
    if (topics.length < 2) return { own: all.map((s) => s.text), open: [], near: [], others: [] };
    const only = (wanted: (near: readonly string[]) => boolean) => all.filter((s) => wanted(s.near)).map((s) => s.text);
    return {
      own: only((near) => near.length === 1 && near[0] === topic),
      open: only((near) => near.length !== 1),
      near: only((near) => near.length > 1),
      others: only((near) => near.length === 1 && near[0] !== topic),
    };
  };
}

const split = (text: string): readonly string[] => text.split(END).filter((s) => s.trim() !== '');
