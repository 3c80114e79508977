// The gate: plays the scenarios of an edition on an engine, has every check judge every coup, and says what each
// clause's verdict is.

import { type Bound, type BoundCheck, type Readings, sayOf } from '../game/bind.ts';
import { type Game, gameOf, refuseFaults } from '../game/game.ts';
import { choicesOf } from '../game/tables.ts';
import type { Clause, Edition } from '../model/edition.ts';
import { type Engine, EngineError } from '../model/engine.ts';
import { InputError } from '../model/place.ts';
import type { Play } from '../model/play.ts';
import type { TableView } from '../model/predicate.ts';
import type { GameSpec } from '../model/spec.ts';
import {
  type CheckResult,
  type ClauseResult,
  type EditionReport,
  type Evidence,
  FINDINGS,
  VERDICTS,
  type Verdict,
  worst,
} from '../model/verdict.ts';
import { observe } from '../predicates/observe.ts';
import { dealerOf } from './dealer.ts';
import { type Example, examplesOf, judgeExample, sayExample } from './examples.ts';
import { guarded } from './guard.ts';
import { integrity } from './integrity.ts';
import { Judging, type Tally } from './judging.ts';
import { type Plan, planScenarios, type Scenario } from './scenarios.ts';

/** By what an edition is checked: predicates, an engine, and the readings in force. */
export interface CheckOptions {
  /** The engine under test. */
  readonly engine: Engine;
  readonly readings?: Readings;
  /** `by-spec` hands the engine the figures; `as-built` names the edition only, and the engine plays what it ships. */
  readonly mode?: EditionReport['mode'];
  /** The scenarios of an earlier preparation; without it they are made here. */
  readonly prepared?: Prepared;
}

/** All that can be made of an edition before any engine plays: the same for every engine. */
export interface Prepared {
  readonly bound: Bound;
  readonly spec: GameSpec;
  readonly plan: Plan;
  readonly examples: readonly Example[];
}

const plans = new WeakMap<Game, Prepared>();

/**
 * Plans the plays of a game, once for each game. The reference engine deals for the search of them, whatever engine is under test.
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
  return { bound, spec, plan: planScenarios(bound.checks, choices, dealerOf(spec)), examples };
}

const BROKEN: Readonly<Record<EngineError['kind'], Verdict>> = {
  unsupported: 'unsupported',
  broken: 'errored',
  silent: 'timed out',
};

/** Runs the gate on one edition. Starts the engine and stops it. */
export async function checkEdition(edition: Edition, options: CheckOptions): Promise<EditionReport> {
  const { bound, spec, plan, examples } = options.prepared ?? prepare(gameOf(edition, options.readings));
  const mode = options.mode ?? 'by-spec';
  const info = await options.engine.start();
  if (!info?.name || !info.version)
    throw new InputError('the engine does not say its name and version when it starts; a report begins with them');
  const judging = new Judging(bound.checks);
  let played = 0;
  const broken = new Map<number, { kind: EngineError['kind']; why: string; scenario: Scenario }>();
  const faults: { scenario: string; why: string }[] = [];
  const exampleResults = new Map<Example, { why: string | null; scenario: Scenario }>();
  let coups = 0;
  try {
    await options.engine.load(mode === 'by-spec' ? { edition: edition.id, spec } : { edition: edition.id });
    const play = guarded(options.engine);
    const run = async (scenario: Scenario): Promise<TableView | string> => {
      try {
        const view = observe(await play(scenario.play));
        coups += view.coups.length;
        const wrong = integrity(scenario.play, view);
        if (wrong) faults.push({ scenario: scenario.id, why: `${scenario.name}: ${wrong}` });
        played++;
        judging.see(scenario, view);
        return view;
      } catch (e) {
        if (!(e instanceof EngineError)) throw e;
        // Each coup of a row is played by itself as well: what breaks only the row is no one clause's matter.
        if (scenario.play.coups.length > 1)
          faults.push({ scenario: scenario.id, why: `${scenario.name}: ${e.message}` });
        else
          for (const n of scenario.serves)
            if (!broken.has(n)) broken.set(n, { kind: e.kind, why: e.message, scenario });
        return e.message;
      }
    };
    for (const scenario of plan.scenarios) await run(scenario);
    for (const [i, example] of examples.entries()) {
      const scenario: Scenario = {
        id: `e${i + 1}`,
        name: `${example.clause}: worked example`,
        serves: [],
        play: example.play,
      };
      const view = await run(scenario);
      exampleResults.set(example, {
        why: typeof view === 'string' ? view : judgeExample(example, view.coups[0]),
        scenario,
      });
    }
  } finally {
    await options.engine.stop();
  }

  const results = new Map<string, CheckResult[]>();
  const byOrdinal: CheckResult[] = [];
  for (const { check, tally } of judging.tallies()) {
    const result = resultOf(check, tally, plan, broken.get(check.ordinal));
    byOrdinal[check.ordinal] = result;
    results.set(check.owner, [...(results.get(check.owner) ?? []), result]);
  }
  for (const [example, { why, scenario }] of exampleResults) {
    const result: CheckResult = {
      predicate: 'example',
      force: 'must',
      of: null,
      says: sayExample(example),
      verdict: why === null ? 'passed' : 'failed',
      applied: 1,
      why,
      replay: why === null ? null : replayOf(scenario, 1),
      at: example.at,
    };
    results.set(example.clause, [...(results.get(example.clause) ?? []), result]);
  }
  const clauses = clauseResults(edition, bound, results, byOrdinal);
  const totals = Object.fromEntries(VERDICTS.map((v) => [v, clauses.filter((c) => c.verdict === v).length])) as Record<
    Verdict,
    number
  >;
  return {
    edition: edition.id,
    engine: info,
    mode,
    readings: options.readings ?? {},
    scenarios: played,
    coups,
    clauses,
    integrity: faults,
    totals,
    green: coups > 0 && faults.length === 0 && !clauses.some((c) => FINDINGS.includes(c.verdict)),
  };
}

