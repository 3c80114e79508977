// Words with their marks: a redline laid over the paragraphs that it was made from. What is not deleted is the new text
// to the letter, what is not inserted the old one.
import { type Redline, redline } from '../../diff/redline.ts';
import { type Token, tokeniser } from '../../diff/tokens.ts';
import { CHILDREN } from '../../words/text.ts';
import type { Mark } from '../print/marks.ts';
import { printable, type Span } from '../print/words.ts';

/** A paragraph, title, caption or cell: as its author wrote it, and as it is printed, letter for letter. */
export interface Part {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Where a token stands: the space before it, and its text. */
interface Place {
  readonly part: number;
  readonly start: number;
  readonly text: number;
  readonly end: number;
}

/** A token of both texts, or of one. */
interface Step {
  readonly old: Place | null;
  readonly now: Place | null;
  readonly same: boolean;
}

/** Two lists of parts, token by token. */
export interface Woven {
  readonly old: readonly Part[];
  readonly now: readonly Part[];
  readonly steps: readonly Step[];
}

const plain = tokeniser([]);

/**
 * Lays a redline over the parts that it was made from; where there is none, the two say the same, and only what is
 * written otherwise is found.
 */
export function woven(old: readonly Part[], now: readonly Part[], given: Redline | null): Woven {
  return (given && overlaid(old, now, given)) ?? overlaid(old, now, own(old, now)) ?? { old, now, steps: [] };
}

const own = (old: readonly Part[], now: readonly Part[]): Redline => redline(tokensOf(old), tokensOf(now));

const tokensOf = (parts: readonly Part[]): readonly Token[] =>
  parts.flatMap((part, run) => plain.text(part.text).map((token) => ({ ...token, run })));

/** Null where the redline was made from other words than these. */
function overlaid(old: readonly Part[], now: readonly Part[], { segments }: Redline): Woven | null {
  const before = segments.flatMap((s) => (s.op === 'inserted' ? [] : (s.was ?? s.tokens)));
  const after = segments.flatMap((s) => (s.op === 'deleted' ? [] : s.tokens));
  const [x, y] = [placed(before, old), placed(after, now)];
  if (!x || !y) return null;
  let [i, j] = [0, 0];
  const steps: Step[] = [];
  for (const s of segments) {
    for (let n = 0; n < s.tokens.length; n++) {
      const was = s.op === 'inserted' ? null : (x[i++] ?? null);
      const is = s.op === 'deleted' ? null : (y[j++] ?? null);
      steps.push({ old: was, now: is, same: s.op === 'same' });
    }
  }
  return { old, now, steps };
}

/**
 * The place of every token, its run being the part; the sign for a clause's children has none. Null where the tokens
 * are not those of the parts, or not all of them.
 */
function placed(tokens: readonly Token[], parts: readonly Part[]): readonly (Place | null)[] | null {
  const out: (Place | null)[] = [];
  const last = new Map<number, number>();
  const endOf = (run: number) => out[last.get(run) ?? -1]?.end ?? 0;
  for (const { run, at, text } of tokens) {
    if (text === CHILDREN) {
      out.push(null);
      continue;
    }
    const words = printable(text);
    const [part, start] = [parts[run]?.text ?? '', endOf(run)];
    if (!part.startsWith(words, at) || part.slice(start, at).trim() !== '') return null;
    last.set(run, out.push({ part: run, start, text: at, end: at + words.length }) - 1);
  }
  // What is left of a part is space, and goes with its last token.
  for (const [p, { text }] of parts.entries()) {
    if (text.slice(endOf(p)).trim() !== '') return null;
    const n = last.get(p);
    const place = n === undefined ? null : out[n];
    if (n !== undefined && place) out[n] = { ...place, end: text.length };
  }
  return out;
}

/** Which marks the words of a change are given. */
export interface Marker {
  readonly same: Mark | null;
  readonly inserted: Mark;
  readonly deleted: Mark;
  /** For what says the same and is written otherwise; null where it goes unmarked. */
  readonly follows: { readonly inserted: Mark; readonly deleted: Mark } | null;
}

/** The marks of words that stay where they are. */
export function inPlace(change: number | null): Marker {
  const of = (op: Mark['op'], number: number | null): Mark => ({ op, change: number, moved: false, aside: false });
  return {
    same: null,
    inserted: of('inserted', change),
    deleted: of('deleted', change),
    follows: { inserted: of('inserted', null), deleted: of('deleted', null) },
  };
}

/**
 * Old part `p` and new part `q` as one run of words; either may be missing. What the other text has in another part is
 * struck or put in here.
 */
export function runOf(words: Woven, p: number | null, q: number | null, marker: Marker): readonly Span[] {
  return tidy(piecesOf(words, words.steps, p, q, marker));
}

function piecesOf(
  { old, now }: Woven,
  steps: readonly Step[],
  p: number | null,
  q: number | null,
  marker: Marker,
): Span[] {
  const [from, to] = [p === null ? undefined : old[p], q === null ? undefined : now[q]];
  const out: Span[] = [];
  const put = (part: Part | undefined, start: number, end: number, mark: Mark | null) => {
    if (part && end > start) out.push(...cut(part.spans, start, end, mark));
  };
  for (const step of steps) {
    const was = step.old && step.old.part === p && from ? step.old : null;
    const is = step.now && step.now.part === q && to ? step.now : null;
    if (was && is && step.same) {
      for (const [a, b, c, d] of [
        [was.start, was.text, is.start, is.text],
        [was.text, was.end, is.text, is.end],
      ] as const) {
        if (shownText(from, a, b) === shownText(to, c, d) || !marker.follows) put(to, c, d, marker.same);
        else {
          put(from, a, b, marker.follows.deleted);
          put(to, c, d, marker.follows.inserted);
        }
      }
      continue;
    }
    if (was) put(from, was.start, was.end, marker.deleted);
    if (is) put(to, is.start, is.end, marker.inserted);
  }
  return out;
}

const shownText = (part: Part | undefined, start: number, end: number): string =>
  part
    ? part.spans
        .map((s) => s.text)
        .join('')
        .slice(start, end)
    : '';

/**
 * One part that became several in a row, or several that became one: a run for each of the several. Words stay in the
 * run in which they were.
 */
export function runsOf(words: Woven, marker: Marker): readonly (readonly Span[])[] {
  const split = words.old.length === 1;
  const runs: Step[][] = (split ? words.now : words.old).map(() => []);
  let at = 0;
  for (const step of words.steps) {
    const place = split ? step.now : step.old;
    if (place) at = Math.max(at, place.part);
    runs[at]?.push(step);
  }
  return runs.map((steps, n) => tidy(piecesOf(words, steps, split ? 0 : n, split ? n : 0, marker)));
}

/** All of a part under one mark. */
export const wholly = (spans: readonly Span[], mark: Mark): readonly Span[] => spans.map((span) => marked(span, mark));

function marked(span: Span, mark: Mark | null): Span {
  if (!mark) return span;
  // What is struck leads nowhere: its clause may be gone, or have another number.
  return mark.op === 'deleted'
    ? { text: span.text, kind: span.kind === 'link' ? 'text' : span.kind, href: null, mark }
    : { ...span, mark };
}

function cut(spans: readonly Span[], start: number, end: number, mark: Mark | null): Span[] {
  const out: Span[] = [];
  let at = 0;
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += span.text.length;
    if (text) out.push(marked({ ...span, text }, mark));
  }
  return out;
}

