// What kind of change a change of words is: whether it touches force, figures, terms, procedure, or nothing but the
// wording.
import { CHANGE_CLASSES, type ChangeClass } from '../model/edition.ts';
import { DENIALS, FORCE_WORDS, forceWords, inOrder, type WordForce } from '../words/force.ts';
import { distance } from '../words/likeness.ts';
import { figureText, type StatedFigure } from '../words/stated.ts';
import type { Change, FiguresChange, ForceChange } from './change.ts';
import type { Bound, Qualifiers } from './qualifiers.ts';
import type { Segment } from './redline.ts';
import type { Token } from './tokens.ts';

/** What was struck out in one place, with what was put in there instead. */
export interface Hunk {
  readonly deleted: readonly Token[];
  readonly inserted: readonly Token[];
  /** Whether nothing follows it in the clause. */
  readonly last: boolean;
}

export function hunksOf(segments: readonly Segment[]): readonly Hunk[] {
  const out: { deleted: Token[]; inserted: Token[]; last: boolean }[] = [];
  let open = false;
  for (const [i, s] of segments.entries()) {
    if (s.op === 'same') {
      open = false;
      continue;
    }
    const hunk = (open ? out.at(-1) : undefined) ?? { deleted: [], inserted: [], last: false };
    if (!open) out.push(hunk);
    open = true;
    hunk[s.op].push(...s.tokens);
    hunk.last = i === segments.length - 1;
  }
  return out;
}

/** Words that may come and go without anything else being meant. */
const IDLE = new Set([
  'a',
  'an',
  'the',
  'that',
  'which',
  'then',
  'also',
  'so',
  'thus',
  'there',
  'such',
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'had',
]);
const JOINS = new Set(['and', 'or']);
/** Words that stand for a figure, or go with one. */
const COUNTING = new Set(['unreadable', 'twice', 'thrice', 'times']);
const FIGURES: readonly Token['kind'][] = ['figure', 'odds', 'money', 'percentage'];

const said = (t: Token): string => t.norm.toLowerCase();
const idle = (t: Token): boolean => t.kind === 'sign' || t.kind === 'space' || (t.kind === 'word' && IDLE.has(said(t)));

export interface Wording {
  readonly figures: FiguresChange | null;
  readonly force: ForceChange | null;
  /** Whether something else than figures, force and terms was changed in what the words mean. */
  readonly words: boolean;
  /** Whether one name for a thing took the place of another. */
  readonly terms: boolean;
}

/** Whether two terms are two names of one thing. */
export type SameTerm = (deleted: Token, inserted: Token) => boolean;

/**
 * What the hunks of a clause come to, given how its figures and force have changed as a whole.
 * @param told what is told as figures and force, or only says the same in other words
 */
export function wordingOf(
  hunks: readonly Hunk[],
  figures: FiguresChange | null,
  force: ForceChange | null,
  told: ReadonlySet<Token>,
  sameTerm: SameTerm,
): Pick<Wording, 'words' | 'terms'> {
  let [words, terms] = [false, false];
  for (const hunk of hunks) {
    // "six or eight decks": the join comes with the figure.
    const counts = figures !== null && [...hunk.deleted, ...hunk.inserted].some((t) => FIGURES.includes(t.kind));
    const left = (tokens: readonly Token[]) =>
      tokens.filter(
        (t) =>
          !idle(t) &&
          !told.has(t) &&
          !(counts && JOINS.has(said(t))) &&
          !(force && FORCE_WORDS.has(said(t))) &&
          !(figures && (FIGURES.includes(t.kind) || (t.kind === 'word' && COUNTING.has(said(t))))),
      );
    const [gone, come] = [left(hunk.deleted), left(hunk.inserted)];
    if (gone.length === 0 && come.length === 0) continue;
    if (hunk.last && joint(gone, come)) continue;
    if (another(hunk)) words = true;
    if (gone.length !== come.length) words = true;
    else {
      for (const [i, t] of gone.entries()) {
        const now = come[i];
        if (!now || plural(t, now)) continue;
        if (sameTerm(t, now)) terms = true;
        else if (!alike(t, now)) words = true;
      }
    }
  }
  return { words, terms };
}

