// A table: a whole play with all its events, or a run of coups with their totals alone. Both drive the same coup machine.
import { EngineError } from '../model/engine.ts';
import type { Cents } from '../model/money.ts';
import type { CoupRequest, Play } from '../model/play.ts';
import type { TraceEvent } from '../model/trace.ts';
import { LOSE, STAND_OFF } from './bets.ts';
import { CoupMachine, type CoupSink } from './coup.ts';
import type { Plan } from './plan.ts';
import { Recorder } from './recorder.ts';
import { shoeOf } from './shoe.ts';
import { type Slip, type Stake, takeWagers } from './wagers.ts';

/**
 * Plays every coup that is asked for and records all of it.
 *
 * @param plan compiled for the table of the play
 * @throws EngineError `broken` where the shoe runs out, a wager is impossible or two wagers of a coup share an id; `unsupported`, naming the path,
 *   where a coup comes to something that the spec does not say
 */
export function playTable(plan: Plan, play: Pick<Play, 'shoe' | 'coups'>): readonly TraceEvent[] {
  const shoe = shoeOf(play.shoe);
  const recorder = new Recorder(plan);
  recorder.tableOpened(shoe.length);
  const machine = new CoupMachine(plan, shoe, recorder);
  for (const coup of play.coups) {
    checkIds(coup);
    machine.open(takeWagers(plan, coup));
    machine.run();
  }
  return recorder.events;
}

function checkIds({ wagers }: CoupRequest): void {
  const twice = wagers.find((w, i) => wagers.findIndex((v) => v.id === w.id) < i);
  if (twice) throw new EngineError('broken', `two wagers of one coup are called "${twice.id}"`);
}

/** What a stake came to over all coups, in cents. Stakes stand in the order of the slip; the parts of a combined stake are stakes of their own. */
export interface StakeTotals {
  readonly bet: string;
  wins: number;
  standOffs: number;
  losses: number;
  staked: Cents;
  paid: Cents;
  commission: Cents;
  collected: Cents;
  returned: Cents;
}

export interface Totals {
  coups: number;
  /** Cards dealt. */
  cards: number;
  /** Coups won by the Player, by the Banker, and ties. */
  readonly winners: [number, number, number];
  readonly stakes: readonly StakeTotals[];
}

/** A card more than any coup takes would be too many; a coup takes six at most. */
const MOST_CARDS = 6;

/**
 * Plays one shoe to its end with the same wagers in every coup, and adds up. No coup begins that the shoe might not finish: six cards must be
 * left. Nothing is allocated for a coup, so millions can be played.
 *
 * @param shoe cards in the order in which they leave it (`shoeOf`, `shuffledShoe`)
 * @param slip the wagers of every coup, from `takeWagers` of the same plan
 * @param sink is told of everything, if given; the totals are the same without it
 * @param totals are added to, if given
 * @throws EngineError as the coup machine does
 */
export function playCoups(plan: Plan, shoe: Uint8Array, slip: Slip, sink: CoupSink | null = null, totals: Totals = totalsOf(slip)): Totals {
  const machine = new CoupMachine(plan, shoe, sink);
  const { winners } = totals;
  const last = shoe.length - MOST_CARDS;
  let coups = 0;
  while (machine.pos <= last) {
    machine.open(slip);
    machine.run();
    coups++;
    winners[machine.winner as 0 | 1 | 2]++;
    addSettlements(machine.rulings, slip.stakes, totals.stakes);
  }
  totals.coups += coups;
  totals.cards += machine.pos;
  return totals;
}

/** Totals of nothing yet, for a slip. */
export const totalsOf = (slip: Slip): Totals => ({
  coups: 0,
  cards: 0,
  winners: [0, 0, 0],
  stakes: slip.stakes.map((s) => ({ bet: s.bet.lines.bet.id, wins: 0, standOffs: 0, losses: 0, staked: 0, paid: 0, commission: 0, collected: 0, returned: 0 })),
});

function addSettlements(rulings: Uint8Array, stakes: readonly Stake[], totals: readonly StakeTotals[]): void {
  for (let i = 0; i < stakes.length; i++) {
    const { stake, atRisk, isVoid, payments } = stakes[i] as Stake;
    const total = totals[i] as StakeTotals;
    const ruling = rulings[i] as number;
    total.staked += stake;
    if (isVoid) {
      total.returned += stake;
    } else if (ruling === LOSE) {
      total.losses++;
      total.collected += atRisk;
      total.returned += stake - atRisk;
    } else if (ruling === STAND_OFF) {
      total.standOffs++;
      total.returned += stake;
    } else {
      const { paid, commission } = payments[ruling] as { paid: Cents; commission: Cents };
      total.wins++;
      total.paid += paid;
      total.commission += commission;
      total.returned += stake;
    }
  }
}
