// What was struck out and what was put in between two runs of tokens. Taking every change gives the new text, refusing
// every one the old.
import { diffArrays } from 'diff';
import { type Token, textOf } from './tokens.ts';

export interface Segment {
  readonly op: 'same' | 'deleted' | 'inserted';
  readonly tokens: readonly Token[];
  /** The old tokens where they say the same and are written otherwise or stand elsewhere; only of `same`. */
  readonly was?: readonly Token[];
}

export interface Redline {
  readonly segments: readonly Segment[];
  /**
   * The two were too unlike to be held against each other word by word: the one is struck out whole and the other put
   * in.
   */
  readonly coarse: boolean;
  /** Tokens that say the same in other typography: quotes, dashes, spaces, the form of a figure. Counted, not shown. */
  readonly typography: number;
}

/** The most tokens that are struck out and put in before the comparison gives up. */
export const MOST_EDITS = 1_000;

const words = (t: Token): boolean => t.kind !== 'sign' && t.kind !== 'space';
/** Words that hold a sentence together and say nothing by themselves. */
const LIGHT = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'be',
  'by',
  'for',
  'from',
  'in',
  'is',
  'it',
  'its',
  'of',
  'on',
  'or',
  'that',
  'the',
  'to',
  'which',
  'with',
]);

/** The new text, as if every change were accepted. */
export const accepted = (segments: readonly Segment[]): string =>
  textOf(segments.flatMap((s) => (s.op === 'deleted' ? [] : s.tokens)));

/** The old text, as if every change were rejected. */
export const rejected = (segments: readonly Segment[]): string =>
  textOf(segments.flatMap((s) => (s.op === 'inserted' ? [] : (s.was ?? s.tokens))));

/** Compares two runs of tokens. */
export function redline(a: readonly Token[], b: readonly Token[], most = MOST_EDITS): Redline {
  let start = 0;
  while (start < a.length && start < b.length && a[start]?.norm === b[start]?.norm) start++;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end]?.norm === b[b.length - 1 - end]?.norm
  )
    end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const parts =
    x.length === 0 || y.length === 0
      ? null
      : diffArrays(
          x.map((t) => t.norm),
          y.map((t) => t.norm),
          { maxEditLength: most },
        );
  const coarse = parts === undefined;
  const segments: Segment[] = [];
  const same = (from: number, to: number, count: number) => {
    if (count > 0) segments.push(both(a.slice(from, from + count), b.slice(to, to + count)));
  };
  same(0, 0, start);
  let [i, j] = [0, 0];
  for (const part of parts ?? []) {
    const n = part.value.length;
    if (part.removed) {
      segments.push({ op: 'deleted', tokens: x.slice(i, i + n) });
      i += n;
    } else if (part.added) {
      segments.push({ op: 'inserted', tokens: y.slice(j, j + n) });
      j += n;
    } else {
      same(start + i, start + j, n);
      i += n;
      j += n;
    }
  }
  if (!parts) {
    if (x.length > 0) segments.push({ op: 'deleted', tokens: x });
    if (y.length > 0) segments.push({ op: 'inserted', tokens: y });
  }
  same(a.length - end, b.length - end, end);
  const tidy = tidied(segments);
  return { segments: tidy, coarse, typography: tidy.reduce((n, s) => n + (s.op === 'same' ? typography(s) : 0), 0) };
}

/** Tokens that both texts have; the old ones are kept where they are written otherwise or stand elsewhere. */
function both(old: readonly Token[], now: readonly Token[]): Segment {
  const alike = ({ text, lead, at, run }: Token, t: Token | undefined) =>
    text === t?.text && lead === t.lead && at === t.at && run === t.run;
  return old.every((t, i) => alike(t, now[i])) ? { op: 'same', tokens: now } : { op: 'same', tokens: now, was: old };
}

/**
 * How many tokens of a run are written otherwise. A reference follows its clause, and where words were cut off the
 * space goes with them.
 */
function typography(s: Segment): number {
  return (s.was ?? []).filter((t, i) => {
    const now = s.tokens[i];
    if (!now || t.kind === 'reference') return false;
    const lines = t.lead.includes('\n') || now.lead.includes('\n');
    return t.text !== now.text || (t.lead !== now.lead && !lines && (i > 0 || (t.lead !== '' && now.lead !== '')));
  }).length;
}

/**
 * Strikes out before it puts in, joins what stands together, and swallows the light words that two unlike sentences
 * happen to share: three words
 * changed in a row read better than three changes with an "of" between each.
 */
function tidied(segments: readonly Segment[]): Segment[] {
  interface Hunk {
    same: { old: readonly Token[]; now: readonly Token[] } | null;
    deleted: Token[];
    inserted: Token[];
  }
  const hunks: Hunk[] = [];
  const last = (): Hunk => {
    const hunk = hunks.at(-1);
    if (hunk && !hunk.same) return hunk;
    const made: Hunk = { same: null, deleted: [], inserted: [] };
    hunks.push(made);
    return made;
  };
  for (const s of segments) {
    if (s.op === 'deleted') last().deleted.push(...s.tokens);
    else if (s.op === 'inserted') last().inserted.push(...s.tokens);
    else hunks.push({ same: { old: s.was ?? s.tokens, now: s.tokens }, deleted: [], inserted: [] });
  }
  const light = (h: Hunk) =>
    h.same !== null && h.same.now.length <= 3 && h.same.now.every((t) => !words(t) || LIGHT.has(t.norm));
  const heavy = (h: Hunk | undefined) =>
    h !== undefined && !h.same && h.deleted.filter(words).length > 1 && h.inserted.filter(words).length > 1;
  const joined: Hunk[] = [];
  for (let i = 0; i < hunks.length; i++) {
    const hunk = hunks[i];
    const before = joined.at(-1);
    if (!hunk) continue;
    if (before && !before.same && hunk.same && light(hunk) && heavy(before) && heavy(hunks[i + 1])) {
      before.deleted.push(...hunk.same.old);
      before.inserted.push(...hunk.same.now);
      continue;
    }
    if (before && !before.same && !hunk.same) {
      before.deleted.push(...hunk.deleted);
      before.inserted.push(...hunk.inserted);
      continue;
    }
    joined.push(hunk);
  }
  return joined.flatMap((h): Segment[] =>
    h.same
      ? [both(h.same.old, h.same.now)]
      : [
          ...(h.deleted.length > 0 ? [{ op: 'deleted' as const, tokens: h.deleted }] : []),
          ...(h.inserted.length > 0 ? [{ op: 'inserted' as const, tokens: h.inserted }] : []),
        ],
  );
}

/** Whether two runs of tokens say the same, whatever their typography. */
export const sameNorms = (a: readonly Token[], b: readonly Token[]): boolean =>
  a.length === b.length && a.every((t, i) => t.norm === b[i]?.norm);