/** "The players" for "a player": one of them is enough, or all of them are wanted. */
function another({ deleted, inserted }: Hunk): boolean {
  const article = (tokens: readonly Token[]) =>
    tokens.some((t) => said(t) === 'the') ? 'the' : tokens.some((t) => /^an?$/.test(said(t))) ? 'a' : null;
  const [gone, come] = [article(deleted), article(inserted)];
  const number = (t: Token) => inserted.some((u) => `${said(t)}s` === said(u) || said(t) === `${said(u)}s`);
  return gone !== null && come !== null && gone !== come && deleted.some(number);
}

/** "; and" at the end of an item of a list goes with the place of the item; one join for another does not. */
function joint(gone: readonly Token[], come: readonly Token[]): boolean {
  const all = [...gone, ...come];
  return all.every((t) => JOINS.has(said(t))) && (gone.length === 0 || come.length === 0);
}

/** One term in another number: Coup and Coups. */
function plural(a: Token, b: Token): boolean {
  const [x, y] = [said(a), said(b)];
  return a.kind === 'term' && b.kind === 'term' && (`${x}s` === y || x === `${y}s`);
}

/** The same word in another spelling or number: colour and color, wager and wagers. */
function alike(a: Token, b: Token): boolean {
  if (a.kind !== 'word' || b.kind !== 'word') return false;
  const [x, y] = [said(a), said(b)];
  if (x === y) return true;
  if (FORCE_WORDS.has(x) || FORCE_WORDS.has(y) || Math.min(x.length, y.length) < 5) return false;
  // One letter was put in, left out or exchanged.
  return distance(x, y, 2) < 2;
}

/**
 * The figures that only one side states, or that have changed places with each other; null where both state the same.
 */
export function figuresChange(
  a: readonly StatedFigure[],
  b: readonly StatedFigure[],
  hunks: readonly Hunk[],
): FiguresChange | null {
  const [x, y] = [a.map(figureText), b.map(figureText)];
  const left = [...y];
  const from: string[] = [];
  for (const text of x) {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    else from.push(text);
  }
  const differs = (_: string, i: number) => x[i] !== y[i];
  const [were, are] = [x.filter(differs), y.filter(differs)];
  // "The seventh card and the eighth" have become "the eighth card and the ninth": each is told with what took its
  // place.
  const replaced = hunks
    .filter(exchanges)
    .reduce((n, h) => n + h.deleted.filter((t) => FIGURES.includes(t.kind)).length, 0);
  if (from.length > 0 && x.length === y.length && were.length === replaced) return { from: were, to: are };
  const [gone, come] = [unrepeated(from, left, b), unrepeated(left, from, a)];
  if (gone.length + come.length > 0) return { from: gone, to: come };
  // "At least 3 and at most 14" has become "at least 14 and at most 3": other than where a sentence has only gone
  // elsewhere, one figure stands in the place of another.
  if (!hunks.some(exchanges)) return null;
  return were.length > 0 ? { from: were, to: are } : null;
}

/** A rate or a sum bears on money each time that it is stated. */
const OF_MONEY: readonly StatedFigure['kind'][] = ['odds', 'percentage', 'sum'];

/**
 * What only one side states. Where nothing took their place, counts that the other side still states were only said
 * once more: "two cards" still stands.
 */
function unrepeated(
  mine: readonly string[],
  other: readonly string[],
  stated: readonly StatedFigure[],
): readonly string[] {
  if (other.length > 0) return mine;
  const still = new Set(stated.filter((f) => !OF_MONEY.includes(f.kind)).map(figureText));
  return mine.filter((text) => !still.has(text));
}

/**
 * Figures with the bounds and quantifiers that have changed besides: a figure that is bounded is told once, with its
 * bound.
 */
export function boundedFigures(
  figures: FiguresChange | null,
  { from, to }: Pick<Qualifiers, 'from' | 'to'>,
): FiguresChange | null {
  if (!figures && from.length + to.length === 0) return null;
  const all = (stated: readonly string[], bounds: readonly Bound[]) => {
    const left = [...stated];
    for (const { figure } of bounds) {
      const at = figure === null ? -1 : left.indexOf(figure);
      if (at >= 0) left.splice(at, 1);
    }
    return [...left, ...bounds.map((b) => b.says)];
  };
  return { from: all(figures?.from ?? [], from), to: all(figures?.to ?? [], to) };
}

