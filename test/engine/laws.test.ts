// Laws that hold of every coup, tried on shoes and wagers drawn at random.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CoupMachine } from '../../src/engine/coup.ts';
import { compile } from '../../src/engine/plan.ts';
import { Recorder } from '../../src/engine/recorder.ts';
import { cardsOf, random, shuffledShoe } from '../../src/engine/shoe.ts';
import { playCoups, playTable, totalsOf } from '../../src/engine/table.ts';
import { proRata, takeWagers } from '../../src/engine/wagers.ts';
import { EngineError } from '../../src/model/engine.ts';
import type { CoupRequest, TableOptions, WagerRequest } from '../../src/model/play.ts';
import type { GameSpec, Json } from '../../src/model/spec.ts';
import { GAME, gameWith, only, PLAYED, TABLE } from './fixture.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const shoeOfSeed = (seed: number) => shuffledShoe(8, random(seed));

const tables: fc.Arbitrary<TableOptions> = fc
  .record({
    variant: fc.constantFrom('base', 'half', 'twenty'),
    combinedSide: fc.constantFrom('dragon-bonus', 'perfect-pairs', 'pairs'),
    chips: fc.constantFrom<readonly number[]>([100], [1], [500, 2_500], [300, 700], [250, 1_000]),
    face: fc.constantFrom('up' as const, 'down' as const),
    liability: fc.constantFrom(null, 20_000),
    limits: fc.constantFrom<TableOptions['limits']>({}, { player: { min: 1_000, max: 10_000 }, tie: { min: 500, max: 5_000 }, '1-1-2': { min: 400, max: 8_000 } }),
    approvedMinimum: fc.constantFrom<TableOptions['approvedMinimum']>({}, { player: 500 }),
  })
  .map((some) => ({ ...TABLE, ...some }));

const requests: fc.Arbitrary<readonly WagerRequest[]> = fc
  .array(
    fc.record({
      player: fc.constantFrom('anna', 'ben', 'cleo'),
      bet: fc.constantFrom(...PLAYED.map((b) => b.id)),
      amount: fc.integer({ min: 1, max: 20_000 }),
      unnoticed: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((w, i) => ({ id: `w${i}`, ...w })));

const coups: fc.Arbitrary<readonly CoupRequest[]> = fc.array(fc.record({ wagers: requests, dealer: fc.constantFrom([] as const, ['reduce-pro-rata'] as const) }), {
  minLength: 1,
  maxLength: 12,
});

const exact = gameWith(['settlement.inexact'], [{ path: 'settlement.inexact', value: 'exact' }]);
const specs = fc.constantFrom(GAME, exact);

const plays = fc.record({ spec: specs, table: tables, seed: seeds, coups });

describe('whatever is played', () => {
  it('money balances: every stake goes somewhere, in whole cents, and nothing is paid but to winners', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const events = playTable(compile(spec, table), { shoe: cardsOf(shoeOfSeed(seed)), coups: asked });
        for (const [i] of asked.entries()) {
          const mine = events.filter((e) => e.coup === i + 1);
          const settled = only(mine, 'wager.settled');
          for (const placed of only(mine, 'wager.placed')) {
            const stake = only(mine, 'wager.changed').find((c) => c.wager === placed.wager)?.to ?? placed.amount;
            const parts = settled.filter((s) => s.wager === placed.wager || s.wager.startsWith(`${placed.wager}/`));
            expect(parts.reduce((sum, s) => sum + s.stake, 0)).toBe(stake);
            expect(parts.length).toBe(placed.parts ? Object.keys(placed.parts).length : 1);
          }
          for (const s of settled) {
            expect(s.collected + s.returned).toBe(s.stake);
            for (const sum of [s.stake, s.effectiveStake, s.paid, s.commission, s.collected, s.returned]) expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
            expect(s.effectiveStake).toBeLessThanOrEqual(s.stake);
            expect(s.collected).toBe(s.outcome === 'lose' ? s.effectiveStake : 0);
            if (s.outcome !== 'win') expect([s.paid, s.commission, s.odds]).toEqual([0, 0, null]);
            else expect(s.odds).toMatch(/^\d+:\d+$/);
          }
          const order = settled.map((s) => ['lose', 'win', 'stand-off', 'void'].indexOf(s.outcome));
          expect(order).toEqual([...order].sort());
        }
        const answered = [...only(events, 'wager.placed'), ...only(events, 'wager.refused')];
        expect(answered.length).toBe(asked.reduce((sum, c) => sum + c.wagers.length, 0));
      }),
    );
  });

  it('the same play gives the same events', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const shoe = cardsOf(shoeOfSeed(seed));
        expect(playTable(compile(spec, table), { shoe, coups: asked })).toEqual(playTable(compile(spec, table), { shoe, coups: asked }));
      }),
      { numRuns: 40 },
    );
  });

  it('a plan that has played plays like a fresh one', () => {
    fc.assert(
      fc.property(plays, seeds, ({ spec, table, seed, coups: asked }, other) => {
        const used = compile(spec, table);
        playTable(used, { shoe: cardsOf(shoeOfSeed(other)), coups: asked });
        const shoe = cardsOf(shoeOfSeed(seed));
        expect(playTable(used, { shoe, coups: asked })).toEqual(playTable(compile(spec, table), { shoe, coups: asked }));
      }),
      { numRuns: 40 },
    );
  });

  it('a coup goes the same way whatever was played before it', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const shoe = cardsOf(shoeOfSeed(seed));
        const plan = compile(spec, table);
        const whole = playTable(plan, { shoe, coups: asked });
        const last = whole.filter((e) => e.coup === asked.length);
        const from = (only(last, 'card.dealt')[0]?.pos ?? 1) - 1;
        const alone = playTable(plan, { shoe: shoe.slice(from), coups: asked.slice(-1) }).filter((e) => e.coup === 1);
        const bare = (events: typeof last, shift: number) => events.map(({ seq: _, coup: __, ...e }) => ('pos' in e ? { ...e, pos: e.pos + shift } : e));
        expect(bare(alone, from)).toEqual(bare(last, 0));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a spec with something wrong in it', () => {
  const values = fc.constantFrom<Json>(
    null,
    true,
    false,
    -1,
    0,
    0.5,
    3,
    1e9,
    'x',
    '',
    'D',
    '1:0',
    [],
    [9],
    {},
    { odds: '1:1' },
    { odds: '2:1', commission: '3:1' },
    { result: 'maybe' },
    { onlyIn: 'Sundays' },
  );
  const settings = fc.integer({ min: 0, max: GAME.settings.length - 1 });
  const changed = (at: number, value: Json): GameSpec => ({ ...GAME, settings: GAME.settings.map((s, i) => (i === at ? { ...s, value } : s)) });
  const dropped = (at: number): GameSpec => ({ ...GAME, settings: GAME.settings.filter((_, i) => i !== at) });

  it('is played, or refused in one line that an EngineError says', () => {
    fc.assert(
      fc.property(settings, fc.option(values, { nil: undefined }), tables, seeds, coups, (at, value, table, seed, asked) => {
        try {
          playTable(compile(value === undefined ? dropped(at) : changed(at, value), table), { shoe: cardsOf(shoeOfSeed(seed)), coups: asked });
        } catch (e) {
          expect(e).toBeInstanceOf(EngineError);
          expect((e as EngineError).message).not.toContain('\n');
        }
      }),
      { numRuns: 600 },
    );
  });
});

