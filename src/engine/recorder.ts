// Writes down a table as events, in order and numbered from 1.
import { betOf } from '../model/bet.ts';
import type { Card, Hand } from '../model/card.ts';
import type { TraceEvent, Winner } from '../model/trace.ts';
import type { Face, Plan } from './game.ts';
import type { Settled } from './settled.ts';
import type { Counts, CoupSink } from './telling.ts';
import type { Answer, Change, Stake } from './wagers.ts';

const TABLE = 'T1';
const SHOE = 1;
const DEALER = { role: 'dealer' };
const SUPERVISOR = { role: 'supervisor' };
const PATRON = { role: 'player' };

/**
 * What the signs at a table state, as words from a closed list: `variant:{variant}`, for each of several that are
 * adopted together as well; `choice:{group}={choice}` for every choice taken; `payout-cap:{bet}` for every cap;
 * `pay-table:{bet}` for every bet that has an area; `table-of-play`; and `limits`, `unit`, `liability`,
 * `differential`, `area-maximum`, `ante`, `insurance-stages` where the table has them. Sorted.
 */
function statesOf(plan: Plan): readonly string[] {
  const known = stated.get(plan) ?? statesAt(plan);
  stated.set(plan, known);
  return known;
}

const stated = new WeakMap<Plan, readonly string[]>();

function statesAt({ table, layers }: Plan): readonly string[] {
  return [
    ...new Set([table.variant, ...layers].map((v) => `variant:${v}`)),
    ...Object.entries(table.choices).map(([group, choice]) => `choice:${group}=${choice}`),
    ...(Object.keys(table.limits).length ? ['limits'] : []),
    ...(table.unit === null ? [] : ['unit']),
    ...(table.liability === null ? [] : ['liability']),
    ...(table.differential === null ? [] : ['differential']),
    ...(table.areaMaximum === null ? [] : ['area-maximum']),
    ...(table.ante === null ? [] : ['ante']),
    ...(table.layout.some((id) => betOf(id)?.kind === 'insurance') ? ['insurance-stages'] : []),
    ...Object.keys(table.caps).map((bet) => `payout-cap:${bet}`),
    ...table.layout.map((bet) => `pay-table:${bet}`),
    'table-of-play',
  ].sort();
}

/** A sink that keeps every event. Events are made whole at once, since a trace is mostly made of them. */
export class Recorder implements CoupSink {
  private readonly list: TraceEvent[];
  private told = 0;
  private readonly plan: Plan;
  private coup = 0;

  /** @param room how many events there is room for from the start; more are kept all the same */
  constructor(plan: Plan, room = 0) {
    this.plan = plan;
    this.list = new Array<TraceEvent>(room);
  }

  /** What was told so far. */
  get events(): readonly TraceEvent[] {
    this.list.length = this.told;
    return this.list;
  }

  private get seq(): number {
    return this.told + 1;
  }

  private keep(event: TraceEvent): void {
    this.list[this.told++] = event;
  }

  /** The table is opened, its sign put up, its cards brought and put in the shoe. */
  tableOpened(cards: number): void {
    const { table, pack } = this.plan;
    this.keep({ seq: this.seq, table: TABLE, by: SUPERVISOR, type: 'table.opened', options: table });
    this.keep({
      seq: this.seq,
      table: TABLE,
      by: SUPERVISOR,
      type: 'sign.displayed',
      states: statesOf(this.plan),
    });
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      by: DEALER,
      type: 'cards.introduced',
      decks: table.decks,
      ...pack,
    });
    this.keep({ seq: this.seq, table: TABLE, shoe: SHOE, by: DEALER, type: 'shoe.loaded', cards });
  }

  burned(pos: number, card: Card, face: Face): void {
    this.keep({ seq: this.seq, table: TABLE, shoe: SHOE, by: DEALER, type: 'card.burned', pos, card, face });
  }

  opened(): void {
    this.coup++;
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'coup.opened',
      variant: this.plan.table.variant,
    });
  }

  called(call: 'place-bets' | 'no-more-bets'): void {
    this.keep({ seq: this.seq, table: TABLE, shoe: SHOE, coup: this.coup, by: DEALER, type: 'call.made', call });
  }

  answered({ request: { id, player, bet, amount, area }, refused, parts, ante }: Answer): void {
    const { coup, seq } = this;
    if (refused !== null) {
      this.keep({
        seq,
        table: TABLE,
        shoe: SHOE,
        coup,
        by: DEALER,
        type: 'wager.refused',
        wager: id,
        player,
        bet,
        amount,
        cause: refused,
      });
      return;
    }
    if (parts)
      this.keep({
        seq,
        table: TABLE,
        shoe: SHOE,
        coup,
        by: PATRON,
        type: 'wager.placed',
        wager: id,
        player,
        bet,
        amount,
        ...(area === undefined ? {} : { area }),
        parts,
      });
    else if (area !== undefined)
      this.keep({
        seq,
        table: TABLE,
        shoe: SHOE,
        coup,
        by: PATRON,
        type: 'wager.placed',
        wager: id,
        player,
        bet,
        amount,
        area,
      });
    else
      this.keep({
        seq,
        table: TABLE,
        shoe: SHOE,
        coup,
        by: PATRON,
        type: 'wager.placed',
        wager: id,
        player,
        bet,
        amount,
      });
    if (ante > 0)
      this.keep({
        seq: this.seq,
        table: TABLE,
        shoe: SHOE,
        coup,
        by: PATRON,
        type: 'ante.placed',
        player,
        wager: id,
        amount: ante,
      });
  }

  changed({ wager, from, to }: Change): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'wager.changed',
      wager,
      from,
      to,
      cause: 'pro-rata',
    });
  }

  dealt(pos: number, card: Card, hand: Hand, place: 1 | 2 | 3, face: Face): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'card.dealt',
      pos,
      card,
      hand,
      place,
      face,
    });
  }

  exposed(pos: number, hand: Hand, place: 1 | 2 | 3): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'card.exposed',
      pos,
      hand,
      place,
    });
  }

  counted(hand: Hand, count: number): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'result.announced',
      what: 'count',
      hand,
      count,
    });
  }

  announced(counts: Counts, winner: Winner): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'result.announced',
      what: 'result',
      counts,
      winner,
    });
  }

  anteCollected({ wager, player, ante }: Stake): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'ante.collected',
      player,
      wager,
      amount: ante,
    });
  }

  settled(
    { wager, player, bet, stake, atRisk }: Stake,
    { outcome, odds, paid, commission, collected, returned }: Settled,
  ): void {
    const forfeited = Math.max(0, collected - atRisk);
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'wager.settled',
      wager,
      player,
      bet: bet.lines.bet.id,
      outcome,
      odds,
      stake,
      effectiveStake: atRisk,
      paid,
      commission,
      collected,
      ...(forfeited > 0 ? { forfeited } : {}),
      returned,
    });
  }

  closed(result: Winner, counts: Counts): void {
    this.keep({
      seq: this.seq,
      table: TABLE,
      shoe: SHOE,
      coup: this.coup,
      by: DEALER,
      type: 'coup.closed',
      result,
      counts,
    });
  }
}
