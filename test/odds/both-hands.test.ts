// Wagers that hang on both hands: insurance by what both count, and Lucky Match on both. The expected figures are
// reckoned here, from coups that are dealt card by card, by the words of nz 11H and 11D; nothing of src has a part in it.
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, minus, plus, readFraction, times, ZERO } from '../../src/odds/fraction.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { bookOdds, chance, printedLike, rowOf, underFirst } from './books.ts';
import { bankerDraws, count, dealByRank, playerDraws, worth } from './dealt.ts';

const DECKS = 8;
const ALL = [0, 1, 2, 3, 4, 5].reduce((n, i) => n * (52 * DECKS - i), 1);
const rows = await bookOdds('nz@consolidated', DECKS);

describe('insurance by what both hands count', () => {
  /** Ordered deals by wager and counts: all in which it may be made, those that it wins, and those that stand off. */
  const tally = new Map<string, { all: number; wins: number; standsOff: number }>();
  const enter = (
    wager: string,
    own: number,
    other: number,
    weight: number,
    ownEnds: number,
    otherEnds: number,
  ): void => {
    const key = `${wager} ${own} ${other}`;
    const at = tally.get(key) ?? { all: 0, wins: 0, standsOff: 0 };
    tally.set(key, at);
    at.all += weight;
    // nz 11H.4(p): a 9 of Bet 3 is insured against a tie on 9, which the opposite hand cannot beat.
    const nine = wager.endsWith('3') && own === 9;
    if (nine ? otherEnds === 9 : otherEnds > ownEnds) at.wins += weight;
    else if (otherEnds === ownEnds) at.standsOff += weight;
  };
  /** nz 11H.4(d) to (j): Bet 2 of either hand is open on these counts. */
  const open = (hand: 'player' | 'banker', own: number, other: number): boolean =>
    own > other && (hand === 'banker' ? own >= 4 && own <= 7 : own === 5 ? other === 4 : own === 6 || own === 7);

  dealByRank(DECKS, (p, b, weight) => {
    const [p2, b2] = [count(p.slice(0, 2)), count(b.slice(0, 2))];
    const [endP, endB] = [count(p), count(b)];
    if (p.length + b.length === 4) return;
    // Bet 2: four cards lie open, and further cards are due.
    if (open('banker', b2, p2)) enter('banker-insurance-2', b2, p2, weight, endB, endP);
    if (open('player', p2, b2)) enter('player-insurance-2', p2, b2, weight, endP, endB);
    // Bet 3: five cards lie open, three of the insured hand, and the other is due the sixth. The Banker's third card lies
    // open before the Player's where it comes whatever the Player draws: on 0, 1 and 2.
    if (p.length + b.length < 6) return;
    if (endP >= 4 && endP > b2) enter('player-insurance-3', endP, b2, weight, endP, endB);
    if (b2 <= 2 && endB >= 4 && endB > p2) enter('banker-insurance-3', endB, p2, weight, endB, endP);
  });

  /** nz 11H.4: what is paid for one, by wager and by the insured hand's count, where the book leaves no choice. */
  const PAYS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
    'banker-insurance-2': { 5: 2, 6: 3, 7: 4 },
    'player-insurance-2': { 5: 2, 6: 3, 7: 4 },
    'banker-insurance-3': { 4: 1, 5: 2, 6: 3, 7: 4, 8: 7 },
    'player-insurance-3': { 4: 1, 5: 2, 6: 3, 7: 4, 8: 7 },
  };
  const CHOSEN: Readonly<Record<string, Fraction>> = {
    'insurance-2-four=3-2': fraction(3, 2),
    'insurance-2-four=2-1': fraction(2),
    'insurance-3-nine=8': fraction(8),
    'insurance-3-nine=9': fraction(9),
  };
  const oddsOn = ({ wager, given, option }: OddsRow): Fraction => {
    const fixed = PAYS[wager]?.[given?.own ?? -1];
    return fixed === undefined ? (CHOSEN[option ?? ''] as Fraction) : fraction(fixed);
  };

  const versus = rows.filter(underFirst).filter((r) => r.given !== null && r.given.opposite !== null);

  it('there is a row for every two counts on which a wager is open, and for no others', () => {
    const told = new Set(versus.map((r) => `${r.wager} ${r.given?.own} ${r.given?.opposite}`));
    expect([...told].sort()).toEqual([...tally.keys()].sort());
    // Bet 1 is made on one hand's cards alone.
    expect(rows.filter((r) => r.wager.endsWith('insurance-1') && r.given?.opposite !== null)).toEqual([]);
  });

  it('each has its probabilities and its edge', () => {
    for (const row of versus) {
      const what = `${row.wager} ${row.given?.own} ${row.given?.opposite}`;
      const { all, wins, standsOff } = tally.get(what) ?? { all: 0, wins: 0, standsOff: 0 };
      expect(row.given?.when, what).toBe(
        `${row.wager.startsWith('p') ? 'Player' : 'Banker'} has ${row.given?.own} against ${row.given?.opposite}`,
      );
      expect(readFraction(row.given?.probability ?? ''), what).toEqual(fraction(all, ALL));
      const of = (name: string): Fraction =>
        readFraction(row.outcomes.find((o) => o.name === name)?.probability ?? '0/1');
      expect(of('loses'), what).toEqual(fraction(all - wins - standsOff, all));
      expect(of('stand off'), what).toEqual(fraction(standsOff, all));
      const mean = plus(times(fraction(wins, all), oddsOn(row)), minus(fraction(all - wins - standsOff, all)));
      expect(readFraction(row.houseEdge ?? ''), `${what} ${row.option}`).toEqual(minus(mean));
      expect(row.favoursPlayers, what).toBe(mean.n > 0n);
    }
  });

  // wizardofodds.com/games/baccarat/insurance/marina-bay-sands, "Player Win after Four Cards": Banker's count, Player's,
  // expected value at 2, 3 and 4 to 1
  it.each([
    [5, 0, '0.001185'],
    [5, 3, '-0.085786'],
    [6, 0, '0.024389'],
    [6, 1, '-0.107975'],
    [6, 5, '0.084397'],
    [7, 4, '-0.156882'],
  ])('Banker insured, his %i against %i: %s', (own, other, value) => {
    const row = rowOf(versus, {
      wager: 'banker-insurance-2',
      option: 'insurance-2-four=2-1',
      when: `Banker has ${own} against ${other}`,
    });
    expect(printedLike(minus(readFraction(row.houseEdge ?? '')), value)).toBe(value);
    expect(row.favoursPlayers).toBe(!value.startsWith('-'));
  });
});

