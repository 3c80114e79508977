// The gate: plays the scenarios of an edition on an engine, has every check judge every coup, and says what each
// clause's verdict is.

import type { Bound } from '../game/bind.ts';
import { choiceName } from '../game/choices.ts';
import type { Readings } from '../game/figures.ts';
import { type Game, gameOf, refuseFaults } from '../game/game.ts';
import { choicesOf } from '../game/tables.ts';
import type { Edition } from '../model/edition.ts';
import type { Engine } from '../model/engine.ts';
import { InputError } from '../model/place.ts';
import type { GameSpec } from '../model/spec.ts';
import {
  type CheckResult,
  type ClauseResult,
  type EditionReport,
  FINDINGS,
  lacking,
  totalsOf,
} from '../model/verdict.ts';
import { dealerOf } from './dealer.ts';
import { type Example, examplesOf, judgeExample } from './examples.ts';
import { guarded } from './guard.ts';
import type { Tally } from './judging.ts';
import { type Help, type Part, played, shared, together } from './plays.ts';
import { type Plan, planScenarios, type Scenario } from './scenarios.ts';
import { clauseResults, exampleResult, resultOf } from './verdicts.ts';

/** By what an edition is checked: predicates, an engine, and the readings in force. */
export interface CheckOptions {
  /** The engine under test. */
  readonly engine: Engine;
  readonly readings?: Readings;
  /** `by-spec` hands the engine the figures; `as-built` names the edition only, and the engine plays what it ships. */
  readonly mode?: EditionReport['mode'];
  /** The scenarios of an earlier preparation; without it they are made here. */
  readonly prepared?: Prepared;
  /** Somebody who plays on another engine of the same kind meanwhile, and whose turns are put in their places. */
  readonly help?: Help;
}

/** All that can be made of an edition before any engine plays: the same for every engine. */
export interface Prepared {
  /** As it stands under the answers in force. */
  readonly edition: Edition;
  readonly bound: Bound;
  readonly spec: GameSpec;
  readonly plan: Plan;
  readonly examples: readonly Example[];
}

const plans = new WeakMap<Game, Prepared>();

/**
 * Plans the plays of a game, once for each game. The reference engine deals for the search of them, whatever engine
 * is under test.
 * Throws InputError with every problem where a check cannot be bound, clauses contradict each other, or an example
 * cannot be read.
 */
export function prepare(game: Game): Prepared {
  const prepared = plans.get(game) ?? planned(game);
  plans.set(game, prepared);
  return prepared;
}

function planned({ edition, bound, spec, problems: faults }: Game): Prepared {
  const choices = choicesOf(spec);
  const { examples, problems } = examplesOf(edition, choices);
  refuseFaults(edition, [...faults, ...problems]);
  return { edition, bound, spec, plan: planScenarios(bound.checks, choices, dealerOf(spec)), examples };
}

/** What came of all plays of an edition. */
interface Played extends Part {
  /** The examples with their plays, and what is wrong with how the engine played them. */
  readonly examples: readonly { readonly example: Example; readonly why: string | null; readonly scenario: Scenario }[];
}

/** Plays everything on an engine that has been started and loaded. */
async function playAll(engine: Engine, { bound, plan, examples }: Prepared, help: Help | null): Promise<Played> {
  const play = guarded(engine);
  const parts = await shared({ play, checks: bound.checks, plays: plan.scenarios }, help);
  const shown: { example: Example; why: string | null; scenario: Scenario }[] = [];
  const worked = examples.map(
    ({ clause, play }, i): Scenario => ({ id: `e${i + 1}`, name: `${clause}: worked example`, serves: [], play }),
  );
  const last = await played({ play, checks: bound.checks, plays: worked }, (scenario, view, i) => {
    const example = examples[i] as Example;
    shown.push({ example, why: typeof view === 'string' ? view : judgeExample(example, view.coups[0]), scenario });
  });
  return { ...together([...parts, last]), examples: shown };
}

/** Runs the gate on one edition. Starts the engine and stops it. */
export async function checkEdition(edition: Edition, options: CheckOptions): Promise<EditionReport> {
  const { engine, mode = 'by-spec', readings = {} } = options;
  const prepared = options.prepared ?? prepare(gameOf(edition, readings));
  const info = await engine.start();
  if (!info?.name || !info.version)
    throw new InputError('the engine does not say its name and version when it starts; a report begins with them');
  let played: Played;
  try {
    await engine.load(mode === 'by-spec' ? { edition: edition.id, spec: prepared.spec } : { edition: edition.id });
    played = await playAll(engine, prepared, options.help ?? null);
  } finally {
    await engine.stop();
  }
  const clauses = clausesOf(prepared, played);
  return {
    edition: edition.id,
    engine: info,
    mode,
    readings,
    scenarios: played.scenarios,
    coups: played.coups,
    clauses,
    integrity: played.faults,
    totals: totalsOf(clauses),
    inPart: clauses.filter((c) => lacking(c).length > 0).length,
    green: played.coups > 0 && played.faults.length === 0 && !clauses.some((c) => FINDINGS.includes(c.verdict)),
  };
}

function clausesOf({ edition, spec, bound, plan }: Prepared, played: Played): readonly ClauseResult[] {
  const results = new Map<string, CheckResult[]>();
  const byOrdinal: CheckResult[] = [];
  const { variants } = edition.meta;
  const names = { variants, choice: (option: string) => choiceName({ edition, spec, checks: bound.checks }, option) };
  const add = (clause: string, result: CheckResult) => results.set(clause, [...(results.get(clause) ?? []), result]);
  for (const [i, check] of bound.checks.entries()) {
    const result = resultOf(check, played.tallies[i] as Tally, plan, played.broken.get(check.ordinal), names);
    byOrdinal[check.ordinal] = result;
    add(check.owner, result);
  }
  for (const { example, why, scenario } of played.examples) add(example.clause, exampleResult(example, why, scenario));
  return clauseResults(edition, bound, results, byOrdinal);
}
