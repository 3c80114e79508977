// Decks, backs, values and counts: obeyed, and broken by one.
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/model/card.ts';
import type { TableView } from '../../src/model/predicate.ts';
import { backs, burnValue, decks, pair, pointCount, value } from '../../src/predicates/cards.ts';
import { observe } from '../../src/predicates/observe.ts';
import { check, said, settled } from './settled.ts';
import { coup, type Happening, params, table, verdict } from './trace.ts';

const introduced = (n: number, more: Partial<Extract<Happening, { type: 'cards.introduced' }>> = {}): Happening => ({
  type: 'cards.introduced',
  decks: n,
  perDeck: 52,
  jokers: 0,
  backs: ['blue'],
  ...more,
});
const quiet = coup({ P: '2♠ 5♥', B: '7♠ K♥', result: 'T' });
const placed = (bet: string, parts?: Record<string, number>): Happening => ({
  type: 'wager.placed',
  wager: 'w1',
  player: 'p',
  bet,
  amount: 10_000,
  ...(parts ? { parts } : {}),
});
const refused = (bet: string, cause: 'decks' | 'not-offered'): Happening => ({
  type: 'wager.refused',
  wager: 'w1',
  player: 'p',
  bet,
  amount: 10_000,
  cause,
});
const at = (set: Happening, coups: Happening[][] = [quiet], layout: string[] = ['player', 'banker', 'tie']) =>
  table(coups, { layout }, [set]);

describe('cards.decks', () => {
  const fourToEight = { allowed: 'four to eight decks', perDeck: '52 cards', jokers: 'none' };

  it.each([4, 5, 6, 7, 8])('allows %i decks', (n) => {
    expect(verdict(decks, fourToEight, at(introduced(n)))).toBe('pass');
  });

  it('allows no others', () => {
    expect(verdict(decks, fourToEight, at(introduced(3)))).toBe(
      'fail: 3 decks were introduced; allowed are 4, 5, 6, 7 or 8',
    );
    expect(verdict(decks, fourToEight, at(introduced(9)))).toContain('9 decks were introduced');
    expect(verdict(decks, { allowed: 'eight (8) decks' }, at(introduced(7)))).toBe(
      'fail: 7 decks were introduced; allowed are 8',
    );
  });

  it('wants the cutting card that the clause names (star r 3.1; crown r 3.1)', () => {
    for (const cuttingCards of ['one (1) Cutting Card', 'a cutting card']) {
      const one = { allowed: 'eight decks', cuttingCards };
      expect(verdict(decks, one, at(introduced(8, { cuttingCards: 1 })))).toBe('pass');
      expect(verdict(decks, one, at(introduced(8, { cuttingCards: 0 })))).toBe(
        'fail: 0 cutting cards came with the cards; it must be 1',
      );
      expect(verdict(decks, one, at(introduced(8)))).toBe('pass');
      expect(decks.sets(params(decks, one))).toContainEqual({ path: 'cards.cuttingCards', value: 1 });
    }
  });

  it('wants whole decks without jokers', () => {
    expect(verdict(decks, fourToEight, at(introduced(8, { perDeck: 53 })))).toBe(
      'fail: a deck has 53 cards; it must have 52',
    );
    expect(verdict(decks, fourToEight, at(introduced(8, { jokers: 2 })))).toBe(
      'fail: the cards have 2 jokers; there must be none',
    );
    expect(verdict(decks, fourToEight, table([quiet]))).toBe('na');
  });

  const six = { allowed: 'four to eight decks', minFor: { 'perfect-pairs': 'six decks' } };
  const onIt = ['player', 'banker', 'tie', 'player-perfect-pairs'];

  it('wants more decks for some bets', () => {
    const wagered = coup({ P: '2♠ 5♥', B: '7♠ K♥', result: 'T', wagers: [placed('player-perfect-pairs')] });
    expect(verdict(decks, six, at(introduced(6), [wagered], onIt))).toBe('pass');
    expect(verdict(decks, six, at(introduced(5), [wagered], onIt))).toBe(
      'fail: a wager on Player Perfect Pairs was accepted with 5 decks; it wants at least 6',
    );
    const split = coup({
      P: '2♠ 5♥',
      B: '7♠ K♥',
      result: 'T',
      wagers: [placed('1-1-2', { tie: 5_000, 'player-perfect-pairs': 2_500, 'banker-perfect-pairs': 2_500 })],
    });
    expect(verdict(decks, six, at(introduced(5), [split]))).toContain('a wager on Player Perfect Pairs was accepted');
    // An area on the layout is no offer yet.
    expect(verdict(decks, six, at(introduced(5), [quiet], onIt))).toBe('pass');
    expect(verdict(decks, six, at(introduced(5), [quiet]))).toBe('pass');
  });

  it('lets nobody be refused for the decks when there are enough', () => {
    const no = coup({ P: '2♠ 5♥', B: '7♠ K♥', result: 'T', wagers: [refused('banker-perfect-pairs', 'decks')] });
    expect(verdict(decks, six, at(introduced(5), [no], onIt))).toBe('pass');
    expect(verdict(decks, six, at(introduced(6), [no], onIt))).toBe(
      'fail: a wager on Banker Perfect Pairs was refused because of the decks, of which there are 6; 6 are enough',
    );
    const elsewhere = coup({
      P: '2♠ 5♥',
      B: '7♠ K♥',
      result: 'T',
      wagers: [refused('banker-perfect-pairs', 'not-offered')],
    });
    expect(verdict(decks, six, at(introduced(6), [elsewhere]))).toBe('pass');
  });

  it('asks nothing, by that rule alone, of a table that does not offer the bet', () => {
    const only = { minFor: { 'perfect-pairs': 'eight (8) decks' } };
    expect(verdict(decks, only, at(introduced(6)))).toBe('na');
    expect(verdict(decks, only, at(introduced(7), [quiet], onIt))).toBe('na');
    const asked = coup({ P: '2♠ 5♥', B: '7♠ K♥', result: 'T', wagers: [placed('player-perfect-pairs')] });
    expect(verdict(decks, only, at(introduced(8), [asked], onIt))).toBe('pass');
    expect(verdict(decks, only, at(introduced(7), [asked], onIt))).toContain('wants at least 8');
  });

  it('sets what it states, and wants both sides of the bound seen', () => {
    expect(decks.sets(params(decks, { ...fourToEight, minFor: { 'perfect-pairs': 'six decks' } }))).toEqual([
      { path: 'cards.decks', value: [4, 5, 6, 7, 8] },
      { path: 'cards.perDeck', value: 52 },
      { path: 'cards.jokers', value: 0 },
      { path: 'cards.minDecksFor.perfect-pairs', value: 6 },
    ]);
    const wanted = decks.targets(params(decks, six)).map((t) => [t.table?.decks, t.wagers?.[0]?.bet]);
    expect(wanted).toEqual(
      [4, 5, 6, 7, 8]
        .map((n): [number, string | undefined] => [n, undefined])
        .concat([6, 5].flatMap((n) => ['player', 'banker'].map((h): [number, string] => [n, `${h}-perfect-pairs`]))),
    );
  });

  it('tries a bet on the most decks that are too few, and on too few only where a table may have them', () => {
    const tried = (allowed: string) =>
      decks
        .targets(params(decks, { allowed, minFor: { tiger: 'six decks' } }))
        .flatMap((t) => (t.wagers?.[0]?.bet === 'tiger' ? [t.table?.decks] : []));
    expect(tried('three, four, six or eight decks')).toEqual([6, 4]);
    expect(tried('six or eight decks')).toEqual([6]);
  });
});

