// What must be so whatever the game: probabilities that are whole together, hands that are alike, stakes that add up,
// edges that follow from outcomes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL } from '../../src/engine/rules.ts';
import { BETS } from '../../src/model/bet.ts';
import { RANKS } from '../../src/model/card.ts';
import { readOdds } from '../../src/model/money.ts';
import { type Drawing, enumerate } from '../../src/odds/enumerate.ts';
import { type Fraction, fraction, minus, plus, readFraction, times, ZERO } from '../../src/odds/fraction.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { planFor } from '../engine/fixture.ts';
import { shipped } from '../rules.ts';
import { bookOdds, chance, rowOf, underFirst } from './books.ts';
import { madeOdds } from './made.ts';

const ONE = fraction(1);
const edge = (row: OddsRow): Fraction => readFraction(row.houseEdge ?? '');

/** What one unit brings by an outcome, read from how it is told. */
function net(row: OddsRow, { name, pays }: OddsRow['outcomes'][number]): Fraction {
  if (pays === null) return name === 'loses' ? fraction(-1) : ZERO;
  const m = /^(-?)(\d+:\d+)(?: less ([\d.]+)%)?$/.exec(pays);
  const odds = readOdds(m?.[2] ?? '');
  if (!m || !odds) throw new RangeError(`${row.wager} pays "${pays}"`);
  const won = times(
    fraction(odds.n, odds.d),
    m[3] === undefined ? ONE : fraction(Math.round((100 - Number(m[3])) * 1e4), 1_000_000),
  );
  return m[1] ? minus(won) : won;
}

/** Two books are held to the laws with fewer decks, too. */
const MORE_DECKS: Readonly<Record<string, readonly number[]>> = { 'nsw-crown@3.2': [1, 2, 6], 'tas@2018': [1, 4] };

const TABLES: readonly [string, () => readonly OddsRow[] | Promise<readonly OddsRow[]>][] = [
  ...(await shipped()).flatMap(({ id }) =>
    [...(MORE_DECKS[id] ?? []), 8].map((decks): [string, () => Promise<readonly OddsRow[]>] => [
      `${id}, ${decks} decks`,
      () => bookOdds(id, decks),
    ]),
  ),
  ['the test game, 8 decks', () => madeOdds()],
  ['the test game, 3 decks', () => madeOdds(undefined, 3)],
];

