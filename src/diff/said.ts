// What clauses of a comparison say: their words one after the other, and whether two say the same.
import type { Clause, Inline } from '../model/edition.ts';
import { inOne, normsOf } from './runs.ts';
import type { Side } from './sides.ts';
import { resolved, type Token } from './tokens.ts';

/**
 * The words of several clauses one after the other, each token with its place in them.
 * @param told those of which the words are said
 */
export function said(side: Side, ids: readonly string[], told = ids): readonly Token[] {
  let before = 0;
  return ids.flatMap((id) => {
    const from = before;
    before += numberOfRuns(side, id);
    const n = told.indexOf(id);
    if (n < 0) return [];
    const placed = (side.runs.get(id) ?? []).map(({ tokens, nth, ...run }) => ({
      ...run,
      nth,
      tokens: tokens.map((t) => ({ ...t, run: from + (nth ?? 0) })),
    }));
    const [first, ...rest] = resolved(inOne(placed), side.keyOf);
    return first ? [n > 0 ? { ...first, lead: '\n' } : first, ...rest] : [];
  });
}

const numberOfRuns = (side: Side, id: string): number => {
  const clause = side.edition.byId.get(id);
  const words = clause?.content.filter((part) => part.type === 'words').length ?? 0;
  return words + (clause?.kind === 'section' || clause?.content[0]?.type === 'child' ? 1 : 0);
};

/** Clauses of which the same words stand once: merging two that read alike takes nothing away. */
export function distinct(side: Side, ids: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return ids.filter((id) => {
    const words = normsOf(inOne(side.runs.get(id) ?? []));
    const again = known.has(words);
    known.add(words);
    return !again;
  });
}

/** Whether two lists of tokens, references not told apart, say the same; most do, and are one list. */
export const sayTheSame = (a: Side, x: readonly Token[], b: Side, y: readonly Token[]): boolean =>
  x.length === y.length &&
  x.every((p, i) => {
    const q = y[i];
    return (
      (p === q || p.norm === q?.norm) &&
      (p.of === undefined || p.kind !== 'reference' || a.keyOf(p.of) === b.keyOf(q?.of ?? ''))
    );
  });

/** Whether two runs of words are written the same and lead to the same clauses: they need not be cut to be held so. */
export const sameInlines = (a: Side, x: readonly Inline[], b: Side, y: readonly Inline[]): boolean =>
  x.length === y.length &&
  x.every((i, n) => {
    const other = y[n];
    if (i.value !== other?.value || i.type !== other.type) return false;
    return (
      i.type !== 'link' ||
      other.type !== 'link' ||
      (i.target === other.target && a.keyOf(i.target) === b.keyOf(i.target))
    );
  });

/** Whether two clauses read the same. */
export function sameWords(a: Side, x: Clause, b: Side, y: Clause): boolean {
  const [s, t] = [a.runs.get(x.id) ?? [], b.runs.get(y.id) ?? []];
  const aligned = s.length === t.length && s.every((run, i) => sayTheSame(a, run.tokens, b, t[i]?.tokens ?? []));
  return aligned || sayTheSame(a, inOne(s), b, inOne(t));
}
