// The means by which a wrong encoding is caught, each asked alone: what it finds, clause by clause.
import { examplesOf, judgeExample } from '../../src/conform/examples.ts';
import { checkEdition } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { type Game, gameOf } from '../../src/game/game.ts';
import { choicesOf } from '../../src/game/tables.ts';
import { lintEdition } from '../../src/lint/index.ts';
import type { Edition } from '../../src/model/edition.ts';
import { EngineError } from '../../src/model/engine.ts';
import { FINDINGS } from '../../src/model/verdict.ts';
import { observe } from '../../src/predicates/observe.ts';
import type { Difference } from '../figures/compare.ts';

/** An edition as far as it can be made a game. */
export interface Made {
  readonly game: Game;
  /** Checks that cannot be bound, and clauses that contradict each other. */
  readonly problems: readonly Difference[];
}

export function made(edition: Edition): Made {
  const game = gameOf(edition);
  return { game, problems: game.problems.map((p) => ({ clause: p.clause ?? '', message: p.message })) };
}

/** The worked examples of some clauses that do not come out, or cannot be read, under the edition's own rules. */
export async function exampleFailures(
  { game: { edition, spec } }: Made,
  clauses: ReadonlySet<string>,
): Promise<Difference[]> {
  const out: Difference[] = [];
  const only: Edition = { ...edition, clauses: edition.clauses.filter((c) => clauses.has(c.id)) };
  const { examples, problems } = examplesOf(only, choicesOf(spec));
  for (const p of problems) out.push({ clause: p.clause ?? '', message: p.message });
  const engine = createReferenceEngine();
  await engine.start();
  await engine.load({ edition: edition.id, spec });
  for (const example of examples) {
    try {
      const why = judgeExample(example, observe(await engine.play(example.play)).coups[0]);
      if (why) out.push({ clause: example.clause, message: why });
    } catch (e) {
      if (!(e instanceof EngineError)) throw e;
      out.push({ clause: example.clause, message: e.message });
    }
  }
  await engine.stop();
  return out;
}

/** Findings that the unchanged edition does not have. */
export function lintFindings(edition: Edition, known: ReadonlySet<string> = new Set()): Difference[] {
  return lintEdition(edition)
    .map((p) => ({ clause: p.clause ?? '', message: `${p.message} [${p.rule}]` }))
    .filter((d) => !known.has(`${d.clause} ${d.message}`));
}

export const keysOf = (all: readonly Difference[]): Set<string> => new Set(all.map((d) => `${d.clause} ${d.message}`));

/** The clauses that the whole gate does not pass with the reference engine, by their verdicts. */
export async function gateFindings(edition: Edition): Promise<Difference[]> {
  const report = await checkEdition(edition, { engine: createReferenceEngine() });
  return report.clauses
    .filter((c) => FINDINGS.includes(c.verdict))
    .map((c) => ({
      clause: c.id,
      message: `${c.verdict}: ${c.checks.find((x) => x.verdict === c.verdict)?.why ?? c.from.join(', ')}`,
    }));
}
