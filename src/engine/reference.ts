// The reference engine as any other engine is reached: start, load, play, stop.
import { type Engine, EngineError, type EngineInfo, type Load } from '../model/engine.ts';
import type { Play, TableOptions } from '../model/play.ts';
import type { GameSpec } from '../model/spec.ts';
import type { Plan } from './game.ts';
import { compile } from './plan.ts';
import { playTable } from './table.ts';

const REFERENCE: EngineInfo = { name: 'clausebook reference engine', version: '0.1.0' };

/** Plans kept for tables that are played again and again. */
const KEPT = 1_024;

/**
 * An engine that plays by the spec that it is given and ships no game of its own.
 *
 * `load` throws EngineError `unsupported` without a spec. `play` throws EngineError where nothing is loaded, where the
 * table cannot be opened under
 * the spec, and where a coup comes to something that the spec does not say; each message is one line that names the
 * path.
 */
export function createReferenceEngine(): Engine {
  let spec: GameSpec | null = null;
  const plans = new Map<string, Plan>();
  /** Whoever asks for the same table again and again spares it being spelt out. */
  let byTable = new WeakMap<TableOptions, Plan>();

  const planFor = (loaded: GameSpec, table: TableOptions): Plan => {
    const own = byTable.get(table);
    if (own) return own;
    const key = JSON.stringify(table);
    const plan = plans.get(key) ?? compile(loaded, table);
    if (plans.size >= KEPT) plans.clear();
    plans.set(key, plan);
    byTable.set(table, plan);
    return plan;
  };
  const forget = () => {
    plans.clear();
    byTable = new WeakMap();
  };

  return {
    async start() {
      return REFERENCE;
    },
    async load(load: Load) {
      if (!load.spec)
        throw new EngineError('unsupported', `the reference engine ships no game: load ${load.edition} with its spec`);
      spec = load.spec;
      forget();
    },
    async play(play: Play) {
      if (!spec) throw new EngineError('broken', 'nothing is loaded');
      return playTable(planFor(spec, play.table), play);
    },
    async stop() {
      spec = null;
      forget();
    },
  };
}
