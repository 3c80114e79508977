// Engines that break down: each costs its own scenarios, is named, and never the whole run.
import { describe, expect, it } from 'vitest';
import { guarded } from '../../src/conform/guard.ts';
import { checkEdition } from '../../src/conform/run.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { Play } from '../../src/model/play.ts';
import { shipped } from '../rules.ts';

const engine = (play: (p: Play) => unknown): Engine => ({ ...createReferenceEngine(), play: play as Engine['play'] });
const ANY = {} as Play;

describe('an engine that', () => {
  it.each([
    [
      'throws',
      () => Promise.reject(new Error('socket hang up\n    at somewhere')),
      'the engine broke down: socket hang up',
    ],
    ['gives nothing', () => Promise.resolve(null), 'play gave null, not a list of events'],
    ['gives words', () => Promise.resolve('done'), 'play gave string, not a list of events'],
    [
      'gives something else in the list',
      () => Promise.resolve([{ type: 'table.opened' }, 7]),
      'event 2 is no event with a type',
    ],
    [
      'counts in part cents',
      () => Promise.resolve([{ type: 'wager.settled', paid: 100.5 }]),
      'event 1, wager.settled: paid is 100.5, not whole cents',
    ],
  ])('%s is broken, and it is said how', async (_, play, why) => {
    await expect(guarded(engine(play))(ANY)).rejects.toMatchObject({ kind: 'broken', message: why });
  });

  it.each(['amount', 'stake', 'effectiveStake', 'paid', 'commission', 'collected', 'returned', 'from', 'to'])(
    'counts part cents as %s is broken',
    async (name) => {
      const play = guarded(engine(() => Promise.resolve([{ type: 'wager.settled', [name]: 0.5 }])));
      await expect(play(ANY)).rejects.toThrow(`event 1, wager.settled: ${name} is 0.5, not whole cents`);
    },
  );

  it('has answered is not silent, however long it is left alone then', async () => {
    const play = guarded(
      engine(() => Promise.resolve([])),
      20,
    );
    for (let i = 0; i < 3; i++) expect(await play(ANY)).toEqual([]);
    await new Promise((done) => setTimeout(done, 100));
    expect(await play(ANY)).toEqual([]);
  });

  it('never answers is silent, and is not asked for ever', async () => {
    const play = guarded(
      engine(() => new Promise(() => {})),
      20,
    );
    for (let i = 0; i < 3; i++)
      await expect(play(ANY)).rejects.toMatchObject({
        kind: 'silent',
        message: 'the engine did not answer within 0.02 s',
      });
    await expect(play(ANY)).rejects.toMatchObject({
      kind: 'silent',
      message: 'the engine did not answer 3 times and is not asked again',
    });
  });
});

describe('the gate', () => {
  it('reports on an engine that breaks down where a Tie wins, and passes what it plays', async () => {
    const [tas] = await shipped('tas');
    if (!tas) throw new Error('no edition');
    const inner = createReferenceEngine();
    const ties: Engine = {
      ...inner,
      play: async (p) => {
        const events = await inner.play(p);
        if (events.some((e) => e.type === 'wager.settled' && e.bet === 'tie' && e.outcome === 'win'))
          throw new TypeError('cannot read properties of undefined');
        return events;
      },
    };
    const report = await checkEdition(tas, { engine: ties });
    expect(report.green).toBe(false);
    const pays = report.clauses.find((c) => c.id === '12.3')?.checks.find((c) => c.predicate === 'settlement.pays');
    expect(pays).toMatchObject({
      verdict: 'errored',
      why: 'the engine broke down: cannot read properties of undefined',
    });
    expect(report.totals.passed).toBeGreaterThan(0);
  });

  it('wants to know whom it reports on', async () => {
    const [tas] = await shipped('tas');
    if (!tas) throw new Error('no edition');
    const nameless = { ...createReferenceEngine(), start: async () => ({}) } as unknown as Engine;
    await expect(checkEdition(tas, { engine: nameless })).rejects.toThrow('does not say its name');
  });
});
