// The small words on which a demand hangs: at least and at most, all and some, permitted and required, unless and even
// if. Only where they were changed.
import { TIME_UNITS } from '../words/figures.ts';
import { forcePhrases, inOrder, rules, type WordForce } from '../words/force.ts';
import { type FigureFinder, figureText, type StatedFigure } from '../words/stated.ts';
import type { Segment } from './redline.ts';
import { type Token, textOf } from './tokens.ts';

/** What the changed small words of a clause come to. */
export interface Qualifiers {
  /** Bounds, quantifiers and counts that only one side has, with the figure that they bound: `at least 1 deck`. */
  readonly from: readonly Bound[];
  readonly to: readonly Bound[];
  /** What is permitted, required or prohibited, where one of these words took the place of another. */
  readonly force: { readonly from: readonly WordForce[]; readonly to: readonly WordForce[] } | null;
  /** A condition or an exception that came, went or was turned round. */
  readonly condition: string | null;
  /**
   * Changed tokens that are told by the above, or that say the same in other words; the rest is what else has changed.
   */
  readonly told: ReadonlySet<Token>;
}

/** A bound as it is shown, and the figure that it bounds, where there is one. */
export interface Bound {
  readonly says: string;
  readonly figure: string | null;
}

type Kind = 'bound' | 'quantity' | 'force' | 'condition';

/** A phrase in a text, by what it means. */
interface Phrase {
  readonly kind: Kind;
  readonly means: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly figure: StatedFigure | null;
}

/** Phrases by what they mean, those of force apart; what an earlier line has taken is not looked at by a later one. */
const PHRASES: readonly (readonly [Kind, string, RegExp])[] = [
  [
    'bound',
    'at least',
    /\b(?:at least|(?:no|not) (?:be )?(?:fewer|less|lower|smaller) than|or (?:more|greater|higher)(?! than\b)|at minimum|at a minimum)\b/gi,
  ],
  [
    'bound',
    'at most',
    /\b(?:at most|(?:no|not) (?:be )?(?:more|greater|higher|larger) than|or (?:less|fewer|lower)(?! than\b)|not exceed|not exceeding|up to)\b/gi,
  ],
  ['bound', 'less than', /\b(?:less|fewer|lower|smaller) than\b/gi],
  ['bound', 'more than', /\b(?:(?:more|greater|higher|larger) than|exceed(?:s|ed|ing)?|in excess of)\b/gi],
  ['condition', 'even if', /\b(?:even (?:if|where|when|though)|whether or not|regardless of whether)\b/gi],
  [
    'condition',
    'only if',
    /\b(?:only (?:if|where|when)|(?:provided|on (?:the )?condition|the condition is) that|as long as)\b/gi,
  ],
  ['condition', 'unless', /\b(?:unless|except (?:where|if|when))\b/gi],
  ['condition', 'except', /\b(?:except(?: that| as)?|save that)\b/gi],
  ['condition', 'if', /\b(?:if|where)\b/gi],
  ['condition', 'when', /\b(?:when|whenever)\b/gi],
  ['condition', 'only', /\bonly\b/gi],
  ['quantity', 'all', /\b(?:(?<!\bat )all|every|each)\b/gi],
  ['quantity', 'both', /\bboth\b/gi],
  ['quantity', 'any', /\bany\b/gi],
  ['quantity', 'some', /\b(?:some|several|certain)\b/gi],
  ['quantity', 'most', /\b(?:most|the majority) of\b/gi],
  ['quantity', 'in part', /\b(?:partly|partially|in part)\b/gi],
  ['quantity', 'in whole', /\b(?:wholly|entirely|fully|in whole|in full)\b/gi],
  ['quantity', 'the higher', /\b(?:higher|highest|greater|greatest|larger|largest)\b/gi],
  ['quantity', 'the lower', /\b(?:lower|lowest|lesser|smaller|smallest)\b/gi],
  ['quantity', 'the maximum', /\bmaximum\b/gi],
  ['quantity', 'the minimum', /\bminimum\b/gi],
];

/** Words that join what was changed and mean nothing by themselves. */
const LIGHT = new Set(['a', 'an', 'the', 'of', 'be', 'is', 'are', 'to', 'that', 'which', 'them', 'these', 'those']);
/** More other words than these, and a hunk is another rule and no other qualifier. */
const FEW = 3;

