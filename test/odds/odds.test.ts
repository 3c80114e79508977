// What a row says: which clauses it cites, under which reading, what its outcomes are called, and what it says when
// there are no odds.
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/place.ts';
import { oddsOfBook } from '../../src/odds/book.ts';
import { fraction, fractionText, minus, plus, times } from '../../src/odds/fraction.ts';
import { edited } from '../edited.ts';
import { gameWith } from '../engine/fixture.ts';
import { book, bookOdds, rowOf } from './books.ts';
import { gameOf, madeOdds } from './made.ts';

describe('tas@2018', () => {
  it('has these rows', async () => {
    const rows = await bookOdds('tas@2018');
    expect(
      rows.map((r) => [r.wager, r.variant, r.option, r.reading, r.clause, r.houseEdgePercent].join(' | ')),
    ).toEqual([
      'player | base |  |  | tas@2018 r 12.1 | 1.2351%',
      'player | federal |  |  | tas@2018 r 13 | 1.2351%',
      'banker | base |  |  | tas@2018 r 12.2 | 1.0579%',
      'banker | federal |  |  | tas@2018 r 12.4, r 13 | 1.4581%',
      'tie |  |  |  | tas@2018 r 12.3 | 14.3596%',
      'player-perfect-pairs |  |  | R1=1, R79=1 | tas@2018 r 15.8(a), r 15.8(b), r 15.8(c) | 4.0964%',
      'banker-perfect-pairs |  |  | R1=1, R79=1 | tas@2018 r 15.8(a), r 15.8(b), r 15.8(c) | 4.0964%',
      // Reckoned by hand in test/readings/pairs-edges.test.ts.
      'player-perfect-pairs |  |  | R1=2 | tas@2018 r 15.8(a), r 15.8(b), r 15.8(c) | -90.2132%',
      'banker-perfect-pairs |  |  | R1=2 | tas@2018 r 15.8(a), r 15.8(b), r 15.8(c) | -90.2132%',
      'player-perfect-pairs |  |  | R79=2 | tas@2018 r 15.8(a), r 15.8(b), r 15.8(c) | -84.6423%',
      'banker-perfect-pairs |  |  | R79=2 | tas@2018 r 15.8(a), r 15.8(b), r 15.8(c) | -84.6423%',
    ]);
  });

  it('tells each outcome with its odds', async () => {
    const rows = await bookOdds('tas@2018');
    const told = (like: Parameters<typeof rowOf>[1]) => rowOf(rows, like).outcomes.map((o) => `${o.name} ${o.pays}`);
    expect(told({ wager: 'banker', variant: 'base' })).toEqual(['wins 19:20', 'stand off null', 'loses null']);
    expect(told({ wager: 'banker', variant: 'federal' })).toEqual([
      'wins with 6 1:1 less 50%',
      'wins otherwise 1:1',
      'stand off null',
      'loses null',
    ]);
    expect(told({ wager: 'player-perfect-pairs' })).toEqual([
      'Mixed Pair 6:1',
      'Coloured Pair 12:1',
      'Perfect Pair 25:1',
      'loses null',
    ]);
    // The published 2,230,518,282,592,256 of 4,998,398,275,503,360, in lowest terms.
    expect(rowOf(rows, { wager: 'player', variant: 'base' }).outcomes[0]).toEqual({
      name: 'wins',
      probability: '8712962041376/19524993263685',
      pays: '1:1',
    });
  });

  it('allows Perfect Pairs from six decks on, and the game from four', async () => {
    for (const [decks, main, pairs] of [
      [8, true, true],
      [6, true, true],
      [4, true, false],
      [2, false, false],
    ] as const) {
      const rows = await bookOdds('tas@2018', decks);
      expect(rowOf(rows, { wager: 'tie' }).permitted).toBe(main);
      expect(rowOf(rows, { wager: 'player-perfect-pairs' }).permitted).toBe(pairs);
      expect(rows.every((r) => r.decks === decks)).toBe(true);
    }
  });

  it('is worked out for its greatest number of decks where none is given', async () => {
    expect(oddsOfBook(await book('tas@2018'))[0]?.decks).toBe(8);
  });
});

