// The drawing predicates: a hand that follows its row passes, one that does not fails with its figures, and any other
// row has no say.
import { describe, expect, it } from 'vitest';
import { condText } from '../../src/model/cond.ts';
import { limit, natural, required } from '../../src/predicates/draw.ts';
import { holds } from '../../src/predicates/hands.ts';
import { cards, coup, params, type Told, verdict } from './trace.ts';

const drawsTo5 = { hand: 'player', counts: '0, 1, 2, 3, 4 or 5', action: 'draws' };
const standsOn6 = { hand: 'player', counts: '6 or 7', action: 'stands' };
const at = (P: string, B: string, more: Partial<Told> = {}) => coup({ P, B, result: 'T', ...more });

describe('draw.required, Player', () => {
  it('draws on 0 to 5', () => {
    expect(verdict(required, drawsTo5, at('K♠ 10♥ 4♦', '7♠ K♥'))).toBe('pass');
    expect(verdict(required, drawsTo5, at('2♠ 3♥ K♦', '7♠ K♥'))).toBe('pass');
    expect(verdict(required, drawsTo5, at('K♠ 10♥', '7♠ K♥'))).toBe('fail: Player has 0 (K♠ 10♥) and stood; must draw');
    expect(verdict(required, drawsTo5, at('8♠ 7♥', '7♠ K♥'))).toBe('fail: Player has 5 (8♠ 7♥) and stood; must draw');
    expect(verdict(required, drawsTo5, at('2♠ 4♥ K♦', '7♠ K♥'))).toBe('na');
  });

  it('stands on 6 and 7', () => {
    expect(verdict(required, standsOn6, at('2♠ 4♥', '7♠ K♥'))).toBe('pass');
    expect(verdict(required, standsOn6, at('9♠ 8♥', '7♠ K♥'))).toBe('pass');
    expect(verdict(required, standsOn6, at('2♠ 4♥ A♦', '7♠ K♥'))).toBe(
      'fail: Player has 6 (2♠ 4♥) and drew A♦; must stand',
    );
    expect(verdict(required, standsOn6, at('2♠ 3♥', '7♠ K♥'))).toBe('na');
  });

  it('says nothing where a hand is natural, drawn to or not', () => {
    expect(verdict(required, drawsTo5, at('2♠ 3♥', '8♠ K♥'))).toBe('na');
    expect(verdict(required, drawsTo5, at('2♠ 3♥ K♦', '8♠ K♥'))).toBe('na');
    expect(verdict(required, drawsTo5, at('4♠ 5♥', '2♠ K♥'))).toBe('na');
  });

  it('says nothing of a coup that is void or that the log does not finish', () => {
    expect(verdict(required, drawsTo5, at('2♠ 3♥', '7♠ K♥', { result: 'void' }))).toBe('na');
    expect(verdict(required, drawsTo5, at('2♠ 3♥', '7♠ K♥', { open: true }))).toBe('na');
  });
});

const cell = (counts: string, third: string, action: string) => ({ hand: 'banker', counts, third, action });

describe('draw.required, Banker', () => {
  it('looks up the value of the third card of the Player', () => {
    expect(verdict(required, cell('3', '8', 'S'), at('2♠ K♥ 8♦', '3♠ K♥'))).toBe('pass');
    expect(verdict(required, cell('3', '8', 'S'), at('2♠ K♥ 8♦', '3♠ K♥ 2♣'))).toBe(
      'fail: Banker has 3 (3♠ K♥) after a Player third card of 8 and drew 2♣; must stand',
    );
    expect(verdict(required, cell('5', '4', 'D'), at('2♠ K♥ 4♦', '2♠ 3♥ A♣'))).toBe('pass');
    expect(verdict(required, cell('5', '4', 'D'), at('2♠ K♥ 4♦', '2♠ 3♥'))).toBe(
      'fail: Banker has 5 (2♠ 3♥) after a Player third card of 4 and stood; must draw',
    );
    expect(verdict(required, cell('5', '4', 'D'), at('2♠ K♥ 5♦', '2♠ 3♥'))).toBe('na');
    expect(verdict(required, cell('5', '4', 'D'), at('2♠ K♥ 4♦', '2♠ 2♥'))).toBe('na');
  });

  it('knows a third card worth nothing from no third card', () => {
    expect(verdict(required, cell('4', '0', 'S'), at('2♠ 3♥ K♦', '2♠ 2♥'))).toBe('pass');
    expect(verdict(required, cell('4', '0', 'S'), at('2♠ 4♥', '2♠ 2♥'))).toBe('na');
    expect(verdict(required, cell('4', 'No card', 'D'), at('2♠ 4♥', '2♠ 2♥ 5♣'))).toBe('pass');
    expect(verdict(required, cell('4', 'No card', 'D'), at('2♠ 4♥', '2♠ 2♥'))).toBe(
      'fail: Banker has 4 (2♠ 2♥) after no third card of the Player and stood; must draw',
    );
    expect(verdict(required, cell('4', 'No card', 'D'), at('2♠ 3♥ K♦', '2♠ 2♥'))).toBe('na');
  });

  it('judges by the card that was in fact dealt, even if the Player should have stood', () => {
    expect(verdict(required, cell('6', '6', 'D'), at('3♠ 4♥ 6♦', '2♠ 4♥ A♣'))).toBe('pass');
    expect(verdict(required, cell('6', '6', 'D'), at('3♠ 4♥ 6♦', '2♠ 4♥'))).toContain('Banker has 6 (2♠ 4♥)');
  });

  it('without a column speaks of any third card', () => {
    const row = { hand: 'banker', counts: '0, 1 or 2', action: 'draws' };
    expect(verdict(required, row, at('2♠ 4♥', '2♠ K♥ 9♣'))).toBe('pass');
    expect(verdict(required, row, at('2♠ 3♥ 9♦', '2♠ K♥ 9♣'))).toBe('pass');
    expect(verdict(required, row, at('2♠ 3♥ 9♦', '2♠ K♥'))).toBe(
      'fail: Banker has 2 (2♠ K♥) after a Player third card of 9 and stood; must draw',
    );
  });
});