describe.each(TABLES)('%s', (_, read) => {
  it('the outcomes of a wager have probability 1 together', async () => {
    for (const row of (await read()).filter((r) => r.why === null)) {
      const sum = row.outcomes.map((o) => readFraction(o.probability)).reduce(plus, ZERO);
      expect(sum, `${row.wager} ${row.option} ${row.given?.when}`).toEqual(ONE);
    }
  });

  it('the house edge is what the outcomes bring, taken the other way', async () => {
    for (const row of (await read()).filter((r) => r.why === null)) {
      const mean = row.outcomes.map((o) => times(readFraction(o.probability), net(row, o))).reduce(plus, ZERO);
      const ante = readFraction(row.ante ?? '0/1');
      expect(edge(row), `${row.wager} ${row.option} ${row.given?.when}`).toEqual(plus(ante, minus(mean)));
      expect(row.favoursPlayers).toBe(edge(row).n < 0n);
    }
  });

  it('no two rows are of the same wager at the same table', async () => {
    const keys = (await read()).map((r) => [r.wager, r.variant, r.option, r.ante, r.reading, r.given?.when].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('an insurance is the sum of its situations', async () => {
    const rows = (await read()).filter(underFirst);
    const alike = (all: OddsRow) =>
      rows.filter(
        (r) =>
          r.wager === all.wager &&
          r.variant === all.variant &&
          r.option === all.option &&
          r.given !== null &&
          r !== all,
      );
    const sums: (readonly [OddsRow, readonly OddsRow[]])[] = rows.flatMap((all) => {
      if (all.given?.when.includes(' or '))
        return [[all, alike(all).filter((r) => r.given?.opposite === null)] as const];
      const shown = alike(all).filter((r) => r.given?.own === all.given?.own && r.given?.opposite !== null);
      return all.given?.opposite === null && shown.length > 0 ? [[all, shown] as const] : [];
    });
    for (const [all, parts] of sums) {
      const weighed = parts.map((r) => times(readFraction(r.given?.probability ?? ''), edge(r)));
      expect(parts.map((r) => readFraction(r.given?.probability ?? '')).reduce(plus, ZERO)).toEqual(
        readFraction(all.given?.probability ?? ''),
      );
      expect(weighed.reduce(plus, ZERO)).toEqual(times(readFraction(all.given?.probability ?? ''), edge(all)));
    }
  });
});

describe('hands and wagers that are alike', () => {
  it.each([1, 2, 8])('%i decks: pairs do not ask whose hand it is, and naturals do neither', async (decks) => {
    const rows = await bookOdds('nsw-crown@3.2', decks);
    for (const family of ['pair', 'perfect-pairs']) {
      expect(rowOf(rows, { wager: `player-${family}` }).outcomes).toEqual(
        rowOf(rows, { wager: `banker-${family}` }).outcomes,
      );
    }
    const [player, banker] = [
      rowOf(rows, { wager: 'player-dragon-bonus', reading: 'R14=1' }),
      rowOf(rows, { wager: 'banker-dragon-bonus' }),
    ];
    expect(chance(player, 'Player wins with a Natural')).toEqual(chance(banker, 'Banker wins with a Natural'));
    expect(chance(player, 'stand off')).toEqual(chance(banker, 'stand off'));
  });

  it.each([1, 2, 8])('%i decks: the kinds of pair are the pairs', async (decks) => {
    const rows = await bookOdds('nsw-crown@3.2', decks);
    const perfect = rowOf(rows, { wager: 'player-perfect-pairs' });
    expect(['Mixed Pair', 'Coloured Pair', 'Perfect Pair'].map((o) => chance(perfect, o)).reduce(plus)).toEqual(
      chance(rowOf(rows, { wager: 'player-pair' }), 'Baccarat Pair'),
    );
    expect(chance(perfect, 'Mixed Pair')).toEqual(times(fraction(2), chance(perfect, 'Coloured Pair')));
    if (decks === 1) expect(chance(perfect, 'Perfect Pair')).toEqual(ZERO);
  });

  it('the Tiger is the Big and the Small Tiger, and Super 6 both', async () => {
    const rows = await bookOdds('nsw-crown@3.2');
    const at = (wager: string) => rowOf(rows, { wager, option: 'tiger=1' });
    const both = plus(chance(at('small-tiger'), 'Small Tiger'), chance(at('big-tiger'), 'Big Tiger'));
    expect(plus(chance(at('tiger'), 'Two-card Tiger'), chance(at('tiger'), 'Three-card Tiger'))).toEqual(both);
    expect(
      chance(rowOf(rows, { wager: 'super-6', option: 'super-6=1' }), 'Banker wins with a total of six (6)'),
    ).toEqual(both);
  });

  it('what one hand wins the other loses, without commission', async () => {
    const rows = await bookOdds('nsw-crown@3.2');
    const at = (wager: string) => rowOf(rows, { wager, variant: 'zero-commission' });
    expect(plus(edge(at('player')), edge(at('banker')))).toEqual(ZERO);
    expect(at('banker').houseEdgePercent).toBe('-1.2351%');
  });

  it.each(['dragon-bonus', 'perfect-pairs', 'pairs'])(
    '1-1-2 on %s has the edge of its parts, weighed by their shares',
    async (side) => {
      const rows = await bookOdds('nsw-crown@3.2');
      const single = side === 'pairs' ? 'pair' : side;
      const part = (wager: string, share: Fraction, variant: string | null) =>
        times(
          share,
          edge(rowOf(rows, { wager, variant, ...(wager === 'player-dragon-bonus' ? { reading: 'R14=1' } : {}) })),
        );
      const parts = [
        part('tie', fraction(1, 2), 'crown'),
        part(`player-${single}`, fraction(1, 4), null),
        part(`banker-${single}`, fraction(1, 4), null),
      ];
      const reading = side === 'dragon-bonus' ? { reading: 'R14=1' } : {};
      expect(edge(rowOf(rows, { wager: '1-1-2', variant: 'crown', option: `side=${side}`, ...reading }))).toEqual(
        parts.reduce(plus),
      );
    },
  );

  it('the same call gives the same rows', () => {
    expect(madeOdds(undefined, 2)).toEqual(madeOdds(undefined, 2));
  });
});

describe('whatever the drawing tables', () => {
  const plan = planFor();
  const cell = fc.constantFrom(CELL.draw, CELL.stand);
  const drawings = fc
    .record({
      value: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: RANKS.length, maxLength: RANKS.length }),
      natural: fc.array(fc.constantFrom(0, 1), { minLength: 10, maxLength: 10 }),
      drawPlayer: fc.array(cell, { minLength: 10, maxLength: 10 }),
      drawBanker: fc.array(cell, { minLength: 110, maxLength: 110 }),
      thirdCards: fc.boolean(),
    })
    .map(
      (d): Drawing => ({
        ...plan,
        thirdCards: d.thirdCards,
        ...{
          value: Uint8Array.from(d.value),
          natural: Uint8Array.from(d.natural),
          drawPlayer: Uint8Array.from(d.drawPlayer),
          drawBanker: Uint8Array.from(d.drawBanker),
        },
      }),
    );

  it('the deals are all there, and however closely one looks they weigh the same', () => {
    fc.assert(
      fc.property(drawings, fc.constantFrom(1, 3, 8), (drawing, decks) => {
        const deals = enumerate(drawing, decks);
        for (const initials of [false, true]) {
          for (const pairs of [false, true]) {
            const classes = deals.classes({ initials, pairs, triples: pairs });
            expect(classes.reduce((sum, c) => sum + c.weight, 0)).toBe(deals.total);
            expect(classes.every((c) => Number.isSafeInteger(c.weight) && c.weight > 0)).toBe(true);
          }
        }
      }),
      { numRuns: 6, seed: 416 },
    );
  });

  it('more than eight decks are refused, and fewer than one', () => {
    for (const decks of [0, 9, 1.5, Number.NaN]) {
      expect(() => enumerate(plan, decks)).toThrow(
        new RangeError(`odds are worked out for 1 to 8 decks, not ${decks}`),
      );
      expect(() => madeOdds(undefined, decks)).toThrow(RangeError);
    }
  });

  it('every bet that there is, but one that the test game has no lines for, has a house edge somewhere', () => {
    const rows = madeOdds();
    expect(
      BETS.filter((b) => !rows.some((r) => r.wager === b.id && r.houseEdge !== null)).map((b) => b.id),
      'give the bet lines in test/engine/fixture.ts',
    ).toEqual(['panda-8']);
  });
});