describe('nsw-crown@3.2', () => {
  it('has each choice of a group, and a combined stake on each side wager', async () => {
    const rows = await bookOdds('nsw-crown@3.2');
    expect(rows.filter((r) => r.wager === 'tiger').map((r) => r.option)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `tiger=${n}`),
    );
    expect(rows.filter((r) => r.wager === 'super-6').map((r) => r.option)).toEqual(['super-6=1', 'super-6=2']);
    expect(
      rows.filter((r) => r.wager === '1-1-2' && r.variant === 'crown' && r.reading !== 'R14=2').map((r) => r.option),
    ).toEqual(['side=dragon-bonus', 'side=perfect-pairs', 'side=pairs']);
  });

  it('tells a wager once where all variants have it alike, and by variant where they do not', async () => {
    const rows = await bookOdds('nsw-crown@3.2');
    expect(rows.filter((r) => r.wager === 'player-pair').map((r) => r.variant)).toEqual([null]);
    expect(rows.filter((r) => r.wager === 'banker').map((r) => r.variant)).toEqual([
      'crown',
      'traditional',
      'zero-commission',
    ]);
  });

  it('says of a row that cannot be read that it has no odds, under that answer of the reading alone', async () => {
    const { edition } = await edited('nsw-crown@3.2', (_, text) =>
      text.replace('{pays: all lose}', '{pays: unreadable}'),
    );
    const rows = oddsOfBook(edition, { decks: 8 });
    const [taken, other] = rows.filter((r) => r.wager === 'player-dragon-bonus');
    expect([taken?.reading, taken?.houseEdgePercent, taken?.why]).toEqual(['R14=1', '2.6517%', null]);
    expect([other?.reading, other?.houseEdge, other?.outcomes]).toEqual(['R14=2', null, []]);
    expect(other?.why).toContain('cannot be read in the book');
    expect(rowOf(rows, { wager: 'banker-dragon-bonus' }).reading).toBeNull();
  });

  it('keeps to an answer that is given', async () => {
    const rows = oddsOfBook(await book('nsw-crown@3.2'), { readings: { R14: 2 } });
    expect(rows.filter((r) => r.wager === 'player-dragon-bonus').map((r) => r.reading)).toEqual(['R14=2']);
    const edition = await book('nsw-crown@3.2');
    expect(() => oddsOfBook(edition, { readings: { R14: 3 } })).toThrow(InputError);
  });

  it('names a combined outcome by the parts that do not lose', async () => {
    const row = rowOf(await bookOdds('nsw-crown@3.2'), { wager: '1-1-2', variant: 'crown', option: 'side=pairs' });
    expect(row.outcomes.map((o) => `${o.name} ${o.pays}`)).toEqual([
      'Tie, Player Pair: Baccarat Pair, Banker Pair: Baccarat Pair 19:2',
      'Tie, Player Pair: Baccarat Pair 13:2',
      'Tie, Banker Pair: Baccarat Pair 13:2',
      'Player Pair: Baccarat Pair, Banker Pair: Baccarat Pair 5:1',
      'Tie 7:2',
      'Player Pair: Baccarat Pair 2:1',
      'Banker Pair: Baccarat Pair 2:1',
      'loses null',
    ]);
  });
});

describe('a game that is not whole', () => {
  it('leaves the wager without odds, and the others with theirs', () => {
    const rows = madeOdds(gameWith(['wagers.dragon-7.outcome']), 8, ['dragon-7', 'super-6', 'tie']);
    expect(rowOf(rows, { wager: 'dragon-7' }).why).toContain('nothing says when the bet wins');
    expect(rowOf(rows, { wager: 'tie' }).houseEdgePercent).toBe('14.3596%');
  });
  it('says which setting a coup comes to and finds missing', () => {
    const rows = madeOdds(gameWith(['draw.banker.3.8']), 8, ['tie']);
    expect(rows.map((r) => r.why)).toEqual(['draw.banker.3.8 is not set, and a coup comes to it']);
  });
  it('has no situation for an insurance that no coup opens', () => {
    const spec = gameOf(
      'player-insurance-2',
      [{ value: { odds: '2:1', commission: null }, when: 'winner=o' }],
      [
        { path: 'insurance.shown.player-insurance-2', value: 'four' },
        { path: 'insurance.when.player-insurance-2', value: 'initial(h)=9' },
        { path: 'insurance.due.player-insurance-2', value: 'any' },
      ],
    );
    expect(madeOdds(spec, 8, ['player-insurance-2']).map((r) => r.why)).toEqual([
      'no coup comes to a situation in which Player Insurance, bet 2 may be made',
    ]);
  });
});

describe('a combined stake', () => {
  it('is allowed with as many decks as all that it goes to', () => {
    // In the test game Perfect Pairs wants eight decks.
    const spec = gameWith(['cards.decks'], [{ path: 'cards.decks', value: [6, 8] }]);
    const permitted = (decks: number) =>
      Object.fromEntries(
        madeOdds(spec, decks, ['1-1-2', 'tie', 'player-perfect-pairs']).map((r) => [r.option ?? r.wager, r.permitted]),
      );
    const all = {
      tie: true,
      'player-perfect-pairs': true,
      'side=dragon-bonus': true,
      'side=lucky-match': true,
      'side=pairs': true,
      'side=perfect-pairs': true,
    };
    expect(permitted(8)).toEqual(all);
    expect(permitted(6)).toEqual({ ...all, 'player-perfect-pairs': false, 'side=perfect-pairs': false });
  });
});

