// Coups in bulk, and their records, beside the same coups card by card; and what the spec does not say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bulk } from '../../src/engine/bulk.ts';
import { WINNERS } from '../../src/engine/condition.ts';
import { CoupMachine } from '../../src/engine/coup.ts';
import type { Plan } from '../../src/engine/game.ts';
import { compile } from '../../src/engine/plan.ts';
import { record, recordLength, tellRecords } from '../../src/engine/record.ts';
import { Recorder } from '../../src/engine/recorder.ts';
import { cardsOf, shoeOf } from '../../src/engine/shoe.ts';
import { playCoups, tallyOf } from '../../src/engine/table.ts';
import { type Slip, takeWagers } from '../../src/engine/wagers.ts';
import { gameOf } from '../../src/game/game.ts';
import { choicesOf, picksOf, tableFor } from '../../src/game/tables.ts';
import { type Card, RANKS } from '../../src/model/card.ts';
import { EngineError } from '../../src/model/engine.ts';
import type { TableOptions, WagerRequest } from '../../src/model/play.ts';
import type { GameSpec } from '../../src/model/spec.ts';
import type { TraceEvent } from '../../src/model/trace.ts';
import { shipped } from '../rules.ts';
import { requests, SPECS, seeds, shoeOfSeed, specs, tables } from './drawn.ts';
import { GAME, only, planFor, shoeFor, TABLE, wagers } from './fixture.ts';

const MOST_CARDS = 6;
/** Some thirty coups. */
const someCards = (seed: number): Uint8Array => shoeOfSeed(seed).subarray(0, 160);

/** What came of a shoe: every event, what each stake of each coup brought back, and why it ended early. */
interface Came {
  readonly events: readonly TraceEvent[];
  readonly money: readonly number[];
  readonly winners: readonly (string | undefined)[];
  readonly refused: string | null;
}

const attempt = (play: () => void): string | null => {
  try {
    play();
    return null;
  } catch (e) {
    if (e instanceof EngineError) return e.message;
    throw e;
  }
};

/** Card by card, each coup by single steps. The events are those of coups that came to their end. */
function byCard(plan: Plan, shoe: Uint8Array, slip: Slip): Came {
  const recorder = new Recorder(plan);
  const machine = new CoupMachine(plan, shoe, recorder);
  const money: number[] = [];
  const winners: (string | undefined)[] = [];
  let ended = 0;
  const refused = attempt(() => {
    while (machine.pos + MOST_CARDS <= shoe.length) {
      machine.open(slip);
      while (machine.phase !== 'closed') machine.step();
      ended = recorder.events.length;
      winners.push(WINNERS[machine.winner]);
      for (let i = 0; i < slip.stakes.length; i++) {
        const settled = machine.settled(i);
        money.push(settled === null ? 0 : settled.paid + settled.returned);
      }
    }
  });
  return { events: recorder.events.slice(0, ended), money, winners, refused };
}

function inBulk(plan: Plan, shoe: Uint8Array, slip: Slip): Came {
  const bulk = new Bulk(plan, slip);
  const refused = attempt(() => bulk.play(shoe));
  const money = new Int32Array(bulk.coups * slip.stakes.length);
  expect(bulk.returns(money, 0)).toBe(money.length);
  const winners = Array.from({ length: bulk.coups }, (_, i) => WINNERS[bulk.winners[bulk.row[i] as number] as number]);
  const told = new Recorder(plan);
  expect(attempt(() => playCoups(plan, shoe, slip, told))).toBe(refused);
  return { events: told.events, money: [...money], winners, refused };
}

/** The events of the records, which stand in the midst of other bytes and are read without the shoe. */
function byRecords(plan: Plan, shoe: Uint8Array, slip: Slip): readonly TraceEvent[] {
  const bulk = new Bulk(plan, slip);
  attempt(() => bulk.play(shoe));
  const length = bulk.coups * recordLength(slip);
  const bytes = new Uint8Array(length + 20).fill(77);
  expect(record(bulk, shoe, bytes, 10)).toBe(10 + length);
  expect([...bytes.subarray(0, 10), ...bytes.subarray(10 + length)]).toEqual(Array(20).fill(77));
  const told = new Recorder(plan);
  tellRecords(told, plan, slip, { bytes, from: 10, coups: bulk.coups });
  return told.events;
}

