// Has every check judge what is played, play by play, and keeps what each has said so far.

import type { BoundCheck } from '../game/bind.ts';
import { betsOf } from '../model/bet.ts';
import type { TableOptions } from '../model/play.ts';
import type { CoupView, Judgement, Predicate, TableView } from '../model/predicate.ts';
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
  /** Judges a coup, or a table, as its predicate does. */
  readonly judge: (view: CoupView | TableView) => Judgement;
  readonly tally: Tally;
  /** The bets without which it has nothing to say of a coup or table; null where it speaks of more. */
  readonly bets: readonly string[] | null;
  /** The last coup or table that it was shown. */
  last: CoupView | TableView | null;
}

/** Those who may have something to say of what is played at a table, and those who have nothing. */
interface Bench {
  readonly ofTables: readonly Seat[];
  readonly ofEveryCoup: readonly Seat[];
  readonly absent: ReadonlySet<Seat>;
}

export class Judging {
  private readonly seats: readonly Seat[];
  private readonly byBet: ReadonlyMap<string, readonly Seat[]>;
  private readonly byKind: ReadonlyMap<NonNullable<Predicate['kinds']>, ReadonlyMap<string, readonly Seat[]>>;
  private readonly benches = new WeakMap<TableOptions, Bench>();
  private begun = false;

  constructor(checks: readonly BoundCheck[]) {
    this.seats = checks.map((check) => {
      const bets = check.predicate.bets?.(check.params)?.flatMap((name) => betsOf(name).map((b) => b.id));
      const tally: Tally = { applied: 0, naWhy: null, failure: null };
      return { check, judge: judgeOf(check), tally, bets: bets ?? null, last: null };
    });
    const ofCoups = this.seats.filter((s) => s.check.predicate.level === 'coup');
    this.byBet = byName(ofCoups, (s) => s.bets ?? []);
    const kinds = new Set(ofCoups.flatMap((s) => s.check.predicate.kinds ?? []));
    this.byKind = new Map(
      [...kinds].map((of) => {
        const seats = ofCoups.filter((s) => s.bets === null && s.check.predicate.kinds === of);
        return [of, byName(seats, (s) => of.of(s.check.params))];
      }),
    );
  }

  /**
   * Shows the checks a play: each coup to those that could speak of it, which the table, the kind of coup or a bet that
   * nobody asked for keeps the others from.
   */
  see(scenario: Scenario, view: TableView): void {
    const { coups, options } = view;
    const wagers = coups.map(wageredOn);
    for (const seat of this.benchAt(options).ofTables)
      if (seat.bets === null || wagers.some((bets) => seat.bets?.some((bet) => bets.has(bet))))
        show(seat, view, scenario, 0);
    for (const [i, coup] of coups.entries()) {
      const { ofEveryCoup, absent } = this.benchAt(coup.table);
      for (const seat of ofEveryCoup) show(seat, coup, scenario, coup.number);
      const once = (seats: readonly Seat[] = []) => {
        for (const seat of seats) if (seat.last !== coup && !absent.has(seat)) show(seat, coup, scenario, coup.number);
      };
      for (const bet of wagers[i] ?? []) once(this.byBet.get(bet));
      for (const [kinds, seats] of this.byKind) for (const kind of kinds.in(coup)) once(seats.get(kind));
      if (!this.begun) this.begin(scenario, view, coup, wagers[i] ?? new Set());
    }
  }

  /** After the first coup of all: from here on every check has spoken, or has said why not. */
  private begin(scenario: Scenario, view: TableView, coup: CoupView, wagers: ReadonlySet<string>): void {
    this.begun = true;
    for (const seat of this.seats) {
      const { bets, last, tally, check } = seat;
      if (last === coup || last === view) continue;
      if (bets && !bets.some((bet) => wagers.has(bet))) tally.naWhy = `no wager on ${bets.join(', ')} was made`;
      else if (check.predicate.level === 'coup') show(seat, coup, scenario, coup.number);
      else show(seat, view, scenario, 0);
    }
  }

  private benchAt(table: TableOptions): Bench {
    const known = this.benches.get(table) ?? this.seated(table);
    this.benches.set(table, known);
    return known;
  }

  private seated(table: TableOptions): Bench {
    const absent = new Set(
      this.seats.filter(({ check }) => (check.predicate.elsewhere?.(check.params, table) ?? null) !== null),
    );
    const here = this.seats.filter((seat) => !absent.has(seat));
    return {
      ofTables: here.filter((s) => s.check.predicate.level === 'table'),
      ofEveryCoup: here.filter((s) => s.check.predicate.level === 'coup' && !s.bets && !s.check.predicate.kinds),
      absent,
    };
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

function byName(seats: readonly Seat[], namesOf: (seat: Seat) => readonly string[]): ReadonlyMap<string, Seat[]> {
  const out = new Map<string, Seat[]>();
  for (const seat of seats) {
    for (const name of namesOf(seat)) {
      const there = out.get(name);
      if (there) there.push(seat);
      else out.set(name, [seat]);
    }
  }
  return out;
}

/** A check as a judge of coups, or of tables, whichever its predicate judges. */
function judgeOf({ predicate, params, force }: BoundCheck): Seat['judge'] {
  const given = { force };
  return predicate.level === 'coup'
    ? (view) => predicate.judgeCoup(params, view as CoupView, given)
    : (view) => predicate.judgeTable(params, view as TableView, given);
}

function show(seat: Seat, view: CoupView | TableView, scenario: Scenario, coup: number): void {
  seat.last = view;
  count(seat.tally, seat.judge(view), scenario, coup);
}

function count(tally: Tally, said: Judgement, scenario: Scenario, coup: number): void {
  if (said.verdict === 'na') {
    tally.naWhy ??= said.why;
    return;
  }
  tally.applied++;
  if (said.verdict === 'fail') tally.failure ??= { why: said.why, scenario, coup };
}
