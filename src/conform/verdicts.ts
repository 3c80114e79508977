// What a check and a clause have for a verdict, from what was played and judged.
import type { Bound, BoundCheck } from '../game/bind.ts';
import type { ByLink } from '../game/drafts.ts';
import type { Variations } from '../game/say.ts';
import { sayOf } from '../game/say-check.ts';
import type { Clause, Edition } from '../model/edition.ts';
import type { EngineError } from '../model/engine.ts';
import { type CheckResult, type ClauseResult, type Evidence, type Verdict, worst } from '../model/verdict.ts';
import { type Example, sayExample } from './examples.ts';
import type { Tally } from './judging.ts';
import type { Plan, Scenario } from './scenarios.ts';

/** Why an engine could not play what a check asked for. */
export interface Broken {
  readonly kind: EngineError['kind'];
  readonly why: string;
  readonly scenario: Scenario;
}

const BROKEN: Readonly<Record<EngineError['kind'], Verdict>> = {
  unsupported: 'unsupported',
  broken: 'errored',
  silent: 'timed out',
};

const replayOf = (scenario: Scenario, coup: number): NonNullable<CheckResult['replay']> => ({
  scenario: scenario.id,
  coup,
  play: scenario.play,
});

/**
 * @param broken where the engine could not play what the check asked for
 * @param names what the book calls its variations and choices
 */
export function resultOf(
  check: BoundCheck,
  tally: Tally,
  plan: Plan,
  broken: Broken | undefined,
  names: Variations = { variants: {} },
): CheckResult {
  const unreached = plan.unreached.get(check.ordinal) ?? [];
  const unproved = unreached.find((u) => u.proof === null);
  const base = {
    predicate: check.predicate.id,
    force: check.force,
    of: check.of,
    says: sayOf(check, names),
    ...(check.covers === null ? {} : { covers: check.covers }),
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

/** @param why what is wrong with how the engine played the example; null where they agree */
export const exampleResult = (example: Example, why: string | null, scenario: Scenario): CheckResult => ({
  predicate: 'example',
  force: 'must',
  of: null,
  says: sayExample(example),
  verdict: why === null ? 'passed' : 'failed',
  applied: 1,
  why,
  replay: why === null ? null : replayOf(scenario, 1),
  at: example.at,
});

/** Passed where something passed and nothing is worse; what cannot occur or is not encoded does not weigh. */
function together(all: readonly Verdict[]): Verdict {
  const weighing = all.filter((v) => v !== 'not applicable' && v !== 'not yet encoded');
  return weighing.length ? worst(weighing) : all.includes('not yet encoded') ? 'not yet encoded' : 'not applicable';
}

/** Whether a typed parameter reads like the text of a `with`. */
const reads = (value: unknown, wanted: unknown) =>
  JSON.stringify(value) === JSON.stringify(wanted) || String(value) === String(wanted);

/** The checks of the clause that speaks for another, as far as they speak of it. */
const spokenBy = (bound: Bound, link: ByLink): readonly BoundCheck[] =>
  bound.checks.filter(
    (c) =>
      c.owner === link.by &&
      Object.entries(link.with).every(([k, v]) => {
        const text = c.texts.get(k);
        return reads(c.params[k], v) || reads(text?.type === 'scalar' ? text.value : undefined, v);
      }),
  );

/**
 * The verdict of every clause, in document order.
 * @param results by clause: what its own checks and examples came to
 * @param byOrdinal the same of checks, by their place in the edition
 */
export function clauseResults(
  edition: Edition,
  bound: Bound,
  results: ReadonlyMap<string, readonly CheckResult[]>,
  byOrdinal: readonly CheckResult[],
): ClauseResult[] {
  const children = new Map<string, Clause[]>();
  for (const c of edition.clauses) if (c.parent) children.set(c.parent, [...(children.get(c.parent) ?? []), c]);
  const done = new Map<string, ClauseResult>();
  const resultFor = (clause: Clause): ClauseResult => {
    const known = done.get(clause.id);
    if (known) return known;
    const own = results.get(clause.id) ?? [];
    const links = bound.links.filter((l) => l.clause === clause.id);
    const spoken = links.map((link) => {
      const picked = spokenBy(bound, link);
      return picked.length ? together(picked.map((c) => byOrdinal[c.ordinal]?.verdict ?? 'errored')) : 'vacuous';
    });
    const kids = (children.get(clause.id) ?? []).map(resultFor);
    const checked = own.some((r) => r.predicate !== 'example') || links.length > 0;
    const judged =
      clause.chip || clause.kind === 'section' || checked
        ? []
        : kids.filter((k) => k.evidence !== 'person' && k.evidence !== 'structure');
    // A check whose parts its children own is red where a part of it is, whatever other checks the clause has.
    const parts = kids.filter((k) => !judged.includes(k) && hasPart(bound, clause.id, k.id));
    const verdict = verdictOf(
      clause,
      [own.map((r) => r.verdict), spoken, [...judged, ...parts].map((k) => k.verdict)].flat(),
    );
    const judge = judgeOf(clause, bound, kids);
    const evidence: Evidence =
      verdict === 'passed' ? 'engine' : judge === 'person' || judge === 'structure' ? judge : 'none';
    const from = [...new Set([...links.map((l) => l.by), ...[...judged, ...parts].map((k) => k.id)])];
    const result: ClauseResult = { id: clause.id, judge, verdict, evidence, checks: own, from };
    done.set(clause.id, result);
    return result;
  };
  return edition.clauses.map(resultFor);
}

/** Whether a check that stands at a clause has a part that one of its children owns. */
const hasPart = (bound: Bound, clause: string, child: string): boolean =>
  bound.checks.some((c) => c.via === clause && c.owner === child);

/** @param verdicts of the clause's checks, of those that speak for it, and of its children where they decide */
function verdictOf(clause: Clause, verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length) return together(verdicts);
  if (clause.chip === 'log') return 'not yet encoded';
  return clause.chip || clause.kind === 'section' ? 'not applicable' : 'vacuous';
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
