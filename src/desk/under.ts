// What comes out differently where another answer of a reading is taken than the first: verdicts, settlements, edges.
import type { Change, UnderReading } from '../diff/change.ts';
import { effectBetween } from '../diff/effects/index.ts';
import { comesOutSaid } from '../diff/under.ts';
import { inForce, readingsOf, takenAnswers } from '../game/answers.ts';
import type { UnderReadings } from '../game/figures.ts';
import { gameOf, keyOf, refuseFaults } from '../game/game.ts';
import type { Edition } from '../model/edition.ts';
import type { ClauseResult, EditionReport, UnderAnswers } from '../model/verdict.ts';
import { FINDINGS } from '../model/verdict.ts';
import { effectOf } from '../source/answers.ts';

/**
 * The report with what it says of the answers, held against the report under the first ones. A clause that an answer
 * names beforehand is no finding; one that it names and that is shown all the same is a fault.
 */
export function withAnswers(under: UnderReadings, report: EditionReport, first: EditionReport): EditionReport {
  const answers = takenAnswers(under);
  if (answers.length === 0) return report;
  const named = namedBy(under);
  const red = report.clauses.filter((c) => FINDINGS.includes(c.verdict));
  const known = namedIn(red, named);
  const was = new Map(first.clauses.map((c) => [c.id, c.verdict]));
  const verdicts = report.clauses.flatMap((c): UnderAnswers['verdicts'][number][] => {
    const before = was.get(c.id);
    return before === undefined || before === c.verdict
      ? []
      : [{ clause: c.id, first: before, now: c.verdict, named: known.get(c.id) ?? null }];
  });
  const integrity = [
    ...report.integrity,
    ...[...named.keys()]
      .filter((id) => !red.some((c) => c.id === id))
      .map((id) => ({ scenario: 'readings', why: `an answer names ${id} as not shown under it, and it is` })),
  ];
  return {
    ...report,
    integrity,
    under: { answers, verdicts, differs: comesOut(under) },
    green: report.coups > 0 && integrity.length === 0 && red.every((c) => known.has(c.id)),
  };
}

type Outcome = Pick<UnderReading, 'settled' | 'edges'>;

const kept = new WeakMap<Edition, Map<string, Outcome>>();

/** What is settled otherwise than under the first answers, and which house edges move: worked out once. */
function outcomeOf(under: UnderReadings): Outcome {
  const known = kept.get(under.edition) ?? new Map<string, Outcome>();
  kept.set(under.edition, known);
  const key = keyOf(under.readings);
  const outcome = known.get(key) ?? workedOut(under);
  known.set(key, outcome);
  return outcome;
}

function workedOut(under: UnderReadings): Outcome {
  const { behaviour, money } = effectBetween(gameOf(under.edition).edition, playedAs(under));
  return { settled: saysBehaviour(behaviour), edges: money.wagers };
}

/** The same in a sentence each. */
export const comesOut = (under: UnderReadings): readonly string[] => comesOutSaid(outcomeOf(under));

/**
 * The edition as it stands under its answers, to be compared. Throws InputError where an answer names what is not
 * there.
 */
export function playedAs({ edition, readings }: UnderReadings): Edition {
  const game = gameOf(edition, readings);
  refuseFaults(
    edition,
    game.problems.filter((p) => p.rule === 'answer'),
  );
  return game.edition;
}

/** What a comparison says of an edition under its answers; nothing where these are the first. */
export function underOf(under: UnderReadings): readonly UnderReading[] {
  const answers = takenAnswers(under);
  return answers.length === 0 ? [] : [{ edition: under.edition.id, answers, ...outcomeOf(under) }];
}

/** Clause → why it is not shown, as the answers in force name it beforehand. */
function namedBy({ edition, readings }: UnderReadings): ReadonlyMap<string, string> {
  return new Map(
    readingsOf(edition).flatMap(({ reading }) => {
      const answer = inForce(reading, readings);
      const { fails } = answer ? effectOf(answer, reading.at) : { fails: [] };
      return fails.map(({ clause, why }) => [clause, why] as const);
    }),
  );
}

/** The same of what is red for no other reason than that named clauses speak for it, or stand under it. */
function namedIn(red: readonly ClauseResult[], named: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const byId = new Map(red.map((c) => [c.id, c]));
  const whyOf = ({ id, checks, from }: ClauseResult): string | undefined => {
    const own = named.get(id);
    if (own !== undefined || checks.some((c) => FINDINGS.includes(c.verdict))) return own;
    const whys = from.flatMap((f) => byId.get(f) ?? []).map(whyOf);
    return whys.every((w) => w !== undefined) ? whys[0] : undefined;
  };
  return new Map(
    red.flatMap((c) => {
      const why = whyOf(c);
      return why === undefined ? [] : [[c.id, why] as const];
    }),
  );
}

function saysBehaviour(behaviour: Change['behaviour']): string | null {
  if (behaviour === null || behaviour.found === 'same') return null;
  // A wager that is not open under either answer shows nothing.
  const told = (s: { readonly says: string }) => s.says;
  if (
    behaviour.found === 'settled differently' &&
    behaviour.before.map(told).join() === behaviour.after.map(told).join()
  )
    return null;
  return behaviour.says.replace('; before, ', '; under the first answer, ').replace('; after, ', '; under this one, ');
}
