// What the laws of the engine's tests draw at random: shoes, tables, wagers, and variations of the test game.
import fc from 'fast-check';
import { random, shuffledShoe } from '../../src/engine/shoe.ts';
import type { Bet } from '../../src/model/bet.ts';
import type { CoupRequest, TableOptions, WagerRequest } from '../../src/model/play.ts';
import { GAME, gameWith, PLAYED, TABLE } from './fixture.ts';

const isInsurance = (b: Bet): boolean => b.kind === 'insurance';

export const seeds = fc.integer({ min: 0, max: 2 ** 31 });
export const shoeOfSeed = (seed: number) => shuffledShoe(8, random(seed));

const MINIMA: TableOptions['limits'] = {
  player: { min: 1_000, max: 10_000 },
  tie: { min: 500, max: 5_000 },
  '1-1-2': { min: 400, max: 8_000 },
};

export const tables: fc.Arbitrary<TableOptions> = fc
  .record({
    variant: fc.constantFrom('base', 'half', 'twenty', 'double', 'push', 'fee', 'double+fee', 'fee+push'),
    combinedSide: fc.constantFrom('dragon-bonus', 'perfect-pairs', 'pairs', 'lucky-match'),
    choices: fc.constantFrom(TABLE.choices, { ...TABLE.choices, 'insurance-4': 'high', 'insurance-cap': 'main-stake' }),
    chips: fc.constantFrom<readonly number[]>([100], [1], [500, 2_500], [300, 700], [250, 1_000]),
    face: fc.constantFrom('up' as const, 'down' as const),
    liability: fc.constantFrom(null, 20_000),
    differential: fc.constantFrom(null, 5_000),
    areaMaximum: fc.constantFrom(null, 15_000),
    caps: fc.constantFrom<TableOptions['caps']>({}, { 'player-lucky-match': 20_000 }),
    ante: fc.constantFrom<TableOptions['ante']>(
      null,
      { amount: 50, waivedFrom: 5_000 },
      { amount: 60, waivedFrom: null },
    ),
    limits: fc.constantFrom<TableOptions['limits']>({}, MINIMA),
    approvedMinimum: fc.constantFrom<TableOptions['approvedMinimum']>({}, { player: 500 }),
  })
  // An ante is measured by a minimum on the sign.
  .map((some) => ({ ...TABLE, ...some, limits: some.ante ? MINIMA : some.limits }));

export const requests: fc.Arbitrary<readonly WagerRequest[]> = fc
  .array(
    fc.record(
      {
        player: fc.constantFrom('anna', 'ben', 'cleo'),
        bet: fc.oneof(
          fc.constantFrom(...PLAYED.map((b) => b.id)),
          fc.constantFrom('player', 'banker'),
          fc.constantFrom(...PLAYED.filter(isInsurance).map((b) => b.id)),
        ),
        amount: fc.integer({ min: 1, max: 20_000 }),
        unnoticed: fc.boolean(),
        area: fc.constantFrom('1', '2'),
        ante: fc.constantFrom(50, 60),
      },
      { requiredKeys: ['player', 'bet', 'amount', 'unnoticed'] },
    ),
    { maxLength: 10 },
  )
  .map((list) => list.map((w, i) => ({ id: `w${i}`, ...w })));

export const coups: fc.Arbitrary<readonly CoupRequest[]> = fc.array(
  fc.record({
    wagers: requests,
    dealer: fc.constantFrom([] as const, ['reduce-pro-rata'] as const),
    showFirst: fc.constantFrom('P' as const, 'B' as const),
  }),
  { minLength: 1, maxLength: 8 },
);

const inexact = (value: string) => gameWith(['settlement.inexact'], [{ path: 'settlement.inexact', value }]);
export const SPECS = {
  'as it is': GAME,
  'paid to the cent': inexact('exact'),
  'refused where chips cannot pay': inexact('refuse'),
  'refused for the Banker’s 6 alone': gameWith(
    [],
    [{ path: 'settlement.inexact', when: 'winner=B and count(B)=6', value: 'refuse' }],
  ),
  'four cards are enough for Perfect Pairs': gameWith(
    ['coup.complete'],
    [{ path: 'coup.complete.perfect-pairs', value: false }],
  ),
  'limits on the sum': gameWith([], [{ path: 'limits.aggregation', value: { minimum: 'each', maximum: 'sum' } }]),
} as const;
export const specs = fc.constantFrom(...(Object.keys(SPECS) as (keyof typeof SPECS)[]));

export const plays = fc.record({ spec: specs, table: tables, seed: seeds, coups });
