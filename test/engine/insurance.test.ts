// Insurance: bets that are taken while the coup is played, each at its own moment. The test game pays them by its own
// figures.
import { describe, expect, it } from 'vitest';
import { shoeOf } from '../../src/engine/shoe.ts';
import { playCoups, totalsOf } from '../../src/engine/table.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import type { Hand } from '../../src/model/card.ts';
import type { TableOptions } from '../../src/model/play.ts';
import type { GameSpec, SettingDraft } from '../../src/model/spec.ts';
import type { TraceEvent } from '../../src/model/trace.ts';
import { eventsOf, GAME, gameWith, only, planFor, type Setup, shoeFor, TABLE, told, wagers } from './fixture.ts';

interface Dealt extends Setup {
  readonly showFirst?: Hand;
}

/** One coup that is dealt face down. */
const down = (
  shoe: ReturnType<typeof shoeFor>,
  bets: readonly string[],
  { spec = GAME, table = {}, showFirst }: Dealt = {},
): readonly TraceEvent[] =>
  eventsOf(shoe, [{ wagers: wagers(...bets), ...(showFirst ? { showFirst } : {}) }], {
    spec,
    table: { face: 'down', ...table },
  });

/** The shoe in which the Banker's third card comes before the Player's. */
const bankerFirst = (player: string, banker: string) => {
  const [p1, b1, p2, b2, p3, b3] = shoeFor(player, banker);
  return [p1, b1, p2, b2, b3, p3].filter((c) => c !== undefined);
};

/** How anna's insurance goes, with $100 on the hand that she insures: a refusal, or a settlement in words. */
function insured(bet: string, shoe: ReturnType<typeof shoeFor>, amount = '$40', setup: Dealt = {}): string {
  const hand = bet.startsWith('player') ? 'P' : 'B';
  const events = down(shoe, [`anna: ${hand === 'P' ? 'player' : 'banker'} $100`, `anna: ${bet} ${amount}`], {
    showFirst: hand,
    ...setup,
  });
  const [refused] = only(events, 'wager.refused');
  const settled = only(events, 'wager.settled').find((s) => s.bet === bet);
  return refused ? refused.cause : settled ? told(settled) : 'nothing';
}

const changed = (...put: readonly SettingDraft[]): GameSpec =>
  gameWith(
    put.map((d) => d.path),
    put,
  );

describe('bet 1, while the insured hand alone is shown,', () => {
  // The Player's two cards against the Banker's; with 6 and 7 the Player stands.
  it.each([
    ['on 7, against a natural 9', 'K♠ 7♠', 'Q♥ 9♥', 'wins 2:1, paid $80'],
    ['on 7, against a natural 8', 'K♠ 7♠', 'Q♥ 8♥', 'wins 2:1, paid $80'],
    ['on 7, against 9 in three cards: the other hand wins without a natural', 'K♠ 7♠', '2♥ 2♦ 5♥', 'loses $40'],
    ['on 7, against 7', 'K♠ 7♠', 'Q♥ 7♥', 'stands off'],
    ['on 7, against 6', 'K♠ 7♠', 'Q♥ 6♥', 'loses $40'],
    ['on 8, against 9', 'K♠ 8♠', 'Q♥ 9♥', 'wins 7:1, paid $280'],
    ['on 8, against 8', 'K♠ 8♠', 'Q♥ 8♥', 'stands off'],
    ['on 9, against 9', 'K♠ 9♠', 'Q♥ 9♥', 'wins 8:1, paid $320'],
    ['on 9, against 8', 'K♠ 9♠', 'Q♥ 8♥', 'loses $40'],
    ['on 6', 'K♠ 6♠', 'Q♥ 9♥', 'not-open'],
  ])('%s', (_, player, banker, result) => expect(insured('player-insurance-1', shoeFor(player, banker))).toBe(result));

  it('is the same on the Banker, whose cards are then shown first', () => {
    expect(insured('banker-insurance-1', shoeFor('Q♥ 9♥', 'K♠ 8♠'))).toBe('wins 7:1, paid $280');
    expect(insured('banker-insurance-1', shoeFor('Q♥ 9♥', 'K♠ 8♠'), '$40', { showFirst: 'P' })).toBe('not-open');
    expect(insured('player-insurance-1', shoeFor('K♠ 8♠', 'Q♥ 9♥'), '$40', { showFirst: 'B' })).toBe('not-open');
  });

  it('never opens where cards are dealt face up: no hand’s are then the only ones', () => {
    expect(insured('player-insurance-1', shoeFor('K♠ 8♠', 'Q♥ 9♥'), '$40', { table: { face: 'up' } })).toBe('not-open');
  });
});

