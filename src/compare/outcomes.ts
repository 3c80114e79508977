// What follows of a breach or an irregularity as the words name it, in one form for all books.
import type { EditionMeta } from '../model/edition.ts';
import { literal } from '../words/text.ts';

/** Something that words name, in a form in which books can be compared. */
interface NamedThing {
  readonly key: string;
  readonly says: string;
  /**
   * Whether books say it in too many ways for its lack to be a difference: "provided that a sign is put up" is
   * another's "a sign must then be put up".
   */
  readonly weak?: boolean;
}

/** Finds what a text names, each thing once. */
export type Finder = (text: string) => readonly NamedThing[];

/**
 * Stands for the book's word for a coup without wagers (Dummy Coup, Void Hand), which would otherwise read like "void".
 */
const NO_WAGER = '§';

/** The end of a phrase is the end of what a pattern may reach over. */
const within = (n: number): string => `[^.;:]{0,${n}}?`;

const OUTCOMES: readonly (readonly [says: string, pattern: RegExp])[] = [
  // A wager that lies on a coup without wagers is void, and not the coup.
  [
    'coup void',
    new RegExp(
      `(?<!\\b(?:wagers?|bets?)\\b[^.;:]{0,100})\\b(?:coups?|rounds?|hands?|games?|all of it)\\b${within(150)}\\bvoid\\b|\\bit be declared void\\b|\\boutcome\\b${within(20)}\\binvalidated\\b`,
      'i',
    ),
  ],
  ['wager void', new RegExp(`\\b(?:wagers?|bets?)\\b${within(110)}\\bvoid\\b`, 'i')],
  ['rest of the shoe void', new RegExp(`\\b(?:shoe)\\b${within(30)}\\bvoid\\b`, 'i')],
  [
    'wagers returned',
    new RegExp(`\\b(?:wager(?:s|ed)?|bets?|monies|stakes?|amounts?)\\b${within(110)}\\b(?:returned|refunded)\\b`, 'i'),
  ],
  [
    'result stands',
    new RegExp(
      `\\b(?:results?|outcomes?)\\b${within(60)}\\bstands?\\b|\\bstand as dealt\\b|\\bdoes not affect the outcome\\b|\\bis not void\\b|\\bstill valid\\b`,
      'i',
    ),
  ],
  [
    'card opens the next coup',
    new RegExp(
      `(?:\\b(?:next|new|following)\\b|${NO_WAGER})${within(40)}\\bfirst (?:card|one)\\b|\\bfirst (?:card|one)\\b${within(40)}(?:\\b(?:next|new|following|that follows)\\b|${NO_WAGER})|\\bstarts with the exposed card\\b|\\bfirst card then dealt\\b`,
      'i',
    ),
  ],
  ['coup without wagers', new RegExp(NO_WAGER)],
  ['card goes to the Banker', new RegExp(`\\bcard\\b${within(60)}\\bbecomes? the (?:third card of the )?Banker`, 'i')],
  ['card goes to the Player', /\bcard must go to the Player\b|\bpass(?:es)? to the Player\b/i],
  ['card played as it is', /\bplayed (?:out )?just as (?:if|though)\b/i],
  ['card put at the mouth of the shoe', /\bmouth of the shoe\b|\bshoe's mouth\b/i],
  ['play goes on', /\bplay\b[^.;:]{0,20}\b(?:continues?|go(?:es)? on)\b|\bgame (?:is|must be) continued\b/i],
  ['coup reconstructed', /\breconstruct(?:ed|ion)?\b/i],
  [
    'wagers may be withdrawn',
    new RegExp(
      `\\boption (?:of|to)\\b${within(20)}\\b(?:remov|reduc|withdraw|retract)|\\bopportunity of having\\b`,
      'i',
    ),
  ],
  [
    'wagers or chips reduced',
    new RegExp(
      `\\b(?:wagers?|bets?|amounts?|excess)\\b${within(70)}\\b(?:pro rata|reduced?|in proportion)\\b|\\breduce\\b${within(30)}\\b(?:wagers?|bets?|amounts?|chips)\\b`,
      'i',
    ),
  ],
  ['cards out of play', new RegExp(`\\bcards?\\b${within(80)}\\b(?:removed|replaced|discard rack)\\b`, 'i')],
  ['cards shuffled again', /\bre-?shuffl(?:e|ed|ing)\b/i],
  ['display disregarded', /\bdisregarded\b/i],
  ['card burned', /\bburn(?:ed)?\b/i],
  ['disqualification', /\bdisqualif/i],
  ['elimination', /\beliminat/i],
  ['forfeiture', /\bforfeit/i],
  ['player sent away', /\b(?:exclud|barr|eject)ed\b|\bleave the (?:casino|table)\b/i],
  ['Surveillance told', /\bsurveillance\b/i],
];

/**
 * A subordinate clause says when, not what: "if it is not possible to reconstruct the round," ends at its comma, and
 * one that comes after what
 * it limits ends with the sentence.
 */
const SUBORDINATE =
  /(?:^|(?<=[.;:] ))(?:if|where|when|whenever|unless|until|once|except|despite|notwithstanding|subject to|before|after)\b[^,;:.]*(?:[,;:]|(?=\.)|$)|\b(?:unless|except|provided)\b[^;:.]*|\b(?:if|where|when|whenever|whether|or before)\b[^,;:.]*/gi;

/**
 * A finder of the outcomes that one book's words name in their main clauses: void, returned, stands, the next coup's
 * first card.
 * Only outcomes of a list are found: what it does not know is no difference.
 */
export function outcomeFinder(meta: EditionMeta): Finder {
  const word = meta.terms.noWagerCoup;
  const noWager = word ? new RegExp(`\\b${literal(word)}s?\\b(?:'s)?`, 'gi') : null;
  return (text) => {
    const main = (noWager ? text.replace(noWager, NO_WAGER) : text)
      .replace(/\bas if\b/gi, 'as though')
      .replace(SUBORDINATE, ' ');
    return OUTCOMES.filter(([, pattern]) => says(main, pattern)).map(([says]) => ({ key: says, says }));
  };
}

/** Whether a text says what a pattern finds, and does not deny it: "must not be increased or reduced". */
function says(text: string, pattern: RegExp): boolean {
  const found = pattern.exec(text)?.[0];
  return found !== undefined && (pattern.source.includes('not ') || !/\b(?:not|never)\b/i.test(found));
}
