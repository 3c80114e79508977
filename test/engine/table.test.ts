// A table from its opening to its last coup: the events in order, what is refused before a card is dealt, and the
// engine as others reach it.
import { describe, expect, it } from 'vitest';
import { CoupMachine } from '../../src/engine/coup.ts';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { shoeOf } from '../../src/engine/shoe.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import { EngineError } from '../../src/model/engine.ts';
import type { TableOptions } from '../../src/model/play.ts';
import { coup, eventsOf, GAME, gameWith, only, planFor, playOf, shoeFor, TABLE, wagers } from './fixture.ts';

const DRAWN = ['2♠ 3♥ K♦', '10♦ 3♣ 4♠'] as const;

describe('the events of a table', () => {
  it('come in the order in which things happen', () => {
    const events = coup(...DRAWN, ['player $10', 'banker $10', 'small-tiger $10'], {
      table: { limits: { banker: { min: 5_000, max: 9_000 } } },
    });
    expect(events.map((e) => e.type)).toEqual([
      'table.opened',
      'sign.displayed',
      'cards.introduced',
      'shoe.loaded',
      'coup.opened',
      'call.made',
      'wager.placed',
      'wager.refused',
      'wager.placed',
      'call.made',
      'card.dealt',
      'card.dealt',
      'card.dealt',
      'card.dealt',
      'result.announced',
      'result.announced',
      'card.dealt',
      'card.dealt',
      'result.announced',
      'wager.settled',
      'wager.settled',
      'coup.closed',
    ]);
    expect(only(events, 'call.made').map((e) => e.call)).toEqual(['place-bets', 'no-more-bets']);
  });

  it('are numbered from 1 and say at which table, of which shoe and of which coup they are', () => {
    const events = eventsOf(
      [...shoeFor(...DRAWN), ...shoeFor('K♠ 9♠', 'Q♥ 8♥')],
      [{ wagers: wagers('player $10') }, { wagers: wagers('tie $10') }],
    );
    expect(events.map((e) => e.seq)).toEqual(events.map((_, i) => i + 1));
    expect(new Set(events.map((e) => e.table)).size).toBe(1);
    expect(only(events, 'coup.opened').map((e) => e.coup)).toEqual([1, 2]);
    expect(events.slice(4).every((e) => e.shoe === 1 && (e.coup === 1 || e.coup === 2))).toBe(true);
    expect(only(events, 'card.dealt').map((e) => e.pos)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(events.every((e) => e.by)).toBe(true);
  });

  it('say what the hands count after four cards and at the end', () => {
    // Player 2 + 3 = 5 and a king; Banker 0 + 3 = 3, draws against a third card of nothing: 3 + 4 = 7.
    expect(only(coup(...DRAWN), 'result.announced')).toMatchObject([
      { what: 'count', hand: 'P', count: 5 },
      { what: 'count', hand: 'B', count: 3 },
      { what: 'result', counts: { P: 5, B: 7 }, winner: 'B' },
    ]);
    expect(only(coup(...DRAWN), 'coup.closed')[0]).toMatchObject({ result: 'B', counts: { P: 5, B: 7 } });
  });

  it('begin with what the table has declared, its sign and its cards', () => {
    const table: Partial<TableOptions> = {
      variant: 'half',
      limits: { player: { min: 100, max: 10_000 } },
      liability: 50_000,
      unit: 100,
    };
    const [opened, sign, introduced, loaded] = coup(...DRAWN, [], { table });
    expect(opened).toMatchObject({ type: 'table.opened', options: { ...TABLE, ...table }, by: { role: 'supervisor' } });
    expect(sign).toMatchObject({
      type: 'sign.displayed',
      states: [
        'choice:insurance-4=low',
        'choice:insurance-cap=none',
        'choice:super-6=1',
        'choice:tiger=1',
        'insurance-stages',
        'liability',
        'limits',
        ...TABLE.layout.map((bet) => `pay-table:${bet}`).sort(),
        'table-of-play',
        'unit',
        'variant:half',
      ],
    });
    expect(introduced).toMatchObject({ type: 'cards.introduced', decks: 8, perDeck: 52, jokers: 0, backs: ['blue'] });
    expect(loaded).toMatchObject({ type: 'shoe.loaded', cards: 6 });
  });

  it('show backs that differ where the spec does not have them the same', () => {
    const spec = gameWith([], [{ path: 'cards.backs.within', value: 'different' }]);
    expect(only(coup(...DRAWN, [], { spec }), 'cards.introduced')[0]?.backs).toHaveLength(2);
  });
});

describe('a coup', () => {
  it('is dealt to its end without any wager', () => expect(only(coup(...DRAWN), 'card.dealt')).toHaveLength(6));

  it('is dealt to its end for side wagers alone, whether the book says so or nothing', () => {
    expect(only(coup(...DRAWN, ['player-perfect-pairs $10']), 'card.dealt')).toHaveLength(6);
    expect(only(coup(...DRAWN, ['big-tiger $10']), 'card.dealt')).toHaveLength(6);
  });

  it('ends on four cards for side wagers that the spec says need no more, and for no others', () => {
    const spec = gameWith(['coup.complete'], [{ path: 'coup.complete.perfect-pairs', value: false }]);
    const dealt = (...bets: string[]) => only(coup(...DRAWN, bets, { spec }), 'card.dealt').length;
    expect(dealt('player-perfect-pairs $10')).toBe(4);
    expect(dealt('player-perfect-pairs $10', 'tie $10')).toBe(6);
    expect(dealt('player-perfect-pairs $10', 'big-tiger $10')).toBe(6);
    expect(dealt()).toBe(6);
  });

  it('leaves nothing to the next', () => {
    // Two pairs of one rank and third cards, then a natural; dealt alone, the second goes the same way.
    const first = { shoe: shoeFor('2♠ 2♥ 7♦', '2♦ 2♣ 10♠'), bets: wagers('player $10', 'tiger-pair $10', 'tie $10') };
    const second = {
      shoe: shoeFor('K♠ 9♠', 'Q♥ 7♥'),
      bets: wagers('player $10', 'tiger-pair $10', 'player-dragon-bonus $10'),
    };
    const essence = (events: ReturnType<typeof eventsOf>) =>
      events.slice(4).map(({ seq: _, coup: __, ...e }) => ('pos' in e ? { ...e, pos: 0 } : e));
    const both = essence(eventsOf([...first.shoe, ...second.shoe], [{ wagers: first.bets }, { wagers: second.bets }]));
    const alone = essence(eventsOf(second.shoe, [{ wagers: second.bets }]));
    expect(both.slice(-alone.length)).toEqual(alone);
  });

  it('needs cards', () => {
    expect(() => eventsOf(shoeFor('2♠ 3♥', '10♦ 3♣'), [{ wagers: [] }])).toThrow(
      'the shoe has run out: the coup needs a card after the 4th',
    );
  });
});

describe('a table that cannot be opened', () => {
  const opening =
    (table: Partial<TableOptions>, spec = GAME) =>
    () =>
      planFor({ table, spec });

  it.each<[string, Partial<TableOptions>, string]>([
    ['an unknown variant', { variant: 'other' }, 'table.variants.other is not set: the book has no variant "other"'],
    ['a number of decks that is not allowed', { decks: 4 }, 'cards.decks allows 6, 8 decks, and the table has 4'],
    [
      'a choice not taken',
      { choices: { tiger: '1' } },
      'wagers.super-6.pays depends on the choice "super-6", and the table has taken none that the spec knows',
    ],
    [
      'a choice that there is not',
      { choices: { tiger: '9', 'super-6': '1' } },
      'wagers.tiger.pays depends on the choice "tiger"',
    ],
    [
      'a combined stake without sides',
      { combinedSide: null },
      'wagers.1-1-2.shares goes to a side bet, and the table says for none (combinedSide)',
    ],
    [
      'a combined stake on sides that there are not',
      { combinedSide: 'tiger' },
      'wagers.1-1-2.shares goes to the player-side, and "tiger" has none',
    ],
    [
      'an unknown bet on the layout',
      { layout: ['roulette'] },
      'the layout has an area for "roulette", which is no bet',
    ],
    ['chips out of order', { chips: [500, 100] }, 'the chips of the table must be whole cents, ascending'],
  ])('%s', (_, table, message) => {
    expect(opening(table)).toThrow(EngineError);
    expect(opening(table)).toThrow(message);
  });

  it.each([
    ['no odds', ['wagers.tie.pays'], 'wagers.tie.pays is not set, and the bet is on the layout'],
    [
      'nothing that says when a bet wins',
      ['wagers.tie.outcome'],
      'wagers.tie.outcome is not set: nothing says when the bet wins',
    ],
    ['no shares', ['wagers.1-1-2.shares'], 'wagers.1-1-2.shares is not set, and the bet is on the layout'],
    ['no order', ['deal.order.3'], 'deal.order.3 is not set'],
    ['no modulus', ['cards.modulus'], 'cards.modulus is not set'],
  ])('a spec with %s', (_, without, message) => expect(opening({}, gameWith(without))).toThrow(message));

  it.each<
    [
      string,
      string,
      string | null,
      string | number | readonly string[] | { odds: string; commission: string } | { 'player-side': string },
      string,
    ]
  >([
    [
      'three cards to one hand',
      'deal.order.1',
      null,
      'B',
      'deal.order gives the Player 1 and the Banker 3 of the first four cards; each hand begins with two',
    ],
    [
      'faces that the table does not deal',
      'deal.face.initial',
      null,
      ['down'],
      'deal.face.initial does not allow cards to be dealt face up',
    ],
    [
      'a rule for chips that is unknown',
      'settlement.inexact',
      null,
      'shrug',
      'settlement.inexact is "shrug", and this engine knows round-up, exact, refuse',
    ],
    [
      'odds that are none',
      'wagers.tie.pays',
      null,
      { odds: 'eight', commission: '1:20' },
      'wagers.tie.pays odds is "eight", which is no ratio',
    ],
    [
      'an outcome that is none',
      'wagers.tie.outcome',
      'winner=T',
      'wins',
      'wagers.tie.outcome (winner=T) is "wins", which is no outcome',
    ],
    ['a condition that cannot be read', 'wagers.tie.outcome', 'loser=T', 'win', '"loser" is no condition'],
    [
      'a condition on a hand that the bet is not on',
      'wagers.tie.outcome',
      'winner=h',
      'win',
      'speaks of a hand, and the bet is on neither',
    ],
    [
      'shares that are not the whole',
      'wagers.1-1-2.shares',
      null,
      { 'player-side': '1:4' },
      'wagers.1-1-2.shares does not add up to the whole stake',
    ],
  ])('a spec with %s', (_, path, when, value, message) => {
    expect(opening({}, gameWith([when ? `${path} (${when})` : path], [{ path, when, value }]))).toThrow(message);
  });

  it('a spec that says two things without a condition', () => {
    const spec = gameWith(
      [],
      [{ path: 'wagers.super-6.pays', option: 'super-6=1', value: { odds: '14:1', commission: null } }],
    );
    expect(opening({}, spec)).toThrow('the spec contradicts itself');
  });
});

describe('a coup machine', () => {
  it('stops between cards', () => {
    const plan = planFor();
    const machine = new CoupMachine(plan, shoeOf(shoeFor(...DRAWN)));
    expect(machine.phase).toBe('closed');
    machine.open(takeWagers(plan, { wagers: wagers('player $10') }));
    const seen: string[] = [];
    while (machine.phase !== 'closed') {
      seen.push(`${machine.phase}: ${machine.hand('P').join(' ')} | ${machine.hand('B').join(' ')}`);
      machine.step();
    }
    expect(seen).toEqual([
      'wagers:  | ',
      'dealing:  | ',
      'dealing: 2S | ',
      'dealing: 2S | TD',
      'dealing: 2S 3H | TD',
      'counts: 2S 3H | TD 3C',
      'third-cards: 2S 3H | TD 3C',
      'third-cards: 2S 3H KD | TD 3C',
      'result: 2S 3H KD | TD 3C 4S',
      'settlement: 2S 3H KD | TD 3C 4S',
    ]);
    expect(machine.settled(0)).toMatchObject({ outcome: 'lose', collected: 1_000 });
    machine.step();
    expect(machine.phase).toBe('closed');
  });
});

describe('the reference engine', () => {
  const play = playOf(shoeFor(...DRAWN), [{ wagers: wagers('player $10') }]);

  it('plays what it has loaded', async () => {
    const engine = createReferenceEngine();
    expect((await engine.start()).name).toContain('reference');
    await engine.load({ edition: GAME.edition, spec: GAME });
    const events = await engine.play(play);
    expect(events.at(-1)).toMatchObject({ type: 'coup.closed', result: 'B' });
    // Again, and at another table, and again with another spec.
    expect(await engine.play(play)).toEqual(events);
    expect((await engine.play({ ...play, table: { ...play.table, variant: 'half' } })).at(-1)).toMatchObject({
      type: 'coup.closed',
    });
    await engine.load({ edition: 'other', spec: gameWith(['draw.player.5'], [{ path: 'draw.player.5', value: 'S' }]) });
    expect(only(await engine.play(play), 'card.dealt').map((e) => e.hand)).not.toEqual(
      only(events, 'card.dealt').map((e) => e.hand),
    );
    await engine.stop();
  });

  it('says what it cannot do', async () => {
    const engine = createReferenceEngine();
    await expect(engine.play(play)).rejects.toThrow('nothing is loaded');
    await expect(engine.load({ edition: 'tas@2018' })).rejects.toThrow('ships no game');
    await engine.load({ edition: GAME.edition, spec: GAME });
    await expect(engine.play({ ...play, shoe: [] })).rejects.toMatchObject({ kind: 'broken' });
    await expect(engine.play({ ...play, table: { ...play.table, variant: 'other' } })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});
