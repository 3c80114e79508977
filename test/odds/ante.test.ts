// The Ante of Ante Up Baccarat (nz "Ante", r 14.3): what it adds to the edge of a wager of the table's minimum.
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, readFraction } from '../../src/odds/fraction.ts';
import { gameWith } from '../engine/fixture.ts';
import { bookOdds, oddsWith, rowOf, underFirst } from './books.ts';
import { madeOdds } from './made.ts';

// mathproblems.info and wizardofodds.com: ordered deals of eight decks by who wins, and the Banker's wins with 6
const [ALL, PLAYER, BANKER, TIE] = [
  4_998_398_275_503_360n,
  2_230_518_282_592_256n,
  2_292_252_566_437_888n,
  475_627_426_473_216n,
];
const SIX = 269_232_304_455_680n;

const nz = await bookOdds('nz@consolidated');
const counted = (rows: typeof nz) => rows.filter((r) => r.ante !== null);
const edge = (rows: typeof nz, like: Parameters<typeof rowOf>[1]): Fraction =>
  readFraction(rowOf(rows, { ante: '1/8', ...like }).houseEdge ?? '');

describe('at the most that the definition allows, 12.5%', () => {
  it('the house keeps an eighth more of each main wager', () => {
    expect(edge(nz, { wager: 'player', variant: 'ante-up' })).toEqual(fraction(8n * (BANKER - PLAYER) + ALL, 8n * ALL));
    expect(edge(nz, { wager: 'banker', option: 'banker-six=commission' })).toEqual(
      fraction(8n * (20n * PLAYER - 19n * BANKER) + 20n * ALL, 160n * ALL),
    );
    expect(edge(nz.filter(underFirst), { wager: 'banker', option: 'banker-six=half' })).toEqual(
      fraction(8n * (2n * (PLAYER - BANKER) + SIX) + 2n * ALL, 16n * ALL),
    );
    expect(edge(nz, { wager: 'tie', option: 'tie=8' })).toEqual(fraction(8n * (ALL - 9n * TIE) + ALL, 8n * ALL));
    expect(edge(nz, { wager: 'tie', option: 'tie=9' })).toEqual(fraction(8n * (ALL - 10n * TIE) + ALL, 8n * ALL));
  });

  it('no other wager has one, and none outside Ante Up Baccarat', async () => {
    expect(new Set(counted(nz).map((r) => `${r.variant} ${r.ante}`))).toEqual(new Set(['ante-up 1/8']));
    expect(new Set(counted(nz).map((r) => r.wager))).toEqual(new Set(['player', 'banker', 'tie']));
    for (const id of ['nsw-star@2021-07-08', 'nsw-crown@3.2', 'tas@2018'])
      expect(counted(await bookOdds(id)), id).toEqual([]);
  });

  it('a row cites the definition, and stands beside the one without', () => {
    const row = rowOf(nz, { wager: 'player', ante: '1/8' });
    expect(row.clauses).toEqual(['def:Ante', '5.10(a)']);
    expect(row.clause).toBe('nz@consolidated def:Ante, r 5.10(a)');
    expect(rowOf(nz, { wager: 'player', variant: 'ante-up' }).houseEdgePercent).toBe('1.2351%');
  });
});

it('another Ante adds as much', async () => {
  const rows = await oddsWith('nz@consolidated', ['player'], { ante: fraction(1, 10) });
  expect(edge(rows, { wager: 'player', ante: '1/10' })).toEqual(fraction(10n * (BANKER - PLAYER) + ALL, 10n * ALL));
  expect(new Set(counted(rows).map((r) => r.ante))).toEqual(new Set(['1/10']));
});

it('it may outweigh an edge in the players’ favour', () => {
  // Of a wager that always wins 1 to 1 nothing is left to the house but the Ante.
  const spec = gameWith(
    ['wagers.tie.outcome', 'wagers.tie.pays'],
    [
      { path: 'wagers.tie.outcome', value: 'win', when: 'winner=T or winner=P or winner=B' },
      { path: 'wagers.tie.pays', value: { odds: '1:1', commission: null } },
    ],
  );
  const rows = madeOdds(spec, 8, ['tie']);
  expect(rows.map((r) => [r.variant, r.ante, r.houseEdge, r.favoursPlayers])).toEqual([
    [null, null, '-1/1', true],
    ['fee', '1/8', '-7/8', true],
  ]);
});