describe('bet 2, when both hands are shown and a card is due,', () => {
  // The Player draws on 4 and 5. The Banker draws on 3 against a 4, and on 5 against nothing drawn.
  it.each([
    ['Player, 4 before 3, loses to 9', 'player', '2♠ 2♥ 4♠', 'A♦ 2♣ 6♦', 'wins 3:2, paid $60'],
    ['Player, 4 before 3, ties', 'player', '2♠ 2♥ 4♠', 'A♦ 2♣ 5♦', 'stands off'],
    ['Player, 4 before 3, wins', 'player', '2♠ 2♥ 4♠', 'A♦ 2♣ K♦', 'loses $40'],
    ['Player, 5 before 4, loses: 5 against 6', 'player', '2♠ 3♥ K♠', '2♦ 2♣', 'loses $40'],
    ['Player, 6 before 5, loses to 7', 'player', '2♠ 4♥', '2♦ 3♣ 2♥', 'wins 3:1, paid $120'],
    ['Player, 7 before 5, loses to 9', 'player', '3♠ 4♥', '2♦ 3♣ 4♥', 'wins 4:1, paid $160'],
    ['Banker, 6 before 4, loses to 8', 'banker', '2♦ 2♣ 4♥', '2♠ 4♥', 'wins 3:1, paid $120'],
    ['Banker, 4 before 3, loses to 8', 'banker', 'A♦ 2♣ 5♥', '2♠ 2♥ 2♦', 'wins 3:2, paid $60'],
    ['Player behind', 'player', 'A♦ 2♣ 4♥', '2♠ 4♥', 'not-open'],
    ['Player level', 'player', '2♦ 3♣ 4♥', '2♠ 3♥ K♠', 'not-open'],
    ['3 before 2', 'player', 'A♦ 2♣ 4♥', 'A♠ A♥ 2♥', 'not-open'],
    ['both stand', 'player', '3♠ 4♥', '2♦ 4♣', 'not-open'],
    ['a natural', 'player', '4♠ 4♥', '2♦ 3♣', 'not-open'],
  ])('%s', (_, hand, player, banker, result) =>
    expect(insured(`${hand}-insurance-2`, shoeFor(player, banker))).toBe(result),
  );

  it('is open where cards are dealt face up as well, and pays what the table has chosen', () => {
    const table: Partial<TableOptions> = { face: 'up', choices: { ...TABLE.choices, 'insurance-4': 'high' } };
    expect(insured('player-insurance-2', shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), '$40', { table })).toBe('wins 2:1, paid $80');
  });

  it('asks for a card to the other hand where the book does, and for none where it asks for none', () => {
    const opposite = changed({ path: 'insurance.due.player-insurance-2', value: 'opposite' });
    const asked = (player: string, banker: string, spec: GameSpec) =>
      insured('player-insurance-2', shoeFor(player, banker), '$40', { spec });
    // The Player stands on 6, and the Banker draws on 5.
    expect(asked('2♠ 4♥', '2♦ 3♣ 2♥', opposite)).toBe('wins 3:1, paid $120');
    // The Player draws: whether the Banker with 4 draws hangs on the card, with 2 it does not.
    expect(asked('2♠ 3♥ 4♠', '2♦ 2♣ K♣', opposite)).toBe('not-open');
    expect(asked('2♠ 3♥ 4♠', 'A♦ A♣ K♣', opposite)).toBe('loses $40');
    expect(asked('4♠ 4♥', '2♦ 3♣', gameWith(['insurance.due.player-insurance-2']))).toBe('loses $40');
  });
});