/** Whether one figure was struck out and another put in there. */
function exchanges({ deleted, inserted }: Hunk): boolean {
  const [gone, come] = [deleted, inserted].map((tokens) => tokens.filter((t) => FIGURES.includes(t.kind)).map(said));
  return gone !== undefined && come !== undefined && gone.length > 0 && come.length > 0 && gone.join() !== come.join();
}

/**
 * A duty become a permission, a prohibition lost, a "not" come or gone; null where the clause binds as before.
 *
 * One more sentence with the same force is no change of force: the new duty is a change of procedure.
 */
export function forceChange(
  a: string,
  b: string,
  hunks: readonly Hunk[],
  qualifiers: Pick<Qualifiers, 'force' | 'condition' | 'told'> | null = null,
): ForceChange | null {
  const [x, y] = [forceWords(a), forceWords(b)].map((found) => {
    const n: Record<WordForce, number> = { duty: 0, prohibition: 0, permission: 0, fact: 0 };
    for (const w of found) n[w.force]++;
    if (found.length === 0) n.fact = 1;
    return n;
  });
  if (!x || !y) return null;
  const kinds: readonly WordForce[] = ['prohibition', 'duty', 'permission', 'fact'];
  const of = (n: Record<WordForce, number>) => inOrder(kinds.filter((k) => n[k] > 0));
  const [from, to] = [of(x), of(y)];
  const { force, told } = qualifiers ?? { force: null, told: new Set<Token>() };
  // "Only chips may be used" forbids already, and is told as that.
  const condition =
    qualifiers?.condition?.startsWith('“only” is') && x.prohibition !== y.prohibition
      ? null
      : (qualifiers?.condition ?? null);
  const swapped = kinds.some((k) => y[k] < x[k]) && kinds.some((k) => y[k] > x[k]);
  const not = hunks.map((h) => denial(h, told)).find((d) => d !== null) ?? null;
  const turned = from.join() !== to.join() || swapped;
  if (!turned && not === null && force === null && condition === null) return null;
  return {
    // "Must not be permitted" has become "must not be required": the verb is the same, and what it binds is not.
    ...(force === null
      ? { from, to }
      : turned
        ? { from: inOrder([...from, ...force.from]), to: inOrder([...to, ...force.to]) }
        : force),
    not: y.prohibition < x.prohibition ? 'lost' : y.prohibition > x.prohibition ? 'gained' : not,
    ...(condition === null ? {} : { condition }),
  };
}

/** Whether a hunk is a "not" that came or went, and not a sentence in which there is one. */
function denial({ deleted, inserted }: Hunk, told: ReadonlySet<Token>): 'lost' | 'gained' | null {
  const nots = (tokens: readonly Token[]) => tokens.filter((t) => DENIALS.has(said(t))).length;
  const rest = [...deleted, ...inserted].filter((t) => !idle(t) && !FORCE_WORDS.has(said(t)));
  const [gone, come] = [nots(deleted), nots(inserted)];
  // "No more than" for "at most": the "no" belongs to the bound.
  const bounds = deleted.some((t) => told.has(t)) && inserted.some((t) => told.has(t));
  if (gone === come || rest.length > 3 || bounds) return null;
  return gone > come ? 'lost' : 'gained';
}

/** Whether a change bears on play: by a setting, or by what a check demands that no setting shows. */
export const bearsOnPlay = ({ settings, beside }: Pick<Change, 'settings' | 'beside'>): boolean =>
  settings.length > 0 || beside.includes('demands');

/** Classes of a clause that reads as before and stands elsewhere. */
export const PLACE: readonly ChangeClass[] = ['split', 'merged', 'moved', 'renumbered'];

/** Classes in the order of their importance, each once. */
export const byImportance = (classes: Iterable<ChangeClass>): ChangeClass[] => {
  const all = new Set(classes);
  return CHANGE_CLASSES.filter((c) => all.has(c));
};

/**
 * Whether nothing but worked examples has changed: they show what a rule does and demand nothing, so that the rule is
 * as it was.
 */
export const examplesAlone = ({
  classes,
  beside,
  text,
  cells,
  drawing,
}: Pick<Change, 'classes' | 'beside' | 'text' | 'cells' | 'drawing'>): boolean =>
  classes.join() === 'editorial' && beside.join() === 'examples' && !text && !cells && !drawing;
