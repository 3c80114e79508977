// What clauses demand, before and after: the figures that they state and the force with which they bind.
import type { Clause } from '../model/edition.ts';
import { withoutLinks } from '../words/stated.ts';
import type { FiguresChange, ForceChange } from './change.ts';
import { figuresChange, forceChange, type Hunk } from './classes.ts';
import type { Qualifiers } from './qualifiers.ts';
import type { Side, Sides } from './sides.ts';

/** The runs of words and cells of a clause, without cross references. */
const wordsAlone = (clause: Clause): string[] => [
  ...clause.content.flatMap((part) => (part.type === 'words' ? [withoutLinks(part.inlines)] : [])),
  ...(clause.rows ?? []).flatMap((row) => row.map((cell) => withoutLinks(cell.inlines))),
];

const fullText = (clauses: readonly Clause[]): string =>
  [...new Set(clauses.map((c) => wordsAlone(c).join('\n')))].join('\n');

/** The figures that only one side states; null where both state the same. */
export function figuresOf(
  { a, b }: Sides,
  olds: readonly Clause[],
  news: readonly Clause[],
  hunks: readonly Hunk[],
): FiguresChange | null {
  const stated = (side: Side, clauses: readonly Clause[]) => {
    const texts = new Set(clauses.map((c) => wordsAlone(c).join('\n')));
    return [...texts].flatMap((text) => text.split('\n').flatMap((line) => side.figures(line)));
  };
  return figuresChange(stated(a, olds), stated(b, news), hunks);
}

/** How the words bind otherwise; null where they bind as before. */
export const forceOfWords = (
  olds: readonly Clause[],
  news: readonly Clause[],
  hunks: readonly Hunk[],
  qualifiers: Qualifiers | null = null,
): ForceChange | null => forceChange(fullText(olds), fullText(news), hunks, qualifiers);

/** How the checks bind otherwise where the words were always read so; null where they bind as before. */
export function forceOfChecks({ a, b }: Sides, olds: readonly Clause[], news: readonly Clause[]): ForceChange | null {
  const forces = (side: Side, clauses: readonly Clause[]) =>
    clauses
      .flatMap((c) => (side.claims.get(c.id) ?? []).map((claim) => `${claim.check.predicate} ${claim.check.force}`))
      .sort();
  const [x, y] = [forces(a, olds), forces(b, news)];
  const predicates = (list: readonly string[]) => list.map((f) => f.split(' ')[0]).join();
  if (x.join() === y.join() || predicates(x) !== predicates(y)) return null;
  const words = { must: 'duty', 'must-not': 'prohibition', may: 'permission' } as const;
  const of = (list: readonly string[], other: readonly string[]) =>
    [
      ...new Set(
        list.filter((f) => !other.includes(f)).map((f) => words[(f.split(' ')[1] ?? 'must') as keyof typeof words]),
      ),
    ].sort();
  return { from: of(x, y), to: of(y, x), not: null };
}