describe('bet 3, when the insured hand has three cards and the other is due its third,', () => {
  it.each([
    ['4: loses to 5', '2♠ 2♥ K♠', 'A♦ A♣ 3♦', 'wins 1:1, paid $40'],
    ['5: loses to 8', '2♠ 2♥ A♠', 'A♦ A♣ 6♦', 'wins 2:1, paid $80'],
    ['6: loses to 7', '2♠ 2♥ 2♠', 'A♦ A♣ 5♦', 'wins 3:1, paid $120'],
    ['7: loses to 9', '2♠ 2♥ 3♠', 'A♦ A♣ 7♦', 'wins 4:1, paid $160'],
    ['8: loses to 9', '2♠ 2♥ 4♠', 'A♦ 2♣ 6♦', 'wins 7:1, paid $280'],
    ['8: ties', '2♠ 2♥ 4♠', 'A♦ 2♣ 5♦', 'stands off'],
    ['8: wins', '2♠ 2♥ 4♠', 'A♦ 2♣ K♦', 'loses $40'],
    ['9: ties', '2♠ 2♥ 5♠', 'A♦ 2♣ 6♦', 'wins 8:1, paid $320'],
    ['9: wins', '2♠ 2♥ 5♠', 'A♦ 2♣ 5♦', 'loses $40'],
    ['behind', '2♠ 2♥ 7♠', 'A♦ A♣ 3♦', 'not-open'],
    ['the other hand stands: 3 against an 8', 'A♠ A♥ 8♠', 'A♦ 2♣', 'not-open'],
    ['no third card', '2♠ 4♥', '2♦ 3♣ 2♥', 'not-open'],
    ['a natural', '4♠ 4♥', '2♦ 3♣', 'not-open'],
  ])('on %s', (_, player, banker, result) =>
    expect(insured('player-insurance-3', shoeFor(player, banker))).toBe(result),
  );

  it('is open on the Banker only where his third card comes first', () => {
    // Two for the Banker, who draws whatever comes: his third is the fifth card. 8 before 4; the Player gets a 5.
    expect(insured('banker-insurance-3', bankerFirst('2♠ 2♥ 5♠', 'A♦ A♣ 6♦'))).toBe('wins 7:1, paid $280');
    // Shown in the other order, the fifth card is the Player's.
    expect(insured('banker-insurance-3', shoeFor('2♠ 2♥ 5♠', 'A♦ A♣ 6♦'), '$40', { showFirst: 'P' })).toBe('not-open');
    // With 3 the Banker stands against an 8: the Player comes first all the same.
    expect(insured('banker-insurance-3', shoeFor('2♠ 2♥ 5♠', 'A♦ 2♣ 6♦'))).toBe('not-open');
    // The Player stands: the Banker has three cards to his two, and no sixth is due.
    expect(insured('banker-insurance-3', shoeFor('2♠ 4♥', 'A♦ A♣ 6♦'))).toBe('not-open');
    expect(
      insured('banker-insurance-3', shoeFor('2♠ 4♥', 'A♦ A♣ 6♦'), '$40', {
        spec: gameWith(['insurance.due.banker-insurance-3']),
      }),
    ).toBe('loses $40');
  });
});

