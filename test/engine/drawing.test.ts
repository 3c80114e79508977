// How a coup is dealt: the order, what cards count, naturals, and who draws. The drawing rules are written here a
// second time, as they are told at a table.
import { describe, expect, it } from 'vitest';
import { coup, eventsOf, GAME, gameWith, only, type Setup } from './fixture.ts';

/** The hands of one coup as `27K 36`, in the order in which each got its cards. */
function hands(player: string, banker: string, setup: Setup = {}): string {
  const dealt = only(coup(player, banker, [], setup), 'card.dealt');
  return (['P', 'B'] as const)
    .map((h) =>
      dealt
        .filter((e) => e.hand === h)
        .map((e) => e.card[0])
        .join(''),
    )
    .join(' ');
}
const counts = (player: string, banker: string): string => {
  const closed = only(coup(player, banker), 'coup.closed')[0];
  return `${closed?.counts.P} ${closed?.counts.B} ${closed?.result}`;
};

/** Two cards that count so much, and one card that does. */
const two = (count: number): string => `K♠ ${count === 0 ? 'Q' : count === 1 ? 'A' : count}♣`;
const one = (value: number): string => `${value === 0 ? 'J' : value === 1 ? 'A' : value}♦`;
/** Cards in reserve, so that whoever draws finds one. */
const SPARE = '10♥';

describe('the initial deal', () => {
  it('goes to the Player, the Banker, the Player, the Banker', () => {
    const dealt = only(coup('2♠ 6♠', 'A♥ 8♥'), 'card.dealt');
    expect(dealt.map((e) => `${e.pos} ${e.hand}${e.place} ${e.card}`)).toEqual([
      '1 P1 2S',
      '2 B1 AH',
      '3 P2 6S',
      '4 B2 8H',
    ]);
  });

  it('goes as the spec says and not as is usual', () => {
    const spec = gameWith(
      ['deal.order'],
      ['B', 'B', 'P', 'P'].map((value, i) => ({ path: `deal.order.${i + 1}`, value })),
    );
    const dealt = only(eventsOf(['2S', '6S', 'AH', '8H'], [{ wagers: [] }], { spec }), 'card.dealt');
    expect(dealt.map((e) => `${e.hand}${e.place} ${e.card}`)).toEqual(['B1 2S', 'B2 6S', 'P1 AH', 'P2 8H']);
  });

  it('falls face up or down as the table has it, and third cards with it', () => {
    const faces = (face: 'up' | 'down') =>
      only(coup('2♠ 3♠ 4♠', '2♥ 3♥ 4♥', [], { table: { face } }), 'card.dealt').map((e) => e.face);
    expect(faces('up')).toEqual(Array(6).fill('up'));
    expect(faces('down')).toEqual(Array(6).fill('down'));
  });

  it('gives third cards the way that the book has for them where it has but one', () => {
    const spec = gameWith(['deal.face.third'], [{ path: 'deal.face.third', value: ['up'] }]);
    const dealt = only(coup('2♠ 3♠ 4♠', '2♥ 3♥ 4♥', [], { spec, table: { face: 'down' } }), 'card.dealt');
    expect(dealt.map((e) => e.face)).toEqual(['down', 'down', 'down', 'down', 'up', 'up']);
  });
});

describe('the count', () => {
  // By hand: 7 + 8 = 15 counts 5; 9 + 9 = 18 counts 8; K + A = 1.
  it('is the sum of the values without its tens', () => {
    expect(counts('7♠ 8♠ 2♦', '9♥ 9♣')).toBe('5 8 B');
    expect(counts('K♠ A♠ 8♦', '10♥ 6♣')).toBe('9 6 P');
  });

  it('takes court cards at ten as it takes them at nothing', () => {
    const spec = gameWith(
      [],
      ['J', 'Q', 'K'].map((r) => ({ path: `cards.value.count.${r}`, value: 10, layer: 'half' })),
    );
    const closed = only(coup('K♠ 4♠ Q♦', 'J♥ 7♣', [], { spec, table: { variant: 'half' } }), 'coup.closed');
    expect(closed[0]?.counts).toEqual({ P: 4, B: 7 });
  });

  it('ranks hands by the place of their count', () => {
    expect(counts('9♠ 10♠', '8♥ 10♥')).toBe('9 8 P');
    expect(counts('K♠ 6♠', 'Q♥ 6♥')).toBe('6 6 T');
    const spec = gameWith(
      ['result.rank'],
      [...Array.from({ length: 10 }, (_, c) => ({ path: `result.rank.${c}`, value: c + 1 }))],
    );
    expect(only(coup('9♠ 10♠', '8♥ 10♥', [], { spec }), 'coup.closed')[0]?.result).toBe('B');
  });
});