/** The changed stretches of a text: each token with where it stands, and the hunk to which it belongs. */
interface Side {
  readonly text: string;
  readonly changed: readonly {
    readonly token: Token;
    readonly start: number;
    readonly end: number;
    readonly hunk: number;
  }[];
  /** Where the other text has something that this one has not. */
  readonly gaps: readonly { readonly at: number; readonly hunk: number }[];
  readonly figures: readonly StatedFigure[];
}

/** The two texts of a run of segments, with what was changed in each. */
function sidesOf(segments: readonly Segment[], find: readonly [FigureFinder, FigureFinder]): readonly [Side, Side] {
  const texts = ['', ''];
  const changed: Side['changed'][number][][] = [[], []];
  const gaps: Side['gaps'][number][][] = [[], []];
  let hunk = 0;
  for (const s of segments) {
    if (s.op === 'same') {
      hunk++;
      texts[0] += textOf(s.was ?? s.tokens);
      texts[1] += textOf(s.tokens);
      continue;
    }
    const side = s.op === 'deleted' ? 0 : 1;
    gaps[1 - side]?.push({ at: texts[1 - side]?.length ?? 0, hunk });
    for (const token of s.tokens) {
      const start = (texts[side]?.length ?? 0) + token.lead.length;
      texts[side] += token.lead + token.text;
      if (token.text !== '') changed[side]?.push({ token, start, end: start + token.text.length, hunk });
    }
  }
  const [a = '', b = ''] = texts;
  return [
    { text: a, changed: changed[0] ?? [], gaps: gaps[0] ?? [], figures: find[0](a) },
    { text: b, changed: changed[1] ?? [], gaps: gaps[1] ?? [], figures: find[1](b) },
  ];
}

function phrasesIn({ text, figures }: Side): readonly Phrase[] {
  let rest = text;
  const out: Phrase[] = [];
  for (const [kind, means, pattern] of PHRASES) {
    rest = rest.replace(pattern, (words, ...args) => {
      const start = args.find((a) => typeof a === 'number') as number;
      const end = start + words.length;
      out.push({
        kind,
        means,
        words,
        start,
        end,
        figure: kind === 'bound' ? bounded(text, figures, start, end) : null,
      });
      return ' '.repeat(words.length);
    });
  }
  for (const { means, words, start } of forcePhrases(text, rest))
    out.push({ kind: 'force', means, words, start, end: start + words.length, figure: null });
  return out.sort((a, b) => a.start - b.start);
}

/**
 * The figure straight after a bound, or straight before one that follows it: "at least 20 cards", "20 cards or more".
 */
function bounded(text: string, figures: readonly StatedFigure[], start: number, end: number): StatedFigure | null {
  const after = figures.find((f) => f.start >= end && /^\s+(?:a |the )?$/i.test(text.slice(end, f.start)));
  if (after || !/^or\b/i.test(text.slice(start))) return after ?? null;
  return (
    figures.findLast((f) => f.end <= start && /^\)?(?:\s+[\p{L}-]+){0,2}\s+$/u.test(text.slice(f.end, start))) ?? null
  );
}

const light = (t: Token): boolean => t.kind === 'sign' || t.kind === 'space' || LIGHT.has(t.norm.toLowerCase());

