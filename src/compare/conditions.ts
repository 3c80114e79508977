import { refersElsewhere } from '../words/references.ts';
import type { Finder } from './outcomes.ts';

/** What is left to somebody; a "may" leaves it to them as well. */
export const DISCRETION = 'at discretion';

/** That a coup begins: its first card is dealt. */
const BEGINS = `(?:(?:the|a|each|every|that) (?:coup|round|hand)(?: of play)? (?:commences|starts|begins)|(?:the )?initial deal (?:has begun|begins))`;

/**
 * What is looked for, under the key by which books are compared: that wagers must be placed before a moment and that
 * they must not be
 * placed after it are one rule.
 */
const CONDITIONS: readonly (readonly [says: string, pattern: RegExp, key?: string])[] = [
  [
    'at a player’s request',
    /\bplayers?\b[^.;]{0,20}\b(?:requests?|asks?)\b|\bat (?:a|the|any) (?:player's )?request\b|\b(?:up)?on request\b|\brequested by (?:a|any|the) player/i,
  ],
  [
    'with every player’s agreement',
    /\b(?:all|each|every) (?:of )?(?:the )?(?:\w+ )?players?\b[^.;]{0,35}\b(?:agrees?|consents?)\b|\bconsent of (?:all|every|each)\b|\bplayers consent collectively\b/i,
  ],
  [
    'with approval',
    /\b(?:approval|permission|consent|authorisation)\b|\b(?:approved|authorised|permitted|allowed) by (?:an?|the) |\bunless\b(?![^.;,]*\b(?:all|every|each)\b)[^.;,]*\b(?:approv|authoris|permit|allow|consent)|\b(?:if|provided(?: that)?|and)\b[^.;]{0,60}\bapproves\b/i,
  ],
  [DISCRETION, /\bdiscretion\b|\bso chooses\b|\b(?:sees?|thinks?) fit\b/i],
  [
    'on reasonable grounds',
    /\breasonable (?:grounds?|cause|suspicion|belief)\b|\breasonably (?:suspect|believ|satisf)/i,
  ],
  [
    'before the first card is dealt',
    new RegExp(
      String.raw`\b(?:before|prior to|until(?! after))\b[^.;,]{0,40}\b(?:first card|initial deal|any (?:\w+ ){0,3}cards?)|\bbefore ${BEGINS}|\bbefore the coup commences\b`,
      'i',
    ),
    'first card',
  ],
  [
    'after the first card is dealt',
    /\b(?:after|once)\b[^.;,]{0,40}\b(?:first card|initial deal)\b|\b(?:when|once)\b[^.;]{0,80}\bfirst card (?:is|was|has been) (?:out of|taken out|removed from)\b/i,
    'first card',
  ],
  [
    'before the next coup',
    /\bbefore\b[^.;,]{0,20}\b(?:next|subsequent|following)\b[^.;,]{0,12}\b(?:coup|round|hand)\b/i,
    'next coup',
  ],
  [
    'after the next coup has begun',
    /\b(?:until|once|after|when)\b[^.;,]{0,10}\b(?:next|subsequent|following|later)\b[^.;,]{0,8}\b(?:coup|round|hand)\b[^.;,]{0,8}\b(?:commenced|started|begun)\b/i,
    'next coup',
  ],
  ['after the result', /\bafter (?:a|the) result\b/i, 'result'],
  ['after the call of no more bets', /\b(?:after|once|when)\b[^.;,]{0,50}\bno more bets\b/i, 'no more bets'],
  ['before the call of no more bets', /\b(?:before|until|prior to)\b[^.;]{0,60}\bno more bets\b/i, 'no more bets'],
  ['at the end of the shoe', /\b(?:end|completion|conclusion) of (?:the|a|each|every|that) (?:shoe|game)\b/i],
];

/** The keys of conditions that are moments of the game. */
export const MOMENTS: ReadonlySet<string> = new Set(CONDITIONS.flatMap(([, , key]) => key ?? []));

const EXCEPTION =
  /\b(?:unless|except|save (?:that|where|as)|(?<!\bspace )provided that(?![^.;:]{0,40}\bmay\b)|(?:on|the) condition (?:is )?that)\b[^.;:]*/i;

const MOST_WORDS = 14;

/**
 * A finder of the conditions that words name: whose request or approval, at what moment, with what exception. Only
 * those of a list, and any exception.
 */
export const conditionsIn: Finder = (text) => {
  const listed = CONDITIONS.filter(([, pattern]) => pattern.test(text)).map(([says, , key]) => ({
    key: key ?? says,
    says,
  }));
  const exception = EXCEPTION.exec(text)?.[0].replace(/[,\s)]+$/, '') ?? '';
  if (!exception || refersElsewhere(exception)) return listed;
  const words = exception.replace(/\s{2,}/g, ' … ').split(/\s+/);
  const short = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ');
  return [
    ...listed,
    {
      ...(/^(?:provided|on|the)\b/i.test(exception) ? { weak: true } : {}),
      key: 'exception',
      says: `${short.charAt(0).toLowerCase()}${short.slice(1)}`,
    },
  ];
};