describe('whoever insures', () => {
  const SEVEN = shoeFor('K♠ 7♠', 'Q♥ 9♥');
  const refusals = (bets: readonly string[], setup: Dealt = {}) =>
    only(down(SEVEN, bets, setup), 'wager.refused').map((e) => `${e.wager} ${e.cause}`);

  it('must have the wager that is insured', () => {
    expect(refusals(['anna: player-insurance-1 $40'])).toEqual(['w1 not-open']);
    expect(refusals(['anna: banker $100', 'anna: player-insurance-1 $40'])).toEqual(['w2 not-open']);
    expect(refusals(['ben: player $100', 'anna: player-insurance-1 $40'])).toEqual(['w2 not-open']);
    expect(refusals(['anna: player-insurance-1 $40', 'anna: player $100'])).toEqual([]);
    expect(
      refusals(['anna: player-insurance-1 $40'], { spec: gameWith(['insurance.needs.player-insurance-1']) }),
    ).toEqual([]);
  });

  it('is refused at once what the table has no place for, whatever the cards', () => {
    const events = down(SEVEN, ['anna: player $100', 'anna: player-insurance-1 $40'], {
      table: { layout: ['player'] },
    });
    const types = events.map((e) => (e.type === 'call.made' ? e.call : e.type));
    expect(types.indexOf('wager.refused')).toBeLessThan(types.indexOf('no-more-bets'));
    expect(only(events, 'wager.refused')[0]?.cause).toBe('not-offered');
  });

  it('is held to limits when the bet opens', () => {
    const table: Partial<TableOptions> = { limits: { 'player-insurance-1': { min: 1_000, max: 2_000 } } };
    expect(refusals(['anna: player $100', 'anna: player-insurance-1 $40'], { table })).toEqual(['w2 limits']);
    expect(refusals(['anna: player $100', 'anna: player-insurance-1 $20'], { table })).toEqual([]);
    expect(insured('player-insurance-1', shoeFor('K♠ 6♠', 'Q♥ 9♥'), '$40', { table })).toBe('not-open');
    // $20 of $40 at risk, at 2 to 1.
    expect(insured('player-insurance-1', SEVEN, '$40 unnoticed', { table })).toBe('wins 2:1, paid $40');
    expect(insured('player-insurance-1', shoeFor('K♠ 7♠', 'Q♥ 6♥'), '$40 unnoticed', { table })).toBe(
      'loses $20, $20 back',
    );
  });

  it('is paid no more than the wager that is insured, where the table has chosen so', () => {
    const table: Partial<TableOptions> = { choices: { ...TABLE.choices, 'insurance-cap': 'main-stake' } };
    const EIGHT = shoeFor('K♠ 8♠', 'Q♥ 9♥');
    // $40 at 7 to 1 is $280; on the Player lie $100.
    expect(insured('player-insurance-1', EIGHT, '$40', { table })).toBe('wins 7:1, paid $100');
    expect(insured('player-insurance-1', EIGHT, '$10', { table })).toBe('wins 7:1, paid $70');
    // On two areas lie $150; what ben has is his own.
    const events = down(
      EIGHT,
      [
        'anna: player@1 $100',
        'anna: player@2 $50',
        'ben: player $500',
        'anna: banker $300',
        'anna: player-insurance-1 $40',
      ],
      { table },
    );
    expect(
      only(events, 'wager.settled')
        .filter((s) => s.bet === 'player-insurance-1')
        .map(told),
    ).toEqual(['wins 7:1, paid $150']);
  });
});

