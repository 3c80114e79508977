// Has every check judge what is played, play by play, and keeps what each has said so far.

import type { BoundCheck } from '../game/bind.ts';
import { betsOf } from '../model/bet.ts';
import type { CoupView, Judgement, TableView } from '../model/predicate.ts';
import type { Scenario } from './scenarios.ts';

/** What a check has said. */
export interface Tally {
  /** Of how many coups (or tables) it spoke. */
  applied: number;
  /** Why it did not speak of the first of which it did not. */
  naWhy: string | null;
  failure: { readonly why: string; readonly scenario: Scenario; readonly coup: number } | null;
}

/** A check on the bench. */
interface Seat {
  readonly check: BoundCheck;
  readonly tally: Tally;
  /** The bets without which it has nothing to say of a coup; null where it speaks of more. */
  readonly bets: readonly string[] | null;
  /** The last coup that it was shown. */
  last: CoupView | null;
}

export class Judging {
  private readonly seats: readonly Seat[];
  private readonly ofTables: readonly Seat[];
  private readonly ofEveryCoup: readonly Seat[];
  private readonly byBet = new Map<string, Seat[]>();
  private begun = false;

  constructor(checks: readonly BoundCheck[]) {
    this.seats = checks.map((check) => {
      const { predicate, params } = check;
      const bets =
        predicate.level === 'table'
          ? undefined
          : predicate.bets?.(params)?.flatMap((name) => betsOf(name).map((b) => b.id));
      return { check, tally: { applied: 0, naWhy: null, failure: null }, bets: bets ?? null, last: null };
    });
    this.ofTables = this.seats.filter((s) => s.check.predicate.level === 'table');
    this.ofEveryCoup = this.seats.filter((s) => s.check.predicate.level === 'coup' && s.bets === null);
    for (const seat of this.seats) {
      for (const bet of seat.bets ?? []) {
        const there = this.byBet.get(bet);
        if (there) there.push(seat);
        else this.byBet.set(bet, [seat]);
      }
    }
  }

  /**
   * Shows the checks a play: each coup to those that could speak of it, which a bet that nobody asked for keeps the
   * others from.
   */
  see(scenario: Scenario, view: TableView): void {
    for (const seat of this.ofTables) {
      const { predicate, params, force } = seat.check;
      if (predicate.level === 'table') count(seat.tally, predicate.judgeTable(params, view, { force }), scenario, 0);
    }
    for (const coup of view.coups) {
      for (const seat of this.ofEveryCoup) show(seat, coup, scenario);
      for (const bet of wageredOn(coup)) {
        for (const seat of this.byBet.get(bet) ?? []) if (seat.last !== coup) show(seat, coup, scenario);
      }
      if (!this.begun) {
        // The first coup of all: from here on every check has spoken, or has said why not.
        for (const { bets, last, tally } of this.seats)
          if (bets && last !== coup) tally.naWhy = `no wager on ${bets.join(', ')} was made`;
        this.begun = true;
      }
    }
  }

  /** What each check has said, in the order of the checks. */
  tallies(): readonly Tally[] {
    return this.seats.map((seat) => seat.tally);
  }
}

/** What a check has said of some plays and of those after them. */
export const tallied = (before: Tally, after: Tally): Tally => ({
  applied: before.applied + after.applied,
  naWhy: before.naWhy ?? after.naWhy,
  failure: before.failure ?? after.failure,
});

/** Every bet that was asked for or settled in a coup, alone or as a part of a combined one. */
function wageredOn({ placed, refused, settled }: CoupView): ReadonlySet<string> {
  const bets = new Set<string>();
  for (const events of [placed, refused, settled]) for (const e of events) bets.add(e.bet);
  for (const { parts } of placed) if (parts) for (const part of Object.keys(parts)) bets.add(part);
  return bets;
}

function show(seat: Seat, coup: CoupView, scenario: Scenario): void {
  const { predicate, params, force } = seat.check;
  seat.last = coup;
  if (predicate.level === 'coup')
    count(seat.tally, predicate.judgeCoup(params, coup, { force }), scenario, coup.number);
}

function count(tally: Tally, said: Judgement, scenario: Scenario, coup: number): void {
  if (said.verdict === 'na') {
    tally.naWhy ??= said.why;
    return;
  }
  tally.applied++;
  if (said.verdict === 'fail') tally.failure ??= { why: said.why, scenario, coup };
}
