// An edition as the game that it prescribes: bound and compiled once a process, whoever asks for it.
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem, problemLine } from '../model/place.ts';
import type { Predicate } from '../model/predicate.ts';
import type { GameSpec } from '../model/spec.ts';
import { PREDICATES } from '../predicates/index.ts';
import { underAnswers } from './answers.ts';
import { type Bound, bindEdition } from './bind.ts';
import { type Compiled, compile } from './compile.ts';
import type { Readings } from './figures.ts';

/** What is asked for is worked out when somebody first asks: a binding makes no spec. */
export interface Game {
  /** As it stands under the answers in force. */
  readonly edition: Edition;
  readonly predicates: ReadonlyMap<string, Predicate>;
  readonly readings: Readings;
  readonly bound: Bound;
  readonly spec: GameSpec;
  /** Answers that cannot be taken, checks that cannot be bound, then clauses that contradict each other. */
  readonly problems: readonly Problem[];
}

const games = new WeakMap<Edition, Map<string, Game>>();

/** Readings by one name: the same for the same answers. */
export const keyOf = (readings: Readings): string => JSON.stringify(Object.entries(readings).sort());

/**
 * The game of an edition under the shipped predicates; the same object for the same edition and readings.
 * @param readings which answer of an ambiguous clause is in force; the first where it is not named
 */
export function gameOf(edition: Edition, readings: Readings = {}): Game {
  const known = games.get(edition) ?? new Map<string, Game>();
  games.set(edition, known);
  const key = keyOf(readings);
  const game = known.get(key) ?? gameWith(PREDICATES, edition, readings);
  known.set(key, game);
  return game;
}

/** The game of an edition under predicates of one's own, made anew. */
export function gameWith(predicates: Game['predicates'], edition: Edition, readings: Readings = {}): Game {
  const under = underAnswers(edition, readings);
  let bound: Bound | null = null;
  let compiled: Compiled | null = null;
  const bind = (): Bound => {
    bound ??= bindEdition(under.edition, predicates);
    return bound;
  };
  const make = (): Compiled => {
    compiled ??= compile(under.edition, bind().checks);
    return compiled;
  };
  return {
    ...{ edition: under.edition, predicates, readings },
    get bound() {
      return bind();
    },
    get spec() {
      return make().spec;
    },
    get problems() {
      return [...under.problems, ...bind().problems, ...make().problems];
    },
  };
}

/** Throws InputError with every problem, the first of them told, where there is one. */
export function refuseFaults(edition: Edition, problems: readonly Problem[]): void {
  const [first, ...more] = problems;
  if (!first) return;
  const others = more.length ? ` (and ${more.length} more: clausebook lint ${edition.id})` : '';
  throw new InputError(`${problemLine(first)}${others}`, problems);
}
