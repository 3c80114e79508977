// A trace put in order for judges: grouped by coup, and content with a log that lacks something.
import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../src/model/trace.ts';
import { countsSaid, observe, resultOf, UNRECORDED, unfinished } from '../../src/predicates/observe.ts';
import { coup, only, table } from './trace.ts';

describe('observe', () => {
  it('groups a table by coup and takes the variant from the coup', () => {
    const view = table(
      [
        coup({ P: '2♠ 3♥ K♦', B: '9♠ K♥', result: 'B', counts: [5, 9] }),
        coup({ P: '4♠ 4♥', B: '7♠ K♣', result: 'P', counts: [8, 7] }),
      ],
      {
        decks: 6,
        variant: 'crown',
      },
    );
    expect(view.options.decks).toBe(6);
    expect(view.coups.map((c) => c.number)).toEqual([1, 2]);
    expect(view.coups[0]?.hands).toEqual({ P: ['2S', '3H', 'KD'], B: ['9S', 'KH'] });
    expect(view.coups[1]?.hands).toEqual({ P: ['4S', '4H'], B: ['7S', 'KC'] });
    expect(view.coups[1]?.table.variant).toBe('base');
    expect(view.coups[1]?.closed?.result).toBe('P');
  });

  it('tells coups of different shoes apart', () => {
    const events = [1, 2].flatMap((shoe): TraceEvent[] => [
      { seq: shoe, table: 't', shoe, coup: 1, type: 'coup.opened', variant: 'base' },
    ]);
    expect(observe(events).coups).toHaveLength(2);
  });

  it('numbers coups that a log does not number', () => {
    const bare = table([
      coup({ P: '2♠ 3♥', B: '9♠ K♥', result: 'B', counts: [5, 9] }),
      coup({ P: '4♠ 4♥', B: '7♠ K♣', result: 'P', counts: [8, 7] }),
    ]).events.map(({ coup: _, shoe: __, ...e }) => e as TraceEvent);
    expect(observe(bare).coups.map((c) => [c.number, c.hands.P[0]])).toEqual([
      [1, '2S'],
      [2, '4S'],
    ]);
    // Nor do they need an opening.
    const unopened = bare.filter((e) => e.type !== 'coup.opened');
    expect(observe(unopened).coups.map((c) => [c.number, c.hands.P[0]])).toEqual([
      [1, '2S'],
      [2, '4S'],
    ]);
  });

  it('makes do without the opening of the table, and with nothing', () => {
    expect(observe([])).toEqual({ options: UNRECORDED, coups: [], events: [] });
    expect(observe([{ seq: 1, table: 't', type: 'sign.displayed', states: ['limits'] }]).coups).toEqual([]);
  });
});

describe('what is known of a coup', () => {
  it('has the counts that were stated, with the cards that lay there', () => {
    const one = only(table([coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', first: [5, 7], result: 'B', counts: [5, 7] })]));
    expect(countsSaid(one).map((s) => [s.hand, s.cards.length, s.count])).toEqual([
      ['P', 2, 5],
      ['B', 2, 7],
      ['P', 3, 5],
      ['B', 2, 7],
      ['P', 3, 5],
      ['B', 2, 7],
    ]);
  });

  it('has a result, unless it is void or the log breaks off', () => {
    const told = { P: '2♠ 5♥', B: '6♠ K♥' } as const;
    expect(resultOf(only(table([coup({ ...told, result: 'P' })])))).toBe('P');
    expect(resultOf(only(table([coup({ ...told, result: 'void' })])))).toBeNull();
    expect(unfinished(only(table([coup({ ...told, result: 'void' })])))).toBe('the coup is void');
    expect(unfinished(only(table([coup({ ...told, open: true })])))).toBe('not recorded: the end of the coup');
    expect(unfinished(only(table([coup({ P: '2♠', B: '3♠' })])))).toBe(
      'not recorded: the first two cards of both hands',
    );
  });
});
