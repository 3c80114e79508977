// How far a comparison goes: how many clauses have a counterpart, and how many were changed, and in what.
import { CHANGE_CLASSES, type ChangeClass } from '../model/edition.ts';
import type { Match } from './align.ts';
import type { Basis, Change, Coverage } from './change.ts';
import { bearsOnPlay, PLACE } from './classes.ts';
import { redline } from './redline.ts';
import { inOne } from './runs.ts';
import type { Sides } from './sides.ts';
import { resolved } from './tokens.ts';

/** How many tokens of matched clauses differ in typography alone. */
export function typographyOf({ a, b }: Sides, m: Match, change: Change | null): number {
  if (change?.text) return change.text.typography;
  const [from, to] = [m.from[0], m.to[0]];
  if (m.from.length !== 1 || m.to.length !== 1 || from === undefined || to === undefined) return 0;
  const [s, t] = [a.runs.get(from) ?? [], b.runs.get(to) ?? []];
  if (s.length === t.length && s.every((run, i) => run.tokens === t[i]?.tokens && run.lead === t[i]?.lead)) return 0;
  const [x, y] = [inOne(s), inOne(t)];
  if (x.length !== y.length || x.every((p, i) => p.text === y[i]?.text && p.lead === y[i]?.lead)) return 0;
  return redline(resolved(x, a.keyOf), resolved(y, b.keyOf)).typography;
}

/** The coverage of a comparison, given its changes. */
export function coverageOf(
  { a, b, lineage, alignment }: Sides,
  basis: Basis,
  changes: readonly Change[],
  typography: Coverage['typography'],
): Coverage {
  const { matches, removed, added, coarse } = alignment;
  const [x, y] = [a.edition.clauses.length, b.edition.clauses.length];
  const stated = lineage !== null;
  const unmatched = { from: stated ? [] : removed, to: stated ? [] : added };
  const untouched = y - changes.reduce((n, c) => n + c.to.length, 0) - (basis === 'unlike' ? added.length : 0);
  const unlike = {
    from: matches.flatMap((m) => m.from),
    to: matches.flatMap((m) => m.to),
    why: 'the two have no wording in common',
  };
  const struck = changes.filter((c) => c.text?.coarse);
  return {
    aligned: { from: [x - removed.length, x], to: [y - added.length, y] },
    unmatched,
    notComparable: [
      ...(basis === 'unlike' ? [unlike] : []),
      ...struck.map(({ from, to }) => ({
        from,
        to,
        why: 'the words are too unlike, and are struck out and put in whole',
      })),
    ],
    counts: { ...countsOf(changes), unchanged: untouched, unmatched: unmatched.from.length + unmatched.to.length },
    byClass: byClass(changes),
    typography,
    coarse,
  };
}

function countsOf(changes: readonly Change[]): Omit<Coverage['counts'], 'unchanged' | 'unmatched'> {
  const clauses = (c: Change) => c.to.length || c.from.length;
  const count = (of: (c: Change) => boolean) => changes.filter(of).reduce((n, c) => n + clauses(c), 0);
  const place = (c: Change) => !bearsOnPlay(c) && c.classes.every((k) => PLACE.includes(k));
  const beside = (c: Change) =>
    !bearsOnPlay(c) &&
    !place(c) &&
    c.text === null &&
    c.cells === null &&
    c.drawing === null &&
    c.beside.length > 0 &&
    c.class === 'editorial';
  return {
    play: count(bearsOnPlay),
    words: count((c) => !bearsOnPlay(c) && !place(c) && !beside(c)),
    beside: count(beside),
    place: count(place),
  };
}

function byClass(changes: readonly Change[]): Coverage['byClass'] {
  const n: Partial<Record<ChangeClass, number>> = {};
  for (const c of changes) n[c.class] = (n[c.class] ?? 0) + 1;
  return Object.fromEntries(CHANGE_CLASSES.flatMap((k) => (n[k] ? [[k, n[k]]] : [])));
}