const replayOf = (scenario: Scenario, coup: number): { scenario: string; coup: number; play: Play } => ({
  scenario: scenario.id,
  coup,
  play: scenario.play,
});

function resultOf(
  check: BoundCheck,
  tally: Tally,
  plan: Plan,
  broken: { kind: EngineError['kind']; why: string; scenario: Scenario } | undefined,
): CheckResult {
  const unreached = plan.unreached.get(check.ordinal) ?? [];
  const unproved = unreached.find((u) => u.proof === null);
  const base = {
    predicate: check.predicate.id,
    force: check.force,
    of: check.of,
    says: sayOf(check),
    applied: tally.applied,
    at: check.at,
  };
  if (tally.failure)
    return {
      ...base,
      verdict: 'failed',
      why: tally.failure.why,
      replay: replayOf(tally.failure.scenario, tally.failure.coup),
    };
  if (broken) return { ...base, verdict: BROKEN[broken.kind], why: broken.why, replay: replayOf(broken.scenario, 0) };
  if (unproved) return { ...base, verdict: 'vacuous', why: `no coup was found for "${unproved.target}"`, replay: null };
  if (tally.applied === 0) {
    const proof = unreached[0]?.proof;
    if (proof && unreached.length === plan.targets.get(check.ordinal))
      return { ...base, verdict: 'not applicable', why: `cannot occur: ${proof}`, replay: null };
    return { ...base, verdict: 'vacuous', why: tally.naWhy ?? 'it was never applicable', replay: null };
  }
  return { ...base, verdict: 'passed', why: null, replay: null };
}

/** Whether a typed parameter reads like the text of a `with`. */
const reads = (value: unknown, wanted: unknown) =>
  JSON.stringify(value) === JSON.stringify(wanted) || String(value) === String(wanted);

function clauseResults(
  edition: Edition,
  bound: Bound,
  results: ReadonlyMap<string, readonly CheckResult[]>,
  byOrdinal: readonly CheckResult[],
): ClauseResult[] {
  const children = new Map<string, Clause[]>();
  for (const c of edition.clauses) if (c.parent) children.set(c.parent, [...(children.get(c.parent) ?? []), c]);
  const done = new Map<string, ClauseResult>();
  /** Passed where something passed and nothing is worse; what cannot occur or is not encoded does not weigh. */
  const together = (all: readonly Verdict[]): Verdict => {
    const weighing = all.filter((v) => v !== 'not applicable' && v !== 'not yet encoded');
    return weighing.length ? worst(weighing) : all.includes('not yet encoded') ? 'not yet encoded' : 'not applicable';
  };
  const resultFor = (clause: Clause): ClauseResult => {
    const known = done.get(clause.id);
    if (known) return known;
    const own = results.get(clause.id) ?? [];
    const links = bound.links.filter((l) => l.clause === clause.id);
    const from: string[] = [];
    const verdicts: Verdict[] = own.map((r) => r.verdict);
    for (const link of links) {
      from.push(link.by);
      const picked = bound.checks.filter(
        (c) =>
          c.owner === link.by &&
          Object.entries(link.with).every(
            ([k, v]) =>
              reads(c.params[k], v) ||
              reads(c.texts.get(k)?.type === 'scalar' ? (c.texts.get(k) as { value: string }).value : undefined, v),
          ),
      );
      verdicts.push(
        picked.length ? together(picked.map((c) => byOrdinal[c.ordinal]?.verdict ?? 'errored')) : 'vacuous',
      );
    }
    const kids = (children.get(clause.id) ?? []).map(resultFor);
    if (
      !clause.chip &&
      clause.kind !== 'section' &&
      kids.length &&
      !own.some((r) => r.predicate !== 'example') &&
      !links.length
    ) {
      const judged = kids.filter((k) => k.evidence !== 'person' && k.evidence !== 'structure');
      from.push(...judged.map((k) => k.id));
      verdicts.push(...judged.map((k) => k.verdict));
    }
    const judge = judgeOf(clause, bound, kids);
    const verdict: Verdict = verdicts.length
      ? together(verdicts)
      : clause.chip === 'log'
        ? 'not yet encoded'
        : clause.chip || clause.kind === 'section'
          ? 'not applicable'
          : 'vacuous';
    const evidence: Evidence =
      verdict === 'passed' ? 'engine' : judge === 'person' || judge === 'structure' ? judge : 'none';
    const result: ClauseResult = { id: clause.id, judge, verdict, evidence, checks: own, from: [...new Set(from)] };
    done.set(clause.id, result);
    return result;
  };
  return edition.clauses.map(resultFor);
}

function judgeOf(clause: Clause, bound: Bound, kids: readonly ClauseResult[]): ClauseResult['judge'] {
  if (clause.chip) return clause.chip;
  const own = bound.checks.filter((c) => c.owner === clause.id);
  if (own.length) return own.some((c) => c.predicate.judge === 'engine') ? 'engine' : 'log';
  const link = bound.links.find((l) => l.clause === clause.id);
  if (link) return bound.checks.some((c) => c.owner === link.by && c.predicate.judge === 'engine') ? 'engine' : 'log';
  if (clause.kind === 'section') return 'structure';
  if (kids.some((k) => k.judge === 'engine')) return 'engine';
  return kids.some((k) => k.judge === 'log') ? 'log' : 'structure';
}
