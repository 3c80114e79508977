// The same wagers played by the reference engine, a fresh shoe for every coup, from one seed.
//
// A frequency of many independent coups lies within 4.5 standard deviations of its probability but for 7 in a million;
// so does a mean return of its
// expectation. Some hundred figures are held here: right ones would all pass for all but about 1 in 1,000 seeds, and
// the seed is fixed.
import { describe, expect, it } from 'vitest';
import { type Random, random } from '../../src/engine/shoe.ts';
import { playCoups, type Tally, tallyOf, totalsOf } from '../../src/engine/table.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import type { CoupRequest } from '../../src/model/play.ts';
import { decimalText, type Fraction, readFraction } from '../../src/odds/fraction.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { PLAYED, planFor } from '../engine/fixture.ts';
import { rowOf } from './books.ts';
import { madeOdds } from './made.ts';

const DECKS = 8;
const COUPS = 300_000;
const SEED = 416;
const DEVIATIONS = 4.5;
const STAKE = 10_000;

const number = (f: Fraction): number => Number(decimalText(f, 12));

/**
 * Six cards from full decks: all that a coup can need. The shoe need not be put in order again, since every card is as
 * likely as any other.
 */
function sixCards(shoe: Uint8Array, rand: Random): Uint8Array {
  for (let i = 0; i < 6; i++) {
    const j = i + rand(shoe.length - i);
    const held = shoe[i] as number;
    shoe[i] = shoe[j] as number;
    shoe[j] = held;
  }
  return shoe.subarray(0, 6);
}

const rows = madeOdds(undefined, DECKS);

/** Every bet once. An insurance comes with the wager that it insures. */
function request(showFirst: 'P' | 'B'): CoupRequest {
  const bets = PLAYED.filter((b) => b.kind !== 'combined' && (b.kind !== 'insurance' || b.hand === showFirst));
  // Bets that may not be held together are different players'.
  const wagers = bets.flatMap((b) => {
    const own = { id: b.id, player: b.id, bet: b.id, amount: STAKE };
    return b.kind === 'insurance'
      ? [{ ...own, id: `${b.id}/main`, bet: showFirst === 'P' ? 'player' : 'banker' }, own]
      : [own];
  });
  return { wagers, showFirst };
}

describe.each(['P', 'B'] as const)(`${COUPS} coups that show %s first, seed ${SEED}`, (showFirst) => {
  const plan = planFor({ table: { face: 'down', layout: PLAYED.map((b) => b.id), chips: [1] } });
  const slip = takeWagers(plan, request(showFirst));
  const tally: Tally = tallyOf(slip);
  const rand = random(SEED + (showFirst === 'P' ? 0 : 1));
  const shoe = Uint8Array.from({ length: 52 * DECKS }, (_, i) => i % 52);
  for (let i = 0; i < COUPS; i++) playCoups(plan, sixCards(shoe, rand), slip, null, tally);
  const totals = new Map(totalsOf(slip, tally).map((t) => [t.wager, t]));

  const played = PLAYED.filter((b) => b.kind !== 'combined' && (b.kind !== 'insurance' || b.hand === showFirst)).map(
    (b) => b.id,
  );
  it.each(played)('%s', (bet) => {
    const row = rowOf(
      rows.filter((r) => r.given === null || r.given.when.includes(' or ')),
      {
        wager: bet,
        ...(rows.some((r) => r.wager === bet && r.variant === 'base') ? { variant: 'base' } : {}),
        ...choice(bet),
      },
    );
    const total = totals.get(bet);
    if (!total) throw new RangeError(`no stake on ${bet} was made`);
    expect(total.voids).toBe(0);
    const made = COUPS - total.notMade;
    if (row.given) near(made / COUPS, number(readFraction(row.given.probability)), COUPS, 'made');
    const of = (name: string): number =>
      number(readFraction(row.outcomes.find((o) => o.name === name)?.probability ?? '0/1'));
    near(total.losses / made, of('loses'), made, 'loses');
    near(total.standOffs / made, of('stand off'), made, 'stand off');
    near(total.wins / made, 1 - of('loses') - of('stand off'), made, 'wins');
    const { mean, deviation } = returns(row);
    const returned = (total.paid - total.collected) / total.staked;
    expect(Math.abs(returned - mean), `mean return ${returned}, expected ${mean}`).toBeLessThan(
      (DEVIATIONS * deviation) / Math.sqrt(made),
    );
    expect(mean).toBeCloseTo(-number(readFraction(row.houseEdge ?? '')), 9);
  });
});

/** The choice that the fixture's table has taken, where the odds of a bet hang on it. */
function choice(bet: string): { readonly option?: string } {
  const options = new Set(rows.filter((r) => r.wager === bet).map((r) => r.option));
  const taken = ['super-6=1', 'tiger=1', 'insurance-4=low'].find((o) => options.has(o));
  return taken === undefined ? {} : { option: taken };
}

function near(frequency: number, probability: number, trials: number, what: string): void {
  const allowed = DEVIATIONS * Math.sqrt((probability * (1 - probability)) / trials);
  expect(
    Math.abs(frequency - probability),
    `${what}: ${frequency} of the time, expected ${probability}`,
  ).toBeLessThanOrEqual(allowed);
}

/** Mean and standard deviation of what one unit brings, from the outcomes as they are told. */
function returns(row: OddsRow): { readonly mean: number; readonly deviation: number } {
  const net = (pays: string | null, name: string): number => {
    const m = /^(\d+):(\d+)(?: less ([\d.]+)%)?$/.exec(pays ?? '');
    return m ? (Number(m[1]) / Number(m[2])) * (1 - Number(m[3] ?? 0) / 100) : name === 'loses' ? -1 : 0;
  };
  const all = row.outcomes.map((o) => ({ p: number(readFraction(o.probability)), net: net(o.pays, o.name) }));
  const mean = all.reduce((sum, o) => sum + o.p * o.net, 0);
  return { mean, deviation: Math.sqrt(all.reduce((sum, o) => sum + o.p * (o.net - mean) ** 2, 0)) };
}