describe('what draw.required sets and wants to be seen', () => {
  it('is a setting and a target for every count and third card', () => {
    expect(required.sets(params(required, drawsTo5)).map((s) => [s.path, s.value])).toEqual(
      [0, 1, 2, 3, 4, 5].map((c) => [`draw.player.${c}`, 'D']),
    );
    expect(required.sets(params(required, cell('3', '8', 'S')))).toEqual([{ path: 'draw.banker.3.8', value: 'S' }]);
    expect(required.sets(params(required, cell('6', 'No card', 'S')))).toEqual([
      { path: 'draw.banker.6.none', value: 'S' },
    ]);
    expect(
      required.sets(params(required, { hand: 'banker', counts: '7', action: 'stands' })).map((s) => s.path),
    ).toEqual(['none', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((t) => `draw.banker.7.${t}`));
    expect(required.targets(params(required, cell('3', '8', 'S'))).map((t) => t.when && condText(t.when))).toEqual([
      'initial(B)=3 and initial(P)<8 and initial(B)<8 and third(P)=8',
    ]);
  });

  it('reads a row that lists third cards, or any', () => {
    const listed = cell('5', '0, 1, 2, 3, 8 or 9', 'stand');
    expect(required.sets(params(required, listed)).map((s) => [s.path, s.value])).toEqual(
      [0, 1, 2, 3, 8, 9].map((t) => [`draw.banker.5.${t}`, 'S']),
    );
    expect(verdict(required, listed, at('2♠ K♥ 3♦', '2♠ 3♥'))).toBe('pass');
    expect(verdict(required, listed, at('2♠ K♥ 3♦', '2♠ 3♥ A♣'))).toContain('and drew A♣; must stand');
    expect(verdict(required, listed, at('2♠ K♥ 4♦', '2♠ 3♥ A♣'))).toBe('na');
    const any = cell('7', 'any', 'stand');
    expect(required.sets(params(required, any)).map((s) => s.path)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((t) => `draw.banker.7.${t}`),
    );
    // Any card is a card: of a Player who has none it says nothing.
    expect(verdict(required, any, at('2♠ 4♥', '3♠ 4♥ 2♣'))).toBe('na');
    expect(verdict(required, any, at('2♠ 3♥ K♦', '3♠ 4♥ 2♣'))).toContain('must stand');
  });

  it('with a word for any other count speaks of all of them, and looks for those that come about', () => {
    const rule = { hand: 'banker', third: 'no card', counts: '0 to 5', action: 'draw', otherwise: 'stand' };
    expect(required.sets(params(required, rule)).map((s) => `${s.path} ${s.value}`)).toEqual(
      [...'DDDDDDSSSS'].map((letter, count) => `draw.banker.${count}.none ${letter}`),
    );
    expect(required.targets(params(required, rule))).toHaveLength(8);
    expect(verdict(required, rule, at('2♠ 4♥', '2♠ 3♥ 4♣'))).toBe('pass');
    expect(verdict(required, rule, at('2♠ 4♥', '2♠ 3♥'))).toContain('must draw');
    expect(verdict(required, rule, at('3♠ 4♥', '2♠ 4♥'))).toBe('pass');
    expect(verdict(required, rule, at('3♠ 4♥', '2♠ 4♥ A♣'))).toBe(
      'fail: Banker has 6 (2♠ 4♥) after no third card of the Player and drew A♣; must stand',
    );
    expect(verdict(required, rule, at('2♠ 3♥ K♦', '2♠ 4♥ A♣'))).toBe('na');
  });

  it('names no coup with a natural, so that a row for one is provably out of reach', () => {
    const [target] = required.targets(params(required, cell('8', '5', 'S')));
    if (!target?.when) throw new Error('no condition');
    expect(holds(target.when, { P: cards('2♠ 3♥ 5♦'), B: cards('8♠ K♥') })).toBe(false);
  });

  it('reads no other action', () => {
    expect(() => params(required, { hand: 'player', counts: '8 or 9', action: 'Natural: neither hand draws' })).toThrow(
      /wants D, S, draws or stands/,
    );
    expect(() => params(required, cell('3', 'some', 'S'))).toThrow(/third wants "No card"/);
  });
});

describe('draw.natural', () => {
  const eightOrNine = { counts: '8 or 9' };

  it('ends drawing for both hands', () => {
    expect(verdict(natural, eightOrNine, at('K♠ 8♥', '2♠ K♥'))).toBe('pass');
    expect(verdict(natural, eightOrNine, at('2♠ K♥', '4♠ 5♥'))).toBe('pass');
    expect(verdict(natural, eightOrNine, at('K♠ 8♥', '2♠ K♥ 4♦'))).toBe(
      'fail: Player has 8 in two cards (K♠ 8♥), and yet Banker was dealt 4♦',
    );
    expect(verdict(natural, eightOrNine, at('2♠ K♥ 5♣', '4♠ 5♥'))).toBe(
      'fail: Banker has 9 in two cards (4♠ 5♥), and yet Player was dealt 5♣',
    );
    expect(verdict(natural, eightOrNine, at('K♠ 8♥ A♣', '2♠ K♥'))).toContain('Player was dealt A♣');
  });

  it('says nothing of a count that three cards make, or of a lower one', () => {
    expect(verdict(natural, eightOrNine, at('2♠ 3♥ 3♦', '7♠ K♥'))).toBe('na');
    expect(verdict(natural, eightOrNine, at('3♠ 4♥', '7♠ K♥'))).toBe('na');
    expect(verdict(natural, { counts: '9' }, at('K♠ 8♥', '2♠ K♥ 4♦'))).toBe('na');
  });

  it('sets each count and wants to see the other hand want a card', () => {
    expect(natural.sets(params(natural, eightOrNine)).map((s) => s.path)).toEqual(['draw.natural.8', 'draw.natural.9']);
    expect(natural.targets(params(natural, eightOrNine))).toHaveLength(6);
  });
});

describe('draw.limit', () => {
  it('allows one further card', () => {
    const one = { max: 'one (1)' };
    expect(verdict(limit, one, at('2♠ 3♥ K♦', '2♠ 2♥ 7♣'), 'must-not')).toBe('pass');
    expect(verdict(limit, one, at('2♠ 5♥', '7♠ K♥'))).toBe('pass');
    expect(verdict(limit, one, at('2♠ 3♥ K♦ A♣', '7♠ K♥'))).toBe(
      'fail: Player was dealt 4 cards (2♠ 3♥ K♦ A♣); at most 3 may lie there',
    );
    expect(verdict(limit, one, at('2♠ 5♥', '2♠ 2♥ 10♣ 3♦'))).toBe(
      'fail: Banker was dealt 4 cards (2♠ 2♥ 10♣ 3♦); at most 3 may lie there',
    );
    expect(limit.sets(params(limit, one))).toEqual([{ path: 'draw.max', value: 1 }]);
  });

  it('reads how many cards a hand is made up of', () => {
    const both = { cards: 'two cards or three cards' };
    expect(limit.sets(params(limit, both))).toEqual([{ path: 'draw.max', value: 1 }]);
    expect(verdict(limit, both, at('2♠ 3♥ K♦ A♣', '7♠ K♥'))).toContain('at most 3');
    expect(verdict(limit, { cards: 'two' }, at('2♠ 3♥ K♦', '7♠ K♥'))).toContain('at most 2');
  });

  it('says of a log that breaks off no more than it shows', () => {
    expect(verdict(limit, { max: '1' }, at('2♠ 3♥', '7♠ K♥', { open: true }))).toBe('na');
    expect(verdict(limit, { max: '1' }, at('2♠ 3♥ 4♣ 5♣', '7♠ K♥', { open: true }))).toContain('4 cards');
  });
});

/** The Banker's table written a second time: what he does with 3 to 6 by the Player's third card, none first. */
const BANKER: Readonly<Record<number, string>> = {
  3: 'D DDDDDDDDSD',
  4: 'D SSDDDDDDSS',
  5: 'D SSSSDDDDSS',
  6: 'S SSSSSSDDSS',
};

describe('a whole table of play, cell by cell', () => {
  const cells = Object.entries(BANKER).flatMap(([count, row]) =>
    [...row.replace(' ', '')].map((letter, i) => ({ count: Number(count), third: i === 0 ? null : i - 1, letter })),
  );

  it.each(cells)('$count against $third: $letter', ({ count, third, letter }) => {
    const P = third === null ? 'K♠ 6♥' : `K♠ 2♥ ${third === 0 ? 'Q' : third === 1 ? 'A' : third}♦`;
    const stood = at(P, `K♠ ${count}♥`);
    const drew = at(P, `K♠ ${count}♥ A♣`);
    const check = cell(String(count), third === null ? 'No card' : String(third), letter);
    expect(verdict(required, check, letter === 'D' ? drew : stood)).toBe('pass');
    expect(verdict(required, check, letter === 'D' ? stood : drew)).toMatch(/^fail: Banker has/);
  });
});