const alike = (a: Mark | undefined, b: Mark | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.op === b.op &&
    a.change === b.change &&
    a.moved === b.moved &&
    a.aside === b.aside);

/** Neighbours of one kind become one span, and of what was exchanged the old stands before the new. */
function tidy(spans: readonly Span[]): readonly Span[] {
  const sorted: Span[] = [];
  let struck = 0;
  for (const span of spans) {
    if (!span.mark || (span.mark.moved && span.mark.op === 'inserted')) struck = sorted.length + 1;
    if (span.mark?.op === 'deleted') sorted.splice(struck++, 0, span);
    else sorted.push(span);
  }
  const out: Span[] = [];
  for (const span of sorted) {
    const last = out.at(-1);
    if (last && last.kind === span.kind && last.href === span.href && alike(last.mark, span.mark))
      out[out.length - 1] = { ...last, text: last.text + span.text };
    else out.push(span);
  }
  return out.flatMap((span, i) => spaced(out[i - 2], out[i - 1], span, out[i + 1]));
}

/** Space before a word that was exchanged stands before both, and is neither struck nor put in. */
function spaced(before: Span | undefined, last: Span | undefined, span: Span, next: Span | undefined): readonly Span[] {
  const space = (a: Span | undefined, b: Span | undefined) => {
    const exchange =
      a?.mark?.op === 'deleted' &&
      b?.mark?.op === 'inserted' &&
      !a.mark.aside &&
      !b.mark.moved &&
      a.kind !== 'link' &&
      b.kind !== 'link';
    const [x, y] = [/^\s*/.exec(a?.text ?? '')?.[0] ?? '', /^\s*/.exec(b?.text ?? '')?.[0] ?? ''];
    return exchange && x === y ? x.length : 0;
  };
  const plain = (a: Span | undefined) => a !== undefined && !a.mark;
  if (plain(last) && space(span, next))
    return [
      { text: span.text.slice(0, space(span, next)), kind: 'text', href: null },
      { ...span, text: span.text.slice(space(span, next)) },
    ];
  if (plain(before) && space(last, span)) return [{ ...span, text: span.text.slice(space(last, span)) }];
  return [span];
}

/** A text that was exchanged for another as a whole, or stayed. */
export function exchanged(
  old: readonly Span[],
  now: readonly Span[],
  { inserted, deleted }: Pick<Marker, 'inserted' | 'deleted'>,
): readonly Span[] {
  const text = (spans: readonly Span[]) => spans.map((s) => s.text).join('');
  return text(old) === text(now) ? now : [...wholly(old, deleted), ...wholly(now, inserted)];
}