describe('the moment', () => {
  const BETS = [
    'anna: player $100',
    'anna: player-insurance-3 $10',
    'anna: player-insurance-1 $10',
    'anna: player-insurance-2 $10',
  ];
  const told2 = (e: TraceEvent): string[] => {
    switch (e.type) {
      case 'call.made':
        return [e.call];
      case 'card.dealt':
        return [`dealt ${e.hand}${e.place}`];
      case 'card.exposed':
        return [`shown ${e.hand}${e.place}`];
      case 'wager.placed':
        return [`placed ${e.bet}`];
      case 'wager.refused':
        return [`refused ${e.bet}`];
      case 'result.announced':
        return [e.what === 'count' ? `count ${e.hand}` : e.what];
      default:
        return [];
    }
  };

  it('is where the wager stands in the trace', () => {
    expect(down(shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), BETS).flatMap(told2)).toEqual([
      'place-bets',
      'placed player',
      'no-more-bets',
      'dealt P1',
      'dealt B1',
      'dealt P2',
      'dealt B2',
      'shown P1',
      'shown P2',
      'count P',
      'refused player-insurance-1',
      'shown B1',
      'shown B2',
      'count B',
      'placed player-insurance-2',
      'dealt P3',
      'shown P3',
      'placed player-insurance-3',
      'dealt B3',
      'shown B3',
      'result',
    ]);
  });

  it('comes in the other order where the Banker’s cards are shown first', () => {
    const bets = [
      'anna: banker $100',
      'anna: banker-insurance-1 $10',
      'anna: banker-insurance-2 $10',
      'anna: banker-insurance-3 $10',
    ];
    expect(down(bankerFirst('A♠ 10♥ 5♠', 'A♦ A♣ 6♦'), bets, { showFirst: 'B' }).flatMap(told2).slice(7)).toEqual([
      'shown B1',
      'shown B2',
      'count B',
      'refused banker-insurance-1',
      'shown P1',
      'shown P2',
      'count P',
      'refused banker-insurance-2',
      'dealt B3',
      'shown B3',
      'placed banker-insurance-3',
      'dealt P3',
      'shown P3',
      'result',
    ]);
  });

  it('has the cards shown by the place in the shoe at which they came', () => {
    const events = down(shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), []);
    const key = (e: { readonly pos: number; readonly hand: string; readonly place: number }) =>
      `${e.pos} ${e.hand}${e.place}`;
    expect(only(events, 'card.exposed').map(key)).toEqual(['1 P1', '3 P2', '2 B1', '4 B2', '5 P3', '6 B3']);
  });

  it('shows no card that was dealt face up', () => {
    expect(only(down(shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), [], { table: { face: 'up' } }), 'card.exposed')).toEqual([]);
    const thirdsUp = changed({ path: 'deal.face.third', value: ['up'] });
    expect(
      only(down(shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), [], { spec: thirdsUp }), 'card.exposed').map((e) => e.place),
    ).toEqual([1, 2, 1, 2]);
  });

  it('is never for a bet whose moment has passed: each is answered once', () => {
    const events = down(shoeFor('4♠ 4♥', '2♦ 3♣'), BETS);
    expect(only(events, 'wager.refused').map((e) => `${e.bet} ${e.cause}`)).toEqual([
      'player-insurance-2 not-open',
      'player-insurance-3 not-open',
    ]);
    expect(only(events, 'wager.placed').map((e) => e.bet)).toEqual(['player', 'player-insurance-1']);
  });
});

describe('a condition for making an insurance', () => {
  it('may speak of pairs', () => {
    const spec = changed({ path: 'insurance.when.player-insurance-2', value: 'pair(o) and initial(h)>initial(o)' });
    expect(insured('player-insurance-2', shoeFor('2♠ 4♥', 'A♦ A♣ 5♥'), '$40', { spec })).toBe('wins 3:1, paid $120');
    expect(insured('player-insurance-2', shoeFor('2♠ 4♥', '2♦ 3♣ 2♥'), '$40', { spec })).toBe('not-open');
  });

  it.each([
    [
      'player-insurance-1',
      'initial(o)<5',
      'insurance.when.player-insurance-1 asks for "initial(B)<5", which cannot be seen while the bet may be made',
    ],
    ['player-insurance-1', 'initial(h)>7 and pairs=none', 'asks for "pairs=none", which cannot be seen'],
    ['player-insurance-2', 'not winner=P', 'asks for "winner=P", which cannot be seen'],
    ['player-insurance-3', 'natural-tie or count(h)=9', 'asks for "natural-tie", which cannot be seen'],
    ['player-insurance-3', 'count(h', 'insurance.when.player-insurance-3: expected )'],
  ])('%s: %s', (bet, value, message) => {
    expect(() => planFor({ spec: changed({ path: `insurance.when.${bet}`, value }) })).toThrow(message);
  });

  it.each<[string, SettingDraft['value'], string]>([
    [
      'insurance.shown.player-insurance-1',
      'six',
      'insurance.shown.player-insurance-1 is "six", and this engine knows own-two, four, five',
    ],
    [
      'insurance.due.player-insurance-2',
      'mine',
      'insurance.due.player-insurance-2 is "mine", and this engine knows any, opposite',
    ],
    [
      'insurance.due.player-insurance-1',
      'any',
      'insurance.due.player-insurance-1 asks for a further card, which cannot be seen to be due while one hand alone is shown',
    ],
    [
      'insurance.needs.player-insurance-1',
      'player-pair',
      'insurance.needs.player-insurance-1 is "player-pair", which is no main bet',
    ],
  ])('%s', (path, value, message) => expect(() => planFor({ spec: changed({ path, value }) })).toThrow(message));

  it('must say which cards are shown', () => {
    expect(() => planFor({ spec: gameWith(['insurance.shown.player-insurance-1']) })).toThrow(
      'insurance.shown.player-insurance-1 is not set, and the bet is on the layout',
    );
  });
});