describe('a natural', () => {
  it.each([
    ['8 to the Player', '3♠ 5♠', '2♥ 2♦'],
    ['9 to the Player', '4♠ 5♠', 'K♥ Q♦'],
    ['8 to the Banker', 'K♠ 2♠', '4♥ 4♦'],
    ['9 to the Banker', 'K♠ Q♠', '10♥ 9♦'],
    ['in both hands', '3♠ 5♠', '4♥ 5♦'],
  ])('of %s ends the drawing for both', (_, player, banker) => {
    const letters = (cards: string) =>
      cards
        .split(' ')
        .map((c) => (c.startsWith('10') ? 'T' : c[0]))
        .join('');
    expect(hands(`${player} ${SPARE}`, `${banker} ${SPARE}`)).toBe(`${letters(player)} ${letters(banker)}`);
  });

  it('is what the spec makes one', () => {
    const spec = gameWith(['draw.natural.8'], [{ path: 'draw.player.8', value: 'D' }]);
    expect(hands(`3♠ 5♠ ${SPARE}`, '9♥ 7♣', { spec })).toBe('35T 97');
  });
});

describe('the Player', () => {
  it.each([0, 1, 2, 3, 4, 5])('draws on %i', (count) => {
    expect(only(coup(`${two(count)} ${SPARE}`, two(7)), 'card.dealt')).toHaveLength(5);
  });
  it.each([6, 7])('stands on %i', (count) => {
    expect(only(coup(`${two(count)} ${SPARE}`, two(7)), 'card.dealt')).toHaveLength(4);
  });
});

describe('the Banker, where the Player stands,', () => {
  it.each([0, 1, 2, 3, 4, 5])('draws on %i', (count) => {
    expect(only(coup(two(6), `${two(count)} ${SPARE}`), 'card.dealt').at(-1)).toMatchObject({ hand: 'B', place: 3 });
  });
  it.each([6, 7])('stands on %i', (count) => {
    expect(only(coup(two(6), `${two(count)} ${SPARE}`), 'card.dealt')).toHaveLength(4);
  });
});

describe('the Banker, where the Player draws,', () => {
  /** As the rule is told: the values of the Player's third card on which the Banker draws. */
  const DRAWS: Readonly<Record<number, readonly number[]>> = {
    0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    4: [2, 3, 4, 5, 6, 7],
    5: [4, 5, 6, 7],
    6: [6, 7],
    7: [],
  };
  const cells = Object.entries(DRAWS).flatMap(([count, on]) =>
    Array.from({ length: 10 }, (_, third) => ({ count: Number(count), third, draws: on.includes(third) })),
  );

  it.each(cells)('with $count against a third card of $third: draws $draws', ({ count, third, draws }) => {
    const dealt = only(coup(`${two(5)} ${one(third)}`, `${two(count)} ${SPARE}`), 'card.dealt');
    expect(dealt.map((e) => `${e.hand}${e.place}`)).toEqual(['P1', 'B1', 'P2', 'B2', 'P3', ...(draws ? ['B3'] : [])]);
  });

  it('sees a third card that counts nothing: with 3 he draws against it, with 4 he does not', () => {
    expect(hands('2♠ 3♠ K♦', '10♥ 3♥ 2♣')).toBe('23K T32');
    expect(hands('2♠ 3♠ K♦', '10♥ 4♥ 2♣')).toBe('23K T4');
    // Without any third card of the Player's he would draw on 4.
    expect(hands('2♠ 4♠', '10♥ 4♥ 2♣')).toBe('24 T42');
  });

  it('goes by what the third card counts, not by what the Player has then', () => {
    // 5 and 4 make 9; it is the 4 on which the Banker draws with 5.
    expect(hands('2♠ 3♠ 4♦', '10♥ 5♥ 2♣')).toBe('234 T52');
  });
});

describe('the number of further cards', () => {
  it('is none where the spec allows none', () => {
    const spec = gameWith([], [{ path: 'draw.max', value: 0 }]);
    expect(hands('2♠ 3♠ 4♦', '10♥ 2♥ 2♣', { spec })).toBe('23 T2');
  });
  it('is one at most with this engine', () => {
    const spec = gameWith([], [{ path: 'draw.max', value: 2 }]);
    expect(() => coup('2♠ 3♠ 4♦', '10♥ 2♥ 2♣', [], { spec })).toThrow(
      'draw.max is 2; this engine deals a hand one further card at most',
    );
  });
});

describe('what the spec does not say', () => {
  it.each([
    ['a card without a count', 'cards.value.count.7', '7♠ 2♠', '2♥ 2♣'],
    ['a count on which the Player neither draws nor stands', 'draw.player.5', '2♠ 3♠ 4♦', 'K♥ 7♣'],
    ['a cell of the Banker’s table', 'draw.banker.4.none', '2♠ 4♠', 'K♥ 4♣ 2♣'],
    ['another cell of it', 'draw.banker.3.8', '2♠ 3♠ 8♦', 'K♥ 3♣ 2♣'],
  ])('is refused where a coup comes to it: %s', (_, path, player, banker) => {
    const spec = gameWith([path]);
    expect(() => coup(player, banker, [], { spec })).toThrow(`${path} is not set`);
    // Another coup is played all the same.
    expect(only(coup('K♠ 9♠', 'Q♥ 8♥', [], { spec }), 'coup.closed')).toHaveLength(1);
  });

  it('is refused where two hands cannot be compared', () => {
    const spec = { ...GAME, settings: GAME.settings.filter((s) => s.path !== 'result.rank.8') };
    expect(() => coup('K♠ 9♠', 'Q♥ 8♥', [], { spec })).toThrow('result.rank.9 or result.rank.8 is not set');
  });
});
