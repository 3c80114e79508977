// Duty, prohibition, permission or fact: what the words of a clause demand, by the way in which the books' forces are
// written.

export type WordForce = 'duty' | 'prohibition' | 'permission' | 'fact';

/** A word of force in a text. */
export interface ForceWord {
  readonly force: Exclude<WordForce, 'fact'>;
  readonly start: number;
  readonly end: number;
  /** Whether it forbids all but one thing, and so demands that one: "only chips may be used". */
  readonly only: boolean;
  /** Whether it permits by taking a duty away: "need not". */
  readonly relief: boolean;
  /**
   * The other forces with which the same rule could have been put: "must not, unless" permits, "may do no more than"
   * forbids.
   */
  readonly also: readonly WordForce[];
}

const WORD = /\b(must(?:\s+(?:not|never))?|shall(?:\s+not)?|may(?:\s+not)?|need\s+not)\b/gi;

/**
 * The words of force in a text: "must" is a duty, "must not" and "only … may" a prohibition, "may" and "need not" a
 * permission.
 *
 * A word that only describes something is left out: wagers that may be placed, the amount which players may wager, no
 * more bets may be placed.
 */
export function forceWords(text: string): readonly ForceWord[] {
  const out: ForceWord[] = [];
  for (const m of text.matchAll(WORD)) {
    const word = (m[1] ?? '').toLowerCase().replace(/\s+/g, ' ');
    const before = text.slice(0, m.index);
    if (/^(?:may|must)$/.test(word) && describes(before) && !(word === 'must' && goesOn(before))) continue;
    // "Only chips may be used", "may only be raised": what is left out is forbidden.
    const only =
      word === 'may' &&
      (/^\s+only\b/i.test(text.slice(m.index + m[0].length)) ||
        /\bonly\s+(?:[\w'-]+\s+){1,3}$/i.test(text.slice(0, m.index)));
    const force =
      only || /^(?:must|shall) (?:not|never)$|^may not$/.test(word)
        ? 'prohibition'
        : /^(?:must|shall)$/.test(word)
          ? 'duty'
          : 'permission';
    // "Must not be accepted in anything other than chips".
    const other =
      force === 'prohibition' &&
      /^[^.;:]{0,60}\banything (?:other than|but|except)\b/i.test(text.slice(m.index + m[0].length));
    out.push({
      force,
      start: m.index,
      end: m.index + m[0].length,
      only: only || other,
      relief: word === 'need not',
      also: alsoIn(text, m.index, m.index + m[0].length, force),
    });
  }
  return out;
}

/** "A drop box, which must be attached": the clause goes on with a rule of its own, and describes nothing. */
const goesOn = (before: string): boolean => /,\s+(?:(?:and|but)\s+)?(?:which|who)\s+$/i.test(before);

/** A named way of doing what has to be done anyway: that one "may" or "must" be chosen of a list is the same choice. */
const ONE_WAY = /\bone\b(?: \(1\))? of (?:these|the following) (?:\w+ )?(?:styles|methods|versions|ways)\b/i;

/**
 * With what other forces the rule of a word of force could have been put; the phrase around it ends with the sentence.
 */
function alsoIn(text: string, start: number, end: number, force: ForceWord['force']): readonly WordForce[] {
  const from = Math.max(0, ...[...text.slice(0, start).matchAll(/[.;](?=\s)/g)].map((m) => m.index + 1));
  const before = text.slice(from, start);
  const after = /^(?:[^.;]|[.](?=\S))*/.exec(text.slice(end))?.[0] ?? '';
  const phrase = `${before} ${after}`;
  const also: WordForce[] = [];
  if (force === 'permission') {
    if (/^[^.;:]{0,40}\b(?:no more than|at most|only one|only a)\b/i.test(after)) also.push('prohibition');
    if (/^(?:[^.]|[.](?=\S))*\b(?:provided that|on condition that|the condition is that)\b/i.test(text.slice(end)))
      also.push('duty');
  } else {
    if (force === 'prohibition' && /\b(?:unless|except|other than)\b/i.test(phrase)) also.push('permission');
    if (force === 'duty' && /^\s+[\w-]+ only\b/i.test(after)) also.push('prohibition');
    // A duty for those who offer something leaves it to them to offer it.
    if (force === 'duty' && /\b(?:where|if|when)\b[^.;]*\b(?:on offer|offered|part of the game)\b/i.test(before))
      also.push('permission');
    // What somebody must be given the opportunity of doing, they may do.
    if (/^[^.;]{0,40}\b(?:the|an) (?:opportunity|option)\b/i.test(after)) also.push('permission');
  }
  if (ONE_WAY.test(phrase)) also.push('duty', 'permission');
  return also;
}

function describes(before: string): boolean {
  return (
    /\b(?:that|which|who|whom|as|what)\s+$/i.test(before) || // wagers that may be placed; as may be required
    /\b(?:which|whom|what)\s+(?:(?:the|a|an|any|each|that|this)\s+)?[\w'-]+\s+$/i.test(before) || // areas on which players may wager
    /\bthat\s(?:an?\s)?[\w'-]+s\s+$/i.test(before) || // an outcome that players may bet on, but not one that [rule 9.3] describes must
    /\bno more bets\s+$/i.test(before) ||
    /\bas the case\s+$/i.test(before) ||
    /\bso that\b[^.;:]*$/i.test(before)
  );
}

/** The forces, the strictest first. */
export const FORCES: readonly WordForce[] = ['prohibition', 'duty', 'permission', 'fact'];

/** Forces in one order, the strictest first. */
export const inOrder = (forces: Iterable<WordForce>): WordForce[] => {
  const all = new Set(forces);
  return FORCES.filter((f) => all.has(f));
};