describe('insurance over many coups', () => {
  it('is settled by what the hand counted when it was insured, though a coup before it came to the same counts', () => {
    // Both coups end with three cards on 8 against three on 9; the Player was insured on 4, and then on 5.
    const bets = { wagers: wagers('anna: player $100', 'anna: player-insurance-2 $40') };
    const shoe = [...shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), ...shoeFor('2♠ 3♥ 3♠', 'A♦ 2♣ 6♦')];
    const settled = only(eventsOf(shoe, [bets, bets], { table: { face: 'down' } }), 'wager.settled');
    expect(settled.filter((s) => s.bet === 'player-insurance-2').map(told)).toEqual([
      'wins 3:2, paid $60',
      'wins 2:1, paid $80',
    ]);
  });

  it('that never opened leaves one that opens after it to be settled', () => {
    const bets = ['anna: player $100', 'anna: player-insurance-1 $40', 'anna: player-insurance-2 $40'];
    const events = down(shoeFor('2♠ 2♥ 4♠', 'A♦ 2♣ 6♦'), bets);
    expect(only(events, 'wager.settled').map((s) => `${s.wager} ${told(s)}`)).toEqual([
      'w1 loses $100',
      'w3 wins 3:2, paid $60',
    ]);
  });

  it('is counted where it was made, and where it was not', () => {
    const plan = planFor({ table: { face: 'down' } });
    const slip = takeWagers(plan, { wagers: wagers('anna: player $100', 'anna: player-insurance-1 $40') });
    // 8 against 9 pays $280; 6 against 7 was not open; 8 against 7 loses $40. Two cards stay in the shoe.
    const shoe = shoeOf([
      ...shoeFor('K♠ 8♠', 'Q♥ 9♥'),
      ...shoeFor('K♠ 6♠', 'Q♥ 7♥'),
      ...shoeFor('K♠ 8♠', 'Q♥ 7♥'),
      ...shoeFor('K♠', 'K♥'),
    ]);
    const tally = playCoups(plan, shoe, slip);
    expect(tally.coups).toBe(3);
    expect(totalsOf(slip, tally)).toMatchObject([
      { bet: 'player', notMade: 0, wins: 1, losses: 2, staked: 30_000, paid: 10_000, collected: 20_000 },
      {
        bet: 'player-insurance-1',
        notMade: 1,
        wins: 1,
        losses: 1,
        standOffs: 0,
        voids: 0,
        staked: 8_000,
        paid: 28_000,
        collected: 4_000,
        returned: 4_000,
      },
    ]);
  });
});

describe('insurance against the wager that it insures', () => {
  it('may be bound to its amount: $100 is insured with $100, and not with a cent more', () => {
    const spec = changed({ path: 'insurance.most.player-insurance-1', value: 'main-stake' });
    const shoe = shoeFor('K♠ 7♠', 'Q♥ 9♥');
    expect(insured('player-insurance-1', shoe, '$100', { spec })).toBe('wins 2:1, paid $200');
    expect(insured('player-insurance-1', shoe, '$101', { spec })).toBe('limits');
    expect(insured('player-insurance-1', shoe, '$101')).toBe('wins 2:1, paid $202');
  });

  it('may pay out no more than that together with its own stake: $40 of $100 leave $60', () => {
    const path = 'wagers.player-insurance-1.cap';
    const spec = gameWith([path], [{ path, value: 'main-less-stake' }]);
    const shoe = shoeFor('K♠ 7♠', 'Q♥ 9♥');
    expect(insured('player-insurance-1', shoe, '$40', { spec })).toBe('wins 2:1, paid $60');
    expect(insured('player-insurance-1', shoe, '$20', { spec })).toBe('wins 2:1, paid $40');
    expect(insured('player-insurance-1', shoe, '$100', { spec })).toBe('wins 2:1, paid $0');
  });
});
