// A spec played by the reference engine, plan by plan, and judged check by check: what came of a scenario, or why it
// was refused.
import { compile } from '../../engine/plan.ts';
import { playTable } from '../../engine/table.ts';
import type { BoundCheck } from '../../game/bind.ts';
import { EngineError } from '../../model/engine.ts';
import type { Play, TableOptions } from '../../model/play.ts';
import type { Judgement, TableView } from '../../model/predicate.ts';
import { type GameSpec, type Setting, settingKey } from '../../model/spec.ts';
import { observe } from '../../predicates/observe.ts';

type EnginePlan = ReturnType<typeof compile>;

/** Why an engine could not play. */
export interface Refused {
  readonly refused: string;
}

export const isRefused = (x: object): x is Refused => 'refused' in x;

/** How many plans are kept: each holds what its bets come to in every coup that it has seen. */
const MOST_PLANS = 400;

/** A spec in play. Plans are kept, one for each table, as long as there are not too many. */
export class Game {
  readonly spec: GameSpec;
  private readonly plans = new Map<string, EnginePlan | Refused>();

  constructor(spec: GameSpec) {
    this.spec = spec;
  }

  plan(table: TableOptions, key = JSON.stringify(table)): EnginePlan | Refused {
    const known = this.plans.get(key);
    if (known) return known;
    const made = attempt(() => compile(this.spec, table));
    const [oldest] = this.plans.keys();
    if (this.plans.size >= MOST_PLANS && oldest !== undefined) this.plans.delete(oldest);
    this.plans.set(key, made);
    return made;
  }

  /** The table as judges see it. */
  play(play: Play, key?: string): TableView | Refused {
    const plan = this.plan(play.table, key);
    return isRefused(plan) ? plan : attempt(() => observe(playTable(plan, play)));
  }

  /** Whether a table of this game rests on one of the settings. A table that cannot be opened rests on all. */
  reads(settings: readonly Setting[], table: TableOptions, key = JSON.stringify(table)): boolean {
    const read = this.readAt(table, key);
    return read === null || settings.some((s) => read.has(settingKey(s)));
  }

  private readonly read = new Map<string, ReadonlySet<string> | null>();
  private readAt(table: TableOptions, key: string): ReadonlySet<string> | null {
    const known = this.read.get(key);
    if (known !== undefined) return known;
    const plan = this.plan(table, key);
    const read = isRefused(plan) ? null : new Set(plan.keysRead());
    this.read.set(key, read);
    return read;
  }
}

export function attempt<T extends object>(work: () => T): T | Refused {
  try {
    return work();
  } catch (e) {
    if (e instanceof EngineError) return { refused: e.message };
    throw e;
  }
}

/** What a check says of a whole play. */
export interface Seen {
  readonly applied: boolean;
  readonly failure: { readonly why: string; readonly coup: number } | null;
}

export function judge({ predicate, params, force }: BoundCheck, view: TableView): Seen {
  const context = { force };
  let applied = false;
  const look = (j: Judgement): string | null => {
    if (j.verdict !== 'na') applied = true;
    return j.verdict === 'fail' ? j.why : null;
  };
  if (predicate.level === 'table') {
    const why = look(predicate.judgeTable(params, view, context));
    return { applied, failure: why === null ? null : { why, coup: 0 } };
  }
  for (const coup of view.coups) {
    const why = look(predicate.judgeCoup(params, coup, context));
    if (why !== null) return { applied, failure: { why, coup: coup.number } };
  }
  return { applied, failure: null };
}