describe('Lucky Match on both hands', () => {
  const KINDS = ['Mixed Match', 'Coloured Match', 'Lucky Match', 'Lucky Triple Match'] as const;
  type Kind = (typeof KINDS)[number];
  /** Cards as rank and suit; suits 0 and 2 are of one colour, 1 and 3 of the other. */
  const CARDS = Array.from({ length: 52 }, (_, i) => ({ rank: (i % 13) + 1, suit: Math.floor(i / 13), id: i }));
  type Card = (typeof CARDS)[number];
  const PAIRS = CARDS.flatMap((a) => CARDS.filter((b) => b.rank === a.rank).map((b) => [a, b] as const));
  const kindOf = ([a, b]: readonly [Card, Card]): Kind =>
    a.suit === b.suit ? 'Lucky Match' : a.suit % 2 === b.suit % 2 ? 'Coloured Match' : 'Mixed Match';

  /** How many ordered deals of six cards give both hands a pair, by the kinds that they end as. */
  const joint = new Map<string, number>();
  const left = new Array<number>(52).fill(DECKS);
  const move = (cards: readonly Card[], by: 1 | -1): number => {
    let ways = 1;
    for (const { id } of cards) {
      ways *= left[id] as number;
      left[id] = (left[id] as number) + by;
    }
    return ways;
  };
  const drawn = (cards: readonly Card[]): number => move(cards, -1);
  const enter = (p: Kind, b: Kind, weight: number): void => {
    joint.set(`${p}, ${b}`, (joint.get(`${p}, ${b}`) ?? 0) + weight);
  };
  for (const p of PAIRS) {
    for (const b of PAIRS) {
      const four = drawn([...p, ...b]);
      const [kindP, kindB] = [kindOf(p), kindOf(b)];
      const [countP, countB] = [count(p.map((c) => c.rank)), count(b.map((c) => c.rank))];
      const natural = countP > 7 || countB > 7;
      const thirdB = (third: number | null, taken: Kind, ways: number, cards: number): void => {
        const rest = (n: number, at: number): number => (n === 0 ? 1 : at * rest(n - 1, at - 1));
        const missing = third === null ? 2 : 1;
        if (natural || !bankerDraws(countB, third)) {
          enter(taken, kindB, ways * rest(missing, cards));
          return;
        }
        const like = kindB === 'Lucky Match' ? (left[b[0].id] as number) : 0;
        enter(taken, 'Lucky Triple Match', ways * like * rest(missing - 1, cards - 1));
        enter(taken, kindB, ways * (cards - like) * rest(missing - 1, cards - 1));
      };
      if (four > 0) {
        const cards = 52 * DECKS - 4;
        if (natural || !playerDraws(countP)) thirdB(null, kindP, four, cards);
        else
          for (const third of CARDS) {
            const ways = drawn([third]);
            const triple = kindP === 'Lucky Match' && third.id === p[0].id;
            if (ways > 0) thirdB(worth(third.rank), triple ? 'Lucky Triple Match' : kindP, four * ways, cards - 1);
            move([third], 1);
          }
      }
      move([...p, ...b], 1);
    }
  }

  it.each(['lucky-match=1', 'lucky-match=2'])('%s: every way in which both hands match', (option) => {
    const row = rowOf(rows, { wager: 'lucky-match', option });
    for (const p of KINDS) {
      for (const b of KINDS) {
        const found = row.outcomes.find((o) => o.name === `Player Lucky Match: ${p}, Banker Lucky Match: ${b}`);
        expect(found ? readFraction(found.probability) : ZERO, `${p}, ${b}`).toEqual(
          fraction(joint.get(`${p}, ${b}`) ?? 0, ALL),
        );
      }
    }
  });

  // nz 11D.9 with Reading R62: half the stake, on a Lucky Match, wins nothing beside a Lucky Triple Match.
  it.each([
    ['lucky-match=1', 25],
    ['lucky-match=2', 20],
  ] as const)('%s, R62=2: a Lucky Match beside a Lucky Triple Match is paid nothing', (option, pays) => {
    const of = (reading: string): Fraction =>
      readFraction(
        rows.find((r) => r.wager === 'lucky-match' && r.option === option && r.reading === reading)?.houseEdge ?? '',
      );
    const unpaid =
      (joint.get('Lucky Match, Lucky Triple Match') ?? 0) + (joint.get('Lucky Triple Match, Lucky Match') ?? 0);
    expect(unpaid).toBeGreaterThan(0);
    expect(of('R62=2')).toEqual(plus(of('R62=1'), times(fraction(unpaid, ALL), fraction(pays, 2))));
  });

  it.each([
    ['lucky-match=1', [5, 10, 25, 100]],
    ['lucky-match=2', [5, 10, 20, 500]],
  ] as const)('%s: one hand alone, and the edge, are those of the two wagers', (option, pays) => {
    const row = rowOf(rows, { wager: 'lucky-match', option });
    const hands = (['player', 'banker'] as const).map((h) => rowOf(rows, { wager: `${h}-lucky-match`, option }));
    for (const [i, kind] of KINDS.entries()) {
      for (const [hand, single] of hands.entries()) {
        const title = hand === 0 ? 'Player' : 'Banker';
        const both = KINDS.map((k) => joint.get(hand === 0 ? `${kind}, ${k}` : `${k}, ${kind}`) ?? 0);
        const alone = row.outcomes.find((o) => o.name === `${title} Lucky Match: ${kind}`);
        expect(
          plus(
            readFraction(alone?.probability ?? '0/1'),
            fraction(
              both.reduce((a, b) => a + b),
              ALL,
            ),
          ),
        ).toEqual(chance(single, kind));
        // Half the stake wins, and the other half is lost.
        const net = fraction((pays[i] as number) - 1, 2);
        expect(alone?.pays).toBe(`${net.n}:${net.d}`);
      }
    }
    const edges = hands.map((r) => readFraction(r.houseEdge ?? ''));
    expect(readFraction(row.houseEdge ?? '')).toEqual(times(fraction(1, 2), edges.reduce(plus)));
    expect(row.clauses).toContain('table:11D.8');
    expect(rowOf(rows, { wager: 'lucky-match', option }).title).toBe('Lucky Match, both hands');
  });
});