describe('the coup machine', () => {
  it('stepped card by card does what it does in one run', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const plan = compile(spec, table);
        const shoe = shoeOfSeed(seed);
        const [stepped, run] = [new Recorder(plan), new Recorder(plan)];
        const a = new CoupMachine(plan, shoe, stepped);
        const b = new CoupMachine(plan, shoe, run);
        for (const coup of asked) {
          a.open(takeWagers(plan, coup));
          while (a.phase !== 'closed') {
            const before = a.pos;
            a.step();
            expect(a.pos - before).toBeLessThanOrEqual(1);
          }
          b.open(takeWagers(plan, coup));
          b.run();
        }
        expect(stepped.events).toEqual(run.events);
      }),
      { numRuns: 60 },
    );
  });

  it('played in bulk counts what its events say, and the same without them', () => {
    fc.assert(
      fc.property(specs, tables, seeds, requests, (spec, table, seed, wagers) => {
        const plan = compile(spec, table);
        const slip = takeWagers(plan, { wagers });
        const shoe = shoeOfSeed(seed);
        const recorder = new Recorder(plan);
        const [silent, told] = [playCoups(plan, shoe, slip), playCoups(plan, shoe, slip, recorder)];
        expect(told).toEqual(silent);
        expect(only(recorder.events, 'coup.closed')).toHaveLength(silent.coups);
        expect(only(recorder.events, 'card.dealt')).toHaveLength(silent.cards);
        const settled = only(recorder.events, 'wager.settled');
        for (const total of totalsOf(slip, silent)) {
          const mine = settled.filter((s) => s.wager === total.wager);
          const sum = (key: 'stake' | 'paid' | 'commission' | 'collected' | 'returned') => mine.reduce((all, s) => all + s[key], 0);
          const times = (outcome: string) => mine.filter((s) => s.outcome === outcome).length;
          expect(total).toEqual({
            wager: total.wager,
            bet: total.bet,
            wins: times('win'),
            standOffs: times('stand-off'),
            losses: times('lose'),
            voids: times('void'),
            staked: sum('stake'),
            paid: sum('paid'),
            commission: sum('commission'),
            collected: sum('collected'),
            returned: sum('returned'),
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('pro rata', () => {
  const stakes = fc.array(
    fc.integer({ min: 1, max: 1_000 }).map((n) => n * 100),
    { minLength: 1, maxLength: 8 },
  );

  it('never leaves more than there may be, nor takes a stake a step from its part', () => {
    fc.assert(
      fc.property(stakes, fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(100, 500), (amounts, most, step) => {
        const total = amounts.reduce((a, b) => a + b, 0);
        fc.pre(most * 100 < total);
        const reduced = proRata(amounts, most * 100, step);
        const left = reduced.reduce((a, b) => a + b, 0);
        expect(left).toBeLessThanOrEqual(most * 100);
        for (const [i, to] of reduced.entries()) {
          const amount = amounts[i] ?? 0;
          expect(to).toBeLessThanOrEqual(amount);
          expect(to % step).toBe(0);
          expect(Math.abs(to * total - amount * most * 100)).toBeLessThan(step * total);
        }
      }),
    );
  });
});