describe('cards.backs', () => {
  it('wants one back in a set', () => {
    expect(verdict(backs, { within: 'same' }, at(introduced(8)))).toBe('pass');
    expect(verdict(backs, { within: 'same' }, at(introduced(8, { backs: ['blue', 'blue'] })))).toBe('pass');
    expect(verdict(backs, { within: 'same' }, at(introduced(8, { backs: ['blue', 'red'] })))).toBe(
      'fail: the cards of one set have backs of blue and red; they must be alike',
    );
    expect(verdict(backs, { within: 'same' }, at(introduced(8, { backs: [] })))).toBe('na');
    expect(backs.sets(params(backs, { within: 'same' }))).toEqual([{ path: 'cards.backs.within', value: 'same' }]);
  });
});

const faceValue = { ranks: 'two (2) to nine (9)', value: 'face value' };
const courts = { ranks: 'Tens (10s), Jacks, Queens and Kings', value: 'zero (0)' };
const ace = { ranks: 'Ace', value: 'one (1)' };

describe('cards.burn-value', () => {
  const ten = { ranks: 'a 10, a jack, a queen and a king', value: 'value of 10' };
  /** A table at which a card was burned face up and so many after it, face down. */
  const burning = (first: Card, after: number): TableView =>
    table([coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B' })], {}, [
      { type: 'card.burned', pos: 1, card: first, face: 'up' },
      ...Array.from(
        { length: after },
        (_, n): Happening => ({ type: 'card.burned', pos: n + 2, card: '2D', face: 'down' }),
      ),
    ]);

  it('has as many cards burned after the first as that is worth, whatever it counts in a hand', () => {
    expect(verdict(burnValue, ten, burning('KS', 10))).toBe('pass');
    expect(verdict(burnValue, ten, burning('TS', 10))).toBe('pass');
    expect(verdict(burnValue, ten, burning('QS', 0))).toBe('fail: after Q♠ 0 cards were burned; it is worth 10');
    expect(verdict(burnValue, ten, burning('JS', 11))).toBe('fail: after J♠ 11 cards were burned; it is worth 10');
  });

  it('says nothing of another card, nor where none was burned face up', () => {
    expect(verdict(burnValue, ten, burning('9S', 9))).toBe('na');
    expect(verdict(burnValue, ten, table([coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B' })]))).toBe('na');
  });

  /** Two shoes at one table: a king and ten after it, then another card of ten with so many after it. */
  const twoShoes = (after: number, during: readonly Happening[] = []): TableView => {
    const burned = (first: Card, n: number): readonly Happening[] => [
      { type: 'shoe.loaded', cards: 416 },
      { type: 'card.burned', pos: 1, card: first, face: 'up' },
      ...Array.from(
        { length: n },
        (_, i): Happening => ({ type: 'card.burned', pos: i + 2, card: '2D', face: 'down' }),
      ),
    ];
    const played = coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B' });
    const events = [...burned('KS', 10), ...played, ...during, ...burned('QS', after), ...played];
    return observe(events.map((e, i) => ({ seq: i + 1, table: 't1', ...e })) as Parameters<typeof observe>[0]);
  };

  it('judges each shoe by itself, and no card that is burned during play', () => {
    expect(verdict(burnValue, ten, twoShoes(10))).toBe('pass');
    expect(verdict(burnValue, ten, twoShoes(9))).toBe('fail: after Q♠ 9 cards were burned; it is worth 10');
    const stray: Happening = { type: 'card.burned', pos: 20, card: '3D', face: 'down' };
    expect(verdict(burnValue, ten, twoShoes(10, [stray]))).toBe('pass');
    // Shoes that are told apart by their number alone.
    const numbered = (after: number): TableView => {
      const { events } = twoShoes(after);
      const second = events.findLastIndex((e) => e.type === 'shoe.loaded');
      const shoes = events.map((e, i) => ({ ...e, shoe: i < second ? 1 : 2 }));
      return observe(shoes.filter((e) => e.type !== 'shoe.loaded'));
    };
    expect(verdict(burnValue, ten, numbered(10))).toBe('pass');
    expect(verdict(burnValue, ten, numbered(11))).toContain('after Q♠ 11 cards were burned');
  });

  it('brings each of its ranks to the front of a shoe, with cards enough behind it', () => {
    const targets = check(burnValue, ten).targets();
    expect(targets.map((t) => t.before?.[0])).toEqual(['TS', 'JS', 'QS', 'KS']);
    expect(targets.map((t) => t.before?.length)).toEqual([11, 11, 11, 11]);
  });
});

describe('cards.value', () => {
  it('holds stated counts against the cards', () => {
    expect(verdict(value, faceValue, coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B', counts: [7, 9] }))).toBe('pass');
    expect(verdict(value, faceValue, coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B', counts: [8, 9] }))).toBe(
      'fail: Player has 2♠ 5♥, which count 7 where 2♠ counts 2; stated was 8',
    );
    expect(verdict(value, courts, coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B', counts: [7, 9] }))).toBe('pass');
    expect(verdict(value, courts, coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'P', counts: [7, 0] }))).toBe(
      'fail: Banker has K♠ 9♥, which count 9 where K♠ counts 0; stated was 0',
    );
    expect(verdict(value, ace, coup({ P: 'A♠ 5♥', B: 'K♠ A♥', result: 'P', counts: [6, 1] }))).toBe('pass');
    expect(verdict(value, ace, coup({ P: 'A♠ 5♥', B: 'K♠ A♥', result: 'P', counts: [6, 2] }))).toContain(
      'A♥ counts 1; stated was 2',
    );
  });

  it('holds the announcement after four cards too', () => {
    expect(verdict(value, ace, coup({ P: 'A♠ 2♥ 4♦', B: 'K♠ 7♥', first: [3, 7], result: 'T', counts: [7, 7] }))).toBe(
      'pass',
    );
    expect(verdict(value, ace, coup({ P: 'A♠ 2♥ 4♦', B: 'K♠ 7♥', first: [4, 7], result: 'T', counts: [7, 7] }))).toBe(
      'fail: Player has A♠ 2♥, which count 3 where A♠ counts 1; stated was 4',
    );
  });

  it('says nothing where no such card lies', () => {
    expect(verdict(value, ace, coup({ P: '2♠ 5♥', B: 'K♠ 9♥', result: 'B', counts: [0, 0] }))).toBe('na');
    expect(verdict(value, ace, coup({ P: 'A♠ 5♥', B: 'K♠ 9♥', open: true }))).toBe('na');
  });

  it('lets court cards count ten, which is nothing in the end', () => {
    const ten = { ranks: 'court card', value: 'a count value of ten' };
    expect(verdict(value, ten, coup({ P: 'J♠ Q♥', B: 'K♠ 9♥', result: 'B', counts: [0, 9] }))).toBe('pass');
    expect(verdict(value, ten, coup({ P: 'J♠ Q♥', B: 'K♠ 9♥', result: 'B', counts: [2, 9] }))).toBe(
      'fail: Player has J♠ Q♥, which count 0 where J♠ counts 10; stated was 2',
    );
    expect(value.sets(params(value, ten))).toEqual(
      ['J', 'Q', 'K'].map((r) => ({ path: `cards.value.count.${r}`, value: 10 })),
    );
  });

  it('reads ranks and values as the books write them', () => {
    expect(value.sets(params(value, faceValue)).map((s) => [s.path, s.value])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`cards.value.count.${n}`, n]),
    );
    expect(
      value.sets(params(value, { ranks: 'any other card', value: 'the count value marked on it' })).map((s) => s.value),
    ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(value.targets(params(value, courts)).map((t) => t.ranks)).toEqual([['T'], ['J'], ['Q'], ['K']]);
    expect(() => params(value, { ranks: 'Ace', value: 'much' })).toThrow(/value wants a number/);
  });
});

describe('cards.point-count', () => {
  const sums = { sums: 'zero (0) to nine (9)' };
  const from = { from: 'ten (10)' };
  const modulus = { modulus: 'ten or multiples of ten' };

  it.each([
    // Player, its true count: a sum of 0, 9, 10, 11, 18, 19, 25
    ['K♠ Q♥', 0, true],
    ['4♠ 5♥', 9, true],
    ['A♠ K♥ 9♦', 0, false],
    ['9♠ 2♥', 1, false],
    ['9♠ 9♥', 8, false],
    ['9♠ 6♥ 4♦', 9, false],
    ['9♠ 7♥ 9♦', 5, false],
  ])('%s counts %i', (P, right, small) => {
    const told = (n: number) => coup({ P, B: '3♠ 4♥', result: 'T', counts: [n, 7] });
    expect(verdict(pointCount, modulus, told(right))).toBe('pass');
    expect(verdict(pointCount, sums, told(right))).toBe('pass');
    expect(verdict(pointCount, from, told(right))).toBe(small ? 'na' : 'pass');
    const wrong = right === 0 ? 1 : right - 1;
    expect(verdict(pointCount, modulus, told(wrong))).toMatch(/^fail: Player has/);
    if (small) expect(verdict(pointCount, sums, told(wrong))).toMatch(/the count is \d, stated was/);
    else expect(verdict(pointCount, from, told(wrong))).toMatch(/the right digit is \d, stated was/);
  });

  it('lets no sum above nine stand as a count', () => {
    expect(verdict(pointCount, sums, coup({ P: 'A♠ K♥ 9♦', B: '3♠ 4♥', result: 'T', counts: [10, 7] }))).toBe(
      'fail: Player has A♠ K♥ 9♦, together 10, which is no count: the highest is 9',
    );
    expect(verdict(pointCount, from, coup({ P: 'A♠ K♥ 9♦', B: '3♠ 4♥', result: 'T', counts: [10, 7] }))).toContain(
      'the right digit is 0',
    );
  });

  it('says nothing where nobody states a count', () => {
    expect(verdict(pointCount, modulus, coup({ P: '9♠ 2♥', B: '3♠ 4♥', open: true }))).toBe('na');
  });

  it('sets where counting begins again, three ways', () => {
    for (const p of [sums, from, modulus])
      expect(pointCount.sets(params(pointCount, p))).toEqual([{ path: 'cards.modulus', value: 10 }]);
  });
});

describe('cards.pair', () => {
  const any = check(pair, { bets: ['pairs', 'tiger-pair'] });
  const numbers = check(pair, { bets: 'pairs', ranks: 'Ace, 2, 3, 4, 5, 6, 7, 8, 9 or 10' });
  const pictures = check(pair, { bets: 'pairs', ranks: 'jack, queen or king' });
  const on = (bet: string, outcome: 'win' | 'lose', P: string, B = '7D KC') => settled(P, B, { bet, outcome });

  it('is two cards of one rank', () => {
    expect(said(any.judge(on('player-pair', 'win', '8S 8H')))).toBe('pass');
    expect(said(any.judge(on('player-pair', 'lose', '8S 8H')))).toBe(
      'Player Pair on Player 8♠ 8♥: a pair, must have won; the outcome is lose',
    );
    expect(said(any.judge(on('banker-pair', 'win', '7D KC', 'QS QS')))).toBe('pass');
    expect(any.judge(on('banker-pair', 'lose', '8S 8H')).verdict).toBe('na');
  });

  it.each(['TS KH', 'QS KH', 'JS QH', 'AS 2H'])('is not %s', (P) => {
    expect(said(any.judge(on('player-pair', 'win', P)))).toMatch(
      /^Player Pair won on Player .*: cards of different ranks are no pair$/,
    );
    expect(any.judge(on('player-pair', 'lose', P)).verdict).toBe('na');
  });

  it('is two cards of one value where the clause says so, and two court cards of different ranks where it does not except them', () => {
    const byValue = (by: string) => check(pair, { bets: 'pairs', alike: by });
    for (const by of ['value', 'value-and-face']) {
      expect(said(byValue(by).judge(on('player-pair', 'win', 'TS KH')))).toBe('pass');
      expect(said(byValue(by).judge(on('player-pair', 'lose', 'TS KH')))).toContain('a pair, must have won');
      expect(byValue(by).sets()[0]).toMatchObject({ when: `pair(P) by ${by}`, value: 'win' });
    }
    expect(said(byValue('value').judge(on('player-pair', 'win', 'QS KH')))).toBe('pass');
    expect(said(byValue('value-and-face').judge(on('player-pair', 'win', 'QS KH')))).toMatch(/are no pair$/);
    const first = byValue('value-and-face')
      .targets()
      .map((t) => t.first?.P?.join(''));
    expect(first).toEqual(expect.arrayContaining(['TJ', 'TQ', 'TK', 'AA', 'KK']));
    // Two court cards of different ranks are asked for once, as what is nearly a pair.
    expect(first.filter((two) => two === 'KQ')).toHaveLength(1);
  });

  it('is either hand’s for a bet on both', () => {
    expect(said(any.judge(on('tiger-pair', 'win', '3S 4H', '9D 9C')))).toBe('pass');
    expect(said(any.judge(on('tiger-pair', 'lose', '3S 4H', '9D 9C')))).toContain('a pair, must have won');
    expect(said(any.judge(on('tiger-pair', 'win', 'TS KH', '9D TC')))).toContain('no pair');
    expect(any.judge(on('super-6', 'win', 'TS KH', '9D TC')).verdict).toBe('na');
  });

  it('leaves the ranks that a clause does not name to another', () => {
    expect(said(numbers.judge(on('player-pair', 'win', 'TS TH')))).toBe('pass');
    expect(said(numbers.judge(on('player-pair', 'lose', 'AS AH')))).toContain('must have won');
    expect(numbers.judge(on('player-pair', 'lose', 'KS KH')).verdict).toBe('na');
    expect(said(pictures.judge(on('player-pair', 'lose', 'KS KH')))).toContain('must have won');
    expect(pictures.judge(on('player-pair', 'lose', 'TS TH')).verdict).toBe('na');
    for (const c of [numbers, pictures]) expect(said(c.judge(on('player-pair', 'win', 'TS KH')))).toContain('no pair');
  });

  it('wants every pair seen, and what is nearly one', () => {
    const first = (c: typeof any) =>
      c
        .targets()
        .map((t) => `${t.wagers?.[0]?.bet} ${Object.entries(t.first ?? {}).map(([h, two]) => h + two.join(''))}`);
    expect(first(pictures)).toEqual(
      ['P', 'B'].flatMap((h) =>
        ['JJ', 'QQ', 'KK', 'TK', 'KQ', 'KJ', 'QJ'].map((two) => `${h === 'P' ? 'player' : 'banker'}-pair ${h}${two}`),
      ),
    );
    expect(first(numbers).filter((t) => t.startsWith('player-pair'))).toHaveLength(11);
    expect(first(any).filter((t) => t.startsWith('tiger-pair'))).toHaveLength(34);
    expect(any.sets()).toEqual([
      { path: 'wagers.player-pair.outcome', when: 'pair(P)', value: 'win' },
      { path: 'wagers.banker-pair.outcome', when: 'pair(B)', value: 'win' },
    ]);
  });
});