function sameEitherWay(plan: Plan, shoe: Uint8Array, slip: Slip): Came {
  const slow = byCard(plan, shoe, slip);
  // As text, field for field in their order: there are very many events.
  expect(JSON.stringify(inBulk(plan, shoe, slip))).toBe(JSON.stringify(slow));
  expect(JSON.stringify(byRecords(plan, shoe, slip))).toBe(JSON.stringify(slow.events));
  return slow;
}

describe('by hand', () => {
  // A natural 9 against 7; 5 and a king against 3 and a 4; 6 each; two cards are left over.
  const shoe = shoeOf([
    ...shoeFor('K♠ 9♠', 'Q♥ 7♥'),
    ...shoeFor('2♠ 3♥ K♦', '10♦ 3♣ 4♠'),
    ...shoeFor('K♠ 6♠', 'Q♥ 6♥'),
    ...shoeFor('A♠', 'A♥'),
  ]);
  const plan = planFor();
  const slip = takeWagers(plan, { wagers: wagers('player $100', 'banker $100', 'tie $10') });
  const bulk = new Bulk(plan, slip);

  it('each coup brings each stake what the book pays', () => {
    expect(bulk.play(shoe)).toBe(3);
    expect(bulk.cards).toBe(14);
    const money = new Int32Array(9);
    bulk.returns(money, 0);
    // Player 1 to 1; Banker 1 to 1 less 5%; on a Tie both stakes go back, and Tie is paid 8 to 1.
    expect([...money]).toEqual([20_000, 0, 0, 0, 19_500, 0, 10_000, 10_000, 9_000]);
  });

  it('a record says which cards came, what they counted, who won and what each stake came to', () => {
    bulk.play(shoe);
    const bytes = new Uint8Array(3 * recordLength(slip));
    record(bulk, shoe, bytes, 0);
    expect(recordLength(slip)).toBe(14);
    const told = new Recorder(plan);
    tellRecords(told, plan, slip, { bytes, from: 14, coups: 1 });
    expect(only(told.events, 'card.dealt').map((e) => `${e.pos} ${e.hand}${e.place} ${e.card}`)).toEqual([
      '1 P1 2S',
      '2 B1 TD',
      '3 P2 3H',
      '4 B2 3C',
      '5 P3 KD',
      '6 B3 4S',
    ]);
    expect(only(told.events, 'result.announced')).toMatchObject([
      { what: 'count', hand: 'P', count: 5 },
      { what: 'count', hand: 'B', count: 3 },
      { what: 'result', counts: { P: 5, B: 7 } },
    ]);
    expect(only(told.events, 'wager.settled').map((e) => `${e.wager} ${e.outcome} ${e.paid}`)).toEqual([
      'w1 lose 0',
      'w3 lose 0',
      'w2 win 9500',
    ]);
  });

  it('a shoe of fewer than six cards has no coup', () => {
    expect(new Bulk(plan, slip).play(shoe.subarray(0, 5))).toBe(0);
  });

  it('what a coup brings must fit in 32 bits to be written down', () => {
    const rich = takeWagers(planFor({ table: { limits: {} } }), { wagers: wagers('tie $2400000') });
    const tied = new Bulk(planFor({ table: { limits: {} } }), rich);
    // Nine times $2,400,000 is $21,600,000: above 2,147,483,647 cents.
    tied.play(shoe);
    expect(() => tied.returns(new Int32Array(3), 0)).toThrow(RangeError);
    const tally = playCoups(planFor({ table: { limits: {} } }), shoe, rich);
    expect(tally.coups).toBe(3);
  });
});

