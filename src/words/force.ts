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

/** A word of force as it stands, whatever it does there. */
export interface Modal {
  readonly verb: 'must' | 'shall' | 'may' | 'need' | 'can' | 'will' | 'should' | 'might' | 'ought to';
  readonly denied: 'not' | 'never' | null;
  readonly start: number;
  readonly end: number;
}

const MODAL = /\b(?:(must|shall|may|need)(?:\s+(not|never))?|(can|will|should|might|ought to))\b/gi;

/** Every word of force in a text, with the "not" or "never" that belongs to it. */
export const modalsIn = (text: string): readonly Modal[] =>
  [...text.matchAll(MODAL)].map((m) => ({
    verb: (m[1] ?? m[3] ?? '').toLowerCase() as Modal['verb'],
    denied: (m[2]?.toLowerCase() as 'not' | 'never' | undefined) ?? null,
    start: m.index,
    end: m.index + m[0].length,
  }));

/** What a word of force does to a rule; null where it does nothing: "need" alone is no word of force. */
function forceOf({ verb, denied }: Modal): WordForce | null {
  if (verb === 'must' || verb === 'shall') return denied ? 'prohibition' : 'duty';
  if (verb === 'may') return denied ? 'prohibition' : 'permission';
  if (verb === 'need') return denied === 'not' ? 'permission' : null;
  return verb === 'can' ? 'permission' : 'fact';
}

/** The verbs with which a rule is put; the others only say what will be, or what would be good. */
const RULING: ReadonlySet<Modal['verb']> = new Set(['must', 'shall', 'may', 'need']);

/**
 * The words of force in a text: "must" is a duty, "must not" and "only … may" a prohibition, "may" and "need not" a
 * permission.
 *
 * A word that only describes something is left out: wagers that may be placed, the amount which players may wager, no
 * more bets may be placed.
 */
export function forceWords(text: string): readonly ForceWord[] {
  const out: ForceWord[] = [];
  for (const m of modalsIn(text)) {
    const plain = RULING.has(m.verb) ? forceOf(m) : null;
    if (plain === null || plain === 'fact') continue;
    const [before, after] = [text.slice(0, m.start), text.slice(m.end)];
    const bare = !m.denied && (m.verb === 'may' || m.verb === 'must');
    if (bare && describes(before) && !(m.verb === 'must' && goesOn(before))) continue;
    // "Only chips may be used", "may only be raised": what is left out is forbidden.
    const only = plain === 'permission' && m.verb === 'may' && (ONLY.test(after) || NARROWED.test(before));
    const force = only ? 'prohibition' : plain;
    // "Must not be accepted in anything other than chips".
    const other = force === 'prohibition' && BUT_ONE.test(after);
    out.push({
      force,
      start: m.start,
      end: m.end,
      only: only || other,
      relief: m.verb === 'need',
      also: alsoIn(text, m.start, m.end, force),
    });
  }
  return out;
}

const ONLY = /^\s+only\b/i;
const NARROWED = /\bonly\s+(?:[\w'-]+\s+){1,3}$/i;
const BUT_ONE = /^[^.;:]{0,60}\banything (?:other than|but|except)\b/i;

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

/** A word that permits, obliges or forbids, of whatever kind it is, as it stands. */
export interface ForcePhrase {
  readonly means: WordForce;
  readonly words: string;
  readonly start: number;
}

const BINDING: readonly (readonly [WordForce, RegExp])[] = [
  ['permission', /\b(?:permitted|allowed|optional)\b/gi],
  ['duty', /\b(?:required|obliged|compelled|compulsory|mandatory)\b/gi],
  ['prohibition', /\b(?:prohibited|forbidden|barred)\b/gi],
];

/** "Must not be permitted" forbids, "must not be required" leaves free. */
const DENIED = /\b(?:not|never|no longer)\s+(?:be\s+|to\s+be\s+)?$/i;
const OPPOSITE: Readonly<Record<WordForce, WordForce>> = {
  permission: 'prohibition',
  duty: 'permission',
  prohibition: 'permission',
  fact: 'fact',
};

/**
 * Every word that has a force or gives one, describing or not: two versions of one sentence are held against each
 * other, and in these they differ.
 * @param rest the text, or the text with blanks where its words are taken for something else
 */
export function forcePhrases(text: string, rest = text): readonly ForcePhrase[] {
  const modals = modalsIn(rest).flatMap((m) => {
    const means = forceOf(m);
    return means === null ? [] : [{ means, words: rest.slice(m.start, m.end), start: m.start }];
  });
  const binding = BINDING.flatMap(([means, pattern]) =>
    [...rest.matchAll(pattern)].map((m) => ({ means, words: m[0], start: m.index })),
  );
  return [...modals, ...binding].map((p) =>
    DENIED.test(text.slice(0, p.start)) ? { ...p, means: OPPOSITE[p.means] } : p,
  );
}

/** Whether a text rules something, and so is more than the condition of a rule. */
export const rules = (text: string): boolean => modalsIn(text).some((m) => RULING.has(m.verb) && forceOf(m) !== null);

/** Words that deny what they stand with. */
export const DENIALS: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  'nor',
  'neither',
  'none',
  'nothing',
  'nobody',
  'cannot',
  'without',
]);
/** The single words that a rule's force hangs on. */
export const FORCE_WORDS: ReadonlySet<string> = new Set([...RULING, 'only', ...DENIALS]);

/** "Not" alone denies a fact as often as it forbids; these forbid by themselves, as "only" does. */
const FORBIDDING = /\b(?:no|neither|nobody|none|never|only|nothing)\b/i;

/** Who is free to decide whether has a permission, whatever the verb. */
const DECIDES = /\bdecides (?:to|that)\b/i;

/** Whether words could bear a check of this force: they permit, they order, or they forbid somehow. */
export function bears(text: string, force: 'may' | 'must' | 'must-not'): boolean {
  const verb = force === 'may' ? 'may' : 'must';
  const modals = modalsIn(text).filter((m) => m.verb === verb);
  return force === 'must-not'
    ? modals.some((m) => m.denied) || FORBIDDING.test(text)
    : modals.some((m) => m.denied === null) || (force === 'may' && DECIDES.test(text));
}

/** The forces that the words of a rule name, as they are written, the strictest first; "may" once it is not "only". */
export function forcesNamed(text: string): readonly string[] {
  const modals = modalsIn(text);
  const must = modals.filter((m) => m.verb === 'must');
  const may = modals.filter((m) => m.verb === 'may');
  const only = may.some((m) => ONLY.test(text.slice(m.end)) || /\bonly\b[^.;:]*$/i.test(text.slice(0, m.start)));
  return [
    ...(must.some((m) => m.denied) ? ['must not'] : []),
    ...(must.some((m) => !m.denied) ? ['must'] : []),
    ...(only ? ['only … may'] : may.length > 0 ? ['may'] : []),
  ];
}

/** The forces, the strictest first. */
export const FORCES: readonly WordForce[] = ['prohibition', 'duty', 'permission', 'fact'];

/** Forces in one order, the strictest first. */
export const inOrder = (forces: Iterable<WordForce>): WordForce[] => {
  const all = new Set(forces);
  return FORCES.filter((f) => all.has(f));
};
