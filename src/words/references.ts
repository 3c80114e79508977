// References in words: "rule 9.4", "Tables 3 and 4", 11.8(a), "Reading R14". What they hold are names, and no figures.

/** What the parts of a book are called where they are referred to by number. */
const NOUN = '(?:rule|section|clause|paragraph|part|table|diagram)';
/** 5.11, 11A.8, 9.3(b)(ii) */
const NUMBER = String.raw`\d+[A-Z]?(?:\.\d+[A-Z]?)*(?:\([a-z0-9]+\))*`;

/** The options and readings of a book go by numbers as well. */
const withNumbers = (joint: string): RegExp =>
  new RegExp(String.raw`\b(?:sub)?(?:${NOUN}|option|reading)s?\s+${NUMBER}(?:\s*(?:${joint})\s*${NUMBER})*`, 'gi');

/** References in running words, with the other numbers of a list or range. */
export const REFERENCES = withNumbers(',|-|–|and|or|to');

/**
 * The same up to a dash: what stands after it is a number of its own for the list of figures, whose readers hold on to
 * what it holds ("rules 4.2.1-4.2.3", nsw-crown r 4.2.4).
 */
export const REFERENCES_TO_DASH = withNumbers(',|and|or|to');

/** A reference to one clause, at a place in a text. */
export interface Reference {
  /** As it is written, in small letters: `rules`; empty where the number stands alone. */
  readonly noun: string;
  /** The id of the clause: `9.4`, `table:3`. */
  readonly id: string;
  readonly end: number;
}

/** Brackets of an amending book may stand apart: 9.4 (a). */
const NAMED = new RegExp(
  String.raw`((?:sub)?${NOUN}s?)\s+(\d+[A-Z]?(?:\.\d+[A-Z]?)*(?:\s?\([A-Za-z0-9]{1,5}\))*)(?![\p{L}\p{N}])`,
  'yiu',
);
/** A number of three parts or with a letter or bracket is a clause's, whatever stands before it. */
const BARE =
  /(?:\d+[A-Z]?(?:\.\d+[A-Z]?){2,}(?:\([a-z0-9]{1,5}\))*|\d+(?:\.\d+)*[A-Z]?\.\d+[A-Z](?:\([a-z0-9]{1,5}\))*|\d+(?:\.\d+)+(?:\([a-z0-9]{1,5}\))+)(?![\p{L}\p{N}])/uy;

const NAMING = new RegExp(`^(?:sub)?${NOUN}s?$`, 'iu');

/** Whether a number after a word may name a part of a book. */
export const namesParts = (word: string): boolean => NAMING.test(word);

/** The reference that begins at a place of a text, with its noun or without, up to the first of several numbers. */
export function referenceAt(text: string, at: number): Reference | null {
  const pattern = text.charCodeAt(at) < 58 ? BARE : NAMED;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) return null;
  const [whole, noun, number] = found;
  const end = at + whole.length;
  if (noun === undefined || number === undefined) return { noun: '', id: whole, end };
  const bare = number.replace(/\s/g, '');
  const kind = /^(?:table|diagram)/i.exec(noun)?.[0].toLowerCase();
  return { noun: noun.toLowerCase(), id: kind ? `${kind}:${bare}` : bare, end };
}

const ELSEWHERE =
  /^(?:except|save|unless)\b(?:\s+(?:as|where|that))?\s*(?:(?:in|by|under|expressly|otherwise|these|this|the)\s+)*(?:rules?\b|section\b|\s{2,}|provided|permitted)/i;

/**
 * Whether an exception only leaves room for another rule, which is a matter of how a book is laid out: "except as
 * provided in rule 9.4", links blanked or not.
 */
export const refersElsewhere = (exception: string): boolean => ELSEWHERE.test(exception);

/** The ids of the readings that a text speaks of, each once. */
export const readingsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\bReading (R\d+[a-z]?)\b/g)].map((m) => m[1] ?? '')),
];