describe('a bulk run', () => {
  it('of the test game goes as the machine does card by card, and its records tell the same', () => {
    fc.assert(
      fc.property(
        specs,
        tables,
        seeds,
        requests,
        fc.constantFrom('P' as const, 'B' as const),
        (spec, table, seed, asked, showFirst) => {
          const plan = compile(SPECS[spec], table);
          sameEitherWay(plan, someCards(seed), takeWagers(plan, { wagers: asked, showFirst }));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('begun again on another shoe keeps nothing of the last but what kinds of coup bring', () => {
    fc.assert(
      fc.property(tables, seeds, seeds, requests, (table, one, other, asked) => {
        const plan = compile(GAME, table);
        const slip = takeWagers(plan, { wagers: asked });
        const used = new Bulk(plan, slip);
        used.play(someCards(one));
        used.play(someCards(other));
        const money = new Int32Array(used.coups * slip.stakes.length);
        used.returns(money, 0);
        expect([...money]).toEqual(byCard(compile(GAME, table), someCards(other), slip).money);
        // The count goes on from shoe to shoe.
        const tally = tallyOf(slip);
        for (const seed of [one, other]) playCoups(plan, someCards(seed), slip, null, tally);
        const won = [one, other].flatMap((seed) => byCard(plan, someCards(seed), slip).winners);
        expect(tally.winners).toEqual(WINNERS.map((w) => won.filter((x) => x === w).length));
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(await shipped())('a bulk run of $id', (edition) => {
  it('goes as the machine does card by card, and its records tell the same', () => {
    const { spec } = gameOf(edition);
    const choices = choicesOf(spec);
    const faces = (['up', 'down'] as const).filter((face) =>
      spec.settings.some((s) => s.path === 'deal.face.initial' && [s.value].flat().includes(face)),
    );
    const picks = picksOf(choices, Object.keys(choices.groups).slice(0, 3));
    const table: fc.Arbitrary<TableOptions> = fc
      .record({
        variant: fc.constantFrom(...choices.variants.map((v) => v.id)),
        choices: fc.constantFrom(...picks),
        decks: fc.constantFrom(...choices.decks),
        face: fc.constantFrom(...faces),
      })
      .map((wish) => tableFor(choices, wish, choices.bets));
    const asked: fc.Arbitrary<readonly WagerRequest[]> = fc
      .array(
        fc.record({
          bet: fc.constantFrom(...choices.bets),
          player: fc.constantFrom('anna', 'ben'),
          steps: fc.integer({ min: 1, max: 50 }),
        }),
        { minLength: 1, maxLength: 12 },
      )
      .map((list) => list.map(({ bet, player, steps }, i) => ({ id: `w${i}`, player, bet, amount: steps * 2_000 })));

    let played = 0;
    let settled = 0;
    const refused = new Set<string>();
    fc.assert(
      fc.property(table, asked, seeds, fc.constantFrom('P' as const, 'B' as const), (at, list, seed, showFirst) => {
        const why = attempt(() => {
          const plan = compile(spec, at);
          const came = sameEitherWay(plan, someCards(seed), takeWagers(plan, { wagers: list, showFirst }));
          expect(came.refused).toBeNull();
          played++;
          settled += came.money.length;
        });
        if (why !== null) refused.add(why);
      }),
      { numRuns: 40 },
    );
    // Tables that the book does not let be opened as they were drawn are few, and wagers lay on the others.
    expect([played > 20, settled > 500], [...refused].join('; ')).toEqual([true, true]);
  });
});

// --- what the spec does not say ---

const value = (c: Card): number => ('TJQK'.includes(c[0] ?? '') ? 0 : c[0] === 'A' ? 1 : Number(c[0]));
const countOf = (cards: readonly Card[]): number => cards.reduce((sum, c) => sum + value(c), 0) % 10;
/** As the rule is told at a table: against which values of the Player's third card the Banker draws, by his count. */
const BANKER_DRAWS = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];

/** The paths that a coup asks for, one after the other, until it is at its end. */
function* asks(shoe: readonly Card[]): Generator<string> {
  const hands: Record<'P' | 'B', Card[]> = { P: [], B: [] };
  let next = 0;
  const deal = (hand: 'P' | 'B'): string => {
    const card = shoe[next++] as Card;
    hands[hand].push(card);
    return `cards.value.count.${card[0]}`;
  };
  for (const hand of ['P', 'B', 'P', 'B'] as const) yield deal(hand);
  const [player, banker] = [countOf(hands.P), countOf(hands.B)];
  if (player < 8 && banker < 8) {
    yield `draw.player.${player}`;
    if (player <= 5) yield deal('P');
    const third = hands.P[2];
    yield `draw.banker.${banker}.${third === undefined ? 'none' : value(third)}`;
    const draws = third === undefined ? banker <= 5 : BANKER_DRAWS[banker]?.includes(String(value(third)));
    if (draws) yield deal('B');
  }
  yield `result.rank.${countOf(hands.P)} or result.rank.${countOf(hands.B)}`;
}

const PATHS = [
  ...RANKS.map((r) => `cards.value.count.${r}`),
  ...Array.from({ length: 8 }, (_, c) => `draw.player.${c}`),
  ...Array.from({ length: 8 }, (_, c) =>
    ['none', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((t) => `draw.banker.${c}.${t}`),
  ).flat(),
  ...Array.from({ length: 10 }, (_, c) => `result.rank.${c}`),
];
const without = (paths: readonly string[]): GameSpec => ({
  ...GAME,
  settings: GAME.settings.filter((s) => !paths.includes(s.path)),
});

describe('a spec that does not say everything', () => {
  const gone = fc.uniqueArray(fc.constantFrom(...PATHS), { minLength: 1, maxLength: 4 });
  const bets = wagers('player $10', 'banker $20', 'tie $5', 'tiger-pair $5', 'player-dragon-bonus $5');

  it('is refused when a coup comes to it and not before, by the first path that it asks for', () => {
    fc.assert(
      fc.property(gone, seeds, (paths, seed) => {
        const plan = compile(without(paths), { ...TABLE, combinedSide: 'pairs' });
        const slip = takeWagers(plan, { wagers: bets });
        const whole = compile(GAME, { ...TABLE, combinedSide: 'pairs' });
        const cards = cardsOf(someCards(seed)).slice(0, 60);
        const recorder = new Recorder(plan);
        const machine = new CoupMachine(plan, shoeOf(cards), recorder);
        for (let from = 0; from + MOST_CARDS <= cards.length; from += 5) {
          const path = [...asks(cards.slice(from))].find((p) => p.split(' or ').some((one) => paths.includes(one)));
          const before = recorder.events.length;
          machine.pos = from;
          machine.open(slip);
          const refused = attempt(() => machine.run());
          expect(refused).toBe(path === undefined ? null : `${path} is not set, and a coup comes to it`);
          if (refused !== null) continue;
          // Nothing is left of the coups that were refused: this one goes as it does where all is said.
          const alone = new Recorder(whole);
          const other = new CoupMachine(whole, shoeOf(cards), alone);
          other.pos = from;
          other.open(takeWagers(whole, { wagers: bets }));
          other.run();
          const bare = (list: readonly TraceEvent[]) => list.map(({ seq: _, coup: __, ...e }) => e);
          expect(bare(recorder.events.slice(before))).toEqual(bare(alone.events));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is refused in bulk where it is refused card by card; what was played before stands, and so does the next shoe', () => {
    let refusals = 0;
    fc.assert(
      fc.property(gone, seeds, seeds, fc.constantFrom('up' as const, 'down' as const), (paths, one, other, face) => {
        const plan = compile(without(paths), { ...TABLE, face });
        const slip = takeWagers(plan, { wagers: bets, showFirst: 'B' });
        for (const seed of [one, other]) if (sameEitherWay(plan, someCards(seed), slip).refused !== null) refusals++;
      }),
      { numRuns: 40 },
    );
    expect(refusals).toBeGreaterThan(0);
  });
});
