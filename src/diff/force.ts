// Duty, prohibition, permission or fact: what the words of a clause demand, by the way in which the books' forces are written.

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
}

const WORD = /\b(must(?:\s+(?:not|never))?|shall(?:\s+not)?|may(?:\s+not)?|need\s+not)\b/gi;

/**
 * The words of force in a text: "must" is a duty, "must not" and "only … may" a prohibition, "may" and "need not" a permission.
 *
 * A word that only describes something is left out: wagers that may be placed, the amount which players may wager, no more bets may be placed.
 */
export function forceWords(text: string): readonly ForceWord[] {
  const out: ForceWord[] = [];
  for (const m of text.matchAll(WORD)) {
    const word = (m[1] ?? '').toLowerCase().replace(/\s+/g, ' ');
    if (/^(?:may|must)$/.test(word) && describes(text.slice(0, m.index))) continue;
    // "Only chips may be used", "may only be raised": what is left out is forbidden.
    const only = word === 'may' && (/^\s+only\b/i.test(text.slice(m.index + m[0].length)) || /\bonly\s+(?:[\w'-]+\s+){1,3}$/i.test(text.slice(0, m.index)));
    const force = only || /^(?:must|shall) (?:not|never)$|^may not$/.test(word) ? 'prohibition' : /^(?:must|shall)$/.test(word) ? 'duty' : 'permission';
    // "Must not be accepted in anything other than chips".
    const other = force === 'prohibition' && /^[^.;:]{0,60}\banything (?:other than|but|except)\b/i.test(text.slice(m.index + m[0].length));
    out.push({ force, start: m.index, end: m.index + m[0].length, only: only || other, relief: word === 'need not' });
  }
  return out;
}

function describes(before: string): boolean {
  return (
    /\b(?:that|which|who|whom|as|what)\s+$/i.test(before) || // wagers that may be placed; as may be required
    /\b(?:which|whom|what)\s+(?:(?:the|a|an|any|each|that|this)\s+)?[\w'-]+\s+$/i.test(before) || // areas on which players may wager
    /\bthat\s+(?:an?\s+)?[\w'-]+s\s+$/i.test(before) || // an outcome that players may bet on
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
