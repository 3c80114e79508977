// What every trace must keep, whatever book is played: a true trace made wrong in one place, and what is said of it.
import { describe, expect, it } from 'vitest';
import { integrity } from '../../src/conform/integrity.ts';
import type { Play } from '../../src/model/play.ts';
import type { EventType, TraceEvent } from '../../src/model/trace.ts';
import { observe } from '../../src/predicates/observe.ts';
import { eventsOf, playOf, shoeFor, wagers } from '../engine/fixture.ts';

// The Banker wins: $95 is paid on $100, $10 on the Player is lost. The stake on three bets is settled in three parts.
const shoe = shoeFor('K♠ 7♠', 'Q♥ 9♥');
const coups = [{ wagers: wagers('banker $100', 'player $10', '1-1-2 $100') }];
const events = eventsOf(shoe, coups);

/** Numbers events anew, as whoever records them would. */
const numbered = (all: readonly TraceEvent[]) => all.map((e, i) => ({ ...e, seq: i + 1 }));
const said = (all: readonly TraceEvent[], play: Play = playOf(shoe, coups)) => integrity(play, observe(all));
/** The nth event of a type, or the one of a wager. */
const found = (type: EventType, n: number | string) =>
  events.filter((e) => e.type === type).find((e, i) => n === i || ('wager' in e && n === e.wager));
/** The trace with other fields in one event. */
const changed = (type: EventType, n: number | string, fields: object) => {
  const at = found(type, n);
  return events.map((e) => (e === at ? ({ ...e, ...fields } as TraceEvent) : e));
};
/** The trace with others, or none, in place of one event. */
const instead = (type: EventType, n: number | string, put: (e: TraceEvent) => readonly unknown[]) => {
  const at = found(type, n);
  return numbered(events.flatMap((e) => (e === at ? (put(e) as readonly TraceEvent[]) : e)));
};
const gone = (type: EventType, n: number | string = 0) => instead(type, n, () => []);

describe('a trace', () => {
  it('holds together where the engine is right, also where a stake is divided, reduced, refused or burned before', () => {
    expect(said(events)).toBeNull();
    const table = { differential: 50_000 };
    const reduced = [{ wagers: wagers('player $900', 'tie $5 ante $1'), dealer: ['reduce-pro-rata'] as const }];
    expect(said(eventsOf(shoe, reduced, { table }), playOf(shoe, reduced, table))).toBeNull();
    const burning = [...shoeFor('2♠ 3♥', '4♦ K♠'), ...shoe];
    const burned = eventsOf(burning, [{ wagers: [] }], { table: { burn: 'value' } });
    expect(said(burned, playOf(burning, [{ wagers: [] }], { burn: 'value' }))).toBeNull();
    const other = burned.map((e) => (e.type === 'card.burned' && e.pos === 2 ? { ...e, card: 'AC' as const } : e));
    expect(said(other, playOf(burning, [{ wagers: [] }]))).toBe('card 2 of the shoe is 4D, burned was card 2, AC');
    const out = burned.map((e) => (e.type === 'card.burned' && e.pos === 2 ? { ...e, pos: 3 } : e));
    expect(said(out, playOf(burning, [{ wagers: [] }]))).toBe('card 2 of the shoe is 4D, burned was card 3, 4D');
  });

  it('begins with the table, is numbered through, and has as many coups as were asked for', () => {
    expect(said(gone('table.opened'))).toBe('the trace does not begin with table.opened');
    expect(said(events.map((e, i) => (i === 2 ? { ...e, seq: 7 } : e)))).toBe('event 3 has seq 7');
    expect(said(events, playOf(shoe, [...coups, ...coups]))).toBe('2 coups were asked for and 1 played');
  });
});

describe('the cards', () => {
  it('come from the shoe, one after the other', () => {
    const due = 'coup 1: card 3 was dealt where card 2 of the shoe was due';
    expect(said(changed('card.dealt', 1, { pos: 3 }))).toBe(due);
    expect(said(changed('card.dealt', 0, { card: 'AS' }))).toBe('coup 1: card 1 of the shoe is KS, dealt was AS');
  });

  it('have their places in each hand, two at the least', () => {
    expect(said(changed('card.dealt', 2, { place: 3 }))).toBe('coup 1: the places of P run 1, 3');
    expect(said(gone('card.dealt', 3))).toBe('coup 1: B has 1 cards');
  });
});

