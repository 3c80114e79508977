// A table: a whole play with all its events, or a run of coups with their totals alone. Both drive the same coup
// machine.
import { EngineError } from '../model/engine.ts';
import type { Cents } from '../model/money.ts';
import type { CoupRequest, Play } from '../model/play.ts';
import type { TraceEvent } from '../model/trace.ts';
import { LOSE, NOT_MADE, STAND_OFF } from './bets.ts';
import { Bulk } from './bulk.ts';
import { CoupMachine } from './coup.ts';
import type { Plan } from './game.ts';
import { record, recordLength, tellRecords } from './record.ts';
import { Recorder } from './recorder.ts';
import { cardOf, shoeOf } from './shoe.ts';
import type { CoupSink } from './telling.ts';
import { type Slip, takeWagers } from './wagers.ts';

/**
 * Plays every coup that is asked for and records all of it.
 *
 * @param plan compiled for the table of the play
 * @throws EngineError `broken` where the shoe runs out, a wager is impossible or two wagers of a coup share an id;
 *   `unsupported`, naming the path, where a coup comes to something that the spec does not say
 */
export function playTable(plan: Plan, play: Pick<Play, 'shoe' | 'coups'>): readonly TraceEvent[] {
  const shoe = shoeOf(play.shoe);
  const recorder = new Recorder(plan);
  recorder.tableOpened(shoe.length);
  const machine = new CoupMachine(plan, shoe, recorder);
  machine.pos = burn(plan, shoe, recorder);
  for (const coup of play.coups) {
    checkIds(coup);
    machine.open(takeWagers(plan, coup));
    machine.run();
  }
  return recorder.events;
}

/**
 * Burns the first card face up and as many face down as it is worth (crown r 4.3.1(b); nz r 7.7, 4.1A); gives how many
 * cards have left the shoe.
 */
function burn(plan: Plan, shoe: Uint8Array, recorder: Recorder): number {
  const first = shoe[0];
  if (plan.burn === null || first === undefined) return 0;
  const last = plan.burn[first >> 2] as number;
  if (shoe.length <= last)
    throw new EngineError(
      'broken',
      `the shoe has run out: ${last + 1} cards are to be burned, and it has ${shoe.length}`,
    );
  for (let i = 0; i <= last; i++) recorder.burned(i + 1, cardOf(shoe[i] as number), i === 0 ? 'up' : 'down');
  return last + 1;
}

function checkIds({ wagers }: CoupRequest): void {
  const twice = wagers.find((w, i) => wagers.findIndex((v) => v.id === w.id) < i);
  if (twice) throw new EngineError('broken', `two wagers of one coup are called "${twice.id}"`);
}

/** What came of many coups with the same wagers: counted, not yet reckoned in money. */
export interface Tally {
  coups: number;
  /** Cards dealt. */
  cards: number;
  /** Coups won by the Player, by the Banker, and ties. */
  readonly winners: [number, number, number];
  /**
   * By stake, in the order of the slip: how often each ruling of its bet was given; of a void stake, whether it was
   * made.
   */
  readonly rulings: readonly Float64Array[];
}

/** Nothing counted yet. */
export const tallyOf = (slip: Slip): Tally => ({
  coups: 0,
  cards: 0,
  winners: [0, 0, 0],
  rulings: slip.stakes.map((s) => new Float64Array(s.bet.lines.rulings.length)),
});

/**
 * Plays one shoe to its end with the same wagers in every coup, as long as six cards are left, and counts. Nothing is
 * allocated for a coup, so that millions can be played; `totalsOf` turns the count into money.
 *
 * @param shoe cards in the order in which they leave it (`shoeOf`, `shuffledShoe`)
 * @param slip the wagers of every coup, from `takeWagers` of the same plan
 * @param sink is told of every coup, if given; the count is the same without it
 * @param tally is added to, if given, and returned
 * @throws EngineError as the coup machine does; the coups before are told and counted then
 */
export function playCoups(
  plan: Plan,
  shoe: Uint8Array,
  slip: Slip,
  sink: CoupSink | null = null,
  tally: Tally = tallyOf(slip),
): Tally {
  const bulk = bulkOf(plan, slip);
  try {
    bulk.play(shoe);
  } finally {
    count(bulk, tally);
    if (sink !== null) tell(bulk, shoe, sink);
  }
  return tally;
}

/** Where records stand until they are told; it grows to the longest shoe. */
let told = new Uint8Array(0);

function tell(bulk: Bulk, shoe: Uint8Array, sink: CoupSink): void {
  const { plan, slip, coups } = bulk;
  const length = coups * recordLength(slip);
  if (told.length < length) told = new Uint8Array(length);
  record(bulk, shoe, told, 0);
  tellRecords(sink, plan, slip, { bytes: told, from: 0, coups });
}

const kept = new WeakMap<Slip, Bulk>();

/** What was found of the coups of a slip serves every shoe. */
function bulkOf(plan: Plan, slip: Slip): Bulk {
  const known = kept.get(slip) ?? new Bulk(plan, slip);
  kept.set(slip, known);
  return known;
}

function count(bulk: Bulk, tally: Tally): void {
  const { winners, rulings, told } = bulk;
  tally.coups += bulk.coups;
  tally.cards += bulk.cards;
  for (let i = 0; i < bulk.coups; i++) {
    const row = bulk.row[i] as number;
    tally.winners[winners[row] as 0 | 1 | 2]++;
    for (let j = 0; j < tally.rulings.length; j++) {
      const counts = tally.rulings[j] as Float64Array;
      const ruling = rulings[row * told + j] as number;
      counts[ruling] = (counts[ruling] as number) + 1;
    }
  }
}

/** What a stake came to over many coups, in cents. The parts of a combined stake are stakes of their own. */
export interface StakeTotals {
  readonly wager: string;
  readonly bet: string;
  /** How often it was asked for and not made: an insurance that the coup did not open. */
  readonly notMade: number;
  readonly wins: number;
  readonly standOffs: number;
  readonly losses: number;
  readonly voids: number;
  readonly staked: Cents;
  readonly paid: Cents;
  readonly commission: Cents;
  readonly collected: Cents;
  readonly returned: Cents;
  /** The fees that came with it. */
  readonly antes: Cents;
}

/** The money of a count, by stake in the order of the slip. @param slip the one that was counted */
export function totalsOf(slip: Slip, tally: Tally): readonly StakeTotals[] {
  return slip.stakes.map((s, i) => {
    const all = [...(tally.rulings[i] ?? [])];
    const notMade = all[NOT_MADE] ?? 0;
    const made = tally.coups - notMade;
    const counts = s.isVoid ? [] : all;
    const sum = (f: (ruling: number) => number) => counts.reduce((total, n, ruling) => total + n * f(ruling), 0);
    const losses = counts[LOSE] ?? 0;
    const standOffs = counts[STAND_OFF] ?? 0;
    const staked = made * s.stake;
    const collected = (s.isVoid ? made : losses) * (s.brings[LOSE]?.collected ?? 0);
    return {
      wager: s.wager,
      bet: s.bet.lines.bet.id,
      notMade,
      wins: s.isVoid ? 0 : made - losses - standOffs,
      standOffs,
      losses,
      voids: s.isVoid ? made : 0,
      staked,
      paid: sum((r) => s.brings[r]?.paid ?? 0),
      commission: sum((r) => s.brings[r]?.commission ?? 0),
      collected,
      returned: staked - collected,
      antes: made * s.ante,
    };
  });
}
