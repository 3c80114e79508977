// What the rule of a book on payments that chips cannot make does to an edge at a stake: reckoned by hand from published
// counts of deals (mathproblems.info, wizardofodds.com; excelpunks.com for the Banker's wins with 6).
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, readFraction, times } from '../../src/odds/fraction.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { bookOdds, oddsWith, rowOf } from './books.ts';

const [ALL, PLAYER, BANKER, TIE] = [
  4_998_398_275_503_360n,
  2_230_518_282_592_256n,
  2_292_252_566_437_888n,
  475_627_426_473_216n,
];
const SIX = 269_232_304_455_680n;

const WAGERS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', '1-1-2'];
const at = (id: string, stake: number, chip = 100): Promise<readonly OddsRow[]> =>
  oddsWith(id, WAGERS, { laid: { stake, chip } });
const edge = (row: OddsRow): Fraction => readFraction(row.atStake?.houseEdge ?? '');

describe('rounded up to what chips can pay (star r 5.8, crown r 7.3)', () => {
  it('Banker at $33: $31.35 is paid as $32', async () => {
    const row = rowOf(await at('nsw-star@2021-07-08', 3_300), { wager: 'banker', variant: 'base' });
    expect(edge(row)).toEqual(fraction(33n * PLAYER - 32n * BANKER, 33n * ALL));
    expect([row.atStake?.stake, row.atStake?.chip, row.atStake?.why]).toEqual([3_300, 100, null]);
    expect([row.houseEdgePercent, row.atStake?.houseEdgePercent]).toEqual(['1.0579%', '0.1546%']);
  });

  it('even money at $33: half for a 6 is $16.50, paid as $17', async () => {
    const row = rowOf(await at('nsw-star@2021-07-08', 3_300), { wager: 'banker', variant: 'even-money' });
    expect(edge(row)).toEqual(fraction(33n * (PLAYER - (BANKER - SIX)) - 17n * SIX, 33n * ALL));
  });

  it('Banker at $35 in chips from $5: $33.25 is paid as $35, and the players are favoured', async () => {
    const row = rowOf(await at('nsw-crown@3.2', 3_500, 500), { wager: 'banker', variant: 'traditional' });
    expect(edge(row)).toEqual(fraction(PLAYER - BANKER, ALL));
    expect([row.favoursPlayers, row.atStake?.favoursPlayers]).toEqual([false, true]);
  });

  it('a stake that can be paid is as any other', async () => {
    for (const row of await at('nsw-star@2021-07-08', 10_000)) expect(row.atStake?.houseEdge).toBe(row.houseEdge);
  });

  it('1-1-2 on Pairs at $33: each part by itself, $16.50 at 8 to 1 and twice $8.25 at 11 to 1, $90.75 paid as $91', async () => {
    // Two cards of one rank: 31 of the 415 that are left with eight decks.
    const [tie, pair] = [fraction(TIE, ALL), fraction(31, 415)];
    const brings = (p: Fraction, wins: Fraction, stake: Fraction): Fraction =>
      fraction(
        p.n * (wins.n * stake.d + stake.n * wins.d) * stake.d - stake.n * p.d * wins.d * stake.d,
        p.d * wins.d * stake.d * stake.d,
      );
    const parts = [
      brings(tie, fraction(132), fraction(33, 2)),
      times(fraction(2), brings(pair, fraction(91), fraction(33, 4))),
    ];
    const lost = parts.reduce((sum, f) => fraction(sum.n * f.d + f.n * sum.d, sum.d * f.d), fraction(0));
    const rows = await at('nsw-crown@3.2', 3_300);
    for (const variant of ['crown', 'traditional', 'zero-commission'])
      expect(edge(rowOf(rows, { wager: '1-1-2', variant, option: 'side=pairs' }))).toEqual(
        fraction(-lost.n, lost.d * 33n),
      );
  });

  it('a stake that does not split into whole cents is not accepted', async () => {
    const row = rowOf(await at('nsw-crown@3.2', 3_333, 1), { wager: '1-1-2', variant: 'crown', option: 'side=pairs' });
    expect([row.atStake?.houseEdge, row.atStake?.why]).toEqual([null, '$33.33 does not split into whole cents']);
  });
});

describe('refused (nz r 5.12)', () => {
  it('Banker with commission at $33 in chips from $1, and not at $20 nor in chips of 5 cents', async () => {
    const like = { wager: 'banker', variant: 'base', option: 'banker-six=commission' };
    const [no, even, small] = [
      rowOf(await at('nz@consolidated', 3_300), like),
      rowOf(await at('nz@consolidated', 2_000), like),
      rowOf(await at('nz@consolidated', 3_300, 5), like),
    ];
    expect([no.atStake?.houseEdge, no.atStake?.houseEdgePercent, no.atStake?.favoursPlayers]).toEqual([
      null,
      null,
      false,
    ]);
    expect(no.atStake?.why).toBe('chips from $1 cannot pay exactly what $33 may win');
    for (const row of [even, small]) expect(edge(row)).toEqual(fraction(20n * PLAYER - 19n * BANKER, 20n * ALL));
  });

  it('what is paid to the cent is as at any stake: half for a 6, and the other hand', async () => {
    const rows = await at('nz@consolidated', 3_300);
    const half = rows.filter((r) => r.wager === 'banker' && r.option === 'banker-six=half' && r.variant === 'base');
    expect(half.length).toBeGreaterThan(0);
    expect(edge(half[0] as OddsRow)).toEqual(fraction(2n * (PLAYER - BANKER) + SIX, 2n * ALL));
    expect(edge(rowOf(rows, { wager: 'player', variant: 'base' }))).toEqual(fraction(BANKER - PLAYER, ALL));
  });

  it('with an Ante both count', async () => {
    const rows = await at('nz@consolidated', 2_000);
    expect(edge(rowOf(rows, { wager: 'player', ante: '1/8' }))).toEqual(
      fraction(8n * (BANKER - PLAYER) + ALL, 8n * ALL),
    );
  });
});

it('a book that is silent has nothing rounded, and without a stake nothing is said of one', async () => {
  for (const row of await at('tas@2018', 3_300)) expect(row.atStake?.houseEdge).toBe(row.houseEdge);
  for (const row of await bookOdds('tas@2018')) expect(row.atStake).toBeNull();
});
