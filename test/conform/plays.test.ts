// Plays that are shared between two: who helps plays other turns, and the report is the one that a single player makes,
// whatever the engine does wrong.
import { expect, it } from 'vitest';
import { guarded } from '../../src/conform/guard.ts';
import { type Help, TURN, type Turns, turns } from '../../src/conform/plays.ts';
import { checkEdition, prepare } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { gameOf } from '../../src/game/game.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { TraceEvent } from '../../src/model/trace.ts';
import { shipped } from '../rules.ts';

/** The reference engine with its events changed, or refused. */
function engine(change: (events: readonly TraceEvent[]) => readonly TraceEvent[]): Engine {
  const inner = createReferenceEngine();
  return { ...inner, play: async (play) => change(await inner.play(play)) };
}

const tie = (e: TraceEvent): boolean => e.type === 'coup.closed' && e.result === 'T';

it.each<[string, boolean, () => Engine]>([
  ['right', true, createReferenceEngine],
  [
    'too generous',
    false,
    () => engine((all) => all.map((e) => (e.type === 'wager.settled' && e.paid > 0 ? { ...e, paid: e.paid + 5 } : e))),
  ],
  [
    'broken where a Tie wins',
    false,
    () =>
      engine((all) => {
        if (all.some(tie)) throw new Error('out of memory');
        return all;
      }),
  ],
])('an engine that is %s has the same report where somebody helps', async (_, green, make) => {
  const [tas] = await shipped('tas');
  if (!tas) throw new Error('no edition');
  const { spec, bound } = prepare(gameOf(tas));
  const other = make();
  await other.load({ edition: tas.id, spec });
  let helped = Promise.resolve<Turns | null>(null);
  let offered = 0;
  const help: Help = (plays, taken) => {
    offered = plays.length;
    const own = turns({ play: guarded(other), checks: bound.checks, plays }, taken);
    helped = own;
    return () => own;
  };
  const shared = await checkEdition(tas, { engine: make(), help });
  const alone = await checkEdition(tas, { engine: make() });
  expect(shared).toEqual(alone);
  expect(alone.green).toBe(green);
  // Both have played, and between them each play once.
  const own = (await helped)?.size ?? 0;
  expect(own).toBeGreaterThan(0);
  expect(own * TURN).toBeLessThan(offered);
});
