// Words of a change as runs that a page can mark: struck out, put in, or the same, with references that lead to their
// clauses.
import type { Redline } from '../../diff/redline.ts';
import type { Token } from '../../diff/tokens.ts';
import type { Clause, calledApart, Edition, EditionMeta } from '../../model/edition.ts';
import { CHILDREN } from '../../words/text.ts';
import { anchorOf, typesetter } from '../print/words.ts';

export interface Run {
  readonly text: string;
  readonly del: boolean;
  readonly ins: boolean;
  readonly href: string | null;
  /** Put in without a space in the place of what was struck: to be set a little apart from it. */
  readonly apart: boolean;
}

export type Op = 'same' | 'deleted' | 'inserted';

/** The two editions whose words are shown. */
export interface Sides {
  readonly old: Edition;
  readonly now: Edition;
  /** Whether the page has a place for every clause of the second edition, so that references can lead there. */
  readonly linked: boolean;
  /** What each of the two is called. */
  readonly called: ReturnType<typeof calledApart>;
}

/** Both texts in one, or what one edition has of them. */
export type Shown = 'both' | 'old' | 'now';

/** The anchor of a clause: `nsw-crown@3.2/11.16`. */
export const clauseAnchor = (edition: Edition, id: string): string => anchorOf(`${edition.id}/${id}`);

/** A run of words of one kind. */
export const run = (text: string, op: Op = 'same', href: string | null = null): Run => ({
  text,
  del: op === 'deleted',
  ins: op === 'inserted',
  href,
  apart: false,
});

/** Runs that stand together and are marked alike are one. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const r of runs) {
    const last = out.at(-1);
    if (r.text === '') continue;
    if (last && last.href === null && r.href === null && last.del === r.del && last.ins === r.ins)
      out[out.length - 1] = { ...last, text: last.text + r.text };
    else out.push(r);
  }
  return out;
}

/** Sets words and keeps their lines apart. */
function setter(wording: EditionMeta['wording']): (text: string) => string {
  const set = typesetter(wording);
  return (text) => text.split('\n').map(set).join('\n');
}

/**
 * The runs of a redline. Spaces before a mark are outside of it, so that a line is never struck where nothing stands.
 */
export function redlineRuns({ segments }: Redline, sides: Sides, shown: Shown): readonly Run[] {
  const { old, now } = sides;
  const [was, is] = [setter(old.meta.wording), setter(now.meta.wording)];
  const href = (t: Token, op: Op): string | null =>
    op === 'deleted' || shown === 'old' || t.kind !== 'reference' ? null : linkTo(t.of, sides);
  const out: Run[] = [];
  for (const s of segments) {
    if ((s.op === 'inserted' && shown === 'old') || (s.op === 'deleted' && shown === 'now')) continue;
    const tokens = s.op === 'same' && shown === 'old' ? (s.was ?? s.tokens) : s.tokens;
    const set = s.op === 'deleted' || shown === 'old' ? was : is;
    for (const [i, t] of tokens.entries()) {
      const lead = set(t.lead);
      out.push(run(lead, i === 0 ? 'same' : s.op), {
        ...run(set(t.text), s.op, href(t, s.op)),
        apart: i === 0 && lead === '' && s.op === 'inserted' && out.at(-1)?.del === true,
      });
    }
    // What both texts have stands before the next word of either.
    if (s.op === 'same' && shown === 'both') for (const t of s.was ?? s.tokens) was(t.lead + t.text);
  }
  return joined(out);
}

const linkTo = (id: string | undefined, { now, linked }: Sides): string | null =>
  linked && id !== undefined && now.byId.has(id) ? clauseAnchor(now, id) : null;

/** A clause's own words, `[…]` where its parts stand among them. */
export function wordsOf(edition: Edition, clause: Clause, sides: Sides, op: Op = 'same'): readonly Run[] {
  const set = setter(edition.meta.wording);
  const out: Run[] = [];
  let parts = false;
  for (const part of clause.content) {
    if (part.type === 'child') {
      parts = true;
      continue;
    }
    if (out.length > 0) out.push(run(parts ? ` ${CHILDREN} ` : ' ', op));
    parts = false;
    for (const inline of part.inlines) {
      const href = inline.type === 'link' && edition === sides.now ? linkTo(inline.target, sides) : null;
      out.push(run(set(inline.value), op, href));
    }
  }
  return joined(out);
}

/** A plain text in an edition's typography. */
export const typeset = (edition: Edition, text: string): string => setter(edition.meta.wording)(text);
