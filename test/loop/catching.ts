// How a wrong engine is tried on one clause: what the clause says of it, in the scenarios that the clause asks for.
import { expect } from 'vitest';
import { checkEdition, type Prepared } from '../../src/conform/run.ts';
import type { Edition } from '../../src/model/edition.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { EditionReport } from '../../src/model/verdict.ts';

/**
 * What the gate does for one clause, with the scenarios made for its checks: what fails here fails in the whole gate,
 * which judges more coups.
 */
function partFor(prepared: Prepared, clause: string): Prepared {
  const owners = new Set([clause, ...prepared.bound.links.filter((l) => l.clause === clause).map((l) => l.by)]);
  const checks = prepared.bound.checks.filter((c) => owners.has(c.owner));
  const served = new Set(checks.map((c) => c.ordinal));
  const scenarios = prepared.plan.scenarios.filter((s) => s.serves.some((n) => served.has(n)));
  return {
    ...prepared,
    bound: { ...prepared.bound, checks },
    plan: { ...prepared.plan, scenarios },
    examples: prepared.examples.filter((e) => owners.has(e.clause)),
  };
}

/** Holds that a clause fails an engine; gives its reasons, a line each. */
export async function reasonsOf(
  edition: Edition,
  prepared: Prepared,
  caught: string,
  make: () => Engine,
): Promise<string> {
  const verdict = (of: EditionReport) => of.clauses.find((c) => c.id === caught)?.verdict;
  let report = await checkEdition(edition, { engine: make(), prepared: partFor(prepared, caught) });
  // A clause may need a coup that was made for another.
  if (verdict(report) !== 'failed') report = await checkEdition(edition, { engine: make(), prepared });
  expect(verdict(report), caught).toBe('failed');
  const clause = report.clauses.find((c) => c.id === caught);
  // A clause that another speaks for has its reasons there.
  const speaking = report.clauses.filter((c) => c === clause || clause?.from.includes(c.id));
  return speaking.flatMap((c) => c.checks.flatMap((x) => (x.verdict === 'failed' ? [x.why ?? ''] : []))).join('\n');
}
