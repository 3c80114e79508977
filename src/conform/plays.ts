// Has plays played and every check judge them: all of them here, or in turns with somebody who helps.
import type { BoundCheck } from '../game/bind.ts';
import { EngineError } from '../model/engine.ts';
import type { Play } from '../model/play.ts';
import type { TableView } from '../model/predicate.ts';
import type { TraceEvent } from '../model/trace.ts';
import type { EditionReport } from '../model/verdict.ts';
import { observe } from '../predicates/observe.ts';
import { integrity } from './integrity.ts';
import { Judging, type Tally, tallied } from './judging.ts';
import type { Scenario } from './scenarios.ts';
import type { Broken } from './verdicts.ts';

/** What is to be played, by whom, and who judges it. */
export interface Bench {
  readonly play: (play: Play) => Promise<readonly TraceEvent[]>;
  readonly checks: readonly BoundCheck[];
  readonly plays: readonly Scenario[];
}

/** What came of some plays that follow each other: plain data, which can be handed from thread to thread. */
export interface Part {
  /** What each check has said, in the order of the checks. */
  readonly tallies: readonly Tally[];
  /** Check ordinal → why the engine could not play what it asked for. */
  readonly broken: ReadonlyMap<number, Broken>;
  readonly faults: EditionReport['integrity'];
  readonly scenarios: number;
  readonly coups: number;
}

/** Plays all, one after another. @param seen is told of each play and of how it went, or why it could not be played */
export async function played(
  { play, checks, plays }: Bench,
  seen: (scenario: Scenario, view: TableView | string, nth: number) => void = () => undefined,
): Promise<Part> {
  const judging = new Judging(checks);
  const broken = new Map<number, Broken>();
  const faults: { scenario: string; why: string }[] = [];
  const done = { scenarios: 0, coups: 0 };
  const run = async (scenario: Scenario): Promise<TableView | string> => {
    try {
      const view = observe(await play(scenario.play));
      done.coups += view.coups.length;
      const wrong = integrity(scenario.play, view);
      if (wrong) faults.push({ scenario: scenario.id, why: `${scenario.name}: ${wrong}` });
      done.scenarios++;
      judging.see(scenario, view);
      return view;
    } catch (e) {
      if (!(e instanceof EngineError)) throw e;
      // Each coup of a row is played by itself as well: what breaks only the row is no one clause's matter.
      if (scenario.play.coups.length > 1) faults.push({ scenario: scenario.id, why: `${scenario.name}: ${e.message}` });
      else
        for (const n of scenario.serves) if (!broken.has(n)) broken.set(n, { kind: e.kind, why: e.message, scenario });
      return e.message;
    }
  };
  for (const [nth, scenario] of plays.entries()) seen(scenario, await run(scenario), nth);
  return { tallies: judging.tallies(), broken, faults, ...done };
}

/** Parts in their order as one. */
export function together(parts: readonly Part[]): Part {
  const [first, ...more] = parts;
  if (!first) throw new RangeError('nothing was played');
  return more.reduce(
    (all, part): Part => ({
      tallies: all.tallies.map((tally, i) => tallied(tally, part.tallies[i] as Tally)),
      broken: new Map([...part.broken, ...all.broken]),
      faults: [...all.faults, ...part.faults],
      scenarios: all.scenarios + part.scenarios,
      coups: all.coups + part.coups,
    }),
    first,
  );
}

/** How many plays are taken at a turn: so many that a turn costs little, so few that both end at the same time. */
export const TURN = 100;

/** What came of turns, by the number of their first play. */
export type Turns = ReadonlyMap<number, Part>;

/**
 * Somebody who helps: he is told of all plays, and of the count of turns that are taken, which those who play share.
 * What he gives is asked for what came of his own turns, once none is left.
 */
export type Help = (plays: readonly Scenario[], taken: Int32Array) => () => Promise<Turns>;

/** Plays turns that nobody else has taken, as long as there are any. */
export async function turns(bench: Bench, taken: Int32Array): Promise<Turns> {
  const own = new Map<number, Part>();
  const { plays } = bench;
  const next = () => Atomics.add(taken, 0, 1) * TURN;
  for (let at = next(); at < plays.length; at = next())
    own.set(at, await played({ ...bench, plays: plays.slice(at, at + TURN) }));
  return own;
}

/** Plays all, in turns with whoever helps: what came of it, in its order. */
export async function shared(bench: Bench, help: Help | null): Promise<readonly Part[]> {
  if (!help) return [await played(bench)];
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const rest = help(bench.plays, taken);
  const own = await turns(bench, taken);
  const all = own.size * TURN < bench.plays.length ? [...own, ...(await rest())] : [...own];
  return all.sort(([a], [b]) => a - b).map(([, part]) => part);
}