describe('1-1-2 in every variant in which its parts are offered', () => {
  it('has a row for each choice of its parts, and none where a part has no price', () => {
    const spec = gameWith(
      ['wagers.tie.pays', 'wagers.player-pair.pays', 'wagers.banker-pair.pays'],
      [
        { path: 'wagers.tie.pays', value: { odds: '8:1', commission: null }, option: 'tie=8' },
        { path: 'wagers.tie.pays', value: { odds: '9:1', commission: null }, option: 'tie=9' },
        ...['player-pair', 'banker-pair'].map((bet) => ({
          path: `wagers.${bet}.pays`,
          value: { odds: '11:1', commission: null },
          layer: 'half',
        })),
      ],
    );
    const rows = madeOdds(spec, 8, ['1-1-2']);
    const pairs = rows.filter((r) => r.option?.includes('side=pairs'));
    expect(pairs.map((r) => [r.variant, r.option])).toEqual([
      ['half', 'tie=8, side=pairs'],
      ['half', 'tie=9, side=pairs'],
    ]);
    // Half on the Tie, whose published edges are 14.3596% and 4.8440%, and half on two pairs of 10.3614%.
    expect(pairs.map((r) => r.houseEdgePercent)).toEqual(['12.3605%', '7.6027%']);
    expect(rows.filter((r) => r.option === 'tie=8, side=dragon-bonus').map((r) => r.variant)).toEqual([null]);
  });

  it.each(['crown', 'traditional', 'zero-commission'])(
    '%s: half the edge of a Tie, half that of two pairs',
    async (variant) => {
      const rows = await bookOdds('nsw-crown@3.2');
      // 475,627,426,473,216 of 4,998,398,275,503,360 deals tie; of 415 second cards 31 have the first one's rank, 16 of
      // them the other colour, 8 the other suit of its colour, and 7 its suit.
      const tie = plus(fraction(1), minus(times(fraction(9), fraction(475_627_426_473_216n, 4_998_398_275_503_360n))));
      const half = (side: ReturnType<typeof fraction>) => fractionText(times(fraction(1, 2), plus(tie, side)));
      const at = (side: string) => rowOf(rows, { wager: '1-1-2', variant, option: `side=${side}` }).houseEdge;
      expect(at('pairs')).toBe(half(fraction(415 - 12 * 31, 415)));
      expect(at('perfect-pairs')).toBe(half(fraction(415 - 7 * 16 - 13 * 8 - 26 * 7, 415)));
    },
  );
});

describe('names of lines', () => {
  it.each([
    ['player', 'count(h)=6', 'wins with 6'],
    ['player', 'cards(h)=3 and count(h)>=8', 'wins with at least 8 and 3 cards'],
    ['banker', 'cards(h)=3 and (count(h)=8 or count(h)=9)', 'wins with 8 or 9 and 3 cards'],
    ['banker', 'winner=h', 'wins'],
    ['super-6', 'winner=B and count(B)=6', 'Banker wins with 6'],
    ['lucky-6', 'winner=B and count(B)=6 and cards(B)=3', 'Banker wins with 6 and 3 cards'],
    ['player-dragon-bonus', 'win-by(h)=4 and not natural(h)', 'Player wins by 4 without a Natural'],
    ['banker-dragon-bonus', 'winner=h and natural(h)', 'Banker wins with a Natural'],
    ['tiger-tie', 'winner=T and count(P)=6', 'Tie and Player has 6'],
    ['tiger-pair', 'pairs=both-same-rank', 'two Pairs of the same rank'],
    ['player-perfect-pairs', 'pair-kind(h)=coloured', 'Coloured Pair'],
    ['player-insurance-3', 'count(h)=4 and winner=o', 'Player has 4: Banker wins'],
    ['banker-insurance-1', '(initial(h)=8 and natural(h)) and (winner=o and count(o)=9)', 'Banker has 8: Player wins'],
    [
      'player-insurance-2',
      'count(h)>initial(o) and winner=h',
      "Player wins and Player's count higher than Banker's first two cards",
    ],
    ['banker-lucky-match', 'triple(h)', 'Triple'],
    ['tie', 'third(P)=none or third(B)=8', "Player has two cards or Banker's third card counts 8"],
  ])('of %s, when %s: %s', (bet, when, name) => {
    const spec = gameOf(
      bet,
      [{ value: { odds: '3:1', commission: null }, when }],
      bet.includes('insurance') ? [{ path: `insurance.shown.${bet}`, value: 'four' }] : [],
    );
    const row = madeOdds(spec, 8, [bet]).find((r) => r.why === null && (r.variant === null || r.variant === 'base'));
    expect(row?.outcomes.find((o) => o.pays === '3:1')?.name).toBe(name);
  });
});
