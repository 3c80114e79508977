// Two editions compared: what was changed, of what kind each change is, and that nothing else was.
import { changedSettings } from '../game/changed.ts';
import { CHANGE_CLASSES, type Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { aboutChanges, inputOf } from './about.ts';
import { basisOf, basisSays, type WordsOption } from './basis.ts';
import type { Change, Diff } from './change.ts';
import { type Comparison, changeOfLone, changeOfMatch, changeOfUnlike } from './clauses.ts';
import { coverageOf, typographyOf } from './coverage.ts';
import { movedClauses } from './moved.ts';
import { pairsOf } from './pairs.ts';
import { type Sides, sidesOf } from './sides.ts';
import { sameTermIn, userFinder } from './terms.ts';

/** How two editions are compared. */
export interface DiffOptions {
  readonly words?: WordsOption;
  /** The two as they stand under other answers than the first: what checks set and demand is taken from these. */
  readonly played?: readonly [Edition, Edition];
}

/** Compares two editions of one game. Throws InputError where there is nothing to compare. */
export function diffEditions(a: Edition, b: Edition, { words = 'auto', played = [a, b] }: DiffOptions = {}): Diff {
  if (a.id === b.id) throw new InputError(`diff wants two different editions, and both are ${a.id}`);
  if (a.meta.game !== b.meta.game)
    throw new InputError(
      `diff wants editions of one game: ${a.id} is about ${a.meta.game} and ${b.id} about ${b.meta.game}`,
    );
  const empty = [a, b].find((e) => e.clauses.length === 0);
  if (empty) throw new InputError(`${empty.id} has no clauses: there is nothing to compare`);

  const sides = sidesOf(a, b);
  const basis = basisOf(sides, words);
  const like = basis !== 'unlike';
  const { settings, demands, partial } = changedSettings(...played);
  const comparison: Comparison = {
    sides,
    moved: like ? movedClauses(sides) : new Set(),
    settings,
    demands,
    usersOf: userFinder(sides),
    sameTerm: sameTermIn(sides),
  };
  const changes: Change[] = [];
  let typography = { tokens: 0, clauses: 0 };
  for (const m of sides.alignment.matches) {
    const change = like ? changeOfMatch(comparison, m) : changeOfUnlike(comparison, m);
    if (change) changes.push(change);
    const tokens = like ? typographyOf(sides, m, change) : 0;
    if (tokens > 0) typography = { tokens: typography.tokens + tokens, clauses: typography.clauses + 1 };
  }
  if (like) {
    for (const id of sides.alignment.removed) changes.push(changeOfLone(comparison, id, 'removed'));
    for (const id of sides.alignment.added) changes.push(changeOfLone(comparison, id, 'added'));
  }
  const ordered = inOrder(sides, changes);
  return {
    basis: { compared: basis, says: [...basisSays(sides, basis), ...partial] },
    inputs: [inputOf(a), inputOf(b)],
    coverage: coverageOf(sides, basis, ordered, typography),
    edition: aboutChanges(a.meta, b.meta),
    settings,
    changes: ordered,
    pairs: pairsOf(sides.alignment.matches, ordered),
    vanished: [],
    under: null,
  };
}

/** The most important first, then in document order; what is gone stands after the clause that it followed. */
function inOrder(sides: Sides, changes: readonly Change[]): readonly Change[] {
  const { a, b } = sides;
  const place = ({ from, to }: Change): number => {
    const [id] = to;
    return id === undefined ? placeBefore(sides, from[0] ?? '') + 0.5 : (b.places.get(id) ?? 0);
  };
  const keyed = changes.map((change) => ({
    change,
    rank: CHANGE_CLASSES.indexOf(change.class),
    place: place(change),
    old: a.places.get(change.from[0] ?? '') ?? 0,
  }));
  keyed.sort((x, y) => x.rank - y.rank || x.place - y.place || x.old - y.old);
  return keyed.map(({ change }) => change);
}

/** Where in the second edition the last clause stands before one of the first that has a counterpart there. */
function placeBefore({ a, b, alignment }: Sides, id: string): number {
  const { clauses } = a.edition;
  for (let i = (a.places.get(id) ?? 0) - 1; i >= 0; i--) {
    const m = a.matches.get(clauses[i]?.id ?? '');
    const to = m === undefined ? undefined : alignment.matches[m]?.to.at(-1);
    if (to !== undefined) return b.places.get(to) ?? 0;
  }
  return -1;
}