describe('a coup', () => {
  it('is closed, and not as void where nothing asked for it', () => {
    expect(said(gone('coup.closed'))).toBe('coup 1: the coup was never closed');
    expect(said(changed('coup.closed', 0, { result: 'void' }))).toContain('coup 1: the coup was closed as void');
    // Of a void coup nobody asks for all its cards.
    const short = gone('card.dealt', 3).map((e) => (e.type === 'coup.closed' ? { ...e, result: 'void' as const } : e));
    expect(said(short)).toContain('coup 1: the coup was closed as void');
  });

  it('has an answer to each wager that was asked for, and to no other', () => {
    expect(said(gone('wager.placed'))).toBe('coup 1: wager w1 was answered 0 times');
    expect(said(instead('wager.placed', 0, (e) => [e, e]))).toBe('coup 1: wager w1 was answered 2 times');
    const more = instead('wager.placed', 0, (e) => [e, { ...e, wager: 'w9' }]);
    expect(said(more)).toBe('coup 1: wager w9 was never asked for');
  });
});

describe('a stake that is reduced twice', () => {
  it('is settled on what it was made in the end', () => {
    const table = { differential: 50_000 };
    const reduced = [{ wagers: wagers('player $900'), dealer: ['reduce-pro-rata'] as const }];
    const twice = eventsOf(shoe, reduced, { table }).flatMap((e): TraceEvent[] =>
      e.type === 'wager.changed'
        ? [
            { ...e, to: 70_000 },
            { ...e, from: 70_000 },
          ]
        : [e],
    );
    expect(said(numbered(twice), playOf(shoe, reduced, table))).toBeNull();
  });
});

describe('the money', () => {
  it('is settled once for each wager, on the whole of its stake', () => {
    expect(said(gone('wager.settled', 'w1'))).toBe('coup 1: wager w1 was never settled');
    expect(said(changed('wager.settled', 'w1', { stake: 9_000 }))).toBe(
      'coup 1: wager w1 of 10000 cents was settled on 9000',
    );
    const halves = instead('wager.settled', 'w1', (e) => [
      { ...e, stake: 5_000, effectiveStake: 5_000, returned: 5_000 },
      { ...e, stake: 5_000, effectiveStake: 5_000, returned: 5_000 },
    ]);
    expect(said(halves)).toBe('coup 1: wager w1 was settled 2 times');
    const more = instead('wager.settled', 'w1', (e) => [e, { ...e, wager: 'w7' }]);
    expect(said(more)).toBe('coup 1: wager w7 was settled and never placed');
  });

  it.each([
    ['paid', 1.5],
    ['paid', -1],
    ['commission', 0.5],
    ['returned', -10_000],
    ['effectiveStake', Number.NaN],
  ])('is whole cents, and none below 0: %s %s', (name, value) => {
    expect(said(changed('wager.settled', 'w1', { [name]: value }))).toBe(
      `coup 1: wager w1: ${name} is ${value}, not whole cents`,
    );
  });

  it('comes to the stake: what is collected of it and what is returned', () => {
    const w1 = (fields: object) => said(changed('wager.settled', 'w1', fields))?.replace('coup 1: wager w1', '');
    const w2 = (fields: object) => said(changed('wager.settled', 'w2', fields))?.replace('coup 1: wager w2', '');
    expect(w1({ returned: 9_999 })).toBe(': 0 collected and 9999 returned of a stake of 10000');
    expect(w1({ collected: 10, returned: 9_990 })).toBe(': win, and 10 collected');
    expect(w1({ effectiveStake: 10_001 })).toBe(': 10001 at risk of a stake of 10000');
    expect(w2({ paid: 100 })).toBe(': lose, and paid 100');
    expect(w2({ collected: 900, returned: 100 })).toBe(': lost, 900 of 1000 at risk collected');
    // A void stake may be kept, as far as the book has it forfeited.
    expect(w2({ outcome: 'void' })).toBe(': void, and 1000 collected');
    expect(w2({ outcome: 'void', forfeited: 1_000 })).toBe(undefined);
    expect(w2({ effectiveStake: 600, forfeited: 400 })).toBe(undefined);
  });
});