/** What the changed small words of one text come to. */
function within(
  segments: readonly Segment[],
  find: readonly [FigureFinder, FigureFinder],
  figuresStay: boolean,
): Qualifiers {
  const sides = sidesOf(segments, find);
  const told = new Set<Token>();
  const overlaps = (at: { readonly start: number; readonly end: number }, side: Side) =>
    side.changed.filter((c) => c.start < at.end && c.end > at.start);
  const phrases = sides.map(phrasesIn);
  const own = sides.map((side, n) => (phrases[n] ?? []).filter((p) => overlaps(p, side).length > 0));
  // "Less than 3" that has become "not less than 3" is no changed word of the old text, and what the new bound took the
  // place of.
  const beside = (p: Phrase, n: number) =>
    sides[n]?.gaps.some(
      (g) =>
        g.at >= p.start - 1 &&
        g.at < p.end &&
        own[1 - n]?.some((q) => q.kind === p.kind && overlaps(q, sides[1 - n] as Side).some((c) => c.hunk === g.hunk)),
    );
  const touched = own.map((list, n) => (phrases[n] ?? []).filter((p) => list.includes(p) || beside(p, n))) as [
    Phrase[],
    Phrase[],
  ];
  const hunkOf = (p: Phrase, side: Side) => overlaps(p, side)[0]?.hunk ?? -1;
  const others = (hunk: number, n: 0 | 1): readonly Token[] =>
    sides[n].changed
      .filter((c) => c.hunk === hunk && !light(c.token) && !touched[n].some((p) => p.start < c.end && p.end > c.start))
      .map((c) => c.token);
  const small = (hunk: number) => others(hunk, 0).length <= FEW && others(hunk, 1).length <= FEW;
  const tell = (p: Phrase, side: Side) => {
    for (const c of overlaps(p, side)) told.add(c.token);
  };
  /** What only one side has, of phrases that may come in any order. */
  const unlike = (kind: Kind, key: (p: Phrase) => string): readonly [Phrase[], Phrase[]] => {
    const of = (n: 0 | 1) =>
      touched[n].filter(
        (p) => p.kind === kind && ((kind === 'bound' && p.figure !== null) || small(hunkOf(p, sides[n]))),
      );
    const [gone, come] = [of(0), of(1)];
    for (const [n, list] of [gone, come].entries()) for (const p of list) tell(p, sides[n as 0 | 1]);
    const left = [...come];
    const from = gone.filter((p) => {
      const at = left.findIndex((q) => key(q) === key(p));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return [from, left];
  };
  // "At least 3 and at most 14" turned round is another rule as long as the figures stay where they are.
  const bounds = unlike('bound', (p) => (figuresStay && p.figure ? `${p.means} ${figureText(p.figure)}` : p.means));
  const quantities = unlike('quantity', (p) => p.means);
  const forces = unlike('force', (p) => p.means);
  const conditions = unlike('condition', (p) => p.means);
  const reversed = turned(conditions);
  const whole = reversed === null ? wholeCondition(sides) : null;
  for (const token of whole?.tokens ?? []) told.add(token);
  // "Provided that every player agrees" goes as a condition, and no quantity of what stays is another.
  const counted = (n: 0 | 1) =>
    quantities[n].filter((p) => !whole || !overlaps(p, sides[n]).some((c) => whole.tokens.includes(c.token)));
  const hunksWith = (n: 0 | 1, list: readonly Phrase[]) => new Set(list.map((p) => hunkOf(p, sides[n])));
  const shown = (n: 0 | 1, other: 0 | 1): readonly Bound[] => [
    ...[...bounds[n], ...counted(n)].sort((p, q) => p.start - q.start).map((p) => boundOf(p)),
    ...articles(sides[n], hunksWith(other, counted(other)), hunksWith(n, touched[n])),
    ...once(sides, n, told).map((says) => ({ says, figure: null })),
  ];
  reworded(sides, told, figuresStay);
  const forceOf = (n: 0 | 1) => inOrder(forces[n].map((p) => p.means as WordForce));
  return {
    from: shown(0, 1),
    to: shown(1, 0),
    force: forces[0].length > 0 && forces[1].length > 0 ? { from: forceOf(0), to: forceOf(1) } : null,
    condition: reversed ?? whole?.says ?? null,
    told,
  };
}

function boundOf({ words, figure }: Phrase): Bound {
  const said = words.toLowerCase().replace(/\bbe /, '');
  if (!figure) return { says: said, figure: null };
  const text = figureText(figure);
  return { says: /^or\b/.test(said) ? `${text} ${said}` : `${said} ${text}`, figure: text };
}

/** An article that stands where the other side has a quantifier: "a" for "every". */
const articles = (side: Side, quantified: ReadonlySet<number>, told: ReadonlySet<number>): readonly Bound[] =>
  [...quantified].flatMap((hunk) => {
    const article = told.has(hunk)
      ? undefined
      : side.changed.find((c) => c.hunk === hunk && /^(?:an?|the)$/i.test(c.token.text));
    return article ? [{ says: article.token.text.toLowerCase(), figure: null }] : [];
  });

/** "Once" counts where a word that counts took its place, or gave it up; elsewhere it says when. */
function once([a, b]: readonly [Side, Side], n: 0 | 1, told: Set<Token>): string[] {
  const [mine, other] = n === 0 ? [a, b] : [b, a];
  return mine.changed.flatMap(({ token, hunk }) => {
    if (
      token.norm.toLowerCase() !== 'once' ||
      !other.changed.some((c) => c.hunk === hunk && /^(?:twice|thrice|times)$/i.test(c.token.text))
    )
      return [];
    told.add(token);
    return ['once'];
  });
}

const TIME_WORD = new RegExp(`^\\)?\\s+(?:${TIME_UNITS})s?\\b`, 'i');

/** One figure for another, or put in other words, half an hour for 30 minutes: all of its words are told. */
function reworded([a, b]: readonly [Side, Side], told: Set<Token>, figuresStay: boolean): void {
  const within = (side: Side, hunk: number) => {
    const tokens = side.changed.filter((c) => c.hunk === hunk);
    const figures = side.figures.filter((f) => tokens.some((t) => t.start < f.end && t.end > f.start));
    const spans = figures.map((f) => ({
      start: f.start,
      end: f.end + (f.kind === 'time' ? (TIME_WORD.exec(side.text.slice(f.end))?.[0].length ?? 0) : 0),
    }));
    return {
      says: figures.map(figureText).join(),
      tokens: tokens.filter((t) => spans.some((s) => t.start < s.end && t.end > s.start)).map((t) => t.token),
    };
  };
  for (const hunk of new Set(a.changed.map((c) => c.hunk))) {
    const [gone, come] = [within(a, hunk), within(b, hunk)];
    if (gone.says === '' || come.says === '' || (figuresStay && gone.says !== come.says)) continue;
    for (const token of [...gone.tokens, ...come.tokens]) told.add(token);
  }
}

/** One opening of a condition for another: "unless" for "even if". */
function turned([from, to]: readonly [readonly Phrase[], readonly Phrase[]]): string | null {
  const [gone, come] = [from[0], to[0]];
  // "Only" stands with what it narrows, and comes and goes alone.
  const only = gone?.means === 'only' && !come ? 'lost' : come?.means === 'only' && !gone ? 'gained' : null;
  if (only) return `“only” is ${only}`;
  return gone && come ? `“${gone.words.toLowerCase()}” has become “${come.words.toLowerCase()}”` : null;
}

const OPENING = /^[\s,;:(]*(?:and\s+|but\s+)?/i;

/** A condition or an exception that came or went as a whole, in a sentence that stays. */
function wholeCondition([a, b]: readonly [Side, Side]): {
  readonly says: string;
  readonly tokens: readonly Token[];
} | null {
  for (const [mine, other, became] of [
    [a, b, 'lost'],
    [b, a, 'gained'],
  ] as const) {
    for (const hunk of new Set(mine.changed.map((c) => c.hunk))) {
      if (other.changed.some((c) => c.hunk === hunk && !light(c.token))) continue;
      const tokens = mine.changed.filter((c) => c.hunk === hunk);
      const [first, last] = [tokens[0], tokens.at(-1)];
      if (!first || !last) continue;
      const text = mine.text.slice(first.start, last.end).replace(OPENING, '');
      const opening = PHRASES.find(
        ([kind, , pattern]) => kind === 'condition' && new RegExp(`^(?:${pattern.source})`, 'i').test(text),
      );
      // A sentence that came or went is a rule, and not the condition of one.
      if (!opening || rules(text) || /[.;]\s/.test(text)) continue;
      const [, means] = opening;
      const says =
        means === 'even if' ? '“even if”' : means === 'unless' || means === 'except' ? 'an exception' : 'a condition';
      return { says: `${says} is ${became}`, tokens: tokens.map((t) => t.token) };
    }
  }
  return null;
}

/**
 * What the changed small words of a clause's words and cells come to.
 * @param figuresStay whether both sides state the same figures
 */
export function qualifiersOf(
  runs: readonly (readonly Segment[])[],
  find: readonly [FigureFinder, FigureFinder],
  figuresStay: boolean,
): Qualifiers {
  const all = runs.map((segments) => within(segments, find, figuresStay));
  const forces = all.flatMap((q) => q.force ?? []);
  return {
    from: all.flatMap((q) => q.from),
    to: all.flatMap((q) => q.to),
    force:
      forces.length > 0
        ? { from: inOrder(forces.flatMap((f) => f.from)), to: inOrder(forces.flatMap((f) => f.to)) }
        : null,
    condition: all.find((q) => q.condition !== null)?.condition ?? null,
    told: new Set(all.flatMap((q) => [...q.told])),
  };
}
