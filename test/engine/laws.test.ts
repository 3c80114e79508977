// Laws that hold of every coup, tried on shoes and wagers drawn at random.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CoupMachine } from '../../src/engine/coup.ts';
import { proRata } from '../../src/engine/limits.ts';
import { compile } from '../../src/engine/plan.ts';
import { Recorder } from '../../src/engine/recorder.ts';
import { cardsOf } from '../../src/engine/shoe.ts';
import { playCoups, playTable, totalsOf } from '../../src/engine/table.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import type { Hand } from '../../src/model/card.ts';
import { EngineError } from '../../src/model/engine.ts';
import type { GameSpec, Json } from '../../src/model/spec.ts';
import { coups, plays, requests, SPECS, seeds, shoeOfSeed, specs, tables } from './drawn.ts';
import { GAME, only } from './fixture.ts';

describe('whatever is played', () => {
  it('money balances: every stake goes somewhere, in whole cents, and nothing is paid but to winners', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const events = playTable(compile(SPECS[spec], table), { shoe: cardsOf(shoeOfSeed(seed)), coups: asked });
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
            for (const sum of [s.stake, s.effectiveStake, s.paid, s.commission, s.collected, s.returned])
              expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
            expect(s.effectiveStake).toBeLessThanOrEqual(s.stake);
            expect(s.collected).toBe(s.outcome === 'lose' ? s.effectiveStake : 0);
            if (s.outcome !== 'win') expect([s.paid, s.commission, s.odds]).toEqual([0, 0, null]);
            else expect(s.odds).toMatch(/^\d+:\d+$/);
          }
          const order = settled.map((s) => ['lose', 'win', 'stand-off', 'void'].indexOf(s.outcome));
          expect(order).toEqual([...order].sort());
          // Every fee that came with a wager stays with the house, and only a wager that lies there brings one.
          const fees = only(mine, 'ante.placed').map((e) => [e.wager, e.player, e.amount]);
          expect(only(mine, 'ante.collected').map((e) => [e.wager, e.player, e.amount])).toEqual(fees);
          for (const [wager] of fees) expect(only(mine, 'wager.placed').some((e) => e.wager === wager)).toBe(true);
        }
        for (const s of only(events, 'wager.settled'))
          expect(s.paid).toBeLessThanOrEqual(table.caps[s.bet] ?? Number.POSITIVE_INFINITY);
        const answered = [...only(events, 'wager.placed'), ...only(events, 'wager.refused')];
        expect(answered.length).toBe(asked.reduce((sum, c) => sum + c.wagers.length, 0));
      }),
    );
  });

  it('cards that are dealt face down are shown once each before the result, and no others', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const events = playTable(compile(SPECS[spec], table), { shoe: cardsOf(shoeOfSeed(seed)), coups: asked });
        const key = (e: { readonly pos: number; readonly hand: string; readonly place: number }) =>
          `${e.pos} ${e.hand}${e.place}`;
        expect(only(events, 'card.exposed').map(key).sort()).toEqual(
          only(events, 'card.dealt')
            .filter((e) => e.face === 'down')
            .map(key)
            .sort(),
        );
        for (const [i, coup] of asked.entries()) {
          const shown = only(events, 'card.exposed').filter((e) => e.coup === i + 1);
          if (shown.length) expect(shown[0]?.hand).toBe(coup.showFirst);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('an insurance is made by whoever has what it insures, on cards that are shown, and the hand leads', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const events = playTable(compile(SPECS[spec], table), { shoe: cardsOf(shoeOfSeed(seed)), coups: asked });
        const hands: Record<Hand, number[]> = { P: [], B: [] };
        const dealt = new Map<number, number>();
        let held: string[] = [];
        for (const e of events) {
          if (e.type === 'coup.opened') {
            hands.P = [];
            hands.B = [];
            held = [];
          } else if (e.type === 'card.dealt') {
            dealt.set(e.pos, 'TJQK'.includes(e.card[0] ?? '') ? 0 : e.card[0] === 'A' ? 1 : Number(e.card[0]));
            if (e.face === 'up') hands[e.hand].push(dealt.get(e.pos) ?? 0);
          } else if (e.type === 'card.exposed') hands[e.hand].push(dealt.get(e.pos) ?? 0);
          else if (e.type === 'wager.placed') {
            const [, family = '', stage = ''] = /^(player|banker)-insurance-(\d)$/.exec(e.bet) ?? [];
            held.push(`${e.player} ${e.bet}`);
            if (!family) continue;
            const [own, other] = family === 'player' ? [hands.P, hands.B] : [hands.B, hands.P];
            const [mine, theirs] = [own, other].map((h) => h.reduce((a, b) => a + b, 0) % 10) as [number, number];
            expect([own.length, other.length]).toEqual({ 1: [2, 0], 2: [2, 2], 3: [3, 2] }[stage]);
            expect(held).toContain(`${e.player} ${family}`);
            expect(mine).toBeGreaterThanOrEqual(stage === '1' ? 7 : 4);
            if (stage !== '1') expect(mine).toBeGreaterThan(theirs);
          }
        }
      }),
    );
  });

  it('the same play gives the same events', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const shoe = cardsOf(shoeOfSeed(seed));
        expect(playTable(compile(SPECS[spec], table), { shoe, coups: asked })).toEqual(
          playTable(compile(SPECS[spec], table), { shoe, coups: asked }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('a plan that has played plays like a fresh one', () => {
    fc.assert(
      fc.property(plays, seeds, ({ spec, table, seed, coups: asked }, other) => {
        const used = compile(SPECS[spec], table);
        playTable(used, { shoe: cardsOf(shoeOfSeed(other)), coups: asked });
        const shoe = cardsOf(shoeOfSeed(seed));
        expect(playTable(used, { shoe, coups: asked })).toEqual(
          playTable(compile(SPECS[spec], table), { shoe, coups: asked }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('a coup goes the same way whatever was played before it', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const shoe = cardsOf(shoeOfSeed(seed));
        const plan = compile(SPECS[spec], table);
        const whole = playTable(plan, { shoe, coups: asked });
        const last = whole.filter((e) => e.coup === asked.length);
        const from = (only(last, 'card.dealt')[0]?.pos ?? 1) - 1;
        const alone = playTable(plan, { shoe: shoe.slice(from), coups: asked.slice(-1) }).filter((e) => e.coup === 1);
        const bare = (events: typeof last, shift: number) =>
          events.map(({ seq: _, coup: __, ...e }) => ('pos' in e ? { ...e, pos: e.pos + shift } : e));
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
    'main-stake',
    'opposite',
    'count(o)>3',
    { cap: '1:2' },
    { maximum: 'sum' },
    ['half'],
  );
  const settings = fc.integer({ min: 0, max: GAME.settings.length - 1 });
  const changed = (at: number, value: Json): GameSpec => ({
    ...GAME,
    settings: GAME.settings.map((s, i) => (i === at ? { ...s, value } : s)),
  });
  const dropped = (at: number): GameSpec => ({ ...GAME, settings: GAME.settings.filter((_, i) => i !== at) });

  it('is played, or refused in one line that an EngineError says', () => {
    fc.assert(
      fc.property(
        settings,
        fc.option(values, { nil: undefined }),
        tables,
        seeds,
        coups,
        (at, value, table, seed, asked) => {
          try {
            playTable(compile(value === undefined ? dropped(at) : changed(at, value), table), {
              shoe: cardsOf(shoeOfSeed(seed)),
              coups: asked,
            });
          } catch (e) {
            expect(e).toBeInstanceOf(EngineError);
            expect((e as EngineError).message).not.toContain('\n');
          }
        },
      ),
      { numRuns: 600 },
    );
  });
});

describe('the coup machine', () => {
  it('stepped card by card does what it does in one run', () => {
    fc.assert(
      fc.property(plays, ({ spec, table, seed, coups: asked }) => {
        const plan = compile(SPECS[spec], table);
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
      fc.property(
        specs,
        tables,
        seeds,
        requests,
        fc.constantFrom('P' as const, 'B' as const),
        (spec, table, seed, wagers, showFirst) => {
          const plan = compile(SPECS[spec], table);
          const slip = takeWagers(plan, { wagers, showFirst });
          const shoe = shoeOfSeed(seed);
          const recorder = new Recorder(plan);
          const [silent, told] = [playCoups(plan, shoe, slip), playCoups(plan, shoe, slip, recorder)];
          expect(told).toEqual(silent);
          expect(only(recorder.events, 'coup.closed')).toHaveLength(silent.coups);
          expect(only(recorder.events, 'card.dealt')).toHaveLength(silent.cards);
          const settled = only(recorder.events, 'wager.settled');
          for (const total of totalsOf(slip, silent)) {
            const mine = settled.filter((s) => s.wager === total.wager);
            const sum = (key: 'stake' | 'paid' | 'commission' | 'collected' | 'returned') =>
              mine.reduce((all, s) => all + s[key], 0);
            const times = (outcome: string) => mine.filter((s) => s.outcome === outcome).length;
            expect(total).toEqual({
              wager: total.wager,
              bet: total.bet,
              notMade: silent.coups - mine.length,
              wins: times('win'),
              standOffs: times('stand-off'),
              losses: times('lose'),
              voids: times('void'),
              staked: sum('stake'),
              paid: sum('paid'),
              commission: sum('commission'),
              collected: sum('collected'),
              returned: sum('returned'),
              antes: only(recorder.events, 'ante.collected')
                .filter((e) => e.wager === total.wager)
                .reduce((all, e) => all + e.amount, 0),
            });
          }
        },
      ),
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
