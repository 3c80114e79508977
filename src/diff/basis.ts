// Whether the words of two editions can be held against each other, and what is said of that.
import { calledApart } from '../model/edition.ts';
import type { Basis } from './change.ts';
import type { Side, Sides } from './sides.ts';

/** Of the clauses of the shorter text so many must read nearly alike, so that both have one wording. */
export const ONE_WORDING = 0.3;
export const NEARLY = 0.8;

/**
 * Whether words are held against each other: `auto` does so for editions of one lineage and for texts of one wording.
 */
export type WordsOption = 'auto' | 'always' | 'never';

/** What two editions are compared by. */
export function basisOf(sides: Sides, words: WordsOption): Basis {
  if (words === 'never') return 'unlike';
  if (sides.lineage) return 'lineage';
  return words === 'always' || oneWording(sides) ? 'same wording' : 'unlike';
}

function oneWording({ a, b, alignment }: Sides): boolean {
  const [x, y] = [a.edition, b.edition];
  if (x.meta.wording !== y.meta.wording || (x.meta.wording === 'restated' && x.book !== y.book)) return false;
  const alike = alignment.matches.filter((m) => m.score >= NEARLY && m.from.some((id) => lengthOf(a, id) > 2)).length;
  const least = Math.min(x.clauses.length, y.clauses.length);
  return alike >= ONE_WORDING * least;
}

const lengthOf = (side: Side, id: string): number =>
  (side.runs.get(id) ?? []).reduce((n, run) => n + run.tokens.length, 0);

/** The basis in sentences. */
export function basisSays({ a, b, lineage }: Sides, basis: Basis): string[] {
  const [x, y] = [a.edition, b.edition];
  const [first, second] = [x, y].map(calledApart([x, y]));
  if (lineage) {
    const { ancestor } = lineage;
    const followed = 'each clause is followed by what its author states.';
    if (ancestor.id === x.id) return [`${second} stands on ${first}: ${followed}`];
    if (ancestor.id === y.id) return [`${first} stands on ${second}: ${followed}`];
    return [`${first} and ${second} both stand on ${calledApart([x, y, ancestor])(ancestor)}: ${followed}`];
  }
  if (basis === 'same wording')
    return [
      'Neither edition stands on the other, and both have one wording: clauses are found again by number and words.',
    ];
  const why =
    x.meta.wording !== y.meta.wording
      ? `the words of ${first} are ${x.meta.wording} and those of ${second} ${y.meta.wording}`
      : x.book !== y.book && x.meta.wording === 'restated'
        ? `${first} and ${second} are different books, restated`
        : `${first} and ${second} have little wording in common`;
  return [
    `Words are not compared, since ${why}: only figures, force, structure and play are. For books side by side by topic there is \`clausebook compare\`.`,
  ];
}
